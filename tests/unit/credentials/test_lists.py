"""A list of agents that wants a sign-in, as the sign-in dialog sees it."""

import pytest

from a2a_desktop.credentials.account import origins_of
from a2a_desktop.credentials.lists import ListSignIn
from a2a_desktop.credentials.offers import Method
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import Json

LIST = "https://agents.example.com/api/agents"


def wanted(origin: Json, schemes: Json = None, source: str = LIST) -> ListSignIn:
    catalogue = Catalogue("c", CatalogueKind.ADDRESS, source)
    return ListSignIn(catalogue, Fault("sign_in_needed", {"origin": origin, "schemes": schemes}))


def test_sign_in_goes_to_the_origin_that_asked() -> None:
    here = wanted("https://agents.example.com")
    assert origins_of(here.agent) == ("https://agents.example.com:443",)
    assert not here.is_elsewhere
    moved = wanted("https://other.example.com:8443")
    assert origins_of(moved.agent) == ("https://other.example.com:8443",)
    assert moved.is_elsewhere


@pytest.mark.parametrize("origin", [None, 3, "", "agents.example.com", "https://", "https://[", []])
def test_without_a_known_origin_it_goes_to_the_list(origin: Json) -> None:
    assert origins_of(wanted(origin).agent) == ("https://agents.example.com:443",)
    assert origins_of(wanted(origin, source="agents.example.com").agent) == (
        "https://agents.example.com:443",
    )


def test_hub_is_signed_in_to_as_its_host() -> None:
    hub = wanted("wss://hub.example.com", source="wss://hub.example.com/ws")
    assert origins_of(hub.agent) == ("https://hub.example.com:443",)


@pytest.mark.parametrize(
    ("schemes", "listed"),
    [
        (["Bearer"], [Method.TOKEN]),
        (["Basic", "bearer"], [Method.TOKEN, Method.PASSWORD]),
        (["Negotiate", "", 3, None, {}], []),
        (["x"] * 100_000, []),
        ("Bearer", []),
        (None, []),
    ],
)
def test_named_ways_are_first_and_no_certificate_is_offered(
    schemes: Json, listed: list[Method]
) -> None:
    offers = wanted("https://agents.example.com", schemes).offers
    assert [one.method for one in offers if one.is_listed] == listed
    assert [one.method for one in offers][: len(listed)] == listed
    assert Method.CERTIFICATE not in {one.method for one in offers}
    assert len(offers) == 4


@pytest.mark.parametrize(
    ("source", "site"),
    [
        ("agents.example.com", "agents.example.com"),
        ("https://Agents.example.com:8443/a?b", "agents.example.com:8443"),
        ("https://me:secret@agents.example.com/", "agents.example.com"),
        ("wss://hub.example.com/ws", "hub.example.com"),
        ("https://[::1", ""),
        ("", ""),
    ],
)
def test_lists_of_one_site_share_their_sign_ins(source: str, site: str) -> None:
    catalogue = Catalogue("c", CatalogueKind.ADDRESS, source)
    assert catalogue.site == site
    assert catalogue.sign_in_id == f"list:{site}"
