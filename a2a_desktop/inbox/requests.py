"""The SDK's request handler over the desk. It is imported once the inbox is switched on."""

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, Final, NoReturn
from uuid import uuid4

from a2a.server.context import ServerCallContext
from a2a.server.events.event_queue import Event
from a2a.server.request_handlers.request_handler import RequestHandler, validate_request_params
from a2a.types import a2a_pb2 as pb
from a2a.utils.errors import (
    ExtendedAgentCardNotConfiguredError,
    InternalError,
    InvalidParamsError,
    InvalidRequestError,
    PushNotificationNotSupportedError,
    TaskNotCancelableError,
    TaskNotFoundError,
    UnsupportedOperationError,
)
from a2a.utils.task import validate_history_length, validate_page_size
from google.protobuf.json_format import MessageToDict, ParseDict

from a2a_desktop.conversation.asked import AskedTask
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.forms.keywords import members
from a2a_desktop.inbox.asker import Asker
from a2a_desktop.inbox.desk import InboxDesk, Refusal, Refused
from a2a_desktop.inbox.news import News, moves
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import ContextId, Json, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.protocol.dialects.parts import read_parts
from a2a_desktop.protocol.dialects.v1 import write_part

WAIT: Final = 50.0
"""Seconds for which an asker waits that wants no stream: people take longer, clients less."""
PAGE: Final = 50
"""Requests of one page of a list."""
_LONG: Final = 64 * 1024
"""Characters of a text that is long."""
_BYTES: Final = ("raw", "bytes")
_TOKEN: Final = re.compile(r"\d{1,9}", re.ASCII)
"""The place of a page in its list."""
_ERRORS: Final = {
    -32600: InvalidRequestError,
    -32602: InvalidParamsError,
    -32001: TaskNotFoundError,
    -32002: UnsupportedOperationError,
}
"""The errors of the SDK by the codes of refusals."""


