"""All sign-ins: stored, used, renewed and ended. Secrets are only in the keyring or in memory."""

import asyncio
import importlib
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from uuid import uuid4

from a2a_desktop.credentials.account import Account, Secrets, in_place_of, values_of
from a2a_desktop.credentials.connections import keep, kept
from a2a_desktop.credentials.ports import AccountStore, BoundedHttp
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.model.credential import Credential
from a2a_desktop.model.errors import A2AError, JournalFailed
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.observe import Subscribers
from a2a_desktop.tasks import Owner, all_tried


class Accounts:
    """Any number of sign-ins for each agent; each conversation uses one of them.

    It stays with that one: when the person signs out of it, no other replaces it unasked. A
    conversation without an account of its own begins with the agent's first.
    """

    def __init__(
        self,
        store: AccountStore,
        vault: Vault,
        ask: Callable[[], Awaitable[BoundedHttp]],
        on_error: Callable[[str, BaseException], None],
        now: Callable[[], float] = time.time,
        hide: Callable[[Iterable[str]], None] = lambda _: None,
    ) -> None:
        """`hide` gets the secrets to mask where others repeat them."""
        self._store, self._vault = store, vault
        self._ask, self._now, self._hide = ask, now, hide
        self._accounts: dict[str, Account] = {}
        self._choices: dict[ConversationId, str] = {}
        self._secrets: dict[str, Secrets] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._owner = Owner("accounts", on_error)
        self._renewals: dict[str, asyncio.Task[Secrets | A2AError | None]] = {}
        self.changed: Subscribers[AgentId] = Subscribers()
        """The agent whose sign-in changed or ended."""

    async def load(self) -> None:
        """Loads all sign-ins. Raises JournalFailed."""
        self._accounts = {one.account_id: one for one in await self._store.all()}
        self._choices = dict(await self._store.choices())

    async def write_anew(self) -> None:
        """Stores all sign-ins again, after a repair. Raises JournalFailed."""
        kept = {key: one for key, one in self._accounts.items() if one.is_kept}
        chosen = [one for one in self._choices.items() if one[1] in kept]
        puts = [*map(self._store.put, kept.values()), *(self._store.choose(*one) for one in chosen)]
        await all_tried(puts)

    def of(
        self, agent_id: AgentId, conversation_id: ConversationId | None = None
    ) -> Account | None:
        """Returns the account for an agent in one conversation; None without a sign-in."""
        own = self.all_of(agent_id)
        chosen = self._choices.get(conversation_id) if conversation_id is not None else None
        if chosen is None:
            return own[0] if own else None
        return next((one for one in own if one.account_id == chosen), None)

    def all_of(self, agent_id: AgentId) -> tuple[Account, ...]:
        """Returns all sign-ins to an agent, in the order in which they were added."""
        return tuple(one for one in self._accounts.values() if one.agent_id == agent_id)

    @property
    def agents(self) -> Sequence[AgentId]:
        """The agents with a sign-in."""
        return tuple(dict.fromkeys(one.agent_id for one in self._accounts.values()))

    def shareable(self, agent_id: AgentId, origin: str) -> tuple[Account, ...]:
        """Returns sign-ins to other agents of one origin, which this agent could use too."""
        return tuple(
            one
            for one in self._accounts.values()
            if one.agent_id != agent_id and not one.shared and origin in one.origins
        )

    async def sign_in(
        self,
        account: Account,
        secrets: Secrets,
        conversation_id: ConversationId | None = None,
        *,
        is_another: bool = False,
        instead: Account | None = None,
    ) -> Account:
        """Signs in to an agent, in this conversation if the agent has several accounts.

        Replaces the former sign-in, or `instead`, unless this is another one beside it. Raises
        KeyringFailed (nothing has changed then), JournalFailed.
        """
        before = None if is_another else instead or self.of(account.agent_id, conversation_id)
        account = in_place_of(before, replace(account, secret_id=str(uuid4())))
        if account.is_kept:
            await keep(self._vault, account.secret_id, secrets)
        self._remember(account.secret_id, secrets)
        await self._take(account, before, conversation_id)
        return account

    async def share(
        self,
        source: Account,
        account: Account,
        conversation_id: ConversationId | None = None,
        *,
        is_another: bool = False,
        instead: Account | None = None,
    ) -> Account:
        """Signs in like `sign_in`, with secrets of an agent of the same origin, until that ends.

        Raises KeyringFailed, JournalFailed.
        """
        before = None if is_another else instead or self.of(account.agent_id, conversation_id)
        shared = replace(account, secret_id="", shared=source.account_id)
        shared = replace(shared, is_kept=source.is_kept, origins=source.origins)
        account = in_place_of(before, shared)
        await self._take(account, before, conversation_id)
        return account

    def noting(self, agent_id: AgentId, conversation_id: ConversationId) -> Callable[..., None]:
        """Returns what notes if the agent refused (`is_refused`) the sign-in used from now on."""
        return partial(self._note_result, self.of(agent_id, conversation_id))

    def _note_result(self, used: Account | None, *, is_refused: bool) -> None:
        now = self._accounts.get(used.account_id) if used else None
        if used and now and now.key == used.key and now.is_refused != is_refused:
            self._accounts[now.account_id] = replace(now, is_refused=is_refused)
            self.changed.notify(now.agent_id)

    async def choose(self, conversation_id: ConversationId, account: Account) -> None:
        """Switches a conversation to another account. Raises JournalFailed."""
        if self._choices.get(conversation_id) != account.account_id:
            self._choices[conversation_id] = account.account_id
            self.changed.notify(account.agent_id)
            if account.is_kept:
                await self._store.choose(conversation_id, account.account_id)

    async def rename(self, account: Account, name: str) -> None:
        """Renames an account. Raises JournalFailed."""
        await self._put(replace(account, name=name))

    async def widen(self, agent_id: AgentId, origin: str) -> None:
        """Allows one more origin for all sign-ins to an agent. Raises JournalFailed."""
        for one in self.all_of(agent_id):
            if origin not in one.origins and not one.shared:
                await self._put(replace(one, origins=(*one.origins, origin)))

    async def narrow(self, agent_id: AgentId, origins: Iterable[str]) -> None:
        """Removes these origins from all sign-ins to an agent. Raises JournalFailed."""
        gone = frozenset(origins)
        for one in self.all_of(agent_id):
            if not gone.isdisjoint(one.origins) and not one.shared:
                kept = tuple(origin for origin in one.origins if origin not in gone)
                await self._put(replace(one, origins=kept))

    async def end(self, account: Account) -> None:
        """Forgets one sign-in, also where others share it. Raises KeyringFailed, JournalFailed."""
        gone = [one for one in self._accounts.values() if account.account_id == one.shared]
        for one in (account, *gone):
            self._accounts.pop(one.account_id, None)
        for agent_id in dict.fromkeys(one.agent_id for one in (account, *gone)):
            self.changed.notify(agent_id)
        await all_tried(map(self._forget, (account, *gone)))

    async def sign_out(self, agent_id: AgentId) -> None:
        """Forgets all sign-ins to an agent. Raises KeyringFailed, JournalFailed."""
        await all_tried(map(self.end, self.all_of(agent_id)))

    def credentials_of(
        self, agent_id: AgentId, conversation_id: ConversationId | None = None
    ) -> "AgentCredentials":
        """Returns the credentials for an agent, at any time, in one conversation."""
        return AgentCredentials(self, agent_id, conversation_id)

    def credentials_by(self, account: Account) -> "AgentCredentials":
        """Returns the credentials for an agent by one account, regardless of its others."""
        return AgentCredentials(self, account.agent_id, account_id=account.account_id)

    def get(self, account_id: str) -> Account | None:
        """Returns one sign-in as it is now; None if it has ended."""
        return self._accounts.get(account_id)

    def goes_to(self, account: Account, origin: str) -> bool:
        """Returns whether its secrets may go to an origin."""
        source = self._source(account)
        return source is not None and origin in account.origins and origin in source.origins

    async def hold(self, conversation_id: ConversationId, account: Account) -> None:
        """Keeps a conversation with the account that it has used."""
        if conversation_id not in self._choices:
            self._choices[conversation_id] = account.account_id
            if account.is_kept:
                with suppress(JournalFailed):  # it waits, but the message does not
                    await self._store.choose(conversation_id, account.account_id)

    async def secrets_of(self, account: Account) -> Secrets | None:
        """Returns fresh secrets, None if they are gone. Raises KeyringFailed, A2AError."""
        async with self._lock(account):
            secrets = await self._known(account)
            tokens = secrets.tokens if secrets is not None else None
            if secrets is None or tokens is None or tokens.is_fresh(self._now()):
                return secrets
            return await self._renew(account, secrets)

    async def replaced(self, account: Account, refused: Secrets | None) -> Secrets | None:
        """Returns replacements of refused secrets, None if there are none. Raises A2AError."""
        async with self._lock(account):
            secrets = await self._known(account)
            if secrets is None or secrets.tokens is None:
                return None
            if refused is not None and secrets.tokens != refused.tokens:
                return secrets  # another call was faster
            return await self._renew(account, secrets)

    async def close(self, bound: float) -> None:
        """Waits for the renewals, `bound` seconds at most."""
        if self._renewals:
            await asyncio.wait(self._renewals.values(), timeout=bound)
        await self._owner.close()

    async def _known(self, account: Account) -> Secrets | None:
        source = self._source(account)
        if source is None:
            return None
        secrets = self._secrets.get(source.key)
        if secrets is None and source.is_kept:
            secrets = await kept(self._vault, source.key, Secrets)
            if secrets is not None:
                self._remember(source.key, secrets)
        return secrets

    def _remember(self, key: str, secrets: Secrets) -> None:
        self._secrets[key] = secrets
        self.hide(secrets)

    def hide(self, secrets: Secrets) -> None:
        """Masks secrets in use: nobody who repeats them can show them."""
        self._hide(values_of(secrets))

    async def _renew(self, account: Account, secrets: Secrets) -> Secrets | None:
        """Renews to the end, also when the caller stops waiting: the new tokens would be lost, and
        the old refresh token may be worth nothing.
        """
        key = (self._source(account) or account).key
        if key not in self._renewals:
            self._renewals[key] = self._owner.start(self._renewed(account, secrets), "renew")
            self._renewals[key].add_done_callback(lambda _: self._renewals.pop(key, None))
        fresh = await asyncio.shield(self._renewals[key])
        if isinstance(fresh, A2AError):
            raise fresh
        return fresh

    async def _renewed(self, account: Account, secrets: Secrets) -> Secrets | A2AError | None:
        source = self._source(account)
        if source is None or source.grant is None:
            return None
        await asyncio.to_thread(importlib.import_module, "a2a_desktop.credentials.oauth")
        from a2a_desktop.credentials.oauth import fresh_tokens

        try:
            fresh = await fresh_tokens(await self._ask(), source.grant, secrets, self._now)
            if fresh is None or not self._is_used(source):
                return None  # it has ended, as the agent will report, or the person has signed out
            secrets = replace(secrets, tokens=fresh)
            self._remember(source.key, secrets)
            if source.is_kept:
                await keep(self._vault, source.key, secrets)
        except A2AError as error:
            return error
        return secrets

    async def _take(
        self, account: Account, before: Account | None, conversation_id: ConversationId | None
    ) -> None:
        try:
            await self._put(account)
        except JournalFailed:
            with suppress(JournalFailed):  # the row may wait
                if before is not None and before.is_kept:
                    await self._store.put(before)
                else:  # no row is left that its end must remove
                    self._accounts[account.account_id] = replace(account, is_kept=False)
                    await self._store.remove(account.account_id)
            if not account.shared:  # nothing would refer to its secrets after the program's end
                await self._vault.forget(account.secret_id)
            raise
        if conversation_id is not None and self.of(account.agent_id, conversation_id) != account:
            await self.choose(conversation_id, account)
        if before is not None:
            await self._forget_secrets(before)
            if before.is_kept and not account.is_kept:
                await self._store.remove(before.account_id)

    async def _put(self, account: Account) -> None:
        self._accounts[account.account_id] = account
        self.changed.notify(account.agent_id)
        if account.is_kept:
            await self._store.put(account)

    async def _forget(self, account: Account) -> None:
        if is_last := not self.all_of(account.agent_id):
            kept = {key: one for key, one in self._choices.items() if one != account.account_id}
            self._choices = kept
        steps = [self._forget_secrets(account)]
        if account.is_kept:
            steps.append(self._store.remove(account.account_id))
            if is_last:
                steps.append(self._store.forget_choices(account.account_id))
        await all_tried(steps)

    async def _forget_secrets(self, account: Account) -> None:
        if not account.shared:
            self._secrets.pop(account.key, None)
            self._locks.pop(account.key, None)
            if account.is_kept:
                await self._vault.forget(account.key)

    def _is_used(self, account: Account) -> bool:
        known = self._accounts.get(account.account_id)
        return known is not None and known.key == account.key

    def _source(self, account: Account) -> Account | None:
        """Returns the account that has the secrets."""
        return self._accounts.get(account.shared) if account.shared else account

    def _lock(self, account: Account) -> asyncio.Lock:
        return self._locks.setdefault((self._source(account) or account).key, asyncio.Lock())


