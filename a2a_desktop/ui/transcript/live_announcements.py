"""Announcements of new text: each finished paragraph of a reply, and each new state.

Older contents of a conversation are not read out, nor text that comes while it is hidden.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.changes import Change, Grew, Inserted, Replaced
from a2a_desktop.conversation.entry import Delivery, Entry, StatusEntry, TextEntry
from a2a_desktop.conversation.standing import of_status
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.announcing import announce, is_listened_to
from a2a_desktop.ui.text import plain_text
from a2a_desktop.ui.transcript import accessible_text

_State = tuple[object, ...]


class LiveAnnouncements:
    """Follows one conversation at a time. Says nothing while no screen reader listens."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._agent = ""
        self._began = datetime.now(UTC)
        self._said: dict[EntryId, int] = {}
        """The number of characters of an entry that were read out."""
        self._states: dict[EntryId, _State] = {}
        """The state of an entry that was read out last."""

    def begin(self, entries: Sequence[Entry], agent: str) -> None:
        """Starts with another conversation: its present contents are not read out."""
        self._agent, self._began = agent, datetime.now(UTC)
        self._said.clear()
        self._states = {one.entry_id: _state(one) for one in entries}

    def follow(self, changes: Iterable[Change], since: datetime | None) -> None:
        """Reads out the news of the present turn, which began at `since`, in order."""
        is_heard = is_listened_to() and self._widget.isVisible()
        for change in changes:
            if not isinstance(change, Inserted | Grew | Replaced):
                continue
            entry = change.entry
            is_new_state = self._is_new_state(entry)
            if not is_heard:
                continue
            if is_new_state:
                announce(self._widget, self._words(entry))
            elif (
                isinstance(entry, TextEntry)
                and entry.origin.role is Role.AGENT
                and since is not None
                and entry.origin.at >= since
            ):
                self._read(entry)

    def _is_new_state(self, entry: Entry) -> bool:
        """Returns whether the state is new; that of an entry of an older page is not."""
        state, key = _state(entry), entry.entry_id
        before = self._states.get(key)
        self._states[key] = state
        at = entry.at if isinstance(entry, StatusEntry) else entry.origin.at
        is_news = before is not None or at >= self._began
        return bool(state) and state != before and is_news

    def _words(self, entry: Entry) -> str:
        if isinstance(entry, StatusEntry):
            return accessible_text.row(entry, self._agent)
        return wording.delivery(entry, self._agent)

    def _read(self, entry: TextEntry) -> None:
        start = self._said.get(entry.entry_id, 0)
        end = _finished(entry.text, start) if entry.is_open else len(entry.text)
        if end > start:
            self._said[entry.entry_id] = end
            if words := plain_text.plain(plain_text.beginning(entry.text[start:end])):
                announce(self._widget, words)


def _state(entry: Entry) -> _State:
    """Returns the state to announce; the arrival of a message is clear from the next entry."""
    if isinstance(entry, StatusEntry):
        return of_status(entry), entry.is_stopping, entry.is_silent, _kind(entry.fault)
    is_said = entry.delivery not in (None, Delivery.SENT)
    return (entry.delivery, _kind(entry.fault)) if is_said else ()


def _kind(fault: Fault | None) -> str:
    return fault.kind if fault is not None else ""


def _finished(text: str, start: int) -> int:
    """Returns the end of the last finished paragraph, never inside a code block; else `start`.

    `start` is such an end: no code block is open there.
    """
    end, at, fences = start, start, 0
    while (found := text.find("\n\n", at)) >= 0:
        fences += text.count("```", at, found)
        at = found + 2
        if fences % 2 == 0:
            end = at
    return end
