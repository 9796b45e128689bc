"""Reads the parts of messages and artifacts, in any generation's shape.

Sources: A2A 0.1, 0.2 and 0.3 `specification/json/a2a.json` (Part), 0.3 `a2a.proto` (Part, FilePart,
DataPart), A2A 1.0 section 4.1.6. Servers that stray from them: docs/interop.md.
"""

import base64
import binascii
from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote_to_bytes

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart
from a2a_desktop.model.one_line import is_visible
from a2a_desktop.protocol.spellings import clean

_MEDIA_TYPE: Final = ("mediaType", "mimeType", "media_type", "mime_type")
_BYTES: Final = ("bytes", "raw", "fileWithBytes", "file_with_bytes")
_URI: Final = ("uri", "url", "fileWithUri", "file_with_uri")
_NAME: Final = ("name", "filename", "fileName", "file_name")

_OF_A_FILE: Final = frozenset({"file", *_BYTES, *_URI})
_OF_EMPTY_TEXT: Final = frozenset(
    {"kind", "type", "text", "metadata", "filename", "raw", "url", *_MEDIA_TYPE}
)

COMPAT: Final = "data_part_compat"
"""The mark of a2a-sdk 1.x for data that is no object, in 0.3: `{"value": data}`."""

_MAGIC: Final[Mapping[bytes, str]] = {
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
    b"GIF87a": "image/gif",
    b"GIF89a": "image/gif",
    b"%PDF-": "application/pdf",
    b"PK\x03\x04": "application/zip",
    b"\x1f\x8b\x08": "application/gzip",
    b"OggS": "audio/ogg",
    b"fLaC": "audio/flac",
    b"ID3": "audio/mpeg",
    b"\x1a\x45\xdf\xa3": "video/webm",
}
_LONGEST: Final = 12

_ALPHABET: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_URL_SAFE: Final = bytes.maketrans(b"-_", b"+/")
_BLANK: Final = b" \t\r\n="


def optional_text(value: Json) -> str | None:
    """Returns text that can be stored, a number as its digits; None for anything else and ""."""
    if isinstance(value, str):
        return clean(value) or None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return str(int(value)) if isinstance(value, int) or value.is_integer() else str(value)


def optional_name(value: Json) -> str | None:
    """Returns what `optional_text` does; None for a name of which nothing can be seen."""
    name = optional_text(value)
    return name if name is not None and is_visible(name) else None


def either(body: JsonObject, *names: str) -> Json:
    """Returns the first of the members that is present and not null."""
    for name in names:
        if (value := body.get(name)) is not None:
            return value
    return None


def metadata_of(body: JsonObject) -> JsonObject:
    """Returns the member `metadata`, which some write as null."""
    metadata = body.get("metadata")
    return metadata if isinstance(metadata, dict) else {}


def read_parts(source: Json, *, is_protobuf: bool = False) -> tuple[Part, ...]:
    """Reads all parts of a message or an artifact; a single one may come without its list.

    `is_protobuf`: as in the protobuf JSON of 0.3, where data is `{"data": {"data": ...}}` and files
    may be encoded twice.
    """
    if source is None or source == "":
        return ()
    if not isinstance(source, list):
        source = [source]
    return tuple([_part(one, is_protobuf) for one in source if one is not None])


def _part(body: Json, is_protobuf: bool) -> Part:
    """Reads a part by its members: tags are missing or wrong too often.

    Keeps an unknown part as data, so that nothing an agent said is lost.
    """
    if not isinstance(body, dict):
        return TextPart(clean(body)) if isinstance(body, str) else DataPart(integral(body))
    if not _OF_A_FILE.isdisjoint(body) and (file := _file(body, is_protobuf)) is not None:
        return file
    text, media_type = body.get("text"), optional_text(either(body, *_MEDIA_TYPE))
    if "data" in body and not text:
        return _data(body, media_type, is_protobuf)
    if isinstance(text, str):
        return TextPart(clean(text), media_type, metadata_of(body))
    if text is None and _is_empty_text(body):
        return TextPart("", media_type, metadata_of(body))
    if (digits := optional_text(text)) is not None:
        return TextPart(digits, media_type, metadata_of(body))
    return DataPart(integral(body), media_type)


def _is_empty_text(body: JsonObject) -> bool:
    """Returns whether this is the protobuf JSON of a part with the text ""."""
    return either(body, "kind", "type") in (None, "text") and body.keys() <= _OF_EMPTY_TEXT


def _data(body: JsonObject, media_type: str | None, is_protobuf: bool) -> DataPart:
    data, metadata = body["data"], metadata_of(body)
    if is_protobuf and isinstance(data, dict) and data.keys() == {"data"}:
        data = data["data"]
    if metadata.get(COMPAT) and isinstance(data, dict) and "value" in data:
        data = data["value"]
        metadata = {name: value for name, value in metadata.items() if name != COMPAT}
    return DataPart(integral(data), media_type, metadata)


