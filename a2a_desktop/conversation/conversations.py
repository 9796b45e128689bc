"""All conversations: begins, opens, lists, resumes and closes them."""

import asyncio
import importlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4
from weakref import WeakValueDictionary

from a2a_desktop.conversation.attention import Notice
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import Connect, DeletedRows, Openings
from a2a_desktop.conversation.record import LONGEST_TITLE, ConversationRecord
from a2a_desktop.conversation.standing import at_rest, of_task
from a2a_desktop.model.errors import JournalWaits, MalformedReply, Unreachable
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, RoundId, TaskId, is_asked
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import TaskState
from a2a_desktop.observe import Subscribers
from a2a_desktop.tasks import Owner

if TYPE_CHECKING:
    from a2a_desktop.conversation.spending import Limits

STANDS: Final = 2.0
"""Seconds after which an opened conversation is harmless."""
KEPT: Final = 8
"""Conversations at rest that stay open, those that were opened last."""
_LEFT: Final = (TaskState.SUBMITTED, TaskState.WORKING, TaskState.UNKNOWN)
"""States of interrupted conversations: their tasks may have gone on."""


class Conversations:
    """The list of conversations, and the open ones."""

    def __init__(
        self,
        stores: Stores,
        connect: Connect,
        on_error: Callable[[str, BaseException], None],
        patience: Patience | None = None,
    ) -> None:
        self._patience = patience or Patience()
        self._stores = stores
        self._connect = connect
        self._on_error = on_error
        self._records: dict[ConversationId, ConversationRecord] = {}
        self._open: WeakValueDictionary[ConversationId, Conversation] = WeakValueDictionary()
        """Those that somebody holds: so there is never a second one of the same id."""
        self._kept: dict[ConversationId, Conversation] = {}
        """Those that stay open though nobody else holds them, the last one used last."""
        self._opening = asyncio.Lock()
        self._erased: set[tuple[ConversationId, EntryId]] = set()
        """Rows that are gone for good, but may be in memory."""
        self._owner = Owner("openings", on_error)
        self.limits: Limits | None = None
        """The person's limits for costs; None: there are none."""
        self.updated: Subscribers[ConversationRecord] = Subscribers()
        """A new record, or one that changed."""
        self.noticed: Subscribers[Notice] = Subscribers()
        """A notice for the person from one of them."""
        self.erased: Subscribers[None] = Subscribers()
        """The person deleted something for good."""
        self.hushing: Callable[[Notice], bool] = lambda notice: notice.is_quiet
        """Returns whether a notice needs no notification."""

    @property
    def records(self) -> Sequence[ConversationRecord]:
        """The conversations with contents that are not deleted, newest first."""
        shown = [record for record in self._records.values() if not record.is_deleted]
        return sorted(shown, key=attrgetter("updated"), reverse=True)

    @property
    def unread(self) -> Mapping[str, int]:
        """The number of unread events by agent."""
        counts: Counter[str] = Counter()
        for one in self._records.values():
            if one.unread and not one.is_deleted:
                counts[one.agent_id] += one.unread
        return counts

    async def load(self) -> None:
        """Loads the list. Raises JournalFailed."""
        records = await self._stores.records.all()
        left = await asyncio.to_thread(lambda: list(map(_left, records)))
        self._records.update({one.conversation_id: one for one in left})

    async def reload(self, *, takes_back: bool = False) -> None:
        """Loads conversations that were added to the list from outside. Raises JournalFailed.

        With `takes_back` also deleted ones that were restored there.
        """
        known = self._records.values() if takes_back else ()
        hidden = {one.conversation_id: one for one in known if one.is_deleted}
        for record in await self._stores.records.all():
            key = record.conversation_id
            if self._records.get(key) is hidden.get(key):  # the person has not changed it meanwhile
                self._updated(_left(record))

    async def write_anew(self) -> None:
        """Writes open conversations and the list again, after the file was repaired.

        Loads what the repair saved. Raises JournalFailed.
        """
        for conversation in tuple(self._open.values()):
            if conversation.record.is_begun:
                await self._write_anew(conversation)
        stored = {one.conversation_id: one for one in await self._stores.records.all()}
        for key, record in tuple(self._records.items()):
            if (old := stored.get(key)) is None or _left(old) != record:
                with suppress(JournalWaits):
                    await self._stores.records.put(record)
        await self.reload()

    async def close_gaps(self) -> None:
        """Writes open conversations again of which the journal lacks a part."""
        for conversation in tuple(self._open.values()):
            if conversation.persistence.is_incomplete:
                await self._write_anew(conversation)

    async def _write_anew(self, conversation: Conversation) -> None:
        key = conversation.record.conversation_id
        await conversation.write_anew([row for owner, row in self._erased if owner == key])

    def get(self, conversation_id: ConversationId) -> ConversationRecord | None:
        """Returns a conversation with contents that is not deleted."""
        record = self._records.get(conversation_id)
        return None if record is None or record.is_deleted else record

    def begin(
        self,
        agent_id: AgentId,
        round_id: RoundId | None = None,
        conversation_id: ConversationId | None = None,
    ) -> Conversation:
        """Begins a new, empty conversation. Its first message puts it into the list."""
        now, key = datetime.now(UTC), conversation_id or _new_id()
        return self._add(ConversationRecord(key, agent_id, "", now, now, round_id=round_id))

    async def adopt(self, agent_id: AgentId, task_id: TaskId) -> Conversation:
        """Begins a conversation with a task that was begun elsewhere, and follows the task.

        Raises A2AError, JournalFailed.
        """
        from a2a_desktop.conversation import adopting  # few tasks are begun elsewhere

        conversation = self.begin(agent_id)
        key = conversation.record.conversation_id
        try:
            async with asyncio.timeout(adopting.BOUND):
                link = await self._connect.connect(agent_id, key, {})
                task = await link.get(task_id, adopting.HISTORY)
        except TimeoutError as error:
            raise Unreachable("", "no answer in time") from error
        if task.task_id != task_id:
            raise MalformedReply("/result/id", "another task")
        events = await asyncio.to_thread(adopting.adopted, task, datetime.now(UTC))
        await conversation.change(title=adopting.title_of(task))
        await conversation.accept(events, durable=True)
        conversation.try_now()
        return conversation

    def begin_round(self, agents: Sequence[AgentId]) -> Sequence[Conversation]:
        """Begins a new, empty conversation with each of these agents."""
        round_id = RoundId(str(uuid4()))
        return [self.begin(agent_id, round_id) for agent_id in agents]

    def in_round(self, round_id: RoundId | None) -> tuple[ConversationRecord, ...]:
        """Returns the conversations of a round that are not deleted, the first one first."""
        if round_id is None:
            return ()
        found = [one for one in self._records.values() if one.round_id == round_id]
        left = (one for one in found if not one.is_deleted)
        return tuple(sorted(left, key=lambda one: one.created))

    async def open(self, conversation_id: ConversationId) -> Conversation:
        """Opens one of the list with its last page, and resumes its interrupted work.

        Raises JournalFailed.
        """
        async with self._opening:
            if (known := self._open.get(conversation_id)) is not None:
                self._keep(known)
                return known
            is_left = await self._note(conversation_id)
            conversation = self._add(self._records[conversation_id])
            try:
                await conversation.load(is_plain=is_left)
            except BaseException:
                self._drop(conversation_id)
                raise
            if not is_left:
                conversation.try_now()
            return conversation

    async def reopen(self, conversation_id: ConversationId) -> Conversation:
        """Opens one again that is shown as text. Raises JournalFailed."""
        if (conversation := self._drop(conversation_id)) is not None:
            await conversation.close()
            self._records[conversation_id] = _left(conversation.record)
        return await self.open(conversation_id)

    async def _note(self, conversation_id: ConversationId) -> bool:
        """Notes that one is being opened; returns whether an earlier program died meanwhile."""
        if (openings := self._stores.openings) is None:
            return False
        try:
            return await openings.begin(conversation_id)
        finally:
            if not self._owner.is_closed:
                self._owner.start(self._stand(conversation_id, openings), "stand")

    async def _stand(self, conversation_id: ConversationId, openings: Openings) -> None:
        """Notes that one stands, once the window has gone on for a while."""
        await asyncio.sleep(STANDS)
        await openings.end(conversation_id)

    async def resume(self) -> None:
        """Resumes running tasks and waiting messages after a start of the program.

        One that cannot be opened is reported, and does not keep the others.
        """
        await asyncio.to_thread(importlib.import_module, "a2a_desktop.conversation.titles")
        for record in self.records:
            if record.waiting or record.state in _LEFT:
                resuming = self._owner.start(self.open(record.conversation_id), "resume")
                await asyncio.wait({resuming})

    def try_now(self, agent_id: AgentId | None = None) -> None:
        """Continues waiting work when the network, or an agent, is back."""
        for conversation in tuple(self._open.values()):
            is_meant = agent_id in (None, conversation.record.agent_id)
            if is_meant and conversation.absence is not None:
                conversation.try_now()

    def wake(self) -> None:
        """Renews connections after this computer slept: they may be dead without an error."""
        for conversation in tuple(self._open.values()):
            conversation.pick_up()
        self.try_now()

    async def change(self, conversation_id: ConversationId, **changes: Any) -> None:
        """Changes fields of a record, by their names."""
        if (conversation := self._open.get(conversation_id)) is not None:
            await conversation.change(**changes)
            return
        if conversation_id not in self._records:  # it is gone for good
            return
        record = replace(self._records[conversation_id], **changes)
        self._updated(record)
        await self._stores.records.put(record)

    async def rename(self, conversation_id: ConversationId, title: str) -> None:
        """Gives one a title of the person's; "" gives it its own again. Raises JournalFailed."""
        if line := one_line(title, LONGEST_TITLE):
            await self.change(conversation_id, title=line, is_named=True)
        elif self.get(conversation_id) is not None:
            await (await self.open(conversation_id)).take_name()

    async def delete(self, conversation_id: ConversationId) -> None:
        """Removes one from the list. `restore` undoes it, until it is cleared or erased."""
        conversation = self._drop(conversation_id)
        if conversation is not None:
            await conversation.close()
            self._records[conversation_id] = _left(conversation.record)
        await self.change(conversation_id, is_deleted=True, deleted=datetime.now(UTC))

    async def restore(self, conversation_id: ConversationId) -> None:
        """Restores a deleted one, unless it is gone for good."""
        await self.change(conversation_id, is_deleted=False, deleted=None)

    async def restore_rows(self, conversation_id: ConversationId, rows: Sequence[EntryId]) -> None:
        """Restores deleted rows, unless they are gone for good. Raises JournalFailed."""
        left = [row for row in rows if (conversation_id, row) not in self._erased]
        if left and self.get(conversation_id) is not None:
            await (await self.open(conversation_id)).restore(left)

    @property
    def deleted(self) -> Sequence[ConversationRecord]:
        """The deleted conversations that can be restored, the last one first."""
        found = [one for one in self._records.values() if one.is_deleted and one.deleted]
        return sorted(found, key=lambda one: one.deleted or one.updated, reverse=True)

    async def deleted_rows(self) -> Sequence[DeletedRows]:
        """Returns the rows that can be restored, the last deleted first. Raises JournalFailed."""
        found = await self._stores.records.deleted_rows()
        return [one for one in found if self.get(one.conversation_id) is not None]

    async def clear(self, before: datetime) -> None:
        """Deletes for good what was deleted until then. Raises JournalFailed."""
        for one in await self._stores.records.clear(before):
            self._note_erased(one)
        for record in tuple(self._records.values()):
            if record.is_deleted and (record.deleted is None or record.deleted <= before):
                del self._records[record.conversation_id]

    async def erase(self, conversation_id: ConversationId) -> None:
        """Deletes a deleted one for good. Raises JournalFailed."""
        record = self._records.get(conversation_id)
        if record is not None and record.is_deleted:
            await self._stores.records.erase(conversation_id)
            self._records.pop(conversation_id, None)
            self.erased.notify(None)

    async def erase_rows(self, deleted: DeletedRows) -> None:
        """Deletes deleted rows for good. Raises JournalFailed."""
        await self._stores.records.erase_rows(deleted)
        self._note_erased(deleted)
        self.erased.notify(None)

    def _note_erased(self, deleted: DeletedRows) -> None:
        self._erased |= {(deleted.conversation_id, row) for row in deleted.rows}

    async def duplicate(self, conversation_id: ConversationId, title: str) -> ConversationRecord:
        """Copies the messages into a conversation in which nothing runs. A message begins a task.

        Raises JournalFailed.
        """
        now = datetime.now(UTC)
        source = self._records[conversation_id]
        state = source.state if source.state is not None and source.state.is_terminal else None
        copy = ConversationRecord(
            _new_id(), source.agent_id, title, now, now, state=state, preview=source.preview
        )
        copy = replace(copy, standing=of_task(state), standing_since=now)
        await self._stores.records.copy(copy, conversation_id)
        self._updated(copy)
        return copy

    async def close(self, bound: float = 1.0) -> None:
        """Closes all open conversations, within `bound` seconds together."""
        self._owner.cancel()
        if self._stores.openings is not None:
            await self._stores.openings.close()
        await self._owner.close(bound)
        async with asyncio.TaskGroup() as closing:
            for conversation in tuple(self._open.values()):
                closing.create_task(conversation.close(bound))

    def _add(self, record: ConversationRecord) -> Conversation:
        kind: type[Conversation] = Conversation
        if is_asked(record.agent_id):
            from a2a_desktop.conversation import asked_conversation  # few people are asked

            kind = asked_conversation.AskedConversation
        conversation = kind(record, self._stores, self._connect, self._on_error, self._patience)
        conversation.limits = self.limits
        self._open[record.conversation_id] = conversation
        self._keep(conversation)
        conversation.updated.subscribe(self._updated)
        conversation.noticed.subscribe(self._notice)
        return conversation

    def _notice(self, notice: Notice) -> None:
        self.noticed.notify(replace(notice, is_quiet=self.hushing(notice)))

    def _keep(self, conversation: Conversation) -> None:
        """Keeps one that is used, and lets go of others at rest beyond the last used.

        Their memory comes back; a list that was looked through would fill it otherwise.
        """
        key = conversation.record.conversation_id
        self._kept.pop(key, None)
        self._kept[key] = conversation
        for old, one in tuple(self._kept.items())[:-KEPT]:
            if one.is_at_rest and not one.is_visible:
                del self._kept[old]

    def _drop(self, conversation_id: ConversationId) -> Conversation | None:
        self._kept.pop(conversation_id, None)
        return self._open.pop(conversation_id, None)

    def _updated(self, record: ConversationRecord) -> None:
        if record.is_begun:
            self._records[record.conversation_id] = record
            self.updated.notify(record)
        elif self._records.pop(record.conversation_id, None) is not None:
            self.updated.notify(replace(record, is_deleted=True))


def _left(record: ConversationRecord) -> ConversationRecord:
    """Returns the record of a conversation whose task nobody follows yet."""
    if is_asked(record.agent_id):  # its asker comes by itself
        return record
    return replace(record, standing=at_rest(record.standing, record.waiting))


def _new_id() -> ConversationId:
    return ConversationId(str(uuid4()))
