"""Failed messages, edited in the message box and replaced by the sent one."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from a2a_desktop.conversation.entry import Delivery, Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import Fault, MessageTooLarge, NotCancelable, StreamLost
from a2a_desktop.model.events import Event, MessageWritten, SendFailed
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.conversations.model import ConversationRow
from a2a_desktop.ui.transcript.resuming import Resuming
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.banner import Banner
from tests.fakes import TASK, ScriptedAgent, agent_says, status, task
from tests.gui.chat_window import Chat, at, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.controls import named, press
from tests.waiting import until

SHEET = FilePart("rooms.csv", "text/csv", b"a,b\n1,2\n")
REFUSED = Fault.of(MessageTooLarge("a.example", 9_000_000))


def failed(number: int, *parts: TextPart | FilePart) -> list[Event]:
    key = MessageId(f"m{number}")
    return [
        MessageWritten(at(number * 600), Message(key, Role.USER, parts)),
        SendFailed(at(number * 600 + 1), key, REFUSED),
    ]


def written(chat: Chat) -> str:
    return chat.pane.composer.text.toPlainText()


def own(chat: Chat) -> list[str]:
    """Returns the person's messages, as in the transcript."""
    said = [one for one in chat.view.entries if not isinstance(one, StatusEntry)]
    return [_words(one) for one in said if one.origin.role is Role.USER]


def _words(entry: Entry) -> str:
    if isinstance(entry, FileEntry):
        return entry.file.name or ""
    assert isinstance(entry, TextEntry)
    return entry.text


def send(chat: Chat) -> None:
    press(named(QAbstractButton, "Send", chat.window))


def edit(chat: Chat) -> None:
    buttons = [one for one in chat.view.findChildren(QAbstractButton) if one.text() == "Edit"]
    (button,) = [one for one in buttons if one.isVisible()]
    press(button)


