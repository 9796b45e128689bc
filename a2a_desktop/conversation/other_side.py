"""The conversation at the other end of a hand-over, as the one that handed over shows it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.entry import (
    Entry,
    FileEntry,
    FormEntry,
    HandOverEntry,
    OtherSide,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.rows import is_by_person, is_of_message
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.summary import first_line
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.model.ids import MessageId

MOST_FILES: Final = 20
"""The most names of files that are shown."""


def bare_side(record: ConversationRecord) -> OtherSide:
    """Returns the state of a conversation without its answer."""
    since = record.standing_since if record.standing is Standing.INTERRUPTED else None
    return OtherSide(record.conversation_id, standing=record.standing or "", since=since)


def with_answer(side: OtherSide, entries: Sequence[Entry], message_id: MessageId) -> OtherSide:
    """Returns the same with the answer to a message, which goes on after the person's answers."""
    own = [row for row, one in enumerate(entries) if is_of_message(one, message_id)]
    rest = entries[own[-1] + 1 :] if own else entries  # the message is on an older page
    answer = [one for one in rest if not is_by_person(one) and not isinstance(one, HandOverEntry)]
    said = next(filter(None, map(first_line, map(_words, answer))), "")
    files = (one.file.name or one.origin.name for one in answer if isinstance(one, FileEntry))
    names = tuple(dict.fromkeys(filter(None, files)))
    return replace(side, words=said, files=names[:MOST_FILES])


def _words(entry: Entry) -> str:
    match entry:
        case TextEntry(text=text) | StatusEntry(text=text):
            return text
        case FormEntry():
            spec = convention_of(entry.ask).read(entry.ask.what, False)
            return spec.title or spec.text or spec.root.label
        case _:
            return ""
