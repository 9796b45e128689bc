"""Decides if a failed message arrived, by the bytes that left and by the server's answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from http import HTTPStatus
from typing import Final

from a2a_desktop.model.errors import (
    A2AError,
    AttachmentRefused,
    CertificateRefused,
    CertificateUnusable,
    Fault,
    Forbidden,
    GrpcUnable,
    HeaderUnsendable,
    KeyringFailed,
    MalformedReply,
    MessageTooLarge,
    NoCommonInterface,
    NotAnAgent,
    ProxyUnusable,
    RateLimited,
    RpcError,
    ServerFault,
    SignInFailed,
    SignInNeeded,
    SignInRefused,
    StreamLost,
    TlsFailed,
    Unreachable,
    Unsupported,
    WebPage,
)


class Arrival(StrEnum):
    """The arrival of a message that got no reply."""

    NONE = "none"
    """No byte of it left this computer."""
    REFUSED = "refused"
    """The server refused it before the agent had it."""
    UNKNOWN = "unknown"
    """The agent may have it."""


_REFUSALS: Final = (
    SignInFailed,
    SignInNeeded,
    SignInRefused,
    Forbidden,
    RateLimited,
    MessageTooLarge,
    CertificateRefused,
)
_WITHOUT_REPLY: Final = (
    *_REFUSALS,
    Unreachable,
    ServerFault,
    TlsFailed,
    AttachmentRefused,
    CertificateUnusable,
    GrpcUnable,
    HeaderUnsendable,
    KeyringFailed,
    NoCommonInterface,
    NotAnAgent,
    ProxyUnusable,
    WebPage,
)
"""Errors that are no reply of the agent."""
_DOUBTFUL: Final = (303, 408)
"""Refer to the answer to a message that was taken, or come from a server that waited too long."""


def arrival_after(error: A2AError) -> Arrival | None:
    """Returns whether a message arrived that got only this error; None: the agent replied."""
    if error.nothing_sent:
        return Arrival.NONE
    if not isinstance(error, _WITHOUT_REPLY):
        return None
    if isinstance(error, ServerFault):
        is_refused = error.status not in _DOUBTFUL and (
            error.status < 500 or error.status == HTTPStatus.NETWORK_AUTHENTICATION_REQUIRED
        )
    else:
        is_refused = isinstance(error, _REFUSALS)
    return Arrival.REFUSED if is_refused else Arrival.UNKNOWN


def is_doubtful(error: A2AError) -> bool:
    """Returns whether a message that got only this error may have arrived."""
    return arrival_after(error) is Arrival.UNKNOWN


def is_refused(error: A2AError) -> bool:
    """Returns whether the agent has not taken a message, by its own word or for lack of one."""
    return isinstance(error, RpcError) or arrival_after(error) in (Arrival.NONE, Arrival.REFUSED)


def may_change(error: Exception) -> bool:
    """Returns whether a server may know the task in a moment: not all say so in the same words."""
    is_refusal = isinstance(error, RpcError) and not isinstance(error, Unsupported)
    return is_refusal or isinstance(error, MalformedReply | RateLimited | ServerFault | Unreachable)


@contextmanager
def unsent() -> Iterator[None]:
    """Notes on each error of a block that nothing was sent."""
    try:
        yield
    except A2AError as error:
        error.nothing_sent = True
        raise


def in_doubt(before: Fault | None, now: Fault | None) -> Fault | None:
    """Returns the fault of a message that was tried again: once in doubt, it stays so."""
    if before is None or arrival_of(before) is not Arrival.UNKNOWN:
        return now
    return _noted(now, Arrival.UNKNOWN) if now is not None else before


def undelivered(error: A2AError, arrival: Arrival) -> Fault:
    """Returns the fault of a message without a reply."""
    fault = Fault.of(error)
    return fault if arrival is Arrival.NONE else _noted(fault, arrival)


def arrival_of(fault: Fault) -> Arrival:
    """Returns the arrival of a message that failed with this fault."""
    said = fault.facts.get("arrival")
    usual = Arrival.UNKNOWN if fault.kind == StreamLost.kind else Arrival.NONE
    return next((one for one in Arrival if one == said), usual)


def _noted(fault: Fault, arrival: Arrival) -> Fault:
    return replace(fault, facts={**fault.facts, "arrival": arrival.value})
