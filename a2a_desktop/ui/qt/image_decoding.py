"""The decoding of bytes to pictures, within limits. All of it blocks: call it on a worker's thread.

The first bytes decide the kind of a file, never its name: Qt would try all kinds it supports.
Everything goes through QImageReader, whose `read` lets other threads run meanwhile; its `size`, a
QSvgRenderer or a QPdfDocument would stop them.
"""

import asyncio
import os
import threading
from concurrent.futures import Future
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageIOHandler, QImageReader

from a2a_desktop.conversation.attachments import media_type_of
from a2a_desktop.model.message import FilePart
from a2a_desktop.parts.programs import is_program
from a2a_desktop.parts.svg import elements_in
from a2a_desktop.ui.qt.threads import build_types

PATIENCE: Final = 10
"""Seconds for which a document waits for another one: a page may take hours."""
MOST_BYTES: Final = 32 * 1024 * 1024
MOST_PIXELS: Final = 64_000_000
"""A larger picture would take more memory than a look at it is worth (4 bytes each)."""
SHOWN: Final = QSize(1380, 1000)
"""The most pixels kept of one: a preview, and the same on a dense screen."""
MOST_MOVING: Final = 2_000_000
"""The most pixels of a moving picture; a larger one stands still: each frame costs a decoding."""
VIEWED: Final = QSize(4096, 4096)
"""The most pixels kept of one that is viewed by itself."""
FEW: Final = 1_000
"""Elements of a drawing; one with more is drawn in fewer pixels, or it would take very long."""
SVG: Final = "image/svg+xml"
PDF: Final = "application/pdf"
_PICTURES: Final = ("image/png", "image/jpeg", "image/webp", "image/gif", SVG)
_SCALABLE: Final = ("svg", "pdf")
_MOVING: Final = ("gif", "webp")
_PAGES: Final = threading.Lock()
"""Held while pages are read. A thread that holds Python's lock and waits for one of Qt's would
never get it from a thread that has that one and waits for Python's."""
_BESIDE: Final = "picture"
_EMPTY: Final = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj
trailer<</Root 1 0 R>>"""
_BEGINNINGS: Final = (
    (b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpeg"), (b"GIF8", "gif"), (b"%PDF-", "pdf"),
)  # fmt: skip


class Flaw(StrEnum):
    """The reason why a file cannot be shown."""

    DAMAGED = "damaged"
    TOO_LARGE = "too large"
    UNSAFE = "unsafe"
    """A drawing that tries to run or to fetch something, or is made to take for ever."""
    LOCKED = "locked"
    """Pages that need a password."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as large as it was requested, and the facts of the whole."""

    image: QImage | None
    size: QSize
    """The size of the whole picture, in its own pixels; empty if unknown."""
    pages: int = 1
    kind: str = ""
    """Of `png`, `jpeg`, `webp`, `gif`, `svg`, `pdf`."""
    flaw: Flaw | None = None

    @property
    def is_scalable(self) -> bool:
        """The file has no pixels of its own."""
        return self.kind in _SCALABLE


def is_picture(file: FilePart) -> bool:
    """Returns whether the type of a file is a picture that can be drawn here."""
    return _said(file) in _PICTURES


def is_pdf(file: FilePart) -> bool:
    """Returns whether the type of a file is PDF and PDF can be drawn here."""
    return _said(file) == PDF and has_pages()


@cache
def has_pages() -> bool:
    """Returns whether the optional extra `pdf` is installed."""
    return QByteArray(b"pdf") in QImageReader.supportedImageFormats()


def decoded(data: bytes, limit: QSize = SHOWN, page: int = 0, most: int = MOST_PIXELS) -> Drawing:
    """Returns a picture no larger than `limit`, or the flaw; `most` pixels are read.

    Raises TimeoutError while another document takes too long.
    """
    kind = _kind(data)
    if not kind:
        return Drawing(None, QSize(), flaw=Flaw.DAMAGED)
    if len(data) > MOST_BYTES:
        return Drawing(None, QSize(), kind=kind, flaw=Flaw.TOO_LARGE)
    if kind == "svg":
        elements = elements_in(data)
        if elements is None:
            return Drawing(None, QSize(), kind=kind, flaw=Flaw.UNSAFE)
        limit = limit if elements <= FEW else limit.boundedTo(SHOWN)
    if kind != "pdf":
        return _read(data, kind, limit, page, most)
    if not _PAGES.acquire(timeout=PATIENCE):
        raise TimeoutError
    try:
        _keep_library()
        return _read(data, kind, limit, page, most)
    finally:
        _PAGES.release()


