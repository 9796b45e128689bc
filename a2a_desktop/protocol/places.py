"""The places of a card that an address as a person writes it may mean. Pure.

Source: A2A 1.0, section 8.2 (well-known address).
"""

import ipaddress
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.protocol.http import host_of

_NEW: Final = ".well-known/agent-card.json"
_OLD: Final = ".well-known/agent.json"
_ODD: Final = ("agent.json", "a2a/agent.json")


def starting_points(address: str) -> Iterator[str]:
    """Yields the addresses that may be meant, the likeliest first; none for no address.

    Leaves out a name and a password: addresses are kept, and shown.
    """
    text = address.strip().removeprefix("a2a://").removeprefix("a2a:")
    if not text or any(character.isspace() for character in text):
        return
    if "://" in text:
        schemes = [text.partition("://")[0].lower()]
        rest = text.partition("://")[2]
    else:
        rest = text
        schemes = ["http", "https"] if _is_near(rest) else ["https", "http"]
    host, slash, path = rest.partition("/")
    rest = f"{host.rpartition('@')[2]}{slash}{path}"
    for said in schemes:
        scheme = {"ws": "http", "wss": "https"}.get(said, said)
        url = f"{scheme}://{rest}"
        if scheme in ("http", "https") and host_of(url):
            yield url


def places(start: str) -> Iterator[str]:
    """Yields the likely places of the card of an agent at `start`, the likeliest first."""
    parts = urlsplit(start)

    def url(path: str) -> str:
        return urlunsplit((parts.scheme, parts.netloc, path, "", ""))

    if parts.path.endswith(".json"):
        yield start
        return
    path = parts.path.rstrip("/")
    for name in (_NEW, _OLD):
        for folder in dict.fromkeys((path, "")):
            yield url(f"{folder}/{name}")
    steps = path.split("/")[1:-1]
    for count in range(len(steps), 0, -1):  # the address of a method below the agent's own
        yield url(f"/{'/'.join(steps[:count])}/{_NEW}")
    for name in _ODD:
        yield url(f"{path}/{name}")
    if path:
        yield start


def _is_near(rest: str) -> bool:
    """Returns whether a host is this computer or in a private network, where https is rare."""
    host = host_of(f"http://{rest}")
    if host == "localhost" or host.endswith((".localhost", ".local", ".internal")):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host
