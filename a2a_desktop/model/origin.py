"""Origins: the scheme, host and port to which something may go. Source: RFC 6454."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.card import Binding

_PORTS: Final = {"http": 80, "https": 443}
_AS_HTTP: Final = {"ws": "http", "wss": "https"}


def origin_of(url: str) -> str:
    """Scheme, host and port. Source: RFC 6454."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or _PORTS.get(parts.scheme)
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def is_loopback(host: str) -> bool:
    """This computer."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def origin_reached(url: str, binding: str) -> str:
    """The origin that is spoken to at an interface's address, "" if it names none."""
    try:
        parts = urlsplit(url)
        if not parts.hostname and binding == Binding.GRPC:
            parts = urlsplit(f"https://{url}")
        if parts.scheme == "ws-agent":  # a hub: encrypted but on this computer
            parts = parts._replace(scheme="http" if is_loopback(parts.hostname or "") else "https")
        parts = parts._replace(scheme=_AS_HTTP.get(parts.scheme, parts.scheme))
        return origin_of(parts.geturl()) if parts.hostname else ""
    except ValueError:
        return ""
