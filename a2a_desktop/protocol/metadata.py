"""Metadata that no specification names but agents agree on, as far as it is of use here.

Nothing that says who the person is (`user_id`, `requester`) is ever sent.
"""

from collections.abc import Mapping
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.members import inner, member, text
from a2a_desktop.records import dataclass

_SKILL: Final = ("skillUsed", "skillId", "skill")
_COST: Final = ("cost", "costUsd", "totalCostUsd")
_AMOUNT: Final = ("amount", "value", "total", "usd")


@dataclass(frozen=True, slots=True)
class Cost:
    """What a task cost, as the agent says."""

    amount: float
    currency: str
    """ISO 4217, "" if it is not said."""


def for_skill(skill_id: str) -> JsonObject:
    """A message's metadata for a skill that the person chose.

    A2A has no member for it (a2aproject/A2A#1989); agents look for one of these in
    `Message.metadata`.
    """
    return {"skillId": skill_id, "skill_id": skill_id}


def skill_used(metadata: Mapping[str, Json]) -> str | None:
    """The id of the skill that answered, if the agent says so."""
    return next((found for name in _SKILL if (found := text(metadata, name))), None)


def cost(metadata: Mapping[str, Json]) -> Cost | None:
    """What the answer cost: a number, or an amount with its currency."""
    for name in _COST:
        currency = "USD" if name != "cost" else ""
        if (found := _amount(member(metadata, name))) is not None:
            return Cost(found, currency or text(metadata, "currency").upper())
        row = inner(metadata, name)
        for key in _AMOUNT:
            if (found := _amount(row.get(key))) is not None:
                said = "USD" if key == "usd" else text(row, "currency").upper()
                return Cost(found, said or currency)
    return None


def _amount(value: Json) -> float | None:
    """Finite and not negative; a number as text is one."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if 0 <= number < float("inf") else None
