"""For tests of the window: one Qt loop a test, and nothing may be left running."""

import asyncio
import gc
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication

from a2a_desktop.ui.loop import Loop
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.motion import SYSTEM, motion
from a2a_desktop.ui.theme.tokens import Tokens
from tests.waiting import STORY_BOUND

Run = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> None:
    """The light theme at 100 %; widgets of the test before are gone, or all would be restyled.

    Numbers and dates are written in nobody's way, whoever's computer this is.
    """
    QLocale.setDefault(QLocale.c())
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setQuitOnLastWindowClosed(False)
    motion().choose(SYSTEM)
    style.apply(qapp, Tokens())


@pytest.fixture
def english(light: None) -> Iterator[None]:
    """Numbers and dates are written as in Britain."""
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    yield
    QLocale.setDefault(before)


@pytest.fixture(autouse=True)
def garbage_on_this_thread() -> Iterator[None]:
    """As in the program: a worker's thread must never destroy a Qt object."""
    gc.disable()
    if not gc.get_freeze_count():
        gc.freeze()  # what was imported is not looked at again after each test
    yield
    gc.collect()
    gc.enable()


@pytest.fixture
def run(qapp: QApplication) -> Iterator[Run]:
    """Run a coroutine on a Qt loop; a stray error or a task left over fails the test."""
    loop = Loop(qapp)
    asyncio.set_event_loop(loop)
    strays: list[dict[str, Any]] = []
    loop.set_exception_handler(lambda _, context: strays.append(context))

    async def bounded(coroutine: Coroutine[Any, Any, Any]) -> Any:
        async with asyncio.timeout(STORY_BOUND):
            return await coroutine

    yield lambda coroutine: loop.run_until_complete(bounded(coroutine))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [task for task in asyncio.all_tasks(loop) if not task.done()]
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(asyncio.wait(left, timeout=1))
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.run_until_complete(asyncio.sleep(0.01))  # a closed connection's socket goes a turn later
    loop.close()
    asyncio.set_event_loop(None)
    assert not strays, strays
    assert not left, f"tasks left running: {[task.get_name() for task in left]}"
