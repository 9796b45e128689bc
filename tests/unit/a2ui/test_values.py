"""Paths, functions and formatted texts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.a2ui import binding, functions
from a2a_desktop.a2ui.dates import format_date
from a2a_desktop.a2ui.expressions import pieces
from a2a_desktop.a2ui.values import Values

DATA: dict[str, Any] = {
    "name": "Ada",
    "n": 3,
    "a/b": {"~": [10, 20]},
    "people": [{"name": "Grace", "age": 7.0}],
    "day": "2026-01-16T14:30:05",
}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/name", "Ada"),
        ("/a~1b/~0/1", 20),
        ("/people/0/name", "Grace"),
        ("/people/1/name", None),
        ("/people/x", None),
        ("/name/deeper", None),
        ("/", DATA),
        ("", DATA),
    ],
)
def test_a_path_is_followed_or_leads_nowhere(path: str, value: Any) -> None:
    assert binding.read(DATA, path) == value


def test_write_adds_missing_parents_and_keeps_old_data() -> None:
    before: Any = {"a": [1, 2]}
    assert binding.write(before, "/b/c", 1) == {"a": [1, 2], "b": {"c": 1}}
    assert binding.write(before, "/a/2", 3) == {"a": [1, 2, 3]}
    assert binding.write(before, "/a/9", 3) == before
    assert binding.write(before, "/", "new") == "new"
    assert binding.remove(before, "/a/0") == {"a": [None, 2]}
    assert binding.remove(before, "/a") == {}
    assert binding.remove(before, "/x/y") == before
    assert before == {"a": [1, 2]}


STEP = st.text(st.characters(exclude_characters="/~"), min_size=1, max_size=8)


@given(st.lists(STEP, min_size=1, max_size=5), st.integers())
def test_written_value_is_read_again(steps: list[str], value: int) -> None:
    path = "".join(f"/{step}" for step in steps)
    assert binding.read(binding.write({}, path, value), path) == value


def test_a_relative_path_is_one_of_the_item() -> None:
    assert binding.absolute("name", "/people/0") == "/people/0/name"
    assert binding.absolute("/name", "/people/0") == "/name"
    assert Values(DATA).of({"path": "age"}, "/people/0") == 7


@pytest.mark.parametrize(
    ("name", "args", "value"),
    [
        ("required", {"value": ""}, False),
        ("required", {"value": []}, False),
        ("required", {"value": 0}, True),
        ("required", {"value": False}, False),
        ("length", {"value": "abc", "min": 2, "max": 3}, True),
        ("length", {"value": "abcd", "max": 3.0}, False),
        ("numeric", {"value": "5", "min": 5}, True),
        ("numeric", {"value": "five"}, False),
        ("numeric", {"value": 4, "min": 5}, False),
        ("email", {"value": "a.b+c@example.org"}, True),
        ("email", {"value": "a b@example.org"}, False),
        ("formatNumber", {"value": 1234567.891}, "1,234,567.891"),
        ("formatNumber", {"value": 1234.5, "decimals": 2, "grouping": False}, "1234.50"),
        ("formatNumber", {"value": "?"}, ""),
        ("formatCurrency", {"value": -1234.5, "currency": "EUR"}, "-€1,234.50"),
        ("formatCurrency", {"value": 99, "currency": "JPY"}, "¥99"),
        ("formatCurrency", {"value": 2, "currency": "CHF", "decimals": 0}, "CHF\u00a02"),
        ("pluralize", {"value": 1, "one": "item", "other": "items"}, "item"),
        ("pluralize", {"value": 0, "one": "item", "other": "items"}, "items"),
        ("pluralize", {"value": 0, "zero": "none", "other": "items"}, "none"),
        ("and", {"values": [True, False]}, False),
        ("or", {"values": [True, False]}, True),
        ("not", {"value": True}, False),
        ("openPortal", {"value": True}, None),
    ],
)
def test_functions_return_the_values_of_the_catalogue(name: str, args: Any, value: Any) -> None:
    assert functions.call(name, args) == value


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("MMM dd, yyyy", "Jan 16, 2026"),
        ("HH:mm", "14:30"),
        ("h:mm a", "2:30 PM"),
        ("EEEE, d MMMM", "Friday, 16 January"),
        ("E d.M.yy ss", "Fri 16.1.26 05"),
        ("h 'o''clock' ''", "2 o'clock '"),
    ],
)
def test_dates_are_written_as_the_catalogue_shows(pattern: str, text: str) -> None:
    assert format_date("2026-01-16T14:30:05", pattern) == text


def test_no_date_is_formatted_as_empty() -> None:
    assert format_date("soon", "yyyy") == format_date(1e300, "yyyy") == ""
    assert format_date("14:30", "h a") == "2 PM"
    assert format_date(0, "yyyy") in ("1970", "1969")


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("Hello ${/name}!", "Hello Ada!"),
        ("${name} is ${age}", "Grace is 7"),
        (r"costs \${5}", "costs ${5}"),
        ("${formatDate(value:${/day}, format:'d MMM')}", "16 Jan"),
        (
            '${formatNumber(value: /n, decimals: 1)} ${pluralize(value:/n,other:"of them")}',
            "3.0 of them",
        ),
        ("${formatString(value:'<${/name}>')}", "<Ada>"),
        ("${nowhere} ${/people/0}", ' {"name":"Grace","age":7.0}'),
        ("open ${ end", "open ${ end"),
        ("${unknown(x:1)}.", "."),
        ("${true} ${null} ${-2.5}", "true  -2.5"),
    ],
)
def test_a_formatted_text_holds_paths_and_calls(template: str, text: str) -> None:
    call: Any = {"call": "formatString", "args": {"value": template}}
    assert Values(DATA).of(call, "/people/0") == text


def test_unreadable_condition_holds() -> None:
    values = Values(DATA)
    assert values.holds({"call": "isMemberOfClub", "args": {}}, "")
    assert values.holds({"call": "regex", "args": {"value": "a", "pattern": "("}}, "")
    bad: Any = {"call": "regex", "args": {"value": "a" * 40 + "!", "pattern": "^(a|a?)+$"}}
    assert all(values.holds(bad, "") in (True, False) for _ in range(50))


def test_depth_of_conditions_has_a_limit() -> None:
    deep: Any = True
    for _ in range(900):
        deep = {"call": "and", "args": {"values": [deep, True]}}
    assert Values({}).holds(deep, "")


@given(st.text(st.sampled_from("${}(),:'\\ ab/1.\n"), max_size=60))
def test_any_template_is_read(template: str) -> None:
    parts = pieces(template)
    assert "${" in template or parts == [template]
    assert sum(len(one) for one in parts if isinstance(one, str)) <= len(template)
    assert isinstance(Values(DATA).text({"call": "formatString", "args": {"value": template}}), str)


@given(st.text(max_size=40), st.text(max_size=20))
def test_any_date_and_pattern_are_written(value: str, pattern: str) -> None:
    assert isinstance(format_date(value, pattern), str)
