"""Sending from the message box: once, with all attachments, and nothing lost."""

import asyncio
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.message import FilePart, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, agent_says, conversation_with, status, task
from tests.gui.chat_window import AGENT, Chat, link, play_chat, said
from tests.gui.conftest import Run
from tests.gui.controls import named, press, press_again
from tests.waiting import until

ENTER = Qt.Key.Key_Return


def write(chat: Chat, text: str) -> None:
    chat.pane.composer.insert(text)
    QTest.keyClick(chat.pane.composer.text, ENTER)


def texts(chat: Chat) -> list[str]:
    return [getattr(one, "text", "") for one in chat.view.entries]


def test_a_second_enter_sends_nothing(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Hi")])

    async def story(chat: Chat) -> None:
        write(chat, "Hello")
        QTest.keyClick(chat.pane.composer.text, ENTER)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert said(agent) == ["Hello"]
        assert chat.conversation.record.waiting == 0

    play_chat(run, story, agent=agent)


def test_double_click_on_send_stops_nothing(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])

    async def story(chat: Chat) -> None:
        stops: list[None] = []
        composer = chat.pane.composer
        composer.stop_wanted.connect(lambda: stops.append(None))
        composer.insert("Hello")
        send = named(QAbstractButton, "Send", composer)
        press(send)
        await until(lambda: send.accessibleName() == "Stop")
        press_again(send)
        assert not stops
        press(send)
        assert len(stops) == 1

    play_chat(run, story, agent=agent)


def test_attached_file_is_sent_after_its_deletion(run: Run, tmp_path: Path) -> None:
    agent = ScriptedAgent([agent_says("Hi")])
    place = tmp_path / "notes.txt"
    place.write_text("eggs")

    async def story(chat: Chat) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(place))])
        chat.pane.composer.text.insertFromMimeData(data)
        await until(lambda: chat.pane.composer.files.files)
        place.unlink()
        write(chat, "Read this")
        await until(lambda: agent.received)
        (text, file) = agent.received[0].parts
        assert isinstance(text, TextPart)
        assert isinstance(file, FilePart)
        assert (file.name, file.data) == ("notes.txt", b"eggs")

    play_chat(run, story, agent=agent)


def test_waiting_messages_keep_their_order_and_answer_nothing(run: Run) -> None:
    asks = asyncio.Event()
    agent = ScriptedAgent(
        [task(), status(TaskState.WORKING), asks.wait, status(TaskState.INPUT_REQUIRED, "Who?")],
        [task(), status(TaskState.COMPLETED)],
        [agent_says("1")],
        [agent_says("2")],
    )

    async def story(chat: Chat) -> None:
        write(chat, "Go")
        await until(lambda: chat.conversation.state is TaskState.WORKING)
        for text in ("one", "two", "three"):
            write(chat, text)
        await until(lambda: chat.conversation.record.waiting == 3 and "three" in texts(chat))
        press(link(chat, "three", "Remove"))
        await until(lambda: chat.conversation.record.waiting == 2)
        asks.set()
        await until(lambda: chat.conversation.state is TaskState.INPUT_REQUIRED)
        await until(lambda: not chat.conversation.is_busy)
        assert said(agent) == ["Go"]
        press(link(chat, "two", "Send now"))  # no answer to the question: it goes back into the box
        await until(lambda: chat.pane.composer.text.toPlainText() == "two")
        chat.pane.composer.text.clear()
        write(chat, "Ada")
        await until(lambda: len(agent.received) == 3 and not chat.conversation.is_busy)
        assert said(agent) == ["Go", "Ada", "one"]
        assert agent.received[1].task_id is not None

    play_chat(run, story, agent=agent)


def test_withdrawn_message_goes_to_the_draft_of_its_conversation(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])

    async def story(chat: Chat) -> None:
        write(chat, "Go")
        await until(lambda: chat.conversation.state is TaskState.WORKING)
        write(chat, "one")
        await until(lambda: chat.conversation.record.waiting == 1)
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        press(link(chat, "one", "Edit"))
        chat.pane.open(other, AGENT)
        await until(lambda: chat.conversation.record.waiting == 0)
        await until(lambda: chat.conversation.record.draft == "one")
        assert await chat.conversation.draft() == Draft("one")
        assert chat.pane.composer.is_empty
        chat.pane.open(chat.conversation, AGENT)
        await until(lambda: chat.pane.composer.text.toPlainText() == "one")
        await other.close()

    play_chat(run, story, agent=agent)


def test_composed_word_leaves_enter_to_the_next_conversation(
    run: Run,
) -> None:
    agent = ScriptedAgent([agent_says("Hi")])

    async def story(chat: Chat) -> None:
        QApplication.sendEvent(chat.pane.composer.text, QInputMethodEvent("ni", []))
        other = conversation_with(agent, conversation_id="c-2")
        chat.pane.open(other, AGENT)
        write(chat, "Hello")
        await until(lambda: said(agent) == ["Hello"])
        await until(lambda: not other.is_busy)
        await other.close()

    play_chat(run, story, agent=agent)
