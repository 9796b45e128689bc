"""The client of one agent: a dialect on a transport."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, aclosing, asynccontextmanager
from dataclasses import replace
from typing import Final

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import (
    A2AError,
    MalformedReply,
    RpcError,
    ServerFault,
    StreamLost,
    Unreachable,
)
from a2a_desktop.model.extensions import metadata
from a2a_desktop.model.ids import Json, TaskId
from a2a_desktop.model.message import FilePart, Message
from a2a_desktop.model.request import PushConfig, SendOptions, TaskPage, TaskQuery
from a2a_desktop.model.task import StatusUpdate, Task, Update
from a2a_desktop.protocol.dialects.base import Call, Dialect, Operation, U, title_of
from a2a_desktop.protocol.dialects.reading import OTHER_KIND
from a2a_desktop.protocol.limits import DECODED_INLINE
from a2a_desktop.protocol.metadata import NOBODY, Asker, of_message, of_request
from a2a_desktop.protocol.transports.base import Frame, Transport
from a2a_desktop.protocol.vagueness import Answered, is_alike, is_vague, nothing

_PLAIN: Final = SendOptions()
_NEWEST: Final = 50
"""Tasks, and messages of each, among which a lost message is looked for."""


class AgentClient:
    """Speaks with one agent. Fulfils `conversation.ports.AgentLink`."""

    def __init__(
        self,
        dialect: Dialect,
        transport: Transport,
        *,
        can_stream: bool,
        extensions: tuple[str, ...] = (),
        announced: Mapping[str, Json] | None = None,
        answered: set[Answered] | None = None,
    ) -> None:
        """`answered` holds what has answered at the address; None: nothing said there is vague."""
        self._dialect = dialect
        self._transport = transport
        self._can_stream = can_stream
        self._extensions = extensions
        self._announced = announced or {}
        self._answered = answered
        self._executor, self._asker = "", NOBODY

    @property
    def can_stream(self) -> bool:
        """The card promises streaming."""
        return self._can_stream

    @property
    def has_answered(self) -> bool:
        """The agent has answered a message that was sent plainly, in this generation."""
        return self._answered is not None and self._key(Operation.SEND) in self._answered

    def introduce(self, executor: str, asker: Asker) -> None:
        """Sets the executor and the asker that every request names."""
        self._executor, self._asker = executor, asker

    @property
    def generation(self) -> Generation:
        return self._dialect.generation

    async def send(self, message: Message, options: SendOptions | None = None) -> Task | Message:
        """Sends one message and returns its answer. Raises A2AError.

        Unless `options` say otherwise, asks for a new task at once, finished or not: a long wait
        would end at a bound without the task being known, and a known task can be asked for. Waits
        for the answer to a known task: at once it is only what it was before.
        """
        options = options or SendOptions(is_blocking=message.task_id is not None)
        call = await self._said(self._dialect.send, message, options)
        async with self._judged(call):
            result, _ = await self._transport.call(call)
            self._note_answer(call)
            reply = await asyncio.to_thread(self._dialect.read_reply, result)
            return _named(reply, call, result)

    @asynccontextmanager
    async def stream(
        self, message: Message, options: SendOptions = _PLAIN
    ) -> AsyncIterator[AsyncIterator[Update]]:
        """Sends one message and opens its answer as a stream. Raises A2AError.

        Raises StreamLost if it ends while the task is still worked on: 1.x has no final flag.
        """
        call = await self._said(self._dialect.stream, message, options)
        async with self._updates(call) as updates:
            yield updates

    def resubscribe(self, task_id: TaskId) -> AbstractAsyncContextManager[AsyncIterator[Update]]:
        """Opens the updates of a task from now on. Raises A2AError, StreamLost as `stream` does."""
        return self._updates(self._dialect.resubscribe(task_id))

    async def get(self, task_id: TaskId, history_length: int | None = None) -> Task:
        """Returns a task as the agent knows it now. Raises A2AError."""
        return await self._task(self._dialect.get(task_id, history_length))

    async def list(self, query: TaskQuery) -> TaskPage:
        """Returns a page of the agent's tasks. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.list(query))
        return await asyncio.to_thread(self._dialect.read_tasks, result)

    async def find(self, message: Message) -> Task | None:
        """Returns the task of a message, if it is among the newest in the agent's list.

        Raises A2AError.
        """
        query = TaskQuery(message.context_id, page_size=_NEWEST, history_length=_NEWEST)
        for task in (await self.list(query)).tasks:
            if any(one.message_id == message.message_id for one in task.history):
                return task
        return None

    async def cancel(self, task_id: TaskId) -> Task:
        """Asks the agent to cancel a task. Raises A2AError."""
        return await self._task(self._dialect.cancel(task_id))

    async def set_push(self, task_id: TaskId, config: PushConfig) -> PushConfig:
        """Asks the agent to post the updates of a task. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.set_push(task_id, config))
        return self._dialect.read_push(result)

    async def get_push(self, task_id: TaskId, config_id: str | None = None) -> PushConfig:
        """Returns the address to which the agent posts updates of a task. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.get_push(task_id, config_id))
        return self._dialect.read_push(result)

    async def list_push(self, task_id: TaskId) -> tuple[PushConfig, ...]:
        """Returns all addresses to which the agent posts updates of a task. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.list_push(task_id))
        return self._dialect.read_pushes(result)

    async def delete_push(self, task_id: TaskId, config_id: str) -> None:
        """Ends the updates to one of them. Raises A2AError."""
        await self._transport.call(self._dialect.delete_push(task_id, config_id))

    async def word_for_unknown(self) -> A2AError | None:
        """Returns the agent's answer to a method that no agent has; None if it is no error."""
        try:
            await self._transport.call(nothing())
        except A2AError as error:
            return error
        return None

    async def extended_card(self) -> Json:
        """Returns the card for callers who signed in, as it came. Raises A2AError."""
        result, _ = await self._transport.call(self._dialect.extended_card())
        return result

    async def _task(self, call: Call) -> Task:
        try:
            return await self._task_by(call)
        except (RpcError, ServerFault, MalformedReply):
            # servers say in many words that they have no such task
            if call.other is None:
                raise
        return await self._task_by(call.other)

    async def _task_by(self, call: Call) -> Task:
        result, _ = await self._transport.call(call)
        return _named(await asyncio.to_thread(self._dialect.read_task, result), call, result)

    async def _said(
        self, say: Callable[[Message, SendOptions], Call], message: Message, options: SendOptions
    ) -> Call:
        """Returns the call of a message, of one with files from a thread: they are encoded."""
        whole = self._whole(message, options)
        has_files = any(isinstance(one, FilePart) for one in message.parts)
        return await asyncio.to_thread(say, *whole) if has_files else say(*whole)

    def _whole(self, message: Message, options: SendOptions) -> tuple[Message, SendOptions]:
        """Returns both with the metadata of the person's choices and of the asker."""
        generation, extended = self.generation, self._extended(message)
        beside = of_request(generation, message, self._executor, self._asker)
        return (
            replace(extended, metadata={**of_message(generation, message), **extended.metadata}),
            replace(options, metadata={**beside, **options.metadata}),
        )

    def _extended(self, message: Message) -> Message:
        """Returns the message with the extensions that are switched on for this agent."""
        uris = tuple(dict.fromkeys((*message.extensions, *self._extensions)))
        if uris == message.extensions:
            return message
        said = {**metadata(uris), **self._announced, **message.metadata}
        return replace(message, extensions=uris, metadata=said)

    @asynccontextmanager
    async def _updates(self, call: Call) -> AsyncIterator[AsyncIterator[Update]]:
        async with AsyncExitStack() as stack:
            async with self._judged(call):
                frames = await stack.enter_async_context(self._transport.stream(call))
            yield await stack.enter_async_context(aclosing(self._heard(frames, call)))

    async def _heard(
        self, frames: AsyncIterator[Frame], call: Call
    ) -> AsyncGenerator[Update, None]:
        reading, is_noted = _Reading(self._dialect, call), False
        try:
            async with self._judged(call), aclosing(reading.updates(frames)) as updates:
                async for update in updates:
                    if not is_noted:
                        self._note_answer(call)
                        is_noted = True
                    yield update
        except Unreachable as error:
            raise (StreamLost(error.reason) if reading.has_begun else error) from error

    @asynccontextmanager
    async def _judged(self, call: Call) -> AsyncIterator[None]:
        """Notes on each error of a block whether a byte of the call had left, and whether it means
        an unknown method.
        """
        try:
            yield
        except A2AError as error:
            error.nothing_sent = not call.departure.has_left
            error.is_unknown_method = await self._is_unknown(call, error)
            raise

    async def _is_unknown(self, call: Call, error: A2AError) -> bool:
        acts = call.operation in (Operation.SEND, Operation.STREAM)
        if self._answered is None or not acts or not is_vague(error):
            return False
        if self._key(call.operation) in self._answered:
            return False
        word = await self.word_for_unknown()
        return word is not None and is_alike(error, word)

    def _note_answer(self, call: Call) -> None:
        if self._answered is not None:
            self._answered.add(self._key(call.operation))

    def _key(self, operation: Operation) -> Answered:
        return self.generation.wire, operation


class _Reading:
    def __init__(self, dialect: Dialect, call: Call) -> None:
        self._dialect = dialect
        self._call = call
        self.has_begun = False

    async def updates(self, frames: AsyncIterator[Frame]) -> AsyncGenerator[Update, None]:
        """Yields the updates in the frames. Raises A2AError."""
        is_over = False
        async for frame in frames:
            try:
                if frame.size > DECODED_INLINE or not frame.size:  # a whole reply may be large
                    update = await asyncio.to_thread(self._dialect.read_update, frame.result)
                else:
                    update = self._dialect.read_update(frame.result)
            except MalformedReply as error:
                frame.log("Unreadable")
                if self.has_begun and error.problem == OTHER_KIND:
                    continue  # of a later version
                raise
            frame.log(title_of(update))
            self.has_begun, is_over = True, _is_over(update, is_over)
            yield _named(update, self._call, frame.result)
        if not is_over:
            raise StreamLost("the stream ended early")


def _named(update: U, call: Call, result: Json) -> U:
    return update if call.naming is None else call.naming.named(update, result)


def _is_over(update: Update, was_over: bool) -> bool:
    match update:
        case Message():
            return True
        case Task() | StatusUpdate():
            return not update.status.state.is_busy
        case _:
            return was_over
