"""What the inspector asks of the program beyond the conversation itself."""

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
    """Filled by `window`."""

    wire: "WireFeed"
    as_curl: Callable[[WireRecord], str]
    """A request as a command, secrets masked; "" for what is no HTTP."""
    check_signature: Callable[[AgentRecord], Awaitable[SignatureCheck]]
    """Fetches the key from where the card says. Raises A2AError."""
    obstacle: Callable[[WireRecord], Obstacle | None]
    """Why a request can't be sent again; None if it can."""
    resend: Callable[[WireRecord], Awaitable[None]]
    """Sends a request again; what comes of it is in the wire log. Raises A2AError."""
