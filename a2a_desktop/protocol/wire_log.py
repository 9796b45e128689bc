"""The last things that went over the wire. Secrets are masked here, before anything is kept."""

import re
import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.observe import Subscribers
from a2a_desktop.protocol.limits import WIRE_BODY, WIRE_RECORDS

MASK: Final = "•••"

_SECRET_NAME: Final = re.compile(
    r"authorization|cookie|api[-_]?key|token|secret|password|credential", re.IGNORECASE
)
_SECRET_MEMBER: Final = re.compile(
    r'("(?:token|credentials|access_token|refresh_token|password|api_?key)"\s*:\s*)"(?:[^"\\]|\\.)*"',
    re.IGNORECASE,
)
_SIGNS: Final = ("token", "credentials", "password", "api_key", "apikey")
_QUERY_VALUE: Final = re.compile(r"([^&=]+)=([^&]*)")


@dataclass(slots=True)
class Exchange:
    """One request and everything that answers it."""

    number: int
    agent: str
    method: str
    url: str
    started: float


class WireLog:
    """A ring of records. `added` tells of each new one."""

    def __init__(self) -> None:
        self._records: deque[WireRecord] = deque(maxlen=WIRE_RECORDS)
        self._count = 0
        self._exchanges = 0
        self.added: Subscribers[WireRecord] = Subscribers()

    def records(self) -> Sequence[WireRecord]:
        """All that are kept, oldest first."""
        return tuple(self._records)

    def request(
        self,
        title: str,
        method: str,
        url: str,
        *,
        agent: str = "",
        headers: Iterable[tuple[str, str]] = (),
        body: bytes = b"",
    ) -> Exchange:
        """A request goes out; its answers are logged with what is returned."""
        self._exchanges += 1
        exchange = Exchange(self._exchanges, agent, method, without_secrets(url), time.monotonic())
        self._add(exchange, WireKind.REQUEST, title, body=body, headers=headers)
        return exchange

    def answer(
        self,
        exchange: Exchange,
        kind: WireKind,
        title: str,
        body: bytes = b"",
        *,
        status: int | None = None,
        headers: Iterable[tuple[str, str]] = (),
    ) -> None:
        """A response, a frame of a stream, a failure or a note."""
        self._add(exchange, kind, title, body=body, status=status, headers=headers)

    def _add(
        self,
        exchange: Exchange,
        kind: WireKind,
        title: str,
        *,
        body: bytes,
        status: int | None = None,
        headers: Iterable[tuple[str, str]] = (),
    ) -> None:
        self._count += 1
        text = body[:WIRE_BODY].decode("utf-8", "replace")
        record = WireRecord(
            self._count,
            datetime.now(UTC),
            kind,
            exchange.number,
            title,
            exchange.method,
            exchange.url,
            len(body),
            status,
            tuple((name, MASK if _SECRET_NAME.search(name) else value) for name, value in headers),
            _masked(text),
            len(body) > WIRE_BODY,
            time.monotonic() - exchange.started,
            exchange.agent,
        )
        self._records.append(record)
        self.added.tell(record)


def _masked(text: str) -> str:
    """The text without the values of telling members. Most texts have none: look first."""
    lower = text.lower()
    if not any(sign in lower for sign in _SIGNS):
        return text
    return _SECRET_MEMBER.sub(rf'\1"{MASK}"', text)


def without_secrets(url: str) -> str:
    """An address without passwords and without the values of telling query parameters."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]

    def masked(match: re.Match[str]) -> str:
        name, value = match.groups()
        return f"{name}={MASK}" if _SECRET_NAME.search(name) or name == "key" else f"{name}={value}"

    return urlunsplit(parts._replace(netloc=host, query=_QUERY_VALUE.sub(masked, parts.query)))
