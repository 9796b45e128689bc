"""The program with a window: Qt, one event loop, and an orderly end."""

import asyncio
import atexit
import gc
import importlib
import locale
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.app.app import DATA_BOUND, App
from a2a_desktop.app.autostart import autostart
from a2a_desktop.conversation.form_answers import asked_by
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.errors import Fault, JournalFailed
from a2a_desktop.settings import APP_ID, APP_NAME, Paths, read_settings, resource
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.desk import CardDesk
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.garbage import GarbageCollector
from a2a_desktop.ui.qt.image_decoding import end_with_pictures
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.qt.loop import Loop
from a2a_desktop.ui.qt.system_events import SystemEvents
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.threads import USED, build_types_of
from a2a_desktop.ui.settings.upkeep import Upkeep
from a2a_desktop.ui.sign_in.desk import SignInDesk
from a2a_desktop.ui.widgets.dialogs import NoticeDialog
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.services import Services
from a2a_desktop.ui.window.session import SessionEnd
from a2a_desktop.ui.window.single_instance import Instance

_log = logging.getLogger(__name__)

EXIT_BOUND: Final = 1.8 + DATA_BOUND
"""Seconds that closing may take in all, with the repair of a damaged file."""

SWITCH: Final = 0.0005
"""Seconds until a worker yields; with Python's own 5 ms a row is painted in a tenth of a second."""

OPEN_FILES: Final = 4096
"""Files and connections for many streams, reports and their files at once."""

RESTORED: Final = 0.5
"""Seconds in which the last conversation may be restored before the window is shown."""

SLOW: Final = 0.3
"""Seconds for the opening of the data, before a window says that it is being opened."""

DRAWN: Final = 0.1
"""Seconds until the window is drawn; earlier imports would only delay it."""

LATER: Final = (
    "text.markdown", "text.raw_json", "inspector.wire", "inspector.card", "inspector.deeds",
    "inspector.task", "inspector.pane", "transcript.rows.base", "data.frame",
    "transcript.rows.registry", "transcript.view", "composer.composer", "chat.message_commands",
    "chat.row_actions", "transcript.selecting", "chat.pane", "window.recipes", "window.repeats",
    "window.hand_over", "wording.shapes", "forms.choice", "forms.section", "forms.control_factory",
    "forms.panel", "a2ui.view", "card.page",
)  # fmt: skip
"""The modules of what is opened soon, in steps of under 50 ms.

They import PySide, so no thread may import them.
"""

LATER_CORE: Final = (
    "a2a_desktop.parts.classify", "a2a_desktop.forms.validate", "jsonschema_rs", "markdown_it.tree",
    "a2a_desktop.conversation.titles",
)  # fmt: skip
"""The modules without PySide that these need at first use."""

_FOREIGN_NOISE: Final = (
    "No such signal QPlatformNativeInterface",
    "propagateSizeHints()",
    "Failed to register with host portal",
    "Detected locale",  # one without UTF-8, which Qt replaces
    "Could not find accessible on path",  # a screen reader asked for a row that has gone
    "JPEG data",
    "libpng warning",
    "QBuffer::seek: Invalid pos",  # in a damaged picture
    "QBasicTimer::start: current thread",  # a document for paper is laid out without one
)
"""Harmless lines of Qt itself about which the person can do nothing."""

_OF_FILES: Final = ("qt.gui.imageio", "qt.multimedia", "qt.svg")
"""Categories of lines about damaged pictures, films and drawings, which their rows report."""


def run(address: str = "") -> int:
    """Opens the window; returns when it is closed. If it is open already, raises it.

    `address` is an agent's, from a link, or its card's file: it is shown to the person, and nothing
    is asked of it.
    """
    atexit.register(end_with_pictures)
    return run_in_loop(partial(_run_window, address))


def run_in_loop(main: Callable[[], Awaitable[int]]) -> int:
    """Runs `main` on one Qt event loop, with every stray error reported."""
    app = _application()
    loop = Loop(app)
    asyncio.set_event_loop(loop)
    loop.set_exception_handler(_loop_failed)
    garbage = GarbageCollector(app)
    allow_open_files()
    sys.setswitchinterval(SWITCH)
    try:
        return int(loop.run_until_complete(main()))
    finally:
        garbage.close()
        _close(loop)


