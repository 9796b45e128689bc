"""The skill of a message: chosen by an example, shown in the message box, sent along."""

import asyncio
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.events import MessageWritten
from a2a_desktop.model.message import text_of
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.card.skill_list import SkillCard
from a2a_desktop.ui.composer.choice_chip import ChosenSkill
from tests.fakes import ScriptedAgent, agent_says, conversation_with, status, task
from tests.gui.chat_window import AGENT, Chat, link, play_chat, send
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press
from tests.gui.resting import at_rest
from tests.waiting import until

EXAMPLE = "Research the latest advances in quantum computing"
TOPIC = Skill(
    "research-topic", "Topic Research", "Research any topic with source citations", (), (EXAMPLE,)
)
PLAIN = Skill("sum-up", "Summaries")
RESEARCHER = replace(AGENT, card=AgentCard("research-agent", skills=(TOPIC, PLAIN)))


async def met(chat: Chat) -> None:
    """Shows the agent's card."""
    chat.pane.show_agent(RESEARCHER)
    await at_rest(chat.window)


def chip(chat: Chat) -> ChosenSkill:
    (found,) = chat.pane.composer.findChildren(ChosenSkill)
    return found


def choose(chat: Chat) -> None:
    press(button("Topic Research", chat.pane.composer))


def skills(agent: ScriptedAgent) -> list[str]:
    return [one.skill for one in agent.received]


def test_skill_of_an_example_is_seen_and_goes_out_with_the_message(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Qubits.")], [agent_says("More.")])

    async def story(chat: Chat) -> None:
        await met(chat)
        assert chip(chat).isHidden()
        choose(chat)
        assert chat.pane.composer.text.toPlainText() == EXAMPLE
        assert chip(chat).isVisible()
        assert chip(chat).accessibleName() == "Skill: Topic Research"
        chat.pane.composer.insert("What is quantum computing?")
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert chip(chat).isHidden()
        chat.pane.composer.insert("And more?")
        send(chat)
        await until(lambda: len(agent.received) == 2 and not chat.conversation.is_busy)
        assert skills(agent) == ["research-topic", ""]

    play_chat(run, story, agent=agent)


def test_removed_skill_is_not_sent(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Qubits.")])

    async def story(chat: Chat) -> None:
        await met(chat)
        choose(chat)
        press(named(QAbstractButton, "Remove Topic Research", chat.pane.composer))
        assert chip(chat).isHidden()
        assert chat.window.focusWidget() is chat.pane.composer.text
        assert chat.pane.composer.text.toPlainText() == EXAMPLE
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert skills(agent) == [""]

    play_chat(run, story, agent=agent)


def test_delete_takes_the_skill_away(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await met(chat)
        choose(chat)
        QTest.keyClick(chip(chat), Qt.Key.Key_Delete)
        assert chat.pane.composer.skill == ""

    play_chat(run, story)


def test_start_page_begins_with_a_skill(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.open(chat.conversation, RESEARCHER)
        await at_rest(chat.window)
        press(button(EXAMPLE, chat.pane))
        assert chat.pane.composer.skill == "research-topic"

    play_chat(run, story)


def test_skill_is_kept_with_the_draft(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await met(chat)
        choose(chat)
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        chat.pane.open(other, RESEARCHER)
        assert chip(chat).isHidden()
        chat.pane.open(chat.conversation, RESEARCHER)
        await until(lambda: chat.pane.composer.text.toPlainText() == EXAMPLE)
        assert chat.pane.composer.skill == "research-topic"
        await other.close()

    play_chat(run, story)


def test_skill_comes_back_with_an_edited_waiting_message(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])

    async def story(chat: Chat) -> None:
        await met(chat)
        chat.pane.composer.insert("Go")
        send(chat)
        await until(lambda: chat.conversation.state is TaskState.WORKING)
        chat.pane.composer.begin_by("Then this", "research-topic")
        send(chat)
        await until(lambda: chat.conversation.record.waiting == 1)
        await until(lambda: "Then this" in [getattr(one, "text", "") for one in chat.view.entries])
        press(link(chat, "Then this", "Edit"))
        await until(lambda: chat.pane.composer.text.toPlainText() == "Then this")
        assert chat.pane.composer.skill == "research-topic"

    play_chat(run, story, agent=agent)


def test_message_that_failed_is_sent_again_with_its_skill(run: Run) -> None:
    agent = ScriptedAgent([Unreachable("a.example", "refused")], [agent_says("Qubits.")])

    async def story(chat: Chat) -> None:
        await met(chat)
        choose(chat)
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        (key,) = [one.message_id for one in agent.received]
        written = chat.conversation.written(key)
        assert written is not None
        assert written.skill == "research-topic"
        await chat.conversation.send_again(key)
        assert skills(agent) == ["research-topic", "research-topic"]
        assert {text_of(one.parts) for one in agent.received} == {EXAMPLE}
        rows = await chat.conversation.persistence.page(None, 10)
        kept = [one.event.message for one in rows if isinstance(one.event, MessageWritten)]
        assert [one.skill for one in kept] == ["research-topic"]

    play_chat(run, story, agent=agent)


def test_skill_without_examples_can_be_used(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    card = SkillCard(PLAIN, window)
    window.show()
    with qtbot.waitSignal(card.example_chosen) as told:
        press(button("Use this skill", window))
    assert told.args == ["", "sum-up"]


def test_skill_without_an_example_leaves_the_text(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await met(chat)
        chat.pane.composer.insert("This text")
        chat.pane.composer.begin_by("", "sum-up")
        assert chat.pane.composer.text.toPlainText() == "This text"
        assert chip(chat).accessibleName() == "Skill: Summaries"

    play_chat(run, story)
