"""How an agent is searched for at an address, step by step."""

from dataclasses import dataclass
from enum import StrEnum


class StepKind(StrEnum):
    """What one step found."""

    CARD = "card"
    NO_CARD = "no-card"
    ANSWER = "answer"
    """The agent understood us there."""
    SIGN_IN = "sign-in"
    """Somebody is there who wants to know us first."""
    NO_ANSWER = "no-answer"


@dataclass(frozen=True, slots=True)
class Step:
    """One place that was looked at. `detail` is for engineers: a status, a binding."""

    kind: StepKind
    place: str
    detail: str = ""
