"""Adaptive Cards: every element read, every answer sent as Bot Framework does."""

import json
from typing import Any, Final

import pytest

from a2a_desktop.adaptive_cards.reading import (
    MAX_CHOICES,
    MAX_NODES,
    MEDIA_TYPE,
    Node,
    Sort,
    card_in,
    inputs_in,
    read_card,
)
from a2a_desktop.adaptive_cards.words import lines_of
from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.forms.spec import FieldKind, FormSpec, count
from a2a_desktop.forms.validate import Checker
from a2a_desktop.model.message import DataPart
from a2a_desktop.parts.classify import TextLines, view_of
from tests.unit.forms.answering import answer
from tests.unit.forms.corpus import load, message

SAMPLES: Final = load("adaptivecards/samples.json")
PATTERNS: Final = ("Scenarios/InputForm",)
"""Samples whose patterns want a telephone number, or two words."""


def card(*body: Any, actions: Any = ({"type": "Action.Submit", "title": "Go"},)) -> Any:
    return {"type": "AdaptiveCard", "version": "1.5", "body": [*body], "actions": [*actions]}


def ask_of(data: Any) -> Ask:
    found = find(message({"parts": [{"data": data}]}), is_waiting=True)
    assert found is not None
    return found


def spec_of(data: Any) -> FormSpec:
    ask = ask_of(data)
    return convention_of(ask).read(ask.what, False)


def sent(data: Any, value: Any) -> DataPart:
    ask = ask_of(data)
    (part,) = convention_of(ask).reply(ask.what, value).parts
    assert isinstance(part, DataPart)
    return part


def sorts(*body: Any) -> list[tuple[Sort, str]]:
    return [(one.sort, one.text) for one in read_card(card(*body, actions=()))]


FORMS: Final = {
    name: one
    for name, one in SAMPLES.items()
    if any(True for _ in inputs_in(read_card(one), Sort.SUBMIT))
}


@pytest.mark.parametrize("sample", [pytest.param(one, id=name) for name, one in FORMS.items()])
def test_every_input_of_a_sample_is_asked_for(sample: Any) -> None:
    spec = spec_of(sample)
    inputs = {one.node_id for one in inputs_in(read_card(sample))}
    assert inputs <= {one.name for one in spec.root.fields}
    assert count(spec.root) == len(inputs)
    assert FieldKind.JSON not in {one.kind for one in spec.root.fields}


@pytest.mark.parametrize(
    "sample", [pytest.param(one, id=name) for name, one in FORMS.items() if name not in PATTERNS]
)
def test_answer_to_a_sample_is_valid_and_sent(sample: Any) -> None:
    spec = spec_of(sample)
    given = answer(spec.root)
    assert Checker(spec.schema).is_able
    assert Checker(spec.schema).problems(given) == ()  # type: ignore[arg-type]  # an object
    data = sent(sample, given).data
    inputs = {one.node_id for one in inputs_in(read_card(sample))}
    assert not inputs or (isinstance(data, dict) and inputs <= data.keys())


@pytest.mark.parametrize(
    "sample", [pytest.param(one, id=name) for name, one in SAMPLES.items() if name not in FORMS]
)
def test_card_that_asks_nothing_is_text(sample: Any) -> None:
    assert find(message({"parts": [{"data": sample}]}), is_waiting=True) is None
    assert isinstance(view_of(sample), TextLines) or not lines_of(sample)


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"type": "Input.Text"}, FieldKind.TEXT),
        ({"type": "Input.Text", "isMultiline": True}, FieldKind.LONG_TEXT),
        ({"type": "Input.Text", "style": "Email"}, FieldKind.EMAIL),
        ({"type": "Input.Text", "style": "url"}, FieldKind.URL),
        ({"type": "Input.Text", "style": "password", "isMultiline": True}, FieldKind.SECRET),
        ({"type": "Input.Number", "min": 1, "value": "3"}, FieldKind.NUMBER),
        ({"type": "Input.Date"}, FieldKind.DATE),
        ({"type": "Input.Time"}, FieldKind.TIME),
        ({"type": "Input.Toggle", "title": "Yes"}, FieldKind.BOOLEAN),
        ({"type": "Input.ChoiceSet", "choices": [{"title": "A", "value": "a"}]}, FieldKind.CHOICE),
        ({"type": "Input.ChoiceSet", "isMultiSelect": True, "choices": []}, FieldKind.CHOICES),
    ],
)
def test_each_input_has_its_kind(given: Any, kind: FieldKind) -> None:
    assert spec_of(card({"id": "x", **given})).root.fields[0].kind is kind


