"""The window, built again with another text size, typeface or language."""

from collections.abc import Awaitable, Callable

from a2a_desktop.ui.transcript.removal import remove
from a2a_desktop.ui.window.main_window import MainWindow


async def renewed(window: MainWindow, opened: Callable[[], Awaitable[MainWindow]]) -> MainWindow:
    """Rebuilds the window with another text size, typeface or language."""
    place, done = window.preferences.place, window.undoing.acts.done
    await window.keep()
    window.hide()
    await remove(window)  # before the next one is styled, with it
    new = await opened()
    new.undoing.acts.done += done
    if place is not None:
        new.preferences.return_to(place)
    return new
