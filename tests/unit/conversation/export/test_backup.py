"""A backup of everything in one file, its restoring, and files that are no backup."""

import asyncio
import hashlib
import io
import json
import os
import zipfile
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

import pytest

from a2a_desktop.conversation.entry import Delivery
from a2a_desktop.conversation.export import backup
from a2a_desktop.conversation.export.backup import Library, Progress, Restored, restore, save
from a2a_desktop.conversation.export.import_target import AgentCopy, ImportTarget
from a2a_desktop.conversation.export.portions import ReadBlob
from a2a_desktop.conversation.export.source import events_of
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeField, RecipeStep, Takes
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.card import AgentCard, Capabilities, Extension, Interface
from a2a_desktop.model.errors import ExportFailed, ImportRefused, JournalFailed, Refusal
from a2a_desktop.model.events import Event, MessageQueued
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.conversations import SqliteConversations
from a2a_desktop.store.drafts import SqliteDrafts
from tests.fakes import MemoryDrafts, MemoryJournal, MemoryRecords
from tests.unit.conversation.export.shown import (
    AGENT,
    AT,
    DIGEST,
    FILES,
    HELLO,
    LARGE,
    RECORD,
    SECRET,
    collected,
    own,
    read_blob,
    result,
)
from tests.unit.store.opened import Store
from tests.waiting import STORY_BOUND

EVENTS = (*own(HELLO, FILES[2]), *result(TextPart("Day 1")))
URL = f"https://me:{SECRET}@a.example/rpc?token={SECRET}"
CARD = AgentCard(
    "Travel Desk",
    interfaces=(Interface(URL, "JSONRPC", "1.0"),),
    capabilities=Capabilities(extensions=(Extension("https://e.example/x?v=1#a"),)),
    raw={"name": "Travel Desk", "supportedInterfaces": [{"url": URL}]},
)
COPY = AgentCopy(AGENT.agent_id, AGENT.address, CARD, "Work", way=CARD.interfaces[0])
IDS = [ConversationId(f"c{number}") for number in range(3)]


class MemoryAgents:
    """The agents in a list."""

    def __init__(self, *agents: AgentCopy) -> None:
        self.agents = list(agents)

    async def all(self) -> Sequence[AgentCopy]:
        return list(self.agents)

    async def put(self, agent: AgentCopy) -> None:
        self.agents.append(agent)


class MemoryRecipes:
    """The recipes in a list."""

    def __init__(self) -> None:
        self.all: list[Recipe] = []

    async def put(self, recipe: Recipe) -> None:
        self.all.append(recipe)


