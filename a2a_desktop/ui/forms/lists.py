"""Lists: rows that can be added, removed and moved."""

from collections.abc import Iterator
from html import escape
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.untouched import completed
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.control import ControlFactory
from a2a_desktop.ui.forms.field_row import Container, FieldRow
from a2a_desktop.ui.forms.field_rows import weight
from a2a_desktop.ui.forms.handle import Handle
from a2a_desktop.ui.forms.laid_out import rows_of
from a2a_desktop.ui.forms.section import Asked
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.lead import LeadLabel, starred

LINE_FIELDS: Final = 4
"""The most short fields of objects that are lines; others are cards."""
AT_MOST: Final = 200
"""The most rows with widgets; a longer list is sent as it came."""
_FRAME: Final = 2
"""How long the frame of a row takes to build, compared with a line of text."""
_LONG: Final = frozenset(
    {
        FieldKind.LONG_TEXT,
        FieldKind.LIST,
        FieldKind.GROUP,
        FieldKind.ONE_OF,
        FieldKind.JSON,
        FieldKind.FILES,
        FieldKind.FILE,
        FieldKind.TAGS,
    }
)


class ListControl(Container):
    """A list. Its first rows may be fixed; the others are the person's."""

    is_wide = True

    def __init__(self, field: FormField, factory: ControlFactory, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._factory = factory
        self._rows: list[_Row] = []
        self._rest: list[Json] = []
        self._is_touched = False
        self._heads = _heads(field.item, self, has_stars=factory.has_stars)
        self._add = Button(self.tr("Add"), self, "link", "ph.plus", clicked=self._add_one)
        self._count = Label("", self, "small", "muted", wraps=False)
        self._show_more = Button(self.tr("Show more"), self, "link", "ph.caret-down")
        self._show_more.clicked.connect(self.unfold)
        foot = add_all(QHBoxLayout(), self._add, self._show_more, STRETCH, self._count)
        self._box = column_layout(gap=8)
        box = column_layout(self, gap=6, margins=0)
        if self._heads is not None:
            box.addWidget(self._heads)
        add_all(box, self._box, foot)
        self._inputs.append(self._add)

    def value(self) -> Value:
        if not self._is_touched and self._given is not UNSET and not isinstance(self._given, list):
            return self._given
        values = [row.value() for row in self._rows]
        found = [None if one is UNSET else one for one in values] + self._rest
        is_list = isinstance(self._given, list) and not self.field.limits.min_items
        if not found and not is_list and self.field.is_nullable and self._wants_null():
            return None
        is_kept = found or self.field.is_required or isinstance(self._given, list)
        return found if is_kept else UNSET

    def set_value(self, value: Value) -> None:
        self._given = value
        self._is_touched = False
        whole = completed(self.field, value) if value is self.field.default else value
        values = whole if isinstance(whole, list) else []
        for row in self._rows:
            discard(row)
        self._rows = []
        self._rest = list(values)
        self._put_rest()
        fixed = len(self.field.fields) if value is UNSET and self.field.is_required else 0
        while len(self._rows) < fixed:
            self._put(UNSET)
        self._number()

    def unfold(self) -> bool:
        if not self._rest or len(self._rows) >= AT_MOST:
            return False
        self._factory.refill()
        self._put_rest()
        self._number()
        return True

    def problems(self) -> Iterator[Problem]:
        for number, row in enumerate(self._rows):
            for one in row.problems():
                yield Problem((number, *one.path), one.rule, one.limit, one.detail)

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        for number, row in enumerate(self._rows):
            for path, inner in row.rows():
                yield (number, *path), inner

    def begin(self) -> None:
        if self._rows:
            self._rows[0].begin()
        else:
            self._add.setFocus()

    def name_as(self, name: str, description: str) -> None:
        super().name_as(f"{self._add.text()}: {name}", description)

    def _put_rest(self) -> None:
        """Builds rows of the values that have none, as many as there is room for."""
        item = self.field.item
        fields = item.fields if item is not None and item.kind is FieldKind.GROUP else ()
        size = sum(map(weight, fields)) + _FRAME if fields else 1
        while self._rest and len(self._rows) < AT_MOST and self._factory.grant(size):
            self._put(self._rest.pop(0))

    def _put(self, value: Value) -> "_Row":
        place = len(self._rows)
        fixed = self.field.fields
        item = fixed[place] if place < len(fixed) else self.field.item
        assert item is not None
        row = _Row(item, self._factory, self, is_fixed=place < len(fixed))
        row.set_value(value)
        row.changed.connect(self._changed)
        row.left.connect(self.left)
        row.resized.connect(self.resized)
        row.wanted.connect(self._do)
        self._rows.append(row)
        self._box.addWidget(row)
        row.show()
        return row

    def _number(self) -> None:
        most, count = self.field.limits.max_items, len(self._rows) + len(self._rest)
        is_full = most is not None and count >= most
        has_room = len(self._rows) < AT_MOST
        self._add.setVisible(not is_full and has_room and not self._rest)
        self._show_more.setVisible(bool(self._rest) and has_room)
        many = self.tr("{count} of at most {most}").format(count=count, most=most)
        self._count.setText(many if most is not None else "")
        if self._heads is not None:
            self._heads.setVisible(bool(self._rows))
        for number, row in enumerate(self._rows):
            row.number(number, len(self._rows))
        self.resized.emit()

    def _add_one(self) -> None:
        self._is_touched = True
        self._factory.refill()
        self._put(UNSET).begin()
        self._number()
        self.changed.emit()

    def _do(self, wish: object) -> None:
        assert isinstance(wish, tuple)
        row, what = wish
        place = self._rows.index(row)
        if what == "remove":
            self._rows.pop(place)
            self._box.removeWidget(row)
            discard(row)
            self._done()
        elif isinstance(what, int):
            self._move(row, self._place_at(what))
        elif self._move(row, place + (1 if what == "down" else -1)):
            row.begin()

    def _place_at(self, y: int) -> int:
        """Returns the number of the row at a y on the screen."""
        at = self.mapFromGlobal(QPoint(0, y)).y()
        first, last = len(self.field.fields), len(self._rows) - 1
        above = sum(row.geometry().center().y() < at for row in self._rows)
        here = next((n for n, row in enumerate(self._rows) if row.is_dragged), above)
        return min(max(above - (1 if above > here else 0), first), last)

    def _move(self, row: "_Row", to: int) -> bool:
        """Moves a row; returns whether it has another place now."""
        place = self._rows.index(row)
        if to == place or not len(self.field.fields) <= to < len(self._rows):
            return False
        self._rows.insert(to, self._rows.pop(place))
        self._box.removeWidget(row)
        self._box.insertWidget(to, row)
        self._done()
        return True

    def _done(self) -> None:
        self._is_touched = True
        self._number()
        self.changed.emit()

    def _changed(self) -> None:
        self._is_touched = True
        self.changed.emit()


class _Row(QFrame):
    """A row of a list: a line, or a card for large contents."""

    changed = Signal()
    left = Signal()
    resized = Signal()
    wanted = Signal(object)
    """Itself, and `up`, `down`, `remove`, or the y on the screen to which it is dragged."""

    def __init__(
        self, item: FormField, factory: ControlFactory, parent: QWidget, *, is_fixed: bool
    ) -> None:
        super().__init__(parent)
        self._is_line = is_line(item)
        self._is_fixed = is_fixed
        is_card = not self._is_line and item.kind in _LONG
        self._title = Label("", self, "ui-strong", "muted")
        self._title.setVisible(is_card)
        self._handle = Handle(self)
        self._handle.setVisible(not is_fixed)
        self._handle.dragged.connect(self._drag)
        self._handle.moved.connect(self._go_way)
        self._remove = IconButton("ph.trash", self.tr("Remove"), self, 28, clicked=self._go)
        self._remove.setVisible(not is_fixed)
        self._asked = asked = self._made(item, factory)
        asked.changed.connect(self.changed)
        asked.left.connect(self.left)
        asked.resized.connect(self.resized)
        if is_card:
            self.setProperty("surface", "group")
            head = add_all(QHBoxLayout(), self._handle, (self._title, 1), self._remove)
            add_all(column_layout(self, margins=(8, 6, 8, 12)), head, asked)
        else:
            line = row_layout(self, gap=4, margins=0)
            line.addWidget(self._handle, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(asked, 1)
            line.addWidget(self._remove, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def is_dragged(self) -> bool:
        """It follows the mouse."""
        return self._handle.isDown()

    def value(self) -> Value:
        """Returns the value of the row."""
        return self._asked.value()

    def set_value(self, value: Value) -> None:
        """Shows a value."""
        self._asked.set_value(value)

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense."""
        return self._asked.problems()

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        """Yields the rows of its fields."""
        return self._asked.rows()

    def begin(self) -> None:
        """Takes the focus."""
        self._asked.begin()

    def number(self, place: int, count: int) -> None:
        """Shows its place in the list."""
        self._title.setText(str(place + 1))
        self._handle.show_ways(can_up=place > 0, can_down=place < count - 1)
        self.setAccessibleName(self.tr("{place} of {count}").format(place=place + 1, count=count))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves the row by Alt with an arrow, wherever in it the focus is."""
        ways = {Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}
        way = ways.get(Qt.Key(event.key()))
        if way and event.modifiers() & Qt.KeyboardModifier.AltModifier and not self._is_fixed:
            self.wanted.emit((self, way))
        else:
            super().keyPressEvent(event)

    def _made(self, item: FormField, factory: ControlFactory) -> Asked:
        if item.kind is FieldKind.GROUP and not item.is_nullable and item.extra is None:
            return rows_of(item, factory, self, is_line=self._is_line)
        return FieldRow(factory.control(item, self), self, is_bare=True)

    def _go_way(self, way: str) -> None:
        self.wanted.emit((self, way))

    def _drag(self, y: object) -> None:
        self.wanted.emit((self, y))

    def _go(self) -> None:
        self.wanted.emit((self, "remove"))


def is_line(item: FormField) -> bool:
    """Returns whether an object fits in a line."""
    return (
        item.kind is FieldKind.GROUP
        and not item.is_nullable
        and 0 < len(item.fields) <= LINE_FIELDS
        and item.refit is None
        and item.layout is None
        and not any(one.kind in _LONG for one in item.fields)
    )


def _heads(item: FormField | None, parent: QWidget, *, has_stars: bool) -> QWidget | None:
    """Returns the labels of the columns of lines."""
    if item is None or not is_line(item):
        return None
    heads = QWidget(parent)
    box = QHBoxLayout(heads)
    beside = tokens().px(28 + 4)
    box.setContentsMargins(beside, 0, beside, 0)
    box.setSpacing(tokens().px(8))
    for one in item.fields:
        label = LeadLabel(heads, "small")
        label.set_tone("muted")
        is_marked = has_stars and one.is_required
        label.setText(starred(one.label) if is_marked else escape(one.label))
        label.setAccessibleName(one.label)
        box.addWidget(label, 3 if one.kind in _WIDER else 2)
    return heads


_WIDER: Final = frozenset({FieldKind.TEXT, FieldKind.URL, FieldKind.EMAIL})
