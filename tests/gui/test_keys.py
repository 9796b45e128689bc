"""Changed keys: they hold in menus, in the transcript and in other windows."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest

from a2a_desktop.app.app import App
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.transcript.actions.offering import MessageMenu
from a2a_desktop.ui.widgets.search_button import SearchButton
from a2a_desktop.ui.window.conversation_window import ConversationWindow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.stories import play, talk, talk_again
from tests.waiting import until

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CHANGED = ("quote=Ctrl+Alt+Q", "find=Ctrl+Alt+F", "attach=Ctrl+Alt+U", "search=Ctrl+Alt+K")


def in_menu(pane: ChatPane) -> dict[str, str]:
    """Returns the keys in the menu of the last answer, by the words before them."""
    row = next(number for number in pane.view.live if pane.view.live[number].texts())
    menu: MessageMenu = pane.offering._menu(row, "")
    return {one.text(): one.shortcut().toString() for one in menu.actions() if one.text()}


def quotes_by(pane: ChatPane, modifiers: Qt.KeyboardModifier) -> bool:
    """Returns whether Q with these modifiers in the transcript quotes the last message."""
    pane.composer.take()
    pane.view.setFocus()
    QTest.keyClick(pane.view, Qt.Key.Key_Up)
    QTest.keyClick(pane.view, Qt.Key.Key_Up)
    QTest.keyClick(pane.view, Qt.Key.Key_Q, modifiers)
    draft = pane.composer.draft()
    return draft is not None and draft.text.startswith(">")


def test_changed_key_replaces_the_old_one_in_the_menu(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await talk(window)
        assert in_menu(window.chat)["Quote"] == "Ctrl+Shift+Q"
        assert quotes_by(window.chat, CTRL | SHIFT)
        window.preferences._change({"shortcuts": CHANGED})
        assert in_menu(window.chat)["Quote"] == "Ctrl+Alt+Q"
        assert in_menu(window.chat)["Copy"] == "Ctrl+C"
        assert not quotes_by(window.chat, CTRL | SHIFT)
        assert quotes_by(window.chat, CTRL | Qt.KeyboardModifier.AltModifier)
        (button,) = window.sidebar.findChildren(SearchButton)
        assert button._keys == QKeySequence("Ctrl+Alt+K")
        window.preferences._change({"shortcuts": ()})
        assert in_menu(window.chat)["Quote"] == "Ctrl+Shift+Q"

    play(run, story, tmp_path)


def test_changed_key_holds_in_open_and_later_windows(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        first = await talk(window)
        second = await talk_again(window)
        window.windows.open(first)
        await until(lambda: len(window.findChildren(ConversationWindow)) == 1)
        window.preferences._change({"shortcuts": CHANGED})
        window.windows.open(second)
        await until(lambda: len(window.findChildren(ConversationWindow)) == 2)
        for other in window.findChildren(ConversationWindow):
            keys = {one.key().toString() for one in other.findChildren(QShortcut)}
            assert {"Ctrl+Alt+F", "Ctrl+Alt+U", "Ctrl+.", "Ctrl+L"} <= keys
            assert not {"Ctrl+F", "Ctrl+U"} & keys
            assert in_menu(other.chat)["Quote"] == "Ctrl+Alt+Q"
            other.activateWindow()
            await until(other.isActiveWindow)
            assert not quotes_by(other.chat, CTRL | SHIFT)
            assert quotes_by(other.chat, CTRL | Qt.KeyboardModifier.AltModifier)
            other.close()

    play(run, story)
