"""Short messages over the conversation, above the message box; the newest on top."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QWidget
from shiboken6 import isValid

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.tabbing import step_focus
from a2a_desktop.ui.widgets.tile import AgentTile

if TYPE_CHECKING:
    from a2a_desktop.ui.widgets.shadow import Shadow

SHOWN_MS: Final = 6000
_MOVES: Final = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)
MOST: Final = 3
"""The most messages in sight; older ones wait for a place."""


@dataclass(frozen=True, slots=True)
class ToastAction:
    """A button of a message."""

    text: str
    do: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Toast:
    """A message. A newer one with the same key replaces an older one."""

    key: Hashable
    title: str
    text: str = ""
    actions: tuple[ToastAction, ...] = ()
    """Its buttons. A press closes it."""
    agent: AgentRecord | None = None
    """The agent whose picture it shows."""
    stays: bool = False
    """It closes only when the person closes it."""


@accessible_role(QAccessible.Role.AlertMessage)
class ToastCard(QFrame):
    """One message with its buttons and its time."""

    over = Signal(object)
    """The widget of a message that must close."""

    def __init__(self, toast: Toast, parent: QWidget) -> None:
        super().__init__(parent)
        self.toast = toast
        self.timer = single_shot(self, self._close, SHOWN_MS)
        self.setAccessibleName(f"{toast.title}. {toast.text}".strip())
        self._more = Label("", self, "small", "muted")
        self.buttons: list[Button | IconButton] = []
        """Its buttons; the first takes the keys."""
        self._lay_out()

    def show_more(self, count: int) -> None:
        """Shows how many messages wait behind it."""
        self._more.setText(self.tr("{count} more").format(count=count))
        self._more.setVisible(bool(count))

    def height_at(self, width: int) -> int:
        self._box.activate()
        return self._box.totalHeightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_box(QPainter(self), self.rect(), "lg", fill="toast", edge="border")

    def _close(self) -> None:
        self.over.emit(self)

    def _act(self, action: ToastAction) -> None:
        self._close()
        action.do()

    def _lay_out(self) -> None:
        toast, look = self.toast, tokens()
        title, text = Label(toast.title, self, "ui-strong"), Label(toast.text, self, "small")
        text.set_tone("muted")
        text.setVisible(bool(toast.text))
        title.setSizePolicy(text.sizePolicy())
        head = QHBoxLayout()
        head.addWidget(title, 1, Qt.AlignmentFlag.AlignTop)
        foot = row_layout(gap=8)
        for number, action in enumerate(toast.actions):
            button = ValueButton(action, action.text, self, "secondary" if number else "primary")
            button.setProperty("small", "true")
            button.chosen.connect(self._act)
            foot.addWidget(button)
            self.buttons.append(button)
        if toast.stays and toast.actions:
            later = Button(self.tr("Later"), self, "quiet")
            later.setProperty("small", "true")
            foot.addWidget(later)
            self._add_close(later)
        else:
            close = IconButton("ph.x", self.tr("Dismiss"), self, 28)
            head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
            self._add_close(close)
        add_all(foot, STRETCH, self._more)
        words = add_all(column_layout(gap=2), head, text)
        words.addSpacing(look.px(7))
        nest(words, foot)
        self._box = row_layout(self, gap=12, margins=(12, 12, 12, 12))
        if toast.agent is not None:
            tile = AgentTile(self, 36, has_dot=False)
            tile.show_agent(toast.agent)
            self._box.addWidget(tile, 0, Qt.AlignmentFlag.AlignTop)
        nest(self._box, words, 1)

    def _add_close(self, button: Button | IconButton) -> None:
        button.clicked.connect(self._close)
        self.buttons.append(button)


class ToastStack(QWidget):
    """The messages over a window, which follow its size."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.cards: list[ToastCard] = []
        """The messages, from above; those after the first `MOST`, or without room, are hidden."""
        self._in_sight = 0
        self._boxes: tuple[QWidget, ...] = ()
        self._pane: QWidget | None = None
        self._shadow: Shadow | None = None
        self._before: QWidget | None = None
        """The widget with the focus before the stack took it."""
        parent.installEventFilter(self)
        self.hide()

    @property
    def shown(self) -> Toast | None:
        """The message on top."""
        return self.cards[0].toast if self.cards else None

    def keep_above(self, *boxes: QWidget) -> None:
        """Places the stack above these boxes at the bottom, too, while one is visible."""
        self._boxes = (*self._boxes, *boxes)
        for box in boxes:
            box.installEventFilter(self)
        self._place()

    def keep_beside(self, pane: QWidget) -> None:
        """Places the stack beside this pane at the right, which it never covers."""
        self._pane = pane
        pane.installEventFilter(self)
        self._place()

    def put(self, toast: Toast) -> None:
        """Shows a message on top, but below one that is being used."""
        self.drop(toast.key)
        used = [one for one in self.cards if one.underMouse() or _has_keys(one)]
        card = ToastCard(toast, self)
        card.over.connect(self._remove)
        for button in card.buttons:
            button.installEventFilter(self)
        self.cards.insert(self.cards.index(used[-1]) + 1 if used else 0, card)
        announce(self, card.accessibleName())
        self._arrange()

    def drop(self, key: Hashable) -> None:
        """Removes the message with this key: it is no longer true."""
        for card in [one for one in self.cards if one.toast.key == key]:
            self._remove(card)

    def take_keys(self) -> None:
        """Takes the focus; it returns to its place when the messages are closed."""
        self._before = QApplication.focusWidget()
        self.cards[0].buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_own = isinstance(watched, QWidget) and self.isAncestorOf(watched)
        if is_own:  # a button
            if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
                self._run_timers(is_used=event.type() == QEvent.Type.FocusIn)
        elif event.type() in _MOVES:
            self._place()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        return step_focus(self.window(), is_next)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._run_timers(is_used=True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._run_timers(is_used=_has_keys(self))

    def _remove(self, card: ToastCard) -> None:
        if card not in self.cards:
            return
        had_keys, before = _has_keys(card), self._before
        self.cards.remove(card)
        card.timer.stop()
        card.hide()
        card.deleteLater()
        self._arrange()
        if had_keys and self.cards:
            self.take_keys()
            self._before = before
        elif had_keys and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        self.setVisible(bool(self.cards))
        self._place()
        self.raise_()
        self._run_timers(is_used=self.underMouse() or _has_keys(self))

    def _run_timers(self, *, is_used: bool) -> None:
        """Counts the time of the messages in sight, while none of them is used."""
        for number, card in enumerate(self.cards):
            if is_used or card.toast.stays or number >= self._in_sight:
                card.timer.stop()
            elif not card.timer.isActive():
                card.timer.start()

    def _place(self) -> None:
        if not self.cards:
            return
        look, room = tokens(), self._room()
        wide = min(look.size("toast-width"), room.width() - look.px(40))
        self._show_first(wide, room.height())
        tall = 0
        for card in self.cards[: self._in_sight]:
            card.setGeometry(0, tall, wide, card.height_at(wide))
            tall += card.height() + look.px(8)
        self._cast_shadow()
        left, top = room.right() + 1 - wide - look.px(20), room.bottom() + 1 - tall - look.px(8)
        place = QRect(left, top, wide, tall - look.px(8))
        self.setGeometry(across(place, self.window().rect()))

    def _show_first(self, wide: int, room: int) -> None:
        """Shows the first messages, at least one, that have room; the others wait."""
        tall = count = 0
        for card in self.cards[:MOST]:
            card.show_more(0)
            tall += card.height_at(wide) + tokens().px(8)
            count += not count or tall <= room
        if count != self._in_sight:
            self._in_sight = count
            self._run_timers(is_used=self.underMouse() or _has_keys(self))
        for number, card in enumerate(self.cards):
            card.setVisible(number < count)
        self.cards[count - 1].show_more(len(self.cards) - count)

    def _cast_shadow(self) -> None:
        if self._shadow is None:
            from a2a_desktop.ui.widgets.shadow import Shadow  # a window begins without messages

            self._shadow = Shadow(self, "lg", blur=16, down=5, strength=64)
        self._shadow.lie_below(card.geometry() for card in self.cards[: self._in_sight])

    def _room(self) -> QRect:
        """Returns the part of the window for messages, as read from the left."""
        window = self.window()
        room = window.rect()
        for box in (one for one in self._boxes if one.isVisible()):
            place = across(QRect(box.mapTo(window, QPoint()), box.size()), window.rect())
            room.setLeft(place.left())
            room.setBottom(place.top() - 1)
        if self._pane is not None and self._pane.isVisible():
            room.setRight(window.width() - self._pane.width() - 1)
        return room


def _has_keys(widget: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and widget.isAncestorOf(focus)
