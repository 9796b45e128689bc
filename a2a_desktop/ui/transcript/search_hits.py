"""The matches of a search in rows: in the shown text, not in its source."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    FormEntry,
    FormState,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.forms.spec import FieldKind, FormField, walk
from a2a_desktop.model.message import Role
from a2a_desktop.ui.transcript.rows.steps import said
from a2a_desktop.ui.wording import folded

_UNREAD: Final = re.compile(
    r"(?<=\])\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\)"
    r"|^( {0,3}(?:`{3,}|~{3,}))[^\n`]*$|^ {0,3}\[[^\]\n^][^\]\n]*\]:[^\n]*$",
    re.MULTILINE,
)
"""Targets of links, languages of code: parts of the source that are not shown."""


def rows_with(entries: Sequence[Entry], query: Query) -> list[int]:
    """Returns the rows with a match."""
    return [hit.row for hit in hits_in(entries, query) if hit.number == 0]


@dataclass(frozen=True, slots=True)
class RowHit:
    """A match: the row, and its number among the row's matches, from 0."""

    row: int
    number: int


def hits_in(entries: Sequence[Entry], query: Query) -> list[RowHit]:
    """Returns all matches, from the top; data and surfaces count once."""
    found: list[RowHit] = []
    for row, entry in enumerate(() if query.is_empty else entries):
        count = len(spans(_text(entry, query), query))
        most = count if isinstance(entry, TextEntry) else min(1, count)
        found += [RowHit(row, number) for number in range(most)]
    return found


def _text(entry: Entry, query: Query) -> str:
    """Returns the shown text; "" where that is slow to find and the source has no match."""
    match entry:
        case FoldedEntry(count=count):
            return folded(count)
        case StepsEntry(steps=steps):
            return "\n".join(said(step) for step in steps)
        case AnswerEntry(answer=answer):
            words = [(one.label, *one.values, *chain(*one.rows)) for one in answer.lines]
            return "\n".join((answer.title, *chain(*words)))
        case FormEntry():
            return "\n".join(_asked(entry)) if spans(str(entry.ask.what), query) else ""
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


def _asked(entry: FormEntry) -> Iterator[str]:
    """Yields the texts of an open form, the title of any other."""
    if entry.state is not FormState.OPEN:
        title = entry.ask.what.get("title")
        yield title if isinstance(title, str) else ""
        return
    spec = convention_of(entry.ask).read(entry.ask.what, False)
    yield from filter(None, (spec.title, spec.text))
    for field in walk(spec.root):
        yield from filter(None, _of_field(field))


def _of_field(field: FormField) -> Iterator[str]:
    yield from (field.label, field.help, field.statement)
    yield from chain.from_iterable((one.label, one.help) for one in field.options)
    if isinstance(field.default, str) and field.kind is not FieldKind.SECRET:
        yield field.default
