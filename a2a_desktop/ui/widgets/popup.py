"""Popups: rounded windows beside their field, never over it."""

from functools import cache
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QBitmap, QGuiApplication, QPainter
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.mirror import is_mirrored
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box

GAP: Final = 4
"""px at 100 % between a field and its popup."""


def round_off(popup: QWidget, *, drops: bool = False) -> None:
    """Rounds the corners of a popup window. One that Qt drops from a field opens beside it."""
    flags = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
    popup.setWindowFlags(popup.windowFlags() | flags)
    popup.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    popup.setProperty("surface", "popup")
    popup.setProperty("drops", drops)
    popup.installEventFilter(_rounding())


def beside(field: QWidget, wanted: QSize) -> QRect:
    """Returns the place of a popup: below its field, above where there is more room.

    It is less tall than wanted where neither has enough, and inside the window from left to right.
    """
    gap, room = tokens().px(GAP), field.screen().availableGeometry()
    top = field.mapToGlobal(QPoint(0, 0)).y() - gap
    bottom = top + field.height() + 2 * gap
    above, below = top - room.top(), room.bottom() + 1 - bottom
    is_below = wanted.height() <= below or below >= above
    tall = min(wanted.height(), below if is_below else above)
    wide = min(wanted.width(), room.width())
    inside = room.intersected(field.window().frameGeometry())
    room = inside if inside.width() >= wide else room
    start = field.mapToGlobal(QPoint(field.width() - wide if is_mirrored() else 0, 0)).x()
    left = max(room.left(), min(start, room.right() + 1 - wide))
    return QRect(left, bottom if is_below else top - tall, wide, tall)


class _Rounding(QObject):
    """Paints the frames of popups. X11 may show no translucency: there the corners are cut off."""

    def eventFilter(self, popup: QObject, event: QEvent) -> bool:
        if not isinstance(popup, QWidget):
            return False
        is_cut, kind = QGuiApplication.platformName() == "xcb", event.type()
        if kind == QEvent.Type.Show and popup.property("drops"):
            popup.setGeometry(
                beside(_frame_of(popup), popup.size().expandedTo(popup.minimumSizeHint()))
            )
        if is_cut and kind in (QEvent.Type.Show, QEvent.Type.Resize):
            popup.setMask(_rounded(popup.size()))
        if kind == QEvent.Type.Paint:
            painter = QPainter(popup)
            if is_cut:  # its edge must not be see-through
                painter.setPen(tokens().color("border-strong"))
                painter.drawPixmap(0, 0, _rounded(popup.size()))
            paint_box(painter, popup.rect(), "md", "surface-raised", "border-strong")
            painter.end()
        return False


def _frame_of(popup: QWidget) -> QWidget:
    """Returns the field from which a list drops, or the frame that it is drawn in."""
    field = popup.parentWidget() or popup.focusProxy()
    assert isinstance(field, QWidget)
    frame = field.parentWidget()
    return frame if frame is not None and frame.property("kind") == "input" else field


@cache
def _rounding() -> _Rounding:
    """Returns the one filter of all popups: it has no state."""
    return _Rounding()


def _rounded(size: QSize) -> QBitmap:
    mask, radius = QBitmap(size), tokens().radius("md")
    mask.clear()
    painter = QPainter(mask)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.color1)
    painter.drawRoundedRect(QRect(QPoint(), size), radius, radius)
    painter.end()
    return mask
