"""Files that can be read as text: tables, JSON, code, logs."""

import codecs
import json
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import View, view_of
from a2a_desktop.parts.printed import LONGEST, Printed, PrintedKind, printed_of
from a2a_desktop.parts.table import csv_of
from a2a_desktop.parts.values import clean

LARGEST: Final = 20 * 1024 * 1024
"""Bytes of the largest file that is read for display."""
_LANGUAGES: Final = {
    "bash": "bash", "c": "c", "cfg": "ini", "cpp": "cpp", "cs": "csharp", "css": "css",
    "csv": "", "diff": "diff", "geojson": "json", "go": "go", "h": "c", "html": "html",
    "ini": "ini", "java": "java", "js": "javascript", "json": "json", "jsonl": "", "kt": "kotlin",
    "log": "", "lua": "lua", "md": "markdown", "patch": "diff", "php": "php", "py": "python",
    "rb": "ruby", "rs": "rust", "sh": "bash", "sql": "sql", "svg": "xml", "swift": "swift",
    "tex": "latex", "toml": "toml", "ts": "typescript", "tsv": "", "txt": "", "xml": "xml",
    "yaml": "yaml", "yml": "yaml",
}  # fmt: skip
_TYPES: Final = {
    "application/javascript": "javascript", "application/json": "json",
    "application/geo+json": "json", "application/sql": "sql", "application/toml": "toml",
    "application/x-sh": "bash", "application/xml": "xml", "application/yaml": "yaml",
    "application/x-yaml": "yaml", "text/css": "css", "text/html": "html",
    "text/javascript": "javascript", "text/markdown": "markdown", "text/x-python": "python",
    "text/xml": "xml", "text/yaml": "yaml",
}  # fmt: skip
_SEPARATED: Final = ("text/csv", "text/tab-separated-values")
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


@dataclass(frozen=True, slots=True)
class Read:
    """The contents of a file, and its view. `has_json`: the value is JSON, not only text."""

    value: Json
    view: View
    has_json: bool = False


def is_readable(name: str | None, media_type: str | None, size: int) -> bool:
    """Returns whether a file is text by its name or type, and no larger than `LARGEST`."""
    kind = _plain(media_type)
    is_text = kind.startswith("text/") or kind in _TYPES or kind.endswith(("+json", "+xml"))
    is_named = _ending(name) in _LANGUAGES and not kind.startswith(("image/", "audio/", "video/"))
    return 0 < size <= LARGEST and (is_text or is_named)


def read_file(data: bytes, name: str | None, media_type: str | None) -> Read | None:
    """Returns the contents of a file; None if it is no text. Takes long for a large one."""
    text = text_in(data)
    if text is None:
        return None
    kind, ending = _plain(media_type), _ending(name)
    if kind in _SEPARATED or ending in ("csv", "tsv"):
        if (table := csv_of(text)) is not None:
            return Read(text, table)
    elif kind.endswith("json") or ending in ("json", "geojson"):
        try:
            value: Json = json.loads(text)
        except (ValueError, RecursionError):
            return Read(text, _printed(text, "json"))
        return Read(value, view_of(value, media_type), has_json=True)
    elif (difference := printed_of(text, {kind})) is not None:
        return Read(text, difference)
    return Read(text, _printed(text, language_of(name, media_type)))


def language_of(name: str | None, media_type: str | None) -> str:
    """Returns the language of a file, as Pygments names it; "" if unknown."""
    return _TYPES.get(_plain(media_type)) or _LANGUAGES.get(_ending(name), "")


def _printed(text: str, language: str) -> Printed:
    return Printed(
        PrintedKind.CODE, clean(text[: LONGEST + 1].expandtabs(4), LONGEST), language=language
    )


def text_in(data: bytes) -> str | None:
    """Decodes a text by its mark, else as UTF-8, else as old Western letters; None for no text."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if b"\x00" in data[:4096]:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _plain(media_type: str | None) -> str:
    return (media_type or "").partition(";")[0].strip().lower()


def _ending(name: str | None) -> str:
    return PurePosixPath((name or "").lower()).suffix.removeprefix(".")
