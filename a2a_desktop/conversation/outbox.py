"""Waiting messages in their order, and the next try to reach an absent agent."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.follow import Patience
from a2a_desktop.model.errors import LASTING, A2AError, Fault, Unreachable
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.tasks import Owner


@dataclass(frozen=True, slots=True)
class Absence:
    """The agent cannot be reached."""

    fault: Fault
    next_try: datetime
    task_id: TaskId | None = None
    """The task that was followed, if any: it is resumed first."""


class Outbox:
    """The outbox of one conversation. Calls `try_again` when a pause is over."""

    def __init__(self, owner: Owner, patience: Patience, try_again: Callable[[], None]) -> None:
        self._owner = owner
        self._pauses = patience.until_back
        self._try_again = try_again
        self._messages: dict[MessageId, Message] = {}
        self._timer: asyncio.Task[None] | None = None
        self._tries = 0
        self.absence: Absence | None = None
        """The reason why nothing is sent now; None normally."""

    def __len__(self) -> int:
        return len(self._messages)

    def __contains__(self, message: Message) -> bool:
        return message.message_id in self._messages

    @property
    def messages(self) -> Sequence[Message]:
        """The waiting messages, in their order."""
        return tuple(self._messages.values())

    @property
    def is_patient(self) -> bool:
        """Messages to an absent agent wait instead of failing."""
        return bool(self._pauses)

    def waits_after(self, error: A2AError) -> bool:
        """Returns whether a message waits after this error: the agent is away without it."""
        is_away = isinstance(error, Unreachable) and error.reason not in LASTING
        return self.is_patient and is_away and error.nothing_sent

    def put(self, message: Message) -> None:
        """Adds a message after the others."""
        self._messages[message.message_id] = message

    def put_back(self, message: Message) -> None:
        """Puts an undelivered message before the others."""
        self._messages = {message.message_id: message, **self._messages}

    def fill(self, messages: Iterable[Message]) -> None:
        """Fills in the messages that waited when the program ended."""
        self._messages = {one.message_id: one for one in messages}

    def next(self) -> Message | None:
        """Takes the message to send now; None if there is none."""
        key = next(iter(self._messages), None)
        return None if key is None else self._messages.pop(key)

    def take(self, message_id: MessageId) -> Message | None:
        """Takes a message back; None if it is on its way already."""
        return self._messages.pop(message_id, None)

    def away(self, fault: Fault, task_id: TaskId | None = None) -> None:
        """Notes that the agent was not reached, and tries again after a growing pause."""
        self.rest()
        pause = self._pauses[min(self._tries, len(self._pauses) - 1)]
        self._tries += 1
        self.absence = Absence(fault, datetime.now(UTC) + timedelta(seconds=pause), task_id)
        self._timer = self._owner.start(self._wait(pause), "next try")

    def back(self) -> None:
        """Notes that the agent answered."""
        self.rest()
        self._tries = 0
        self.absence = None

    def rest(self) -> None:
        """Cancels the next try."""
        if self._timer is not None:
            timer, self._timer = self._timer, None
            timer.cancel()

    async def _wait(self, pause: float) -> None:
        await asyncio.sleep(pause)
        self._timer = None
        self._try_again()
