"""Hands parts of one conversation to another agent, and follows what becomes of them."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakSet, ref

from a2a_desktop.conversation.changes import Change, Inserted
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import (
    Entry,
    FileEntry,
    FormEntry,
    HandOverEntry,
    OtherSide,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.rows import is_by_person, is_of_message
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.summary import first_line
from a2a_desktop.forms.recognise import spec_of
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.events import HandedOver
from a2a_desktop.model.ids import ConversationId, MessageId
from a2a_desktop.model.message import Message
from a2a_desktop.observe import Subscription

MOST_FILES: Final = 20
"""The most names of files that are shown."""


def bare_side(record: ConversationRecord) -> OtherSide:
    """Returns the state of a conversation without its answer."""
    since = record.standing_since if record.standing is Standing.INTERRUPTED else None
    return OtherSide(record.conversation_id, standing=record.standing or "", since=since)


def with_answer(side: OtherSide, entries: Sequence[Entry], message_id: MessageId) -> OtherSide:
    """Returns the same with the answer to a message, which goes on after the person's answers."""
    own = [row for row, one in enumerate(entries) if is_of_message(one, message_id)]
    rest = entries[own[-1] + 1 :] if own else entries  # the message is on an older page
    answer = [one for one in rest if not is_by_person(one) and not isinstance(one, HandOverEntry)]
    said = next(filter(None, map(first_line, map(_words, answer))), "")
    files = (one.file.name or one.origin.name for one in answer if isinstance(one, FileEntry))
    names = tuple(dict.fromkeys(filter(None, files)))
    return replace(side, words=said, files=names[:MOST_FILES])


def _words(entry: Entry) -> str:
    match entry:
        case TextEntry(text=text) | StatusEntry(text=text):
            return text
        case FormEntry():
            spec = spec_of(entry.ask)
            return spec.title or spec.text or spec.root.label
        case _:
            return ""


Start = Callable[[Coroutine[Any, Any, None], str], asyncio.Task[None]]
"""Starts a task that ends with its owner."""


class HandingOver:
    """Writes hand-overs, and shows in open conversations how the other side of each stands.

    Its owner tells it of each record that changed (`follow`).
    """

    def __init__(
        self, conversations: Conversations, start: Start, say: Callable[[HandedOver], str]
    ) -> None:
        """`say` returns the line about a hand-over in the language of the person."""
        self._conversations, self._start, self._say = conversations, start, say
        self._watching: dict[ConversationId, WeakSet[Conversation]] = {}
        """The open conversations that show the state of another."""
        self._looking: dict[ConversationId, asyncio.Task[None]] = {}
        self._changed: WeakKeyDictionary[Conversation, Subscription] = WeakKeyDictionary()
        """Reports of hand-overs in earlier pages, which are loaded later."""

    async def hand(
        self,
        source: Conversation,
        target: Conversation,
        message: Message,
        from_agent: str,
        to_agent: str,
    ) -> None:
        """Sends a message with parts of one conversation in another, and notes that in both.

        The agents are known by their names at this time.
        """
        if source.record.is_begun:
            here, there = source.record.conversation_id, target.record.conversation_id
            came = handed(here, from_agent, message, self._say, came=True)
            await target.hand_over(came, message)
            await source.hand_over(handed(there, to_agent, message, self._say), message)
            self.watch(target)
            self.watch(source)
        await target.send_message(message)

    def watch(self, conversation: Conversation) -> None:
        """Shows the other sides of the hand-overs in a conversation from now on."""
        if conversation not in self._changed:
            self._changed[conversation] = conversation.changed.subscribe(
                _finder(self, conversation)
            )
        for other in conversation.others:
            self._watching.setdefault(other, WeakSet()).add(conversation)
            self._look(other)

    def follow(self, record: ConversationRecord) -> None:
        """Shows a new state of a conversation wherever it is the other side."""
        if record.conversation_id in self._watching:
            self._look(record.conversation_id)

    def _look(self, other: ConversationId) -> None:
        """Shows the present state of a conversation, and its answer once there is one."""
        record = self._conversations.get(other)
        watching = self._watching[other]
        if record is None:
            was_deleted = any(one.conversation_id == other for one in self._conversations.deleted)
            for conversation in watching:
                conversation.show_other(OtherSide(other, is_there=False, was_deleted=was_deleted))
            return
        side = bare_side(record)
        is_answer_new = False
        for conversation in watching:
            before = _sides(conversation, other)
            if any(one.side is None or not _is_same(one.side, side) for one in before):
                conversation.show_other(side)
                is_answer_new |= any(not one.event.came for one in before)
        if is_answer_new and side.standing not in ("", Standing.WAITING, Standing.WORKING):
            if (running := self._looking.pop(other, None)) is not None:
                running.cancel()
            self._looking[other] = self._start(self._read(other), "read the other side")

    async def _read(self, other: ConversationId) -> None:
        """Shows the answer of a conversation, which is opened for it."""
        try:
            answering = await self._conversations.open(other)
        except JournalFailed:
            return  # its state is shown without its words
        for conversation in self._watching.get(other, ()):
            for one in _sides(conversation, other):
                side = bare_side(answering.record)
                key = one.event.message_id
                conversation.show_other(with_answer(side, answering.entries, key))


def handed(
    other: ConversationId,
    agent: str,
    message: Message,
    say: Callable[[HandedOver], str],
    *,
    came: bool = False,
) -> HandedOver:
    """Returns the event of a hand-over, to another conversation or from it."""
    event = HandedOver(datetime.now(UTC), message.message_id, other, agent, came)
    return replace(event, words=say(event))


def _finder(service: HandingOver, conversation: Conversation) -> Callable[[Sequence[Change]], None]:
    """Returns what watches a conversation again once a hand-over is added, and does not hold it."""
    known = ref(conversation)

    def find(changes: Sequence[Change]) -> None:
        entries = (one.entry for one in changes if isinstance(one, Inserted))
        is_new = any(isinstance(one, HandOverEntry) and one.side is None for one in entries)
        if is_new and (found := known()) is not None:
            # Later: others who are told of the same changes may not have heard them yet.
            asyncio.get_running_loop().call_soon(service.watch, found)

    return find


def _sides(conversation: Conversation, other: ConversationId) -> Sequence[HandOverEntry]:
    rows = (one for one in conversation.unfolded if isinstance(one, HandOverEntry))
    return [one for one in rows if one.event.other == other]


def _is_same(one: OtherSide, other: OtherSide) -> bool:
    """Returns whether the state is the same, whatever was answered."""
    return (one.is_there, one.standing, one.since) == (other.is_there, other.standing, other.since)
