"""Which rows of a transcript belong together: one head for a sender, one line for a day."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from a2a_desktop.conversation.entry import Entry, FileEntry, StatusEntry
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui import formats
from a2a_desktop.ui.chat.rows.base import Place

GROUP: Final = timedelta(minutes=3)
"""Within this time rows of one sender share a head."""
ABOVE_NEW: Final = 60
"""px that are seen above the line of what is new."""


def opening(entries: Sequence[Entry], record: ConversationRecord) -> tuple[str, EntryId | None]:
    """Where a conversation is opened (an anchor), and the first row that is new there."""
    new = _first_new(entries, record.seen) if record.unread else None
    if new is not None:
        return f"{-ABOVE_NEW}:{new}", new
    return "" if record.unread else record.anchor, None


def _first_new(entries: Sequence[Entry], seen: datetime | None) -> EntryId | None:
    """The first row of the agent's that the person has not seen; None if there is none."""
    if seen is None:
        return None
    rows = (one for one in entries if not isinstance(one, StatusEntry))
    new = (one for one in rows if one.origin.role is Role.AGENT and one.origin.at > seen)
    return next((one.entry_id for one in new), None)


def place_of(entries: Sequence[Entry], row: int, new: EntryId | None) -> Place:
    """Whether a row shows who speaks, the day above it, and that it is the first of what is new."""
    place = replace(_place_of(entries, row), files=len(files_ending(entries, row)))
    if new is None or entries[row].entry_id != new:
        return place
    return replace(place, begins_group=True, is_new=True)


def files_ending(entries: Sequence[Entry], row: int) -> list[FileEntry]:
    """The files that came together and are here, if this row is the last of them."""
    if not isinstance(entries[row], FileEntry) or _go_together(entries, row, row + 1):
        return []
    first = row
    while _go_together(entries, row, first - 1):
        first -= 1
    files = [one for one in entries[first : row + 1] if isinstance(one, FileEntry)]
    return [one for one in files if is_here(one.file)]


def _go_together(entries: Sequence[Entry], row: int, other: int) -> bool:
    """Whether two rows are files of one message or one result."""
    if not 0 <= other < len(entries):
        return False
    one, two = entries[row], entries[other]
    if not isinstance(one, FileEntry) or not isinstance(two, FileEntry):
        return False
    here, there = one.origin, two.origin
    is_one_message = here.message_id is not None and here.message_id == there.message_id
    is_one_result = here.artifact_id is not None and (here.task_id, here.artifact_id) == (
        there.task_id,
        there.artifact_id,
    )
    return is_one_message or is_one_result


def _place_of(entries: Sequence[Entry], row: int) -> Place:
    entry = entries[row]
    if isinstance(entry, StatusEntry):
        return Place(begins_group=False)
    above = (entries[number] for number in range(row - 1, -1, -1))
    before = next((one for one in above if not isinstance(one, StatusEntry)), None)
    at = entry.origin.at
    if before is None:
        return Place(day=formats.day(at, datetime.now(UTC)))
    then = before.origin.at
    is_new_day = at.astimezone().date() != then.astimezone().date()
    same = before.origin.role is entry.origin.role and at - then < GROUP
    same = same and (
        before.origin.role is Role.AGENT or before.origin.message_id == entry.origin.message_id
    )
    return Place(
        begins_group=is_new_day or not same,
        day=formats.day(at, datetime.now(UTC)) if is_new_day else "",
    )
