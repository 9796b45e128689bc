"""Events as JSON, written and read again."""

import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given

from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.journal.codec import VERSION, UnknownEvent, decode, encode, read, write
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
from a2a_desktop.model.events import Event, MessageReceived, MessageSent
from a2a_desktop.model.ids import AgentId, JsonObject, MessageId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from tests.unit.conversation.strategies import events


@given(events)
def test_every_event_reads_back_as_it_was(event: Event) -> None:
    assert decode(json.loads(json.dumps(encode(event)))) == event


@given(events)
def test_the_same_event_always_gives_the_same_text(event: Event) -> None:
    text = json.dumps(encode(event))
    assert json.dumps(encode(decode(json.loads(text)))) == text


SENT: JsonObject = {
    "v": VERSION,
    "kind": "MessageSent",
    "at": "2026-11-20T10:00:00.000000+00:00",
    "message_id": "m",
}
AT = datetime(2026, 11, 20, 10, tzinfo=UTC)


def test_the_written_form_is_that_of_older_programs() -> None:
    assert encode(MessageSent(AT, MessageId("m"))) == SENT
    message = Message(MessageId("m"), Role.AGENT, (TextPart("a"), FilePart(data=b"b")))
    assert encode(MessageReceived(AT, message)) == {
        "v": 1,
        "kind": "MessageReceived",
        "at": "2026-11-20T10:00:00.000000+00:00",
        "message": {
            "message_id": "m",
            "role": "agent",
            "parts": [{"kind": "text", "text": "a"}, {"kind": "file", "data": "Yg=="}],
        },
    }


def test_times_are_written_in_utc() -> None:
    tokyo = AT.astimezone(timezone(timedelta(hours=9)))
    assert encode(MessageSent(tokyo, MessageId("m"))) == SENT


@pytest.mark.parametrize("newer", [{"kind": "MessageEdited"}, {"v": VERSION + 1}, {"kind": None}])
def test_event_of_a_newer_program_is_recognised(newer: JsonObject) -> None:
    with pytest.raises(UnknownEvent):
        decode(SENT | newer)


def test_fields_of_a_newer_program_are_ignored() -> None:
    assert decode(SENT | {"new": 1}) == MessageSent(AT, MessageId("m"))


@pytest.mark.parametrize("at", ["yesterday", "2026-11-20T10:00:00", 7, None])
def test_damaged_time_raises_only_value_error(at: str | int | None) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # any reason will do
        decode(SENT | {"at": at})


@pytest.mark.parametrize(
    "part",
    [{"kind": "video"}, {"text": "no kind"}, {"kind": "text"}, {"kind": "file", "data": "!"}],
)
def test_damaged_part_raises_only_value_error(part: JsonObject) -> None:
    message: JsonObject = {"message_id": "m", "role": "agent", "parts": [part]}
    with pytest.raises(ValueError):  # noqa: PT011  # any reason will do
        decode(SENT | {"kind": "MessageReceived", "message": message})


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        write(datetime(2026, 11, 20))  # noqa: DTZ001  # the value under test


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


@pytest.mark.parametrize(
    "at",
    [
        "9999-12-31T23:59:59.999999+00:00",
        "9999-01-01T00:00:00+14:00",
        "0001-12-31T23:00:00-14:00",
    ],
)
def test_times_at_the_ends_of_the_calendar_are_not_read(at: str) -> None:
    with pytest.raises(ValueError, match="calendar"):
        decode({**SENT, "at": at})
