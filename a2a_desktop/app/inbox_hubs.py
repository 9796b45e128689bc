"""The hubs at which others find and ask the person."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from a2a_desktop.directory.catalogues import Catalogues
from a2a_desktop.inbox.asker import Asker, HubPlace, HubState, hub_asker
from a2a_desktop.inbox.desk import InboxDesk
from a2a_desktop.model.hub import SCHEME, at_hub, hub_meant
from a2a_desktop.model.ids import AgentId
from a2a_desktop.tasks import Owner

if TYPE_CHECKING:
    from a2a_desktop.inbox.hub_stay import HubStay
    from a2a_desktop.protocol.http import Http

Reach = Callable[[AgentId], Awaitable["Http"]]
"""Returns the client with the sign-in to a list."""


class InboxHubs:
    """Registers the person where it wants to be, as long as the inbox is on."""

    def __init__(
        self,
        catalogues: Catalogues,
        reach: Reach,
        desk: InboxDesk,
        askers: Mapping[AgentId, Asker],
        note: Callable[[Asker], None],
        owner: Owner,
    ) -> None:
        """`note` knows and keeps an asker."""
        self._catalogues, self._reach, self._desk = catalogues, reach, desk
        self._askers, self._note, self._owner = askers, note, owner
        self._stays: dict[str, HubStay] = {}
        self._card: tuple[str, str] | None = None

    @property
    def places(self) -> Sequence[HubPlace]:
        """The hubs that the person knows, and how it stands there."""
        return [self._place(hub) for hub in self._known]

    @property
    def _known(self) -> Mapping[str, AgentId]:
        """The sign-ins to hubs, by the hubs' addresses."""
        return {hub_meant(one.source): one.sign_in_id for one in self._catalogues.hubs}

    def wanted(self, hub: str) -> Asker:
        """Returns the record of the person's wish to be registered at a hub."""
        made = hub_asker(hub)
        known = self._askers.get(made.asker_id, made)
        return replace(known, is_removed=False, our_id=known.our_id or str(uuid4()))

    def unwanted(self, hub: str) -> Asker | None:
        """Returns the record of the wish to leave a hub; None if the person is not there."""
        known = self._askers.get(hub_asker(hub).asker_id)
        return replace(known, is_removed=True) if known is not None else None

    def gone(self) -> Sequence[str]:
        """Returns the hubs at which the person is registered, but which it has removed."""
        return [one for one in self._here() if one not in self._known]

    def go_by(self, card: tuple[str, str] | None) -> None:
        """Registers with this name and this line wherever the person wants; nowhere by None."""
        here = self._here() if card is not None else ()
        for hub in [one for one in self._stays if one not in here or card != self._card]:
            self._stays.pop(hub).end()
        self._card = card
        for hub in here:
            if hub not in self._stays and hub in self._known:
                self._stays[hub] = self._made(hub)
                self._stays[hub].begin()

    def try_again(self, hub: str) -> None:
        """Tries a hub again that refused."""
        if (stay := self._stays.get(hub)) is not None:
            stay.begin()

    def _here(self) -> Sequence[str]:
        return [one.hub for one in self._askers.values() if one.our_id and not one.is_removed]

    def _made(self, hub: str) -> "HubStay":
        from a2a_desktop.inbox import first_words
        from a2a_desktop.inbox.hub_stay import HubStay

        place = self._askers[hub_asker(hub).asker_id]
        others = [one for one in self._askers.values() if one.hub == hub and not one.our_id]
        assert self._card is not None
        card = first_words.card(*self._card, f"{SCHEME}://{place.our_id}")
        reach = partial(self._reach, self._known[hub])
        return HubStay(place, others, card, reach, self._desk, self._note, self._owner)

    def _place(self, hub: str) -> HubPlace:
        stay = self._stays.get(hub)
        if stay is None:
            is_wanted = hub in self._here()
            return HubPlace(hub, HubState.PAUSED if is_wanted else HubState.AWAY)
        own = self._askers[hub_asker(hub).asker_id]
        address = at_hub(hub, own.our_id) if stay.state is HubState.HERE else ""
        return HubPlace(hub, stay.state, stay.fault, address, stay.asked)
