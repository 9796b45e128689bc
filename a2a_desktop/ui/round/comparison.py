"""The window that compares the answers of a round: facts, tables put together, differences."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.comparing import ComparedAnswer, Comparison, sentences
from a2a_desktop.conversation.files import name_of
from a2a_desktop.model.one_line import one_line
from a2a_desktop.parts.joined_tables import joined, tables_in
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.parts.table import Table, table_of
from a2a_desktop.ui import wording
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.text.comparison import ComparisonText
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.in_turns import InTurns
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.sections import RowsCard, ScrollPage, heading
from a2a_desktop.ui.widgets.window_geometry import TITLE_BAR

BOUND: Final = 60.0
"""Seconds until the tables must be put together."""
QUESTION: Final = 400
"""Characters of the question that are shown."""
COUNTED: Final = 200_000
"""Characters of an answer whose words are counted."""
FILES: Final = 6
"""Files of an answer that are named."""
AT_ONCE: Final = 3
"""Answers whose rows are built in one turn."""
NAME: Final = 80
"""Characters of a file's name that are shown."""


class ComparisonWindow(QFrame):
    """Shows one comparison after the other; what the person chooses is the caller's to keep."""

    best_chosen = Signal(object)
    """The number of an answer, and whether it is the best, as a tuple."""

    def __init__(self, parent: QWidget, *, is_round: bool = True) -> None:
        """Answers that are no round's are those of one agent: none is the best, data count too."""
        super().__init__(parent, Qt.WindowType.Window)
        self._is_round = is_round
        self.setProperty("surface", "surface")
        self.setWindowTitle(self.tr("Compare answers"))
        self.setAccessibleName(self.windowTitle())
        look = tokens()
        room = self.screen().availableSize() - QSize(0, TITLE_BAR)
        self.setMinimumSize(QSize(look.px(420), look.px(320)).boundedTo(room))
        self.resize(QSize(look.px(900), look.px(720)).boundedTo(room))
        self._tasks = WidgetTasks(self)
        self._task: asyncio.Task[None] | None = None
        self._names: Sequence[str] = ()
        self._comparison: Comparison | None = None
        self._page = ScrollPage(self.windowTitle(), self)
        column_layout(self, gap=0, margins=0).addWidget(self._page)
        QShortcut(QKeySequence("Esc"), self, self.close)

    def show_comparison(self, comparison: Comparison, names: Sequence[str]) -> None:
        """Shows answers, those of the agents with these names."""
        if (comparison, names) == (self._comparison, self._names):
            return
        self._comparison, self._names = comparison, names
        before = self._page.page
        body = _Body(comparison, names, self._page.inside, is_round=self._is_round)
        body.best_chosen.connect(self.best_chosen)
        focused = before.focused() if isinstance(before, _Body) else None
        if isinstance(before, _Body):
            body.choose(before.chosen())
        self._page.show_page(body)
        body.focus(focused)
        if self._task is not None:
            self._task.cancel()
        self._task = self._tasks.start(self._join(body, comparison, names), "join tables")

    async def _join(self, body: "_Body", comparison: Comparison, names: Sequence[str]) -> None:
        async with asyncio.timeout(BOUND):
            tables = await asyncio.to_thread(_joined, comparison, names)
        body.show_tables(tables)


