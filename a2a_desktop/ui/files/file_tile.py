"""The kind of a file, as a coloured tile."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.files.file_look import look_of
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box


class FileTile(QWidget):
    """An icon on a ground of its hue. `side` in px at 100 %."""

    def __init__(self, file: FilePart, parent: QWidget, side: int = 32) -> None:
        super().__init__(parent)
        self._icon, self._hue = look_of(file)
        self._size = "lg" if side > 28 else "md"
        self.setFixedSize(tokens().px(side), tokens().px(side))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        paint_box(painter, self.rect(), look.px(7), fill=f"avatar-{self._hue}-bg")
        inner = look.icon(self._size)
        place = QRect(0, 0, inner, inner)
        place.moveCenter(self.rect().center())
        picture = pixmap(self._icon, f"avatar-{self._hue}-fg", inner, self.devicePixelRatioF())
        painter.drawPixmap(place.topLeft(), picture)
