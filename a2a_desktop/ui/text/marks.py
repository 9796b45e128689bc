"""The markup beyond GitHub's Markdown, turned into Markdown that Qt can draw. No Qt.

Maths becomes Unicode, footnotes become links to `#note-…`, which `MarkdownProse` draws raised.
"""

import re
import unicodedata
from collections import deque
from collections.abc import Iterator
from html import unescape
from typing import Final

from a2a_desktop.parts.maths import LONGEST, as_text

NOTE: Final = "#note-"
"""The beginning of a footnote's address; the rest is its label."""
PENDING: Final = "#link-"
"""The address of a link that is still being written."""
CENTRED: Final = "\u2061"
"""An invisible mark at the beginning of each line of maths on its own."""

BREAK: Final = " \u2028"
"""A break within a paragraph: without the blank Qt would ignore a mark before it."""
_HAIR: Final = "\u200a"
"""The thinnest blank there is: a mark behind it begins nothing."""

TABLE: Final = re.compile(r"-:?[ \t]*\||\|[ \t]*:?-")
"""A part of a table's rule."""

MOST: Final = 500
"""The most footnotes of a text that are gathered; with more they stay in place."""
WITH_NOTES: Final = 2_000_000
"""Characters of a text whose footnotes are gathered."""
_SPECIAL: Final = re.compile(
    r"\$|\\[(\[\n]|\[\^|  \n|!\[\]|[-*+.)\]_~][ \t]*&|(?:\d{0,9}[-*+>.)] {0,3}){24}"
)
_BLOCK: Final = r"[ \t]*(?:[-*+#>|=]|\d+[.)]|```|~~~|\n|\Z)"
"""The beginning of a line that does not continue the paragraph above it."""
_TOKEN: Final = re.compile(
    r"(?P<skipped>(?<!`)(`+)(?!`)(?s:.*?)(?<!`)\2(?!`)|https?://[^\s<>]+|\]\([^()\s]*\))"
    rf"|\$\$(?P<dollars>(?s:[^$]{{1,{LONGEST}}}))\$\$"
    rf"|\\\[(?P<display>(?s:.{{1,{LONGEST}}}?))\\\]"
    rf"|\\\((?P<inline>(?:.|\n(?!\s*\n)){{1,{LONGEST}}}?)\\\)"
    r"|(?<![\\$\w])\$(?P<dollar>[^\s$](?:(?:[^$\n\\]|\\.|\n(?!\s*\n)){0,400}?[^\s$\\])?)\$(?![\w$])"
    r"|(?P<begins>(?<![^\n]) {0,3})?\[\^(?P<note>[^\]\[\s^]{1,40})\](?P<is_text>:?)"
    rf"|(?P<break>(?<=\S)(?: {{2,}}|\\)\n(?!{_BLOCK})[ \t]*)"
    r"|!\[\]\((?P<nameless>[^()\s]+)"
    r"|(?P<deep>(?<![^\n])(?: {0,3}(?:>|(?:[-*+]|\d{1,9}[.)])(?= ))){24} {0,3}(?=[-*+>\d]))"
    r"(?![-* \t]*(?:\n|\Z))"
    r"|(?P<item>(?<![^\n])[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+(?:\[[ xX]\][ \t]+)?[*_~]*)"
    r"(?P<entity>&#?\w{1,31};)"
    r"|\\[\\`$]"
)
_SURE: Final = re.compile(r"[\\^_=<>+*/{}|]|\d ?- ?\d|[a-zA-Z] - [a-zA-Z\d]")
_PROSE: Final = re.compile(r"(?<![\\a-zA-Z])[a-zA-Z]{2,}[,;]? +[a-zA-Z]{2,}(?![a-zA-Z{])")
_STATED: Final = re.compile(r"\\(?:text|mathrm|operatorname|mbox)\*?\{[^{}]*\}")
_ANY_MARK: Final = re.compile(r"[!-'*-/:-@\[-`{-~]")
r"""All marks but round brackets, which mean nothing alone: `\(` begins maths."""
_CODE: Final = re.compile(
    r"^ {0,3}(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)$"
    r"(?:\n(?! {0,3}(?:\1`*|\2~*)[^\S\n]*$).*)*+"
    r"(?:\n {0,3}(?:\1`*|\2~*)[^\S\n]*$|(\Z))",
    re.MULTILINE,
)
"""Code from its fence, which is the first or second group, to its end; the third one has none."""
_NOTE_TEXT: Final = re.compile(r" {0,3}\[\^([^\]\[\s^]{1,40})\]:[ \t]*(.*)", re.DOTALL)
_NOTE_MARK: Final = re.compile(
    r"(?<!`)(`+)(?!`)(?s:.*?)(?<!`)\1(?!`)|\[\^([^\]\[\s^]{1,40})\](?!:)"
)
_OPEN_MATHS: Final = re.compile(
    r"(?:\$\$(?:(?!\$\$)[^`])*|\\\[(?:(?!\\\])[^`])*|\\\((?:(?!\\\))[^`\n])*"
    r"|(?<![\\$\w])\$(?=[^\s$])(?=[^$\n]*[\\^_={])[^$\n`]{1,200}|\$|\\)\Z"
)
_BESIDE: Final = re.compile(r"`[^`\n]*`|\$\$(?s:[^$]*)\$\$|(?<!\$)\$[^$\n]+\$(?!\$)|\\\\")

