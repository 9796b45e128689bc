"""HTTP as a combination writes it."""

import gzip
import json
import re
from asyncio import IncompleteReadError, StreamReader
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from tests.peers.any_server.axes import Body, ContentType
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.shapes import Json

JSON: Final = "application/json"
EVENTS: Final = "text/event-stream"
_LENGTH: Final = re.compile(rb"(?i)\ncontent-length: *(\d+)")
_WIDE: Final = re.compile(rb"[\xc0-\xff]")


@dataclass(frozen=True, slots=True)
class Request:
    """One request, whole."""

    verb: str
    path: str
    head: bytes
    body: bytes

    @property
    def json(self) -> Json:
        """Its body."""
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Reply:
    """One reply; `is_odd` if the combination may write its bytes in its own manner."""

    status: int = 200
    kind: str = JSON
    pieces: Sequence[bytes] = ()
    headers: tuple[str, ...] = ()
    is_odd: bool = field(default=True)


async def read_request(reader: StreamReader) -> Request:
    """Reads a request. Raises IncompleteReadError at the end of a connection."""
    first = await reader.readexactly(1)
    if first < b" ":
        raise IncompleteReadError(first, None)  # TLS
    head = first + await reader.readuntil(b"\r\n\r\n")
    verb, target, _ = head.split(b"\r\n", 1)[0].decode("latin-1").split(" ", 2)
    found = _LENGTH.search(head)
    body = await reader.readexactly(int(found[1])) if found else b""
    return Request(verb, target.partition("?")[0], head, body)


def text(status: int, words: str, kind: str = "text/plain", *headers: str) -> Reply:
    """Returns a reply with words for people."""
    return Reply(status, kind, [words.encode()], headers, is_odd=False)


def json_reply(one: Combination, body: Json, status: int = 200) -> Reply:
    """Returns a reply with JSON."""
    if one.body is Body.CRLF:
        written = json.dumps(body, ensure_ascii=False, indent=1).replace("\n", "\r\n")
    else:
        written = json.dumps(body, ensure_ascii=False)
    if one.body is Body.COMMENTS:
        written = f"\n \n{written}\n"
    return Reply(status, JSON, [written.encode()])


def stream_reply(one: Combination, events: Iterable[Json]) -> Reply:
    """Returns a stream of events."""
    end = "\r\n" if one.body is Body.CRLF else "\n"
    before = f": keep-alive{end}{end}" if one.body is Body.COMMENTS else ""
    pieces = [
        f"{before}data: {json.dumps(event, ensure_ascii=False)}{end}{end}".encode()
        for event in events
    ]
    return Reply(200, EVENTS, pieces)


def results_of(reply: Reply) -> list[Json]:
    """Returns the objects of a reply or a stream."""
    return [json.loads(piece[piece.index(b"{") :]) for piece in reply.pieces]


def bytes_of(one: Combination, reply: Reply) -> list[bytes]:
    """Returns the chunks of a whole reply, as they are to be sent."""
    pieces, encoding = list(reply.pieces), list(reply.headers)
    if reply.is_odd and one.body is Body.BOM and pieces:
        pieces[0] = b"\xef\xbb\xbf" + pieces[0]
    if reply.is_odd and one.body is Body.GZIP:
        pieces, encoding = (
            [gzip.compress(b"".join(pieces), 1)],
            [*encoding, "Content-Encoding: gzip"],
        )
    if reply.is_odd and one.body is Body.SPLIT:
        pieces = [part for piece in pieces for part in _torn(piece)]
    if kind := _kind(one, reply):
        encoding.append(f"Content-Type: {kind}")
    head = [f"HTTP/1.1 {reply.status} Said", *encoding]
    if reply.kind == EVENTS or len(pieces) > 1:
        head.append("Transfer-Encoding: chunked")
        sent = [b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces if piece]
        sent.append(b"0\r\n\r\n")
    else:
        head.append(f"Content-Length: {len(b''.join(pieces))}")
        sent = pieces
    return ["\r\n".join([*head, "", ""]).encode(), *sent]


def _torn(piece: bytes) -> list[bytes]:
    """Returns bytes in pieces that end inside characters."""
    cuts = [found.end() for found in _WIDE.finditer(piece)] or [len(piece) // 2]
    places = [0, *cuts, len(piece)]
    return [piece[start:end] for start, end in pairwise(places)]


def _kind(one: Combination, reply: Reply) -> str:
    if not reply.is_odd:
        return reply.kind
    match one.content_type:
        case ContentType.MISSING:
            return ""
        case ContentType.TEXT:
            return "text/plain"
        case ContentType.CHARSET:
            return f"{reply.kind}; charset=ISO-8859-1"
    return reply.kind