def allow_open_files() -> None:
    """Raises the limit of open files and connections, 256 on macOS, as far as the system allows."""
    if sys.platform != "win32":
        from resource import RLIMIT_NOFILE, getrlimit, setrlimit

        soft, hard = getrlimit(RLIMIT_NOFILE)
        if 0 <= soft < OPEN_FILES:  # -1 is no limit
            setrlimit(RLIMIT_NOFILE, (min(OPEN_FILES, hard) if hard >= 0 else OPEN_FILES, hard))


def services_of(app: App) -> Services:
    """Returns the services of the program for the window."""
    return Services(
        app.directory,
        app.catalogues,
        app.icons,
        app.conversations,
        InspectorDesk(app.wire, app.as_curl, app.directory.signature, app.obstacle, app.resend),
        app.blobs,
        app.export_wire,
        app.find,
        CardDesk(app.spending.by_month, app.tasks_at),
        app.exchange,
        app.recipes.get,
        Upkeep(
            app.folder,
            app.size_of_data,
            app.clean_up,
            app.clear_deleted,
            app.answers,
            partial(_names_at, app.directory),
            lambda: app.push_service.address,
            app.inbox,
            autostart(),
            app.network.newer_version,
        ),
        SignInDesk(app.accounts, app.ask_server, app.connections, app.try_out),
        app.settings,
        app.change_settings,
        app.reports.told,
    )


def _names_at(directory: Directory, origin: str) -> str:
    """Returns the names of the agents whose forms are answered for this origin."""
    agents = directory.agents
    return ", ".join(one.name for one in agents if asked_by(one.address, one.agent_id) == origin)


def _application() -> QApplication:
    qInstallMessageHandler(_qt_says)
    sys.excepthook = _uncaught
    QGuiApplication.setDesktopFileName(APP_ID)
    app = QApplication.instance() or QApplication([APP_NAME])  # the class of its windows on X11
    locale.setlocale(locale.LC_NUMERIC, "C")  # Qt sets the system's, and C libraries misread 0.5
    assert isinstance(app, QApplication)
    app.setApplicationName(APP_NAME)
    app.setApplicationDisplayName("A2A Desktop")
    app.setWindowIcon(QIcon(str(resource("desktop/a2a-desktop.svg"))))
    app.setQuitOnLastWindowClosed(False)
    return app


async def _run_window(address: str) -> int:
    ending = _Ending()
    paths = Paths.of_this_person()
    instance = Instance(paths.data, [address] if address else [])
    if instance.is_second:
        return 0
    app, note = await open_app(paths, ending.quit)
    if ending.is_quit:  # the person has closed the note
        instance.close()
        await app.close()
        return 0
    app.reports.begin(paths.data)
    system_events = _followed(app)
    address = address or instance.link
    window = await _opened(app, ending, instance, system_events, is_start=True)
    if note is not None:
        note.deleteLater()
    session = SessionEnd(lambda: app.keep_drafts_now(window.drafts()))
    _greet(app, window, address, paths.data)
    await asyncio.sleep(DRAWN)
    gc.freeze()  # the window stays as well
    app.warm_up()
    prepare(window)
    while await ending.is_rebuild():
        window = await _rebuilt(window, partial(_opened, app, ending, instance, system_events))
    window.hide()
    instance.close()
    session.close()
    system_events.close()
    try:
        async with asyncio.timeout(EXIT_BOUND):
            await window.keep()
            await app.close()
    except TimeoutError:
        _log.warning("closing took too long; what is left ends with the process")
    app.reports.end()
    window.deleteLater()
    return 0


def prepare(window: QWidget) -> None:
    """Imports what is opened soon and builds Qt's types, a part in each turn of the loop."""
    WidgetTasks(window).start(_prepare(), "prepare")


async def _prepare() -> None:
    for name in LATER_CORE:
        await asyncio.to_thread(importlib.import_module, name)
    for name in LATER:
        importlib.import_module(f"a2a_desktop.ui.{name}")
        await asyncio.sleep(0)
    from a2a_desktop.ui.text.colours import learn_common  # it is loaded now, not at the start

    await learn_common()
    for module in USED:
        build_types_of(module)
        await asyncio.sleep(0)


def _followed(app: App) -> SystemEvents:
    """Returns the events of the system, which the program follows."""
    events = SystemEvents()
    events.woke.connect(app.conversations.wake)
    events.online.connect(app.conversations.try_now)
    for change in (events.reach_changed, events.returned):
        change.connect(app.health.look)
    return events


