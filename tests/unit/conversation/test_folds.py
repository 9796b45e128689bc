"""Folds of very long replies."""

from datetime import UTC, datetime
from random import Random

import pytest

from a2a_desktop.conversation import folds
from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import Entry, FoldedEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageReceived,
    MessageWritten,
    RowsDeleted,
    RowsRestored,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.unit.conversation.events import prepend

AT = datetime(2026, 1, 1, tzinfo=UTC)
TASK = TaskId("t")


@pytest.fixture(autouse=True)
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folds replies of more than ten rows."""
    for name, count in (("HEAD", 6), ("TAIL", 4), ("PAGE", 5)):
        monkeypatch.setattr(folds, name, count)


def follow(shown: list[Entry], changes: list[Change]) -> None:
    """Follows changes as a view does."""
    for change in changes:
        match change:
            case Inserted(row=row, entry=entry):
                assert 0 <= row <= len(shown)
                shown.insert(row, entry)
            case Removed(row=row):
                del shown[row]
            case Replaced(row=row, entry=entry) | Grew(row=row, entry=entry):
                shown[row] = entry


def data(count: int) -> tuple[Part, ...]:
    return tuple(DataPart({"n": number}) for number in range(count))


def asked(number: int) -> Event:
    message = Message(MessageId(f"q{number}"), Role.USER, (TextPart("go"),))
    return MessageWritten(AT, message)


def counts(transcript: Transcript) -> list[int]:
    return [one.count for one in transcript.entries if isinstance(one, FoldedEntry)]


def test_middle_of_long_result_is_one_row() -> None:
    transcript, shown = Transcript(), list[Entry]()
    for event in (asked(1), TaskOpened(AT, TASK, None), ArtifactChunk(AT, TASK, "a", 0, data(100))):
        follow(shown, transcript.apply(event))
    assert shown == transcript.entries
    assert counts(transcript) == [100 + 1 - 10]  # with the status line
    assert len(transcript.unfolded) == 102
    ids = [one.entry_id for one in shown if not isinstance(one, FoldedEntry)]
    assert ids[1:7] == [f"t/a/{number}" for number in range(6)]
    assert ids[7:10] == [f"t/a/{number}" for number in range(97, 100)]


def test_fold_opens_page_by_page() -> None:
    transcript, shown = Transcript(), list[Entry]()
    for event in (asked(1), ArtifactChunk(AT, TASK, "a", 0, data(22))):
        follow(shown, transcript.apply(event))
    for left in (7, 2, 0):
        (fold,) = (one for one in shown if isinstance(one, FoldedEntry))
        follow(shown, transcript.visible.folds.open(fold.entry_id))
        assert shown == transcript.entries
        assert counts(transcript) == [left] * bool(left)
    assert shown == transcript.unfolded
    follow(shown, transcript.apply(ArtifactChunk(AT, TASK, "a", 1, data(3))))
    assert shown == transcript.entries
    assert counts(transcript) == [3]


def test_fold_opens_from_its_end() -> None:
    transcript, shown = Transcript(), list[Entry]()
    for event in (asked(1), ArtifactChunk(AT, TASK, "a", 0, data(22))):
        follow(shown, transcript.apply(event))
    for left in (7, 2, 0):
        (row,) = (n for n, one in enumerate(shown) if isinstance(one, FoldedEntry))
        follow(shown, transcript.visible.folds.open(shown[row].entry_id, is_last=True))
        assert shown == transcript.entries
        assert counts(transcript) == [left] * bool(left)
        assert shown[row + bool(left)].entry_id == f"t/a/{6 + left}"


def test_rows_behind_a_fold_are_deleted_and_restored_with_it() -> None:
    transcript, shown = Transcript(), list[Entry]()
    for event in (asked(1), ArtifactChunk(AT, TASK, "a", 0, data(30))):
        follow(shown, transcript.apply(event))
    (fold,) = (one for one in shown if isinstance(one, FoldedEntry))
    named = tuple(one.entry_id for one in transcript.visible.folds.folded(fold.entry_id))
    assert len(named) == 20
    follow(shown, transcript.apply(RowsDeleted(AT, named)))
    assert shown == transcript.entries == transcript.unfolded
    assert len(shown) == 11
    follow(shown, transcript.apply(RowsRestored(AT, named)))
    assert shown == transcript.entries
    assert counts(transcript) == [20]


def any_event(random: Random, number: int, positions: dict[str, int]) -> Event:
    match random.randrange(10):
        case 0:
            return asked(number)
        case 1:
            parts = data(random.randrange(14))
            return MessageReceived(AT, Message(MessageId(f"m{number}"), Role.AGENT, parts))
        case 2:
            return StatusChanged(AT, TASK, TaskState.WORKING)
        case 3:
            rows = [EntryId(f"t/a/{random.randrange(60)}") for _ in range(random.randrange(30))]
            kind = random.choice((RowsDeleted, RowsRestored))
            return kind(AT, tuple(rows))
        case 4:
            return TaskOpened(AT, TASK, None)
        case _:
            name = random.choice("ab")
            position = positions.get(name, 0)
            positions[name] = position + 1
            parts = (*data(random.randrange(9)), TextPart("text"))
            replaces = random.random() < 0.1
            return ArtifactChunk(AT, TASK, name, position, parts, replaces=replaces)


@pytest.mark.parametrize("seed", range(60))
def test_changes_lead_to_the_shown_rows(seed: int) -> None:
    random, transcript, shown = Random(seed), Transcript(), list[Entry]()
    positions: dict[str, int] = {}
    for number in range(40):
        follow(shown, transcript.apply(any_event(random, number, positions)))
        assert shown == transcript.entries
        found = [one for one in shown if isinstance(one, FoldedEntry)]
        if found and random.random() < 0.3:
            fold, is_last = random.choice(found).entry_id, random.random() < 0.5
            follow(shown, transcript.visible.folds.open(fold, is_last=is_last))
        assert shown == transcript.entries
        unfolded = [
            one
            for row in shown
            for one in (
                transcript.visible.folds.folded(row.entry_id)
                if isinstance(row, FoldedEntry)
                else [row]
            )
        ]
        assert unfolded == transcript.unfolded


@pytest.mark.parametrize("seed", range(20))
def test_older_pages_bring_their_folds(seed: int) -> None:
    random, older, newer = Random(seed), list[Event](), list[Event]()
    positions: dict[str, int] = {}
    for number in range(30):
        (older if number < 15 else newer).append(any_event(random, number, positions))
    older.append(asked(100))
    transcript = Transcript()
    for event in newer:
        transcript.apply(event)
    shown = list(transcript.entries)
    follow(shown, prepend(transcript, older))
    assert shown == transcript.entries
    follow(shown, transcript.apply(ArtifactChunk(AT, TASK, "c", 0, data(30))))
    assert shown == transcript.entries
