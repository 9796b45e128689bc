"""A readable file: below its chip, on request, its contents."""

import asyncio
from typing import Final

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry, FileEntry
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.query import Query
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.message import FilePart
from a2a_desktop.parts.files import Read, is_readable, read_file
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import RowContext
from a2a_desktop.ui.transcript.rows.file import FileRow
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label

BOUND: Final = 60.0
"""Seconds until a file must be read."""


class TextFileRow(FileRow):
    """The chip, a link that opens the file in place, and then the table or the text."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._tasks = WidgetTasks(self)
        self._known: ViewState | None = None
        self._before: ViewState | None = None
        """The contents of the file that is shown next, if it was read before."""
        self._is_open = False
        self._toggle = Button("", self, "link", clicked=self._toggled)
        self._unread = Label("", self, "small", "muted")
        self._frame: PartFrame | None = None
        """The contents, once any file was opened here."""

    @property
    def is_wide(self) -> bool:
        return self._is_open

    def own_memory(self) -> object:
        if self._is_open and self._known is not None and self._frame is not None:
            self._known.state = self._frame.state()
        return self._known if self._is_open else None

    def recall_own(self, memory: object) -> None:
        self._is_open = isinstance(memory, ViewState)
        self._before = memory if isinstance(memory, ViewState) and memory.view is not None else None
        self._known = None

    def light(self, query: Query) -> None:
        super().light(query)
        if self._frame is not None:
            self._frame.light(query)

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, FileEntry)
        is_same = entry.file == self._file
        super()._show(entry)
        if not is_same or self._known is None:
            self._known = None
            self._unread.setText("")
        if self._before is not None:
            self._known, self._before = self._before, None
            self._show_known(self._known)
        self._show_content()

    def _show_content(self) -> None:
        text = self.tr("Hide") if self._is_open else self.tr("Show")
        self._toggle.setText(text)
        self._toggle.show()
        self._toggle.setAccessibleName(f"{text} {self._name}")
        is_bad = bool(self._unread.text())
        self._unread.setVisible(self._is_open and is_bad)
        if self._is_open and self._known is None:
            self._known = ViewState(None, has_json=False)
            self._show_known(self._known)
            self._tasks.start(self._read(self._file, self._known), "read file")
        if self._frame is not None:
            self._frame.setVisible(self._is_open and not is_bad)

    def _show_known(self, known: ViewState) -> None:
        if self._frame is None:
            self._frame = PartFrame(self)
            self._frame.resized.connect(self.resized)
            self._frame.light(self._lit)
        self._frame.show_known(known, self._name)

    async def _read(self, file: FilePart, known: ViewState) -> None:
        problem, read = self.tr("This file isn't text."), None
        try:
            async with asyncio.timeout(BOUND):
                data = await self._context.pictures.content(file)
                read = await asyncio.to_thread(read_file, data, file.name, file.media_type)
        except (JournalFailed, TimeoutError):
            problem = self.tr("This file couldn't be read.")
        if known is self._known:
            self._show_read(known, read, problem)

    def _show_read(self, known: ViewState, read: Read | None, problem: str) -> None:
        if read is None:
            self._unread.setText(problem)
            self._show_content()
        else:
            known.data, known.view, known.has_json = read.value, read.view, read.has_json
            self._show_known(known)
        self.resized.emit()

    def _lay_out_own(self, box: QRect) -> int:
        look = tokens()
        y = super()._lay_out_own(box)
        hint = self._toggle.sizeHint()
        left = box.right() + 1 - hint.width() if self._is_person() else box.left()
        put(self._toggle, QRect(QPoint(left, box.top() + y), hint), box)
        y += hint.height() + look.px(4)
        for widget in (self._frame, self._unread):
            if widget is not None and widget.isVisibleTo(self):
                tall = look.line("small")
                if isinstance(widget, PartFrame):
                    tall = widget.height_for(box.width())
                widget.setGeometry(box.left(), box.top() + y, box.width(), tall)
                y += tall + look.px(6)
        return y

    def _toggled(self) -> None:
        self._is_open = not self._is_open
        self._show_content()
        self.resized.emit()


def can_be_read(file: FilePart) -> bool:
    """Returns whether a file is on this computer, and its type is text."""
    size = file.size if file.size is not None else len(file.data or b"")
    return is_here(file) and is_readable(file.name, file.media_type, size)
