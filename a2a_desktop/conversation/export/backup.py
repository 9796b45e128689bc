"""Everything in one zip file: a bundle for each conversation, the agents, the drafts."""

import json
import re
import zipfile
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from io import BufferedReader
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final, Literal
from zipfile import ZipFile

from pydantic import Field

from a2a_desktop.conversation.export import bundle
from a2a_desktop.conversation.export.bundle import ESCAPED, as_text
from a2a_desktop.conversation.export.import_target import AgentCopy, ImportTarget
from a2a_desktop.conversation.export.limits import (
    BACKUP_ENTRIES,
    BACKUP_LIST_SIZE,
    BACKUP_SIZE,
    BUNDLE_SIZE,
    MB,
    PIECE,
)
from a2a_desktop.conversation.export.place import whole
from a2a_desktop.conversation.export.portions import (
    CountingReader,
    ReadBlob,
    Work,
    finished,
    on_thread,
    pieces,
)
from a2a_desktop.conversation.export.scanner import scan
from a2a_desktop.conversation.export.shape import (
    Document,
    Holds,
    check_ids,
    document,
    read_strictly,
)
from a2a_desktop.conversation.export.source import (
    Agent,
    ExportSource,
    events_of,
    files_of,
    public_address,
)
from a2a_desktop.conversation.ports import Draft, Drafts, Journal
from a2a_desktop.conversation.recipes.file import RecipeFile, body_of, recipe_of
from a2a_desktop.conversation.recipes.recipe import Recipe
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.journal.codec import write as as_body
from a2a_desktop.model.errors import ImportRefused, JournalFailed, Refusal
from a2a_desktop.model.ids import AgentId, ConversationId, Json
from a2a_desktop.plain_files import read_raw

_NAMES: Final = re.compile(r"backup\.json|conversations/[0-9]{6}\.json")
_DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,  # a compression that zipfile does not know
    RuntimeError,  # encrypted
    ValueError,
)

FORMAT: Final = "a2a-desktop backup"
VERSION: Final = 1
LIST: Final = "backup.json"
EVENTS_SIZE: Final = 64 * MB
"""The rest for the events of a conversation with many files."""


class Archive:
    """The entries of an untrusted backup, read within limits. Methods raise ImportRefused."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._file: BinaryIO | None = None

    def open(self) -> None:
        """Reads the list of entries; blocks."""
        with _refusing():
            self._file = BufferedReader(read_raw(self._place))
            try:
                self._zip = zipfile.ZipFile(self._file)
            except zipfile.BadZipFile as error:
                raise ImportRefused(Refusal.NOT_ZIP) from error
        entries = self._zip.infolist()
        size = sum(entry.file_size for entry in entries)
        if len(entries) > BACKUP_ENTRIES or size > BACKUP_SIZE:
            raise ImportRefused(Refusal.TOO_LARGE)

    def close(self) -> None:
        """Closes the file; blocks."""
        if self._file is not None:
            self._file.close()

    def names(self) -> Sequence[str]:
        """Returns the names of the conversations. Refuses foreign names, and duplicates."""
        names = self._zip.namelist()
        if len(set(names)) < len(names) or not all(map(_NAMES.fullmatch, names)):
            raise ImportRefused(Refusal.DAMAGED)
        return [name for name in names if "/" in name]

    def contents(self, name: str, limit: int) -> Work[bytearray]:
        """Reads an entry of at most `limit` bytes, whatever its header says."""
        read = bytearray()
        with _refusing(), self._zip.open(name) as entry:
            while piece := entry.read(PIECE):  # a bomb would explode if read in one go
                read += piece
                if len(read) > limit:
                    raise ImportRefused(Refusal.TOO_LARGE)
                yield ""
        return read


@asynccontextmanager
async def opened(place: Path) -> AsyncIterator[Archive]:
    """Opens the zip file at `place`. Raises ImportRefused."""
    archive = Archive(place)
    try:
        await on_thread(archive.open)
        yield archive
    finally:
        await on_thread(archive.close)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except KeyError as error:  # a missing name: our backups have it
        raise ImportRefused(Refusal.OTHER_FORMAT) from error
    except _DAMAGED as error:
        raise ImportRefused(Refusal.DAMAGED) from error
    except OSError as error:
        raise ImportRefused(Refusal.UNREADABLE) from error


class BackupList(Document):
    """The contents of a backup beside its conversations, as its `backup.json`."""

    format: Literal["a2a-desktop backup"]
    version: int = Field(ge=1, le=VERSION)
    agents: list[Annotated[Any, Holds(AgentCopy)]] = Field(default_factory=list)
    drafts: dict[str, Annotated[Any, Holds(Draft)]] = Field(default_factory=dict)
    """The drafts, by the ids of conversations."""
    recipes: list[Annotated[Any, Holds(RecipeFile)]] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Library:
    """The contents of a backup; deleted conversations are left out."""

    records: Sequence[ConversationRecord]
    agents: Sequence[AgentCopy]
    journal: Journal
    drafts: Drafts
    recipes: Sequence[Recipe]
    read_blob: ReadBlob


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a backup, in conversations."""

    done: int
    all: int
    left_out: int = 0
    """Files that cannot be read, or with which their conversation could not be read again."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The progress of a restore. Of `all` conversations: added, present, not readable."""

    all: int
    added: int = 0
    present: int = 0
    unreadable: int = 0
    agents_added: int = 0
    agents_present: int = 0
    agents_unreadable: int = 0


