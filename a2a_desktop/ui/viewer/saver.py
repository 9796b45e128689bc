"""Saves files of a conversation, one at a chosen place, or all into one folder."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import name_of
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.filename import apart, safe_name
from a2a_desktop.plain_files import write_plain
from a2a_desktop.ui import wording
from a2a_desktop.ui.files.saving import content_of
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_place, opened, started
from a2a_desktop.ui.qt.translation import counted


class Saver(QObject):
    """Asks for the place, writes, and reports errors."""

    saved = Signal(str)
    """The text of the success."""
    failed = Signal(str)
    """The text of the fault."""

    def __init__(self, blobs: Blobs, pane: QWidget) -> None:
        super().__init__(pane)
        self._blobs = blobs
        self._pane = pane
        self._tasks = WidgetTasks(self)

    @started("save file")
    async def save(self, entry: FileEntry) -> None:
        """Saves a file, under a name and in a place that the person chooses."""
        place = await chosen_place(self._pane, self.tr("Save as"), safe_name(name_of(entry)))
        if place is not None:
            await self._write(entry, place)

    @started("save files")
    async def save_all(self, entries: Sequence[FileEntry]) -> None:
        """Saves files side by side in a folder that the person chooses; replaces nothing there."""
        folder = await self._chosen_folder()
        if folder is None:
            return
        taken = await asyncio.to_thread(_names_in, folder)
        names = apart(map(name_of, entries), taken)
        count = 0
        for entry, name in zip(entries, names, strict=True):
            if not await self._write(entry, folder / name):
                return
            count += 1
        text = counted(count, "1 file saved in “{folder}”.", "{count} files saved in “{folder}”.")
        self.saved.emit(text.replace("{folder}", folder.name))

    async def _chosen_folder(self) -> Path | None:
        place = QStandardPaths.StandardLocation.DownloadLocation
        start = QStandardPaths.writableLocation(place)
        dialog = QFileDialog(self._pane, self.tr("Save all files in"), start)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        return Path(dialog.selectedFiles()[0]) if await opened(dialog) else None

    async def _write(self, entry: FileEntry, place: Path) -> bool:
        try:
            data = await content_of(entry.file, self._blobs)
            await asyncio.to_thread(write_plain, place, data)
        except (JournalFailed, OSError) as error:
            reason = error.reason if isinstance(error, JournalFailed) else error.strerror
            text = self.tr("Couldn't save “{file}”: {reason}.")
            self.failed.emit(
                text.replace("{reason}", wording.reason(str(reason))).replace("{file}", place.name)
            )
            return False
        return True


def _names_in(folder: Path) -> list[str]:
    """Returns the names in a folder; none if it cannot be read, which writing will report."""
    try:
        return [one.name for one in folder.iterdir()]
    except OSError:
        return []
