"""Short notices by keys alone; they return the focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from a2a_desktop.app.app import App
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button
from tests.gui.stories import forward, play, talk, talk_again
from tests.waiting import until


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_deleted_conversation_is_restored_by_f6_and_enter(run: Run, key: Qt.Key) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        await talk_again(window)
        record = app.conversations.records[1]  # the one on screen stays, and the keyboard with it
        await window.conversation_actions._delete(record)
        await until(window.toasts.isVisible)
        before = window.focusWidget()
        assert before is not None
        QTest.keyClick(before, Qt.Key.Key_F6)
        undo = button("Undo", window.toasts)
        assert undo.hasFocus()
        assert not window.toasts.cards[0].timer.isActive()
        QTest.keyClick(undo, key)
        await until(lambda: not window.toasts.isVisible())
        assert window.focusWidget() is before or key == Qt.Key.Key_Return  # it is opened again
        is_back = key == Qt.Key.Key_Return
        await until(
            lambda: (
                is_back
                is any(
                    one.conversation_id == record.conversation_id
                    for one in app.conversations.records
                )
            )
        )

    play(run, story)


def test_middle_pane_follows_a_notice(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        await talk_again(window)
        await window.conversation_actions._archive(app.conversations.records[1])
        await until(window.toasts.isVisible)
        QTest.keyClick(window, Qt.Key.Key_F6)
        focus = window.focusWidget()
        assert focus is not None
        assert window.toasts.isAncestorOf(focus)
        QTest.keyClick(focus, Qt.Key.Key_F6)
        focus = window.focusWidget()
        assert isinstance(focus, QWidget)
        assert window._center.isAncestorOf(focus)
        assert window.toasts.cards[0].timer.isActive()

    play(run, story)
