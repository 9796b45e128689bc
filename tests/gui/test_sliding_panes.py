"""A pane that slides over the others has the keys, and gives them back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.panes import PaneSplitter
from a2a_desktop.ui.window.rail import Rail
from tests.gui.conftest import Run
from tests.gui.controls import button, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import play


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_keys_go_to_the_inspector_over_the_chat_until_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(900, 700)
        await at_rest(window)
        window.inspector_controller.close()
        box = named(QWidget, "Message", window)
        box.setFocus()
        window.inspector_controller.flip()
        await at_rest(window)
        assert window.inspector.isAncestorOf(focus())
        QTest.keyClicks(focus(), "lost")
        assert window.chat.composer.text.toPlainText() == ""
        QTest.keyClick(focus(), Qt.Key.Key_Escape)
        assert not window.inspector.isVisible()
        assert focus() is box

    play(run, story)


def test_keys_return_to_the_chat_when_the_inspector_beside_it_is_closed(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(1300, 700)
        await at_rest(window)
        box = named(QWidget, "Message", window)
        box.setFocus()
        window.inspector_controller.flip()
        press(named(Switch, "Details for engineers", window.inspector))
        assert window.inspector.isAncestorOf(focus())
        window.inspector_controller.flip()
        assert focus() is box

    play(run, story)


def test_keys_go_to_the_left_pane_over_the_chat_until_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(720, 700)
        await at_rest(window)
        window.inspector_controller.close()
        box = named(QWidget, "Message", window)
        box.setFocus()
        press(button("Menu", only(Rail, window)))
        assert window.sidebar.isAncestorOf(focus())
        QTest.keyClick(focus(), Qt.Key.Key_Escape)
        assert not window.sidebar.isVisible()
        assert focus() is box

    play(run, story)


def test_pane_changes_its_place_in_a_turn_of_its_own(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.inspector_controller.flip()
        await at_rest(window)
        docks = only(PaneSplitter, window)
        for width, is_docked in ((900, False), (1300, True)):
            window.resize(width, 700)
            QApplication.sendPostedEvents()
            assert docks.isAncestorOf(window.inspector) is not is_docked
            await at_rest(window)
            assert docks.isAncestorOf(window.inspector) is is_docked
            assert window.inspector.isVisible()

    play(run, story)
