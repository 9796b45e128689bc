"""Checks that a report is genuine: it shows the token, or the agent's own key signed it.

Sources: A2A 1.0, 4.3.3; the samples of 0.1 (`push_notification_auth.py`) for signed reports.
"""

import base64
import hashlib
import hmac
import json
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, Protocol

from a2a_desktop.model.errors import A2AError
from a2a_desktop.push.registration import PushRegistration, is_same

TOKEN_HEADER: Final = "x-a2a-notification-token"  # noqa: S105  # a name
KEY_HEADERS: Final = ("x-api-key", "api-key")
AGE: Final = 300.0
"""Seconds for which a signed report is valid; a repetition within them is refused."""
SKEW: Final = 30.0
"""Seconds by which the agent's clock may be ahead of ours."""
SEEN: Final = 10_000
"""Signed reports that are remembered, to refuse repetitions."""
_ALGORITHMS: Final = ("RS256", "ES256", "ES384", "PS256", "EdDSA")


class Keys(Protocol):
    """Fetches an agent's public keys."""

    async def __call__(self, url: str) -> bytes:
        """Returns a JSON Web Key Set. Raises A2AError."""


class Verifier:
    """Verifies reports, and remembers signed ones."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._seen: OrderedDict[str, float] = OrderedDict()

    async def is_genuine(
        self, registration: PushRegistration, headers: Mapping[str, str], body: bytes
    ) -> bool:
        """Returns whether a report is genuine. Header names are in lower case."""
        shown = [headers.get(TOKEN_HEADER, ""), *(headers.get(name, "") for name in KEY_HEADERS)]
        scheme, _, value = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "basic":
            shown.append(_password(value.strip()))
        elif scheme.lower() == "bearer":
            shown.append(value.strip())
        if any([is_same(one, registration.token) for one in shown if one]):  # noqa: C419  # no haste
            return True
        is_signed = scheme.lower() == "bearer" and value.count(".") == 2 and registration.keys
        return bool(is_signed) and await self._is_signed(value.strip(), registration, body)

    async def _is_signed(self, token: str, registration: PushRegistration, body: bytes) -> bool:
        import jwt

        try:
            header = jwt.get_unverified_header(token)
            key = _key(await self._keys(registration.keys), str(header.get("kid", "")))
            if key is None or header.get("alg") not in _ALGORITHMS:
                return False
            options: Any = {"verify_aud": False, "verify_iat": False}
            claims = jwt.decode(token, key, algorithms=list(_ALGORITHMS), options=options)
        except (jwt.PyJWTError, A2AError, ValueError, TypeError, RecursionError):
            return False  # the library trusts the types of its input
        is_ours = _is_for(claims, registration) and _is_about(claims, body)
        return is_ours and self._is_fresh(token, claims)

    def _is_fresh(self, token: str, claims: Mapping[str, Any]) -> bool:
        now, issued = time.time(), claims.get("iat")
        if not isinstance(issued, int | float) or not now - AGE <= issued <= now + SKEW:
            return False
        known = hashlib.sha256(token.encode()).hexdigest()
        if known in self._seen:
            return False
        self._seen[known] = now
        while len(self._seen) > SEEN or next(iter(self._seen.values())) < now - AGE - SKEW:
            self._seen.popitem(last=False)
        return True


def _is_for(claims: Mapping[str, Any], registration: PushRegistration) -> bool:
    """Returns whether the audience, if any, is this task's address. Source: RFC 7519, 4.1.3."""
    named = claims.get("aud")
    if named is None:
        return True
    audiences = named if isinstance(named, list) else [named]
    return any(isinstance(one, str) and registration.is_meant(one) for one in audiences)


def _is_about(claims: Mapping[str, Any], body: bytes) -> bool:
    """Returns whether the signature covers this body, as it came or as Python's json writes it."""
    said = claims.get("request_body_sha256")
    if not isinstance(said, str):
        return False
    forms = [body]
    try:
        written = json.dumps(json.loads(body), ensure_ascii=False, separators=(",", ":"))
        forms.append(written.encode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return False
    return any(hmac.compare_digest(hashlib.sha256(one).hexdigest(), said) for one in forms)


def _key(body: bytes, key_id: str) -> Any:
    from jwt import PyJWK

    said = json.loads(body)
    listed = said.get("keys") if isinstance(said, dict) else None
    for one in listed if isinstance(listed, list) else ():
        if isinstance(one, dict) and one.get("kid", "") == key_id and one.get("kty") != "oct":
            return PyJWK(one).key
    return None


def _password(encoded: str) -> str:
    """Returns the password of `user:password` in base64."""
    try:
        return base64.b64decode(encoded, validate=True).decode().partition(":")[2]
    except ValueError:  # not base64, not text
        return ""
