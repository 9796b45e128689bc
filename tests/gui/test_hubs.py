"""Agents behind a hub: found in its list or by name, talked to, and kept after a restart."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.model.hub import at_hub
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.catalogues.page import ListingPage
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.adding import add_list, choose, dialog_of, is_gone, open_lists, preview
from tests.gui.agent_lists import shown
from tests.gui.conftest import Run
from tests.gui.controls import button, buttons, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.origins.serving import serving
from tests.origins.society_ai import HUB_AGENT, RESULT, SocietyAI
from tests.waiting import until

ADDRESS = f"ws-agent://{HUB_AGENT}"


def hub_at(origin: SocietyAI) -> str:
    return origin.address.replace("http", "ws") + "/socket"


def settings_of(window: MainWindow) -> SettingsDialog:
    (dialog,) = [one for one in window.findChildren(SettingsDialog) if one.isVisible()]
    return dialog


def said_in(dialog: AddAgentDialog) -> str:
    return dialog._result.accessibleName()


async def ask(window: MainWindow, agent_id: AgentId) -> None:
    conversation = window.navigator.begin(agent_id)
    window.chat.composer.begin_with("What is quantum computing?")
    QTest.keyClick(named(QWidget, "Message", window), Qt.Key.Key_Return)
    await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
    texts = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
    assert RESULT in texts


def test_agent_of_a_hub_is_found_added_and_called(run: Run, tmp_path: Path) -> None:
    origin = SocietyAI(is_behind_hub=True)
    known: list[str] = []

    async def first(app: App, window: MainWindow) -> None:
        async with serving(origin):
            dialog = open_lists(window)
            await add_list(dialog, hub_at(origin))
            page = only(ListingPage, dialog)
            assert shown(page.model)[:2] == ["Can be added 1", HUB_AGENT]
            search = named(QLineEdit, "Search the hub", dialog)
            search.setText("explain physics")
            QTest.keyClick(search, Qt.Key.Key_Return)
            await until(lambda: bool(origin.calls("agent.search")[-1].params["query"]))
            assert origin.calls("agent.search")[-1].params == {"query": "explain physics"}
            await at_rest(dialog)
            choose(dialog, HUB_AGENT)
            await until(lambda: preview(dialog))
            press(button("Add", dialog))
            await until(lambda: [one.name for one in app.directory.agents] == [HUB_AGENT])
            await until(lambda: "Already in your list 1" in shown(page.model))
            dialog.close()
            (agent,) = app.directory.agents
            assert agent.address == at_hub(hub_at(origin), HUB_AGENT)
            await ask(window, agent.agent_id)
            known.append(origin.address)

    async def again(app: App, window: MainWindow) -> None:
        (agent,) = app.directory.agents
        assert agent.way is not None
        assert agent.way.url == agent.address

    play(run, first, tmp_path)
    play(run, again, tmp_path)


def test_a_name_alone_leads_to_the_setting_of_the_hub_and_back(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        async with serving(SocietyAI(is_behind_hub=True)) as origin:
            window.adding.ask(ADDRESS)
            press(button("Add", dialog_of(window)))
            await until(lambda: said_in(dialog_of(window)))
            said = said_in(dialog_of(window))
            assert said.startswith("This agent needs a hub.")
            press(button("Choose a hub…", dialog_of(window)))
            settings = settings_of(window)
            assert settings.contents.names.currentItem().text() == "Network"
            line = named(QLineEdit, "Hub address", settings)
            line.setText("no hub at all")
            line.editingFinished.emit()
            assert app.settings.hub == ""
            line.setText(hub_at(origin))
            line.editingFinished.emit()
            await until(lambda: app.settings.hub == hub_at(origin))
            settings.close()
            dialog = dialog_of(window)
            assert dialog._address.text() == ADDRESS
            press(button("Add", dialog))
            await until(lambda: buttons("Add without signing in", window))
            press(button("Add without signing in", dialog))
            await until(lambda: is_gone(window))
            (agent,) = app.directory.agents
            assert (agent.name, len(agent.card.skills)) == (HUB_AGENT, 1)
            await ask(window, agent.agent_id)

    async def again(app: App, window: MainWindow) -> None:
        assert app.settings.hub.startswith("ws://127.0.0.1")
        (agent,) = app.directory.agents
        assert agent.address == at_hub(app.settings.hub, HUB_AGENT)

    play(run, first, tmp_path)
    play(run, again, tmp_path)


def test_an_agent_from_a_card_file_waits_for_the_hub_of_the_settings(
    run: Run, tmp_path: Path
) -> None:
    card = tmp_path / "card.json"
    card.write_text(f'{{"name": "{HUB_AGENT}", "url": "{ADDRESS}"}}')

    async def story(app: App, window: MainWindow) -> None:
        async with serving(SocietyAI(is_behind_hub=True)) as origin:
            agent = await app.directory.list_found(await app.directory.read_file(card))
            conversation = window.navigator.begin(agent.agent_id)
            window.chat.composer.begin_with("Too early")
            QTest.keyClick(named(QWidget, "Message", window), Qt.Key.Key_Return)
            await until(lambda: "This agent needs a hub." in words_in(window))
            window.preferences._change({"hub": hub_at(origin)})
            await until(lambda: app.settings.hub != "")
            press(button("Send again", window))
            await until(lambda: conversation.state is TaskState.COMPLETED)
            known = app.directory.get(agent.agent_id)
            assert known is not None
            assert known.way is not None
            assert known.way.url == at_hub(hub_at(origin), HUB_AGENT)

    play(run, story)


def words_in(window: MainWindow) -> str:
    rows = window.chat.view.live.values()
    return " ".join(one.accessibleName() for row in rows for one in row.findChildren(QWidget))
