"""Draws the icon's PNGs, and from them the icon files of Windows and macOS.

python packaging/icons.py      after a change of resources/desktop/a2a-desktop.svg; needs PySide6
"""

import os
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

HERE: Final = Path(__file__).parent
DRAWING: Final = HERE.parent / "resources" / "desktop" / "a2a-desktop.svg"
FOLDER: Final = HERE / "icons"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES: Final = (16, 24, 32, 48, 64, 256)
ICNS_TYPES: Final = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The types of Apple's icon format that hold a PNG of this size."""


def png(size: int) -> bytes:
    """Returns the drawing, `size` px wide."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"PNG")).write(image):
        raise OSError(0, "cannot be drawn", str(DRAWING))
    return bytes(buffer.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Returns Windows' icon file: a table, then the PNGs."""
    place = 6 + 16 * len(pictures)
    table, data = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in pictures.items():
        side = size % 256  # 0 means 256
        row = (side, side, 0, 0, 1, 32, len(picture), place + len(data))
        table += struct.pack("<BBBBHHII", *row)
        data += picture
    return table + data


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Returns Apple's icon file: a PNG for each chunk."""
    chunks = b"".join(
        ICNS_TYPES[size] + struct.pack(">I", 8 + len(picture)) + picture
        for size, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def main() -> None:
    """Writes all of them."""
    _app = QGuiApplication.instance() or QGuiApplication([])
    pictures = {size: png(size) for size in SIZES}
    for size, picture in pictures.items():
        (FOLDER / f"{size}.png").write_bytes(picture)
    (FOLDER / "a2a-desktop.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (FOLDER / "a2a-desktop.icns").write_bytes(icns({size: pictures[size] for size in ICNS_TYPES}))


if __name__ == "__main__":
    main()
