"""The self-test: does this copy of the program work on this computer?

It is made for packages: everything that a bundle may lack is used once.
"""

import asyncio
import importlib
import importlib.util
import pkgutil
import platform
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QBuffer, QTranslator, qVersion
from PySide6.QtGui import QFontDatabase, QPainter, QPdfWriter

import a2a_desktop
from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import OffscreenWindow, print_line, run_offscreen
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry
from a2a_desktop.credentials.vault import Vault, answers_alone, system_keyring
from a2a_desktop.demo.process import own_command
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol import tls
from a2a_desktop.settings import Paths, resource
from a2a_desktop.ui.qt import image_decoding
from a2a_desktop.ui.qt.language import LANGUAGES, compiled
from a2a_desktop.ui.qt.threads import on_thread
from a2a_desktop.ui.theme import icons
from a2a_desktop.ui.viewer import player

STEP_BOUND: Final = 60.0
TICKS: Final = 5
QUICK: Final = (*own_command(), "--pace", "0.05")
"""The command of the demo agents without their pauses for reading."""
RESOURCES: Final = (
    "desktop/a2a-desktop.svg",
    "fonts/Inter-Regular.otf",
    "guide/start.md",
    "icons/phosphor-1.3.0.ttf",
    "theme/tokens.json",
)
LATE: Final = (
    "desktop_notifier",
    "jsonschema_rs",
    "jwt",
    "keyring.backends",
    "markdown_it",
    "pygments.lexers",
    "regex",
    "uvicorn",
    "websockets",
)
"""Libraries that are imported when they are first needed."""
FONTS: Final = ("Inter", "JetBrains Mono")
GRPC: Final = ("grpc.aio", "a2a.types.a2a_pb2", "a2a.compat.v0_3.a2a_v0_3_pb2")
TRIAL: Final = "self-test"
"""The name of a secret that is stored for a moment."""
ROOM: Final = 5
"""Megabytes that the test may write."""
FEWEST: Final = 150
"""Modules of ours; fewer means that they cannot be listed."""


