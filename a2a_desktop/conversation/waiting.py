"""Messages written while the agent works or is away: stored, sent in order, or taken back."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from a2a_desktop.conversation.arrival import Arrival, is_refused, undelivered, unsent
from a2a_desktop.conversation.entry import Delivery
from a2a_desktop.conversation.form_entries import has_secret, kept
from a2a_desktop.conversation.ledger import Ledger
from a2a_desktop.conversation.outbox import Outbox
from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.conversation.turn import left_running
from a2a_desktop.model.departure import one_departure
from a2a_desktop.model.errors import A2AError, Fault, StreamLost, Unreachable, Unsupported
from a2a_desktop.model.events import (
    Event,
    MessageQueued,
    MessageSent,
    MessageWithdrawn,
    MessageWritten,
    SendFailed,
)
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import Task


class Accept(Protocol):
    """Writes, applies and reports events."""

    async def __call__(self, events: Sequence[Event], *, durable: bool = False) -> None: ...


class Waiting:
    """Keeps an outbox and the journal in step."""

    def __init__(self, outbox: Outbox, ledger: Ledger, accept: Accept) -> None:
        self._outbox, self._ledger, self._accept = outbox, ledger, accept

    async def put(self, message: Message, *before: Event) -> None:
        """Queues a message after all others; with events before it, all in one writing."""
        self._ledger.name_after(message)
        absence = self._outbox.absence
        fault = absence.fault if absence is not None else None
        self._outbox.put(message)
        queued = MessageQueued(self._ledger.now(), kept(message), fault)
        await self._accept([*before, queued], durable=True)

    async def put_back(self, message: Message, fault: Fault) -> None:
        """Queues an undelivered message before the others, until the agent is back."""
        self._outbox.away(fault)
        await self.put_first(message, fault)

    async def put_first(self, message: Message, fault: Fault | None) -> None:
        """Queues a message before the others, which are written again after it."""
        self._outbox.put_back(message)
        at = self._ledger.now()
        events = [MessageQueued(at, kept(one), fault) for one in self._outbox.messages]
        await self._accept(events, durable=True)

    async def hand_over(
        self, message: Message, link: Callable[[], Awaitable[AgentLink]]
    ) -> Task | Message | None:
        """Sends a message into its running task; a refused one waits on.

        One that may have arrived does not: sent once more, it could act twice.
        """
        await self._accept([MessageWritten(self._ledger.now(), kept(message))], durable=True)
        try:
            with unsent():
                whole = await self._ledger.persistence.filled(message)
            heard = await handed(await link(), whole)
        except A2AError as error:
            if is_refused(error):
                await self.put_first(message, Fault.of(error))
            else:
                fault = undelivered(error, Arrival.UNKNOWN)
                failed = SendFailed(self._ledger.now(), message.message_id, fault)
                await self._accept([failed], durable=True)
            return None
        await self._accept([MessageSent(self._ledger.now(), message.message_id)])
        return heard

    async def withdraw(self, message_id: MessageId) -> Message | None:
        """Takes back a waiting message, to change it or for good; None if it was sent."""
        message = self._outbox.take(message_id)
        if message is not None:
            withdrawn = MessageWithdrawn(self._ledger.now(), message_id)
            await self._accept([withdrawn], durable=True)
        return message

    def is_for(self, error: A2AError, message: Message) -> bool:
        """Returns whether a message that failed with this error waits for the agent."""
        delivery = self._ledger.transcript.delivery(message.message_id)
        is_unsent = delivery is Delivery.SENDING
        return is_unsent and not has_secret(message) and self._outbox.waits_after(error)

    def resume_later(self, error: A2AError) -> None:
        """Resumes a task that was cut off when its agent is back, if the error means that."""
        task_id = left_running(self._ledger.transcript)
        is_lost = isinstance(error, Unreachable | StreamLost)
        if task_id is not None and is_lost and self._outbox.is_patient:
            self._outbox.away(Fault.of(error), task_id)


async def handed(link: AgentLink, message: Message) -> Task | Message | None:
    """Sends a message into a task whose stream is open already.

    Returns as soon as the agent has it: updates of the task come by the open stream, so only a
    whole task or message is returned. Raises A2AError.
    """
    with one_departure():
        if link.can_stream:
            try:
                async with link.stream(message) as updates:
                    async for update in updates:
                        return update if isinstance(update, Task | Message) else None
                raise StreamLost("the stream ended before its first word")
            except Unsupported:
                pass  # the card may promise too much
        return await link.send(message)
