"""Follows one task to its end, by every means of its agent: its stream, its stream again, polling.

The end of a stream never counts as the end of the task. After any break the truth is a snapshot
(`get`), which `merge` compares with the known state: nothing comes twice.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from a2a_desktop.conversation.arrival import is_doubtful, may_change
from a2a_desktop.conversation.ports import AgentLink
from a2a_desktop.conversation.silence import told_instead
from a2a_desktop.model.departure import one_departure
from a2a_desktop.model.errors import (
    A2AError,
    MalformedReply,
    RateLimited,
    RpcError,
    ServerFault,
    StillWorking,
    StreamLost,
    TaskNotFound,
    Unreachable,
    Unsupported,
)
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.task import ArtifactUpdate, Task, TaskState, TaskStatus, Update

NEWEST: Final = 50
"""Messages of a task among which its answer is looked for."""
_LAST: Final = frozenset(one for one in TaskState if one.is_terminal) | {TaskState.INPUT_REQUIRED}
"""States after which an agent says nothing more by itself."""
_GATEWAY: Final = (502, 503, 504)
"""The word of a server in between, which says nothing of the agent."""


@dataclass(frozen=True, slots=True)
class Patience:
    """The times and numbers of tries. Times in seconds."""

    before_resuming: tuple[float, ...] = (0, 1, 2, 4, 8, 16)
    """Pauses before each try to resume a stream; progress resets them."""
    first_poll: float = 0.5
    longest_poll: float = 30.0
    bound: float = 3600.0
    """The total of all polling."""
    before_asking: tuple[float, ...] = (0, 0.5, 1.5)
    """Pauses before each request for the answer of a turn that ended without one, or for a new
    task that the agent does not know yet.
    """
    answer_bound: float = 10.0
    """The time of each such request."""
    until_heard: tuple[float, ...] = (0.5, 1, 2, 4, 8, 16, 30)
    """Pauses before each question for the task while a resumed stream says nothing."""
    after_end: float = 3.0
    """The time for more after the last word of a stream that stays open."""
    until_back: tuple[float, ...] = (2, 4, 8, 16, 30, 60)
    """Pauses before each try to reach an absent agent, the last one repeatedly; empty: an
    unreachable agent is an error.
    """

    def polls(self) -> Iterator[float]:
        """Yields pauses between two polls, each twice the one before, within the bound."""
        pause, total = self.first_poll, 0.0
        while total + pause <= self.bound:
            yield pause
            total += pause
            pause = min(2 * pause, self.longest_poll)


@dataclass(frozen=True, slots=True)
class Trying:
    """A stream is being resumed."""

    attempt: int
    of: int


class Follow:
    """Follows a single turn, not a second one."""

    def __init__(
        self,
        link: AgentLink,
        hear: Callable[[Update], Awaitable[None]],
        tell: Callable[[Trying | None], None],
        patience: Patience,
    ) -> None:
        self._link = link
        self._hear = hear
        self._tell = tell
        self._patience = patience
        self._task_id: TaskId | None = None
        self._state: TaskState | None = None
        self._has_heard = False
        """Any update has come."""
        self._progress = 0
        """The number of updates from streams, without snapshots."""
        self._is_silent = True
        """The stream has not said anything."""
        self._nudged = asyncio.Event()
        self._is_answer = False
        """The person's message belongs to a task that waited for it."""
        self._is_new = False
        """The task began with the person's message, and was not asked for yet."""
        self._is_done = False
        """The agent says nothing more by itself, though its stream may stay open."""
        self._newest: Task | None = None
        self._over = asyncio.Event()

    async def run(self, what: Message | TaskId) -> None:
        """Sends a message or follows a running task, until the end or `end`. Raises A2AError."""
        work = partial(self.send, what) if isinstance(what, Message) else partial(self.resume, what)
        await told_instead(work, self._over.wait, lambda: True)

    def end(self, task_id: TaskId, state: TaskState) -> None:
        """Ends at once if this is its task: the agent said elsewhere that it is over."""
        if task_id == self._task_id:
            self._state = state
            self._over.set()

    def leave(self) -> bool:
        """Ends at once if the agent has no more to say; returns whether it has none."""
        if self._is_done:
            self._over.set()
        return self._is_done

    async def send(self, message: Message) -> None:
        """Sends, and follows the task until it ends or waits for the person. Raises A2AError."""
        self._is_answer = message.task_id is not None
        self._is_new = not self._is_answer
        failure = await self._failure(message)
        if self._is_busy and isinstance(failure, StreamLost | Unreachable | MalformedReply):
            await self._resumed(failure)
            return
        if failure is not None:
            is_lost = is_doubtful(failure) and not self._has_heard
            task = await self.find(message) if is_lost else None
            if task is None:
                raise failure
            await self._take(task)
        if self._is_busy:
            await self.resume()

    async def find_answer(self, take_in: Callable[[Task], Awaitable[bool]]) -> None:
        """Asks for the task of a turn that ended without an answer, as streams may leave it out.

        `take_in` returns whether a task has the answer. A server may be slow to know that it has
        finished, or to take the person's answer to its question; what it says then is followed.
        Raises A2AError only for a task that goes on.
        """
        newest, task_id = self._newest, self._task_id
        if newest is not None and newest.status.state is self._state and await take_in(newest):
            return
        if task_id is None:
            return
        for pause in self._patience.before_asking:
            await asyncio.sleep(pause)
            try:
                async with asyncio.timeout(self._patience.answer_bound):
                    task = await self._link.get(task_id, NEWEST)
            except (A2AError, TimeoutError) as error:
                if may_change(error):
                    continue
                return
            state, known = task.status.state, self._state
            has_ended = known is None or known.is_terminal
            if state.is_busy and not has_ended:
                await self._take(task)
                await self.resume()
                return
            if state.is_busy and known is not None:
                task = replace(task, status=TaskStatus(known))
            if await take_in(task) or state.is_terminal or not (has_ended or self._is_answer):
                return

    async def _failure(self, message: Message) -> A2AError | None:
        """Sends, and listens to the stream if there is one; returns what ended it too early."""
        try:
            with one_departure():
                if not await self._streamed(message):
                    await self._take(await self._link.send(message))
        except A2AError as error:
            return error
        return None

    async def find(self, message: Message) -> Task | None:
        """Returns the task that a message without a reply has moved, or that the agent's list has
        of it; None if there is none, or if the task has other messages of the person only.
        """
        try:
            if message.task_id is None:
                task = await self._link.find(message)
            else:  # its answer may only take longer than a reply may
                task = await self._link.get(message.task_id, NEWEST)
        except A2AError:  # most agents have no list
            return None
        if task is None or message.message_id in {one.message_id for one in task.history}:
            return task
        has_others = any(one.role is Role.USER for one in task.history)
        return None if has_others or task.status.state.is_waiting else task

    async def _streamed(self, message: Message) -> bool:
        """Returns whether it could be streamed. The card may promise too much."""
        if not self._link.can_stream:
            return False
        try:
            await self._listen(self._link.stream(message))
        except Unsupported:
            if self._has_heard:
                raise  # what was heard is the answer: the message has arrived
            return False
        return True

    async def resume(self, task_id: TaskId | None = None) -> None:
        """Follows a running task, `task_id` or the known one. Raises A2AError."""
        if task_id is not None:
            await self.look(task_id)
        if not self._is_busy:
            return
        await (self._resumed(None) if self._link.can_stream else self._polled())

    async def look(self, task_id: TaskId) -> None:
        """Asks for a task once. Raises A2AError."""
        self._task_id = task_id
        await self._take(await self._link.get(task_id))

    async def _resumed(self, why: A2AError | None) -> None:
        """Resumes the stream; `why` it was lost, None if there was none yet."""
        assert self._task_id is not None
        pauses, error, attempt, least = self._patience.before_resuming, why, 0, 0.0
        while attempt < len(pauses):
            if error is not None:
                await self._rest(_pause(error, max(pauses[attempt], least)), attempt)
            self._progress = 0
            try:
                if await self._picked_up(why):
                    return
                error = StreamLost("the stream ended early")
            except (StreamLost, Unreachable, RateLimited, ServerFault) as failure:
                error = failure
            attempt = 0 if self._progress else attempt + 1
            least = pauses[:2][-1]  # each stream may end after its first update
        raise error or StreamLost("no connection")

    async def _picked_up(self, why: A2AError | None) -> bool:
        """Tries once: missed updates, then the stream. Returns whether the task is over."""
        assert self._task_id is not None
        try:
            if await self._caught_up():
                return True
        except TaskNotFound:
            raise
        except (RpcError, MalformedReply, StillWorking) as failure:
            raise (why or failure) from failure  # it cannot even be asked
        try:
            self._is_silent = True
            listen = partial(self._listen, self._link.resubscribe(self._task_id))
            ended = await told_instead(listen, self._ended, lambda: self._is_silent)
            if ended is not None:
                await self._take(ended)
                return True
        except (RpcError, MalformedReply, ServerFault) as failure:
            if isinstance(failure, ServerFault) and failure.status in _GATEWAY:
                raise
            # It cannot be followed, or has ended just now
            if not await self._caught_up():
                await self._polled()
            return True
        return await self._caught_up()

    async def _ended(self) -> Task | None:
        """Asks for the task while the resumed stream says nothing; returns it once it is over.

        It may have ended between the last question and the stream, which tells of that nowhere.
        """
        assert self._task_id is not None
        for pause in self._patience.until_heard:
            await asyncio.sleep(pause)
            if not self._is_silent:
                break
            try:
                task = await self._link.get(self._task_id)
            except A2AError:
                continue  # the stream may still say something
            if not task.status.state.is_busy:
                return task
        return None

    async def _rest(self, pause: float, attempt: int) -> None:
        if pause:
            self._tell(Trying(attempt + 1, len(self._patience.before_resuming)))
        try:
            await asyncio.sleep(pause)
        finally:
            self._tell(None)

    async def _polled(self) -> None:
        """Polls until the task ends."""
        failures, wish = 0, 0.0
        for pause in self._patience.polls():
            await self._wait(max(pause, wish))
            try:
                if await self._caught_up():
                    return
                failures, wish = 0, 0.0
            except (Unreachable, RateLimited, ServerFault) as error:
                failures, wish = failures + 1, _pause(error, 0.0)
                if failures == len(self._patience.before_resuming):
                    raise
        raise StillWorking

    def nudge(self) -> None:
        """Polls at once: something happened to the task."""
        self._nudged.set()

    async def _wait(self, pause: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._nudged.wait()
        self._nudged.clear()

    async def _caught_up(self) -> bool:
        """Asks for the state of the task; returns whether it is over.

        A stream that said so is right: a server may be slow to know it, and so its results may be
        older than those that were heard. Raises StillWorking if the agent cannot be asked.
        """
        try:
            task = await self._asked()
        except Unsupported as error:
            raise StillWorking from error
        if self._state is not None and not self._is_busy and task.status.state.is_busy:
            task = replace(task, status=TaskStatus(self._state), artifacts=())
        await self._take(task)
        return not self._is_busy

    async def _asked(self) -> Task:
        """Asks for the task, a new one several times: a server may be slow to know it."""
        assert self._task_id is not None
        for pause in self._patience.before_asking if self._is_new else ():
            await asyncio.sleep(pause)
            try:
                task = await self._link.get(self._task_id)
            except (RpcError, MalformedReply) as error:
                if not may_change(error):
                    raise
            else:
                self._is_new = False
                return task
        self._is_new = False
        return await self._link.get(self._task_id)

    async def _listen(self, stream: AbstractAsyncContextManager[AsyncIterator[Update]]) -> None:
        """Listens to its end, or for a while after the last word: some servers leave it open."""
        async with stream as updates:
            with suppress(TimeoutError):
                async with asyncio.timeout(None) as silence:
                    async for update in updates:
                        silence.reschedule(None)
                        self._progress += not isinstance(update, Task)
                        self._is_silent = False
                        await self._take(update)
                        if self._is_done or self._state is None:  # after a message others may come
                            pause = self._patience.after_end * (1 if self._is_done else 10)
                            silence.reschedule(asyncio.get_running_loop().time() + pause)

    async def _take(self, update: Update) -> None:
        self._has_heard = True
        if isinstance(update, Task):
            self._newest = update
        await self._hear(update)
        if isinstance(update, Message):
            self._state = None
            return
        if self._is_busy and update.task_id != self._task_id:
            return  # another task does not end this one
        self._task_id = update.task_id
        if not isinstance(update, ArtifactUpdate):
            self._state = update.status.state
            is_old = self._is_answer and isinstance(update, Task) and self._state.is_waiting
            self._is_done = self._state in _LAST and not is_old
        elif self._state is None:
            self._state = TaskState.WORKING

    @property
    def _is_busy(self) -> bool:
        return self._state is not None and self._state.is_busy


def _pause(error: A2AError, planned: float) -> float:
    """Returns the seconds to wait: the server's wish counts if it is longer."""
    wish = error.retry_after if isinstance(error, RateLimited) else None
    return max(planned, wish or 0.0)
