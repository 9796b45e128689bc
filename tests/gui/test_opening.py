"""The window while the data is being opened, and repaired."""

import asyncio
import importlib
import subprocess
import sys
import threading
from datetime import datetime
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import qInstallMessageHandler, qWarning
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.commands import window
from a2a_desktop.settings import Paths, Settings, write_settings
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.salvage import Salvaged, salvage
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.window.opening_window import OpeningWindow
from tests.gui.conftest import Run
from tests.gui.controls import texts
from tests.unit.store.damages import Damage, make
from tests.waiting import BOUND, until

ON_THREAD = """
import asyncio
from PySide6 import QtCore, QtGui
from a2a_desktop.ui.qt.threads import on_thread

def left():
    return [name for module in (QtCore, QtGui) for name in dir(module) if name not in vars(module)]

assert left(), "PySide builds types at their first use"
print(asyncio.run(on_thread(left)))
"""
"""Prints the types that a thread would have to build."""
DAMAGED = b"""<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
<path d="M3224h64"/><use href="#lost"/><text><g/></text></svg>"""
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


def test_first_conversation_is_prepared_without_a_thread_that_imports_qt(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported: dict[str, bool] = {}
    importing = importlib.import_module

    def note(name: str) -> ModuleType:
        imported[name] = threading.current_thread() is threading.main_thread()
        return importing(name)

    async def story() -> None:
        monkeypatch.setattr(importlib, "import_module", note)
        parent = QWidget()
        window.prepare(parent)
        await until(lambda: FormPanel.__module__ in imported)
        assert not any(imported.pop(name) for name in window.LATER_CORE)
        assert all(imported.values())
        assert {ChatPane.__module__, InspectorPane.__module__} <= imported.keys()
        parent.deleteLater()

    run(story())


def test_all_types_of_qt_are_built_before_a_thread_uses_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ON_THREAD], capture_output=True, text=True, timeout=BOUND, check=True
    )
    assert done.stdout.strip() == "[]"


def test_damage_in_a_drawing_is_no_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    before = qInstallMessageHandler(window._qt_says)
    try:
        assert QSvgRenderer(DAMAGED).isValid()
        assert caplog.messages == []
        qWarning("of use")
        assert caplog.messages == ["Qt: of use"]
    finally:
        qInstallMessageHandler(before)
