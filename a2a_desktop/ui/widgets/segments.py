"""A few choices side by side, one of them chosen."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QWidget

from a2a_desktop.ui.theme.mirror import write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.custom_painted import PaintedButton
from a2a_desktop.ui.widgets.layouts import row_layout


def paint_track(widget: QWidget, *, is_wrong: bool = False) -> None:
    """Paints the ground of the choices. Only within a paint event."""
    look = tokens()
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(look.color("danger" if is_wrong else "border"))
    painter.setBrush(look.color("segment"))
    box = QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(box, look.radius("md"), look.radius("md"))


class Segment(PaintedButton, QRadioButton):
    """One of the choices."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("ui")).horizontalAdvance(self.text())
        return QSize(wide + look.px(20), look.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = look.radius("sm")
        if self.isChecked():
            paint_box(painter, box, radius, fill="segment-on", edge="border")
        if self.property("lit"):
            paint_box(painter, box, radius, fill="search-hit")
        if self.hasFocus():
            paint_box(painter, box, radius, edge="focus-ring")
        painter.setPen(look.color("text" if self.isChecked() else "text-muted"))
        painter.setFont(look.font("ui"))
        end = Qt.TextElideMode.ElideRight
        text = painter.fontMetrics().elidedText(self.text(), end, self.width() - look.px(8))
        write(painter, self.rect(), Qt.AlignmentFlag.AlignCenter, text)


class Segments(QWidget):
    """A row of choices that emits the chosen one; the arrow keys move."""

    chosen = Signal(str)

    def __init__(self, name: str, choices: Mapping[str, str], now: str, parent: QWidget) -> None:
        """`choices` are words by their names; the first is chosen if `now` is none of them."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._names = list(choices)
        self._group = QButtonGroup(self)
        box = row_layout(self, gap=0, margins=2)
        for number, words in enumerate(choices.values()):
            segment = Segment(words, self)
            segment.setAccessibleName(f"{words}, {name}")
            self._group.addButton(segment, number)
            box.addWidget(segment, 1)
        self._group.button(self._names.index(now) if now in choices else 0).setChecked(True)
        self._group.idClicked.connect(self._clicked)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), tokens().size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_track(self)

    def _clicked(self, number: int) -> None:
        self.chosen.emit(self._names[number])
