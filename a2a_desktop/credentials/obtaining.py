"""Obtains a sign-in by an offer that needs an authorization server."""

from collections.abc import Callable
from dataclasses import replace

from a2a_desktop.credentials.account import Grant, Secrets
from a2a_desktop.credentials.addresses import host_of, is_near
from a2a_desktop.credentials.oauth import OAuth, discovered, registered
from a2a_desktop.credentials.offers import Method, SignInOffer
from a2a_desktop.credentials.ports import BoundedHttp, OpenBrowser
from a2a_desktop.credentials.tokens import ClientRegistration, DeviceCode, Endpoints
from a2a_desktop.model.card import OAuthFlow
from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.origin import origin_of


async def endpoints_of(offer: SignInOffer, ask: BoundedHttp) -> Endpoints:
    """Returns the endpoints in the card, else in the server's metadata. Raises A2AError."""
    flow = offer.flow
    if flow is not None and flow.token_url:
        known = Endpoints(
            flow.authorization_url or "",
            flow.token_url,
            flow.device_authorization_url or "",
            renewal=_renewal(flow),
        )
        if not offer.metadata_url:
            return known
        more = await discovered(ask, offer.metadata_url)
        return replace(known, registration=more.registration, issuer=_issuer(known, more))
    if not offer.metadata_url:
        raise SignInFailed(offer.host, "the card does not say where")
    return await discovered(ask, offer.metadata_url)


def _renewal(flow: OAuthFlow) -> str:
    """Returns the flow's address for renewals if it is at the server that gives the tokens: no
    other gets a refresh token.
    """
    try:
        is_own = origin_of(flow.refresh_url or "") == origin_of(flow.token_url or "")
    except ValueError:
        return ""
    return flow.refresh_url or "" if is_own else ""


def _issuer(known: Endpoints, more: Endpoints) -> str:
    """Returns the issuer of metadata that has the card's own token endpoint."""
    return more.issuer if known.token == more.token else ""


async def client_of(
    offer: SignInOffer, endpoints: Endpoints, ask: BoundedHttp, client_id: str, client_secret: str
) -> ClientRegistration | None:
    """Returns our registration at the server; None if the person must enter it. Raises A2AError."""
    if client_id:
        return ClientRegistration(client_id, client_secret or None, offer.scopes)
    if endpoints.registration and offer.method is not Method.PROGRAM:
        return await registered(ask, endpoints.registration, offer.scopes)
    return None


async def obtain(
    offer: SignInOffer,
    endpoints: Endpoints,
    own: ClientRegistration,
    ask: BoundedHttp,
    open_browser: OpenBrowser,
    show_code: Callable[[DeviceCode], object],
) -> tuple[Secrets, Grant]:
    """Signs in by an offer, with the person's help. Raises A2AError."""
    if offer.receiver and not is_near(offer.receiver, endpoints.token):
        raise SignInFailed(host_of(endpoints.token), "another issuer")
    oauth = OAuth(ask, endpoints, own)
    match offer.method:
        case Method.BROWSER:
            tokens = await oauth.by_browser(open_browser)
        case Method.DEVICE:
            tokens = await oauth.by_device(show_code)
        case _:
            tokens = await oauth.by_secret()
    secrets = Secrets(tokens=tokens, client_secret=own.client_secret)
    return secrets, Grant(endpoints, own.client_id, own.scopes)
