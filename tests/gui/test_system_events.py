"""Sleep, network, tray, and the second start of the program."""

import asyncio
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QDeadlineTimer, QUrl
from PySide6.QtGui import QFileOpenEvent, QIcon, QPixmap
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.directory.record import Health
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.task import TaskState
from a2a_desktop.settings import Settings
from a2a_desktop.ui.chat import conversation_banner, pane
from a2a_desktop.ui.qt.system_events import SystemEvents
from a2a_desktop.ui.window import sidebar_controller
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.notifications import SIDE, DesktopNotices, with_count
from a2a_desktop.ui.window.single_instance import Instance, hand_over
from tests.gated_agent import gated_agent
from tests.gui.conftest import Run
from tests.gui.controls import buttons, press, texts
from tests.gui.stories import play
from tests.waiting import BOUND, until

MS = round(1000 * BOUND)


def test_jump_of_the_clock_means_sleep(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    around = SystemEvents()
    woke: list[bool] = []
    around.woke.connect(lambda: woke.append(True))
    around.look()
    assert woke == []
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600)
    around.look()
    around.look()
    assert woke == [True]
    around.close()


def test_first_instance_finds_no_other(qtbot: QtBot, tmp_path: Path) -> None:
    assert not hand_over(tmp_path, ["a2a:coach.example"], QDeadlineTimer(MS))


def is_refused(socket: QLocalSocket) -> bool:
    return socket.state() is QLocalSocket.LocalSocketState.UnconnectedState


def test_first_instance_receives_a_later_start(qtbot: QtBot, tmp_path: Path) -> None:
    first = Instance(tmp_path)
    heard: list[list[str]] = []
    first.started_again.connect(heard.append)
    socket = QLocalSocket()
    for said in (
        b"not json\n",
        b'{"a": 1}\n',
        b"[1]\n",
        b"x" * 100_000,
        b'["a2a:coach.example"]\n',
    ):
        socket.connectToServer(first._server.fullServerName())
        assert socket.waitForConnected(MS)
        socket.write(said)
        socket.flush()
        qtbot.waitUntil(lambda: bool(heard) or is_refused(socket), timeout=MS)
        socket.abort()
    assert heard == [["a2a:coach.example"]]
    (tmp_path / "instance.socket").touch()
    first.close()


def test_only_one_of_several_that_start_at_once_listens(qtbot: QtBot, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from a2a_desktop.ui.window import single_instance;"
        f"single_instance.BOUND_MS = {MS};"
        "sys.exit(single_instance.Instance(Path(sys.argv[1]), ['a2a:coach.example']).is_second)"
    )
    assert not hand_over(tmp_path, [], QDeadlineTimer(MS))  # as each of them finds
    first = Instance(tmp_path)
    heard: list[list[str]] = []
    first.started_again.connect(heard.append)
    with subprocess.Popen([sys.executable, "-c", script, str(tmp_path)]) as later:
        qtbot.waitUntil(lambda: bool(heard), timeout=MS)
        assert later.wait(BOUND) == 1
    assert heard == [["a2a:coach.example"]]
    first.close()
    first._lock.unlock()  # at its end
    after = subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=False)
    assert after.returncode == 0, "the first one has ended"


def test_start_beside_a_frozen_program_tries_once(qtbot: QtBot, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from a2a_desktop.ui.window import single_instance;"
        "single_instance.BOUND_MS = 1000;"
        "sys.exit(single_instance.Instance(Path(sys.argv[1]), ['a2a:coach.example']).is_second)"
    )
    first = Instance(tmp_path)  # reads nothing until the other has ended
    heard: list[list[str]] = []
    first.started_again.connect(heard.append)
    later = subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=False)
    assert later.returncode == 0
    socket = QLocalSocket()
    socket.connectToServer(first._server.fullServerName())
    assert socket.waitForConnected(MS), "it is heard again once it goes on"
    socket.abort()
    qtbot.waitUntil(lambda: bool(heard), timeout=MS)
    assert heard == [["a2a:coach.example"]]
    first.close()


