"""Pages not loaded yet, which are selected, copied and found too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from a2a_desktop.model.events import Event
from a2a_desktop.ui.chat import message_commands
from a2a_desktop.ui.transcript.actions.copied import MARKDOWN
from tests.fakes import ScriptedAgent, conversation_with, stores
from tests.gui.chat_window import AGENT, CTRL, LEFT, NONE, Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.resting import at_rest
from tests.waiting import until

TURNS = 120


def long_talk() -> list[Event]:
    """Returns events of which the last third is loaded at first."""
    words = "**Some** words that fill a line or two of the transcript. " * 5
    return [e for n in range(TURNS) for e in turn(n, f"Question {n:03}", f"Answer {n:03}. {words}")]


def test_select_all_copies_the_whole_conversation(run: Run) -> None:
    async def story(chat: Chat) -> None:
        assert chat.conversation.has_older
        row = chat.row(len(chat.view.entries) - 2)
        before = row.y()
        chat.key(Qt.Key.Key_A, CTRL)
        chat.key(Qt.Key.Key_C, CTRL)
        assert QGuiApplication.clipboard().text() == "", "not before all of it is there"
        await until(QGuiApplication.clipboard().text)
        await until(lambda: not chat.conversation.has_older)
        assert row.y() == before
        mime = QGuiApplication.clipboard().mimeData()
        markdown = bytes(mime.data(MARKDOWN).data()).decode()
        for text in (mime.text(), mime.html(), markdown):
            for kind in ("Question", "Answer"):
                places = [text.find(f"{kind} {n:03}") for n in range(TURNS)]
                assert min(places) >= 0
                assert places == sorted(places)
        assert "<strong>Some</strong>" in mime.html()
        assert "**Some**" in markdown
        await until(lambda: chat.toasts.shown is not None)
        assert chat.toasts.shown is not None
        assert (chat.toasts.shown.title, chat.toasts.shown.text) == ("Copied", "240 messages")
        chat.view.show_row(1)
        assert all(one.is_marked for one in chat.view.live.values())

    play_chat(run, story, *long_talk())


def test_later_messages_are_not_part_of_the_selection(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.key(Qt.Key.Key_A, CTRL)
        await until(lambda: not chat.conversation.has_older)
        await chat.conversation.accept(turn(500, "Later", "Later too"))
        assert chat.pane.selecting.spans[-1].row < len(chat.view.entries) - 2
        assert len(chat.pane.selecting.pieces()) == 2 * TURNS

    play_chat(run, story, *long_talk())


def test_another_selection_ends_the_waiting_for_all(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.key(Qt.Key.Key_A, CTRL)
        chat.key(Qt.Key.Key_C, CTRL)
        text = chat.row(len(chat.view.entries) - 3).texts()[0]
        QTest.mouseClick(text.viewport(), LEFT, NONE)
        assert not chat.pane.selecting.is_incomplete
        await at_rest(chat.window)
        assert QGuiApplication.clipboard().text() == ""
        assert chat.conversation.has_older

    play_chat(run, story, *long_talk())


def test_too_large_copy_is_cut_and_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(message_commands, "MOST", 20_000)

    async def story(chat: Chat) -> None:
        chat.key(Qt.Key.Key_A, CTRL)
        chat.key(Qt.Key.Key_C, CTRL)
        await until(lambda: chat.toasts.shown is not None)
        assert chat.toasts.shown is not None
        assert chat.toasts.shown.text.startswith("The first 1")
        assert " of 240 messages; " in chat.toasts.shown.text
        text = QGuiApplication.clipboard().text()
        assert "Question 000" in text
        assert f"Answer {TURNS - 1}" not in text

    play_chat(run, story, *long_talk())


def test_unloaded_position_is_found_again(run: Run) -> None:
    kept = stores()[0]

    async def story(chat: Chat) -> None:
        while chat.conversation.has_older:
            await chat.conversation.load_older()
        chat.view.show_row(5)
        anchor = chat.view.anchor
        assert anchor
        again = conversation_with(ScriptedAgent(), kept)
        await again.load()
        await again.change(anchor=anchor, title="Talk")
        chat.pane.open(again, AGENT)
        assert chat.view.anchor == ""
        await chat.pane.keep()
        assert again.record.anchor == anchor, "it is not forgotten while it is looked for"
        await until(lambda: chat.view.anchor == anchor)
        chat.view.jump_to_end()
        await chat.pane.keep()
        assert again.record.anchor == ""
        await again.close()

    play_chat(run, story, *long_talk(), kept=kept)
