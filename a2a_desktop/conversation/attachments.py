"""Files of outgoing messages: read once, stored by their content, filled in when sent."""

import asyncio
import mimetypes
from dataclasses import replace
from pathlib import Path
from typing import Final

from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import AttachmentRefused, JournalFailed
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.message import FilePart, Message, Part
from a2a_desktop.plain_files import read_plain

ATTACHMENT_SIZE: Final = 50 * 1024 * 1024
"""Bytes of one file; on the wire it takes a third more."""
MESSAGE_SIZE: Final = 2 * ATTACHMENT_SIZE
"""Bytes of all files of one message, or of one field of a form."""
TOO_MUCH: Final = "too much together"
"""The reason for a file that fits alone, but not beside the others."""
_UNKNOWN: Final = "application/octet-stream"
_USUAL_NAMES: Final = {
    "image/jpg": "image/jpeg",
    "application/x-zip-compressed": "application/zip",
    "application/x-pdf": "application/pdf",
    "text/x-markdown": "text/markdown",
    "audio/mp3": "audio/mpeg",
    "audio/x-wav": "audio/wav",
    "application/x-yaml": "application/yaml",
    "text/yaml": "application/yaml",
}
_MORE_TYPES: Final = {".md": "text/markdown", ".webp": "image/webp", ".yaml": "application/yaml"}


async def taken_in(place: Path, blobs: Blobs) -> FilePart:
    """Reads a file of this computer as a part and stores its bytes. Raises AttachmentRefused."""
    data = await asyncio.to_thread(bytes_of, place)
    return await kept(safe_name(place.name), media_type_of(place.name), data, blobs)


async def kept(name: str, media_type: str, data: bytes, blobs: Blobs) -> FilePart:
    """Stores bytes as a part under a name. Raises AttachmentRefused."""
    if len(data) > ATTACHMENT_SIZE:
        raise AttachmentRefused(name, "too large", ATTACHMENT_SIZE)
    try:
        digest = await blobs.keep(data)
    except JournalFailed as error:
        raise AttachmentRefused(name, error.reason) from error
    return FilePart(name, media_type, blob=digest, size=len(data))


def refuse_beyond(size: int, name: str) -> None:
    """Raises AttachmentRefused for the file with which a message has so many bytes of files."""
    if size > MESSAGE_SIZE:
        raise AttachmentRefused(name, TOO_MUCH, MESSAGE_SIZE)


async def filled(message: Message, blobs: Blobs) -> Message:
    """Returns the message with the bytes of its files, for sending. Raises AttachmentRefused."""
    files = [part for part in message.parts if isinstance(part, FilePart)]
    if not any(part.blob for part in files):
        return message
    refuse_beyond(sum(part.size or 0 for part in files), files[-1].name or "")
    return replace(message, parts=tuple([await _filled(part, blobs) for part in message.parts]))


def media_type_of(name: str) -> str:
    """Returns the media type for the ending of a name."""
    known = _MORE_TYPES.get(Path(name).suffix.lower())
    return known or mimetypes.guess_type(name, strict=False)[0] or _UNKNOWN


def is_read_by(card: AgentCard, media_type: str) -> bool:
    """Returns whether the agent may read this, by its card. Cards write modes in many ways."""
    modes = {*card.input_modes, *(mode for skill in card.skills for mode in skill.input_modes)}
    bare = _bare(media_type)
    kind, _, subtype = bare.partition("/")
    fitting = {bare, kind, f"{kind}/*", subtype, f".{subtype}", "*/*", "*", "file", _UNKNOWN}
    return not modes or any(_bare(mode) in fitting for mode in modes)


def _bare(media_type: str) -> str:
    """Returns a type without its parameters, and by its usual name."""
    name = media_type.partition(";")[0].strip().lower()
    return _USUAL_NAMES.get(name, name)


def bytes_of(place: Path, most: int = ATTACHMENT_SIZE) -> bytes:
    """Returns the bytes of a file. Blocks. Raises AttachmentRefused."""
    if place.is_dir():
        raise AttachmentRefused(place.name, "a folder")
    try:
        data = read_plain(place, most)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise AttachmentRefused(place.name, reason) from error
    if len(data) > most:
        raise AttachmentRefused(place.name, "too large", most)
    return data


async def _filled(part: Part, blobs: Blobs) -> Part:
    if not isinstance(part, FilePart) or part.blob is None:
        return part
    try:
        return replace(part, data=await blobs.read(part.blob), blob=None)
    except JournalFailed as error:
        raise AttachmentRefused(part.name or "", error.reason) from error
