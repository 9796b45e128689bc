"""Fetches a file by the address that an agent gave: whole or not at all, within bounds."""

from collections.abc import Callable
from contextlib import aclosing
from email.message import Message
from urllib.parse import urlsplit

import httpx

from a2a_desktop.model.address import leads_here
from a2a_desktop.model.errors import A2AError, FetchTrouble, FileNotFetched, TooLarge, Unreachable
from a2a_desktop.model.message import Fetched
from a2a_desktop.model.origin import is_address
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.http import Http, chunks_of, host_of, plain_headers, refusal
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.limits import FILE_SIZE
from a2a_desktop.protocol.wire_log import WireLog

_HEADERS = {"Accept": "*/*", "Accept-Encoding": "identity"}
_GONE = (404, 410)

Report = Callable[[int, int | None], None]


async def fetch_file(
    http: Http, url: str, report: Report, log: WireLog, agent: str = "", limit: int = FILE_SIZE
) -> Fetched:
    """Fetches the file at an address; calls `report` with the bytes so far and the total.

    The wire log gets only the size of the body. Raises A2AError.
    """
    scheme = url.partition(":")[0].lower()
    if scheme not in ("http", "https"):
        raise FileNotFetched(scheme, FetchTrouble.OTHER_SCHEME)
    if not is_address(url):
        raise Unreachable(host_of(url), "not an address")
    exchange = log.request("File", f"GET {urlsplit(url).path}", url, agent=agent)
    try:
        async with http.open("GET", url, headers=_HEADERS, on_redirect=allow) as response:
            headers = plain_headers(response.headers)
            size = _declared(response)
            log.answer(
                exchange,
                WireKind.RESPONSE,
                "File",
                status=response.status_code,
                headers=headers,
                size=size or 0,
            )
            _check(response, size, limit)
            data = await _body(response, report, http.bounds.file_idle, limit)
    except A2AError as error:
        log.answer(exchange, WireKind.ERROR, "File", str(error).encode())
        raise
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    return Fetched(data, kind or None, _said_name(response))


def allow(source: str, target: str) -> None:
    """Forbids redirects to addresses that the person could not be shown. Raises FileNotFetched."""
    here, there = urlsplit(source), urlsplit(target)
    is_plain = there.scheme != "https" and here.scheme == "https"
    is_web = there.scheme in ("http", "https")
    is_inside = leads_here(there.hostname or "") and not leads_here(here.hostname or "")
    if is_plain or is_inside or not is_web:
        raise FileNotFetched(here.hostname or "", FetchTrouble.UNSAFE_REDIRECT)


def _check(response: httpx.Response, size: int | None, limit: int) -> None:
    if response.status_code in _GONE:
        raise FileNotFetched(response.request.url.host, FetchTrouble.GONE)
    if (error := refusal(response)) is not None:
        raise error
    if size is not None and size > limit:
        raise TooLarge("file", limit)


async def _body(response: httpx.Response, report: Report, idle: float, limit: int) -> bytes:
    body, size = bytearray(), _declared(response)
    host = host_of(str(response.request.url))
    report(0, size)
    async with aclosing(chunks_of(response)) as chunks:
        while True:
            async with within(idle, host):
                chunk = await anext(chunks, None)
            if chunk is None:
                break
            body += chunk
            if len(body) > limit:
                raise TooLarge("file", limit)
            report(len(body), size)
    if not body:
        raise FileNotFetched(host, FetchTrouble.EMPTY)
    return bytes(body)


def _declared(response: httpx.Response) -> int | None:
    declared = response.headers.get("content-length", "")
    return int(declared) if declared.isascii() and declared.isdecimal() else None


def _said_name(response: httpx.Response) -> str | None:
    """Returns the name in Content-Disposition. Sources: RFC 2231, 6266."""
    said = Message()
    said["Content-Disposition"] = response.headers.get("content-disposition", "")
    try:
        return said.get_filename() or None
    except (LookupError, TypeError, ValueError):  # of the library, for a name that is no text
        return None
