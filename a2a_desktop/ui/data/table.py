"""A table: sorted by its header, filtered by words, copied for a spreadsheet."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.table import Table, as_text, matching, ordered
from a2a_desktop.parts.values import is_scalar
from a2a_desktop.ui.data.base import CopyWay, PartView
from a2a_desktop.ui.data.grid import SEEN, Grid
from a2a_desktop.ui.data.table_model import TableModel
from a2a_desktop.ui.data.text import JsonPartView
from a2a_desktop.ui.data.values import cell_text
from a2a_desktop.ui.data.words import facts
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.filter_bar import FilterBar
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.menu import Menu

AT_ONCE: Final = 20_000
"""The most cells whose sorting and filtering go unnoticed."""
_SOUGHT_FROM: Final = 6
"""The rows from which a filter is of use."""

_SHORT: Final = 24
"""The most characters of a value that is wholly visible in its cell."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _State:
    """The person's changes to a table."""

    sorted_by: tuple[int, bool] | None
    words: str | None
    """The words of the filter; None while the bar is hidden."""
    opened: tuple[int, int] | None
    place: tuple[int, int]


class TableView(PartView):
    """The rows in a grid of their own, at most ten of them tall."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self._sorted_by: tuple[int, bool] | None = None
        """The column, and whether it is descending."""
        self._opened: tuple[int, int] | None = None
        """The row and the column of the table whose value is shown below it."""
        self._round = 0
        """Counts the requests: a late result of an older one is not shown."""
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._model = TableModel(self)
        self._filter = FilterBar(self.tr("Filter rows"), self, has_steps=False)
        self._filter.changed.connect(self._arrange)
        self._grid = Grid(self)
        self._grid.setModel(self._model)
        self._grid.opened.connect(self._open)
        self._grid.header_pressed.connect(self._pressed)
        self._grid.menu_wanted.connect(self._show_menu)
        self._note = Label("", self, "small", "muted")
        self._detail = JsonPartView(self)
        self._detail.resized.connect(self.resized)
        self._detail.hide()

    def show_view(self, view: View) -> None:
        assert isinstance(view, Table)
        self._round += 1
        self._table, self._sorted_by, self._opened = view, None, None
        self._filter.end()
        self._detail.hide()
        self._model.show_table(view)
        self._grid.begin(view.columns)
        self._grid.setAccessibleName(self.tr("Table, {facts}").format(facts=facts(view)))
        self._note.setText(self._left_out(view))
        self._note.setVisible(not view.is_whole)

    def copies(self) -> list[CopyWay]:
        return [
            CopyWay(self.tr("Copy for a spreadsheet"), self._as_tsv),
            CopyWay(self.tr("Copy as CSV"), self._as_csv),
        ]

    def light(self, query: Query) -> None:
        found = self._model.light(query)
        if found is not None:
            self._grid.scrollTo(found, Grid.ScrollHint.EnsureVisible)

    def state(self) -> object:
        words = None if self._filter.isHidden() else self._filter.words
        place = (self._grid.verticalScrollBar().value(), self._grid.horizontalScrollBar().value())
        return _State(self._sorted_by, words, self._opened, place)

    def restore(self, state: object) -> None:
        if not isinstance(state, _State) or self._table is None:
            return
        if state.words is not None:
            self._filter.show_words(state.words)
        if state.sorted_by is not None or state.words:
            self._sort(state.sorted_by)
        if state.opened is not None:
            self._show_value(self._table, *state.opened)
        self._grid.stand_at(*state.place)

    def can_filter(self) -> bool:
        return self._table is not None and len(self._table.rows) >= _SOUGHT_FROM

    def begin_to_filter(self) -> None:
        self._filter.toggle()
        self.resized.emit()

    def height_for(self, width: int) -> int:
        self._grid.spread(width)
        y = 0
        if not self._filter.isHidden():
            y = self._filter.sizeHint().height()
            self._filter.setGeometry(0, 0, width, y)
        count = SEEN if self._table is None else min(SEEN, len(self._table.rows))
        tall = self._grid.height_of(count, width)
        self._grid.setGeometry(0, y, width, tall)
        y += tall
        for widget in (self._note, self._detail):
            if not widget.isHidden():
                y += tokens().px(8)
                room = self._height_of(widget, width)
                widget.setGeometry(0, y, width, room)
                y += room
        return y

    def _height_of(self, widget: Label | JsonPartView, width: int) -> int:
        if isinstance(widget, JsonPartView):
            return widget.height_for(width)
        return widget.heightForWidth(width)

    # Actions of the person

    def _pressed(self, column: object) -> None:
        """Sorts by a column: ascending, descending, unsorted, and so on."""
        assert isinstance(column, int)
        if self._sorted_by is None or self._sorted_by[0] != column:
            self._sort((column, False))
        else:
            self._sort(None if self._sorted_by[1] else (column, True))

    def _sort(self, by: tuple[int, bool] | None) -> None:
        self._sorted_by = by
        self._grid.show_order(by)
        self._arrange()

    def _arrange(self) -> None:
        """Sorts and filters again: at once, or on another thread if that would take too long."""
        table, by, words = self._table, self._sorted_by, self._filter.words
        if table is None:
            return
        self._round += 1
        if len(table.rows) * len(table.columns) <= AT_ONCE:
            self._show_rows(_arranged(table, words, by))
        else:
            self._tasks.start(self._arrange_late(table, words, by, self._round), "arrange rows")

    async def _arrange_late(
        self, table: Table, words: str, by: tuple[int, bool] | None, asked: int
    ) -> None:
        async with asyncio.timeout(60):
            rows = await asyncio.to_thread(_arranged, table, words, by)
        if asked == self._round:
            self._show_rows(rows)

    def _show_rows(self, rows: Sequence[int]) -> None:
        self._model.show_rows(rows)
        table, words = self._table, self._filter.words
        found = self.tr("{count} of {all}")
        count = len(table.rows) if table is not None else 0
        self._filter.show_count(found.format(count=len(rows), all=count) if words else "")

    def _open(self, index: object) -> None:
        """Shows a value that its cell cuts in full below the table, or hides it."""
        assert isinstance(index, QModelIndex)
        if self._table is None or not index.isValid():
            return
        place = self._model.rows[index.row()], index.column()
        value = self._table.cell(*place)
        is_seen = is_scalar(value) and len(cell_text(value)) < _SHORT
        if is_seen or place == self._opened:
            self._opened = None
            self._detail.hide()
        else:
            self._show_value(self._table, *place)
        self.resized.emit()

    def _show_value(self, table: Table, row: int, column: int) -> None:
        self._opened = (row, column)
        self._detail.show_json(table.cell(row, column))
        self._detail.show()

    def _show_menu(self, place: object) -> None:
        assert isinstance(place, QPoint)
        index = self._grid.currentIndex()
        if self._table is None or not index.isValid():
            return
        menu = Menu(self)
        name = self._table.columns[index.column()].label
        menu.add("ph.copy", self.tr("Copy"), self._grid.copy_chosen)
        menu.add("ph.arrows-out", self.tr("Show everything"), self._open_current)
        menu.addSeparator()
        rising = self.tr("Sort by {column}").format(column=name)
        menu.add("ph.sort-ascending", rising, self._sort_rising)
        falling = self.tr("Sort by {column}, largest first")
        menu.add("ph.sort-descending", falling.format(column=name), self._sort_falling)
        menu.add("ph.arrow-counter-clockwise", self.tr("As the agent sent it"), self._unsort)
        menu.popup(place)

    def _open_current(self) -> None:
        self._open(self._grid.currentIndex())

    def _sort_rising(self) -> None:
        self._sort((self._grid.currentIndex().column(), False))

    def _sort_falling(self) -> None:
        self._sort((self._grid.currentIndex().column(), True))

    def _unsort(self) -> None:
        self._sort(None)

    # Copies: the shown rows, in their order

    def _as_tsv(self) -> str:
        return self._as_text("\t")

    def _as_csv(self) -> str:
        return self._as_text(",")

    def _as_text(self, separator: str) -> str:
        return "" if self._table is None else as_text(self._table, self._model.rows, separator)

    def _left_out(self, table: Table) -> str:
        if table.row_count > len(table.rows):
            text = self.tr("The first {shown} of {all} rows. “Show as JSON” has everything.")
            return text.format(shown=len(table.rows), all=table.row_count)
        text = self.tr("The first {shown} of {all} columns. “Show as JSON” has everything.")
        return text.format(shown=len(table.columns), all=table.column_count)

    def _went_wrong(self, error: BaseException) -> None:
        _log.error("rows could not be arranged", exc_info=error)


def _arranged(table: Table, words: str, by: tuple[int, bool] | None) -> Sequence[int]:
    rows: Sequence[int] = matching(table, words) if words else range(len(table.rows))
    return rows if by is None else ordered(table, rows, by[0], is_falling=by[1])
