"""Requests that are repeated: sends them when they are due, and compares their answers.

A run is noted before its message is queued. So where the program ends between the two, the run was
missed: it is said, and never sent by itself.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from typing import Final
from uuid import uuid4

from a2a_desktop.conversation.attention import Differs, Notice, NoticeKind
from a2a_desktop.conversation.comparing import ComparedAnswer, Comparison, answer_to
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import RecipeStore
from a2a_desktop.conversation.recipes.keeping import PAGES
from a2a_desktop.conversation.recipes.repeat import Missed, Repeat, Schedule, differences
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.rows import rows_of
from a2a_desktop.conversation.spending import Reached
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import ConversationId, MessageId
from a2a_desktop.model.message import Message, text_of
from a2a_desktop.observe import Subscribers
from a2a_desktop.tasks import Owner

STEP: Final = 20.0
"""Seconds to the next look at the clock: a computer that slept is noticed soon."""
GRACE: Final = timedelta(seconds=60)
"""A run that is late by more than this was missed."""

WRONG_CLOCK: Final = timedelta(days=1)
"""A request that is settled for longer than this was settled by a clock that was wrong."""


def can_repeat(message: Message) -> bool:
    """Returns whether a message is a request of its own that may be kept."""
    return message.task_id is None and message.answer is None and not message.secrets


class Repeats:
    """The repeated requests, one in a conversation at most. Its methods raise JournalFailed."""

    def __init__(
        self,
        conversations: Conversations,
        store: RecipeStore,
        on_error: Callable[[str, BaseException], None],
    ) -> None:
        self._conversations, self._store = conversations, store
        self._of: dict[ConversationId, Repeat] = {}
        self._running: dict[ConversationId, tuple[Conversation, int]] = {}
        """The conversations of runs, with the number of unread events before."""
        self._lock = asyncio.Lock()
        self._owner = Owner("repeats", on_error)
        self._is_ticking = False
        self.now: Callable[[], datetime] = partial(datetime.now, UTC)
        self.zone: tzinfo | None = None
        """The person's time zone; None is that of this computer."""
        self.changed: Subscribers[Repeat] = Subscribers()
        conversations.updated.subscribe(self._follow)
        conversations.hushing = self._is_quiet

    async def load(self) -> None:
        """Loads them, and forgets those without a conversation."""
        known = {one.conversation_id for one in self._conversations.records}
        known |= {one.conversation_id for one in self._conversations.deleted}
        for one in await self._store.repeats():
            if one.conversation_id in known:
                self._of[one.conversation_id] = one
            else:
                await self._store.remove(one)

    async def resume(self) -> None:
        """Compares the answers that came before the program ended, and watches the clock."""
        for one in tuple(self._of.values()):
            key = one.conversation_id
            if one.is_pending and (record := self._conversations.get(key)) is not None:
                self._running[key] = await self._conversations.open(key), record.unread
                await self._compare(key)
        self._watch()

    async def close(self, bound: float = 1.0) -> None:
        await self._owner.close(bound)

    @property
    def all(self) -> Sequence[Repeat]:
        return tuple(self._of.values())

    def of(self, conversation_id: ConversationId) -> Repeat | None:
        return self._of.get(conversation_id)

    async def begin(
        self, conversation: Conversation, message: Message, schedule: Schedule | None
    ) -> Missed | None:
        """Repeats a message, in place of another one; without a schedule once, and now.

        Returns what stands in the way of that.
        """
        key, now = conversation.record.conversation_id, self.now()
        async with self._lock:
            before = self._of.get(key)
            if before is None or not _is_same(before.message, message):
                bare = replace(message, context_id=None, reference_task_ids=())
                made = Repeat(str(uuid4()), key, bare, schedule, now, message.message_id, now)
                await self._put(made)
                if before is not None:
                    await self._store.remove(before)
            elif schedule is not None:
                await self._put(_scheduled(before, schedule, now))
            reason = await self._try(self._of[key], conversation) if schedule is None else None
        self._watch()
        return reason

    async def change(self, conversation_id: ConversationId, schedule: Schedule) -> None:
        """Repeats a request at other times."""
        async with self._lock:
            if (known := self._of.get(conversation_id)) is not None:
                await self._put(_scheduled(known, schedule, self.now()))
        self._watch()

    async def run_now(self, conversation_id: ConversationId) -> Missed | None:
        """Sends the request once more; returns what stands in the way."""
        conversation = await self._conversations.open(conversation_id)
        async with self._lock:
            known = self._of.get(conversation_id)
            return await self._try(known, conversation) if known is not None else None

    async def reached_limit(self, conversation_id: ConversationId) -> Reached | None:
        """Returns the limit for costs that the agent of a conversation has reached."""
        return await (await self._conversations.open(conversation_id)).reached_limit()

    async def stop(self, conversation_id: ConversationId) -> None:
        """Repeats a request no longer; a run under way goes on."""
        async with self._lock:
            if (known := self._of.pop(conversation_id, None)) is not None:
                self.changed.notify(known)
                await self._store.remove(known)

    async def comparison(self, conversation_id: ConversationId) -> Comparison | None:
        """Returns the two newest answers; None if one of them is gone."""
        known = self._of.get(conversation_id)
        if known is None or known.before is None:
            return None
        conversation = await self._conversations.open(conversation_id)
        keys = (known.before, known.answered)
        found = [await _answer(conversation, one) for one in keys]
        answers = [one for one in found if one is not None and one.entries]
        whole = len(answers) == len(keys)
        return Comparison(text_of(known.message.parts), answers) if whole else None

    async def look(self) -> None:
        """Sends what is due now, and notes what was missed."""
        async with self._lock:
            for one in tuple(self._of.values()):  # each by itself: one fault keeps no other back
                await asyncio.wait({self._owner.start(self._look(one), "look at a repeat")})

    # Runs

    def _watch(self) -> None:
        if not self._is_ticking and self._of and not self._owner.is_closed:
            self._is_ticking = True
            self._owner.start(self._tick(), "watch the clock")

    async def _tick(self) -> None:
        while self._of:
            await self.look()
            await asyncio.sleep(STEP)
        self._is_ticking = False

    async def _look(self, repeat: Repeat) -> None:
        key, now = repeat.conversation_id, self.now()
        if self._conversations.get(key) is None:  # it was deleted, and may come back
            return
        if repeat.queued < repeat.noted:
            repeat = await self._found(repeat)
        if repeat.settled - now > WRONG_CLOCK:
            repeat = replace(repeat, settled=now)
            await self._put(repeat)
        due = repeat.due(now, self.zone)
        if not due:
            return
        if now - due[-1] > GRACE:
            await self._put(repeat.without(due, Missed.AWAY, now))
            return
        conversation = await self._conversations.open(key)
        reason = _obstacle(conversation)
        if reason is None and await conversation.reached_limit() is not None:
            reason = Missed.LIMIT
        if reason is not None:
            await self._put(repeat.without(due, reason, now))
        else:
            await self._send(repeat, conversation, now, due[:-1])

    async def _found(self, repeat: Repeat) -> Repeat:
        """Settles a run that was noted when the program ended: it was queued, or missed."""
        conversation = await self._conversations.open(repeat.conversation_id)
        if rows_of(conversation.unfolded, repeat.newest):
            repeat = replace(repeat, queued=repeat.noted)
        else:
            missed = repeat.without([repeat.settled], Missed.AWAY, repeat.settled)
            repeat = replace(missed, noted=repeat.queued)
        await self._put(repeat)
        return repeat

    async def _try(self, repeat: Repeat, conversation: Conversation) -> Missed | None:
        """Sends the message because the person wants it; returns what stands in the way."""
        reason = _obstacle(conversation)
        if reason is None:
            await self._send(repeat, conversation, self.now())
        return reason

    async def _send(
        self,
        repeat: Repeat,
        conversation: Conversation,
        now: datetime,
        missed: Sequence[datetime] = (),
    ) -> None:
        """Sends the message; of runs that were missed before, only these are still said."""
        repeat = replace(repeat, missed=None, misses=0, reason=None)
        if missed:
            repeat = repeat.without(missed, Missed.AWAY, now)
        self._running[repeat.conversation_id] = conversation, conversation.record.unread
        noted = replace(repeat, noted=repeat.noted + 1, settled=max(now, repeat.settled))
        await self._put(noted)
        await conversation.queue(replace(noted.message, message_id=noted.newest))
        await self._put(replace(noted, queued=noted.noted))
        conversation.try_now()

    # Answers

    def _follow(self, record: ConversationRecord) -> None:
        known = self._of.get(record.conversation_id)
        is_due = known is not None and known.is_pending and record.standing is Standing.DONE
        if is_due and not record.is_deleted and not self._owner.is_closed:
            self._owner.start(self._compare(record.conversation_id), "compare answers")

    def _is_quiet(self, notice: Notice) -> bool:
        """The end of a run is news only once its answer was compared."""
        key = notice.record.conversation_id
        known, running = self._of.get(key), self._running.get(key)
        if known is None or running is None or notice.kind is not NoticeKind.DONE:
            return notice.is_quiet
        rows = running[0].entries
        is_run = bool(rows) and running[0].question_of(rows[-1].entry_id) == known.newest
        return notice.is_quiet or is_run

    async def _compare(self, conversation_id: ConversationId) -> None:
        """Compares the answer of the newest run with the one before, and says if it is another."""
        conversation = await self._conversations.open(conversation_id)
        async with self._lock:
            known = self._of.get(conversation_id)
            if known is None or not known.is_pending or conversation.is_busy:
                return
            new = await _answer(conversation, known.newest)
            if new is None:
                return
            old, differs = await _answer(conversation, known.answered), tuple[Differs, ...]()
            if old is not None:
                differs = await asyncio.to_thread(differences, old, new)
            before = known.answered if old is not None else None
            is_news = old is None or bool(differs)
            since = self.now() if is_news else known.since
            await self._put(
                replace(known, answered=known.newest, before=before, differs=differs, since=since)
            )
        _, unread = self._running.pop(conversation_id, (None, conversation.record.unread))
        if is_news:
            kind = NoticeKind.CHANGED if differs else NoticeKind.DONE
            notice = Notice(conversation.record, kind, differs=differs)
            self._conversations.noticed.notify(notice)
        elif unread < conversation.record.unread:
            await conversation.change(unread=unread)

    async def _put(self, repeat: Repeat) -> None:
        await self._store.put(repeat)
        self._of[repeat.conversation_id] = repeat
        self.changed.notify(repeat)


