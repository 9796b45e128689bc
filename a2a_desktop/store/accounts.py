"""The accounts of agents, a row each; secrets are in the keyring, never here."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final

from a2a_desktop.credentials.account import Account
from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, readable

_LEFT: Final = "left/"
"""The beginning of keys that are names of secrets, not accounts."""


class SqliteAccounts:
    """The accounts in SQLite. Fulfils `credentials.ports.AccountStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[Account]:
        """Returns all accounts in the order in which they were added."""

        def work(connection: sqlite3.Connection) -> list[Account]:
            rows = connection.execute(
                "SELECT body FROM account WHERE account_id NOT GLOB ? ORDER BY rowid",
                (f"{_LEFT}*",),
            )
            return readable(rows, _account)

        return await self._database.read(work)

    async def put(self, account: Account) -> None:
        """Adds or replaces one; a replaced one keeps its place."""
        body = as_json(write(account))
        await self._database.write_later(
            lambda connection: connection.execute(
                "INSERT INTO account (account_id, body) VALUES (?, ?) "
                "ON CONFLICT (account_id) DO UPDATE SET body = excluded.body",
                (account.account_id, body),
            ),
            durable=True,
        )

    async def remove(self, account_id: str) -> None:
        """Forgets one."""
        await self._database.write_later(
            lambda connection: connection.execute(
                "DELETE FROM account WHERE account_id = ?", (account_id,)
            ),
            durable=True,
        )

    async def choices(self) -> Mapping[ConversationId, str]:
        """Returns the account of each conversation that has one of its own."""

        def work(connection: sqlite3.Connection) -> dict[ConversationId, str]:
            rows = connection.execute("SELECT conversation_id, account_id FROM account_choice")
            return {ConversationId(key): account_id for key, account_id in rows}

        return await self._database.read(work)

    async def choose(self, conversation_id: ConversationId, account_id: str) -> None:
        """Stores the account of a conversation."""
        await self._database.write_later(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO account_choice VALUES (?, ?)",
                (conversation_id, account_id),
            )
        )

    async def forget_choices(self, account_id: str) -> None:
        """Removes this account from all conversations."""
        await self._database.write_later(
            lambda connection: connection.execute(
                "DELETE FROM account_choice WHERE account_id = ?", (account_id,)
            )
        )


class SqliteLeftSecrets:
    """The names of secrets to delete, beside the accounts. Fulfils `credentials.vault.LeftSecrets`.

    Programs that know only accounts leave them out as unreadable.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[str]:
        """Returns all names, the first one first."""

        def work(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "SELECT account_id FROM account WHERE account_id GLOB ? ORDER BY rowid",
                (f"{_LEFT}*",),
            )
            return [key.removeprefix(_LEFT) for (key,) in rows]

        return await self._database.read(work)

    async def add(self, name: str) -> None:
        """Adds one."""
        row = f"{_LEFT}{name}", as_json({"account_id": f"{_LEFT}{name}"})
        await self._database.write_later(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO account VALUES (?, ?)", row
            ),
            durable=True,
        )

    async def remove(self, name: str) -> None:
        """Removes one."""
        await SqliteAccounts(self._database).remove(f"{_LEFT}{name}")


def _account(row: tuple[str]) -> Account:
    return read(Account, json.loads(row[0]))
