"""The samples of JSON Forms and rjsf: every field is asked for, every answer is valid."""

from typing import Any, Final

import pytest

from a2a_desktop.forms.layout import fields_of
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.forms.spec import UNSET, FieldKind, FormSpec, walk
from a2a_desktop.forms.validate import Checker
from tests.unit.forms.answering import answer
from tests.unit.forms.corpus import load, message

JSON_FORMS: Final = load("jsonforms/examples.json")
RJSF: Final = load("rjsf/playground.json")
ENDLESS: Final = ("oneOf-recursive", "json-editor")
"""Samples whose answers hold themselves, or anything: the inner ones are asked for as JSON."""


def spec_of(sample: Any) -> FormSpec:
    ask = find(message({"parts": [{"data": sample}]}), is_waiting=True)
    assert ask is not None
    return convention_of(ask).read(ask.what, False)


@pytest.mark.parametrize("sample", [*JSON_FORMS.values(), *RJSF.values()])
def test_every_sample_is_a_form(sample: Any) -> None:
    assert spec_of(sample).root.kind is not FieldKind.JSON


@pytest.mark.parametrize(
    "sample",
    [
        pytest.param(one, id=name)
        for name, one in (JSON_FORMS | RJSF).items()
        if name not in ENDLESS
    ],
)
def test_every_field_of_a_sample_is_asked_for_by_its_kind(sample: Any) -> None:
    spec = spec_of(sample)
    assert [one.name for one in walk(spec.root) if one.kind is FieldKind.JSON and one.name] == []


@pytest.mark.parametrize(
    "sample",
    [
        pytest.param(one, id=name)
        for name, one in (JSON_FORMS | RJSF).items()
        if name not in ENDLESS
    ],
)
def test_answer_to_every_sample_is_valid(sample: Any) -> None:
    spec = spec_of({key: one for key, one in sample.items() if key not in ("data", "formData")})
    given = answer(spec.root)
    checker = Checker(spec.schema)
    assert checker.is_able
    assert checker.problems({} if given is UNSET else given) == ()


@pytest.mark.parametrize(
    "sample", [pytest.param(one, id=name) for name, one in JSON_FORMS.items() if "uischema" in one]
)
def test_layout_of_a_sample_places_fields_of_its_schema(sample: Any) -> None:
    spec = spec_of(sample)
    if spec.layout is not None:
        placed = {one.names[0] for one in fields_of(spec.layout)}
        assert placed <= _names(sample["schema"])


def _names(schema: Any) -> set[str]:
    if isinstance(schema, list):
        return {name for one in schema for name in _names(one)}
    if not isinstance(schema, dict):
        return set()
    own = schema.get("properties")
    found = set(own) if isinstance(own, dict) else set()
    return found | {name for one in schema.values() for name in _names(one)}
