"""The entries of forms: opens and closes them, routes free text, knows the carts before them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar
from uuid import uuid4

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    Delivery,
    Entry,
    FormEntry,
    FormState,
    PurchaseEntry,
)
from a2a_desktop.conversation.rows import EDITABLE, Rows, of_form, of_open_form, of_task
from a2a_desktop.forms.conventions.base import Ask, FreeTextMeaning
from a2a_desktop.forms.keywords import elements, members
from a2a_desktop.forms.payment import CART, CARTS
from a2a_desktop.forms.recognise import convention_of, find, spec_of
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.ids import EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import Message, Part, Role, TextPart, text_of
from a2a_desktop.model.task import TaskState

KEPT: Final = 12
"""The newest carts, with which a request for a payment is compared."""
_ASKING: Final = ("payment", "adk", "kagenti-consent")
"""The conventions that ask for payments, or for the call of a tool that pays."""
_Row = TypeVar("_Row", bound=Entry)


def asks(message: Message, state: TaskState | None) -> bool:
    """Returns whether the message has a form."""
    return find(message, is_waiting=state is not None and state.is_waiting) is not None


def show(rows: Rows, row: int, entry: FormEntry) -> list[Change]:
    """Shows a form at a row; one that is sent again while it is open is shown once."""
    task_id = entry.origin.task_id
    forms = (rows[row] for row in rows.of(of_open_form(task_id)))
    if any(isinstance(one, FormEntry) and _is_same(one.ask, entry.ask) for one in forms):
        return []
    row_given = rows.last(of_task(AnswerEntry, task_id))
    given = rows[row_given] if row_given is not None else None
    if isinstance(given, AnswerEntry):
        entry = replace(entry, before=given.answer.values)
    changes = _close(rows, FormState.OVER, task_id)
    return [*changes, rows.insert(row, entry)]


def _is_same(one: Ask, other: Ask) -> bool:
    """Returns whether two questions ask the same, whatever was shown before them."""
    return {**one.what, CARTS: None} == {**other.what, CARTS: None}


def answered(rows: Rows, message: Message) -> list[Change]:
    """Marks open questions as answered, with the form or in words."""
    changes: list[Change] = []
    answer = message.answer
    if answer is not None:
        state = FormState.DECLINED if answer.is_declined else FormState.SENT
        changes += _set(rows, answer.form, state)
    return changes + _close(rows, FormState.SAID, message.task_id, by_words=True) + _lock(rows)


def delivered(rows: Rows, entry: Entry, delivery: Delivery) -> list[Change]:
    """Reopens the form of answers that did not arrive."""
    if not isinstance(entry, AnswerEntry):
        return []
    if delivery is Delivery.FAILED:
        return reopened(rows, entry.answer.form)
    state = FormState.DECLINED if entry.answer.is_declined else FormState.SENT
    return _set(rows, entry.answer.form, state)


def reopened(rows: Rows, form: EntryId) -> list[Change]:
    """Lets the form take answers again."""
    return _set(rows, form, FormState.OPEN) + _lock(rows)


def followed(rows: Rows, task_id: TaskId, state: TaskState) -> list[Change]:
    """Follows a new state of a task: closes its forms, or lets the last answers be changed."""
    if state.is_terminal:
        return _close(rows, FormState.OVER, task_id) + _lock(rows)
    row = rows.last(of_task(AnswerEntry, task_id))
    entry = rows[row] if row is not None else None
    if row is None or not isinstance(entry, AnswerEntry):
        return []
    form = entry.answer.form
    if rows.last(of_form(form)) is None:
        return []  # a drawn interface stays open by itself
    has_form = rows.last(of_open_form(task_id)) is not None
    can_edit = state is TaskState.INPUT_REQUIRED and not has_form and not entry.answer.is_declined
    return rows.replace(row, replace(entry, can_edit=can_edit))


def open_form(entries: Sequence[Entry]) -> FormEntry | None:
    """Returns the form that waits for the person, if there is one."""
    for entry in reversed(entries):
        if isinstance(entry, FormEntry):
            return entry if _is_open(entry) else None
    return None


def is_open(entries: Sequence[Entry], form: EntryId) -> bool:
    """Returns whether a form still takes answers."""
    return any(_is_open(one) and one.entry_id == form for one in reversed(entries))


def words(entries: Sequence[Entry]) -> FreeTextMeaning | None:
    """Returns the meaning of a message now; None while no form waits."""
    form = open_form(entries)
    return convention_of(form.ask).words(form.ask.what) if form is not None else None


def worded(parts: tuple[Part, ...], entries: Sequence[Entry]) -> Message:
    """Returns the person's message in the format of an open form's convention."""
    form, text = open_form(entries), text_of(parts)
    key = MessageId(str(uuid4()))
    if form is None or not text or words(entries) is FreeTextMeaning.NOTHING:
        return Message(key, Role.USER, parts)
    convention = convention_of(form.ask)
    said = convention.say(form.ask.what, text)
    rest = tuple(part for part in parts if not isinstance(part, TextPart))
    answer = None
    if not any(isinstance(part, TextPart) for part in said.parts):
        spec = spec_of(form.ask)
        asked = spec.title or spec.root.label
        answer = Answer(form.entry_id, asked, (AnswerLine("", (text,)),), text)
    return Message(key, Role.USER, said.parts + rest, metadata=said.metadata, answer=answer)


def kept(message: Message) -> Message:
    """Returns a message for storage, without parts that have a secret."""
    bare = replace(message, parts=(), metadata={}, secrets=())
    return bare if has_secret(message) else message


def has_secret(message: Message) -> bool:
    """Returns whether it has a secret that the person typed into a form."""
    return message.answer is not None and message.answer.has_secret


def _close(
    rows: Rows, state: FormState, task_id: TaskId | None, *, by_words: bool = False
) -> list[Change]:
    changes: list[Change] = []
    for row in rows.of(of_open_form(task_id)):
        entry = rows[row]
        assert isinstance(entry, FormEntry)
        if by_words and convention_of(entry.ask).words(entry.ask.what) is FreeTextMeaning.NOTHING:
            continue
        changes += rows.replace(row, replace(entry, state=state))
    return changes


def _set(rows: Rows, form: EntryId, state: FormState) -> list[Change]:
    row = rows.last(of_form(form))
    entry = rows[row] if row is not None else None
    if row is None or not isinstance(entry, FormEntry):
        return []
    return rows.replace(row, replace(entry, state=state))


def _lock(rows: Rows) -> list[Change]:
    """Locks the answers against changes."""
    changes: list[Change] = []
    for row in rows.of(EDITABLE):
        entry = rows[row]
        assert isinstance(entry, AnswerEntry)
        changes += rows.replace(row, replace(entry, can_edit=False))
    return changes


def _is_open(entry: Entry) -> bool:
    return isinstance(entry, FormEntry) and entry.state is FormState.OPEN


class Carts:
    """Notes the carts in rows, and gives them to the questions after them."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._carts: list[Json] = []

    def note(self, entry: _Row) -> _Row:
        """Returns a row with the carts before it, and notes its own."""
        seen = _with_carts(entry, self._carts)
        if isinstance(entry, FormEntry | PurchaseEntry):
            own = members(entry.ask.what.get("payment")).get(CART)
            self._carts += [own] if isinstance(own, dict) else []
        return seen

    def put_first(self, older: "Carts") -> list[Change]:
        """Adds the carts of older turns to the questions of these."""
        changes: list[Change] = []
        for row in [*self._rows.of(FormEntry), *self._rows.of(PurchaseEntry)]:
            changes += self._rows.replace(row, _with_carts(self._rows[row], older._carts))
        self._carts = [*older._carts, *self._carts]
        return changes


def _with_carts(entry: _Row, carts: list[Json]) -> _Row:
    """Returns a question that knows these carts too, before those that it knows."""
    if not carts or not isinstance(entry, FormEntry | PurchaseEntry):
        return entry
    if entry.ask.convention not in _ASKING:
        return entry
    known = [*carts, *elements(entry.ask.what.get(CARTS))][-KEPT:]
    ask = replace(entry.ask, what={**entry.ask.what, CARTS: known})
    return replace(entry, ask=ask)
