"""The services of the program, without a window."""

import asyncio
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.settings import SETTINGS_FILE, Paths, Settings


def test_size_of_data_leaves_out_a_file_that_goes_while_it_is_measured(tmp_path: Path) -> None:
    async def story() -> None:
        app = await App.open(Paths(tmp_path / "data", tmp_path / "config"))
        assert app.folder is not None
        before = await app.size_of_data()
        (app.folder / "is-here").write_bytes(b"12345")
        (app.folder / "has-gone").symlink_to(app.folder / "nowhere")
        assert await app.size_of_data() == before + 5
        await app.close()

    asyncio.run(story())


@pytest.mark.parametrize("text", ["[" * 200_000, '{"theme":' * 200_000, "9" * 5000, '"', "[]"])
def test_unreadable_settings_are_the_default_ones(tmp_path: Path, text: str) -> None:
    async def story() -> Settings:
        app = await App.open(Paths(tmp_path / "data", tmp_path / "config"))
        await app.close()
        return app.settings

    (tmp_path / "config").mkdir()
    (tmp_path / "config" / SETTINGS_FILE).write_text(text, "utf-8")
    assert asyncio.run(story()) == Settings()
