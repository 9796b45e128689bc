"""The sign-in to a list of agents: like that to an agent of which only the site is known."""

from dataclasses import dataclass, replace
from typing import Final

from a2a_desktop.credentials.addresses import host_of
from a2a_desktop.credentials.offers import OTHERS, Method, SignInOffer
from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Interface
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.origin import is_address

CLOSED: Final = ("sign_in_needed", "sign_in_refused", "forbidden")
"""The faults of a list that is not for everybody."""
_SAID: Final = {"bearer": Method.TOKEN, "basic": Method.PASSWORD}
"""The schemes of WWW-Authenticate that can be met. Sources: RFC 6750, RFC 7617."""


@dataclass(frozen=True, slots=True)
class ListSignIn:
    """A list that wants a sign-in, and its reason."""

    catalogue: Catalogue
    fault: Fault

    @property
    def agent(self) -> AgentRecord:
        """The list as if it were an agent: its sign-in goes to the origin that asked for it."""
        source, origin = self.catalogue.source, self.fault.facts.get("origin")
        address = source if "://" in source else f"https://{self.catalogue.site}"
        is_named = isinstance(origin, str) and "://" in origin and is_address(origin)
        way = Interface(str(origin) if is_named else address, "", "")
        card = AgentCard(self.catalogue.site, interfaces=(way,))
        return AgentRecord(self.catalogue.sign_in_id, way.url, card, way=way)

    @property
    def is_elsewhere(self) -> bool:
        """Another host asks for the sign-in than that of the list."""
        return host_of(self.agent.address) != host_of(f"//{self.catalogue.site}")

    @property
    def offers(self) -> tuple[SignInOffer, ...]:
        """The ways that the list names, then all others but a certificate, which is an agent's."""
        said = self.fault.facts.get("schemes")
        named = {str(one).lower() for one in said} if isinstance(said, list) else set()
        known = {method for name, method in _SAID.items() if name in named}
        ways = (one for one in OTHERS if one.method is not Method.CERTIFICATE)
        found = [replace(one, is_listed=one.method in known) for one in ways]
        return tuple(sorted(found, key=lambda one: not one.is_listed))