async def decoded_beside(data: bytes, limit: QSize = SHOWN, page: int = 0) -> Drawing:
    """Does what `decoded` does, on a thread for which the end of the program does not wait."""
    build_types()
    done = Future[Drawing]()
    done.set_running_or_notify_cancel()
    args = (done, data, limit, page)
    threading.Thread(target=_decode, args=args, name=_BESIDE, daemon=True).start()
    return await asyncio.wrap_future(done)


def end_with_pictures() -> None:
    """Ends the process at once if one is still being read: its thread needs all of Qt.

    To be called at exit before Qt's own end.
    """
    if any(one.name == _BESIDE for one in threading.enumerate()):
        os._exit(0)


def _decode(done: "Future[Drawing]", data: bytes, limit: QSize, page: int) -> None:
    try:
        done.set_result(decoded(data, limit, page))
    except (TimeoutError, MemoryError, RuntimeError, ValueError) as error:
        done.set_exception(error)


def _read(data: bytes, kind: str, limit: QSize, page: int, most: int) -> Drawing:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    reader = _reader(buffer, kind)
    is_scalable, is_locked = kind in _SCALABLE, kind == "pdf" and b"/Encrypt" in data
    if is_scalable:  # loads it; all that is asked for later would stop other threads for that
        reader.setScaledSize(QSize(1, 1))
        reader.read()
        if reader.error() == QImageReader.ImageReaderError.InvalidDataError:
            return Drawing(None, QSize(), 1, kind, Flaw.LOCKED if is_locked else Flaw.DAMAGED)
    size = reader.size()
    pages = max(1, reader.imageCount()) if kind == "pdf" else 1
    if kind == "svg":  # a reader reads a drawing once
        buffer.seek(0)
        reader = _reader(buffer, kind)
    if page:
        reader.jumpToImage(page)
        size = reader.size()
    if not size.isValid() or size.isEmpty():
        return Drawing(None, QSize(), pages, kind, Flaw.LOCKED if is_locked else Flaw.DAMAGED)
    if not is_scalable and size.width() * size.height() > most:
        return Drawing(None, size, pages, kind, Flaw.TOO_LARGE)
    turn = QImageIOHandler.Transformation.TransformationRotate90
    is_turned = bool(reader.transformation() & turn)  # `size` is that before turning
    size = size.transposed() if is_turned else size
    if is_scalable or size.width() > limit.width() or size.height() > limit.height():
        fitting = size.scaled(limit, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
        reader.setScaledSize(fitting.transposed() if is_turned else fitting)
    if kind == "pdf":
        reader.setBackgroundColor(QColor(Qt.GlobalColor.white))
    image = reader.read()
    if image.isNull():
        return Drawing(None, size, pages, kind, Flaw.DAMAGED)
    return Drawing(image, size, pages, kind)


@cache
def _keep_library() -> tuple[QBuffer, QImageReader]:
    """Opens an empty document for good: QtPdf aborts if threads end it and begin it again."""
    buffer = QBuffer()
    buffer.setData(QByteArray(_EMPTY))
    reader = _reader(buffer, "pdf")
    reader.size()
    return buffer, reader


def _reader(buffer: QBuffer, kind: str) -> QImageReader:
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    reader.setDecideFormatFromContent(False)
    reader.setAutoTransform(True)
    reader.canRead()  # here, as Qt looks for its plugin with a lock of its own in its hands
    return reader


def is_moving(data: bytes, drawing: Drawing) -> bool:
    """Returns whether a picture has several frames, each of which can be decoded as it is shown."""
    pixels = drawing.size.width() * drawing.size.height()
    if drawing.image is None or drawing.kind not in _MOVING or pixels > MOST_MOVING:
        return False
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    return QImageReader(buffer, QByteArray(drawing.kind.encode())).imageCount() > 1


def _kind(data: bytes) -> str:
    """Returns the kind by the first bytes; "" for nothing that is drawn here."""
    for beginning, kind in _BEGINNINGS:
        if data.startswith(beginning):
            return kind if kind != "pdf" or has_pages() else ""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    head = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip()
    return "svg" if head.startswith(b"<") else ""


def _said(file: FilePart) -> str:
    if is_program(file.name or ""):
        return ""
    kind = (file.media_type or "").partition(";")[0].strip().lower()
    if kind in ("", "application/octet-stream") and file.name:
        kind = media_type_of(file.name)
    return "image/jpeg" if kind == "image/jpg" else kind
