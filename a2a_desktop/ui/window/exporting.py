"""The export and import of conversations, as files and on paper; a backup of everything."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QStandardPaths, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.silence import failure_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import ExportFailed
from a2a_desktop.model.filename import safe_name
from a2a_desktop.plain_files import write_plain
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_place, opened, started
from a2a_desktop.ui.qt.threads import on_thread
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.widgets.toast import Toast, ToastAction
from a2a_desktop.ui.window.parts import WindowParts

if TYPE_CHECKING:
    from a2a_desktop.conversation.export.source import Portion
    from a2a_desktop.ui.text.printing import PrintRequest
    from a2a_desktop.ui.widgets.dialogs import ProgressDialog

PATIENCE: Final = 1.0
"""Seconds after which a long job shows its progress."""


class Exporting(QObject):
    """Asks for the place, does the work, and reports its end."""

    failed = Signal(object)
    """A `Fault`."""
    opening_wanted = Signal(str)
    """A conversation from a file."""
    shown = Signal()
    """The window shows the result of a job; a dialog over it would cover that."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._exchange, self._wire = parts.services.exchange, parts.services.export_wire
        self._toasts, self._window = parts.view.undoing.toasts, parts.window
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)

    def print_part(self, paper: "PrintRequest") -> None:
        """Prints a result or an answered form, or saves it as a PDF."""
        if paper.is_pdf:
            self._save_pdf(paper)
        else:
            self.print(paper.record, paper.portion)

    @started("export wire")
    async def export_wire(self, agent: AgentRecord) -> None:
        """Writes the wire log of an agent to a HAR file."""
        name = safe_name(f"{agent.name}.har")
        place = await chosen_place(self._window, self.tr("Export as HAR file"), name)
        if place is None:
            return
        await _put(place, await self._wire(agent.agent_id))
        self._say_done(self.tr("Exported"), place.name, place)

    @started("export")
    async def export(self, record: ConversationRecord) -> None:
        """Writes a conversation to a file that the person chooses."""
        filters = {
            self.tr("Web page (*.html)"): ".html",
            self.tr("Markdown text (*.md)"): ".md",
            self.tr("PDF (*.pdf)"): ".pdf",
            self.tr("Everything, for importing later (*.json)"): ".json",
        }
        place = await self._place_to_save(self.tr("Export"), wording.title(record), filters)
        if place is None:
            return
        left_out: list[int] = []

        async def writing() -> None:
            if place.suffix == ".pdf":
                await self._write_pdf(record, place)
            else:
                left_out.append(await self._write(record, place))

        if await self._in_view(self.tr("Exporting…"), writing):
            self._say_done(self.tr("Exported"), _written(place, sum(left_out)), place)

    async def _write(
        self, record: ConversationRecord, place: Path, portion: "Portion | None" = None
    ) -> int:
        exchange = await self._exchange()
        from a2a_desktop.ui.transcript.actions.export_words import words  # loaded with the exchange

        return await exchange.export(record, place, portion, words())

    async def _write_pdf(
        self, record: ConversationRecord, place: Path, portion: "Portion | None" = None
    ) -> None:
        from a2a_desktop.ui.text.printing import as_pdf  # only for paper

        async with self._as_markdown(record, portion) as (text, folder):
            title = portion.title if portion is not None else wording.title(record)
            await _put(place, await on_thread(as_pdf, text, title, folder))

    @started("save as PDF")
    async def _save_pdf(self, paper: "PrintRequest") -> None:
        name = paper.portion.title or wording.title(paper.record)
        filters = {self.tr("PDF (*.pdf)"): ".pdf"}
        place = await self._place_to_save(self.tr("Save as PDF"), name, filters)
        if place is None:
            return
        writing = partial(self._write_pdf, paper.record, place, paper.portion)
        if await self._in_view(self.tr("Exporting…"), writing):
            self._say_done(self.tr("Saved"), place.name, place)

    @started("print")
    async def print(self, record: ConversationRecord, portion: "Portion | None" = None) -> None:
        """Prints a conversation, or a portion of it."""
        from PySide6.QtPrintSupport import QPrinter

        from a2a_desktop.ui.text.paper_dialog import PaperDialog
        from a2a_desktop.ui.text.printing import as_pdf, print_on

        async with self._as_markdown(record, portion) as (text, folder):
            title = portion.title if portion is not None else wording.title(record)
            printer = QPrinter(QPrinter.PrinterMode.HighResolution)
            printer.setDocName(title)
            dialog = PaperDialog(printer, self._window)
            if await opened(dialog) != QDialog.DialogCode.Accepted:
                return
            is_pdf = printer.outputFormat() == QPrinter.OutputFormat.PdfFormat
            if is_pdf and (name := printer.outputFileName()):
                data = await on_thread(as_pdf, text, title, folder, printer)
                await _put(Path(name), data)
            else:
                await on_thread(print_on, printer, text, title, folder)

    @asynccontextmanager
    async def _as_markdown(
        self, record: ConversationRecord, portion: "Portion | None"
    ) -> AsyncIterator[tuple[str, Path]]:
        """Yields the text, and the folder of its pictures, which exists until the end."""
        try:
            folder = await asyncio.to_thread(TemporaryDirectory)
        except OSError as error:
            raise ExportFailed(error.strerror or type(error).__name__) from error
        try:
            place = Path(folder.name) / "conversation.md"
            await self._write(record, place, portion)
            yield await asyncio.to_thread(place.read_text, "utf-8"), Path(folder.name)
        finally:
            await asyncio.to_thread(folder.cleanup)

    @started("import")
    async def take_in(self) -> None:
        """Adds a conversation from a file."""
        filters = {self.tr("Exported conversations (*.json)"): ".json"}
        place = await self._place_to_open(self.tr("Import a conversation"), filters)
        if place is not None:
            exchange, added = await self._exchange(), list[ConversationRecord]()

            async def take() -> None:
                added.append(await exchange.take_in(place))

            if await self._in_view(self.tr("Importing…"), take):
                self.opening_wanted.emit(added[0].conversation_id)
                self.shown.emit()

    @started("back up")
    async def back_up(self) -> None:
        """Writes everything to one file."""
        name = self.tr("A2A Desktop backup")
        place = await self._place_to_save(
            self.tr("Back up"), name, {self.tr("Backup (*.zip)"): ".zip"}
        )
        if place is None:
            return
        exchange = await self._exchange()
        title = self.tr("Backing up…")
        last = await self._steps_in_view(title, exchange.back_up(place), "done")
        if last is not None:
            said = _written(place, last.left_out)
            self._say_done(self.tr("Backed up"), said, place, can_open=False)

    @started("restore")
    async def restore(self) -> None:
        """Adds the contents of a backup."""
        filters = {self.tr("Backup (*.zip)"): ".zip"}
        place = await self._place_to_open(self.tr("Restore a backup"), filters)
        if place is None:
            return
        exchange = await self._exchange()
        title = self.tr("Restoring…")
        last = await self._steps_in_view(title, exchange.restore(place), "added")
        if last is not None:
            said = _restored(last.added, last.present, last.unreadable)
            self._say_done(self.tr("Restored"), said)

    async def _in_view(self, title: str, work: Callable[[], Awaitable[None]]) -> bool:
        """Runs a job; a long one with a dialog that can stop it.

        Returns whether it was completed.
        """
        task = self._tasks.start(failure_of(work), title)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            dialog = self._progress(title)
            dialog.rejected.connect(task.cancel)
            dialog.open()
            await asyncio.wait({task})
            dialog.deleteLater()
        if task.cancelled():
            return False
        if (error := task.result()) is not None:
            raise error
        return True

    def _progress(self, title: str) -> "ProgressDialog":
        from a2a_desktop.ui.widgets.dialogs import ProgressDialog  # for long jobs

        return ProgressDialog(title, self._window)

    async def _steps_in_view(
        self, title: str, steps: AsyncGenerator[Any, None], counts: str
    ) -> Any:
        """Runs a job of steps; returns the last step, None if the person stopped it."""
        last: list[Any] = []
        dialog = self._progress(title)

        async def run() -> None:
            async with aclosing(steps):
                async for step in steps:
                    last.append(step)
                    dialog.show_step(getattr(step, counts), step.all)

        task = self._tasks.start(failure_of(run), title)
        dialog.rejected.connect(task.cancel)
        dialog.open()
        await asyncio.wait({task})
        dialog.deleteLater()
        if task.cancelled():
            return None
        if (error := task.result()) is not None:
            raise error
        return last[-1] if last else None

    async def _place_to_save(self, title: str, name: str, filters: dict[str, str]) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._window, title, folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(list(filters))
        dialog.selectFile(safe_name(name))
        if not await opened(dialog):
            return None
        place = Path(dialog.selectedFiles()[0])
        known = filters.values()
        chosen = filters.get(dialog.selectedNameFilter(), next(iter(known)))
        return place if place.suffix in known else place.with_name(place.name + chosen)

    async def _place_to_open(self, title: str, filters: dict[str, str]) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._window, title, folder)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(list(filters))
        return Path(dialog.selectedFiles()[0]) if await opened(dialog) else None

    def _say_done(
        self, title: str, text: str, place: Path | None = None, *, can_open: bool = True
    ) -> None:
        """Reports the end of a job; `place` is the file that it wrote."""
        actions: list[ToastAction] = []
        if place is not None and can_open:
            actions.append(ToastAction(self.tr("Open"), partial(_open, place)))
        if place is not None:
            actions.append(ToastAction(self.tr("Show in folder"), partial(_open, place.parent)))
        self._toasts.put(Toast(("done", title, place), title, text, tuple(actions)))
        self.shown.emit()


def _open(place: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(place)))


async def _put(place: Path, data: bytes) -> None:
    """Writes a file, whole or not at all. Raises ExportFailed."""
    try:
        await asyncio.to_thread(write_plain, place, data)
    except OSError as error:
        raise ExportFailed(error.strerror or type(error).__name__) from error


def _written(place: Path, left_out: int) -> str:
    """Returns the name of a file that was written, and how many files it lacks."""
    if not left_out:
        return place.name
    said = counted(left_out, "1 file was left out.", "{count} files were left out.")
    return f"{place.name}\n{said}"


def _restored(added: int, present: int, unreadable: int) -> str:
    """Returns the end of a restore in words; numbers of nothing are left out."""
    said = [counted(added, "1 conversation added.", "{count} conversations added.")]
    if present:
        said.append(counted(present, "1 was already here.", "{count} were already here."))
    if unreadable:
        said.append(counted(unreadable, "1 couldn't be read.", "{count} couldn't be read."))
    return " ".join(said)
