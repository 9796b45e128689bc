"""What goes over the wire, as the inspector shows it: already masked."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


class WireKind(StrEnum):
    """What one record is."""

    REQUEST = "request"
    RESPONSE = "response"
    FRAME = "frame"
    """One event of a stream."""
    ERROR = "error"
    """The connection failed; `body` says how."""
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
    """The same for a request and everything that answers it."""
    title: str
    """What it is in a few words: "Send message, live", "Part of a result"."""
    method: str
    """HTTP method and path, or the RPC method."""
    url: str
    size: int
    """Bytes of the body as it travelled."""
    status: int | None = None
    headers: tuple[tuple[str, str], ...] = ()
    body: str = ""
    """Possibly shortened; `is_cut` says so."""
    is_cut: bool = False
    elapsed: float = 0.0
    """Seconds since its request."""
    agent: str = field(default="")
    """The directory's id of the agent concerned, "" if none yet."""
    generation: str = ""
    """The wire that was spoken, "1.0", "0.3", ...; "" where that is not known."""


class Obstacle(StrEnum):
    """Why a request of the log can't be sent again."""

    NO_HTTP = "no-http"
    CUT = "cut"
    """Not all of it was kept."""
    MASKED = "masked"
    """A secret within what was said is hidden, and nobody has it any more."""
