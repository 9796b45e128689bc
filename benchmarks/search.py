"""Searches, pages and weighs a million messages. `search.py [MESSAGES]`.

Reach: a search at most 20 ms, the last page of 50 at most 1 ms at p50, 0.85 KB a message.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from a2a_desktop.conversation.ports import SearchFilter
from a2a_desktop.conversation.query import read
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.events import Event, MessageReceived, MessageWritten
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.store.conversations import SqliteConversations
from a2a_desktop.store.database import Database
from a2a_desktop.store.journal import SqliteJournal
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.search import SqliteSearch

MESSAGES = 1_000_000
CONVERSATIONS = 200
BATCH = 2_000
WORDS_EACH = 24
RUNS = 40
QUERIES = ("needle", "common", "co", "common word7", '"common common"', "word1 word2 word3", "zq")


def vocabulary(chance: random.Random) -> list[str]:
    """Returns words as frequent as in language: few very often, many seldom."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    made = ["".join(chance.choices(letters, k=chance.randint(3, 9))) for _ in range(20_000)]
    return ["common", *(f"word{n}" for n in range(10)), *made]


def message(number: int, words: list[str]) -> Event:
    """Returns one message; the person and the agent take turns."""
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=number)
    text = " ".join(words) + (" needle" if number % 100_000 == 7 else "")
    role = Role.AGENT if number % 2 else Role.USER
    said = Message(MessageId(f"m{number}"), role, (TextPart(text),))
    return MessageReceived(at, said) if number % 2 else MessageWritten(at, said)


async def filled(database: Database, folder: Path, count: int) -> tuple[SqliteJournal, float]:
    """Returns the journal with all messages, and the ms of a frame of four at the end."""
    journal = SqliteJournal(database, FileBlobs(folder / "blobs"))
    records = SqliteConversations(database)
    now = datetime.now(UTC)
    keys = [ConversationId(f"c{n}") for n in range(CONVERSATIONS)]
    for key in keys:
        await records.put(ConversationRecord(key, AgentId("a"), f"Talk {key}", now, now))
    chance = random.Random(7)  # the same text each time
    words = vocabulary(chance)
    weights = [1.0 / (rank + 1) for rank in range(len(words))]
    for start in range(0, count, BATCH):
        drawn = iter(chance.choices(words, weights, k=BATCH * WORDS_EACH))
        batch = [
            message(number, [next(drawn) for _ in range(WORDS_EACH)])
            for number in range(start, min(start + BATCH, count))
        ]
        await journal.append(keys[(start // BATCH) % CONVERSATIONS], batch)
    times = []
    for number in range(200):
        frame = [message(count + 4 * number + one, words[:WORDS_EACH]) for one in range(4)]
        began = time.perf_counter()
        await journal.append(keys[0], frame)
        times.append(1000 * (time.perf_counter() - began))
    return journal, statistics.median(times)


async def timed(work: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Returns milliseconds at p50 and p99."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        await work()
        times.append(1000 * (time.perf_counter() - began))
    return statistics.median(times), max(times)


async def main() -> int:
    """Prints the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else MESSAGES
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = Database(folder)
        await database.open()
        journal, append = await filled(database, folder, count)
        size = (folder / FILE).stat().st_size
        print(f"{count} messages of {WORDS_EACH} words in {CONVERSATIONS} conversations")
        print(f"  {size / count / 1024:.2f} KB a message (reach: <= 0.85)")
        print(f"  a frame of 4 messages, with its index: p50 {append:.2f} ms")
        half, worst = await timed(lambda: journal.page(ConversationId("c3"), limit=50))
        print(f"  last page of 50: p50 {half:.2f} ms, most {worst:.2f} (reach: p50 <= 1)")
        index = SqliteSearch(database)
        for typed in QUERIES:
            query = read(typed)
            half, worst = await timed(partial(index.find, query, SearchFilter()))
            found = len(await index.find(query, SearchFilter()))
            print(f"  {typed!r:24} p50 {half:6.2f} ms, most {worst:6.2f}, {found} hits")
        await database.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
