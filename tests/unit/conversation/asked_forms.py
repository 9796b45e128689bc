"""Conversations whose agent has asked with a form."""

from typing import Any

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FormEntry
from a2a_desktop.model.ids import Json, MessageId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.task import StatusUpdate, TaskState, TaskStatus
from tests.fakes import CONTEXT, TASK, ScriptedAgent, conversation_with
from tests.unit.forms.corpus import load

FORM = load("a2a/expense_form_agent_message.json")["status"]["message"]["parts"][0]["data"]
KAGENTI = load("kagenti/form_request.json")["agent_status_update"]["status"]["message"]


def asks(*parts: Part, key: str = "q1", metadata: Any = None) -> StatusUpdate:
    message = Message(MessageId(key), Role.AGENT, parts, TASK, CONTEXT, metadata=metadata or {})
    return StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, message))


def expense(key: str = "q1", form: Json = None) -> StatusUpdate:
    return asks(TextPart("Please"), DataPart(form or FORM), key=key)


async def asked(*scripts: Any) -> tuple[Conversation, ScriptedAgent]:
    """Returns a conversation whose first message was answered with a form."""
    agent = ScriptedAgent(*scripts)
    conversation = conversation_with(agent)
    await conversation.send("I want to claim an expense")
    return conversation, agent


def forms(conversation: Conversation) -> list[FormEntry]:
    return [one for one in conversation.entries if isinstance(one, FormEntry)]
