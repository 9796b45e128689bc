"""The window while the data is being opened, and repaired."""

import asyncio
import importlib
import threading
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.commands import window
from a2a_desktop.settings import Paths, Settings, write_settings
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.salvage import Salvaged, salvage
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.window.opening_window import OpeningWindow
from tests.gui.conftest import Run
from tests.gui.controls import texts
from tests.unit.store.damages import Damage, make
from tests.waiting import BOUND, until

REPAIRING = "Repairing your conversations…"


def shown() -> list[OpeningWindow]:
    found = QApplication.topLevelWidgets()
    return [one for one in found if isinstance(one, OpeningWindow) and one.isVisible()]


async def data_of(folder: Path) -> Paths:
    """Makes a database in a folder, and settings that want English."""
    data = folder / "data"
    data.mkdir()
    write_settings(folder / "config", Settings(language="en"))
    await asyncio.to_thread(make, data, is_closed=True)
    return Paths(data, folder / "config")


def test_window_says_that_conversations_are_repaired(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slow(place: Path, now: datetime) -> Salvaged:
        assert gate.wait(BOUND)
        return salvage(place, now)

    monkeypatch.setattr("a2a_desktop.store.salvage.salvage", slow)
    closed: list[str] = []

    async def main() -> None:
        paths = await data_of(tmp_path)
        Damage("head", FILE, 0, b"x").do(paths.data)
        opening = asyncio.create_task(window.open_app(paths, lambda: closed.append("closed")))
        await until(lambda: [REPAIRING in texts(one) for one in shown()] == [True])
        gate.set()
        app, note = await opening
        assert note is shown()[0]
        assert len(app.conversations.records) > 0
        note.close()
        assert closed == ["closed"]
        await app.close()
        note.deleteLater()

    run(main())


def test_sound_data_is_opened_without_a_word(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "SLOW", BOUND)

    async def main() -> None:
        app, note = await window.open_app(await data_of(tmp_path), lambda: None)
        assert note is None
        assert not shown()
        await app.close()

    run(main())


def test_inspector_is_imported_away_from_the_window(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported: dict[str, int] = {}

    def note(name: str) -> None:
        imported[name] = threading.get_ident()

    async def story() -> None:
        monkeypatch.setattr(importlib, "import_module", note)
        parent = QWidget()
        window.prepare_inspector(parent)
        await until(lambda: bool(imported))
        assert threading.get_ident() not in imported.values()
        assert [*imported] == [InspectorPane.__module__]
        parent.deleteLater()

    run(story())
