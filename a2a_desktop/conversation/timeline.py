"""Each request step by step: folded from the same events as the transcript's rows.

A request is a message of the person and all its results, over as many turns as its task has. The
same event twice changes nothing.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from itertools import chain, islice
from typing import Final

from a2a_desktop.conversation.deeds import Deed, Deeds
from a2a_desktop.conversation.standing import Standing, of_task, of_undelivered
from a2a_desktop.conversation.steps import steps_of
from a2a_desktop.conversation.summary import title_of
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import (
    ArtifactChunk,
    CancelAsked,
    CancelFailed,
    Event,
    MessageQueued,
    MessageReceived,
    MessageRetried,
    MessageSent,
    MessageWithdrawn,
    MessageWritten,
    ReceiptGiven,
    SendFailed,
    StatusChanged,
    StreamBroke,
    TaskOpened,
)
from a2a_desktop.model.ids import AgentsTaskId, ContextId, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, priority_in, text_of
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState

MOST: Final = 200
"""Steps of one request that are kept; of more the oldest go, words about its progress first."""
EARLIER: Final = 100
"""Requests that are kept beside the newest."""
DATA: Final = 100_000
"""Characters of the longest text that is tried as JSON."""
PARTS: Final = 100
"""Parts of a message whose words are looked for."""
TEXT: Final = 400
"""Characters of the agent's words that are kept in a step."""


class TimelineStepKind(StrEnum):
    """The kind of a step."""

    WAITING = "waiting"
    """The person's message waits until the agent can be reached."""
    SENDING = "sending"
    RECEIVED = "received"
    """The agent has the person's message."""
    FAILED = "failed"
    """The person's message did not arrive."""
    ANSWERED = "answered"
    """The person answered a question."""
    PROGRESS = "progress"
    QUESTION = "question"
    SIGN_IN = "sign-in"
    RESULT = "result"
    REPLY = "reply"
    """The agent answered with a message."""
    STOP = "stop"
    """The person asked to stop."""
    BROKEN = "broken"
    """The connection, or an attempt to stop, failed."""
    END = "end"


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """One step; `text` is the agent's own words, or the name of a result."""

    kind: TimelineStepKind
    at: datetime
    text: str = ""
    state: TaskState | None = None
    """The final state, with `END`."""
    version: int = 1
    """The version of a `RESULT`: the agent discarded earlier ones."""
    fault: Fault | None = None
    is_declined: bool = False
    """The person declined, with `ANSWERED`."""


@dataclass(frozen=True, slots=True)
class TimelineRequest:
    """A request of the person, and its progress."""

    title: str
    started: datetime
    steps: tuple[TimelineStep, ...]
    """Oldest first; the first is the person's own."""
    state: TaskState | None = None
    """None: the agent has not answered yet."""
    task_id: TaskId | None = None
    context_id: ContextId | None = None
    agents_id: AgentsTaskId | None = None
    """The agent's own id of the task, if that is another."""
    receipt: Receipt | None = None
    skill: str = ""
    """The id of the skill that the person chose for it."""
    priority: str = ""
    """Its priority as the agent told it last, else as the person chose it."""
    deeds: tuple[Deed, ...] = ()
    """The work of agents and tools for it, in the order in which the agent told."""

    @property
    def last_at(self) -> datetime:
        """The time of the last step."""
        return self.steps[-1].at if self.steps else self.started


def standing_of(request: TimelineRequest) -> Standing:
    """Returns the standing of a request that nobody follows any more."""
    last = request.steps[-1] if request.steps else None
    if last is not None and last.kind is TimelineStepKind.FAILED and last.fault is not None:
        return of_undelivered(last.fault)
    fault = last.fault if last is not None else None
    return of_task(request.state, fault) or Standing.WAITING


_WAITS: Final = {
    TaskState.INPUT_REQUIRED: TimelineStepKind.QUESTION,
    TaskState.AUTH_REQUIRED: TimelineStepKind.SIGN_IN,
}


