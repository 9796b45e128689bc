"""Small requests without credentials: for this program's newest version, and for an icon."""

import re
from typing import Final

from pydantic import BaseModel

from a2a_desktop.model.address import is_loopback, leads_here, origin
from a2a_desktop.model.errors import A2AError, Unreachable
from a2a_desktop.protocol.http import Http, host_of, read_body, refusal, stay
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.limits import ICON_SIZE, RELEASE_SIZE

BOUND: Final = 15.0
"""Seconds."""
_VERSION: Final = re.compile(r"v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})", re.ASCII)


class _Release(BaseModel):
    tag_name: str


async def newer_version(http: Http, url: str, than: str) -> str:
    """Returns the version published at `url` if it is newer; "" if not, or if it fails.

    Source: GitHub's REST API, "Get the latest release".
    """
    try:
        found = await _published(http, url)
    except (A2AError, ValueError):
        return ""
    published, ours = _VERSION.fullmatch(found), _VERSION.fullmatch(than)
    if published is None or ours is None or _numbers(published) <= _numbers(ours):
        return ""
    return found.removeprefix("v")


async def _published(http: Http, url: str) -> str:
    """Returns the name of the newest release. Raises A2AError, ValueError."""
    headers = {"Accept": "application/vnd.github+json"}
    async with (
        within(BOUND, host_of(url)),
        http.open("GET", url, headers=headers, on_redirect=stay) as response,
    ):
        if (refused := refusal(response)) is not None:
            raise refused
        body = await read_body(response, RELEASE_SIZE, "release")
    return _Release.model_validate_json(body).tag_name


def _numbers(version: re.Match[str]) -> tuple[int, ...]:
    return tuple(map(int, version.groups()))


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
