"""Facts of addresses on which trust depends."""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}
_NAMES: Final = ("ip6-localhost", "ip6-loopback", "localhost.localdomain")
"""Names that systems give this computer beside `localhost`."""


def ascii_host(host: str) -> str:
    """Returns a host in the form in which it is looked up and asked: `xn--…` for letters of its
    own; what cannot be one, as it is. Sources: RFC 6454, 4; RFC 5891; UTS 46, as browsers do.
    """
    if host.isascii():
        return host
    import idna

    try:
        return str(idna.encode(host, uts46=True), "ascii")
    except UnicodeError:
        return host


def origin(url: str) -> tuple[str, str, int] | None:
    """Returns scheme, host and port of an http address, None if it is none. Source: RFC 6454, 4."""
    try:
        parts = urlsplit(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            return None
        return parts.scheme, ascii_host(parts.hostname), parts.port or _PORTS[parts.scheme]
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


def leads_here(host: str) -> bool:
    """Returns whether systems reach this computer by a host, however it is spelt: `127.1`, `0`,
    `::ffff:127.0.0.1`. What others name must not; `is_loopback` is for what may go unencrypted.
    """
    host = host.rstrip(".")
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        try:
            number = ipaddress.ip_address(socket.inet_aton(host))
        except (OSError, ValueError):
            return host in _NAMES or is_loopback(host)
    number = getattr(number, "ipv4_mapped", None) or number
    return number.is_loopback or number.is_unspecified


def public(address: str) -> str:
    """Returns an address without a name and a password."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return address
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