async def open_app(paths: Paths, quit_now: Callable[[], None]) -> tuple[App, QWidget | None]:
    """Opens the program; if that takes long, also a window that says so."""
    is_repairing = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        opening = group.create_task(
            App.open(paths, reads_later=True, repairing=is_repairing.set), name="open"
        )
        await asyncio.wait({opening}, timeout=SLOW)
        if opening.done():
            return opening.result(), None
        from a2a_desktop.ui.window.opening_window import OpeningWindow  # rarely needed

        settings = await asyncio.to_thread(read_settings, paths.config)
        speak(settings.language)
        note = OpeningWindow(settings)
        note.closed.connect(quit_now)
        note.show()
        repair = group.create_task(is_repairing.wait(), name="repair")
        await asyncio.wait({opening, repair}, return_when=asyncio.FIRST_COMPLETED)
        if not opening.done():
            note.show_repair()
        await asyncio.wait({opening})
        repair.cancel()
    return opening.result(), note


def _greet(app: App, window: MainWindow, address: str, data: Path) -> None:
    """Shows the messages of the start."""
    if app.reports.text:
        window.crash_notice.show_report(app.reports.text)
    if address:
        window.greet([address])
    if app.failed is not None:
        said = wording.not_opened(app.failed, str(data))
        NoticeDialog(said.title, said.text, window).open()
    for event in app.data.events:
        _show_data_event(window, event)


def _show_data_event(window: MainWindow, event: Fault) -> None:
    said = wording.data_event(event)
    NoticeDialog(said.title, said.text, window).open()


async def _opened(
    app: App,
    ending: "_Ending",
    instance: Instance,
    system_events: SystemEvents,
    *,
    is_start: bool = False,
) -> MainWindow:
    speak(app.settings.language)
    window = MainWindow(services_of(app))
    instance.started_again.connect(window.greet)
    Feed(app.data.happened, window).received.connect(partial(_show_data_event, window))
    system_events.reach_changed.connect(window.look_around)
    window.closed.connect(ending.quit)
    window.preferences.rebuild_wanted.connect(ending.rebuild)
    if not app.directory.is_read:
        window.welcome.hide()  # the last conversation is not known yet
        window.show()
        await _read_agents(app)
    restoring = WidgetTasks(window).start(window.restore(is_start=is_start), "restore")
    await asyncio.wait({restoring}, timeout=RESTORED)  # a long conversation comes after the window
    window.show()
    await asyncio.wait({restoring})
    return window


async def _rebuilt(window: MainWindow, opened: Callable[[], Awaitable[MainWindow]]) -> MainWindow:
    from a2a_desktop.commands.rebuilding import renewed  # rarely needed

    return await renewed(window, opened)


async def _read_agents(app: App) -> None:
    """Loads a long list of agents, once the window is shown."""
    try:
        await app.directory.load()
    except JournalFailed as error:
        app.failed = Fault.of(error)


class _Ending:
    """The reason why a window ends: the program ends, or another window replaces it."""

    def __init__(self) -> None:
        self._asked = asyncio.Event()
        self.is_quit = False
        if sys.platform != "win32":
            for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                if signal.getsignal(one) is not signal.SIG_IGN:  # as `nohup` wants it
                    asyncio.get_running_loop().add_signal_handler(one, self.quit)

    def quit(self) -> None:
        self.is_quit = True
        self._asked.set()

    def rebuild(self) -> None:
        self._asked.set()

    async def is_rebuild(self) -> bool:
        """Waits; returns whether the program goes on."""
        await self._asked.wait()
        self._asked.clear()
        return not self.is_quit


def _close(loop: Loop) -> None:
    left = [task for task in asyncio.all_tasks(loop) if not task.done()]
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(asyncio.wait(left, timeout=0.2))
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.run_until_complete(asyncio.sleep(0))  # a closed connection's socket goes a turn later
    loop.close()


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Logs a bug, which is never shown on the screen."""
    _log.error("uncaught", exc_info=(kind, error, trace))
    for name in ("last_value", "last_traceback", "last_exc"):
        setattr(sys, name, None)  # a painter in its frames would outlive the widget: Qt crashes


def _loop_failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    _log.error("in the loop: %s", context.get("message"), exc_info=context.get("exception"))


def is_noise(source: QMessageLogContext, message: str) -> bool:
    """Returns whether a line of Qt tells nothing of use."""
    is_noisy = any(noise in message for noise in _FOREIGN_NOISE)
    return is_noisy or (source.category or "").startswith(_OF_FILES)


def _qt_says(_kind: QtMsgType, source: QMessageLogContext, message: str | None) -> None:
    if message and not is_noise(source, message):
        _log.warning("Qt: %s", message)
