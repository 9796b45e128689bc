"""Words of an agent while it works: the answer, if it then says nothing else.

The servers of kagenti and agentstack send every answer so: words with the state `working`, then
`completed` without any (kagenti/adk, server/agent.py).
"""

from itertools import islice, pairwise
from typing import Final

from a2a_desktop.conversation.entry import Origin, StatusEntry, TextEntry
from a2a_desktop.conversation.rows import Rows
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.model.events import StatusChanged
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart, text_of
from a2a_desktop.model.task import TaskState

NEAR: Final = 200
"""Rows before a status that it may repeat."""


class WorkingText:
    """Collects the words that come while the task of the present turn is worked on."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._words: dict[MessageId, str] = {}

    def begin(self) -> None:
        """Forgets the words of the turn before."""
        self._words.clear()

    def hear(self, message: Message, words: str, state: TaskState) -> None:
        """Collects the words of a status."""
        if state is TaskState.WORKING and words.strip():
            self._words[message.message_id] = words

    def answer(self, event: StatusChanged) -> TextEntry | None:
        """Returns all words as a row if the task has ended well without any other text."""
        if event.state is not TaskState.COMPLETED:
            return None
        text = _joined(list(self._words.values()))
        if not text:
            return None
        self._words.clear()
        said = (one for one in self._rows.of_turn() if not isinstance(one, StatusEntry))
        if any(not isinstance(one, StepsEntry) for one in said):
            return None
        origin = Origin(Role.AGENT, event.at, task_id=event.task_id)
        return TextEntry(EntryId(f"{event.task_id}/{event.at.timestamp()}/told"), origin, text)

    def repeats(self, task_id: TaskId, message: Message) -> bool:
        """Returns whether the last status repeats the text of the result."""
        if not all(isinstance(part, TextPart) for part in message.parts):
            return False
        said = text_of(message.parts).strip()
        return any(
            isinstance(entry, TextEntry)
            and entry.origin.task_id == task_id
            and said in (entry.text.strip(), (entry.said or "").strip())
            for entry in islice(self._rows.of_turn(), NEAR)
        )


def _joined(words: list[str]) -> str:
    """Joins pieces of one text, which have their own spaces; other words are a paragraph each."""
    are_pieces = any(one[-1].isspace() or other[0].isspace() for one, other in pairwise(words))
    return ("" if are_pieces else "\n\n").join(words).strip()
