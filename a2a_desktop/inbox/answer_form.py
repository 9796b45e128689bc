"""The form of the person's own, with which requests can be answered: kept as its JSON Schema."""

import json
from dataclasses import replace
from typing import Final

from a2a_desktop.conversation.form_answers import FormAnswers, message_with
from a2a_desktop.forms.conventions.base import FormReply
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.spec import FormSpec
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.ids import EntryId, JsonObject
from a2a_desktop.model.message import DataPart, Message, TextPart

FORM: Final = EntryId("inbox/form")
"""The id of its drafts, one in each request."""
_JSON: Final = "application/json"


def schema_in(kept: str) -> JsonObject:
    """Returns the kept schema; empty if there is none."""
    try:
        schema = members(json.loads(kept))
    except (ValueError, RecursionError):
        return {}
    return schema if members(schema.get("properties")) else {}


def form_of(schema: JsonObject, title: str) -> FormSpec:
    """Returns the form of a schema."""
    from a2a_desktop.forms.schema import read  # only shown forms are read

    return FormSpec(replace(read(schema), label=""), title=title, schema=schema)


def draft_for(schema: JsonObject, draft: object) -> JsonObject:
    """Returns a draft without answers to fields that the form has no more."""
    known = members(schema.get("properties"))
    return (
        {name: one for name, one in draft.items() if name in known}
        if isinstance(draft, dict)
        else {}
    )


def answer_with(answers: FormAnswers) -> Message:
    """Returns the message of an answer: its words for readers, and its data with the schema."""
    kind: JsonObject = {"mediaType": _JSON, "mimeType": _JSON, "schema": answers.spec.schema}
    words = TextPart("\n".join(f"- {_words(line)}" for line in answers.lines))
    data = DataPart(answers.kept, _JSON, kind)
    answer = answers.answer(FORM, values=answers.kept)
    return message_with(answer, FormReply((words, data)))


def _words(line: AnswerLine) -> str:
    return f"{line.label}: {', '.join(line.values)}"
