"""Writes the wire log as a HAR file, which browsers and other tools open.

Source: HTTP Archive 1.2. Members that it does not have begin with `_`, as it demands. Records are
masked before they are kept, so the export is.
"""

import json
from collections.abc import Iterable, Sequence
from datetime import timedelta
from http import HTTPStatus
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from a2a_desktop import __version__
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.wire import WireKind, WireRecord

_UNKNOWN: Final = -1
"""The size of a part that was not measured."""
_HTTP: Final = "HTTP/1.1"


def as_bytes(records: Sequence[WireRecord]) -> bytes:
    """Returns the contents of the file."""
    return json.dumps(as_har(records), ensure_ascii=False, indent=1).encode("utf-8", "replace")


def as_har(records: Iterable[WireRecord]) -> JsonObject:
    """Returns the log with one entry for each exchange, in the order in which they began."""
    exchanges: dict[int, list[WireRecord]] = {}
    for record in records:
        exchanges.setdefault(record.exchange, []).append(record)
    creator: JsonObject = {"name": "A2A Desktop", "version": __version__}
    entries: list[Json] = [_entry(exchange) for exchange in exchanges.values()]
    return {"log": {"version": "1.2", "creator": creator, "entries": entries}}


def har_file(records: Iterable[WireRecord]) -> bytes:
    """Returns the log as a file."""
    return json.dumps(as_har(records), ensure_ascii=False, indent=1).encode("utf-8", "replace")


def _entry(records: Sequence[WireRecord]) -> JsonObject:
    """Returns an entry of the records left; the oldest of an exchange may be dropped already."""
    first, last = records[0], records[-1]
    answers = [one for one in records if one.kind in (WireKind.RESPONSE, WireKind.FRAME)]
    wait = (answers[0] if answers else last).elapsed
    notes = "; ".join(one.title for one in records if one.kind is WireKind.NOTE)
    entry: JsonObject = {
        "startedDateTime": (first.at - timedelta(seconds=first.elapsed)).isoformat(),
        "time": _milliseconds(last.elapsed),
        "request": _request(first),
        "response": _response(records),
        "cache": {},
        "timings": {
            "send": 0,
            "wait": _milliseconds(wait),
            "receive": _milliseconds(max(0.0, last.elapsed - wait)),
        },
        "_title": first.title,
        "_agent": first.agent,
        "_generation": first.generation,
    }
    return entry | ({"comment": notes} if notes else {})


def _request(record: WireRecord) -> JsonObject:
    is_whole = record.kind is WireKind.REQUEST
    method, _, rpc = record.method.partition(" ")
    query: list[Json] = [
        {"name": name, "value": value}
        for name, value in parse_qsl(urlsplit(record.url).query, keep_blank_values=True)
    ]
    request: JsonObject = {
        "method": method,
        "url": record.url,
        "httpVersion": _HTTP,
        "cookies": [],
        "headers": _headers(record) if is_whole else [],
        "queryString": query,
        "headersSize": _UNKNOWN,
        "bodySize": record.size if is_whole else _UNKNOWN,
        "_method": rpc,
    }
    if is_whole and record.body:
        kind = _header(record, "content-type") or "application/json"
        request["postData"] = {"mimeType": kind, "params": [], "text": record.body}
    return request


def _response(records: Sequence[WireRecord]) -> JsonObject:
    answer = next((one for one in records if one.kind is WireKind.RESPONSE), None)
    # A stream that is answered at once has a frame without a body of its own
    frames = [one for one in records if one.kind is WireKind.FRAME and one.size]
    error = next((one for one in records if one.kind is WireKind.ERROR), None)
    # Streams are logged by their frames, and there are none without success
    status = answer.status if answer else HTTPStatus.OK if frames else None
    response: JsonObject = {
        "status": int(status or 0),
        "statusText": _phrase(status),
        "httpVersion": _HTTP,
        "cookies": [],
        "headers": _headers(answer) if answer else [],
        "content": _content(answer, frames),
        "redirectURL": (_header(answer, "location") or "") if answer else "",
        "headersSize": _UNKNOWN,
        "bodySize": answer.size if answer else sum(one.size for one in frames),
    }
    if frames:
        response["_sse"] = [
            {"time": one.at.isoformat(), "size": one.size, "title": one.title} for one in frames
        ]
    return response | ({"_error": error.body or error.title} if error else {})


def _content(answer: WireRecord | None, frames: Sequence[WireRecord]) -> JsonObject:
    """Returns the body; a stream as with one line for each event."""
    shown = [answer] if answer else frames
    kind = (_header(answer, "content-type") or "") if answer else ""
    content: JsonObject = {
        "size": sum(one.size for one in shown),
        "mimeType": kind or ("text/event-stream" if frames else "x-unknown"),
        "text": answer.body if answer else "".join(f"data: {one.body}\n\n" for one in frames),
    }
    if any(one.is_cut for one in shown):
        content["comment"] = "shortened"
    return content


def _headers(record: WireRecord) -> list[Json]:
    return [{"name": name, "value": value} for name, value in record.headers]


def _header(record: WireRecord, name: str) -> str | None:
    return next((value for key, value in record.headers if key.lower() == name), None)


def _phrase(status: int | None) -> str:
    try:
        return HTTPStatus(status or 0).phrase
    except ValueError:
        return ""


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 3)
