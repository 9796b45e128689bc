"""Growing rows of every kind: the line that is read stays, and the end is followed."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QBuffer, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Delivery,
    Download,
    Entry,
    FileEntry,
    FormEntry,
    FormState,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.steps import Step, StepKind, StepsEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.recognise import find
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import AgentId, EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.conftest import Run
from tests.gui.resting import at_rest

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
WORDS = "Some words that fill the line, and more of them. "
COUNT = 16
READ = 8
"""The row that is read."""
HOLIDAY: Json = {
    "type": "form",
    "form": {
        "title": "Holiday",
        "type": "object",
        "properties": {
            name: {"type": "string", "title": name} for name in ("From", "To", "Who stands in")
        },
    },
}


def origin(number: int, role: Role = Role.AGENT) -> Origin:
    at = NOON + timedelta(minutes=4 * number)
    return Origin(role, at, MessageId(f"m{number}"), TaskId(f"t{number}"), f"a{number}")


def text(number: int, body: str = "", *, is_open: bool = False) -> TextEntry:
    shown = body or f"Row {number}. {WORDS * 6}"
    return TextEntry(EntryId(f"e{number}"), origin(number), shown, is_open=is_open)


def said(number: int, count: int) -> TextEntry:
    own = origin(number, Role.USER)
    return TextEntry(EntryId(f"e{number}"), own, WORDS * count, delivery=Delivery.SENT)


def data(number: int, value: Json) -> DataEntry:
    return DataEntry(EntryId(f"e{number}"), origin(number), value)


def table(rows: int) -> Json:
    return [{"name": f"n{n}", "value": n} for n in range(rows)]


def form(number: int, state: FormState = FormState.OPEN) -> FormEntry:
    ask = find(Message(MessageId("q"), Role.AGENT, (DataPart(HOLIDAY),)), is_waiting=True)
    assert ask is not None
    return FormEntry(EntryId(f"e{number}"), origin(number), HOLIDAY, ask=ask, state=state)


def answer(number: int, count: int) -> AnswerEntry:
    lines = tuple(AnswerLine(f"Question {n}", (WORDS,)) for n in range(count))
    given = Answer(EntryId("f"), "Holiday", lines)
    own = origin(number, Role.USER)
    return AnswerEntry(
        EntryId(f"e{number}"), own, None, answer=given, delivery=Delivery.SENT, can_edit=count > 3
    )


def picture(number: int, *, is_here: bool) -> FileEntry:
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(0)
    store = QBuffer()
    image.save(store, "PNG")  # type: ignore[call-overload]  # a device is taken too
    content = bytes(store.data().data())
    file = FilePart("a.png", "image/png", content if is_here else None, "https://a.example/a.png")
    return FileEntry(EntryId(f"e{number}"), origin(number), file)


def steps(number: int, count: int) -> StepsEntry:
    done = tuple(Step(StepKind.STEP, f"Step {n}", WORDS) for n in range(count))
    return StepsEntry(EntryId(f"e{number}"), origin(number), [], steps=done)


def status(number: int, fault: Fault | None = None) -> StatusEntry:
    key, at = EntryId(f"e{number}"), origin(number).at
    return StatusEntry(key, TaskId(f"t{number}"), TaskState.WORKING, at, at, fault=fault)


CODE = "```py\n" + "\n".join(f"line_{n} = {n}" for n in range(60)) + "\n```"
BEFORE: dict[str, Callable[[int], Entry]] = {
    "a chunk of a result": lambda row: text(row, WORDS * 9, is_open=True),
    "a long result that is complete": lambda row: text(row, WORDS * 90, is_open=True),
    "code in a result": lambda row: text(row, "```py\nx = 1", is_open=True),
    "a table in a result": lambda row: text(row, "| a | b |\n|---|---|\n| 1 | 2 |\n", is_open=True),
    "what the person says": lambda row: said(row, 3),
    "a form that is sent": form,
    "a form that comes back": lambda row: form(row, FormState.SENT),
    "answers that may be changed": lambda row: answer(row, 2),
    "steps that open": lambda row: steps(row, 9),
    "one step more": lambda row: steps(row, 1),
    "folded code that opens": lambda row: text(row, CODE),
    "a picture that is fetched": lambda row: picture(row, is_here=False),
    "a file that is being fetched": lambda row: picture(row, is_here=False),
    "a table of data": lambda row: data(row, {"a": 1}),
    "a table that is longer": lambda row: data(row, table(3)),
    "data shown as JSON": lambda row: data(row, table(3)),
    "a status that went wrong": status,
    "words that become a table": text,
}


def _fault() -> Fault:
    return Fault("stream_lost", {"reason": "cut"})


AFTER: dict[str, Callable[[int], list[Change]]] = {
    "a chunk of a result": lambda row: [
        Grew(row, WORDS, text(row, WORDS * 60, is_open=True)),
        Replaced(row, text(row, WORDS * 60)),
    ],
    "a long result that is complete": lambda row: [Replaced(row, text(row, WORDS * 90))],
    "code in a result": lambda row: [Grew(row, "x", text(row, f"{CODE}\n\n{WORDS * 9}"))],
    "a table in a result": lambda row: [
        Grew(row, "x", text(row, "| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * 30, is_open=True))
    ],
    "what the person says": lambda row: [Replaced(row, said(row, 30))],
    "a form that is sent": lambda row: [Replaced(row, form(row, FormState.SENT))],
    "a form that comes back": lambda row: [Replaced(row, form(row))],
    "answers that may be changed": lambda row: [Replaced(row, answer(row, 7))],
    "one step more": lambda row: [Replaced(row, steps(row, 2))],
    "a picture that is fetched": lambda row: [Replaced(row, picture(row, is_here=True))],
    "a file that is being fetched": lambda row: [
        Replaced(row, replace(picture(row, is_here=False), download=Download(5, 10))),
        Replaced(row, replace(picture(row, is_here=False), download=Download(fault=_fault()))),
    ],
    "a table of data": lambda row: [Replaced(row, data(row, table(30)))],
    "a table that is longer": lambda row: [Replaced(row, data(row, table(9)))],
    "a status that went wrong": lambda row: [Replaced(row, status(row, _fault()))],
    "words that become a table": lambda row: [Replaced(row, data(row, table(9)))],
}
PRESSED = {
    "steps that open": "9 steps",
    "folded code that opens": "Show all",
    "data shown as JSON": "Show as JSON",
}
IN_A_HEAD = ("steps that open", "data shown as JSON")


class Reader:
    """A view whose rows have all been seen, and the line that is read in it."""

    def __init__(self, place: int, entry: Entry) -> None:
        self.pictures = Pictures(FileBlobs(None), None)
        self.view = TranscriptView(self.pictures, None)  # type: ignore[arg-type]  # a window of its own
        self.place = place
        self.view.resize(700, 600)
        self.view.show()
        entries: list[Entry] = [text(number) for number in range(COUNT)]
        entries[place] = entry
        self.view.show_entries(entries, AGENT)

    async def settle(self) -> None:
        """Waits for all decoding and reading beside the window."""
        await at_rest(self.view)

    async def read(self, row: int, y: int) -> None:
        """Scrolls until a row begins at a height of the view."""
        for one in range(COUNT):
            self.view.show_row(one)
        await self.settle()
        bar = self.view.verticalScrollBar()
        for _ in range(3):
            bar.setValue(bar.value() + self.view.row_rect(row).top() - y)
        assert self.view.row_rect(row).top() == y

    def top_of(self, number: int) -> int:
        """Returns the height of the first line of a row's text."""
        ids = [one.entry_id for one in self.view.entries]
        row = self.view.live[ids.index(EntryId(f"e{number}"))]
        return row.texts()[0].mapTo(self.view.viewport(), QPoint()).y()

    def is_at_end(self) -> bool:
        """Returns whether the last row's end is the view's."""
        bar = self.view.verticalScrollBar()
        last = self.view.row_rect(len(self.view.entries) - 1)
        return bar.value() == bar.maximum() and last.bottom() < self.view.viewport().height()

    async def grow(self, name: str) -> None:
        """Lets the row grow."""
        if name in PRESSED:
            QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)
        else:
            self.view.apply(AFTER[name](self.place))
        await self.settle()

    def y_of(self, widget: QWidget) -> int:
        """Returns the height of a widget in the view."""
        return widget.mapTo(self.view.viewport(), QPoint()).y()

    def button(self, name: str) -> QAbstractButton:
        """Returns the button that opens the folded part."""
        buttons = self.view.live[self.place].findChildren(QAbstractButton)
        return next(one for one in buttons if PRESSED[name] in one.text())


