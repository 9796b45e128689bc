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


def restore_shape(window: QWidget, settings: Settings) -> None:
    """As it was kept, else as large as the design has it and the screen allows."""
    look = tokens()
    window.setMinimumSize(look.px(640), look.px(480))
    geometry = QByteArray.fromBase64(settings.geometry.encode())
    if not settings.geometry or not window.restoreGeometry(geometry):
        screen = QGuiApplication.primaryScreen().availableSize()
        room = screen.height() - TITLE_BAR
        window.resize(min(look.px(1440), screen.width()), min(look.px(900), room))
