"""0.2 and 0.3 in the JSON of JSON-RPC: `message/send` and its kin.

0.3 servers in JavaScript take this form over HTTP+JSON too. Sources: A2A 0.2.0 to 0.2.6 and 0.3.0,
`specification/json/a2a.json`.
"""

from typing import Final, NoReturn

from a2a_desktop.model import extensions
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import JsonObject, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import PushConfig, SendOptions, TaskQuery
from a2a_desktop.protocol.dialects.base import ACCEPTED_OUTPUT_MODES, Call, Operation, unsupported
from a2a_desktop.protocol.dialects.reading import Reading
from a2a_desktop.protocol.dialects.writing import given, push_config, tagged

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
    configuration: JsonObject = {
        "acceptedOutputModes": list(ACCEPTED_OUTPUT_MODES),  # required up to 0.2.5
        "blocking": options.is_blocking,
        "historyLength": options.history_length,
        "pushNotificationConfig": push_config(options.push) if options.push is not None else None,
    }
    params: JsonObject = {
        "message": given(body),
        "configuration": given(configuration),
        "metadata": dict(options.metadata) or None,
    }
    headers = extensions.headers(message.extensions)
    return Call(operation, method, given(params), headers)
