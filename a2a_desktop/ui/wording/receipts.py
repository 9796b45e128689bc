"""The author of an answer, the skill, and the cost."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from a2a_desktop.conversation.spending import Month, Reached
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.receipt import Amount, Receipt
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.wording import formats

NAME: Final = 60
"""The most characters of a skill's name."""


def receipt(given: Receipt, card: AgentCard | None) -> str:
    """Returns the quiet words under an answer: `research-agent · Topic Research · $0.03`.

    The agent itself is not named as the author.
    """
    if not given.is_lasting and (card is None or given.executor == card.name):
        return ""
    said = (given.executor, skill_name(given.skill, card), _cost(given), _payment(given))
    return " · ".join(filter(None, said))


def facts(given: Receipt, card: AgentCard | None) -> Iterator[tuple[str, str]]:
    """Yields all known facts, each with its name; amounts in the system's format."""
    yield translated("Done by"), given.executor
    yield translated("Skill"), skill_name(given.skill, card)
    yield translated("Cost"), _money(given.cost)
    yield translated("Payment"), given.payment
    yield translated("Paid"), _money(given.paid)
    yield translated("Balance"), _money(given.balance)
    yield translated("Settlement"), given.settlement


def skill_name(skill_id: str, card: AgentCard | None) -> str:
    """Returns the name of a skill on the card; its id if the card lacks it."""
    skills = card.skills if card is not None else ()
    names = (one.name for one in skills if one.skill_id == skill_id)
    return one_line(next(names, ""), NAME) or skill_id


def spent(months: Sequence[Month], now: datetime) -> Iterator[tuple[str, str]]:
    """Returns the cost of answers, a line a month: `This month`, `$1.20 in 14 answers`."""
    for one in months:
        sums = " + ".join(map(formats.money, one.sums))
        answers = counted(one.answers, "1 answer", "{count} answers")
        text = translated("{sums} in {answers}")
        said = text.replace("{answers}", answers).replace("{sums}", sums)
        yield formats.month(one.year, one.month, now), said


def over_limit(one: Reached) -> str:
    """Returns the agent that has reached the person's limit, its cost this month, and the limit."""
    text = phrase("{agent} says it has cost {spent} this month. Your limit is {limit}.")
    spent, limit = formats.money(one.spent), formats.money(one.limit)
    said = translated(text).replace("{spent}", spent).replace("{limit}", limit)
    return said.replace("{agent}", one.agent)


def _cost(given: Receipt) -> str:
    cost = _money(given.cost)
    if given.cost is None or given.cost.currency:
        return cost
    return translated("cost {amount}").format(amount=cost)


def _payment(given: Receipt) -> str:
    """Returns the amount paid, if it differs from the cost, and the state of the payment."""
    paid = _money(given.paid) if given.paid != given.cost else ""
    facts = ", ".join(filter(None, (paid, given.payment)))
    text = translated("payment {facts}")
    return text.replace("{facts}", facts) if facts else ""


def _money(amount: Amount | None) -> str:
    return formats.money(amount) if amount is not None else ""