def test_folder_with_a_long_name_has_a_socket(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = Path(tempfile.mkdtemp())
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    folder = tmp_path / ("ü" * 60) / ("x" * 60)
    other = tmp_path / ("ü" * 60) / ("y" * 60)
    first, second = Instance(folder), Instance(other)
    heard: list[list[str]] = []
    first.started_again.connect(heard.append)
    assert first._server.isListening()
    assert second._server.isListening()
    assert first._server.fullServerName() != second._server.fullServerName()
    assert len(list(runtime.iterdir())) == 2
    script = (
        "import sys; from pathlib import Path; from PySide6.QtCore import QDeadlineTimer;"
        "from a2a_desktop.ui.window.single_instance import hand_over;"
        f"end = QDeadlineTimer({MS});"
        "sys.exit(not hand_over(Path(sys.argv[1]), ['a2a:coach.example'], end))"
    )
    with subprocess.Popen([sys.executable, "-c", script, str(folder)]) as later:
        qtbot.waitUntil(lambda: bool(heard), timeout=MS)
        assert later.wait(BOUND) == 0
    assert heard == [["a2a:coach.example"]]
    first.close()
    second.close()
    runtime.rmdir()


def test_missing_network_is_not_blamed_on_agents(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/courier")
        assert not banner(window)
        app.directory.note_health(AgentId("demo/courier"), Health.OFFLINE)
        for module in (sidebar_controller, pane, conversation_banner):
            monkeypatch.setattr(module, "is_offline", lambda: True)
        window.look_around()
        assert "You're offline." in banner(window)
        assert "Your messages wait here and are sent when you're back." in banner(window)
        assert "You're offline" in texts(window.sidebar)
        await conversation.send("hello")
        assert conversation.record.waiting == 1
        assert "You're offline." in banner(window)
        assert "back online" in window.chat.composer.text.placeholderText()
        for module in (sidebar_controller, pane, conversation_banner):
            monkeypatch.setattr(module, "is_offline", lambda: False)
        window.look_around()
        assert "is offline. Keep writing" in banner(window)

    play(run, story, demo_command=["/no/such"])


def test_long_silence_of_an_agent_is_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(app: App, window: MainWindow) -> None:
        with gated_agent() as courier:
            agent = await app.directory.add(courier.address)
            conversation = window.navigator.begin(agent.agent_id)
            sending = asyncio.ensure_future(conversation.send("to Oslo"))
            await until(lambda: conversation.state is TaskState.WORKING)
            assert not banner(window)
            now = datetime.now(UTC)
            with monkeypatch.context() as patch:
                patch.setattr(conversation_banner, "GRACE", 0)
                patch.setattr(conversation_banner, "datetime", SimpleNamespace(now=lambda _: now))
                patch.setattr(conversation.history, "last_at", now - timedelta(seconds=47))
                window.look_around()
                assert banner(window) == "No news for 45 s. Courier might still be working on it."
                press(buttons("Check now", window)[0])
            courier.gate.set()
            await until(lambda: conversation.state is TaskState.COMPLETED)
            await until(lambda: not conversation.is_busy and not banner(window))
            await sending

    play(run, story)


def banner(window: MainWindow) -> str:
    """Returns the text of the banner, if there is one."""
    shown = window.chat.banner
    return "" if shown.isHidden() else shown.accessibleName()


def test_file_open_event_acts_like_a_later_start(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    first = Instance(tmp_path)
    heard: list[list[str]] = []
    first.started_again.connect(heard.append)
    for address in (
        "a2a:coach.example/agents/7",
        "file:///etc/passwd",
        "file:///srv/a%20card.json",
    ):
        QApplication.sendEvent(qapp, QFileOpenEvent(QUrl(address)))
    assert heard == [["a2a:coach.example/agents/7"], ["/srv/a card.json"]]
    assert first.link == "/srv/a card.json"
    first.close()
    QApplication.sendEvent(qapp, QFileOpenEvent(QUrl("a2a:other.example")))
    assert len(heard) == 2


def test_unwritable_folder_has_no_socket(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    first = Instance(tmp_path / "file" / "data")
    assert not first._server.isListening()
    first.close()


def test_socket_of_a_killed_program_is_replaced(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "instance.socket").touch()
    first = Instance(tmp_path)
    assert first._server.isListening()
    first.close()


@pytest.mark.qt_log_ignore("does not support raise")
def test_closed_window_goes_to_the_tray_if_chosen(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        ended: list[bool] = []
        window.closed.connect(lambda: ended.append(True))
        window.notifications.follow(replace(Settings(), stays_in_tray=True))
        window.close()
        assert (window.isVisible(), ended) == (False, [])
        window.notifications.tray.opening_wanted.emit()
        assert window.isVisible()
        window.notifications.follow(Settings())
        window.close()
        assert ended == [True]

    picture = QPixmap(SIDE, SIDE)
    picture.fill()
    QApplication.setWindowIcon(QIcon(picture))
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    play(run, story)


def test_tray_shows_the_number_of_unread_messages(qtbot: QtBot) -> None:
    plain = QPixmap(SIDE, SIDE)
    plain.fill()
    icon = QIcon(plain)
    assert with_count(icon, 0) is icon
    one = with_count(icon, 1).pixmap(SIDE, SIDE).toImage()
    assert one != with_count(icon, 12).pixmap(SIDE, SIDE).toImage()
    assert one != icon.pixmap(SIDE, SIDE).toImage()


def test_missing_notice_service_is_no_error(
    run: Run, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")

    async def story() -> None:
        parent = QWidget()
        notices = DesktopNotices(parent)
        for _ in range(2):
            notices.show("key", "Title", "Text")
            await until(lambda: notices._is_missing)
        notices.close("key")
        parent.deleteLater()

    run(story())
    assert [one for one in caplog.records if one.levelname in ("WARNING", "ERROR")] == []


class Centre:
    """A slow service of the system, in place of the library that calls it."""

    def __init__(self, **_: object) -> None:
        self.seen: list[str] = []
        self.asked = 0
        self.gate = asyncio.Event()
        """The service answers once it is open."""
        self.gate.set()

    async def get_capabilities(self) -> None:
        await self.gate.wait()

    async def send(self, title: str, message: str) -> str:
        self.asked += 1
        number = str(self.asked)
        await self.gate.wait()
        self.seen.append(number)
        return number

    async def clear(self, number: str) -> None:
        await self.gate.wait()
        self.seen.remove(number)


def test_notice_seen_while_sending_is_withdrawn(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    centre = Centre()
    library = SimpleNamespace(Icon=dict, DesktopNotifier=lambda **_: centre)
    monkeypatch.setitem(sys.modules, "desktop_notifier", library)

    async def story() -> None:
        parent = QWidget()
        notices = DesktopNotices(parent)
        notices.show("key", "Title", "Text")
        notices.show("key", "Title", "A newer text")
        await until(lambda: centre.seen == ["2"])
        await until(lambda: not notices._turn.locked())
        centre.gate.clear()
        notices.show("key", "Title", "The newest")
        await until(notices._turn.locked)
        notices.close("key")
        notices.show("other", "Title", "Text")
        centre.gate.set()
        await until(lambda: centre.seen == ["4"])
        parent.deleteLater()

    run(story())
