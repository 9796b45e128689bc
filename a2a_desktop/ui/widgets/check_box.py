"""Check boxes and radio buttons whose words wrap."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QSizePolicy, QWidget

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.custom_painted import PaintedButton

_BOX: Final = 18
_GAP: Final = 9
_PAD: Final = 4
_FLAGS: Final = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class _Wrapping(PaintedButton):
    """A button as tall as its words need at a width."""

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = tokens()
        metrics = QFontMetrics(look.font("ui"))
        tall = metrics.boundingRect(_words(width), _FLAGS, self.text()).height()
        return max(look.px(_BOX), tall) + 2 * look.px(_PAD)

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("ui")).horizontalAdvance(self.text())
        return QSize(look.px(_BOX + _GAP) + wide + 2, look.px(_BOX + 2 * _PAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(_BOX + 80), self.sizeHint().height())


class CheckBox(_Wrapping, QCheckBox):
    """A check box."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        _prepare(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = _begun(self)
        look = tokens()
        if self.isChecked():
            _fill(painter, self)
        painter.drawRoundedRect(box, look.px(5), look.px(5))
        if self.isChecked():
            side = look.px(12)
            mark = pixmap("ph.check-bold", "accent-text", side, self.devicePixelRatioF())
            corner = box.center().toPoint()
            stamp(painter, corner.x() - side // 2 + 1, corner.y() - side // 2 + 1, mark)
        _finish(painter, self)


class RadioButton(_Wrapping, QRadioButton):
    """A radio button."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        _prepare(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = _begun(self)
        look = tokens()
        if self.isChecked():
            _fill(painter, self)
        painter.drawEllipse(box)
        if self.isChecked():
            inner = look.px(6) / 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("accent-text"))
            painter.drawEllipse(box.center(), inner, inner)
        _finish(painter, self)


def _prepare(button: QAbstractButton) -> None:
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setAccessibleName(button.text())
    policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    button.setSizePolicy(policy)
    button.setMinimumWidth(tokens().px(_BOX))


def _words(width: int) -> QRect:
    look = tokens()
    left = look.px(_BOX + _GAP)
    return QRect(left, look.px(_PAD), max(1, width - left), 10_000)


def _begun(button: QAbstractButton) -> tuple[QPainter, QRectF]:
    look = tokens()
    painter = QPainter(button)
    if button.property("lit"):
        painter.fillRect(button.rect(), look.color("search-hit"))
    flip(painter, button)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = look.px(_BOX) - 2
    box = QRectF(1, look.px(_PAD) + 0.5, side, side)
    if button.hasFocus():
        painter.setPen(QPen(look.color("focus-ring"), 2))
        painter.setBrush(look.color("surface"))
    else:
        painter.setPen(QPen(look.color(_edge(button)), 1))
        painter.setBrush(look.color("surface" if button.isEnabled() else "hover"))
    return painter, box


def _edge(button: QAbstractButton) -> str:
    return "danger" if button.property("wrong") else "border-control"


def _fill(painter: QPainter, button: QAbstractButton) -> None:
    look = tokens()
    color = look.color("accent" if button.isEnabled() else "border-control")
    painter.setBrush(color)
    if not button.hasFocus():
        painter.setPen(QPen(color, 1))


def _finish(painter: QPainter, button: QAbstractButton) -> None:
    look = tokens()
    painter.setFont(look.font("ui"))
    if button.property("lit"):
        words = painter.fontMetrics().boundingRect(_words(button.width()), _FLAGS, button.text())
        painter.fillRect(words, look.color("search-hit"))
    painter.setPen(look.color("text" if button.isEnabled() else "text-disabled"))
    write(painter, _words(button.width()), _FLAGS, button.text())
