"""Exports and imports files: conversations, and everything at once."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from contextlib import aclosing
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.export import backup, bundle, html, markdown
from a2a_desktop.conversation.export.backup import Library, Progress, Restored
from a2a_desktop.conversation.export.import_target import AgentCopy, ImportTarget
from a2a_desktop.conversation.export.portions import CountingReader
from a2a_desktop.conversation.export.source import Agent, ExportSource, Portion, events_of
from a2a_desktop.conversation.export.words import ENGLISH, ExportWords
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.conversation.recipes.recipes import Recipes
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.ports import AgentStore
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.journal.codec import decode, encode
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import Json

_WRITERS: Final[dict[str, Callable[[ExportSource, Path], Coroutine[Any, Any, None]]]] = {
    ".md": markdown.write,
    ".html": html.write,
    ".json": bundle.write,
}
_COPIED: Final = tuple(one.name for one in fields(AgentCopy))


@dataclass(frozen=True, slots=True, eq=False)
class ImportExport:
    """Raises ExportFailed, ImportRefused, JournalFailed or TooLarge, in every method."""

    _stores: Stores
    _imported: Stores
    """The stores for imports: writes that fail are not done later, for the import has failed."""
    _blobs: Blobs
    _agents: AgentStore
    _directory: Directory
    _conversations: Conversations
    _recipes: Recipes
    _mask: Callable[[str], str]
    """Removes secrets from a text: an agent may have repeated them."""

    async def export(
        self,
        record: ConversationRecord,
        place: Path,
        portion: Portion | None = None,
        words: ExportWords = ENGLISH,
    ) -> int:
        """Writes a conversation; the end of the file's name selects the format (.md, .html, .json).

        Returns the number of files that were left out, as they cannot be read. `portion` is the
        only part to write; .json has everything in any case.
        """
        reader = CountingReader(self._blobs.read)
        source = replace(await self._source(record), portion=portion, words=words)
        await _WRITERS[place.suffix](replace(source, read_blob=reader), place)
        return reader.left_out

    async def take_in(self, place: Path) -> ConversationRecord:
        """Adds a conversation from a file that `export` wrote as .json, as a new one."""
        read = await bundle.load(place)
        known = self._directory.get(read.record.agent_id)
        own = read.renewed(known.agent_id if known is not None else read.record.agent_id)
        await self._target().keep(own)
        await self._conversations.reload()
        return own.record

    async def back_up(self, place: Path) -> AsyncGenerator[Progress, None]:
        """Writes everything to one file, step by step; leaves no file if it is stopped."""
        library = Library(
            self._conversations.records,
            await _Agents(self._agents).all(),
            self._stores.journal,
            self._stores.drafts,
            self._recipes.all,
            self._blobs.read,
        )
        async with aclosing(backup.save(library, place)) as steps:
            async for step in steps:
                yield step

    async def restore(self, place: Path) -> AsyncGenerator[Restored, None]:
        """Adds the missing contents of a backup, step by step."""
        try:
            async with aclosing(backup.restore(place, self._target())) as steps:
                async for step in steps:
                    yield step
        finally:
            await self._directory.load()
            await self._conversations.reload(takes_back=True)

    async def _source(self, record: ConversationRecord) -> ExportSource:
        known = self._directory.get(record.agent_id)
        agent = Agent(record.agent_id, "" if known is None else known.name)
        if known is not None:
            agent = Agent(record.agent_id, known.name, known.address)
        events = await events_of(self._stores.journal, record.conversation_id)
        events = await asyncio.to_thread(_masked, events, self._mask)
        drafts = await self._stores.forms.all_drafts(record.conversation_id)
        filled_in = {form: _masked_draft(body, self._mask) for form, body in drafts.items()}
        shown = replace(record, title=self._mask(record.title), preview=self._mask(record.preview))
        return ExportSource(shown, agent, events, self._blobs.read, drafts=filled_in)

    def _target(self) -> ImportTarget:
        return ImportTarget(
            self._imported.journal,
            self._imported.records,
            self._imported.drafts,
            _Agents(self._agents),
            self._recipes,
            self._blobs.keep,
        )


def _masked(events: Sequence[Event], mask: Callable[[str], str]) -> Sequence[Event]:
    return [_masked_one(one, mask) for one in events]


def _masked_one(event: Event, mask: Callable[[str], str]) -> Event:
    text = json.dumps(encode(event), ensure_ascii=False)
    masked = mask(text)
    return event if masked is text else decode(json.loads(masked))


def _masked_draft(answers: Json, mask: Callable[[str], str]) -> Json:
    """Returns the draft of a form, masked like messages."""
    masked: Json = json.loads(mask(json.dumps(answers, ensure_ascii=False)))
    return masked


class _Agents:
    """The agents of the directory as copies. Fulfils
    `conversation.export.import_target.AgentCopies`.
    """

    def __init__(self, agents: AgentStore) -> None:
        self._agents = agents

    async def all(self) -> Sequence[AgentCopy]:
        return [_copy_of(one) for one in await self._agents.all() if not one.is_demo]

    async def put(self, agent: AgentCopy) -> None:
        values = {name: getattr(agent, name) for name in _COPIED}
        await self._agents.put(AgentRecord(**values))


def _copy_of(agent: AgentRecord) -> AgentCopy:
    return AgentCopy(**{name: getattr(agent, name) for name in _COPIED})
