"""1.x: `SendMessage` and its kin. Source: A2A 1.0, sections 3, 4 and 9."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from a2a_desktop.model import extensions
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import ContextId, Json, JsonObject, TaskId
from a2a_desktop.model.message import Artifact, FilePart, Message, Part, TextPart
from a2a_desktop.model.request import PushConfig, SendOptions, TaskQuery
from a2a_desktop.model.task import ArtifactUpdate, TaskState, Update
from a2a_desktop.protocol.dialects.base import ACCEPTED_OUTPUT_MODES, Call, Operation
from a2a_desktop.protocol.dialects.reading import Reading
from a2a_desktop.protocol.dialects.writing import content_of, given
from a2a_desktop.protocol.spellings import clean

_PLAIN: Final = SendOptions()


class V1(Reading):
    """The dialect of 1.x. `tenant` comes from the card's interface."""

    generation: Final = Generation.V1
    headers: ClassVar[Mapping[str, str]] = {"A2A-Version": "1.0"}
    """Without the version a server may answer in 0.3."""

    def __init__(self, tenant: str | None = None) -> None:
        self._tenant: JsonObject = {"tenant": tenant} if tenant else {}

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `SendMessage`: 3.1.1."""
        return self._sending(Operation.SEND, "SendMessage", message, options)

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `SendStreamingMessage`: 3.1.2."""
        return self._sending(Operation.STREAM, "SendStreamingMessage", message, options)

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call:
        """Builds `GetTask`: 3.1.3."""
        params: JsonObject = {**self._tenant, "id": task_id}
        if history_length is not None:
            params["historyLength"] = history_length
        return Call(Operation.GET, "GetTask", params)

    def list(self, query: TaskQuery) -> Call:
        """Builds `ListTasks`: 3.1.4."""
        params: JsonObject = {
            "contextId": query.context_id,
            "status": _state_out(query.state) if query.state is not None else None,
            "pageSize": query.page_size,
            "pageToken": query.page_token,
            "historyLength": query.history_length,
            "statusTimestampAfter": query.since.isoformat() if query.since is not None else None,
            "includeArtifacts": query.has_artifacts or None,
        }
        return Call(Operation.LIST, "ListTasks", {**self._tenant, **given(params)})

    def cancel(self, task_id: TaskId) -> Call:
        """Builds `CancelTask`: 3.1.5."""
        return Call(Operation.CANCEL, "CancelTask", {**self._tenant, "id": task_id})

    def resubscribe(self, task_id: TaskId) -> Call:
        """Builds `SubscribeToTask`: 3.1.6."""
        return Call(Operation.RESUBSCRIBE, "SubscribeToTask", {**self._tenant, "id": task_id})

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call:
        """Builds `CreateTaskPushNotificationConfig`: 3.1.7."""
        params = {**self._tenant, "taskId": task_id, **_push(config)}
        return Call(Operation.SET_PUSH, "CreateTaskPushNotificationConfig", params)

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call:
        """Builds `GetTaskPushNotificationConfig`: 3.1.8."""
        params: JsonObject = {**self._tenant, "taskId": task_id, "id": config_id or ""}
        return Call(Operation.GET_PUSH, "GetTaskPushNotificationConfig", params)

    def list_push(self, task_id: TaskId) -> Call:
        """Builds `ListTaskPushNotificationConfigs`: 3.1.9."""
        params: JsonObject = {**self._tenant, "taskId": task_id}
        return Call(Operation.LIST_PUSH, "ListTaskPushNotificationConfigs", params)

    def delete_push(self, task_id: TaskId, config_id: str) -> Call:
        """Builds `DeleteTaskPushNotificationConfig`: 3.1.10."""
        params: JsonObject = {**self._tenant, "taskId": task_id, "id": config_id}
        return Call(Operation.DELETE_PUSH, "DeleteTaskPushNotificationConfig", params)

    def extended_card(self) -> Call:
        """Builds `GetExtendedAgentCard`: 3.1.11."""
        return Call(Operation.EXTENDED_CARD, "GetExtendedAgentCard", dict(self._tenant))

    def read_update(self, result: Json) -> Update:
        """Reads `{"task" | "message" | "statusUpdate" | "artifactUpdate": ...}`."""
        piece = _plain_piece(result)
        return piece if piece is not None else super().read_update(result)

    def _sending(
        self, operation: Operation, method: str, message: Message, options: SendOptions
    ) -> Call:
        configuration: JsonObject = {
            "acceptedOutputModes": list(ACCEPTED_OUTPUT_MODES),
            "taskPushNotificationConfig": _push(options.push) if options.push is not None else None,
            "historyLength": options.history_length,
            "returnImmediately": None if options.is_blocking else True,
        }
        params: JsonObject = {
            **self._tenant,
            "message": _body(message),
            "configuration": given(configuration),
            "metadata": dict(options.metadata) or None,
        }
        return Call(operation, method, given(params), extensions.headers(message.extensions))


def _body(message: Message) -> JsonObject:
    body: JsonObject = {
        "messageId": message.message_id,
        "role": f"ROLE_{message.role.name}",
        "parts": [write_part(part) for part in message.parts],
        "taskId": message.task_id,
        "contextId": message.context_id,
        "referenceTaskIds": list(message.reference_task_ids) or None,
        "extensions": list(message.extensions) or None,
        "metadata": dict(message.metadata) or None,
    }
    return given(body)


def _state_out(one: TaskState) -> str:
    return "TASK_STATE_" + one.value.replace("-", "_").upper()


def _push(config: PushConfig) -> JsonObject:
    body = given({"id": config.config_id, "url": config.url, "token": config.token})
    if config.scheme is not None:
        body["authentication"] = {"scheme": config.scheme, "credentials": config.credentials or ""}
    return body


def write_part(part: Part) -> JsonObject:
    """Builds a part of a message or an artifact."""
    body: JsonObject
    match part:
        case TextPart():
            body = {"text": part.text, "mediaType": part.media_type or "text/plain"}
        case FilePart():
            content = "raw" if part.data is not None else "url"
            file: JsonObject = {content: content_of(part), "filename": part.name}
            body = {**given(file), "mediaType": part.media_type or "application/octet-stream"}
        case _:
            body = {"data": part.data, "mediaType": part.media_type or "application/json"}
    if part.metadata:
        body["metadata"] = dict(part.metadata)
    return body


def _plain_piece(result: Json) -> ArtifactUpdate | None:
    """Reads the commonest frame by far, a piece of plain text, at a fraction of the cost.

    Returns None for any other frame, which `Reading` reads.
    """
    try:
        update: Any = result["artifactUpdate"]  # type: ignore[call-overload,index]
        artifact = update["artifact"]
        (part,) = artifact["parts"]
        text, task_id, context_id = part["text"], update["taskId"], update["contextId"]
        artifact_id = artifact["artifactId"]
        append, is_last = update.get("append", False), update.get("lastChunk", False)
    except (TypeError, KeyError, ValueError, AttributeError):
        return None
    is_plain = (
        len(part) == 1
        and len(artifact) == 2
        and len(update) == 3 + ("append" in update) + ("lastChunk" in update)
        and type(text) is type(task_id) is type(context_id) is type(artifact_id) is str
        and type(append) is type(is_last) is bool
    )
    if not is_plain:
        return None
    plain = Artifact(artifact_id, (TextPart(clean(text)),))
    return ArtifactUpdate(TaskId(task_id), ContextId(context_id), plain, append, is_last)
