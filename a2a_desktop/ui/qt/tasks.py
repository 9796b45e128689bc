"""How a slot begins async work, and how a dialog is asked without stopping the world."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget
from shiboken6 import isValid

from a2a_desktop.tasks import Owner

T = TypeVar("T")

_log = logging.getLogger(__name__)


class WidgetTasks(QObject):
    """The tasks of one pane or dialog; cancelled when it goes."""

    def __init__(self, parent: QObject, on_error: Callable[[BaseException], None]) -> None:
        super().__init__(parent)

        def report(name: str, error: BaseException) -> None:
            if owner.is_closed:  # whom it concerns has gone
                _log.warning("task %s failed at the end", name, exc_info=error)
            else:
                on_error(error)

        self._owner = owner = Owner(type(parent).__name__, report)
        self.destroyed.connect(lambda: owner.cancel())  # `owner`, never `self`: it is gone by then

    def start(self, coroutine: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run `coroutine`; its failure goes to `on_error`."""
        return self._owner.start(coroutine, name)


async def opened(dialog: QDialog) -> int:
    """Show a dialog and wait for its result, while everything else goes on."""
    result: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(code: int) -> None:
        if not result.done():
            result.set_result(code)

    dialog.finished.connect(finish)
    dialog.open()
    try:
        return await result
    finally:
        if isValid(dialog):  # it may have gone with its window, and the task after it
            dialog.deleteLater()


async def chosen_place(parent: QWidget, title: str, name: str) -> Path | None:
    """Where the person wants a file to be saved; None if nowhere."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    dialog = QFileDialog(parent, title, str(Path(folder) / name))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(name)
    return Path(dialog.selectedFiles()[0]) if await opened(dialog) else None


async def chosen_files(parent: QWidget, title: str, names: str) -> list[Path]:
    """Files that the person wants to be read, of the kind that `names` describes."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilter(names)
    return [Path(one) for one in dialog.selectedFiles()] if await opened(dialog) else []


async def chosen_folder(parent: QWidget, title: str) -> Path | None:
    """A folder that the person wants to be read; None if none."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    return Path(dialog.selectedFiles()[0]) if await opened(dialog) else None
