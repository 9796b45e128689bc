"""JSON Schema read into fields, every keyword that concerns a person."""

from typing import Any

import pytest

from a2a_desktop.forms import schema
from a2a_desktop.forms.keywords import plain
from a2a_desktop.forms.schema import MAX_DEPTH, MAX_FIELDS, read
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, count, fields_for, is_secret, walk
from a2a_desktop.forms.untouched import untouched
from a2a_desktop.forms.validate import Checker
from tests.unit.forms.corpus import load

PLACE: Any = {"type": "object", "properties": {"s": {"type": "string"}}}
WHOLE: Any = {"type": "integer"}


def field(schema: Any, name: str = "x") -> FormField:
    (found,) = read({"type": "object", "properties": {name: schema}}).fields
    return found


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "string"}, FieldKind.TEXT),
        ({"type": "string", "maxLength": 500}, FieldKind.LONG_TEXT),
        ({"type": "string", "maxLength": 500.0}, FieldKind.LONG_TEXT),
        ({"type": "string", "default": "a\nb"}, FieldKind.LONG_TEXT),
        ({"type": "string", "format": "date"}, FieldKind.DATE),
        ({"type": "string", "format": "date-time"}, FieldKind.DATE_TIME),
        ({"type": "string", "format": "time"}, FieldKind.TIME),
        ({"type": "string", "format": "duration"}, FieldKind.DURATION),
        ({"type": "string", "format": "email"}, FieldKind.EMAIL),
        ({"type": "string", "format": "uri"}, FieldKind.URL),
        ({"type": "string", "format": "uuid"}, FieldKind.CODE),
        ({"type": "string", "format": "password"}, FieldKind.SECRET),
        ({"type": "string", "writeOnly": True}, FieldKind.SECRET),
        ({"type": "string", "format": "color"}, FieldKind.COLOR),
        ({"type": "string", "format": "data-url"}, FieldKind.FILE),
        ({"type": "string", "contentEncoding": "base64"}, FieldKind.FILE),
        ({"type": "string", "format": "number"}, FieldKind.TEXT),
        ({"type": "string", "format": "no such format"}, FieldKind.TEXT),
        ({"pattern": "^a"}, FieldKind.TEXT),
        ({"type": "integer"}, FieldKind.INTEGER),
        ({"minimum": 3}, FieldKind.NUMBER),
        ({"type": "boolean"}, FieldKind.BOOLEAN),
        ({"type": "boolean", "const": True}, FieldKind.BOOLEAN),
        ({"const": 4}, FieldKind.CONSTANT),
        ({"enum": ["a", 2, False]}, FieldKind.CHOICE),
        ({"oneOf": [{"const": 1, "title": "One"}, {"const": 2}]}, FieldKind.CHOICE),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "uniqueItems": True}, FieldKind.CHOICES),
        ({"type": "array", "items": {"type": "string"}}, FieldKind.TAGS),
        ({"type": "array", "items": {"type": "string", "format": "data-url"}}, FieldKind.FILES),
        ({"type": "array", "items": {"type": "integer"}}, FieldKind.LIST),
        ({"type": "array", "items": [{"type": "integer"}, {"type": "string"}]}, FieldKind.LIST),
        ({"type": "object", "properties": {"a": {}}}, FieldKind.GROUP),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, FieldKind.ONE_OF),
        ({"type": ["string", "integer"]}, FieldKind.ONE_OF),
        ({"type": "null"}, FieldKind.NOTHING),
        ({}, FieldKind.JSON),
        (True, FieldKind.JSON),
        ({"$ref": "#/nowhere"}, FieldKind.JSON),
        ({"$ref": "https://example.com/schema.json"}, FieldKind.JSON),
        ({"$ref": "file:///etc/passwd"}, FieldKind.JSON),
        ({"type": "banana"}, FieldKind.JSON),
        (7, FieldKind.JSON),
    ],
)
def test_each_schema_is_asked_for_by_its_kind_of_field(schema: Any, kind: FieldKind) -> None:
    assert field(schema).kind is kind


