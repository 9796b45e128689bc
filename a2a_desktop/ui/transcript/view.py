"""The transcript: thousands of rows, real widgets for the visible ones only.

It receives changes and never asks. The line that a person reads does not move: the view stays at
the bottom if it was there, else the top visible row keeps its pixel.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.directory.record import NO_AGENT, AgentRecord
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript import accessible, accessible_text
from a2a_desktop.ui.transcript.anchor import Anchor, anchor_at, read_from, written
from a2a_desktop.ui.transcript.column import Column, set_bar
from a2a_desktop.ui.transcript.ensure_visible import bring, pressed_in
from a2a_desktop.ui.transcript.grouping import place_of
from a2a_desktop.ui.transcript.heights import Heights
from a2a_desktop.ui.transcript.pill import Pill
from a2a_desktop.ui.transcript.row_pool import RowPool
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.rows.registry import estimate, row_type, weight
from a2a_desktop.ui.widgets.smooth import SmoothArea

AT_BOTTOM: Final = 48
"""px to the end within which the view stays at the end."""
AT_ONCE: Final = 16
"""The `weight` of the rows that are drawn at once, with files beside them; more follow soon."""
_SETTLE: Final = 12
"""The most rounds of measuring until heights agree; each one measures new rows only."""


class TranscriptView(SmoothArea):
    """Shows entries. Fulfils `accessible.RowView`."""

    wanted = Signal(object)
    """A `RowIntent` of one of its rows."""
    older_wanted = Signal()
    row_made = Signal(object)
    """A new `Row`, which will show one entry after the other."""
    placed = Signal()
    """Rows were drawn, moved or changed."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        accessible.install(TranscriptView)
        self.setAccessibleName(self.tr("Transcript"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        self._entries: list[Entry] = []
        self._agent = NO_AGENT
        self._heights = Heights()
        self._column = Column(self, self._heights)
        self._live: dict[int, Row] = {}
        self._pool = RowPool(pictures, self.viewport())
        self._pool.made.connect(self._connect)
        self._pool.made.connect(self.row_made)
        self._stays_at_end = True
        self._anchor = Anchor()
        self._unseen = 0
        self._new: EntryId | None = None
        self._lit = Query()
        self._is_placing = False
        self._room = AT_ONCE
        self._pill = Pill(self)
        self._pill.clicked.connect(self.jump_to_end)
        self._later = single_shot(self, self._place, 0)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    # Contents

    @property
    def anchor(self) -> str:
        """The reading position: the top row, and the px by which it is scrolled; "" at the end."""
        return "" if self._stays_at_end else written(self._anchor, self._entries)

    def show_entries(
        self,
        entries: Sequence[Entry],
        agent: AgentRecord,
        anchor: str = "",
        new: EntryId | None = None,
    ) -> None:
        """Replaces the rows; starts at `anchor`, else at the end; `new` is the first unseen."""
        self._new = new
        for row in list(self._live):
            self._release(row)
        self._pool.forget_kept()
        self._entries, self._agent = list(entries), agent
        self._heights.reset([tokens().px(estimate(entry)) for entry in self._entries])
        self._stays_at_end, self._unseen = True, 0
        self.stand_at(anchor)

    def apply(self, changes: Sequence[Change]) -> None:
        for change in changes:
            match change:
                case Inserted(row=row, entry=entry):
                    self._inserted(row, entry)
                case Grew(row=row, entry=entry):
                    self._entries[row] = entry
                    if (live := self._live.get(row)) is not None:
                        live.grow(entry)
                    self._heights.doubt(row)
                case Replaced(row=row, entry=entry):
                    self._replaced(row, entry)
                    accessible.notify_renamed(self, row)
                case Removed(row=row):
                    self._removed(row)
        self._renew()
        self._place()

    def light(self, query: Query) -> None:
        """Highlights the matches of a query in all rows; an empty one highlights nothing."""
        self._lit = query
        for live in list(self._live.values()):
            live.light(query)

    def show_row(self, row: int) -> None:
        """Scrolls a row into the upper part of the view."""
        self._stays_at_end = False
        self._anchor = Anchor(row, -self.viewport().height() // 4)
        self._place()

    def stand_at(self, anchor: str) -> None:
        """Scrolls to a former `anchor`, if its row is here."""
        if (read := read_from(anchor, self._entries)) is not None:
            self._stays_at_end, self._anchor = False, read
        self._place()

    def jump_to_end(self) -> None:
        """Scrolls to the newest row."""
        self._stays_at_end = True
        self._place()

    def show_alone(self, entry_id: EntryId | None) -> None:
        """Shows one row only, as wide as a form; None: all again, where they were."""
        rows = (n for n, one in enumerate(self._entries) if one.entry_id == entry_id)
        self._heights.only = next(rows, None)
        self._heights.doubt_all()
        if self.is_alone:
            set_bar(self, 0)
            self._place()
        else:
            self._later.start()  # another conversation may follow, then nothing is laid out again

    # Geometry

    @property
    def is_alone(self) -> bool:
        """A row is shown alone."""
        return self._heights.only is not None

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    @property
    def live(self) -> Mapping[int, Row]:
        """The rows that are drawn now."""
        return self._live

    def row_at(self, y: int) -> int:
        """Returns the row at a y of the viewport, the nearest one outside; -1 if there is none."""
        return self._column.row_at(y)

    @contextmanager
    def borrowed(self, row: int) -> Iterator[Row]:
        """Yields the widget of a row, which may be out of sight."""
        is_seen = row in self._live
        widget = self._widget(row)
        if not is_seen:
            widget.height_for(self._column.sides()[1])
        try:
            yield widget
        finally:
            if not is_seen:
                self._release(row)

    # For screen readers

    def row_count(self) -> int:
        return len(self._entries)

    def accessible_text(self, row: int) -> str:
        return accessible_text.row(self._entries[row], self._agent.name, self._agent.card)

    def row_rect(self, row: int) -> QRect:
        """Returns the place of a row, in the viewport's px."""
        return self._column.rect(row)

    def row_widget(self, row: int) -> QWidget | None:
        """Returns the widget that draws a row now."""
        return self._live.get(row)

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._heights.doubt_all()
        if not self._later.isActive():
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._heights.doubt_all()
            self._later.start()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Scrolls to a widget that gets the focus by the keyboard."""
        has_moved = super().focusNextPrevChild(is_next)
        now = self.window().focusWidget()
        if has_moved and now is not None and self.viewport().isAncestorOf(now):
            bring(self, QRect(now.mapTo(self.viewport(), QPoint()), now.size()))
        return has_moved

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Copies no pixels: `_scrolled` places the rows again."""

    # Inserted and removed rows

    def _inserted(self, row: int, entry: Entry) -> None:
        self._entries.insert(row, entry)
        self._heights.insert(row, tokens().px(estimate(entry)))
        self._live = {(n + 1 if n >= row else n): one for n, one in self._live.items()}
        if not self._stays_at_end:
            is_above = row <= self._anchor.row and row < len(self._entries) - 1
            self._anchor = self._anchor.after_insertion(row) if is_above else self._anchor
            self._unseen += not is_above and not isinstance(entry, StatusEntry)
        if not isinstance(entry, StatusEntry) and entry.origin.role is Role.USER:
            is_last_said = row >= len(self._entries) - 2
            self._stays_at_end = self._stays_at_end or is_last_said

    def _replaced(self, row: int, entry: Entry) -> None:
        is_same_kind = row_type(self._entries[row]) is row_type(entry)
        self._entries[row] = entry
        self._heights.doubt(row)
        if not is_same_kind:
            self._release(row)

    def _removed(self, row: int) -> None:
        self._release(row)
        self._anchor = self._anchor.after_removal(row, self._heights[row])
        del self._entries[row]
        self._heights.remove(row)
        self._live = {(n - 1 if n > row else n): one for n, one in self._live.items()}

    def _renew(self) -> None:
        """Updates rows after changes: one may begin a group, or be the first of several files."""
        for row, live in [*self._live.items()]:  # a form that opens may have others laid out
            place = place_of(self._entries, row, self._new)
            if not live.shows(self._entries[row], place):
                live.load(self._entries[row], self._agent, place)
                self._heights.doubt(row)

    def _widget(self, row: int) -> Row:
        live = self._live.get(row)
        if live is None:
            live = self._pool.take(self._entries[row], self._agent)
            live.resize(self._column.sides()[1], live.height())  # or it is laid out twice
            place = place_of(self._entries, row, self._new)
            self._room -= (1 + len(place.beside)) * weight(self._entries[row])
            live.load(self._entries[row], self._agent, place)
            live.light(self._lit)
            self._live[row] = live
        return live

    def _connect(self, row: Row) -> None:
        row.wanted.connect(self.wanted)
        row.outgrown.connect(self._row_resized)

    def _release(self, row: int) -> None:
        live = self._live.pop(row, None)
        if live is not None:
            self._pool.give_back(live, self._agent)

    def _row_resized(self, resized: Row) -> None:
        row = next((row for row, live in self._live.items() if live is resized), -1)
        if row >= 0:
            self._heights.doubt(row)
            if not self.is_alone and (button := pressed_in(self._live[row])) is not None:
                self._stand_by(row, button)
            self._place()

    def _stand_by(self, row: int, button: QWidget) -> None:
        """Keeps the top of a row that opens, or the pressed button of one that closes."""
        live, tall, value = self._live[row], self._heights[row], self.verticalScrollBar().value()
        before = button.mapTo(live, QPoint()).y()
        self._measure(row, row)
        moved = button.mapTo(live, QPoint()).y() - before if self._heights[row] < tall else 0
        self._anchor = Anchor(row, value + moved - self._heights.top(row))
        self._stays_at_end = False

    def _place(self) -> None:
        """Measures the visible rows, keeps the anchor, and places the widgets."""
        if self._is_placing:
            return
        self._is_placing = True
        try:
            self._room = AT_ONCE
            for _ in range(_SETTLE):
                first, last = self._column.visible(self._aim())
                if not self._measure(first, last):
                    break
            value = self._aim()
            self.verticalScrollBar().setRange(0, self._column.limit())  # shows or hides the bar
            set_bar(self, value)
            self._show_rows(*self._column.visible(value))
            if not self.is_alone:
                self._stays_at_end = self._stays_at_end or value >= self._column.limit()
        finally:
            self._is_placing = False
        self._read_at(self.verticalScrollBar().value())
        self._show_pill()
        self.placed.emit()

    def _aim(self) -> int:
        """Returns the scroll position that keeps the reading position in place."""
        limit = self._column.limit()
        if self.is_alone:
            return min(limit, self.verticalScrollBar().value())
        if self._stays_at_end or not self._entries:
            return limit
        row = min(self._anchor.row, len(self._entries) - 1)
        live, height = self._live.get(row), self._heights[row]
        above = self._anchor.above_now(live, height, self._column.top_margin)
        return min(limit, max(0, self._heights.top(row) + above))

    def _measure(self, first: int, last: int) -> bool:
        """Lays out the rows that are not; returns whether any height differs from its estimate."""
        changed = False
        read = max(first, last if self._stays_at_end else min(self._anchor.row, last))
        for row in (*range(read, last + 1), *range(read - 1, first - 1, -1)):  # it comes first
            if self._can_show(row) and not (row in self._live and self._heights.is_measured(row)):
                height = self._widget(row).height_for(self._column.sides()[1])  # it may enlarge
                changed = changed or height != self._heights[row]
                self._heights.set(row, height)
        return changed

    def _can_show(self, row: int) -> bool:
        """Returns whether a row is drawn, or can be now; others follow soon."""
        if row in self._live or self._room >= min(AT_ONCE, weight(self._entries[row])):
            return True
        self._later.start()
        return False

    def _show_rows(self, first: int, last: int) -> None:
        for row in [row for row in self._live if not first <= row <= last]:
            self._release(row)
        for row in filter(self._can_show, range(first, last + 1)):
            widget = self._widget(row)
            rect = self.row_rect(row)
            widget.move(rect.topLeft())  # before it grows: only a clean part is copied
            widget.resize(rect.size())
            if widget.isHidden():
                widget.show()

    def _scrolled(self, value: int) -> None:
        if self._is_placing or self.is_alone:
            self._place()
            return
        self._stays_at_end = at_end = value >= self._column.limit() - tokens().px(AT_BOTTOM)
        self._read_at(value)
        self._stays_at_end = at_end and value >= self._column.limit()
        self._place()
        self._stays_at_end = at_end
        self._show_pill()
        if value <= self.viewport().height() // 2:
            self.older_wanted.emit()

    def _read_at(self, value: int) -> None:
        """Takes the top row at a scroll position as the reading position."""
        row = self._heights.at(max(0, value - self._column.top_margin))
        if row >= 0 and not self.is_alone:
            above, height = value - self._heights.top(row), self._heights[row]
            live = None if self._stays_at_end else self._live.get(row)
            self._anchor = anchor_at(row, above, height, live, self._column.top_margin)

    def _show_pill(self) -> None:
        is_at_rest = self._stays_at_end or self.is_alone
        is_away = not is_at_rest and self.verticalScrollBar().value() < self._column.limit()
        self._unseen = 0 if self._stays_at_end else self._unseen
        self._pill.show_count(self._unseen, is_wanted=is_away)
