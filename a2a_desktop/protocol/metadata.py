"""The metadata of a request: the skill and the priority that the person chose, and the asker.

No specification of A2A names it. Sources: Society AI's extended metadata; AgentOS. The identity
of the person goes only to agents that they allowed to know it.
"""

from dataclasses import dataclass
from typing import Final

from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import PRIORITY, Message


@dataclass(frozen=True, slots=True)
class Asker:
    """The asker as one agent may know them; "" is not sent."""

    name: str = ""
    user_id: str = ""
    chat_id: str = ""


NOBODY: Final = Asker()


def for_skill(skill_id: str) -> JsonObject:
    """Returns a message's metadata for a skill that the person chose.

    A2A has no member for it (a2aproject/A2A#1989); agents look for one of these in
    `Message.metadata`.
    """
    return {"skillId": skill_id, "skill_id": skill_id}


def of_message(generation: Generation, message: Message) -> JsonObject:
    """Returns the metadata of a message; in 0.1 that of the request has all."""
    if generation is Generation.V0_1:
        return {}
    return (for_skill(message.skill) if message.skill else {}) | _priority(message)


def _priority(message: Message) -> JsonObject:
    """Returns the priority where AgentOS has it, and other agents may look for it."""
    return {PRIORITY: message.priority} if message.priority else {}


def of_request(generation: Generation, message: Message, executor: str, asker: Asker) -> JsonObject:
    """Returns the metadata of the request; `executor` is the agent's name."""
    said: dict[str, Json] = {**_priority(message)}
    if asker.name:
        said["requester"] = {"name": asker.name}
    if generation is Generation.V0_1:
        if executor:
            said["executor"] = {"name": executor}
        if message.skill:
            said["skill_used"] = message.skill
    others = {"user_id": asker.user_id, "chat_id": asker.chat_id}
    return said | {name: value for name, value in others.items() if value}