_MARKUP: Final = re.compile(r"[^\w ,.;:!?()'\"%€+=…—-]|_|  ")
"""Characters that may be markup."""
_PROSE_LINE: Final = re.compile(r"(?: {0,3}[-*+] )?[^\W\d_]\w* ")
"""A line that is a paragraph or an item of a list, whatever follows."""
_PILE: Final = re.compile(r"[^\w\s\x00-\u02ff]{31,}")
"""A run of signs that may all stand on one letter."""
_HIGHEST: Final = 30
"""The most marks of a letter in Unicode's stream-safe text (UAX #15): no language needs so many."""
_END: Final = 3000
"""The most characters at the end of a line in which something incomplete is looked for."""
_HALF_FENCE: Final = re.compile(r"(?:[ >]|[-*+] |\d+[.)] )*(`{1,}|~{1,})[^`~]*")
"""Inside a quote or an item, too."""
_HALF_LINK: Final = re.compile(
    r"!?\[((?:[^\[\]!]++|!(?!\[)|!\[[^\[\]]*+\]\([^()]*+\))*+)\]"
    r"\((?:[^()]++|\([^()]*+\))*+(?:\([^()]*+)?$"
)
"""The text of the link has come, its target has not."""


def readable(text: str) -> str:
    """Returns Markdown with maths and footnotes as plain Markdown, without losses in Qt.

    Qt takes a rule at the top for the start of data that it hides, and a hard break for a
    paragraph. It makes no list of items of which the first one begins with an entity. Quotes and
    lists are within each other to a depth at which there is room for words.
    """
    text = without_piles(text)
    if text.startswith("---"):
        text = f"\n{text}"
    if not _SPECIAL.search(text):
        return text
    made: list[str] = []
    done = 0
    for match in _TOKEN.finditer(text):
        made.append(text[done : match.start()])
        made.append(_said(match, text))
        done = match.end()
    return "".join((*made, text[done:]))


def without_piles(text: str) -> str:
    """Returns a text without the marks that nobody can tell apart, and that take long to paint."""
    return text if text.isascii() else _PILE.sub(_lowered, text)


def _lowered(pile: re.Match[str]) -> str:
    kept: list[str] = []
    height = 0
    for sign in pile[0]:
        height = height + 1 if unicodedata.category(sign) in ("Mn", "Me", "Cf") else 0
        if height <= _HIGHEST:
            kept.append(sign)
    return "".join(kept)