def test_unsent_message_stays_until_its_edit_is_sent(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Thanks", "r1")])

    async def story(chat: Chat) -> None:
        edit(chat)
        assert written(chat) == "Read thsi"
        assert [one.name for one in chat.pane.composer.files.files] == ["rooms.csv"]
        assert own(chat) == ["Hello", "Read thsi", "rooms.csv"]
        edit(chat)
        assert written(chat) == "Read thsi"
        chat.pane.composer.insert("Read this")
        send(chat)
        await until(lambda: not chat.conversation.is_busy and agent.received)
        assert own(chat) == ["Hello", "Read this", "rooms.csv"]
        assert agent.received[0].parts == (TextPart("Read this"), SHEET)
        sent = [one for one in chat.view.entries if not isinstance(one, StatusEntry)]
        assert Delivery.FAILED not in {one.delivery for one in sent}

    happened = [*turn(0, "Hello", "Hi"), *failed(1, TextPart("Read thsi"), SHEET)]
    play_chat(run, story, *happened, agent=agent)


def test_written_text_is_kept_when_a_message_is_edited(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.composer.begin_with("And this")
        edit(chat)
        assert written(chat) == "And this\n\nRead thsi"

    play_chat(run, story, *failed(0, TextPart("Read thsi")))


def test_emptied_box_sends_a_new_message(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Thanks", "r1")])

    async def story(chat: Chat) -> None:
        edit(chat)
        chat.pane.composer.text.clear()
        QTest.keyClicks(chat.pane.composer.text, "Never mind")
        send(chat)
        await until(lambda: not chat.conversation.is_busy and agent.received)
        assert own(chat) == ["Read thsi", "Never mind"]

    play_chat(run, story, *failed(0, TextPart("Read thsi")), agent=agent)


def test_message_sent_again_meanwhile_keeps_its_row(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Thanks", "r1")], [agent_says("And again", "r2")])

    async def story(chat: Chat) -> None:
        edit(chat)
        await chat.conversation.send_again(MessageId("m0"))
        send(chat)
        await until(lambda: not chat.conversation.is_busy and len(agent.received) == 2)
        assert own(chat) == ["Read thsi", "Read thsi"]

    play_chat(run, story, *failed(0, TextPart("Read thsi")), agent=agent)


def test_both_actions_are_side_by_side_under_the_reason(run: Run) -> None:
    async def story(chat: Chat) -> None:
        shown = [one for one in chat.view.findChildren(QAbstractButton) if one.isVisible()]
        again, other = (
            next(one for one in shown if one.text() == words) for words in ("Send again", "Edit")
        )
        assert again.y() == other.y()
        assert again.geometry().right() < other.geometry().left()

    play_chat(run, story, *failed(0, TextPart("Read this")))


def shown(chat: Chat) -> set[str]:
    buttons = chat.window.findChildren(QAbstractButton)
    return {one.text() for one in buttons if one.isVisible() and one.text()}


def test_unbegun_reply_offers_no_request_for_a_result(run: Run) -> None:
    agent = ScriptedAgent([StreamLost("cut")])

    async def story(chat: Chat) -> None:
        await chat.conversation.send("Hello")
        await until(lambda: "Try again" in shown(chat))
        assert "Check now" not in shown(chat)

    play_chat(run, story, agent=agent)


def test_lost_connection_is_shown_below_the_reply(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), StreamLost("cut")])
    agent.on_resume = [[StreamLost("cut")]]

    async def story(chat: Chat) -> None:
        chat.conversation._patience = Patience((0, 3600))
        sending = asyncio.ensure_future(chat.conversation.send("Hello"))
        await until(lambda: "Stop trying" in shown(chat))
        (line,) = chat.window.findChildren(Resuming)
        assert "attempt" in " ".join(one.text() for one in line.findChildren(QLabel))
        assert line.mapTo(chat.pane, line.rect().topLeft()).y() >= chat.view.geometry().bottom()
        assert not any(one.isVisible() for one in chat.window.findChildren(Banner))
        press(next(one for one in line.findChildren(QAbstractButton) if one.isVisible()))
        await until(lambda: not line.isVisible())
        await sending

    play_chat(run, story, agent=agent)


def test_failed_agent_is_asked_again_by_a_button(run: Run) -> None:
    agent = ScriptedAgent(
        [task(), status(TaskState.FAILED)], [agent_says("Yes", "r1")], [agent_says("Here", "r2")]
    )

    async def story(chat: Chat) -> None:
        await chat.conversation.send("Hello")
        await chat.conversation.send("Hm")
        await until(lambda: "Try again" in shown(chat))
        (button,) = [
            one for one in chat.view.findChildren(QAbstractButton) if one.text() == "Try again"
        ]
        press(button)
        press(button)
        await until(lambda: not chat.conversation.is_busy and len(agent.received) == 3)
        assert chat.conversation.record.waiting == 0
        assert own(chat) == ["Hello", "Hm", "Hello"]

    play_chat(run, story, agent=agent)


def test_refused_stop_offers_to_stop_waiting(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])
    agent.on_cancel = NotCancelable(-32002, "too late")

    async def story(chat: Chat) -> None:
        sending = asyncio.ensure_future(chat.conversation.send("Hello"))
        await until(lambda: chat.conversation.state is TaskState.WORKING)
        press(named(QAbstractButton, "Stop this task", chat.window))
        await until(lambda: "Stop waiting" in shown(chat))
        press(named(QAbstractButton, "Stop this task", chat.window))
        await sending
        await until(lambda: not chat.conversation.is_busy)
        assert agent.canceled == [TASK]

    play_chat(run, story, agent=agent)


def test_list_marks_a_conversation_with_an_unsent_message() -> None:
    at_noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    record = ConversationRecord(
        ConversationId("c"), AgentId("a"), "To Milan", at_noon, at_noon, preview="To Milan"
    )
    unsent = ConversationRow(replace(record, standing=Standing.NOT_SENT), "Coach")
    assert unsent.line == "Coach · Not sent: To Milan"
    assert ", Not sent, " in unsent.accessible_text
    refused = ConversationRow(replace(record, standing=Standing.FAILED), "Coach")
    assert refused.line == "Coach · Failed"


def test_message_interrupted_by_the_end_is_perhaps_sent(run: Run) -> None:
    key = MessageId("m0")
    happened = MessageWritten(at(0), Message(key, Role.USER, (TextPart("Read this"),)))

    async def story(chat: Chat) -> None:
        (line,) = [one for one in chat.view.findChildren(DeliveryLine) if one.isVisible()]
        assert line.accessibleName() == (
            "Interrupted · Might have arrived · This app was closed before the agent "
            "answered. Sending it again might do it twice."
        )

    play_chat(run, story, happened)


def test_end_of_the_last_request_is_not_shown_for_the_next(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.COMPLETED)], [asyncio.Event().wait])

    async def story(chat: Chat) -> None:
        await chat.conversation.send("Hello")
        badge = named(Badge, "Done", chat.window)
        sending = asyncio.ensure_future(chat.conversation.send("And now?"))
        await until(lambda: len(agent.received) == 2)
        assert badge.accessibleName() == "Waiting to start"
        chat.conversation.stop_waiting()
        await sending

    play_chat(run, story, agent=agent)


def test_agent_in_an_unknown_state_can_be_asked(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.UNKNOWN)])
    agent.on_get = task(TaskState.COMPLETED)

    async def story(chat: Chat) -> None:
        await chat.conversation.send("Hello")
        await until(lambda: "Check now" in shown(chat))
        (button,) = [
            one for one in chat.view.findChildren(QAbstractButton) if one.text() == "Check now"
        ]
        press(button)
        await until(lambda: chat.conversation.state is TaskState.COMPLETED)
        await until(lambda: "Check now" not in shown(chat))
        assert len(agent.received) == 1

    play_chat(run, story, agent=agent)


def test_narrow_head_shows_the_state_in_a_word(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])

    async def story(chat: Chat) -> None:
        sending = asyncio.ensure_future(chat.conversation.send("Hello"))
        header = chat.pane.header
        await until(lambda: chat.conversation.is_busy and header._stop.isVisible())
        stop = named(QAbstractButton, "Stop this task", chat.window)
        header.resize(900, header.height())
        (badge,) = header.findChildren(Badge)
        await until(lambda: badge.accessibleName().startswith("Working · 0:"))
        assert stop.text() == "Stop"
        header.resize(500, header.height())
        assert (stop.text(), stop.toolTip()) == ("", "Stop")
        assert (badge.accessibleName(), badge.toolTip()) == ("Working", "Working")
        sending.cancel()

    play_chat(run, story, agent=agent)
