"""Facts of addresses on which trust depends."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}


def origin(url: str) -> tuple[str, str, int] | None:
    """Returns scheme, host and port of an http address, None if it is none. Source: RFC 6454, 4."""
    try:
        parts = urlsplit(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            return None
        return parts.scheme, parts.hostname, parts.port or _PORTS[parts.scheme]
    except ValueError:
        return None


def is_readable(url: str) -> bool:
    """Returns whether others can read the traffic: plain http to another computer."""
    found = origin(url)
    return found is not None and found[0] == "http" and not is_loopback(found[1])


def is_loopback(host: str) -> bool:
    """Returns whether the host is this computer, by name or number."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def public(address: str) -> str:
    """Returns an address without a name and a password."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return address
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
