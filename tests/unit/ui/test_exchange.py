"""The record of the wire log that belongs to a row."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.entry import Origin
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Role
from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.ui.inspector.wire import record_of

NOW = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)
SENT = WireRecord(
    1, NOW, WireKind.REQUEST, 1, "Send message", "POST /", "https://a.example", 20,
    body='{"messageId": "m1"}',
)  # fmt: skip
OWN = Origin(Role.USER, NOW, MessageId("m1"))
REPLY = Origin(Role.AGENT, NOW + timedelta(seconds=3), None, TaskId("t1"), "result")


def after(number: int, kind: WireKind, body: str, exchange: int = 1) -> WireRecord:
    at = NOW + timedelta(seconds=number)
    return replace(SENT, number=number, at=at, kind=kind, body=body, exchange=exchange)


def test_own_message_is_found_in_its_newest_request() -> None:
    again = after(4, WireKind.REQUEST, SENT.body, exchange=2)
    assert record_of(OWN, [SENT, after(2, WireKind.FRAME, "m1 t1")]) is SENT
    assert record_of(OWN, [SENT, again]) is again


def test_failed_message_leads_to_its_error() -> None:
    lost = after(2, WireKind.ERROR, "refused")
    assert record_of(OWN, [SENT, lost]) is lost
    busy = replace(after(3, WireKind.RESPONSE, ""), status=503)
    assert record_of(OWN, [SENT, busy]) is busy
    other = after(3, WireKind.ERROR, "refused", exchange=9)
    assert record_of(OWN, [SENT, other]) is SENT


def test_a_result_is_found_by_its_name_and_before_it_was_there() -> None:
    status = after(1, WireKind.FRAME, "t1 working")
    part = after(2, WireKind.FRAME, "t1 result")
    late = after(9, WireKind.RESPONSE, "t1 result")
    assert record_of(REPLY, [SENT, status, part, late]) is part
    assert record_of(replace(REPLY, artifact_id="other"), [SENT, status, late]) is status
    assert record_of(REPLY, [late]) is late


def test_forgotten_record_is_not_found() -> None:
    assert record_of(OWN, []) is None
    assert record_of(replace(OWN, message_id=None), [SENT]) is None
    assert record_of(REPLY, [SENT]) is None
