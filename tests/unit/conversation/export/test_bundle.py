"""Conversations as files: written, read again, and refused when damaged."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.export import bundle, limits, scanner
from a2a_desktop.conversation.export.bundle import Bundle, load, portions, read, write
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import ExportFailed, ImportRefused, Refusal, TooLarge
from a2a_desktop.model.events import Event, SendFailed
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.message import TextPart
from tests.errors import every_error
from tests.unit.conversation.export.shown import (
    AGENT,
    DIGEST,
    FILES,
    HELLO,
    LARGE,
    RECORD,
    SECRET,
    joined,
    own,
    result,
    source,
)
from tests.unit.conversation.strategies import events

LAST = "9999-12-31T23:59:59.999999+00:00"
WHOLE = (*own(HELLO, *FILES), *result(TextPart("Day 1"), *FILES))


def written(*happened: Event) -> bytes:
    return asyncio.run(joined(portions(source(*happened))))


def reread(data: bytes) -> Bundle:
    return asyncio.run(read(data))


def refusal(data: bytes) -> Refusal:
    with pytest.raises(ImportRefused) as refused:
        reread(data)
    return refused.value.reason


def changed(change: Callable[[Any], object]) -> bytes:
    body = json.loads(written(*WHOLE))
    change(body)
    return json.dumps(body).encode()


@given(st.lists(events, max_size=6))
def test_every_conversation_reads_back_with_the_same_events(happened: list[Event]) -> None:
    assert list(reread(written(*happened)).events) == happened


def test_record_agent_events_and_files_read_back() -> None:
    again = reread(written(*WHOLE))
    assert again.record == RECORD
    assert again.events == WHOLE
    assert again.files == {DIGEST: LARGE}, "a file that is gone is left out"
    before, after = Transcript(), Transcript()
    for event in WHOLE:
        before.apply(event)
    for event in again.events:
        after.apply(event)
    assert after.entries == before.entries


def test_errors_of_an_older_program_are_named_by_their_kinds() -> None:
    older = Path(__file__).parents[3] / "data" / "bundles" / "version-1.json"
    events = reread(older.read_bytes()).events
    kinds = {one.fault.kind for one in events if isinstance(one, SendFailed)}
    assert len(kinds) == 37
    assert kinds <= {one.kind for one in every_error()}


def test_an_import_is_a_conversation_of_its_own() -> None:
    again = reread(written(*WHOLE))
    ours = again.renewed(AgentId("ours"))
    other = again.renewed(AgentId("ours"))
    assert ours.record.agent_id == "ours"
    assert len({RECORD.conversation_id, ours.record.conversation_id, other.record.conversation_id})
    assert ours.record.conversation_id != RECORD.conversation_id
    assert ours.record.conversation_id != other.record.conversation_id
    assert ours.events == WHOLE


def test_no_secret_of_the_address_is_written() -> None:
    data = written(*WHOLE)
    assert SECRET.encode() not in data
    assert reread(data).agent == replace(AGENT, address="https://a.example:8443/desk")


def test_bundle_is_plain_json_in_any_order_and_layout() -> None:
    body = json.loads(written(*WHOLE))
    assert body["format"] == bundle.FORMAT
    assert list(body) == ["format", "version", "record", "agent", "events", "files"]
    again = json.dumps(body, sort_keys=True, indent=3)
    assert reread(b"\xef\xbb\xbf" + again.encode()).events == WHOLE


def test_a_lone_surrogate_is_kept() -> None:
    assert reread(written(*own(TextPart("a\ud83d")))).events == tuple(own(TextPart("a\ud83d")))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", Refusal.NOT_JSON),
        (b"PK\x03\x04", Refusal.NOT_JSON),
        (b'{"format":', Refusal.NOT_JSON),
        (b'{"format" "x"}', Refusal.NOT_JSON),
        (b'{"a":1,}', Refusal.NOT_JSON),
        (b"[1 2]", Refusal.NOT_JSON),
        (b"{} {}", Refusal.NOT_JSON),
        (b'"\xff"', Refusal.NOT_JSON),
        (b"9" * 5000, Refusal.NOT_JSON),
        (b"[]", Refusal.OTHER_FORMAT),
        (b"null", Refusal.OTHER_FORMAT),
        (b'{"format":"har"}', Refusal.OTHER_FORMAT),
        (b"[" * 1_000_000, Refusal.TOO_DEEP),
        (b"[" * 250 + b"]" * 250, Refusal.TOO_DEEP),
        (b'{"a":' * 250 + b"1" + b"}" * 250, Refusal.TOO_DEEP),
    ],
)
def test_other_data_is_refused(data: bytes, reason: Refusal) -> None:
    assert refusal(data) is reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda body: body.update(version=2), Refusal.NEWER_VERSION),
        (lambda body: body.update(version=True), Refusal.DAMAGED),
        (lambda body: body.update(version=0), Refusal.DAMAGED),
        (lambda body: body.pop("record"), Refusal.DAMAGED),
        (lambda body: body["record"].pop("title"), Refusal.DAMAGED),
        (lambda body: body["record"].update(title=["x"]), Refusal.DAMAGED),
        (lambda body: body["record"].update(unread=2**70), Refusal.DAMAGED),
        (lambda body: body["record"].update(unread=False), Refusal.DAMAGED),
        (lambda body: body["record"].update(state="asleep"), Refusal.DAMAGED),
        (lambda body: body["record"].update(created="0001-01-01T00:00:00+14:00"), Refusal.DAMAGED),
        (lambda body: body["events"][0].update(at=LAST), Refusal.DAMAGED),
        (lambda body: body["record"].update(updated=LAST), Refusal.DAMAGED),
        (lambda body: body.update(agent="Desk"), Refusal.DAMAGED),
        (lambda body: body["agent"].update(address=7), Refusal.DAMAGED),
        (lambda body: body.update(events={}), Refusal.DAMAGED),
        (lambda body: body["events"].append(7), Refusal.DAMAGED),
        (lambda body: body["events"][0].update(kind="MessageEdited"), Refusal.NEWER_VERSION),
        (lambda body: body["events"][0].update(message="Hello"), Refusal.DAMAGED),
        (lambda body: body["events"][0]["message"].update(message_id={}), Refusal.DAMAGED),
        (lambda body: body["events"][0]["message"].update(extensions=[1]), Refusal.DAMAGED),
        (
            lambda body: body["events"][0]["message"]["parts"][3].update(blob="../../etc/passwd"),
            Refusal.DAMAGED,
        ),
        (lambda body: body.update(files=[]), Refusal.DAMAGED),
        (lambda body: body["files"].update({DIGEST: ["AAAA"]}), Refusal.DAMAGED),
        (lambda body: body["files"].update({DIGEST: ["?"]}), Refusal.DAMAGED),
        (lambda body: body["files"].update({DIGEST: [7]}), Refusal.DAMAGED),
        (lambda body: body["files"].update({DIGEST: "AAAA"}), Refusal.DAMAGED),
    ],
)
def test_each_kind_of_damage_is_refused(change: Callable[[Any], object], reason: Refusal) -> None:
    assert refusal(changed(change)) is reason


@given(st.integers(0, 10**6), st.binary(min_size=1, max_size=3))
def test_damaged_bytes_are_read_or_refused(place: int, wrong: bytes) -> None:
    data = written(*own(HELLO, FILES[0]))
    place %= len(data)
    damaged = data[:place] + wrong + data[place + len(wrong) :]
    with suppress(ImportRefused):
        assert isinstance(reread(damaged), Bundle)


def test_too_large_bundle_is_neither_written_nor_read(monkeypatch: pytest.MonkeyPatch) -> None:
    data = written(*WHOLE)
    monkeypatch.setattr(bundle, "BUNDLE_SIZE", 1000)
    assert refusal(data) is Refusal.TOO_LARGE
    with pytest.raises(TooLarge):
        written(*WHOLE)


def test_many_small_values_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scanner, "BUNDLE_ITEMS", 1000)
    assert refusal(b"[" + b"[]," * 2000 + b"[]]") is Refusal.TOO_LARGE


@given(st.integers(1, 40))
def test_bundle_is_read_from_pieces_of_any_size(size: int) -> None:
    data = written(*own(TextPart('Grüße 12.5e3 \\ " 😀')))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanner, "PIECE", size)
        assert reread(data).events == tuple(own(TextPart('Grüße 12.5e3 \\ " 😀')))
        assert refusal(data[:-3]) is Refusal.NOT_JSON


def test_a_bundle_goes_to_a_file_and_back(tmp_path: Path) -> None:
    place = tmp_path / "trip.json"
    asyncio.run(write(source(*WHOLE), place))
    assert list(tmp_path.iterdir()) == [place]
    assert asyncio.run(load(place)).events == WHOLE
    with pytest.raises(ImportRefused) as refused:
        asyncio.run(load(tmp_path / "none.json"))
    assert refused.value.reason is Refusal.UNREADABLE
    with pytest.raises(ExportFailed):
        asyncio.run(write(source(*WHOLE), tmp_path / "no" / "trip.json"))


def test_a_large_file_is_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "trip.json"
    place.write_bytes(written(*WHOLE))
    monkeypatch.setattr(bundle, "BUNDLE_SIZE", 1000)
    with pytest.raises(ImportRefused) as refused:
        asyncio.run(load(place))
    assert refused.value.reason is Refusal.TOO_LARGE
    assert limits.BUNDLE_SIZE > 1000


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (lambda body: body.pop("record"), {"record": "missing"}),
        (lambda body: body["record"].pop("title"), {"record > title": "missing"}),
        (lambda body: body["record"].update(title=["x"]), {"record > title": "string_type"}),
        (lambda body: body["record"].update(state="asleep"), {"record > state": "enum"}),
        (lambda body: body["agent"].update(address=7), {"agent > address": "string_type"}),
        (lambda body: body["events"].append(7), {"events > 5": "dict_type"}),
        (
            lambda body: body["events"][0]["message"]["parts"][0].update(text=7),
            {"events > 0 > message > parts > 0 > text": "string_type"},
        ),
        (lambda body: body["events"][1].pop("at"), {"events > 1 > at": "missing"}),
        (lambda body: body["files"].update({DIGEST: "AAAA"}), {f"files > {DIGEST}": "list_type"}),
    ],
)
def test_damage_is_named_by_its_place(
    change: Callable[[Any], object], problems: dict[str, str]
) -> None:
    with pytest.raises(ImportRefused) as refused:
        reread(changed(change))
    assert refused.value.problems == problems
