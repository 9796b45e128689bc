"""A seeded random walk of a person through the window."""

import asyncio
import gc
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog

from a2a_desktop.app.app import App
from a2a_desktop.commands.rebuilding import renewed
from a2a_desktop.commands.window import services_of
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.window.main_window import MainWindow
from tests.waiting import until

MOST = 40
"""Conversations that are kept; the oldest are deleted."""
PAUSE = 0.2
"""Seconds between two steps, in the middle."""
TABS = ("card", "task", "wire", "skills")
SEARCHED = ("words", "step", "kitchen", "City 7", "nowhere")


class Walk:
    """A person who talks with these agents, and opens and closes all there is."""

    def __init__(
        self,
        app: App,
        window: MainWindow,
        agents: Sequence[AgentId],
        seed: int,
        pause: float = PAUSE,
    ) -> None:
        self.app = app
        self.window = window
        self.agents = agents
        self.steps = 0
        self.pause = pause
        self._random = random.Random(seed)
        self._actions: dict[Callable[[], Awaitable[None] | None], int] = {
            self._ask: 12,
            self._ask_here: 4,
            self._answer_forms: 8,
            self._open: 8,
            self._scroll: 6,
            self._search: 4,
            self._open_apart: 3,
            self._close_apart: 3,
            self._inspect: 4,
            self._show_card: 3,
            self._write_draft: 3,
            self._resize: 2,
            self._stop: 2,
            self._choose_settings: 2,
            self._toggle_theme: 1,
            self._rebuild: 1,
        }

    async def step(self) -> None:
        """Does something."""
        action = self._random.choices([*self._actions], [*self._actions.values()])[0]
        self.steps += 1
        if (going_on := action()) is not None:
            await going_on
        await asyncio.sleep(self._random.uniform(0.1, 1.9) * self.pause)

    async def rest(self) -> None:
        """Ends all turns, closes all windows, and shows the start page."""
        for dialog in self.window.findChildren(QDialog):
            dialog.close()
        for key in self.window.windows.ids:
            self.window.windows.close(key)
        opened = self.app.conversations._open
        with suppress(TimeoutError):
            await until(lambda: not any(one.is_busy for one in opened.values()))
        for one in opened.values():
            one.stop_waiting()
        for record in [*self.app.conversations.records][MOST:]:
            await self.app.conversations.delete(record.conversation_id)
        self.window.navigator.welcome()
        await asyncio.sleep(3)  # notices go, and what was opened stands
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()

    async def _ask(self) -> None:
        """Begins a conversation."""
        self.window.navigator.begin(self._random.choice(self.agents))
        await asyncio.sleep(0.05)
        self._ask_here()

    def _ask_here(self) -> None:
        """Sends a message in the conversation on screen."""
        if self.window.navigator.current is not None:
            composer = self.window.chat.composer
            composer.insert(f"Question {self.steps} about **anything**")
            composer.submitted.emit()

    def _answer_forms(self) -> None:
        for panel in self.window.findChildren(FormPanel):
            if panel.isVisible() and panel.isEnabled():
                panel.submit()

    async def _open(self) -> None:
        """Opens one of the conversations."""
        if records := self.app.conversations.records:
            key = self._random.choice(records).conversation_id
            await asyncio.wait({self.window.navigator.open(key)})

    def _scroll(self) -> None:
        if self.window.navigator.current is not None:
            bar = self.window.chat.view.verticalScrollBar()
            bar.setValue(self._random.randint(0, bar.maximum()))

    async def _search(self) -> None:
        search = self.window.search
        search.begin()
        search.palette.look_for(self._random.choice(SEARCHED))
        await asyncio.sleep(0.5)
        search.palette.end()

    def _open_apart(self) -> None:
        if (records := self.app.conversations.records) and len(self.window.windows.ids) < 4:
            self.window.windows.open(self._random.choice(records).conversation_id)

    def _close_apart(self) -> None:
        if keys := self.window.windows.ids:
            self.window.windows.close(self._random.choice(keys))

    def _inspect(self) -> None:
        """Shows a tab of the inspector."""
        if self.window.navigator.current is not None:
            self.window.inspector_controller.show_tab(self._random.choice(TABS))

    async def _show_card(self) -> None:
        self.window.cards.show(self._random.choice(self.agents))
        await asyncio.sleep(0.3)
        self.window.cards.leave()

    def _write_draft(self) -> None:
        if self.window.navigator.current is not None:
            self.window.chat.composer.insert(f"draft {self.steps} ")

    def _resize(self) -> None:
        self.window.resize(self._random.randint(900, 1500), self._random.randint(600, 1000))

    def _stop(self) -> None:
        """Asks an agent to stop."""
        if (current := self.window.navigator.current) is not None and current.is_busy:
            self.window.chat.stop()

    async def _choose_settings(self) -> None:
        self.window.preferences.open()
        await asyncio.sleep(0.3)
        for dialog in self.window.findChildren(QDialog):
            dialog.close()

    def _toggle_theme(self) -> None:
        self.window.preferences.toggle_theme()

    async def _rebuild(self) -> None:
        """Rebuilds the window, as another size of the text does."""
        size = self.window.size()

        async def opened() -> MainWindow:
            self.app.settings = replace(self.app.settings, windows=())
            window = MainWindow(services_of(self.app))
            window.resize(size)
            await window.restore()
            window.show()
            return window

        self.window = await renewed(self.window, opened)
        QApplication.setActiveWindow(self.window)
