"""Drags a file out of the window: into a folder, a mail, or another message."""

import asyncio
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDrag, QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import name_of
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.filename import safe_name
from a2a_desktop.plain_files import write_plain
from a2a_desktop.ui import wording
from a2a_desktop.ui.files.file_look import look_of
from a2a_desktop.ui.files.saving import TemporaryFolder, content_of
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens

ROW: Final = "application/x-a2a-desktop-row"
"""The format of the id of the row that a file is dragged from."""


class FileDrag(QObject):
    """Writes a copy to a private folder, which can be dragged while the button is still down."""

    failed = Signal(str)
    """The text of the fault."""
    _ready = Signal()

    def __init__(self, blobs: Blobs, pane: QWidget) -> None:
        super().__init__(pane)
        self._blobs = blobs
        self._pane = pane
        self._tasks = WidgetTasks(self)
        self._folder = TemporaryFolder()
        self._count = 0
        self._wanted: tuple[FileEntry, Path] | None = None
        # Queued, so that Qt's own event loop of a drag does not begin within a task.
        self._ready.connect(self._pull, Qt.ConnectionType.QueuedConnection)

    @started("drag file")
    async def begin(self, entry: FileEntry) -> None:
        name = safe_name(name_of(entry))
        try:
            data = await content_of(entry.file, self._blobs)
            place = await asyncio.to_thread(_copy, self._place(), name, data)
        except (JournalFailed, OSError) as error:
            reason = error.reason if isinstance(error, JournalFailed) else str(error.strerror)
            text = self.tr("Couldn't save “{file}”: {reason}.")
            said = text.replace("{reason}", wording.reason(reason))
            self.failed.emit(said.replace("{file}", name))
            return
        if QGuiApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self._wanted = (entry, place)
            self._ready.emit()

    def _place(self) -> Path:
        """Returns a new folder, so that the file keeps its name. Raises OSError."""
        self._count += 1
        return self._folder.place() / str(self._count)

    def _pull(self) -> None:
        if self._wanted is None:
            return
        (entry, place), self._wanted = self._wanted, None
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(place))])
        mime.setData(ROW, entry.entry_id.encode())
        icon, hue = look_of(entry.file)
        drag = QDrag(self._pane)
        drag.setMimeData(mime)
        side = tokens().px(32)
        drag.setPixmap(pixmap(icon, f"avatar-{hue}-fg", side, self._pane.devicePixelRatioF()))
        drag.exec(Qt.DropAction.CopyAction)


def _copy(folder: Path, name: str, data: bytes) -> Path:
    """Returns the file in a new folder; blocks. Raises OSError."""
    folder.mkdir()
    write_plain(folder / name, data)
    return folder / name
