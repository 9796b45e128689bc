"""Servers of gRPC whose messages cannot be read: the program says so, and goes on."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc  # type: ignore[import-untyped]  # it has no types
import pytest
from a2a.types.a2a_pb2 import StreamResponse

from a2a_desktop.app.app import App
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import Fault, MalformedReply, RpcError
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from tests.stories import play

ENDLESS = StreamResponse()
ENDLESS.message.message_id = "m"
ENDLESS.message.parts.add().data.number_value = float("inf")
"""A message that JSON has no words for."""


class Replies(grpc.GenericRpcHandler):  # type: ignore[misc]  # grpc has no types
    """Answers every call with the same bytes, or with an error."""

    def __init__(self, said: bytes, trailer: bytes = b"") -> None:
        self._said, self._trailer = said, trailer

    def service(self, _: Any) -> Any:
        return grpc.unary_stream_rpc_method_handler(self._answer)

    def _answer(self, _: bytes, context: Any) -> Iterator[bytes]:
        if self._trailer:
            context.set_trailing_metadata((("grpc-status-details-bin", self._trailer),))
            context.abort(grpc.StatusCode.INTERNAL, "no")
        yield self._said


async def fault_of(app: App, replies: Replies) -> Fault | None:
    """Returns the fault of a message to such a server."""
    with ThreadPoolExecutor(2) as threads:
        server = grpc.server(threads, handlers=[replies])
        url = f"http://127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
        server.start()
        way: JsonObject = {"url": url, "protocolBinding": "GRPC", "protocolVersion": "1.0"}
        able: JsonObject = {"streaming": True}
        body: JsonObject = {"name": "Odd", "capabilities": able, "supportedInterfaces": [way]}
        card = read_card(body, url)
        record = AgentRecord(AgentId("odd"), url, card, way=card.interfaces[0])
        agent = await app.directory.list_found(record)
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("go")
        await asyncio.to_thread(server.stop(0).wait)
    return next((one.fault for one in conversation.entries if one.fault is not None), None)


@pytest.mark.parametrize("said", [b"\xff\xff", ENDLESS.SerializeToString()], ids=["junk", "inf"])
def test_unreadable_message_is_a_malformed_reply(said: bytes) -> None:
    async def story(app: App) -> None:
        fault = await fault_of(app, Replies(said))
        assert fault is not None
        assert fault.kind == MalformedReply.kind

    play(story)


def test_unreadable_details_of_an_error_are_left_out() -> None:
    async def story(app: App) -> None:
        fault = await fault_of(app, Replies(b"", b"\xff\xff"))
        assert fault is not None
        assert fault.kind == RpcError.kind

    play(story)
