"""Pasted or dropped data for a conversation: files, a picture, or a text."""

import base64
import binascii
import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage, QTextDocumentFragment

_ADDRESS: Final = re.compile(r"\s*(?:https?|file|blob|data):\S+\s*", re.IGNORECASE)
"""The address that browsers add to a picture."""
_PICTURE: Final = re.compile(r"\s*data:image/[\w.+-]+;base64,([\w+/=\s]{1,8000000})", re.IGNORECASE)
_LINE: Final = 100_000
_WORD: Final = 500
"""The most characters of a long line without a space: Qt lays out a line at every key, and such a
one slowly.
"""
_SHORT: Final = 20_000
"""A line up to this length may consist of anything."""
LONGEST: Final = 300_000
"""The most characters with which the box still responds at once."""
LINES: Final = 5000
"""The same for lines: each is laid out when the text is inserted."""
_ENDS: Final = re.compile("\r\n|[\n\r\u2028\u2029]")
NUL: Final = "\0"
"""Ends a text for many programs on the way: nobody means it."""
_OBJECT: Final = "\ufffc"
"""Qt's placeholder for an object in a text."""


def places_of(source: QMimeData) -> tuple[Path, ...]:
    """Returns the files of this computer."""
    return tuple(Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile())


def picture_of(source: QMimeData) -> QImage | None:
    """Returns a picture that is meant as one; office programs add one to every text too."""
    if source.hasImage() and (not source.hasText() or _ADDRESS.fullmatch(source.text())):
        return QImage(source.imageData())
    held = _PICTURE.fullmatch(source.text()) if source.hasText() else None
    if held is None:
        return None
    try:
        found = QImage.fromData(base64.b64decode(held[1]))
    except binascii.Error:
        return None
    return None if found.isNull() else found


def text_of(source: QMimeData) -> str:
    """Returns the text, also of data with formatting only."""
    if source.hasText() or not source.hasHtml():
        return source.text().replace(NUL, "")
    return QTextDocumentFragment.fromHtml(source.html()).toPlainText().replace(_OBJECT, "")


def can_be_taken(source: QMimeData) -> bool:
    """Returns whether it has contents for a message."""
    return source.hasUrls() or source.hasImage() or source.hasText() or source.hasHtml()


def fits_the_box(text: str) -> bool:
    """Returns whether the message box can edit it without a wait at every key."""
    if len(text) > LONGEST or len(lines := _ENDS.split(text)) > LINES + 1:
        return False
    longest = max(map(len, lines))
    return longest < _SHORT or (longest < _LINE and max(map(len, text.split()), default=0) < _WORD)
