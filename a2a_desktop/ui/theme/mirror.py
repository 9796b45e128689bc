"""Mirroring of what is painted and placed by hand, for languages read from the right.

Qt mirrors its own layouts. A painter is flipped as a whole, and parts of it that must stay readable
(words, pictures) are put upright again at their place.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QWidget

_RIGHT_TO_LEFT: Final = Qt.LayoutDirection.RightToLeft
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft.value, Qt.AlignmentFlag.AlignRight.value
_MIDDLE: Final = Qt.AlignmentFlag.AlignHCenter.value
_ABSOLUTE: Final = Qt.AlignmentFlag.AlignAbsolute.value

Flags = Qt.AlignmentFlag | Qt.TextFlag


def is_mirrored() -> bool:
    """Returns whether the program is read from the right."""
    return QGuiApplication.layoutDirection() is _RIGHT_TO_LEFT


def across(rect: QRect, room: QRect) -> QRect:
    """Returns the place of a part of a room; `rect` is its place when read from the left."""
    return QStyle.visualRect(QGuiApplication.layoutDirection(), room, rect)


def put(widget: QWidget, rect: QRect, room: QRect) -> None:
    """Places a child; `rect` is its place when read from the left."""
    widget.setGeometry(across(rect, room))


def start() -> Qt.AlignmentFlag:
    """Returns the side at which a line begins, whatever the language of its words."""
    if is_mirrored():
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
    return Qt.AlignmentFlag.AlignLeft


def flip(painter: QPainter, room: QRect | QRectF | QWidget) -> None:
    """Paints everything from now on mirrored within a room, if the program is mirrored."""
    if is_mirrored():
        _turn(painter, QRectF(room.rect() if isinstance(room, QWidget) else room))


@contextmanager
def upright(painter: QPainter, box: QRect | QRectF) -> Iterator[bool]:
    """Paints upright within a box; yields whether the painter is flipped."""
    is_flipped = painter.transform().m11() < 0
    painter.save()
    if is_flipped:
        _turn(painter, QRectF(box))
    yield is_flipped
    painter.restore()


def write(painter: QPainter, box: QRect | QRectF, flags: Flags, text: str) -> None:
    """Writes words in a box; they find their own direction, the box decides their side."""
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    side = flags.value
    if painter.transform().m11() >= 0:
        painter.drawText(QRectF(box), side | _ABSOLUTE, text)
        return
    if not side & _MIDDLE:
        side = side & ~_RIGHT if side & _RIGHT else (side & ~_LEFT) | _RIGHT
    with upright(painter, box):
        painter.drawText(QRectF(box), side | _ABSOLUTE, text)


def stamp(painter: QPainter, left: float, top: float, picture: QPixmap) -> None:
    """Paints a picture with its upper corner here."""
    corner = QPointF(left, top)
    if painter.transform().m11() >= 0:
        painter.drawPixmap(corner, picture)
        return
    with upright(painter, QRectF(corner, picture.deviceIndependentSize())):
        painter.drawPixmap(corner, picture)


def _turn(painter: QPainter, box: QRectF) -> None:
    painter.translate(box.left() + box.right(), 0)
    painter.scale(-1, 1)
