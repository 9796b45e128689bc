"""The words of the first generation from the side of an agent: its card, tasks, and reports.

Sources: A2A 0.1, AgentOS, and Society AI, whose hub names the two sides in `metadata`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from a2a_desktop import __version__
from a2a_desktop.conversation.asked import AskedTask
from a2a_desktop.directory.record import NAME_LENGTH
from a2a_desktop.inbox.desk import Refusal, Refused
from a2a_desktop.model.ids import ContextId, Json, JsonObject, MessageId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.dialects.parts import read_parts
from a2a_desktop.protocol.dialects.writing import given, tagged

SENDS: Final = ("tasks/send", "tasks/sendSubscribe", "agent.send_task")
LOOKS: Final = ("tasks/get", "task/resubscribe", "tasks/resubscribe")
CANCEL: Final = "tasks/cancel"
BROKEN: Final = -32603
BROKEN_WORDS: Final = "This computer can't store or read it now."
_DECLINED: Final = "The person declined."


@dataclass(frozen=True, slots=True)
class SentTask:
    """A task as it comes."""

    asker: str
    """The name that a hub gives; "" for none."""
    message: Message
    """Its id is the asker's own id of the task."""


def card(name: str, line: str, url: str, *schemes: str) -> JsonObject:
    """Returns the card of the person at an address, with the ways to sign in."""
    return {
        "name": name,
        "description": line,
        "url": url,
        "version": __version__,
        "capabilities": {
            "streaming": True,
            "pushNotifications": False,
            "stateTransitionHistory": False,
        },
        "skills": [{"id": "ask", "name": line, "description": line, "tags": ["person"]}],
        "defaultInputModes": ["text", "file", "data"],
        "defaultOutputModes": ["text", "file", "data"],
        "authentication": {"schemes": [*schemes]},
    }


def read_task(params: JsonObject, *names: str) -> SentTask:
    """Reads a task for the person, who has these names at a hub. Raises Refused."""
    metadata = _object(params.get("metadata"))
    meant = (_object(metadata.get("executor")).get("name"), params.get("agentId"))
    if names and any(one is not None and one not in names for one in meant):
        raise Refused(Refusal.ELSEWHERE)
    said = _object(metadata.get("requester")).get("name")
    asker = one_line(said, NAME_LENGTH) if isinstance(said, str) else ""
    session = params.get("sessionId")
    parts = read_parts(_object(params.get("message")).get("parts"))
    context = ContextId(session) if isinstance(session, str) and session else None
    key = MessageId(id_in(params))
    return SentTask(asker, Message(key, Role.USER, parts, context_id=context))


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
