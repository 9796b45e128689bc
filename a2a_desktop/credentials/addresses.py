"""Addresses that cards, agents and authorization servers name: what may be opened and asked."""

import re
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.origin import is_loopback

LONGEST: Final = 8_000
"""Letters of an address that is opened."""
_UNCLEAR: Final = re.compile(r"[\s\\\x00-\x1f\x7f]")
"""Browsers and programs do not agree on what these mean: on another host, perhaps."""


def page(url: str) -> str:
    """An address that may be opened in a browser. Raises SignInFailed."""
    try:
        parts = urlsplit(url)
        has_name = bool(parts.hostname) and "@" not in parts.netloc
        is_page = parts.scheme in ("https", "http") and has_name and parts.port != 0
    except ValueError:
        is_page = False
    if not is_page or _UNCLEAR.search(url) or len(url) > LONGEST:
        raise SignInFailed(host_of(url), "not a web page")
    return url


def can_open(url: str) -> bool:
    """It is such an address."""
    try:
        page(url)
    except SignInFailed:
        return False
    return True


def safe(url: str) -> str:
    """A page to which nobody on the way can listen. Raises SignInFailed."""
    parts = urlsplit(page(url))
    if parts.scheme != "https" and not is_loopback(parts.hostname or ""):
        raise SignInFailed(host_of(url), "not encrypted")
    return url


def host_of(url: str) -> str:
    """The host as a person can tell it from any other: letters that look like others are spelt
    out (`xn--…`). "" if there is none. Source: RFC 3490.
    """
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return ""
    if host.isascii():
        return host[:255]
    try:
        return host.encode("idna").decode("ascii")
    except UnicodeError:
        return host.encode("ascii", "backslashreplace").decode("ascii")[:255]


def spelt(url: str) -> str:
    """The address as it is shown: its host as `host_of` says it."""
    parts = urlsplit(url)
    if parts.netloc.isascii():
        return url
    host, port = host_of(url), f":{parts.port}" if parts.port else ""
    return parts._replace(netloc=f"{host}{port}").geturl()


def is_near(url: str, other: str) -> bool:
    """Two hosts of one name: the same, or below the same two last parts of it."""
    first, second = host_of(url), host_of(other)
    if first == second:
        return True
    is_named = all(one.rpartition(".")[2].isalpha() for one in (first, second))
    return is_named and "." in first and first.split(".")[-2:] == second.split(".")[-2:]
