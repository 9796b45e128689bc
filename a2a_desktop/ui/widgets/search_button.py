"""The button that looks like a search box and opens the search."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button


class SearchButton(Button):
    """A search button: its words at the left, its keys at the right."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, "search")
        self.setAccessibleName(self.tr("Search"))
        self.setToolTip(self.tr("Search everything"))
        self._keys = QKeySequence()

    def show_keys(self, keys: QKeySequence) -> None:
        """Shows the keys with the same effect."""
        self._keys = keys
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        side = look.icon("md")
        middle = self.height() // 2
        picture = pixmap("ph.magnifying-glass", "text-muted", side, self.devicePixelRatioF())
        stamp(painter, look.px(10), middle - side // 2, picture)
        painter.setFont(look.font("ui"))
        painter.setPen(look.color("text-muted"))
        words = self.rect().adjusted(look.px(10) + side + look.px(8), 0, 0, 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        write(painter, words, flags, self.tr("Search"))
        if not self._keys.isEmpty():
            self._paint_keys(painter, middle)

    def _paint_keys(self, painter: QPainter, middle: int) -> None:
        look = tokens()
        font = look.font("caption")
        native = QKeySequence.SequenceFormat.NativeText
        keys = self._keys.toString(native).replace("+", " ")
        wide, tall = QFontMetrics(font).horizontalAdvance(keys) + look.px(10), look.px(18)
        box = QRect(self.width() - wide - look.px(7), middle - tall // 2, wide, tall)
        paint_box(painter, box, "xs", fill="surface-raised", edge="border")
        painter.setFont(font)
        painter.setPen(look.color("text-muted"))
        write(painter, box, Qt.AlignmentFlag.AlignCenter, keys)
