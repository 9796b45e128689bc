"""Receipts in words: the agent, the skill and the cost of an answer."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale

from a2a_desktop.conversation.entry import StatusEntry
from a2a_desktop.conversation.spending import Month
from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.ids import EntryId, TaskId
from a2a_desktop.model.receipt import Amount, Receipt
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.wording import formats, receipts

CARD = AgentCard("Router", skills=(Skill("research-topic", "Topic Research"),))
RESEARCH = Receipt("research-agent", "research-topic", Amount(0.03, "USD"))
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
DONE = StatusEntry(EntryId("s"), TaskId("t"), TaskState.COMPLETED, NOW, NOW, receipt=RESEARCH)


@pytest.fixture
def american() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def german() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("american")
@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (Amount(0.03, "USD"), "$0.03"),
        (Amount(1.2, "USD"), "$1.20"),
        (Amount(0, "EUR"), "€0.00"),
        (Amount(1234.5, "GBP"), "£1,234.50"),
        (Amount(0.0152, "USD"), "$0.015"),
        (Amount(0.00034, "USD"), "$0.00034"),
        (Amount(1e-12, "USD"), "$0.00000000"),
        (Amount(-0.5, "USD"), "-$0.50"),
        (Amount(120, "JPY"), "¥120"),
        (Amount(2, "CHF"), "2.00 CHF"),
        (Amount(5, "credits"), "5 credits"),
        (Amount(0.5, "credits"), "0.50 credits"),
        (Amount(0.03), "0.03"),
        (Amount(3), "3"),
    ],
)
def test_amount_is_written_as_its_currency_is(amount: Amount, said: str) -> None:
    assert formats.money(amount) == said


@pytest.mark.usefixtures("german")
def test_amount_is_written_in_the_format_of_the_system() -> None:
    assert formats.money(Amount(1234.5, "EUR")).replace("\N{NO-BREAK SPACE}", " ") == "1.234,50 €"
    assert formats.money(Amount(5.5, "credits")) == "5,50 credits"


@pytest.mark.usefixtures("american")
@pytest.mark.parametrize(
    ("given", "line"),
    [
        (RESEARCH, "research-agent · Topic Research · $0.03"),
        (Receipt(skill="other"), "other"),
        (Receipt(cost=Amount(0.03)), "cost 0.03"),
        (Receipt("Router"), ""),
        (Receipt("Router", cost=Amount(1, "EUR")), "Router · €1.00"),
        (Receipt("research-agent"), "research-agent"),
        (Receipt(payment="completed", balance=Amount(4.97, "USD")), "payment completed"),
        (Receipt(payment="settled", paid=Amount(0.5, "USD")), "payment $0.50, settled"),
        (Receipt(balance=Amount(4.97, "USD")), ""),
        (replace(RESEARCH, paid=RESEARCH.cost), "research-agent · Topic Research · $0.03"),
    ],
)
def test_line_names_agent_skill_and_cost(given: Receipt, line: str) -> None:
    assert receipts.receipt(given, CARD) == line


def test_name_of_an_unknown_agent_is_left_out() -> None:
    assert receipts.receipt(Receipt("research-agent"), None) == ""


@pytest.mark.usefixtures("american")
def test_status_line_of_a_stopped_agent_ends_with_its_receipt() -> None:
    line = wording.status_line(DONE, 42, CARD)
    assert line == "Done in 42 s · research-agent · Topic Research · $0.03"
    working = replace(DONE, state=TaskState.WORKING, is_followed=True)
    assert wording.status_line(working, 42, CARD) == "Working"
    without_card = wording.status_line(DONE, 42)
    assert without_card == "Done in 42 s · research-agent · research-topic · $0.03"


@pytest.mark.usefixtures("american")
def test_each_fact_has_its_name() -> None:
    given = replace(
        RESEARCH,
        payment="completed",
        paid=Amount(0.03, "USD"),
        balance=Amount(4.97, "USD"),
        settlement="pending",
    )
    assert dict(receipts.facts(given, CARD)) == {
        "Done by": "research-agent",
        "Skill": "Topic Research",
        "Cost": "$0.03",
        "Payment": "completed",
        "Paid": "$0.03",
        "Balance": "$4.97",
        "Settlement": "pending",
    }


@pytest.mark.usefixtures("american")
def test_months_have_names_and_currencies_stay_apart() -> None:
    months = [
        Month(2026, 11, (Amount(1.2, "USD"),), 14),
        Month(2026, 10, (Amount(2, "EUR"), Amount(0.5, "USD")), 1),
        Month(2025, 12, (Amount(3, "credits"),), 2),
    ]
    assert list(receipts.spent(months, NOW)) == [
        ("This month", "$1.20 in 14 answers"),
        ("October", "€2.00 + $0.50 in 1 answer"),
        ("December 2025", "3 credits in 2 answers"),
    ]