class Computer:
    """All stores of a computer, in memory."""

    def __init__(self, *agents: AgentCopy) -> None:
        self.journal = MemoryJournal()
        self.records = MemoryRecords(self.journal)
        self.drafts = MemoryDrafts()
        self.agents = MemoryAgents(*agents)
        self.blobs: dict[str, bytes] = {}
        self.recipes = MemoryRecipes()
        parts = self.journal, self.records, self.drafts, self.agents, self.recipes
        self.target = ImportTarget(*parts, self._put)

    async def _put(self, data: bytes) -> str:
        digest = hashlib.sha256(data).hexdigest()
        self.blobs[digest] = data
        return digest

    async def fill(self) -> None:
        for one in IDS:
            await self.journal.append(one, EVENTS)
            await self.records.put(replace(RECORD, conversation_id=one))
        await self.drafts.put(IDS[1], Draft("not sent", 3))

    def library(self, blobs: ReadBlob = read_blob) -> Library:
        records = list(self.records.records.values())
        agents, recipes = self.agents.agents, self.recipes.all
        return Library(records, agents, self.journal, self.drafts, recipes, blobs)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Writes a backup of three conversations with one agent."""
    computer = Computer(COPY)
    place = tmp_path / "all.zip"

    async def write() -> None:
        await computer.fill()
        steps = await collected(save(computer.library(), place))
        assert steps == [Progress(done, 3) for done in range(4)]

    asyncio.run(write())
    assert list(tmp_path.iterdir()) == [place]
    return place


def restored(place: Path, computer: Computer) -> Restored:
    return asyncio.run(collected(restore(place, computer.target)))[-1]


def refusal(place: Path) -> Refusal:
    computer = Computer()
    with pytest.raises(ImportRefused) as refused:
        restored(place, computer)
    assert not computer.records.records
    return refused.value.reason


def rewritten(place: Path, **changes: bytes | None) -> None:
    """Changes entries by their names without folder and ending; None removes one."""
    with zipfile.ZipFile(place) as old:
        entries = {name: old.read(name) for name in old.namelist()}
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as new:
        for name, data in entries.items():
            changed = changes.get(Path(name).stem.replace("0", "_"), data)
            if changed is not None:
                new.writestr(name, changed)


def added(place: Path, name: str, data: bytes = b"x") -> None:
    with zipfile.ZipFile(place, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)


def test_backup_is_restored_on_another_computer(place: Path) -> None:
    computer = Computer()
    assert restored(place, computer) == Restored(3, added=3, agents_added=1)
    assert list(computer.records.records) == IDS
    assert computer.records.records[IDS[0]] == replace(RECORD, conversation_id=IDS[0])
    for one in IDS:
        assert tuple(asyncio.run(events_of(computer.journal, one))) == EVENTS
    assert list(computer.blobs.values()) == [LARGE]
    assert computer.drafts.drafts == {IDS[1]: Draft("not sent", 3)}


def test_deleted_conversation_is_not_backed_up(tmp_path: Path) -> None:
    computer, other = Computer(COPY), Computer()
    place = tmp_path / "all.zip"

    async def write() -> None:
        await computer.fill()
        await computer.records.put(replace(RECORD, conversation_id=IDS[1], is_deleted=True))
        await collected(save(computer.library(), place))

    asyncio.run(write())
    assert restored(place, other) == Restored(2, added=2, agents_added=1)
    assert list(other.records.records) == [IDS[0], IDS[2]]
    assert not other.drafts.drafts


def test_restored_conversation_does_not_go_on_by_itself(tmp_path: Path) -> None:
    computer, other = Computer(COPY), Computer()
    place = tmp_path / "all.zip"
    waiting = MessageQueued(AT, Message(MessageId("w"), Role.USER, (HELLO, FILES[2])))

    async def write() -> None:
        await computer.journal.append(IDS[0], [*EVENTS[:-1], waiting])
        working = replace(RECORD, conversation_id=IDS[0], state=TaskState.WORKING, waiting=1)
        await computer.records.put(working)
        await collected(save(computer.library(), place))

    asyncio.run(write())
    assert restored(place, other).added == 1
    (record,) = other.records.records.values()
    assert (record.state, record.waiting) == (None, 0)
    events = asyncio.run(events_of(other.journal, IDS[0]))
    assert not any(isinstance(event, MessageQueued) for event in events)
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    assert transcript.delivery(waiting.message.message_id) is Delivery.FAILED


def test_present_conversations_are_not_restored_again(place: Path) -> None:
    computer = Computer()
    restored(place, computer)
    computer.drafts.drafts.clear()
    rows = list(computer.journal.rows)
    assert restored(place, computer) == Restored(3, present=3, agents_present=1)
    assert computer.journal.rows == rows
    assert not computer.drafts.drafts, "a draft sent in the meantime stays sent"


def test_failed_restore_can_be_repeated(place: Path) -> None:
    computer = Computer()

    async def fails(record: ConversationRecord) -> None:
        raise JournalFailed("disk full")

    computer.records.put, put = fails, computer.records.put  # type: ignore[method-assign]
    with pytest.raises(JournalFailed):
        restored(place, computer)
    computer.records.put = put  # type: ignore[method-assign]
    assert restored(place, computer).added == 3
    assert len(computer.journal.rows) == 3 * len(EVENTS)


def test_failed_import_is_hidden_until_it_is_cleared(place: Path) -> None:
    computer = Computer()
    put = computer.records.put

    async def fails(record: ConversationRecord) -> None:
        if not record.is_deleted:
            raise JournalFailed("disk full")
        await put(record)

    computer.records.put = fails  # type: ignore[method-assign]
    with pytest.raises(JournalFailed):
        restored(place, computer)
    assert computer.journal.rows
    assert all(one.is_deleted for one in computer.records.records.values())
    asyncio.run(computer.records.clear(AT))
    assert not computer.journal.rows
    computer.records.put = put  # type: ignore[method-assign]
    assert restored(place, computer).added == 3


def test_deleted_conversation_is_restored_as_it_is_here(place: Path) -> None:
    computer = Computer()
    restored(place, computer)
    later = replace(RECORD, conversation_id=IDS[1], preview="later")
    computer.records.records[IDS[1]] = replace(later, is_deleted=True, deleted=AT)
    computer.drafts.drafts[IDS[1]] = Draft("newer")
    rows = list(computer.journal.rows)
    assert restored(place, computer) == Restored(3, added=1, present=2, agents_present=1)
    assert computer.records.records[IDS[1]] == later
    assert computer.journal.rows == rows
    assert computer.drafts.drafts == {IDS[1]: Draft("newer")}


def test_an_agent_at_the_same_address_is_the_same(place: Path) -> None:
    here = replace(COPY, agent_id=AgentId("here"), address="https://a.example:8443/desk?key=ours")
    computer = Computer(here)
    assert restored(place, computer).agents_present == 1
    assert computer.agents.agents == [here]
    assert {record.agent_id for record in computer.records.records.values()} == {"here"}


def test_no_secret_is_in_a_backup(place: Path) -> None:
    with zipfile.ZipFile(place) as entries:
        for name in entries.namelist():
            assert SECRET.encode() not in entries.read(name)
    computer = Computer()
    restored(place, computer)
    (agent,) = computer.agents.agents
    assert agent.address == "https://a.example:8443/desk"
    assert agent.card.interfaces[0].url == "https://a.example/rpc"
    assert agent.card.capabilities == CARD.capabilities, "a URI that is a name stays"


def test_unreadable_entry_is_counted_and_the_rest_restored(place: Path) -> None:
    rewritten(place, _____1=b'{"format":')
    computer = Computer()
    assert restored(place, computer) == Restored(3, added=2, unreadable=1, agents_added=1)


def test_a_damaged_entry_is_counted(place: Path) -> None:
    data = bytearray(place.read_bytes())
    with zipfile.ZipFile(place) as entries:
        start = entries.getinfo("conversations/000001.json").header_offset
    data[start + 120 : start + 160] = bytes(40)
    place.write_bytes(data)
    assert restored(place, Computer()).unreadable == 1


def test_agents_and_drafts_that_cannot_be_read_are_left_out(place: Path) -> None:
    with zipfile.ZipFile(place) as entries:
        body = json.loads(entries.read("backup.json"))
    body["agents"].append({"agent_id": 7})
    body["drafts"] = {IDS[0]: {"text": 7}, IDS[1]: {"text": "a", "cursor": 2**70}}
    rewritten(place, backup=json.dumps(body).encode())
    computer = Computer()
    assert restored(place, computer) == Restored(3, added=3, agents_added=1, agents_unreadable=1)
    assert computer.drafts.drafts == {IDS[1]: Draft("a", 1)}


def test_ids_and_addresses_with_half_a_character_are_not_restored(place: Path) -> None:
    with zipfile.ZipFile(place) as entries:
        body = json.loads(entries.read("backup.json"))
        one = entries.read("conversations/000001.json").replace(IDS[1].encode(), rb"\ud800")
    (agent,) = body["agents"]
    for name in ("agent_id", "address"):
        body["agents"].append({**agent, "agent_id": "other", name: "\ud800"})
    rewritten(place, backup=json.dumps(body).encode(), _____1=one)
    expected = Restored(3, added=2, unreadable=1, agents_added=1, agents_unreadable=2)
    assert restored(place, Computer()) == expected


@pytest.mark.parametrize(
    "name",
    ["../evil.json", "/etc/passwd", "conversations/../../x", "C:\\x", "conversations/1.json"],
)
def test_unknown_names_of_entries_are_refused(place: Path, name: str) -> None:
    added(place, name)
    assert refusal(place) is Refusal.DAMAGED


def test_a_name_given_twice_is_refused(place: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        added(place, "conversations/000001.json")
    assert refusal(place) is Refusal.DAMAGED


def test_other_files_are_refused(place: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.zip"
    assert refusal(other) is Refusal.UNREADABLE
    os.mkfifo(other)
    assert refusal(other) is Refusal.UNREADABLE
    other.unlink()
    other.write_bytes(b"no zip")
    assert refusal(other) is Refusal.NOT_ZIP
    other.write_bytes(place.read_bytes()[:200])
    assert refusal(other) is Refusal.NOT_ZIP
    other.unlink()
    added(other, "x")
    assert refusal(other) is Refusal.OTHER_FORMAT
    for body, reason in [
        (b"no JSON", Refusal.NOT_JSON),
        (b"{}", Refusal.OTHER_FORMAT),
        (b'{"format":"a2a-desktop backup","version":2}', Refusal.NEWER_VERSION),
    ]:
        rewritten(place, backup=body)
        assert refusal(place) is reason


def test_zip_bomb_is_refused(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewritten(place, _____1=bytes(5_000_000))
    monkeypatch.setattr(backup, "BUNDLE_SIZE", 1_000_000)
    assert restored(place, Computer()) == Restored(3, added=2, unreadable=1, agents_added=1)
    monkeypatch.setattr(backup, "BACKUP_SIZE", 4_000_000)
    assert refusal(place) is Refusal.TOO_LARGE
    monkeypatch.undo()
    monkeypatch.setattr(backup, "BACKUP_ENTRIES", 3)
    assert refusal(place) is Refusal.TOO_LARGE


def test_zip_bomb_is_unpacked_only_to_the_limit(place: Path) -> None:
    rewritten(place, _____1=bytes(50_000_000))

    async def unpacked() -> None:
        async with backup.opened(place) as entries:
            work = entries.contents("conversations/000001.json", 1_000_000)
            for _ in range(3):
                assert next(work) == ""
            with pytest.raises(ImportRefused) as refused:
                next(work)
        assert refused.value.reason is Refusal.TOO_LARGE

    asyncio.run(unpacked())


def test_zip_bomb_with_a_false_size_is_refused(place: Path) -> None:
    rewritten(place, _____1=bytes(5_000_000))
    data = place.read_bytes()
    true, told = (5_000_000).to_bytes(4, "little"), (1000).to_bytes(4, "little")
    assert true in data
    place.write_bytes(data.replace(true, told))
    assert restored(place, Computer()).unreadable == 1


def test_stopped_backup_leaves_the_old_file(tmp_path: Path) -> None:
    computer = Computer(COPY)
    place = tmp_path / "all.zip"
    place.write_bytes(b"before")

    async def stopped() -> None:
        await computer.fill()
        async with aclosing(save(computer.library(), place)) as steps:
            async for step in steps:
                if step.done == 2:
                    break

    asyncio.run(stopped())
    assert list(tmp_path.iterdir()) == [place]
    assert place.read_bytes() == b"before"


def test_a_cancel_while_writing_leaves_nothing(tmp_path: Path) -> None:
    computer = Computer(COPY)
    reading = asyncio.Event()

    async def never(_: str) -> bytes:
        reading.set()
        await asyncio.Event().wait()
        raise AssertionError

    async def canceled() -> None:
        await computer.fill()
        task = asyncio.create_task(collected(save(computer.library(never), tmp_path / "all.zip")))
        async with asyncio.timeout(STORY_BOUND):
            await reading.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(canceled())
    assert list(tmp_path.iterdir()) == []


def test_unwritable_place_raises(tmp_path: Path) -> None:
    with pytest.raises(ExportFailed):
        asyncio.run(collected(save(Computer().library(), tmp_path / "no" / "all.zip")))


def test_too_large_conversation_goes_without_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "BUNDLE_SIZE", backup.EVENTS_SIZE + 1000)
    computer, other = Computer(COPY), Computer()
    place = tmp_path / "all.zip"
    asyncio.run(computer.fill())
    assert asyncio.run(collected(save(computer.library(), place)))[-1] == Progress(3, 3, 3)
    assert restored(place, other).added == 3
    assert not other.blobs


def test_files_that_cannot_be_read_are_counted(tmp_path: Path) -> None:
    async def unreadable(_: str) -> bytes:
        raise JournalFailed("Input/output error")

    computer, other = Computer(COPY), Computer()
    place = tmp_path / "all.zip"
    asyncio.run(computer.fill())
    steps = asyncio.run(collected(save(computer.library(unreadable), place)))
    assert [step.left_out for step in steps] == [0, 1, 2, 3]
    assert restored(place, other).added == 3
    assert not other.blobs


def test_an_empty_backup_is_one(tmp_path: Path) -> None:
    place = tmp_path / "all.zip"
    assert asyncio.run(collected(save(Computer().library(), place))) == [Progress(0, 0)]
    assert zipfile.is_zipfile(io.BytesIO(place.read_bytes()))
    assert restored(place, Computer()) == Restored(0)


def test_recipes_come_back_once_and_a_hostile_one_never(tmp_path: Path) -> None:
    place = tmp_path / "all.zip"
    step = RecipeStep("Ann", "https://ann.example", "Plan {what}", (Takes.ANSWER,))
    fields = (RecipeField("what"),)
    good = Recipe("r1", "Trip", (replace(step, takes=()), step), fields)
    hidden = Recipe("r2", "Tr\u200bip", (replace(step, takes=()),), fields)

    async def story() -> list[Recipe]:
        old, new = Computer(COPY), Computer(COPY)
        old.recipes.all += [good, hidden]
        await collected(save(old.library(), place))
        for _ in range(2):
            await collected(restore(place, new.target))
        return new.recipes.all

    (back,) = asyncio.run(story())
    assert replace(back, recipe_id="r1") == good


def test_the_real_store_gives_and_takes_a_backup(tmp_path: Path) -> None:
    place = tmp_path / "all.zip"
    large = FilePart("big.bin", data=LARGE)

    def target_of(store: Store) -> ImportTarget:
        async def put(data: bytes) -> str:
            return await asyncio.to_thread(store.blobs.put, data)

        records = SqliteConversations(store.database)
        drafts = SqliteDrafts(store.database)
        agents, recipes = MemoryAgents(COPY), MemoryRecipes()
        return ImportTarget(store.journal, records, drafts, agents, recipes, put)

    async def there_and_back() -> tuple[Sequence[Event], Sequence[Event], bytes]:
        old, new = Store(tmp_path / "old"), Store(tmp_path / "new")
        await old.database.open()
        await new.database.open()
        try:
            await old.journal.append(RECORD.conversation_id, [*own(HELLO, large), *result(large)])
            target = target_of(old)
            await target.records.put(RECORD)
            await target.drafts.put(RECORD.conversation_id, Draft("not sent", 2))
            records, drafts = await target.records.all(), target.drafts
            library = Library(records, [COPY], old.journal, drafts, (), old.blobs.read)
            await collected(save(library, place))
            steps = await collected(restore(place, target_of(new)))
            assert steps[-1] == Restored(1, added=1, agents_present=1)
            assert await target_of(new).records.all() == [RECORD]
            assert await target_of(new).drafts.get(RECORD.conversation_id) == Draft("not sent", 2)
            before = await events_of(old.journal, RECORD.conversation_id)
            after = await events_of(new.journal, RECORD.conversation_id)
            return before, after, await new.blobs.read(DIGEST)
        finally:
            await old.database.close()
            await new.database.close()

    before, after, data = asyncio.run(there_and_back())
    assert before == after
    assert len(after) == 5
    assert data == LARGE
