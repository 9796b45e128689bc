"""The rows of hand-overs to and from other conversations."""

from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import HandOverEntry, Origin, OtherSide
from a2a_desktop.conversation.rows import Rows
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.conversation.status_line import StatusLine
from a2a_desktop.model.events import HandedOver
from a2a_desktop.model.ids import origin_of_message, row_of
from a2a_desktop.model.message import Role

_TO: Final = phrase("Handed to {agent}")
_FROM: Final = phrase("From your conversation with {agent}")


def words_of(event: HandedOver) -> str:
    """Returns the line about a hand-over in English, with `{agent}` for the other agent's name."""
    return _FROM if event.came else _TO


class HandOverRows:
    """Shows hand-overs among the rows of a transcript."""

    def __init__(self, rows: Rows, line: StatusLine) -> None:
        self._rows, self._line = rows, line

    def add(self, event: HandedOver) -> list[Change]:
        """Shows a hand-over below all that was said, above the state of a request."""
        key = row_of(origin_of_message(event.message_id), "from" if event.came else "to")
        if any(self._rows[row].entry_id == key for row in self._rows.of(HandOverEntry)):
            return []
        entry = HandOverEntry(key, Origin(Role.AGENT, event.at), None, event=event)
        return [self._rows.insert(self._line.end_of_reply, entry)]

    def show(self, side: OtherSide) -> list[Change]:
        """Shows the state of the conversation at the other end."""
        changes: list[Change] = []
        for row in self._rows.of(HandOverEntry):
            entry = self._rows[row]
            assert isinstance(entry, HandOverEntry)
            if entry.event.other == side.conversation_id and entry.side != side:
                changes += self._rows.replace(row, replace(entry, side=side))
        return changes
