"""The start with the computer, only if the person wants it."""

import asyncio
import configparser
import errno
import os
import plistlib
import re
import sys
from io import FileIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from a2a_desktop import plain_files
from a2a_desktop.app import autostart as module
from a2a_desktop.app.autostart import RunKey, StartFile, agent, autostart, entry, own_command
from a2a_desktop.settings import APP_ID


def read(text: str) -> dict[str, str]:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[method-assign,assignment]
    parser.read_string(text)
    return dict(parser["Desktop Entry"])


def test_on_linux_it_is_a_file_that_comes_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    place = tmp_path / "autostart" / f"{APP_ID}.desktop"

    async def story() -> None:
        one = autostart()
        assert one is not None
        assert not await one.is_on()
        await one.switch(is_on=True)
        assert await one.is_on()
        await one.switch(is_on=False)
        await one.switch(is_on=False)
        assert not await one.is_on()

    asyncio.run(story())
    assert not place.exists()


@pytest.mark.parametrize("before", [{}, {"a.desktop": b"old"}])
def test_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: dict[str, bytes]
) -> None:
    class Full(FileIO):
        def write(self, data: Any) -> int:
            super().write(data[:1])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    with monkeypatch.context() as patch:
        patch.setattr(plain_files, "open", lambda one, _, **__: Full(one, "w"), raising=False)
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            StartFile(tmp_path / "a.desktop", b"[Desktop Entry]")._set()
    assert {one.name: one.read_bytes() for one in tmp_path.iterdir()} == before


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_entry_switched_off_elsewhere_is_off(tmp_path: Path, line: str) -> None:
    place = tmp_path / "a.desktop"
    place.write_text(f"{entry(['a2a-desktop'])}{line}\n")
    assert not asyncio.run(StartFile(place, b"").is_on())


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("/usr/bin/a2a-desktop", "/usr/bin/a2a-desktop"),
        ("/opt/my apps/a2a", '"/opt/my apps/a2a"'),
        ("/opt/100%/a2a", "/opt/100%%/a2a"),
        ('/opt/a"b$c/a2a', '"/opt/a\\\\"b\\\\$c/a2a"'),
        ("/opt/a\\b", '"/opt/a\\\\\\\\b"'),
    ],
)
def test_a_command_is_written_as_desktops_read_it(word: str, written: str) -> None:
    assert read(entry([word]))["Exec"] == written
    unescaped = written.replace("\\\\", "\\").replace("%%", "%")  # as a key file, as a field code
    assert re.sub(r"\\(.)", r"\1", unescaped.strip('"')) == word


def test_on_macos_it_is_a_launch_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    one = autostart()
    assert isinstance(one, StartFile)
    assert one._place.name == f"{APP_ID}.plist"
    kept = plistlib.loads(agent(["/Applications/A2A Desktop.app/Contents/MacOS/a2a-desktop"]))
    assert kept["RunAtLoad"] is True
    assert kept["ProgramArguments"] == ["/Applications/A2A Desktop.app/Contents/MacOS/a2a-desktop"]


class Registry:
    """The part of winreg that is used."""

    HKEY_CURRENT_USER, KEY_READ, KEY_WRITE, REG_SZ = 1, 2, 4, 1

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def CreateKeyEx(self, _root: int, _path: str, _zero: int, _access: int) -> Any:
        return self

    def __enter__(self) -> "Registry":
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def QueryValueEx(self, _key: object, name: str) -> str:
        if name not in self.values:
            raise FileNotFoundError(name)
        return self.values[name]

    def SetValueEx(self, _key: object, name: str, _zero: int, _kind: int, value: str) -> None:
        self.values[name] = value

    def DeleteValue(self, _key: object, name: str) -> None:
        if self.values.pop(name, None) is None:
            raise FileNotFoundError(name)


def test_on_windows_it_is_a_value_of_the_run_key(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    importing = SimpleNamespace(import_module=lambda _name: registry)
    monkeypatch.setattr(module, "importlib", importing)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", "C:\\Program Files\\A2A\\a2a-desktop.exe")
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    async def story() -> None:
        one = autostart()
        assert isinstance(one, RunKey)
        assert not await one.is_on()
        await one.switch(is_on=True)
        assert await one.is_on()
        assert registry.values == {"a2a-desktop": '"C:\\Program Files\\A2A\\a2a-desktop.exe"'}
        await one.switch(is_on=False)
        await one.switch(is_on=False)
        assert not await one.is_on()

    asyncio.run(story())


def test_in_a_sandbox_it_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLATPAK_ID", APP_ID)
    assert autostart() is None


def test_command_of_the_wheel_is_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = tmp_path / "python"
    monkeypatch.setattr(sys, "executable", str(python))
    assert own_command() == [str(python), "-m", "a2a_desktop"]
    script = tmp_path / "a2a-desktop-gui"
    script.touch()
    assert own_command() == [str(script)]
