"""Announcements to screen readers: every state of the shown conversation once, in order."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.model.errors import SignInNeeded, Unreachable
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.transcript import live_announcements
from a2a_desktop.ui.widgets import banner, toast
from a2a_desktop.ui.widgets.toast import Toast, ToastStack
from tests.fakes import (
    PATIENCE,
    ScriptedAgent,
    Step,
    conversation_with,
    piece,
    status,
    stores,
    task,
)
from tests.gui.chat_window import AGENT, Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.resting import at_rest
from tests.waiting import until

WORKING, DONE = TaskState.WORKING, TaskState.COMPLETED


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []

    def say(_widget: QWidget, text: str) -> None:
        words.append(re.sub(r"\d+ s", "1 s", text))

    monkeypatch.setattr(live_announcements, "is_listened_to", lambda: True)
    for module in (live_announcements, banner, toast):
        monkeypatch.setattr(module, "announce", say)
    return words


async def send(chat: Chat) -> None:
    before = len(chat.conversation.entries)
    chat.pane.composer.begin_with("Hello")
    chat.pane.composer.submitted.emit()
    await until(lambda: len(chat.conversation.entries) > before)


async def settled(chat: Chat) -> None:
    await until(lambda: not chat.conversation.is_busy)
    await at_rest(chat.window)


def until_seen(chat: Chat, state: TaskState) -> Callable[[], Awaitable[None]]:
    """A step of the agent, which goes on once this state of it has arrived."""
    return lambda: until(lambda: chat.conversation.state is state)


def until_said(words: list[str], count: int) -> Callable[[], Awaitable[None]]:
    """A step of the agent, which goes on after so many announcements."""
    return lambda: until(lambda: len(words) >= count)


def test_a_turn_is_followed_from_sending_to_done(run: Run, heard: list[str]) -> None:
    soup = piece("Soup.", append=False, is_last=True)
    shown = asyncio.Event()
    works: list[Step] = [status(WORKING), until_said(heard, 3), status(WORKING, "Chopping")]
    begins: list[Step] = [task(), until_said(heard, 2)]
    ends: list[Step] = [soup, until_said(heard, 4), status(DONE)]
    agent = ScriptedAgent([*begins, *works, shown.wait, *ends])

    async def story(chat: Chat) -> None:
        await send(chat)
        await until(lambda: "Chopping" in str(chat.conversation.entries))
        shown.set()
        await settled(chat)
        assert heard == [
            "Sending…",
            "Waiting to start",
            "Working",
            "Soup.",
            "Done in 1 s",
        ]

    play_chat(run, story, agent=agent)


def test_simultaneous_states_are_all_announced_in_order(run: Run, heard: list[str]) -> None:
    agent = ScriptedAgent([task(), status(WORKING), status(TaskState.FAILED, "No flour")])

    async def story(chat: Chat) -> None:
        await send(chat)
        await settled(chat)
        assert heard[0] == "Sending…"
        assert heard[-1] == "Failed The agent couldn't finish. In its own words: “No flour”"
        assert len(heard) == len(set(heard))

    play_chat(run, story, agent=agent)


def test_same_state_is_announced_for_each_turn(run: Run, heard: list[str]) -> None:
    second = replace(task(DONE), task_id=TaskId("task-2"))
    agent = ScriptedAgent([task(DONE)], [second], can_stream=False)

    async def story(chat: Chat) -> None:
        for _ in range(2):
            await send(chat)
            await settled(chat)
        begun = "Waiting to start"
        silence = "Done without an answer"
        assert heard == ["Sending…", begun, "Done in 1 s", silence] * 2

    play_chat(run, story, agent=agent)


def test_question_is_announced_each_time(run: Run, heard: list[str]) -> None:
    asks = status(TaskState.INPUT_REQUIRED)
    agent = ScriptedAgent(
        [task(WORKING), until_said(heard, 2), asks], [task(WORKING), until_said(heard, 5), asks]
    )

    async def story(chat: Chat) -> None:
        for _ in range(2):
            await send(chat)
            await settled(chat)
        assert heard.count("Needs your answer") == 2
        assert heard[-1] == "Needs your answer"

    play_chat(run, story, agent=agent)


def test_stopped_task_is_announced(run: Run, heard: list[str]) -> None:
    stopped = asyncio.Event()
    agent = ScriptedAgent([task(WORKING), stopped.wait, status(TaskState.CANCELED)])

    async def story(chat: Chat) -> None:
        await send(chat)
        await until(lambda: "Working" in heard)
        agent.on_cancel = task(TaskState.CANCELED)
        chat.pane.stop()
        await until(lambda: "Stopping…" in heard)
        stopped.set()
        await settled(chat)
        assert heard[-2:] == ["Stopping…", "Stopped by you"]

    play_chat(run, story, agent=agent)


def test_offline_agent_is_announced_once(run: Run, heard: list[str]) -> None:
    agent = ScriptedAgent()
    agent.connect_error = Unreachable("a.example", "refused", nothing_sent=True)
    patience = replace(PATIENCE, until_back=(60,))

    async def story(chat: Chat) -> None:
        away = conversation_with(agent, stores()[0], "c-2", patience)
        chat.pane.open(away, AGENT)
        chat.pane.composer.begin_with("Hello")
        chat.pane.composer.submitted.emit()
        await until(lambda: away.absence is not None)
        await at_rest(chat.window)
        for _ in range(3):
            chat.pane.refresh()
        said = [one.partition(". ")[0] for one in heard]
        assert said == ["Sending…", "Waits until the agent is back", "Coach is offline"]
        await away.close()

    play_chat(run, story)


def test_demanded_sign_in_is_announced(run: Run, heard: list[str]) -> None:
    agent = ScriptedAgent([SignInNeeded("https://a.example", ())])

    async def story(chat: Chat) -> None:
        await send(chat)
        await settled(chat)
        assert heard[0] == "Sending…"
        assert sum("sign in" in one for one in heard) == 1

    play_chat(run, story, agent=agent)


def test_task_that_waits_for_a_sign_in_is_announced(run: Run, heard: list[str]) -> None:
    agent = ScriptedAgent([task(), until_said(heard, 2), status(TaskState.AUTH_REQUIRED)])

    async def story(chat: Chat) -> None:
        await send(chat)
        await settled(chat)
        assert heard[-1] == "Sign in The agent is waiting until you do."

    play_chat(run, story, agent=agent)


def test_older_messages_are_not_announced(run: Run, heard: list[str]) -> None:
    old = [event for number in range(90) for event in turn(number - 100, "Old?", "Old.")]

    async def story(chat: Chat) -> None:
        while chat.conversation.has_older:
            await chat.conversation.load_older()
        chat.pane.open(chat.conversation, AGENT)
        await at_rest(chat.window)
        assert heard == []

    play_chat(run, story, *old)


def test_hidden_conversation_is_not_announced(run: Run, heard: list[str]) -> None:
    is_left = asyncio.Event()
    agent = ScriptedAgent([is_left.wait, task(), piece("Soup."), status(DONE)])

    async def story(chat: Chat) -> None:
        other = conversation_with(ScriptedAgent(), stores()[0], "c-2")
        await send(chat)
        await until(lambda: len(heard) == 1)
        chat.pane.open(other, AGENT)
        is_left.set()
        await settled(chat)
        assert heard == ["Sending…"]
        chat.pane.open(chat.conversation, AGENT)
        await at_rest(chat.window)
        assert heard == ["Sending…"]
        await other.close()

    play_chat(run, story, agent=agent)


def test_covered_conversation_is_not_announced(run: Run, heard: list[str]) -> None:
    agent = ScriptedAgent()

    async def story(chat: Chat) -> None:
        begun, works = (until_seen(chat, state) for state in (TaskState.SUBMITTED, WORKING))
        agent.scripts = [[task(), begun, status(WORKING), works, status(DONE)]]
        chat.pane.hide()
        await send(chat)
        await settled(chat)
        chat.pane.show()
        chat.pane.refresh()
        await at_rest(chat.window)
        assert heard == []

    play_chat(run, story, agent=agent)


def test_a_notice_is_read_out_once_also_if_another_comes_before_it(
    qtbot: QtBot, heard: list[str]
) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.show()
    stack = ToastStack(ground)
    stack.put(Toast("a", "Coach needs your answer", stays=True))
    stack.put(Toast("b", "Deleted"))
    stack.drop("b")
    assert stack.shown == Toast("a", "Coach needs your answer", stays=True)
    assert [one.strip(" .") for one in heard] == ["Coach needs your answer", "Deleted"]
