"""Short notices by keys alone; they return the focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from a2a_desktop.app.app import App
from a2a_desktop.ui.widgets.tabbing import first_stop
from a2a_desktop.ui.widgets.toast import Toast, ToastAction
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, texts
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play, talk, talk_again
from tests.waiting import until

UNDO = ToastAction("Undo", lambda: None)


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


def test_notices_without_room_wait_behind_the_newest(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await talk(window)
        window.resize(640, 480)
        window.chat.composer.text.setPlainText("A line\n" * 40)
        for number in range(4):
            window.toasts.put(Toast(number, f"Message {number}", actions=(UNDO,)))
        await at_rest(window)
        assert window.rect().contains(window.toasts.geometry())
        shown = [card for card in window.toasts.cards if card.isVisible()]
        assert [card.toast.title for card in shown] == ["Message 3", "Message 2"]
        assert [card.timer.isActive() for card in window.toasts.cards] == [True] * 2 + [False] * 2
        assert "2 more" in texts(window.toasts)
        window.resize(1000, 900)
        await at_rest(window)
        assert sum(card.isVisible() for card in window.toasts.cards) == 3
        assert "1 more" in texts(window.toasts)

    play(run, story)


def test_tab_reaches_each_button_of_a_notice_and_goes_on_in_reading_order(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await talk(window)
        window.toasts.put(Toast("one", "Message", actions=(UNDO,)))
        await at_rest(window)
        dismiss, undo = (button(one, window.toasts) for one in ("Dismiss", "Undo"))
        undo.setFocus()
        QTest.keyClick(undo, Qt.Key.Key_Tab)
        first = window.focusWidget()
        assert first is first_stop(window)
        assert first is not None
        for expected in (undo, dismiss):
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
            assert window.focusWidget() is expected

    play(run, story)
