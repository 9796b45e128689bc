"""Finds agents and reads their cards: the directory's ports, over HTTP."""

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from a2a_desktop.app.http_clients import HttpClients
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.ports import Report, Trial, TrialResult
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Generation, Interface
from a2a_desktop.model.found import Discovered, Listing
from a2a_desktop.model.hub import is_bare
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.protocol.wire_log import WireLog

if TYPE_CHECKING:
    from a2a_desktop.protocol.discovery import Discovery
    from a2a_desktop.protocol.http import Http


class AgentProbe:
    """Fulfils `directory.ports.Probe` and `directory.catalogues.Lists`.

    `hub` is asked for agents whose hub nobody names.
    """

    def __init__(self, clients: HttpClients, wire: WireLog) -> None:
        self._clients = clients
        self._wire = wire
        self._directory: Directory
        self.hub = ""

    def use(self, directory: Directory) -> None:
        """Sets the directory with the addresses of agents behind hubs."""
        self._directory = directory

    async def discover(
        self, address: str, agent_id: AgentId, report: Report, conversation: str = ""
    ) -> Discovered:
        """Finds the agent at an address, perhaps for a conversation. Raises A2AError."""
        http = await self._clients.of(agent_id)
        return await self.discovery(http, report, conversation).discover(address)

    async def read_file(self, place: Path) -> Discovered:
        """Reads the agent of a card file. Raises A2AError."""
        await self._clients.common()
        from a2a_desktop.protocol.listing import read_card_file

        return await asyncio.to_thread(read_card_file, place)

    async def listing(self, catalogue: Catalogue, words: str = "") -> Listing:
        """Returns the agents of a catalogue. Raises A2AError."""
        http = await self._clients.of(catalogue.sign_in_id)
        from a2a_desktop.protocol.listing import fetch_list, read_folder

        if catalogue.kind is CatalogueKind.FOLDER:
            return await asyncio.to_thread(read_folder, Path(catalogue.source))
        return await fetch_list(http, catalogue.source, words)

    async def test(self, agent: AgentRecord, way: Interface) -> Trial:
        """Asks an agent in one way for a task that nobody has. Raises A2AError."""
        http = await self._clients.of(agent.agent_id)
        from a2a_desktop.protocol.connect import can_speak, connect
        from a2a_desktop.protocol.probing import Probing

        if not can_speak(way):
            return Trial(TrialResult.UNSPOKEN)
        way = await self.by_hub(agent, way, http)
        client = partial(connect, agent.card, http, self._wire, agent.agent_id)
        began = time.monotonic()
        done = await Probing(client, http.bounds.probe).tried(way)
        return Trial(_HEARD[done.verdict.value], time.monotonic() - began)

    async def signature(self, agent: AgentRecord, *, asks_others: bool) -> SignatureCheck:
        """Checks the signatures of an agent's card. Raises A2AError."""
        http = await self._clients.common()
        from a2a_desktop.protocol.signatures import HttpKeys, check_signatures

        generation = agent.generation or Generation.V1
        keys = HttpKeys(http)
        return await check_signatures(
            agent.card.raw, generation, agent.address, keys, asks_others=asks_others
        )

    async def refresh(self, agent: AgentRecord) -> Discovered | None:
        """Fetches a card once more; None if it is the same. Raises A2AError."""
        http = await self._clients.of(agent.agent_id)
        found = await self.discovery(http).refresh(agent.address, agent.etag, agent.way)
        return replace(found, way=None) if found is not None else None

    async def icon(self, url: str, address: str) -> bytes:
        """Fetches the icon that a card names, without credentials. Raises A2AError."""
        http = await self._clients.common()
        from a2a_desktop.protocol.plain_requests import fetch_icon

        return await fetch_icon(http, url, address)

    def discovery(
        self, http: "Http", report: Report = lambda _: None, conversation: str = ""
    ) -> "Discovery":
        """Returns a search for one agent, perhaps for a conversation."""
        from a2a_desktop.protocol.discovery import Discovery

        return Discovery(http, self._wire.within(conversation), report, self.hub)

    async def by_hub(
        self, agent: AgentRecord, way: Interface, http: "Http", conversation: str = ""
    ) -> Interface:
        """Returns the way through the hub that has the agent, if it names none. Raises A2AError."""
        if not is_bare(way.url):
            return way
        from a2a_desktop.protocol.discovery import behind_hub_of

        searching = self.discovery(http, conversation=conversation)
        found = await searching.by_hub(agent.card, way, agent.address)
        await self._directory.reach(agent.agent_id, behind_hub_of(agent.card, found), found)
        return found


_HEARD: Final = {
    "answers": TrialResult.WORKS,
    "likely": TrialResult.WORKS,
    "maybe": TrialResult.UNCLEAR,
    "sign-in": TrialResult.SIGN_IN,
    "other": TrialResult.OTHER,
    "nobody": TrialResult.NOBODY,
    "late": TrialResult.NOBODY,
}
"""The meaning of each `protocol.probing.ProbeResult` to a person."""
