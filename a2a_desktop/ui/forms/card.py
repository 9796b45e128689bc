"""Answers after they were sent: label above value, to be read and copied."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFontMetrics,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.conversation.attachments import media_type_of
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui import wording
from a2a_desktop.ui.files.file_look import FileTile
from a2a_desktop.ui.forms.asking import text_to_read
from a2a_desktop.ui.forms.columns import Columns
from a2a_desktop.ui.qt.announcing import is_listened_to
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets import read_table
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.in_turns import InTurns
from a2a_desktop.ui.widgets.label import ElidedLabel, Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest, remeasure, row_layout
from a2a_desktop.ui.widgets.paper_button import PaperButton
from a2a_desktop.ui.widgets.read_table import ReadTable
from a2a_desktop.ui.widgets.roles import accessible_role

LONG = 60
"""The characters from which an answer takes the whole row."""
LONGEST: Final = 4000
"""The most characters of an answer that are shown; copies have all."""
AT_ONCE: Final = 6
"""The answers that are shown in a turn."""
SHORT: Final = 24
"""The same of short answers."""
CHIPS: Final = 24
"""The most values of an answer that stand apart: more are one text."""
_FILE = 260
"""The greatest width of a file, in px at 100 %."""


@accessible_role(QAccessible.Role.Grouping)
class AnswerCard(QFrame):
    """The answers of one form."""

    edit_wanted = Signal()
    print_wanted = Signal()
    pdf_wanted = Signal()

    def __init__(self, answer: Answer, line: str, parent: QWidget, *, can_edit: bool) -> None:
        super().__init__(parent)
        self.setProperty("surface", "answer")
        self.setAccessibleName(f"{answer.title}. {line}")
        self._answer = answer
        look = tokens()
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 1, 1, 1)
        box.setSpacing(0)
        nest(box, self._head(answer, line, can_edit=can_edit))
        if answer.lines:
            box.addWidget(Hairline(self))
            body = QWidget(self)
            self._grid = Columns(body)
            self._grid.setContentsMargins(look.px(16), look.px(12), look.px(16), look.px(14))
            box.addWidget(body)
            first = SHORT if _are_short(answer.lines[:SHORT]) else AT_ONCE
            self._turns = InTurns(self, self._show_lines, first, AT_ONCE)
            self._turns.begin(len(answer.lines))

    def _show_lines(self, begin: int, end: int) -> None:
        body = self._grid.parentWidget()
        assert body is not None
        self._grid.setEnabled(False)  # or each line that is shown lays out all
        for one in self._answer.lines[begin:end]:
            is_wide = one.kind in ("files", "table") or len("".join(one.values)) > LONG
            line = _Line(one, body)
            self._grid.add(line, 0 if is_wide else 1)
            line.show()
        self._grid.setEnabled(True)
        remeasure(self._grid)

    def _head(self, answer: Answer, line: str, *, can_edit: bool) -> QHBoxLayout:
        words = column_layout(gap=2)
        add_all(words, Label(answer.title, self, "heading"), Label(line, self, "small", "muted"))
        head = row_layout(gap=10, margins=(16, 11, 14, 11))
        tone = "muted" if answer.is_declined else "success"
        icon = Icon(
            "ph.clipboard-text", self, 20, "text-muted" if answer.is_declined else "success"
        )
        add_all(head, icon, (words, 1))
        if can_edit:
            edit = Button(self.tr("Edit and send again"), self, "quiet", "ph.pencil-simple")
            edit.clicked.connect(self.edit_wanted)
            head.addWidget(edit)
        if answer.lines:
            copy = Button(self.tr("Copy"), self, "quiet", "ph.copy")
            copy.clicked.connect(self._copy)
            head.addWidget(copy)
            paper = PaperButton(self.tr("Print or save as PDF"), self)
            paper.print_wanted.connect(self.print_wanted)
            paper.pdf_wanted.connect(self.pdf_wanted)
            head.addWidget(paper)
        badge = Badge(self)
        if answer.is_declined:
            badge.set_fact(self.tr("Declined"), "neutral", "ph.prohibit")
        else:
            badge.set_fact(self.tr("Sent"), tone, "ph.check-circle-fill")
        head.addWidget(badge, 0, Qt.AlignmentFlag.AlignVCenter)
        return head

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self._answer))


def as_text(answer: Answer) -> str:
    """Returns the answers as text, for another place."""
    said = [answer.title]
    for line in answer.lines:
        if line.kind == "table":
            said.append(f"{line.label}:")
            said += ["\t".join(row) for row in line.rows]
        else:
            said.append(f"{line.label}: {', '.join(wording.values(line))}")
    return "\n".join(said)


def _are_short(lines: Sequence[AnswerLine]) -> bool:
    values = [value for line in lines for value in line.values]
    return len(values) <= 2 * SHORT and sum(map(len, values)) <= LONGEST


class _Line(QWidget):
    """One label and its value."""

    def __init__(self, line: AnswerLine, parent: QWidget) -> None:
        super().__init__(parent)
        box = column_layout(self, gap=3, margins=0)
        if line.label:
            box.addWidget(Label(line.label, self, "small", "muted"))
        if line.kind == "table":
            box.addWidget(_Table(line, self))
        elif line.kind in ("chips", "files") and len(line.values) <= CHIPS:
            box.addWidget(_Chips(line, self))
        else:
            text = (", " if line.kind == "chips" else "\n").join(wording.values(line))
            text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
            box.addWidget(text_to_read(text, self))


class _Chips(QWidget):
    """Several values side by side."""

    def __init__(self, line: AnswerLine, parent: QWidget) -> None:
        super().__init__(parent)
        flow = FlowLayout(self, 6)
        for one in line.values:
            flow.addWidget(_file(one, self) if line.kind == "files" else _tag(one, self))


def _tag(text: str, parent: QWidget) -> QFrame:
    chip = QFrame(parent)
    chip.setProperty("surface", "tag")
    inside = row_layout(chip, margins=(7, 3, 7, 3))
    label = Label(text, chip, "small-strong", wraps=False)
    inside.addWidget(label)
    return chip


def _file(text: str, parent: QWidget) -> QFrame:
    """Returns the words of `facts_of`, beside a tile of the file's kind."""
    look = tokens()
    name, *facts = text.rsplit(" · ", 2)
    chip = QFrame(parent)
    chip.setProperty("surface", "card")
    said = " · ".join(facts)
    strong, small = QFontMetrics(look.font("ui-strong")), QFontMetrics(look.font("small"))
    wide = max(strong.horizontalAdvance(name), small.horizontalAdvance(said)) + look.px(56)
    chip.setFixedWidth(min(look.px(_FILE), wide))
    inside = row_layout(chip, gap=8, margins=(6, 5, 10, 5))
    inside.addWidget(FileTile(FilePart(name, media_type_of(name), size=0), chip, 28))
    words = column_layout(gap=0)
    words.addWidget(ElidedLabel(name, chip, "ui-strong"))
    words.addWidget(ElidedLabel(said, chip, "small", "text-muted"))
    nest(inside, words, 1)
    return chip


