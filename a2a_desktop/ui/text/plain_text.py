"""Markdown as a screen reader says it: the words without the marks around them."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.text.marks import readable

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

_CODE: Final = phrase("Code block: {text}")
_TABLE: Final = phrase("Table: {text}")
_BOX: Final = re.compile(r"^\[[ xX]\] ")
"""The box of a task in a list."""

MOST: Final = 10_000
"""Characters of a text that are read out as one; the row itself reads all of it."""
MOST_MARKS: Final = 800
"""Possible marks in it: each takes as long to read as a hundred letters."""
_MARK: Final = re.compile(r"[\[\]*_`~|!<&\\\n]")


def beginning(text: str) -> str:
    """Returns as much of a text as is read out as one."""
    end = _end(text)
    return text if end == len(text) else f"{text[:end]}…"


def plain(text: str) -> str:
    """Returns Markdown without its marks; what follows the beginning of a long one as it is."""
    from markdown_it.tree import SyntaxTreeNode

    end = _end(text)
    blocks = "\n\n".join(_blocks(SyntaxTreeNode(_reader().parse(readable(text[:end])))))
    return blocks + text[end:]


def _end(text: str) -> int:
    """Returns the end of the beginning that is read as Markdown in a moment."""
    marks = islice(_MARK.finditer(text, 0, MOST), MOST_MARKS, None)
    last = next(marks, None)
    return min(len(text), MOST) if last is None else last.start()


def plain_line(text: str) -> str:
    """Returns one line of Markdown, as the cell of a table, without its marks."""
    from markdown_it.tree import SyntaxTreeNode

    return _words(SyntaxTreeNode(_reader().parseInline(readable(text))))


def _blocks(node: "SyntaxTreeNode") -> Iterator[str]:
    return filter(None, map(_block, node.children))


def _block(node: "SyntaxTreeNode") -> str:
    match node.type:
        case "fence" | "code_block":
            return translated(_CODE).replace("{text}", node.content.removesuffix("\n"))
        case "table":
            rows = [row for part in node.children for row in part.children]
            words = "\n".join(", ".join(map(_words, row.children)) for row in rows)
            return translated(_TABLE).replace("{text}", words)
        case "ordered_list":
            first = int(node.attrs.get("start", 1))
            return "\n".join(f"{n}. {_block(item)}" for n, item in enumerate(node.children, first))
        case "bullet_list":
            return "\n".join(_BOX.sub("", item) for item in _blocks(node))
        case "list_item" | "blockquote":
            return "\n".join(_blocks(node))
        case "html_block":
            return node.content.strip()
        case _:
            return _words(node)


def _words(node: "SyntaxTreeNode") -> str:
    match node.type:
        case "text" | "code_inline" | "html_inline" | "image":
            return node.content
        case "softbreak" | "hardbreak":
            return "\n"
        case _:
            return "".join(map(_words, node.children))


@cache
def _reader() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable(["table", "strikethrough"])
