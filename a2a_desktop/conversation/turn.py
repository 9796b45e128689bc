"""One turn: a message goes out, the agent's reply comes in, whatever goes wrong on the way."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from a2a_desktop.conversation.entry import Delivery
from a2a_desktop.conversation.record import JournalRow
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import (
    A2AError,
    Fault,
    Forbidden,
    MessageTooLarge,
    NoCommonInterface,
    NotAnAgent,
    RateLimited,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    StreamLost,
    TlsFailed,
    Unreachable,
)
from a2a_desktop.model.events import Event, MessageWritten, SendFailed, StreamBroke
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Message

_NOT_DELIVERED: Final = (
    Unreachable,
    MessageTooLarge,
    TlsFailed,
    NotAnAgent,
    NoCommonInterface,
    SignInNeeded,
    SignInRefused,
    Forbidden,
    RateLimited,
    ServerFault,
)
"""Errors after which the agent has not got the message, if nothing of a reply has come."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What runs now: a message and all that comes of it, or (None) a task that is listened to."""

    message: Message | None
    task: asyncio.Task[None]


def failure(
    error: A2AError, message: Message, task_id: TaskId | None, at: datetime, *, has_answer: bool
) -> Event:
    """What an error means: the message did not arrive, or its reply broke off.

    `has_answer`: something of the reply had come; `task_id` is its task if that has not ended.
    """
    if not has_answer and isinstance(error, _NOT_DELIVERED):
        return SendFailed(at, message.message_id, Fault.of(error))
    if isinstance(error, Unreachable | ServerFault):
        error = StreamLost(type(error).__name__)
    return StreamBroke(at, task_id, Fault.of(error))


def left_open(rows: Sequence[JournalRow], known: Transcript, at: datetime) -> Event | None:
    """What the last page of the journal leaves open, as the end of the program left it."""
    lost = Fault.of(StreamLost("the program ended"))
    for row in reversed(rows):
        if isinstance(row.event, MessageWritten):
            message_id = row.event.message.message_id
            if known.delivery(message_id) is Delivery.SENDING:
                return SendFailed(at, message_id, lost)
            break
    is_said = bool(rows) and isinstance(rows[-1].event, StreamBroke)
    if known.state is not None and known.state.is_busy and not is_said:
        return StreamBroke(at, known.task_id, lost)
    return None
