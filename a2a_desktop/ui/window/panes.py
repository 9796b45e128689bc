"""The panes of a window: side by side, or sliding over where there is little width."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from a2a_desktop.ui.theme.mirror import is_mirrored, put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.tabbing import first_stop, step_focus
from a2a_desktop.ui.widgets.toast import ToastStack
from a2a_desktop.ui.window.rail import Rail

WIDE: Final = 1180
MEDIUM: Final = 860
"""Widths in px at 100 % from which more panes are docked."""
_MIDDLE: Final = 420
"""The least width of the middle pane, px at 100 %."""
STEP: Final = 16
"""px at 100 % by which an arrow key moves it."""


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

    All are children of this widget, docked or not: Qt styles a widget again that gets another
    parent, with everything in it. A window of one conversation has no left pane, and no rail in
    its place.
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
        self._left, self._middle, self._right = left or QWidget(), middle, right
        self._rail = rail
        self._notice = notice
        """The messages over the panes."""
        self._wants_left = rail is not None
        self.is_inspector_open = False
        """The right pane is open."""
        self._left_width = tokens().size("left-pane.default")
        self._right_width = tokens().size("inspector.default")
        self._left_is_over = False
        self._over: QWidget | None = None
        """The pane that slides over the others. It has the focus."""
        self._focus_before: QWidget | None = None
        self._scrim = _Scrim(self)
        self._scrim.pressed.connect(self._dismiss)
        self._scrim.hide()
        if rail is not None:
            rail.menu_wanted.connect(self.show_left)
        for pane in filter(None, (rail, self._left, middle, right)):
            pane.setParent(self)
        self._left_divider = Divider(self.tr("Divider of the left pane"), self)
        self._right_divider = Divider(self.tr("Divider of the right pane"), self)
        self._left_divider.moved.connect(self._widen_left)
        self._right_divider.moved.connect(self._narrow_right)
        for divider in (self._left_divider, self._right_divider):
            divider.reset.connect(self._reset)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)
        self._arrange()

    @property
    def has_room(self) -> bool:
        """The right pane would not cover the middle. True also before the first layout."""
        return self.window().width() >= self._enough

    def show_inspector(self, *, is_open: bool) -> None:
        """Opens or closes the right pane; the left one no longer covers the middle."""
        self.is_inspector_open = is_open
        self._left_is_over = False
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
        return round(self._left_width / scale), round(self._right_width / scale)

    def set_widths(self, left: int, right: int) -> None:
        """Sets widths from `widths`; 0 is the default."""
        look = tokens()
        if left:
            self._left_width = look.px(left)
        if right:
            self._right_width = look.px(right)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """See Qt. High enough for each shown pane; one without room slides over the middle."""
        wide = tokens().px(_MIDDLE) + (self._rail.width() if self._rail is not None else 0)
        panes = filter(None, (self._rail, self._left, self._middle, self._right))
        shown = (one.minimumSizeHint().height() for one in panes if not one.isHidden())
        return QSize(wide, max(shown, default=0))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a pane needs another height
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

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

    def _reset(self) -> None:
        """Restores the default widths."""
        self._left_width = tokens().size("left-pane.default")
        self._right_width = tokens().size("inspector.default")
        self._arrange()
        self.resized.emit()

    def _widen_left(self, step: int) -> None:
        self._left_width = _within("left-pane", self._left.width() + step)
        self._arrange()
        self.resized.emit()

    def _narrow_right(self, step: int) -> None:
        before = self._right.width()
        most = before + self._middle.width() - tokens().px(_MIDDLE)
        wide = min(_within("inspector", before - step), most)
        if wide == before:  # without room, further moves are not kept for a wider window
            return
        self._right_width = wide
        self._arrange()
        self.resized.emit()

    def _arrange(self) -> None:
        """Docks or slides the panes, by the present width."""
        focus = _focused()
        is_narrow, is_wide = self._is_narrow(), self.width() >= self._enough
        left_over = is_narrow and self._left_is_over
        right_over = not is_wide and self.is_inspector_open
        left_docked = not is_narrow and self._wants_left
        right_docked = is_wide and self.is_inspector_open
        self._left_is_over = left_over  # a window that was wide meanwhile begins without it
        before, self._over = self._over, self._right if right_over else None
        if left_over:
            self._over = self._left
        if self._rail is not None:
            self._rail.setVisible(is_narrow)
        self._place(left_docked, right_docked)
        self._scrim.setVisible(left_over or right_over)
        self._scrim.setGeometry(self.rect())
        most = self.width() - tokens().px(56)
        if right_over:
            wide = min(tokens().size("inspector.default"), most)
            self._slide(self._right, self.width() - wide, wide)
        if left_over:
            self._slide(self._left, 0, min(tokens().size("left-pane.default"), most))
        self._left.setVisible(left_over or left_docked)
        self._right.setVisible(self.is_inspector_open)
        self._move_focus(focus, before)

    def _place(self, left_docked: bool, right_docked: bool) -> None:
        """Places the docked panes and their dividers; the middle one has the rest of the room."""
        look, first, last = tokens(), 0, self.width()
        if self._rail is not None and self._is_narrow():
            first = self._rail.width()
            self._put(self._rail, 0, first)
        if left_docked:
            first = _within("left-pane", self._left_width)
            self._put(self._left, 0, first)
            first += 1
        if right_docked:
            most = last - first - 1 - look.px(_MIDDLE)
            wide = min(_within("inspector", self._right_width), most)
            last -= wide
            self._put(self._right, last, wide)
            last -= 1
        self._put(self._middle, first, last - first)
        grab = look.size("splitter-grab") | 1  # its line is in the middle
        for divider, at, is_wanted in (
            (self._left_divider, first - 1, left_docked),
            (self._right_divider, last, right_docked),
        ):
            self._put(divider, at - grab // 2, grab)
            if is_wanted and divider.isHidden():
                divider.raise_()
            divider.setVisible(is_wanted)

    def _move_focus(self, focus: QWidget, before: QWidget | None) -> None:
        """Moves the focus into a pane that slides over, and out of one that is closed.

        `before` is the pane that slid over until now.
        """
        over, target = self._over, None
        closable = (self._left, self._right, self._left_divider, self._right_divider)
        if over is not None and over is not before:
            self._focus_before = focus if before is None else self._focus_before
            target = None if over.isAncestorOf(focus) else first_stop(over)
        elif over is None and before is not None and before.isAncestorOf(focus):
            target = self._focus_before
        elif any(one.isHidden() and (one is focus or one.isAncestorOf(focus)) for one in closable):
            target = _place_in(self._middle)
        if target is not None and isValid(target) and target.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _slide(self, pane: QWidget, left: int, wide: int) -> None:
        """Slides a pane over all the others."""
        self._put(pane, left, wide)
        self._scrim.raise_()
        pane.raise_()

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        """Uncovers a pane that gets the focus: nobody types below another pane."""
        if now is None or not self.isAncestorOf(now):
            return
        for over in (self._left, self._right):
            if self._over is over and not over.isAncestorOf(now):
                self._dismiss()

    def _put(self, pane: QWidget, left: int, wide: int) -> None:
        put(pane, QRect(left, 0, wide, self.height()), self.rect())


def _within(pane: str, width: int) -> int:
    """Returns a width within the limits of a pane."""
    look = tokens()
    return min(max(width, look.size(f"{pane}.min")), look.size(f"{pane}.max"))


def _focused() -> QWidget:
    return QApplication.focusWidget() or QWidget()


def _place_in(pane: QWidget) -> QWidget | None:
    """Returns the widget of a pane that had the focus last, or its first."""
    before = pane.focusWidget()
    return before if before is not None and before.isVisible() else first_stop(pane)


@accessible_role(QAccessible.Role.Grip)
class Divider(QWidget):
    """A line with an area to grab around it, over the panes at both sides."""

    moved = Signal(object)
    """The px in the direction of reading by which it was moved."""
    reset = Signal()
    """The default is wanted again."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._grabbed: int | None = None
        """The x at which the mouse holds it."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grabbed = round(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            self._move(round(event.position().x()) - self._grabbed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grabbed = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.reset.emit()  # it leaves the mouse, which no longer holds it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._move(tokens().px(-STEP if event.key() == Qt.Key.Key_Left else STEP))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        name = "accent" if self.hasFocus() or self.underMouse() else "border"
        QPainter(self).fillRect(self.width() // 2, 0, 1, self.height(), tokens().color(name))

    def _move(self, step: int) -> None:
        if step:
            self.moved.emit(-step if is_mirrored() else step)
