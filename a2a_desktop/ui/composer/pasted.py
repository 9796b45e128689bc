"""Pasted or dropped data for a conversation: files, a picture, or a text."""

import base64
import binascii
import re
from html import unescape
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage

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
_UNSHOWN: Final = re.compile(
    r"(?is)<!--(?:-?>|.*?(?:--!?>|\Z))|<[!?][^<>]*>"
    r"|<(script|style|template|title)\b(?!-).*?(?:</\1\s*>|\Z)"
)
_TAG: Final = re.compile(r"""(</?[a-zA-Z][^\s<>/]*+)(?:[^<>=]|=\s*+(?:"[^"]*+"|'[^']*+')?)*+>""")
"""A tag, of which all but the name is left out: attributes may contain what looks like tags."""
_PRE: Final = re.compile(r"(?is)<pre>.*?(?:</pre>|\Z)")
_SPACE: Final = re.compile(r"[ \t\n\r\f]+")
_CELLS: Final = re.compile(r"(?i)(?:</(?:p|div)> ?)?</t[dh]> ?<t[dh]>(?: ?<(?:p|div)>)?")
_BREAK: Final = re.compile(r"(?i)<br>")
_BLOCKS: Final = re.compile(
    r"(?i)(?:<br> ?)?(?:</?(?:address|article|aside|blockquote|body|caption|center|col(?:group)?"
    r"|d[dlt]|details|dialog|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6r]|header|hgroup"
    r"|html|legend|li|main|nav|[ou]l|option|p|pre|section|select|summary|t[dhr]|table|tbody"
    r"|tfoot|thead)> ?)+"
)
"""The edges of blocks; a break right before one adds no line."""


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
    return _words(source.html()).replace(NUL, "")


def _words(html: str) -> str:
    """Returns the words of a page: Qt takes a minute for a long list, or for deep elements."""
    page = _TAG.sub(r"\1>", _UNSHOWN.sub("", html))
    lines = _CELLS.sub("\t", _SPACE.sub(" ", _PRE.sub(_as_it_is, page)))
    words = _TAG.sub("", _BREAK.sub("\n", _BLOCKS.sub("\n", lines)))
    for end in "\n\t":
        words = words.replace(f" {end}", end).replace(f"{end} ", end)
    return unescape(words.strip("\n ")).replace("\xa0", " ").rstrip()


def _as_it_is(found: re.Match[str]) -> str:
    text = found[0].replace("\r", "").replace("\n", "<br>")
    return text.replace(" ", "&nbsp;").replace("\t", "&#9;")


def can_be_taken(source: QMimeData) -> bool:
    """Returns whether it has contents for a message."""
    return source.hasUrls() or source.hasImage() or source.hasText() or source.hasHtml()


def fits_the_box(text: str) -> bool:
    """Returns whether the message box can edit it without a wait at every key."""
    if len(text) > LONGEST or len(lines := _ENDS.split(text)) > LINES + 1:
        return False
    longest = max(map(len, lines))
    return longest < _SHORT or (longest < _LINE and max(map(len, text.split()), default=0) < _WORD)
