"""Long work in portions: the loop runs between them, and a cancel stops it."""

import asyncio
import os
import threading
from collections.abc import Generator
from pathlib import Path

import pytest

from a2a_desktop.conversation.export import portions
from a2a_desktop.conversation.export.place import save, whole
from a2a_desktop.conversation.export.portions import Wanted, finished, on_thread, pieces
from a2a_desktop.conversation.export.source import events_of, public_address
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import ConversationId
from tests.fakes import MemoryJournal
from tests.unit.conversation.export.shown import DIGEST, LARGE, collected, own, read_blob, said
from tests.waiting import BOUND, STORY_BOUND


def test_work_goes_on_in_portions_and_is_given_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portions, "PIECE", 4)
    threads: set[int] = set()

    def work() -> Generator[str | Wanted, bytes | None, int]:
        for letter in "abcdef":
            threads.add(threading.get_ident())
            yield letter * 2
        here = yield Wanted(DIGEST)
        gone = yield Wanted("0" * 64)
        assert gone is None
        return len(here or b"")

    assert asyncio.run(collected(pieces(_text_only(work()), read_blob))) == [
        b"aabb",
        b"ccdd",
        b"eeff",
    ]
    assert asyncio.run(finished(work(), read_blob)) == len(LARGE)
    assert threading.get_ident() not in threads


def _text_only(
    work: Generator[str | Wanted, bytes | None, int],
) -> Generator[str | Wanted, bytes | None, None]:
    yield from work


def test_the_loop_turns_between_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portions, "PORTION", 0.0)
    turns: list[int] = []

    def work() -> Generator[str | Wanted, bytes | None, None]:
        for _ in range(20):
            turns.append(len(ticks))
            yield ""

    ticks: list[int] = []

    async def tick() -> None:
        while True:
            ticks.append(0)
            await asyncio.sleep(0)

    async def both() -> None:
        ticking = asyncio.create_task(tick())
        await finished(work())
        ticking.cancel()

    asyncio.run(both())
    assert len(set(turns)) > 5


def test_cancel_waits_for_the_thread_and_reaches_it() -> None:
    entered, leave, done = threading.Event(), threading.Event(), threading.Event()

    def work() -> None:
        entered.set()
        leave.wait(BOUND)
        done.set()

    async def canceled() -> None:
        task = asyncio.create_task(on_thread(work))
        await asyncio.to_thread(entered.wait, BOUND)
        task.cancel()
        asyncio.get_running_loop().call_soon(leave.set)
        with pytest.raises(asyncio.CancelledError):
            await task
        assert done.is_set()

    asyncio.run(canceled())


def test_a_canceled_file_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"before")

    async def canceled() -> None:
        async with asyncio.timeout(STORY_BOUND):
            async with whole(tmp_path / "a") as file:
                file.write(b"half")
                file.flush()
                raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(canceled())
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [b"before"]


@pytest.mark.skipif(os.name == "nt", reason="has no such modes")
def test_a_file_is_for_its_owner_only(tmp_path: Path) -> None:
    def work() -> Generator[str | Wanted, bytes | None, None]:
        yield "whole"

    asyncio.run(save(pieces(work(), read_blob), tmp_path / "a"))
    assert (tmp_path / "a").read_bytes() == b"whole"
    assert (tmp_path / "a").stat().st_mode & 0o077 == 0


def test_events_come_in_order_over_all_pages() -> None:
    events: list[Event] = []
    for number in range(400):
        events += [*own(number=number), said(number=number)]
    journal = MemoryJournal()

    async def read() -> list[Event]:
        await journal.append(ConversationId("c"), events)
        return list(await events_of(journal, ConversationId("c")))

    assert asyncio.run(read()) == events


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("https://a.example:8443/desk", "https://a.example:8443/desk"),
        ("https://me:hush@a.example/desk?key=hush#hush", "https://a.example/desk"),
        ("https://me@[::1]:80/?hush", "https://[::1]:80/"),
        ("a.example:80/desk?token=hush", "a.example:80/desk"),
        ("me:hush@a.example/desk", ""),
        ("https:\\\\me:hush@a.example", ""),
        ("https://[hush", ""),
        ("", ""),
    ],
)
def test_only_the_origin_of_an_address_is_kept(address: str, public: str) -> None:
    assert public_address(address) == public
