"""Reads replies and events of every generation, by their shape and not by their version.

Servers mix the generations (1.0 wrappers around words of 0.3, snake case, numbers for states), so
no reader asks for the version. Plain code: one streamed piece of text costs microseconds. Sources:
A2A 0.1, 0.2, 0.3 `specification/json/a2a.json`, 0.3 `a2a.proto`, A2A 1.0 sections 3.2 and 4.
Servers that stray from them: docs/interop.md.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from enum import Enum, auto
from types import MappingProxyType
from typing import ClassVar, Final
from uuid import uuid4

from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import AgentsTaskId, ContextId, Json, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import PARAGRAPH, Artifact, Message, Role, TextPart
from a2a_desktop.model.request import PushConfig, TaskPage
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, TaskStatus, Update
from a2a_desktop.protocol.dialects.parts import (
    either,
    metadata_of,
    optional_name,
    optional_text,
    read_parts,
)
from a2a_desktop.protocol.limits import LISTED_TASKS
from a2a_desktop.protocol.spellings import state


class _Kind(Enum):
    TASK = auto()
    MESSAGE = auto()
    STATUS = auto()
    ARTIFACT = auto()


_KINDS: Final = {
    "task": _Kind.TASK,
    "message": _Kind.MESSAGE,
    "status-update": _Kind.STATUS,
    "artifact-update": _Kind.ARTIFACT,
}
_WRAPPERS: Final = {
    "task": _Kind.TASK,
    "Task": _Kind.TASK,
    "message": _Kind.MESSAGE,
    "Message": _Kind.MESSAGE,
    "msg": _Kind.MESSAGE,
    "statusUpdate": _Kind.STATUS,
    "status_update": _Kind.STATUS,
    "StatusUpdate": _Kind.STATUS,
    "artifactUpdate": _Kind.ARTIFACT,
    "artifact_update": _Kind.ARTIFACT,
    "ArtifactUpdate": _Kind.ARTIFACT,
}
_OF_A_MESSAGE: Final = frozenset({"parts", "content", "role", "messageId", "message_id"})
_CONTEXT: Final = ("context_id", "sessionId", "session_id")
OTHER_KIND: Final = "none of task, message, statusUpdate, artifactUpdate"
_CONTENT: Final = ("parts", "content", "data")


class Reading:
    """The readers of a dialect. Each raises MalformedReply for an unreadable result."""

    headers: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The headers of every request: before 1.0 servers ignored versions."""
    _is_protobuf: ClassVar[bool] = False
    """Parts are in the protobuf JSON of 0.3, see `read_parts`."""

    def read_reply(self, result: Json) -> Task | Message:
        """Reads the result of sending: a task or a message, bare or wrapped."""
        update = self.read_update(result)
        match update:
            case Task() | Message():
                return update
            case StatusUpdate():
                return Task(update.task_id, update.context_id, update.status)
            case _:
                raise MalformedReply("/result", "neither a task nor a message")

    def read_task(self, result: Json) -> Task:
        """Reads a task, bare or wrapped."""
        kind, body, where = _opened(result)
        if kind in (_Kind.MESSAGE, _Kind.ARTIFACT):
            raise MalformedReply(where, "not a task")
        try:
            return self._task(body, where)
        except RecursionError as error:
            raise _too_deep() from error

    def read_update(self, result: Json) -> Update:
        """Reads one frame of a stream, or the body of a notification."""
        kind, body, where = _opened(result)
        try:
            if kind is _Kind.ARTIFACT:
                return self._artifact_update(body, where)
            if kind is _Kind.STATUS:
                return self._status_update(body, where)
            if kind is _Kind.TASK:
                return self._task(body, where)
            if kind is _Kind.MESSAGE:
                return self._message(body, "")
        except RecursionError as error:
            raise _too_deep() from error
        raise MalformedReply(where, OTHER_KIND)

    def read_tasks(self, result: Json) -> TaskPage:
        """Reads a page of tasks, or all of them as a bare list."""
        page: JsonObject = {"tasks": result} if isinstance(result, list) else _object(result)
        tasks = page.get("tasks")
        if tasks is not None and not isinstance(tasks, list):
            raise MalformedReply("/result/tasks", "not a list")
        total = either(page, "totalSize", "total_size")
        read = (tasks or [])[:LISTED_TASKS]
        return TaskPage(
            tuple([self._listed(one, place) for place, one in enumerate(read)]),
            optional_text(either(page, "nextPageToken", "next_page_token")) or "",
            total if isinstance(total, int) and not isinstance(total, bool) else None,
        )

    def read_push(self, result: Json) -> PushConfig:
        """Reads a notification's configuration, bare or beside its task."""
        outer = _object(result)
        inner = either(outer, "pushNotificationConfig", "push_notification_config")
        body = inner if isinstance(inner, dict) else outer
        authentication = body.get("authentication")
        if not isinstance(authentication, dict):
            authentication = {}
        schemes = authentication.get("schemes")
        scheme = schemes[0] if isinstance(schemes, list) and schemes else None
        return PushConfig(
            optional_text(body.get("url")) or "",
            optional_text(body.get("id")),
            optional_text(body.get("token")),
            optional_text(either(authentication, "scheme") or scheme),
            optional_text(authentication.get("credentials")),
        )

    def read_pushes(self, result: Json) -> tuple[PushConfig, ...]:
        """Reads several of them: a list, or the member `configs` of an object."""
        if isinstance(result, dict):
            result = result.get("configs")
        if result is not None and not isinstance(result, list):
            raise MalformedReply("/result", "not a list")
        return tuple([self.read_push(one) for one in result or ()])

    def _listed(self, body: Json, place: int) -> Task:
        try:
            return self.read_task(body)
        except MalformedReply as error:
            below = error.where.removeprefix("/result")
            raise MalformedReply(f"/result/tasks/{place}{below}", error.problem) from error

    def _task(self, body: JsonObject, where: str) -> Task:
        task_id = _task_id(body, "id", "taskId", "task_id", where=where)
        status = TaskStatus(TaskState.UNKNOWN)
        if body.get("status") is not None:
            status = self._status(body, task_id, where)
        if status.message is None:
            status = replace(status, message=self._last_said(body.get("messages"), task_id))
        return Task(
            task_id,
            _context(body),
            status,
            self._artifacts(either(body, "artifacts", "artifact")),
            self._history(body.get("history"), task_id),
            metadata_of(body),
        )

    def _status_update(self, body: JsonObject, where: str) -> StatusUpdate:
        task_id = _task_id(body, "taskId", "task_id", "id", where=where)
        status = self._status(body, task_id, where)
        is_final, metadata = body.get("final") is True, metadata_of(body)
        return StatusUpdate(task_id, _context(body), status, is_final, metadata=metadata)

    def _artifact_update(self, body: JsonObject, where: str) -> ArtifactUpdate:
        task_id = _task_id(body, "taskId", "task_id", "id", where=where)
        inner, others = body.get("artifact"), None
        if isinstance(inner, list) and inner:
            inner, *others = inner
        if not isinstance(inner, dict):
            raise MalformedReply(f"{where}/artifact", "not an object")
        artifact = self._artifact(inner, 0)
        if others:
            more = [part for one in others for part in self._artifact(one, 0).parts]
            artifact = replace(artifact, parts=(*artifact.parts, *more))
        if beside := metadata_of(body):
            artifact = replace(artifact, metadata={**beside, **artifact.metadata})
        return ArtifactUpdate(
            task_id,
            _context(body),
            artifact,
            body.get("append", inner.get("append")) is True,
            _is_last(body) or _is_last(inner),  # 0.1 has both within
        )

    def _status(self, body: JsonObject, task_id: TaskId, where: str) -> TaskStatus:
        status = body.get("status")
        if not isinstance(status, dict):
            raise MalformedReply(f"{where}/status", "not an object")
        time = status.get("timestamp")
        words = either(status, "message", "update")
        message = None
        if words:
            message = self._message(
                words if isinstance(words, dict) else {"parts": words},
                f"{task_id} {time}" if time else "",
            )
        return TaskStatus(state(status.get("state")), message, _time(time))

    def _artifacts(self, source: Json) -> tuple[Artifact, ...]:
        """Reads a task's results. Those that share a key are one, in this order.

        Pieces are joined: 0.1 numbers them. Whole ones, whose ids should differ, are paragraphs.
        """
        found: dict[str, list[Artifact]] = {}
        for position, body in enumerate(source if isinstance(source, list) else [source]):
            if body is None:
                continue
            artifact = self._artifact(body, position)
            same = found.setdefault(artifact.artifact_id, [])
            if not same or not _is_whole(body):
                same.append(artifact)
            elif artifact != same[-1]:
                ends = (*same[-1].parts[-1:], *artifact.parts[:1])
                are_texts = len(ends) == 2 and all(isinstance(one, TextPart) for one in ends)
                same += (
                    [replace(artifact, parts=(PARAGRAPH,)), artifact] if are_texts else [artifact]
                )
        return tuple([_joined(same) if len(same) > 1 else same[0] for same in found.values()])

    def _artifact(self, body: Json, position: int) -> Artifact:
        """Reads one result, by its id; else by its index, its name or its place."""
        if not isinstance(body, dict):
            parts = read_parts(body, is_protobuf=self._is_protobuf)
            return Artifact(str(position), parts, has_id=False)
        name = optional_text(body.get("name"))
        artifact_id = optional_text(either(body, "artifactId", "artifact_id", "index")) or name
        return Artifact(
            artifact_id or str(position),
            read_parts(_content(body), is_protobuf=self._is_protobuf),
            optional_name(body.get("name")),
            optional_text(body.get("description")),
            _texts(body.get("extensions")),
            metadata_of(body),
            has_id=artifact_id is not None,
        )

    def _history(self, source: Json, task_id: TaskId) -> tuple[Message, ...]:
        """Reads a task's messages, each once: one sample keeps the last of them twice."""
        messages: list[Message] = []
        previous: Json = None
        for position, body in enumerate(source if isinstance(source, list) else ()):
            if isinstance(body, dict) and body != previous:
                messages.append(self._message(body, f"{task_id} {position}"))
            previous = body
        return tuple(messages)

    def _last_said(self, source: Json, task_id: TaskId) -> Message | None:
        """Returns the agent's last message of a task that has messages beside its status."""
        messages = self._history(source, task_id)
        return messages[-1] if messages and messages[-1].role is Role.AGENT else None

    def _message(self, body: JsonObject, origin: str) -> Message:
        """Reads a message. `origin` tells messages without an id apart; "" if nothing does."""
        role, content = body.get("role"), _content(body)
        message_id = optional_text(either(body, "messageId", "message_id"))
        task_id = optional_text(either(body, "taskId", "task_id"))
        references = _texts(either(body, "referenceTaskIds", "reference_task_ids"))
        return Message(
            MessageId(message_id or _made_up(origin, content)),
            Role.USER if _is_user(role) else Role.AGENT,
            read_parts(content, is_protobuf=self._is_protobuf),
            TaskId(task_id) if task_id is not None else None,
            _context(body),
            tuple([TaskId(one) for one in references]),
            _texts(body.get("extensions")),
            metadata_of(body),
        )


