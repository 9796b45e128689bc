"""Extensions: activated, demanded, and sent to the agent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

import pytest

from a2a_desktop.model.card import AgentCard, Capabilities, Extension, Generation
from a2a_desktop.model.extensions import (
    A2UI,
    KAGENTI_SIGN_IN,
    RETURN_ADDRESS,
    SUPPORTED,
    activated,
    announced,
    headers,
    lacking,
    metadata,
)
from a2a_desktop.model.ids import Json, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.base import Call, Dialect
from a2a_desktop.protocol.dialects.v0_3 import V03
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.transports.base import Frame
from a2a_desktop.protocol.wire_log import WireExchange

ONE, TWO, THREE = (f"https://example.org/ext/{number}" for number in "123")
CARD = AgentCard(
    "Agent",
    capabilities=Capabilities(
        extensions=(
            Extension(TWO, is_required=True),
            Extension(ONE),
            Extension(THREE, is_required=True),
            Extension(TWO),
        )
    ),
)


def test_only_common_extensions_are_activated() -> None:
    assert activated(CARD, {ONE, TWO, "https://example.org/ext/4"}) == (TWO, ONE)
    assert activated(CARD, set()) == ()
    assert activated(CARD, {ONE + ".1"}) == ()


def test_all_lacking_extensions_are_named_at_once() -> None:
    assert lacking(CARD, {TWO, THREE}) == ()
    assert lacking(AgentCard("Agent")) == ()
    assert lacking(CARD, {ONE}) == (TWO, THREE)


def test_unsupported_extension_is_not_activated() -> None:
    assert activated(CARD) == ()
    assert all("://" in uri for uri in SUPPORTED)


def test_the_headers_name_them_in_both_spellings() -> None:
    assert headers(()) == {}
    assert headers((ONE, TWO)) == {
        "A2A-Extensions": f"{ONE},{TWO}",
        "X-A2A-Extensions": f"{ONE},{TWO}",
    }


class Recorder:
    """A transport that answers everything with a message."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        self.calls.append(call)
        reply: Json = {"messageId": "m2", "role": "agent", "parts": [{"text": "hi"}]}
        return {"message": reply}, WireExchange(1, "", "", "", 0.0)

    def stream(self, call: Call) -> AbstractAsyncContextManager[AsyncIterator[Frame]]:
        raise AssertionError("nothing is streamed here")


@pytest.mark.parametrize(
    ("dialect", "header"),
    [(V1(), "A2A-Extensions"), (V03(Generation.V0_3), "X-A2A-Extensions")],
    ids=["1.0", "0.3"],
)
def test_message_names_the_activated_extensions(dialect: Dialect, header: str) -> None:
    transport = Recorder()
    client = AgentClient(dialect, transport, can_stream=False, extensions=(ONE, TWO))
    message = Message(MessageId("m"), Role.USER, (TextPart("hi"),), extensions=(THREE, ONE))
    asyncio.run(client.send(message))
    (call,) = transport.calls
    body = call.params["message"]
    assert isinstance(body, dict)
    assert body["extensions"] == [THREE, ONE, TWO]
    assert call.headers[header] == f"{THREE},{ONE},{TWO}"


def test_without_extensions_nothing_is_said() -> None:
    transport = Recorder()
    client = AgentClient(V1(), transport, can_stream=False)
    asyncio.run(client.send(Message(MessageId("m"), Role.USER, (TextPart("hi"),))))
    (call,) = transport.calls
    assert call.headers == {}
    assert "extensions" not in str(call.params)


def test_drawing_agent_gets_our_a2ui_capabilities() -> None:
    """google/A2UI, client_capabilities.json of 0.8 and 0.9."""
    extensions = tuple(
        Extension(uri) for uri in (A2UI[0], "https://a2ui.org/a2a-extension/a2ui/v9")
    )
    card = AgentCard("Agent", capabilities=Capabilities(extensions=extensions))
    assert activated(card) == (A2UI[0],)
    transport = Recorder()
    client = AgentClient(V1(), transport, can_stream=False, extensions=activated(card))
    own: dict[str, Json] = {"a2uiClientDataModel": {"version": "v0.9", "surfaces": {}}}
    asyncio.run(client.send(Message(MessageId("m"), Role.USER, (TextPart("hi"),), metadata=own)))
    (call,) = transport.calls
    body = call.params["message"]
    assert isinstance(body, dict)
    said = body["metadata"]
    assert isinstance(said, dict)
    assert said.keys() == {"a2uiClientCapabilities", "a2uiClientDataModel"}
    known = said["a2uiClientCapabilities"]
    assert isinstance(known, dict)
    assert known.keys() == {"supportedCatalogIds", "v0.9"}
    assert "standard_catalog_definition" in str(known["supportedCatalogIds"])
    assert metadata((ONE, TWO)) == {}


def test_agent_gets_the_redirect_address_of_sign_ins() -> None:
    uri = KAGENTI_SIGN_IN[0]
    demands: dict[str, Json] = {"default": {"redirect_uri": True}, "https://a.example/": {}}
    wanting = Extension(uri, params={"oauth_demands": demands})
    card = AgentCard("Agent", capabilities=Capabilities(extensions=(wanting, Extension(ONE))))
    back = {"redirect_uri": RETURN_ADDRESS}
    assert announced(card) == {
        uri: {"oauth_fulfillments": {"default": back, "https://a.example/": back}}
    }
    assert announced(CARD) == {}
