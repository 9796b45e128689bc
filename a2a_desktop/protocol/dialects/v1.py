"""1.x: `SendMessage` and its kin. Source: A2A 1.0, sections 3, 4 and 9."""

import base64
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import ContextId, Json, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import (
    Artifact,
    DataPart,
    FilePart,
    Message,
    Part,
    Role,
    TextPart,
)
from a2a_desktop.model.request import PushConfig, SendOptions, TaskPage, TaskQuery
from a2a_desktop.model.task import (
    ArtifactUpdate,
    StatusUpdate,
    Task,
    TaskState,
    TaskStatus,
    Update,
)
from a2a_desktop.protocol.dialects import v1_types as wire
from a2a_desktop.protocol.dialects.base import Call, Operation, clean, state

_ACCEPTED: Final = ["text/plain", "text/markdown", "application/json", "image/*", "*/*"]

_PLAIN: Final = SendOptions()

_T = TypeVar("_T", bound=wire.Wire)


class V1:
    """The dialect of 1.x. `tenant` as the card's interface names it."""

    def __init__(self, tenant: str | None = None) -> None:
        self._tenant: JsonObject = {"tenant": tenant} if tenant else {}

    @property
    def generation(self) -> Generation:
        """1.x."""
        return Generation.V1

    @property
    def headers(self) -> Mapping[str, str]:
        """The version header: without it a server may take us for 0.3."""
        return {"A2A-Version": "1.0"}

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """3.1.1 SendMessage."""
        return self._sending(Operation.SEND, "SendMessage", message, options)

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """3.1.2 SendStreamingMessage."""
        return self._sending(Operation.STREAM, "SendStreamingMessage", message, options)

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call:
        """3.1.3 GetTask."""
        params: JsonObject = {**self._tenant, "id": task_id}
        if history_length is not None:
            params["historyLength"] = history_length
        return Call(Operation.GET, "GetTask", params)

    def list(self, query: TaskQuery) -> Call:
        """3.1.4 ListTasks."""
        params: JsonObject = {
            "contextId": query.context_id,
            "status": _state_out(query.state) if query.state is not None else None,
            "pageSize": query.page_size,
            "pageToken": query.page_token,
            "historyLength": query.history_length,
            "statusTimestampAfter": query.since.isoformat() if query.since is not None else None,
            "includeArtifacts": query.has_artifacts or None,
        }
        return Call(Operation.LIST, "ListTasks", {**self._tenant, **_given(params)})

    def cancel(self, task_id: TaskId) -> Call:
        """3.1.5 CancelTask."""
        return Call(Operation.CANCEL, "CancelTask", {**self._tenant, "id": task_id})

    def resubscribe(self, task_id: TaskId) -> Call:
        """3.1.6 SubscribeToTask."""
        return Call(Operation.RESUBSCRIBE, "SubscribeToTask", {**self._tenant, "id": task_id})

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call:
        """3.1.7 CreateTaskPushNotificationConfig."""
        params = {**self._tenant, "taskId": task_id, **_push_out(config)}
        return Call(Operation.SET_PUSH, "CreateTaskPushNotificationConfig", params)

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call:
        """3.1.8 GetTaskPushNotificationConfig."""
        params: JsonObject = {**self._tenant, "taskId": task_id, "id": config_id or ""}
        return Call(Operation.GET_PUSH, "GetTaskPushNotificationConfig", params)

    def list_push(self, task_id: TaskId) -> Call:
        """3.1.9 ListTaskPushNotificationConfigs."""
        params: JsonObject = {**self._tenant, "taskId": task_id}
        return Call(Operation.LIST_PUSH, "ListTaskPushNotificationConfigs", params)

    def delete_push(self, task_id: TaskId, config_id: str) -> Call:
        """3.1.10 DeleteTaskPushNotificationConfig."""
        params: JsonObject = {**self._tenant, "taskId": task_id, "id": config_id}
        return Call(Operation.DELETE_PUSH, "DeleteTaskPushNotificationConfig", params)

    def extended_card(self) -> Call:
        """3.1.11 GetExtendedAgentCard."""
        return Call(Operation.EXTENDED_CARD, "GetExtendedAgentCard", dict(self._tenant))

    def read_reply(self, result: Json) -> Task | Message:
        """`{"task": ...}` or `{"message": ...}`; a bare task is read too."""
        if isinstance(result, dict) and "id" in result and "status" in result:
            return self.read_task(result)
        update = self.read_update(result)
        if isinstance(update, Task | Message):
            return update
        raise MalformedReply("/result", "neither a task nor a message")

    def read_task(self, result: Json) -> Task:
        """A bare task; a wrapped one is read too."""
        if isinstance(result, dict) and isinstance(result.get("task"), dict):
            result = result["task"]
        return _task(_validated(wire.Task, result))

    def read_update(self, result: Json) -> Update:
        """`{"task" | "message" | "statusUpdate" | "artifactUpdate": ...}`."""
        if (piece := _plain_piece(result)) is not None:
            return piece
        one = _validated(wire.Result, result)
        if one.artifact_update is not None:
            return _artifact_update(one.artifact_update)
        if one.status_update is not None:
            return _status_update(one.status_update)
        if one.task is not None:
            return _task(one.task)
        if one.message is not None:
            return _message(one.message)
        raise MalformedReply("/result", "none of task, message, statusUpdate, artifactUpdate")

    def read_tasks(self, result: Json) -> TaskPage:
        """4.4.2 ListTasksResponse."""
        page = _validated(wire.TaskPage, result)
        return TaskPage(tuple(map(_task, page.tasks)), page.next_page_token, page.total_size)

    def read_push(self, result: Json) -> PushConfig:
        """4.3.1 TaskPushNotificationConfig."""
        return _push(_validated(wire.PushConfig, result))

    def read_pushes(self, result: Json) -> tuple[PushConfig, ...]:
        """`{"configs": [...]}`."""
        return tuple(map(_push, _validated(wire.PushConfigs, result).configs))

    def _sending(
        self, operation: Operation, method: str, message: Message, options: SendOptions
    ) -> Call:
        headers = {"A2A-Extensions": ",".join(message.extensions)} if message.extensions else {}
        return Call(operation, method, self._message(message, options), headers)

    def _message(self, message: Message, options: SendOptions) -> JsonObject:
        body: JsonObject = {
            "messageId": message.message_id,
            "role": "ROLE_USER" if message.role is Role.USER else "ROLE_AGENT",
            "parts": [_part_out(part) for part in message.parts],
        }
        if message.context_id is not None:
            body["contextId"] = message.context_id
        if message.task_id is not None:
            body["taskId"] = message.task_id
        if message.reference_task_ids:
            body["referenceTaskIds"] = list(message.reference_task_ids)
        if message.extensions:
            body["extensions"] = list(message.extensions)
        if message.metadata:
            body["metadata"] = dict(message.metadata)
        configuration: JsonObject = {"acceptedOutputModes": list(_ACCEPTED)}
        if options.push is not None:
            configuration["taskPushNotificationConfig"] = _push_out(options.push)
        if options.history_length is not None:
            configuration["historyLength"] = options.history_length
        if not options.is_blocking:
            configuration["returnImmediately"] = True
        request: JsonObject = {**self._tenant, "message": body, "configuration": configuration}
        if options.metadata:
            request["metadata"] = dict(options.metadata)
        return request


