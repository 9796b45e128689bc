"""Entries that are data, also those that the agent wrote as text."""

from a2a_desktop.conversation.entry import DataEntry, Entry, FoldedEntry, HandOverEntry, TextEntry
from a2a_desktop.model.message import Role
from a2a_desktop.parts.json_text import json_in


def data_of(entry: Entry) -> DataEntry | None:
    """Returns the data of an entry; None for prose, for incomplete text, and for all else."""
    if isinstance(entry, DataEntry):
        return None if isinstance(entry, FoldedEntry | HandOverEntry) else entry
    if not isinstance(entry, TextEntry) or entry.is_open or entry.origin.role is Role.USER:
        return None
    value = json_in(entry.text)
    return None if value is None else DataEntry(entry.entry_id, entry.origin, value)
