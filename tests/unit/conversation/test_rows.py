"""The rows of a transcript, with the index of what is looked for in it."""

from datetime import UTC, datetime
from random import Random

import pytest

from a2a_desktop.conversation.changes import Replaced
from a2a_desktop.conversation.entry import (
    DataEntry,
    Entry,
    FileEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.rows import (
    BY_PERSON,
    Rows,
    of_artifact,
    of_file,
    of_message,
    of_open,
    of_surface,
    of_task,
)
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.task import TaskState

AT = datetime(2026, 1, 1, tzinfo=UTC)


def any_entry(random: Random, number: int) -> Entry:
    """Returns an entry of one of two tasks, results, messages or surfaces."""
    key, task = EntryId(f"e{number}"), TaskId(random.choice("tu"))
    result = Origin(Role.AGENT, AT, task_id=task, artifact_id=random.choice("ab"))
    said = Origin(Role.USER, AT, MessageId(random.choice("mn")))
    match random.randrange(5):
        case 0:
            return TextEntry(key, result, "text", is_open=random.random() < 0.5)
        case 1:
            return FileEntry(key, result, FilePart("name"))
        case 2:
            return DataEntry(key, result, None, surface_id=random.choice(("s", "t", None)))
        case 3:
            return StatusEntry(key, task, TaskState.WORKING, AT, AT)
        case _:
            return TextEntry(key, said, "text")


def keys_of(entry: Entry) -> list[object]:
    """Returns the keys of an entry, from its facts alone."""
    if isinstance(entry, StatusEntry):
        return [StatusEntry, (StatusEntry, entry.task_id)]
    origin = entry.origin
    facts: list[object] = [of_artifact(origin.task_id, origin.artifact_id)]
    if origin.role is Role.USER:
        facts = [BY_PERSON, of_message(origin.message_id)]
    if isinstance(entry, TextEntry) and entry.is_open:
        facts += [of_open(origin.task_id), of_open(origin.task_id, origin.artifact_id)]
    if isinstance(entry, FileEntry):
        facts.append(of_file(entry.entry_id))
    if isinstance(entry, DataEntry) and entry.surface_id:
        facts.append(of_surface(entry.surface_id))
    return facts


KEYS = [
    BY_PERSON,
    StatusEntry,
    *(of_task(StatusEntry, TaskId(one)) for one in "tu"),
    *(of_artifact(TaskId(one), two) for one in "tu" for two in "ab"),
    *(of_message(MessageId(one)) for one in "mn"),
    *(of_open(TaskId(one)) for one in "tu"),
    *(of_open(TaskId(one), two) for one in "tu" for two in "ab"),
    *(of_surface(one) for one in "st"),
    of_file(EntryId("e3")),
]


@pytest.mark.parametrize("seed", range(20))
def test_index_finds_the_same_as_a_look_at_every_row(seed: int) -> None:
    random, rows = Random(seed), Rows()
    for number in range(150):
        count = rows.end
        match random.randrange(7):
            case 0 | 1 | 2:
                rows.insert(random.randint(0, count), any_entry(random, number))
            case 3 if count:
                rows.remove(random.randrange(count))
            case 4 if count:
                rows.replace(random.randrange(count), any_entry(random, number))
            case 5:
                rows.put_first([any_entry(random, 1000 + number), any_entry(random, 2000 + number)])
            case 6:
                said = Origin(Role.USER, AT, MessageId(f"waiting {number}"))
                own = EntryId(f"w{number}")
                rows.wait([TextEntry(own, said, "later")], is_first=random.random() < 0.5)
            case _:
                pass
        known = [keys_of(rows[row]) for row in range(rows.end)]
        for key in KEYS:
            where = [row for row, keys in enumerate(known) if key in keys]
            assert rows.of(key) == where[::-1]
            assert rows.count(key) == len(where)
            assert rows.last(key) == (where[-1] if where else None)
            assert rows.last(key, after=where[-1] if where else -1) is None


def test_texts_of_one_result_are_closed_alone() -> None:
    rows, task = Rows(), TaskId("t")
    for name in "ab":
        origin = Origin(Role.AGENT, AT, task_id=task, artifact_id=name)
        rows.insert(rows.end, TextEntry(EntryId(name), origin, "text", is_open=True))
    assert [*rows.close(task, "a")] == [[Replaced(0, rows[0])]]
    assert rows.of(of_open(task)) == [1]
    assert [*rows.close(task)] == [[Replaced(1, rows[1])]]
    assert rows.of(of_open(task)) == []