def test_inputs_are_merged_into_the_data_of_the_button() -> None:
    choices = [{"title": n, "value": n} for n in "abc"]
    body = card(
        {"type": "Input.Text", "id": "name"},
        {"type": "Input.Number", "id": "age"},
        {"type": "Input.Time", "id": "at"},
        {"type": "Input.Toggle", "id": "on", "title": "On", "valueOn": "1", "valueOff": "0"},
        {"type": "Input.ChoiceSet", "id": "some", "isMultiSelect": True, "choices": choices},
        actions=[
            {"type": "Action.Submit", "title": "No", "data": {"verb": "no"}},
            {"type": "Action.Submit", "title": "Yes", "data": {"verb": "yes", "name": "old"}},
        ],
    )
    given = {"name": "Ada", "age": 3, "at": "14:30:00+01:00", "on": False, "some": ["a", "c"]}
    assert sent(body, {**given, "$action": 1}).data == {
        "verb": "yes",
        "name": "Ada",
        "age": 3,
        "at": "14:30",
        "on": "0",
        "some": "a,c",
    }


def test_button_without_inputs_sends_its_data_alone() -> None:
    action = {"type": "Action.Submit", "associatedInputs": "none", "data": {"a": 1}}
    body = card({"type": "Input.Text", "id": "name"}, actions=[action])
    assert sent(body, {"name": "Ada", "$action": 0}).data == {"a": 1}


def test_execute_is_sent_like_submit_with_its_verb() -> None:
    action = {"type": "Action.Execute", "verb": "save", "data": {"a": 1}}
    part = sent(card({"type": "Input.Text", "id": "n"}, actions=[action]), {"n": "x"})
    assert part.data == {"a": 1, "n": "x"}
    assert part.metadata == {"verb": "save"}


def test_values_fill_the_inputs_in() -> None:
    body = card(
        {"type": "Input.ChoiceSet", "id": "x", "isMultiSelect": True, "value": "a,b"},
        {"type": "Input.Toggle", "id": "y", "title": "Y", "value": "true"},
        {"type": "Input.Number", "id": "z", "value": "3"},
    )
    assert [one.default for one in spec_of(body).root.fields[:3]] == [["a", "b"], True, 3]


def test_wrong_answers_are_told_in_the_words_of_the_card() -> None:
    body = card({"type": "Input.Text", "id": "x", "isRequired": True, "errorMessage": "Who?"})
    (field, _) = spec_of(body).root.fields
    assert (field.error, field.is_required) == ("Who?", True)


REQUIRED: Final = {"type": "Input.Text", "id": "name", "isRequired": True}


def rules(given: Any, answer: Any) -> list[tuple[Any, ...]]:
    """Returns what is wrong with an answer, where a name is asked for too."""
    schema = spec_of(card({"id": "x", **given}, REQUIRED)).schema
    return [(*one.path, one.rule) for one in Checker(schema).problems({"x": answer})]


@pytest.mark.parametrize("pattern", ["(", r"\Aabc\Z", r"\d{3}(?#c)", "^(?>a)b$", "a" * 3000])
def test_pattern_that_cannot_be_read_checks_nothing_else(pattern: str) -> None:
    assert rules({"type": "Input.Text", "regex": pattern}, "zzz") == [("name", "required")]


def test_pattern_of_javascript_is_checked() -> None:
    given = {"type": "Input.Text", "regex": r"^(?<year>\d{4})$"}
    assert ("x", "pattern") in rules(given, "abc")
    assert rules(given, "2026") == [("name", "required")]


@pytest.mark.parametrize("bound", ["inf", "-inf", "nan", "1e999", float("inf"), 10**400, "", "x"])
def test_bound_that_is_no_number_undoes_no_other(bound: Any) -> None:
    found = rules({"type": "Input.Number", "min": bound, "max": 3}, 9)
    assert {*found} == {("x", "maximum"), ("name", "required")}


def test_large_whole_numbers_stay_exact() -> None:
    for value in (2**53 + 1, str(2**53 + 1)):
        body = card({"type": "Input.Number", "id": "x", "value": value})
        assert spec_of(body).root.fields[0].default == 2**53 + 1


def test_length_with_a_point_is_a_length() -> None:
    assert ("x", "maxLength") in rules({"type": "Input.Text", "maxLength": 3.0}, "abcdef")


