"""Receipts of answers: read from metadata, shown under the answer, counted once."""

from datetime import UTC, datetime, timedelta

import pytest

from a2a_desktop.conversation.entry import StatusEntry
from a2a_desktop.conversation.receipts import receipt_in, receipts_of
from a2a_desktop.conversation.timeline import Timeline
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import (
    Event,
    MessageReceived,
    MessageWritten,
    ReceiptGiven,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import Json, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.receipt import Amount, Receipt
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, TaskStatus, Update
from tests.unit.conversation.events import prepend

NOW = datetime(2026, 11, 20, tzinfo=UTC)
TASK = TaskId("task-uuid")
SAID: JsonObject = {
    "requester": {"name": "ai-chatbot"},
    "executor": {"name": "research-agent"},
    "skill_used": "research-topic",
    "user_id": "user-uuid",
    "cost": 0.03,
}
"""Metadata in the words of Society AI's text."""
NOTHING: JsonObject = {}
RESEARCH = Receipt("research-agent", "research-topic", Amount(0.03))


def at(second: int) -> datetime:
    return NOW + timedelta(seconds=second)


def asked(number: int = 1, second: int = 0, task: TaskId | None = None) -> MessageWritten:
    key = MessageId(f"m{number}")
    return MessageWritten(
        at(second), Message(key, Role.USER, (TextPart("What is it?"),), task_id=task)
    )


def answered(metadata: JsonObject = NOTHING) -> Message:
    return Message(MessageId("a1"), Role.AGENT, (TextPart("That"),), metadata=metadata)


def status(state: TaskState, metadata: JsonObject = NOTHING) -> StatusUpdate:
    return StatusUpdate(TASK, None, TaskStatus(state), metadata=metadata)


def lines(*events: Event) -> list[StatusEntry]:
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    return [one for one in transcript.entries if isinstance(one, StatusEntry)]


def test_metadata_is_read_in_the_words_of_the_text() -> None:
    assert receipt_in(SAID) == RESEARCH


@pytest.mark.parametrize(
    ("metadata", "skill"),
    [
        ({"skill_used": "echo"}, "echo"),
        ({"skillUsed": "echo", "skillId": "other"}, "echo"),
        ({"skill": "echo"}, "echo"),
        ({"skill": {"id": "echo", "name": "Echo"}}, "echo"),
        ({"skillId": ""}, ""),
        ({"skillId": 3}, ""),
        ({}, ""),
    ],
)
def test_skill_that_answered_is_read(metadata: JsonObject, skill: str) -> None:
    assert receipt_in(metadata).skill == skill


@pytest.mark.parametrize(
    ("metadata", "executor"),
    [
        ({"executor": {"name": "research-agent"}}, "research-agent"),
        ({"executor": "research-agent"}, "research-agent"),
        ({"executorName": " research-agent\n"}, "research-agent"),
        ({"executor": {"name": 7, "id": "r-1"}}, "r-1"),
        ({"executor": ["research-agent"]}, ""),
        ({"executor": None}, ""),
    ],
)
def test_executing_agent_is_read(metadata: JsonObject, executor: str) -> None:
    assert receipt_in(metadata).executor == executor


@pytest.mark.parametrize(
    ("metadata", "expected"),
    [
        ({"cost": 0.25}, Amount(0.25, "")),
        ({"cost": "0.25", "currency": "eur"}, Amount(0.25, "EUR")),
        ({"cost": {"amount": 2, "currency": "CHF"}}, Amount(2.0, "CHF")),
        ({"cost": {"total": {"amount": 2, "currency": "CHF"}, "tokens": 9}}, Amount(2.0, "CHF")),
        ({"cost": {"usd": 0.05}}, Amount(0.05, "USD")),
        ({"cost_usd": 0.05}, Amount(0.05, "USD")),
        ({"totalCostUsd": 1}, Amount(1.0, "USD")),
        ({"cost": "$0.03"}, Amount(0.03, "USD")),
        ({"cost": "0.03 EUR"}, Amount(0.03, "EUR")),
        ({"cost": "CHF 2"}, Amount(2.0, "CHF")),
        ({"cost": "5 credits"}, Amount(5.0, "credits")),
        ({"cost": {"amount": 5, "unit": "credits"}}, Amount(5.0, "credits")),
        ({"cost": 0}, Amount(0.0, "")),
        ({}, None),
        ({"cost": "free"}, None),
        ({"cost": True}, None),
        ({"cost": -1}, None),
        ({"cost": float("nan")}, None),
        ({"cost": float("inf")}, None),
        ({"cost": [1]}, None),
        ({"cost": {"amount": None}}, None),
        pytest.param({"cost": 10**400}, None, id="huge"),
    ],
)
def test_cost_is_read(metadata: dict[str, Json], expected: Amount | None) -> None:
    assert receipt_in(metadata).cost == expected


@pytest.mark.parametrize(
    "metadata",
    [
        {
            "payment": {
                "status": "completed",
                "amount": 0.03,
                "currency": "USD",
                "balance": 4.97,
                "settlement": {"status": "pending", "id": "s-1"},
            }
        },
        {
            "payment_status": "completed",
            "payment_amount": 0.03,
            "payment_currency": "USD",
            "balance_after": 4.97,
            "settlement_status": "pending",
        },
        {
            "payment": "completed",
            "balance_deduction": "0.03",
            "balance": {"amount": 4.97},
            "settlement": "pending",
            "currency": "usd",
        },
    ],
)
def test_payment_is_read_from_an_object_and_from_single_members(metadata: JsonObject) -> None:
    receipt = receipt_in(metadata)
    assert (receipt.payment, receipt.settlement) == ("completed", "pending")
    assert (receipt.paid, receipt.balance) == (Amount(0.03, "USD"), Amount(4.97, "USD"))
    assert receipt.cost is None


def test_unknown_members_say_nothing() -> None:
    assert not receipt_in({"trace": "x", "currency": "USD", "requester": {"name": "Anna"}})


@pytest.mark.parametrize(
    "update",
    [
        Task(TASK, None, TaskStatus(TaskState.COMPLETED), metadata=SAID),
        Task(TASK, None, TaskStatus(TaskState.COMPLETED, answered(metadata=SAID))),
        Task(
            TASK,
            None,
            TaskStatus(TaskState.COMPLETED),
            (Artifact("0", (), metadata={"cost": 9.0, "executor": "helper"}),),
            metadata=SAID,
        ),
        status(TaskState.COMPLETED, SAID),
        ArtifactUpdate(TASK, None, Artifact("0", (TextPart("That"),), metadata=SAID)),
    ],
)
def test_receipt_is_read_wherever_an_agent_puts_it(update: Update) -> None:
    assert receipts_of([update], {}, NOW) == [ReceiptGiven(NOW, RESEARCH, TASK)]


def test_message_without_a_task_has_its_own_receipt() -> None:
    message = answered(metadata=SAID)
    expected = [ReceiptGiven(NOW, RESEARCH, None, message.message_id)]
    assert receipts_of([message], {}, NOW) == expected


def test_own_message_is_no_receipt() -> None:
    message = Message(MessageId("m"), Role.USER, (), metadata=SAID)
    assert receipts_of([message], {}, NOW) == []


def test_receipts_of_one_answer_become_one() -> None:
    updates: list[Update] = [
        status(TaskState.WORKING, {"executor": {"name": "research-agent"}, "cost": 0.01}),
        status(TaskState.WORKING),
        status(TaskState.COMPLETED, {"skill_used": "research-topic", "cost": 0.03}),
    ]
    assert receipts_of(updates, {}, NOW) == [ReceiptGiven(NOW, RESEARCH, TASK)]


def test_known_receipt_makes_no_event() -> None:
    known: dict[str, Receipt] = {TASK: RESEARCH}
    task = Task(TASK, None, TaskStatus(TaskState.COMPLETED), metadata=SAID)
    assert receipts_of([task], known, NOW) == []
    more = receipts_of([status(TaskState.COMPLETED, {"payment": "settled"})], known, NOW)
    assert [one.receipt.payment for one in more] == ["settled"]
    assert [one.receipt.cost for one in more] == [Amount(0.03)]


def test_line_under_an_answer_holds_the_receipt_and_stays() -> None:
    told = (
        asked(),
        TaskOpened(at(1), TASK, None),
        StatusChanged(at(9), TASK, TaskState.COMPLETED),
        ReceiptGiven(at(9), RESEARCH, TASK),
    )
    (line,) = lines(*told)
    assert (line.state, line.receipt) == (TaskState.COMPLETED, RESEARCH)
    (kept,) = lines(*told, *told, asked(2, 60))
    assert kept == line


def test_line_without_a_receipt_still_goes() -> None:
    done = StatusChanged(at(9), TASK, TaskState.COMPLETED)
    assert lines(asked(), TaskOpened(at(1), TASK, None), done, asked(2, 60)) == []


def test_line_with_only_the_agents_name_goes_too() -> None:
    done = StatusChanged(at(9), TASK, TaskState.COMPLETED)
    given = ReceiptGiven(at(9), Receipt("research-agent"), TASK)
    assert lines(asked(), TaskOpened(at(1), TASK, None), done, given, asked(2, 60)) == []


def test_early_receipt_is_under_the_finished_answer() -> None:
    (line,) = lines(
        asked(),
        TaskOpened(at(1), TASK, None),
        ReceiptGiven(at(2), RESEARCH, TASK),
        StatusChanged(at(9), TASK, TaskState.COMPLETED),
    )
    assert line.receipt == RESEARCH


def test_task_of_several_turns_has_one_line() -> None:
    asks = StatusChanged(at(3), TASK, TaskState.INPUT_REQUIRED)
    (line,) = lines(
        asked(),
        TaskOpened(at(1), TASK, None),
        ReceiptGiven(at(2), Receipt(cost=Amount(0.01)), TASK),
        asks,
        asked(2, 5, TASK),
        StatusChanged(at(9), TASK, TaskState.COMPLETED),
        ReceiptGiven(at(9), RESEARCH, TASK),
    )
    assert line.receipt == RESEARCH


def test_late_receipt_does_not_mark_the_next_answer() -> None:
    other = TaskId("other")
    found = lines(
        asked(),
        TaskOpened(at(1), TASK, None),
        StatusChanged(at(9), TASK, TaskState.COMPLETED),
        asked(2, 20),
        TaskOpened(at(21), other, None),
        ReceiptGiven(at(22), RESEARCH, TASK),
    )
    assert [(one.task_id, one.receipt) for one in found] == [(other, None)]


def test_message_without_a_task_gets_a_line_for_its_receipt() -> None:
    message = answered()
    (line,) = lines(
        asked(),
        MessageReceived(at(4), message),
        ReceiptGiven(at(4), RESEARCH, None, message.message_id),
    )
    assert (line.state, line.receipt) == (TaskState.COMPLETED, RESEARCH)


def test_older_page_brings_its_receipts() -> None:
    transcript = Transcript()
    transcript.apply(asked(2, 60))
    prepend(
        transcript,
        [
            asked(),
            TaskOpened(at(1), TASK, None),
            StatusChanged(at(9), TASK, TaskState.COMPLETED),
            ReceiptGiven(at(9), RESEARCH, TASK),
        ],
    )
    assert transcript.receipts == {TASK: RESEARCH}
    assert [one.receipt for one in transcript.entries if isinstance(one, StatusEntry)] == [RESEARCH]


def test_each_request_of_the_timeline_has_its_receipt() -> None:
    timeline = Timeline()
    other = TaskId("other")
    for event in (
        asked(),
        TaskOpened(at(1), TASK, None),
        StatusChanged(at(9), TASK, TaskState.COMPLETED),
        asked(2, 20),
        TaskOpened(at(21), other, None),
        ReceiptGiven(at(22), RESEARCH, TASK),
        ReceiptGiven(at(23), Receipt(cost=Amount(1.0)), other),
    ):
        timeline.apply(event)
    assert [one.receipt for one in timeline.requests] == [RESEARCH, Receipt(cost=Amount(1.0))]