class _Table(QFrame):
    """The rows of a list."""

    def __init__(self, line: AnswerLine, parent: QWidget) -> None:
        super().__init__(parent)
        read_table.install(_Table)
        self.setProperty("surface", "panel")
        self._line = line
        self._readable: ReadTable | None = None
        look = tokens()
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(look.px(6), 1, look.px(6), 1)
        grid.setHorizontalSpacing(look.px(12))
        grid.setVerticalSpacing(0)
        self._first: list[Label] = []
        """The first cell of each row: measuring a layout makes it forget where its rows are."""
        for number, row in enumerate(line.rows):
            for column, text in enumerate(row):
                cell = Label(text, self, "ui")
                self._first += [] if column else [cell]
                is_number = text[:1] in "€$£¥-0123456789" and column > 0
                if is_number and column == len(row) - 1:
                    cell.setAlignment(Qt.AlignmentFlag.AlignRight)
                cell.setMargin(look.px(6))
                grid.addWidget(cell, number, column)
        if is_listened_to():
            self.readable()

    def readable(self) -> ReadTable:
        """Returns the table over the labels for screen readers."""
        if self._readable is None:
            self._readable = ReadTable(self)
            self._readable.show_cells(self._line.label, (), self._line.rows)
            self._lay_readable()
            self._readable.show()
        return self._readable

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_readable()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints lines between the rows."""
        super().paintEvent(event)
        painter = QPainter(self)
        for cell in self._first[1:]:
            painter.fillRect(1, cell.y(), self.width() - 2, 1, tokens().color("border"))

    def _lay_readable(self) -> None:
        if self._readable is not None:
            self._grid.activate()
            grid = self._grid
            columns = [grid.cellRect(0, at).width() for at in range(grid.columnCount())]
            rows = [cell.height() for cell in self._first]
            between = grid.horizontalSpacing()
            wide = [one + between for one in columns[:-1]] + columns[-1:]
            self._readable.lie_over(grid.contentsRect(), wide, rows, 0)
