"""The icons in cards: fetched once the person agrees, and stored."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Protocol
from urllib.parse import urlsplit

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Unreachable
from a2a_desktop.observe import Subscribers

MOST: Final = 400
"""Icons that are stored."""


class IconStore(Protocol):
    """The store of icons. Every method raises JournalFailed."""

    async def all(self) -> Mapping[str, bytes]:
        """Returns all icons by their addresses."""

    async def put(self, url: str, body: bytes) -> None:
        """Stores one."""

    async def remove(self, url: str) -> None:
        """Forgets one."""

    async def hosts(self) -> Sequence[str]:
        """Returns the hosts whose icons need no question."""

    async def allow(self, host: str) -> None:
        """Allows a host from now on."""


Fetch = Callable[[str, str], Awaitable[bytes]]
"""Fetches an icon that the card at another address names. Raises A2AError."""


class Icons:
    """Fetches icons only by `fetch`, or from a host that the person allowed once for all."""

    def __init__(self, store: IconStore, fetch: Fetch) -> None:
        self._store, self._fetch = store, fetch
        self.kept: dict[str, bytes] = {}
        """The stored icons by their addresses."""
        self._hosts: set[str] = set()
        self._tried: set[str] = set()
        self.changed: Subscribers[str] = Subscribers()
        """The address of an icon that was added or removed."""

    async def load(self) -> None:
        """Loads the stored icons. Raises JournalFailed."""
        self.kept = dict(await self._store.all())
        self._hosts = set(await self._store.hosts())

    def wanted(self, agent: AgentRecord) -> str:
        """Returns the host to ask for an agent's icon, "" if there is no need."""
        url = agent.card.icon_url or ""
        return "" if not url or url in self.kept else host_of(url)

    async def fetch(self, agent: AgentRecord, *, always: bool = False) -> None:
        """Fetches an icon by consent, for this one or all of its host. Raises A2AError."""
        url = agent.card.icon_url or ""
        host = host_of(url)
        if not host:
            raise Unreachable(url, "not an address")
        body = await self._fetch(url, agent.address)
        self.kept[url] = body
        self.changed.notify(url)
        await self._store.put(url, body)
        if always and host not in self._hosts:
            self._hosts.add(host)
            await self._store.allow(host)

    async def fetch_allowed(self, agents: Sequence[AgentRecord]) -> None:
        """Fetches the icons of allowed hosts, each once while the program runs."""
        for agent in agents if self._hosts else ():
            url = agent.card.icon_url or ""
            if self.wanted(agent) not in self._hosts or url in self._tried:
                continue
            self._tried.add(url)
            try:
                await self.fetch(agent)
            except A2AError:
                continue  # the drawn tile stays, and the person may ask for it

    async def forget(self, agent: AgentRecord) -> None:
        """Removes an agent's icon, so that its tile is drawn. Raises JournalFailed."""
        await self.drop(agent.card.icon_url or "")

    async def drop(self, url: str) -> None:
        """Removes an icon. Raises JournalFailed."""
        if self.kept.pop(url, None) is not None:
            self._tried.add(url)
            self.changed.notify(url)
            await self._store.remove(url)


def host_of(url: str) -> str:
    """Returns the host of a web address, "" for anything else."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return (parts.hostname or "") if parts.scheme in ("http", "https") else ""
