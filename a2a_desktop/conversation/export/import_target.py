"""Stores conversations and agents from a file, unless they are present already."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol

from a2a_desktop.conversation.export.bundle import Bundle
from a2a_desktop.conversation.export.source import public_address
from a2a_desktop.conversation.ports import ConversationStore, Drafts, Journal
from a2a_desktop.conversation.recipes.recipe import Recipe
from a2a_desktop.journal.codec import read
from a2a_desktop.journal.codec import write as as_body
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.ids import AgentId, Json


@dataclass(frozen=True, slots=True)
class AgentCopy:
    """A backup's copy of an agent of the directory, without its sign-in."""

    agent_id: AgentId
    address: str
    card: AgentCard = field(repr=False)
    group: str = ""
    generation: Generation | None = None
    added: datetime | None = None
    icon: str | None = None
    hue: str | None = None
    way: Interface | None = None

    def public(self) -> "AgentCopy":
        """Returns the copy without secrets in addresses, also those of the card."""
        copy = read(AgentCopy, _public(as_body(self)))
        return replace(copy, address=public_address(self.address))


class AgentCopies(Protocol):
    """Copies of all agents. Every method raises JournalFailed."""

    async def all(self) -> Sequence[AgentCopy]:
        """Returns all copies in the order in which the agents were added."""

    async def put(self, agent: AgentCopy) -> None:
        """Adds one."""


class RecipeTarget(Protocol):
    """The recipes. Every method raises JournalFailed."""

    @property
    def all(self) -> Sequence[Recipe]: ...

    async def put(self, recipe: Recipe) -> None:
        """Adds one."""


@dataclass(frozen=True, slots=True)
class ImportTarget:
    """The stores that an import or a restore adds to."""

    journal: Journal
    records: ConversationStore
    drafts: Drafts
    agents: AgentCopies
    recipes: RecipeTarget
    put_blob: Callable[[bytes], Awaitable[str]]
    """Stores the bytes of a file under their SHA-256. Raises JournalFailed."""

    async def keep(self, bundle: Bundle) -> None:
        """Adds a conversation, settled. Repeated after a failure, it adds what is missing.

        What a failure leaves is cleared like empty conversations. Raises JournalFailed.
        """
        settled = bundle.settled()
        for data in settled.files.values():
            await self.put_blob(data)
        conversation_id = settled.record.conversation_id
        if not await self.journal.page(conversation_id, limit=1):
            await self.records.put(replace(settled.record, is_deleted=True, deleted=None))
            await self.journal.append(conversation_id, settled.events, durable=True)
        await self.records.put(settled.record)  # last: conversations in the list are complete


def _public(body: Json) -> Json:
    """Returns the value with every `url` without secrets; a `uri` is a name and stays."""
    match body:
        case list():
            return [_public(one) for one in body]
        case dict():
            return {
                name: public_address(one)
                if name == "url" and isinstance(one, str)
                else _public(one)
                for name, one in body.items()
            }
        case _:
            return body
