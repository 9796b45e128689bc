"""Saves a file of an agent at the place that the person chooses, whole or not at all."""

import os
from pathlib import Path

from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.message import FilePart


async def content_of(file: FilePart, blobs: Blobs) -> bytes:
    """Returns the bytes of a file that is on this computer. Raises JournalFailed."""
    if file.data is not None:
        return file.data
    assert file.blob is not None
    return await blobs.read(file.blob)


def write(place: Path, data: bytes) -> None:
    """Writes a file without the right to run, whole or not at all; blocks. Raises OSError."""
    new = place.with_name(f".{place.name}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        new.replace(place)
    except OSError:
        new.unlink(missing_ok=True)
        raise
