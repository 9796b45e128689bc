"""A database with everything in it, and seeded damages to its files."""

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Set
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.journal.codec import encode
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.events import ArtifactChunk, Event, MessageWritten
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.store.agents import SqliteAgents
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.pages import File
from a2a_desktop.store.rows import as_json
from tests.unit.store.opened import Store

CONVERSATIONS: Final = 8
TURNS: Final = 12
NOW: Final = datetime(2026, 11, 20, tzinfo=UTC)
TODAY: Final = date(2026, 11, 20)

Key = tuple[ConversationId, str]
"""A row of the journal: its conversation, and its body."""


def conversation(number: int) -> ConversationId:
    return ConversationId(f"conversation-{number}")


def events(number: int) -> list[Event]:
    """Returns the events of one conversation, some of them longer than a page."""
    made: list[Event] = []
    for turn in range(TURNS):
        at = NOW + timedelta(minutes=turn)
        text = TextPart(f"question {number}.{turn} " + "why " * (turn * 20))
        made.append(MessageWritten(at, Message(MessageId(f"m{number}-{turn}"), Role.USER, (text,))))
        long = TextPart(f"answer {number}.{turn} " + "because, " * (turn**3))
        made.append(ArtifactChunk(at, TaskId(f"t{number}-{turn}"), "a", 0, (long,)))
    return made


async def fill(store: Store) -> None:
    """Writes everything, the last conversations only to the log."""
    agents = SqliteAgents(store.database)
    for number in range(CONVERSATIONS):
        agent = AgentId(f"agent-{number % 3}")
        card = AgentCard(f"Agent {number % 3}", "Answers", "1")
        await agents.put(AgentRecord(agent, "https://agent.example", card))
        record = ConversationRecord(conversation(number), agent, f"Title {number}", NOW, NOW)
        await store.conversations.put(record)
        for event in events(number):
            await store.journal.append(conversation(number), [event])
        await store.drafts.put(conversation(number), Draft(f"draft {number}"))
        if number == CONVERSATIONS // 2:
            await store.database.read(_empty_log)


def _empty_log(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def make(folder: Path, *, is_closed: bool) -> None:
    """Makes the files, as they are after closing or after the power went off."""

    async def story() -> None:
        live = folder / "live"
        store = Store(live)
        await store.database.open()
        await fill(store)
        if not is_closed:
            _copy(live, folder)
        await store.database.close()
        if is_closed:
            _copy(live, folder)
        shutil.rmtree(live)

    asyncio.run(story())


def _copy(source: Path, target: Path) -> None:
    for one in source.glob(f"{FILE}*"):
        if one.is_file() and not one.name.endswith("-shm"):
            shutil.copy2(one, target)


@dataclass(frozen=True, slots=True)
class Damage:
    """One damage: the bytes that differ afterwards, in one of the files."""

    kind: str
    file: str
    start: int
    data: bytes | None
    """None cuts the file off at `start`."""

    def do(self, folder: Path) -> None:
        """Damages the file, as a disk or another program does."""
        with (folder / self.file).open("r+b") as file:
            if self.data is None:
                file.truncate(self.start)
            else:
                file.seek(self.start)
                file.write(self.data)


def damage_of(seed: int, folder: Path) -> Damage:
    """Returns the damage of a seed."""
    dice = random.Random(seed)  # no secret
    files = [one for one in (FILE, f"{FILE}-wal") if (folder / one).exists()]
    name = dice.choice(files) if seed % 4 == 0 else FILE
    before = (folder / name).read_bytes()
    kind = dice.choice(["flip", "flip", "header", "schema", "page", "zeros", "run", "cut"])
    place = dice.randrange(len(before))
    if kind == "cut":
        return Damage(kind, name, place, None)
    if kind in ("page", "zeros"):
        start = place // 4096 * 4096
        return Damage(kind, name, start, dice.randbytes(4096) if kind == "page" else bytes(4096))
    if kind == "run":
        return Damage(kind, name, place, dice.randbytes(dice.randrange(1, 20_000)))
    if kind == "header":
        place = dice.randrange(min(100, len(before)))
    elif kind == "schema":
        place = dice.randrange(100, min(4096, len(before)))
    return Damage(kind, name, place, bytes([before[place] ^ (1 << dice.randrange(8))]))


class _Watched(File):
    """Notes which pages a row was read from."""

    def __init__(self, place: Path) -> None:
        self.read: set[int] = set()
        super().__init__(place)

    def page(self, number: int) -> bytes:
        self.read.add(number)
        return super().page(number)


def untouched(folder: Path, damaged: Path) -> set[Key]:
    """Returns the rows of the journal of which no page differs, in the file or in the log."""
    pages, rows = _contents(folder)
    with closing(File(damaged / FILE)) as after:
        same = {number for number, page in pages.items() if after.page(number) == page}
    return {key for key, read in rows if read <= same}


@cache
def _contents(folder: Path) -> tuple[dict[int, bytes], list[tuple[Key, set[int]]]]:
    """Returns the pages of an undamaged file, and the rows of its journal with their pages."""
    kept = []
    with closing(_Watched(folder / FILE)) as file:
        for number in range(1, file.count + 1):
            rows = file._rows_on(file.page(number), 100 if number == 1 else 0)
            while True:
                file.read = {number}
                row = next(rows, None)
                if row is None:
                    break
                if len(row.values) == 5 and row.values[0] is None:
                    key = ConversationId(str(row.values[1])), str(row.values[4])
                    kept.append((key, file.read))
        return {one: File.page(file, one) for one in range(1, file.count + 1)}, kept


def readable_by_sqlite(damaged: Path, scratch: Path) -> set[Key]:
    """Returns the rows of the journal that SQLite still reads, each asked for by its number."""
    shutil.copytree(damaged, scratch)
    found = set()
    with suppress(sqlite3.Error, UnicodeDecodeError):
        connection = sqlite3.connect(scratch / FILE)
        for number in range(1, 2 * CONVERSATIONS * TURNS + 1):
            query = "SELECT conversation_id, body FROM journal WHERE sequence = ?"
            with suppress(sqlite3.Error, UnicodeDecodeError):
                found |= set(connection.execute(query, (number,)).fetchall())
        connection.close()
    shutil.rmtree(scratch)
    return found


@cache
def all_rows() -> Set[Key]:
    """Returns the undamaged rows of the journal."""
    return frozenset(
        (conversation(number), as_json(encode(event)))
        for number in range(CONVERSATIONS)
        for event in events(number)
    )


async def rows_of(store: Store) -> set[Key]:
    """Returns the rows that the program reads, of the conversations that it lists."""
    found = set()
    for record in await store.conversations.all():
        rows = await store.journal.page(record.conversation_id, limit=10_000)
        found |= {(record.conversation_id, as_json(encode(row.event))) for row in rows}
    return found
