"""The content of a file for the viewer; read on a worker's thread, within limits."""

import asyncio
from dataclasses import dataclass
from typing import Final

from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.message import FilePart
from a2a_desktop.parts.files import Read, is_readable, read_file
from a2a_desktop.parts.printed import Printed, PrintedKind
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.image_decoding import (
    VIEWED,
    Drawing,
    decoded_beside,
    is_moving,
    is_pdf,
    is_picture,
)
from a2a_desktop.ui.qt.threads import on_thread
from a2a_desktop.ui.viewer.text import ShownText, shown_text

BOUND: Final = 60.0
"""Seconds until a file must be read."""


@dataclass(frozen=True, slots=True)
class Content:
    """One of these is set, or none: then it cannot be shown, for `reason` if there is one."""

    drawing: Drawing | None = None
    text: ShownText | None = None
    read: Read | None = None
    moving: bytes = b""
    """The bytes of a moving picture."""
    reason: str = ""


class Loader:
    """Reads files for viewers."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def load(self, file: FilePart, page: int) -> Content:
        """Returns the content of a file, or of one of its pages."""
        try:
            async with asyncio.timeout(BOUND):
                data = await self._pictures.content(file)
                if not (is_picture(file) or is_pdf(file)):
                    return await asyncio.to_thread(_content, file, data)
                drawing = await decoded_beside(data, VIEWED, page)
                moves = await on_thread(is_moving, data, drawing)
                return Content(drawing, moving=data if moves else b"")
        except JournalFailed as error:
            return Content(reason=error.reason)
        except TimeoutError:
            return Content(reason="it takes too long")


def shows(file: FilePart) -> bool:
    """Returns whether the viewer can show a file."""
    size = file.size if file.size is not None else len(file.data or b"")
    return is_picture(file) or is_pdf(file) or is_readable(file.name, file.media_type, size)


def _content(file: FilePart, data: bytes) -> Content:
    read = read_file(data, file.name, file.media_type)
    if read is None:
        return Content()
    if isinstance(read.view, Printed) and read.view.sort is PrintedKind.CODE:
        return Content(text=shown_text(data, file.name, file.media_type))
    return Content(read=read)
