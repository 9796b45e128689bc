"""The accounts of agents, a row each; secrets are in the keyring, never here."""

from collections.abc import Mapping, Sequence
from typing import Final

from a2a_desktop.credentials.account import Account
from a2a_desktop.journal.codec import write
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, body_of

_LEFT: Final = "left/"
"""The beginning of keys that are names of secrets, not accounts."""


class SqliteAccounts:
    """The accounts in SQLite. Fulfils `credentials.ports.AccountStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[Account]:
        found = "SELECT body FROM account WHERE account_id NOT GLOB ? ORDER BY rowid"
        return await self._database.select(found, body_of(Account), f"{_LEFT}*")

    async def put(self, account: Account) -> None:
        body = as_json(write(account))
        await self._database.execute_later(
            "INSERT INTO account (account_id, body) VALUES (?, ?) "
            "ON CONFLICT (account_id) DO UPDATE SET body = excluded.body",
            account.account_id,
            body,
            durable=True,
        )

    async def remove(self, account_id: str) -> None:
        remove = "DELETE FROM account WHERE account_id = ?"
        await self._database.execute_later(remove, account_id, durable=True)

    async def choices(self) -> Mapping[ConversationId, str]:
        found = "SELECT conversation_id, account_id FROM account_choice"
        return dict(await self._database.select(found, tuple))

    async def choose(self, conversation_id: ConversationId, account_id: str) -> None:
        put = "INSERT OR REPLACE INTO account_choice VALUES (?, ?)"
        await self._database.execute_later(put, conversation_id, account_id)

    async def forget_choices(self, account_id: str) -> None:
        remove = "DELETE FROM account_choice WHERE account_id = ?"
        await self._database.execute_later(remove, account_id)


class SqliteLeftSecrets:
    """The names of secrets to delete, beside the accounts. Fulfils `credentials.vault.LeftSecrets`.

    Programs that know only accounts leave them out as unreadable.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[str]:
        """Returns all names, the first one first."""
        found = "SELECT account_id FROM account WHERE account_id GLOB ? ORDER BY rowid"
        keys = await self._database.select(found, lambda row: str(row[0]), f"{_LEFT}*")
        return [key.removeprefix(_LEFT) for key in keys]

    async def add(self, name: str) -> None:
        key = f"{_LEFT}{name}"
        put = "INSERT OR REPLACE INTO account VALUES (?, ?)"
        await self._database.execute_later(put, key, as_json({"account_id": key}), durable=True)

    async def remove(self, name: str) -> None:
        await SqliteAccounts(self._database).remove(f"{_LEFT}{name}")
