"""Something of one conversation is handed to another agent: seen before, linked on both sides."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import HandOverEntry
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.transcript.rows.hand_over import HandOverRow
from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, named, only, press, texts
from tests.gui.resting import at_rest
from tests.gui.stories import play, talk
from tests.waiting import until

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def current(window: MainWindow) -> Conversation:
    assert window.navigator.current is not None
    return window.navigator.current


def links(conversation: Conversation) -> list[HandOverEntry]:
    return [one for one in conversation.entries if isinstance(one, HandOverEntry)]


def words_of(link: HandOverEntry) -> str:
    return link.side.words if link.side is not None else ""


def choose(window: MainWindow, name: str) -> HandOverDialog:
    """Chooses an agent by the keyboard; returns what it would get."""
    dialog = only(ChooseAgentDialog, window)
    QTest.keyClicks(named(QLineEdit, "Search agents", dialog), name)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    return only(HandOverDialog, window)


async def hand(window: MainWindow, name: str = "Courier") -> HandOverDialog:
    """Hands all that was said to another agent, as far as the last look at it."""
    await at_rest(window)
    QTest.keyClick(window.chat.view, Qt.Key.Key_A, CTRL)
    QTest.keyClick(window.chat.view, Qt.Key.Key_F, CTRL | SHIFT)
    return choose(window, name)


def test_answer_is_seen_before_it_is_handed_over_and_both_sides_lead_to_each_other(
    run: Run, tmp_path: Path
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await talk(window)
        source = current(window)
        dialog = await hand(window)
        assert "Hand to Courier" in texts(dialog)
        assert len(links(source)) == 0
        assert len(app.conversations.records) == 1
        press(button("Send", dialog))
        await until(lambda: current(window) is not source and bool(links(current(window))))
        target = current(window)
        (came,) = links(target)
        assert came.event.came
        assert came.event.words == "From your conversation with Recipe Coach"
        await until(lambda: target.standing is not None and not target.is_busy)
        (went,) = links(source)
        assert went.event.words == "Handed to Courier"
        assert went.side is not None
        await at_rest(window)
        window.chat.view.verticalScrollBar().setValue(0)
        await at_rest(window)
        row = only(HandOverRow, window)
        press(named(QAbstractButton, "From your conversation with Recipe Coach", row))
        await until(lambda: current(window) is source)
        await at_rest(window)
        await until(lambda: bool(words_of(links(source)[0])))
        window.chat.view.jump_to_end()
        await at_rest(window)
        link = only(HandOverRow, window).findChildren(QAbstractButton)[0]
        assert link.accessibleName().startswith("Handed to Courier. ")
        link.setFocus()
        QTest.keyClick(link, Qt.Key.Key_Return)
        await until(lambda: current(window) is target)
        await app.conversations.delete(source.record.conversation_id)
        await at_rest(window)
        window.chat.view.verticalScrollBar().setValue(0)
        await at_rest(window)
        row = only(HandOverRow, window)
        words = "From your conversation with Recipe Coach · This conversation was deleted"
        assert row.findChildren(QAbstractButton)[0].text() == words
        assert not row.findChildren(QAbstractButton)[0].isEnabled()

    play(run, story, tmp_path)
