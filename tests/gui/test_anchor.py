"""The line that a person reads, which stays when rows grow above or below it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QImage, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import (
    DataEntry,
    Entry,
    FileEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.steps import Step, StepKind, StepsEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, Json, MessageId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.transcript.pill import Pill
from a2a_desktop.ui.transcript.rows.steps import StepsRow
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.conftest import Run
from tests.gui.controls import only
from tests.waiting import until

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
WORDS = "Some words that fill the line, and more of them. "
READ = 12
"""The row that is read; the view begins within it."""


def origin(number: int, role: Role = Role.AGENT) -> Origin:
    return Origin(role, NOON + timedelta(minutes=number), MessageId(f"m{number}"))


def text(number: int, body: str = "", *, is_open: bool = False) -> TextEntry:
    shown = body or "\n\n".join(f"Row {number}, part {n}. {WORDS * 6}" for n in range(5))
    return TextEntry(EntryId(f"e{number}"), origin(number), shown, is_open=is_open)


def data(number: int, rows: int) -> DataEntry:
    table: list[Json] = [{"name": f"n{n}", "value": n} for n in range(rows)]
    return DataEntry(EntryId(f"e{number}"), origin(number), table)


def steps(number: int) -> StepsEntry:
    done = tuple(Step(StepKind.STEP, f"Step {n}", WORDS) for n in range(9))
    return StepsEntry(EntryId(f"e{number}"), origin(number), [], steps=done)


def scroll(view: TranscriptView, by: int) -> None:
    """Scrolls to the row that is read, and so many px on."""
    bar = view.verticalScrollBar()
    bar.setValue(bar.value() + view.row_rect(READ).top() + by)


class Reading:
    """A view with a row that is read at its top."""

    def __init__(self, view: TranscriptView, entries: list[Entry]) -> None:
        self.view, self.entries = view, entries
        view.show_entries(entries, AGENT)
        for row in range(len(entries) - 1, READ, -1):  # all rows below and above have been seen
            view.show_row(row)
        for row in (READ - 2, READ - 1, READ):
            view.show_row(row)
        scroll(view, 150)
        self.where()

    def where(self) -> None:
        row = self.view.row_widget(self.row())
        assert row is not None
        for prose in row.findChildren(MarkdownProse):
            top = prose.mapTo(self.view.viewport(), QPoint()).y()
            if top + prose.height() > 30:
                self.place = prose.cursorForPosition(QPoint(0, 30 - top)).position()
                break
        self.before = self.line()

    def row(self) -> int:
        ids = [one.entry_id for one in self.view.entries]
        return ids.index(EntryId(f"e{READ}"))

    def line(self) -> int:
        """Returns the present height of the line that was at the top."""
        row = self.view.row_widget(self.row())
        assert row is not None
        prose = row.findChildren(MarkdownProse)[0]
        cursor = QTextCursor(prose.document())
        cursor.setPosition(self.place)
        return prose.mapTo(self.view.viewport(), QPoint()).y() + prose.cursorRect(cursor).top()


@pytest.fixture
def read(qtbot: QtBot) -> Callable[..., Reading]:
    def make(**others: Entry) -> Reading:
        view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(view)
        view.resize(700, 500)
        view.show()
        entries: list[Entry] = [text(number) for number in range(25)]
        for place, entry in others.items():
            entries[int(place.removeprefix("row_"))] = entry
        return Reading(view, entries)

    return make


Read = Callable[..., Reading]
LONG = text(11, body=WORDS * 400)
CHANGES: dict[str, list[Change]] = {
    "text grows above": [Grew(11, WORDS, LONG)],
    "text grows just below": [Grew(13, WORDS, text(13, body=WORDS * 400))],
    "text grows at the end": [Grew(24, WORDS, text(24, body=WORDS * 400))],
    "a row becomes a table above": [Replaced(11, data(11, 30))],
    "a row becomes a table below": [Replaced(13, data(13, 30))],
    "a row becomes a line above": [Replaced(11, steps(11))],
    "a row goes above": [Removed(11)],
    "a row goes below": [Removed(13)],
    "the first row goes": [Removed(0)],
    "a row comes above": [Inserted(11, text(99))],
    "older rows come": [Inserted(0, text(-2)), Inserted(1, text(-1))],
    "rows come at the end": [Inserted(25, text(99)), Inserted(26, data(98, 9))],
    "the day before comes above": [Inserted(0, text(-2000)), Inserted(1, text(-1999))],
    "a status comes and goes": [
        Inserted(25, StatusEntry(EntryId("s"), None, TaskState.WORKING, NOON, NOON)),
        Removed(25),
    ],
    "it grows itself, below": [Grew(READ, WORDS, text(READ, text(READ).text + WORDS * 99))],
    "it is complete": [Replaced(READ, text(READ, text(READ).text + "\n\n[^1]: A note.\n"))],
}


@pytest.mark.parametrize("name", CHANGES)
def test_change_of_another_row_does_not_move_the_line(read: Read, name: str) -> None:
    reading = read()
    reading.view.apply(CHANGES[name])
    assert reading.line() == reading.before


def test_completed_text_does_not_move_its_lines(read: Read) -> None:
    whole = "\n\n".join(f"Part {n}. {WORDS * 9}" for n in range(30))
    reading = read(row_12=text(READ, whole, is_open=True))
    reading.view.apply([Replaced(READ, text(READ, whole))])
    assert abs(reading.line() - reading.before) == 0


@pytest.mark.parametrize("place", [11, 13])
def test_opened_steps_do_not_move_the_line(read: Read, place: int) -> None:
    reading = read(**{f"row_{place}": steps(place)})
    scroll(reading.view, 20)
    reading.where()
    live = reading.view.row_widget(place)
    if isinstance(live, StepsRow):
        live._toggled()
    assert reading.line() == reading.before


@pytest.mark.parametrize("width", [500, 620, 900])
def test_another_width_leaves_the_line_on_top(read: Read, width: int) -> None:
    reading = read()
    top = reading.view.anchor
    line = reading.view._anchor.line
    reading.view.resize(width, 500)
    assert line is not None
    live = reading.view.row_widget(READ)
    assert live is not None
    now = reading.view.live[READ].y_of(line)
    assert now is not None
    assert live.y() + now == 0
    assert top.partition(":")[2] == reading.view.anchor.partition(":")[2]


def test_another_size_of_text_leaves_the_line_on_top(read: Read, qapp: QApplication) -> None:
    reading = read()
    place = reading.view._anchor.line
    assert place is not None
    style.apply(qapp, Tokens(scale=1.5))
    qapp.processEvents()
    live = reading.view.live[READ]
    now = live.y_of(place)
    assert now is not None
    assert live.y() + now == 0


def test_picture_decoded_above_does_not_move_the_line(read: Read, run: Run) -> None:
    async def story() -> None:
        image = QImage(400, 900, QImage.Format.Format_RGB32)
        image.fill(0)
        store = QBuffer()
        image.save(store, "PNG")  # type: ignore[call-overload]  # a device is taken too
        file = FilePart("a.png", "image/png", bytes(store.data().data()))
        reading = read(row_11=FileEntry(EntryId("e11"), origin(11), file))
        scroll(reading.view, -20)
        before, tall = reading.line(), reading.view.row_rect(11).height()
        await until(lambda: reading.view.row_rect(11).height() != tall)
        assert reading.line() == before
        reading.view.close()

    run(story())


def test_newly_measured_rows_cause_no_jump(read: Read) -> None:
    reading = read()
    view = reading.view
    view.show_entries(reading.entries, AGENT)
    view.show_row(READ)
    bar = view.verticalScrollBar()
    scroll(view, 30)
    for _ in range(9):
        reading.where()
        bar.setValue(bar.value() - 20)
        assert reading.line() == reading.before + 20


def test_pill_counts_new_rows_below_without_status_lines(read: Read) -> None:
    reading = read()
    status = StatusEntry(EntryId("s"), None, TaskState.WORKING, NOON, NOON)
    reading.view.apply([Inserted(25, text(99)), Inserted(26, status), Inserted(26, text(98))])
    pill = only(Pill, reading.view)
    assert pill.text().endswith("2")
    pill.click()
    assert not pill.isVisible()
    reading.view.verticalScrollBar().setValue(0)
    assert not pill.text().endswith("2")
