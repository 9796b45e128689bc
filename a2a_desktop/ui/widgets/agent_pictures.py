"""The pictures of agents that tiles show, decoded once for all of them."""

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.parts.svg import is_drawing

SIDE: Final = 192
"""Pixels that are kept of one: the largest tile on a dense screen."""
MOST_PIXELS: Final = 4_000_000
"""A larger one is not decoded: 4 bytes each would be taken for a tile."""
_BEGINNINGS: Final = {
    b"\x89PNG\r\n\x1a\n": b"png",
    b"\xff\xd8\xff": b"jpeg",
    b"GIF8": b"gif",
    b"RIFF": b"webp",
    b"\x00\x00\x01\x00": b"ico",
}
_pictures: dict[str, QImage] = {}


def picture_of(agent: AgentRecord) -> QImage | None:
    """What was fetched with the person's consent; None draws the tile."""
    return _pictures.get(agent.card.icon_url or "")


def show_picture(url: str, picture: QImage | None) -> None:
    """From now on; None draws the tile again."""
    if picture is None:
        _pictures.pop(url, None)
    else:
        _pictures[url] = picture


def decoded(data: bytes) -> QImage | None:
    """A picture no larger than `SIDE`; None if it is none, or more than a picture. Blocks."""
    for beginning, kind in _BEGINNINGS.items():
        if data.startswith(beginning):
            return _raster(data, kind)
    return _drawing(data) if is_drawing(data) else None


def _raster(data: bytes, kind: bytes) -> QImage | None:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    reader = QImageReader(buffer, QByteArray(kind))
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > MOST_PIXELS:
        return None
    if max(size.width(), size.height()) > SIDE:
        reader.setScaledSize(size.scaled(SIDE, SIDE, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image


def _drawing(data: bytes) -> QImage | None:
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        return None
    fitted = size.scaled(QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(fitted, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, fitted.width(), fitted.height()))
    painter.end()
    return image
