"""The search in one conversation: loads older rows, highlights matches and moves between them."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry, FoldedEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.model.ids import origin_of_row
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.transcript.ensure_visible import bring
from a2a_desktop.ui.transcript.search_hits import FoldedHits, Hit, Hits, ShownHits, reveal
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.find_bar import FindBar

_OPEN: Final = "open a fold"
LIT_MS: Final = 2000
"""The time for which the target of a search is highlighted."""


class FindController(QObject):
    """Connects the find bar with the transcript."""

    def __init__(self, bar: FindBar, view: TranscriptView, parent: QObject) -> None:
        super().__init__(parent)
        self._bar, self._view = bar, view
        self._conversation: Conversation | None = None
        self._loading: Conversation | None = None
        """The conversation whose older rows are being loaded for the search."""
        self._tasks = WidgetTasks(self)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._shown, self._folded = ShownHits(), FoldedHits()
        self._matches = Hits()
        self._match = 0
        self._query = self._reading = Query()
        """As it was typed, and as it is searched: a phrase or words apart."""
        self._current: Hit | None = None
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
            self._loading = self._conversation if self._conversation.has_older else None
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
        reading, meant = await _best(rows, query)
        if rows and meant is None and await self._is_behind(conversation, origin, query):
            rows = _rows_of(conversation.entries, origin)
            reading, meant = await _best(rows, query)
        if not rows or conversation is not self._conversation:
            return
        place = self._row_of(Hit((meant or rows[0]).entry_id, 0))
        if place is not None:
            self._view.light(reading)
            self._view.show_row(place)
            self._unlit.start()

    async def _is_behind(self, conversation: Conversation, origin: str, query: Query) -> bool:
        """Opens the fold around a match in one message or result; returns whether there is one."""
        await self._folded.search(conversation, query)
        folds = [one.entry_id for one in conversation.entries if isinstance(one, FoldedEntry)]
        readings = (query.as_phrase, query)
        every = ((fold, one) for one in readings for fold in folds)
        hits = (hit for fold, one in every for hit in self._folded.of(conversation, fold, one))
        own = next((hit for hit in hits if origin_of_row(hit.entry_id) == origin), None)
        if own is not None:
            await reveal(conversation, own)
        return own is not None

    async def _load_all(self, conversation: Conversation) -> None:
        try:
            while conversation.has_older and conversation is self._conversation:
                await conversation.load_older()
        finally:
            if self._loading is conversation:
                self._loading = None
        self._look_for(self._bar.query)

    def _look_for(self, query: Query, *, is_again: bool = False) -> None:
        """Searches from the newest match on; the current one stays while more is loaded.

        Words are a phrase. They match apart if the phrase is nowhere, once all is loaded.
        """
        before = self._current if query == self._query else None
        is_whole = self._shown.search(self._entries(), query)
        lit = self._reading
        self._query, self._reading = query, query.as_phrase
        self._matches = self._hits_of(query.as_phrase)
        is_sure = is_whole and not self._is_loading
        if not self._matches and query.as_phrase != query and is_sure:
            self._reading, self._matches = query, self._hits_of(query)
        self._looked_through = len(self._entries())
        if not is_again or self._reading != lit:
            self._view.light(Query() if query.is_empty else self._reading)
        known = self._matches.place_of(before)
        self._match = len(self._matches) - 1 if known is None else known
        self._current = before
        if query.is_empty or self._look_on():
            self._show(is_new=known is None)
        self._show_place()
        if self._conversation is not None and not query.is_empty:
            behind = self._look_behind(self._conversation, query, is_whole)
            self._begin(behind, "find in folds")

    def _show_place(self) -> None:
        are_apart = self._reading != self._query.as_phrase
        place, count, is_loading = self._match + 1, len(self._matches), self._is_loading
        self._bar.show_place(place, count, are_apart=are_apart, is_searching=is_loading)

    @property
    def _is_loading(self) -> bool:
        return self._loading is not None and self._loading is self._conversation

    async def _look_behind(self, conversation: Conversation, query: Query, is_whole: bool) -> None:
        """Searches the other rows, too, also the folded ones; `is_whole`: there are only those."""
        is_more = not is_whole
        while not (self._shown.search(conversation.entries, query) and self._look_on()):
            is_more = True
            await asyncio.sleep(0)
        if await self._folded.search(conversation, query) or is_more:
            self._look_for(query, is_again=True)

    def _look_on(self) -> bool:
        """Looks for further matches in long rows in sight; returns whether all are known."""
        return all(row.look_on() for row in list(self._view.live.values()))

    def _begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Starts a task in place of the last of its name."""
        self._end(name)
        self._running[name] = self._tasks.start(work, name)

    def _end(self, name: str) -> None:
        if (task := self._running.pop(name, None)) is not None:
            task.cancel()

    def _entries(self) -> Sequence[Entry]:
        return self._conversation.entries if self._conversation is not None else ()

    def _hits_of(self, query: Query) -> Hits:
        found = Hits()
        for entry in () if query.is_empty else self._entries():
            if isinstance(entry, FoldedEntry) and self._conversation is not None:
                for hit in self._folded.of(self._conversation, entry.entry_id, query):
                    found.add(hit)
            else:
                found.add(Hit(entry.entry_id, 0), self._shown.count(entry, query))
        return found

    def _step(self, step: int) -> None:
        """Moves to the next match, round and round."""
        if self._looked_through != len(self._entries()):
            self._look_for(self._query)
        if count := len(self._matches):
            self._match = (self._match + step) % count
            self._show()
            self._show_place()

    def _show(self, *, is_new: bool = True) -> None:
        self._current = None
        if is_new or not self._matches:
            self._end(_OPEN)
        if self._matches:
            hit = self._current = self._matches[self._match]
            if hit.fold is None or self._row_of(hit) is not None:
                self._bring(hit, is_new=is_new)
            elif is_new and self._conversation is not None:
                self._begin(self._reveal(self._conversation, hit), _OPEN)

    async def _reveal(self, conversation: Conversation, hit: Hit) -> None:
        """Opens the fold around a match, and scrolls there."""
        await reveal(conversation, hit)
        if conversation is self._conversation and hit == self._current:
            self._looked_through = len(self._entries())  # the order of the matches is the same
            self._bring(hit, is_new=True)

    def _row_of(self, hit: Hit) -> int | None:
        rows = enumerate(self._entries())
        return next((row for row, one in rows if one.entry_id == hit.entry_id), None)

    def _bring(self, hit: Hit, *, is_new: bool) -> None:
        """Marks the current match in its row; scrolls there if it is a new one."""
        place = self._row_of(hit)
        if place is None:
            return  # it was deleted meanwhile
        if is_new and place not in self._view.live:
            self._view.show_row(place)
        for row, live in list(self._view.live.items()):
            box = live.stress(hit.number if row == place else -1)
            if row == place and is_new:
                bring(self._view, (box or live.content_rect()).translated(live.pos()))

    def _fade(self) -> None:
        self._view.light(Query() if self._bar.query.is_empty else self._reading)


def _rows_of(entries: Sequence[Entry], origin: str) -> list[Entry]:
    """Returns the rows of one message or result."""
    return [entry for entry in entries if origin_of_row(entry.entry_id) == origin]


async def _best(rows: Sequence[Entry], query: Query) -> tuple[Query, Entry | None]:
    """Returns the reading of a query that these rows have, and the first of them that has it."""
    sought = ShownHits()
    await sought.search_all(rows, query)
    for reading in (query.as_phrase, query):
        meant = next((row for row in rows if sought.count(row, reading)), None)
        if meant is not None:
            return reading, meant
    return query, None
