"""Measures the store: one frame of a stream appended, and the last page of a long conversation
read, beside bare sqlite3 that writes and reads the same text in this thread.

Reach: a frame of four events well below 16 ms at p99, the last page of 50 at most 1 ms at p50.
"""

import asyncio
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from a2a_desktop.journal.codec import encode
from a2a_desktop.model.events import ArtifactChunk, Event, MessageWritten
from a2a_desktop.model.ids import ConversationId, MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.store.database import Database
from a2a_desktop.store.journal import SqliteJournal

FRAMES = 2_000
FRAME = 4
PAGES = 300
PAGE = 50
TURN = 25
"""Events of a turn, the person's message among them."""

T = TypeVar("T")

C = ConversationId("c")
TASK = TaskId("task")


def event(number: int) -> Event:
    """Returns a stream's piece, and now and then a message of the person."""
    at = datetime.now(UTC)
    if number % TURN == 0:
        return MessageWritten(
            at, Message(MessageId(f"m{number}"), Role.USER, (TextPart("And then?"),))
        )
    return ArtifactChunk(at, TASK, f"a{number // TURN}", number % TURN, (TextPart("word " * 8),))


def frames() -> list[list[Event]]:
    """Returns all events, one list for each frame."""
    return [[event(FRAME * n + one) for one in range(FRAME)] for n in range(FRAMES)]


async def timed(work: Callable[[T], Awaitable[object]], inputs: Iterable[T]) -> list[float]:
    """Returns milliseconds, one for each input."""
    times = []
    for one in inputs:
        start = time.perf_counter()
        await work(one)
        times.append(1000 * (time.perf_counter() - start))
    return times


def shown(name: str, times: list[float]) -> float:
    """Prints p50 and p99; returns p50."""
    cuts = statistics.quantiles(times, n=100)
    print(f"  {name:22} p50 {cuts[49]:7.3f} ms   p99 {cuts[98]:7.3f} ms")
    return cuts[49]


async def ours(folder: Path) -> dict[str, list[float]]:
    """Times the whole path: codec, thread, transaction, and back."""
    database = Database(folder)
    await database.open()
    journal = SqliteJournal(database, FileBlobs(folder / "blobs"))
    times = {
        "append": await timed(lambda frame: journal.append(C, frame), frames()),
        "append, durable": await timed(
            lambda frame: journal.append(C, frame, durable=True), frames()[: FRAMES // 10]
        ),
        "page": await timed(lambda limit: journal.page(C, limit=limit), [PAGE] * PAGES),
    }
    await database.close()
    return times


async def bare(folder: Path) -> dict[str, list[float]]:
    """Times the minimum: ready text, rows that nobody decodes, no thread, no codec."""
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.executescript(
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
        "CREATE TABLE journal (sequence INTEGER PRIMARY KEY AUTOINCREMENT,"
        " conversation_id TEXT, body TEXT);"
        "CREATE INDEX by_conversation ON journal (conversation_id, sequence);"
    )

    async def append(rows: list[tuple[str, str]]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO journal (conversation_id, body) VALUES (?, ?)", rows)
        connection.execute("COMMIT")

    async def page(limit: int) -> None:
        connection.execute(
            "SELECT sequence, body FROM journal WHERE conversation_id = ?"
            " ORDER BY sequence DESC LIMIT ?",
            (C, limit),
        ).fetchall()

    ready: list[list[tuple[str, str]]] = [
        [(C, json.dumps(encode(one))) for one in frame] for frame in frames()
    ]
    times = {"append": await timed(append, ready)}
    connection.execute("PRAGMA synchronous=FULL")
    times["append, durable"] = await timed(append, ready[: FRAMES // 10])
    times["page"] = await timed(page, [PAGE] * PAGES)
    connection.close()
    return times


async def main() -> int:
    """Prints the figures, a pair for each operation."""
    with tempfile.TemporaryDirectory() as name:
        floor, full = await bare(Path(name)), await ours(Path(name) / "store")
    print(f"{FRAMES} frames of {FRAME} events, then the last {PAGE} rows {PAGES} times")
    for what, times in full.items():
        print(what)
        least = shown("bare sqlite3", floor[what])
        print(f"  ratio of p50 {shown('ours', times) / least:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
