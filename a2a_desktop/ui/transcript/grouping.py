"""The groups of a transcript's rows: one head for a sender, one line for a day."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from a2a_desktop.conversation.entry import (
    DataEntry,
    Entry,
    FileEntry,
    HandOverEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.transcript.rows.base import Place
from a2a_desktop.ui.wording import formats

GROUP: Final = timedelta(minutes=3)
"""The time within which rows of one sender share a head."""
TOGETHER: Final = 6
"""The most files that one row draws side by side."""
LONGEST: Final = 60
"""Files that come together at most; more of them are several times as many."""
NEAR: Final = 20
"""Rows above one in which its sender is looked for: states and hand-overs are between."""
Said = TextEntry | FileEntry | DataEntry
_BETWEEN: Final = (StatusEntry, HandOverEntry)
"""Rows that nobody said."""
ABOVE_NEW: Final = 60
"""px that are visible above the line of new rows."""


def opening(entries: Sequence[Entry], record: ConversationRecord) -> tuple[str, EntryId | None]:
    """Returns the position to open a conversation at (an anchor), and the first new row there."""
    new = _first_new(entries, record.seen) if record.unread else None
    if new is not None:
        return f"{-ABOVE_NEW}:{new}", new
    if record.unread and not record.anchor:  # it began while visible, and went on since
        last = next((one for one in reversed(entries) if not isinstance(one, _BETWEEN)), None)
        is_agents = last is not None and last.origin.role is Role.AGENT
        return f"{-ABOVE_NEW}:{last.entry_id}" if last is not None and is_agents else "", None
    return record.anchor, None


def _first_new(entries: Sequence[Entry], seen: datetime | None) -> EntryId | None:
    """Returns the agent's first row that the person has not seen; None if there is none."""
    if seen is None:
        return None
    rows = (one for one in entries if not isinstance(one, _BETWEEN))
    new = (one for one in rows if one.origin.role is Role.AGENT and one.origin.at > seen)
    return next((one.entry_id for one in new), None)


def place_of(entries: Sequence[Entry], row: int, new: EntryId | None) -> Place:
    """Returns whether a row shows its sender, the day above it, and whether it is the first new."""
    place = _with_files(_place_of(entries, row), entries, row)
    if new is None or entries[row].entry_id != new:
        return place
    return replace(place, begins_group=True, is_new=True)


def files_with(entries: Sequence[Entry], row: int) -> list[FileEntry]:
    """Returns the files that came together with this one and are here."""
    run = files_around(entries, row)
    files = (one for one in entries[run.start : run.stop] if isinstance(one, FileEntry))
    return [one for one in files if is_here(one.file)]


def files_around(entries: Sequence[Entry], row: int) -> range:
    """Returns the rows of the files that came together with this one; empty if it is none."""
    if not 0 <= row < len(entries) or not isinstance(entries[row], FileEntry):
        return range(0)
    first = last = row
    while row - first < LONGEST and _go_together(entries, row, first - 1):
        first -= 1
    while last - row < LONGEST and _go_together(entries, row, last + 1):
        last += 1
    if last - first < LONGEST:
        return range(first, last + 1)
    start = row - row % LONGEST  # the same for all rows of a part
    return range(max(first, start), min(last + 1, start + LONGEST))


def _with_files(place: Place, entries: Sequence[Entry], row: int) -> Place:
    """Places files that came together: the first of some draws them all."""
    run = files_around(entries, row)
    if len(run) < 2:
        return place
    number = row - run.start
    if number % TOGETHER:
        return replace(place, is_beside=True)
    end = min(row + TOGETHER, run.stop)
    beside = tuple(one for one in entries[row + 1 : end] if isinstance(one, FileEntry))
    count = len(files_with(entries, row)) if end == run.stop else 0
    return replace(place, beside=beside, files=count, continues=number > 0)


def _go_together(entries: Sequence[Entry], row: int, other: int) -> bool:
    """Returns whether two rows are files of one message, or of one request."""
    if not 0 <= other < len(entries):
        return False
    one, two = entries[row], entries[other]
    if not isinstance(one, FileEntry) or not isinstance(two, FileEntry):
        return False
    here, there = one.origin, two.origin
    is_one_message = here.message_id is not None and here.message_id == there.message_id
    is_one_task = here.task_id is not None and here.task_id == there.task_id
    are_results = here.artifact_id is not None and there.artifact_id is not None
    return is_one_message or (is_one_task and are_results)


def _place_of(entries: Sequence[Entry], row: int) -> Place:
    entry = entries[row]
    if isinstance(entry, StatusEntry):
        return Place(begins_group=False)
    above = [entries[number] for number in range(row - 1, max(row - NEAR, -1), -1)]
    before = next((one for one in above if not isinstance(one, StatusEntry)), None)
    said = next((one for one in above if not isinstance(one, StatusEntry | HandOverEntry)), None)
    at, is_between = entry.origin.at, isinstance(entry, HandOverEntry)
    if before is None:
        return Place(begins_group=not is_between, day=formats.day(at, datetime.now(UTC)))
    is_new_day = at.astimezone().date() != before.origin.at.astimezone().date()
    return Place(
        begins_group=not is_between and (is_new_day or not _is_same_sender(entry, said)),
        day=formats.day(at, datetime.now(UTC)) if is_new_day else "",
    )


def _is_same_sender(entry: Said, before: Said | None) -> bool:
    """Returns whether a row goes on with what was said before."""
    if before is None or before.origin.role is not entry.origin.role:
        return False
    is_one = before.origin.message_id == entry.origin.message_id
    is_soon = entry.origin.at - before.origin.at < GROUP
    return is_soon and (is_one or before.origin.role is Role.AGENT)
