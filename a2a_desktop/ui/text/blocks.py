"""The cut of Markdown into pieces that can be drawn one by one while it grows. No Qt.

A piece is a fenced code block, a table, or some prose that ends between two top-level blocks. Only
the last piece of a growing text can still change.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from a2a_desktop.ui.text.lines import Lines

PROSE: Final = 6000
"""Prose of a finished text is cut after this many characters, at the next boundary."""
GROWING_PROSE: Final = 1500
"""The same while the text grows: each frame redraws the last piece."""

_EACH_LINE: Final = 30
"""Characters that a line counts in addition: each may be a block, which costs the most."""
_MUCH: Final = 100_000
"""The marks of a longer text are not counted: the count alone would take too long."""
_LONGEST: Final = 20_000
"""Prose longer than this is cut before any item or line of a quote: they may have no end."""

_FENCE: Final = re.compile(r" {0,3}(`{3,}(?=[^`\n]*$)|~{3,})([^\n]*)$")
_ITEM_FENCE: Final = re.compile(
    r" {0,3}(?:[-*+]|\d{1,9}[.)]) {1,4}(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*$"
)
_HEADING: Final = re.compile(r"#{1,6}(?:\s|$)")
_ITEM: Final = re.compile(r"(?!(?:[-*] ?){3,}\s*$)(?:[-*+]|(?P<number>\d{1,9})(?P<dot>[.)])) +\S")
"""The beginning of an item at the left edge."""
_BESIDE: Final = re.compile(r"[ \t]+(?:[-*+]|\d+[.)]) |>")
"""An inner item or a quote: its lines are no lines of a paragraph at the left edge."""
_GOES_ON: Final = re.compile(r"[ \t]|[-*+] |\d+[.)] |>|\|")
"""Lines that may belong to the block before them even after a blank line."""

MOST: Final = 1000
"""The most pieces of a text; the rest is shown as its source."""
LINE: Final = 6000
"""A paragraph that costs more is cut unseen, between two words: Qt lays it out as a whole."""
_MARK: Final = 30
"""Characters that a mark, a line, an address or a script counts in addition, for its own look."""
_CELL: Final = 120
"""The same for a cell of a table."""
_LATEST: Final = LINE // 2
"""The cut waits so long for a place outside of all marks."""
_SCRIPTS: Final = (
    "[\u0590-\u1fff](?=[A-Za-z0-9])|[\u0590-\u05ff](?=[\u0600-\u1fff])"
    "|[\u0600-\u08ff](?=[\u0590-\u05ff\u0900-\u1fff])|[\u0900-\u1fff](?=[\u0590-\u08ff])"
)
"""Changes of the script within a word: each is shaped by itself."""
_INLINE: Final = re.compile(
    r"(?s:\\.)|(?P<code>`+)|(?P<begin>!?\[)|(?P<end>\])"
    r"|(?P<mark>(?<!\s)\*+|\*+(?!\s)|(?<!\w)_+|_+(?!\w)|~~)"
    r"|(?P<place>(?<=[^\s\\][ \n])(?=[^\W\d_]|\d++(?![.)]))"
    r"|(?<=[\u3001\u3002\uff01\uff0c\uff1f])(?=[^\W\d_]))"
    rf"|[\n@]|://|www\.|[(){{}}=]{{8}}|{_SCRIPTS}"
)
"""Marks, lines, addresses, scripts and rows of brackets, which take long to shape, in a paragraph,
and the places at which it may be cut."""
_SIGNS: Final = re.compile(r"[*_`\[\]\\\n@]|~~|://|www\.|[(){}=]{8}")
"""The text of what `_INLINE` counts beside scripts."""
_WITHIN: Final = re.compile("[\u0300-\u036f\u200d\u20d0-\u20ff\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
"""Characters that belong to the one before."""

LEAST: Final = 500
"""The least cost of a piece: an empty one costs time too, at another width twice as much."""
_BLOCK: Final = 2500
"""The least cost of a table or of code, which have a dozen widgets, and of a piece that continues
a line, which is laid out three times."""
COLUMNS: Final = 100
"""A table of more is shown as its source: a grid of 3,000 takes nine seconds."""
RULE: Final = 50_000
"""A longer line is not taken for the rule of a table, for the time that the check takes."""

_TABLE_HEAD: Final = re.compile(r" {0,3}(?![>#]|[-*+] |\d+[.)] )[^\n|]*\|")
_TABLE_RULE: Final = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_STROKE: Final = re.compile(r"(?<!\\)\|")
_TABLE_ENDS: Final = re.compile(r"\s*$| {0,3}(?:>|#{1,6} |```|~~~|[-*+] |\d+[.)] )")


@dataclass(frozen=True, slots=True)
class MarkdownPiece:
    """A run of Markdown, or the contents of a code block."""

    text: str
    language: str | None = None
    """None for prose; "" for code without a language."""
    is_open: bool = False
    """A code block whose end has not come."""
    is_table: bool = False
    continues: bool = False
    """The piece continues the last line of the piece before it."""
    number: int | None = None
    """The number of its first item, which counts on from the piece before."""

    @property
    def cost(self) -> int:
        """The cost of drawing it, in Latin letters of a long paragraph."""
        is_cheap = self.language is None and not (self.is_table or self.continues)
        return max(LEAST if is_cheap else _BLOCK, weight(self.text))

    @property
    def markdown(self) -> str:
        """The text to draw."""
        number = self.number
        return self.text if number is None else re.sub(r"\d+", str(number), self.text, count=1)


def pieces(text: str, limit: int = PROSE) -> list[MarkdownPiece]:
    """Returns all pieces of a text."""
    return list(cut(text, limit))


def cut(
    text: str, limit: int = PROSE, begun: MarkdownPiece | None = None
) -> Iterator[MarkdownPiece]:
    """Yields the pieces of a text, one after the other: to find them all may take long.

    `begun` is what is known of the first one, if there are others before it.
    """
    cutter = _Cutter(text, limit, begun)
    for number, piece in enumerate(cutter.cut()):
        if number == MOST:
            rest = cutter.rest(piece)
            if rest and not rest.isspace():
                yield MarkdownPiece(rest, "")
            return
        yield piece


def weight(text: str) -> int:
    """Returns the cost of drawing some Markdown, in Latin letters of a long paragraph.

    Bytes in UTF-8 stand for the search for a font; each mark has a look of its own.
    """
    if len(text) > _MUCH:
        return len(text)
    marks = sum(map(text.count, ("\n", "*", "_", "`", "~", "[", "://", "www.", "@")))
    return len(text.encode("utf-8", "surrogatepass")) + _MARK * marks + _CELL * text.count("|")


class _Cutter:
    """Reads the lines once."""

    def __init__(self, text: str, limit: int, begun: MarkdownPiece | None) -> None:
        self._text = text
        self._lines = Lines(text)
        self._numbered = enumerate(self._lines.since(0))
        self._limit = limit
        self._line = ("", 0)
        """The line that is being cut, and the position from which it is in no piece."""
        self._prose: list[str] = []
        self._size = 0
        self._was_blank = True
        self._continues = begun is not None and begun.continues
        """The piece goes on in a line of the one before."""
        self._number: int | None = None
        self._list = ("", 0)
        """The mark behind the numbers of the list, and its last number."""
        item = _ITEM.match(text)
        if begun is not None and begun.number is not None and item is not None and item["dot"]:
            self._list = item["dot"], begun.number - 1
        self._paragraph, self._cost, self._most = 0, 0, LINE
        """The first line of the paragraph in this piece, its cost, and the cost to cut it at."""

    def cut(self) -> Iterator[MarkdownPiece]:
        """Yields the pieces in their order."""
        lines = self._numbered
        for number, line in lines:
            if line.isspace() and len(line) <= LINE:  # there may be very many of them
                self._prose.append(line)
                self._size += len(line) + _EACH_LINE if self._size else 0
                self._was_blank = True
                continue
            self._line = (line, 0)
            fence = _FENCE.match(line.rstrip("\r\n"))
            if fence is not None:
                yield from self._prose_so_far()
                self._line = ("", 0)
                yield _code((one for _, one in lines), fence)
                self._was_blank, self._list = True, ("", 0)
            elif (inner := _ITEM_FENCE.match(line)) is not None:
                yield from self._add(line)
                for _, one in lines:
                    self._prose.append(one)
                    self._size += len(one) + _EACH_LINE
                    if _is_end(one.strip(), inner.group(1)):
                        break
            elif self._begins_table(number):
                yield from self._prose_so_far()
                self._line = ("", 0)
                rows = self._table_rows(number)
                next(islice(lines, rows - 2, None))
                table = "".join(self._lines.read[number : number + rows])
                is_narrow = line.count("|") <= COLUMNS
                yield MarkdownPiece(table, None if is_narrow else "", is_table=is_narrow)
                self._was_blank, self._list = True, ("", 0)
            else:
                yield from self._add(line)
        yield from self._prose_so_far()

    def rest(self, before: MarkdownPiece) -> str:
        """Returns the uncut rest, as its source, behind the last piece.

        It may be very long, so it is copied once.
        """
        line, start = self._line
        size = sum(map(len, self._prose)) + len(line) - start
        read, _ = next(self._numbered, (None, ""))
        size += len(self._text) - sum(map(len, self._lines.read[:read]))
        if before.language is None:
            return self._text[len(self._text) - size - len(before.text) :]
        return before.text + self._text[len(self._text) - size :]

    def _add(self, line: str) -> Iterator[MarkdownPiece]:
        is_blank = not line.strip()
        is_start = not is_blank and self._was_blank and not _GOES_ON.match(line)
        is_start = is_start or _HEADING.match(line) is not None
        is_item = self._begins_item(line, is_start=is_start)
        is_block = self._was_blank or is_start or is_item or _BESIDE.match(line) is not None
        most = self._limit if is_start or is_item else _LONGEST
        is_long = self._size > (0 if is_item and self._continues else most)
        is_long |= self._size > 0 and self._size + min(_cost(line, 0), LINE) > max(most, LINE)
        if is_long and is_block and not is_blank:
            yield from self._prose_so_far()
        if is_item and not self._size:
            self._number = self._list[1] or None
        if is_block:
            self._paragraph, self._cost, self._most = len(self._prose), 0, LINE
        yield from self._append(line)
        self._was_blank = is_blank

    def _begins_item(self, line: str, *, is_start: bool) -> bool:
        """Returns whether an item at the left edge begins; counts those with numbers."""
        item = _ITEM.match(line)
        if item is None or item["dot"] is None:
            if item is not None or is_start or line.startswith(">"):
                self._list = ("", 0)
            return item is not None
        mark, last = self._list
        if mark == item["dot"]:
            self._list = mark, last + 1
        elif self._was_blank or int(item["number"]) == 1:
            self._list = item["dot"], int(item["number"])
        else:
            return False  # it is in a paragraph
        return True

    def _append(self, line: str) -> Iterator[MarkdownPiece]:
        """Adds a line to the prose; cuts its paragraph if that is too long."""
        start = 0
        self._cost += _cost(line, start)
        while self._cost > self._most:
            if not self._size and line[start : start + LINE].isspace():
                start += LINE  # pieces of blanks alone would show nothing
                self._cost = _cost(line, start)
                continue
            before = "".join(self._prose[self._paragraph :])
            place = _place(before + line[start : start + 2 * LINE], len(before))
            if place is None:
                self._most = self._cost + LINE // 8
                break
            self._prose.append(line[start : start + place])
            self._size += place
            start += place
            self._line = (line, start)
            yield from self._prose_so_far()
            self._continues, self._cost, self._most = True, _cost(line, start), LINE
        self._line = ("", 0)
        self._prose.append(rest := line[start:])
        self._size += len(rest) + _EACH_LINE if rest.strip() or self._size else 0

    def _prose_so_far(self) -> Iterator[MarkdownPiece]:
        prose, size = self._prose, self._size
        continues, number = self._continues, self._number
        self._prose, self._size, self._paragraph = [], 0, 0
        self._continues, self._number = False, None
        if size:
            yield MarkdownPiece("".join(prose), continues=continues, number=number)

    def _begins_table(self, number: int) -> bool:
        rule = next(self._lines.since(number + 1), "").rstrip("\r\n")
        if not self._was_blank or not rule:
            return False
        head = self._lines.read[number]
        return (
            len(rule) <= RULE
            and "|" in rule
            and _TABLE_HEAD.match(head) is not None
            and _TABLE_RULE.match(rule) is not None
            and len(cells(head)) == len(cells(rule))
        )

    def _table_rows(self, number: int) -> int:
        rows = 2
        for line in self._lines.since(number + 2):
            if not line.startswith("|") and _TABLE_ENDS.match(line):
                break
            rows += 1
        return rows


def _cost(line: str, start: int) -> int:
    """Returns at least what `_place` counts for the next piece of a line."""
    end = start + 2 * LINE
    marks = len(_SIGNS.findall(line, start, end))
    if not line.isascii():
        marks += len(re.findall(_SCRIPTS, line[start:end]))
    return min(len(line), end) - start + _MARK * marks


def _place(text: str, start: int) -> int | None:
    """Returns the place behind `start` at which to cut a paragraph; None if it may still grow.

    That is between two words and outside of all marks, if there is such a place soon.
    """
    marks = _OpenMarks()
    second = last = 0
    for found in _INLINE.finditer(text):
        at, kind = found.start(), found.lastgroup
        cost = at + _MARK * marks.count
        last = last or (at if cost > LINE else 0)
        if cost > LINE + _LATEST:
            break
        if kind != "place":
            marks.read(kind, found[0])
        elif cost > LINE and at >= start:
            if marks.are_closed:
                return at - start
            second = second or at
    else:
        if len(text) + _MARK * marks.count <= LINE + _LATEST:
            return None
    place = max(second or last or LINE - _MARK * marks.count, start + 1)
    while place < len(text) and (_WITHIN.match(text, place) or text[place - 1] == "\u200d"):
        place += 1
    return place - start


class _OpenMarks:
    """The marks that are open at a place in a paragraph."""

    def __init__(self) -> None:
        self.count = 0
        """All marks, lines, addresses and scripts up to the place."""
        self._marks: set[str] = set()
        self._depth = 0
        self._code = ""

    @property
    def are_closed(self) -> bool:
        """No mark is open."""
        return not (self._marks or self._depth or self._code)

    def read(self, kind: str | None, mark: str) -> None:
        """Notes the next mark."""
        self.count += 1
        if kind == "code" and self._code in ("", mark):
            self._code = "" if self._code else mark
        elif self._code:
            return
        elif kind == "mark":
            self._marks ^= {mark}
        elif kind == "begin":
            self._depth += 1
        elif kind == "end":
            self._depth = max(0, self._depth - 1)


def cells(line: str) -> list[str]:
    """Returns the contents of the cells in one line of a table."""
    inner = line.strip().removeprefix("|")
    if inner.endswith("|") and not inner.endswith("\\|"):
        inner = inner[:-1]
    return [cell.strip().replace("\\|", "|") for cell in _STROKE.split(inner)]


def _code(lines: Iterator[str], fence: re.Match[str]) -> MarkdownPiece:
    """Reads up to the end of the fence; its indent is removed from each line."""
    language = next(iter(fence.group(2).lower().split()), "")
    indent, mark = re.compile(f" {{0,{fence.start(1)}}}"), fence.group(1)
    body: list[str] = []
    is_open = True
    for line in lines:
        if mark in line and _is_end(line.strip(), mark) and not line.startswith(("    ", "\t")):
            is_open = False
            break
        body.append(indent.sub("", line, count=1) if fence.start(1) else line)
    if body:
        body[-1] = body[-1].removesuffix("\n").removesuffix("\r")
    return MarkdownPiece("".join(body), language, is_open=is_open)


def _is_end(line: str, fence: str) -> bool:
    return line.startswith(fence) and not line.strip(fence[0])
