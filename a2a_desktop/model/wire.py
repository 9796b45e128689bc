"""The records of the wire for the inspector: already masked."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


class WireKind(StrEnum):
    """The kind of a record."""

    REQUEST = "request"
    RESPONSE = "response"
    FRAME = "frame"
    """One event of a stream."""
    ERROR = "error"
    """The connection failed; `body` has the reason."""
    NOTE = "note"
    """A deviation from the specification that we read anyway."""


@dataclass(frozen=True, slots=True)
class WireRecord:
    """One request, response, stream frame or failure. Secrets are masked before it is made."""

    number: int
    """Counts all records since the program started."""
    at: datetime
    kind: WireKind
    exchange: int
    """The same for a request and all its answers."""
    title: str
    """A title in a few words: "Send message, live", "Part of a result"."""
    method: str
    """HTTP method and path, or the RPC method."""
    url: str
    size: int
    """Bytes of the body on the wire."""
    status: int | None = None
    headers: tuple[tuple[str, str], ...] = ()
    body: str = ""
    """Possibly shortened; `is_cut` says so."""
    is_cut: bool = False
    elapsed: float = 0.0
    """Seconds since its request."""
    agent: str = field(default="")
    """The directory's id of the agent, "" if none yet."""
    generation: str = ""
    """The generation on the wire, "1.0", "0.3", ...; "" if it is unknown."""
    conversation: str = ""
    """The id of the conversation that sent the request, "" if none did."""


class Obstacle(StrEnum):
    """The reason why a request of the log can't be sent again."""

    NO_HTTP = "no-http"
    CUT = "cut"
    """Its body was cut."""
    MASKED = "masked"
    """Its text contains a masked secret, which nobody has any more."""
