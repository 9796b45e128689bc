"""The steps of an agent: one line that opens."""

from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.steps import MOST, Step, StepKind
from a2a_desktop.model.events import MessageReceived
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart
from a2a_desktop.ui.transcript.rows.steps import StepsRow, summary
from a2a_desktop.ui.widgets.button import Button
from tests.gui.chat_window import Chat, at, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.controls import press
from tests.waiting import until


def many(count: int) -> MessageReceived:
    calls: list[Part] = [
        DataPart({"id": f"c{n}", "name": f"tool {n}"}, metadata={"adk_type": "function_call"})
        for n in range(count)
    ]
    parts: tuple[Part, ...] = (
        TextPart("Hm", metadata={"adk_thought": True}),
        *calls,
        TextPart("It is done."),
    )
    return MessageReceived(at(1), Message(MessageId("r"), Role.AGENT, parts))


def test_hundreds_of_steps_open_in_parts_and_stay_open(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await chat.conversation.accept([many(120)])
        row = next(one for one in chat.view.findChildren(StepsRow) if one.isVisible())
        (line,) = [one for one in row.findChildren(Button) if one.isVisible()]
        assert line.text() == "tool 119 · 121 steps"
        closed = row.height()
        press(line)
        assert len(row._lines) < 121  # the window does not block
        await until(lambda: len(row._lines) == 121)
        assert row.height() > 121 * 20
        await chat.conversation.accept(
            [MessageReceived(at(2), Message(MessageId("s"), Role.AGENT, many(121).message.parts))]
        )
        await until(lambda: len(row._lines) == 122)
        press(line)
        assert row.height() == closed

    play_chat(run, story, *turn(0, "Go")[:3])


def test_line_of_very_many_steps_counts_the_rest(qtbot: QtBot) -> None:
    steps = tuple(Step(StepKind.TOOL, f"tool {n}") for n in range(MOST))
    assert summary(steps) == f"tool {MOST - 1} · more than {MOST} steps"
    assert summary(steps[:2]) == "tool 1 · 2 steps"


def test_narrow_line_cuts_the_name_not_the_number(run: Run) -> None:
    name = "Comparing the offers of every shop in town one after the other " * 2

    async def story(chat: Chat) -> None:
        call = DataPart({"id": "c", "name": name}, metadata={"adk_type": "function_call"})
        message = Message(MessageId("r"), Role.AGENT, (call,))
        await chat.conversation.accept([MessageReceived(at(1), message)])
        row = next(one for one in chat.view.findChildren(StepsRow) if one.isVisible())
        (line,) = [one for one in row.findChildren(Button) if one.isVisible()]
        await until(lambda: line.text().endswith("… · 1 step"))
        assert line.sizeHint().width() <= row.width()
        assert line.accessibleName() == f"{name.strip()} · 1 step"

    play_chat(run, story, *turn(0, "Go")[:3])
