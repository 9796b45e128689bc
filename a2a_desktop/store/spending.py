"""Sums of the costs of answers, read from the receipts in the journal."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Final

from a2a_desktop.conversation.spending import Month
from a2a_desktop.journal.codec import read
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.receipt import Amount
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import readable

_COSTS: Final = """SELECT coalesce(j.task_id, json_extract(j.body, '$.message_id')),
        json_extract(j.body, '$.at'), json_extract(j.body, '$.receipt.cost')
    FROM conversation AS c
    JOIN journal AS j INDEXED BY journal_receipts
    ON j.conversation_id = c.conversation_id AND j.kind = 'ReceiptGiven'
    WHERE c.agent_id = ? AND NOT c.is_deleted AND CASE WHEN json_valid(j.body) THEN
        json_extract(j.body, '$.at') >= ? AND json_extract(j.body, '$.receipt.cost') IS NOT NULL END
    ORDER BY j.sequence"""

_Cost = tuple[str, datetime, Amount]
"""The answer, the time of its cost, and the cost."""


class SqliteSpending:
    """The costs in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_month(self, agent_id: AgentId, since: str = "") -> Sequence[Month]:
        """Returns the months of one agent, the newest first; of costs `since` a day, in ISO 8601.

        Raises JournalFailed.
        """

        def work(connection: sqlite3.Connection) -> list[Month]:
            return _months(readable(connection.execute(_COSTS, (agent_id, since)), _cost))

        return await self._database.read(work)


def _cost(row: tuple[str, str, str]) -> _Cost:
    """Reads a row. Older SQLite reads 0.6 as 0 where numbers are written 0,6: JSON is read here."""
    answer, at, cost = row
    return answer, datetime.fromisoformat(at), read(Amount, json.loads(cost))


def _months(costs: Iterable[_Cost]) -> list[Month]:
    """Sums costs by month. Each answer counts once, by its last receipt: also one in a copy."""
    last = {answer: (at.astimezone(), cost) for answer, at, cost in costs}
    found: dict[tuple[int, int], list[Amount]] = {}
    for at, cost in last.values():
        found.setdefault((at.year, at.month), []).append(cost)
    return [
        Month(year, month, _sums(found[year, month]), len(found[year, month]))
        for year, month in sorted(found, reverse=True)
    ]


def _sums(costs: Iterable[Amount]) -> tuple[Amount, ...]:
    """Adds decimals exactly: 0.1 and 0.2 are 0.3."""
    sums: dict[str, Decimal] = {}
    for cost in costs:
        sums[cost.currency] = sums.get(cost.currency, Decimal()) + Decimal(repr(cost.amount))
    return tuple(Amount(float(sums[one]), one) for one in sorted(sums))
