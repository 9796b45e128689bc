"""Asks for the newest published version of this program: one request, without credentials."""

import re
from typing import Final

from pydantic import BaseModel

from a2a_desktop.model.errors import A2AError
from a2a_desktop.protocol.http import Http, host_of, read_body, refusal, stay
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.limits import RELEASE_SIZE

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
