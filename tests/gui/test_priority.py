"""The priority of a message: off by default, chosen in the menu of the box, shown where told."""

import asyncio
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from a2a_desktop.app.app import App
from a2a_desktop.conversation.requests import of_listed
from a2a_desktop.model.card import AgentCard, Capabilities, Extension
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.card.tasks import TaskRow
from a2a_desktop.ui.composer.choice_chip import ChosenPriority
from a2a_desktop.ui.inspector.task_head import TaskHead
from a2a_desktop.ui.requests.model import RequestRow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import ScriptedAgent, agent_says, conversation_with, task
from tests.gui.chat_window import AGENT, Chat, play_chat
from tests.gui.conftest import Run
from tests.gui.controls import button, press
from tests.gui.stories import play
from tests.waiting import until

TOOLS = AgentCard("research-agent", capabilities=Capabilities(tools=("web_search",)))
UNDERSTANDS = replace(AGENT, card=TOOLS)


def chip(chat: Chat) -> ChosenPriority:
    (found,) = chat.pane.composer.findChildren(ChosenPriority)
    return found


def choose(chat: Chat, words: str) -> None:
    """Chooses in the menu of the message box."""
    box = chat.pane.composer.text
    menu_key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(2, 2), QPoint(2, 2))
    QApplication.sendEvent(box, menu_key)
    (menu,) = (one for one in box.findChildren(QMenu) if one.title() == "Priority")
    next(one for one in menu.actions() if one.text() == words).trigger()
    whole = menu.parent()
    assert isinstance(whole, QMenu)
    whole.close()


async def sent(chat: Chat, count: int) -> None:
    """Waits until so many messages have been answered."""
    await until(lambda: len(chat.agent.received) == count and not chat.conversation.is_busy)


def test_priority_is_sent_once_if_the_person_chose_it(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Soon.")], [agent_says("Yes.")], [agent_says("Later.")])

    async def story(chat: Chat) -> None:
        composer = chat.pane.composer
        assert composer.priority.button.isHidden()
        for count, words in enumerate(("", "High priority", ""), 1):
            composer.insert("Analyze the sales")
            if words:
                choose(chat, words)
                assert chip(chat).isVisible()
                assert chip(chat).accessibleName() == words
            composer.submit()
            assert chip(chat).isHidden()
            await sent(chat, count)
        assert [one.priority for one in agent.received] == ["", "high", ""]

    play_chat(run, story, agent=agent)


def test_agent_that_understands_priorities_has_a_button(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.show_agent(UNDERSTANDS)
        press(button("Priority", chat.window))
        (menu,) = chat.pane.composer.priority.button.findChildren(QMenu)
        names = [one.text() for one in menu.actions()]
        assert names == ["No priority", "Low priority", "Normal priority", "High priority"]
        menu.actions()[1].trigger()
        menu.close()
        assert chat.pane.composer.priority.value == "low"
        press(button("Don't ask for a priority", chat.window))
        assert chat.pane.composer.priority.value == ""

    play_chat(run, story)


@pytest.mark.parametrize(
    ("able", "is_offered"),
    [
        (Capabilities(), False),
        (Capabilities(extensions=(Extension("https://ext.example/other/v1"),)), False),
        (Capabilities(extensions=(Extension("https://ext.example/Priority/v1"),)), True),
    ],
)
def test_extension_for_priorities_shows_the_button(
    able: Capabilities, is_offered: bool, run: Run
) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.show_agent(replace(AGENT, card=AgentCard("A", capabilities=able)))
        assert chat.pane.composer.priority.button.isHidden() is not is_offered

    play_chat(run, story)


def test_priority_is_kept_with_the_draft(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.composer.insert("Analyze the sales")
        choose(chat, "Low priority")
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        chat.pane.open(other, AGENT)
        assert chip(chat).isHidden()
        chat.pane.open(chat.conversation, AGENT)
        await until(lambda: chat.pane.composer.has_content)
        assert chat.pane.composer.priority.value == "low"
        await other.close()

    play_chat(run, story)


def test_task_tab_shows_the_priority_that_was_chosen_then_what_the_agent_says(run: Run) -> None:
    told = replace(task(TaskState.COMPLETED), metadata={"priority": "low"})
    gate = asyncio.Event()
    agent = ScriptedAgent([task(TaskState.WORKING), gate.wait, told])

    async def story(chat: Chat) -> None:
        chat.pane.composer.insert("Analyze the sales")
        choose(chat, "High priority")
        chat.pane.composer.submit()
        await until(lambda: chat.conversation.state is TaskState.WORKING)
        head = TaskHead(chat.window)
        for words in ("High priority", "Low priority"):
            request = chat.conversation.timeline.request
            assert request is not None
            head.show_request(request, chat.conversation, AGENT)
            assert words in head._line.accessibleName()
            gate.set()
            await until(lambda: not chat.conversation.is_busy)

    play_chat(run, story, agent=agent)


def test_lists_of_requests_show_the_priority_that_agents_tell(run: Run) -> None:
    async def story(_: App, window: MainWindow) -> None:
        given = replace(task(TaskState.WORKING), metadata={"priority": "high"})
        assert "High priority" in TaskRow(given, window).accessibleName()
        row = RequestRow(of_listed(AgentId("a"), given), "Planner")
        assert row.line == "Planner · started elsewhere · High priority"
        other = replace(given, metadata={"priority": ["x"] * 100_000})
        assert RequestRow(of_listed(AgentId("a"), other), "Planner").line.endswith("elsewhere")
        urgent = replace(given, metadata={"priority": "urgent"})
        assert "Priority “urgent”" in TaskRow(urgent, window).accessibleName()

    play(run, story)
