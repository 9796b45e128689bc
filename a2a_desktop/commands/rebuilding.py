"""The window, built again with another text size, typeface or language."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from PySide6.QtCore import QTimer

from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.transcript.row_pool import AT_ONCE
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.window.main_window import MainWindow

TURN: Final = 0.001
"""Seconds after which Qt has had a turn."""


async def renewed(window: MainWindow, opened: Callable[[], Awaitable[MainWindow]]) -> MainWindow:
    """Rebuilds the window with another text size, typeface or language."""
    place, done = window.preferences.place, window.undoing.acts.done
    await window.keep()
    window.hide()
    await _removed(window)
    new = await opened()
    new.undoing.acts.done += done
    if place is not None:
        new.preferences.return_to(place)
    return new


async def _removed(window: MainWindow) -> None:
    """Removes a window before the next one is styled, with it; long rows part by part."""
    for feed in window.findChildren(Feed):
        feed.close()
    for timer in window.findChildren(QTimer):
        timer.stop()
    for row in window.findChildren(Row):
        parts = [one for one in row.children() if one.isWidgetType()]
        for number, part in enumerate(parts, 1):
            part.deleteLater()
            if not number % AT_ONCE:
                await asyncio.sleep(TURN)
    window.deleteLater()
    await asyncio.sleep(TURN)
