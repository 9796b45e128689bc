"""Brings files into the message box: chosen, dropped, pasted. Reads them beside the window."""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QMimeData, QObject, QRectF, Qt
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

from a2a_desktop.conversation.attachments import kept, refuse_beyond, taken_in
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import AttachmentRefused, Fault
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.composer.attachments import Attachment
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.composer.pasted import can_be_taken
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.qt.threads import on_thread
from a2a_desktop.ui.theme.mirror import write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.notice import FaultBanner


class Attaching(QObject):
    """Reads files for one message box. `pane` takes the drops."""

    def __init__(
        self, composer: Composer, blobs: Blobs, notice: FaultBanner, pane: QWidget
    ) -> None:
        """The notice shows files that cannot be attached."""
        super().__init__(pane)
        self._notice = notice
        self._composer = composer
        self._blobs = blobs
        self._pane = pane
        self._tasks = WidgetTasks(self)
        self._pasted = 0
        self._conversation: Conversation | None = None
        self._overlay = _DropOverlay(pane)
        pane.setAcceptDrops(True)
        pane.installEventFilter(self)
        composer.files_wanted.connect(self.choose)
        composer.text_file_wanted.connect(self._add_text)
        composer.text.too_much_given.connect(self._notify_of_file)
        composer.text.files_given.connect(self.add)
        composer.text.picture_given.connect(self._add_picture)

    def open(self, conversation: Conversation) -> None:
        """Sets the conversation of further files; files being read stay with the one before."""
        self._conversation = conversation

    def choose(self) -> None:
        """Asks for files."""
        if self._composer.isVisible():
            self._tasks.start(self._choose(), "choose files")

    def add(self, places: Sequence[Path]) -> None:
        """Attaches files of this computer."""
        self._begin([(one.name, partial(taken_in, one, self._blobs)) for one in places])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.DragEnter and isinstance(event, QDragEnterEvent):
            is_ours = can_be_taken(event.mimeData()) and self._composer.isVisible()
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
        self._composer.text.insertFromMimeData(source)
        self._composer.focus()

    def _add_picture(self, picture: QImage) -> None:
        self._pasted += 1
        name = self.tr("Pasted picture {number}.png").format(number=self._pasted)
        self._begin([(name, partial(self._of_picture, name, picture))])

    def _add_text(self, text: str) -> None:
        self._pasted += 1
        name = self.tr("Pasted text {number}.txt").format(number=self._pasted)
        data = text.encode(errors="replace")
        self._begin([(name, partial(kept, name, "text/plain", data, self._blobs))])

    def _notify_of_file(self, _text: str) -> None:
        text = self.tr("This text is too long for the message box, so it was attached as a file.")
        self._notice.say("info", "", text)

    def _begin(self, files: Sequence[tuple[str, Callable[[], Awaitable[FilePart]]]]) -> None:
        begun = self._composer.files.begin([name for name, _ in files])
        reads = deque(zip(begun, (read for _, read in files), strict=True))
        self._tasks.start(self._read_all(reads, self._conversation), "attach")

    async def _choose(self) -> None:
        dialog = QFileDialog(self._pane, self.tr("Attach files"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        if await opened(dialog):
            self.add([Path(one) for one in dialog.selectedFiles()])
            self._composer.focus()

    async def _read_all(
        self,
        reads: deque[tuple[Attachment, Callable[[], Awaitable[FilePart]]]],
        conversation: Conversation | None,
    ) -> None:
        """Reads one file after the other: there may be thousands."""
        try:
            while reads:
                await self._read(*reads.popleft(), conversation)
        finally:
            for held, _ in reads:
                self._composer.files.finish(held, None)

    async def _read(
        self,
        held: Attachment,
        read: Callable[[], Awaitable[FilePart]],
        conversation: Conversation | None,
    ) -> None:
        file = None
        try:
            file = await read()
            size = sum(one.size or 0 for one in (*self._composer.files.files, file))
            refuse_beyond(size, held.name)
        except AttachmentRefused as error:
            file = None
            self._notice.show_fault(held.name, Fault.of(error))
        else:
            self._notice.settle(held.name)
        finally:
            is_there = self._composer.files.finish(held, file)
        if file is not None and conversation is not None and not is_there:
            await self._put_by(conversation, file)

    async def _put_by(self, conversation: Conversation, file: FilePart) -> None:
        """Puts a file into the draft of its conversation, after another one was opened."""
        if conversation is not self._conversation:
            await conversation.add_to_draft((file,))
        if conversation is self._conversation and file not in self._composer.files.files:
            self._composer.files.add((file,))  # it is shown again

    async def _of_picture(self, name: str, picture: QImage) -> FilePart:
        return await kept(name, "image/png", await on_thread(_png, picture), self._blobs)


class _DropOverlay(QWidget):
    """Shows that the dragged data can be dropped here."""

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self._pane = pane
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self) -> None:
        """Covers the whole pane."""
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


def _png(picture: QImage) -> bytes:
    """Returns the picture as PNG. Blocks."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return bytes(data.data())
