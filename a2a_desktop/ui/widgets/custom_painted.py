"""What buttons that paint themselves share. Mixed in before the button's own class."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object


class Drawn(_Button):
    """All of it can be clicked, and larger text makes it larger."""

    def hitButton(self, _pos: object) -> bool:
        return True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.updateGeometry()
