"""The last messages on the wire. Secrets are masked here, before anything is kept."""

import re
import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from typing import Final, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.observe import Subscribers
from a2a_desktop.protocol.limits import WIRE_BODY, WIRE_RECORDS
from a2a_desktop.protocol.masking import MASK, Masks, Tails

_SECRET_NAME: Final = re.compile(
    r"authorization|cookie|api[-_]?key|token|secret|password|credential", re.IGNORECASE
)
_DOOR: Final = re.compile(rb"(/a2a/)[\w-]{32,}")
"""The secret part of our own address for reports; it comes with a token."""
_SECRET_MEMBER: Final = re.compile(
    rb'("(?:token|credentials|access_token|refresh_token|password|api_?key)(\\*)"\s*:\s*)'
    rb'\2"(?:[^"\\]+|\\+[^"\\]|(?:\2\\\2\\)*\2\\\2")*+\\*"?',
    re.IGNORECASE,
)
"""Also in JSON within a text of JSON, where more backslashes stand before each quote."""
_QUERY_VALUE: Final = re.compile(r"([^&=]+)=([^&]*)")


@dataclass(slots=True)
class WireExchange:
    """One request and all its answers."""

    number: int
    agent: str
    method: str
    url: str
    started: float
    generation: str = ""
    conversation: str = ""
    tails: Tails = field(default_factory=dict, repr=False)
    """The ends of its frames: a secret may go on in the next."""


class _Kept(NamedTuple):
    """A record as it came, not yet formatted: a tenth of the work of a whole one."""

    number: int
    at: float
    kind: WireKind
    exchange: WireExchange
    title: str
    size: int
    body: bytes
    elapsed: float
    status: int | None
    headers: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class _Ring:
    """The state that a log shares with its parts."""

    records: deque[WireRecord | _Kept] = field(default_factory=lambda: deque(maxlen=WIRE_RECORDS))
    count: int = 0
    exchanges: int = 0
    is_told: bool = False
    masks: Masks = field(default_factory=Masks)
    changed: Subscribers[None] = field(default_factory=Subscribers)


class WireLog:
    """A ring of records. `changed` reports new ones, once until they are read."""

    def __init__(self, ring: _Ring | None = None, conversation: str = "") -> None:
        self._ring = ring or _Ring()
        self._conversation = conversation
        self._records, self._masks = self._ring.records, self._ring.masks
        self.changed = self._ring.changed

    def within(self, conversation: str) -> "WireLog":
        """Returns this log for the requests of one conversation, which bear its id."""
        return WireLog(self._ring, conversation)

    def hide(self, secrets: Iterable[str]) -> None:
        """Masks these from now on, in every place and encoding."""
        self._masks.hide(secrets)

    def masked_text(self, text: str) -> str:
        """Returns a text masked: an agent may repeat a secret."""
        return self._masks.masked_text(text)

    @property
    def count(self) -> int:
        """The number of the newest record, 0 if there was none."""
        return self._ring.count

    def records(self, after: int = 0) -> Sequence[WireRecord]:
        """Returns the records with a greater number than `after`, oldest first."""
        self._ring.is_told = False
        first = max(0, len(self._records) - (self._ring.count - after))
        for place in range(first, len(self._records)):
            one = self._records[place]
            if isinstance(one, _Kept):
                self._records[place] = _whole(one)
        return tuple(one for one in islice(self._records, first, None) if type(one) is WireRecord)

    def request(
        self,
        title: str,
        method: str,
        url: str,
        *,
        agent: str = "",
        generation: str = "",
        headers: Iterable[tuple[str, str]] = (),
        body: bytes = b"",
    ) -> WireExchange:
        """Logs a request; returns the exchange for its answers."""
        self._ring.exchanges += 1
        place = self._masks.masked_text(without_secrets(url))
        exchange = WireExchange(
            self._ring.exchanges,
            agent,
            method,
            place,
            time.monotonic(),
            generation,
            self._conversation,
        )
        self.answer(exchange, WireKind.REQUEST, title, body, headers=headers)
        return exchange

    def answer(
        self,
        exchange: WireExchange,
        kind: WireKind,
        title: str,
        body: bytes = b"",
        *,
        status: int | None = None,
        headers: Iterable[tuple[str, str]] = (),
        size: int | None = None,
    ) -> None:
        """Logs a response, a frame of a stream, a failure or a note.

        `size` is that of the whole body, if `body` is only its beginning.
        """
        self._ring.count += 1
        if kind not in (WireKind.REQUEST, WireKind.FRAME):
            title = self._masks.masked_text(title)  # it may be the agent's word for its failure
        kept = body if len(body) <= WIRE_BODY else body[:WIRE_BODY]
        is_cut = kept is not body
        if kind is WireKind.FRAME:
            kept = self._masks.masked_frame(kept, exchange.tails)
        self._records.append(
            _Kept(
                self._ring.count,
                time.time(),
                kind,
                exchange,
                title,
                len(body) if size is None else size,
                self._masks.masked(_masked(kept), is_cut=is_cut),
                time.monotonic() - exchange.started,
                status,
                tuple((name, self._masked_value(name, value)) for name, value in headers),
            )
        )
        if not self._ring.is_told:
            self._ring.is_told = True
            self.changed.notify(None)

    def _masked_value(self, name: str, value: str) -> str:
        return MASK if _SECRET_NAME.search(name) else self._masks.masked_text(value)


def _whole(kept: _Kept) -> WireRecord:
    return WireRecord(
        kept.number,
        datetime.fromtimestamp(kept.at, UTC),
        kept.kind,
        kept.exchange.number,
        kept.title,
        kept.exchange.method,
        kept.exchange.url,
        kept.size,
        kept.status,
        kept.headers,
        kept.body.decode("utf-8", "replace"),
        kept.size > WIRE_BODY,
        kept.elapsed,
        kept.exchange.agent,
        kept.exchange.generation,
        kept.exchange.conversation,
    )


def _masked(body: bytes) -> bytes:
    """Masks the values of telling members. Most texts have none: looks first."""
    lower = body.lower()
    if (
        b"token" in lower
        or b"credentials" in lower
        or b"password" in lower
        or b"api_key" in lower
        or b"apikey" in lower
    ):
        body = _SECRET_MEMBER.sub(rb'\1\2"' + MASK.encode() + rb'\2"', body)
        return _DOOR.sub(rb"\1" + MASK.encode(), body)
    return body


def without_secrets(url: str) -> str:
    """Returns an address without passwords and the values of telling query parameters."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]

    def masked(match: re.Match[str]) -> str:
        name, value = match.groups()
        return f"{name}={MASK}" if _SECRET_NAME.search(name) or name == "key" else f"{name}={value}"

    return urlunsplit(parts._replace(netloc=host, query=_QUERY_VALUE.sub(masked, parts.query)))
