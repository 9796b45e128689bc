"""Pictures of files, decoded beside the window's thread; the latest are shared and kept."""

import asyncio
from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage

from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.files.saving import content_of
from a2a_desktop.ui.qt.image_decoding import Drawing, Flaw, decoded_beside, is_pdf, is_picture
from a2a_desktop.ui.qt.tasks import WidgetTasks

_KEPT: Final = 48
_AT_ONCE: Final = 2
"""Pictures that are decoded in parallel; a bomb or two must not take all the memory."""


class Pictures(QObject):
    """Returns a picture that is decoded already, or signals its arrival later."""

    arrived = Signal(str)
    """The key of a picture with news."""

    def __init__(self, blobs: Blobs, parent: QObject | None) -> None:
        super().__init__(parent)
        self.blobs = blobs
        """The store of all files."""
        self._kept: OrderedDict[str, Drawing] = OrderedDict()
        self._tasks = WidgetTasks(self)
        self._wanted: set[str] = set()
        self._turns = asyncio.Semaphore(_AT_ONCE)

    @property
    def is_busy(self) -> bool:
        """Some are being fetched or decoded."""
        return bool(self._wanted)

    def of(self, file: FilePart) -> QImage | None:
        """Returns a file's picture, or its first page; None if it is none, or not decoded yet."""
        drawing = self.drawing(file)
        return drawing.image if drawing is not None else None

    def drawing(self, file: FilePart) -> Drawing | None:
        """Returns the picture with all its facts; None for no picture, or while it is decoded."""
        key = key_of(file)
        if not key or not (is_picture(file) or is_pdf(file)):
            return None
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._wanted:
            self._wanted.add(key)
            self._tasks.start(self._decode(key, file), "decode picture")
        return None

    async def content(self, file: FilePart) -> bytes:
        """Returns the bytes of a file that is on this computer. Raises JournalFailed."""
        return await content_of(file, self.blobs)

    async def _decode(self, key: str, file: FilePart) -> None:
        async with self._turns:
            try:
                drawing = await decoded_beside(await self.content(file))
            except JournalFailed:  # the row stays a chip; saving the file gives the reason
                drawing = Drawing(None, QSize(), flaw=Flaw.DAMAGED)
            except TimeoutError:  # it stays one until it is shown again
                return
            finally:
                self._wanted.discard(key)
        self._kept[key] = drawing
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        self.arrived.emit(key)


def key_of(file: FilePart) -> str:
    """Returns the key of its bytes; "" if they are not on this computer."""
    if file.blob is not None:
        return file.blob
    return f"{len(file.data)}/{hash(file.data)}" if file.data else ""


PREVIEW: Final = QSize(460, 240)
