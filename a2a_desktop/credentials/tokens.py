"""The words of OAuth 2 that are kept and passed on; what speaks it is `oauth`."""

from dataclasses import dataclass, field
from typing import Final

SIGN_IN_BOUND: Final = 300.0
"""Seconds the person has for signing in."""
TOKEN_LENGTH: Final = 16_000
"""Letters of a token: it goes along with every message, and in pieces into the keyring."""
EARLY: Final = 30.0
"""Seconds before its end from which a token counts as ended."""


@dataclass(frozen=True, slots=True)
class Registration:
    """Who this program is to an authorization server."""

    client_id: str
    client_secret: str | None = field(default=None, repr=False)
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenSet:
    """What signing in gave. `ends` is in seconds since 1970, None if nobody said."""

    access_token: str = field(repr=False)
    refresh_token: str | None = field(default=None, repr=False)
    ends: float | None = None
    scopes: tuple[str, ...] = ()

    def is_fresh(self, now: float) -> bool:
        """It can still be used."""
        return self.ends is None or now < self.ends - EARLY


@dataclass(frozen=True, slots=True)
class Endpoints:
    """Where an authorization server is asked for what; "" where it cannot be."""

    authorization: str = ""
    token: str = ""
    device: str = ""
    registration: str = ""
    issuer: str = ""
    """What the server calls itself, if it said so where that can be believed."""


@dataclass(frozen=True, slots=True)
class DeviceCode:
    """What the person enters on another device."""

    user_code: str
    address: str
    whole_address: str | None
    """The address with the code in it, if the server gives one."""
    seconds: float