def _file(body: JsonObject, is_protobuf: bool) -> FilePart | None:
    inner = body.get("file")
    if inner is None and body.get("text"):
        return None
    if isinstance(inner, str):
        inner = {"uri": inner}
    file = inner if isinstance(inner, dict) else body
    encoded = either(file, *_BYTES)
    if encoded is None and file is not body:
        encoded = file.get("data")
    uri = optional_text(either(file, *_URI))
    if not isinstance(encoded, str) and uri is None:
        return None
    name = optional_name(either(file, *_NAME)) or optional_name(either(body, *_NAME))
    media_type = optional_text(either(file, *_MEDIA_TYPE) or either(body, *_MEDIA_TYPE))
    has_bytes = isinstance(encoded, str) and bool(encoded)
    if not has_bytes and uri is not None and (inline := _inlined(uri)) is not None:
        kind, data = inline
        media_type = media_type or kind or sniffed(data)
        return FilePart(name, media_type, data, size=len(data), metadata=metadata_of(body))
    if not isinstance(encoded, str) or (not encoded and uri is not None):
        return FilePart(name, media_type, uri=uri, metadata=metadata_of(body))
    data = _decoded(encoded, media_type, is_protobuf)
    return FilePart(
        name, media_type or sniffed(data), data, size=len(data), metadata=metadata_of(body)
    )


def _inlined(uri: str) -> tuple[str | None, bytes] | None:
    """Returns the media type and the bytes of a `data:` address. Source: RFC 2397."""
    head, comma, body = uri.partition(",")
    if not comma or head[:5].lower() != "data:":
        return None
    kind, *more = [one.strip().lower() for one in head[5:].split(";")]
    plain = unquote_to_bytes(body) if "%" in body else body.encode("utf-8", "surrogatepass")
    data = _once(plain) if "base64" in more else plain
    return (kind or None, data) if data is not None else None


def _decoded(text: str, media_type: str | None, is_protobuf: bool) -> bytes:
    """Decodes base64 in either alphabet, padded or not."""
    data = _at_once(text)
    if data is None:
        data = _once(text.encode("utf-8", "surrogatepass"))
    if data is None:
        return clean(text).encode()  # never was base64: keep the text
    start = _once(data[: 4 * _LONGEST])
    if start is None:
        return data
    is_text = media_type is not None and media_type.startswith("text/")
    is_known = not is_text and sniffed(start) is not None
    if not is_known and not is_protobuf:
        return data
    again = _once(data)
    if again is None or not (is_known or _is_encoded_twice(data, again, is_text)):
        return data
    return again


def _is_encoded_twice(data: bytes, again: bytes, is_text: bool) -> bool:
    """Returns whether a file's base64 was encoded twice.

    a2a-sdk takes a file's base64 for its bytes in protobuf, so it encodes all files twice. Other
    servers do not: a readable text that is base64 by chance stays.
    """
    if base64.b64encode(again) != data:
        return False
    if not is_text:
        return True
    try:
        return "\0" not in again.decode()
    except UnicodeDecodeError:
        return False


def _at_once(text: str) -> bytes | None:
    """Decodes valid base64, the usual case, without copies: it may be large."""
    try:
        return binascii.a2b_base64(text, strict_mode=True)
    except ValueError:
        return None


def _once(encoded: bytes) -> bytes | None:
    plain = encoded.translate(_URL_SAFE, _BLANK)
    if plain.translate(None, _ALPHABET):
        return None
    if len(plain) % 4 == 1:
        plain = plain[:-1]  # cut short on the way
    try:
        return base64.b64decode(plain + b"=" * (-len(plain) % 4))
    except binascii.Error:
        return None


def sniffed(data: bytes) -> str | None:
    """Returns the media type by the first bytes of a file. Source: its magic number."""
    start = data[:_LONGEST]
    for magic, media_type in _MAGIC.items():
        if start.startswith(magic):
            return media_type
    if start[:4] == b"RIFF":
        return {b"WEBP": "image/webp", b"WAVE": "audio/wav"}.get(start[8:12])
    return "video/mp4" if start[4:8] == b"ftyp" else None


def integral(value: Json) -> Json:
    """Returns integers for whole floats: protobuf sends all numbers as doubles, 1 as 1.0."""
    if isinstance(value, float) and value.is_integer() and abs(value) <= 2**53:
        return int(value)
    if isinstance(value, list):
        return [integral(item) for item in value]
    if isinstance(value, dict):
        return {key: integral(item) for key, item in value.items()}
    return value