def play(run: Run, story: Callable[[Reader], Awaitable[None]], place: int, entry: Entry) -> None:
    async def main() -> None:
        reader = Reader(place, entry)
        try:
            await story(reader)
        finally:
            await reader.settle()
            reader.view.close()
            reader.view.deleteLater()

    run(main())


@pytest.mark.parametrize("place", [2, READ - 1, READ + 1, 13])
@pytest.mark.parametrize("name", AFTER)
def test_growth_of_other_rows_does_not_move_the_line(run: Run, name: str, place: int) -> None:
    async def story(reader: Reader) -> None:
        await reader.read(READ, 0 if place < READ else 300)
        before = reader.top_of(READ)
        await reader.grow(name)
        assert reader.top_of(READ) == before

    play(run, story, place, BEFORE[name](place))


@pytest.mark.parametrize("seen", [30, 200])
@pytest.mark.parametrize("name", AFTER)
def test_growth_of_the_row_above_does_not_move_the_line(run: Run, name: str, seen: int) -> None:
    """The top line stays; without lines, the row below stays."""

    async def story(reader: Reader) -> None:
        place, view = reader.place, reader.view
        await reader.read(READ, seen)
        row = view.live[place]
        line, top = row.line_at(-row.y()), row.y()
        before = reader.top_of(READ)
        await reader.grow(name)
        now = view.live[place].y_of(line) if line is not None and top < 0 else None
        if now is not None:
            assert view.live[place].y() + now == 0
        elif top < 0:
            assert reader.top_of(READ) == before
        else:
            assert view.row_rect(place).top() == top

    play(run, story, READ - 1, BEFORE[name](READ - 1))


