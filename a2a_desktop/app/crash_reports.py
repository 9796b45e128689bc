"""Reports of bugs inside the program, as text that a person can read before sharing it.

Nothing is sent. Only bugs are reported: failures of agents and networks have their own words.
"""

import asyncio
import faulthandler
import logging
import platform
import sys
import traceback
from collections import deque
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TextIO

from a2a_desktop import __version__
from a2a_desktop.model.errors import A2AError
from a2a_desktop.observe import Subscribers
from a2a_desktop.plain_files import open_plain, read_plain

_log = logging.getLogger(__name__)

CRASH_FILE: Final = "crash.txt"
KEPT: Final = 10
LONGEST: Final = 2000
"""Characters of the text of one error."""


class CrashReports(logging.Handler):
    """Collects logged errors with their tracebacks, and reports each as text."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: Subscribers[str] = Subscribers()
        self._texts: deque[str] = deque(maxlen=KEPT)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._crashes: TextIO | None = None

    @property
    def text(self) -> str:
        """All reports so far; "" if there are none."""
        return "\n\n".join([about(), *self._texts]) if self._texts else ""

    def begin(self, folder: Path) -> None:
        """Starts listening, beginning with the crash of the last run."""
        self._loop = asyncio.get_running_loop()
        for one in (self, logging.lastResort):  # goes to stderr while nobody listens
            if one is not None:
                logging.getLogger().addHandler(one)
        try:
            self._await_crash(folder / CRASH_FILE)
        except OSError as error:
            _log.info("a crash could not be written down: %s", error.strerror)

    def end(self) -> None:
        """Stops listening: the program ends in order."""
        for one in (self, logging.lastResort):
            if one is not None:
                logging.getLogger().removeHandler(one)
        if self._crashes is not None:
            faulthandler.disable()
            self._crashes.close()
            with suppress(OSError):
                Path(self._crashes.name).unlink(missing_ok=True)
            self._crashes = None

    def emit(self, record: logging.LogRecord) -> None:
        """Takes a record from any thread. Ignores other libraries, and failures with own words."""
        error = record.exc_info[1] if record.exc_info is not None else None
        is_bug = error is not None and not isinstance(error, A2AError)
        if error is not None and is_bug and record.name.startswith("a2a_desktop"):
            self._texts.append(described(record.getMessage(), error))
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._tell)

    def _await_crash(self, place: Path) -> None:
        if place.exists() and (last := read_plain(place).decode("utf-8", "replace").strip()):
            self._texts.append(f"The program ended unexpectedly.\n{without_home(last)}")
        self._crashes = open(place, "w", encoding="utf-8", opener=open_plain)  # noqa: SIM115
        faulthandler.enable(self._crashes)

    def _tell(self) -> None:
        self.told.notify(self.text)


def about() -> str:
    """Returns the version of the program and the kind of computer."""
    qt = getattr(sys.modules.get("PySide6"), "__version__", "none")
    return (
        f"A2A Desktop {__version__}, Python {platform.python_version()}, Qt {qt}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )


def described(where: str, error: BaseException) -> str:
    """Returns a traceback with its time and place, but without the person's name."""
    lines = traceback.format_exception(error)
    said = "".join(line if len(line) <= LONGEST else f"{line[:LONGEST]}…\n" for line in lines)
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC, {where}\n{without_home(said)}".rstrip()


def without_home(text: str) -> str:
    """Replaces the person's folder, which has their name, by `~`."""
    home = str(Path.home())
    return text if len(home) < 3 else text.replace(home, "~")
