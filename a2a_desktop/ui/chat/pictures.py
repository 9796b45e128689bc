"""Pictures of files, decoded beside the window's thread; the latest are kept."""

import asyncio
from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader

from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.chat.saving import content_of
from a2a_desktop.ui.tasks import WidgetTasks

KINDS: Final = ("image/png", "image/jpeg", "image/webp", "image/gif")
MOST_BYTES: Final = 32 * 1024 * 1024
MOST_PIXELS: Final = 64_000_000
"""A larger picture would take more memory than a preview is worth (4 bytes each)."""
SHOWN: Final = QSize(1380, 1000)
"""Pixels that are kept of one: a preview, and the same on a dense screen."""
_KEPT: Final = 48


class Pictures(QObject):
    """Asked for a picture, it has it or says later that it came."""

    arrived = Signal(str)
    """The key of a picture that can be shown now."""

    def __init__(self, blobs: Blobs, parent: QObject | None) -> None:
        super().__init__(parent)
        self._blobs = blobs
        self._kept: OrderedDict[str, QImage | None] = OrderedDict()
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._wanted: set[str] = set()

    def of(self, file: FilePart) -> QImage | None:
        """The picture of a file; None if it is none, or not decoded yet."""
        key = key_of(file)
        if not key or (file.media_type or "").lower() not in KINDS:
            return None
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._wanted:
            self._wanted.add(key)
            self._tasks.start(self._decode(key, file), "decode picture")
        return None

    async def content(self, file: FilePart) -> bytes:
        """The bytes of a file that is on this computer. Raises JournalFailed."""
        return await content_of(file, self._blobs)

    async def _decode(self, key: str, file: FilePart) -> None:
        try:
            data = await self.content(file)
        except JournalFailed:  # the row stays a chip; saving the file says why
            data = b""
        picture = await asyncio.to_thread(decoded, data)
        self._wanted.discard(key)
        self._kept[key] = picture
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        if picture is not None:
            self.arrived.emit(key)

    def _went_wrong(self, error: BaseException) -> None:
        """A bug: the report is the excepthook's."""
        raise error


def key_of(file: FilePart) -> str:
    """Which bytes these are; "" if they are not on this computer."""
    if file.blob is not None:
        return file.blob
    return f"{len(file.data)}/{hash(file.data)}" if file.data else ""


def decoded(data: bytes) -> QImage | None:
    """A picture no larger than `SHOWN`; None if it is none or beyond the limits. Blocks."""
    if not data or len(data) > MOST_BYTES:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > MOST_PIXELS:
        return None
    if size.width() > SHOWN.width() or size.height() > SHOWN.height():
        reader.setScaledSize(size.scaled(SHOWN, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image
