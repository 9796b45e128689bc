"""Where a window was and how large, on the screens there are now."""

from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.settings import Settings
from a2a_desktop.ui.theme.tokens import tokens

TITLE_BAR: Final = 40
"""Room in px that the system's frame may take."""


def shape_of(window: QWidget) -> str:
    """The toolkit's own description, in base64."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def fitting(wide: int, parent: QWidget) -> int:
    """A width in px at 100 % as one for the screen: large text must not push a dialog out of it.

    A parent that is wider than the screen is told to be has the room it shows.
    """
    room = max(parent.width(), parent.screen().availableSize().width())
    return min(tokens().px(wide), room)


def restore_shape(window: QWidget, settings: Settings) -> None:
    """As it was kept, else as large as the design has it and the screen allows."""
    look = tokens()
    least = QGuiApplication.primaryScreen().availableSize()
    window.setMinimumSize(
        min(look.px(640), least.width()), min(look.px(480), least.height() - TITLE_BAR)
    )
    geometry = QByteArray.fromBase64(settings.geometry.encode())
    if not settings.geometry or not window.restoreGeometry(geometry):
        screen = QGuiApplication.primaryScreen().availableSize()
        room = screen.height() - TITLE_BAR
        window.resize(min(look.px(1440), screen.width()), min(look.px(900), room))
