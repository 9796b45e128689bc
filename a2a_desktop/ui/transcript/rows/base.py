"""The base of all rows of the transcript: a head if it begins a group, then its content."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from a2a_desktop.conversation.entry import Entry, FileEntry, StatusEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.directory.record import NO_AGENT, AgentRecord
from a2a_desktop.model.message import Role
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme.mirror import across, flip, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.intents import intent_of
from a2a_desktop.ui.transcript.rows.lines import RowLine, line_at, y_of
from a2a_desktop.ui.widgets.busy import turning
from a2a_desktop.ui.widgets.text_highlighter import first_lit, hits, place_of, stress
from a2a_desktop.ui.widgets.tile import paint_tile
from a2a_desktop.ui.wording import Action, formats

TILE: Final = 28
NEW: Final = 24
"""The height of the line above new rows."""
INDENT: Final = 40
"""The left of an agent's content: behind its tile."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a row among the others."""

    begins_group: bool = True
    """It shows its sender."""
    day: str = ""
    """The day line above it; "" for none."""
    is_new: bool = False
    """The first that the person has not seen, under a line that says so."""
    files: int = 0
    """The number of files here that came together, if this row shows the last of them."""
    beside: tuple[FileEntry, ...] = ()
    """Files of the next rows, which are drawn here, side by side with this."""
    is_beside: bool = False
    """A row above draws it: this one is empty."""
    continues: bool = False
    """The row draws the files that follow those of the row above."""
    is_inside: bool = False
    """It is drawn inside another row, which draws its head."""


@dataclass(frozen=True, slots=True)
class RowContext:
    """The services that rows share."""

    pictures: Pictures
    row_type: "Callable[[Entry], type[Row]]"
    """Finds the row for an entry, for rows that contain others."""


