"""The transcript for screen readers: a list of all its rows, also of those scrolled away.

The widgets that draw rows are pooled, so none of them can represent a row. Each row is exposed to
screen readers through an anchor of its own, built on the first request for that row; the widget
that draws the row just now, and the buttons in it, are its children.

Ownership: Qt deletes an interface with its object, and PySide keeps all results of a factory for
ever. So every interface here comes from the factory, and none holds its view or its row: one built
elsewhere is freed by Python while Qt still uses it, which crashes.
"""

from functools import cache
from typing import Final, Protocol, cast
from weakref import WeakValueDictionary

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget, QWidget

_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly


class RowView(Protocol):
    """The interface of a scroll area to its rows.

    A widget that floats above the rows, such as a pill, is a child of the view and not of its
    viewport: then it is found as well.
    """

    def row_count(self) -> int:
        """Returns the number of rows, drawn or not."""
        ...

    def accessible_text(self, row: int) -> str:
        """Returns the text to read out for `row`."""
        ...

    def row_rect(self, row: int) -> QRect:
        """Returns the place of `row`, in pixels of the viewport; also outside of it."""
        ...

    def row_widget(self, row: int) -> QWidget | None:
        """Returns the widget that draws `row` now, if it is drawn."""
        ...

    def viewport(self) -> QWidget:
        """Returns the parent of the rows."""
        ...


@cache
def install(view_type: type[RowView]) -> None:
    """Exposes views of this type, which are scroll areas, as lists of list items. Once is enough.

    The view's accessible name is the list's.
    """

    def interface_for(_key: str, thing: QObject) -> QAccessibleInterface | None:
        if isinstance(thing, _Anchor):
            return _Row(thing)
        is_view = isinstance(thing, QWidget) and isinstance(thing, view_type)
        return _List(cast(QWidget, thing)) if is_view else None

    QAccessible.installFactory(interface_for)


def notify_current(view: QAbstractScrollArea, row: int) -> None:
    """Reports that the keyboard has come to `row`, so that it is read out."""
    if QAccessible.isActive():
        event = QAccessibleEvent(view, QAccessible.Event.Focus)
        event.setChild(row)
        QAccessible.updateAccessibility(event)


def notify_renamed(view: QAbstractScrollArea, row: int) -> None:
    """Reports another text of `row`: without that screen readers keep the old one."""
    if QAccessible.isActive():
        event = QAccessibleEvent(view, QAccessible.Event.NameChanged)
        event.setChild(row)
        QAccessible.updateAccessibility(event)


class _List(QAccessibleWidget):
    """The view: its rows, then the widgets that float above them."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._anchors: WeakValueDictionary[int, _Anchor] = WeakValueDictionary()

    def childCount(self) -> int:
        return self._view().row_count() + len(self._floating())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # stubs
        count = self._view().row_count()
        if 0 <= index < count:
            return self._row(index)
        floating = self._floating()[index - count :] if index >= count else []
        return QAccessible.queryAccessibleInterface(floating[0]) if floating else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        view = self._view()
        for widget in self._floating():
            if widget.isVisible() and widget.rect().contains(widget.mapFromGlobal(QPoint(x, y))):
                return QAccessible.queryAccessibleInterface(widget)
        point = view.viewport().mapFromGlobal(QPoint(x, y))
        for row in range(view.row_count()):
            if view.row_widget(row) is not None and view.row_rect(row).contains(point):
                return self._row(row)
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        if isinstance(thing, _Anchor):
            return thing.row
        floating = self._floating()
        return self._view().row_count() + floating.index(thing) if thing in floating else -1

    def _row(self, row: int) -> QAccessibleInterface:
        anchor = self._anchors.get(row)
        if anchor is None:
            anchor = self._anchors[row] = _Anchor(self.widget(), row)
        return QAccessible.queryAccessibleInterface(anchor)

    def _view(self) -> RowView:
        return cast(RowView, self.widget())

    def _floating(self) -> list[QWidget]:
        view = cast(QAbstractScrollArea, self.widget())
        bars = view.horizontalScrollBar(), view.verticalScrollBar()
        own = {view.viewport(), *(bar.parentWidget() for bar in bars)}
        return [each for each in view.findChildren(QWidget, options=_DIRECT) if each not in own]


class _Anchor(QObject):
    """The object of a row's interface; Qt deletes both with the view."""

    def __init__(self, view: QWidget, row: int) -> None:
        super().__init__(view)
        self.row = row


class _Row(QAccessibleObject):
    """A row, with the widget that draws it, if any, as its child."""

    def isValid(self) -> bool:
        return super().isValid() and self._number() < self._view().row_count()

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        return self._view().accessible_text(self._number()) if kind == QAccessible.Text.Name else ""

    def rect(self) -> QRect:
        view = self._view()
        rect = view.row_rect(self._number())
        return QRect(view.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def state(self) -> QAccessible.State:
        view = self._view()
        state = QAccessible.State()
        state.focusable = True
        state.offscreen = not view.row_rect(self._number()).intersects(view.viewport().rect())
        state.invisible = not view.viewport().isVisible()
        return state

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(cast(QObject, self.object().parent()))

    def childCount(self) -> int:
        return 0 if self._drawn_by() is None else 1

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # stubs
        widget = self._drawn_by()
        return QAccessible.queryAccessibleInterface(widget) if widget and index == 0 else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if child.object() is self._drawn_by() else -1

    def _drawn_by(self) -> QWidget | None:
        return self._view().row_widget(self._number())

    def _number(self) -> int:
        return cast(_Anchor, self.object()).row

    def _view(self) -> RowView:
        return cast(RowView, self.object().parent())
