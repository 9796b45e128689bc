"""The buttons of error cards."""

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QLineEdit

from a2a_desktop.app.app import App
from a2a_desktop.model.errors import Fault, Unreachable
from a2a_desktop.model.events import Event, MessageWritten, StreamBroke, TaskOpened
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.ui.connection.dialog import ConnectionDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press
from tests.gui.stories import play
from tests.integration.hosts import hosts
from tests.keyring import DictKeyring
from tests.waiting import until


def connections(window: MainWindow) -> list[ConnectionDialog]:
    return [one for one in window.findChildren(ConnectionDialog) if one.isVisible()]


def test_address_of_an_unreachable_agent_is_edited_from_its_error(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with hosts(2) as (host, new):
            agent = await app.directory.add(host.address)
            conversation = window.navigator.begin(agent.agent_id)
            now, fault = datetime.now(UTC), Fault.of(Unreachable("127.0.0.1", "refused"))
            message = Message(MessageId("m"), Role.USER, (TextPart("hello"),))
            task = TaskId("t")
            happened: list[Event] = [MessageWritten(now, message), TaskOpened(now, task, None)]
            await conversation.accept([*happened, StreamBroke(now, task, fault)])
            for typed in ("", f"{new.address}/rpc"):
                press(button("Edit address", window))
                (dialog,) = connections(window)
                line = named(QLineEdit, "Connect to", dialog)
                assert dialog.focusWidget() is line
                assert line.selectedText() == f"{host.address}/rpc"
                if typed:
                    line.setText(typed)
                press(button("Save", dialog))
                await until(lambda: not connections(window))
                known = app.directory.get(agent.agent_id)
                assert known is not None
                assert known.connection.endpoint == typed, "only a change is kept"
            await conversation.send("again")
            assert b"again" in new.all()

    play(run, story, tmp_path, DictKeyring())
