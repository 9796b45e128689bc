"""Undoing acts on lists by keys from anywhere, and the stack of messages that offer it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.model.errors import JournalFailed, JournalWaits
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui.agents.model import AgentListModel
from a2a_desktop.ui.composer.message_box import MessageBox
from a2a_desktop.ui.conversations.intents import ArchiveConversation, DeleteConversation
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.widgets.toast import MOST, Toast
from a2a_desktop.ui.window.conversation_window import ConversationWindow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, buttons, named, press
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play, talk, talk_again
from tests.waiting import until

CTRL = Qt.KeyboardModifier.ControlModifier


def undo(focus: QWidget) -> None:
    focus.setFocus()
    assert focus.hasFocus()
    QTest.keyClick(focus, Qt.Key.Key_Z, CTRL)


def message_box(window: MainWindow) -> MessageBox:
    return named(MessageBox, "Message", window)


async def deleted(window: MainWindow, app: App) -> str:
    """Deletes the second conversation of two; returns its id."""
    await forward(window)
    await talk(window)
    await talk_again(window)
    record = app.conversations.records[1]
    window.conversation_actions.do(DeleteConversation(record))
    await until(lambda: window.toasts.shown is not None)
    return str(record.conversation_id)


def ids(app: App) -> list[str]:
    return [str(one.conversation_id) for one in app.conversations.records]


def test_ctrl_z_in_the_message_box_restores_what_was_deleted(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        window.toasts.drop(window.toasts.cards[0].toast.key)
        assert gone not in ids(app)
        undo(message_box(window))
        await until(lambda: gone in ids(app))
        assert not window.toasts.cards

    play(run, story)


def test_ctrl_z_undoes_typing_before_a_deletion(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        box = message_box(window)
        box.setFocus()
        QTest.keyClicks(box, "soup")
        undo(box)
        await at_rest(window)
        assert box.toPlainText() == ""
        assert gone not in ids(app)
        undo(box)
        await until(lambda: gone in ids(app))

    play(run, story)


def test_ctrl_z_in_a_list_leaves_the_message_alone(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        QTest.keyClicks(message_box(window), "soup")
        undo(named(QuietList, "Conversations", window.sidebar))
        await until(lambda: gone in ids(app))
        assert not window.toasts.cards, "the message with its button is no longer true"

    play(run, story)


def test_ctrl_z_undoes_in_reverse_order(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        here = window.navigator.current
        assert here is not None
        entries = len(here.entries)
        await window.chat.commands._delete(here, [here.entries[0].entry_id])
        await until(lambda: len(here.entries) < entries)
        window.conversation_actions.do(ArchiveConversation(here.record))
        await until(lambda: here.record.is_archived)
        demo = app.directory.agents[0]
        window.adding.remove(demo.agent_id)
        await until(lambda: len(window.undoing.acts.done) == 4)
        box = window.sidebar
        QTest.keyClick(box, Qt.Key.Key_Z, CTRL)
        await until(lambda: demo.agent_id in [one.agent_id for one in app.directory.agents])
        QTest.keyClick(box, Qt.Key.Key_Z, CTRL)
        await until(lambda: not here.record.is_archived)
        await until(lambda: window.navigator.current is here)
        QTest.keyClick(box, Qt.Key.Key_Z, CTRL)
        await until(lambda: len(here.entries) == entries)
        assert gone not in ids(app)
        QTest.keyClick(box, Qt.Key.Key_Z, CTRL)
        await until(lambda: gone in ids(app))
        QTest.keyClick(box, Qt.Key.Key_Z, CTRL)
        await at_rest(window)
        assert window.undoing.acts.done == []

    play(run, story)


def test_ctrl_z_undoes_the_last_act_though_the_one_before_is_still_stored(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await app.directory.list_demos()
        await talk(window)
        record, gate, change = (
            app.conversations.records[0],
            asyncio.Event(),
            app.conversations.change,
        )

        async def store_slowly(conversation_id: ConversationId, **changes: Any) -> None:
            await change(conversation_id, **changes)
            await gate.wait()

        monkeypatch.setattr(app.conversations, "change", store_slowly)
        window.conversation_actions.do(ArchiveConversation(record))
        await until(lambda: app.conversations.records[0].is_archived)
        agents = app.directory.agents
        window.adding.remove_demos()
        await until(lambda: window.toasts.shown is not None)
        QTest.keyClick(window.sidebar, Qt.Key.Key_Z, CTRL)
        await until(lambda: app.directory.agents == agents)
        QTest.keyClick(window.sidebar, Qt.Key.Key_Z, CTRL)
        assert app.conversations.records[0].is_archived
        gate.set()
        await until(lambda: not app.conversations.records[0].is_archived)
        await at_rest(window)
        assert not window.toasts.cards
        assert window.undoing.acts.done == []

    play(run, story)


def test_undoing_that_is_stored_later_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        change = app.conversations.change
        window.conversation_actions.do(ArchiveConversation(app.conversations.records[0]))
        await until(lambda: app.conversations.records[0].is_archived)
        await until(lambda: [one.is_done for one in window.undoing.acts.done] == [True])

        async def store_later(conversation_id: ConversationId, **changes: Any) -> None:
            await change(conversation_id, **changes)
            raise JournalWaits("disk full")

        monkeypatch.setattr(app.conversations, "change", store_later)
        QTest.keyClick(window.sidebar, Qt.Key.Key_Z, CTRL)
        await until(lambda: not app.conversations.records[0].is_archived)
        await at_rest(window)
        assert window.undoing.acts.done == []

    play(run, story)


def test_failed_act_cannot_be_undone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)

        async def fail(*_: object, **changes: Any) -> None:
            raise JournalFailed("too big", is_passing=False)

        monkeypatch.setattr(app.conversations, "change", fail)
        window.conversation_actions.do(ArchiveConversation(app.conversations.records[0]))
        await at_rest(window)
        assert window.undoing.acts.done == []
        assert "Archived" not in [one.toast.title for one in window.toasts.cards]

    play(run, story)


def test_ctrl_z_in_a_line_undoes_its_text_first(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        line = QLineEdit(window)
        line.show()
        line.setFocus()
        QTest.keyClicks(line, "soup")
        undo(line)
        assert line.text() == ""
        undo(line)
        await until(lambda: gone in ids(app))

    play(run, story)


def test_window_of_a_conversation_undoes_the_same(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        key = ids(app)[0]
        window.windows.open(key)
        await until(lambda: key in window.windows.ids)
        (other,) = window.findChildren(ConversationWindow)
        await forward(other)
        undo(named(MessageBox, "Message", other))
        await until(lambda: gone in ids(app))

    play(run, story)


def test_message_with_undo_stays_beside_a_newer_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "lunch.md"
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))

    def accept(dialog: QFileDialog) -> None:
        dialog.selectFile(str(place))
        dialog.selectNameFilter("Markdown text (*.md)")
        dialog.accept()

    monkeypatch.setattr(QFileDialog, "open", accept)

    async def story(app: App, window: MainWindow) -> None:
        gone = await deleted(window, app)
        window.exporting.export(app.conversations.records[0])
        await until(lambda: len(window.toasts.cards) == 2)
        assert [one.toast.title for one in window.toasts.cards] == ["Exported", "Deleted"]
        first, second = window.toasts.cards
        assert first.geometry().bottom() < second.geometry().top()
        assert first.isVisible()
        assert second.isVisible()
        press(button("Show in folder", first))
        assert shown == [str(place.parent)]
        assert window.toasts.cards == [second]
        press(button("Undo", second))
        await until(lambda: gone in ids(app))
        place.unlink()  # else the dialog asks whether to replace it
        window.exporting.export(app.conversations.records[0])
        await until(lambda: len(window.toasts.cards) == 1)
        press(button("Open", window.toasts.cards[0]))
        assert shown == [str(place.parent), str(place)]

    play(run, story)


def test_three_messages_are_in_sight_and_the_others_wait(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        for number in range(MOST + 2):
            window.toasts.put(Toast(number, f"Message {number}"))
        cards = window.toasts.cards
        assert [one.toast.key for one in cards] == [4, 3, 2, 1, 0]
        assert [one.isVisible() for one in cards] == [True] * MOST + [False] * 2
        assert [one.timer.isActive() for one in cards] == [True] * MOST + [False] * 2
        assert buttons("Dismiss", window) != []
        window.toasts.take_keys()
        assert not any(one.timer.isActive() for one in cards)
        window.toasts.put(Toast("new", "Newer"))
        assert [one.toast.key for one in window.toasts.cards][:2] == [4, "new"], "it is in use"
        for _ in range(6):
            focus = window.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, Qt.Key.Key_Escape)
        assert not window.toasts.isVisible()

    play(run, story)


@pytest.mark.parametrize("width", [720, 900, 1280])
def test_messages_stand_over_the_chat_above_the_message_box(run: Run, width: int) -> None:
    def place(widget: QWidget) -> QRect:
        return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())

    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        window.resize(tokens().px(width), window.height())
        await talk(window)
        toasts, chat = window.toasts, window.view.chat
        for number in range(MOST):
            toasts.put(Toast(number, f"Message {number}", "A text of some length about it."))
        for is_open in (True, False, True):
            window.inspector_controller.toggle(is_open)
            await until(lambda: place(chat).contains(toasts.geometry()))
            assert not toasts.geometry().intersects(place(chat.composer))
            pane = window.view.inspector
            assert not (pane.isVisible() and toasts.geometry().intersects(place(window.view.side)))

    play(run, story)


def test_agents_model_is_whole_after_undo(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await app.directory.list_demos()
        model: AgentListModel = window.sidebar.agents.model
        before = model.rowCount()
        window.adding.remove_demos()
        await until(lambda: not app.directory.agents)
        await until(lambda: window.toasts.shown is not None)
        QTest.keyClick(window.sidebar, Qt.Key.Key_Z, CTRL)
        await until(lambda: model.rowCount() == before)

    play(run, story)
