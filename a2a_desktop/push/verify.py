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
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to report, as the head of a request shows it: the token, or a signature."""

    signed: str = ""
    """The signature, "" for the token."""
    digest: str = ""
    """The SHA-256, in hex, of the body that was signed."""

    def is_about(self, body: bytes) -> bool:
        """Returns whether it covers a body, as it came or as Python's json writes it."""
        if not self.signed or _is_digest(body, self.digest):
            return True
        try:
            written = json.dumps(json.loads(body), ensure_ascii=False, separators=(",", ":"))
        except (ValueError, RecursionError):
            return False
        return _is_digest(written.encode("utf-8", "replace"), self.digest)


class Verifier:
    """Verifies the senders of reports, and remembers signatures."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._seen: OrderedDict[str, float] = OrderedDict()

    async def claim(
        self, registration: PushRegistration, headers: Mapping[str, str]
    ) -> Claim | None:
        """Returns the claim of a sender, None if it has none. Header names are in lower case."""
        shown = [headers.get(TOKEN_HEADER, ""), *(headers.get(name, "") for name in KEY_HEADERS)]
        scheme, _, value = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "basic":
            shown.append(_password(value.strip()))
        elif scheme.lower() == "bearer":
            shown.append(value.strip())
        if any([is_same(one, registration.token) for one in shown if one]):  # noqa: C419  # no haste
            return Claim()
        if scheme.lower() != "bearer" or value.count(".") != 2 or not registration.keys:
            return None
        return await self._signed(value.strip(), registration)

    def remember(self, claim: Claim) -> bool:
        """Remembers the signature of a report; returns whether it is the first with it."""
        if not claim.signed:
            return True
        known, now = _name(claim.signed), time.time()
        if known in self._seen:
            return False
        self._seen[known] = now
        while len(self._seen) > SEEN or next(iter(self._seen.values())) < now - AGE - SKEW:
            self._seen.popitem(last=False)
        return True

    async def _signed(self, token: str, registration: PushRegistration) -> Claim | None:
        import jwt

        try:
            header = jwt.get_unverified_header(token)
            key = _key(await self._keys(registration.keys), str(header.get("kid", "")))
            if key is None or header.get("alg") not in _ALGORITHMS:
                return None
            options: Any = {"verify_aud": False, "verify_iat": False}
            claims = jwt.decode(token, key, algorithms=list(_ALGORITHMS), options=options)
        except (jwt.PyJWTError, A2AError, ValueError, TypeError, RecursionError):
            return None  # the library trusts the types of its input
        digest, issued = claims.get("request_body_sha256"), claims.get("iat")
        if not isinstance(digest, str) or not isinstance(issued, int | float):
            return None
        is_fresh = -AGE <= issued - time.time() <= SKEW and _name(token) not in self._seen
        return Claim(token, digest) if is_fresh and _is_for(claims, registration) else None


def _is_for(claims: Mapping[str, Any], registration: PushRegistration) -> bool:
    """Returns whether the audience, if any, is this task's address. Source: RFC 7519, 4.1.3."""
    named = claims.get("aud")
    if named is None:
        return True
    audiences = named if isinstance(named, list) else [named]
    return any(isinstance(one, str) and registration.is_meant(one) for one in audiences)


def _is_digest(body: bytes, digest: str) -> bool:
    found = hashlib.sha256(body).hexdigest()
    return hmac.compare_digest(found.encode(), digest.encode("utf-8", "replace"))


def _name(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


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