class InboxHandler(RequestHandler):
    """Hands messages to the person, and their answers back.

    `noted` hears of each message: its asker, and the public address through which it came.
    """

    def __init__(self, desk: InboxDesk, noted: Callable[[Asker, str], None]) -> None:
        self._desk, self._noted = desk, noted

    @validate_request_params
    async def on_message_send(
        self, params: pb.SendMessageRequest, context: ServerCallContext
    ) -> pb.Task:
        """Takes a message in; waits a while for the person, if the asker does."""
        validate_history_length(params.configuration)
        with _told():
            conversation = await self._taken(params, context)
            if not params.configuration.return_immediately:
                with suppress(TimeoutError):
                    async with asyncio.timeout(WAIT):
                        async for _ in moves(conversation):
                            pass
            return await self._task(conversation.task, params.configuration)

    @validate_request_params
    async def on_message_send_stream(
        self, params: pb.SendMessageRequest, context: ServerCallContext
    ) -> AsyncGenerator[Event, None]:
        """Takes a message in, and tells what the person does."""
        with _told():
            conversation = await self._taken(params, context)
            async for event in self._told_of(conversation):
                yield event

    @validate_request_params
    async def on_subscribe_to_task(
        self, params: pb.SubscribeToTaskRequest, context: ServerCallContext
    ) -> AsyncGenerator[Event, None]:
        """Tells what the person does with an open request."""
        with _told():
            conversation = await self._desk.find(context.state["asker"], params.id)
            if not conversation.task.is_open:
                raise Refused(Refusal.ENDED)
            async for event in self._told_of(conversation):
                yield event

    @validate_request_params
    async def on_get_task(self, params: pb.GetTaskRequest, context: ServerCallContext) -> pb.Task:
        """Returns a request with the answers so far."""
        validate_history_length(params)
        with _told():
            conversation = await self._desk.find(context.state["asker"], params.id)
            return await self._task(conversation.task, params)

    @validate_request_params
    async def on_list_tasks(
        self, params: pb.ListTasksRequest, context: ServerCallContext
    ) -> pb.ListTasksResponse:
        """Returns the asker's own requests, newest first."""
        validate_history_length(params)
        with _told():
            asker: Asker = context.state["asker"]
            start, size = _page(params)
            wanted = [
                one.task_id
                for one in self._desk.requests(asker)
                if one.task_id and params.context_id in ("", one.context_id)
            ]
            if params.status or params.HasField("status_timestamp_after"):
                found = [(await self._desk.find(asker, one)).task for one in wanted]
                wanted = [one.task_id for one in found if _is_wanted(one, params)]
            tasks = [
                await self._task((await self._desk.find(asker, one)).task, params)
                for one in wanted[start : start + size]
            ]
            following = str(start + size) if start + size < len(wanted) else ""
            return pb.ListTasksResponse(
                tasks=tasks, next_page_token=following, page_size=size, total_size=len(wanted)
            )

    @validate_request_params
    async def on_cancel_task(
        self, params: pb.CancelTaskRequest, context: ServerCallContext
    ) -> pb.Task:
        """Ends a request that its asker needs no more."""
        with _told():
            conversation = await self._desk.find(context.state["asker"], params.id)
            if not await conversation.withdraw_request():
                raise TaskNotCancelableError
            return await self._task(conversation.task)

    async def on_create_task_push_notification_config(self, *_: Any) -> NoReturn:
        """Sends no reports: the asker listens or asks again."""
        raise PushNotificationNotSupportedError

    async def on_get_task_push_notification_config(self, *_: Any) -> NoReturn:
        """Has no reports."""
        raise PushNotificationNotSupportedError

    async def on_list_task_push_notification_configs(self, *_: Any) -> NoReturn:
        """Has no reports."""
        raise PushNotificationNotSupportedError

    async def on_delete_task_push_notification_config(self, *_: Any) -> NoReturn:
        """Has no reports."""
        raise PushNotificationNotSupportedError

    async def on_get_extended_agent_card(self, *_: Any) -> NoReturn:
        """Has no other card."""
        raise ExtendedAgentCardNotConfiguredError

    async def _taken(
        self, params: pb.SendMessageRequest, context: ServerCallContext
    ) -> AskedConversation:
        asker: Asker = context.state["asker"]
        said = params.message
        await asyncio.sleep(0)
        known: dict[str, str] = context.state["long"]
        parts = _exchanged(MessageToDict(said).get("parts"), lambda one: known.get(one, one))
        await asyncio.sleep(0)
        message = Message(
            MessageId(said.message_id),
            Role.USER,
            read_parts(parts),
            TaskId(said.task_id) if said.task_id else None,
            ContextId(said.context_id) if said.context_id else None,
        )
        conversation = await self._desk.take(asker, message)
        self._noted(asker, context.state["place"])
        return conversation

    async def _told_of(self, conversation: AskedConversation) -> AsyncGenerator[Event, None]:
        """Yields the request, then each answer and each new state."""
        task = conversation.task
        news = News(conversation)
        yield await self._task(task)
        async for answer in news:
            if answer is not None:
                yield pb.TaskArtifactUpdateEvent(
                    task_id=task.task_id,
                    context_id=task.context_id,
                    artifact=await self._artifact(answer),
                    last_chunk=True,
                )
            else:
                yield pb.TaskStatusUpdateEvent(
                    task_id=task.task_id,
                    context_id=task.context_id,
                    status=await self._status(task),
                )

    async def _task(self, task: AskedTask, wish: Any = None) -> pb.Task:
        """Returns the request with as much of its history as is wished."""
        said = task.history[:-1] if task.question is not None else task.history
        if wish is not None and wish.HasField("history_length"):
            said = said[-wish.history_length :] if wish.history_length > 0 else []
        return pb.Task(
            id=task.task_id,
            context_id=task.context_id,
            status=await self._status(task),
            artifacts=[await self._artifact(one) for one in task.answers],
            history=[await self._message(task, one) for one in said],
        )

    async def _status(self, task: AskedTask) -> pb.TaskStatus:
        status = _bare_status(task)
        if task.question is not None:
            status.message.CopyFrom(await self._message(task, task.question))
        return status

    async def _message(self, task: AskedTask, message: Message) -> pb.Message:
        is_own = not message.message_id.startswith(task.task_id)  # the desk chose the asker's
        said = pb.Message(
            message_id=message.message_id,
            task_id=task.task_id,
            context_id=task.context_id,
            role=pb.Role.ROLE_AGENT if is_own else pb.Role.ROLE_USER,
        )
        said.parts.extend(await self._parts(message))
        return said

    async def _artifact(self, message: Message) -> pb.Artifact:
        return pb.Artifact(artifact_id=message.message_id, parts=await self._parts(message))

    async def _parts(self, message: Message) -> list[pb.Part]:
        whole, made = await self._desk.filled(message), []
        for part in whole.parts:
            made.append(_part(part))
            await asyncio.sleep(0)
        return made


