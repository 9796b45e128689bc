"""Rows for the clipboard, a file or another message: three kinds of text at once."""

import html
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PySide6.QtCore import QMimeData

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    FormEntry,
    FormState,
    HandOverEntry,
    Origin,
    PurchaseEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.export.limits import TABLE_ROWS
from a2a_desktop.conversation.export.section import cell, table_of
from a2a_desktop.conversation.export.source import name_of
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Role
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.actions.rich import as_rich, as_words, dressed
from a2a_desktop.ui.transcript.data_entry import data_of
from a2a_desktop.ui.transcript.message_intents import RowPart
from a2a_desktop.ui.wording import folded, formats, handed_over

MARKDOWN: Final = "text/markdown"
_YOU: Final = phrase("You")


@dataclass(frozen=True, slots=True)
class Copied:
    """The same text in three kinds, of which each program takes the best that it supports."""

    markdown: str
    html: str
    plain: str

    def as_mime(self) -> QMimeData:
        """Returns the data for the clipboard."""
        data = QMimeData()
        data.setText(self.plain)
        data.setHtml(f'<meta charset="utf-8">{self.html}')
        data.setData(MARKDOWN, self.markdown.encode(errors="replace"))
        return data


def copied(pieces: Sequence[RowPart], agent: str) -> Copied:
    """Returns pieces in their order, with the authors where they are of several messages.

    `agent` is the agent's name. Slow for very long texts.
    """
    runs = [list(run) for _, run in groupby(pieces, key=_message_of)]
    texts = [_joined([_piece(one, agent) for one in run]) for run in runs]
    if len(runs) == 1:
        return texts[0]
    heads = [_head(run[0].entry, agent) for run in runs]
    return _joined([one for pair in zip(heads, texts, strict=True) for one in pair if one.plain])


def message_count(pieces: Sequence[RowPart]) -> int:
    """Returns the number of messages of these pieces."""
    return sum(1 for _ in groupby(pieces, key=_message_of))


def quoted(markdown: str) -> str:
    """Returns a quotation in Markdown."""
    return "\n".join(f"> {line}".rstrip() for line in markdown.strip().split("\n"))


def _message_of(piece: RowPart) -> object:
    """Returns the key of a message or reply, whose rows belong together."""
    entry = piece.entry
    if isinstance(entry, StatusEntry | HandOverEntry):
        return entry.entry_id
    origin: Origin = entry.origin
    return origin.role, origin.message_id, origin.task_id


def _head(entry: Entry, agent: str) -> Copied:
    if isinstance(entry, StatusEntry | HandOverEntry):
        return Copied("", "", "")
    who = translated(_YOU) if entry.origin.role is Role.USER else agent
    when = formats.clock(entry.origin.at)
    return Copied(
        f"**{who}**, {when}",
        f"<p><b>{html.escape(who)}</b>, {html.escape(when)}</p>\n",
        f"{who}, {when}",
    )


def _joined(parts: Sequence[Copied]) -> Copied:
    """Returns them one below the other; the Markdown of a single one stays as it is."""
    apart = "\n\n".join(one.markdown.strip("\n") for one in parts)
    return Copied(
        parts[0].markdown if len(parts) == 1 else apart,
        "".join(one.html for one in parts),
        "\n\n".join(one.plain.strip("\n") for one in parts),
    )


def _piece(piece: RowPart, agent: str) -> Copied:
    entry = piece.entry
    is_own = not isinstance(entry, StatusEntry) and entry.origin.role is Role.USER
    match entry:
        case TextEntry(text=text) if is_own:
            return _verbatim(text if piece.excerpt is None else piece.excerpt)
        case TextEntry() if piece.excerpt is not None:
            return _of_markdown(piece.excerpt)
        case TextEntry(text=text):
            data = data_of(entry)
            return _of_markdown(text) if data is None else _of_data(data.data)
        case FileEntry():
            return _of_file(entry)
        case AnswerEntry():
            from a2a_desktop.conversation.export.written import answered
            from a2a_desktop.ui.transcript.actions.export_words import words

            return _of_markdown(answered(entry, words()))
        case FoldedEntry(count=count):
            return _verbatim(folded(count))
        case HandOverEntry(event=event):
            return _verbatim(handed_over(event))
        case FormEntry() | PurchaseEntry():
            return _of_form(entry)
        case DataEntry(data=value):
            from a2a_desktop.a2ui.words import of_data

            drawn = of_data(value)
            return _verbatim(drawn) if drawn else _of_data(value)
        case _:
            return _verbatim(accessible_text.row(entry, agent))


def _of_markdown(text: str) -> Copied:
    return Copied(text, as_rich(text), as_words(text))


def _verbatim(text: str) -> Copied:
    """Returns text without marks, in which no character is markup."""
    paragraphs = html.escape(text).split("\n\n")
    lines = "".join(f"<p>{one.replace(chr(10), '<br>')}</p>\n" for one in paragraphs)
    return Copied(text, dressed(lines), text)


def _of_data(data: Json) -> Copied:
    from a2a_desktop.conversation.export import html as page
    from a2a_desktop.conversation.export import markdown

    table = table_of(data, TABLE_ROWS)
    plain = pretty(data)
    if table is not None:
        rows = [list(table.columns), *([cell(one) for one in row] for row in table.rows)]
        plain = "\n".join("\t".join(row) for row in rows)
    return Copied(markdown.data_block(data), dressed(page.data_block(data)), plain)


def _of_file(entry: FileEntry) -> Copied:
    """Returns its name, and its address if it is remote."""
    from a2a_desktop.ui.transcript.actions.export_words import words

    name, address = name_of(entry, words()), entry.file.uri or ""
    if not address:
        return Copied(name, f"<p>{html.escape(name)}</p>\n", name)
    return Copied(
        f"{name} ({address})",
        f"<p>{html.escape(name)} ({html.escape(address)})</p>\n",
        f"{name} ({address})",
    )


def _of_form(entry: FormEntry | PurchaseEntry) -> Copied:
    """Returns the form's text; of an open form also the description of each question."""
    from a2a_desktop.conversation.export.questions import asked
    from a2a_desktop.conversation.export.written import escaped
    from a2a_desktop.forms.recognise import spec_of
    from a2a_desktop.ui.transcript.actions.export_words import words

    questions = asked(entry, words())
    if isinstance(entry, PurchaseEntry) or entry.state is FormState.OPEN:
        return _of_markdown(questions)
    fields = spec_of(entry.ask).root.fields
    lines = [f"- {escaped(one.label or one.name)}" for one in fields]
    return _of_markdown("\n\n".join(filter(None, [questions, "\n".join(lines)])))