@pytest.mark.parametrize("kind", ["Text", "Number", "Date", "Time", "Toggle", "ChoiceSet"])
@pytest.mark.parametrize("word", [True, "true", "True"])
def test_required_is_read_as_text_too(kind: str, word: Any) -> None:
    given = {"type": f"Input.{kind}", "id": "x", "isRequired": word}
    assert spec_of(card(given)).root.fields[0].is_required


def test_unknown_element_gives_way_to_its_fallback() -> None:
    text = {"type": "TextBlock", "text": "Instead"}
    assert sorts({"type": "New", "fallback": text}) == [(Sort.TEXT, "Instead")]
    assert sorts({"type": "New", "fallback": "drop"}) == []
    assert sorts({"type": "New"}) == [(Sort.UNKNOWN, "New")]
    needs = {"type": "TextBlock", "text": "x", "requires": {"hover": "1.0"}, "fallback": text}
    assert sorts(needs) == [(Sort.TEXT, "Instead")]


def test_texts_are_read_without_their_marks() -> None:
    runs = {"type": "RichTextBlock", "inlines": ["See ", {"type": "TextRun", "text": "**here**"}]}
    facts = {"type": "FactSet", "facts": [{"title": "Who", "value": "[Ada](https://a.example)"}]}
    assert lines_of(card(runs, facts, actions=())) == (
        "See here",
        "Who: Ada (https://a.example)",
    )


def test_days_and_times_are_told_as_such() -> None:
    moment = "2017-02-14T06:08:39Z"
    text = f"{{{{DATE({moment}, SHORT)}}}} at {{{{TIME({moment})}}}}, {{{{DATE(soon)}}}}"
    body = card({"type": "TextBlock", "text": text}, actions=())
    assert lines_of(body) == ("2017-02-14 at 06:08 UTC, {{DATE(soon)}}",)


def test_card_is_found_in_an_attachment_and_in_text() -> None:
    body = card({"type": "Input.Text", "id": "x"})
    assert card_in({"contentType": MEDIA_TYPE, "content": body}) == body
    found = find(message({"parts": [{"text": json.dumps(body)}]}), is_waiting=True)
    assert found is not None
    assert found.convention == "adaptive"


def test_card_of_any_size_and_depth_is_read_within_bounds() -> None:
    deep: Any = {"type": "TextBlock", "text": "x"}
    for _ in range(300):
        deep = {"type": "Container", "items": [deep]}
    assert len(read_card(card(deep, actions=()))) == 1
    many = [{"type": "TextBlock", "text": "y" * 100_000}] * 5000
    nodes = read_card(card(*many, actions=()))
    assert len(nodes) <= MAX_NODES
    assert max(len(one.text) for one in nodes) <= 4000
    odd: Any = card(1, None, {"type": 7}, {"type": "Table", "rows": 3})
    assert all(isinstance(one, Node) for one in read_card(odd))


def test_show_card_is_hidden_until_its_button() -> None:
    inner = card({"type": "Input.Text", "id": "x"})
    button, hidden, *_ = read_card(card(actions=[{"type": "Action.ShowCard", "card": inner}]))
    assert button.targets == ((hidden.node_id, None),)
    assert hidden.is_hidden
    assert [one.node_id for one in inputs_in((hidden,))] == ["x"]


def test_long_card_keeps_its_buttons() -> None:
    many = [{"type": "TextBlock", "text": "y"}] * 5000
    nodes = read_card(card(*many))
    assert [one.sort for one in nodes if one.sort is not Sort.TEXT] == [Sort.SUBMIT]
    assert sum(len(text) for one in nodes for text in (one.text,)) <= 30_000


def test_choices_of_a_card_are_bounded_in_all() -> None:
    choices = [{"title": f"Option {number}", "value": str(number)} for number in range(1500)]
    sets = [
        {"type": "Input.ChoiceSet", "id": f"c{number}", "choices": choices} for number in range(9)
    ]
    found = [len(one.options) for one in spec_of(card(*sets)).root.fields][:-1]
    assert found[:3] == [1500, 1500, 1500]
    assert sum(found[:4]) == MAX_CHOICES


def test_cells_beyond_the_bound_of_a_card_are_not_read() -> None:
    cells = [{"type": "TableCell", "items": [{"type": "TextBlock", "text": "x" * 900}]}] * 20
    table = {"type": "Table", "rows": [{"type": "TableRow", "cells": cells}] * 100}
    (node,) = read_card(card(table, actions=()))
    assert len(node.rows) == 2
