"""Markdown as plain text, for editors without any formats."""

from functools import cache
from typing import TYPE_CHECKING

from a2a_desktop.conversation.export.limits import MARKDOWN_LENGTH

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode


def as_plain(text: str) -> str:
    """Returns the words without marks: lists keep theirs, tabs separate the cells of a table."""
    if len(text) > MARKDOWN_LENGTH:
        return text
    from markdown_it.tree import SyntaxTreeNode

    return _blocks(SyntaxTreeNode(_reader().parse(text)))


def _blocks(node: "SyntaxTreeNode") -> str:
    return "\n\n".join(filter(None, map(_block, node.children)))


def _block(node: "SyntaxTreeNode") -> str:
    match node.type:
        case "fence" | "code_block":
            return node.content.removesuffix("\n")
        case "bullet_list" | "ordered_list":
            return _list(node)
        case "table":
            rows = [row for part in node.children for row in part.children]
            return "\n".join("\t".join(map(_words, row.children)) for row in rows)
        case "blockquote":
            return "\n".join(f"> {line}".rstrip() for line in _blocks(node).split("\n"))
        case "hr":
            return "———"
        case "html_block":
            return node.content.strip()
        case _:
            return _words(node)


def _list(node: "SyntaxTreeNode") -> str:
    start = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
    items = []
    for number, item in enumerate(node.children):
        mark = "- " if start is None else f"{start + number}. "
        said = "\n".join(filter(None, map(_block, item.children)))
        items.append(mark + said.replace("\n", "\n" + " " * len(mark)))
    return "\n".join(items)


def _words(node: "SyntaxTreeNode") -> str:
    match node.type:
        case "text" | "code_inline" | "html_inline":
            return node.content
        case "softbreak" | "hardbreak":
            return "\n"
        case "image":
            return node.content
        case "link":
            return _link(node)
        case _:
            return "".join(map(_words, node.children))


def _link(node: "SyntaxTreeNode") -> str:
    """Returns the words of a link, and its target if they do not contain it."""
    words, target = "".join(map(_words, node.children)), str(node.attrs.get("href", ""))
    bare = target.removeprefix("mailto:")
    return words if bare in (words, "") else f"{words} ({target})"


@cache
def _reader() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
