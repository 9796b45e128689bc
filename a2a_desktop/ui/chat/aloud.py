"""What an agent writes is read out as it comes: each paragraph once, when it is finished."""

from collections.abc import Iterable
from datetime import datetime

from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Replaced
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.announcing import announce, is_listened_to
from a2a_desktop.ui.chat import spoken


class Aloud:
    """Follows one conversation at a time. Does nothing while no screen reader listens."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._said: dict[EntryId, int] = {}
        """How many characters of an entry were read out."""

    def begin(self) -> None:
        """Another conversation: what it holds already is not read out."""
        self._said.clear()

    def follow(self, changes: Iterable[Change], since: datetime | None) -> None:
        """Read out what is new in the present turn, which began at `since`."""
        if since is None or not is_listened_to():
            return
        for change in changes:
            if not isinstance(change, Inserted | Grew | Replaced):
                continue
            entry = change.entry
            if (
                isinstance(entry, TextEntry)
                and entry.origin.role is Role.AGENT
                and entry.origin.at >= since
            ):
                self._read(entry)

    def _read(self, entry: TextEntry) -> None:
        start = self._said.get(entry.entry_id, 0)
        end = _finished(entry.text, start) if entry.is_open else len(entry.text)
        if end > start:
            self._said[entry.entry_id] = end
            if words := spoken.plain(entry.text[start:end]):
                announce(self._widget, words)


def _finished(text: str, start: int) -> int:
    """Where the last finished paragraph ends, never inside a code block; `start` if none does.

    `start` is such an end: no code block is open there.
    """
    end, at = start, start
    while (at := text.find("\n\n", at)) >= 0:
        at += 2
        if text.count("```", start, at) % 2 == 0:
            end = at
    return end