@pytest.mark.parametrize("name", [one for one in BEFORE if one not in PRESSED])
@pytest.mark.parametrize("place", [3, COUNT - 3, COUNT - 2, COUNT - 1])
def test_growth_at_the_end_is_followed(run: Run, name: str, place: int) -> None:
    async def story(reader: Reader) -> None:
        await reader.settle()
        assert reader.is_at_end()
        await reader.grow(name)
        assert reader.is_at_end()

    play(run, story, place, BEFORE[name](place))


@pytest.mark.parametrize("place", [READ - 1, READ, READ + 1, COUNT - 1])
@pytest.mark.parametrize("name", PRESSED)
def test_opened_row_keeps_its_top_and_closes_under_the_mouse(
    run: Run, name: str, place: int
) -> None:
    async def story(reader: Reader) -> None:
        if place < COUNT - 1:
            await reader.read(place, -20 if name in IN_A_HEAD else -50)
        button, row = reader.button(name), reader.view.live[place]
        top, before, tall = reader.y_of(row), reader.y_of(button), row.height()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert row.height() != tall
        assert reader.y_of(row) == top
        reader.view.verticalScrollBar().setValue(
            reader.view.verticalScrollBar().value() + reader.y_of(button) - before
        )
        assert reader.y_of(button) == before
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert row.height() == tall
        assert reader.y_of(button) == before

    play(run, story, place, BEFORE[name](place))