class _Body(QWidget):
    """The contents of the window."""

    best_chosen = Signal(object)

    def __init__(
        self, comparison: Comparison, names: Sequence[str], parent: QWidget, *, is_round: bool
    ) -> None:
        super().__init__(parent)
        self._is_round = is_round
        self._answers, self._names = comparison.answers, names
        self._buttons: dict[int, ValueButton] = {}
        question = comparison.question
        cut = question if len(question) <= QUESTION else f"{question[:QUESTION]}…"
        self._box = column_layout(self, gap=10, margins=(28, 24, 28, 28))
        self._box.addWidget(Label(self.tr("Your question"), self, "small-strong", "muted"))
        self._box.addWidget(Prose(cut, self, "heading"))
        self._box.addSpacing(tokens().px(8))
        self._box.addWidget(heading(self.tr("Answers"), self))
        self._card = RowsCard(self)
        self._box.addWidget(self._card)
        self._wanted: int | None = None
        """The number of the answer whose button gets the focus."""
        self._rows = InTurns(self, self._add_rows, AT_ONCE, AT_ONCE)
        self._rows.begin(len(self._answers))
        self._tables = column_layout(gap=10, margins=0)
        nest(self._box, self._tables)
        self._told = [number for number, one in enumerate(self._answers) if self._text(one).strip()]
        if len(self._told) > 1:
            self._add_differences()
        self._box.addStretch(1)

    def focused(self) -> int | None:
        """Returns the number of the answer whose button has the focus."""
        return next((number for number, one in self._buttons.items() if one.hasFocus()), None)

    def focus(self, number: int | None) -> None:
        """Gives the focus to the button of an answer, if it has one, once it is built."""
        self._wanted = number
        if number is not None and number in self._buttons:
            self._buttons[number].setFocus()

    def chosen(self) -> Sequence[int]:
        """Returns the two answers whose differences are shown; none if there are no two."""
        boxes = (self._first, self._second) if len(self._told) > 1 else ()
        return [self._told[box.currentIndex()] for box in boxes]

    def choose(self, answers: Sequence[int]) -> None:
        """Shows the differences of two answers, if both have words."""
        if len(answers) > 1 and set(answers) <= set(self._told):
            for box, number in zip((self._first, self._second), answers, strict=True):
                box.setCurrentIndex(self._told.index(number))

    def show_tables(self, tables: Sequence[Table]) -> None:
        """Shows the tables that several answers have, put together."""
        if tables:
            self._tables.addSpacing(tokens().px(8))
            self._tables.addWidget(heading(self.tr("Tables side by side"), self))
        for table in tables:
            self._tables.addWidget(_JoinedTable(table, self))

    def _add_rows(self, first: int, end: int) -> None:
        for number in range(first, end):
            self._card.add(
                self._row(number, self._answers[number], self._names[number], self._card)
            )
        if self._wanted is not None and first <= self._wanted < end:
            self.focus(self._wanted)

    def _row(self, number: int, answer: ComparedAnswer, name: str, card: QWidget) -> QWidget:
        said = tokens().standing(answer.standing)
        row = QWidget(card)
        row.setAccessibleName(name)
        line = row_layout(row, gap=11, margins=(13, 9, 13, 9))
        line.addWidget(Icon(said.icon, row, 16, said.tone))
        lines = column_layout(gap=1, margins=0)
        lines.addWidget(Label(name, row, "ui-strong"))
        lines.addWidget(Label(" · ".join(_facts(answer)), row, "small", "muted"))
        nest(line, lines, 1)
        if answer.entries and self._is_round:
            is_best = bool(answer.best_of)
            text = self.tr("Take back") if is_best else self.tr("Choose as the best")
            button = ValueButton((number, not is_best), text, row, "small")
            button.setAccessibleName(f"{text}: {name}")
            button.chosen.connect(self.best_chosen)
            self._buttons[number] = button
            line.addWidget(button)
        return row

    def _add_differences(self) -> None:
        self._first, self._second = ComboBox(self), ComboBox(self)
        self._first.setAccessibleName(self.tr("First answer"))
        self._second.setAccessibleName(self.tr("Second answer"))
        for box in (self._first, self._second):
            box.setMinimumWidth(tokens().px(110))  # its longest name may be wider than the window
            box.addItems([self._names[number] for number in self._told])
        self._second.setCurrentIndex(1)
        self._differences = ComparisonText(self.tr("Differences"), "body", self, wraps=True)
        self._differences.setMinimumHeight(tokens().px(260))
        row = row_layout(gap=8, margins=0)
        add_all(row, self._first, Label(self.tr("and"), self, "small", "muted"), self._second)
        row.addStretch(1)
        swap = Button(self.tr("Swap"), self, "quiet", "ph.arrows-left-right", clicked=self._swap)
        row.addWidget(swap)
        self._box.addSpacing(tokens().px(8))
        add_all(self._box, heading(self.tr("Differences"), self), row, self._differences)
        for box in (self._first, self._second):
            box.currentIndexChanged.connect(self._compare)
        self._compare()

    def _text(self, answer: ComparedAnswer) -> str:
        data = () if self._is_round else (f"```\n{pretty(one.data)}\n```" for one in answer.data)
        return "\n\n".join(filter(None, (answer.text, *data)))

    def _swap(self) -> None:
        first, second = self._first.currentIndex(), self._second.currentIndex()
        self._first.setCurrentIndex(second)
        self._second.setCurrentIndex(first)

    def _compare(self) -> None:
        chosen = (self._first.currentIndex(), self._second.currentIndex())
        texts = [self._text(self._answers[self._told[place]]) for place in chosen]
        same = self.tr("The two answers are the same.")
        if not self._is_round and any(one.files for one in self._answers):
            same = self.tr("The words are the same, the files aren't.")
        self._differences.compare(partial(_sentences, *texts), same)


class _JoinedTable(QWidget):
    """Shows a table at its whole height."""

    def __init__(self, table: Table, parent: QWidget) -> None:
        super().__init__(parent)
        self._frame = PartFrame(self)
        self._frame.resized.connect(self._arrange)
        self._frame.show_known(ViewState(None, table, has_json=False), table.columns[0].label)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        tall = self._frame.height_for(max(1, self.width()))
        self._frame.setGeometry(0, 0, self.width(), tall)
        self.setFixedHeight(tall)


def _facts(answer: ComparedAnswer) -> Sequence[str]:
    """Returns the state of an answer, its time, its length and its files."""
    facts = [wording.best_of(answer.best_of), wording.standing(answer.standing)]
    if answer.seconds is not None:
        facts.append(wording.duration(answer.seconds))
    text = answer.text
    if len(text) <= COUNTED and (count := len(text.split())):
        facts.append(counted(count, "1 word", "{count} words"))
    facts += [one_line(name_of(one), NAME) for one in answer.files[:FILES]]
    if len(answer.files) > FILES:
        facts.append(wording.folded(len(answer.files) - FILES))
    return [one for one in facts if one]


def _joined(comparison: Comparison, names: Sequence[str]) -> Sequence[Table]:
    """Returns the tables of the answers, put together; may take a second."""
    found = []
    for answer, name in zip(comparison.answers, names, strict=True):
        data = (table_of(one.data) for one in answer.data)
        found.append((name, [*tables_in(answer.text), *(one for one in data if one is not None)]))
    return joined(found)


def _sentences(first: str, second: str) -> tuple[Sequence[str], Sequence[str]]:
    return sentences(plain(first)), sentences(plain(second))
