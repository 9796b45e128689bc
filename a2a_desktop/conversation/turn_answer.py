"""The answer of the present turn: what was heard of it, and the agent's words while it works.

These are the answer if the agent then says nothing else. The servers of kagenti and agentstack send
every answer so: words with the state `working`, then `completed` without any (kagenti/adk,
server/agent.py).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice, pairwise, takewhile
from typing import Final

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import HandOverEntry, Origin, StatusEntry, TextEntry
from a2a_desktop.conversation.rows import Rows
from a2a_desktop.conversation.status_line import StatusLine
from a2a_desktop.conversation.steps import StepsEntry, steps_of
from a2a_desktop.model.events import AnswerMissing, Event, StatusChanged
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import Message, Part, Role, TextPart, text_of
from a2a_desktop.model.task import Task, TaskState

NEAR: Final = 200
"""Rows before a status that it may repeat."""
_UNFINISHED: Final = " .…▌█_|"
"""The ends of texts that agents still write."""
_UNASKED: Final = (TaskState.CANCELED, TaskState.UNKNOWN)
"""Ends after which only the person asks for more."""


class TurnAnswer:
    """Knows whether the present turn has an answer, and collects the words about its work."""

    def __init__(self, rows: Rows, line: StatusLine) -> None:
        self._rows = rows
        self._line = line
        self._words: dict[MessageId, str] = {}
        self._told: EntryId | None = None
        """The row of the words about the work, while they are the answer."""
        self._is_heard = False

    def begin(self) -> None:
        """Forgets the turn before."""
        self._words.clear()
        self._told, self._is_heard = None, False

    def hear(self, parts: Iterable[Part]) -> list[Change]:
        """Notes a word or result; words about the work are then not the answer."""
        if self._is_heard or not any(map(_is_something, parts)):
            return []
        self._is_heard = True
        status, told = self._line.entry, self._told
        changes = self._line.set(replace(status, is_silent=False)) if status is not None else []
        near = range(self._rows.end - 1, max(self._rows.end - NEAR, 0) - 1, -1)
        row = next((row for row in near if self._rows[row].entry_id == told), None)
        return changes if row is None else [*changes, self._rows.remove(row)]

    def tell(self, message: Message, words: str, state: TaskState) -> None:
        """Collects the words of a status."""
        if state is TaskState.WORKING and words.strip():
            self._words[message.message_id] = words

    def end(self, event: StatusChanged) -> list[Change]:
        """Shows all words as a row if the task has ended well without any other text."""
        if event.state is not TaskState.COMPLETED or self._told is not None:
            return []
        text = _joined(list(self._words.values()))
        said = (one for one in self._rows.of_turn() if not isinstance(one, StatusEntry))
        if not text or any(not isinstance(one, StepsEntry | HandOverEntry) for one in said):
            return []
        asked = self._line.asked
        origin = Origin(Role.AGENT, event.at, task_id=event.task_id, asked=asked)
        self._told = EntryId(f"{event.task_id}/{event.at.timestamp()}/told")
        answer = TextEntry(self._told, origin, text)
        return [self._rows.insert(self._line.end_of_reply, answer)]

    @property
    def is_unheard(self) -> bool:
        """The turn is over, and no word or result of it was heard but those about the work."""
        status = self._line.entry
        if self._is_heard or status is None:
            return not self._is_heard
        state = status.state
        is_told = bool(status.text) or status.fault is not None
        return not (state.is_busy or is_told or state in _UNASKED)

    @property
    def is_missing(self) -> bool:
        """The turn ended well without any answer, and that is not noted yet."""
        status = self._line.entry
        if status is None:
            return not self._is_heard
        is_new = status.state is TaskState.COMPLETED and not status.is_silent
        return is_new and self.is_unheard and self._told is None

    def missing(self, at: datetime) -> list[Event]:
        """Returns the event that there is no answer; none if there is one."""
        status = self._line.entry
        task_id = status.task_id if status is not None else None
        return [AnswerMissing(at, task_id)] if self.is_missing else []

    def miss(self, event: AnswerMissing) -> list[Change]:
        """Shows that there is no answer."""
        status = self._line.entry or self._line.made(event.task_id, TaskState.COMPLETED, event.at)
        is_other = status.task_id != event.task_id
        return [] if self._is_heard or is_other else self._line.set(replace(status, is_silent=True))

    def unheard(self, task: Task) -> Sequence[Message]:
        """Returns the agent's last messages in the history of a task that were not heard here."""
        if not self.is_unheard:
            return ()
        last = list(takewhile(lambda one: one.role is Role.AGENT, reversed(task.history)))[::-1]
        told = {words.strip() for words in self._words.values()}
        texts = [text_of(one.parts).strip() for one in last]
        return [
            replace(one, task_id=task.task_id)
            for one, text, after in zip(last, texts, [*texts[1:], ""], strict=False)
            if one.message_id not in self._words and text not in told
            if not text or not _is_grown(text, after)
        ]

    def repeats(self, task_id: TaskId, message: Message) -> bool:
        """Returns whether the last status repeats the text of the result."""
        if not all(isinstance(part, TextPart) for part in message.parts):
            return False
        said = text_of(message.parts).strip()
        return any(
            isinstance(entry, TextEntry)
            and entry.origin.task_id == task_id
            and entry.entry_id != self._told
            and said in (entry.text.strip(), (entry.said or "").strip())
            for entry in islice(self._rows.of_turn(), NEAR)
        )


def _is_something(part: Part) -> bool:
    """Returns whether a part is a word or result of an answer."""
    is_blank = isinstance(part, TextPart) and not part.text.strip()
    return not is_blank and not steps_of({}, (part,))[0]


def _is_grown(text: str, after: str) -> bool:
    """Returns whether the words after a text tell it again, whole or further."""
    return bool(after) and after.strip().startswith(text.strip().rstrip(_UNFINISHED))


def _joined(words: Sequence[str]) -> str:
    """Joins pieces of one text, which have their own spaces; other words are a paragraph each.

    Of a text that is told whole whenever it has grown, only the last state counts.
    """
    grown = [
        one
        for one, after in zip(words, [*words[1:], ""], strict=False)
        if not _is_grown(one, after)
    ]
    is_growing = 2 * len(grown) <= len(words)  # a piece may well begin the next one, but not often
    are_pieces = not is_growing and any(
        one[-1].isspace() or other[0].isspace() for one, other in pairwise(words)
    )
    return "".join(words).strip() if are_pieces else "\n\n".join(grown).strip()
