"""Keeps one conversation, and tells once when that fails: it then goes on in memory."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from a2a_desktop.conversation.attachments import filled
from a2a_desktop.conversation.ports import Blobs, ConversationStore, Draft, Drafts, Forms, Journal
from a2a_desktop.conversation.record import ConversationRecord, JournalRow
from a2a_desktop.model.errors import Fault, JournalFailed
from a2a_desktop.model.events import Event, MessageWritten
from a2a_desktop.model.ids import ConversationId, EntryId, Json, TaskId
from a2a_desktop.model.message import Message


@dataclass(frozen=True, slots=True)
class Stores:
    """The stores of all conversations."""

    journal: Journal
    records: ConversationStore
    drafts: Drafts
    blobs: Blobs
    forms: Forms


class Persistence:
    """Reads and writes one conversation in the stores. Only `page` raises."""

    def __init__(
        self, conversation_id: ConversationId, stores: Stores, on_failure: Callable[[], None]
    ) -> None:
        self._id = conversation_id
        self._stores = stores
        self._on_failure = on_failure
        self._has_gap = False
        self.failed: Fault | None = None
        """Why the last thing could not be kept; None while all is well."""

    async def page(self, before: int | None, limit: int) -> Sequence[JournalRow]:
        """Rows before a sequence number. Raises JournalFailed."""
        return await self._stores.journal.page(self._id, before=before, limit=limit)

    async def newest(self, limit: int) -> Sequence[JournalRow]:
        """The last page; nothing if it cannot be read."""
        try:
            return await self.page(None, limit)
        except JournalFailed as error:
            self.fail(error)
            return ()

    async def append(self, events: Sequence[Event], *, durable: bool) -> None:
        """Write events. After a failure nothing more of that turn is written.

        A gap would make what follows it unreadable; the next turn tries again.
        """
        if isinstance(events[0], MessageWritten):
            self._has_gap = False
        if self._has_gap:
            return
        try:
            await self._stores.journal.append(self._id, events, durable=durable)
        except JournalFailed as error:
            self._has_gap = True
            self.fail(error)
        else:
            self.failed = None

    async def compact(self, task_id: TaskId) -> None:
        """Make the journal small where a task has ended."""
        if self._has_gap:
            return
        try:
            await self._stores.journal.compact(self._id, task_id)
        except JournalFailed as error:
            self.fail(error)

    async def put(self, record: ConversationRecord) -> None:
        """Keep the line of the list."""
        try:
            await self._stores.records.put(record)
        except JournalFailed as error:
            self.fail(error)

    async def draft(self) -> Draft | None:
        """What was written and not sent."""
        try:
            return await self._stores.drafts.get(self._id)
        except JournalFailed as error:
            self.fail(error)
            return None

    async def put_draft(self, draft: Draft | None) -> None:
        """Keep what is in the message box; None forgets it."""
        try:
            await self._stores.drafts.put(self._id, draft)
        except JournalFailed as error:
            self.fail(error)

    async def form_draft(self, form: EntryId) -> Json:
        """What is filled in and not sent."""
        try:
            return await self._stores.forms.draft(self._id, form)
        except JournalFailed as error:
            self.fail(error)
            return None

    async def keep_form_draft(self, form: EntryId, answers: Json) -> None:
        """Keep what is filled in; None forgets it."""
        try:
            await self._stores.forms.keep_draft(self._id, form, answers)
        except JournalFailed as error:
            self.fail(error)

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        """Earlier answers to one origin."""
        try:
            return await self._stores.forms.remembered(origin)
        except JournalFailed as error:
            self.fail(error)
            return {}

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        """Answers to offer again."""
        try:
            await self._stores.forms.remember(origin, answers)
        except JournalFailed as error:
            self.fail(error)

    async def filled(self, message: Message) -> Message:
        """A message with the bytes of its files. Raises AttachmentRefused."""
        return await filled(message, self._stores.blobs)

    def fail(self, error: JournalFailed) -> None:
        """Tell once that nothing can be kept."""
        is_news = self.failed is None
        self.failed = Fault.of(error)
        if is_news:
            self._on_failure()
