"""Keys without a button: to any agent, to a favourite, to a waiting question."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import named
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play, talk
from tests.waiting import until

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


def agent_on_screen(window: MainWindow) -> str:
    agent = window.navigator.agent
    return agent.name if agent is not None else ""


def test_key_asks_for_the_agent_of_a_new_conversation(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        QTest.keyClick(window, Qt.Key.Key_N, CTRL | ALT)
        (dialog,) = window.findChildren(ChooseAgentDialog)
        await forward(dialog)
        search = named(QLineEdit, "Search agents", dialog)
        QTest.keyClicks(search, "curr")
        QTest.keyClick(search, Qt.Key.Key_Return)
        await until(lambda: agent_on_screen(window) == "Currency Desk")
        assert window.navigator.current is not None
        assert not window.navigator.current.entries

    play(run, story)


def test_number_keys_open_favourites(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        for agent in app.directory.agents[2:4]:
            await app.directory.arrange(agent.agent_id, is_favourite=True)
        names = [one.name for one in window.sidebar.agents.model.favourites]
        assert names == [one.name for one in app.directory.agents[2:4]]
        for key, name in ((Qt.Key.Key_2, names[1]), (Qt.Key.Key_1, names[0])):
            QTest.keyClick(window, key, CTRL)
            assert agent_on_screen(window) == name
        QTest.keyClick(window, Qt.Key.Key_9, CTRL)
        assert agent_on_screen(window) == names[0]

    play(run, story)


def test_key_opens_the_waiting_conversation(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        first = await talk(window)
        form = next(one for one in app.directory.agents if one.name == "Form Tour")
        asked = window.navigator.begin(form.agent_id)
        window.chat.composer.begin_with("Ask me for a form")
        QTest.keyClick(named(QWidget, "Message", window), Qt.Key.Key_Return)
        await until(lambda: asked.state is TaskState.INPUT_REQUIRED)
        QTest.keyClick(window, Qt.Key.Key_Down, ALT)
        await until(
            lambda: (
                window.navigator.current is not None
                and window.navigator.current.record.conversation_id == first
            )
        )
        QTest.keyClick(window, Qt.Key.Key_U, ALT | SHIFT)
        await until(lambda: window.navigator.current is asked)
        QTest.keyClick(window, Qt.Key.Key_U, ALT | SHIFT)  # no other waits
        assert window.navigator.current is asked

    play(run, story)


def test_first_conversation_follows_a_new_one(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        first = await talk(window)
        window.navigator.begin_with_current_agent()
        QTest.keyClick(window, Qt.Key.Key_Down, ALT)
        await until(
            lambda: (
                window.navigator.current is not None
                and window.navigator.current.record.conversation_id == first
            )
        )

    play(run, story)


def test_next_conversation_without_a_form_loads_no_forms(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    forms = "a2a_desktop.ui.forms.panel"

    async def story(app: App, window: MainWindow) -> None:
        key = await talk(window)
        window.navigator.begin_with_current_agent()
        await app.conversations.change(ConversationId(key), unread=1)
        monkeypatch.delitem(sys.modules, forms, raising=False)
        window.navigator.go_to_waiting()
        await until(lambda: window.navigator.is_on_screen(key))
        await at_rest(window)
        assert forms not in sys.modules

    play(run, story)
