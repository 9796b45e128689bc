"""Replies read aloud while they stream."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Replaced
from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.text import plain_text
from a2a_desktop.ui.text.marks import readable
from a2a_desktop.ui.transcript import live_announcements

BEGAN = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(live_announcements, "is_listened_to", lambda: True)
    monkeypatch.setattr(live_announcements, "announce", lambda _, text: heard.append(text))
    return heard


@pytest.fixture
def reader(said: list[str]) -> Iterator[live_announcements.LiveAnnouncements]:
    widget = QWidget()
    widget.show()
    yield live_announcements.LiveAnnouncements(widget)
    widget.deleteLater()


def entry(text: str, *, is_open: bool = True, role: Role = Role.AGENT) -> TextEntry:
    at = BEGAN + timedelta(seconds=1)
    return TextEntry(EntryId("t/a/0"), Origin(role, at), text, is_open=is_open)


def streamed(text: str, size: int) -> Iterator[Change]:
    yield Inserted(1, entry(""))
    for end in range(size, len(text) + size, size):
        yield Grew(1, text[end - size : end], entry(text[:end]))
    yield Replaced(1, entry(text, is_open=False))


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_each_paragraph_is_read_out_once_when_it_is_finished(
    reader: live_announcements.LiveAnnouncements, said: list[str], size: int
) -> None:
    text = "The **first** one.\n\nThe second,\nof two lines.\n\nThe last"
    for change in streamed(text, size):
        reader.follow([change], BEGAN)
    joined = "\n".join(said).replace("\n\n", "\n")
    assert joined == "The first one.\nThe second,\nof two lines.\nThe last"
    if size == 1:
        assert len(said) == 3


def test_a_code_block_is_not_cut_at_its_empty_lines(
    reader: live_announcements.LiveAnnouncements, said: list[str]
) -> None:
    for change in streamed("Look:\n\n```python\na = 1\n\nb = 2\n```\n\nDone.", 1):
        reader.follow([change], BEGAN)
    assert said == ["Look:", "Code block: a = 1\n\nb = 2", "Done."]


def test_neither_old_replies_nor_the_person_are_read_out(
    reader: live_announcements.LiveAnnouncements, said: list[str]
) -> None:
    old = replace(entry("Old", is_open=False), origin=Origin(Role.AGENT, BEGAN - timedelta(1)))
    own = entry("Mine", is_open=False, role=Role.USER)
    reader.follow([Inserted(0, old), Inserted(1, own)], BEGAN)
    reader.follow([Inserted(0, entry("New", is_open=False))], None)
    assert said == []


def test_endless_paragraph_is_read_aloud_in_parts(
    reader: live_announcements.LiveAnnouncements, said: list[str]
) -> None:
    reader.follow([Inserted(1, entry("word " * 200_000 + "\n\n"))], BEGAN)
    (words,) = said
    assert len(words) < plain_text.MOST + 100
    assert words.endswith("…")


@pytest.mark.parametrize(
    "mark", ["![", "**a** ", "| a | b |\n", "line\n", "`a", "[a](b) ", "word "]
)
def test_beginning_of_a_long_text_is_read_as_markdown(
    mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def noted(text: str) -> str:
        read.append(text)
        return readable(text)

    monkeypatch.setattr(plain_text, "readable", noted)
    long = mark * 100_000
    said = plain_text.plain(long)
    (beginning,) = read
    assert len(beginning) <= plain_text.MOST
    assert len(plain_text._MARK.findall(beginning)) <= plain_text.MOST_MARKS
    assert long == beginning + long[len(beginning) :]
    assert said.endswith(long[len(beginning) :])
    assert plain_text.beginning(long) == f"{beginning}…"
