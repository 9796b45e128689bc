"""Runs of recipes: each step is a conversation, and the answer of one goes to the next.

A run goes on when the newest of its conversations is done. Whether a step has begun, its journal
says: the message of a step is queued together with the hand-over that it comes from, under ids that
follow from the run's. So a step begins once, wherever the program ends.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.attachments import kept
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, HandOverEntry, TextEntry
from a2a_desktop.conversation.hand_over_rows import words_of
from a2a_desktop.conversation.handing_over import handed
from a2a_desktop.conversation.parcel import parcel_of
from a2a_desktop.conversation.ports import Blobs, RecipeStore
from a2a_desktop.conversation.recipes.recipe import Run, RunEnd, RunStep, Takes
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.rows import is_by_person
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import HandedOver
from a2a_desktop.model.ids import ConversationId, RunId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.observe import Subscribers
from a2a_desktop.tasks import Owner

_TAKEN: Final = ((Takes.ANSWER, TextPart), (Takes.FILES, FilePart), (Takes.DATA, DataPart))
_TRIED: Final = (
    Standing.FAILED,
    Standing.DECLINED,
    Standing.STOPPED,
    Standing.NOT_SENT,
    Standing.INTERRUPTED,
)
"""A step that ended so can be tried again."""


class Runs:
    """Begins, continues and stops runs. Every method raises JournalFailed."""

    def __init__(
        self,
        conversations: Conversations,
        store: RecipeStore,
        blobs: Blobs,
        mask: Callable[[str], str],
        on_error: Callable[[str, BaseException], None],
    ) -> None:
        """`mask` removes secrets from a text: an agent may have repeated them."""
        self._conversations, self._store, self._blobs = conversations, store, blobs
        self._mask = mask
        self._runs: dict[RunId, Run] = {}
        self._of: dict[ConversationId, RunId] = {}
        self._locks: defaultdict[RunId, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._owner = Owner("runs", on_error)
        self.say: Callable[[HandedOver], str] = _in_english
        """Returns the line about a hand-over in the language of the person."""
        self.changed: Subscribers[Run] = Subscribers()
        """A run that began, goes on or has ended; not the states of its steps."""
        conversations.updated.subscribe(self._follow)

    async def load(self) -> None:
        """Loads the runs, and forgets those without a conversation."""
        known = {one.conversation_id for one in self._conversations.records}
        known |= {one.conversation_id for one in self._conversations.deleted}
        for run in await self._store.runs():
            if run.begun and not known & {*self._keys(run)}:
                await self._store.remove(run)
            else:
                self._add(run)

    async def resume(self) -> None:
        """Continues the runs that had not ended when the program did."""
        for run in tuple(self._runs.values()):
            if run.ended is None:
                await self._advance(run.run_id)

    @property
    def all(self) -> Sequence[Run]:
        return tuple(self._runs.values())

    def of(self, conversation_id: ConversationId) -> Run | None:
        run_id = self._of.get(conversation_id)
        return self._runs.get(run_id) if run_id is not None else None

    def records(self, run: Run) -> Sequence[ConversationRecord | None]:
        """Returns the conversation of each step; None if it has not begun, or is deleted."""
        return [self._conversations.get(one) for one in self._keys(run)]

    def can_try(self, run: Run) -> bool:
        """Returns whether `go_on` can continue a run that stands still."""
        record = self._conversations.get(run.conversation(self._reached(run) - 1))
        if run.ended is RunEnd.DONE or record is None:
            return False
        return run.ended is not None or record.standing in _TRIED

    async def begin(self, run: Run) -> Conversation:
        """Begins a run; returns the conversation of its first step."""
        run = replace(run, steps=tuple([await self._stored(one) for one in run.steps]))
        await self._put(run)
        async with self._locks[run.run_id]:
            return await self._begin(run, 0)

    async def stop(self, run_id: RunId) -> None:
        """Stops a run, and the step that is under way, also if that cannot be stored."""
        failed, conversation = None, None
        async with self._locks[run_id]:
            run = self._runs[run_id]
            try:
                await self._put(replace(run, ended=RunEnd.STOPPED))
            except JournalFailed as error:
                failed = error
            key = run.conversation(self._reached(run) - 1)
            if self._conversations.get(key) is not None:
                conversation = await self._conversations.open(key)
                await conversation.withdraw(run.message(self._reached(run) - 1))
        if conversation is not None:
            await conversation.stop()  # outside: an agent may take its time to agree
        if failed is not None:
            raise failed

    async def go_on(self, run_id: RunId) -> None:
        """Tries the step again with which a run stands still."""
        async with self._locks[run_id]:
            run = replace(self._runs[run_id], ended=None)
            before = self._runs[run_id].ended
            number = self._reached(run) - 1
            conversation = await self._conversations.open(run.conversation(number))
            await self._put(run)
            asked = [one for one in conversation.unfolded if is_by_person(one)]
            question = asked[-1].origin.message_id if asked else None  # type: ignore[union-attr]
            is_again = before is RunEnd.NOTHING or conversation.standing in _TRIED
            if question is None:
                await self._begin(run, number)
            elif conversation.standing is Standing.INTERRUPTED and _is_left(conversation):
                self._owner.start(conversation.ask_for_result(), "ask for the result")
            elif is_again and conversation.written(question) is not None:
                self._owner.start(conversation.send_again(question), "try again")
            else:
                self._owner.start(self._advance(run_id), "advance")

    async def close(self, bound: float = 1.0) -> None:
        """Ends all work; the runs go on at the next start."""
        await self._owner.close(bound)

    # The chain

    def _follow(self, record: ConversationRecord) -> None:
        """Goes on once the newest step is done, and ends where it was deleted."""
        run = self.of(record.conversation_id)
        is_due = record.standing is Standing.DONE or record.is_deleted
        is_on = run is not None and run.ended is None and not self._owner.is_closed
        if run is not None and is_on and is_due:
            self._owner.start(self._advance(run.run_id), "advance")

    async def _advance(self, run_id: RunId) -> None:
        """Begins the next step if the one before it is done."""
        async with self._locks[run_id]:
            run = self._runs[run_id]
            number = self._reached(run) - 1
            if run.ended is not None:
                return
            if number < 0:
                await self._begin(run, 0)
                return
            if self._conversations.get(run.conversation(number)) is None:
                await self._put(replace(run, ended=RunEnd.GONE))
                return
            conversation = await self._conversations.open(run.conversation(number))
            if not await conversation.persistence.page(None, 1):
                await self._begin(run, number)
                return
            if number:
                await self._link(run, number, conversation)
            is_done = conversation.standing is Standing.DONE and not conversation.is_busy
            if not is_done or conversation.is_plain or conversation.record.waiting:
                return
            if number + 1 == len(run.steps):
                bare = tuple(replace(one, words="", files=()) for one in run.steps)
                await self._put(replace(run, steps=bare, ended=RunEnd.DONE))
            else:
                await self._begin(run, number + 1)

    async def _begin(self, run: Run, number: int) -> Conversation:
        """Queues the message of a step, and sends it."""
        step, key = run.steps[number], run.conversation(number)
        source, parts = None, (*_words(step), *step.files)
        if number:
            source = await self._conversations.open(run.conversation(number - 1))
            taken = self._taken(source, step.takes)
            if step.takes and not taken:
                await self._put(replace(run, ended=RunEnd.NOTHING))
                return source
            parts = (*parts, *taken)
        is_there = self._conversations.get(key) is not None
        begin, open_ = self._conversations.begin, self._conversations.open
        target = await open_(key) if is_there else begin(step.agent_id, conversation_id=key)
        message = Message(run.message(number), Role.USER, parts)
        came: list[HandedOver] = []
        if source is not None and not any(isinstance(one, HandOverEntry) for one in target.entries):
            here, giver = source.record.conversation_id, run.steps[number - 1].agent
            came.append(handed(here, giver, message, self.say, came=True))
        await target.queue(message, *came)
        run = replace(run, begun=max(run.begun, number + 1))
        await self._put(run)
        if source is not None:
            await self._link(run, number, target)
        target.try_now()
        return target

    async def _link(self, run: Run, number: int, target: Conversation) -> None:
        """Notes the hand-over in the conversation that gave, unless that was done."""
        source = await self._conversations.open(run.conversation(number - 1))
        key = target.record.conversation_id
        rows = (one for one in source.unfolded if isinstance(one, HandOverEntry))
        if not any(one.event.other == key and not one.event.came for one in rows):
            message = Message(run.message(number), Role.USER, ())
            event = handed(key, run.steps[number].agent, message, self.say)
            await source.hand_over(event, message)

    def _taken(self, source: Conversation, takes: Sequence[Takes]) -> tuple[Part, ...]:
        """Returns what goes along from the answer of a step, without secrets."""
        parts = parcel_of((one, None) for one in answer_in(source.unfolded)).parts
        wanted = tuple(kind for one, kind in _TAKEN if one in takes)
        return tuple(self._masked(one) for one in parts if isinstance(one, wanted))

    def _masked(self, part: Part) -> Part:
        match part:
            case TextPart():
                return replace(part, text=self._mask(part.text))
            case DataPart():
                text = json.dumps(part.data, ensure_ascii=False)
                masked = self._mask(text)
                return part if masked == text else replace(part, data=json.loads(masked))
            case FilePart():
                return part

    # The list

    def _keys(self, run: Run) -> Iterable[ConversationId]:
        return (run.conversation(number) for number in range(len(run.steps)))

    def _reached(self, run: Run) -> int:
        """Returns the number of steps that have begun, also those whose conversation is gone."""
        there = [number for number, one in enumerate(self.records(run), 1) if one is not None]
        return max((run.begun, *there))

    def _add(self, run: Run) -> None:
        self._runs[run.run_id] = run
        self._of |= dict.fromkeys(self._keys(run), run.run_id)

    async def _put(self, run: Run) -> None:
        self._add(run)
        try:
            await self._store.put(run)
        finally:
            self.changed.notify(run)

    async def _stored(self, step: RunStep) -> RunStep:
        """Returns a step with the bytes of its files in the store."""
        files = [
            await kept(one.name or "", one.media_type or "", one.data, self._blobs)
            if one.data is not None
            else one
            for one in step.files
        ]
        return replace(step, files=tuple(files))


def answer_in(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Returns the answer in the rows of a step: the last words, and all files and data.

    Words before an answer of the person are those of a question.
    """
    last = max((row for row, one in enumerate(entries) if is_by_person(one)), default=-1)
    return [
        one
        for row, one in enumerate(entries)
        if not is_by_person(one)
        and not isinstance(one, HandOverEntry)
        and isinstance(one, TextEntry | FileEntry | DataEntry)
        and (row > last or not isinstance(one, TextEntry))
    ]


def _is_left(conversation: Conversation) -> bool:
    """Returns whether the agent may still work on its request."""
    return conversation.state is not None and conversation.state.is_busy


def _words(step: RunStep) -> tuple[Part, ...]:
    return (TextPart(step.words),) if step.words.strip() else ()


def _in_english(event: HandedOver) -> str:
    return words_of(event).replace("{agent}", event.agent)
