"""The stores of conversations over a backlog: writes that fail are done later, and read at once."""

from collections.abc import Awaitable, Callable, Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final

from a2a_desktop.conversation.backlog import Backlog, Write, size_of, size_of_data
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import (
    ConversationStore,
    DeletedRows,
    Draft,
    Drafts,
    Forms,
    Journal,
)
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import Event, MessageQueued, MessageWithdrawn, MessageWritten
from a2a_desktop.model.ids import ConversationId, EntryId, Json, MessageId, TaskId

_AFTER_ALL: Final = 2**62
"""The sequence number of the first event that is not in the journal yet."""


def patient(stores: Stores, backlog: Backlog) -> Stores:
    """Returns stores whose failed writes wait in `backlog`."""
    return replace(
        stores,
        journal=PatientJournal(stores.journal, backlog),
        records=PatientRecords(stores.records, backlog),
        drafts=PatientDrafts(stores.drafts, backlog),
        forms=PatientForms(stores.forms, backlog),
        saved=backlog.emptied,
    )


@dataclass(frozen=True, slots=True)
class _Appended:
    conversation_id: ConversationId
    events: Sequence[Event]


class PatientJournal:
    """A journal that also has the events that wait. Fulfils `ports.Journal`."""

    def __init__(self, journal: Journal, backlog: Backlog) -> None:
        self._journal = journal
        self._backlog = backlog

    async def append(
        self, conversation_id: ConversationId, events: Sequence[Event], *, durable: bool = False
    ) -> None:
        """Writes `events` after all that wait."""
        run = partial(self._journal.append, conversation_id, events, durable=durable)
        content = _Appended(conversation_id, events)
        await self._backlog.write(Write(run, partial(size_of, events), content=content))

    async def page(
        self, conversation_id: ConversationId, *, before: int | None = None, limit: int = 50
    ) -> Sequence[JournalRow]:
        """Returns rows; events that wait follow the last page."""
        rows = await self._journal.page(conversation_id, before=before, limit=limit)
        if before is not None:
            return rows
        for number, event in enumerate(self._waiting(conversation_id), _AFTER_ALL):
            rows = _with(rows, JournalRow(number, event))
        return rows

    def _waiting(self, conversation_id: ConversationId) -> Iterator[Event]:
        for write in self._backlog.waiting:
            content = write.content
            if isinstance(content, _Appended) and content.conversation_id == conversation_id:
                yield from content.events

    async def rewrite(
        self,
        conversation_id: ConversationId,
        since: int | None,
        events: Sequence[Event],
        erased: Collection[EntryId] = (),
    ) -> None:
        """Replaces rows, after everything that waits."""
        since = None if since is not None and since >= _AFTER_ALL else since
        run = partial(self._journal.rewrite, conversation_id, since, events, erased)
        await self._backlog.write(Write(run, partial(size_of, events)))

    async def compact(self, conversation_id: ConversationId, task_id: TaskId) -> None:
        """Joins the chunks of a task, after everything that waits."""
        run = partial(self._journal.compact, conversation_id, task_id)
        await self._backlog.write(Write(run, key=("compact", conversation_id, task_id)))


def _with(rows: Sequence[JournalRow], new: JournalRow) -> Sequence[JournalRow]:
    """Returns the rows with a later one; a message has one place only."""
    own = _message_id(new.event)
    rows = [row for row in rows if own is None or _message_id(row.event) != own]
    if isinstance(new.event, MessageWithdrawn):
        return rows
    queued = [row for row in rows if isinstance(row.event, MessageQueued)]
    if isinstance(new.event, MessageQueued):
        return [*rows, new]
    return [*(row for row in rows if row not in queued), new, *queued]


def _message_id(event: Event) -> MessageId | None:
    if isinstance(event, MessageWritten | MessageQueued):
        return event.message.message_id
    return event.message_id if isinstance(event, MessageWithdrawn) else None


