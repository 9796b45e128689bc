"""A frame around one view: its title, its size, its actions, and the button that copies data."""

import asyncio
import logging
from collections.abc import Sequence
from functools import cached_property, partial
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QFontMetrics, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import View, is_large
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.parts.tree import Tree
from a2a_desktop.ui.data.base import CopyWay, PartView
from a2a_desktop.ui.data.registry import blank, show_as, title_of
from a2a_desktop.ui.data.text import JsonPartView
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.data.words import facts
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.menu import Menu
from a2a_desktop.ui.widgets.roles import accessible_role

BOUND: Final = 120.0
"""Seconds until the text must be built."""

_HEAD: Final = 40
_log = logging.getLogger(__name__)


class CopyButton(IconButton):
    """Copies data as JSON, and in the other ways of its view."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.copy", "", parent, 28)
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._data: Json = None
        self._ways: Sequence[CopyWay] = ()
        self.offer(None, ())
        self.clicked.connect(self._choose)

    def offer(self, data: Json, ways: Sequence[CopyWay], *, with_json: bool = True) -> None:
        """Sets the data to copy; `ways` are those beside its JSON."""
        self._data = data
        as_json = CopyWay(self.tr("Copy as JSON"), partial(pretty, data))
        self._ways = [*ways, as_json] if with_json or not ways else list(ways)
        self.show_as("ph.copy", self.tr("Copy") if len(self._ways) > 1 else self._ways[0].name)

    def menu_of_ways(self) -> Menu:
        """Returns a new menu of all ways, deleted when it closes."""
        menu = Menu(self)
        for way in self._ways:
            menu.offer("ph.copy", way.name, way, self._copy)
        return menu

    def _choose(self) -> None:
        if len(self._ways) == 1:
            self._copy(self._ways[0])
        else:
            self.menu_of_ways().open_below(self)

    def _copy(self, way: object) -> None:
        assert isinstance(way, CopyWay)
        if is_large(self._data):
            self.show_as("ph.hourglass", self.tr("Copying…"))
            self._tasks.start(self._copy_late(way), "copy")
        else:
            self._copied(way.text())

    async def _copy_late(self, way: CopyWay) -> None:
        async with asyncio.timeout(BOUND):
            text = await asyncio.to_thread(way.text)
        self._copied(text)

    def _copied(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.show_as("ph.check", self.tr("Copied"), "success")

    def _went_wrong(self, error: BaseException) -> None:
        self.show_as("ph.warning-circle", self.tr("Couldn't copy"), "danger")
        _log.error("data could not be copied", exc_info=error)


@accessible_role(QAccessible.Role.Grouping)
class PartFrame(QWidget):
    """A frame for one piece of data after the other. A view that cannot be drawn becomes a tree."""

    resized = Signal()
    """It needs another height."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._known = ViewState(None)
        self._name = ""
        self._lit = Query()
        self._parts: dict[type[View], PartView] = {}
        self._made: list[PartView] = []
        self._part: PartView | None = None
        self._body: PartView | None = None
        """The part, or the JSON in its place."""
        self._title = ElidedLabel("", self, "ui-strong", "text")
        self._facts = ElidedLabel("", self, "small", "text-faint")
        self._note = Label("", self, "small", "warning")
        self._find = IconButton("ph.magnifying-glass", self.tr("Find in this data"), self, 28)
        self._find.clicked.connect(self._begin_to_filter)
        self._as_json = Button(self.tr("Show as JSON"), self, "quiet", clicked=self.toggle_json)
        self.copying = CopyButton(self)

    def show_known(self, known: ViewState, name: str) -> None:
        """Shows data with its name, if any; until the data has a view, that it is read."""
        self._known, self._name = known, name
        if known.view is None:
            self._show_waiting()
        else:
            self._fill(known.view)
            if self._part is not None and known.state is not None:
                self._part.restore(known.state)
            self.light(self._lit)

    def state(self) -> object:
        """Returns the person's changes to the view; the last ones, while its JSON is shown."""
        return self._known.state if self._part is None else self._part.state()

    def light(self, query: Query) -> None:
        """Highlights the matches of a query; an empty one highlights nothing."""
        self._lit = query
        self._title.light(query)
        if self._body is not None:
            self._body.light(query)

    def height_for(self, width: int) -> int:
        """Returns its height at a width, for which it lays out its content."""
        look = tokens()
        head, pad = look.px(_HEAD), look.px(14)
        self._lay_out_head(QRect(pad, 0, width - pad - look.px(6), head), QRect(0, 0, width, head))
        if self._note.isVisibleTo(self):
            low = self._note.heightForWidth(width - 2 * pad)
            self._note.setGeometry(pad, head, width - 2 * pad, low)
            head += low + look.px(8)
        body = self._body
        if body is None:
            return head
        tall = self._height_of(body, max(1, width - 2 * pad))
        if tall is None:
            self._make_tree()
            return self.height_for(width)
        body.setGeometry(pad, head, max(1, width - 2 * pad), tall)
        return head + tall + look.px(12)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), "lg", fill="surface-sunken", edge="border")

    def _show_waiting(self) -> None:
        self._part = self._body = None
        for part in (*self._made, self._find, self._note):
            part.hide()
        self._title.setText(self._name or self.tr("Structured data"))
        self._facts.setText(self.tr("Reading…"))
        self._as_json.hide()
        self.copying.hide()

    def _fill(self, view: View) -> None:
        """Shows the view, its tree if that fails, or the JSON on request."""
        for part in self._made:
            part.hide()
        self._part = None
        self._note.setText(self._known.note)
        self._note.setVisible(bool(self._known.note))
        is_json = self._known.is_json
        if is_json:
            self._body = self._json
            self._json.show_json(self._known.data)
        else:
            self._body = self._part = self._filled(view)
        self._body.show()
        self._title.setText(self._name or title_of(view))
        self.setAccessibleName(self._title.text())
        self._facts.setText("" if is_json else facts(view))
        ways = self._part.copies() if self._part is not None else []
        self.copying.offer(self._known.data, ways, with_json=self._known.has_json)
        self.copying.show()
        self._find.setVisible(self._part is not None and self._part.can_filter())
        self._as_json.setText(show_as(view) if is_json else self.tr("Show as JSON"))
        self._as_json.setVisible(self._known.has_json)

    def _filled(self, view: View) -> PartView:
        try:
            part = self._part_for(view)
            part.show_view(view)
        except Exception:  # noqa: BLE001  # boundary: agents send anything; the tree shows it all
            _log.exception("a piece of data could not be drawn")
            self._known.view = tree = Tree(self._known.data)
            part = self._part_for(tree)
            part.show_view(tree)
        return part

    def _height_of(self, body: PartView, width: int) -> int | None:
        """Returns its height; None if it cannot be laid out and is to be a tree."""
        if isinstance(self._known.view, Tree):
            return body.height_for(width)
        try:
            return body.height_for(width)
        except Exception:  # noqa: BLE001  # boundary: agents send anything; the tree shows it all
            _log.exception("a piece of data could not be laid out")
            return None

    def _fall_back(self) -> None:
        """Replaces a view that cannot be drawn."""
        if not isinstance(self._known.view, Tree):
            self._make_tree()
            self.resized.emit()

    def _make_tree(self) -> None:
        self._known.view = tree = Tree(self._known.data)
        self._fill(tree)

    def _part_for(self, view: View) -> PartView:
        part = self._parts.get(type(view))
        if part is None:
            part = self._parts[type(view)] = blank(view, self)
            self._add(part)
            part.failed.connect(self._fall_back, Qt.ConnectionType.QueuedConnection)
        return part

    @cached_property
    def _json(self) -> JsonPartView:
        """The JSON of the data, which few look at."""
        part = JsonPartView(self)
        self._add(part)
        return part

    def _add(self, part: PartView) -> None:
        part.resized.connect(self.resized)
        self._made.append(part)

    def _lay_out_head(self, box: QRect, room: QRect) -> None:
        """Lays out the buttons from the end, the title and the facts in the remaining room."""
        look = tokens()
        right = box.left() + box.width()
        for button in (self.copying, self._as_json, self._find):
            if button.isVisibleTo(self):
                hint = button.sizeHint() if button is self._as_json else button.size()
                right -= hint.width()
                top = box.top() + (box.height() - hint.height()) // 2
                put(button, QRect(right, top, hint.width(), hint.height()), room)
                right -= look.px(2)
        metrics = QFontMetrics(look.font("ui-strong"))
        wide = min(right - box.left(), metrics.horizontalAdvance(self._title.text()) + look.px(12))
        put(self._title, QRect(box.left(), box.top(), wide, box.height()), room)
        left = box.left() + wide
        put(self._facts, QRect(left, box.top(), max(0, right - left), box.height()), room)

    def toggle_json(self) -> None:
        """Shows the JSON, or the view again."""
        if self._known.view is not None:
            self._known.is_json = not self._known.is_json
            self._fill(self._known.view)
            self.resized.emit()

    def _begin_to_filter(self) -> None:
        if self._part is not None:
            self._part.begin_to_filter()
