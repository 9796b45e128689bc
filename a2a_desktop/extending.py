"""What agents' cards say to those who signed in: asked for once they are, forgotten after."""

import logging
from collections.abc import Callable, Sequence

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import A2AError, Unreachable
from a2a_desktop.model.ids import AgentId
from a2a_desktop.network import Network
from a2a_desktop.tasks import Owner

_log = logging.getLogger(__name__)


class Extending:
    """Keeps the extended cards beside the public ones, never in their place."""

    def __init__(
        self,
        network: Network,
        directory: Directory,
        accounts: Accounts,
        report: Callable[[str, BaseException], None],
    ) -> None:
        self._network = network
        self._directory = directory
        self._accounts = accounts
        self._owner = Owner("extended cards", report)
        self._asked: dict[AgentId, tuple[AgentCard, Account]] = {}
        """For which public card and as whom each was asked last."""
        accounts.changed.subscribe(self._account_changed)

    def begin(self) -> None:
        """From now on; who is signed in already is asked too."""
        self._directory.changed.subscribe(self._agents_changed)
        self._agents_changed(self._directory.agents)

    async def close(self) -> None:
        """No more questions."""
        await self._owner.close()

    def _account_changed(self, agent_id: AgentId) -> None:
        self._look(agent_id)

    def _agents_changed(self, _: Sequence[AgentRecord]) -> None:
        for agent_id in self._accounts.agents:
            self._look(agent_id)

    def _look(self, agent_id: AgentId) -> None:
        agent, account = self._directory.get(agent_id), self._accounts.of(agent_id)
        if agent is None or self._owner.is_closed:
            return
        if account is None:
            self._asked.pop(agent_id, None)
            if agent.extended is not None:
                self._owner.start(self._forget(agent_id), "forget extended card")
        elif agent.card.capabilities.extended_card:
            asked = (agent.card, account)
            if self._asked.get(agent_id) != asked:
                self._asked[agent_id] = asked
                self._owner.start(self._ask(agent, account), "extended card")

    async def _ask(self, agent: AgentRecord, account: Account) -> None:
        try:
            card = await self._network.extended_card(agent)
            if self._accounts.of(agent.agent_id) == account:
                await self._directory.extend(agent.agent_id, card)
        except A2AError as error:  # the public card is shown, and asked for anew with the next
            _log.info("no extended card: %s", type(error).__name__)
            if not isinstance(error, Unreachable):
                await self._forget(agent.agent_id)

    async def _forget(self, agent_id: AgentId) -> None:
        try:
            await self._directory.extend(agent_id, None)
        except A2AError as error:
            _log.warning("an extended card is left: %s", type(error).__name__)
