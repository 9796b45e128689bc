"""The matches of a search in rows that are folded."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from a2a_desktop.conversation import folds
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry, FoldedEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.transcript.search_hits import hits_in

AT_ONCE: Final = 200
"""The rows that are searched before anything else goes on."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A match: its row, its number among the row's matches, and the fold around it."""

    entry_id: EntryId
    number: int
    fold: EntryId | None = field(default=None, compare=False)


class FoldedHits:
    """Searches the rows behind folds in small steps, and opens those with a match."""

    def __init__(self) -> None:
        self._query = Query()
        self._found: dict[EntryId, list[Hit]] = {}
        self._counts: dict[EntryId, int] = {}
        """The rows that were searched behind each fold."""

    def of(self, conversation: Conversation, fold: EntryId) -> list[Hit]:
        """Returns the known matches behind a fold."""
        if not self._found.get(fold):
            return []
        rows = {one.entry_id for one in conversation.folded(fold)}
        return [hit for hit in self._found[fold] if hit.entry_id in rows]

    async def search(self, conversation: Conversation, query: Query) -> bool:
        """Searches folds that were not searched yet; returns whether there were any."""
        if query != self._query:
            self._query, self._found, self._counts = query, {}, {}
        new = [one for one in _folds(conversation.entries) if self._is_new(one)]
        for fold in new:
            rows, found = conversation.folded(fold.entry_id), list[Hit]()
            for start in range(0, len(rows), AT_ONCE):
                part = rows[start : start + AT_ONCE]
                hits = hits_in(part, query)
                found += [Hit(part[one.row].entry_id, one.number, fold.entry_id) for one in hits]
                await asyncio.sleep(0)
            self._found[fold.entry_id], self._counts[fold.entry_id] = found, len(rows)
        return bool(new)

    def _is_new(self, fold: FoldedEntry) -> bool:
        return fold.count > self._counts.get(fold.entry_id, 0)


def _folds(entries: Sequence[Entry]) -> list[FoldedEntry]:
    return [one for one in entries if isinstance(one, FoldedEntry)]


async def reveal(conversation: Conversation, hit: Hit) -> None:
    """Opens the fold around a match from its nearer end."""
    assert hit.fold is not None
    rows = [one.entry_id for one in conversation.folded(hit.fold)]
    if hit.entry_id not in rows:
        return
    before = rows.index(hit.entry_id)
    behind = len(rows) - 1 - before
    for _ in range(min(before, behind) // folds.PAGE + 1):
        conversation.open_fold(hit.fold, is_last=behind < before)
        await asyncio.sleep(0)
