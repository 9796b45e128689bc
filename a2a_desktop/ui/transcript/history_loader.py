"""Loads older rows: those of a selection, and of the last reading position."""

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.transcript.anchor import read_from
from a2a_desktop.ui.transcript.selecting import Selecting
from a2a_desktop.ui.transcript.view import TranscriptView


class HistoryLoader(QObject):
    """Loads rows page by page, as long as they are needed."""

    def __init__(self, view: TranscriptView, selecting: Selecting, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._selecting = view, selecting
        self._conversation: Conversation | None = None
        self._sought = ""
        self._tasks = WidgetTasks(self)
        selecting.all_wanted.connect(self._load_all)

    @property
    def sought(self) -> str:
        """The position to return to, while the person has not left it; "" for none."""
        return self._sought if not self._view.anchor else ""

    def open(self, conversation: Conversation, anchor: str) -> None:
        """Shows another conversation, which was left at this position."""
        self._conversation, self._sought = conversation, ""
        if anchor and conversation.has_older and read_from(anchor, conversation.entries) is None:
            self._sought = anchor
            self._tasks.start(self._return(conversation, anchor), "return to what was read")

    async def _return(self, conversation: Conversation, anchor: str) -> None:
        """Returns to a position, unless the person has scrolled meanwhile."""
        while self._is_sought(conversation) and read_from(anchor, conversation.entries) is None:
            await conversation.load_older()
        if conversation is self._conversation and self.sought == anchor:
            self._sought = ""
            self._view.stand_at(anchor)

    def _is_sought(self, conversation: Conversation) -> bool:
        return conversation.has_older and conversation is self._conversation and bool(self.sought)

    def _load_all(self) -> None:
        if self._conversation is not None and self._conversation.has_older:
            self._selecting.is_incomplete = True
            self._tasks.start(self._load(self._conversation), "load what is selected")

    async def _load(self, conversation: Conversation) -> None:
        while conversation.has_older and self._selecting.is_all:
            await conversation.load_older()
        self._selecting.is_incomplete = False