def _given(params: JsonObject) -> JsonObject:
    return {name: value for name, value in params.items() if value is not None}


def _state_out(one: TaskState) -> str:
    return "TASK_STATE_" + one.value.replace("-", "_").upper()


def _push_out(config: PushConfig) -> JsonObject:
    body = _given({"id": config.config_id, "url": config.url, "token": config.token})
    if config.scheme is not None:
        body["authentication"] = {"scheme": config.scheme, "credentials": config.credentials or ""}
    return body


def _push(body: wire.PushConfig) -> PushConfig:
    authentication = body.authentication
    return PushConfig(
        body.url,
        body.id,
        body.token,
        authentication.scheme if authentication is not None else None,
        authentication.credentials if authentication is not None else None,
    )


def _part_out(part: Part) -> JsonObject:
    body: JsonObject
    match part:
        case TextPart():
            body = {"text": part.text, "mediaType": part.media_type or "text/plain"}
        case FilePart():
            body = {"mediaType": part.media_type or "application/octet-stream"}
            if part.name is not None:
                body["filename"] = part.name
            if part.data is not None:
                body["raw"] = base64.b64encode(part.data).decode("ascii")
            else:
                body["url"] = part.uri
        case _:
            body = {"data": part.data, "mediaType": part.media_type or "application/json"}
    if part.metadata:
        body["metadata"] = dict(part.metadata)
    return body