def test_note_opened_and_closed_at_the_end_stays_there(run: Run) -> None:
    async def story(reader: Reader) -> None:
        button = reader.button("steps that open")
        for is_at_end in (False, True):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            assert reader.is_at_end() is is_at_end
        reader.view.apply([Inserted(COUNT, text(COUNT))])
        assert reader.is_at_end()

    play(run, story, COUNT - 1, BEFORE["steps that open"](COUNT - 1))


ELSEWHERE: dict[str, list[Change]] = {
    "an older page comes": [Inserted(0, text(-2)), Inserted(1, picture(-1, is_here=False))],
    "rows above are deleted": [Removed(3), Removed(3), Removed(0)],
    "what the agent does is shown": [Inserted(COUNT, status(COUNT))],
    "that goes again": [Inserted(COUNT, status(COUNT)), Removed(COUNT)],
    "an answer comes": [
        Inserted(COUNT, text(COUNT)),
        Inserted(COUNT + 1, data(COUNT + 1, table(9))),
    ],
}
CUT: dict[str, Callable[[int], Entry]] = {
    **{name: BEFORE[name] for name in ("what the person says", "answers that may be changed")},
    **{name: BEFORE[name] for name in ("a form that is sent", "data shown as JSON")},
    "a picture": lambda row: picture(row, is_here=True),
    "steps": lambda row: steps(row, 9),
    "code": BEFORE["folded code that opens"],
}


@pytest.mark.parametrize("name", ELSEWHERE)
@pytest.mark.parametrize("kind", CUT)
def test_cut_row_of_any_kind_stays_in_place(run: Run, kind: str, name: str) -> None:
    async def story(reader: Reader) -> None:
        await reader.read(READ, -20)
        row = reader.view.live[READ]
        reader.view.apply(ELSEWHERE[name])
        await reader.settle()
        assert row.y() == -20
        assert reader.view.live[reader.view.row_at(0)] is row

    play(run, story, READ, CUT[kind](READ))


@pytest.mark.parametrize("name", ELSEWHERE)
def test_view_at_the_end_follows_every_change(run: Run, name: str) -> None:
    async def story(reader: Reader) -> None:
        reader.view.apply(ELSEWHERE[name])
        await reader.settle()
        assert reader.is_at_end()

    play(run, story, COUNT - 1, picture(COUNT - 1, is_here=True))


@pytest.mark.parametrize("kind", CUT)
@pytest.mark.parametrize("how", ["wider", "narrower", "larger"])
def test_another_width_or_text_size_keeps_the_row_that_is_read(
    run: Run, qapp: QApplication, kind: str, how: str
) -> None:
    async def story(reader: Reader) -> None:
        await reader.read(READ, -20)
        if how == "larger":
            style.apply(qapp, Tokens(scale=1.5))
        else:
            reader.view.resize(900 if how == "wider" else 480, 600)
        await reader.settle()
        rect = reader.view.row_rect(READ)
        assert rect.top() <= 0 < rect.bottom()

    play(run, story, READ, CUT[kind](READ))


@pytest.mark.parametrize("how", ["wider", "narrower", "larger"])
def test_another_width_or_text_size_keeps_the_end(run: Run, qapp: QApplication, how: str) -> None:
    async def story(reader: Reader) -> None:
        if how == "larger":
            style.apply(qapp, Tokens(scale=2))
        else:
            reader.view.resize(900 if how == "wider" else 480, 600)
        await reader.settle()
        assert reader.is_at_end()

    play(run, story, COUNT - 1, data(COUNT - 1, table(9)))


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2])
def test_the_last_line_of_code_is_seen_whole(run: Run, qapp: QApplication, scale: float) -> None:
    style.apply(qapp, Tokens(scale=scale))

    async def story(reader: Reader) -> None:
        (code,) = reader.view.live[reader.place].texts()
        QTest.mouseClick(reader.button("folded code that opens"), Qt.MouseButton.LeftButton)
        last = code.textCursor()
        last.movePosition(last.MoveOperation.End)
        assert code.document().blockCount() == 60
        assert code.cursorRect(last).bottom() < code.viewport().height()

    play(run, story, COUNT - 1, BEFORE["folded code that opens"](COUNT - 1))
