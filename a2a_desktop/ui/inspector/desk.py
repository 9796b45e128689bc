"""The functions of the program that the inspector uses beside the conversation."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.model.wire import Obstacle, WireRecord

if TYPE_CHECKING:
    from a2a_desktop.ui.inspector.wire_rows import WireFeed


@dataclass(frozen=True, slots=True)
class InspectorDesk:
    """The functions behind the inspector; `window` provides them."""

    wire: "WireFeed"
    as_curl: Callable[[WireRecord], str]
    """Returns a request as a command, secrets masked; "" for one without HTTP."""
    check_signature: Callable[[AgentRecord], Awaitable[SignatureCheck]]
    """Fetches the key from the place that the card names. Raises A2AError."""
    obstacle: Callable[[WireRecord], Obstacle | None]
    """Returns why a request can't be sent again; None if it can."""
    resend: Callable[[WireRecord], Awaitable[None]]
    """Sends a request again; the wire log has the result. Raises A2AError."""
