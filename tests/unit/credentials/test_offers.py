"""Ways to sign in as a card offers them, the strongest first."""

import pytest

from a2a_desktop.credentials.offers import OTHERS, Method, SignInOffer, offers
from a2a_desktop.model.card import (
    AgentCard,
    OAuthFlow,
    SchemeKind,
    SecurityRequirement,
    SecurityScheme,
)
from a2a_desktop.model.credential import ApiKey, Basic, Bearer

BEARER = SecurityScheme(SchemeKind.HTTP, http_scheme="Bearer")
BASIC = SecurityScheme(SchemeKind.HTTP, http_scheme="basic")
KEY = SecurityScheme(SchemeKind.API_KEY, parameter="X-Key", location="query")
CODE = OAuthFlow(
    "authorizationCode", "https://id.example/a", "https://id.example/t", scopes={"r": "Read"}
)
DEVICE = OAuthFlow("deviceCode", token_url="https://id.example/t")
OAUTH = SecurityScheme(SchemeKind.OAUTH2, flows=(CODE, DEVICE, OAuthFlow("implicit")))
OPEN_ID = SecurityScheme(SchemeKind.OPEN_ID_CONNECT, metadata_url="https://id.example/.well-known")
CERTIFICATE = SecurityScheme(SchemeKind.MUTUAL_TLS)


def card(*ways: dict[str, SecurityScheme]) -> AgentCard:
    schemes = {name: one for way in ways for name, one in way.items()}
    required = tuple(SecurityRequirement(dict.fromkeys(way, ())) for way in ways)
    return AgentCard("Coach", security_schemes=schemes, security=required)


def listed(of: AgentCard) -> list[SignInOffer]:
    return [one for one in offers(of) if one.is_listed]


def test_the_strongest_comes_first_and_the_rest_can_be_tried() -> None:
    found = offers(card({"k": KEY}, {"b": BEARER}, {"o": OAUTH}))
    assert [one.method for one in found if one.is_listed] == [
        Method.BROWSER,
        Method.DEVICE,
        Method.TOKEN,
        Method.KEY,
    ]
    assert [one.method for one in found if not one.is_listed] == [
        Method.PASSWORD,
        Method.HEADER,
        Method.CERTIFICATE,
    ]


def test_card_without_security_offers_every_method() -> None:
    assert offers(AgentCard("Coach")) == OTHERS


def test_schemes_that_no_requirement_names_are_offered_too() -> None:
    assert [o.method for o in listed(AgentCard("C", security_schemes={"b": BASIC}))] == [
        Method.PASSWORD
    ]


def test_schemes_demanded_together_are_offered_together() -> None:
    (offer,) = listed(card({"k": KEY, "b": BEARER}))
    assert offer.method is Method.TOKEN
    assert [(one.method, one.parameter, one.location) for one in offer.also] == [
        (Method.KEY, "X-Key", "query")
    ]


def test_unsupported_scheme_is_not_offered() -> None:
    unknown = SecurityScheme(SchemeKind.UNKNOWN)
    assert listed(card({"x": unknown}, {"b": BEARER, "x": unknown})) == []
    assert listed(card({"o": SecurityScheme(SchemeKind.OAUTH2)})) == []


def test_open_id_asks_for_itself() -> None:
    (offer,) = listed(card({"o": OPEN_ID}))
    assert (offer.method, offer.scopes, offer.host) == (Method.BROWSER, ("openid",), "id.example")


def test_scopes_of_the_flow_stand_in_for_missing_ones() -> None:
    assert listed(card({"o": OAUTH}))[0].scopes == ("r",)
    assert listed(card({"o": OAUTH}))[0].host == "id.example"


def test_a_certificate_is_named() -> None:
    assert listed(card({"m": CERTIFICATE}))[0].method is Method.CERTIFICATE


@pytest.mark.parametrize(
    ("offer", "credential"),
    [
        (SignInOffer(Method.TOKEN), Bearer("s")),
        (SignInOffer(Method.PASSWORD), Basic("me", "s")),
        (
            SignInOffer(Method.KEY, parameter="X-Key", location="query"),
            ApiKey("X-Key", "s", "query"),
        ),
        (SignInOffer(Method.HEADER), ApiKey("X-Own", "s")),
    ],
    ids=lambda value: str(getattr(value, "method", "")),
)
def test_entered_secret_becomes_the_sent_credential(
    offer: SignInOffer, credential: Bearer | Basic | ApiKey
) -> None:
    assert offer.credential("s", "me", "X-Own") == credential
