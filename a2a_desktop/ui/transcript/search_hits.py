"""The matches of a search in rows, also in folded ones: in the shown text, not in its source."""

import asyncio
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from typing import Final

from a2a_desktop.conversation import folds
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    FormEntry,
    FormState,
    HandOverEntry,
    PurchaseEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.forms.conventions.payment import NAME as PAYMENT
from a2a_desktop.forms.recognise import spec_of
from a2a_desktop.forms.spec import FieldKind, FormField, walk
from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.model.message import Role
from a2a_desktop.ui.transcript.rows.steps import said
from a2a_desktop.ui.wording import folded, other_side, values

AT_ONCE: Final = 200
"""The folded rows that are searched before anything else goes on."""
SHOWN_AT_ONCE: Final = 1000
"""The same of shown rows."""
LETTERS_AT_ONCE: Final = 50_000
"""The same of the characters of texts."""
AROUND: Final = 200
"""The characters before and after the end of a part in which matches over it are looked for."""
_Part = tuple[Entry, int, bool]
_BLANKS: Final = "\n "
_UNREAD: Final = re.compile(
    r"(?<=\])\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\)"
    r"|^( {0,3}(?:`{3,}|~{3,}))[^\n`]*$|^ {0,3}\[[^\]\n^][^\]\n]*\]:[^\n]*$",
    re.MULTILINE,
)
"""Targets of links, languages of code: parts of the source that are not shown."""


def _count(entry: Entry, query: Query) -> int:
    return len(spans(_text(entry, query), query))


def _text(entry: Entry, query: Query) -> str:  # noqa: C901  # one line a kind
    """Returns the shown text; "" where that is slow to find and the source has no match."""
    match entry:
        case FoldedEntry(count=count):
            return folded(count)
        case HandOverEntry():
            return "\n".join(other_side(entry))
        case StepsEntry(steps=steps):
            return "\n".join(said(step) for step in steps)
        case AnswerEntry(answer=answer):
            words = [(one.label, *values(one), *chain(*one.rows)) for one in answer.lines]
            return "\n".join((answer.title, *chain(*words)))
        case FormEntry(ask=ask) | PurchaseEntry(ask=ask):
            is_sought = ask.convention == PAYMENT or spans(str(ask.what), query)
            return "\n".join(_asked(entry)) if is_sought else ""
        case TextEntry(text=text, origin=origin) if origin.role is Role.AGENT:
            return _UNREAD.sub(r"\1", text) if "](" in text or "\n" in text else text
        case TextEntry(text=text) | StatusEntry(text=text):
            return text
        case FileEntry(file=file):
            return file.name or ""
        case DataEntry(surface_id=str(), data=data) if spans(str(data), query):
            from a2a_desktop.a2ui.words import in_data  # only for surfaces

            return in_data(data)
        case DataEntry(surface_id=None, data=data):
            return str(data)
        case _:
            return ""


def _asked(entry: FormEntry | PurchaseEntry) -> Iterator[str]:
    """Yields the texts of an open form, the title of any other."""
    if isinstance(entry, FormEntry) and entry.state is not FormState.OPEN:
        title = entry.ask.what.get("title")
        yield title if isinstance(title, str) else ""
        return
    spec = spec_of(entry.ask)
    yield from filter(None, (spec.title, spec.text))
    if spec.payment is not None:
        from a2a_desktop.ui.forms.payment import payment_text  # few conversations have payments

        yield payment_text(spec.payment)
    for one in walk(spec.root):
        yield from filter(None, _of_field(one))


def _of_field(field: FormField) -> Iterator[str]:
    yield from (field.label, field.help, field.statement)
    yield from chain.from_iterable((one.label, one.help) for one in field.options)
    if isinstance(field.default, str) and field.kind is not FieldKind.SECRET:
        yield field.default


@dataclass(frozen=True, slots=True)
class Hit:
    """A match: its row, its number among the row's matches, and the fold around it."""

    entry_id: EntryId
    number: int
    fold: EntryId | None = field(default=None, compare=False)


