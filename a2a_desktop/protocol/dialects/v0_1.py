"""The first generation: `tasks/send` and its kin.

Source: A2A 0.1.0, `specification/json/a2a.json`, and the samples of its time.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NoReturn
from uuid import uuid4

from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import JsonObject, TaskId
from a2a_desktop.model.message import Message
from a2a_desktop.model.request import PushConfig, SendOptions, TaskQuery
from a2a_desktop.protocol.dialects.base import (
    ACCEPTED_OUTPUT_MODES,
    Call,
    Operation,
    unsupported,
)
from a2a_desktop.protocol.dialects.reading import Reading
from a2a_desktop.protocol.dialects.writing import given, push_config, tagged

_PLAIN: Final = SendOptions()
_HISTORY: Final = 100
"""Messages to ask for when nobody said how many: unasked, servers of its time send none."""


class V01(Reading):
    """The dialect of 0.1. The client names tasks and sessions; replies echo the names."""

    @property
    def generation(self) -> Generation:
        """0.1."""
        return Generation.V0_1

    @property
    def headers(self) -> Mapping[str, str]:
        """None of its own."""
        return {}

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Its servers wait or not as they like."""
        return Call(Operation.SEND, "tasks/send", _message(message, options))

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Begins with a status, not with the task."""
        return Call(Operation.STREAM, "tasks/sendSubscribe", _message(message, options))

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call:
        """Asks for the history too, or there would be none."""
        length = _HISTORY if history_length is None else history_length
        return Call(Operation.GET, "tasks/get", {"id": task_id, "historyLength": length})

    def list(self, query: TaskQuery) -> Call:
        """Not in its specification, but in systems derived from it: a session's tasks."""
        params: JsonObject = {
            "sessionId": query.context_id,
            "historyLength": query.history_length,
        }
        return Call(Operation.LIST, "tasks/list", given(params))

    def cancel(self, task_id: TaskId) -> Call:
        """The task may go on for a while."""
        return Call(Operation.CANCEL, "tasks/cancel", {"id": task_id})

    def resubscribe(self, task_id: TaskId) -> Call:
        """What comes from now on; nothing is replayed."""
        return Call(
            Operation.RESUBSCRIBE,
            "tasks/resubscribe",
            {"id": task_id},
            alternatives=("task/resubscribe",),  # as its specification's text has it
        )

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call:
        """Replaces the only one that a task can have."""
        params: JsonObject = {"id": task_id, "pushNotificationConfig": _push(config)}
        return Call(Operation.SET_PUSH, "tasks/pushNotification/set", params)

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call:  # noqa: ARG002
        """The only one that a task can have."""
        return Call(Operation.GET_PUSH, "tasks/pushNotification/get", {"id": task_id})

    def list_push(self, task_id: TaskId) -> NoReturn:  # noqa: ARG002
        """Raises Unsupported."""
        raise unsupported(self.generation, "list of notifications")

    def delete_push(self, task_id: TaskId, config_id: str) -> NoReturn:  # noqa: ARG002
        """Raises Unsupported."""
        raise unsupported(self.generation, "way to end notifications")

    def extended_card(self) -> NoReturn:
        """Raises Unsupported."""
        raise unsupported(self.generation, "extended card")


def _message(message: Message, options: SendOptions) -> JsonObject:
    body: JsonObject = {
        "role": message.role.value,
        "parts": [tagged(part, "type") for part in message.parts],
    }
    if message.metadata:
        body["metadata"] = dict(message.metadata)
    params: JsonObject = {
        "id": message.task_id or str(uuid4()),
        "sessionId": message.context_id or str(uuid4()),
        "message": body,
        "acceptedOutputModes": ["text", *ACCEPTED_OUTPUT_MODES],  # "text": cards of its time
        "historyLength": options.history_length,
        "pushNotification": _push(options.push) if options.push is not None else None,
        "metadata": dict(options.metadata) or None,
    }
    return given(params)


def _push(config: PushConfig) -> JsonObject:
    return push_config(replace(config, config_id=None))
