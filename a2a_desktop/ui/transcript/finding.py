"""The search in one conversation: loads older rows, highlights matches and moves between them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry
from a2a_desktop.conversation.query import Query
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.transcript.ensure_visible import bring
from a2a_desktop.ui.transcript.search_hits import RowHit, hits_in, rows_with
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.find_bar import FindBar

LIT_MS: Final = 2000
"""The time for which the target of a search is highlighted."""


class FindController(QObject):
    """Connects the find bar with the transcript."""

    def __init__(self, bar: FindBar, view: TranscriptView, parent: QObject) -> None:
        super().__init__(parent)
        self._bar, self._view = bar, view
        self._conversation: Conversation | None = None
        self._tasks = WidgetTasks(self)
        self._matches: list[RowHit] = []
        self._match = 0
        self._query = Query()
        self._current: tuple[EntryId, int] | None = None
        """The current match, wherever its row is by now."""
        self._looked_through = 0
        self._unlit = single_shot(self, self._fade, LIT_MS)
        bar.changed.connect(self._look_for)
        bar.stepped.connect(self._step)

    def open(self, conversation: Conversation) -> None:
        """Searches another conversation."""
        self._conversation = conversation
        self._query, self._current = Query(), None
        self._bar.hide()
        self._view.light(Query())

    def begin(self) -> None:
        """Opens the search in this conversation, also in the part that is not loaded yet."""
        if self._conversation is not None:
            self._bar.begin()
            self._tasks.start(self._load_all(self._conversation), "load for finding")

    async def show_said(self, origin: str, query: Query) -> None:
        """Scrolls to the rows whose ids begin with `origin`; highlights the matches for a while."""
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
        """Searches from the newest match on; the current one stays while more is loaded."""
        before = self._current if query == self._query else None
        self._view.light(query)
        self._query = query
        self._count()
        entries = self._entries()
        places = [(entries[one.row].entry_id, one.number) for one in self._matches]
        self._match = places.index(before) if before in places else len(places) - 1
        self._show(is_new=before not in places)
        self._bar.show_place(self._match + 1, len(places))

    def _entries(self) -> Sequence[Entry]:
        return self._conversation.entries if self._conversation is not None else ()

    def _count(self) -> None:
        self._looked_through = len(self._entries())
        self._matches = hits_in(self._entries(), self._query)

    def _step(self, step: int) -> None:
        """Moves to the next match, round and round."""
        if self._looked_through != len(self._entries()):
            self._look_for(self._query)
        if count := len(self._matches):
            self._match = (self._match + step) % count
            self._show()
            self._bar.show_place(self._match + 1, count)

    def _show(self, *, is_new: bool = True) -> None:
        self._current = None
        if self._matches:
            hit = self._matches[self._match]
            self._current = (self._entries()[hit.row].entry_id, hit.number)
            self._bring(hit, is_new=is_new)

    def _bring(self, hit: RowHit, *, is_new: bool) -> None:
        """Marks the current match in its row; scrolls there if it is a new one."""
        if is_new and hit.row not in self._view.live:
            self._view.show_row(hit.row)
        for row, live in list(self._view.live.items()):
            box = live.stress(hit.number if row == hit.row else -1)
            if row == hit.row and is_new:
                bring(self._view, (box or live.content_rect()).translated(live.pos()))

    def _fade(self) -> None:
        self._view.light(self._bar.query)


def _rows_of(entries: Sequence[Entry], origin: str) -> list[int]:
    """Returns the rows of one message or result."""
    rows = enumerate(entries)
    return [row for row, entry in rows if entry.entry_id.rpartition("/")[0] == origin]
