"""0.3 in protobuf's JSON: HTTP+JSON as servers in Python take it, and gRPC.

The params are the request messages of `a2a.proto`; `name` and `parent` in them are resource names,
`tasks/{id}`, from which HTTP+JSON builds its paths. Source: A2A 0.3.0, `a2a.proto`.
"""

from base64 import b64encode
from typing import ClassVar, Final, NoReturn
from uuid import uuid4

from a2a_desktop.model import extensions
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import JsonObject, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, TextPart
from a2a_desktop.model.request import PushConfig, SendOptions, TaskQuery
from a2a_desktop.protocol.dialects.base import ACCEPTED_OUTPUT_MODES, Call, Operation, unsupported
from a2a_desktop.protocol.dialects.reading import Reading
from a2a_desktop.protocol.dialects.writing import as_object, given, push_config

_PLAIN: Final = SendOptions()


class V03Proto(Reading):
    """The dialect of 0.3 for transports made from its protobuf file."""

    generation: Final = Generation.V0_3
    _is_protobuf: ClassVar[bool] = True

    def __init__(self, *, encodes_twice: bool = True) -> None:
        # a2a-sdk's servers in Python take base64 for the bytes themselves; others do not.
        self._times = 2 if encodes_twice else 1

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `SendMessage`, which always says whether to wait: silence means no here."""
        return _sending(Operation.SEND, "SendMessage", message, options, times=self._times)

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        name = "SendStreamingMessage"
        return _sending(Operation.STREAM, name, message, options, times=self._times)

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call:
        """Builds `GetTask`, by the resource name of the task."""
        params = given({"name": _task(task_id), "historyLength": history_length})
        return Call(Operation.GET, "GetTask", params)

    def list(self, query: TaskQuery) -> NoReturn:  # noqa: ARG002
        """Raises Unsupported: the method is specified, but no server has it."""
        raise unsupported(self.generation, "list of tasks")

    def cancel(self, task_id: TaskId) -> Call:
        """Builds `CancelTask`; the task may go on for a while."""
        return Call(Operation.CANCEL, "CancelTask", {"name": _task(task_id)})

    def resubscribe(self, task_id: TaskId) -> Call:
        """Builds `TaskSubscription`. Its stream does not begin with the task."""
        return Call(Operation.RESUBSCRIBE, "TaskSubscription", {"name": _task(task_id)})

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call:
        """Builds a new configuration, with a name if it has none."""
        config_id = config.config_id or str(uuid4())
        params: JsonObject = {
            "parent": _task(task_id),
            "configId": config_id,
            "config": {
                "name": _push_name(task_id, config_id),
                "pushNotificationConfig": {**push_config(config), "id": config_id},
            },
        }
        return Call(Operation.SET_PUSH, "CreateTaskPushNotificationConfig", params)

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call:
        """Builds the request for a configuration; without a name, by its task's as servers do."""
        params: JsonObject = {"name": _push_name(task_id, config_id or task_id)}
        return Call(Operation.GET_PUSH, "GetTaskPushNotificationConfig", params)

    def list_push(self, task_id: TaskId) -> Call:
        """Builds the request for all configurations of a task."""
        params: JsonObject = {"parent": _task(task_id)}
        return Call(Operation.LIST_PUSH, "ListTaskPushNotificationConfig", params)

    def delete_push(self, task_id: TaskId, config_id: str) -> Call:
        """Builds the request that deletes a configuration of a task."""
        params: JsonObject = {"name": _push_name(task_id, config_id)}
        return Call(Operation.DELETE_PUSH, "DeleteTaskPushNotificationConfig", params)

    def extended_card(self) -> Call:
        """Builds `GetAgentCard`, the card for callers who signed in."""
        return Call(Operation.EXTENDED_CARD, "GetAgentCard", {})


def _task(task_id: TaskId) -> str:
    return f"tasks/{task_id}"


def _push_name(task_id: TaskId, config_id: str) -> str:
    return f"{_task(task_id)}/pushNotificationConfigs/{config_id}"


def _sending(
    operation: Operation, method: str, message: Message, options: SendOptions, *, times: int
) -> Call:
    body: JsonObject = {
        "messageId": message.message_id,
        "role": f"ROLE_{message.role.name}",
        "content": [_part(part, times) for part in message.parts],
        "taskId": message.task_id,
        "contextId": message.context_id,
        "extensions": list(message.extensions) or None,
        "metadata": dict(message.metadata) or None,
    }
    configuration: JsonObject = {
        "acceptedOutputModes": list(ACCEPTED_OUTPUT_MODES),
        "blocking": options.is_blocking,
        "historyLength": options.history_length,
        "pushNotification": push_config(options.push) if options.push is not None else None,
    }
    params: JsonObject = {
        "message": given(body),
        "configuration": given(configuration),
        "metadata": dict(options.metadata) or None,
    }
    headers = extensions.headers(message.extensions)
    return Call(operation, method, given(params), headers)


def _part(part: Part, times: int) -> JsonObject:
    body: JsonObject
    metadata = dict(part.metadata)
    match part:
        case TextPart():
            body = {"text": part.text}
        case FilePart():
            file: JsonObject = {"mimeType": part.media_type, "name": part.name}
            content: JsonObject = {
                "fileWithBytes": _encoded(part.data, times),
                "fileWithUri": part.uri,
            }
            body = {"file": given({**content, **file})}
        case _:
            data, more = as_object(part.data)
            body, metadata = {"data": {"data": data}}, metadata | more
    if metadata:
        body["metadata"] = metadata
    return body


def _encoded(data: bytes | None, times: int) -> str | None:
    if data is None:
        return None
    for _ in range(times):
        data = b64encode(data)
    return data.decode("ascii")
