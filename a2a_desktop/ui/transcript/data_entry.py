"""Entries that are data, also those that the agent wrote as text."""

from a2a_desktop.conversation.entry import (
    DataEntry,
    Entry,
    FoldedEntry,
    FormEntry,
    HandOverEntry,
    PurchaseEntry,
    TextEntry,
)
from a2a_desktop.forms.asked_for import columns_of
from a2a_desktop.forms.fitting import arranged, misfits
from a2a_desktop.model.message import Role
from a2a_desktop.parts.classify import View, view_of
from a2a_desktop.parts.json_text import json_in
from a2a_desktop.parts.table import asked_table


def data_of(entry: Entry) -> DataEntry | None:
    """Returns the data of an entry; None for prose, for incomplete text, and for all else."""
    if isinstance(entry, DataEntry):
        return None if isinstance(entry, FoldedEntry | HandOverEntry) else entry
    if not isinstance(entry, TextEntry) or entry.is_open or entry.origin.role is Role.USER:
        return None
    value = json_in(entry.text, is_wanted=bool(entry.origin.asked))
    return None if value is None else DataEntry(entry.entry_id, entry.origin, value)


def view_of_data(entry: DataEntry) -> View:
    """Returns the view of data; an answer has its members as they were asked for."""
    data = arranged(entry.data, entry.origin.asked)
    if columns := [one.name for one in columns_of(entry.origin.asked)]:
        table = asked_table(data, columns)
        if table is not None:
            return table
    return view_of(data, entry.media_type, entry.metadata)


def misfit_of(entry: DataEntry) -> str:
    """Returns what an answer lacks of what was asked for, in words; "" for nothing."""
    if not entry.origin.asked or isinstance(entry, FormEntry | PurchaseEntry):
        return ""
    from a2a_desktop.ui.wording.shapes import misfit  # few answers have a schema

    return misfit(misfits(entry.origin.asked, entry.data))