class Timeline:
    """Follows the events of one conversation and records its requests."""

    def __init__(self) -> None:
        self._steps: dict[str, TimelineStep] = {}
        self._request: TimelineRequest | None = None
        self._opening: MessageId | None = None
        self._context: ContextId | None = None
        self._versions: dict[str, int] = {}
        self._earlier: list[TimelineRequest] = []
        self._deeds = Deeds()

    @property
    def requests(self) -> tuple[TimelineRequest, ...]:
        """The known requests, the newest last."""
        newest = self.request
        return (*self._earlier, newest) if newest is not None else tuple(self._earlier)

    @property
    def request(self) -> TimelineRequest | None:
        """The newest request; None before the first."""
        if self._request is None:
            return None
        steps = sorted(self._steps.values(), key=lambda step: step.at)
        deeds = self._deeds.known
        return replace(self._request, steps=tuple(steps), context_id=self._context, deeds=deeds)

    def renew(self, events: Iterable[Event] = ()) -> None:
        """Forgets all, and follows these events."""
        self._steps, self._versions, self._earlier = {}, {}, []
        self._request = self._opening = self._context = None
        self._deeds = Deeds()
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Folds one event in."""
        match event:
            case MessageWritten():
                self._written(event)
            case MessageQueued() | MessageWithdrawn() | MessageRetried():
                self._delivery_changed(event)
            case MessageSent(at=at, message_id=key):
                self._delivered(key, at, TimelineStepKind.RECEIVED)
            case SendFailed(at=at, message_id=key, fault=fault):
                self._delivered(key, at, TimelineStepKind.FAILED, fault)
            case MessageReceived():
                self._replied(event)
            case TaskOpened():
                self._opened(event)
            case StatusChanged():
                self._moved_on(event)
            case ArtifactChunk():
                self._came(event)
            case ReceiptGiven():
                self._received(event)
            case _:
                self._turned_out_badly(event)

    def _written(self, event: MessageWritten) -> None:
        message, request = event.message, self._request
        if message.message_id in self._steps:
            return
        if request is not None and event.at <= request.started:
            return
        if request is not None and message.task_id and message.task_id == request.task_id:
            is_no = message.answer is not None and message.answer.is_declined
            text = _words(message)
            step = TimelineStep(TimelineStepKind.ANSWERED, event.at, text, is_declined=is_no)
        else:
            if (before := self.request) is not None:
                self._earlier = [*self._earlier, before][-EARLIER:]
            self._steps, self._versions = {}, {}
            ids = (
                (id_, one.title) for one in self._earlier for id_ in (one.task_id, one.agents_id)
            )
            self._deeds = Deeds({str(id_): title for id_, title in ids if id_ is not None})
            self._opening = message.message_id
            title, wished = title_of(message), message.priority
            self._request = TimelineRequest(
                title, event.at, (), skill=message.skill, priority=wished
            )
            step = TimelineStep(TimelineStepKind.SENDING, event.at)
        self._steps[message.message_id] = step

    def _delivery_changed(self, event: MessageQueued | MessageWithdrawn | MessageRetried) -> None:
        match event:
            case MessageQueued(at=at, message=message, fault=fault):
                self._delivered(message.message_id, at, TimelineStepKind.WAITING, fault)
            case MessageRetried(at=at, message_id=key):
                self._delivered(key, at, TimelineStepKind.SENDING)
            case MessageWithdrawn(message_id=key) if key == self._opening:
                self._steps, self._request, self._opening = {}, None, None
            case MessageWithdrawn(message_id=key):
                self._steps.pop(key, None)

    def _delivered(
        self, key: MessageId, at: datetime, kind: TimelineStepKind, fault: Fault | None = None
    ) -> None:
        step = self._steps.get(key)
        if step is None or at < step.at:
            return
        if step.kind is TimelineStepKind.ANSWERED:
            if kind is TimelineStepKind.FAILED:
                self._put(f"{key}/failed", TimelineStep(TimelineStepKind.FAILED, at, fault=fault))
            return
        self._steps[key] = TimelineStep(kind, at, fault=fault)

    def _replied(self, event: MessageReceived) -> None:
        request, message = self._request, event.message
        if request is None or message.task_id not in (None, request.task_id):
            return
        self._context = message.context_id or self._context
        self._deeds.hear(event)
        self._put(
            message.message_id, TimelineStep(TimelineStepKind.REPLY, event.at, _told(message))
        )
        if request.task_id is None:
            self._request = replace(request, state=TaskState.COMPLETED)

    def _opened(self, event: TaskOpened) -> None:
        self._context = event.context_id or self._context
        request = self._request
        if request is not None and event.at >= request.started and request.task_id is None:
            self._request = replace(
                request,
                task_id=event.task_id,
                agents_id=event.agents_id,
                state=request.state or TaskState.SUBMITTED,
            )

    def _moved_on(self, event: StatusChanged) -> None:
        request, state = self._request, event.state
        if request is None or event.task_id != request.task_id or event.at < request.started:
            return
        self._deeds.hear(event)
        text = _told(event.message) if event.message is not None else ""
        key = f"{event.at.isoformat()} {state} {text}"  # events of one frame have the same time
        if key in self._steps:
            return
        if state.is_terminal:
            self._put(key, TimelineStep(TimelineStepKind.END, event.at, text, state))
        elif state.is_waiting:
            self._put(key, TimelineStep(_WAITS[state], event.at, text))
        elif self._is_news(text) and state is not TaskState.SUBMITTED:
            self._put(key, TimelineStep(TimelineStepKind.PROGRESS, event.at, text))
        priority = priority_in(event.told) or request.priority
        self._request = replace(request, state=state, priority=priority)

    def _is_news(self, text: str) -> bool:
        """Returns whether the words are new; a repetition adds nothing."""
        said = [one.text for one in self._steps.values() if one.kind is TimelineStepKind.PROGRESS]
        return not said or bool(text and text != said[-1])

    def _came(self, event: ArtifactChunk) -> None:
        request = self._request
        if request is None or event.task_id != request.task_id:
            return
        self._deeds.hear(event)
        if request.state is TaskState.SUBMITTED:
            self._request = replace(request, state=TaskState.WORKING)  # not every agent says so
        key = event.artifact_id
        if event.replaces and event.position > 0:
            known = f"{key} {event.position}"
            if known not in self._versions:
                self._versions[known] = 1
                self._versions[key] = self._versions.get(key, 1) + 1
        version = self._versions.get(key, 1)
        place = f"{key} version {version}"
        first = self._steps.get(f"{key} version 1")
        name = event.name or _file_name(event) or (first.text if first is not None else "")
        step = self._steps.get(place)
        if step is None:
            self._put(place, TimelineStep(TimelineStepKind.RESULT, event.at, name, version=version))
        elif name and not step.text:
            self._steps[place] = replace(step, text=name)

    def _received(self, event: ReceiptGiven) -> None:
        """Adds a receipt, also to an earlier request: its agent may send the costs late."""
        request = self._request
        if request is None:
            return
        if event.task_id in (None, request.task_id):
            self._request = replace(request, receipt=event.receipt)
            return
        self._earlier = [
            replace(one, receipt=event.receipt) if event.task_id == one.task_id else one
            for one in self._earlier
        ]

    def _turned_out_badly(self, event: Event) -> None:
        request = self._request
        if request is None:
            return
        match event:
            case CancelAsked(at=at, task_id=task_id) if task_id == request.task_id:
                self._put(f"{at.isoformat()} stop", TimelineStep(TimelineStepKind.STOP, at))
            case CancelFailed(at=at, task_id=task_id, fault=fault) if task_id == request.task_id:
                self._put(
                    f"{at.isoformat()} stop", TimelineStep(TimelineStepKind.BROKEN, at, fault=fault)
                )
            case StreamBroke(at=at, fault=fault) if at >= request.started:
                self._put(
                    f"{at.isoformat()} broke",
                    TimelineStep(TimelineStepKind.BROKEN, at, fault=fault),
                )
                if request.state is None or request.state.is_busy:
                    self._request = replace(request, state=TaskState.UNKNOWN)

    def _put(self, key: str, step: TimelineStep) -> None:
        self._steps[key] = step
        if len(self._steps) > MOST:
            passing = (k for k, one in self._steps.items() if one.kind is TimelineStepKind.PROGRESS)
            results = (k for k, one in self._steps.items() if one.kind is TimelineStepKind.RESULT)
            others = islice(self._steps, 1, None)
            del self._steps[next(chain(passing, results, others))]


def _told(message: Message) -> str:
    """Returns `_words` without thoughts; for mere steps, the title of the last."""
    taken, others = steps_of(message.metadata, message.parts[:PARTS])
    title = next((one.title for one in reversed(taken) if one.title), "")
    return _words(replace(message, parts=tuple(others))) or title[:TEXT]


def _words(message: Message) -> str:
    """Returns the words of a message, shortened; without words the name of a file.

    Of a form the labels and the answers; data for programs is left out.
    """
    said = "" if message.answer is not None else text_of(message.parts)[: 2 * DATA].strip()
    if message.answer is not None:
        said = " · ".join(map(_line, message.answer.lines))
    elif _is_data(said):
        said = ""
    names = (one.name for one in message.parts if isinstance(one, FilePart) and one.name)
    text = said or next(names, "")
    return text if len(text) <= TEXT else text[: TEXT - 1].rstrip() + "…"


def _line(line: AnswerLine) -> str:
    """Returns one answer; of a table its cells."""
    rows = "; ".join(", ".join(row) for row in line.rows)
    said = " ".join((rows or ", ".join(line.values)).split())
    return f"{line.label}: {said}" if line.label else said


def _is_data(text: str) -> bool:
    """Returns whether a text is JSON, as some frameworks send forms and answers."""
    if not text.startswith(("{", "[")) or not text.endswith(("}", "]")) or len(text) > DATA:
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _file_name(chunk: ArtifactChunk) -> str | None:
    return next((one.name for one in chunk.parts if isinstance(one, FilePart)), None)
