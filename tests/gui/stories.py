"""Stories of a person at the whole window, with the demo agents."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.window.main_window import MainWindow
from tests.demo_server import demo_server
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, named, press
from tests.gui.resting import at_rest, come_up
from tests.keyring import DictKeyring
from tests.stories import open_program
from tests.waiting import until

PACE = 0.02
EXAMPLE = "Recipe Coach: I have eggs, spinach and feta"
Story = Callable[[App, MainWindow], Awaitable[None]]


def play(
    run: Run,
    story: Story,
    folder: Path | None = None,
    keyring: DictKeyring | None = None,
    demo_command: Sequence[str] | None = None,
) -> None:
    """Opens the program and its window, runs the story, closes both."""

    async def main() -> None:
        app = await open_program(
            folder, keyring, demo_command=demo_command or demo_server(PACE).command
        )
        window = MainWindow(services_of(app))
        window.resize(1300, 850)
        await come_up(window)
        await window.restore()
        try:
            await story(app, window)
        finally:
            window.hide()
            await window.keep()
            await app.close()
            window.deleteLater()

    run(main())


async def talk(window: MainWindow) -> str:
    """Sends an example and waits for its answer; returns the id of the conversation."""
    press(named(QAbstractButton, EXAMPLE, window))
    conversation = window.navigator.current
    assert conversation is not None
    await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
    return str(conversation.record.conversation_id)


async def talk_again(window: MainWindow) -> str:
    """Does so in another conversation."""
    window.navigator.begin_with_current_agent()
    window.chat.composer.begin_with("Something quick")
    QTest.keyClick(named(QWidget, "Message", window), Qt.Key.Key_Return)
    conversation = window.navigator.current
    assert conversation is not None
    await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
    return str(conversation.record.conversation_id)


def inspect(window: MainWindow, tab: str = "card") -> None:
    """Opens the inspector of the open conversation at a tab, with the details for engineers."""
    window.preferences.show_details(True)
    window.inspector_controller.show_tab(tab)


async def forward(window: QWidget) -> None:
    """Brings a window to the front."""
    window.activateWindow()
    await until(window.isActiveWindow)
    await at_rest(window)


async def asked(window: MainWindow) -> Conversation:
    """Opens a conversation in which the demo agent has sent its form."""
    conversation = window.navigator.begin("demo/form-tour")
    await conversation.send("Ask me for a form")
    await until(lambda: panels(window))
    return conversation


def panels(window: QWidget) -> list[FormPanel]:
    """Returns the visible forms."""
    return all_shown(FormPanel, window)
