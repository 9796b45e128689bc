"""Fixtures for tests of the window: one Qt loop a test, and no task left running."""

import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.add_agent import dialog as add_agent_dialog
from a2a_desktop.ui.catalogues import page as catalogue_page
from a2a_desktop.ui.chat import pane as chat_pane
from a2a_desktop.ui.forms import panel as form_panel
from a2a_desktop.ui.qt import system_events
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.qt.loop import Loop
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.motion import SYSTEM, motion
from a2a_desktop.ui.theme.style import sheet
from a2a_desktop.ui.theme.tokens import Tokens, tokens
from a2a_desktop.ui.transcript.rows import text as text_rows
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.watchdog import Watchdog, is_frozen
from tests.waiting import BOUND, STORY_BOUND

Run = Callable[[Coroutine[Any, Any, Any]], Any]
Task = asyncio.Task[Any]

frozen: set[str] = set()
"""The names of the modules that are no garbage."""

for wait in (QtBot.waitUntil, QtBot.waitSignal):
    assert wait.__kwdefaults__ is not None
    wait.__kwdefaults__["timeout"] = int(BOUND * 1000)


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> None:
    """Sets the light theme at 100 %, English, and the same numbers and dates on every computer.

    Widgets of the test before are removed, or all would be restyled.
    """
    speak("en")
    QLocale.setDefault(QLocale.c())
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setQuitOnLastWindowClosed(False)
    motion().choose(SYSTEM)
    if (tokens(), qapp.styleSheet()) != (Tokens(), sheet(Tokens())):
        style.apply(qapp, Tokens())


@pytest.fixture
def english(light: None) -> Iterator[None]:
    """Writes numbers and dates as in Britain."""
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    yield
    QLocale.setDefault(before)


@pytest.fixture(autouse=True)
def no_network_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never asks whether this computer is online."""
    monkeypatch.setattr(system_events, "BEGIN_MS", 2**31 - 1)


@pytest.fixture(autouse=True)
def typing_is_over_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes pauses for further typing, which would fill most of a test."""
    for module in (add_agent_dialog, catalogue_page):
        monkeypatch.setattr(module, "PAUSE_MS", 1)
    for module in (chat_pane, form_panel):
        monkeypatch.setattr(module, "DRAFT_MS", 1)


@pytest.fixture(autouse=True)
def texts_are_laid_out_by_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the pieces of texts that are laid out at once be as many on a slow computer."""
    monkeypatch.setattr(text_rows, "thread_time", lambda: 0.0)


@pytest.fixture(autouse=True)
def garbage_on_this_thread() -> Iterator[None]:
    """Collects garbage as in the program: a worker's thread must never destroy a Qt object.

    Excludes what was imported since the test before, as modules are no garbage.
    """
    gc.disable()
    yield
    gc.collect()
    if len(sys.modules) > len(frozen):
        gc.freeze()
        frozen.update(sys.modules)
    gc.enable()


def end_those(loop: Loop, are_meant: Callable[[Task], bool]) -> list[Task]:
    """Ends these tasks and returns them."""
    tasks = [one for one in asyncio.all_tasks(loop) if are_meant(one)]
    for task in tasks:
        task.cancel()
    if tasks:
        loop.run_until_complete(asyncio.wait(tasks, timeout=BOUND))
    return tasks


async def no_callback_waits(loop: Loop) -> None:
    async with asyncio.timeout(BOUND):
        while loop._callbacks._first or loop._callbacks._soon:
            await asyncio.sleep(0)


@pytest.fixture
def watchdog(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Watchdog:
    """Watches the turns of the loop, but for the building of a window."""
    watching = Watchdog()
    monkeypatch.setattr(MainWindow, "__init__", watching.overlooking(MainWindow.__init__))
    return watching


@pytest.fixture
def run(qapp: QApplication, watchdog: Watchdog) -> Iterator[Run]:
    """Runs a coroutine on a Qt loop; a stray error, a leftover task or a frozen window fails the
    test.
    """
    loop = Loop(qapp)
    asyncio.set_event_loop(loop)
    strays: list[dict[str, Any]] = []
    loop.set_exception_handler(lambda _, context: strays.append(context))

    async def bounded(coroutine: Coroutine[Any, Any, Any]) -> Any:
        watchdog.begin()
        async with asyncio.timeout(STORY_BOUND):
            result = await coroutine
        longest = watchdog.end()
        assert not is_frozen(longest), f"the window was frozen for {1000 * longest:.0f} ms"
        return result

    yield lambda coroutine: loop.run_until_complete(bounded(coroutine))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    end_those(loop, lambda task: bool(task.cancelling()))  # their widgets have gone
    left = end_those(loop, lambda task: True)
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.run_until_complete(no_callback_waits(loop))  # a closed connection's socket goes by one
    loop.close()
    asyncio.set_event_loop(None)
    assert not strays, strays
    assert not left, f"tasks left running: {[task.get_name() for task in left]}"
