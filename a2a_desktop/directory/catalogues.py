"""Lists of agents from elsewhere: which the person keeps, and what was read in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol
from uuid import uuid4

from a2a_desktop.directory.ports import Discovered
from a2a_desktop.model.errors import AlreadyKept
from a2a_desktop.model.hub import is_of_hub


class CatalogueKind(StrEnum):
    """What its `source` is."""

    ADDRESS = "address"
    """Of a list of cards or addresses, of a registry, or of a hub."""
    FOLDER = "folder"
    """Of card files on this computer."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """One list of agents."""

    catalogue_id: str
    kind: CatalogueKind
    source: str

    @property
    def is_searched(self) -> bool:
        """It is a hub, which is searched and does not list all that it has."""
        return self.kind is CatalogueKind.ADDRESS and is_of_hub(self.source)


@dataclass(frozen=True, slots=True)
class Entry:
    """One agent of a list."""

    address: str
    """Where its card is; without one, where it is said to be."""
    found: Discovered | None = None
    """As its card in the list says; None if the list only has its address."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What a list holds."""

    entries: Sequence[Entry]
    unread: int = 0
    """Rows in which there is no agent."""
    left_out: int = 0
    """Rows beyond what is taken of one list."""
    goes_on: bool = False
    """It has more, of which nobody knows how much."""


class CatalogueStore(Protocol):
    """The lists kept. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Catalogue]:
        """In the order in which they were added."""

    async def put(self, catalogue: Catalogue) -> None:
        """Add one."""

    async def remove(self, catalogue_id: str) -> None:
        """Forget one."""


class Lists(Protocol):
    """How a list is read."""

    async def listing(self, catalogue: Catalogue, words: str = "") -> Listing:
        """Returns its entries now; of a hub, those that fit a description in plain `words`.

        No agent is asked. Raises A2AError: NotAList, TooLarge, ...
        """


class Catalogues:
    """The lists that the person keeps. What one holds is known once it was read."""

    def __init__(self, store: CatalogueStore, lists: Lists) -> None:
        self._store = store
        self._lists = lists
        self._kept: dict[str, Catalogue] = {}
        self._read: dict[str, Listing] = {}

    @property
    def all(self) -> Sequence[Catalogue]:
        """In the order in which they were added."""
        return tuple(self._kept.values())

    def read_last(self, catalogue_id: str) -> Listing | None:
        """What a list held when it was read last; None if it was not read yet."""
        return self._read.get(catalogue_id)

    async def load(self) -> None:
        """Read which are kept. Raises JournalFailed."""
        self._kept = {one.catalogue_id: one for one in await self._store.all()}

    async def add(self, kind: CatalogueKind, source: str) -> Catalogue:
        """Read a list, and keep where it is. Raises A2AError; then it is not kept."""
        if any((one.kind, one.source) == (kind, source) for one in self._kept.values()):
            raise AlreadyKept(source)
        catalogue = Catalogue(str(uuid4()), kind, source)
        listing = await self._lists.listing(catalogue)
        await self._store.put(catalogue)
        self._kept[catalogue.catalogue_id] = catalogue
        self._read[catalogue.catalogue_id] = listing
        return catalogue

    async def refresh(self, catalogue: Catalogue, words: str = "") -> Listing:
        """Read a list once more, or what of a hub's agents fits a description.

        Raises A2AError; then what was read last stays.
        """
        listing = await self._lists.listing(catalogue, words)
        if catalogue.catalogue_id in self._kept and not words:
            self._read[catalogue.catalogue_id] = listing
        return listing

    async def remove(self, catalogue_id: str) -> None:
        """Forget a list; the agents that were added from it stay. Raises JournalFailed."""
        self._kept.pop(catalogue_id, None)
        self._read.pop(catalogue_id, None)
        await self._store.remove(catalogue_id)
