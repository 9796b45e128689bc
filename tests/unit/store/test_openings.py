"""The conversations that were being opened when the program died."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from a2a_desktop.model.ids import ConversationId
from a2a_desktop.store.openings import FOLDER, FileOpenings
from tests.waiting import until

ONE, OTHER = ConversationId("one"), ConversationId("../other")


def test_only_an_opening_of_an_earlier_program_was_left(tmp_path: Path) -> None:
    async def story() -> None:
        first = FileOpenings(tmp_path)
        assert not await first.begin(ONE)
        assert not await first.begin(ONE)  # by this program
        assert not await first.begin(OTHER)
        await first.end(OTHER)
        second = FileOpenings(tmp_path)
        assert await second.begin(ONE)
        assert not await second.begin(ONE)
        assert not await second.begin(OTHER)

    asyncio.run(story())


def test_folder_that_cannot_be_written_notes_nothing(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("no folder")

    async def story() -> None:
        openings = FileOpenings(tmp_path)
        assert not await openings.begin(ONE)
        await openings.end(ONE)

    asyncio.run(story())


class Threads(ThreadPoolExecutor):
    """Begins nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Callable[[], None]] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        done: Future[Any] = Future()
        self.waiting.append(lambda: done.set_result(work(*arguments, **options)))
        return done


@pytest.mark.parametrize("order", [1, -1])
def test_end_of_the_program_ends_an_opening_that_was_cancelled(tmp_path: Path, order: int) -> None:
    """Also if threads come to their work late, in any order, and nobody waits for them."""

    async def story() -> None:
        threads = Threads()
        asyncio.get_running_loop().set_default_executor(threads)
        openings = FileOpenings(tmp_path)
        opening = asyncio.create_task(openings.begin(ONE))
        closing = asyncio.create_task(openings.close())
        late = asyncio.create_task(openings.begin(OTHER))
        await until(lambda: len(threads.waiting) == 3)
        for task in (opening, closing, late):
            task.cancel()
        await asyncio.wait((opening, closing, late))
        for work in threads.waiting[::order]:
            work()

    asyncio.run(story())
    assert not list((tmp_path / FOLDER).iterdir())
