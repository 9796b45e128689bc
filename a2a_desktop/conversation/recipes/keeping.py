"""Makes a recipe of a chain of conversations that the person made by hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import Entry, HandOverEntry, TextEntry
from a2a_desktop.conversation.recipes.recipe import (
    LONGEST_WORDS,
    MOST_STEPS,
    Recipe,
    RecipeStep,
    Takes,
)
from a2a_desktop.conversation.rows import is_by_person
from a2a_desktop.model.ids import AgentId, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, TextPart

PAGES: Final = 20
"""The most pages of a conversation that are loaded for its beginning."""

Known = Callable[[AgentId], tuple[str, str] | None]
"""Returns the name and the address of an agent; None if it was removed."""


@dataclass(frozen=True, slots=True)
class _Link:
    """A conversation of a chain, with the hand-over from the one before it."""

    conversation: Conversation
    came: HandOverEntry | None
    went: HandOverEntry | None


async def kept_from(
    conversation: Conversation, conversations: Conversations, known: Known, recipe_id: str
) -> Recipe:
    """Returns the recipe of the chain that a conversation is part of, without a name.

    The agents that were removed are left out. Raises JournalFailed.
    """
    steps: list[RecipeStep] = []
    source: Conversation | None = None
    for one in await _chain(conversation, conversations):
        agent = known(one.conversation.record.agent_id)
        if agent is not None:
            words, takes = _said(one, source)
            steps.append(RecipeStep(*agent, words[:LONGEST_WORDS], takes if steps else ()))
        source = one.conversation
    return Recipe(recipe_id, "", tuple(steps))


async def _chain(conversation: Conversation, conversations: Conversations) -> Sequence[_Link]:
    """Returns the conversations before this one, it, and those after: of several the last one."""
    before: list[_Link] = []
    one, went = conversation, _newest(conversation, came=False)
    while True:
        await _load(one)
        came = _newest(one, came=True)
        before.append(_Link(one, came, went))
        there = came is not None and conversations.get(came.event.other) is not None
        if came is None or not there or len(before) == MOST_STEPS:
            break
        giver = await conversations.open(came.event.other)
        rows = (row for row in giver.unfolded if isinstance(row, HandOverEntry))
        went = next((row for row in rows if row.event.message_id == came.event.message_id), None)
        one = giver
    chain = before[::-1]
    while (went := chain[-1].went) is not None and len(chain) < MOST_STEPS:
        known = {link.conversation.record.conversation_id for link in chain}
        if conversations.get(went.event.other) is None or went.event.other in known:
            break
        taker = await conversations.open(went.event.other)
        chain.append(_Link(taker, _newest(taker, came=True), _newest(taker, came=False)))
    return chain


async def _load(conversation: Conversation) -> None:
    """Loads a conversation to its beginning: where it came from stands there."""
    for _ in range(PAGES):
        if not conversation.has_older:
            return
        await conversation.load_older()


def _newest(conversation: Conversation, *, came: bool) -> HandOverEntry | None:
    rows = (one for one in conversation.unfolded if isinstance(one, HandOverEntry))
    fitting = [one for one in rows if one.event.came is came]
    return fitting[-1] if fitting else None


def _said(link: _Link, source: Conversation | None) -> tuple[str, tuple[Takes, ...]]:
    """Returns the words of the person to one agent, and what went along from the one before."""
    rows = link.conversation.unfolded
    if link.came is None or source is None:
        return _request(rows, link), ()
    message = link.conversation.written(link.came.event.message_id)
    if message is None:
        return _request(rows, link), (Takes.ANSWER,)
    texts = [one.text for one in message.parts if isinstance(one, TextPart)]
    told = [one.said or one.text for one in source.unfolded if isinstance(one, TextEntry)]
    own = [one for one in texts if not any(one in other for other in told)]
    return "\n\n".join(own), _takes(message, is_answer=len(own) < len(texts))


def _takes(message: Message, *, is_answer: bool) -> tuple[Takes, ...]:
    has = {type(one) for one in message.parts}
    found = (
        (Takes.ANSWER, is_answer),
        (Takes.FILES, FilePart in has),
        (Takes.DATA, DataPart in has),
    )
    return tuple(one for one, is_there in found if is_there)


def _request(rows: Sequence[Entry], link: _Link) -> str:
    """Returns the request whose answer was handed on: the last one before that.

    An answer to a question of the agent is none: its message names the task.
    """
    end = rows.index(link.went) if link.went is not None and link.went in rows else len(rows)
    asked: dict[MessageId, list[str]] = {}
    for one in rows[:end]:
        if not isinstance(one, TextEntry) or not is_by_person(one):
            continue
        key = one.origin.message_id or MessageId("")
        message = link.conversation.written(key)
        if message is None or message.task_id is None:
            asked.setdefault(key, []).append(one.text)
    return "\n\n".join(list(asked.values())[-1]) if asked else ""
