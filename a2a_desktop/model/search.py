"""The steps of the search for an agent at an address."""

from dataclasses import dataclass
from enum import StrEnum


class SearchStepKind(StrEnum):
    """The result of one step."""

    CARD = "card"
    NO_CARD = "no-card"
    ANSWER = "answer"
    """The agent answered there."""
    SIGN_IN = "sign-in"
    """An agent answered that demands a sign-in."""
    NO_ANSWER = "no-answer"


@dataclass(frozen=True, slots=True)
class SearchStep:
    """One place of the search. `detail` is for engineers: a status, a binding."""

    kind: SearchStepKind
    place: str
    detail: str = ""
