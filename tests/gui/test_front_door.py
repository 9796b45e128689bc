"""Ctrl K before anything is typed: newest conversations, agents, and every action by its name."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.ui.search.foot import Foot
from a2a_desktop.ui.search.palette import SearchPalette
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent, listed
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, named, only
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until


async def opened(window: MainWindow, typed: str = "") -> SearchPalette:
    window.resize(1300, 900)
    window.search.begin()
    palette = only(SearchPalette, window)
    box = named(QLineEdit, "Search everything", palette)
    box.setText(typed)
    await at_rest(palette)
    return palette


def rows(palette: SearchPalette) -> list[str]:
    model = palette.model
    role = Qt.ItemDataRole.AccessibleTextRole
    return [str(model.index(row).data(role)) for row in range(model.rowCount())]


def chosen(palette: SearchPalette) -> str:
    index = named(QListView, "Results", palette).currentIndex()
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))


def help_of(palette: SearchPalette) -> list[str]:
    return [one.text() for one in all_shown(QLabel, only(Foot, palette))]


def press_key(palette: SearchPalette, key: Qt.Key) -> None:
    QTest.keyClick(named(QWidget, "Search everything", palette), key)


def test_newest_conversation_is_chosen_and_the_keys_are_explained(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, agent("Ada"))
        for text in ("to Oslo in 1 s", "to Rome in 1 s"):
            await window.navigator.begin("demo/courier").send(text)
        palette = await opened(window)
        shown = rows(palette)
        titles = ["Recent conversations", "Agents", "Actions"]
        assert [one for one in shown if one in titles] == titles
        assert chosen(palette).startswith("to Rome in 1 s")
        assert "open the conversation" in help_of(palette)
        assert "open in a new window" in help_of(palette)
        for _ in range(2):
            press_key(palette, Qt.Key.Key_Down)
        assert chosen(palette) == "Ada"
        assert "open the agent" in help_of(palette)
        assert "open in a new window" not in help_of(palette)
        press_key(palette, Qt.Key.Key_Down)
        assert chosen(palette) == "New conversation, Ctrl+N"
        assert "do this" in help_of(palette)

    play(run, story)


def test_enter_right_after_typing_takes_the_result_of_what_was_typed(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/courier")
        await conversation.send("to Oslo in 1 s")
        palette = await opened(window)
        assert chosen(palette).startswith("to Oslo in 1 s")
        QTest.keyClicks(named(QLineEdit, "Search everything", palette), "new conv")
        press_key(palette, Qt.Key.Key_Return)
        await until(palette.isHidden)
        current = window.navigator.current
        assert current is not None
        assert current is not conversation
        assert list(current.entries) == []

    play(run, story)


def test_actions_are_done_by_their_name(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await window.navigator.begin("demo/courier").send("to Oslo in 1 s")
        palette = await opened(window, "setti")
        assert chosen(palette) == "Settings, Ctrl+,"
        press_key(palette, Qt.Key.Key_Return)
        await until(lambda: all_shown(SettingsDialog, window))
        only(SettingsDialog, window).close()
        palette = await opened(window, "rename")
        press_key(palette, Qt.Key.Key_Return)
        await until(lambda: all_shown(NameDialog, window))
        only(NameDialog, window).reject()
        palette = await opened(window, "light dark")
        before = app.settings.theme
        press_key(palette, Qt.Key.Key_Return)
        assert not palette.isVisible()
        assert window.state.settings.theme != before

    play(run, story)


def test_actions_fit_the_open_conversation(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        assert "Delete" not in rows(await opened(window))
        one = window.navigator.begin("demo/courier")
        await one.send("to Oslo in 1 s")
        palette = await opened(window)
        assert "Delete" in rows(palette)
        assert "Archive" in rows(palette)
        palette.end()
        window.navigator.leave(one.record.conversation_id)
        assert "Delete" not in rows(await opened(window))

    play(run, story)
