"""Files of every kind, made on the spot: pictures, drawings, pages, sound, and hostile ones."""

import struct
import zlib

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QLinearGradient, QPainter, QPen

GOOD_SVG = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120">
<defs><linearGradient id="g"><stop offset="0" stop-color="#0B6B78"/>
<stop offset="1" stop-color="#E7AE78"/></linearGradient></defs>
<rect x="8" y="8" width="224" height="104" rx="14" fill="url(#g)"/>
<circle cx="70" cy="60" r="32" fill="#fff" fill-opacity="0.8"/>
<text x="120" y="68" font-size="24" fill="#fff">Drawing</text></svg>"""
SCRIPTED_SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect/></svg>'
REACHING_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
    b'<image width="9" height="9" xlink:href="http://127.0.0.1:9/pixel.png"/></svg>'
)
USING_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg">'
    + b"".join(b'<g id="g%d">%s</g>' % (n, b'<use href="#g%d"/>' % (n + 1) * 10) for n in range(9))
    + b'<rect id="g9" width="3" height="3"/><use href="#g0"/></svg>'
)


def picture(wide: int = 320, tall: int = 200) -> QImage:
    """Paints a sky, a sun, hills."""
    image = QImage(wide, tall, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    sky = QLinearGradient(0, 0, 0, tall)
    sky.setColorAt(0, QColor("#8CC7E8"))
    sky.setColorAt(1, QColor("#FBE3C0"))
    painter.fillRect(image.rect(), sky)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#F6C84C"))
    painter.drawEllipse(QPointF(wide * 0.72, tall * 0.35), tall * 0.14, tall * 0.14)
    for place, color in ((0.25, "#5C9A6B"), (0.75, "#3F7E58")):
        painter.setBrush(QColor(color))
        painter.drawEllipse(QPointF(wide * place, tall * 1.15), wide * 0.45, tall * 0.5)
    painter.end()
    return image


def encoded(kind: str, wide: int = 320, tall: int = 200) -> bytes:
    """Returns the picture as `PNG`, `JPG` or `WEBP`."""
    return _written(picture(wide, tall), kind)


def see_through() -> bytes:
    """Returns a ring without a ground."""
    image = QImage(200, 120, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#B42D25"), 12))
    painter.drawEllipse(QRectF(50, 12, 96, 96))
    painter.end()
    return _written(image, "PNG")


def moving_gif() -> bytes:
    """Returns two frames of one pixel each, red and blue. Source: GIF89a."""
    head = b"GIF89a" + struct.pack("<HHBBB", 1, 1, 0x80, 0, 0) + b"\xff\x00\x00\x00\x00\xff"
    repeat = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    frames = b""
    for pixel in (b"\x44\x01", b"\x4c\x01"):
        frames += b"\x21\xf9\x04\x04\x05\x00\x00\x00"
        frames += b"\x2c" + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02" + pixel + b"\x00"
    return head + repeat + frames + b"\x3b"


def huge_png(side: int = 20_000) -> bytes:
    """Returns a one-colour picture of half a megabyte that would take a gigabyte decoded."""
    packer = zlib.compressobj(9)
    row = b"\x00" + bytes(side // 8)
    body = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    chunks = (_chunk(b"IHDR", head), _chunk(b"IDAT", body), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def sound(seconds: float = 0.3) -> bytes:
    """Returns silence as a WAV file."""
    data = bytes(round(8000 * seconds) * 2)
    form = struct.pack("<HHIIHH", 1, 1, 8000, 16_000, 2, 16)
    body = b"WAVE" + b"fmt " + struct.pack("<I", len(form)) + form
    body += b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def pages(count: int = 3) -> bytes:
    """Returns a PDF with a number on each page."""
    from PySide6.QtGui import QPageSize, QPdfWriter

    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A6))
    writer.setResolution(100)
    painter = QPainter(writer)
    for number in range(count):
        if number:
            writer.newPage()
        painter.fillRect(20, 30, 300, 40, QColor("#0B6B78"))
        painter.drawText(30, 120, f"Page {number + 1} of the report")
    painter.end()
    return bytes(buffer.data().data())


def _written(image: QImage, kind: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(kind.encode())).write(image)
    return bytes(buffer.data().data())


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