async def _answer(conversation: Conversation, question: MessageId) -> ComparedAnswer | None:
    """Returns the whole answer to a message, looking back far; None if there is none."""

    def is_request(key: MessageId | None) -> bool:
        message = conversation.written(key) if key is not None else None
        return message is None or message.task_id is None

    for _ in range(PAGES):
        found = answer_to(conversation.unfolded, question, is_request)
        if found is not None:
            return found if found.standing is Standing.DONE else None
        if not conversation.has_older:
            return None
        await conversation.load_older()
    return None


def _obstacle(conversation: Conversation) -> Missed | None:
    """Returns why no request can begin in a conversation now; None if one can."""
    if conversation.standing in (Standing.NEEDS_ANSWER, Standing.NEEDS_SIGN_IN):
        return Missed.WAITS
    is_left = conversation.state is not None and conversation.state.is_busy
    is_on = conversation.is_busy or is_left or conversation.record.waiting
    return Missed.BUSY if is_on or conversation.is_plain else None


def _is_same(one: Message, other: Message) -> bool:
    """Returns whether two messages ask the same; each run has a message of its own."""
    return (one.parts, one.skill) == (other.parts, other.skill)


def _scheduled(repeat: Repeat, schedule: Schedule, now: datetime) -> Repeat:
    bare = replace(repeat, missed=None, misses=0, reason=None)
    return replace(bare, schedule=schedule, settled=max(now, repeat.settled))
