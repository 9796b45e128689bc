"""Short messages at the window's upper right: one at a time, the others wait behind it."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QWidget
from shiboken6 import isValid

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, row_layout
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.tile import AgentTile

SHOWN_MS: Final = 6000


@dataclass(frozen=True, slots=True)
class Toast:
    """A message. A newer one with the same key replaces an older one."""

    key: Hashable
    title: str
    text: str = ""
    action: str = ""
    """The text of its button."""
    agent: AgentRecord | None = None
    """The agent whose picture it shows."""
    is_first: bool = False
    """It answers an action of the person: the message on screen waits behind it."""
    stays: bool = False
    """It closes only when the person closes it."""


@accessible_role(QAccessible.Role.AlertMessage)
class ToastStack(QFrame):
    """A stack of messages over its window; it follows the window's size."""

    acted = Signal(object)
    """The `Toast` whose button was pressed."""
    gone = Signal(object)
    """The `Toast` that closed without a press of its button."""

    def __init__(self, parent: QWidget, top: int = 0) -> None:
        """`top`: the top of the stack, in px from its parent's top."""
        super().__init__(parent)
        self._waiting: list[Toast] = []
        self._shown: Toast | None = None
        self._read_out: Toast | None = None
        """The message that had to wait after it was shown: it is not announced again."""
        self._top = top
        self._bar: QWidget | None = None
        self._tile = AgentTile(self, 36, has_dot=False)
        self._title = Label("", self, "ui-strong")
        self._text = Label("", self, "small", "muted")
        self._action = Button("", self, "primary")
        self._action.setProperty("small", "true")
        self._action.clicked.connect(self._act)
        self._later = Button(self.tr("Later"), self, "quiet")
        self._later.setProperty("small", "true")
        self._later.clicked.connect(self._dismiss)
        self._close = IconButton("ph.x", self.tr("Close this notice"), self, 28)
        self._close.clicked.connect(self._dismiss)
        self._more = Label("", self, "small", "muted")
        self._timer = single_shot(self, self._dismiss, SHOWN_MS)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(tokens().px(28))
        shadow.setOffset(0, tokens().px(8))
        shadow.setColor(QColor(0, 0, 0, 60))
        self.setGraphicsEffect(shadow)
        self._before: QWidget | None = None
        """The widget with the focus before the stack took it."""
        for button in (self._action, self._later, self._close):
            button.installEventFilter(self)
        self._lay_out()
        parent.installEventFilter(self)
        self.hide()

    @property
    def shown(self) -> Toast | None:
        """The message on screen."""
        return self._shown

    def keep_clear_of(self, bar: QWidget) -> None:
        """Places the stack below this bar too, while that is visible."""
        self._bar = bar
        bar.installEventFilter(self)
        self._place()

    def put(self, toast: Toast) -> None:
        """Shows a message, or queues it."""
        self._waiting = [one for one in self._waiting if one.key != toast.key]
        if self._shown is None or self._shown.key == toast.key:
            self._show(toast)
        elif toast.is_first:
            self._waiting.insert(0, self._shown)
            self._read_out = self._shown
            self._show(toast)
        else:
            self._waiting.append(toast)
            self._show_more()

    def drop(self, key: Hashable) -> None:
        """Removes the message with this key: it is no longer true."""
        self._waiting = [one for one in self._waiting if one.key != key]
        if self._shown is not None and self._shown.key == key:
            self._next()
        else:
            self._show_more()

    def take_keys(self) -> None:
        """Takes the focus; it returns to its place when the message closes."""
        self._before = QApplication.focusWidget()
        first = self._action if self._action.isVisible() else self._close
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_own = isinstance(watched, QWidget) and self.isAncestorOf(watched)
        if is_own and event.type() == QEvent.Type.FocusIn:
            self._timer.stop()
        elif is_own and event.type() == QEvent.Type.FocusOut:
            self._begin_to_go()
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self._place()
        return super().eventFilter(watched, event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._begin_to_go()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._dismiss()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        front = self.rect().adjusted(0, 0, 0, -self._depth())
        if self._waiting:
            aside, below = tokens().px(12), tokens().px(24)
            behind = self.rect().adjusted(aside, self.height() - below, -aside, 0)
            paint_box(painter, behind, "lg", fill="toast", edge="border")
        paint_box(painter, front, "lg", fill="toast", edge="border")

    def _depth(self) -> int:
        """Returns the height of the next message that is visible below this one."""
        return tokens().px(8) if self._waiting else 0

    def _show(self, toast: Toast) -> None:
        self._shown = toast
        self._tile.setVisible(toast.agent is not None)
        if toast.agent is not None:
            self._tile.show_agent(toast.agent)
        self._title.setText(toast.title)
        self._text.setText(toast.text)
        self._text.setVisible(bool(toast.text))
        self._action.setText(toast.action)
        self._action.setVisible(bool(toast.action))
        self._later.setVisible(toast.stays and bool(toast.action))
        self._close.setVisible(not self._later.isVisibleTo(self))
        self._show_more()
        self.setAccessibleName(f"{toast.title}. {toast.text}".strip())
        if toast is not self._read_out:
            announce(self, self.accessibleName())
        self.show()
        self._box.activate()
        self._place()
        self.raise_()
        self._begin_to_go()

    def _show_more(self) -> None:
        count = len(self._waiting)
        self._more.setText(self.tr("{count} more").format(count=count))
        self._more.setVisible(bool(count))
        self._place()
        self.update()

    def _begin_to_go(self) -> None:
        is_used = self.underMouse() or self._has_keys()
        if self._shown is not None and not self._shown.stays and not is_used:
            self._timer.start()

    def _has_keys(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _act(self) -> None:
        toast = self._shown
        self._next()
        if toast is not None:
            self.acted.emit(toast)

    def _dismiss(self) -> None:
        toast = self._shown
        self._next()
        if toast is not None:
            self.gone.emit(toast)

    def _next(self) -> None:
        self._timer.stop()
        self._shown = None
        had_keys, before = self._has_keys(), self._before
        self.hide()
        if self._waiting:
            self._show(self._waiting.pop(0))
        if had_keys and self.isVisible():
            self.take_keys()
            self._before = before
        elif had_keys and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        if self._shown is None:
            return  # a layout that was measured while hidden would keep that result
        look = tokens()
        room = self.window().width()
        wide = min(look.size("toast-width"), room - look.px(40))
        edge = look.px(12)
        self._box.setContentsMargins(edge, edge, edge, edge + self._depth())
        tall = self._box.totalHeightForWidth(wide)
        right = room - look.px(20)
        top = self._top
        if self._bar is not None and self._bar.isVisible():
            top = max(top, self._bar.mapTo(self.window(), self._bar.rect().bottomLeft()).y())
        place = QRect(right - wide, top + look.px(16), wide, tall)
        self.setGeometry(across(place, self.window().rect()))

    def _lay_out(self) -> None:
        look = tokens()
        self._title.setSizePolicy(self._text.sizePolicy())
        head = QHBoxLayout()
        head.addWidget(self._title, 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        foot = row_layout(gap=8)
        foot.addWidget(self._action)
        foot.addWidget(self._later)
        foot.addStretch(1)
        foot.addWidget(self._more)
        words = column_layout(gap=2)
        words.addLayout(head)
        words.addWidget(self._text)
        words.addSpacing(look.px(7))
        words.addLayout(foot)
        self._box = row_layout(self, gap=12)
        self._box.addWidget(self._tile, 0, Qt.AlignmentFlag.AlignTop)
        self._box.addLayout(words, 1)