async def save(library: Library, place: Path) -> AsyncGenerator[Progress, None]:
    """Writes a backup to `place`, whole or not at all; the last progress comes when it is there.

    A caller that stops earlier (`aclosing`, cancel) leaves no file. Raises ExportFailed,
    JournalFailed, TooLarge.
    """
    records = [record for record in library.records if not record.is_deleted]
    progress = Progress(0, len(records))
    agents = {one.agent_id: one for one in library.agents}
    async with whole(place) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            drafts = await _drafts_of(records, library.drafts)
            contents = _contents(library.agents, drafts, library.recipes)
            await _write(archive, LIST, pieces(contents, library.read_blob, errors=ESCAPED))
            for number, record in enumerate(records):
                yield progress
                source = await _source(library, record, agents)
                reader = CountingReader(source.read_blob)
                name = f"conversations/{number:06}.json"
                await _write(archive, name, bundle.portions(replace(source, read_blob=reader)))
                left_out = progress.left_out + reader.left_out
                progress = Progress(number + 1, progress.all, left_out)
    yield progress


async def restore(place: Path, target: ImportTarget) -> AsyncGenerator[Restored, None]:
    """Adds the missing contents of a backup; the last result counts all.

    A conversation is identified by its id, an agent by its id or its address. A conversation that
    the person deleted here comes back as it was here, any other with its draft. Raises
    ImportRefused if the file is no backup, JournalFailed.
    """
    async with opened(place) as archive:
        body = await finished(archive.contents(LIST, BACKUP_LIST_SIZE))
        contents = document(BackupList, await finished(scan(body)))
        names = archive.names()
        restored, agent_ids = await _restore_agents(contents.agents, target, len(names))
        await _restore_recipes(contents.recipes, target)
        known = {record.conversation_id: record for record in await target.records.all()}
        for name in names:
            yield restored
            try:
                data = await finished(archive.contents(name, BUNDLE_SIZE))
                one = await bundle.read(data)
            except ImportRefused:
                restored = replace(restored, unreadable=restored.unreadable + 1)
                continue
            here = known.get(one.record.conversation_id)
            if here is not None and not here.is_deleted:
                restored = replace(restored, present=restored.present + 1)
                continue
            agent_id = one.record.agent_id
            record = replace(one.record, agent_id=agent_ids.get(agent_id, agent_id))
            if here is not None and here.deleted is not None:
                record = replace(here, is_deleted=False, deleted=None)
                await target.records.put(record)
            else:
                await target.keep(replace(one, record=record))
                await _restore_draft(contents.drafts, record.conversation_id, target)
            known[record.conversation_id] = replace(record, is_deleted=False)
            restored = replace(restored, added=restored.added + 1)
        yield restored


