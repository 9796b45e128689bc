"""Intents: the wishes of the person, from the row or menu that offers them to their receiver."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, assert_never

from PySide6.QtCore import QRect

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    FormEntry,
    HandOverEntry,
)
from a2a_desktop.forms.spec import Value
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.ids import EntryId, Json, JsonObject
from a2a_desktop.model.message import Part
from a2a_desktop.ui.wording import Action

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.panel import FormPanel
    from a2a_desktop.ui.forms.part_picture import PartPicture


class TypedRow(Protocol):
    """A row with inputs of its own."""

    def put_back(self, entry_id: EntryId, typed: JsonObject) -> None:
        """Shows the inputs from before the program was last closed."""


# Files


@dataclass(frozen=True, slots=True)
class _OfFile:
    entry: FileEntry


class OpenFile(_OfFile):
    """Show a file in the viewer, or in a program of the system."""


class SaveFile(_OfFile):
    """Save a file where the person chooses."""


class SaveFiles(_OfFile):
    """Save a file and those that came together with it."""


class DragFile(_OfFile):
    """Drag a file out of the window."""


class FetchFile(_OfFile):
    """Fetch a file of which only the address is known."""


class StopFetching(_OfFile):
    """Stop fetching a file."""


FileIntent = OpenFile | SaveFile | SaveFiles | DragFile | FetchFile | StopFetching


# Forms and surfaces


@dataclass(frozen=True, slots=True)
class _OfForm:
    entry: FormEntry
    panel: "FormPanel"


@dataclass(frozen=True, slots=True)
class _OfAnswers(_OfForm):
    value: Value


class FillForm(_OfForm):
    """Begin to fill in a form: bring back its draft and earlier answers."""


class EnlargeForm(_OfForm):
    """Give a form all the room of the conversation."""


@dataclass(frozen=True, slots=True)
class CloseForm:
    """Take away a form that is no longer open."""

    panel: "FormPanel"


@dataclass(frozen=True, slots=True)
class KeepFormDraft(_OfAnswers):
    """Keep the answers so far."""

    typed: Json
    """The texts that are no answers yet."""


class SendForm(_OfAnswers):
    """Send the answers."""


class DeclineForm(_OfForm):
    """Answer that the form will not be filled in."""


@dataclass(frozen=True, slots=True)
class OpenFormLink:
    """Open the page to which a form refers."""

    panel: "FormPanel"
    url: str


@dataclass(frozen=True, slots=True)
class FetchPicture:
    """Fetch a picture of a form or a card, and draw it."""

    picture: "PartPicture"


@dataclass(frozen=True, slots=True)
class ScrollTo:
    """Scroll until this part of the viewport is visible."""

    rect: QRect


@dataclass(frozen=True, slots=True)
class EditAnswers:
    """Open the answered form again."""

    entry: AnswerEntry


@dataclass(frozen=True, slots=True)
class RestoreTyped:
    """Bring back the inputs of a surface."""

    entry: Entry
    row: TypedRow


@dataclass(frozen=True, slots=True)
class KeepTyped:
    """Keep the inputs of a surface."""

    entry: Entry
    typed: JsonObject


FormIntent = (
    FillForm
    | EnlargeForm
    | CloseForm
    | KeepFormDraft
    | SendForm
    | DeclineForm
    | OpenFormLink
    | FetchPicture
    | ScrollTo
    | EditAnswers
    | RestoreTyped
    | KeepTyped
)


# Messages and tasks


@dataclass(frozen=True, slots=True)
class _OfEntry:
    entry: Entry


@dataclass(frozen=True, slots=True)
class SendReply:
    """Answer the agent."""

    parts: tuple[Part, ...]
    metadata: Mapping[str, Json] = field(default_factory=dict)
    """Of the message that carries the answer."""
    answer: Answer | None = None
    """The same for the person, and for the journal."""


class Retry(_OfEntry):
    """Send the message of a row, or before it, again."""


class SendNow(_OfEntry):
    """Send a waiting message without waiting any longer."""


class EditUnsent(_OfEntry):
    """Take a message that was not sent back into the message box."""


class RemoveUnsent(_OfEntry):
    """Remove a waiting message."""


class SignIn(_OfEntry):
    """Sign in to the agent."""


@dataclass(frozen=True, slots=True)
class StopTask:
    """Stop the agent."""


@dataclass(frozen=True, slots=True)
class AskForResult:
    """Ask the agent for the result of the task."""


@dataclass(frozen=True, slots=True)
class EditAddress:
    """Change the address at which to speak to the agent."""


@dataclass(frozen=True, slots=True)
class PrintMessage:
    """Print the message or the result of a row, or save it as a PDF."""

    entry: AnswerEntry
    is_pdf: bool


@dataclass(frozen=True, slots=True)
class OpenFold:
    """Show more of a very long reply."""

    entry: FoldedEntry


@dataclass(frozen=True, slots=True)
class OpenOther:
    """Open the conversation at the other end of a hand-over."""

    entry: HandOverEntry


SendIntent = (
    Retry | SendNow | EditUnsent | RemoveUnsent | SignIn | StopTask | AskForResult | EditAddress
)
RowIntent = FileIntent | FormIntent | SendIntent | SendReply | PrintMessage | OpenFold | OpenOther
"""Everything that a row emits."""


def intent_of(action: Action, entry: Entry) -> SendIntent | None:
    """Returns the intent behind a button of a row; None if the row itself acts."""
    match action:
        case Action.TRY_AGAIN:
            return Retry(entry)
        case Action.SEND_NOW:
            return SendNow(entry)
        case Action.EDIT:
            return EditUnsent(entry)
        case Action.REMOVE:
            return RemoveUnsent(entry)
        case Action.SIGN_IN:
            return SignIn(entry)
        case Action.STOP:
            return StopTask()
        case Action.CHECK_NOW:
            return AskForResult()
        case Action.EDIT_ADDRESS:
            return EditAddress()
        case Action.COPY_REPORT | Action.DETAILS:
            return None
        case _:
            assert_never(action)
