"""CommonMark's own examples: the blocks of our renderer and those of the specification."""

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from PySide6.QtGui import QTextBlock, QTextFormat
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.text import colours
from a2a_desktop.ui.text.blocks import pieces
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.transcript.rows.base import Place, RowContext
from a2a_desktop.ui.transcript.rows.registry import row_type
from a2a_desktop.ui.transcript.rows.text import AgentRow

SPEC: Final = Path(__file__).parent / "data" / "commonmark" / "spec.json"
AGENT: Final = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
_NOON: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
Block = tuple[str, str]
"""The kind of a block, and its words without blanks between them."""


@dataclass(frozen=True)
class Example:
    """An example of the specification."""

    number: int
    section: str
    markdown: str
    html: str


@cache
def examples() -> tuple[Example, ...]:
    """Returns all examples."""
    found = json.loads(SPEC.read_text("utf-8"))
    return tuple(Example(e["example"], e["section"], e["markdown"], e["html"]) for e in found)


def has_html(example: Example) -> bool:
    """Returns whether the example has raw HTML, which we draw as text."""
    known = r"</?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|a|img|br|hr)\b[^>]*>"
    kept = re.sub(known, "", example.html)
    return "<" in kept or example.section in ("HTML blocks", "Raw HTML")


def drawn(markdown: str) -> list[Block]:
    """Returns the blocks of our row."""
    colours._learnt.update(
        piece.language or "" for piece in pieces(markdown)
    )  # no loop to learn in
    window = QWidget()
    row = AgentRow(RowContext(Pictures(FileBlobs(None), window), row_type), window)
    row.load(TextEntry(EntryId("e"), Origin(Role.AGENT, _NOON), markdown), AGENT, Place())
    blocks: list[Block] = []
    for widget in row._widgets:
        if isinstance(widget, CodeBlock):
            blocks.append(("code", _bare(widget.text.toPlainText())))
            continue
        prose = widget if isinstance(widget, MarkdownProse) else widget.text
        block = prose.document().begin()
        while block.isValid():
            blocks += _of(block)
            block = block.next()
    window.deleteLater()
    return _merged(blocks)


def _of(block: QTextBlock) -> list[Block]:
    shape, words = block.blockFormat(), _bare(block.text())
    if shape.hasProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth):
        return [("rule", "")]
    if shape.hasProperty(QTextFormat.Property.BlockCodeLanguage):
        return [("code", words)]
    if level := shape.headingLevel():
        return [(f"h{level}", words)]
    if block.textList() is not None:
        return [("item", words)]
    return [("text", words)] if words else []


def reference(html: str) -> list[Block]:
    """Returns the blocks of the specification's HTML."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.end()
    return _merged(reader.blocks)


class _Reader(HTMLParser):
    """Cuts HTML into blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self._kind = "text"
        self._words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self._words.append(dict(attrs).get("alt") or "")
        if tag in ("em", "strong", "a", "code", "img", "br"):
            return
        is_first_of_item = tag == "p" and self._kind == "item" and not "".join(self._words).strip()
        if is_first_of_item:
            return
        if not (self._kind == "item" and tag in ("h1", "h2", "h3", "pre") and not self._words):
            self.end()
        if tag == "hr":
            self.blocks.append(("rule", ""))
        self._kind = {"li": "item", "pre": "code"}.get(tag, tag if tag[0] == "h" else "text")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("p", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6"):
            self.end()

    def handle_data(self, data: str) -> None:
        if data.strip() or self._words:
            self._words.append(data)

    def end(self) -> None:
        """Ends the block."""
        words = _bare("".join(self._words))
        if words or self._kind in ("item", "code") or self._kind[0] == "h":
            self.blocks.append((self._kind, words))
        self._kind, self._words = "text", []


def _bare(text: str) -> str:
    return re.sub(r"[\s\ufffc\u200b]+", "", text)


def _merged(blocks: list[Block]) -> list[Block]:
    """Joins the lines of a code block, and leaves out blocks without words but rules."""
    made: list[Block] = []
    for kind, words in blocks:
        if kind == "code" and made and made[-1][0] == "code":
            made[-1] = ("code", made[-1][1] + words)
        elif words or kind == "rule":
            made.append((kind, words))
    return made
