"""Problems of answers, as facts; the check neither hangs nor fetches."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from a2a_desktop.forms import compiling
from a2a_desktop.forms.compiling import HEAVY, weight
from a2a_desktop.forms.validate import Checker, Problem, fits
from tests.unit.forms.corpus import load

MCP = load("mcp/elicitation_form_2025-11-25.json")["requestedSchema"]
GOOD: Any = {"name": "Ada", "email": "ada@example.com"}


@pytest.mark.parametrize(
    ("answers", "problem"),
    [
        ({"email": "ada@example.com"}, Problem(("name",), "required")),
        ({**GOOD, "name": "Ad"}, Problem(("name",), "minLength", 3, "2")),
        ({**GOOD, "name": "A" * 51}, Problem(("name",), "maxLength", 50, "51")),
        ({**GOOD, "name": "Ada 2"}, Problem(("name",), "pattern")),
        ({**GOOD, "email": "nobody"}, Problem(("email",), "format", "email")),
        ({**GOOD, "age": 17}, Problem(("age",), "minimum", 18, "")),
        ({**GOOD, "age": "x"}, Problem(("age",), "type", "number")),
        ({**GOOD, "newsletter": "yes"}, Problem(("newsletter",), "type", "boolean")),
        ({**GOOD, "color": "#123456"}, Problem(("color",), "oneOf")),
        ({**GOOD, "size": "XXL"}, Problem(("size",), "enum")),
        ({**GOOD, "colors": []}, Problem(("colors",), "minItems", 1, "0")),
        (
            {**GOOD, "colors": ["#FF0000", "#00FF00", "#0000FF"]},
            Problem(("colors",), "maxItems", 2, "3"),
        ),
        ({**GOOD, "colors": ["#123456"]}, Problem(("colors", 0), "anyOf")),
    ],
)
def test_each_violation_of_the_mcp_floor_is_one_fact(answers: Any, problem: Problem) -> None:
    assert Checker(MCP).problems(GOOD) == ()
    assert Checker(MCP).problems(answers) == (problem,)


def test_problem_is_that_of_the_intended_alternative() -> None:
    schema: Any = {
        "oneOf": [
            {
                "properties": {"kind": {"const": "card"}, "number": {"type": "string"}},
                "required": ["kind", "number"],
            },
            {
                "properties": {"kind": {"const": "iban"}, "iban": {"type": "string"}},
                "required": ["kind", "iban"],
            },
        ]
    }
    assert Checker(schema).problems({"kind": "card"}) == (Problem(("number",), "required"),)


@pytest.mark.parametrize("schema", [{"type": "banana"}, {"$ref": "#/nowhere"}, 5, "text"])
def test_invalid_schema_checks_nothing_and_is_reported(schema: Any) -> None:
    checker = Checker(schema)
    assert not checker.is_able
    assert checker.problems({"anything": 1}) == ()


@pytest.mark.parametrize(
    "invalid",
    [
        {"type": "string", "required": True},
        {"title": 5},
        {"type": "any"},
        {"enum": "a"},
        {"pattern": "\\A\\d+\\Z"},
        {"patternProperties": {"(?>a)": {}}},
        {"$ref": "https://a.example/schema.json"},
        {"$ref": "#/$defs/nothing"},
    ],
)
def test_other_keywords_are_checked_beside_invalid_ones(invalid: Any) -> None:
    schema: Any = {
        "properties": {"a": invalid, "b": {"title": 5, "type": "integer"}},
        "required": ["b"],
    }
    checker = Checker(schema)
    assert not checker.is_able
    assert checker.problems({"a": "x"}) == (Problem(("b",), "required"),)
    assert checker.problems({"b": "x"}) == (Problem(("b",), "type", "integer"),)
    assert schema["properties"]["a"] == invalid


def doubled(levels: int) -> Any:
    """Returns a schema in which each choice is between two of the next."""
    following = [[{"$ref": f"#/$defs/{number + 1}"}] * 2 for number in range(levels)]
    choices = {str(number): {"anyOf": two} for number, two in enumerate(following)}
    return {"$ref": "#/$defs/0", "$defs": {**choices, str(levels): {"const": 1}}}


def test_choices_that_multiply_are_not_told_one_by_one() -> None:
    assert Checker(doubled(3)).problems(2) == (Problem((), "anyOf"),)
    assert Checker(doubled(12)).problems(2) == (Problem((), "anyOf"),)
    assert Checker(doubled(12)).problems(1) == ()
    assert Checker(doubled(60)).problems(2) == ()  # years


def test_weight_counts_all_that_one_value_is_tried_against() -> None:
    assert weight({"properties": {name: {"type": "string"} for name in "abcdefgh"}}) == 3
    assert weight({"allOf": [{"anyOf": [True, True]}, {"not": {}}]}) > 4
    circle: Any = {
        "$ref": "#/$defs/a",
        "$defs": {"a": {"properties": {"a": {"$ref": "#/$defs/a"}}}},
    }
    assert weight(circle) < 10
    assert weight(doubled(60)) == HEAVY


def test_document_of_conditions_is_compiled_once() -> None:
    root: Any = {"$defs": {"yes": {"const": True}}}
    before = compiling._known_at.cache_info().misses
    for number in range(9):
        condition: Any = {"properties": {f"a{number}": {"$ref": "#/$defs/yes"}}}
        assert fits(condition, {f"a{number}": True}, root)
        assert not fits(condition, {f"a{number}": False}, root)
    assert compiling._known_at.cache_info().misses == before + 1
    assert not fits({"$ref": "#/$defs/yes"}, True, {"$defs": {"yes": {"const": False}}})


def test_a_pattern_of_a_hundred_thousand_states_is_not_checked() -> None:
    checker = Checker({"pattern": "^((a{1,100}){1,100}){1,10}$", "maxLength": 3})
    assert not checker.is_able
    assert checker.problems("aaaa!") == (Problem((), "maxLength", 3, "5"),)
    assert Checker({"pattern": "^[^<>]{0,2000}$"}).is_able


def test_a_pattern_cannot_hang_the_program() -> None:
    checker = Checker({"properties": {"x": {"type": "string", "pattern": "^(a+)+$"}}})
    assert checker.problems({"x": "a" * 5000 + "!"})  # takes years in a backtracking engine


def test_nothing_is_fetched_for_a_check() -> None:
    asked: list[str] = []

    class Listener(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(404)
            self.end_headers()

    with HTTPServer(("127.0.0.1", 0), Listener) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/schema.json"
        schema: Any
        for schema in ({"$ref": address}, {"properties": {"a": {"$ref": address}}}):
            assert not Checker(schema).is_able
        assert not Checker({"$schema": address, "$ref": "file:///etc/hostname"}).is_able
        server.shutdown()
    assert asked == []


@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        ({"minimum": 0, "exclusiveMinimum": True}, 1, 0),
        ({"items": [{"type": "integer"}], "additionalItems": False}, [1], [1, 2]),
        ({"dependencies": {"a": ["b"]}}, {"a": 1, "b": 2}, {"a": 1}),
        ({"prefixItems": [{"type": "integer"}]}, [1], ["x"]),
        ({"maxItems": 2.0}, [1], [1, 2, 3]),
        (  # a field of this name says nothing about the draft
            {
                "properties": {"dependencies": {"type": "object"}},
                "$defs": {"port": {"type": "integer"}},
                "dependentRequired": {"a": ["b"]},
            },
            {"a": 1, "b": 2},
            {"a": 1},
        ),
    ],
)
def test_draft_is_recognised_by_its_keywords(schema: Any, good: Any, bad: Any) -> None:
    assert not Checker(schema).problems(good)
    assert Checker(schema).problems(bad)