@pytest.mark.parametrize(
    "schema",
    [
        {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]},
        {"oneOf": [{"type": "null"}, {"type": "string", "format": "date"}]},
        {"type": ["string", "null"], "format": "date"},
        {"type": "string", "format": "date", "nullable": True},
        {"anyOf": [{"$ref": "#/$defs/Day"}, {"type": "null"}]},
    ],
)
def test_every_spelling_of_optional_makes_the_same_field(schema: Any) -> None:
    day: Any = {"type": "string", "format": "date"}
    (found,) = read({"properties": {"x": schema}, "$defs": {"Day": day}}).fields
    assert found.kind is FieldKind.DATE
    assert found.is_nullable


def test_references_in_a_circle_through_null_end() -> None:
    nullable: Any = {"anyOf": [{"$ref": "#/$defs/x"}, {"type": "null"}]}
    inner: Any = {"allOf": [{"$ref": "#/$defs/y"}], "properties": {"n": {"$ref": "#/$defs/x"}}}
    root: Any = {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"$ref": "#/$defs/x"}},
        "$defs": {"x": inner, "y": nullable},
    }
    assert [one.name for one in walk(read(root))][:3] == ["", "a", "b"]


@pytest.mark.parametrize("name", ["password", "api_key", "apiKey", "access_token", "dbPassword"])
def test_field_named_like_a_secret_is_one(name: str) -> None:
    assert field({"type": "string"}, name).kind is FieldKind.SECRET


@pytest.mark.parametrize("name", ["passenger", "tokenizer", "secretary", "keyboard"])
def test_field_named_only_similarly_is_no_secret(name: str) -> None:
    assert field({"type": "string"}, name).kind is FieldKind.TEXT


def test_a_label_is_made_of_the_name_where_there_is_no_title() -> None:
    assert field({}, "cost_centre").label == "Cost centre"
    assert field({}, "costCentre").label == "Cost centre"
    assert field({"title": "Where to"}, "x").label == "Where to"


def test_bidirectional_marks_are_removed_from_labels() -> None:
    turned = "safe\u202egpj.exe\u0000"
    assert field({"title": turned}).label == "safegpj.exe"
    assert field({"enum": [1], "enumNames": [turned]}).options[0].label == "safegpj.exe"


def test_bounds_of_older_drafts_and_of_new_ones_are_one() -> None:
    old = field({"type": "number", "minimum": 0, "exclusiveMinimum": True}).limits
    new = field({"type": "number", "exclusiveMinimum": 0.0}).limits
    assert (old.minimum, old.is_above) == (new.minimum, new.is_above) == (0, True)


def test_suggestions_are_filled_in_and_whole_numbers_come_whole() -> None:
    schema: Any = {
        "properties": {"a": {"type": "integer", "default": 3.0}, "b": {"type": "integer"}}
    }
    first, second = read(schema, {"b": 7.0}).fields
    assert (first.default, second.default) == (3, 7)
    assert isinstance(second.default, int)


def test_a_member_of_all_of_adds_its_fields() -> None:
    schema: Any = {
        "$defs": {"Base": {"properties": {"a": {"type": "string"}}, "required": ["a"]}},
        "allOf": [{"$ref": "#/$defs/Base"}, {"properties": {"b": {"type": "integer"}}}],
        "type": "object",
    }
    found = {one.name: one for one in read(schema).fields}
    assert set(found) == {"a", "b"}
    assert found["a"].is_required


def test_recursive_schema_ends_in_json() -> None:
    tree: Any = {"properties": {"child": {"$ref": "#"}, "name": {"type": "string"}}}
    depth, here = 0, read(tree)
    while here.kind is FieldKind.GROUP:
        here = next(one for one in here.fields if one.name == "child")
        depth += 1
    assert here.kind is FieldKind.JSON
    assert 1 <= depth <= 4
    assert field({"$ref": "#/properties/x"}).kind is FieldKind.JSON


