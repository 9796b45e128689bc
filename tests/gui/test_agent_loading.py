"""A long list of agents, read after the window is shown."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.directory import directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.ids import AgentId
from a2a_desktop.settings import Paths
from a2a_desktop.store.agents import SqliteAgents
from a2a_desktop.ui.chat.title import TitleButton
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.window.main_window import MainWindow
from tests.demo_server import demo_server
from tests.gui.agent_lists import agent
from tests.gui.conftest import Run
from tests.gui.controls import all_shown
from tests.gui.stories import PACE, play
from tests.waiting import until

AGENTS_HERE = "Agents you add appear here. Star the ones you use most."
KEPT_HERE = "Your conversations stay on this computer. Settings shows you the folder."
OWN = replace(agent("Soup"), agent_id=AgentId("soup"))


def said(window: MainWindow) -> set[str]:
    return {one.text() for one in window.findChildren(QLabel) if one.isVisible()}


@pytest.fixture
def kept(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    """Adds two agents and a conversation with one of them, more than is read at once."""

    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_all([OWN, agent("Cake")])
        conversation = window.navigator.begin(OWN.agent_id)
        await conversation.send("Dinner")
        await until(lambda: app.conversations.records)

    play(run, story, tmp_path)
    monkeypatch.setattr(directory, "FEW", 1)
    return Paths(tmp_path / "data", tmp_path / "config")


async def opened(paths: Paths) -> tuple[App, MainWindow]:
    app = await App.open(paths, demo_command=demo_server(PACE).command, reads_later=True)
    window = MainWindow(services_of(app))
    window.resize(1300, 850)
    window.welcome.hide()
    window.show()
    return app, window


async def closed(app: App, window: MainWindow) -> None:
    window.hide()
    await window.keep()
    await app.close()
    window.deleteLater()


def shown_names(window: MainWindow) -> set[str]:
    lines: list[ElidedLabel | TitleButton] = [*all_shown(ElidedLabel, window)]
    lines += all_shown(TitleButton, window)
    return {one.text() for one in lines}


def titles(window: MainWindow) -> list[str]:
    model = window.sidebar.conversations.model
    rows = [model.index(row) for row in range(model.rowCount())]
    return [str(one.data(Qt.ItemDataRole.AccessibleTextRole)) for one in rows]


def test_list_of_agents_is_not_called_empty_while_loading(run: Run, kept: Paths) -> None:
    async def main() -> None:
        app, window = await opened(kept)
        assert not app.directory.is_read
        words = {AGENTS_HERE, KEPT_HERE}
        assert {"Agents", "Conversations"} <= said(window)
        assert not words & said(window)
        assert not window.welcome.isVisible()
        window.look_around()
        app.directory.note(agent("Passer-by"))
        await app.directory.list_found(agent("Newcomer"))
        assert window.sidebar.agents.model.rowCount() == 0
        await app.directory.load()
        names = [one.name for one in app.directory.agents]
        assert names == ["Soup", "Cake", "Newcomer"]
        assert window.sidebar.agents.model.rowCount() >= 3
        assert "Soup" in titles(window)[0]
        await window.restore(is_start=True)
        await until(lambda: "Dinner" in said(window) or window.chat.isVisible())
        await closed(app, window)

    run(main())


def test_few_agents_are_there_from_the_start(
    run: Run, kept: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directory, "FEW", 2)

    async def main() -> None:
        app, window = await opened(kept)
        assert app.directory.is_read
        assert [one.name for one in app.directory.agents] == ["Soup", "Cake"]
        await closed(app, window)

    run(main())


def test_list_works_although_agents_are_unreadable(
    run: Run, kept: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: SqliteAgents) -> list[AgentRecord]:
        raise JournalFailed("damaged")

    monkeypatch.setattr(SqliteAgents, "all", broken)

    async def main() -> None:
        app, window = await opened(kept)
        with pytest.raises(JournalFailed):
            await app.directory.load()
        assert AGENTS_HERE in said(window)
        await window.restore(is_start=True)
        await until(lambda: {"Removed agent", "Dinner"} <= {*said(window), *shown_names(window)})
        await closed(app, window)

    run(main())


def test_conversation_with_a_removed_agent_can_be_read(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_all([OWN])
        conversation = window.navigator.begin(OWN.agent_id)
        await conversation.send("Dinner")
        window.navigator.begin("demo/courier")
        await app.directory.remove(OWN.agent_id)
        window.navigator.open(conversation.record.conversation_id)
        await until(lambda: window.navigator.current is conversation)
        assert "Removed agent" in shown_names(window)
        assert window.chat.view.row_count() > 0

    play(run, story)
