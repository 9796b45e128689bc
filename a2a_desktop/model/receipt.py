"""The receipt of an answer: its agent, its skill, its costs.

No specification of A2A names it. Source: Society AI's extended metadata, and what agents agree on.
"""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount of a currency, or of an agent's own unit."""

    amount: float
    currency: str = ""
    """ISO 4217, or the agent's own word; "" if none is given."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The facts of one answer; unknown ones are empty."""

    executor: str = ""
    """The name of the agent that did the work: a router passes tasks on to others."""
    skill: str = ""
    """The id of the skill that was used."""
    cost: Amount | None = None
    payment: str = ""
    """The state of the payment, in the agent's words."""
    paid: Amount | None = None
    """The amount taken from the person's balance."""
    balance: Amount | None = None
    """The rest of the balance."""
    settlement: str = ""
    """The state of the agent's own payment, in its words."""

    def __bool__(self) -> bool:
        """Returns whether any fact is known."""
        return any(getattr(self, one.name) not in ("", None) for one in fields(self))

    @property
    def is_lasting(self) -> bool:
        """It has facts beyond the agent's name: it stays under the answer."""
        return any((self.skill, self.cost, self.payment, self.paid))

    def followed_by(self, later: "Receipt") -> "Receipt":
        """Joins two receipts; the later one wins."""
        said = ((getattr(later, one.name), getattr(self, one.name)) for one in fields(self))
        return Receipt(*(old if new in ("", None) else new for new, old in said))
