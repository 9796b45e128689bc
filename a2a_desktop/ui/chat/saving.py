"""Saving a file an agent sent: a safe name, a place the person chooses, whole or not at all."""

import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from a2a_desktop.model.message import FilePart

_UNSAFE: Final = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]')
_RESERVED: Final = re.compile(r"^(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
LONGEST: Final = 120


def safe_name(name: str | None) -> str:
    """A file name without folders, control characters, and names that mean devices."""
    last = re.split(r"[/\\]", name or "")[-1]
    plain = _UNSAFE.sub("_", last).strip(" .")
    if not plain:
        return "file"
    if _RESERVED.match(plain):
        plain = f"_{plain}"
    stem, dot, ending = plain.rpartition(".")
    if len(plain) > LONGEST and dot and len(ending) <= 10:
        return f"{stem[: LONGEST - len(ending) - 1]}.{ending}"
    return plain[:LONGEST]


async def content_of(file: FilePart, read_blob: Callable[[str], Awaitable[bytes]]) -> bytes:
    """The bytes of a file that is on this computer. Raises JournalFailed."""
    if file.data is not None:
        return file.data
    assert file.blob is not None
    return await read_blob(file.blob)


def write(place: Path, data: bytes) -> None:
    """Write a file that cannot be run, whole or not at all; blocks. Raises OSError."""
    new = place.with_name(f".{place.name}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        new.replace(place)
    except OSError:
        new.unlink(missing_ok=True)
        raise