async def _write(archive: ZipFile, name: str, portions: AsyncGenerator[bytes, None]) -> None:
    entry = archive.open(name, "w", force_zip64=True)
    try:
        async with aclosing(portions):
            async for portion in portions:
                await on_thread(partial(entry.write, portion))
    finally:
        await on_thread(entry.close)


def _contents(
    agents: Sequence[AgentCopy], drafts: Mapping[ConversationId, Draft], recipes: Sequence[Recipe]
) -> Work[None]:
    """Yields the contents of a backup besides conversations."""
    yield f'{{"format":{json.dumps(FORMAT)},"version":{VERSION},\n"agents":['
    for number, agent in enumerate(agents):
        yield f"{',' if number else ''}\n{as_text(as_body(agent.public()))}"
    yield '],\n"drafts":'
    yield as_text({key: as_body(draft) for key, draft in drafts.items()})
    yield f',\n"recipes":{as_text([body_of(one) for one in recipes])}'
    yield "}\n"


async def _drafts_of(
    records: Sequence[ConversationRecord], kept: Drafts
) -> Mapping[ConversationId, Draft]:
    drafts: dict[ConversationId, Draft] = {}
    for record in records:
        if (draft := await kept.get(record.conversation_id)) is not None:
            drafts[record.conversation_id] = draft
    return drafts


async def _source(
    library: Library, record: ConversationRecord, agents: Mapping[AgentId, AgentCopy]
) -> ExportSource:
    """Returns a conversation for the backup, without its files if they are too large."""
    known = agents.get(record.agent_id)
    agent = Agent(record.agent_id, known.card.name, known.address) if known else None
    events = await events_of(library.journal, record.conversation_id)
    source = ExportSource(record, agent or Agent(record.agent_id, ""), events, library.read_blob)
    sizes = {file.blob: file.size or 0 for event in events for file in files_of(event)}
    if sum(sizes.values()) * 4 // 3 < BUNDLE_SIZE - EVENTS_SIZE:
        return source
    return replace(source, read_blob=_no_file)


async def _no_file(_: str) -> bytes:
    raise JournalFailed("left out")


async def _restore_agents(
    agents: Sequence[Json], target: ImportTarget, conversations: int
) -> tuple[Restored, Mapping[AgentId, AgentId]]:
    """Adds agents; returns the ids of those that are present already."""
    before = await target.agents.all()
    present = {agent.agent_id: agent.agent_id for agent in before}
    at_address = {public_address(agent.address): agent.agent_id for agent in before}
    at_address.pop("", None)
    restored = Restored(conversations)
    for one in agents:
        try:
            agent = read_strictly(AgentCopy, one)
            check_ids(agent.agent_id, agent.address)
        except ImportRefused:
            restored = replace(restored, agents_unreadable=restored.agents_unreadable + 1)
            continue
        known = present.get(agent.agent_id) or at_address.get(agent.address)
        if known is None:
            await target.agents.put(agent)
            restored = replace(restored, agents_added=restored.agents_added + 1)
        else:
            restored = replace(restored, agents_present=restored.agents_present + 1)
        present[agent.agent_id] = known or agent.agent_id
    return restored, present


async def _restore_recipes(recipes: Sequence[Json], target: ImportTarget) -> None:
    """Adds the recipes that are not present; an unreadable one is left out."""
    for one in recipes:
        with suppress(ImportRefused):
            recipe = recipe_of(one)
            present = [replace(known, recipe_id=recipe.recipe_id) for known in target.recipes.all]
            if recipe not in present:
                await target.recipes.put(recipe)


async def _restore_draft(
    drafts: Mapping[str, Json], conversation_id: ConversationId, target: ImportTarget
) -> None:
    """Restores a draft. An unreadable one is dropped: it was never sent."""
    with suppress(ImportRefused):
        draft = read_strictly(Draft, drafts.get(conversation_id))
        cursor = min(max(draft.cursor, 0), len(draft.text))
        await target.drafts.put(conversation_id, replace(draft, cursor=cursor))
