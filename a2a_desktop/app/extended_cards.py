"""Fetches agents' cards for signed-in callers after the sign-in, and forgets them at its end."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from a2a_desktop.app.agent_links import AgentLinks
from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.errors import A2AError, Unreachable
from a2a_desktop.model.ids import AgentId
from a2a_desktop.tasks import Owner

_log = logging.getLogger(__name__)

_Asked = tuple[AgentCard, Connection, Account | None]
"""The public card, the connection and the account of a request."""


class ExtendedCards:
    """Keeps the extended cards beside the public ones, one for each account of the person's."""

    def __init__(
        self,
        links: AgentLinks,
        directory: Directory,
        accounts: Accounts,
        report: Callable[[str, BaseException], None],
    ) -> None:
        self._links = links
        self._directory = directory
        self._accounts = accounts
        self._owner = Owner("extended cards", report)
        self._asked: dict[AgentId, dict[str, _Asked]] = {}
        """The last requests, by the id of the account."""
        accounts.changed.subscribe(self._look)

    def begin(self) -> None:
        """Starts watching; also fetches the cards of present accounts."""
        self._directory.changed.subscribe(self._agents_changed)
        self._agents_changed(self._directory.agents)

    async def close(self) -> None:
        """Ends all requests."""
        await self._owner.close()

    def _agents_changed(self, agents: Sequence[AgentRecord]) -> None:
        shown = [one.agent_id for one in agents if one.connection.certificate]
        for agent_id in {*self._asked, *self._accounts.agents, *shown}:
            self._look(agent_id)

    def _look(self, agent_id: AgentId) -> None:
        agent = self._directory.get(agent_id)
        if agent is None or self._owner.is_closed:
            return
        wanted = self._wanted(agent)
        known = self._asked.get(agent_id, {})
        self._asked[agent_id] = wanted
        for account_id in {*known, *agent.extended} - set(wanted):
            self._owner.start(self._forget(agent_id, account_id), "forget extended card")
        for account_id, asked in wanted.items():
            if known.get(account_id) != asked:
                self._owner.start(self._ask(agent, account_id, asked), "extended card")

    def _wanted(self, agent: AgentRecord) -> dict[str, _Asked]:
        if not agent.card.capabilities.extended_card:
            return {}
        accounts: list[Account | None] = [*self._accounts.all_of(agent.agent_id)]
        if not accounts and agent.connection.certificate:
            accounts = [None]
        known = [_as_known(one) for one in accounts]
        return {
            one.account_id if one is not None else "": (agent.card, agent.connection, one)
            for one in known
        }

    async def _ask(self, agent: AgentRecord, account_id: str, asked: _Asked) -> None:
        try:
            card = await self._links.extended_card(agent, asked[2])
            if self._is_wanted(agent.agent_id, account_id, asked):
                await self._directory.extend(agent.agent_id, account_id, card)
        except A2AError as error:  # the public card is shown, and the next change asks again
            _log.info("no extended card: %s", type(error).__name__)
            is_last = self._is_wanted(agent.agent_id, account_id, asked)
            if is_last and not isinstance(error, Unreachable):
                await self._forget(agent.agent_id, account_id)

    def _is_wanted(self, agent_id: AgentId, account_id: str, asked: _Asked) -> bool:
        return self._asked.get(agent_id, {}).get(account_id) == asked

    async def _forget(self, agent_id: AgentId, account_id: str) -> None:
        try:
            await self._directory.extend(agent_id, account_id, None)
        except A2AError as error:
            _log.warning("an extended card is left: %s", type(error).__name__)


def _as_known(account: Account | None) -> Account | None:
    """Returns the account without its refusal, which alone is no reason to ask again."""
    return replace(account, is_refused=False) if account is not None else None