def _said(match: re.Match[str], text: str) -> str:
    alone = match["dollars"] or match["display"]
    if alone is not None:
        is_maths = match["dollars"] or (len(alone) > 3 and _is_maths(alone))
        return _alone(match, alone, text) if is_maths else match[0]
    if (latex := match["inline"] or match["dollar"]) is not None:
        return escaped(as_text(latex).replace("\n", "; ")) if _is_maths(latex) else match[0]
    if match["break"]:
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if line.startswith(("#", "    ", "\t")) or "|" in line:
            return match[0]
        is_marked = text[match.end() : match.end() + 1] in ("*", "_", "~")
        return BREAK + (_HAIR if is_marked else "")
    if (address := match["nameless"]) is not None:
        return f"![{escaped(address.rpartition('/')[2][:80]) or '…'}]({address}"
    if match["entity"]:
        sign = unescape(match["entity"])
        return match["item"] + (escaped(sign) if sign.strip(" \t\n\r") else _HAIR)
    if match["deep"]:
        return match[0] + _HAIR
    if (label := match["note"]) is not None:
        begins = match["begins"]
        if match["is_text"] and begins is None:
            return match[0]
        mark = f"[\\[{escaped(label)}\\]]({NOTE}{_address(label)})"
        return f"\n{mark} " if match["is_text"] else f"{begins or ''}{mark}"
    return match[0]


def _alone(match: re.Match[str], latex: str, text: str) -> str:
    """Returns maths as lines of its own, as deep in a list as in the source."""
    before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    lines = [escaped(line) for line in as_text(latex).split("\n")]
    following = text[match.end() : match.end() + 1]
    if before.strip() or following not in ("", "\n"):
        return " ".join(lines)
    return "\n" + f"{before}\\\n".join(f"{before}{CENTRED}{line}" for line in lines) + "\n"


def _is_maths(latex: str) -> bool:
    """Returns whether it is no sum of money and no sentence between two dollars."""
    if not (" " in latex or "\n" in latex):
        return _SURE.search(latex) is not None or len(latex) <= 3 or latex.isdigit()
    return bool(_SURE.search(latex)) and not _PROSE.search(_STATED.sub("x", latex))


def escaped(text: str) -> str:
    """Returns text without a meaning as Markdown."""
    return _ANY_MARK.sub(r"\\\g<0>", text)


def _address(label: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in label)


def unfinished(text: str) -> int:
    """Returns the start of incomplete maths in a growing text; its length if there is none."""
    begin = max(0, len(text) - 4 * LONGEST)  # longer runs are no maths
    start = max(begin, text.rfind("\n\n", begin, max(0, len(text) - 2 * LONGEST)))
    if not _SPECIAL.search(text, start) and not text.endswith("\\"):
        return len(text)
    plain = _BESIDE.sub(lambda match: "x" * len(match[0]), text[start:])
    match = _OPEN_MATHS.search(plain)
    return len(text) if match is None else start + match.start()


def gathered(text: str) -> tuple[str, dict[str, str]]:
    """Returns a finished text with numbered footnotes at its end, and the text of each."""
    if len(text) > WITH_NOTES or not 0 < text.count("[^") <= 10 * MOST:
        return text, {}
    notes: dict[str, str] = {}
    prose: list[str] = []
    for part, is_code in parts(text):
        prose.append(part if is_code else _without_notes(part, notes))
    if not notes or len(notes) > MOST:
        return text, {}
    numbers: dict[str, int] = {}
    for place, (part, is_code) in enumerate(parts("".join(prose))):
        if place == 0:
            prose = []
        prose.append(part if is_code else _numbered(part, notes, numbers))
    for label in notes:
        numbers.setdefault(label, len(numbers) + 1)
    order = sorted(notes, key=lambda label: numbers[label])
    end = "\n\n".join(f"[^{numbers[label]}]: {notes[label]}" for label in order)
    said = {str(numbers[label]): notes[label] for label in notes}
    fence = _open_fence(text)
    close = f"\n{fence}" if fence else ""
    return f"{''.join(prose).rstrip()}{close}\n\n---\n\n{end}\n", said


