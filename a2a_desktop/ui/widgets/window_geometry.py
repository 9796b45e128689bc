"""The position and the size of a window, on the present screens."""

from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.settings import Settings
from a2a_desktop.ui.theme.tokens import tokens

TITLE_BAR: Final = 40
"""Room in px for the system's frame."""


def shape_of(window: QWidget) -> str:
    """Returns the toolkit's own description, in base64."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def fitting(wide: int, parent: QWidget) -> int:
    """Returns px at 100 % as px of the screen: large text must not push a dialog out of it.

    A parent that is wider than the reported screen has the room that it shows.
    """
    room = max(parent.width(), parent.screen().availableSize().width())
    return min(tokens().px(wide), room)


def restore_shape(window: QWidget, settings: Settings) -> None:
    """Restores the saved shape, else the design's size within the screen."""
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
