"""Demands of a card on its clients."""

from a2a_desktop.model.card import SchemeKind
from a2a_desktop.model.credential import required_schemes
from a2a_desktop.protocol.cards import read_card

SCHEMES = {
    "key": {"apiKeySecurityScheme": {"name": "X-Key", "location": "header"}},
    "oauth": {"oauth2SecurityScheme": {"flows": {}}},
}


def names(card: dict[str, object], skill: str = "") -> list[dict[str, tuple[str, ...]]]:
    read = read_card({"name": "A", "url": "https://a.example", **card}, "https://a.example")  # type: ignore[dict-item]
    return [{one.name: one.scopes for one in way} for way in required_schemes(read, skill)]


def test_ways_are_alternatives_and_each_is_a_whole() -> None:
    required = [
        {"schemes": {"key": {}, "oauth": {"list": ["read"]}}},
        {"schemes": {"key": {}}},
    ]
    card: dict[str, object] = {"securitySchemes": SCHEMES, "securityRequirements": required}
    assert names(card) == [{"key": (), "oauth": ("read",)}, {"key": ()}]


def test_both_shapes_of_cards_say_the_same() -> None:
    old = {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}
    assert names({"securitySchemes": old, "security": [{"key": []}]}) == [{"key": ()}]
    assert names({"authentication": {"schemes": "bearer"}}) == [{"bearer": ()}]


def test_a_skill_may_demand_more_and_silence_demands_nothing() -> None:
    skills = [{"id": "s", "name": "S", "securityRequirements": [{"schemes": {"oauth": {}}}]}]
    card: dict[str, object] = {"securitySchemes": SCHEMES, "skills": skills}
    card["securityRequirements"] = [{"schemes": {"key": {}}}]
    assert names(card) == [{"key": ()}]
    assert names(card, "s") == [{"oauth": ()}]
    assert names({}) == []


def test_a_name_that_the_card_does_not_explain_is_of_unknown_kind() -> None:
    card = {"name": "A", "url": "https://a.example", "security": [{"magic": []}]}
    read = read_card(card, "https://a.example")  # type: ignore[arg-type]
    ((demand,),) = required_schemes(read)
    assert (demand.name, demand.scheme.kind) == ("magic", SchemeKind.UNKNOWN)
