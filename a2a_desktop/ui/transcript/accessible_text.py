"""The text of a row for screen readers: the shown words, without the marks around them."""

from typing import Final

from a2a_desktop.a2ui.messages import action_of, by_surface
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
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.forms.recognise import spec_of
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Role
from a2a_desktop.parts.classify import is_large
from a2a_desktop.ui import wording
from a2a_desktop.ui.data import words
from a2a_desktop.ui.data.registry import title_of
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.text.plain_text import beginning, plain
from a2a_desktop.ui.transcript.data_entry import data_of, misfit_of, view_of_data
from a2a_desktop.ui.transcript.rows.steps import summary
from a2a_desktop.ui.wording import formats

_YOU: Final = phrase("You")


def row(entry: Entry, agent: str, card: AgentCard | None = None) -> str:
    """Returns the text to read out for an entry; `agent` is the agent's name on screen."""
    if isinstance(entry, StatusEntry):
        if (said := wording.ending(entry, agent)) is not None:
            return f"{said.title} {said.text}"
        return wording.status_line(entry, (entry.at - entry.since).total_seconds(), card)
    if isinstance(entry, HandOverEntry):
        return ". ".join(one.rstrip(".") for one in wording.other_side(entry))
    sender = translated(_YOU) if entry.origin.role is Role.USER else agent
    return f"{sender}, {formats.clock(entry.origin.at)}, {_content(entry)}"


def _content(entry: Entry) -> str:
    match entry:
        case FileEntry(file=file):
            kind = formats.file_kind(file.name, file.media_type)
            return f"{file.name or ''}, {kind}, {_files(1)}"
        case FormEntry(state=state):
            text = wording.form(is_open=state is FormState.OPEN)
        case PurchaseEntry():
            text = _purchase(entry)
        case AnswerEntry(answer=answer):
            text = ". ".join([answer.title, *map(_answer, answer.lines)])
        case FoldedEntry(count=count):
            text = wording.folded(count)
        case StepsEntry(steps=steps):
            text = summary(steps)
        case TextEntry():
            text = _said(entry)
        case DataEntry(data=data):
            text = plain(_drawn(data)) or _data(entry)
        case _:
            text = wording.structured_data()
    return f"{text}, {_files(0)}"


def _answer(line: AnswerLine) -> str:
    """Returns one answer; of a table its rows."""
    rows = line.rows or [wording.values(line)]
    return f"{line.label}: {'; '.join(', '.join(filter(None, one)) for one in rows)}"


def _purchase(entry: PurchaseEntry) -> str:
    """Returns its facts; of a very long cart only the title: this is called often."""
    if is_large(entry.data):
        return entry.origin.name or wording.structured_data()
    from a2a_desktop.conversation.payment_lines import payment_title  # few have payments
    from a2a_desktop.ui.forms.payment import payment_text

    payment = spec_of(entry.ask).payment
    assert payment is not None
    title = entry.origin.name or translated(payment_title(payment.kind, is_asked=False))
    return f"{title}. {payment_text(payment)}"


def _files(count: int) -> str:
    return counted(count, "1 file", "{count} files")


def _said(entry: TextEntry) -> str:
    """Returns the person's text as it is; the agent's words, or the text of its data."""
    if entry.origin.role is Role.USER:
        return beginning(entry.text)
    data = data_of(entry)
    return plain(beginning(entry.text)) if data is None else _data(data)


def _data(entry: DataEntry) -> str:
    """Returns the text of its view; of large data only the title: this is called often."""
    if is_large(entry.data):
        return wording.structured_data()
    view = view_of_data(entry)
    said = words.accessible_text(view, title_of(view))
    return ". ".join(filter(None, (misfit_of(entry).rstrip("."), said)))


def _drawn(data: Json) -> str:
    """Returns the text of a surface or an action on it; most data is neither."""
    if not by_surface(data) and action_of(data) is None:
        return ""
    from a2a_desktop.a2ui.words import of_data

    return of_data(data)
