"""Which rows of a transcript belong together: one head for a sender, one line for a day."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.model.message import Role
from a2a_desktop.ui import formats
from a2a_desktop.ui.chat.rows.base import Place

GROUP: Final = timedelta(minutes=3)
"""Within this time rows of one sender share a head."""


def place_of(entries: Sequence[Entry], row: int) -> Place:
    """Whether a row shows who speaks, and the day above it."""
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
