"""Tasks of a scripted agent, which are begun, kept, streamed and queried."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from copy import deepcopy
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Final

from tests.origins.shapes import JsonObject

FINAL: Final = {"completed", "failed", "canceled", "cancelled"}
OVER: Final = FINAL | {"input-required"}
"""The states after which the turn is the person's."""


class Mark(Enum):
    """An action of an agent beside its events."""

    ANSWER = auto()
    """Answers `tasks/send` now, and goes on when the task is queried."""
    HANG_UP = auto()
    """Ends all streams without their last event."""


Step = JsonObject | asyncio.Event | Mark
"""An event as the text prints it, a gate to wait at, or a mark."""


class NoSuchTask(Exception):
    """The task is unknown."""


class IsOver(Exception):
    """The task is in a final state."""


@dataclass
class Work:
    """A task, and the listeners to it."""

    task: JsonObject
    listeners: list[asyncio.Queue[JsonObject | None]] = field(default_factory=list)
    has_answer: asyncio.Event = field(default_factory=asyncio.Event)
    is_asked_for: asyncio.Event | None = None
    is_answered: bool = False
    """The sender of the message has an answer, although the task goes on."""
    doing: asyncio.Task[None] | None = None

    def tell(self, event: JsonObject | None) -> None:
        """Sends an event to all listeners; None ends their streams."""
        for queue in self.listeners:
            queue.put_nowait(event)


def status(state: str, words: str = "", *, parts: list[JsonObject] | None = None) -> JsonObject:
    """Returns a change of state; the last event of its stream if the turn is the person's then."""
    new: JsonObject = {"state": state}
    said = parts or ([{"type": "text", "text": words}] if words else [])
    if said:
        new["message"] = {"role": "agent", "parts": said}
    return {"status": new, "final": state in OVER}


def artifact(*parts: str | JsonObject, **members: Any) -> JsonObject:
    """Returns a result or a piece of one."""
    whole = [{"type": "text", "text": one} if isinstance(one, str) else one for one in parts]
    return {"artifact": {"parts": whole, **members}}


class TaskRunner:
    """Runs the next script for each message."""

    def __init__(self, *default: Step, canceled: str = "canceled") -> None:
        self._default = default
        self._canceled = canceled
        self._scripts: deque[tuple[Step, ...]] = deque()
        self.works: dict[str, Work] = {}
        self.on_event: Callable[[JsonObject, JsonObject], None] | None = None
        """Called with each task that moved, and the event."""
        self.on_listen: Callable[[], None] = lambda: None
        """Called when a listener begins."""

    def script(self, *steps: Step) -> None:
        """Adds the script for the next message without one."""
        self._scripts.append(steps)

    def find(self, task_id: object) -> Work:
        """Returns the work on a task. Raises NoSuchTask."""
        try:
            return self.works[str(task_id)]
        except KeyError:
            raise NoSuchTask from None

    def begin(self, params: JsonObject) -> Work:
        """Begins or goes on with a task. Raises IsOver."""
        work = self.works.get(params["id"])
        if work is None:
            task = {"id": params["id"], "sessionId": params.get("sessionId"), "history": []}
            task |= {"status": {"state": "submitted"}, "artifacts": []}
            work = self.works[params["id"]] = Work(task)
            task["metadata"] = params.get("metadata") or {}
        elif work.task["status"]["state"] in FINAL:
            raise IsOver
        else:
            self._remember(work)
        work.task["history"].append(params["message"])
        work.has_answer.clear()
        work.is_answered = False
        steps = self._scripts.popleft() if self._scripts else self._default
        work.doing = asyncio.create_task(self._do(work, steps))
        return work

    async def send(self, params: JsonObject) -> JsonObject:
        """Returns the task at the end of the turn, or when the agent answers. Raises IsOver."""
        work = self.begin(params)
        await work.has_answer.wait()
        return deepcopy(work.task)

    def stream(self, params: JsonObject) -> AsyncIterator[JsonObject]:
        """Begins or goes on with a task, and returns its events. Raises IsOver."""
        return self._listen(self.begin(params))

    def again(self, task_id: object) -> AsyncIterator[JsonObject]:
        """Returns the events of a task from now on. Raises NoSuchTask."""
        return self._listen(self.find(task_id))

    async def get(self, task_id: object) -> JsonObject:
        """Returns the task; one that waits for a query goes on first. Raises NoSuchTask."""
        work = self.find(task_id)
        if work.is_asked_for is not None:
            work.has_answer.clear()
            work.is_asked_for.set()
            await work.has_answer.wait()
        return deepcopy(self.find(task_id).task)

    def forget(self, task_id: str) -> None:
        """Forgets a task."""
        work = self.works.pop(task_id)
        if work.doing is not None:
            work.doing.cancel()
        work.tell(None)
        work.has_answer.set()

    def cancel(self, task_id: object) -> JsonObject:
        """Ends a task. Raises NoSuchTask, IsOver."""
        work = self.find(task_id)
        if work.task["status"]["state"] in FINAL:
            raise IsOver
        if work.doing is not None:
            work.doing.cancel()
        self._happen(work, status(self._canceled))
        work.tell(None)
        work.has_answer.set()
        return deepcopy(work.task)

    async def close(self) -> None:
        """Ends all work."""
        doing = [one.doing for one in self.works.values() if one.doing is not None]
        for one in doing:
            one.cancel()
        await asyncio.gather(*doing, return_exceptions=True)

    async def _do(self, work: Work, steps: tuple[Step, ...]) -> None:
        for step in steps:
            if isinstance(step, asyncio.Event):
                if work.is_answered:
                    work.has_answer.set()
                await step.wait()
            elif step is Mark.ANSWER:
                work.is_asked_for, work.is_answered = asyncio.Event(), True
                work.has_answer.set()
                await work.is_asked_for.wait()
                work.is_asked_for = None
            elif step is Mark.HANG_UP:
                work.tell(None)
            else:
                assert isinstance(step, dict)
                self._happen(work, step)
        work.tell(None)
        work.has_answer.set()

    def _happen(self, work: Work, event: JsonObject) -> None:
        if "status" in event:
            self._remember(work)
            work.task["status"] = event["status"]
        if "artifact" in event:
            _put(work.task["artifacts"], event["artifact"])
        work.tell(event)
        if self.on_event is not None:
            self.on_event(work.task, event)

    def _remember(self, work: Work) -> None:
        """Moves the agent's last message into the history."""
        said = work.task["status"].get("message")
        if said and said not in work.task["history"]:
            work.task["history"].append(said)

    def _listen(self, work: Work) -> AsyncIterator[JsonObject]:
        queue: asyncio.Queue[JsonObject | None] = asyncio.Queue()
        work.listeners.append(queue)
        self.on_listen()
        if work.doing is not None and work.doing.done():
            queue.put_nowait(None)

        async def events() -> AsyncIterator[JsonObject]:
            try:
                while (event := await queue.get()) is not None:
                    yield event
            finally:
                work.listeners.remove(queue)

        return events()


def _put(artifacts: list[JsonObject], new: JsonObject) -> None:
    """Adds an artifact, or the parts of a piece to the artifact of the same index."""
    index = new.get("index", len(artifacts))
    if new.get("append") and index < len(artifacts):
        artifacts[index]["parts"] += deepcopy(new["parts"])
    else:
        kept = {name: one for name, one in new.items() if name not in ("append", "lastChunk")}
        artifacts[index : index + 1] = [deepcopy(kept)]
