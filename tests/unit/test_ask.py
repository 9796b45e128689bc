"""Printing a conversation as it comes, and as it is in the end."""

import io
from collections.abc import Sequence

import pytest

from a2a_desktop.commands.printing import Printer
from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed
from a2a_desktop.conversation.entry import DataEntry, Entry, Origin, TextEntry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from tests.unit.conversation.events import START

AGENT = Origin(Role.AGENT, START)


def text(words: str, row: str = "a") -> TextEntry:
    return TextEntry(EntryId(row), AGENT, words)


def data(row: str = "d") -> DataEntry:
    return DataEntry(EntryId(row), AGENT, [1])


def replaced(*states: str) -> list[Change]:
    """Returns the changes of a result that is handed over whole again and again."""
    changes: list[Change] = []
    for words in states:
        changes += [Removed(1)] if changes else []
        changes.append(Inserted(1, text(words)))
    return changes


@pytest.mark.parametrize(
    ("changes", "printed"),
    [
        ([Inserted(1, text("w0 ")), Grew(1, "w1", text("w0 w1"))], "w0 w1\n"),
        (replaced("The", "The answer", "The answer is 42"), "The answer is 42\n"),
        (replaced("The answer", "The answer"), "The answer\n"),
        (replaced("Draft", "The answer"), "Draft\nThe answer\n"),
        ([Inserted(1, text("A", "a")), Inserted(2, text("AB", "b"))], "A\nAB\n"),
        (
            [Inserted(1, text("A")), Inserted(2, data()), Grew(1, "B", text("AB"))],
            "A\n[\n  1\n]\nB\n",
        ),
    ],
    ids=["grown", "replaced by more", "told again", "replaced", "two results", "grown late"],
)
def test_terminal_is_given_only_what_is_new(changes: Sequence[Change], printed: str) -> None:
    out = io.StringIO()
    printer = Printer(out, io.StringIO())
    for change in changes:
        printer.told([change])
    printer.end()
    assert out.getvalue() == printed


def test_whole_conversation_is_printed_once() -> None:
    out = io.StringIO()
    entries: list[Entry] = [
        TextEntry(EntryId("m"), Origin(Role.USER, START), "?"),
        text("The answer is 42"),
        data(),
    ]
    Printer(out, io.StringIO()).show(entries)
    assert out.getvalue() == "The answer is 42\n[\n  1\n]\n"
