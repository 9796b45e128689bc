"""The order of fields: as wished, as written, or recovered after the wire shuffled it."""

import random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from a2a_desktop.forms.order import is_suspect
from a2a_desktop.forms.schema import read
from tests.unit.forms.corpus import load

EXPENSE = load("adk/request_input.json")["agent_to_client_status_update"]["status"]["message"][
    "parts"
][0]["data"]["args"]["response_schema"]


def names(schema: Any, *, is_unordered_wire: bool = False) -> list[str]:
    return [one.name for one in read(schema, is_unordered_wire=is_unordered_wire).fields]


def shuffled(value: Any, dice: random.Random) -> Any:
    if isinstance(value, dict):
        keys = list(value)
        dice.shuffle(keys)
        return {key: shuffled(value[key], dice) for key in keys}
    return [shuffled(one, dice) for one in value] if isinstance(value, list) else value


def test_document_order_is_the_default() -> None:
    schema = {"properties": {"b": {"type": "string"}, "a": {"type": "integer"}}}
    assert names(schema) == ["b", "a"]


def test_the_order_that_the_agent_wishes_holds_always() -> None:
    schema = {"ui:order": ["c", "*", "a"], "properties": {"a": {}, "b": {}, "c": {}}}
    assert names(schema) == ["c", "b", "a"]
    placed = {"properties": {"a": {"propertyOrder": 2}, "b": {"propertyOrder": 1}}}
    assert names(placed) == ["b", "a"]


@given(st.randoms())
def test_shuffled_form_is_recognised_and_ordered(dice: random.Random) -> None:
    schema = shuffled(EXPENSE, dice)
    assume(is_suspect(schema, True))
    assert names(schema, is_unordered_wire=True) == [
        "date",
        "amount",
        "category",
        "receipts",
        "purpose",
    ]


def test_most_shuffles_show() -> None:
    dice = random.Random(7)
    shown = [is_suspect(shuffled(EXPENSE, dice), True) for _ in range(200)]
    assert sum(shown) > 160


def test_required_fields_come_first_and_ids_last() -> None:
    schema = {
        "required": ["zip", "city"],
        "properties": {
            "request_id": {"title": "x", "type": "string"},
            "city": {"type": "string", "title": "x"},
            "notes": {"type": "string", "title": "x"},
            "zip": {"type": "string", "title": "x"},
            "full_name": {"type": "string", "title": "x"},
            "floor": {"type": "string", "title": "x"},
        },
    }
    assert names(schema) == ["zip", "city", "full_name", "floor", "notes", "request_id"]


def test_sample_of_0_3_keeps_its_order_although_required_differs() -> None:
    part = load("a2a/expense_form_agent_message.json")["status"]["message"]["parts"][0]
    assert names(part["data"]["form"]) == ["date", "amount", "purpose", "request_id"]
