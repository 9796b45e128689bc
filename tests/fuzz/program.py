"""The program with its window, watched: nothing freezes, nothing stray is raised, nothing lost."""

import asyncio
import faulthandler
import json
import math
import re
import shutil
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, FoldedEntry, TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Capabilities, Interface
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.protocol.limits import Bounds
from a2a_desktop.settings import Paths
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fuzz.faults import Faults
from tests.fuzz.server import Server, serving
from tests.gui.resting import at_rest, come_up
from tests.gui.watchdog import FROZEN, Watchdog
from tests.keyring import DictKeyring

HASTY: Final = Patience((0,), first_poll=0.02, longest_poll=0.05, bound=0.2, until_back=())
SHORT: Final = Bounds(connect=2, headers=2, idle=2, file_idle=2, discovery=4, probe=1)
LONGEST: Final = 60.0
"""Seconds after which a reply that has not ended is a finding."""
_LOOK: Final = 0.02
_STEP: Final = re.compile(r'File ".*a2a_desktop/(.*)", line \d+ in (\w+)')
_WORK: Final = 200_000

Seen = Counter[str]
"""The texts of rows, without their order."""


class FrozenBy(Watchdog):
    """A watchdog that also knows where the program computed for long."""

    _quickest = math.inf

    def __init__(self) -> None:
        super().__init__()
        self.slowness()
        self._ticked = time.monotonic()
        self._places = Counter[str]()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look, args=(threading.get_ident(),))
        self._thread.start()

    def begin(self) -> None:
        self._ticked = time.monotonic()
        self._places.clear()
        super().begin()

    def close(self) -> None:
        """Ends the looking."""
        self._is_over.set()
        self._thread.join()

    def place(self) -> str:
        """Returns the place where it computed for longest."""
        return next((name for name, _ in self._places.most_common(1)), "")

    def slowness(self) -> float:
        """Returns how many times as long a piece of work takes now as it ever took."""
        begun = time.thread_time()
        sum(range(_WORK))
        took = time.thread_time() - begun
        FrozenBy._quickest = min(took, FrozenBy._quickest)
        return took / FrozenBy._quickest

    def _tick(self) -> None:
        super()._tick()
        self._ticked = time.monotonic()

    def _look(self, thread: int) -> None:
        """Notes where the thread is, without its frames: they would keep painters from ending."""
        with tempfile.TemporaryFile("w+") as written:
            while not self._is_over.wait(_LOOK):
                if time.monotonic() - self._ticked < FROZEN / 2:
                    continue
                written.seek(0)
                written.truncate()
                faulthandler.dump_traceback(written, all_threads=True)
                written.seek(0)
                own = written.read().partition(f"Thread 0x{thread:016x} ")[2].partition("\n\n")[0]
                steps = [
                    f"{file}:{name}"
                    for file, name in _STEP.findall(own)
                    if not file.endswith("qt/loop.py")
                ]
                self._places[" < ".join(steps[:4])] += 1


