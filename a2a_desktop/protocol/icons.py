"""Fetches the icon that a card names: without credentials, from one host."""

from typing import Final

from a2a_desktop.model.address import is_loopback, leads_here, origin
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.protocol.http import Http, host_of, read_body, refusal, stay
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.limits import ICON_SIZE

BOUND: Final = 15.0
"""Seconds."""


async def fetch_icon(http: Http, url: str, address: str) -> bytes:
    """Fetches the icon that the card at `address` names; follows no redirect to another origin.

    Raises A2AError; TooLarge beyond `ICON_SIZE`. `http` must know no credentials.
    """
    host, place = host_of(url), origin(url)
    if place is None or (leads_here(host) and not leads_here(host_of(address))):
        raise Unreachable(host or url, "not an address")
    if place[0] != "https" and not is_loopback(host):
        raise Unreachable(host, "not encrypted")
    async with (
        within(BOUND, host),
        http.open("GET", url, headers={"Accept": "image/*"}, on_redirect=stay) as response,
    ):
        if (refused := refusal(response)) is not None:
            raise refused
        return await read_body(response, ICON_SIZE, "icon")
