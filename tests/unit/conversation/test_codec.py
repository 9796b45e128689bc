"""Every event survives being written down."""

import json
from datetime import UTC, datetime
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.codec import UnknownEvent, decode, encode, read, write
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import (
    AgentCard,
    Capabilities,
    Extension,
    Generation,
    Interface,
    OAuthFlow,
    Provider,
    SchemeKind,
    SecurityRequirement,
    SecurityScheme,
    Signature,
    Skill,
)
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import AgentId, JsonObject, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
metadata = st.dictionaries(st.text(max_size=4), json_values, max_size=2)
times = st.datetimes(timezones=st.just(UTC))
texts = st.builds(TextPart, st.text(max_size=20), st.none() | st.text(max_size=5), metadata)
files = st.builds(
    FilePart,
    name=st.none() | st.text(max_size=8),
    media_type=st.none() | st.just("image/png"),
    data=st.none() | st.binary(max_size=20),
    uri=st.none() | st.just("https://a.example/f"),
    size=st.none() | st.integers(0, 10),
    metadata=metadata,
)
data = st.builds(DataPart, json_values, st.none(), metadata)
parts = st.lists(texts | files | data, max_size=3).map(tuple)
faults = st.builds(Fault, st.text(max_size=8), metadata)
messages = st.builds(
    Message,
    message_id=st.text(min_size=1, max_size=5).map(MessageId),
    role=st.sampled_from(Role),
    parts=parts,
    task_id=st.none() | st.just("t"),
    extensions=st.lists(st.text(max_size=3), max_size=2).map(tuple),
    metadata=metadata,
)
st.register_type_strategy(Message, messages)
st.register_type_strategy(datetime, times)
st.register_type_strategy(Fault, faults)
st.register_type_strategy(TextPart, texts)
st.register_type_strategy(FilePart, files)
st.register_type_strategy(DataPart, data)
events = st.one_of([st.from_type(kind) for kind in get_args(Event)])


@given(events)
def test_every_event_reads_back_as_it_was(event: Event) -> None:
    assert decode(json.loads(json.dumps(encode(event)))) == event


def test_a_kind_of_a_newer_program_is_known_as_such() -> None:
    with pytest.raises(UnknownEvent):
        decode({"kind": "MessageEdited", "at": "2026-11-20T10:00:00+00:00"})


def test_fields_of_a_newer_program_are_ignored() -> None:
    at = "2026-11-20T10:00:00+00:00"
    body: JsonObject = {"kind": "MessageSent", "at": at, "message_id": "m", "new": 1}
    assert decode(body).message_id == "m"  # type: ignore[union-attr]  # a MessageSent


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        write(datetime(2026, 11, 20))  # noqa: DTZ001  # what is refused


def test_an_agent_reads_back_whole() -> None:
    card = AgentCard(
        "Coach",
        interfaces=(Interface("https://a.example", "JSONRPC", "1.0"),),
        capabilities=Capabilities(
            streaming=True, extensions=(Extension("urn:x", params={"a": 1}),)
        ),
        skills=(Skill("s", "Skill", tags=("a",), security=(SecurityRequirement({"k": ("r",)}),)),),
        provider=Provider("Northwind"),
        security_schemes={
            "k": SecurityScheme(
                SchemeKind.OAUTH2, flows=(OAuthFlow("deviceCode", scopes={"r": "x"}),)
            )
        },
        signatures=(Signature("p", "s"),),
        extra={"odd": [1, None]},
        raw={"name": "Coach"},
    )
    record = AgentRecord(
        AgentId("a"),
        "https://a.example",
        card,
        generation=Generation.V1,
        added=datetime(2026, 11, 20, tzinfo=UTC),
        health=Health.OFFLINE,
    )
    assert read(AgentRecord, json.loads(json.dumps(write(record)))) == record