class Outcome(StrEnum):
    """The outcome of a check."""

    OK = "ok"
    SKIPPED = "skipped"
    FAILED = "FAILED"


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the table."""

    name: str
    outcome: Outcome
    said: str
    ms: int = 0


class Skip(Exception):
    """There is nothing to check here; its text has the reason."""


class Wrong(Exception):
    """A check found a fault, which is its text."""


Check = Callable[[], Awaitable[str]]


def run() -> int:
    """Runs all checks and prints a table; returns 0 if nothing failed, else 1."""

    async def main() -> int:
        try:
            with tempfile.TemporaryDirectory(prefix="a2a-desktop-") as folder:
                results = await _Checks(Path(folder)).run()
        except OSError as error:
            results = [Result("disk", Outcome.FAILED, f"no folder for a trial: {error.strerror}")]
        print_line(table(results))
        has_failed = any(one.outcome is Outcome.FAILED for one in results)
        print_line("self-test failed" if has_failed else "self-test passed")
        return 1 if has_failed else 0

    return run_offscreen(main)


def table(results: Sequence[Result]) -> str:
    """Returns results for a person to read, a line each."""
    return "\n".join(
        f"{one.outcome:8} {one.name:14} {one.ms:6} ms  {one.said}".rstrip() for one in results
    )


async def result_of(name: str, check: Check) -> Result:
    """Runs one check, in bounded time. A failure is a result, not an exception."""
    start = time.monotonic()
    outcome = Outcome.OK
    try:
        async with asyncio.timeout(STEP_BOUND):
            said = await check()
    except Skip as reason:
        outcome, said = Outcome.SKIPPED, str(reason)
    except Exception as error:  # noqa: BLE001  # boundary: what is broken is in the table
        outcome, said = Outcome.FAILED, f"{type(error).__name__}: {error}"
    return Result(name, outcome, said, round((time.monotonic() - start) * 1000))


class _Checks:
    """The checks in their order; later ones use the results of earlier ones."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths = Paths(folder / "data", folder / "config")
        self._shown: OffscreenWindow | None = None
        self._conversation: Conversation | None = None
        self._entries: Sequence[Entry] = ()

    async def run(self) -> list[Result]:
        checks = {
            "program": self._program,
            "disk": self._disk,
            "resources": self._resources,
            "languages": self._languages,
            "modules": self._modules,
            "gRPC": self._grpc,
            "window": self._window,
            "fonts, icons": self._looks,
            "PDF pages": self._pages,
            "sound, films": self._media,
            "event loop": self._loop,
            "certificates": self._certificates,
            "conversation": self._talk,
            "window closes": self._close,
            "store": self._reopen,
            "keyring": self._keyring,
        }
        return [await result_of(name, check) for name, check in checks.items()]

    async def _program(self) -> str:
        kind = "frozen" if getattr(sys, "frozen", False) else "installed"
        return (
            f"{a2a_desktop.__version__} {kind}, Python {platform.python_version()}, "
            f"Qt {qVersion()}, {platform.system()} {platform.machine()}"
        )

    async def _disk(self) -> str:
        """Checks the free space of the temporary folder."""
        free = shutil.disk_usage(self._folder).free // 1_000_000
        if free < ROOM:
            raise Wrong(f"{free} MB are free in {self._folder.parent}, {ROOM} MB are needed")
        return f"{free} MB free"

    async def _resources(self) -> str:
        for name in RESOURCES:
            resource(name)
        return f"{len(RESOURCES)} found"

    async def _languages(self) -> str:
        for file in (file for code in LANGUAGES for file in compiled(code)):
            if not QTranslator().load(str(file)):
                raise Wrong(f"{file} cannot be loaded")
        return ", ".join(LANGUAGES.values())

    async def _modules(self) -> str:
        """Imports all of ours and the late ones: bundles lose those."""
        walked = pkgutil.walk_packages(a2a_desktop.__path__, "a2a_desktop.")
        names = [one.name for one in walked if not one.name.endswith("__main__")]
        if len(names) < FEWEST:
            raise Wrong(f"only {len(names)} are there")
        for name in (*names, *LATE):
            await asyncio.sleep(0)
            importlib.import_module(name)  # PySide's types: never on a thread
        return f"{len(names)} of ours, {len(LATE)} libraries"

    async def _grpc(self) -> str:
        if importlib.util.find_spec("grpc") is None:
            raise Skip("the extra [grpc] is not installed")
        for name in GRPC:
            importlib.import_module(name)
        return ""

    async def _window(self) -> str:
        self._shown = shown = OffscreenWindow(await App.open(self._paths, demo_command=QUICK))
        await shown.open()
        size = shown.window.size()
        return f"{size.width()} x {size.height()} px"

    async def _looks(self) -> str:
        """Draws with the bundled fonts and icons, also on a system without any font."""
        if lost := set(FONTS) - set(QFontDatabase.families()):
            raise Wrong(f"not found: {', '.join(sorted(lost))}")
        picture = icons.pixmap("ph.copy", "text", 16).toImage()
        if not any(picture.pixelColor(x, 8).alpha() for x in range(picture.width())):
            raise Wrong("an icon is empty")
        return ", ".join(FONTS)

    async def _pages(self) -> str:
        if not image_decoding.has_pages():
            raise Skip("the extra [pdf] is not installed")
        drawing = await on_thread(image_decoding.decoded, _page())
        if drawing.flaw is not None:
            raise Wrong(f"a page is {drawing.flaw}")
        return "written and drawn"

    async def _media(self) -> str:
        if not player.is_installed():
            raise Skip("the extra [media] is not installed")
        if not player.prepare():
            raise Skip("this system lacks what plays them")
        return ""

    async def _loop(self) -> str:
        start = time.monotonic()
        for _ in range(TICKS):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(time.sleep, 0.01)
        if time.monotonic() - start > 5:
            raise Wrong("it stands still")
        return f"{TICKS} timers, 1 thread"

    async def _certificates(self) -> str:
        await asyncio.to_thread(tls.context)
        return "the system's"

    async def _talk(self) -> str:
        if self._shown is None:
            raise Wrong("there is no window")
        self._conversation = conversation = await self._shown.talk(0, None)
        self._entries = list(conversation.entries)
        if conversation.state is not TaskState.COMPLETED:
            raise Wrong(f"the demo agent ended {conversation.state}")
        return f"{len(self._entries)} entries from {self._shown.app.directory.demos[0].name}"

    async def _close(self) -> str:
        if self._shown is None:
            raise Wrong("there is no window")
        await self._shown.close()
        return ""

    async def _reopen(self) -> str:
        if self._conversation is None:
            raise Wrong("there was no conversation")
        app = await App.open(self._paths)
        try:
            if app.failed is not None:
                raise Wrong("the database cannot be opened again")
            again = await app.conversations.open(self._conversation.record.conversation_id)
            if list(again.entries) != self._entries:
                raise Wrong("what was kept differs from what was said")
            size = await app.size_of_data()
        finally:
            await app.close()
        return f"the same after reopening, {size // 1024} KB"

    async def _keyring(self) -> str:
        """Checks that a keyring exists and works, without asking anybody to unlock it."""
        kind: Any = type(await asyncio.to_thread(system_keyring))
        try:
            await asyncio.to_thread(getattr, kind, "priority")
        except RuntimeError as error:
            raise Skip(f"sign-ins last until you quit: {error}") from error
        name = f"{kind.__module__}.{kind.__qualname__}"
        try:
            is_free = await asyncio.to_thread(answers_alone)
        except Exception as error:  # noqa: BLE001  # boundary: backends raise anything
            return f"{name}, not tried: {type(error).__name__}"
        return f"{name}, {await _tried_out()}" if is_free else f"{name}, locked"


def _page() -> bytes:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    paper = QPdfWriter(buffer)
    painter = QPainter(paper)
    painter.drawText(100, 200, "self-test")
    painter.end()
    return bytes(buffer.data().data())


async def _tried_out() -> str:
    """Stores something in the keyring, and removes it again."""
    vault, secret = Vault(), secrets.token_hex()
    try:
        await vault.write(TRIAL, secret)
        if await vault.read(TRIAL) != secret:
            raise Wrong("the keyring gives back something else")
        await vault.forget(TRIAL)
    finally:
        vault.close()
    return "a secret was kept and given back"
