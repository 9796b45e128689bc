"""How agents are reached: the protocol, imported when it is first needed, and the demo process.

Fulfils the ports `Connect` and `Probe`. httpx is imported in a worker thread:
neither the first paint nor a frame waits for it.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from a2a_desktop import __version__
from a2a_desktop.app.health_link import HealthLink, Way
from a2a_desktop.app.http_clients import HttpAsk, HttpClients
from a2a_desktop.app.push_invitation import Invites, PushInvitation
from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.connections import Connections, ConnectionSecrets
from a2a_desktop.credentials.ports import Ask
from a2a_desktop.demo.process import DemoProcess, DemoUnavailable
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind, Entry, Listing
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.health import health_after
from a2a_desktop.directory.ports import Discovered, Heard, Report, Trial
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Binding, Generation, Interface
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.errors import A2AError, NotAnAgent, Unreachable
from a2a_desktop.model.hub import is_bare
from a2a_desktop.model.ids import AgentId, AgentsTaskId, ConversationId, TaskId
from a2a_desktop.model.message import Fetched
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.model.wire import WireRecord
from a2a_desktop.protocol.limits import KEYS_SIZE, Bounds
from a2a_desktop.protocol.wire_log import WireLog
from a2a_desktop.settings import NEWEST

if TYPE_CHECKING:
    from a2a_desktop.protocol.client import AgentClient
    from a2a_desktop.protocol.discovery import Discovery
    from a2a_desktop.protocol.http import Http
    from a2a_desktop.protocol.listing import Listed, Page
    from a2a_desktop.protocol.metadata import Asker


class Network:
    """One HTTP client for everything, and a link to each agent that was spoken to."""

    def __init__(self, wire: WireLog, demo: DemoProcess, bounds: Bounds | None = None) -> None:
        self._wire = wire
        self._demo = demo
        self._clients = HttpClients(wire, bounds)
        self._directory: Directory | None = None
        self._accounts: Accounts | None = None
        self._invites: Invites | None = None
        self._hub = ""
        self._person = ""

    def use(self, directory: Directory, accounts: Accounts, connections: Connections) -> None:
        """The directory in which agents are looked up, and how they know us."""
        self._directory, self._accounts = directory, accounts
        self._clients.use(directory, accounts, connections)

    def invite_by(self, invites: Invites) -> None:
        """Who invites agents to report on the tasks that they begin."""
        self._invites = invites

    def speak_for(self, person: str) -> None:
        """Sets the person's name for agents that may know it; "" is not said."""
        self._person = person

    def go_by(self, proxy: str, authority: str, hub: str = "") -> None:
        """By which proxy (`system`, `none`, an address), and whom to trust beside the system's.

        `hub` is asked for agents of which nobody says behind which hub they are.
        """
        self._hub = hub
        self._clients.go_by(proxy, authority)

    async def warm_up(self) -> "Http":
        """Import the protocol, if it is not yet. Raises CertificateUnusable."""
        return await self._clients.common()

    async def try_out(self, connection: Connection, secrets: ConnectionSecrets) -> None:
        """Read the files of connection settings. Raises CertificateUnusable."""
        await self._clients.try_out(connection, secrets)

    async def discover(self, address: str, agent_id: AgentId, report: Report) -> Discovered:
        """Fulfils `Probe`. Raises A2AError."""
        http = await self._clients.of(agent_id)
        found = await self._discovery(http, report).discover(address)
        return Discovered(found.address, found.card, found.generation, found.way, found.etag)

    async def read_file(self, place: Path) -> Discovered:
        """Fulfils `Probe`. Raises A2AError."""
        await self.warm_up()
        from a2a_desktop.protocol.listing import read_card_file

        return _discovered(await asyncio.to_thread(read_card_file, place))

    async def listing(self, catalogue: Catalogue, words: str = "") -> Listing:
        """Fulfils `directory.catalogues.Lists`. Raises A2AError."""
        http = await self.warm_up()
        from a2a_desktop.protocol.listing import fetch_list, read_folder

        if catalogue.kind is CatalogueKind.FOLDER:
            page = await asyncio.to_thread(read_folder, Path(catalogue.source))
        else:
            page = await fetch_list(http, catalogue.source, words)
        return await asyncio.to_thread(_listing, page)

    async def test(self, agent: AgentRecord, way: Interface) -> Trial:
        """Fulfils `Probe`. Raises A2AError."""
        http = await self._clients.of(agent.agent_id)
        from a2a_desktop.protocol.connect import can_speak, connect
        from a2a_desktop.protocol.probing import tried

        if not can_speak(way):
            return Trial(Heard.UNSPOKEN)
        way = await self._by_hub(agent, way, http)
        client = partial(connect, agent.card, http, self._wire, agent.agent_id)
        began = time.monotonic()
        done = await tried(way, client, http.bounds.probe)
        return Trial(_HEARD[done.verdict.value], time.monotonic() - began)

    async def signature(self, agent: AgentRecord, *, asks_others: bool) -> SignatureCheck:
        """Fulfils `Probe`. Raises A2AError."""
        http = await self.warm_up()
        from a2a_desktop.protocol.signatures import HttpKeys, check_signatures

        generation = agent.generation or Generation.V1
        keys = HttpKeys(http)
        return await check_signatures(
            agent.card.raw, generation, agent.address, keys, asks_others=asks_others
        )

    async def refresh(self, agent: AgentRecord) -> Discovered | None:
        """Fulfils `Probe`. Raises A2AError."""
        http = await self._clients.of(agent.agent_id)
        found = await self._discovery(http).refresh(agent.address, agent.etag, agent.way)
        if found is None:
            return None
        return Discovered(found.address, found.card, found.generation, None, found.etag)

    async def connect(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AgentLink:
        """Fulfils `Connect`. Raises A2AError."""
        assert self._directory is not None
        assert self._accounts is not None
        assert self._invites is not None
        agent = self._known(agent_id)
        heard = partial(self._accounts.heard, agent_id, conversation_id)
        try:
            if agent.is_demo:
                agent = await self._demo_agent(agent)
            client = await self._client(agent, conversation_id, agents_ids)
            others = partial(self._other_ways, agent_id, conversation_id, agents_ids)
            invitation = PushInvitation(self._invites, agent_id, conversation_id)
            return HealthLink(client, others, invitation, self._directory, self._wire, heard)
        except A2AError as error:
            if (health := health_after(error)) is not None:
                self._directory.saw(agent_id, health)
            raise

    async def fetch(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        uri: str,
        report: Callable[[int, int | None], None],
    ) -> Fetched:
        """Fulfils `Connect`. Raises A2AError."""
        http = await self._clients.of(agent_id, conversation_id)
        from a2a_desktop.protocol.files import fetch_file

        return await fetch_file(http, uri, report, self._wire, agent_id)

    async def client(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId | None = None,
        account: Account | None = None,
    ) -> "AgentClient":
        """All that an agent can be asked, in a conversation or as one account. Raises A2AError."""
        agent = self._known(agent_id)
        if agent.is_demo:
            agent = await self._demo_agent(agent)
        return await self._client(agent, conversation_id, account=account)

    async def icon(self, url: str, address: str) -> bytes:
        """The icon that a card names; nobody's credentials go with the request. Raises A2AError."""
        http = await self.warm_up()
        from a2a_desktop.protocol.icons import fetch_icon

        return await fetch_icon(http, url, address)

    async def newer_version(self) -> str:
        """A version of this program that is newer, "" if there is none or it cannot be told."""
        http = await self.warm_up()
        from a2a_desktop.protocol.releases import newer_version

        return await newer_version(http, NEWEST, __version__)

    async def resend(self, record: WireRecord) -> None:
        """A request of the wire log once more, as who we are now. Raises A2AError."""
        http = (
            await self._clients.of(AgentId(record.agent)) if record.agent else await self.warm_up()
        )
        from a2a_desktop.protocol.resending import resend

        await resend(record, http, self._wire)

    async def keys(self, url: str) -> bytes:
        """Fulfils `push.verify.Keys`. Raises A2AError."""
        http = await self.warm_up()
        from a2a_desktop.protocol.signatures import HttpKeys

        return await HttpKeys(http)(url, KEYS_SIZE)

    async def close(self) -> None:
        """Close all connections and end the demo process."""
        await self._clients.close()
        await self._demo.stop()

    async def ask(self) -> Ask:
        """How authorization servers are asked: by nobody's credentials. Raises A2AError."""
        return HttpAsk(await self.warm_up())

    async def extended_card(self, agent: AgentRecord, account: Account | None) -> AgentCard:
        """What the agent's card says to one account; None: to our certificate. Raises A2AError."""
        http = await self._clients.of(agent.agent_id, account=account)
        from a2a_desktop.protocol.connect import best_interface, connect
        from a2a_desktop.protocol.extended import extended_card

        way = await self._by_hub(agent, _way_to(agent) or best_interface(agent.card), http)
        client = connect(agent.card, http, self._wire, agent.agent_id, way)
        return await extended_card(client, http, self._wire, way, agent.agent_id)

    def _known(self, agent_id: AgentId) -> AgentRecord:
        assert self._directory is not None
        if (agent := self._directory.get(agent_id)) is None:
            raise NotAnAgent("", "it was removed from the list")
        return agent

    def _discovery(self, http: "Http", report: Report = lambda _: None) -> "Discovery":
        from a2a_desktop.protocol.discovery import Discovery

        return Discovery(http, self._wire, report, self._hub)

    async def _by_hub(self, agent: AgentRecord, way: Interface, http: "Http") -> Interface:
        """The way, by the hub that has the agent if it does not say by which. Raises A2AError."""
        if not is_bare(way.url):
            return way
        assert self._directory is not None
        from a2a_desktop.protocol.discovery import behind_hub_of

        found = await self._discovery(http).by_hub(agent.card, way, agent.address)
        await self._directory.reach(agent.agent_id, behind_hub_of(agent.card, found), found)
        return found

    async def _client(
        self,
        agent: AgentRecord,
        conversation_id: ConversationId | None = None,
        agents_ids: Mapping[TaskId, AgentsTaskId] | None = None,
        account: Account | None = None,
    ) -> "AgentClient":
        http = await self._clients.of(agent.agent_id, conversation_id, account)
        assert self._directory is not None
        from a2a_desktop.protocol.connect import Names, best_interface, connect

        way = await self._by_hub(agent, _way_to(agent) or best_interface(agent.card), http)
        names = Names(conversation_id or "", agents_ids or {})
        spoke = partial(self._directory.spoke, agent.agent_id)
        client = connect(agent.card, http, self._wire, agent.agent_id, way, names, spoke)
        client.introduce(agent.card.name, self._asker(agent, conversation_id))
        return client

    def _asker(self, agent: AgentRecord, conversation_id: ConversationId | None) -> "Asker":
        """Who asks, as far as the person lets this agent know."""
        from a2a_desktop.protocol.metadata import NOBODY, Asker

        if not agent.known_as:
            return NOBODY
        return Asker(self._person, agent.known_as, conversation_id or "")

    async def _other_ways(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId,
        agents_ids: Mapping[TaskId, AgentsTaskId],
    ) -> AsyncGenerator[Way, None]:
        """Clients in other ways than the last, which failed: the one that answers, else each."""
        assert self._directory is not None
        agent = self._directory.get(agent_id)
        if agent is None or agent.connection.endpoint:
            return  # the person says where
        http = await self._clients.of(agent_id, conversation_id)
        ways, is_proven = await self._discovery(http).all_ways(agent.card, agent.address)
        for way in ways[:1] if is_proven else ways:
            if way != agent.way:
                other = replace(agent, way=way)
                client = await self._client(other, conversation_id, agents_ids)
                yield Way(client, partial(self._directory.spoke, agent_id, way))

    async def _demo_agent(self, agent: AgentRecord) -> AgentRecord:
        """A demo agent at its address of today; its process is started if need be."""
        assert self._directory is not None
        try:
            base = await self._demo.start()
        except DemoUnavailable as error:
            raise Unreachable(agent.name, error.reason, nothing_sent=True) from error
        address = f"{base}/{agent.agent_id.removeprefix('demo/')}"
        if not agent.address.startswith(base):
            found = await self.discover(address, agent.agent_id, lambda _: None)
            self._directory.saw(agent.agent_id, Health.REACHABLE, found)
        return self._directory.get(agent.agent_id) or agent


_HEARD: Final = {
    "answers": Heard.WORKS,
    "likely": Heard.WORKS,
    "maybe": Heard.UNCLEAR,
    "sign-in": Heard.SIGN_IN,
    "other": Heard.OTHER,
    "nobody": Heard.NOBODY,
}
"""What `protocol.probing.Verdict` means to a person."""


def _way_to(agent: AgentRecord) -> Interface | None:
    """As it was spoken to last, at the person's own address if there is one.

    None: as its card says.
    """
    endpoint = agent.connection.endpoint
    if not endpoint:
        return agent.way
    known = agent.way or next(iter(agent.card.interfaces), None)
    return replace(known or Interface("", Binding.JSONRPC, "1.0"), url=endpoint)


def _discovered(listed: "Listed") -> Discovered:
    assert listed.card is not None
    way = listed.way
    generation = (way.generation if way is not None else None) or Generation.V1
    return Discovered(listed.address, listed.card, generation, way)


def _listing(page: "Page") -> Listing:
    entries = [
        Entry(one.address, _discovered(one) if one.card is not None else None)
        for one in page.agents
    ]
    return Listing(entries, page.unread, page.left_out, page.goes_on)
