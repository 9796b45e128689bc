"""Checks that an answer in the browser is from the server whose token endpoint gets the code.

A card that pairs an honest page with a token endpoint of its own would get what the person allowed
there: the code, and the PKCE verifier with it. Sources: RFC 9207; RFC 8414, 3.3; RFC 9700, 4.4
(mix-up).
"""

from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.credentials.addresses import host_of, safe
from a2a_desktop.credentials.ports import BoundedHttp
from a2a_desktop.credentials.tokens import Endpoints
from a2a_desktop.model.errors import A2AError, SignInFailed
from a2a_desktop.model.origin import origin_of

_OPEN_ID: Final = "/.well-known/openid-configuration"
_OAUTH: Final = "/.well-known/oauth-authorization-server"


def issuer_of(said: str, metadata_url: str) -> str:
    """Returns the issuer in metadata; "" for one of another origin, or a pattern of many."""
    try:
        is_own = origin_of(said) == origin_of(metadata_url)
    except ValueError:
        return ""
    return said if is_own and "{" not in said else ""


async def check_issuer(said: str, endpoints: Endpoints, ask: BoundedHttp) -> None:
    """Checks `said`, the `iss` of the answer, "" if it had none. Raises SignInFailed."""
    if not said or said == endpoints.issuer:
        return
    if endpoints.issuer or not await _owns(said, endpoints, ask):
        raise SignInFailed(host_of(endpoints.token), "another issuer")


async def _owns(issuer: str, endpoints: Endpoints, ask: BoundedHttp) -> bool:
    """Returns whether the token endpoint is at the issuer's own origin, or in its metadata."""
    try:
        parts = urlsplit(safe(issuer))
        if origin_of(issuer) == origin_of(endpoints.token):
            return True
        path = parts.path.rstrip("/")
        inside = parts._replace(path=f"{_OAUTH}{path}").geturl()
        for place in (f"{issuer.rstrip('/')}{_OPEN_ID}", inside):
            answer = await ask.get(place)
            if answer.body.get("issuer") == issuer:
                named = answer.body.get("token_endpoint")
                return isinstance(named, str) and origin_of(named) == origin_of(endpoints.token)
    except (A2AError, ValueError):
        return False
    return False