def _open_fence(text: str) -> str:
    """Returns the fence of the code that is open at the end of a text; "" if there is none."""
    if "```" not in text and "~~~" not in text:  # so it is as a rule, and ten times as fast
        return ""
    last = deque(_CODE.finditer(text), maxlen=1)
    return last[0][1] or last[0][2] if last and last[0][3] is not None else ""


def _numbered(text: str, notes: dict[str, str], numbers: dict[str, int]) -> str:
    def mark(match: re.Match[str]) -> str:
        label = match[2]
        if label is None:
            return match[0]
        if label not in notes:
            return f"[\\^{label}]"
        return f"[^{numbers.setdefault(label, len(numbers) + 1)}]"

    return _NOTE_MARK.sub(mark, text)


def parts(text: str) -> Iterator[tuple[str, bool]]:
    """Yields prose and fenced code by turns."""
    start = 0
    for code in _CODE.finditer(text):
        yield text[start : code.start()], False
        start = code.end() + 1  # with the end of its last line
        yield text[code.start() : start], True
    yield text[start:], False


def _without_notes(text: str, notes: dict[str, str]) -> str:
    """Returns the text without its footnotes, which go into `notes`."""
    kept: list[str] = []
    label, was_blank = "", False
    for line in text.splitlines(keepends=True):
        match = _NOTE_TEXT.match(line)
        if match is not None:
            label = match[1]
            notes.setdefault(label, match[2].strip())
        elif label and (line.startswith(("  ", "\t")) or (line.strip() and not was_blank)):
            notes[label] += ("  \n" if was_blank else " ") + line.strip()
        elif line.strip():
            label = ""
            kept.append(line)
        else:
            kept.append(line)
        was_blank = not line.strip()
    return "".join(kept)


def without_halves(text: str) -> str:
    """Returns a growing text ready to show: incomplete markup is held back or completed."""
    if fence := _open_fence(text):  # code is shown as it comes, but for the beginning of its end
        code, _, line = text.rpartition("\n")
        return code if line.strip() and not line.strip().strip(fence[0]) else text
    text = text[: unfinished(text)]
    start = text.rfind("\n\n") + 1
    head, tail = text[:start], text[start:]
    body, _, line = tail.rpartition("\n")
    if len(line) <= _END and _HALF_FENCE.fullmatch(line):
        return head + body
    if line.lstrip().startswith("|") and not _has_table_head(body):
        return head + body.removesuffix(_last_table_lines(body))
    if _last_table_lines(body) and not _has_table_head(body) and not line.strip():
        return head + body.removesuffix(_last_table_lines(body))
    if not line and not body.endswith("\\\\"):
        body = body.removesuffix("\\")  # it becomes a line break when the next line comes
    before, line = line[:-_END], line[-_END:]
    if "[" in line:  # each search takes a while, and most lines need none
        line = _HALF_LINK.sub(rf"[\1]({PENDING})", line)
        line = re.sub(r"!?\[[^\]]*\]?$", "", line)
    line = re.sub(r"<(?=(?:https?://|mailto:)[^<>\s]*$)|</?(?:[a-zA-Z][\w:/.-]{0,7})?$", "", line)
    line = re.sub(r"&(?:#?\w{0,31})$", "", line)
    if line.endswith(("-", "*", "+", ">", "#", ".", ")")) or line[-1:].isdigit():
        line = re.sub(r"(^|\s)([-*+>#]{1,6}|\d+[.)]?)$", r"\1", line)
    if line.endswith(("*", "_", "`", "~")):
        line = re.sub(r"\\?[*_`~]+$", "", line)
    closers = _closers(before + line)
    line = before + (line.rstrip(" ") if closers else line)  # a mark behind a blank closes nothing
    whole = f"{body}\n{line}" if body or tail.startswith("\n") else line
    return head + whole + closers


def _closers(line: str) -> str:
    if not any(mark in line for mark in "*`~"):
        return ""
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
