"""What every row of the transcript is: a head if it begins a group, then its content."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from a2a_desktop.conversation.entry import Entry, FileEntry, StatusEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Part, Role
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme.mirror import across, flip, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.lines import Line, line_at, y_of
from a2a_desktop.ui.widgets.text_highlighter import first_lit, hits, stress
from a2a_desktop.ui.widgets.tile import paint_tile
from a2a_desktop.ui.wording import formats

TILE: Final = 28
NEW: Final = 24
"""Height of the line above what is new."""
INDENT: Final = 40
"""Where an agent's content begins: behind its tile."""
PRINT: Final = "print"
SAVE_PDF: Final = "save as PDF"
"""What can be wanted of any row that is no status: of its whole result or message."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row stands among the others."""

    begins_group: bool = True
    """It shows who speaks."""
    day: str = ""
    """The day line above it; "" for none."""
    is_new: bool = False
    """The first that the person has not seen: a line says so."""
    files: int = 0
    """Of several files that came together, the last of which is shown here: how many are here."""
    beside: tuple[FileEntry, ...] = ()
    """Files of the next rows, which are drawn here, side by side with this."""
    is_beside: bool = False
    """It is drawn by a row above: there is nothing to see of this one."""
    is_inside: bool = False
    """It is drawn within another row, which has seen to what is around it."""


@dataclass(frozen=True, slots=True)
class Acted:
    """The person pressed something in a row. `what` is an `Action`, "save", "copied" or "reply"."""

    what: str
    entry: Entry
    parts: tuple[Part, ...] = ()
    """What a reply consists of."""
    metadata: Mapping[str, Json] = field(default_factory=dict)
    """Of the message that it is sent in."""
    answer: Answer | None = None
    """The same for the person, and for what is kept."""
    detail: object = None
    """Of what a form says: its panel, its answers."""


