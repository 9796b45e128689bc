"""The first generation: `tasks/send` and its kin.

Source: A2A 0.1.0, `specification/json/a2a.json`, and the samples of its time.
"""

from collections import ChainMap
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NoReturn
from uuid import uuid4

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import ContentTypeRefused
from a2a_desktop.model.ids import AgentsTaskId, ContextId, Json, JsonObject, TaskId
from a2a_desktop.model.message import FilePart, Message, Part, TextPart
from a2a_desktop.model.request import PushConfig, SendOptions, TaskQuery
from a2a_desktop.protocol.dialects.base import Call, Naming, Operation, unsupported
from a2a_desktop.protocol.dialects.reading import Reading
from a2a_desktop.protocol.dialects.writing import given, push_config, tagged

_CONTENT_TYPE: Final = -32005
_PLAIN: Final = SendOptions()


class V01(Reading):
    """The dialect of 0.1: the client names tasks and sessions, regardless of those in replies.

    `session` is the session of messages that have none. `agents_ids` holds the agent's other ids of
    tasks. With `is_thread`, a task's id on the wire is that of its session.
    """

    generation: Final = Generation.V0_1

    def __init__(
        self,
        session: str = "",
        agents_ids: Mapping[TaskId, AgentsTaskId] = MappingProxyType({}),
        *,
        is_thread: bool = False,
    ) -> None:
        self._session = session
        self._agents_ids = ChainMap[TaskId, AgentsTaskId]({}, agents_ids)  # type: ignore[arg-type]
        self._is_thread = is_thread

    def send(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `tasks/send`, which servers answer at once or later as they like."""
        return self._sending(Operation.SEND, "tasks/send", message, options)

    def stream(self, message: Message, options: SendOptions = _PLAIN) -> Call:
        """Builds `tasks/sendSubscribe`, whose answer begins with a status, not with the task."""
        return self._sending(Operation.STREAM, "tasks/sendSubscribe", message, options)

    def get(self, task_id: TaskId, history_length: int | None = None) -> Call:
        """Builds `tasks/get`, without the history unless it is asked for."""
        return self._about(
            task_id, Operation.GET, "tasks/get", given({"historyLength": history_length})
        )

    def list(self, query: TaskQuery) -> Call:
        """Builds `tasks/list`, not part of 0.1 but of systems like it: a session's tasks."""
        params: JsonObject = {"sessionId": query.context_id, "historyLength": query.history_length}
        return Call(Operation.LIST, "tasks/list", given(params))

    def cancel(self, task_id: TaskId) -> Call:
        """Builds `tasks/cancel`; the task may go on for a while."""
        return self._about(task_id, Operation.CANCEL, "tasks/cancel")

    def resubscribe(self, task_id: TaskId) -> Call:
        """Builds `tasks/resubscribe`, which replays nothing."""
        call = self._about(task_id, Operation.RESUBSCRIBE, "tasks/resubscribe")
        return replace(call, alternatives=("task/resubscribe",))  # the name in some texts

    def set_push(self, task_id: TaskId, config: PushConfig) -> Call:
        """Builds `tasks/pushNotification/set`, which replaces the only one of a task."""
        params: JsonObject = {"pushNotificationConfig": _push(config)}
        return self._about(task_id, Operation.SET_PUSH, "tasks/pushNotification/set", params)

    def get_push(self, task_id: TaskId, config_id: str | None) -> Call:  # noqa: ARG002
        """Builds `tasks/pushNotification/get`: a task has one at most."""
        return self._about(task_id, Operation.GET_PUSH, "tasks/pushNotification/get")

    def list_push(self, task_id: TaskId) -> NoReturn:  # noqa: ARG002
        raise unsupported(self.generation, "list of notifications")

    def delete_push(self, task_id: TaskId, config_id: str) -> NoReturn:  # noqa: ARG002
        raise unsupported(self.generation, "way to end notifications")

    def extended_card(self) -> NoReturn:
        raise unsupported(self.generation, "extended card")

    def _sending(
        self, operation: Operation, method: str, message: Message, options: SendOptions
    ) -> Call:
        """Builds a request with the task's id in its envelope too: a server of a subset compares
        them.

        Raises ContentTypeRefused for parts that such a server does not read.
        """
        task_id = message.task_id or TaskId(str(uuid4()))
        session = message.context_id or ContextId(self._session or str(uuid4()))
        if self._is_thread:
            said = replace(message, parts=tuple(map(_as_text, message.parts)))
            params: JsonObject = {"id": session, "message": _message(said)}
        else:
            metadata: JsonObject = given({"metadata": dict(message.metadata) or None})
            params = given(
                {
                    "id": self._wire_id(task_id),
                    "sessionId": session,
                    "message": _message(message) | metadata,
                    "historyLength": options.history_length,
                    "pushNotification": _push(options.push) if options.push is not None else None,
                    "metadata": dict(options.metadata) or None,
                }
            )
        naming = Naming(task_id, session, self._agents_ids)
        return Call(operation, method, params, naming=naming, request_id=str(params["id"]))

    def _about(
        self,
        task_id: TaskId,
        operation: Operation,
        method: str,
        params: Mapping[str, Json] = MappingProxyType({}),
    ) -> Call:
        """Builds a request about one task, with its other name as an alternative."""
        first = self._wire_id(task_id)
        naming = Naming(task_id, None, self._agents_ids)
        call = Call(operation, method, {"id": first, **params}, naming=naming)
        second = task_id if first != task_id else self._agents_ids.get(task_id)
        if second is None:
            return call
        return replace(call, other=replace(call, params=call.params | {"id": second}))

    def _wire_id(self, task_id: TaskId) -> AgentsTaskId:
        """Returns the agent's own id if it is text: some replies hold a number."""
        said = self._agents_ids.get(task_id)
        return said if isinstance(said, str) else task_id


def _message(message: Message) -> JsonObject:
    return {"role": message.role.value, "parts": [_part(part) for part in message.parts]}


def _as_text(part: Part) -> TextPart:
    """Returns a file as its text, for a server of text only. Raises ContentTypeRefused."""
    if isinstance(part, TextPart):
        return part
    if isinstance(part, FilePart) and part.data and (part.media_type or "").startswith("text/"):
        with suppress(UnicodeDecodeError):
            return TextPart(part.data.decode())
    raise ContentTypeRefused(_CONTENT_TYPE, "")


def _part(part: Part) -> JsonObject:
    """Writes a part with a file's bytes under both names in texts of the time."""
    body = tagged(part, "type")
    file = body.get("file")
    if isinstance(file, dict) and "bytes" in file:
        file["data"] = file["bytes"]
    return body


def _push(config: PushConfig) -> JsonObject:
    return push_config(replace(config, config_id=None))