def test_variants_are_named_by_title_or_constant() -> None:
    card = {"properties": {"kind": {"const": "card"}, "number": {"type": "string"}}}
    iban = {"title": "Bank account", "properties": {"iban": {"type": "string"}}}
    assert [one.label for one in field({"oneOf": [card, iban]}).variants] == [
        "Card",
        "Bank account",
    ]


def test_every_field_of_the_kitchen_sink_but_any_is_typed() -> None:
    root = read(load("pydantic/kitchen_sink.json"))
    assert len(root.fields) == 32
    assert [one.name for one in root.fields if one.kind is FieldKind.JSON] == ["anyv"]
    assert is_secret(root)


def test_deprecated_field_comes_last() -> None:
    assert read(load("pydantic/kitchen_sink.json")).fields[-1].name == "old"


IF_THEN = {
    "type": "object",
    "properties": {"animal": {"enum": ["Cat", "Fish"]}},
    "allOf": [
        {
            "if": {"properties": {"animal": {"const": "Cat"}}, "required": ["animal"]},
            "then": {"properties": {"food": {"enum": ["meat"]}}, "required": ["food"]},
        },
        {
            "if": {"properties": {"animal": {"const": "Fish"}}, "required": ["animal"]},
            "then": {"properties": {"water": {"type": "string"}}},
        },
    ],
}


@pytest.mark.parametrize(
    ("schema", "value", "names"),
    [
        (IF_THEN, {}, ["animal"]),
        (IF_THEN, {"animal": "Cat"}, ["animal", "food"]),
        (IF_THEN, {"animal": "Fish"}, ["animal", "water"]),
        (
            {
                "type": "object",
                "properties": {"card": {"type": "string"}},
                "dependentSchemas": {"card": {"properties": {"address": {"type": "string"}}}},
            },
            {"card": "1"},
            ["card", "address"],
        ),
    ],
)
def test_fields_come_and_go_with_the_answers(schema: Any, value: Any, names: list[str]) -> None:
    root = read(schema)
    assert root.refit is not None
    assert [one.name for one in fields_for(root, value)] == names


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {f"p{n}": {"type": "string"} for n in range(5000)}},
        {"properties": {"x": {"default": "y" * 10_000_000}}},
        {"properties": {"x": {"enum": list(range(100_000))}}},
        {"oneOf": [{"properties": {f"p{n}": {}}} for n in range(5000)]},
    ],
)
def test_a_hostile_schema_is_read_within_bounds(schema: Any) -> None:
    assert count(read(schema)) <= MAX_FIELDS + 1


def test_a_schema_of_any_depth_ends() -> None:
    deep: dict[str, Any] = {}
    for _ in range(500):
        deep = {"properties": {"x": deep}}
    whole = deep
    here, depth = read(whole), 0
    while here.fields:
        (here,) = here.fields
        depth += 1
    assert here.kind is FieldKind.JSON
    assert depth <= MAX_DEPTH + 1
    assert not Checker(whole).is_able


def test_missing_default_differs_from_null() -> None:
    assert field({"type": "string"}).default is UNSET
    assert field({"type": ["string", "null"], "default": None}).default is None


def names_of(schema: Any, value: Any) -> list[str]:
    root = read(schema)
    return [one.name for one in fields_for(root, value)]


PETS: Any = {
    "type": "object",
    "properties": {"pets": {"enum": ["No", "One"]}},
    "dependencies": {
        "pets": {
            "oneOf": [
                {"properties": {"pets": {"enum": ["No"]}}},
                {
                    "properties": {"pets": {"enum": ["One"]}, "age": {"type": "number"}},
                    "required": ["age"],
                },
            ]
        }
    },
}


def test_branch_is_chosen_by_the_answer_and_not_by_its_own_fields() -> None:
    assert names_of(PETS, {"pets": "No"}) == ["pets"]
    assert names_of(PETS, {"pets": "One"}) == ["pets", "age"]


