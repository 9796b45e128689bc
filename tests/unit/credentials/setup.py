"""Accounts in a folder, with a keyring in a dict and a server that renews."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from a2a_desktop.credentials.account import Account, Grant, Secrets
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.ports import BoundedHttp, ServerAnswer
from a2a_desktop.credentials.tokens import Endpoints, TokenSet
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.model.ids import AgentId
from a2a_desktop.store.accounts import SqliteAccounts, SqliteLeftSecrets
from a2a_desktop.store.database import Database
from tests.keyring import DictKeyring
from tests.waiting import run

AGENT = AgentId("a")
ORIGIN = "https://agent.example:443"
ACCOUNT = Account("", AGENT, (ORIGIN,), "Access token", "token")
GRANT = Grant(Endpoints(token="https://id.example/token"), "desktop")  # an address


class Server:
    """Gives a new token each time; `answer` is the reply."""

    def __init__(self) -> None:
        self.forms: list[str] = []
        self.status, self.error = 200, "invalid_grant"
        self.goes_on = asyncio.Event()
        self.goes_on.set()

    async def get(self, url: str) -> ServerAnswer:
        raise AssertionError(url)

    async def post(self, url: str, form: str, headers: Mapping[str, str]) -> ServerAnswer:
        self.forms.append(form)
        await self.goes_on.wait()
        if self.status != 200:
            return ServerAnswer(self.status, {"error": self.error} if self.error else {})
        number = len(self.forms)
        body = {"access_token": f"new{number}", "refresh_token": f"r{number}"}
        return ServerAnswer(200, {**body, "token_type": "Bearer", "expires_in": 3600})


def report(name: str, error: BaseException) -> None:
    raise AssertionError(name) from error


class Setup:
    """Accounts in a folder, with a keyring in a dict and a server that renews."""

    def __init__(self, folder: Path) -> None:
        self.keyring = DictKeyring()
        self.server = Server()
        self.database = Database(folder)
        self.now = 1000.0

    def accounts(self) -> Accounts:
        async def ask() -> BoundedHttp:
            return self.server

        accounts = SqliteAccounts(self.database)
        return Accounts(accounts, self.vault(), ask, report, lambda: self.now)

    def vault(self) -> Vault:
        """Returns the keyring of a program that was just started."""
        return Vault(lambda: self.keyring, left=SqliteLeftSecrets(self.database))

    async def again(self) -> Accounts:
        """Returns the accounts after a restart."""
        accounts = self.accounts()
        await accounts.load()
        return accounts


def play(folder: Path, story: Callable[[Setup], Awaitable[None]]) -> None:
    async def main() -> None:
        setup = Setup(folder)
        await setup.database.open()
        try:
            await story(setup)
        finally:
            await setup.database.close()

    run(main())


def tokens(access: str, ends: float | None = None, refresh: str | None = "r0") -> Secrets:
    return Secrets(tokens=TokenSet(access, refresh, ends))