class Row(QWidget):
    """A row. Subclasses lay out their content below `content_top` and return its height."""

    has_margin: ClassVar = False
    """The person's content leaves room before it by itself."""
    wanted = Signal(object)
    """A `RowIntent`."""
    resized = Signal()
    """The content needs another height, although it was neither loaded nor grown."""
    outgrown = Signal(object)
    """The row itself, each time that it was `resized`."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.resized.connect(self._notify_outgrown)
        # An opaque widget is moved by copying its pixels; any other is repainted.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.entry: Entry | None = None
        self.is_marked = False
        """Some of it is selected."""
        self._agent = NO_AGENT
        self._at = Place()

    @property
    def is_kept(self) -> bool:
        """It holds input of the person, and must not be given to another entry."""
        return False

    def load(self, entry: Entry, agent: AgentRecord, at: Place) -> None:
        self.entry, self._agent, self._at = entry, agent, at
        self._show(entry)
        self.update()

    def shows(self, entry: Entry, at: Place) -> bool:
        """Returns whether it was loaded with just this."""
        return self.entry is entry and self._at == at

    def grow(self, entry: Entry) -> None:
        """Shows the continuation of an entry."""
        self.entry = entry
        self._show(entry)
        turning().go_along()

    def texts(self) -> Sequence[QTextEdit | QPlainTextEdit]:
        """Returns the texts to select in, from the top; a row without is selected as a whole."""
        return ()

    def light(self, query: Query) -> None:
        """Highlights the matches of a query; an empty one highlights nothing."""

    def look_on(self) -> bool:
        """Looks for further matches in a long text; returns whether all are known."""
        return True

    def places(self) -> Sequence[tuple[QTextEdit | QPlainTextEdit, int]]:
        """Returns each text, and the number of matches in its source."""
        return [(text, len(hits(text))) for text in self.texts()]

    def stress(self, number: int) -> QRect | None:
        """Marks the current match (-1: none); returns its place, if known."""
        found: QRect | None = None
        for text, count in self.places():
            is_here = 0 <= number < count
            stress(text, number if is_here else -1)
            if is_here and number < len(hits(text)):
                box = place_of(text, number)
                found = QRect(text.viewport().mapTo(self, box.topLeft()), box.size())
            elif is_here:  # it is in a drawing of the text, or below its visible part
                block = text.parentWidget() or self
                found = QRect(block.mapTo(self, QPoint()), block.size())
            number = -1 if is_here else number - count
        return first_lit(self) if number == 0 and not self.texts() else found

    def line_at(self, y: int) -> RowLine | None:
        """Returns the line of text at `y`; None if there is none."""
        return line_at(self, self.texts(), y)

    def y_of(self, line: RowLine) -> int | None:
        """Returns the present y of a line; None if it is gone."""
        return y_of(self, self.texts(), line)

    def memory(self) -> object:
        """Returns the person's changes to an entry, to save them for later; None if none."""
        return None

    def flush(self) -> None:
        """Emits the person's input that was not emitted yet."""

    def recall(self, memory: object) -> None:
        """Restores the changes from `memory` for the entry that is loaded next."""

    def height_for(self, width: int) -> int:
        """Returns the row's height at a width, for which it lays out its content."""
        if self._at.is_beside:
            return 0
        top, left = self.content_top(), self._left()
        if self._is_person() and not (self.has_margin or self._at.is_inside):
            left += tokens().px(INDENT)
        box = QRect(left, top, width - left, 0)
        return top + self._lay_out(across(box, QRect(0, 0, width, 1)))

    def content_top(self) -> int:
        if self._at.is_inside:
            return 0
        look = tokens()
        top = (look.px(34) if self._at.day else 0) + (look.px(NEW) if self._at.is_new else 0)
        if not self._at.begins_group:
            return top + (0 if self._at.continues else look.px(4))
        return top + look.px(16 if self._is_person() else 38)

    def content_rect(self) -> QRect:
        """Returns the place of the content, without the head."""
        left, top = self._left(), self.content_top()
        return across(QRect(left, top, self.width() - left, self.height() - top), self.rect())

    def head_room(self) -> QRect:
        """Returns the place behind the words of the head; empty without a head."""
        if not self.has_head:
            return QRect()
        look, top = tokens(), self.content_top()
        left = self._head_end() + look.px(8)
        return across(QRect(left, top - look.px(37), self.width() - left, look.px(36)), self.rect())

    def side_room(self) -> QRect:
        """Returns the place before an agent's content, or before the beginning of the person's."""
        look, top = tokens(), self.content_top()
        if self._at.is_beside:
            return QRect()
        if not self._is_person():
            top += look.px(8) if self.has_head else 0  # below its tile
            room = QRect(0, top, look.px(INDENT - 4), self.height() - top)
        else:
            content = self._first_content()
            tall = max(look.px(40), content.bottom() - top)
            room = QRect(0, top, content.left() - look.px(4), tall)
        return across(room, self.rect())

    @property
    def has_head(self) -> bool:
        """The row shows the agent's tile and name."""
        return self._at.begins_group and not self._at.is_inside and not self._is_person()

    def _first_content(self) -> QRect:
        """Returns the place of the person's content, as far as it stands at the top."""
        top = self.content_top()
        head, around = QRect(0, top, self.width(), tokens().px(34)), QRect()
        for one in self.children():
            if isinstance(one, QWidget) and one.isVisible() and one.geometry().intersects(head):
                around |= across(one.geometry(), self.rect())
        return around.adjusted(-tokens().px(14), 0, 0, 0)

    def event(self, event: QEvent) -> bool:
        """Shows the whole date as the tooltip of the head's time."""
        at = self._time()
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and at is not None:
            tall = tokens().px(24)
            words = QRect(0, self.content_top() - tall, self._head_end(), tall)
            if self.has_head and across(words, self.rect()).contains(event.pos()):
                QToolTip.showText(event.globalPos(), formats.full(at), self)
                return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), tokens().color("surface"))
        if event.rect().top() < self.content_top():
            self._paint_above(painter)
        self._paint(painter)

    def _paint_above(self, painter: QPainter) -> None:
        """Paints what stands above the content."""
        painter.save()
        flip(painter, self)
        if self._at.day:
            self._paint_day(painter)
        if self._at.is_new:
            self._paint_new(painter)
        if self.has_head:
            self._paint_head(painter, self._agent)
        painter.restore()

    def _act(self, action: Action) -> None:
        """Emits the intent behind a button."""
        if self.entry is not None and (intent := intent_of(action, self.entry)) is not None:
            self.wanted.emit(intent)

    def _show(self, entry: Entry) -> None:
        """Shows an entry as the content."""
        raise NotImplementedError

    def _lay_out(self, box: QRect) -> int:
        """Lays the content out in a box of this left, top and width; returns its height.

        The box is mirrored already.
        """
        raise NotImplementedError

    def _paint(self, painter: QPainter) -> None:
        """Paints the parts of the content that are no widgets."""

    def _notify_outgrown(self) -> None:
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

    def _head_end(self) -> int:
        """Returns the x behind the words of the head."""
        look, at = tokens(), self._time()
        time = "" if at is None else formats.clock(at)
        name = QFontMetrics(look.font("ui-strong")).horizontalAdvance(self._agent.name)
        wide = name + look.px(8) + QFontMetrics(look.font("small")).horizontalAdvance(time)
        return self._left() + wide + look.px(4)

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