class PatientRecords:
    """Records, the newest also before they are written. Fulfils `ports.ConversationStore`."""

    def __init__(self, records: ConversationStore, backlog: Backlog) -> None:
        self._records = records
        self._backlog = backlog

    async def all(self) -> Sequence[ConversationRecord]:
        known = {one.conversation_id: one for one in await self._records.all()}
        for write in self._backlog.waiting:
            if isinstance(write.content, ConversationRecord):
                known[write.content.conversation_id] = write.content
        return sorted(known.values(), key=lambda record: record.updated, reverse=True)

    async def put(self, record: ConversationRecord) -> None:
        run, key = partial(self._records.put, record), ("record", record.conversation_id)
        await self._backlog.write(Write(run, key=key, content=record))

    async def copy(self, record: ConversationRecord, source: ConversationId) -> None:
        """Adds a copy, once nothing waits."""
        await self._backlog.nothing_waits()
        await self._records.copy(record, source)

    async def deleted_rows(self) -> Sequence[DeletedRows]:
        """Returns deleted rows, once nothing waits."""
        await self._backlog.nothing_waits()
        return await self._records.deleted_rows()

    async def clear(self, before: datetime) -> Sequence[DeletedRows]:
        """Deletes for good what was deleted until then, once nothing waits."""
        await self._backlog.nothing_waits()
        return await self._records.clear(before)

    async def erase(self, conversation_id: ConversationId) -> None:
        """Deletes a conversation for good, once nothing waits."""
        await self._backlog.nothing_waits()
        await self._records.erase(conversation_id)

    async def erase_rows(self, deleted: DeletedRows) -> None:
        """Deletes rows for good, once nothing waits."""
        await self._backlog.nothing_waits()
        await self._records.erase_rows(deleted)


class PatientDrafts:
    """Drafts, the newest also before they are written. Fulfils `ports.Drafts`."""

    def __init__(self, drafts: Drafts, backlog: Backlog) -> None:
        self._drafts = drafts
        self._backlog = backlog

    async def get(self, conversation_id: ConversationId) -> Draft | None:
        waits = self._backlog.find(("draft", conversation_id))
        if waits is None:
            return await self._drafts.get(conversation_id)
        return waits.content if isinstance(waits.content, Draft) else None

    async def put(self, conversation_id: ConversationId, draft: Draft | None) -> None:
        await self._backlog.write(self._write(conversation_id, draft))

    def put_now(self, drafts: Mapping[ConversationId, Draft | None], bound: float) -> None:
        """Stores drafts and blocks its caller; no older one that waits is written after them.

        Raises TimeoutError after `bound` seconds.
        """
        for conversation_id, draft in drafts.items():
            with suppress(JournalFailed):  # too much waits, but not the older one any more
                self._backlog.replace(self._write(conversation_id, draft))
        self._drafts.put_now(drafts, bound)

    def _write(self, conversation_id: ConversationId, draft: Draft | None) -> Write:
        run = partial(self._drafts.put, conversation_id, draft)
        text = draft.text if draft is not None else ""
        return Write(run, text.__len__, ("draft", conversation_id), draft)


class PatientForms:
    """Answers, drafts of them also before they are written. Fulfils `ports.Forms`."""

    def __init__(self, forms: Forms, backlog: Backlog) -> None:
        self._forms = forms
        self._backlog = backlog
        self.remembered = forms.remembered
        self.all_remembered = forms.all_remembered

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        waits = self._backlog.find(("form", conversation_id, form))
        if waits is None:
            return await self._forms.draft(conversation_id, form)
        return _answers(waits)

    async def all_drafts(self, conversation_id: ConversationId) -> Mapping[EntryId, Json]:
        drafts = dict(await self._forms.all_drafts(conversation_id))
        for write in self._backlog.waiting:
            match write.key:
                case ("form", owner, str(form)) if owner == conversation_id:
                    drafts[EntryId(form)] = _answers(write)
        return {form: answers for form, answers in drafts.items() if answers is not None}

    async def keep_draft(
        self, conversation_id: ConversationId, form: EntryId, answers: Json
    ) -> None:
        run = partial(self._forms.keep_draft, conversation_id, form, answers)
        await self._write(run, ("form", conversation_id, form), answers)

    async def forget(self, origin: str, field: str | None) -> None:
        """Forgets earlier answers, once nothing waits: it could be one of them."""
        await self._backlog.nothing_waits()
        await self._forms.forget(origin, field)

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        await self._write(partial(self._forms.remember, origin, answers), None, dict(answers))

    async def _write(
        self, run: Callable[[], Awaitable[object]], key: Hashable, answers: Json
    ) -> None:
        await self._backlog.write(
            Write(run, partial(size_of_data, answers), key, _Answers(answers))
        )


@dataclass(frozen=True, slots=True)
class _Answers:
    body: Json


def _answers(write: Write) -> Json:
    return write.content.body if isinstance(write.content, _Answers) else None
