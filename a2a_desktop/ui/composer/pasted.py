"""What is pasted or dropped into a conversation: files, a picture, or a text."""

import base64
import binascii
import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage, QTextDocumentFragment

_ADDRESS: Final = re.compile(r"\s*(?:https?|file|blob|data):\S+\s*", re.IGNORECASE)
"""Browsers hand this over beside the picture it is of."""
_PICTURE: Final = re.compile(r"\s*data:image/[\w.+-]+;base64,([\w+/=\s]{1,8000000})", re.IGNORECASE)
_LINE: Final = 100_000
_WORD: Final = 20_000
"""A line of the box is laid out as a whole with every key; one without spaces takes far longer."""
LONGEST: Final = 300_000
"""Characters with which the box still answers at once."""
LINES: Final = 5000
"""The same of its lines: each is laid out when it is put there."""
NUL: Final = "\0"
"""Ends a text for many a program on the way: nobody means it."""
_OBJECT: Final = "\ufffc"
"""Stands in a text for what is none."""


def places_of(source: QMimeData) -> tuple[Path, ...]:
    """The files of this computer."""
    return tuple(Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile())


def picture_of(source: QMimeData) -> QImage | None:
    """A picture that is meant as such; office programs hand over one of every text too."""
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
    """The text, also of what comes only with its looks."""
    if source.hasText() or not source.hasHtml():
        return source.text().replace(NUL, "")
    return QTextDocumentFragment.fromHtml(source.html()).toPlainText().replace(_OBJECT, "")


def can_be_taken(source: QMimeData) -> bool:
    """There is something in it for a message."""
    return source.hasUrls() or source.hasImage() or source.hasText() or source.hasHtml()


def fits_the_box(text: str) -> bool:
    """It can be written on in the message box without a wait at every key."""
    if len(text) > LONGEST or text.count("\n") > LINES:
        return False
    longest = max(map(len, text.split("\n")))
    return longest < _WORD or (longest < _LINE and max(map(len, text.split()), default=0) < _WORD)
