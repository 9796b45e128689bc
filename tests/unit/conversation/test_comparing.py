"""Answers of several conversations to one question, and the best of them."""

from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.comparing import compared, sentences
from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.journal.codec import decode, encode
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import (
    AnswerChosen,
    Event,
    MessageReceived,
    MessageWritten,
    SendFailed,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState

NOW = datetime(2026, 11, 20, tzinfo=UTC)
TASK = TaskId("t")
CHOSEN = AnswerChosen(NOW + timedelta(seconds=60), MessageId("q1"), 3, "Best of 3 answers")


def at(second: int) -> datetime:
    return NOW + timedelta(seconds=second)


def asks(key: str, *parts: Part, second: int = 0) -> MessageWritten:
    return MessageWritten(at(second), Message(MessageId(key), Role.USER, parts))


def says(key: str, text: str, second: int) -> MessageReceived:
    said = Message(MessageId(key), Role.AGENT, (TextPart(text), FilePart("plan.pdf")))
    return MessageReceived(at(second), said)


def works(second: int, state: TaskState, text: str = "") -> list[Event]:
    words = Message(MessageId(f"w{second}"), Role.AGENT, (TextPart(text),)) if text else None
    opened = TaskOpened(at(second), TASK, None)
    return [opened, StatusChanged(at(second), TASK, state, words)]


def folded(*events: Event) -> list[Entry]:
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    return [*transcript.entries]


def lines(*events: Event) -> list[StatusEntry]:
    return [one for one in folded(*events) if isinstance(one, StatusEntry)]


def test_answers_to_the_same_words_have_their_times_and_files() -> None:
    question = TextPart("Plan it")
    first = folded(asks("a", question), says("r", "Done so", 4))
    second = folded(
        asks("b", question), *works(1, TaskState.WORKING), *works(9, TaskState.COMPLETED, "So")
    )
    third = folded(asks("c", question), SendFailed(at(2), MessageId("c"), Fault("unreachable", {})))
    found = compared([first, second, third])
    assert found is not None
    assert found.question == "Plan it"
    assert [one.text for one in found.answers] == ["Done so", "So", ""]
    assert [one.seconds for one in found.answers] == [4, 9, None]
    assert [len(one.files) for one in found.answers] == [1, 0, 0]
    wanted = [Standing.DONE, Standing.DONE, Standing.NOT_SENT]
    assert [one.standing for one in found.answers] == wanted


def test_time_of_an_answer_is_without_the_wait_for_the_person() -> None:
    asked = folded(
        asks("a", TextPart("Plan it")),
        *works(4, TaskState.INPUT_REQUIRED, "Where?"),
        asks("b", TextPart("Oslo"), second=20),
        *works(22, TaskState.COMPLETED, "By train"),
    )
    told = folded(asks("c", TextPart("Plan it")), says("t", "Fly", 1))
    found = compared([asked, told])
    assert found is not None
    assert [one.seconds for one in found.answers] == [6, 1]


def test_words_to_one_agent_belong_to_its_answer() -> None:
    first = folded(
        asks("a", TextPart("Plan it")),
        says("r", "Where?", 1),
        asks("b", TextPart("Oslo"), second=2),
        says("s", "Go by train", 3),
    )
    second = folded(asks("c", TextPart("Plan it")), says("t", "Fly", 1))
    found = compared([first, second])
    assert found is not None
    assert [one.text for one in found.answers] == ["Where?\n\nGo by train", "Fly"]
    assert [one.seconds for one in found.answers] == [2, 1]


def test_newest_question_to_all_is_compared() -> None:
    parts = (TextPart("And now?"), FilePart("map.png"))
    one: list[Event] = [
        asks("a", TextPart("Plan it")),
        says("r", "Old", 1),
        asks("b", *parts, second=2),
    ]
    found = compared([folded(*one, says("s", "New", 3)), folded(*one)])
    assert found is not None
    assert found.question == "And now?\nmap.png"
    assert [answer.text for answer in found.answers] == ["New", ""]
    assert [answer.seconds for answer in found.answers] == [1, None]


def test_nothing_in_common_is_no_comparison() -> None:
    first, second = folded(asks("a", TextPart("One"))), folded(asks("b", TextPart("Two")))
    assert compared([first, second]) is None
    assert compared([first, []]) is None


def test_sentences_are_apart_in_any_script() -> None:
    text = "1. Go by train. It is slow!\n\n今日は雨です。 はい"
    assert sentences(text) == ["1. Go by train.", "It is slow!", "今日は雨です。", "はい"]


def test_choice_stands_under_the_answer_also_after_the_next_question() -> None:
    told: list[Event] = [asks("q1", TextPart("Plan it")), says("r", "So", 1), CHOSEN]
    (line,) = lines(*told)
    assert (line.best_of, line.state) == (3, TaskState.COMPLETED)
    later = [*told, asks("q2", TextPart("More"), second=90), says("s", "Well", 91)]
    assert [one.best_of for one in lines(*later)] == [3]
    assert [one.best_of for one in lines(*told, AnswerChosen(at(70), MessageId("q1"), 0))] == [0]


def test_choice_of_a_task_stays_when_its_agent_goes_on() -> None:
    told: list[Event] = [
        asks("q1", TextPart("Plan it")),
        *works(1, TaskState.COMPLETED, "So"),
        CHOSEN,
    ]
    again = StatusChanged(at(80), TASK, TaskState.COMPLETED)
    assert [one.best_of for one in lines(*told, again)] == [3]


def test_choice_is_kept_in_the_journal() -> None:
    assert decode(encode(CHOSEN)) == CHOSEN