def task_id_of(result: Json) -> AgentsTaskId | None:
    """Returns the id of the task in a result, typed as it came; None if it names none."""
    try:
        kind, body, _ = _opened(result)
    except MalformedReply:
        return None
    names = ("id", "taskId", "task_id") if kind is _Kind.TASK else ("taskId", "task_id", "id")
    said = next((body[name] for name in names if optional_text(body.get(name)) is not None), None)
    return said if isinstance(said, str | int) else None


def _opened(result: Json) -> tuple[_Kind | None, JsonObject, str]:
    """Returns the kind of a result, its body without wrapper, and the place of the body."""
    where = "/result"
    body = _object(result)
    if "jsonrpc" in body and "result" in body:  # a notification in JSON-RPC's envelope
        body = _object(body["result"])
    tag = body.get("kind")
    if isinstance(tag, str) and (kind := _KINDS.get(tag)) is not None:
        return kind, body, where
    is_bare = "id" in body and isinstance(body.get("status"), dict)  # python-a2a adds a `message`
    for name, inner in body.items() if not is_bare else ():
        if isinstance(inner, dict) and (kind := _WRAPPERS.get(name)) is not None:
            return kind, inner, f"{where}/{name}"
    return _kind_by_shape(body), body, where


def _kind_by_shape(body: JsonObject) -> _Kind | None:
    if "status" in body:
        is_event = "final" in body or ("id" not in body and "artifacts" not in body)
        return _Kind.STATUS if is_event else _Kind.TASK
    if "artifact" in body:
        return _Kind.ARTIFACT
    if "artifacts" in body or "history" in body:
        return _Kind.TASK
    return None if _OF_A_MESSAGE.isdisjoint(body) else _Kind.MESSAGE


