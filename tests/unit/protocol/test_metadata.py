"""Metadata of requests: the chosen skill, and the name of the person."""

from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.protocol.metadata import NOBODY, Asker, for_skill, of_message, of_request

ANNA = Asker("Anna", "user-uuid", "chat-uuid")


def asked(skill: str = "", priority: str = "") -> Message:
    key = MessageId("m")
    return Message(key, Role.USER, (TextPart("hello"),), skill=skill, priority=priority)


def test_chosen_skill_is_said_in_both_spellings() -> None:
    assert for_skill("echo") == {"skillId": "echo", "skill_id": "echo"}


def test_first_generation_says_it_in_the_words_of_its_text() -> None:
    """Society AI, "Request example"."""
    said = of_request(
        Generation.V0_1,
        asked(skill="research-topic"),
        "research-agent",
        Asker("ai-chatbot", "user-uuid"),
    )
    assert said == {
        "requester": {"name": "ai-chatbot"},
        "executor": {"name": "research-agent"},
        "skill_used": "research-topic",
        "user_id": "user-uuid",
    }
    assert of_message(Generation.V0_1, asked(skill="research-topic")) == {}


def test_later_generations_say_the_skill_with_the_message() -> None:
    for generation in (Generation.V0_2, Generation.V0_3, Generation.V1):
        assert of_message(generation, asked(skill="echo")) == for_skill("echo")
        assert of_message(generation, asked()) == {}
        assert of_request(generation, asked(skill="echo"), "Agent", NOBODY) == {}


def test_every_generation_names_the_person_alike() -> None:
    for generation in Generation:
        said = of_request(generation, asked(), "", ANNA)
        assert said == {
            "requester": {"name": "Anna"},
            "user_id": "user-uuid",
            "chat_id": "chat-uuid",
        }


def test_person_is_named_only_if_allowed() -> None:
    assert of_request(Generation.V0_1, asked(), "Agent", NOBODY) == {"executor": {"name": "Agent"}}


def test_priority_goes_where_its_text_has_it_and_nowhere_unless_chosen() -> None:
    """AgentOS, "Send a Task to Another Agent"."""
    high = asked(priority="high")
    assert of_request(Generation.V0_1, high, "", NOBODY) == {"priority": "high"}
    assert of_message(Generation.V0_1, high) == {}
    for generation in (Generation.V0_2, Generation.V0_3, Generation.V1):
        assert of_request(generation, high, "", NOBODY) == {"priority": "high"}
        assert of_message(generation, high) == {"priority": "high"}
        assert of_request(generation, asked(), "", NOBODY) == {}
