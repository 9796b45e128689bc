"""The answers of several conversations to the newest question that all of them have."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    HandOverEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.rows import is_by_person, is_of_message
from a2a_desktop.conversation.standing import Standing, of_status, of_undelivered
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Role

_SENTENCE: Final = re.compile(r"(?<=[^\d\s][.!?\u2026\u3002\uff01\uff1f])\s+")
"""The room after a sentence; the number of a list's item is none."""


@dataclass(frozen=True, slots=True)
class ComparedAnswer:
    """The answer of one agent."""

    entries: Sequence[TextEntry | FileEntry | DataEntry]
    seconds: float | None
    """The time that it took; None while it is not complete."""
    standing: Standing
    best_of: int = 0
    """The person chose it as the best of so many; 0 if not."""

    @property
    def text(self) -> str:
        """Its words, as Markdown."""
        return "\n\n".join(one.text for one in self.entries if isinstance(one, TextEntry))

    @property
    def files(self) -> Sequence[FileEntry]:
        return [one for one in self.entries if isinstance(one, FileEntry)]

    @property
    def data(self) -> Sequence[DataEntry]:
        """Its structured data."""
        return [one for one in self.entries if isinstance(one, DataEntry)]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A question to several agents, with the answer of each."""

    question: str
    answers: Sequence[ComparedAnswer]


def compared(conversations: Sequence[Sequence[Entry]]) -> Comparison | None:
    """Returns the answers to the newest question that is in all; None if there is none.

    `conversations` are the rows of each. An answer goes on after words that only its agent got,
    as the answers to its form.
    """
    asked = [_questions(entries) for entries in conversations]
    last = list(asked[0])[::-1]
    newest = next((one for one in last if all(one in some for some in asked)), None)
    if newest is None:
        return None
    answers = [
        _answer(entries[some[newest] :]) for entries, some in zip(conversations, asked, strict=True)
    ]
    return Comparison(newest, answers)


def answer_to(
    entries: Sequence[Entry], question: MessageId, is_request: Callable[[MessageId | None], bool]
) -> ComparedAnswer | None:
    """Returns the answer to a message; None if the message is not in these rows.

    It goes on to the next message that is a request, not an answer of the person.
    """
    own = [row for row, one in enumerate(entries) if is_of_message(one, question)]
    if not own:
        return None
    rest = enumerate(entries[own[-1] + 1 :], own[-1] + 1)
    ends = (
        row
        for row, one in rest
        if not isinstance(one, StatusEntry)
        and is_by_person(one)
        and is_request(one.origin.message_id)
    )
    return _answer(entries[own[-1] : next(ends, len(entries))])


def sentences(text: str) -> Sequence[str]:
    """Returns the sentences of a text: a difference in one must not mark its whole paragraph."""
    return [one for line in text.splitlines() for one in _SENTENCE.split(line.strip()) if one]


def _questions(entries: Sequence[Entry]) -> Mapping[str, int]:
    """Returns the words of each message of the person, in order, with its last row."""
    words: dict[MessageId | None, tuple[str, int]] = {}
    for row, one in enumerate(entries):
        if not isinstance(one, StatusEntry) and one.origin.role is Role.USER:
            before, _ = words.pop(one.origin.message_id, ("", 0))
            words[one.origin.message_id] = (f"{before}\n{_words(one)}".strip(), row)
    return dict(filter(lambda item: item[0], words.values()))


def _words(one: TextEntry | FileEntry | DataEntry) -> str:
    if isinstance(one, TextEntry):
        return one.text
    return one.file.name or "" if isinstance(one, FileEntry) else ""


def _answer(entries: Sequence[Entry]) -> ComparedAnswer:
    """Returns the answer in rows, the first of which is the question."""
    question = entries[0]
    assert not isinstance(question, StatusEntry)
    status = next((one for one in reversed(entries) if isinstance(one, StatusEntry)), None)
    answer = [
        one
        for one in entries
        if not isinstance(one, StatusEntry | HandOverEntry) and one.origin.role is Role.AGENT
    ]
    standing = Standing.DONE if answer else Standing.WAITING
    if status is not None:
        standing = of_status(status)
    elif question.delivery is Delivery.FAILED and question.fault is not None:
        standing = of_undelivered(question.fault)
    is_over = answer and not standing.is_running
    seconds = _taken(entries) if is_over else None
    return ComparedAnswer(answer, seconds, standing, status.best_of if status is not None else 0)


def _taken(entries: Sequence[Entry]) -> float:
    """Returns the seconds that the agent took, without those in which it waited for the person."""
    seconds, asked, heard = 0.0, None, None
    for one in entries:
        if not isinstance(one, StatusEntry) and one.origin.role is Role.USER:
            seconds += (heard - asked).total_seconds() if asked and heard else 0.0
            asked, heard = one.origin.at, None
        else:
            heard = one.at if isinstance(one, StatusEntry) else one.origin.at
    return seconds + ((heard - asked).total_seconds() if asked and heard else 0.0)
