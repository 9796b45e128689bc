"""Finding words in one conversation: loads what is not on screen, lights and steps."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry
from a2a_desktop.conversation.query import Query
from a2a_desktop.ui.chat.find import FindBar, rows_with
from a2a_desktop.ui.chat.view import TranscriptView
from a2a_desktop.ui.tasks import WidgetTasks

LIT_MS: Final = 2000
"""What a search led to is lit this long."""


class Finding(QObject):
    """Goes between the find bar and the transcript."""

    def __init__(self, bar: FindBar, view: TranscriptView, parent: QObject) -> None:
        super().__init__(parent)
        self._bar, self._view = bar, view
        self._conversation: Conversation | None = None
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._matches: list[int] = []
        self._match = 0
        self._unlit = QTimer(self)
        self._unlit.setSingleShot(True)
        self._unlit.setInterval(LIT_MS)
        self._unlit.timeout.connect(self._fade)
        bar.changed.connect(self._look_for)
        bar.stepped.connect(self._step)

    def open(self, conversation: Conversation) -> None:
        """Look in another conversation."""
        self._conversation = conversation
        self._bar.hide()
        self._view.light(Query())

    def begin(self) -> None:
        """Look for words in this conversation, also in what is not loaded yet."""
        if self._conversation is not None:
            self._bar.begin()
            self._tasks.start(self._load_all(self._conversation), "load for finding")

    async def show_said(self, origin: str, query: Query) -> None:
        """Bring into view the rows whose ids begin with `origin`, their matches lit for a while."""
        conversation = self._conversation
        if conversation is None:
            return
        rows = _rows_of(conversation.entries, origin)
        while not rows and conversation.has_older:
            await conversation.load_older()
            rows = _rows_of(conversation.entries, origin)
        if rows and conversation is self._conversation:
            meant = set(rows_with(conversation.entries, query))
            self._view.light(query)
            self._view.show_row(next((row for row in rows if row in meant), rows[0]))
            self._unlit.start()

    async def _load_all(self, conversation: Conversation) -> None:
        while conversation.has_older and conversation is self._conversation:
            await conversation.load_older()
        self._look_for(self._bar.query)

    def _look_for(self, query: Query) -> None:
        self._view.light(query)
        entries = self._conversation.entries if self._conversation is not None else ()
        self._matches = rows_with(entries, query)
        self._step(0)

    def _step(self, step: int) -> None:
        """From the newest match back, round and round."""
        count = len(self._matches)
        self._match = (self._match + step) % count if step and count else count - 1
        if count:
            self._view.show_row(self._matches[self._match])
        self._bar.show_place(self._match + 1, count)

    def _fade(self) -> None:
        self._view.light(self._bar.query)

    def _went_wrong(self, error: BaseException) -> None:
        """A bug: the report is the excepthook's."""
        raise error


def _rows_of(entries: Sequence[Entry], origin: str) -> list[int]:
    """The rows of one message or result."""
    rows = enumerate(entries)
    return [row for row, entry in rows if entry.entry_id.rpartition("/")[0] == origin]
