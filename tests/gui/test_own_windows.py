"""A conversation in a window of its own has an inspector of its own."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.window.conversation_window import ConversationWindow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, press, texts
from tests.gui.resting import come_up
from tests.gui.stories import play
from tests.waiting import until


async def own_window(window: MainWindow, text: str) -> ConversationWindow:
    """Opens a conversation in its own window, and another one in the main window."""
    conversation = window.navigator.begin("demo/courier")
    await conversation.send(text)
    window.windows.open(conversation.record.conversation_id)
    await until(lambda: window.windows.ids)
    (other,) = window.findChildren(ConversationWindow)
    await come_up(other)
    window.navigator.begin("demo/recipe-coach")
    return other


def inspectors(window: QWidget) -> list[InspectorPane]:
    return all_shown(InspectorPane, window)


def test_inspectors_of_two_windows_are_independent(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        other = await own_window(window, "to Oslo in 1 s")
        assert inspectors(other) == []
        press(button("Inspector", other))
        (beside,) = inspectors(other)
        assert "Courier" in texts(beside)
        assert not window.view.inspector.isVisible()
        QTest.keyClick(other, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
        await until(lambda: beside.tab == "task" and "to Oslo in 1 s" in texts(beside))
        window.inspector_controller.show_tab("skills")
        assert beside.tab == "task"
        assert window.view.inspector.tab == "skills"
        other.close()
        await until(lambda: window.windows.ids == ())
        assert window.view.inspector.isVisible()

    play(run, story)


def test_details_are_on_in_both_windows_and_the_wire_log_opens_beside_its_row(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        other = await own_window(window, "to Oslo in 1 s")
        chat = other.chat
        await until(lambda: chat.view.row_count() >= 1)
        entry = chat.view.entries[0]
        assert isinstance(entry, TextEntry)
        chat.commands.wire_wanted.emit(other.conversation, entry.origin)
        (beside,) = inspectors(other)
        assert beside.tab == "wire"
        wire = named(QListView, "Messages on the wire", other)
        await until(lambda: wire.currentIndex().isValid())
        assert not window.view.inspector.isVisible()
        window.inspector_controller.show_tab("card")
        assert "Connection" in texts(window.view.inspector)

    play(run, story)


def test_inspector_of_a_narrow_window_covers_the_chat_until_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        other = await own_window(window, "to Oslo in 1 s")
        box = named(QWidget, "Message", other)
        box.setFocus()
        QTest.keyClick(other, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
        (beside,) = inspectors(other)
        focus = other.focusWidget()
        assert focus is not None
        assert beside.isAncestorOf(focus)
        QTest.keyClick(focus, Qt.Key.Key_Escape)
        assert inspectors(other) == []
        assert other.focusWidget() is box

    play(run, story)
