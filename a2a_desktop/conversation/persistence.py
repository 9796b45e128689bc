"""Stores one conversation; reports once that it cannot be stored, and once that it is."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar
from weakref import WeakMethod, finalize

from a2a_desktop.conversation.attachments import filled
from a2a_desktop.conversation.ports import (
    Blobs,
    ConversationStore,
    Draft,
    Drafts,
    Forms,
    Journal,
    Openings,
)
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.model.errors import Fault, JournalFailed, JournalWaits
from a2a_desktop.model.events import Event, MessageWritten
from a2a_desktop.model.ids import ConversationId, EntryId, Json, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.observe import Subscribers

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stores:
    """The stores of all conversations."""

    journal: Journal
    records: ConversationStore
    drafts: Drafts
    blobs: Blobs
    forms: Forms
    openings: Openings | None = None
    saved: Subscribers[Sequence[object]] = field(default_factory=Subscribers)
    """All writes that had failed are done, but for those with these contents."""


class Persistence:
    """Reads and writes one conversation in the stores. Only `page` raises."""

    def __init__(
        self, conversation_id: ConversationId, stores: Stores, on_change: Callable[[], None]
    ) -> None:
        """`on_change` hears of a failure, and of its end."""
        self._id = conversation_id
        self._stores = stores
        self._on_change = on_change
        self._has_gap = False
        self.is_incomplete = False
        """Events are missing in the journal that may be written later."""
        heard = WeakMethod(self._hear)  # a conversation that nobody holds any more may go
        self._saved = stores.saved.subscribe(lambda lost: (tell := heard()) and tell(lost))
        finalize(self, self._saved.close)
        self.failed: Fault | None = None
        """The reason why the last write failed; None while all is well."""

    async def page(self, before: int | None, limit: int) -> Sequence[JournalRow]:
        """Returns rows before a sequence number. Raises JournalFailed."""
        return await self._stores.journal.page(self._id, before=before, limit=limit)

    async def newest(self, limit: int) -> Sequence[JournalRow]:
        """Returns the last page; nothing if it cannot be read."""
        return await self._tried(self.page(None, limit), ())

    async def append(self, events: Sequence[Event], *, durable: bool) -> None:
        """Writes events, or leaves them to the backlog.

        After events that neither takes, nothing more of that turn is written: a gap would make
        later events unreadable. `rewrite` closes it.
        """
        if isinstance(events[0], MessageWritten):
            self._has_gap = False
        if self._has_gap:
            return
        try:
            await self._stores.journal.append(self._id, events, durable=durable)
        except JournalFailed as error:
            self._has_gap = not isinstance(error, JournalWaits)
            self.is_incomplete |= self._has_gap and error.is_passing
            self.fail(error)
        else:
            self._well()

    async def rewrite(
        self, since: int | None, events: Sequence[Event], erased: Collection[EntryId]
    ) -> None:
        """Replaces the rows from a sequence number on, or all, after the file was repaired."""
        try:
            await self._stores.journal.rewrite(self._id, since, events, erased)
        except JournalFailed as error:
            self.is_incomplete |= not isinstance(error, JournalWaits) and error.is_passing
            self.fail(error)
        else:
            self._has_gap = self.is_incomplete = False
            self._well()

    async def compact(self, task_id: TaskId) -> None:
        """Compacts the journal of an ended task."""
        if not self._has_gap:
            await self._tried(self._stores.journal.compact(self._id, task_id), None)

    async def put(self, record: ConversationRecord) -> None:
        await self._tried(self._stores.records.put(record), None)

    async def draft(self) -> Draft | None:
        return await self._tried(self._stores.drafts.get(self._id), None)

    async def put_draft(self, draft: Draft | None) -> None:
        """Stores the draft; None forgets it."""
        await self._tried(self._stores.drafts.put(self._id, draft), None)

    async def form_draft(self, form: EntryId) -> Json:
        return await self._tried(self._stores.forms.draft(self._id, form), None)

    async def keep_form_draft(self, form: EntryId, answers: Json) -> None:
        """Stores the draft of a form; None forgets it."""
        await self._tried(self._stores.forms.keep_draft(self._id, form, answers), None)

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        """Returns earlier answers to one origin."""
        return await self._tried(self._stores.forms.remembered(origin), {})

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        """Stores answers to offer again."""
        await self._tried(self._stores.forms.remember(origin, answers), None)

    async def _tried(self, step: Awaitable[T], otherwise: T) -> T:
        """Returns the result of a step, or something else and reports its failure."""
        try:
            return await step
        except JournalFailed as error:
            self.fail(error)
            return otherwise

    async def filled(self, message: Message) -> Message:
        """Returns a message with the bytes of its files. Raises AttachmentRefused."""
        return await filled(message, self._stores.blobs)

    def fail(self, error: JournalFailed) -> None:
        """Reports that nothing can be stored, each reason once."""
        fault = Fault.of(error)
        if fault != self.failed:
            self.failed = fault
            self._on_change()

    def _hear(self, lost: Sequence[object]) -> None:
        """Ends the report of a failure, unless something of this conversation was not written."""
        self.is_incomplete |= self._id in [getattr(one, "conversation_id", "") for one in lost]
        self._well()

    def _well(self) -> None:
        if self.failed is not None and not (self._has_gap or self.is_incomplete):
            self.failed = None
            self._on_change()

    def close(self) -> None:
        """Ends its reports."""
        self._saved.close()
