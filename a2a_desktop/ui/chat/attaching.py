"""How files come into the message box: chosen, dropped, pasted. Reads them beside the window."""

import asyncio
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QImage,
    QImageWriter,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QFileDialog, QWidget

from a2a_desktop.conversation.attachments import kept, taken_in
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import AttachmentRefused, Fault
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.chat.composer import Composer
from a2a_desktop.ui.chat.message_box import holds_attachment
from a2a_desktop.ui.tasks import WidgetTasks, opened
from a2a_desktop.ui.theme.mirror import write
from a2a_desktop.ui.theme.tokens import tokens


class Attaching(QObject):
    """Brings files into one message box. `pane` is where they can be dropped."""

    failed = Signal(object)
    """A `Fault`: what could not be attached."""

    def __init__(self, composer: Composer, blobs: Blobs, pane: QWidget) -> None:
        super().__init__(pane)
        self._composer = composer
        self._blobs = blobs
        self._pane = pane
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._pasted = 0
        self._overlay = _DropOverlay(pane)
        pane.setAcceptDrops(True)
        pane.installEventFilter(self)
        composer.files_wanted.connect(self.choose)
        composer.text_file_wanted.connect(self._add_text)
        composer.text.files_given.connect(self.add)
        composer.text.picture_given.connect(self._add_picture)

    def choose(self) -> None:
        """Have the person choose files."""
        if self._composer.isVisible():
            self._tasks.start(self._choose(), "choose files")

    def add(self, places: Sequence[Path]) -> None:
        """Attach files of this computer."""
        for place in places:
            self._begin(place.name, taken_in(place, self._blobs))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.DragEnter and isinstance(event, QDragEnterEvent):
            is_ours = _is_droppable(event.mimeData()) and self._composer.isVisible()
            if is_ours:
                self._overlay.cover()
                event.acceptProposedAction()
            return is_ours
        if kind == QEvent.Type.DragLeave:
            self._overlay.hide()
        elif kind == QEvent.Type.Drop and isinstance(event, QDropEvent):
            self._overlay.hide()
            self._dropped(event.mimeData())
            event.acceptProposedAction()
            return True
        return super().eventFilter(watched, event)

    def _dropped(self, source: QMimeData) -> None:
        if holds_attachment(source):
            self._composer.text.insertFromMimeData(source)
        else:
            self._composer.text.insertPlainText(source.text())
        self._composer.focus()

    def _add_picture(self, picture: QImage) -> None:
        self._pasted += 1
        name = self.tr("Pasted picture {number}.png").format(number=self._pasted)
        self._begin(name, self._of_picture(name, picture))

    def _add_text(self, text: str) -> None:
        self._pasted += 1
        name = self.tr("Pasted text {number}.txt").format(number=self._pasted)
        data = text.encode(errors="replace")
        self._begin(name, kept(name, "text/plain", data, self._blobs))

    def _begin(self, name: str, reading: Coroutine[Any, Any, FilePart]) -> None:
        self._tasks.start(self._read(name, reading), "attach")

    async def _choose(self) -> None:
        dialog = QFileDialog(self._pane, self.tr("Attach files"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        if await opened(dialog):
            self.add([Path(one) for one in dialog.selectedFiles()])

    async def _read(self, name: str, reading: Coroutine[Any, Any, FilePart]) -> None:
        chip = self._composer.files.begin(name)
        file = None
        try:
            file = await reading
        except AttachmentRefused as error:
            self.failed.emit(Fault.of(error))
        finally:
            self._composer.files.finish(chip, file)

    async def _of_picture(self, name: str, picture: QImage) -> FilePart:
        return await kept(name, "image/png", await asyncio.to_thread(_png, picture), self._blobs)

    def _went_wrong(self, error: BaseException) -> None:
        """A bug: the report is the excepthook's."""
        raise error


class _DropOverlay(QWidget):
    """Says that what is held can be dropped here."""

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self._pane = pane
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self) -> None:
        """Lie over the whole pane."""
        self.setGeometry(self._pane.rect())
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = look.color("surface")
        veil.setAlphaF(0.86)
        painter.fillRect(self.rect(), veil)
        painter.setPen(QPen(look.color("accent"), 2, Qt.PenStyle.DashLine))
        inset = look.px(10)
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, look.radius("lg"), look.radius("lg"))
        painter.setFont(look.font("heading"))
        painter.setPen(look.color("text"))
        words = self.tr("Drop to attach to this message")
        write(painter, self.rect(), Qt.AlignmentFlag.AlignCenter, words)


def _is_droppable(source: QMimeData) -> bool:
    return holds_attachment(source) or source.hasText()


def _png(picture: QImage) -> bytes:
    """Blocks."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return bytes(data.data())
