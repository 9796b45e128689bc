"""Reaches agents: a link for each conversation, and clients for everything else."""

from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from a2a_desktop.app.agent_probe import AgentProbe
from a2a_desktop.app.health_link import HealthLink, Way
from a2a_desktop.app.http_clients import HttpClients
from a2a_desktop.app.push_invitation import Invites, PushInvitation
from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.demo.process import DemoProcess, DemoUnavailable
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.health import health_after
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.errors import A2AError, NotAnAgent, Unreachable
from a2a_desktop.model.ids import AgentId, AgentsTaskId, ConversationId, TaskId
from a2a_desktop.model.message import Fetched
from a2a_desktop.protocol.wire_log import WireLog

if TYPE_CHECKING:
    from a2a_desktop.protocol.client import AgentClient
    from a2a_desktop.protocol.metadata import Asker


class AgentLinks:
    """Fulfils `conversation.ports.Connect`.

    `person` is the name for agents that may know it; "" is not sent.
    """

    def __init__(
        self, clients: HttpClients, probe: AgentProbe, wire: WireLog, demo: DemoProcess
    ) -> None:
        self._clients = clients
        self._probe = probe
        self._wire = wire
        self._demo = demo
        self._directory: Directory
        self._accounts: Accounts
        self.invites: Invites
        """Invites agents to report on tasks that they begin."""
        self.person = ""

    def use(self, directory: Directory, accounts: Accounts) -> None:
        """Sets the directory of agents, and the accounts."""
        self._directory, self._accounts = directory, accounts

    async def connect(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AgentLink:
        agent = self._known(agent_id)
        noting = partial(self._accounts.noting, agent_id, conversation_id)
        try:
            if agent.is_demo:
                agent = await self._demo_agent(agent, conversation_id)
            client = await self._client(agent, conversation_id, agents_ids)
            others = partial(self._other_ways, agent_id, conversation_id, agents_ids)
            invitation = PushInvitation(self.invites, agent_id, conversation_id)
            return HealthLink(client, others, invitation, self._directory, self._wire, noting)
        except A2AError as error:
            if (health := health_after(error)) is not None:
                self._directory.note_health(agent_id, health)
            raise

    async def fetch(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        uri: str,
        report: Callable[[int, int | None], None],
    ) -> Fetched:
        http = await self._clients.of(agent_id, conversation_id)
        from a2a_desktop.protocol.files import fetch_file

        return await fetch_file(http, uri, report, self._wire.within(conversation_id), agent_id)

    async def client(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId | None = None,
        account: Account | None = None,
    ) -> "AgentClient":
        """Returns a client of an agent, in a conversation or for one account. Raises A2AError."""
        agent = self._known(agent_id)
        if agent.is_demo:
            agent = await self._demo_agent(agent, conversation_id)
        return await self._client(agent, conversation_id, account=account)

    async def extended_card(self, agent: AgentRecord, account: Account | None) -> AgentCard:
        """Fetches the agent's card for one account; None: for our certificate. Raises A2AError."""
        http = await self._clients.of(agent.agent_id, account=account)
        from a2a_desktop.protocol.connect import best_interface, connect
        from a2a_desktop.protocol.extended import extended_card

        way = await self._probe.by_hub(agent, _way_to(agent) or best_interface(agent.card), http)
        client = connect(agent.card, http, self._wire, agent.agent_id, way)
        return await extended_card(client, http, self._wire, way, agent.agent_id)

    def _known(self, agent_id: AgentId) -> AgentRecord:
        if (agent := self._directory.get(agent_id)) is None:
            raise NotAnAgent("", "it was removed from the list")
        return agent

    async def _client(
        self,
        agent: AgentRecord,
        conversation_id: ConversationId | None = None,
        agents_ids: Mapping[TaskId, AgentsTaskId] | None = None,
        account: Account | None = None,
    ) -> "AgentClient":
        http = await self._clients.of(agent.agent_id, conversation_id, account)
        from a2a_desktop.protocol.connect import Names, best_interface, connect

        session = conversation_id or ""
        way = _way_to(agent) or best_interface(agent.card)
        way = await self._probe.by_hub(agent, way, http, session)
        names = Names(session, agents_ids or {})
        spoke = partial(self._directory.note_way, agent.agent_id)
        log = self._wire.within(session)
        client = connect(agent.card, http, log, agent.agent_id, way, names, spoke)
        client.introduce(agent.card.name, self._asker(agent, conversation_id))
        return client

    def _asker(self, agent: AgentRecord, conversation_id: ConversationId | None) -> "Asker":
        """Returns the asker as the person lets this agent know them."""
        from a2a_desktop.protocol.metadata import NOBODY, Asker

        if not agent.known_as:
            return NOBODY
        return Asker(self.person, agent.known_as, conversation_id or "")

    async def _other_ways(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AsyncGenerator[Way, None]:
        """Yields clients for ways other than the failed one: the one that answers, else each."""
        agent = self._directory.get(agent_id)
        if agent is None or agent.connection.endpoint:
            return  # the person set the address
        http = await self._clients.of(agent_id, conversation_id)
        search = self._probe.discovery(http, conversation=conversation_id)
        ways, is_proven = await search.all_ways(agent.card, agent.address)
        from a2a_desktop.protocol.ways import wire

        for way in ways[:1] if is_proven else ways:
            if agent.way is None or wire(way) != wire(agent.way):
                other = replace(agent, way=way)
                client = await self._client(other, conversation_id, agents_ids)
                yield Way(client, partial(self._directory.note_way, agent_id, way))

    async def _demo_agent(
        self, agent: AgentRecord, conversation_id: ConversationId | None
    ) -> AgentRecord:
        """Returns a demo agent at its address of today; starts its process if need be."""
        try:
            base = await self._demo.start()
        except DemoUnavailable as error:
            raise Unreachable(agent.name, error.reason, nothing_sent=True) from error
        address = f"{base}/{agent.agent_id.removeprefix('demo/')}"
        if not agent.address.startswith(base):
            session = conversation_id or ""
            found = await self._probe.discover(address, agent.agent_id, lambda _: None, session)
            self._directory.note_health(agent.agent_id, Health.REACHABLE, found)
        return self._directory.get(agent.agent_id) or agent


def _way_to(agent: AgentRecord) -> Interface | None:
    """Returns the last way used, at the person's own address if there is one.

    None: as its card says.
    """
    endpoint = agent.connection.endpoint
    if not endpoint:
        return agent.way
    known = agent.way or next(iter(agent.card.interfaces), None)
    return replace(known or Interface("", Binding.JSONRPC, "1.0"), url=endpoint)
