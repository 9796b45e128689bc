"""The view for each kind of data."""

from typing import Any

import pytest
from hypothesis import given

from a2a_desktop.model.ids import Json
from a2a_desktop.parts import classify
from a2a_desktop.parts.card import DataCard, ValueKind, card_of, kind_of
from a2a_desktop.parts.classify import TextLines, is_large, view_of
from a2a_desktop.parts.table import Table
from a2a_desktop.parts.tree import Tree
from tests.unit.parts.samples import JSON

ROWS: list[Json] = [{"a": 1, "b": 2}, {"a": 3, "b": 4}]


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (ROWS, Table),
        ({"total": 12, "city": "Lisbon"}, DataCard),
        ({"city": "Lisbon", "lines": ROWS}, DataCard),
        ({"a": {"b": [{"c": [[1], [2, {}]]}]}}, Tree),
        (["one", 2, None], TextLines),
        (["one", "long " * 2000], TextLines),
        (["long " * 2000] * 3, Tree),
        ("text", TextLines),
        (7, TextLines),
        (None, TextLines),
        ({}, Tree),
        ([], Tree),
        ({"type": "object", "properties": {"a": {"type": "string"}}}, Tree),
        ({"$schema": "http://json-schema.org/draft-07/schema#", "title": "x"}, Tree),
        ({str(number): number for number in range(60)}, Tree),
        ([[{"deep": [1]}], {"x": 1}], Tree),
    ],
)
def test_data_gets_its_view(value: Json, kind: type) -> None:
    assert type(view_of(value)) is kind


def test_a_media_type_says_more_than_the_shape() -> None:
    text = "a,b\n1,2\n3,4\n"
    assert isinstance(view_of(text), TextLines)
    assert isinstance(view_of(text, "text/csv; charset=utf-8"), Table)
    assert isinstance(view_of(text, None, {"mimeType": "text/csv"}), Table)
    assert isinstance(view_of("no table", "text/csv"), TextLines)


@given(JSON)
def test_no_data_is_too_odd_to_be_shown(value: Json) -> None:
    assert view_of(value) is not None


def test_failed_recognition_gives_a_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_value: Json, _kinds: set[str]) -> None:
        raise RecursionError

    monkeypatch.setattr(classify, "_LOOKS", (fail,))
    assert view_of(ROWS) == Tree(ROWS)


def test_a_card_has_fields_and_sections() -> None:
    value: Json = {
        "total": 266.9,
        "currency": "EUR",
        "date": "2026-11-03",
        "tags": ["a", "b"],
        "site": "https://x.example/a",
        "lines": ROWS,
        "manager": {"name": "Jonas", "mail": "j@x.example"},
    }
    card = card_of(value)
    assert card is not None
    assert [(field.label, field.kind) for field in card.fields] == [
        ("Total", ValueKind.MONEY),
        ("Currency", ValueKind.TEXT),
        ("Date", ValueKind.DATE),
        ("Tags", ValueKind.WORDS),
        ("Site", ValueKind.LINK),
    ]
    assert card.fields[0].currency == "EUR"
    assert [(one.title, type(one.content)) for one in card.sections] == [
        ("Lines", Table),
        ("Manager", DataCard),
    ]


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("2026-11-03T10:00:00Z", ValueKind.MOMENT),
        ("2026-11-03", ValueKind.DATE),
        ("http://a.example/ x", ValueKind.TEXT),
        ("javascript:alert(1)", ValueKind.TEXT),
        ("file:///etc/passwd", ValueKind.TEXT),
        (True, ValueKind.YES_NO),
        (None, ValueKind.NOTHING),
        ("", ValueKind.NOTHING),
    ],
)
def test_values_are_known_by_their_shape(value: Json, kind: ValueKind) -> None:
    assert kind_of(value) is kind


def test_nesting_of_cards_is_bounded() -> None:
    value: Any = {"x": 1}
    for _ in range(50):
        value = {"in": value, "a": 1, "b": 2, "c": 3}
    assert isinstance(view_of(value), DataCard)


def test_large_data_is_known_without_reading_all_of_it() -> None:
    assert is_large([{"a": 1}] * 100_000)
    assert not is_large(ROWS)