class Program:
    """An open program on a folder, an agent for each case, and all that went wrong."""

    def __init__(
        self, app: App, window: MainWindow, server: Server, folder: Path, faults: Faults
    ) -> None:
        self.app, self.window, self.server = app, window, server
        self.folder = folder
        self.faults = faults
        self.findings: list[str] = []
        self.longest = 0.0
        """Seconds of the longest computing of a watched case."""
        self.met: set[str] = set()
        """The kinds of widgets and faults that a case met."""
        self._watchdog = FrozenBy()
        self._numbers = count()

    def close(self) -> None:
        """Ends the watching."""
        self._watchdog.close()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Notes computing that would freeze the window."""
        self._watchdog.begin()
        try:
            yield
        finally:
            self._watchdog.end()
            self.longest = self._watchdog.longest
            self.findings += self.faults.take()
            if self.longest > FROZEN * self._watchdog.slowness():
                self.findings.append(f"frozen: {self._watchdog.place()}")

    async def rest(self) -> None:
        """Waits until the window has nothing to do."""
        try:
            async with asyncio.timeout(LONGEST):
                await at_rest(self.window)
                await asyncio.sleep(0.005)
        except TimeoutError:
            self.findings.append("no rest: the window goes on and on")

    async def meet(
        self, way: str, *, streams: bool = True, pushes: bool = False, url: str = ""
    ) -> AgentRecord:
        """Adds an agent that speaks in a way, at the program's server or at `url`."""
        binding, version = way.split()
        interface = Interface(url or f"{self.server.address}/rpc", binding, version)
        able = Capabilities(streaming=streams, push_notifications=pushes)
        card = AgentCard("Odd", interfaces=(interface,), capabilities=able)
        key = AgentId(f"agent-{next(self._numbers)}")
        record = AgentRecord(key, self.server.address, card, way=interface)
        return await self.app.directory.list_found(record)

    async def ask(self, agent: AgentRecord) -> Conversation:
        """Sends a message in a new conversation on screen, and waits for the end of its answer."""
        conversation = self.window.navigator.begin(agent.agent_id)
        await self.rest()
        await self.finish(conversation, conversation.send("go"))
        return conversation

    async def finish(self, conversation: Conversation, work: Awaitable[object]) -> None:
        """Waits for some work of a conversation, which must end by itself."""
        doing = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({doing}, timeout=LONGEST)
        if not done:
            self.findings.append("no end: the answer goes on and on")
            conversation.stop_waiting()
            await asyncio.wait({doing}, timeout=LONGEST)
        elif (error := doing.exception()) is not None:
            self.faults.note("raised", error)
        await self.rest()

    def note_met(self) -> None:
        """Notes the kinds of what is on the screen."""
        shown = [one for one in self.window.findChildren(QWidget) if one.isVisible()]
        self.met |= {type(one).__name__ for one in shown}
        entries = self.window.chat.view.entries if self.window.navigator.current else ()
        for one in entries:
            self.met.add(type(one).__name__)
            if one.fault is not None:
                self.met.add(f"{type(one).__name__} {one.fault.kind}")

    def close_others(self) -> None:
        """Closes dialogs and menus that a case opened."""
        for one in QApplication.topLevelWidgets():
            if one is not self.window and one.isVisible():
                one.close()

    async def check_kept(self) -> None:
        """Notes rows on the screen that another program does not find after this one died."""
        conversation = self.window.navigator.current
        if conversation is None or not conversation.record.is_begun:
            return
        seen = seen_of(self.window.chat.view.entries)
        with tempfile.TemporaryDirectory() as place:
            data = Path(place, "data")
            await self.app._database.read(lambda _: copied(self.folder, data))
            found = await found_in(data, conversation.record.conversation_id)
        self.findings += [f"lost: {one[:300]}" for one in seen - found]


def copied(folder: Path, target: Path) -> None:
    """Copies the data as a dead program leaves it, on the thread that alone writes it."""
    shutil.copytree(folder, target, ignore=shutil.ignore_patterns("*-shm", "opening"))


async def found_in(data: Path, conversation_id: ConversationId) -> Seen:
    """Returns the rows of a conversation that a new program reads from a folder."""
    app = await App.open(Paths(data, data / "config"), keyring=DictKeyring, bounds=SHORT)
    try:
        if app.failed is not None or app.conversations.get(conversation_id) is None:
            return Seen()
        app.conversations._patience = HASTY
        conversation = await app.conversations.open(conversation_id)
        while conversation.has_older:
            await conversation.load_older()
        return seen_of([*conversation.unfolded, *conversation.entries])
    finally:
        await app.close()


def seen_of(entries: Sequence[Entry]) -> Seen:
    """Returns what rows say, but for states of work, which go on."""
    return Seen(said for one in entries if (said := _said(one)))


def _said(entry: Entry) -> str:
    match entry:
        case FoldedEntry():
            return ""
        case TextEntry():
            return f"text {entry.entry_id} {json.dumps(entry.text)}"
        case FileEntry():
            return f"file {entry.entry_id} {entry.file.name!r} {entry.file.media_type!r}"
        case DataEntry():
            return f"data {entry.entry_id} {json.dumps(entry.data)}"
        case _:
            return ""


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Program]:
    """Runs the program on a folder, with a server for its agents."""
    faults = Faults()
    async with serving() as server:
        with faults.noted():
            paths = Paths(folder / "data", folder / "config")
            app = await App.open(paths, bounds=SHORT, keyring=DictKeyring)
            app.conversations._patience = HASTY
            window = MainWindow(services_of(app))
            window.resize(1200, 800)
            await come_up(window)
            await window.restore()
            program = Program(app, window, server, folder / "data", faults)
            try:
                window.navigator.begin(app.directory.demos[0].agent_id)  # builds the panes
                await program.rest()
                yield program
            finally:
                program.close()
                program.close_others()
                window.hide()
                await window.keep()
                await app.close()
                window.deleteLater()
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
