"""The selection in a transcript by mouse and keyboard, inside one row and across rows.

It consists of ids of rows (`Selection`), so it stays while they scroll away and grow; this module
draws it on the visible ones.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent

from a2a_desktop.conversation.entry import StatusEntry, TextEntry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.transcript import accessible
from a2a_desktop.ui.transcript.actions.excerpt import excerpt
from a2a_desktop.ui.transcript.ensure_visible import bring
from a2a_desktop.ui.transcript.message_intents import RowPart
from a2a_desktop.ui.transcript.selection import RowSelection, Selection, Spot
from a2a_desktop.ui.transcript.selection_painter import Ring, length, mark, place_at, word_at
from a2a_desktop.ui.transcript.view import TranscriptView

SCROLL_MS: Final = 16
"""The time between two steps of scrolling while the mouse drags beyond an edge."""
SLOWNESS: Final = 6
"""px beyond the edge for each px that the view scrolls a step."""

_LEFT: Final = Qt.MouseButton.LeftButton
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_BY_KEYS: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class Selecting(QObject):
    """Watches a view; holds its selection, and the row of the keyboard."""

    changed = Signal()
    all_wanted = Signal()
    """The whole conversation is selected, also the part that is not loaded yet."""

    def __init__(self, view: TranscriptView) -> None:
        super().__init__(view)
        self._view = view
        self._selection = Selection()
        self._current: EntryId | None = None
        self._is_by_keyboard = False
        self._is_incomplete = False
        self._pulled_to: QPoint | None = None
        """The place of the mouse, with its button held."""
        self._ring = Ring(view.viewport())
        self._scroll = repeating(self, self._pull_on, SCROLL_MS)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)
        view.placed.connect(self._draw)

    @property
    def current(self) -> int:
        """The row of the keyboard; -1 if there is none."""
        return self._row_of(self._current)

    @property
    def spans(self) -> list[RowSelection]:
        """The selected spans, from the top."""
        return self._selection.spans(self._view.entries)

    @property
    def is_all(self) -> bool:
        """The whole conversation is selected."""
        return self._selection.is_from_start

    @property
    def is_incomplete(self) -> bool:
        """Some of the selection is still being loaded."""
        return self._is_incomplete and self.is_all

    @is_incomplete.setter
    def is_incomplete(self, value: bool) -> None:
        self._is_incomplete = value
        self.changed.emit()

    def clear(self) -> None:
        """Clears the selection and the keyboard's row."""
        self._current = None
        self._selection.clear()
        self._notify()

    def pieces(self) -> list[RowPart]:
        """Returns the selection of each row, from the top; status lines only if they are alone."""
        found = [piece for piece in map(self._piece, self.spans) if piece is not None]
        return [one for one in found if not isinstance(one.entry, StatusEntry)] or found

    def _piece(self, span: RowSelection) -> RowPart | None:
        entry = self._view.entries[span.row]
        if span.is_whole:
            return RowPart(entry)
        with self._view.borrowed(span.row) as row:
            texts = row.texts()
            if not texts:
                return None
            if span.begin == 0 and span.end >= length(row):
                return RowPart(entry)
            is_own = isinstance(entry, TextEntry) and entry.origin.role is Role.USER
            part = excerpt(texts, span.begin, span.end, is_plain=is_own)
            return RowPart(entry, part) if part else None

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._view.is_alone:
            return False
        if watched is self._view:
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                return self._pressed_key(event)
            if isinstance(event, QFocusEvent):
                self._focused(event)
        elif isinstance(event, QMouseEvent):
            return self._moused(event)
        return super().eventFilter(watched, event)

    def _moused(self, event: QMouseEvent) -> bool:
        point = event.position().toPoint()
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() == _LEFT:
                self._press(point, is_on=bool(event.modifiers() & _SHIFT))
            case QEvent.Type.MouseButtonDblClick if event.button() == _LEFT:
                self._press_twice(point)
            case QEvent.Type.MouseMove if event.buttons() & _LEFT and self._pulled_to is not None:
                self._pull(point)
            case QEvent.Type.MouseButtonRelease:
                self._pulled_to = None
                self._scroll.stop()
            case _:
                return False
        return True

    # The mouse

    def _press(self, point: QPoint, *, is_on: bool) -> None:
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        spot = self._spot(point)
        if spot is None:
            return
        word = self._words_at(point)
        if is_on and (self._selection.anchor is not None or self._current is not None):
            if self._selection.anchor is None and self._current is not None:
                self._selection.begin(Spot(self._current, 0))
            self._selection.extend(spot)
        elif word is not None:
            self._selection.begin(*word)
        else:
            self._selection.begin(spot)
        self._current, self._is_by_keyboard = spot.entry_id, False
        self._pulled_to = point
        self._notify()

    def _press_twice(self, point: QPoint) -> None:
        word = self._words_at(point)
        if word is not None:
            self._selection.begin(*word)
            self._notify()

    def _pull(self, point: QPoint) -> None:
        self._pulled_to = point
        spot = self._spot(point)
        if spot is not None:
            self._selection.extend(spot)
            self._notify()
        if 0 <= point.y() < self._view.viewport().height():
            self._scroll.stop()
        else:
            self._scroll.start()

    def _pull_on(self) -> None:
        """Scrolls on while the mouse rests beyond an edge, and extends the selection."""
        if self._pulled_to is None:
            return
        y, room = self._pulled_to.y(), self._view.viewport().height()
        beyond = y if y < 0 else y - room + 1
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.value() + (beyond // SLOWNESS or (1 if beyond > 0 else -1)))
        self._pull(self._pulled_to)

    def _spot(self, point: QPoint) -> Spot | None:
        """Returns the place nearest to a point of the viewport."""
        y = min(max(point.y(), 0), self._view.viewport().height() - 1)
        row = self._view.row_at(y)
        widget = self._view.live.get(row)
        if widget is None:
            return None
        inside = QPoint(point.x(), y) - widget.pos()
        return Spot(self._view.entries[row].entry_id, place_at(widget, inside))

    def _words_at(self, point: QPoint) -> tuple[Spot, Spot] | None:
        """Returns the ends of a text's own selection at a point: a word, a paragraph."""
        row = self._view.row_at(point.y())
        widget = self._view.live.get(row)
        found = word_at(widget, point - widget.pos()) if widget is not None else None
        if found is None:
            return None
        key = self._view.entries[row].entry_id
        return Spot(key, found[0]), Spot(key, found[1])

    # The keyboard

    def _pressed_key(self, event: QKeyEvent) -> bool:
        key, bar = event.key(), self._view.verticalScrollBar()
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self._select_all()
        elif key == Qt.Key.Key_End or (key == Qt.Key.Key_Down and has_control):
            self._view.jump_to_end()
        elif key == Qt.Key.Key_Home:
            bar.setValue(0)
        elif key in _STEPS and not has_control:
            self._step(_STEPS[Qt.Key(key)], is_on=bool(event.modifiers() & _SHIFT))
        elif key == Qt.Key.Key_Escape and not self._selection.is_empty:
            self._selection.clear()
            self._notify()
        else:
            return False
        return True

    def _focused(self, event: QFocusEvent) -> None:
        """Scrolls to the keyboard's row when the focus comes by the keyboard: usually the last."""
        by_keys = event.gotFocus() and event.reason() in _BY_KEYS
        if by_keys and self.current < 0 and self._view.entries:
            last = self._view.row_at(self._view.viewport().height() - 1)
            self._current = self._view.entries[last].entry_id
        self._is_by_keyboard = self._is_by_keyboard or by_keys
        self._draw_ring()

    def _select_all(self) -> None:
        if self._view.entries:
            self._selection.select_all(self._view.entries)
            self._notify()
            self.all_wanted.emit()

    def _step(self, step: int, *, is_on: bool) -> None:
        """Moves to the next row; one taller than the view is scrolled through first."""
        view, row = self._view, self.current
        if not view.entries:
            return
        if row < 0:
            row = view.row_at(view.viewport().height() // 2)
        elif not is_on and self._reads_on(row, step):
            return
        else:
            row = min(max(row + step, 0), len(view.entries) - 1)
        before, self._current = self._current, view.entries[row].entry_id
        self._is_by_keyboard = True
        if is_on:
            self._select_to(before or self._current, row)
        else:
            self._selection.clear()
        self._bring(row)
        accessible.notify_current(view, row)
        self._notify()

    def _select_to(self, before: EntryId, row: int) -> None:
        anchor = self._selection.anchor
        first = anchor.entry_id if anchor is not None and self.spans else before
        start = self._row_of(first)
        last = self._view.entries[row].entry_id
        self._selection.select_rows(first, last, is_upwards=row < start)

    def _reads_on(self, row: int, step: int) -> bool:
        rect, room = self._view.row_rect(row), self._view.viewport().height()
        hidden = rect.bottom() - room if step > 0 else -rect.top()
        if rect.height() <= room or hidden <= 0 or not -rect.height() < rect.top() < room:
            return False
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.value() + step * min(hidden + 1, room * 4 // 5))
        return True

    def _bring(self, row: int) -> None:
        if self._view.row_widget(row) is None:
            self._view.show_row(row)
        bring(self._view, self._view.row_rect(row))

    def _row_of(self, entry_id: EntryId | None) -> int:
        rows: Sequence[int] = range(len(self._view.entries) - 1, -1, -1)
        return next((one for one in rows if self._view.entries[one].entry_id == entry_id), -1)

    # Painting

    def _notify(self) -> None:
        self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        if self._current is not None or self._ring.isVisible():
            self._draw_ring()
        seen = self._selection.spans(self._view.entries, self._view.live.keys())
        spans = {span.row: span for span in seen}
        for row, widget in self._view.live.items():
            if row in spans or widget.is_marked:
                span = spans.get(row, RowSelection(row, 0, 0))
                mark(widget, span.begin, span.end)

    def _draw_ring(self) -> None:
        """Shows the ring of the keyboard's row, while the view has the focus by the keyboard."""
        row = self.current
        is_shown = row in self._view.live and self._view.hasFocus() and self._is_by_keyboard
        self._ring.setVisible(is_shown)
        if is_shown:
            self._ring.around(self._view.live[row])
