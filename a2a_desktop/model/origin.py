"""Origins: the scheme, host and port of a server that may get a secret. Source: RFC 6454."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.address import ascii_host
from a2a_desktop.model.card import Binding
from a2a_desktop.model.hub import hub_of, is_behind_hub

_PORTS: Final = {"http": 80, "https": 443}
_AS_HTTP: Final = {"ws": "http", "wss": "https"}


def origin_of(url: str) -> str:
    """Returns scheme, host and port. Source: RFC 6454."""
    parts = urlsplit(url)
    host = ascii_host(parts.hostname or "")
    port = parts.port or _PORTS.get(parts.scheme)
    return f"{parts.scheme}://{_bracketed(host)}:{port}"


def is_address(url: str) -> bool:
    """Returns whether an address has a host, and a port that can exist."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def is_loopback(host: str) -> bool:
    """Returns whether a host is this computer."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def origin_reached(url: str, binding: str) -> str:
    """Returns the origin behind an interface's address, "" if it names none."""
    try:
        parts = urlsplit(url)
        if binding == Binding.GRPC:
            target, is_safe = target_of(url)
            parts = urlsplit(f"{'https' if is_safe else 'http'}://{target}")
        if is_behind_hub(url):
            parts = urlsplit(hub_of(url)[0])
        parts = parts._replace(scheme=_AS_HTTP.get(parts.scheme, parts.scheme))
        return origin_of(parts.geturl()) if parts.hostname else ""
    except ValueError:
        return ""


def target_of(url: str) -> tuple[str, bool]:
    """Returns `host:port` and whether to encrypt: not on this computer, and not for `http`."""
    parts = urlsplit(url if "://" in url else f"//{url}")
    host, port = parts.hostname or "", parts.port
    if parts.scheme in ("https", "grpcs") or port == 443:
        return f"{_bracketed(host)}:{port or 443}", True
    is_plain = parts.scheme in ("http", "grpc") or _is_near(host)
    return f"{_bracketed(host)}:{port or (80 if is_plain else 443)}", not is_plain


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_near(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return host == "localhost" or "." not in host
