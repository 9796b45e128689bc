"""A question with choices: its answers are buttons above the message box."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from a2a_desktop.app.app import App
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import text_of
from a2a_desktop.ui.composer.answer_buttons import AnswerButtons
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import ScriptedAgent, agent_says
from tests.gui.chat_window import Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, press
from tests.gui.stories import play
from tests.waiting import until

QUESTION = "Gladly. Would you like water, coffee or tea & milk?"


def offered(chat: Chat) -> list[str]:
    rows = all_shown(AnswerButtons, chat.pane)
    return [one for one in ("water", "coffee", "tea & milk") for row in rows if buttons(one, row)]


def test_press_on_an_answer_sends_it(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Here you are.")])

    async def story(chat: Chat) -> None:
        assert offered(chat) == ["water", "coffee", "tea & milk"]
        press(button("tea & milk", chat.pane))
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert [text_of(one.parts) for one in agent.received] == ["tea & milk"]
        await until(lambda: not offered(chat))

    play_chat(run, story, *turn(0, "A drink, please", QUESTION), agent=agent)


def test_answers_leave_room_for_words_of_ones_own(run: Run) -> None:
    async def story(chat: Chat) -> None:
        box = chat.pane.composer.text
        QTest.keyClicks(box, "juice")
        assert offered(chat) == []
        box.clear()
        assert offered(chat) == ["water", "coffee", "tea & milk"]
        assert button("tea & milk", chat.pane).focusPolicy() & Qt.FocusPolicy.TabFocus
        chat.pane.composer.follow(sends_with_ctrl=False, offers_answers=False)
        assert offered(chat) == []

    play_chat(run, story, *turn(0, "A drink, please", QUESTION))


def test_buttons_are_switched_off_in_the_settings(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        composer = window.chat.composer
        composer.answers.show_answers(("tea", "coffee"))
        offers = [composer.answers.has_answers]
        window.preferences._change({"offers_answers": False})
        offers.append(composer.answers.has_answers)
        assert offers == [True, False]
        assert not window.state.settings.offers_answers

    play(run, story)


def test_choices_in_metadata_are_buttons(run: Run) -> None:
    offer: JsonObject = {"options": [{"label": "water", "value": "w"}, {"label": "tea & milk"}]}
    asks = replace(agent_says("A drink, gladly."), metadata=offer)
    agent = ScriptedAgent([asks], [agent_says("Here you are.")])

    async def story(chat: Chat) -> None:
        chat.pane.composer.send("A drink, please")
        await until(lambda: offered(chat) == ["water", "tea & milk"])
        press(button("tea & milk", chat.pane))
        await until(lambda: len(agent.received) == 2 and not chat.conversation.is_busy)
        assert text_of(agent.received[1].parts) == "tea & milk"
        await until(lambda: not offered(chat))

    play_chat(run, story, agent=agent)
