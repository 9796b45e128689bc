"""The buttons of the design. They take focus by the keyboard only, so the ring shows only then."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.theme.restyle import brings_new_tokens
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.focus_ring import FocusRing, is_by_keys

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object

_ICONS: Final = {"primary": "accent-text", "secondary": "text", "small": "text", "link": "link"}
"""The colours of icons, by the kind of their button."""
_SIZES: Final = {"choice": "xs", "link": "sm", "chip": "sm"}
"""The sizes of icons, by the kind of their button, where they are not the usual one."""

_OWN_RING: Final = ("row", "search", "fold")
"""Kinds that reach from edge to edge or are rows of a list: they draw the focus ring inside."""


class PressButton(_Button):
    """The common part of buttons with and without words. Mixed in before the button's own class."""

    pressed_now: ClassVar["PressButton | None"] = None
    """The button whose press by the person is being handled."""
    _pressed_as: ClassVar[tuple[object, ...]] = ()
    """The button that the mouse pressed last, and its words then."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        PressButton._pressed_as = self._meaning()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Presses again, unless the first press made another button of it: "Send" is "Stop"."""
        if PressButton._pressed_as == self._meaning():
            super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        with self._pressing():
            super().mouseReleaseEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        with self._pressing():
            super().keyReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        with self._pressing():
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # not only Space
                if not event.isAutoRepeat():  # held a little long it is no second press
                    self.click()
            else:
                super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if brings_new_tokens(event, self):
            self._refresh()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        has_ring = self.property("kind") not in _OWN_RING and self.parentWidget() is not None
        if has_ring and is_by_keys(self, event):
            FocusRing(self, is_pill=self.property("kind") == "chip")

    @contextmanager
    def _pressing(self) -> Iterator[None]:
        outer, PressButton.pressed_now = PressButton.pressed_now, self
        try:
            yield
        finally:
            PressButton.pressed_now = outer

    def _meaning(self) -> tuple[object, ...]:
        return id(self), self.text(), self.accessibleName()

    def _connect(self, clicked: object) -> None:
        if clicked is not None:
            self.clicked.connect(clicked)

    def _refresh(self) -> None:
        """Fits the icon to the theme."""
        raise NotImplementedError


class Button(PressButton, QPushButton):
    """A button with words.

    `kind`: primary, secondary, quiet, link, choice, small, chip, example. `clicked` is a slot.
    """

    def __init__(
        self,
        text: str,
        parent: QWidget,
        kind: str = "secondary",
        icon_name: str = "",
        *,
        clicked: object = None,
    ) -> None:
        super().__init__(parent)
        self._connect(clicked)
        self.setText(text)
        self._icon_name = icon_name
        self._kind = kind
        self.setProperty("kind", kind)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        self._refresh()

    def setText(self, text: str) -> None:
        """Sets the words as they are: "&" names no key, for agents wrote many of them."""
        super().setText(text.replace("&", "&&"))

    def text(self) -> str:
        return super().text().replace("&&", "&")

    def show_icon(self, icon_name: str) -> None:
        """Shows another icon beside the words, none if the name is ""."""
        self._icon_name = icon_name
        if not icon_name:
            self.setIcon(QIcon())
        self._refresh()

    def _refresh(self) -> None:
        if self._icon_name:
            self.setIcon(icon(self._icon_name, _ICONS.get(self._kind, "text-muted")))
            side = tokens().icon(_SIZES.get(self._kind, "md"))
            self.setIconSize(QSize(side + tokens().px(4), side))  # Qt puts the words too close


class IconButton(PressButton, QToolButton):
    """A button with an icon only; its tooltip is its accessible name. `clicked` is a slot."""

    def __init__(
        self, icon_name: str, name: str, parent: QWidget, px: int = 32, *, clicked: object = None
    ) -> None:
        super().__init__(parent)
        self._connect(clicked)
        self._icon_name = icon_name
        self._px = px
        self._color = "text-muted"
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._refresh()

    def show_as(self, icon_name: str, name: str, color: str = "text-muted") -> None:
        """Shows another icon with another name."""
        self._icon_name, self._color = icon_name, color
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.setToolTip(name)
        self._refresh()

    def _refresh(self) -> None:
        look = tokens()
        side = look.px(self._px)
        self.setFixedSize(side, side)
        self.setIcon(icon(self._icon_name, self._color))
        inner = look.icon("lg" if self._px >= 32 else "md")
        self.setIconSize(QSize(inner, inner))
