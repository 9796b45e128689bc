"""One turn: a message goes out, the agent's reply comes in, with all possible failures."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from a2a_desktop.conversation.arrival import Arrival, arrival_after, undelivered
from a2a_desktop.conversation.entry import Delivery
from a2a_desktop.conversation.follow import Follow
from a2a_desktop.conversation.merge import merged
from a2a_desktop.conversation.receipts import receipts_of
from a2a_desktop.conversation.record import JournalRow
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import A2AError, Fault, ServerFault, StreamLost, Unreachable
from a2a_desktop.model.events import (
    Event,
    MessageSent,
    MessageWritten,
    SendFailed,
    StatusChanged,
    StreamBroke,
)
from a2a_desktop.model.ids import ContextId, Json, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import Update

ENDED: Final = "the program ended"
"""The reason why it is unknown whether a message arrived."""

_CUT_OFF: Final = ("stream_lost", "still_working", "unreachable")
"""Faults after which the agent may have gone on."""


@dataclass(slots=True)
class Turn:
    """The present work: a message and its reply, or (None) a task that is followed."""

    message: Message | None
    task: asyncio.Task[None]
    is_listening: bool
    """The message is written: what comes is its reply."""


def addressed(message: Message, known: Transcript, context_id: ContextId | None) -> Message:
    """Addresses a message to this context, and to the task if that waits for an answer.

    The first message of a conversation keeps its own ids: it continues one from elsewhere.
    """
    if known.task_id is None and known.context_id is None and context_id is None:
        return message
    waits = known.state is not None and known.state.is_waiting
    return replace(
        message, task_id=known.task_id if waits else None, context_id=known.context_id or context_id
    )


@dataclass(frozen=True, slots=True)
class MessageDefaults:
    """Metadata that goes with every message of a conversation and is stored with none."""

    metadata: Mapping[str, Json] = field(default_factory=dict)
    secrets: tuple[str, ...] = ()
    """The secrets in the metadata."""


def with_defaults(message: Message, defaults: MessageDefaults) -> Message:
    """Returns a message with the metadata that goes with all of them."""
    metadata = {**defaults.metadata, **message.metadata}
    return replace(message, metadata=metadata, secrets=(*message.secrets, *defaults.secrets))


def arrival(turn: Turn | None, known: Transcript, at: datetime) -> Sequence[Event]:
    """Returns the event that the message arrived, at the beginning of a reply."""
    message = turn.message if turn is not None else None
    if message is None or known.delivery(message.message_id) is not Delivery.SENDING:
        return ()
    return (MessageSent(at, message.message_id),)


async def heard(
    batch: Sequence[Update], turn: Turn | None, known: Transcript, at: datetime
) -> list[Event]:
    """Returns the events of updates from the agent."""
    events = [*arrival(turn, known, at), *await merged(batch, known, at)]
    return [*events, *receipts_of(batch, known.receipts, at)]


def is_end(event: Event) -> bool:
    """Returns whether a task ended, or waits for the person."""
    return isinstance(event, StatusChanged) and not event.state.is_busy


def failures(
    error: A2AError, what: Message | TaskId, known: Transcript, now: Callable[[], datetime]
) -> list[Event]:
    """Returns the events of an error: a failed message, a broken reply, a task without updates.

    `what` was to be sent or followed.
    """
    if not isinstance(what, Message):
        return [StreamBroke(now(), what, Fault.of(error))]
    is_unsent = known.delivery(what.message_id) is Delivery.SENDING
    arrival = arrival_after(error)
    if is_unsent and arrival is not None:
        return [SendFailed(now(), what.message_id, undelivered(error, arrival))]
    if isinstance(error, Unreachable | ServerFault):
        error = StreamLost(type(error).__name__)
    is_busy = known.state is not None and known.state.is_busy
    arrived: list[Event] = [MessageSent(now(), what.message_id)] if is_unsent else []
    return [*arrived, StreamBroke(now(), known.task_id if is_busy else None, Fault.of(error))]


def unconfirmed(rows: Sequence[JournalRow], known: Transcript, at: datetime) -> Event | None:
    """Returns the event for a message whose arrival is unknown since the program ended."""
    for row in reversed(rows):
        if isinstance(row.event, MessageWritten):
            message_id = row.event.message.message_id
            if known.delivery(message_id) is Delivery.SENDING:
                fault = undelivered(StreamLost(ENDED), Arrival.UNKNOWN)
                return SendFailed(at, message_id, fault)
            break
    return None


def running_task(known: Transcript) -> TaskId | None:
    """Returns the task that is worked on."""
    return known.task_id if known.state is not None and known.state.is_busy else None


def stoppable_task(known: Transcript) -> TaskId | None:
    """Returns the task that is worked on, or waits for the person."""
    is_waiting = known.state is not None and known.state.is_waiting
    return known.task_id if is_waiting else running_task(known)


def end_stopped(follow: Follow | None, known: Transcript) -> None:
    """Follows a task no longer that has ended since the person asked to stop it."""
    task_id, state = known.task_id, known.state
    if follow is None or task_id not in known.line.stop_asked:
        return
    if task_id is not None and state is not None and state.is_terminal:
        follow.end(task_id, state)


async def left(turn: Turn | None, follow: Follow | None) -> None:
    """Waits for the end of a turn in which the agent has no more to say."""
    if turn is not None and follow is not None and follow.leave():
        await asyncio.wait({turn.task})


def left_running(known: Transcript) -> TaskId | None:
    """Returns the task that may still run; also one whose stream broke by itself."""
    if known.state is None or known.task_id is None:
        return None
    fault = known.status.fault if known.status is not None else None
    is_cut_off = fault is not None and fault.kind in _CUT_OFF
    return known.task_id if known.state.is_busy or is_cut_off else None
