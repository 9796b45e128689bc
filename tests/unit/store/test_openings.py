"""The conversations that were being opened when the program died."""

import asyncio
from pathlib import Path

from a2a_desktop.model.ids import ConversationId
from a2a_desktop.store.openings import FOLDER, FileOpenings

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