class Row(QWidget):
    """One row. Subclasses lay out their content below `content_top` and say how tall it is."""

    acted = Signal(object)
    """An `Acted`."""
    resized = Signal()
    """The content needs another height, although nobody loaded or grew it."""
    outgrown = Signal(object)
    """The row itself, each time that it was `resized`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.resized.connect(self._tell_outgrown)
        # What is opaque is moved by copying its pixels; what is not is painted anew.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.entry: Entry | None = None
        self.is_marked = False
        """Some of it is selected."""
        self._agent: AgentRecord | None = None
        self._at = Place()

    @property
    def is_kept(self) -> bool:
        """It holds what the person does, and must not be given to another entry."""
        return False

    def use(self, pictures: Pictures) -> None:
        """Where a row that shows pictures gets them."""

    def load(self, entry: Entry, agent: AgentRecord, at: Place) -> None:
        """Show an entry."""
        self.entry, self._agent, self._at = entry, agent, at
        self._show(entry)
        self.update()

    def grow(self, entry: Entry) -> None:
        """Show an entry of which more has come."""
        self.entry = entry
        self._show(entry)

    def texts(self) -> Sequence[QTextEdit | QPlainTextEdit]:
        """What can be selected word by word, from above; a row without is selected as a whole."""
        return ()

    def light(self, query: Query) -> None:
        """Light what a search means; an empty one lights nothing."""

    def places(self) -> Sequence[tuple[QTextEdit | QPlainTextEdit, int]]:
        """Each text, and how many places are met in what it stands for."""
        return [(text, len(hits(text))) for text in self.texts()]

    def stress(self, number: int) -> QRect | None:
        """Of all that is lit, this one is looked at now (-1: none); where it is, if known."""
        found: QRect | None = None
        for text, count in self.places():
            boxes = hits(text)
            is_here = 0 <= number < count
            stress(text, number if is_here else -1)
            if is_here and number < len(boxes):
                place = text.viewport().mapTo(self, boxes[number].topLeft())
                found = QRect(place, boxes[number].size())
            elif is_here:  # it is in what is drawn for the text, or below what of it is shown
                block = text.parentWidget() or self
                found = QRect(block.mapTo(self, QPoint()), block.size())
            number = -1 if is_here else number - count
        return first_lit(self) if number == 0 and not self.texts() else found

    def line_at(self, y: int) -> Line | None:
        """The line of text at `y`; None if there is none."""
        return line_at(self, self.texts(), y)

    def y_of(self, line: Line) -> int | None:
        """Where a line is now; None if it is gone."""
        return y_of(self, self.texts(), line)

    def memory(self) -> object:
        """What the person did to an entry, to be kept while no widget shows it; None if nothing."""
        return None

    def flush(self) -> None:
        """Tell what the person typed here and was not told yet."""

    def recall(self, memory: object) -> None:
        """What `memory` gave for the entry that is loaded next."""

    def height_for(self, width: int) -> int:
        """The row's height at a width, at which its content is laid out."""
        if self._at.is_beside:
            return 0
        top = self.content_top()
        box = QRect(self._left(), top, width - self._left(), 0)
        return top + self._lay_out(across(box, QRect(0, 0, width, 1)))

    def content_top(self) -> int:
        """Where the content begins."""
        if self._at.is_inside:
            return 0
        look = tokens()
        top = (look.px(34) if self._at.day else 0) + (look.px(NEW) if self._at.is_new else 0)
        if not self._at.begins_group:
            return top + look.px(4)
        return top + look.px(16 if self._is_person() else 38)

    def content_rect(self) -> QRect:
        """Where the content is, without what says who speaks, and when."""
        left, top = self._left(), self.content_top()
        return across(QRect(left, top, self.width() - left, self.height() - top), self.rect())

    def event(self, event: QEvent) -> bool:
        """The time of a head tells its whole date."""
        at = self._time()
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and at is not None:
            top, below = self.content_top() - tokens().px(24), self.content_top()
            if self._at.begins_group and top <= event.pos().y() < below:
                QToolTip.showText(event.globalPos(), formats.full(at), self)
                return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), tokens().color("surface"))
        painter.save()
        flip(painter, self)
        if self._at.day:
            self._paint_day(painter)
        if self._at.is_new:
            self._paint_new(painter)
        if self._at.begins_group and not self._is_person() and self._agent is not None:
            self._paint_head(painter, self._agent)
        painter.restore()
        self._paint(painter)

    def _show(self, entry: Entry) -> None:
        """Give the content what it shows."""
        raise NotImplementedError

    def _lay_out(self, box: QRect) -> int:
        """Place the content in a box of this left, top and width, mirrored already; its height."""
        raise NotImplementedError

    def _paint(self, painter: QPainter) -> None:
        """What the content paints itself."""

    def _tell_outgrown(self) -> None:
        self.outgrown.emit(self)

    def _is_person(self) -> bool:
        entry = self.entry
        return (
            entry is not None
            and not isinstance(entry, StatusEntry)
            and entry.origin.role is Role.USER
        )

    def _left(self) -> int:
        return 0 if self._is_person() or self._at.is_inside else tokens().px(INDENT)

    def _time(self) -> datetime | None:
        entry = self.entry
        if entry is None or isinstance(entry, StatusEntry):
            return None
        return entry.origin.at

    def _paint_head(self, painter: QPainter, agent: AgentRecord) -> None:
        look = tokens()
        top = self.content_top() - look.px(22)
        side = look.px(TILE)
        paint_tile(painter, QRectF(0, top, side, side), agent)
        font = look.font("ui-strong")
        font.setWeight(font.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(look.color("text"))
        line = QRect(self._left(), top - look.px(1), self.width() - self._left(), look.px(20))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        write(painter, line, flags, agent.name)
        if (at := self._time()) is not None:
            line.setLeft(
                line.left() + QFontMetrics(font).horizontalAdvance(agent.name) + look.px(8)
            )
            painter.setFont(look.font("small"))
            painter.setPen(look.color("text-faint"))
            write(painter, line, flags, formats.clock(at))

    def _paint_new(self, painter: QPainter) -> None:
        look = tokens()
        top = (look.px(34) if self._at.day else 0) + look.px(NEW) // 2
        font = look.font("small-strong")
        words = self.tr("New")
        wide = QFontMetrics(font).horizontalAdvance(words) + look.px(8)
        painter.fillRect(0, top, self.width() - wide, 1, look.color("accent"))
        painter.setFont(font)
        painter.setPen(look.color("accent"))
        box = QRect(self.width() - wide, top - look.px(10), wide, look.px(20))
        write(painter, box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)

    def _paint_day(self, painter: QPainter) -> None:
        look = tokens()
        painter.setFont(look.font("small"))
        painter.setPen(look.color("text-faint"))
        box = QRect(0, look.px(10), self.width(), look.px(20))
        write(painter, box, Qt.AlignmentFlag.AlignCenter, self._at.day)
