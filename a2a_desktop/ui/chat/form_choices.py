"""The answers of a form that asks for one choice only: a press on one answers the form."""

from collections.abc import Mapping, Sequence
from typing import Final

from a2a_desktop.conversation.entry import Entry, FormEntry, FormState, StatusEntry
from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.conversation.named_choices import are_answers
from a2a_desktop.forms.keywords import elements, members
from a2a_desktop.forms.recognise import spec_of
from a2a_desktop.forms.spec import FieldKind, FormField, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.ui.qt.translation import phrase, translated

_YES: Final = phrase("Yes")
_NO: Final = phrase("No")


def asking(entries: Sequence[Entry]) -> FormEntry | None:
    """Returns the open form at the end of a conversation."""
    for entry in reversed(entries):
        if not isinstance(entry, StatusEntry):
            is_open = isinstance(entry, FormEntry) and entry.state is FormState.OPEN
            return entry if is_open else None  # type: ignore[return-value]  # it is one
    return None


def choices(entry: FormEntry) -> Mapping[str, Value]:
    """Returns the answers to the only question of a form by their labels; none for other forms.

    A confirmation has the same buttons on its card, beside what is to be allowed.
    """
    if not _asks_once(entry):
        return {}
    spec = _spec(entry)
    fields = spec.root.fields if spec.root.kind is FieldKind.GROUP else (spec.root,)
    if len(fields) != 1 or spec.link is not None or spec.decision is not None:
        return {}
    (field,) = fields
    values = _values(field)
    if not are_answers(list(values)):
        return {}
    is_inside = spec.root.kind is FieldKind.GROUP
    return {text: {field.name: value} if is_inside else value for text, value in values.items()}


def answers_by(entry: FormEntry, value: Value) -> FormAnswers:
    """Returns the answers that one choice makes."""
    from a2a_desktop.ui.forms.asking import AskingAgent, heading  # only for forms
    from a2a_desktop.ui.forms.summary import lines

    spec = _spec(entry)
    return FormAnswers(spec, value, heading(spec, AskingAgent("", ""))[0], lines(spec, value))


def _spec(entry: FormEntry) -> FormSpec:
    return spec_of(entry.ask)  # one question


def _asks_once(entry: FormEntry) -> bool:
    """Returns whether a form of MCP's or ADK's has one question, without reading it."""
    schema = members(_schema(entry.ask.convention, entry.ask.what))
    properties = schema.get("properties", {})
    return bool(schema) and isinstance(properties, dict) and len(properties) <= 1


def _schema(convention: str, what: JsonObject) -> Json:
    if convention == "mcp":
        return what.get("requestedSchema")
    calls = elements(what.get("calls")) if convention == "adk" else []
    args = members(members(calls[0]).get("args")) if len(calls) == 1 else {}
    return args.get("response_schema", args.get("responseSchema"))


def _values(field: FormField) -> Mapping[str, Json]:
    is_agreement = isinstance(field.schema, dict) and "const" in field.schema
    if field.is_hidden or field.is_read_only:
        return {}
    if field.kind is FieldKind.BOOLEAN and not is_agreement and not field.statement:
        return {translated(_YES): True, translated(_NO): False}
    if field.kind is FieldKind.CHOICE:
        labels = [one.label for one in field.options]
        are_told_apart = len(set(labels)) == len(labels)
        return {one.label: one.value for one in field.options} if are_told_apart else {}
    return {}
