"""The data of OAuth 2 that is stored and passed on; `oauth` has the protocol."""

from dataclasses import dataclass, field
from typing import Final

SIGN_IN_BOUND: Final = 300.0
"""Seconds that the person has for signing in."""
TOKEN_LENGTH: Final = 16_000
"""The longest token: it goes along with every message, and in pieces into the keyring."""
EARLY: Final = 30.0
"""Seconds before its end from which a token counts as ended."""


@dataclass(frozen=True, slots=True)
class ClientRegistration:
    """The registration of this program at an authorization server."""

    client_id: str
    client_secret: str | None = field(default=None, repr=False)
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenSet:
    """The tokens of a sign-in. `ends` is in seconds since 1970, None if unknown."""

    access_token: str = field(repr=False)
    refresh_token: str | None = field(default=None, repr=False)
    ends: float | None = None
    scopes: tuple[str, ...] = ()

    def is_fresh(self, now: float) -> bool:
        """Returns whether it can still be used."""
        return self.ends is None or now < self.ends - EARLY


@dataclass(frozen=True, slots=True)
class Endpoints:
    """The addresses of an authorization server; "" for a missing one."""

    authorization: str = ""
    token: str = ""
    device: str = ""
    registration: str = ""
    issuer: str = ""
    """The server's own name, from a source that can be trusted."""
    renewal: str = ""
    """Where tokens are renewed, if not at `token`."""


@dataclass(frozen=True, slots=True)
class DeviceCode:
    """The code that the person enters on another device."""

    user_code: str
    address: str
    whole_address: str | None
    """The address with the code in it, if the server gives one."""
    seconds: float
