"""Opens files with the system's program: never programs, and risky files only on request."""

import asyncio
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import name_of
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.filename import apart, safe_name
from a2a_desktop.parts.programs import Risk, risk_of
from a2a_desktop.plain_files import write_plain
from a2a_desktop.ui import wording
from a2a_desktop.ui.files.saving import TemporaryFolder, content_of
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all


class Opener(QObject):
    """Writes a read-only copy to a private folder, and has the system open it."""

    failed = Signal(str)
    """The text of the fault."""
    save_wanted = Signal(object)
    """A `FileEntry` to be saved instead of opened."""

    def __init__(self, blobs: Blobs, pane: QWidget) -> None:
        super().__init__(pane)
        self._blobs = blobs
        self._pane = pane
        self._tasks = WidgetTasks(self)
        self._folder = TemporaryFolder()

    @started("open file")
    async def open(self, entry: FileEntry) -> None:
        """Opens a file, if that is harmless or the person agrees."""
        name = safe_name(name_of(entry))
        try:
            data = await content_of(entry.file, self._blobs)
        except JournalFailed as error:
            self._fail(name, error.reason)
            return
        risk = risk_of(name, data[:64])
        if risk is not Risk.NONE:
            dialog = RiskDialog(name, risk, self._pane)
            answer = await opened(dialog)
            if answer == RiskDialog.SAVE:
                self.save_wanted.emit(entry)
            if answer != RiskDialog.OPEN:
                return
        try:
            place = await asyncio.to_thread(_put, self._folder.place(), name, data)
        except OSError as error:
            self._fail(name, error.strerror or type(error).__name__)
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(place))):
            self._fail(name, self.tr("no app on this computer can open it"))

    def _fail(self, name: str, reason: str) -> None:
        text = self.tr("Couldn't open “{file}”: {reason}.")
        self.failed.emit(text.replace("{reason}", wording.reason(reason)).replace("{file}", name))


class RiskDialog(QDialog):
    """Explains the risk of opening a file. Its result is `OPEN`, `SAVE`, or 0 for neither."""

    OPEN = 1
    SAVE = 2

    def __init__(self, name: str, risk: Risk, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self.setMinimumWidth(look.px(460))
        if risk is Risk.PROGRAM:
            title = self.tr("This file won't be opened here")
            text = self.tr(
                "“{file}” is, or might be, a program or script. If you trust where it "
                "comes from, save it and open it yourself."
            )
        else:
            title = self.tr("Open this file?")
            text = self.tr(
                "“{file}” can contain macros, scripts or other files. Open it only if "
                "you trust where it comes from."
            )
        self.setWindowTitle(title)
        cancel = Button(self.tr("Cancel"), self, "primary", clicked=self.reject)
        cancel.setDefault(True)
        save = Button(self.tr("Save as…"), self, clicked=self._save)
        choices = [save, cancel]
        if risk is Risk.ASK:
            choices.insert(0, Button(self.tr("Open anyway"), self, clicked=self._open))
        box = add_all(above_foot(self, STRETCH, *choices), Label(title, self, "title"))
        box.addWidget(Label(text.replace("{file}", name), self, "body", "muted"))

    def _open(self) -> None:
        self.done(self.OPEN)

    def _save(self) -> None:
        self.done(self.SAVE)


def _put(folder: Path, name: str, data: bytes) -> Path:
    """Writes a copy beside those opened before, read-only: a change of it would be lost.

    Raises OSError.
    """
    (free,) = apart([name], [one.name for one in folder.iterdir()])
    place = folder / free
    write_plain(place, data)
    place.chmod(0o400)
    return place
