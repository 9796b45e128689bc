"""The receipt of an answer: by whom it is, by which skill, for how much.

No specification of A2A names it. Source: Society AI's extended metadata, and what agents agree on.
"""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Money:
    """An amount of a currency, or of what an agent counts by."""

    amount: float
    currency: str = ""
    """ISO 4217, or the agent's own word; "" if it is not said."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The facts of one answer; those that are not said are empty."""

    executor: str = ""
    """The agent that did it, by its name: a router passes tasks on to others."""
    skill: str = ""
    """The id of the skill that was used."""
    cost: Money | None = None
    payment: str = ""
    """How far the payment is, in the agent's words."""
    paid: Money | None = None
    """The amount taken from the person's balance."""
    balance: Money | None = None
    """The rest of the balance."""
    settlement: str = ""
    """How far the agent is with being paid itself, in its words."""

    def __bool__(self) -> bool:
        """Something is known."""
        return any(getattr(self, one.name) not in ("", None) for one in fields(self))

    @property
    def is_lasting(self) -> bool:
        """It says more than who answered: it stays under the answer."""
        return any((self.skill, self.cost, self.payment, self.paid))

    def followed_by(self, later: "Receipt") -> "Receipt":
        """Both together; of what both say, the later holds."""
        said = ((getattr(later, one.name), getattr(self, one.name)) for one in fields(self))
        return Receipt(*(old if new in ("", None) else new for new, old in said))
