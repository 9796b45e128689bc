"""Counts the colours of a picture."""

from array import array

from PySide6.QtGui import QColor, QImage


def dots_of(picture: QImage, colour: QColor) -> int:
    """Returns the number of dots with exactly this colour."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    return array("I", bytes(plain.constBits())).count(colour.rgb())
