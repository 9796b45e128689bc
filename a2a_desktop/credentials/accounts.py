"""All sign-ins: kept, used, renewed and ended. Secrets are in the keyring or in memory only."""

import asyncio
import importlib
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Protocol
from uuid import uuid4

from a2a_desktop.credentials.account import Account, Secrets, as_text, from_text
from a2a_desktop.credentials.ports import Ask
from a2a_desktop.credentials.tokens import Registration
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.model.credential import Credential
from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.ids import AgentId
from a2a_desktop.observe import Subscribers


class AccountStore(Protocol):
    """Where accounts are kept, without their secrets. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Account]:
        """In the order in which they were added."""

    async def put(self, account: Account) -> None:
        """Add or replace one."""

    async def remove(self, account_id: str) -> None:
        """Forget one."""


class Accounts:
    """At most one sign-in an agent is in use."""

    def __init__(
        self,
        store: AccountStore,
        vault: Vault,
        ask: Callable[[], Awaitable[Ask]],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._vault = vault
        self._ask = ask
        self._now = now
        self._accounts: dict[AgentId, Account] = {}
        self._secrets: dict[str, Secrets] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self.changed: Subscribers[AgentId] = Subscribers()
        """The agent that is signed in to, or no more."""

    async def load(self) -> None:
        """Read which there are. Raises JournalFailed."""
        self._accounts = {one.agent_id: one for one in await self._store.all()}

    def of(self, agent_id: AgentId) -> Account | None:
        """How the person is known to an agent; None if they are not signed in."""
        return self._accounts.get(agent_id)

    async def sign_in(self, account: Account, secrets: Secrets) -> Account:
        """From now on the agent gets these; its former sign-in is forgotten.

        Raises KeyringFailed (nothing has changed then), JournalFailed.
        """
        account = replace(account, account_id=str(uuid4()))
        if account.is_kept:
            await self._vault.write(account.account_id, as_text(secrets))
        before = self._accounts.get(account.agent_id)
        self._accounts[account.agent_id] = account
        self._secrets[account.account_id] = secrets
        self.changed.tell(account.agent_id)
        if account.is_kept:
            await self._store.put(account)
        if before is not None:
            await self._forget(before)
        return account

    async def sign_out(self, agent_id: AgentId) -> None:
        """Forget how the person is known to an agent. Raises KeyringFailed, JournalFailed."""
        account = self._accounts.pop(agent_id, None)
        if account is not None:
            self.changed.tell(agent_id)
            await self._forget(account)

    def credentials_of(self, agent_id: AgentId) -> "AgentCredentials":
        """What an agent gets, at any time."""
        return AgentCredentials(self, agent_id)

    async def secrets_of(self, account: Account) -> Secrets | None:
        """Fresh secrets, None if they are gone. Raises KeyringFailed, SignInFailed, A2AError."""
        async with self._lock(account):
            secrets = await self._known(account)
            tokens = secrets.tokens if secrets is not None else None
            if secrets is None or tokens is None or tokens.is_fresh(self._now()):
                return secrets
            return await self._renew(account, secrets)

    async def replaced(self, account: Account, refused: Secrets | None) -> Secrets | None:
        """Others in place of refused ones, None if there are none. Raises A2AError."""
        async with self._lock(account):
            secrets = await self._known(account)
            if secrets is None or secrets.tokens is None:
                return None
            if refused is not None and secrets.tokens != refused.tokens:
                return secrets  # somebody else was faster
            return await self._renew(account, secrets)

    async def _known(self, account: Account) -> Secrets | None:
        secrets = self._secrets.get(account.account_id)
        if secrets is None and account.is_kept:
            text = await self._vault.read(account.account_id)
            secrets = from_text(text) if text is not None else None
            if secrets is not None:
                self._secrets[account.account_id] = secrets
        return secrets

    async def _renew(self, account: Account, secrets: Secrets) -> Secrets | None:
        grant, tokens = account.grant, secrets.tokens
        assert tokens is not None
        if grant is None:
            return None
        own = Registration(grant.client_id, secrets.client_secret, grant.scopes)
        await asyncio.to_thread(importlib.import_module, "a2a_desktop.credentials.oauth")
        from a2a_desktop.credentials.oauth import OAuth

        oauth = OAuth(await self._ask(), grant.endpoints, own, self._now)
        try:
            if tokens.refresh_token is None and secrets.client_secret is not None:
                fresh = await oauth.by_secret()
            else:
                fresh = await oauth.renewed(tokens)
        except SignInFailed:
            return None  # it has ended: the agent will say so, and the person signs in again
        secrets = replace(secrets, tokens=fresh)
        self._secrets[account.account_id] = secrets  # the old refresh token may be worth nothing
        if account.is_kept:
            await self._vault.write(account.account_id, as_text(secrets))
        return secrets

    async def _forget(self, account: Account) -> None:
        self._secrets.pop(account.account_id, None)
        self._locks.pop(account.account_id, None)
        if account.is_kept:
            await self._store.remove(account.account_id)
            await self._vault.forget(account.account_id)

    def _lock(self, account: Account) -> asyncio.Lock:
        return self._locks.setdefault(account.account_id, asyncio.Lock())


class AgentCredentials:
    """What one agent gets. Fulfils `protocol.auth.Credentials`."""

    def __init__(self, accounts: Accounts, agent_id: AgentId) -> None:
        self._accounts = accounts
        self._agent_id = agent_id
        self._sent: Secrets | None = None

    async def get(self, origin: str) -> Sequence[Credential]:
        """All that go together to an origin. Raises A2AError."""
        account = self._account(origin)
        if account is None:
            return ()
        self._sent = await self._accounts.secrets_of(account)
        return self._sent.credentials if self._sent is not None else ()

    async def renewed(self, origin: str) -> Sequence[Credential]:
        """Others in place of those that were just refused. Raises A2AError."""
        account = self._account(origin)
        fresh = await self._accounts.replaced(account, self._sent) if account is not None else None
        return fresh.credentials if fresh is not None else ()

    def may_go_plain(self, origin: str) -> bool:
        """The person allows it."""
        account = self._account(origin)
        return account is not None and account.allows_plain

    def _account(self, origin: str) -> Account | None:
        account = self._accounts.of(self._agent_id)
        return account if account is not None and origin in account.origins else None