class Hits:
    """The matches in several rows, in their order: there may be very many."""

    def __init__(self) -> None:
        self._firsts: list[Hit] = []
        self._ends: list[int] = []
        """The first of some matches in the same row, and the count of all up to their last."""

    def add(self, first: Hit, count: int = 1) -> None:
        """Appends so many matches in one row."""
        if count:
            self._firsts.append(first)
            self._ends.append(len(self) + count)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, place: int) -> Hit:
        some = bisect_right(self._ends, place)
        first = self._firsts[some]
        return replace(first, number=first.number + place - self._start(some))

    def place_of(self, hit: Hit | None) -> int | None:
        """Returns the place of a match among all; None if it is none of them."""
        for some, first in enumerate(self._firsts):
            start, end = self._start(some), self._ends[some]
            if hit is not None and first.entry_id == hit.entry_id:
                place = start + hit.number - first.number
                if start <= place < end:
                    return place
        return None

    def _start(self, some: int) -> int:
        return self._ends[some - 1] if some else 0


class ShownHits:
    """Searches shown rows, each one once, and only some at once."""

    def __init__(self) -> None:
        self._query = Query()
        self._counts: dict[EntryId, tuple[Entry, Counter[Query]]] = {}
        """The rows that were searched, and the numbers of their matches."""
        self._begun: tuple[Entry, Iterator[_Part], Counter[Query]] | None = None
        """A row that is being searched, its other parts, and the matches so far."""

    def search(self, entries: Sequence[Entry], query: Query) -> bool:
        """Searches some rows, the newest first; returns whether all have been searched."""
        if query.is_empty:
            return True
        if query != self._query:
            self._query, self._counts, self._begun = query, {}, None
        new = (one for one in reversed(entries) if self._known(one) is None)
        letters = 0
        for entry in islice(new, SHOWN_AT_ONCE):
            if self._begun is None or self._begun[0] is not entry:
                self._begun = entry, _parts(entry), Counter()
            _, parts, counts = self._begun
            for part, sign, is_last in parts:
                for one in {query.as_phrase, query}:
                    counts[one] += sign * _count(part, one)
                if is_last:
                    self._counts[entry.entry_id] = entry, counts
                letters += _letters(part)
                if letters > LETTERS_AT_ONCE:
                    return is_last and next(new, None) is None
        return next(new, None) is None

    async def search_all(self, entries: Sequence[Entry], query: Query) -> None:
        """Searches all rows, with pauses."""
        is_whole = self.search(entries, query)
        while not is_whole:
            await asyncio.sleep(0)
            is_whole = self.search(entries, query)

    def count(self, entry: Entry, query: Query) -> int:
        """Returns the number of known matches in a row, of a query or of it as a phrase.

        Data and surfaces count once.
        """
        known = self._known(entry)
        count = 0 if known is None else known[query]
        return count if isinstance(entry, TextEntry) else min(1, count)

    def _known(self, entry: Entry) -> Counter[Query] | None:
        known = self._counts.get(entry.entry_id)
        return known[1] if known is not None and known[0] is entry else None


def _parts(entry: Entry) -> Iterator[_Part]:
    """Yields an entry, a very long one in parts that end between two words; True: it is the last.

    1 and -1 are what its matches count: those over the end of a part are in the text around it, but
    not in the two halves of that. A text that grows is another one with each word: its parts would
    never end.
    """
    if isinstance(entry, DataEntry) and entry.surface_id is None:
        for portion, is_last in _portions(entry.data):
            yield replace(entry, data=portion), 1, is_last
        return
    if not isinstance(entry, TextEntry) or entry.is_open or len(entry.text) <= LETTERS_AT_ONCE:
        yield entry, 1, True
        return
    text, start = entry.text, 0
    while start < len(text):
        end = _end_of_part(text, start)
        if end < len(text):
            first, last = max(start, end - AROUND), end + AROUND
            for one, other, sign in ((first, last, 1), (first, end, -1), (end, last, -1)):
                yield replace(entry, text=text[one:other]), sign, False
        yield replace(entry, text=text[start:end]), 1, end >= len(text)
        start = end


