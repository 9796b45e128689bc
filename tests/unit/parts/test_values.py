"""Values, names and JSON as text, also of invalid data."""

import json
import math

import pytest
from hypothesis import given

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.columns import label_of
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.parts.values import clean, number_of, number_text, one_line, weighs_more_than
from tests.unit.parts.samples import JSON


@given(JSON)
def test_json_is_written_so_that_it_is_read_back_as_it_was(value: Json) -> None:
    assert same(json.loads(pretty(value)), value)


def same(mine: Json, theirs: Json) -> bool:
    return json.dumps(mine, sort_keys=True) == json.dumps(theirs, sort_keys=True)


def test_json_of_any_depth_is_written() -> None:
    value: Json = 1
    for _ in range(5000):
        value = {"in": [value]}
    assert pretty(value).count("{") == 5000


def test_writing_json_stops_when_enough_is_written() -> None:
    assert 100 < len(pretty(list(range(1_000_000)), 100)) < 130


def test_half_characters_are_escaped_in_json_or_replaced() -> None:
    assert pretty("a\ud800b") == '"a\\ud800b"'
    assert clean("a\ud800b\x00c\nd") == "a\ufffdb\ufffdc\nd"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (7.0, "7"),
        (0.1, "0.1"),
        (-2, "-2"),
        (math.nan, "NaN"),
        (-math.inf, "-Infinity"),
        (1e300, "1e+300"),
        (10**30, "1" + "0" * 30),
    ],
)
def test_numbers_are_written_in_full(number: float, text: str) -> None:
    assert number_text(number) == text


def test_a_number_too_long_for_python_is_still_written() -> None:
    assert number_text(10**6000).startswith("0x")


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("1,250.00", 1250.0),
        ("€21", 21.0),
        ("-3.5 %", -3.5),
        ("1 250", 1250.0),
        ("12.5", 12.5),
        ("0.5", 0.5),
        ("007", None),
        ("1.2.3", None),
        ("2026-11-03", None),
        ("", None),
        (True, None),
        (math.nan, None),
        (10**400, None),
        (3, 3.0),
        ("1.250,50 €", 1250.5),
        ("-0,5", -0.5),
        ("99,90", 99.9),
        ("1,250", 1250.0),
        ("1,2,3", None),
    ],
)
def test_number_is_read(value: Json, number: float | None) -> None:
    assert number_of(value) == number


def test_a_value_is_one_line() -> None:
    assert one_line("a\n\tb") == "a b"
    assert one_line([1, 2]) == "[2]"
    assert one_line(None) == ""
    assert len(one_line("x" * 1000)) == 301


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("cost_centre", "Cost centre"),
        ("costCentre", "Cost centre"),
        ("userID", "User ID"),
        ("HTTPStatus", "HTTP status"),
        ("order-id", "Order ID"),
        ("Travel policy", "Travel policy"),
        ("größe", "größe"),
        ("_", "_"),
        ("", ""),
    ],
)
def test_names_become_labels(name: str, label: str) -> None:
    assert label_of(name) == label


def test_weighing_stops_early() -> None:
    assert weighs_more_than([[0] * 100] * 100, 4000)
    assert weighs_more_than("x" * 5_000_000, 4000)
    assert not weighs_more_than({"a": [1, 2]}, 4)