def take_out(call: Json) -> dict[str, str]:
    """Replaces the long texts of a message by names for them, and returns the texts.

    The SDK looks for half characters for long, and holds Python's lock meanwhile.
    """
    found: dict[str, str] = {}

    def named(text: str) -> str:
        if len(text) < _LONG:
            return text
        text.encode()
        found[name := str(uuid4())] = text
        return name

    message = members(members(members(call).get("params")).get("message"))
    with suppress(KeyError, RecursionError, UnicodeEncodeError):  # the SDK refuses it
        message["parts"] = _exchanged(message["parts"], named)
        return found
    return {}


def _exchanged(value: Json, new: Callable[[str], str], name: str = "") -> Json:
    """Returns a value with other texts, but with the same bytes of files."""
    match value:
        case dict():
            return {key: _exchanged(one, new, key) for key, one in value.items()}
        case list():
            return [_exchanged(one, new) for one in value]
        case str() if name not in _BYTES:
            return new(value)
    return value


def _part(part: Part) -> pb.Part:
    """Builds a part, with its text or bytes as they are, without the checks of the SDK."""
    made = pb.Part()
    match part:
        case TextPart():
            ParseDict(write_part(replace(part, text="")), made)
            made.text = part.text
        case FilePart(data=bytes(data)):
            ParseDict(write_part(replace(part, data=b"")), made)
            made.raw = data
        case _:
            ParseDict(write_part(part), made)
    return made


def _bare_status(task: AskedTask) -> pb.TaskStatus:
    assert task.state is not None
    name = f"TASK_STATE_{task.state.value.replace('-', '_').upper()}"
    status = pb.TaskStatus(state=pb.TaskState.Value(name))
    if task.at is not None:
        status.timestamp.FromDatetime(task.at)
    return status


def _is_wanted(task: AskedTask, params: pb.ListTasksRequest) -> bool:
    status, since = _bare_status(task), params.status_timestamp_after
    is_new = status.timestamp.ToNanoseconds() >= since.ToNanoseconds()
    return params.status in (0, status.state) and is_new


def _page(params: pb.ListTasksRequest) -> tuple[int, int]:
    """Returns the start and the size of a page. Raises InvalidParamsError."""
    token, size = params.page_token or "0", PAGE
    if params.HasField("page_size"):
        validate_page_size(params.page_size)
        size = min(params.page_size, PAGE)
    if not _TOKEN.fullmatch(token):
        raise InvalidParamsError("This page token is not of this list.")
    return int(token), size


@contextmanager
def _told() -> Iterator[None]:
    """Raises our errors as those of the protocol."""
    try:
        yield
    except Refused as error:
        raise _ERRORS[error.refusal.code](error.refusal.words) from error
    except A2AError as error:
        raise InternalError("This computer can't store or read it now.") from error