def _plain_piece(result: Json) -> ArtifactUpdate | None:
    """The commonest frame by far, a piece of plain text, read at a fraction of the cost.

    None for anything out of the ordinary, which is then read with all care.
    """
    try:
        update: Any = result["artifactUpdate"]  # type: ignore[call-overload,index]
        artifact = update["artifact"]
        (part,) = artifact["parts"]
        text, ids = part["text"], (update["taskId"], update["contextId"], artifact["artifactId"])
        append, is_last = update.get("append", False), update.get("lastChunk", False)
    except (TypeError, KeyError, ValueError, AttributeError):
        return None
    is_plain = (
        len(part) == 1
        and len(artifact) == 2
        and len(update) == 3 + ("append" in update) + ("lastChunk" in update)
        and type(text) is str
        and type(append) is bool
        and type(is_last) is bool
    )
    if not is_plain or not all(type(one) is str for one in ids):
        return None
    plain = Artifact(ids[2], (TextPart(clean(text)),))
    return ArtifactUpdate(TaskId(ids[0]), ContextId(ids[1]), plain, append, is_last)


def _validated(kind: type[_T], body: Json) -> _T:
    try:
        return kind.model_validate(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        pointer = "/result" + "".join(f"/{step}" for step in first["loc"])
        raise MalformedReply(pointer, first["msg"]) from error
    except RecursionError as error:
        raise MalformedReply("/result", "nested too deeply") from error


def _task(body: wire.Task) -> Task:
    return Task(
        TaskId(body.id),
        _context(body.context_id),
        _status(body.status),
        tuple(map(_artifact, body.artifacts)),
        tuple(map(_message, body.history)),
        body.metadata,
    )


def _status(body: wire.Status) -> TaskStatus:
    message = _message(body.message) if body.message is not None else None
    return TaskStatus(state(body.state), message, body.timestamp)


def _status_update(body: wire.StatusUpdate) -> StatusUpdate:
    return StatusUpdate(TaskId(body.task_id), _context(body.context_id), _status(body.status))


def _artifact_update(body: wire.ArtifactUpdate) -> ArtifactUpdate:
    return ArtifactUpdate(
        TaskId(body.task_id),
        _context(body.context_id),
        _artifact(body.artifact),
        bool(body.append),
        bool(body.last_chunk),
    )


def _artifact(body: wire.Artifact) -> Artifact:
    return Artifact(
        body.artifact_id,
        tuple(map(_part, body.parts)),
        body.name,
        body.description,
        tuple(body.extensions),
        body.metadata,
    )


def _message(body: wire.Message) -> Message:
    is_person = body.role.upper().removeprefix("ROLE_") == "USER"
    return Message(
        MessageId(body.message_id or "message"),
        Role.USER if is_person else Role.AGENT,
        tuple(map(_part, body.parts)),
        TaskId(body.task_id) if body.task_id is not None else None,
        _context(body.context_id),
        tuple(map(TaskId, body.reference_task_ids)),
        tuple(body.extensions),
        body.metadata,
    )


def _part(body: wire.Part) -> Part:
    given = body.model_fields_set
    if body.raw is not None or body.url is not None:
        size = len(body.raw) if body.raw is not None else None
        return FilePart(
            body.filename, body.media_type, body.raw, body.url, size=size, metadata=body.metadata
        )
    if "data" in given and not body.text:
        return DataPart(_integral(body.data), body.media_type, body.metadata)
    return TextPart(body.text or "", body.media_type, body.metadata)


def _integral(value: Any) -> Any:
    """Numbers travel as protobuf doubles: 1 arrives as 1.0, and is 1 again here."""
    if isinstance(value, float) and value.is_integer() and abs(value) <= 2**53:
        return int(value)
    if isinstance(value, list):
        return [_integral(item) for item in value]
    if isinstance(value, dict):
        return {key: _integral(item) for key, item in value.items()}
    return value


def _context(text: str | None) -> ContextId | None:
    return ContextId(text) if text is not None else None
