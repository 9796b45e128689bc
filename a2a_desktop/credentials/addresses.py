"""Checks addresses of cards, agents and authorization servers before they are opened or asked."""

import re
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.address import ascii_host
from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.origin import is_loopback

LONGEST: Final = 8_000
"""The longest address that is opened."""
_UNCLEAR: Final = re.compile(r"[\s\\\x00-\x1f\x7f]")
"""Browsers and programs disagree on these characters: perhaps they mean another host."""


def page(url: str) -> str:
    """Returns an address that may be opened in a browser. Raises SignInFailed."""
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
    """Returns whether an address may be opened in a browser."""
    try:
        page(url)
    except SignInFailed:
        return False
    return True


def safe(url: str) -> str:
    """Returns the address of a page with an encrypted connection. Raises SignInFailed."""
    parts = urlsplit(page(url))
    if parts.scheme != "https" and not is_loopback(parts.hostname or ""):
        raise SignInFailed(host_of(url), "not encrypted")
    return url


def host_of(url: str) -> str:
    """Returns the host in a form that no other host imitates: letters that look like others are
    spelt out (`xn--…`). "" if there is none.
    """
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return ""
    return ascii_host(host).encode("ascii", "backslashreplace").decode("ascii")[:255]


def spelt(url: str) -> str:
    """Returns the address for display, with its host as in `host_of`."""
    parts = urlsplit(url)
    if parts.netloc.isascii():
        return url
    host, port = host_of(url), f":{parts.port}" if parts.port else ""
    return parts._replace(netloc=f"{host}{port}").geturl()


def is_near(url: str, other: str) -> bool:
    """Returns whether two hosts are the same, or below the same last two parts of the name."""
    first, second = host_of(url), host_of(other)
    if first == second:
        return True
    is_named = all(one.rpartition(".")[2].isalpha() for one in (first, second))
    return is_named and "." in first and first.split(".")[-2:] == second.split(".")[-2:]
