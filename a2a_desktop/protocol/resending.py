"""Sends a request of the wire log once more, or writes it as a command to be tried by hand.

A record is masked, so no secret of the log can be sent; the credential of the request comes from
the keyring again, by the rule of origins that holds for every request.
"""

import asyncio
import shlex
from contextlib import aclosing
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import httpx

from a2a_desktop.model.errors import A2AError, Unreachable
from a2a_desktop.model.wire import Obstacle, WireKind, WireRecord
from a2a_desktop.protocol.http import Http, chunks_of, host_of, plain_headers
from a2a_desktop.protocol.limits import RESEND_SIZE
from a2a_desktop.protocol.masking import MASK
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

BOUND: Final = 60.0
"""Seconds; a longer stream is logged up to there."""
VERBS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
ARE_CURLS_OWN: Final = ("content-length", "host", "connection", "accept-encoding")
"""Headers that every sender of a request sets itself."""


def obstacle(record: WireRecord) -> Obstacle | None:
    """Returns why a request can't be sent again; None if it can."""
    if record.kind is not WireKind.REQUEST or _verb(record) not in VERBS:
        return Obstacle.NO_HTTP
    if record.is_cut:
        return Obstacle.CUT
    return Obstacle.MASKED if MASK in record.body or MASK in urlsplit(record.url).path else None


async def resend(record: WireRecord, http: Http, log: WireLog) -> None:
    """Sends it; its answer is in the log, also a failure. Raises A2AError."""
    assert obstacle(record) is None
    log = log.within(record.conversation)
    url, body = _without_masks(record.url), record.body.encode()
    headers = {
        name: value
        for name, value in record.headers
        if MASK not in value and name.lower() not in ARE_CURLS_OWN
    }
    if body and "content-type" not in {name.lower() for name in headers}:
        headers["Content-Type"] = "application/json"
    exchange = log.request(
        f"{record.title}, again",
        record.method,
        url,
        agent=record.agent,
        generation=record.generation,
        headers=headers.items(),
        body=body,
    )
    try:
        async with http.open(_verb(record), url, content=body or None, headers=headers) as response:
            await _log_reply(response, exchange, log)
    except A2AError as error:
        log.answer(exchange, WireKind.ERROR, type(error).__name__)
        raise


async def _log_reply(response: httpx.Response, exchange: WireExchange, log: WireLog) -> None:
    got, title = bytearray(), "Reply"
    try:
        async with asyncio.timeout(BOUND), aclosing(chunks_of(response)) as chunks:
            async for chunk in chunks:
                got += chunk
                if len(got) > RESEND_SIZE:
                    title = "Reply, cut"
                    break
    except TimeoutError as error:
        if not got:
            raise Unreachable(host_of(exchange.url), "no answer in time") from error
        title = "Reply, as far as it came"
    log.answer(
        exchange,
        WireKind.RESPONSE,
        title,
        bytes(got),
        status=response.status_code,
        headers=plain_headers(response.headers),
    )


def _verb(record: WireRecord) -> str:
    return record.method.partition(" ")[0]


def _without_masks(url: str) -> str:
    """Returns the address without its masked query parameters, which are added again."""
    parts = urlsplit(url)
    pairs = [one for one in parts.query.split("&") if one and not one.endswith(f"={MASK}")]
    return urlunsplit(parts._replace(query="&".join(pairs)))


def as_curl(request: WireRecord) -> str:
    """Returns the command for curl in POSIX quoting; "" for anything but an HTTP request."""
    verb = _verb(request)
    if verb not in VERBS:
        return ""
    words = [f"curl -X {verb} {shlex.quote(request.url)}"]
    kinds = {name.lower(): value for name, value in request.headers}
    if "text/event-stream" in kinds.get("accept", ""):
        words.append("--no-buffer")
    headers = [one for one in request.headers if one[0].lower() not in ARE_CURLS_OWN]
    if request.body and "content-type" not in kinds:
        headers.append(("Content-Type", "application/json"))
    words += [f"-H {shlex.quote(f'{name}: {value}')}" for name, value in headers]
    if request.body:
        words.append(f"--data-raw {shlex.quote(request.body)}")
    command = " \\\n  ".join(words)
    return f"# the body is longer than what was kept\n{command}" if request.is_cut else command
