"""The whole window with the demo agents, by its accessible names."""

import asyncio
import json
import socket
from functools import partial
from pathlib import Path
from uuid import UUID

import pytest
from a2a.server.agent_execution import RequestContext
from a2a.server.agent_execution.active_task import ActiveTask
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLineEdit, QWidget
from shiboken6 import isValid

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import _greet
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, StatusEntry, TextEntry
from a2a_desktop.model.errors import Fault, JournalFailed
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.agents.model import AgentListModel
from a2a_desktop.ui.conversations.model import ConversationListModel
from a2a_desktop.ui.inspector.file_line import FileLine
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import Theme
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.dialogs import NoticeDialog
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.welcome import ExampleChosen
from tests.demo_server import demo_server
from tests.gated_agent import gated_agent
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, named, press
from tests.gui.resting import at_rest
from tests.gui.stories import EXAMPLE, PACE, inspect, play, talk
from tests.waiting import BOUND, until


def test_an_example_becomes_a_conversation(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        press(named(QAbstractButton, EXAMPLE, window))
        assert window.chat.composer.is_empty
        conversation = window.navigator.current
        assert conversation is not None
        await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
        model = window.sidebar.conversations.model
        assert model.rowCount() == 1
        spoken = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
        assert spoken == "I have eggs, spinach and feta, Recipe Coach, Done, Now"
        agents = window.sidebar.agents.model
        names = [agents.data(agents.index(row)) for row in range(agents.rowCount())]
        assert names == ["Demo agents", "Recipe Coach", "Currency Desk", "Form Tour", "Courier"]
        assert not window.inspector.isVisible()
        wire = [record.title for record in app.wire.records()]
        assert "Send message, live" in wire
        assert "Part of a result" in wire

    play(run, story)


def test_the_welcome_page_can_be_used_by_the_keyboard_alone(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.activateWindow()
        wanted = named(QAbstractButton, EXAMPLE, window)
        for _ in range(20):
            focus = window.focusWidget()
            QTest.keyClick(window if focus is None else focus, Qt.Key.Key_Tab)
            if window.focusWidget() is wanted:
                break
        assert window.focusWidget() is wanted
        QTest.keyClick(wanted, Qt.Key.Key_Return)
        assert window.navigator.current is not None
        assert window.focusWidget() is named(QWidget, "Message", window)

    play(run, story)


def test_search_for_older_files_ends_where_nothing_is_older(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await talk(window)

    async def second(app: App, window: MainWindow) -> None:
        inspect(window, "files")
        await at_rest(window)
        press(button("Look further back", window))
        await until(lambda: not buttons("Look further back", window))
        assert not all_shown(FileLine, window)

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_open_conversation_and_its_draft_survive_a_restart(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        press(named(QAbstractButton, EXAMPLE, window))
        conversation = window.navigator.current
        assert conversation is not None
        await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
        window.chat.composer.begin_with("half a thought")
        window.preferences.toggle_theme()

    async def second(app: App, window: MainWindow) -> None:
        current = window.navigator.current
        assert current is not None
        assert any(isinstance(entry, TextEntry) for entry in current.entries)
        await until(lambda: window.chat.composer.draft() is not None)
        draft = window.chat.composer.draft()
        assert draft is not None
        assert draft.text == "half a thought"
        assert app.settings.theme == Theme.DARK

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_a_second_message_waits_until_the_agent_has_finished(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        with gated_agent() as courier:
            agent = await app.directory.add(courier.address)
            conversation = window.navigator.begin(agent.agent_id)
            window.chat.composer.begin_with("First")
            box = named(QWidget, "Message", window)
            QTest.keyClick(box, Qt.Key.Key_Return)
            await until(lambda: conversation.state is TaskState.WORKING)
            window.chat.composer.begin_with("Second")
            QTest.keyClick(box, Qt.Key.Key_Return)
            await until(lambda: [b.isVisible() for b in buttons("Remove", window)] == [True])
            assert window.chat.composer.draft() is None
            assert sent(conversation) == ["First"]
            courier.gate.set()
            await until(lambda: sent(conversation) == ["First", "Second"])
            await until(lambda: not conversation.is_busy)
            assert window.chat.composer.draft() is None

    play(run, story)


def sent(conversation: Conversation) -> list[str]:
    texts = [entry for entry in conversation.entries if isinstance(entry, TextEntry)]
    return [entry.text for entry in texts if entry.delivery is Delivery.SENT]


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that the servers of the SDK in this process have received."""
    texts: list[str] = []
    enqueue = ActiveTask.enqueue_request

    async def noted(task: ActiveTask, request: RequestContext) -> UUID:
        number = await enqueue(task, request)
        texts.append(request.get_user_input())
        return number

    monkeypatch.setattr(ActiveTask, "enqueue_request", noted)
    return texts


def test_waiting_message_can_be_sent_while_the_agent_works(run: Run, queued: list[str]) -> None:
    async def story(app: App, window: MainWindow) -> None:
        with gated_agent() as courier:
            agent = await app.directory.add(courier.address)
            conversation = window.navigator.begin(agent.agent_id)
            window.chat.composer.begin_with("to Oslo")
            box = named(QWidget, "Message", window)
            QTest.keyClick(box, Qt.Key.Key_Return)
            await until(lambda: conversation.state is TaskState.WORKING)
            window.chat.composer.begin_with("and ring twice")
            QTest.keyClick(box, Qt.Key.Key_Return)
            await until(lambda: buttons("Send now", window))
            press(buttons("Send now", window)[0])

            await until(lambda: queued == ["to Oslo", "and ring twice"])
            courier.gate.set()
            await until(lambda: sent(conversation) == ["to Oslo", "and ring twice"])
            await until(lambda: not conversation.is_busy)
            assert conversation.state is TaskState.COMPLETED
            lines = [entry for entry in conversation.entries if isinstance(entry, StatusEntry)]
            assert len(lines) == 1

    play(run, story)


def test_messages_to_an_offline_agent_wait_until_it_is_back(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/courier")
        await conversation.send("to Oslo in 1 s")
        demo = app.network._demo
        await demo.stop()
        command, demo._command = demo._command, ["/no/such"]
        for text in ("to Rome in 1 s", "to Nice in 1 s"):
            window.chat.composer.begin_with(text)
            QTest.keyClick(named(QWidget, "Message", window), Qt.Key.Key_Return)
            await until(lambda: not conversation.is_busy and conversation.record.waiting)
        await until(lambda: len(buttons("Edit", window)) == 2)
        assert any(
            banner.accessibleName().startswith("Courier is offline") and banner.isVisible()
            for banner in window.findChildren(Banner)
        )
        press(buttons("Edit", window)[1])
        await until(lambda: conversation.record.waiting == 1)
        await until(lambda: window.chat.composer.draft() is not None)
        draft = window.chat.composer.draft()
        assert draft is not None
        assert draft.text == "to Nice in 1 s"
        demo._command = command
        press(buttons("Try now", window)[0])
        await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
        assert conversation.record.waiting == 0
        assert buttons("Try now", window) == []

    play(run, story)


def test_wrong_address_is_reported_and_can_be_corrected(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        field = named(QLineEdit, "Agent address", window)
        QTest.keyClicks(field, "127.0.0.1:1")
        press(named(QAbstractButton, "Add this agent", window))
        await until(
            lambda: any(
                "can't be reached" in one.accessibleName()
                for one in all_shown(ResultLine, window.welcome)
            )
        )
        assert field.text() == "127.0.0.1:1"
        base = demo_server(PACE).address
        field.setText(f"{base}/form-tour")
        QTest.keyClick(field, Qt.Key.Key_Return)
        await until(lambda: window.navigator.current is not None)
        (agent,) = app.directory.agents
        assert agent.name == "Form Tour"
        assert not agent.is_demo

    play(run, story)


def heard(caller: socket.socket) -> bytes:
    """Reads all lines until the other side hangs up."""
    return b"".join(iter(lambda: caller.recv(4096), b""))


def test_the_dialog_adds_an_agent_and_cancel_stops_looking(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        press(named(QAbstractButton, "Add agent", window.sidebar))
        dialog = next(iter(window.findChildren(AddAgentDialog)))
        with socket.create_server(("127.0.0.1", 0)) as silent:
            silent.settimeout(BOUND)
            address = f"127.0.0.1:{silent.getsockname()[1]}"
            QTest.keyClicks(named(QLineEdit, "Agent address", dialog), address)
            QTest.keyClick(dialog, Qt.Key.Key_Return)
            asked_by, _ = await asyncio.to_thread(silent.accept)
            dialog.reject()
            with asked_by:
                await asyncio.to_thread(heard, asked_by)  # it hangs up
        assert list(app.directory.agents) == []

        base = demo_server(PACE).address
        window.adding.ask()
        dialog = next(one for one in window.findChildren(AddAgentDialog) if one.isVisible())
        QTest.keyClicks(named(QLineEdit, "Agent address", dialog), f"{base}/courier")
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        await until(lambda: window.navigator.current is not None)
        assert [agent.name for agent in app.directory.agents] == ["Courier"]

    play(run, story)


def test_the_panes_fit_any_width(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/recipe-coach")
        await conversation.send("eggs")
        for width in (1300, 1000, 700, 1000, 1300):
            window.resize(width, 700)
            await at_rest(window)
            assert window.chat.isVisible()
            window.inspector_controller.toggle(True)
            await at_rest(window)
            assert window.inspector.isVisible()
            right = window.inspector.mapTo(window, window.inspector.rect().topRight())
            assert right.x() <= window.width()
            assert window._panes._scrim.isVisible() == (width < 1180)
            window.inspector_controller.toggle(False)
            assert window.sidebar.isVisible() == (width >= 860)

    play(run, story)


def test_the_list_models_are_sound(run: Run, qtmodeltester: object) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agents = AgentListModel(window)
        agents.set_agents(app.directory.demos)
        assert agents.rowCount() == 5
        agents.set_agents([*app.directory.demos[1:], app.directory.demos[0]])
        assert agents.row_of("demo/recipe-coach") == 4
        qtmodeltester.check(agents)  # type: ignore[attr-defined]  # pytest-qt's fixture
        qtmodeltester.check(ConversationListModel(window))  # type: ignore[attr-defined]  # same

    play(run, story)


def test_unreadable_database_is_replaced_and_kept(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    broken = tmp_path / "data" / "a2a-desktop.db"
    broken.write_bytes(b"not a database" * 100)

    async def story(app: App, window: MainWindow) -> None:
        assert app.failed is None
        _greet(app, window, "", tmp_path)
        (notice,) = window.findChildren(NoticeDialog)
        assert notice.windowTitle() == "Your conversations can't be opened."
        conversation = window.navigator.begin("demo/recipe-coach")
        await conversation.send("eggs")
        assert conversation.state is TaskState.COMPLETED
        assert conversation.persistence.failed is None

    play(run, story, tmp_path)
    (kept,) = broken.parent.glob("a2a-desktop.db.damaged-*")
    assert kept.read_bytes() == b"not a database" * 100


def is_shown(window: MainWindow, wanted: Conversation) -> bool:
    return window.navigator.current is wanted


def test_keys_move_between_panes_and_conversations(run: Run) -> None:
    async def story(_app: App, window: MainWindow) -> None:
        window.activateWindow()
        shown = []
        for _ in range(3):
            conversation = window.begin_example(ExampleChosen("demo/recipe-coach", "Soup"))
            await conversation.send("Soup")
            shown.append(conversation)
        first, second, third = shown
        inspect(window)
        composer = named(QWidget, "Message", window)
        assert window.focusWidget() is composer
        places = []
        for _ in range(3):
            QTest.keyClick(window, Qt.Key.Key_F6)
            places.append(window.focusWidget())
        assert places[2] is composer
        assert window.inspector.isAncestorOf(places[0])
        assert window.sidebar.isAncestorOf(places[1])
        control = Qt.KeyboardModifier.ControlModifier
        for wanted in (second, first, third):
            QTest.keyClick(window, Qt.Key.Key_Tab, control)
            await until(partial(is_shown, window, wanted))
        for wanted in (second, first):
            QTest.keyClick(window, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
            await until(partial(is_shown, window, wanted))
        QTest.keyClick(window, Qt.Key.Key_Tab, control)
        await until(partial(is_shown, window, second))

    play(run, story)


def test_the_wire_is_exported_as_a_har_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "coach.har"
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(place)])

    async def story(_app: App, window: MainWindow) -> None:
        conversation = window.begin_example(ExampleChosen("demo/recipe-coach", "Soup"))
        await conversation.send("Soup")
        inspect(window, "wire")
        press(named(QAbstractButton, "Export as HAR file", window))
        await until(lambda: window.findChildren(QFileDialog))
        (dialog,) = window.findChildren(QFileDialog)
        dialog.accepted.emit()
        dialog.done(1)
        await until(place.exists)
        har = json.loads(place.read_text("utf-8"))
        said = [entry["_title"] for entry in har["log"]["entries"]]
        assert "Agent card" in said
        assert "Send message, live" in said

    play(run, story)


def test_failure_of_a_task_without_its_widget_is_only_logged(
    run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        told: list[BaseException] = []
        parent = QWidget()
        tasks = WidgetTasks(parent, told.append)
        begun, gate = asyncio.Event(), asyncio.Event()

        async def fail() -> None:
            begun.set()
            try:
                await gate.wait()
            finally:
                raise OSError("closed")

        task = tasks.start(fail(), "late")
        await begun.wait()
        parent.deleteLater()
        with pytest.raises(OSError, match="closed"):
            await task
        await until(lambda: "failed at the end" in caplog.text)
        assert told == []

    run(main())


def test_task_without_handler_reports_its_error_as_a_bug(run: Run) -> None:
    async def main() -> None:
        reported: list[object] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: reported.append(context["exception"]))
        faults: list[Fault] = []
        bug, fault = ValueError("bug"), JournalFailed("disk full")

        async def fail(error: Exception) -> None:
            raise error

        parent = QWidget()
        for tasks in (WidgetTasks(parent), WidgetTasks(parent, on_fault=faults.append)):
            for error in (bug, fault):
                with pytest.raises(type(error)):
                    await tasks.start(fail(error), "fail")
        await until(lambda: len(reported) == 3)
        assert reported == [bug, fault, bug]
        assert faults == [Fault.of(fault)]

    run(main())


def test_a_notice_that_was_read_is_gone(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.show_fault(Fault("journal_failed", {"reason": "disk full"}))
        (notice,) = window.findChildren(NoticeDialog)
        (ok,) = notice.findChildren(QAbstractButton)
        press(ok)
        await until(lambda: not isValid(notice))

    play(run, story)