def _end_of_part(text: str, start: int) -> int:
    """Returns the end of a part of a text, between two words if there is a blank."""
    end = start + LETTERS_AT_ONCE
    if end >= len(text):
        return len(text)
    found = max(text.rfind(blank, start, end) for blank in _BLANKS)
    return found + 1 if found > start else end


def _portions(data: Json) -> Iterator[tuple[str, bool]]:
    """Yields the texts in data, some at a time, after the end of those before; True: the last."""
    some, size = list[str](), 0
    for text in _texts(data):
        start = 0
        while size + len(text) - start > LETTERS_AT_ONCE:
            end = _end_of_part(text, start)
            portion = "".join((*some, text[start:end]))
            yield portion, False
            start, before = end, portion[-AROUND:]
            some = [before[max(map(before.find, _BLANKS)) + 1 :]]
            size = 0
        some += (text[start:], " ")
        size += len(text) - start + 1
    yield "".join(some), True


def _texts(data: Json) -> Iterator[str]:
    """Yields the names and values in data, in their order, and "" for each list and object."""
    waiting: list[Iterator[Json]] = [iter((data,))]
    while waiting:
        for one in waiting[-1]:
            if isinstance(one, list | dict):
                within = chain.from_iterable(one.items()) if isinstance(one, dict) else iter(one)
                waiting.append(within)
                yield ""
                break
            yield str(one)
        else:
            waiting.pop()


def _letters(part: Entry) -> int:
    """Returns the length of a part."""
    match part:
        case TextEntry(text=text) | DataEntry(surface_id=None, data=str(text)):
            return len(text)
        case _:
            return 0


class FoldedHits:
    """Searches the rows behind folds in small steps, and opens those with a match."""

    def __init__(self) -> None:
        self._query = Query()
        self._found: dict[tuple[EntryId, Query], list[Hit]] = {}
        self._counts: dict[EntryId, int] = {}
        """The rows that were searched behind each fold."""

    def of(self, conversation: Conversation, fold: EntryId, query: Query) -> list[Hit]:
        """Returns the known matches behind a fold, of a query or of it as a phrase."""
        if not self._found.get((fold, query)):
            return []
        folded = conversation.folded(fold)
        if len(folded) == self._counts[fold]:
            return self._found[fold, query]
        rows = {one.entry_id for one in folded}
        return [hit for hit in self._found[fold, query] if hit.entry_id in rows]

    async def search(self, conversation: Conversation, query: Query) -> bool:
        """Searches folds that were not searched yet; returns whether there were any."""
        if query != self._query:
            self._query, self._found, self._counts = query, {}, {}
        new = [one for one in _folds(conversation.entries) if self._is_new(one)]
        for fold in new:
            rows = conversation.folded(fold.entry_id)
            found: dict[Query, list[Hit]] = {query.as_phrase: [], query: []}
            for start in range(0, len(rows), AT_ONCE):
                part, shown = rows[start : start + AT_ONCE], ShownHits()
                await shown.search_all(part, query)
                for reading, hits in found.items():
                    hits += [
                        Hit(row.entry_id, number, fold.entry_id)
                        for row in part
                        for number in range(shown.count(row, reading))
                    ]
                await asyncio.sleep(0)
            self._found |= {(fold.entry_id, reading): hits for reading, hits in found.items()}
            self._counts[fold.entry_id] = len(rows)
        return bool(new)

    def _is_new(self, fold: FoldedEntry) -> bool:
        return fold.count > self._counts.get(fold.entry_id, 0)


def _folds(entries: Sequence[Entry]) -> list[FoldedEntry]:
    return [one for one in entries if isinstance(one, FoldedEntry)]


async def reveal(conversation: Conversation, hit: Hit) -> None:
    """Opens the fold around a match from its nearer end."""
    assert hit.fold is not None
    rows = [one.entry_id for one in conversation.folded(hit.fold)]
    if hit.entry_id not in rows:
        return
    before = rows.index(hit.entry_id)
    behind = len(rows) - 1 - before
    for _ in range(min(before, behind) // folds.PAGE + 1):
        conversation.open_fold(hit.fold, is_last=behind < before)
        await asyncio.sleep(0)
