"""The async work of slots, and dialogs that block nothing else."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QWidget
from shiboken6 import isValid

from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.tasks import Owner

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class WidgetTasks(QObject):
    """The tasks of one pane or dialog; cancelled when it is destroyed."""

    def __init__(
        self,
        parent: QObject,
        on_error: Callable[[BaseException], None] | None = None,
        *,
        on_fault: Callable[[Fault], None] | None = None,
    ) -> None:
        """`on_fault` gets the errors of agents and of the disk, `on_error` every one.

        An error that neither gets is a bug, which the excepthook reports.
        """
        super().__init__(parent)

        def report(name: str, error: BaseException) -> None:
            if owner.is_closed:  # the widget was destroyed
                _log.warning("task %s failed at the end", name, exc_info=error)
            elif on_error is not None:
                on_error(error)
            elif on_fault is not None and isinstance(error, A2AError):
                on_fault(Fault.of(error))
            else:
                raise error

        self._owner = owner = Owner(type(parent).__name__, report)
        self.destroyed.connect(lambda: owner.cancel())  # `owner`, never `self`: it is gone

    def start(self, coroutine: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Runs `coroutine` and reports its failure."""
        return self._owner.start(coroutine, name)


def started(
    name: str,
) -> Callable[[Callable[P, Coroutine[Any, Any, T]]], Callable[P, asyncio.Task[T]]]:
    """Makes a coroutine a slot, which starts it as a task of this name in its object's `_tasks`.

    It takes as many of a signal's values as the coroutine has parameters.
    """

    def slot_of(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, asyncio.Task[T]]:
        most = work.__code__.co_argcount - 1

        @wraps(work)
        def start(self: Any, *values: Any, **named: Any) -> asyncio.Task[T]:
            tasks: WidgetTasks = self._tasks
            return tasks.start(work(self, *values[:most], **named), name)

        return cast("Callable[P, asyncio.Task[T]]", start)

    return slot_of


async def opened(dialog: QDialog) -> int:
    """Shows a dialog and waits for its result, while everything else goes on."""
    result: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def finish(code: int) -> None:
        if not result.done():
            result.set_result(code)

    dialog.finished.connect(finish)
    dialog.open()
    _dress(dialog)
    try:
        return await result
    finally:
        if isValid(dialog):  # its window may have destroyed it, and the task after it
            dialog.deleteLater()


def _dress(dialog: QDialog) -> None:
    """Marks the lists of names that Qt's own file dialog offers below its fields, for the sheet."""
    fields = dialog.findChildren(QLineEdit) if isinstance(dialog, QFileDialog) else []
    for completer in filter(None, (one.completer() for one in fields)):
        if (names := completer.popup()) is not None:
            names.setProperty("surface", "names")


async def chosen_place(parent: QWidget, title: str, name: str) -> Path | None:
    """Asks for the path to save a file at; None if the person cancels."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    dialog = QFileDialog(parent, title, str(Path(folder) / name))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(name)
    return Path(dialog.selectedFiles()[0]) if await opened(dialog) else None


async def chosen_files(parent: QWidget, title: str, names: str) -> list[Path]:
    """Asks for files to read, of the kind that `names` describes."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilter(names)
    return [Path(one) for one in dialog.selectedFiles()] if await opened(dialog) else []


async def chosen_folder(parent: QWidget, title: str) -> Path | None:
    """Asks for a folder to read; None if the person cancels."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    return Path(dialog.selectedFiles()[0]) if await opened(dialog) else None
