"""Writes events, applies them, reports the changes, and keeps the record up to date."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from a2a_desktop.conversation.attention import Notice, notice_of
from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.deletion import deleted_by, without_deleted
from a2a_desktop.conversation.entry import Download, OtherSide
from a2a_desktop.conversation.history_pages import PAGE, HistoryPages
from a2a_desktop.conversation.persistence import Persistence, Stores
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.conversation.summary import bettered, noted, retitled, stood, title_of
from a2a_desktop.conversation.timeline import Timeline
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import (
    AnswerChosen,
    ArtifactChunk,
    Event,
    FileFetched,
    HandedOver,
    ReceiptGiven,
    RowsDeleted,
    RowsRestored,
)
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import FilePart, Message, Part, schema_of, text_of
from a2a_desktop.observe import Subscribers
from a2a_desktop.tasks import Slices

DRAFT_LENGTH = 80
"""Characters of a draft that the list shows."""


class Ledger:
    """The journal, the transcript and the record of one conversation."""

    def __init__(
        self,
        record: ConversationRecord,
        stores: Stores,
        waiting: Callable[[], int],
        is_followed: Callable[[], bool],
    ) -> None:
        self.record = record
        """Its record in the list of conversations."""
        self.transcript = Transcript()
        self.timeline = Timeline()
        """The steps of the newest request."""
        self.persistence = Persistence(record.conversation_id, stores, self.notify)
        self.history = HistoryPages(self.persistence, self.transcript)
        self.changed: Subscribers[Sequence[Change]] = Subscribers()
        self.updated: Subscribers[ConversationRecord] = Subscribers()
        self.noticed: Subscribers[Notice] = Subscribers()
        self.is_seen = False
        """It is on screen: nothing in it is unread."""
        self.lock = asyncio.Lock()
        """Held during several steps that belong together."""
        self._drafting = asyncio.Lock()
        self._unkept: tuple[Draft | None] | None = None
        """The draft to write next, in a tuple because None forgets it."""
        self._added: list[tuple[Part, ...]] = []
        """Parts to append to the draft."""
        self._count_waiting = waiting
        self._is_followed = is_followed
        self._kept = record
        """The record as it was stored last."""
        self._is_closed = False
        self._has_opened_fold = False

    @property
    def is_written(self) -> bool:
        """The stores have all of it, also what the person opened."""
        is_writing = self.lock.locked() or self._drafting.locked()
        is_left = self._unkept is not None or bool(self._added) or self._has_opened_fold
        return not (is_writing or is_left) and self.persistence.failed is None

    async def load_newest(self) -> Sequence[JournalRow]:
        """Loads the last page. Raises JournalFailed."""
        rows = await self.history.load()
        await self._renew_timeline(rows)
        return rows

    async def load_older(self) -> None:
        """Loads the page before, and puts its rows above all others."""
        async with self.lock:
            if changes := await self.history.load_older():
                self.changed.notify(changes)

    async def accept(self, events: Sequence[Event], *, durable: bool = False) -> None:
        """Writes, applies and reports events of any source."""
        async with self.lock:
            await self.take(events, durable=durable)

    async def take(self, events: Sequence[Event], *, durable: bool = False) -> None:
        """Does what `accept` does, for those who hold the lock."""
        if not events:
            return
        if not self.history.known:  # rows of a conversation that is not listed are lost
            await self._put(self.record)
        self.history.known += events
        self.history.last_at = max(self.history.last_at, events[-1].at)
        await self.persistence.append(events, durable=durable)
        if any(isinstance(event, RowsDeleted | RowsRestored) for event in events):
            await self._renew_timeline(await self.persistence.newest(PAGE))
        await self._apply(events)
        await self._note(events)

    async def write_anew(self, erased: Collection[EntryId] = ()) -> None:
        """Writes everything that is known of it but for `erased` rows, after a repair of the file.

        The file may have lost the newest.
        """
        async with self.lock:
            await self.persistence.rewrite(self.history.oldest, tuple(self.history.known), erased)
            await self.persistence.put(self.record)

    async def _apply(self, events: Sequence[Event]) -> None:
        """Applies events and reports the changes, both in slices."""
        slices, changes = Slices(), list[Change]()
        for event in events:
            self.timeline.apply(event)
            for some in self.transcript.portions(event):
                changes += some
                if slices.is_over:
                    self.changed.notify(changes)
                    changes = []
                    await slices.pause()
        if changes:
            self.changed.notify(changes)
        slices.end()

    async def _renew_timeline(self, rows: Sequence[JournalRow]) -> None:
        """Rebuilds the timeline without deleted rows."""
        events = [row.event for row in rows]
        slices = Slices()
        self.timeline.renew()
        if deleted := deleted_by(events):
            events = list(await asyncio.to_thread(without_deleted, events, deleted))
        for event in events:
            self.timeline.apply(event)
            if slices.is_over:
                await slices.pause()
        slices.end()

    async def _note(self, events: Sequence[Event]) -> None:
        """Updates the record. A growing text, a file or a note changes nothing as a rule."""
        small = ArtifactChunk | FileFetched | ReceiptGiven | AnswerChosen | HandedOver
        is_small = all(isinstance(one, small) for one in events)
        if is_small and self.transcript.state is self.record.state:
            return
        before, at = self.record, events[-1].at
        if all(isinstance(event, RowsDeleted | RowsRestored) for event in events):
            at = before.updated  # the person tidied up: nothing happened
            if not self.history.has_older:
                before = retitled(before, self.transcript.entries)
        self.record = noted(before, self.transcript, self._count_waiting(), at)
        is_busy = self.transcript.state is not None and self.transcript.state.is_busy
        if not is_busy and not self.history.has_older:
            self.record = bettered(self.record, self.transcript.entries)
        if self.is_seen:
            self.record = replace(self.record, seen=at)
        notice = notice_of(before, self.record, events, at - (self.transcript.since or at))
        if notice is not None and not self.is_seen:
            self.record = replace(self.record, unread=self.record.unread + 1)
        self.notify()
        if notice is not None:
            self.noticed.notify(replace(notice, record=self.record))
        await self._put(self.record)

    def open_fold(self, fold: EntryId, *, is_last: bool = False) -> None:
        """Shows the next rows of a fold; `is_last`: the last ones."""
        self._has_opened_fold = True
        self.changed.notify(self.transcript.visible.folds.open(fold, is_last=is_last))

    def show_download(self, entry_id: EntryId, download: Download | None) -> None:
        if changes := self.transcript.visible.follow(
            self.transcript.files.mark(entry_id, download)
        ):
            self.changed.notify(changes)

    def show_other(self, side: OtherSide) -> None:
        """Shows the state of a conversation at the other end of hand-overs."""
        if changes := self.transcript.visible.follow(self.transcript.hand_overs.show(side)):
            self.changed.notify(changes)

    async def change(self, **changes: Any) -> None:
        """Changes fields of its record by name."""
        await self._become(replace(self.record, **changes))

    async def _become(self, record: ConversationRecord) -> None:
        if record != self.record:
            self.record = record
            self.notify()
            is_gone = record.is_deleted or not record.is_begun
            await self._put(replace(record, is_deleted=is_gone))

    def keep_draft(self, draft: Draft | None) -> Coroutine[Any, Any, None]:
        """Stores the text of the message box; None forgets it. Takes effect at the call."""
        self._unkept = (draft,)
        return self._keep_draft()

    async def _keep_draft(self) -> None:
        async with self._drafting:
            await self._keep_unkept()

    async def draft(self) -> Draft | None:
        """Returns the draft, after all pending writes."""
        async with self._drafting:
            await self._keep_unkept()
            return await self.persistence.draft()

    def add_to_draft(self, parts: tuple[Part, ...]) -> Coroutine[Any, Any, None]:
        """Appends texts and files to the draft. Takes effect at the call."""
        self._added.append(parts)
        return self._keep_draft()

    async def _keep_unkept(self) -> None:
        if self._unkept is not None:
            (draft,), self._unkept = self._unkept, None
            await self._put_draft(draft)
        if self._added:
            added, self._added = self._added, []
            draft = await self.persistence.draft() or Draft("")
            text = "\n\n".join(filter(None, (draft.text, *map(text_of, added))))
            files = tuple(part for parts in added for part in parts if isinstance(part, FilePart))
            schema = next(filter(None, map(schema_of, added)), {})
            whole = replace(
                draft, text=text, files=(*draft.files, *files), schema=draft.schema or schema
            )
            await self._put_draft(whole)

    async def _put_draft(self, draft: Draft | None) -> None:
        await self.persistence.put_draft(draft)
        await self.change(draft=_said_in(draft) if draft else "")

    def notify(self) -> None:
        """Reports a new record or state."""
        if not self._is_closed:
            is_followed = self._is_followed()
            if changes := self.transcript.follow(is_followed=is_followed):
                self.changed.notify(changes)
            self.record = stood(self.record, self.transcript, is_followed=is_followed)
            self.updated.notify(self.record)

    def name_after(self, message: Message) -> None:
        """Gives a new conversation the title of its first message."""
        if not self.record.title:
            self.record = replace(self.record, title=title_of(message))

    async def take_name(self) -> None:
        """Replaces the title that the person gave by one of its rows."""
        before: int | None = None
        while self.history.has_older and (before is None or self.history.oldest != before):
            before = self.history.oldest
            await self.load_older()
        nameless = replace(self.record, is_named=False)
        await self._become(retitled(nameless, self.transcript.entries))

    async def keep_standing(self) -> None:
        """Stores the record, if its standing has changed without an event."""
        if self.record.is_begun and self.record.standing is not self._kept.standing:
            await self._put(self.record)

    def end(self) -> None:
        """Stops changes of the record, which may have been deleted."""
        self._is_closed = True
        self.persistence.close()

    async def _put(self, record: ConversationRecord) -> None:
        if not self._is_closed:
            self._kept = record
            await self.persistence.put(record)

    def now(self) -> datetime:
        """Returns the time, never the same twice: later events have later times."""
        now = max(datetime.now(UTC), self.history.last_at + timedelta(microseconds=1))
        self.history.last_at = now
        return now


def _said_in(draft: Draft) -> str:
    """Returns the beginning of a draft: the person's own words rather than those they quote."""
    own = "\n".join(one for one in draft.text.splitlines() if not one.startswith(">")).strip()
    words = own or draft.text or ", ".join(one.name or "…" for one in draft.files)
    return " ".join(words.split())[:DRAFT_LENGTH]
