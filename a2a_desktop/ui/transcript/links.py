"""The links of a row, for use without a mouse."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPlainTextEdit, QTextBrowser, QTextEdit, QWidget

from a2a_desktop.ui.text.document_style import fragments
from a2a_desktop.ui.text.link_dialog import open_link
from a2a_desktop.ui.text.markdown import is_safe
from a2a_desktop.ui.widgets.menu import Menu

MOST: Final = 30
"""The most links that a menu offers."""
_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Link:
    """The text of a link, and its target."""

    text: str
    address: str


def links_in(texts: Sequence[QTextEdit | QPlainTextEdit]) -> list[Link]:
    """Returns the links that may be opened, in their order, each address once."""
    found: dict[str, str] = {}
    for address, words in _runs(texts):
        if len(found) == MOST:
            break
        if words.strip():
            found.setdefault(address, words.strip())
    return [Link(words, address) for address, words in found.items()]


def _runs(texts: Sequence[QTextEdit | QPlainTextEdit]) -> Iterator[tuple[str, str]]:
    """Yields whole links, which may be drawn in pieces: some of it bold, some not."""
    for text in texts:
        block = text.document().begin() if isinstance(text, QTextBrowser) else None
        while block is not None and block.isValid():
            address, words = "", ""
            for one in fragments(block):
                here = one.charFormat().anchorHref()
                if here != address and is_safe(QUrl(address)):
                    yield address, words
                words = words + one.text() if here == address else one.text()
                address = here
            if is_safe(QUrl(address)):
                yield address, words
            block = block.next()


class LinksMenu(Menu):
    """Opens the chosen link, as a click on it does."""

    def __init__(self, links: Sequence[Link], window: QWidget, parent: QWidget) -> None:
        """`window` is the parent of the dialog that may ask first; the menu is closed by then."""
        super().__init__(parent, self.tr("Open a link"), "ph.link")
        for link in links:
            self.add("ph.globe", _LinkAction(link, window, self))


class _LinkAction(QAction):
    def __init__(self, link: Link, window: QWidget, menu: LinksMenu) -> None:
        host = urlsplit(link.address).hostname or link.address.partition(":")[2]
        words = link.text if len(link.text) <= _LONGEST else f"{link.text[:_LONGEST]}…"
        text = words if host[:_LONGEST] in words else f"{words} ({host[:_LONGEST]})"
        super().__init__(text.replace("&", "&&"), menu)
        self._link, self._window = link, window
        self.setToolTip(link.address)
        self.triggered.connect(self._open)

    def _open(self) -> None:
        open_link(self._link.text, self._link.address, self._window)
