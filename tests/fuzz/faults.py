"""Notes stray errors: of the loop, of Qt, of threads, and those that the program logs."""

import asyncio
import logging
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from a2a_desktop.commands.window import is_noise

_HERE: Final = "a2a_desktop"
_NOISE: Final = ("This plugin does not support", "::nothing(QUrl)", "PulseAudio")
"""Lines about the machine and the stage."""


class Faults(logging.Handler):
    """The stray errors since the last `take`."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._found: list[str] = []

    def take(self) -> list[str]:
        """Returns them, and forgets them."""
        found, self._found = self._found, []
        return found

    def note(self, kind: str, error: BaseException | None, text: str = "") -> None:
        """Adds one."""
        if "no running event loop" in str(error):
            return  # qasync calls some callbacks after it ran, and cases run it again and again
        self._found.append(f"{kind}: {text} {named(error) if error is not None else ''}".strip())

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None or record.levelno >= logging.ERROR:
            self.note("logged", error, record.getMessage())

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Notes errors of the running loop, of Qt and of the program's log meanwhile."""
        loop = asyncio.get_running_loop()
        before = loop.get_exception_handler(), sys.excepthook, sys.unraisablehook
        loop.set_exception_handler(self._of_loop)
        sys.excepthook = self._uncaught
        sys.unraisablehook = lambda one: self.note("unraisable", one.exc_value, str(one.object))
        qt = qInstallMessageHandler(self._of_qt)
        logging.getLogger().addHandler(self)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)
            qInstallMessageHandler(qt)
            loop.set_exception_handler(before[0])
            sys.excepthook, sys.unraisablehook = before[1:]

    def _of_loop(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.note("loop", context.get("exception"), str(context.get("message")))

    def _uncaught(
        self, _: type[BaseException], error: BaseException, __: TracebackType | None
    ) -> None:
        self.note("uncaught", error)

    def _of_qt(self, kind: QtMsgType, source: QMessageLogContext, text: str | None) -> None:
        if kind is QtMsgType.QtFatalMsg:
            print(f"Qt ends the program: {text}", flush=True)
        if text and not is_noise(source, text) and not any(noise in text for noise in _NOISE):
            self.note("Qt", None, text)


def named(error: BaseException) -> str:
    """Returns the kind of an error and the places of the program that it came through."""
    steps = traceback.extract_tb(error.__traceback__)
    own = [f"{one.filename.partition(_HERE)[2]}:{one.name}" for one in steps if _HERE in one[0]]
    return f"{type(error).__name__} {str(error)[:200]!r} at {' '.join(own[-3:])}"
