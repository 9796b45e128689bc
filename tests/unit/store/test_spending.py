"""Costs of answers, added up by agent and month."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.spending import Month, reached
from a2a_desktop.model.events import ReceiptGiven
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId, TaskId
from a2a_desktop.model.receipt import Amount, Receipt
from a2a_desktop.store.spending import SqliteSpending
from tests.unit.store.opened import C, Store, play, written

AGENT = AgentId("a")
NOVEMBER, OCTOBER = datetime(2026, 11, 20, tzinfo=UTC), datetime(2026, 10, 20, tzinfo=UTC)
RECORD = ConversationRecord(C, AGENT, "Research", NOVEMBER, NOVEMBER)


def given(task: str, amount: float | None, currency: str = "USD") -> ReceiptGiven:
    cost = Amount(amount, currency) if amount is not None else None
    return ReceiptGiven(NOVEMBER, Receipt("research-agent", cost=cost), TaskId(task))


async def sums(store: Store, agent_id: AgentId = AGENT) -> list[Month]:
    return [*await SqliteSpending(store.database).by_month(agent_id)]


def test_sums_are_empty_at_first(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [written(1), given("t", None)])
        assert await sums(store) == []

    play(tmp_path, story)


def test_months_and_currencies_are_apart(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        early = replace(given("t3", 2.0), at=OCTOBER)
        message = ReceiptGiven(NOVEMBER, Receipt(cost=Amount(1, "EUR")), None, MessageId("m"))
        unnamed = given("t4", 5, "")
        await store.journal.append(C, [early, given("t1", 0.1), given("t2", 0.2), message, unnamed])
        expected = (Amount(5, ""), Amount(1, "EUR"), Amount(0.3, "USD"))
        november, october = await sums(store)
        assert november == Month(2026, 11, expected, 4)
        assert october == Month(2026, 10, (Amount(2.0, "USD"),), 1)

    play(tmp_path, story)


def test_damaged_receipt_hides_no_other(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [given("t1", 0.1), given("t2", 0.2)])
        damage = "UPDATE journal SET body = '{' WHERE task_id = 't1'"
        await store.database.write(lambda c: c.execute(damage))
        assert [one.sums for one in await sums(store)] == [(Amount(0.2, "USD"),)]

    play(tmp_path, story)


def test_answer_counts_once_with_its_last_receipt(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        await store.journal.append(C, [given("t", 0.1), given("t", 0.3)])
        copy = replace(RECORD, conversation_id=ConversationId("copy"))
        await store.conversations.copy(copy, C)
        assert await sums(store) == [Month(2026, 11, (Amount(0.3, "USD"),), 1)]

    play(tmp_path, story)


def test_other_agents_and_deleted_conversations_do_not_count(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        gone = replace(RECORD, conversation_id=ConversationId("gone"), is_deleted=True)
        other = replace(RECORD, conversation_id=ConversationId("o"), agent_id=AgentId("b"))
        for record, task in ((RECORD, "t1"), (gone, "t2"), (other, "t3")):
            await store.conversations.put(record)
            await store.journal.append(record.conversation_id, [given(task, 1.0)])
        assert await sums(store) == [Month(2026, 11, (Amount(1.0, "USD"),), 1)]
        assert len(await sums(store, AgentId("b"))) == 1

    play(tmp_path, story)


def test_only_late_costs_are_read_for_a_limit(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.conversations.put(RECORD)
        early = replace(given("t3", 2.0), at=OCTOBER)
        await store.journal.append(C, [early, given("t1", 0.1)])
        spending = SqliteSpending(store.database)
        (november,) = await spending.by_month(AGENT, "2026-10-30")
        assert november.sums == (Amount(0.1, "USD"),)

    play(tmp_path, story)


@pytest.mark.parametrize(
    ("sums", "is_reached"),
    [
        ((Amount(5, "USD"),), True),
        ((Amount(4.99, "USD"),), False),
        ((Amount(4, "USD"), Amount(4, "EUR")), False),
        ((Amount(400, "EUR"), Amount(400, "usd"), Amount(400, "")), False),
        ((Amount(1e300, "USD"),), True),
        ((Amount(-5, "USD"),), False),
        ((Amount(float("nan"), "USD"),), False),
        (tuple(Amount(9, f"x{number}") for number in range(100_000)), False),
        ((), False),
    ],
)
def test_limit_is_reached_in_its_currency_only(sums: tuple[Amount, ...], is_reached: bool) -> None:
    months = [Month(2026, 11, sums, 1), Month(2026, 10, (Amount(9, "USD"),), 1)]
    now = datetime(2026, 11, 20, 12, tzinfo=UTC)
    found = reached("Society AI", Amount(5, "USD"), months, now)
    assert (found is not None) is is_reached
    if found is not None:
        assert (found.agent, found.limit) == ("Society AI", Amount(5, "USD"))
        assert found.spent == sums[0]