def test_field_that_decides_keeps_all_its_choices() -> None:
    (pets, _) = fields_for(read(PETS), {"pets": "One"})
    assert [one.value for one in pets.options] == ["No", "One"]


CHAIN: Any = {
    "type": "object",
    "properties": {"a": {"type": "boolean"}},
    "if": {"$ref": "#/$defs/yes"},
    "then": {
        "$ref": "#/$defs/more",
    },
    "else": {"properties": {"why": {"type": "string"}}},
    "$defs": {
        "yes": {"properties": {"a": {"const": True}}, "required": ["a"]},
        "more": {
            "properties": {"b": {"type": "string"}},
            "dependentRequired": {"b": ["c"]},
            "dependentSchemas": {"b": {"properties": {"c": {"type": "string"}}}},
        },
    },
}


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ({}, ["a", "why"]),
        ({"a": True}, ["a", "b"]),
        ({"a": True, "b": "x"}, ["a", "b", "c"]),
        ({"a": False, "b": "x"}, ["a", "why"]),
    ],
)
def test_conditions_within_conditions_follow_references(value: Any, names: list[str]) -> None:
    assert names_of(CHAIN, value) == names
    assert read(CHAIN).sometimes == {"why", "b", "c"}


def test_condition_in_any_of_is_no_variant() -> None:
    schema: Any = {
        "type": "object",
        "properties": {"often": {"enum": ["Never", "Daily"]}},
        "anyOf": [
            {
                "if": {"properties": {"often": {"const": "Never"}}, "required": ["often"]},
                "then": {"properties": {"age": {"type": "number"}}},
            }
        ],
    }
    assert read(schema).kind is FieldKind.GROUP
    assert names_of(schema, {"often": "Never"}) == ["often", "age"]


@pytest.mark.parametrize(
    ("choices", "labels"),
    [
        ([{"title": "By card"}, {"title": "By bank"}], ["By card", "By bank"]),
        (
            [{"properties": {"k": {"const": "card"}}}, {"properties": {"k": {"enum": ["bank"]}}}],
            ["Card", "Bank"],
        ),
        ([{"description": "Pay now"}, {"description": "Pay later"}], ["Pay now", "Pay later"]),
        ([{"$ref": "#/$defs/Cat"}, {"$ref": "#/$defs/Dog"}], ["Cat", "Dog"]),
        (
            [{"properties": {"iban": {}}}, {"properties": {"card_number": {}}}],
            ["Iban", "Card number"],
        ),
        ([{"title": "Same"}, {"title": "Same", "description": "Another"}], ["Same", "Another"]),
        ([{"title": "Same"}, {"title": "Same"}], ["Same", "Same 2"]),
    ],
)
def test_every_alternative_has_a_label_of_its_own(choices: Any, labels: list[str]) -> None:
    shapes = [{"type": "object", "properties": {"a": {"type": "string"}}, **one} for one in choices]
    schema: Any = {
        "title": "Payment",
        "properties": {"x": {"title": "Payment", "oneOf": shapes}},
        "$defs": {name: {"type": "object"} for name in ("Cat", "Dog")},
    }
    (found,) = read(schema).fields
    assert [one.label for one in found.variants] == labels


def test_two_choices_at_once_are_all_pairs() -> None:
    first = [{"properties": {"a": {"const": n}}, "title": n} for n in ("x", "y")]
    second = [{"properties": {"b": {"const": n}}, "title": n} for n in ("1", "2")]
    found = field({"allOf": [{"oneOf": first}, {"oneOf": second}]})
    assert [one.label for one in found.variants] == ["x, 1", "x, 2", "y, 1", "y, 2"]


def test_lone_alternative_adds_its_fields() -> None:
    found = field({"properties": {"a": {}}, "anyOf": [{"properties": {"b": {}}}]})
    assert [one.name for one in found.fields] == ["a", "b"]


