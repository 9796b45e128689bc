"""Qt without a screen, with one event loop and the program's own garbage collection."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from a2a_desktop.commands.window import _close
from a2a_desktop.ui.qt.garbage import GarbageCollector
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.qt.loop import Loop
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens


@contextmanager
def stage() -> Iterator[Loop]:
    """Yields the loop; no link opens anything meanwhile."""
    app = QApplication(["a2a-desktop"])
    app.setQuitOnLastWindowClosed(False)
    QLocale.setDefault(QLocale.c())
    speak("en")
    style.apply(app, Tokens())
    for scheme in ("http", "https", "mailto", "file"):
        QDesktopServices.setUrlHandler(scheme, app, "nothing")  # type: ignore[arg-type]  # its stub is wrong
    loop = Loop(app)
    asyncio.set_event_loop(loop)
    garbage = GarbageCollector(app)
    try:
        yield loop
    finally:
        garbage.close()
        _close(loop)
