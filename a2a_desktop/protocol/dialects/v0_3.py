"""0.2 and 0.3 in the JSON of JSON-RPC, `message/send` and its kin; 0.3 in protobuf's JSON, too.

0.3 servers in JavaScript take the first form over HTTP+JSON too, those in Python and gRPC take the
second: its params are the request messages of `a2a.proto`; `name` and `parent` in them are resource
names, `tasks/{id}`, from which HTTP+JSON builds its paths. Sources: A2A 0.2.0 to 0.2.6 and 0.3.0,
`specification/json/a2a.json` and `a2a.proto`.
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
from a2a_desktop.protocol.dialects.writing import as_object, given, push_config, tagged

_PLAIN: Final = SendOptions()


class V03(Reading):
    """The dialect of 0.2 and 0.3, which differ only in the extended card."""

    def __init__(self, generation: Generation = Generation.V0_3) -> None:
        assert generation in (Generation.V0_2, Generation.V0_3)
        self.generation: Final = generation

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `message/send`: 0.3, section 7.1."""
        return _sending(Operation.SEND, "message/send", message, options)

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `message/stream`: 0.3, section 7.2."""
        return _sending(Operation.STREAM, "message/stream", message, options)

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call:
        """Builds `tasks/get`: 0.3, section 7.3."""
        params = given({"id": task_id, "historyLength": history_length})
        return Call(Operation.GET, "tasks/get", params)

    def list(self, query: TaskQuery) -> NoReturn:  # noqa: ARG002
        raise unsupported(self.generation, "list of tasks")

    def cancel(self, task_id: TaskId) -> Call:
        """Builds `tasks/cancel`: 0.3, section 7.4."""
        return Call(Operation.CANCEL, "tasks/cancel", {"id": task_id})

    def resubscribe(self, task_id: TaskId) -> Call:
        """Builds `tasks/resubscribe`: 0.3, section 7.9. Its stream does not begin with the task."""
        return Call(Operation.RESUBSCRIBE, "tasks/resubscribe", {"id": task_id})

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call:
        """Builds `tasks/pushNotificationConfig/set`: 0.3, section 7.5."""
        params: JsonObject = {"taskId": task_id, "pushNotificationConfig": push_config(config)}
        return Call(Operation.SET_PUSH, "tasks/pushNotificationConfig/set", params)

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call:
        """Builds `tasks/pushNotificationConfig/get`: 0.3, section 7.6."""
        params = given({"id": task_id, "pushNotificationConfigId": config_id})
        return Call(Operation.GET_PUSH, "tasks/pushNotificationConfig/get", params)

    def list_push(self, task_id: TaskId) -> Call:
        """Builds `tasks/pushNotificationConfig/list`: 0.3, section 7.7; since 0.2.5."""
        return Call(Operation.LIST_PUSH, "tasks/pushNotificationConfig/list", {"id": task_id})

    def delete_push(self, task_id: TaskId, config_id: str) -> Call:
        """Builds `tasks/pushNotificationConfig/delete`: 0.3, section 7.8; since 0.2.5."""
        params: JsonObject = {"id": task_id, "pushNotificationConfigId": config_id}
        return Call(Operation.DELETE_PUSH, "tasks/pushNotificationConfig/delete", params)

    def extended_card(self) -> Call:
        """Builds `agent/getAuthenticatedExtendedCard`: 0.3, section 7.10.

        Raises Unsupported in 0.2, which has no method but a page.
        """
        if self.generation is Generation.V0_2:
            raise unsupported(self.generation, "method for the extended card")
        return Call(Operation.EXTENDED_CARD, "agent/getAuthenticatedExtendedCard", {})


def _sending(operation: Operation, method: str, message: Message, options: SendOptions) -> Call:
    body: JsonObject = {
        "kind": "message",
        "messageId": message.message_id,
        "role": message.role.value,
        "parts": [tagged(part, "kind") for part in message.parts],
        "taskId": message.task_id,
        "contextId": message.context_id,
        "referenceTaskIds": list(message.reference_task_ids) or None,
        "extensions": list(message.extensions) or None,
        "metadata": dict(message.metadata) or None,
    }
    params = _params(body, options, "pushNotificationConfig")
    return Call(operation, method, params, extensions.headers(message.extensions))


def _params(body: JsonObject, options: SendOptions, push: str) -> JsonObject:
    """Returns the params of a message; `push` is the name of the configuration of reports."""
    configuration: JsonObject = {
        "acceptedOutputModes": list(ACCEPTED_OUTPUT_MODES),  # required up to 0.2.5
        "blocking": options.is_blocking,
        "historyLength": options.history_length,
        push: push_config(options.push) if options.push is not None else None,
    }
    params: JsonObject = {
        "message": given(body),
        "configuration": given(configuration),
        "metadata": dict(options.metadata) or None,
    }
    return given(params)


class V03Proto(Reading):
    """The dialect of 0.3 for transports made from its protobuf file."""

    generation: Final = Generation.V0_3
    _is_protobuf: ClassVar[bool] = True

    def __init__(self, *, encodes_twice: bool = True) -> None:
        # a2a-sdk's servers in Python take base64 for the bytes themselves; others do not.
        self._times = 2 if encodes_twice else 1

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `SendMessage`, which always says whether to wait: silence means no here."""
        return _proto_sending(Operation.SEND, "SendMessage", message, options, times=self._times)

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        name = "SendStreamingMessage"
        return _proto_sending(Operation.STREAM, name, message, options, times=self._times)

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


def _proto_sending(
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
    params = _params(body, options, "pushNotification")
    return Call(operation, method, params, extensions.headers(message.extensions))


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
