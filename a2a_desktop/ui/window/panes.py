"""The panes of a window: side by side, or sliding over where there is little width."""

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QSplitterHandle, QWidget
from shiboken6 import isValid

from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.tabbing import first_stop, step_focus
from a2a_desktop.ui.widgets.toast import ToastStack
from a2a_desktop.ui.window.rail import Rail

STEP: Final = 16

WIDE: Final = 1180
MEDIUM: Final = 860
"""Widths in px at 100 % from which more panes are docked."""


class PaneSplitter(QSplitter):
    """Two or three panes; only the middle one takes the remaining room."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setHandleWidth(1)  # Qt widens the area to grab by itself
        self.setChildrenCollapsible(False)
        self.left_width = tokens().size("left-pane.default")
        self.right_width = tokens().size("inspector.default")
        self.splitterMoved.connect(self._moved)

    def createHandle(self) -> QSplitterHandle:
        return _Handle(Qt.Orientation.Horizontal, self)

    def reset(self) -> None:
        """Restores the default widths."""
        self.left_width = tokens().size("left-pane.default")
        self.right_width = tokens().size("inspector.default")
        self.share()
        self.changed.emit()

    def share(self) -> None:
        """Gives each pane its width, the middle one the rest."""
        count, whole = self.count(), self.width()
        if count < 2 or not whole:
            return
        sizes = self._wanted()
        sizes[self.middle()] = max(1, whole - sum(sizes) - (count - 1))
        self.setSizes(sizes)

    def _wanted(self) -> list[int]:
        look, middle = tokens(), self.middle()
        sizes = []
        for number in range(self.count()):
            pane = self.widget(number)
            if number == middle or pane is None or pane.isHidden():
                sizes.append(0)
            elif number < middle:
                low, high = look.size("left-pane.min"), look.size("left-pane.max")
                sizes.append(min(max(self.left_width, low), high))
            else:
                low, high = look.size("inspector.min"), look.size("inspector.max")
                sizes.append(min(max(self.right_width, low), high))
        return sizes

    def middle(self) -> int:
        """Returns the number of the pane that stretches."""
        for number in range(self.count()):
            pane = self.widget(number)
            if pane is not None and pane.sizePolicy().horizontalStretch():
                return number
        return 0

    def _moved(self) -> None:
        sizes, middle = self.sizes(), self.middle()
        if middle > 0 and sizes[0]:
            self.left_width = sizes[0]
        if middle < self.count() - 1 and sizes[-1]:
            self.right_width = sizes[-1]
        self.share()
        self.changed.emit()


class _Handle(QSplitterHandle):
    """A handle: arrow keys move it, a double click restores the defaults."""

    def __init__(self, orientation: Qt.Orientation, splitter: PaneSplitter) -> None:
        super().__init__(orientation, splitter)
        self._splitter = splitter
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        left, right = self.tr("Divider of the left pane"), self.tr("Divider of the right pane")
        is_right = self._splitter.indexOf(self) > self._splitter.middle()
        self.setAccessibleName(right if is_right else left)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._splitter.reset()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            sign = -1 if event.key() == Qt.Key.Key_Left else 1
            self.moveSplitter(self.x() + sign * tokens().px(STEP))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        name = "accent" if self.hasFocus() or self.underMouse() else "border"
        QPainter(self).fillRect(self.rect(), tokens().color(name))


class _Scrim(QWidget):
    """The dimmed area behind a sliding pane; a click on it closes the pane."""

    pressed = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), tokens().color("scrim"))


class Panes(QWidget):
    """Left, middle, right. Wide: all docked. Medium: the right slides over. Narrow: both do.

    A window of one conversation has no left pane, and no rail in its place.
    """

    inspector_closed = Signal()
    resized = Signal()

    def __init__(
        self,
        middle: QWidget,
        right: QWidget,
        notice: ToastStack,
        left: QWidget | None = None,
        rail: Rail | None = None,
    ) -> None:
        super().__init__()
        left = left or QWidget(self)
        self._left, self._middle, self._right = left, middle, right
        self._notice = notice
        """The messages over the panes."""
        self._wants_left = rail is not None
        self.is_inspector_open = False
        """The right pane is open."""
        self._left_is_over = False
        self._over: QWidget | None = None
        """The pane that slides over the others. It has the focus."""
        self._focus_before: QWidget | None = None
        self._docking = single_shot(self, self._arrange, 0)
        self._splitter = PaneSplitter(self)
        self._splitter.changed.connect(self.resized)
        self._rail = rail
        self._scrim = _Scrim(self)
        self._scrim.pressed.connect(self._dismiss)
        self._scrim.hide()
        box = row_layout(self, gap=0, margins=0)
        if rail is not None:
            rail.menu_wanted.connect(self.show_left)
            box.addWidget(rail)
        box.addWidget(self._splitter, 1)
        add_all(self._splitter, left, middle, right)
        self._splitter.setStretchFactor(self._splitter.indexOf(middle), 1)
        middle.setMinimumWidth(tokens().px(420))
        self._right.hide()

    @property
    def has_room(self) -> bool:
        """The right pane would not cover the middle. True also before the first layout."""
        return self.window().width() >= self._enough

    def show_inspector(self, *, is_open: bool) -> None:
        """Opens or closes the right pane."""
        self.is_inspector_open = is_open
        self._arrange()

    def toggle_left(self) -> None:
        """Shows or hides the left pane."""
        if self._is_narrow():
            self._left_is_over = not self._left_is_over
        else:
            self._wants_left = not self._wants_left
        self._arrange()

    def show_left(self) -> None:
        """Slides the left pane over, where there is no room for it."""
        self._left_is_over = True
        self._arrange()

    def step(self, step: int) -> None:
        """Moves the focus to the next visible pane, to its last place in it.

        A message, which closes soon, comes first; the middle pane follows it.
        """
        all_panes = (self._rail, self._left, self._middle, self._right)
        panes = [one for one in all_panes if one is not None and one.isVisible()]
        focus, notice = _focused(), self._notice
        is_there = notice.isAncestorOf(focus)
        if notice.isVisible() and not is_there:
            notice.take_keys()
            return
        start = panes.index(self._middle) - step if is_there else 0
        here = next((n for n, one in enumerate(panes) if one.isAncestorOf(focus)), start)
        pane = panes[(here + step) % len(panes)]
        if (target := _place_in(pane)) is not None:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def widths(self) -> tuple[int, int]:
        """Returns the person's widths of the left and the right pane, px at 100 %."""
        scale = tokens().scale
        return round(self._splitter.left_width / scale), round(self._splitter.right_width / scale)

    def set_widths(self, left: int, right: int) -> None:
        """Sets widths from `widths`; 0 is the default."""
        look = tokens()
        if left:
            self._splitter.left_width = look.px(left)
        if right:
            self._splitter.right_width = look.px(right)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left, right = (one.parent() is self._splitter for one in (self._left, self._right))
        is_same = left is not self._is_narrow() and right is (self.width() >= self._enough)
        if is_same or not self.isVisible():
            self._arrange()
        else:  # a pane that changes its place is styled again: not in the turn of the resizing
            self._docking.start()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Moves in reading order; widgets below a sliding pane are out of reach."""
        if not self._scrim.isVisible():
            return step_focus(self.window(), is_next)
        is_left = self._left_is_over and self._is_narrow()
        return step_focus(self._left if is_left else self._right, is_next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._scrim.isVisible():
            self._dismiss()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), tokens().color("window"))

    def _is_narrow(self) -> bool:
        return self._rail is not None and self.width() < tokens().px(MEDIUM)

    @property
    def _enough(self) -> int:
        """The width in px from which all panes are docked."""
        look = tokens()
        return look.px(WIDE) - (0 if self._rail is not None else look.size("left-pane.default"))

    def _dismiss(self) -> None:
        if self._left_is_over and self._is_narrow():
            self._left_is_over = False
            self._arrange()
        else:
            self.inspector_closed.emit()

    def _arrange(self) -> None:
        """Docks or slides the panes, by the present width."""
        focus = _focused()
        is_narrow, is_wide = self._is_narrow(), self.width() >= self._enough
        if self._rail is not None:
            self._rail.setVisible(is_narrow)
        left_over = is_narrow and self._left_is_over
        right_over = not is_wide and self.is_inspector_open
        self._dock(self._left, 0, is_docked=not is_narrow)
        self._dock(self._right, 2, is_docked=is_wide)
        self._left.setVisible(left_over or (not is_narrow and self._wants_left))
        self._right.setVisible(self.is_inspector_open)
        self._scrim.setVisible(left_over or right_over)
        if self._scrim.isVisible():
            self._scrim.setGeometry(self.rect())
            self._scrim.raise_()
        look = tokens()
        if left_over:
            wide = min(look.size("left-pane.default"), self.width() - look.px(56))
            place = QRect(0, 0, wide, self.height())
            self._slide(self._left, across(place, self.rect()))
        if right_over:
            wide = min(look.size("inspector.default"), self.width() - look.px(56))
            place = QRect(self.width() - wide, 0, wide, self.height())
            self._slide(self._right, across(place, self.rect()))
        self._splitter.share()
        self._move_focus(focus, self._left if left_over else self._right if right_over else None)

    def _move_focus(self, focus: QWidget, over: QWidget | None) -> None:
        """Moves the focus into a pane that slides over, and out of one that is closed."""
        before, self._over = self._over, over
        target: QWidget | None = None
        if over is not None and over is not before:
            self._focus_before = focus if before is None else self._focus_before
            target = None if over.isAncestorOf(focus) else first_stop(over)
        elif over is None and before is not None and before.isAncestorOf(focus):
            target = self._focus_before
        elif any(one.isHidden() and one.isAncestorOf(focus) for one in (self._left, self._right)):
            target = _place_in(self._middle)
        if target is not None and isValid(target) and target.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _dock(self, pane: QWidget, place: int, *, is_docked: bool) -> None:
        is_in = pane.parent() is self._splitter
        if is_docked and not is_in:
            self._splitter.insertWidget(min(place, self._splitter.count()), pane)
        elif not is_docked and is_in:
            pane.setParent(self)

    def _slide(self, pane: QWidget, place: QRect) -> None:
        pane.setGeometry(place)
        pane.show()
        pane.raise_()


def _focused() -> QWidget:
    return QApplication.focusWidget() or QWidget()


def _place_in(pane: QWidget) -> QWidget | None:
    """Returns the widget of a pane that had the focus last, or its first."""
    before = pane.focusWidget()
    return before if before is not None and before.isVisible() else first_stop(pane)
