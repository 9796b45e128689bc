"""The words of a search, and their places in a text. Pure."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

SNIPPET: Final = 120
"""Characters of a text that a hit shows."""
_BEFORE: Final = 30
"""Characters of them before the first match at most."""

_PIECE: Final = re.compile(r'"([^"]*)"?|(\S+)')
_WORD: Final = re.compile(r"[^\W_]+")
_UNSPACED: Final = r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]"
"""Scripts written without spaces, or with endings that search cannot cut off.

A text, compiled when it is first needed: that takes 3 ms.
"""

Span = tuple[int, int]
"""The beginning and end of a match in a text."""


@dataclass(frozen=True, slots=True)
class Query:
    """Words in the order of the text. `phrases` match exactly, `beginnings` as words begin."""

    beginnings: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()

    @property
    def as_phrase(self) -> "Query":
        """The words side by side, as they were typed; the query itself if it has quotes."""
        is_plain = len(self.beginnings) > 1 and not self.phrases and not self.is_empty
        return Query((), (" ".join(self.beginnings),)) if is_plain else self

    @property
    def is_empty(self) -> bool:
        """It is too short: less than two letters, unless of a script without spaces."""
        words = (*self.beginnings, *self.phrases)
        return not any(len(word) > 1 or re.search(_UNSPACED, word) for word in words)

    @property
    def is_unspaced(self) -> bool:
        """It has a script without spaces, whose words may be anywhere in a text."""
        return any(re.search(_UNSPACED, word) for word in (*self.beginnings, *self.phrases))

    @property
    def exact(self) -> str:
        """The query as `match`, of whole words only."""
        return " ".join(f'"{one}"' for one in dict.fromkeys((*self.phrases, *self.beginnings)))

    @property
    def match(self) -> str:
        """The query for FTS5, without operators. Source: SQLite, FTS5, section 3."""
        phrases = [f'"{one}"' for one in self.phrases]
        return " ".join([*phrases, *(f'"{one}"*' for one in dict.fromkeys(self.beginnings))])


def read(text: str) -> Query:
    """Reads the query in a text; no text is an error."""
    beginnings: list[str] = []
    phrases: list[str] = []
    for phrase, word in _PIECE.findall(text.replace("\0", " ")):
        found = _WORD.findall(phrase or word)
        if phrase and len(found) > 0:
            phrases.append(" ".join(found))
        else:
            beginnings += found
    return Query(tuple(beginnings), tuple(phrases))


def reading_of(query: Query, text: str) -> Query:
    """Returns the query as a phrase if a text has that, else its words apart."""
    return query.as_phrase if spans(text, query.as_phrase) else query


def spans(text: str, query: Query) -> list[Span]:
    """Returns all matches in a text, in order, without overlaps: whole words."""
    if not query.phrases and not query.beginnings:
        return []
    plain, places = _folded(text)
    found: list[Span] = []
    words = (*((one, False) for one in query.phrases), *((one, True) for one in query.beginnings))
    for word, is_beginning in dict.fromkeys(words):
        if (pattern := _pattern(word, is_beginning=is_beginning)) is not None:
            matches = pattern.finditer(plain)
            found += [(places[one.start()], places[one.end() - 1] + 1) for one in matches]
    return _without_overlaps(found)


def fitting(texts: Iterable[str], query: Query, most: int) -> list[int]:
    """Returns the places of the first `most` texts that contain all words of the query."""
    words = [Query((one,)) for one in (*query.phrases, *query.beginnings)]
    fit = (
        place
        for place, text in enumerate(texts)
        if words and all(spans(text, word) for word in words)
    )
    return list(islice(fit, most))


def around(text: str, query: Query, size: int) -> str:
    """Returns at most so many characters of a text, those around its first match."""
    if len(text) <= size:
        return text
    found = spans(text, reading_of(query, text))
    start = max(0, found[0][0] - size // 4) if found else 0
    return text[start : start + size]


def snippet(text: str, query: Query) -> tuple[str, list[Span]]:
    """Returns a piece of a text around its first match, in one line, and the matches in it."""
    line = " ".join(text.split())
    found = spans(line, query)
    first = found[0][0] if found else 0
    start = 0 if first <= _BEFORE else line.rfind(" ", 0, first - _BEFORE // 2) + 1
    piece = line[start : start + SNIPPET]
    cut = [(begin - start, min(end - start, len(piece))) for begin, end in found]
    ahead = "…" if start else ""
    after = "…" if start + SNIPPET < len(line) else ""
    moved = [(b + len(ahead), e + len(ahead)) for b, e in cut if 0 <= b < len(piece)]
    return f"{ahead}{piece}{after}", moved


@lru_cache(64)  # the words of one search are looked for in thousands of names
def _pattern(word: str, *, is_beginning: bool) -> "re.Pattern[str] | None":
    """Returns the pattern of a word in a folded text, or of its beginning; None if it is empty."""
    wanted = _folded(word)[0]
    if not wanted:
        return None
    gap = r"[\W_]+".join(re.escape(one) for one in wanted.split())
    if re.search(_UNSPACED, word):
        return re.compile(gap)
    return re.compile(rf"(?<![^\W_]){gap}" + (r"[^\W_]*" if is_beginning else ""))


def _folded(text: str) -> tuple[str, Sequence[int]]:
    """Returns a text without case and accents, as in the index, and the place of each letter."""
    if text.isascii():
        return text.lower(), range(len(text))
    letters = {ord(one): _letter(one) for one in set(text)}
    folded = text.translate(letters)
    if all(len(one) == 1 for one in letters.values()):
        return folded, range(len(text))
    return folded, [place for place, one in enumerate(text) for _ in letters[ord(one)]]


@lru_cache(10_000)
def _letter(letter: str) -> str:
    """Returns a character without case and accents: one letter, several, or none."""
    folded = unicodedata.normalize("NFKD", letter).casefold()
    return "".join(one for one in folded if not unicodedata.combining(one))


def _without_overlaps(found: list[Span]) -> list[Span]:
    kept: list[Span] = []
    for begin, end in sorted(found, key=lambda one: (one[0], -one[1])):
        if not kept or begin >= kept[-1][1]:
            kept.append((begin, end))
    return kept
