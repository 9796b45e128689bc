"""The person's own form: kept as text, answered as words and data."""

import json

import pytest

from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.inbox.answer_form import FORM, answer_with, draft_for, form_of, schema_in
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import DataPart, TextPart

SCHEMA: JsonObject = {
    "type": "object",
    "properties": {
        "Verdict": {"type": "string", "enum": ["Yes", "No"]},
        "Note": {"type": "string"},
        "Until": {"type": "string", "format": "date"},
        "Price": {"type": "number"},
        "Urgent": {"type": "boolean"},
    },
    "required": ["Verdict"],
}


@pytest.mark.parametrize("kept", ["", "{", "[]", "1", '{"properties": {}}', '{"properties": []}'])
def test_text_without_a_form_is_no_form(kept: str) -> None:
    assert schema_in(kept) == {}


def test_form_has_the_kinds_that_were_chosen() -> None:
    spec = form_of(schema_in(json.dumps(SCHEMA)), "Mine")
    assert [one.kind for one in spec.root.fields] == [
        FieldKind.CHOICE,
        FieldKind.TEXT,
        FieldKind.DATE,
        FieldKind.NUMBER,
        FieldKind.BOOLEAN,
    ]
    assert [one.name for one in spec.root.fields if one.is_required] == ["Verdict"]


def test_answer_is_words_and_data_with_its_schema() -> None:
    value: JsonObject = {"Verdict": "Yes", "Price": 2}
    lines = (AnswerLine("Verdict", ("Yes",)), AnswerLine("Price", ("2",)))
    message = answer_with(FormAnswers(form_of(SCHEMA, "Mine"), value, "Mine", lines))
    words, data = message.parts
    assert isinstance(words, TextPart)
    assert words.text == "- Verdict: Yes\n- Price: 2"
    assert isinstance(data, DataPart)
    assert (data.data, data.media_type) == (value, "application/json")
    assert data.metadata["schema"] == SCHEMA
    assert message.answer is not None
    assert (message.answer.form, message.answer.values) == (FORM, value)


def test_draft_of_a_changed_form_keeps_what_still_fits() -> None:
    assert draft_for(SCHEMA, {"Note": "a", "Gone": 1}) == {"Note": "a"}
    assert draft_for(SCHEMA, None) == {}
