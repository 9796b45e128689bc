"""Metadata that agents agree on without a specification."""

import pytest

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.metadata import Cost, cost, for_skill, skill_used


def test_a_chosen_skill_is_said_in_both_spellings() -> None:
    assert for_skill("echo") == {"skillId": "echo", "skill_id": "echo"}
    assert skill_used(for_skill("echo")) == "echo"


@pytest.mark.parametrize(
    ("metadata", "skill"),
    [
        ({"skill_used": "echo"}, "echo"),
        ({"skillUsed": "echo", "skillId": "other"}, "echo"),
        ({"skill": "echo"}, "echo"),
        ({"skillId": ""}, None),
        ({"skillId": 3}, None),
        ({}, None),
    ],
)
def test_the_skill_that_answered_is_read(metadata: JsonObject, skill: str | None) -> None:
    assert skill_used(metadata) == skill


@pytest.mark.parametrize(
    ("metadata", "expected"),
    [
        ({"cost": 0.25}, Cost(0.25, "")),
        ({"cost": "0.25", "currency": "eur"}, Cost(0.25, "EUR")),
        ({"cost": {"amount": 2, "currency": "CHF"}}, Cost(2.0, "CHF")),
        ({"cost": {"usd": 0.05}}, Cost(0.05, "USD")),
        ({"cost_usd": 0.05}, Cost(0.05, "USD")),
        ({"totalCostUsd": 1}, Cost(1.0, "USD")),
        ({"cost": 0}, Cost(0.0, "")),
        ({}, None),
        ({"cost": "free"}, None),
        ({"cost": True}, None),
        ({"cost": -1}, None),
        ({"cost": float("nan")}, None),
        ({"cost": float("inf")}, None),
        ({"cost": [1]}, None),
        ({"cost": {"amount": None}}, None),
        pytest.param({"cost": 10**400}, None, id="huge"),
    ],
)
def test_what_it_cost_is_read(metadata: dict[str, Json], expected: Cost | None) -> None:
    assert cost(metadata) == expected