class AgentCredentials:
    """The credentials for one agent, in one conversation or by one account.

    Fulfils `protocol.auth.Credentials`.
    """

    def __init__(
        self,
        accounts: Accounts,
        agent_id: AgentId,
        conversation_id: ConversationId | None = None,
        account_id: str = "",
    ) -> None:
        self._accounts, self._agent_id = accounts, agent_id
        self._conversation_id, self._account_id = conversation_id, account_id
        self._sent: Secrets | None = None

    async def get(self, origin: str) -> Sequence[Credential]:
        """Returns all credentials that go together to an origin. Raises A2AError."""
        account = self._account(origin)
        if account is None:
            return ()
        if self._conversation_id is not None:
            await self._accounts.hold(self._conversation_id, account)
        self._sent = await self._accounts.secrets_of(account)
        return self._allowed(self._sent, account, origin)

    async def renewed(self, origin: str) -> Sequence[Credential]:
        """Returns others in place of those that were just refused. Raises A2AError."""
        account = self._account(origin)
        if account is None:
            return ()
        fresh = await self._accounts.replaced(account, self._sent)
        return self._allowed(fresh, account, origin)

    def may_go_plain(self, origin: str) -> bool:
        """Returns whether the person allows unencrypted traffic."""
        account = self._account(origin)
        return account is not None and account.allows_plain

    def _allowed(
        self, secrets: Secrets | None, account: Account, origin: str
    ) -> Sequence[Credential]:
        """Returns credentials that are still allowed: some may be revoked meanwhile."""
        now = self._account(origin)
        is_same = now is not None and now.account_id == account.account_id
        if secrets is None or not is_same:
            return ()
        self._accounts.hide(secrets)
        return secrets.credentials

    def _account(self, origin: str) -> Account | None:
        if self._account_id:
            account = self._accounts.get(self._account_id)
        else:
            account = self._accounts.of(self._agent_id, self._conversation_id)
        if account is None or not self._accounts.goes_to(account, origin):
            return None
        return account
