"""Markdown cut into pieces that can be drawn one by one while it is still being written. No Qt.

A piece is a fenced code block, or some prose that ends between two top-level blocks. Only the
last piece of a growing text can still change.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PROSE: Final = 6000
"""Prose of a finished text is cut after this many characters, at the next boundary."""
GROWING_PROSE: Final = 1500
"""The same while the text grows: the last piece is drawn anew with every frame."""

_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})([^`\n]*)$")
_GOES_ON: Final = re.compile(r"[ \t]|[-*+] |\d+[.)] |>|\|")
"""Lines that may belong to the block before them although a blank line stands between."""

_MARKUP: Final = re.compile(r"[^\w ,.;:!?()'\"%$€+=…—-]|_|  ")
"""Anything that may mean more than itself."""
_PROSE_LINE: Final = re.compile(r"(?: {0,3}[-*+] )?[^\W\d_]\w* ")
"""A line that is a paragraph or a list's item, whatever follows."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of Markdown, or the inside of a code block."""

    text: str
    language: str | None = None
    """None for prose; "" for code that does not say."""
    is_open: bool = False
    """A code block whose end has not come."""


def pieces(text: str, limit: int = PROSE) -> list[Piece]:
    """All pieces of a text."""
    return list(_pieces(text, limit))


def _pieces(text: str, limit: int) -> Iterator[Piece]:
    prose: list[str] = []
    size = 0
    was_blank = False
    lines = iter(text.splitlines(keepends=True))
    for line in lines:
        fence = _FENCE.match(line.rstrip("\n"))
        if fence is not None:
            if size:
                yield Piece("".join(prose))
            prose, size = [], 0
            yield _code(lines, fence.group(1), fence.group(2))
            was_blank = True
            continue
        is_blank = not line.strip()
        if was_blank and not is_blank and size > limit and not _GOES_ON.match(line):
            yield Piece("".join(prose))
            prose, size = [], 0
        prose.append(line)
        size += len(line) if not is_blank or size else 0
        was_blank = is_blank
    if size:
        yield Piece("".join(prose))


def _code(lines: Iterator[str], fence: str, info: str) -> Piece:
    words = info.strip().split()
    language = words[0].lower() if words else ""
    body: list[str] = []
    for line in lines:
        if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            return Piece("".join(body).removesuffix("\n"), language)
        body.append(line)
    return Piece("".join(body).removesuffix("\n"), language, is_open=True)


def without_halves(text: str) -> str:
    """A growing text as it can be shown now: half-written markup is held back or completed."""
    start = text.rfind("\n\n") + 1
    head, tail = text[:start], text[start:]
    body, _, line = tail.rpartition("\n")
    if re.fullmatch(r" {0,3}(`{1,}|~{1,})[^`]*", line):
        return head + body
    if line.lstrip().startswith("|") and not _has_table_head(body):
        return head + body.removesuffix(_last_table_lines(body))
    if _last_table_lines(body) and not _has_table_head(body) and not line:
        return head + body.removesuffix(_last_table_lines(body))
    line = re.sub(r"!?\[[^\]]*$|!?\[[^\]]*\]\([^)]*$", "", line)
    line = re.sub(r"(^|\s)([-*+>#]{1,6}|\d+[.)]?)$", r"\1", line)
    line = re.sub(r"[*_`~]+$", "", line)
    whole = f"{body}\n{line}" if body or tail.startswith("\n") else line
    return head + whole + _closers(line)


def plain_growth(before: str, after: str) -> str | None:
    """What a text that ends in plain words has to be grown by, if no more than words came.

    None if Markdown must be read anew. Blanks at the end are no part of what is shown.
    """
    shown = before.rstrip(" ")
    if not after.startswith(shown):
        return None
    more = after[len(shown) :].rstrip(" ")
    line = shown[shown.rfind("\n") + 1 :]
    is_plain = (
        not _MARKUP.search(more)
        and _PROSE_LINE.match(line) is not None
        and not _MARKUP.search(line[line.rfind(" ") + 1 :])
        and "www." not in line[line.rfind(" ") + 1 :] + more
    )
    return more if is_plain else None


def _closers(line: str) -> str:
    without_code = re.sub(r"`[^`]*`", "", line)
    if "`" in without_code:
        return "`"
    bold = without_code.count("**") % 2
    rest = without_code.replace("**", "")
    italic = len(re.findall(r"(?<![\s*])\*|\*(?![\s*])", rest)) % 2
    return "*" * italic + "**" * bold


def _last_table_lines(body: str) -> str:
    match = re.search(r"(?:^|\n)(\|[^\n]*(?:\n\|[^\n]*)*)$", body)
    return match.group(0) if match else ""


def _has_table_head(body: str) -> bool:
    lines = _last_table_lines(body).strip("\n").split("\n")
    return len(lines) > 1 and re.fullmatch(r"[|:\- ]+", lines[1]) is not None
