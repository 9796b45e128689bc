"""Pictures as they are kept in the project: of at most 256 colours, so that they stay small."""

from io import BytesIO
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPixmap

COLOURS = 256


def keep(picture: QPixmap, place: Path) -> None:
    """Write it as PNG."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    image = Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGB")
    quantised(image).save(place, optimize=True)


def shrink(place: Path) -> None:
    """Write a PNG anew with fewer colours."""
    image = Image.open(place).convert("RGB")
    quantised(image).save(place, optimize=True)


def quantised(image: Image.Image) -> Image.Image:
    """The same in a palette, without dots."""
    return image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
