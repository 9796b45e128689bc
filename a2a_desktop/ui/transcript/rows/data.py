"""Structured data in a frame: its best view, or its JSON."""

import asyncio
from typing import ClassVar, Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import DataEntry, Entry
from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.classify import View, is_large
from a2a_desktop.parts.tree import Tree
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.data_entry import data_of, misfit_of, view_of_data
from a2a_desktop.ui.transcript.rows.base import Row, RowContext

BOUND: Final = 60.0
"""Seconds until data must be recognised; the tree takes no time."""


class DataRow(Row):
    """A piece of data; a large one is recognised beside the window's thread."""

    frame_type: ClassVar[type[PartFrame]] = PartFrame

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._tasks = WidgetTasks(self)
        self._known = ViewState(None)
        self._shown: ViewState | None = None
        """The data in the frame."""
        self.frame = self.frame_type(self)
        self.frame.resized.connect(self.resized)

    def _show(self, entry: Entry) -> None:
        data = data_of(entry)
        assert data is not None
        if self._known.data is not data.data:
            is_json = self._known.is_json and self._shown is not None
            self._known, self._shown = ViewState(data.data, is_json=is_json), None
        known = self._known
        if known is self._shown:
            return
        self._shown = known
        if known.view is None and is_large(data.data):
            self._tasks.start(self._look(data, known), "look at data")
        elif known.view is None:
            known.view, known.note = _seen(data)
        self.frame.show_known(known, data.origin.name or "")

    def memory(self) -> object:
        self._known.state = self.frame.state()
        return self._known

    def recall(self, memory: object) -> None:
        self._known = memory if isinstance(memory, ViewState) else ViewState(None)
        self._shown = None

    def light(self, query: Query) -> None:
        self.frame.light(query)

    async def _look(self, entry: DataEntry, known: ViewState) -> None:
        try:
            async with asyncio.timeout(BOUND):
                known.view, known.note = await asyncio.to_thread(_seen, entry)
        except TimeoutError:
            known.view = Tree(entry.data)
        if known is self._known:
            self.frame.show_known(known, entry.origin.name or "")
            self.resized.emit()

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        tall = self.frame.height_for(box.width())
        self.frame.setGeometry(box.left(), box.top() + look.px(4), box.width(), tall)
        return tall + look.px(10)


def _seen(entry: DataEntry) -> tuple[View, str]:
    return view_of_data(entry), misfit_of(entry)
