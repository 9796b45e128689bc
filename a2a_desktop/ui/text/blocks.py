"""The cut of Markdown into pieces that can be drawn one by one while it grows. No Qt.

A piece is a fenced code block, a table, or some prose that ends between two top-level blocks. Only
the last piece of a growing text can still change.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from a2a_desktop.ui.text.marks import PENDING, unfinished

PROSE: Final = 6000
"""Prose of a finished text is cut after this many characters, at the next boundary."""
GROWING_PROSE: Final = 1500
"""The same while the text grows: each frame redraws the last piece."""

_EACH_LINE: Final = 30
"""Characters that a line counts in addition: each may be a block, which costs the most."""
_MUCH: Final = 100_000
"""The lines of a longer text are not counted: the count alone would take too long."""
_LONGEST: Final = 4500
"""Prose longer than this, and than three limits, is cut at any line: a list may have no end."""

_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})([^`\n]*)$")
_ITEM_FENCE: Final = re.compile(r" {0,3}(?:[-*+]|\d{1,9}[.)]) {1,4}(`{3,}|~{3,})[^`\n]*$")
_GOES_ON: Final = re.compile(r"[ \t]|[-*+] |\d+[.)] |>|\|")
"""Lines that may belong to the block before them even after a blank line."""

MOST: Final = 1000
"""The most pieces of a text; the rest is shown as its source."""
LINE: Final = 3000
"""A longer line is cut at a blank: Qt lays out a line as a whole."""
PICTURES: Final = 100
"""A line with more pictures is cut into thirds: each costs as much as a paragraph."""
MARKS: Final = 1000
"""A line with more marks is cut so, too: hardly a word is among them."""

COLUMNS: Final = 100
"""A table of more is shown as its source: a grid of 3,000 takes nine seconds."""
RULE: Final = 50_000
"""A longer line is not taken for the rule of a table, for the time that the check takes."""

_TABLE_HEAD: Final = re.compile(r" {0,3}(?![>#]|[-*+] |\d+[.)] )[^\n|]*\|")
_TABLE_RULE: Final = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_STROKE: Final = re.compile(r"(?<!\\)\|")
_TABLE_ENDS: Final = re.compile(r"\s*$| {0,3}(?:>|#{1,6} |```|~~~|[-*+] |\d+[.)] )")
_MARKUP: Final = re.compile(r"[^\w ,.;:!?()'\"%€+=…—-]|_|  ")
"""Characters that may be markup."""
_HALF_FENCE: Final = re.compile(r"(?:[ >]|[-*+] |\d+[.)] )*(`{1,}|~{1,})[^`~]*")
"""Inside a quote or an item, too."""
_HALF_LINK: Final = re.compile(
    r"!?\[((?:[^\[\]!]++|!(?!\[)|!\[[^\[\]]*+\]\([^()]*+\))*+)\]"
    r"\((?:[^()]++|\([^()]*+\))*+(?:\([^()]*+)?$"
)
"""The text of the link has come, its target has not."""
_PROSE_LINE: Final = re.compile(r"(?: {0,3}[-*+] )?[^\W\d_]\w* ")
"""A line that is a paragraph or an item of a list, whatever follows."""


@dataclass(frozen=True, slots=True)
class MarkdownPiece:
    """A run of Markdown, or the contents of a code block."""

    text: str
    language: str | None = None
    """None for prose; "" for code without a language."""
    is_open: bool = False
    """A code block whose end has not come."""
    is_table: bool = False


def pieces(text: str, limit: int = PROSE) -> list[MarkdownPiece]:
    """Returns all pieces of a text."""
    return list(cut(text, limit))


def cut(text: str, limit: int = PROSE) -> Iterator[MarkdownPiece]:
    """Yields the pieces of a text, one after the other: to find them all may take long."""
    cutter = _Cutter(text, limit)
    for number, piece in enumerate(cutter.cut()):
        if number == MOST:
            rest = cutter.rest(piece)
            if rest and not rest.isspace():
                yield MarkdownPiece(rest, "")
            return
        yield piece


def weight(text: str) -> int:
    """Returns the cost of drawing some Markdown, in characters of a long paragraph."""
    if len(text) > _MUCH:
        return len(text)
    return len(text) + _EACH_LINE * text.count("\n")


class _Cutter:
    """Reads the lines once."""

    def __init__(self, text: str, limit: int) -> None:
        self._text = text
        self._lines = text.splitlines(keepends=True)
        self._numbered = iter(enumerate(self._lines))
        self._limit = limit
        self._line = ("", 0)
        """The line that is being cut, and the position from which it is in no piece."""
        self._prose: list[str] = []
        self._size = 0
        self._was_blank = True

    def cut(self) -> Iterator[MarkdownPiece]:
        """Yields the pieces in their order."""
        lines = self._numbered
        for number, line in lines:
            self._line = (line, 0)
            fence = _FENCE.match(line.rstrip("\n"))
            if fence is not None:
                yield from self._prose_so_far()
                self._line = ("", 0)
                yield _code((one for _, one in lines), fence)
                self._was_blank = True
            elif (inner := _ITEM_FENCE.match(line)) is not None:
                yield from self._add(line)
                for _, one in lines:
                    self._prose.append(one)
                    if _is_end(one.strip(), inner.group(1)):
                        break
            elif self._begins_table(number):
                yield from self._prose_so_far()
                self._line = ("", 0)
                rows = self._table_rows(number)
                next(islice(lines, rows - 2, None))
                table = "".join(self._lines[number : number + rows])
                is_narrow = line.count("|") <= COLUMNS
                yield MarkdownPiece(table, None if is_narrow else "", is_table=is_narrow)
                self._was_blank = True
            else:
                yield from self._add(line)
        yield from self._prose_so_far()

    def rest(self, before: MarkdownPiece) -> str:
        """Returns the uncut rest, as its source, behind the last piece.

        It may be very long, so it is copied once.
        """
        line, start = self._line
        size = sum(map(len, self._prose)) + len(line) - start
        size += sum(len(one) for _, one in self._numbered)
        if before.language is None:
            return self._text[len(self._text) - size - len(before.text) :]
        return before.text + self._text[len(self._text) - size :]

    def _add(self, line: str) -> Iterator[MarkdownPiece]:
        is_blank = not line.strip()
        is_start = self._was_blank and not is_blank and not _GOES_ON.match(line)
        is_start = is_start or line.startswith("#")
        most = self._limit if is_start else max(3 * self._limit, _LONGEST)
        if self._size > most and not is_blank:
            yield from self._prose_so_far()
        start, longest = 0, _longest(line, 0)
        while len(line) - start > longest:
            end = start + longest
            place = line.rfind(" ", start + longest // 2, end) + 1 or end
            self._prose.append(line[start:place])
            self._size += place - start
            start, longest = place, _longest(line, place)
            self._line = (line, start)
            yield from self._prose_so_far()
        self._line = ("", 0)
        line = line[start:]
        self._prose.append(line)
        self._size += weight(line) if not is_blank or self._size else 0
        self._was_blank = is_blank

    def _prose_so_far(self) -> Iterator[MarkdownPiece]:
        prose, size = self._prose, self._size
        self._prose, self._size = [], 0
        if size:
            yield MarkdownPiece("".join(prose))

    def _begins_table(self, number: int) -> bool:
        if not self._was_blank or number + 1 >= len(self._lines):
            return False
        head, rule = self._lines[number], self._lines[number + 1].rstrip("\n")
        return (
            len(rule) <= RULE
            and "|" in rule
            and _TABLE_HEAD.match(head) is not None
            and _TABLE_RULE.match(rule) is not None
            and len(cells(head)) == len(cells(rule))
        )

    def _table_rows(self, number: int) -> int:
        rows = 2
        for line in islice(self._lines, number + 2, None):
            if not line.startswith("|") and _TABLE_ENDS.match(line):
                break
            rows += 1
        return rows


def _longest(line: str, start: int) -> int:
    """Returns how much of a line from `start` on may be one piece."""
    end = start + LINE
    marks = sum(line.count(mark, start, end) for mark in "*_`[~")
    is_heavy = marks > MARKS or line.count("![", start, end) > PICTURES
    return LINE // 3 if is_heavy else LINE


def cells(line: str) -> list[str]:
    """Returns the contents of the cells in one line of a table."""
    inner = line.strip().removeprefix("|")
    if inner.endswith("|") and not inner.endswith("\\|"):
        inner = inner[:-1]
    return [cell.strip().replace("\\|", "|") for cell in _STROKE.split(inner)]


def _code(lines: Iterator[str], fence: re.Match[str]) -> MarkdownPiece:
    """Reads up to the end of the fence; its indent is removed from each line."""
    words = fence.group(2).strip().split()
    language = words[0].lower() if words else ""
    indent, mark = re.compile(f" {{0,{fence.start(1)}}}"), fence.group(1)
    body: list[str] = []
    for line in lines:
        is_end = mark in line and _is_end(line.strip(), mark)
        if is_end and not line.startswith(("    ", "\t")):
            return MarkdownPiece("".join(body).removesuffix("\n"), language)
        body.append(indent.sub("", line, count=1) if fence.start(1) else line)
    return MarkdownPiece("".join(body).removesuffix("\n"), language, is_open=True)


def _is_end(line: str, fence: str) -> bool:
    return line.startswith(fence) and not line.strip(fence[0])


def without_halves(text: str) -> str:
    """Returns a growing text ready to show: incomplete markup is held back or completed."""
    text = text[: unfinished(text)]
    start = text.rfind("\n\n") + 1
    head, tail = text[:start], text[start:]
    body, _, line = tail.rpartition("\n")
    if len(line) <= LINE and _HALF_FENCE.fullmatch(line):
        return head + body
    if line.lstrip().startswith("|") and not _has_table_head(body):
        return head + body.removesuffix(_last_table_lines(body))
    if _last_table_lines(body) and not _has_table_head(body) and not line.strip():
        return head + body.removesuffix(_last_table_lines(body))
    if not line and not body.endswith("\\\\"):
        body = body.removesuffix("\\")  # it becomes a line break when the next line comes
    before, line = line[:-LINE], line[-LINE:]  # a longer one is cut anyway
    line = _HALF_LINK.sub(rf"[\1]({PENDING})", line)
    line = re.sub(r"!?\[[^\]]*\]?$", "", line)
    line = re.sub(r"<(?=(?:https?://|mailto:)[^<>\s]*$)|</?(?:[a-zA-Z][\w:/.-]{0,7})?$", "", line)
    line = re.sub(r"&(?:#?\w{0,31})$", "", line)
    line = re.sub(r"(^|\s)([-*+>#]{1,6}|\d+[.)]?)$", r"\1", line)
    line = re.sub(r"\\?[*_`~]+$", "", line)
    closers = _closers(line)
    line = before + (line.rstrip(" ") if closers else line)  # a mark behind a blank closes nothing
    whole = f"{body}\n{line}" if body or tail.startswith("\n") else line
    return head + whole + closers


def plain_growth(before: str, after: str) -> str | None:
    """Returns the text to append to a text that ends in plain words, if only words came.

    None if Markdown must be parsed again. Blanks at the end are not shown and not counted.
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
    without_code = re.sub(r"`[^`]*`|\\.", "", line)
    if "`" in without_code:
        return "`"
    bold, struck = without_code.count("**") % 2, without_code.count("~~") % 2
    rest = without_code.replace("**", "")
    italic = len(re.findall(r"(?<![\s*])\*|\*(?![\s*])", rest)) % 2
    stars, strokes = "*" * italic + "**" * bold, "~~" * struck
    is_inside = without_code.rfind("~~") > without_code.rfind("*")
    return strokes + stars if is_inside else stars + strokes


def _last_table_lines(body: str) -> str:
    if not body[body.rfind("\n") + 1 :].lstrip(" \t").startswith("|"):
        return ""
    match = re.search(r"(?:^|\n)([ \t]*\|[^\n]*(?:\n[ \t]*\|[^\n]*)*)$", body)
    return match.group(0) if match else ""


def _has_table_head(body: str) -> bool:
    lines = _last_table_lines(body).strip("\n").split("\n")
    return len(lines) > 1 and re.fullmatch(r"[|:\- ]+", lines[1]) is not None
