"""Addresses of agents behind a hub, which carries their messages over a WebSocket.

`ws-agent://NAME` is the agent NAME of a hub that is known otherwise: by the list of the agent, the
server of its card, or the settings. `ws-agent://hub/path/NAME` says which: the hub at
`wss://hub/path`, `ws` on this computer; `ws-agent+ws` and `ws-agent+wss` where it is the other.
"""

from typing import Final
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from a2a_desktop.model.address import is_loopback

SCHEME: Final = "ws-agent"
SCHEMES: Final = {SCHEME: "", f"{SCHEME}+ws": "ws", f"{SCHEME}+wss": "wss"}
"""The schemes of agents' addresses, and of the socket of their hub; "" is the usual one."""
_SOCKETS: Final = {"ws": "ws", "wss": "wss", "http": "ws", "https": "wss", "": "", **SCHEMES}
_USUAL_PATHS: Final = ("", "/ws", "/hub")


def is_behind_hub(url: str) -> bool:
    """Returns whether it is the address of an agent behind a hub."""
    return url.partition("://")[0].lower() in SCHEMES


def is_bare(url: str) -> bool:
    """Returns whether such an address names no hub."""
    return is_behind_hub(url) and not hub_of(url)[0]


def is_of_hub(address: str) -> bool:
    """Returns whether a list at this address, as a person writes it, is a search of a hub."""
    return address.strip().partition("://")[0].lower() in ("ws", "wss", *SCHEMES)


def hub_of(url: str) -> tuple[str, str]:
    """Returns a hub's own address, "" if `url` does not have it, and the agent's name there.

    Any other address is a hub's own.
    """
    parts = urlsplit(url)
    if parts.scheme not in SCHEMES:
        return url, ""
    path, slash, name = parts.path.rstrip("/").rpartition("/")
    if not slash:
        return "", unquote(parts.netloc)
    scheme = SCHEMES[parts.scheme] or _usual(parts.hostname)
    return urlunsplit((scheme, parts.netloc, path, parts.query, "")), unquote(name)


def at_hub(hub: str, name: str) -> str:
    """Returns the address of the agent `name` of the hub at a `ws` or `wss` address."""
    parts = urlsplit(hub)
    is_usual = parts.scheme == _usual(parts.hostname)
    scheme = SCHEME if is_usual else f"{SCHEME}+{parts.scheme}"
    path = f"{parts.path.rstrip('/')}/{quote(name, safe='')}"
    return urlunsplit((scheme, parts.netloc, path, parts.query, ""))


def hub_address(written: str) -> str:
    """Returns a hub's own address, as a person writes it; "" if it is none."""
    start, _, rest = written.strip().rpartition("://")
    known = _SOCKETS.get(start.lower())
    if known is None or any(character.isspace() for character in rest):
        return ""
    try:
        parts = urlsplit(f"//{rest}")
        if not parts.hostname or parts.port == 0:
            return ""  # reading the port raises ValueError if it is none
    except ValueError:
        return ""
    scheme, host = known or _usual(parts.hostname), parts.netloc.rpartition("@")[2]
    return urlunsplit((scheme, host, parts.path.rstrip("/"), parts.query, ""))


def hub_meant(written: str) -> str:
    """Returns a hub's address as `hub_address` does, also from an agent's address there."""
    hub, address = hub_address(written), written.strip()
    return (hub_of(address)[0] or hub) if hub and is_behind_hub(address) else hub


def hubs_for(place: str, configured: str) -> tuple[str, ...]:
    """Returns the hubs that may know an agent whose card was at `place`, the likeliest first.

    The host of the card comes first, then the hub of the settings.
    """
    near = _hub_at(place)
    is_same = bool(near) and urlsplit(near).netloc == urlsplit(configured).netloc
    known = (configured, near) if is_same else (near, configured)
    return tuple(dict.fromkeys(one for hub in known if hub for one in _spelt(hub)))


def _hub_at(place: str) -> str:
    if is_behind_hub(place):
        return hub_of(place)[0]
    parts = urlsplit(place)
    scheme = _SOCKETS.get(parts.scheme)
    return urlunsplit((scheme, parts.netloc, "", "", "")) if scheme else ""


def _spelt(hub: str) -> tuple[str, ...]:
    """Returns a hub at each of the usual paths, if only its host is known."""
    is_whole = urlsplit(hub).path not in ("", "/")
    return (hub,) if is_whole else tuple(f"{hub.rstrip('/')}{path}" for path in _USUAL_PATHS)


def _usual(host: str | None) -> str:
    return "ws" if is_loopback(host or "") else "wss"
