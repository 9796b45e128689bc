"""Addresses, as far as trust depends on them."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}


def origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an http address, None if it is none. Source: RFC 6454, 4."""
    try:
        parts = urlsplit(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            return None
        return parts.scheme, parts.hostname, parts.port or _PORTS[parts.scheme]
    except ValueError:
        return None


def is_readable(url: str) -> bool:
    """What is sent there can be read by others on the way: plain http to another computer."""
    found = origin(url)
    return found is not None and found[0] == "http" and not is_loopback(found[1])


def is_loopback(host: str) -> bool:
    """The host is this computer, by its name or its number."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
