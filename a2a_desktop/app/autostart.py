"""Starts the program when the person logs in. Only the system stores the choice.

Sources: the XDG autostart specification; launchd.plist(5); the Run key of Windows.
"""

import asyncio
import importlib
import os
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import list2cmdline
from typing import Any, Final

from a2a_desktop.plain_files import read_plain, write_plain
from a2a_desktop.settings import APP_ID, APP_NAME

_RUN_KEY: Final = r"Software\Microsoft\Windows\CurrentVersion\Run"
_OFF: Final = re.compile(rb"^(Hidden=true|X-GNOME-Autostart-enabled=false)\s*$", re.MULTILINE)
_RESERVED: Final = re.compile(r'(["`$\\])')


class Autostart(ABC):
    """The system's means for it. Fulfils `ui.settings.starting.Starting`."""

    async def is_on(self) -> bool:
        """Returns whether the program starts by itself. Raises OSError."""
        return await asyncio.to_thread(self._is_on)

    async def switch(self, *, is_on: bool) -> None:
        """Switches it on or off. Raises OSError."""
        await asyncio.to_thread(self._set if is_on else self._remove)

    @abstractmethod
    def _is_on(self) -> bool: ...

    @abstractmethod
    def _set(self) -> None: ...

    @abstractmethod
    def _remove(self) -> None: ...


class StartFile(Autostart):
    """A file in the folder of programs that start at the login."""

    def __init__(self, place: Path, body: bytes) -> None:
        self._place = place
        self._body = body

    def _is_on(self) -> bool:
        return self._place.exists() and not _OFF.search(read_plain(self._place))

    def _set(self) -> None:
        self._place.parent.mkdir(parents=True, exist_ok=True)
        write_plain(self._place, self._body)

    def _remove(self) -> None:
        self._place.unlink(missing_ok=True)


class RunKey(Autostart):
    """A value in the registry of Windows."""

    def __init__(self, command: str) -> None:
        self._registry: Any = importlib.import_module("winreg")
        self._command = command

    def _is_on(self) -> bool:
        try:
            with self._key(self._registry.KEY_READ) as key:
                self._registry.QueryValueEx(key, APP_NAME)
        except FileNotFoundError:
            return False
        return True

    def _set(self) -> None:
        with self._key(self._registry.KEY_WRITE) as key:
            self._registry.SetValueEx(key, APP_NAME, 0, self._registry.REG_SZ, self._command)

    def _remove(self) -> None:
        with self._key(self._registry.KEY_WRITE) as key, suppress(FileNotFoundError):
            self._registry.DeleteValue(key, APP_NAME)

    def _key(self, access: int) -> Any:
        user = self._registry.HKEY_CURRENT_USER
        return self._registry.CreateKeyEx(user, _RUN_KEY, 0, access)


def autostart() -> Autostart | None:
    """Returns this system's means; None where the program may not decide, as in a sandbox."""
    command = own_command()
    if "FLATPAK_ID" in os.environ or "SNAP" in os.environ:
        return None
    if sys.platform.startswith("win"):
        return RunKey(list2cmdline(command))
    if sys.platform == "darwin":
        place = Path.home() / "Library" / "LaunchAgents" / f"{APP_ID}.plist"
        return StartFile(place, agent(command))
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return StartFile(folder / "autostart" / f"{APP_ID}.desktop", entry(command).encode())


def own_command() -> list[str]:
    """Returns the command that starts this very program, bundled or not."""
    program = Path(sys.executable)
    if getattr(sys, "frozen", False):
        return [str(program)]
    script = program.with_name(f"{APP_NAME}-gui{program.suffix}")
    return [str(script)] if script.exists() else [str(program), "-m", "a2a_desktop"]


def entry(command: Sequence[str]) -> str:
    """Returns a desktop entry that runs a command."""
    return (
        "[Desktop Entry]\nType=Application\nName=A2A Desktop\n"
        f"Exec={' '.join(map(_quoted, command))}\nIcon={APP_ID}\nTerminal=false\n"
    )


def agent(command: Sequence[str]) -> bytes:
    """Returns a launch agent of macOS that runs a command."""
    import plistlib  # brings an XML parser, which nothing else needs to start

    return plistlib.dumps({"Label": APP_ID, "ProgramArguments": list(command), "RunAtLoad": True})


def _quoted(word: str) -> str:
    """Returns a word of a desktop entry's command. Source: Desktop Entry Specification, Exec."""
    escaped = _RESERVED.sub(r"\\\1", word).replace("\\", "\\\\").replace("%", "%%")
    return f'"{escaped}"' if re.search(r"[^\w./%+,:=@-]", word) else escaped
