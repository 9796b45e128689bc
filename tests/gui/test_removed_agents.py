"""Removed agents, which can be restored."""

import asyncio
from datetime import UTC, datetime

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent
from tests.gui.conftest import Run
from tests.gui.controls import press
from tests.gui.stories import play
from tests.waiting import BOUND, until


def names(app: App) -> list[str]:
    return [one.name for one in app.directory.agents]


def undo(window: MainWindow) -> QAbstractButton:
    buttons = window.toasts.findChildren(QAbstractButton)
    return next(one for one in buttons if one.text() == "Undo" and one.isVisible())


def test_removed_agent_can_be_restored(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_all([agent("Soup"), agent("Cake")])
        window.adding.remove(app.directory.agents[1].agent_id)
        await until(lambda: window.toasts.shown is not None)
        assert names(app) == ["Soup"]
        toast = window.toasts.shown
        assert toast is not None
        assert toast.title == "Cake was removed"
        press(undo(window))
        await until(lambda: names(app) == ["Soup", "Cake"])

    play(run, story)


def test_restored_agent_returns_to_its_place(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        for name in ("Soup", "Cake", "Bread"):
            await app.directory.list_found(agent(name, added=datetime.now(UTC)))
        window.adding.remove(app.directory.agents[0].agent_id)
        await until(lambda: window.toasts.shown is not None)
        press(undo(window))
        await until(lambda: names(app) == ["Soup", "Cake", "Bread"])
        await until_kept(app, ["Soup", "Cake", "Bread"])

    play(run, story)


async def until_kept(app: App, wanted: list[str]) -> None:
    async with asyncio.timeout(BOUND):
        while [one.name for one in await app._agents.all()] != wanted:
            await asyncio.sleep(0.01)


def test_all_demos_are_removed_and_come_back_together(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_demos()
        demos = names(app)
        window.adding.remove_demos()
        await until(lambda: window.toasts.shown is not None)
        assert names(app) == []
        toast = window.toasts.shown
        assert toast is not None
        assert toast.title == f"{len(demos)} agents were removed"
        press(undo(window))
        await until(lambda: names(app) == demos)

    play(run, story)


def test_conversation_with_a_removed_agent_opens_in_a_window(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        soup = agent("Soup")
        await app.directory.list_all([soup])
        conversation = window.navigator.begin(soup.agent_id)
        await conversation.change(title="Dinner")
        await app.directory.remove(soup.agent_id)
        key = conversation.record.conversation_id
        window.windows.open(key)
        await until(lambda: key in window.windows.ids)

    play(run, story)


def test_dialog_closed_with_its_window_leaves_no_error(run: Run) -> None:
    async def main() -> None:
        window = QWidget()
        failed: list[BaseException] = []
        tasks = WidgetTasks(window, failed.append)
        dialog = QDialog(window)
        asked = tasks.start(opened(dialog), "ask")
        await until(dialog.isVisible)
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        await asyncio.wait({asked}, timeout=BOUND)
        assert asked.cancelled()
        assert failed == []

    run(main())
