"""The left side of a dialog of many pages: its title, and the names of its pages."""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout

LEAST: Final = 216
MOST: Final = 280
"""Px; a longer name is elided, its tooltip has all of it."""
AROUND: Final = 80
"""Px beside a name: its icon and the edges."""


class PageList(QFrame):
    """The list of pages; `names` emits the chosen one."""

    def __init__(self, title: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._icons: list[str] = []
        self.setProperty("surface", "window")
        self.setFixedWidth(look.px(LEAST))
        self.names = QListWidget(self)
        self.names.setAccessibleName(name)
        self.names.setFrameShape(QFrame.Shape.NoFrame)
        self.names.setProperty("kind", "nav")
        self.names.setIconSize(QSize(look.icon("md"), look.icon("md")))
        head = Label(title, self, "title")
        head.setContentsMargins(look.px(8), 0, 0, 0)
        add_all(column_layout(self, gap=12, margins=(12, 20, 12, 12)), head, (self.names, 1))

    def add(self, name: str, icon_name: str = "") -> None:
        item = QListWidgetItem(name, self.names)
        look = tokens()
        item.setSizeHint(QSize(0, look.px(34)))
        item.setToolTip(name)
        wide = QFontMetrics(look.font("ui")).horizontalAdvance(name) + look.px(AROUND)
        self.setFixedWidth(max(self.width(), min(wide, look.px(MOST))))
        self._icons.append(icon_name)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        for row, name in enumerate(self._icons):
            if name:
                self.names.item(row).setIcon(icon(name, "text-muted"))
