"""Media types in plain words: the types that an agent accepts and returns."""

from collections.abc import Iterable
from typing import Final

from a2a_desktop.ui.qt.translation import phrase, translated

_TEXT: Final = phrase("Text")
_FORMS: Final = phrase("Forms")
_TABLES: Final = phrase("Tables")
_DATA: Final = phrase("Data")
_WHOLE: Final = {
    "text": _TEXT,
    "data": _DATA,
    "form": _FORMS,
    "file": phrase("Files"),
    "text/csv": _TABLES,
    "text/html": phrase("Web pages"),
    "application/json": _DATA,
    "application/json+a2ui": _FORMS,
    "application/a2ui+json": _FORMS,
    "application/pdf": "PDF",
    "application/zip": phrase("Archives"),
    "application/vnd.ms-excel": "Excel",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
    "application/msword": "Word",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
    "*/*": phrase("Anything"),
}
_FAMILIES: Final = {
    "text": _TEXT,
    "image": phrase("Pictures"),
    "audio": phrase("Sound"),
    "video": phrase("Video"),
}
_LONGEST: Final = 60


def kinds(modes: Iterable[str]) -> tuple[str, ...]:
    """Returns each kind once, in the card's order; a type without a word stays as it is."""
    return tuple(dict.fromkeys(_kind(mode) for mode in modes if mode.strip()))


def is_form(modes: Iterable[str]) -> bool:
    """Returns whether one of these media types is a form."""
    return any(_WHOLE.get(mode.partition(";")[0].strip().lower()) == _FORMS for mode in modes)


def _kind(mode: str) -> str:
    plain = mode.partition(";")[0].strip().lower()
    word = _WHOLE.get(plain) or _FAMILIES.get(plain.partition("/")[0])
    return translated(word) if word is not None else mode.strip()[:_LONGEST]
