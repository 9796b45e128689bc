"""All differences between two cards."""

from dataclasses import replace

import pytest

from a2a_desktop.directory.differences import About, Difference, differences
from a2a_desktop.model.card import (
    AgentCard,
    Capabilities,
    Interface,
    Provider,
    SchemeKind,
    SecurityScheme,
    Skill,
)
from a2a_desktop.ui.wording import difference

CARD = AgentCard(
    "Desk",
    "Helps.",
    "1.0",
    (Interface("https://desk.example/a2a", "JSONRPC", "1.0"),),
    Capabilities(streaming=True),
    (Skill("a", "Answer"), Skill("b", "Book")),
    ("text/plain",),
    provider=Provider("Desk & Co"),
    security_schemes={"key": SecurityScheme(SchemeKind.API_KEY)},
    extra={"x-cost": 1},
)


def told(new: AgentCard, old: AgentCard = CARD) -> list[str]:
    return [difference(one) for one in differences(old, new)]


def test_the_same_card_differs_in_nothing() -> None:
    assert differences(CARD, replace(CARD)) == ()


def test_skills_are_new_gone_or_others() -> None:
    skills = (Skill("a", "Answer", "At once"), Skill("c", "Cancel"))
    assert differences(CARD, replace(CARD, skills=skills)) == (
        Difference(About.SKILL, before="Book"),
        Difference(About.SKILL, after="Cancel"),
        Difference(About.SKILL, "Answer", "Answer"),
    )


@pytest.mark.parametrize(
    ("new", "words"),
    [
        (replace(CARD, version="2.0"), ["Version 1.0 became 2.0"]),
        (replace(CARD, name="{after}"), ["Renamed from “Desk” to “{after}”"]),
        (replace(CARD, capabilities=Capabilities()), ["No more live answers"]),
        (
            replace(CARD, input_modes=("text/plain", "application/pdf")),
            ["Now accepts PDF"],
        ),
        (replace(CARD, provider=None), ["It no longer says who provides it (was Desk & Co)"]),
        (replace(CARD, extra={"x-cost": 2}), ["Changed in the card: x-cost"]),
        (replace(CARD, security_schemes={}), ["Way to sign in removed: key"]),
        (
            replace(CARD, interfaces=(Interface("https://new.example/", "JSONRPC", "1.0"),)),
            ["It no longer answers at https://desk.example/a2a",
             "It also answers at https://new.example/"],
        ),
    ],
)  # fmt: skip
def test_each_change_is_a_sentence(new: AgentCard, words: list[str]) -> None:
    assert told(new) == words


def test_every_subject_has_sentences() -> None:
    for about in About:
        for before, after in (("", "x"), ("x", ""), ("x", "y")):
            assert difference(Difference(about, before, after))
