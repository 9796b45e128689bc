"""Foreign Markdown: as safe HTML, or contained within a document of ours."""

import html
import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from a2a_desktop.conversation.export.limits import MARKDOWN_LENGTH

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_OPENED: Final = ("https", "http", "mailto")
"""The schemes of links; all others stay text."""
_SENTINEL: Final = "a2a"
_FENCES: Final = re.compile(r"`{3,}")


def as_html(text: str) -> str:
    """Returns HTML without scripts, styles, remote resources and odd links; may take long."""
    if len(text) > MARKDOWN_LENGTH:
        return f"<pre>{html.escape(text)}</pre>\n"
    markdown = _renderer()
    tokens = markdown.parse(text)
    for token in tokens:
        if token.type in ("th_open", "td_open") and (style := token.attrs.pop("style", None)):
            token.attrSet("class", str(style).removeprefix("text-align:"))  # a policy forbids style
    rendered: str = markdown.renderer.render(tokens, markdown.options, {})
    return rendered


def contained(text: str) -> str:
    """Returns Markdown with an end for every block that would swallow the text after it."""
    if len(text) > MARKDOWN_LENGTH:
        return fenced(text)
    if (left_open := _left_open(text)) is None:
        return text
    ended = f"{text}\n{left_open.markup or '-->'}"
    return ended if _left_open(ended) is None else fenced(text)


def fenced(text: str, language: str = "") -> str:
    """Returns a code block whose fence is longer than any in the text."""
    longest = max((len(fence) for fence in _FENCES.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"


def _left_open(text: str) -> "Token | None":
    """Returns the block that would go on after `text`; None if there is none."""
    tokens: Sequence[Token] = _reader().parse(f"{text}\n\n{_SENTINEL}")
    paragraph = tokens[-3:]
    if len(paragraph) == 3 and paragraph[0].level == 0 and paragraph[1].content == _SENTINEL:
        return None
    return tokens[-1]


@cache
def _reader() -> "MarkdownIt":
    """Returns a parser like that of other programs: with HTML blocks, which can be left open."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable(["table", "strikethrough"])


@cache
def _renderer() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    markdown.validateLink = _is_opened  # type: ignore[method-assign]  # its documented hook
    markdown.add_render_rule("image", _picture)
    markdown.add_render_rule("link_open", _link)
    return markdown


def _is_opened(url: str) -> bool:
    """Returns whether the link is absolute and of a kind that is harmless until it is opened."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in _OPENED and bool(parts.netloc or parts.scheme == "mailto")


def _link(_: Any, tokens: "Sequence[Token]", index: int, *__: Any) -> str:
    target = html.escape(str(tokens[index].attrs.get("href", "")))
    return f'<a href="{target}" rel="noopener noreferrer nofollow">'


def _picture(_: Any, tokens: "Sequence[Token]", index: int, *__: Any) -> str:
    """Renders a remote picture as a link: fetching it would reveal who reads this, and when."""
    target = html.escape(str(tokens[index].attrs.get("src", "")))
    name = html.escape(tokens[index].content or target)
    return f'<a href="{target}" rel="noopener noreferrer nofollow">{name}</a>'
