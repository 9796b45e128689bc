"""A request to the person, as the asker sees it: folded from the events of its conversation.

The roles are turned there. The asker has the place of an agent, and the person's messages are the
answer. So a request that waits for the person is `input-required` in the conversation, for the
asker `submitted` or, once accepted, `working`; one that waits for the asker is `working` in the
conversation and `input-required` for the asker.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from a2a_desktop.model.events import (
    BegunAnew,
    Event,
    MessageReceived,
    MessageSent,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import ContextId, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import TaskState


class AskedTask:
    """The task of the asker. It has one for each conversation."""

    def __init__(self) -> None:
        self.task_id = TaskId("")
        self.askers_id = ""
        """The asker's own id of it, if it chose one; its hub knows no other."""
        self.context_id = ContextId("")
        self.state: TaskState | None = None
        """The state that the asker sees; None before it asked."""
        self.at: datetime | None = None
        """The time of that state."""
        self.history: list[Message] = []
        """The messages of the asker, and the person's questions back."""
        self.answers: list[Message] = []
        """The person's messages that are results."""

    @property
    def is_open(self) -> bool:
        """The request has not ended."""
        return self.state is not None and not self.state.is_terminal

    @property
    def question(self) -> Message | None:
        """The question for which it waits; None if it waits for none."""
        return self.history[-1] if self.state is TaskState.INPUT_REQUIRED else None

    def hear(self, events: Iterable[Event]) -> None:
        """Folds events in, in their order."""
        for event in events:
            match event:
                case TaskOpened():
                    self.task_id = event.task_id
                    self.askers_id = str(event.agents_id or "")
                    self.context_id = event.context_id or self.context_id
                case MessageReceived(is_asked=True):
                    self.history.append(event.message)
                case MessageWritten():
                    self.answers.append(event.message)
                case StatusChanged():
                    self._move_on(event)
                case BegunAnew():  # a copy, which nobody asked for
                    self.state = None
                case _:
                    pass

    def _move_on(self, event: StatusChanged) -> None:
        before = self.state
        match event.state:
            case TaskState.WORKING:
                self.state = TaskState.INPUT_REQUIRED
                if self.answers:  # the person's last message was the question
                    self.history.append(self.answers.pop())
            case TaskState.INPUT_REQUIRED:
                is_first = before is None
                self.state = TaskState.SUBMITTED if is_first else TaskState.WORKING
            case _:
                self.state = event.state
        if self.state is not before:
            self.at = event.at


def asking(
    task_id: TaskId, context_id: ContextId, message: Message, at: datetime, askers_id: str = ""
) -> list[Event]:
    """Returns the events of a new request."""
    return [
        TaskOpened(at, task_id, context_id, askers_id or None),
        MessageReceived(at, replace(message, task_id=task_id), is_asked=True),
        StatusChanged(at, task_id, TaskState.INPUT_REQUIRED),
    ]


def telling(task: AskedTask, message: Message, at: datetime) -> list[Event]:
    """Returns the events of another message of the asker."""
    said = MessageReceived(at, replace(message, task_id=task.task_id), is_asked=True)
    if task.state is TaskState.INPUT_REQUIRED:
        return [said, StatusChanged(at, task.task_id, TaskState.INPUT_REQUIRED)]
    return [said]


def answering(task: AskedTask, message: Message, at: datetime, *, asks: bool) -> list[Event]:
    """Returns the events of the person's message: a result, or (`asks`) a question back."""
    said = replace(message, task_id=task.task_id, context_id=task.context_id)
    state = TaskState.WORKING if asks else TaskState.INPUT_REQUIRED
    return [
        MessageWritten(at, said),
        MessageSent(at, said.message_id),
        StatusChanged(at, task.task_id, state),
    ]