def _too_deep() -> MalformedReply:
    return MalformedReply("/result", "nested too deeply")


def _object(value: Json) -> JsonObject:
    if not isinstance(value, dict):
        raise MalformedReply("/result", "not an object")
    return value


def _task_id(body: JsonObject, *names: str, where: str) -> TaskId:
    for name in names:
        if (text := optional_text(body.get(name))) is not None:
            return TaskId(text)
    raise MalformedReply(f"{where}/{names[0]}", "missing")


def _context(body: JsonObject) -> ContextId | None:
    text = optional_text(body.get("contextId") or either(body, *_CONTEXT))
    return ContextId(text) if text is not None else None


def _is_last(body: JsonObject) -> bool:
    return body.get("lastChunk") is True or body.get("last_chunk") is True


def _is_whole(artifact: Json) -> bool:
    """Returns whether an artifact has an id of its own and continues no other."""
    if not isinstance(artifact, dict) or artifact.get("append") is True:
        return False
    return either(artifact, "artifactId", "artifact_id") is not None


def _joined(same: Sequence[Artifact]) -> Artifact:
    return replace(same[0], parts=tuple([part for one in same for part in one.parts]))


def _content(body: JsonObject) -> Json:
    """Returns the parts: a list, one of them without its list, text, or nothing but data."""
    for name in _CONTENT:
        if (content := body.get(name)) is not None:
            is_data = name == "data" and not isinstance(content, list)
            return {"data": content} if is_data else content
    return None


def _texts(value: Json) -> tuple[str, ...]:
    if not value:
        return ()
    texts = map(optional_text, value if isinstance(value, list) else [value])
    return tuple([text for text in texts if text is not None])


def _is_user(role: Json) -> bool:
    """Returns whether a role is the user's, in any spelling; a missing one is the agent's."""
    return role == "user" or str(role).upper() in ("ROLE_USER", "USER", "1")


def _time(value: Json) -> datetime | None:
    """Reads a moment, UTC without a zone; None for none, or of a year that not all zones have."""
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    if not MINYEAR < time.year < MAXYEAR:
        return None
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)


def _made_up(origin: str, content: Json) -> str:
    """Returns an id for a message without one, the same each time the message is read."""
    if not origin:
        return str(uuid4())
    return hashlib.blake2b(ascii((origin, content)).encode(), digest_size=16).hexdigest()
