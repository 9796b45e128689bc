"""The agents known, with all facts about them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from a2a_desktop.directory.changes import ChangeKind
from a2a_desktop.directory.ports import AgentStore, Probe, RemovedAgent, Report, Trial
from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord, Health, with_card, with_last
from a2a_desktop.model.card import AgentCard, Interface
from a2a_desktop.model.connection import USUAL, Connection
from a2a_desktop.model.errors import JournalFailed, JournalWaits
from a2a_desktop.model.found import Discovered
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.receipt import Amount
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.observe import Subscribers

FEW: Final = 500
"""Agents that are read before anything is shown: about 50 ms."""


class Directory:
    """The agents known, in the order in which they were added.

    Some are known without being listed: the demo agents until one of them is used, and an agent
    that is only asked once.
    """

    def __init__(self, store: AgentStore, probe: Probe, demos: Sequence[AgentRecord]) -> None:
        self._store = store
        self._probe = probe
        self._demo_ids = [demo.agent_id for demo in demos]
        self._unlisted = {demo.agent_id: demo for demo in demos}
        self._agents: dict[AgentId, AgentRecord] = {}
        self._left: set[AgentId] = set()
        """The agents that are to be stored again."""
        self._removed: dict[AgentId, datetime] = {}
        """The times of removals since the start."""
        self.changed: Subscribers[Sequence[AgentRecord]] = Subscribers()
        """The list of agents, after anything in it changed."""
        self.is_read = True
        """False while more agents are to be read."""

    @property
    def agents(self) -> Sequence[AgentRecord]:
        """The agents listed: the person's own, then the demos."""
        listed = self._agents.values()
        own = [one for one in listed if one.group != DEMO_GROUP]
        return [*own, *(one for one in listed if one.group == DEMO_GROUP)]

    @property
    def demos(self) -> Sequence[AgentRecord]:
        """The built-in agents, listed or not."""
        return [self._agents.get(id_) or self._unlisted[id_] for id_ in self._demo_ids]

    def get(self, agent_id: AgentId) -> AgentRecord | None:
        return self._agents.get(agent_id) or self._unlisted.get(agent_id)

    async def load_few(self) -> None:
        """Loads the list, if it is short; else it is to be loaded later. Raises JournalFailed."""
        self.is_read = await self._store.count() <= FEW
        if self.is_read:
            await self.load()

    async def load(self) -> None:
        """Loads the list. Raises JournalFailed."""
        begun, kept = dict(self._agents), list[AgentRecord]()
        try:
            kept += await self._store.all()
        finally:
            self.is_read = True
            # The program's own data is newer than the stored.
            read = {one.agent_id: self._unlisted.get(one.agent_id, one) for one in kept}
            for key in self._left - self._agents.keys():
                read.pop(key, None)  # it was removed
            since = {
                key: one
                for key, one in self._agents.items()
                if key not in read or key in self._left or begun.get(key) is not one
            }
            self._agents = read | since
            self._tell()

    async def find(
        self, address: str, agent_id: AgentId | None = None, report: Report = lambda _: None
    ) -> AgentRecord:
        """Finds the agent at an address, known from now on but not listed. Raises A2AError.

        `agent_id` is its id from before, while its card could not be read without a sign-in.
        """
        own_id = agent_id or AgentId(str(uuid4()))
        found = await self._probe.discover(address, own_id, report)
        return self._noted(found, own_id, Health.REACHABLE)

    async def read_file(self, place: Path) -> AgentRecord:
        """Reads the agent of a card file, known from now on but neither asked nor listed.

        Raises A2AError.
        """
        taken = self.take(await self._probe.read_file(place))
        if taken.agent_id in self._agents or taken.file:
            return taken
        record = replace(taken, file=str(place))
        self.note(record)
        return record

    async def read_again(self, agent_id: AgentId) -> None:
        """Reads the card file of an agent once more, and notes changes. Raises A2AError."""
        agent = self.get(agent_id)
        if agent is None or not agent.file:
            return
        found = await self._probe.read_file(Path(agent.file))
        agent = self._agents.get(agent_id)
        if agent is not None:
            await self._put(agent, with_card(agent, found.card, None))

    def take(self, found: Discovered) -> AgentRecord:
        """Takes over an agent with a card from elsewhere, known from now on but not listed.

        One that is listed stays as it is: its own card is worth more than a copy.
        """
        own = self.by_place()
        for place in (found.address, found.way.url if found.way is not None else found.address):
            if place in own:
                return own[place]
        return self._noted(found, AgentId(str(uuid4())), Health.UNKNOWN)

    @property
    def places(self) -> AbstractSet[str]:
        """The addresses of listed agents: of their cards, and those at which they answer."""
        return self.by_place().keys()

    def by_place(self) -> Mapping[str, AgentRecord]:
        """Returns the listed agents by each of their addresses; the first has it."""
        agents = reversed(self._agents.values())
        return {place: agent for agent in agents for place in _places(agent)}

    async def list_all(self, records: Iterable[AgentRecord]) -> None:
        """Lists many agents that were found. Raises JournalFailed."""
        try:
            for record in records:
                await self._store.put(record)
                self._agents[record.agent_id] = record
        finally:
            self._tell()

    async def removed(self) -> Sequence[RemovedAgent]:
        """Returns the agents that can be restored, the last removed first. Raises JournalFailed."""
        return await self._store.removed()

    async def put_back(self, records: Sequence[AgentRecord]) -> None:
        """Restores agents that were removed, unless they are gone for good, at their places.

        Raises JournalFailed.
        """
        here = {one.record.agent_id for one in await self._store.removed()} | self._left
        records = [one for one in records if one.agent_id in here]
        for record in records:
            later = [
                key
                for key, one in self._agents.items()
                if record.added is not None and one.added is not None and one.added > record.added
            ]
            self._agents[record.agent_id] = record
            self._agents |= {key: self._agents.pop(key) for key in later}
        self._tell()
        await self._save(*(one.agent_id for one in records))

    def _noted(self, found: Discovered, own_id: AgentId, health: Health) -> AgentRecord:
        known = next((a for a in self._agents.values() if a.address == found.address), None)
        record = AgentRecord(
            known.agent_id if known else own_id,
            found.address,
            found.card,
            generation=found.generation,
            added=known.added if known else datetime.now(UTC),
            health=health,
            way=found.way,
            etag=found.etag,
            group=known.group if known else "",
            is_favourite=known.is_favourite if known else False,
            connection=known.connection if known else USUAL,
            known_as=known.known_as if known else "",
            limit=known.limit if known else None,
        )
        self._unlisted[record.agent_id] = record
        return record

    async def test(self, agent: AgentRecord, way: Interface) -> Trial:
        """Returns whether an agent answers in one way, without starting a task. Raises A2AError."""
        return await self._probe.test(agent, way)

    async def signature(self, agent: AgentRecord, *, asks_others: bool = True) -> SignatureCheck:
        """Checks the signatures of an agent's card. Raises A2AError.

        Without `asks_others`, asks only the host of the card for a key.
        """
        outcome = await self._probe.signature(agent, asks_others=asks_others)
        return replace(outcome, checked=datetime.now(UTC))

    async def add(self, address: str) -> AgentRecord:
        """Finds the agent at an address and lists it; updates one that is listed.

        Raises A2AError.
        """
        return await self.list_found(await self.find(address))

    async def list_found(self, record: AgentRecord) -> AgentRecord:
        """Lists an agent that was found. Raises JournalFailed."""
        await self._store.put(record)
        self._agents[record.agent_id] = record
        self._tell()
        return record

    def note(self, record: AgentRecord) -> None:
        """Keeps an agent from now on, without listing it."""
        self._unlisted[record.agent_id] = record

    async def list_demos(self) -> None:
        """Lists the demo agents among the others. Raises JournalFailed."""
        missing = [demo for demo in self.demos if demo.agent_id not in self._agents]
        for demo in missing:
            self._agents[demo.agent_id] = demo
        if missing:
            self._tell()
        await self._save(*(demo.agent_id for demo in missing))

    async def refresh(self, agent_id: AgentId) -> None:
        """Fetches the card once more, and notes changes. Raises A2AError."""
        agent = self.get(agent_id)
        if agent is None:
            return
        found = await self._probe.refresh(agent)
        agent = self._agents.get(agent_id)
        if agent is None:
            return
        new = replace(agent, health=Health.REACHABLE)
        if found is not None:
            new = with_card(new, found.card, found.etag)
        await self._put(agent, new)

    async def agree(self, agent_id: AgentId) -> None:
        """Accepts the address of the new card for the person. Raises JournalFailed."""
        agent = self._agents.get(agent_id)
        if agent is not None and agent.new_card is not None:
            card = agent.new_card
            agreed = replace(with_last(agent), card=card, new_card=None, way=None, news=())
            await self._put(agent, agreed)

    async def see(self, agent_id: AgentId) -> None:
        """Marks the news as seen. Raises JournalFailed."""
        agent = self._agents.get(agent_id)
        if agent is not None and agent.news:
            left = tuple(one for one in agent.news if one.kind is ChangeKind.MOVED)
            await self._put(agent, replace(agent, news=left))

    async def arrange(
        self, agent_id: AgentId, *, group: str | None = None, is_favourite: bool | None = None
    ) -> None:
        """Moves an agent in the list. Raises JournalFailed."""
        agent = self._agents.get(agent_id)
        if agent is None:
            return
        new = agent
        if group is not None and not agent.is_demo and group != DEMO_GROUP:
            new = replace(new, group=group)
        if is_favourite is not None:
            new = replace(new, is_favourite=is_favourite)
        await self._put(agent, new)

    async def configure(self, agent_id: AgentId, connection: Connection) -> None:
        """Sets the connection of an agent. Raises JournalFailed."""
        await self._change(agent_id, connection=connection)

    async def introduce(self, agent_id: AgentId, *, is_told: bool) -> None:
        """Sets whether an agent learns who asks. Raises JournalFailed.

        Each agent has an id of its own for the person, and a new one each time.
        """
        await self._change(agent_id, known_as=str(uuid4()) if is_told else "")

    async def limit(self, agent_id: AgentId, limit: Amount | None) -> None:
        """Sets the cost of a month after which the person is asked. Raises JournalFailed."""
        await self._change(agent_id, limit=limit)

    async def reach(self, agent_id: AgentId, card: AgentCard, way: Interface) -> None:
        """Stores the hub of an agent. Raises JournalFailed."""
        await self._change(agent_id, card=card, way=way, generation=way.generation)

    async def extend(self, agent_id: AgentId, account_id: str, card: AgentCard | None) -> None:
        """Stores an agent's card for one account; None removes it. Raises JournalFailed."""
        agent = self.get(agent_id)
        if agent is not None and agent.extended.get(account_id) != card:
            others = {name: one for name, one in agent.extended.items() if name != account_id}
            own = {account_id: card} if card is not None else {}
            await self._change(agent_id, extended={**others, **own})

    async def _change(self, agent_id: AgentId, **changes: Any) -> None:
        agent = self.get(agent_id)
        if agent is None:
            return
        if agent_id in self._agents:
            await self._put(agent, replace(agent, **changes))
        else:
            self._unlisted[agent_id] = replace(agent, **changes)

    async def _put(self, old: AgentRecord, new: AgentRecord) -> None:
        if new == old:
            return
        self._agents[new.agent_id] = new
        self._tell()
        if replace(new, health=old.health) != old:  # its health of today is not stored
            await self._save(new.agent_id)

    async def remove(self, *agents: AgentId) -> None:
        """Removes agents from the list; their conversations stay. Raises JournalFailed."""
        removed = [one for one in agents if self._agents.pop(one, None) is not None]
        self._removed |= dict.fromkeys(removed, datetime.now(UTC))
        self._left |= set(removed)
        if removed:
            self._tell()
        await self._save(*removed)

    async def save_left(self) -> None:
        """Stores again what could not be stored. Raises JournalFailed."""
        await self._save(*self._left)

    async def write_anew(self) -> None:
        """Stores the list again, after a repair. Raises JournalFailed."""
        await self._save(*self._agents, *self._removed)

    async def _save(self, *agents: AgentId) -> None:
        """Stores agents as they are now, or were removed; JournalWaits: `save_left` does."""
        waits: JournalWaits | None = None
        for agent_id in agents:
            agent = self._agents.get(agent_id)
            try:
                if agent is not None:
                    await self._store.put(agent)
                else:
                    await self._store.remove(agent_id, self._removed[agent_id])
            except JournalFailed as error:
                if not error.is_passing:
                    self._left.discard(agent_id)
                    raise
                self._left.add(agent_id)
                waits = JournalWaits(error.reason)
            else:
                self._left.discard(agent_id)
        if waits is not None:
            raise waits

    async def erase(self, agent_id: AgentId) -> None:
        """Deletes a removed agent for good. Raises JournalFailed."""
        if agent_id not in self._agents:
            await self._store.erase(agent_id)
            self._left.discard(agent_id)

    async def clear(self, before: datetime) -> None:
        """Deletes for good the agents that were removed until then. Raises JournalFailed."""
        await self._store.clear(before)

    def note_health(
        self, agent_id: AgentId, health: Health, found: Discovered | None = None
    ) -> None:
        """Notes whether an agent was reached, and the address of a demo agent of today."""
        agent = self.get(agent_id)
        if agent is None:
            return
        new = replace(agent, health=health)
        if found is not None:
            new = replace(new, address=found.address, card=found.card)
            new = replace(new, generation=found.generation, way=found.way)
        if new == agent:
            return
        known = self._agents if agent_id in self._agents else self._unlisted
        known[agent_id] = new
        self._tell()

    def note_way(self, agent_id: AgentId, way: Interface) -> None:
        """Notes that an agent answered in another way than expected."""
        agent = self.get(agent_id)
        if agent is not None:
            known = self._agents if agent_id in self._agents else self._unlisted
            known[agent_id] = replace(agent, way=way, generation=way.generation)
            self._tell()

    def _tell(self) -> None:
        self.changed.notify(self.agents)


def _places(agent: AgentRecord) -> Iterator[str]:
    yield agent.address
    for way in agent.card.interfaces:
        yield way.url
