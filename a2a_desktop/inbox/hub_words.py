"""The words between a hub and the person's program: its tasks, and what is told of them.

Source: Society AI's text, which gives a task the form of its generation and names nobody but by
`metadata`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from a2a_desktop import __version__
from a2a_desktop.conversation.asked import AskedTask
from a2a_desktop.directory.record import NAME_LENGTH
from a2a_desktop.inbox.desk import Refusal, Refused
from a2a_desktop.model.hub import SCHEME
from a2a_desktop.model.ids import ContextId, Json, JsonObject, MessageId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.dialects.parts import read_parts
from a2a_desktop.protocol.dialects.writing import given, tagged

SENDS: Final = ("tasks/send", "tasks/sendSubscribe", "agent.send_task")
LOOKS: Final = ("tasks/get", "task/resubscribe", "tasks/resubscribe")
CANCEL: Final = "tasks/cancel"
CODES: Final = {
    Refusal.OPEN: -32600,
    Refusal.OFTEN: -32600,
    Refusal.LARGE: -32600,
    Refusal.ENDED: -32002,
    Refusal.EMPTY: -32602,
    Refusal.LONG: -32602,
    Refusal.ELSEWHERE: -32602,
    Refusal.UNKNOWN: -32001,
}
_DECLINED: Final = "The person declined."


@dataclass(frozen=True, slots=True)
class HubTask:
    """A task as a hub sends it."""

    asker: str
    """The name that the hub gives; "" for none."""
    message: Message
    """Its id is the asker's own id of the task."""


def card(name: str, line: str, our_id: str) -> JsonObject:
    """Returns the card of the person for a hub."""
    return {
        "name": name,
        "description": line,
        "url": f"{SCHEME}://{our_id}",
        "version": __version__,
        "capabilities": {
            "streaming": True,
            "pushNotifications": False,
            "stateTransitionHistory": False,
        },
        "skills": [{"id": "ask", "name": line, "description": line, "tags": ["person"]}],
        "authentication": {"schemes": []},
    }


def read_task(params: JsonObject, our_id: str, name: str) -> HubTask:
    """Reads a task for the person. Raises Refused."""
    metadata = _object(params.get("metadata"))
    meant = (_object(metadata.get("executor")).get("name"), params.get("agentId"))
    if any(one is not None and one not in (our_id, name) for one in meant):
        raise Refused(Refusal.ELSEWHERE)
    said = _object(metadata.get("requester")).get("name")
    asker = one_line(said, NAME_LENGTH) if isinstance(said, str) else ""
    session = params.get("sessionId")
    parts = read_parts(_object(params.get("message")).get("parts"))
    context = ContextId(session) if isinstance(session, str) and session else None
    key = MessageId(id_in(params))
    return HubTask(asker, Message(key, Role.USER, parts, context_id=context))


def id_in(params: JsonObject) -> str:
    """Returns the asker's id of a task. Raises Refused."""
    said = params.get("id")
    if not isinstance(said, str) or not said:
        raise Refused(Refusal.UNKNOWN)
    return said


def report(task: AskedTask, question: Message | None) -> JsonObject:
    """Returns a report of its state; `question` with the bytes of its files."""
    is_over = not task.is_open or question is not None
    return {"id": task.askers_id, "status": _status(task, question), "final": is_over}


def result(task: AskedTask, number: int, answer: Message) -> JsonObject:
    """Returns the report of one answer, with the bytes of its files."""
    return {"id": task.askers_id, "artifact": _artifact(number, answer)}


def whole(task: AskedTask, answers: list[Message], question: Message | None) -> JsonObject:
    """Returns all of a task that its asker sees; messages with the bytes of their files."""
    return {
        "id": task.askers_id,
        "sessionId": task.context_id,
        "status": _status(task, question),
        "artifacts": [_artifact(number, one) for number, one in enumerate(answers)],
    }


def _status(task: AskedTask, question: Message | None) -> JsonObject:
    assert task.state is not None
    state, said = task.state, _parts(question) if question is not None else None
    if state is TaskState.REJECTED:  # a later generation's word
        state, said = TaskState.FAILED, [{"type": "text", "text": _DECLINED}]
    message: Json = {"role": "agent", "parts": said} if said is not None else None
    time = task.at.isoformat() if task.at is not None else None
    return given({"state": state.value, "message": message, "timestamp": time})


def _artifact(number: int, answer: Message) -> JsonObject:
    return {"index": number, "parts": _parts(answer), "append": False, "lastChunk": True}


def _parts(message: Message) -> list[Json]:
    return [tagged(part, "type") for part in message.parts]


def _object(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
