"""Lists of agents from elsewhere: those that the person keeps, and their contents."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol
from urllib.parse import urlsplit
from uuid import uuid4

from a2a_desktop.model.errors import AlreadyKept
from a2a_desktop.model.found import Listing
from a2a_desktop.model.hub import hub_meant, is_of_hub
from a2a_desktop.model.ids import AgentId
from a2a_desktop.observe import Subscribers


class CatalogueKind(StrEnum):
    """The type of a `source`."""

    ADDRESS = "address"
    """The address of a list of cards or addresses, of a registry, or of a hub."""
    FOLDER = "folder"
    """A folder of card files on this computer."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """One list of agents."""

    catalogue_id: str
    kind: CatalogueKind
    source: str

    @property
    def is_searched(self) -> bool:
        """It is a hub, which is searched and does not list all its agents."""
        return self.kind is CatalogueKind.ADDRESS and is_of_hub(self.source)

    @property
    def site(self) -> str:
        """The host and port that it is asked at; "" for a folder."""
        if self.kind is CatalogueKind.FOLDER:
            return ""
        source = self.source if "://" in self.source else f"//{self.source}"
        try:
            return urlsplit(source).netloc.rpartition("@")[2].lower()
        except ValueError:
            return ""

    @property
    def sign_in_id(self) -> AgentId:
        """The id of the person's sign-ins to its site: other lists there use them too."""
        return AgentId(f"list:{self.site}")


class CatalogueStore(Protocol):
    """The store of lists. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Catalogue]:
        """Returns the lists in the order in which they were added."""

    async def put(self, catalogue: Catalogue) -> None:
        """Adds one."""

    async def remove(self, catalogue_id: str) -> None:
        """Forgets one."""


class Lists(Protocol):
    """Reads lists."""

    hub: str
    """The hub of the settings; "" for none."""

    async def listing(self, catalogue: Catalogue, words: str = "") -> Listing:
        """Returns its entries now; of a hub, those that fit a description in plain `words`.

        Asks no agent. Raises A2AError: NotAList, TooLarge, ...
        """


class Catalogues:
    """The lists that the person keeps. The contents of one are known once it was read."""

    def __init__(self, store: CatalogueStore, lists: Lists) -> None:
        self._store = store
        self._lists = lists
        self._kept: dict[str, Catalogue] = {}
        self._read: dict[str, Listing] = {}
        self.removed: Subscribers[None] = Subscribers()
        """The person removed a list."""

    @property
    def all(self) -> Sequence[Catalogue]:
        """The lists in the order in which they were added."""
        return tuple(self._kept.values())

    @property
    def asked(self) -> Sequence[Catalogue]:
        """The hub of the settings and the lists: where an agent for a task is looked for."""
        hub = self._lists.hub
        if not hub or any(one.is_searched and hub_meant(one.source) == hub for one in self.all):
            return self.all
        return (Catalogue("", CatalogueKind.ADDRESS, hub), *self.all)

    @property
    def hubs(self) -> Sequence[Catalogue]:
        """The hubs among them, each once."""
        known = {hub_meant(one.source): one for one in self.asked if one.is_searched}
        return [one for hub, one in known.items() if hub]

    def read_last(self, catalogue_id: str) -> Listing | None:
        """Returns the contents of the last reading of a list; None if it was not read yet."""
        return self._read.get(catalogue_id)

    async def load(self) -> None:
        """Loads the lists. Raises JournalFailed."""
        self._kept = {one.catalogue_id: one for one in await self._store.all()}

    async def write_anew(self) -> None:
        """Stores all lists again, after a repair. Raises JournalFailed."""
        for one in self.all:
            await self._store.put(one)

    async def add(self, kind: CatalogueKind, source: str) -> Catalogue:
        """Reads a list, and stores its source. Raises A2AError; then it is not stored."""
        if any((one.kind, one.source) == (kind, source) for one in self._kept.values()):
            raise AlreadyKept(source)
        catalogue = Catalogue(str(uuid4()), kind, source)
        listing = await self._lists.listing(catalogue)
        await self._store.put(catalogue)
        self._kept[catalogue.catalogue_id] = catalogue
        self._read[catalogue.catalogue_id] = listing
        return catalogue

    async def refresh(self, catalogue: Catalogue, words: str = "") -> Listing:
        """Reads a list once more, or the agents of a hub that fit a description.

        Raises A2AError; then the last contents stay.
        """
        listing = await self._lists.listing(catalogue, words)
        if catalogue.catalogue_id in self._kept and not words:
            self._read[catalogue.catalogue_id] = listing
        return listing

    async def remove(self, catalogue_id: str) -> None:
        """Forgets a list; agents added from it stay. Raises JournalFailed."""
        self._kept.pop(catalogue_id, None)
        self._read.pop(catalogue_id, None)
        self.removed.notify(None)
        await self._store.remove(catalogue_id)
