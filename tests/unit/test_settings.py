"""The file of the settings, damaged as disks and editors damage it."""

import errno
import json
import os
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from a2a_desktop import plain_files
from a2a_desktop.settings import SETTINGS_FILE, Settings, read_settings, write_settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("text_scale", one) for one in (0.0, -1.0, 50.0, 1e308, float("nan"), float("inf"))),
        *(("inspector_width", one) for one in (-5, 10**30)),
        *(("push_port", one) for one in (-1, 65_536)),
        ("inbox_port", 65_536),
        *(("days_to_restore", one) for one in (-1, 10**6)),
        *(("theme", one) for one in ("", "blue")),
        *(("geometry", one) for one in ("\ud800", "a\0b")),
        ("authority", "\0"),
        ("windows", ["\ud800"]),
    ],
)
def test_value_that_the_program_cannot_bear_becomes_the_default(
    name: str, value: Any, tmp_path: Path
) -> None:
    (tmp_path / SETTINGS_FILE).write_text(json.dumps({name: value, "person": "Anna"}))
    assert read_settings(tmp_path) == Settings(person="Anna")


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    settings = Settings(text_scale=1.5, push_port=8080, windows=("c",), theme="dark")
    write_settings(tmp_path, settings)
    assert read_settings(tmp_path) == settings


@pytest.mark.parametrize("damage", [b"", b"\0" * 99, b"[]", b'{"theme": "dark', b"\xff"])
def test_damaged_file_is_replaced_by_the_one_before(damage: bytes, tmp_path: Path) -> None:
    for name in ("Anna", "Anna Berg"):
        write_settings(tmp_path, Settings(person=name))
    (tmp_path / SETTINGS_FILE).write_bytes(damage)
    assert read_settings(tmp_path).person == "Anna"


def test_deleted_file_stands_for_the_defaults(tmp_path: Path) -> None:
    for name in ("Anna", "Anna Berg"):
        write_settings(tmp_path, Settings(person=name))
    (tmp_path / SETTINGS_FILE).unlink()
    assert read_settings(tmp_path) == Settings()


def test_pipe_in_place_of_a_file_is_replaced_by_the_next_write(tmp_path: Path) -> None:
    for name in (SETTINGS_FILE, f"{SETTINGS_FILE}.new", f"{SETTINGS_FILE}.last"):
        os.mkfifo(tmp_path / name)
    assert read_settings(tmp_path) == Settings()
    write_settings(tmp_path, Settings(person="Anna"))
    assert read_settings(tmp_path).person == "Anna"


def test_full_disk_leaves_the_settings_before_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(FileIO):
        def write(self, data: Any) -> int:
            super().write(data[:1])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for language in ("de", "en"):
        write_settings(tmp_path, Settings(language=language))
    before = (tmp_path / f"{SETTINGS_FILE}.last").read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(plain_files, "open", lambda one, _, **__: Full(one, "w"), raising=False)
        write_settings(tmp_path, Settings(language="de"))
    assert (tmp_path / f"{SETTINGS_FILE}.last").read_bytes() == before
    assert read_settings(tmp_path).language == "de"
    assert not [*tmp_path.glob(".*")]
