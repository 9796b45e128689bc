"""The row widget of each kind of entry."""

from typing import Final, assert_never

from a2a_desktop.a2ui.messages import action_of
from a2a_desktop.adaptive_cards.reading import card_in
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    FormEntry,
    FormState,
    HandOverEntry,
    PurchaseEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.ui.text.blocks import weight as text_weight
from a2a_desktop.ui.transcript.data_entry import data_of
from a2a_desktop.ui.transcript.rows.answer import AnswerRow
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.rows.data import DataRow
from a2a_desktop.ui.transcript.rows.file import FileRow
from a2a_desktop.ui.transcript.rows.form import FormRow
from a2a_desktop.ui.transcript.rows.person import PersonRow
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.transcript.rows.steps import StepsRow
from a2a_desktop.ui.transcript.rows.text import FIRST, AgentRow
from a2a_desktop.ui.transcript.rows.text_file import TextFileRow, can_be_read
from a2a_desktop.ui.viewer.player import is_playable

ESTIMATED: Final = 100_000
"""Characters of a text whose lines are counted for an estimate of its height."""


def row_type(entry: Entry) -> type[Row]:  # noqa: C901  # one line a kind
    """Returns the widget that shows an entry."""
    match entry:
        case TextEntry(origin=origin) if origin.role is Role.USER:
            return PersonRow
        case TextEntry():
            data = data_of(entry)
            return AgentRow if data is None else _drawn(data) or DataRow
        case FileEntry(file=file):
            return file_row(file)
        case FormEntry():
            return FormRow
        case AnswerEntry():
            return AnswerRow
        case FoldedEntry():
            from a2a_desktop.ui.transcript.rows.fold import FoldRow  # few replies are so long

            return FoldRow
        case StepsEntry():
            return StepsRow
        case HandOverEntry():
            return _hand_over()
        case PurchaseEntry():
            from a2a_desktop.ui.transcript.rows.purchase import PurchaseRow

            return PurchaseRow
        case DataEntry():
            return _drawn(entry) or DataRow
        case StatusEntry():
            return StatusRow
        case _:
            assert_never(entry)


def file_row(file: FilePart) -> type[FileRow]:
    """Returns the widget that shows a file."""
    if can_be_read(file):
        return TextFileRow
    if not is_playable(file):
        return FileRow
    from a2a_desktop.ui.transcript.rows.media import MediaRow

    return MediaRow


def _hand_over() -> type[Row]:
    from a2a_desktop.ui.transcript.rows.hand_over import HandOverRow  # few are handed over

    return HandOverRow


def _drawn(entry: DataEntry) -> type[Row] | None:
    """Returns the widget of a surface, an action on one, or a card, imported at the first."""
    if card_in(entry.data):
        from a2a_desktop.ui.transcript.rows.adaptive import CardRow

        return CardRow
    is_action = entry.origin.role is Role.USER and action_of(entry.data) is not None
    if entry.surface_id is None and not is_action:
        return None
    from a2a_desktop.ui.transcript.rows.surface import ActionRow, SurfaceRow

    return ActionRow if is_action else SurfaceRow


def weight(entry: Entry) -> int:
    """Returns how long a row takes to draw, compared with a short text."""
    match entry:
        case TextEntry(text=text):
            return 1 + text_weight(text[:FIRST]) // 300
        case FormEntry(state=FormState.OPEN):
            return 10
        case FileEntry():
            return 5
        case _:
            return 1


def estimate(entry: Entry) -> int:
    """Returns a height in px at 100 %, good enough until the row is drawn."""
    match entry:
        case TextEntry(text=text):
            return 44 + 23 * (len(text) // 80 + text.count("\n", 0, ESTIMATED) + 1)
        case FileEntry(file=file):
            return 290 if (file.media_type or "").startswith("image/") else 58
        case FormEntry(state=state):
            return 420 if state is FormState.OPEN else 30
        case HandOverEntry(event=event):
            return 30 if event.came else 100
        case DataEntry() if not isinstance(entry, StepsEntry | FoldedEntry):
            return 240
        case _:
            return 30
