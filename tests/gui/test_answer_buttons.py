"""A question with choices: its answers are buttons above the message box."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import FormEntry, FormState, Origin
from a2a_desktop.forms.recognise import find
from a2a_desktop.model.ids import EntryId, Json, JsonObject, MessageId
from a2a_desktop.model.message import DataPart, Message, Role, text_of
from a2a_desktop.model.task import StatusUpdate, TaskState, TaskStatus
from a2a_desktop.ui.chat.form_choices import asking, choices
from a2a_desktop.ui.composer.answer_buttons import AnswerButtons
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import CONTEXT, TASK, ScriptedAgent, agent_says, status, task
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


def asks(schema: Json, convention: str = "mcp") -> Message:
    """Returns a question of an agent as a form of MCP's or ADK's."""
    data: JsonObject = {"message": "Which class?", "requestedSchema": schema}
    metadata: JsonObject = {}
    if convention == "adk":
        args: JsonObject = {"message": "Which class?", "response_schema": schema}
        data = {"id": "r1", "name": "adk_request_input", "args": args}
        metadata = {"adk_type": "function_call", "adk_is_long_running": True}
    parts = (DataPart(data, metadata=metadata),)
    return Message(MessageId("asks"), Role.AGENT, parts, TASK, CONTEXT)


def fields(**properties: Json) -> Json:
    return {"type": "object", "properties": properties, "required": [*properties]}


CLASSES: Json = {
    "type": "string",
    "oneOf": [{"const": "e", "title": "Economy"}, {"const": "b", "title": "Business"}],
}


def test_choice_of_a_form_with_one_question_answers_the_form(run: Run) -> None:
    waits = StatusUpdate(
        TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, asks(fields(seat=CLASSES)))
    )
    agent = ScriptedAgent([task(), waits], [status(TaskState.COMPLETED)])

    async def story(chat: Chat) -> None:
        chat.pane.composer.send("Book a seat")
        row = chat.pane.composer.answers
        await until(lambda: row.isVisible() and bool(buttons("Business", row)))
        assert buttons("Economy", row)
        press(button("Business", row))
        await until(lambda: len(agent.received) == 2 and not chat.conversation.is_busy)
        sent = [one.data for one in agent.received[1].parts if isinstance(one, DataPart)]
        assert sent == [{"action": "accept", "content": {"seat": "b"}}]
        await until(lambda: not row.isVisible())

    play_chat(run, story, agent=agent)


@pytest.mark.parametrize(
    ("schema", "convention", "found"),
    [
        (fields(seat=CLASSES), "mcp", ["Economy", "Business"]),
        (fields(go={"type": "boolean"}), "mcp", ["Yes", "No"]),
        ({"type": "string", "enum": ["travel", "meals"]}, "adk", ["travel", "meals"]),
        ({"type": "boolean"}, "adk", ["Yes", "No"]),
        (fields(seat=CLASSES, go={"type": "boolean"}), "mcp", []),
        (fields(name={"type": "string"}), "mcp", []),
        (fields(one={"enum": [f"Choice {number}" for number in range(7)]}), "mcp", []),
        (fields(agreed={"type": "boolean", "const": True}), "mcp", []),
    ],
)
def test_only_one_question_with_few_choices_has_buttons(
    english: None, schema: Json, convention: str, found: list[str]
) -> None:
    ask = find(asks(schema, convention), is_waiting=True)
    assert ask is not None
    at = datetime(2026, 11, 25, tzinfo=UTC)
    entry = FormEntry(EntryId("form"), Origin(Role.AGENT, at), ask.what, ask=ask)
    assert list(choices(entry)) == found
    assert asking([entry]) is entry
    assert asking([replace(entry, state=FormState.SENT)]) is None