def test_alternatives_that_only_demand_are_no_variants() -> None:
    demands: Any = [{"required": ["a"]}, {"required": ["b"]}]
    found = field({"properties": {"a": {}, "b": {}}, "anyOf": demands})
    assert [one.name for one in found.fields] == ["a", "b"]


def test_of_two_bounds_the_narrower_is_told() -> None:
    found = field({"allOf": [{"type": "number", "minimum": 1, "maximum": 9}, {"minimum": 3}]})
    assert (found.limits.minimum, found.limits.maximum) == (3, 9)


@pytest.fixture
def read_ones(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The schemas that were read."""
    found: list[object] = []

    def counted(*given: Any) -> Any:
        found.append(given)
        return plain(*given)

    monkeypatch.setattr(schema, "plain", counted)
    return found


def test_many_references_to_one_schema_are_read_once(read_ones: list[object]) -> None:
    levels: Any = {
        f"L{n}": {
            "type": "object",
            "properties": {
                f"p{k}": {"$ref": f"#/$defs/L{n + 1}", "title": str(k)} for k in range(10)
            },
        }
        for n in range(12)
    }
    root = read({"$ref": "#/$defs/L0", "$defs": levels | {"L12": {"type": "string"}}})
    assert len([*walk(root)]) == MAX_FIELDS
    assert untouched(root, UNSET) == {}
    assert len(read_ones) < 130
    assert [one.label for one in root.fields] == [str(k) for k in range(10)]


def test_references_with_different_suggestions_are_read_once(read_ones: list[object]) -> None:
    tools: Any = {
        f"t{n}": {"$ref": "#", "type": "object", "default": {"t0": {"own": n}}} for n in range(20)
    }
    own: Any = {"own": {"type": "integer"}}
    root = read({"type": "object", "properties": {**own, **tools}})
    inner = [{one.name: one for one in tool.fields} for tool in root.fields[1:]]
    assert len(read_ones) < 80
    assert [one["t0"].default for one in inner] == [{"own": n} for n in range(20)]
    assert inner[3]["t1"].default == {"t0": {"own": 1}}


@pytest.mark.parametrize(
    "around",
    [
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/V"}},
        {"type": "array", "items": {"$ref": "#/$defs/V"}},
    ],
)
def test_one_schema_of_further_members_or_rows_is_read_once(
    read_ones: list[object], around: Any
) -> None:
    kinds: Any = [{"title": str(n), "type": "object"} for n in range(20)]
    names = [f"t{n}" for n in range(20)]
    root = read(
        {
            "type": "object",
            "properties": {name: {"$ref": "#/$defs/T"} for name in names},
            "$defs": {"T": around, "V": {"oneOf": kinds}},
        }
    )
    inner = [one.extra or one.item for one in root.fields]
    assert [len(one.variants) for one in inner if one is not None] == [20] * 20
    assert len(read_ones) < 100


@pytest.mark.parametrize(
    ("more", "kinds"),
    [
        ({"type": "string"}, [FieldKind.INTEGER, FieldKind.TEXT]),
        (WHOLE, [FieldKind.INTEGER]),
        (True, [FieldKind.INTEGER]),
        (False, [FieldKind.INTEGER]),
    ],
)
def test_further_entry_is_of_any_kind_that_its_name_may_have(
    more: Any, kinds: list[FieldKind]
) -> None:
    patterns = {"^n_": WHOLE, "^no_": False}
    own: Any = {"patternProperties": patterns, "additionalProperties": more}
    extra = field({"type": "object", **own}).extra
    assert extra is not None
    assert [one.kind for one in extra.variants or (extra,)] == kinds


def test_group_is_read_when_it_is_looked_at() -> None:
    levels: Any = {
        f"L{n}": {"properties": {f"p{k}": {"$ref": f"#/$defs/L{n + 1}"} for k in range(10)}}
        for n in range(12)
    }
    schema: Any = {"$defs": {**levels, "L12": {"type": "string"}}, "$ref": "#/$defs/L0"}
    here, depth = read(schema), 0
    while here.fields:
        here, depth = here.fields[-1], depth + 1
    assert depth == 12
    assert here.kind is FieldKind.TEXT
    assert count(read(schema)) <= MAX_FIELDS


@pytest.mark.parametrize("word", ["allOf", "oneOf", "anyOf"])
def test_schema_that_grows_with_every_level_is_read_within_bounds(word: str) -> None:
    levels: Any = {f"L{n}": {word: [{"$ref": f"#/$defs/L{n + 1}"}] * 9} for n in range(20)}
    schema: Any = {"$defs": levels, "properties": {"x": {"$ref": "#/$defs/L0"}}}
    assert count(read(schema)) == 1


def test_hidden_field_is_no_question() -> None:
    (found,) = read({"properties": {"x": {"ui:widget": "hidden", "default": 1}}}).fields
    assert found.is_hidden
    assert count(read({"properties": {"x": {"ui:widget": "hidden"}}})) == 0


def test_names_of_choices_come_from_the_hints() -> None:
    schema: Any = {"properties": {"x": {"enum": ["a", "b"]}, "y": {"enum": [1, 2]}}}
    hints: Any = {
        "x": {"ui:enumNames": {"a": "First"}},
        "y": {"ui:options": {"enumNames": ["One", "Two"]}},
    }
    x, y = read(schema, hints=hints).fields
    assert [one.label for one in x.options] == ["First", "b"]
    assert [one.label for one in y.options] == ["One", "Two"]


@pytest.mark.parametrize("schema", [{"type": "string", "default": None}, {"type": "array"}])
def test_null_is_no_answer_where_the_type_has_none(schema: Any) -> None:
    assert field(schema).default is UNSET
    found = read({"type": "object", "properties": {"x": schema}}, {"x": None})
    assert found.fields[0].default is UNSET


@pytest.mark.parametrize("schema", [{}, {"type": ["string", "null"]}, {"type": "null"}])
def test_null_is_an_answer_where_the_schema_has_it(schema: Any) -> None:
    found = read({"type": "object", "properties": {"x": schema}}, {"x": None})
    assert found.fields[0].default is None


def test_member_that_must_be_missing_is_not_asked_for() -> None:
    a, b = {"type": "string"}, {"type": "boolean"}
    assert names_of({"properties": {"a": a, "b": False}, "type": "object"}, {}) == ["a"]
    without = {"if": {"properties": {"b": {"const": True}}}, "then": {"properties": {"a": False}}}
    schema = {"type": "object", "properties": {"a": a, "b": b}, **without}
    assert names_of(schema, {"b": False}) == ["a", "b"]
    assert names_of(schema, {"b": True}) == ["b"]
    both = {"allOf": [{"properties": {"a": False}}, {"properties": {"a": a, "b": b}}]}
    assert names_of(both, {}) == ["b"]


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"$ref": "#place", "$defs": {"p": {"$anchor": "place", **PLACE}}}, FieldKind.GROUP),
        ({"$ref": "#n", "properties": {"y": {"$anchor": "n", **WHOLE}}}, FieldKind.INTEGER),
        (
            {"$dynamicRef": "#n", "$defs": {"n": {"$dynamicAnchor": "n", **WHOLE}}},
            FieldKind.INTEGER,
        ),
        ({"$ref": "#n", "$defs": {"n": {"$dynamicAnchor": "n", **WHOLE}}}, FieldKind.INTEGER),
        ({"$ref": "place.json", "$defs": {"p": {"$id": "place.json", **PLACE}}}, FieldKind.GROUP),
        ({"$ref": "/p", "$defs": {"p": {"$id": "https://e.org/p", **PLACE}}}, FieldKind.GROUP),
        ({"$ref": "s#/$defs/n", "$defs": {"n": WHOLE}}, FieldKind.INTEGER),
        ({"$ref": "https://e.org/s#/$defs/n", "$defs": {"n": WHOLE}}, FieldKind.INTEGER),
        ({"$ref": "https://e.org/t#/$defs/n", "$defs": {"n": WHOLE}}, FieldKind.JSON),
        ({"type": "INTEGER"}, FieldKind.INTEGER),
    ],
)
def test_reference_by_name_or_address_stays_in_the_document(schema: Any, kind: FieldKind) -> None:
    more = schema.pop("properties", {})
    document = {name: schema.pop(name) for name in ("$defs",) if name in schema}
    root = {"$id": "https://e.org/s", "type": "object", **document}
    found = read({**root, "properties": {"x": schema, **more}})
    assert found.fields[0].kind is kind


def test_reference_is_of_the_schema_around_it_that_has_an_address() -> None:
    inner: Any = {
        "$id": "person.json",
        "type": "object",
        "properties": {
            "n": {"$ref": "#/$defs/n"},
            "a": {"$ref": "#a"},
            "o": {"$ref": "other.json#/$defs/n"},
            "r": {"$ref": "/root.json#a"},
        },
        "if": {"properties": {"n": {"$ref": "#/$defs/one"}}, "required": ["n"]},
        "then": {"properties": {"m": {"$ref": "#/$defs/n"}}},
        "$defs": {"n": WHOLE, "one": {"const": 1}, "a": {"$anchor": "a", "type": "boolean"}},
    }
    schema: Any = {
        "$id": "https://e.org/root.json",
        "type": "object",
        "properties": {"p": {"$ref": "person.json"}, "a": {"$ref": "#a"}},
        "$defs": {
            "n": {"type": "string"},
            "one": {"const": 2},
            "a": {"$anchor": "a", "type": "string", "format": "date"},
            "inner ones": inner,
            "o": {"$id": "other.json", "$defs": {"n": {"type": "number"}}},
        },
    }
    person, day = read(schema).fields
    assert day.kind is FieldKind.DATE
    kinds = {one.name: one.kind.value for one in fields_for(person, {"n": 1})}
    whole, other = "integer", "number"
    assert kinds == {"n": whole, "a": "boolean", "o": other, "r": "date", "m": whole}
    assert "m" not in [one.name for one in fields_for(person, {"n": 2})]


def test_dynamic_reference_that_the_way_decides_about_is_asked_for_as_json() -> None:
    items: Any = {"$id": "l", "type": "array", "items": {"$dynamicRef": "#t"}}
    parts = {"l": {**items, "$defs": {"t": {"$dynamicAnchor": "t"}}}}
    schema: Any = {"$defs": {**parts, "s": {"$id": "s", "$dynamicAnchor": "t"}}, "$ref": "l"}
    found = read(schema)
    assert found.item is not None
    assert found.item.kind is FieldKind.JSON


def test_schema_that_refers_to_itself_dynamically_has_rows_of_itself() -> None:
    rows: Any = {"type": "array", "items": {"$recursiveRef": "#"}}
    found = read({"type": "object", "properties": {"rows": rows, "s": {"type": "string"}}})
    item = found.fields[0].item
    assert item is not None
    assert [one.name for one in item.fields] == ["rows", "s"]


def test_disabled_option_is_not_offered() -> None:
    hints: Any = {"x": {"ui:enumDisabled": ["a", "c"]}}
    choice: Any = {"type": "string", "enum": ["a", "b", "c"], "default": "c"}
    found = read({"type": "object", "properties": {"x": choice}}, hints=hints)
    assert [one.value for one in found.fields[0].options] == ["b", "c"]


def test_hint_makes_a_file_of_a_text() -> None:
    assert field({"type": "string", "ui:widget": "file"}).kind is FieldKind.FILE


def test_choices_of_a_form_are_bounded_in_all() -> None:
    many: Any = {"type": "string", "enum": [f"Option {number}" for number in range(1000)]}
    fields = read({"type": "object", "properties": {f"c{n}": many for n in range(20)}}).fields
    kinds = [one.kind for one in fields]
    assert kinds == [*[FieldKind.CHOICE] * 8, *[FieldKind.TEXT] * 12]
