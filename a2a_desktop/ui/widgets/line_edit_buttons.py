"""A line edit with buttons at its end, and an icon before its words: both grow with the text."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QLineEdit, QStyle, QWidget

from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.list_painting import draw_icon

_SIDE: Final = 24


class LineEdit(QLineEdit):
    """A line edit whose menu looks like the others."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        from a2a_desktop.ui.widgets.menu import open_editing  # only on request

        open_editing(self, event)


class AdornedLine(LineEdit):
    """A line edit; its buttons are in the order in which they were added."""

    def __init__(self, parent: QWidget, icon_name: str = "") -> None:
        super().__init__(parent)
        self._icon_name = icon_name
        self._buttons: list[IconButton] = []
        self._clear: IconButton | None = None
        self._keys: QShortcut | None = None
        self._arrange()

    def add_button(self, icon_name: str, name: str) -> IconButton:
        """Adds a button behind the others."""
        button = IconButton(icon_name, name, self, _SIDE)
        self._buttons.append(button)
        self._arrange()
        return button

    def add_clear(self) -> None:
        """Adds a button that clears the line, visible while it has text."""
        self._clear = self.add_button("ph.x", self.tr("Clear"))
        self._clear.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys can clear the line
        self._clear.setVisible(bool(self.text()))
        self._clear.clicked.connect(self.clear)
        self.textChanged.connect(self._show_clear)

    def add_reveal(self) -> None:
        """Shows dots for the text, and adds a button that reveals it."""
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self._reveal = self.add_button("ph.eye", self.tr("Show text"))
        self._reveal.clicked.connect(self._turn)

    def add_offer(self, icon_name: str, words: str, label: str, slot: Callable[[], None]) -> None:
        """Adds a button that offers texts; Alt ↓ triggers the first of them."""
        button = self.add_button(icon_name, words)
        button.setAccessibleName(f"{words}: {label}")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys are enough
        button.clicked.connect(slot)
        if self._keys is None:
            self._keys = QShortcut(QKeySequence("Alt+Down"), self)
            self._keys.setContext(Qt.ShortcutContext.WidgetShortcut)
            self._keys.activated.connect(slot)

    def _turn(self) -> None:
        is_hidden = self.echoMode() is QLineEdit.EchoMode.Password
        shown, dots = QLineEdit.EchoMode.Normal, QLineEdit.EchoMode.Password
        self.setEchoMode(shown if is_hidden else dots)
        words = self.tr("Hide text") if is_hidden else self.tr("Show text")
        self._reveal.show_as("ph.eye-slash" if is_hidden else "ph.eye", words)

    def _show_clear(self, text: str) -> None:
        if self._clear is not None:
            self._clear.setVisible(bool(text))

    @property
    def stops(self) -> list[QWidget]:
        """The Tab stops in it, in their order."""
        return [self, *self._buttons]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._icon_name:
            painter = QPainter(self)
            flip(painter, self)
            side = tokens().icon("md")
            draw_icon(painter, self.rect(), tokens().px(10), self._icon_name, side)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_buttons"):
            self._arrange()

    def _arrange(self) -> None:
        look = tokens()
        side, gap = look.px(_SIDE), look.px(4)
        room = len(self._buttons) * (side + gap)
        before = look.icon("md") + look.px(6) if self._icon_name else 0
        is_mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left, right = (room, before) if is_mirrored else (before, room)
        self.setTextMargins(left, 0, right, 0)
        x = self.width() - room
        for button in self._buttons:
            place = QRect(x, (self.height() - side) // 2, side, side)
            button.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            x += side + gap
