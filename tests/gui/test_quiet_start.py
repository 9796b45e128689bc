"""The first minute: the inspector and its details for engineers come when they are wanted."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView, QTabBar

from a2a_desktop.app.app import App
from a2a_desktop.settings import SETTINGS_FILE, read_settings
from a2a_desktop.ui.inspector.pane import TABS, InspectorPane
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import action, all_shown, button, named, press, texts
from tests.gui.dialogs import opened_settings
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until

TIP = "See what the agent can do. Skills has examples to try, Task shows what happened."


def has_wire(inspector: InspectorPane) -> bool:
    return inspector.findChildren(QTabBar)[0].isTabVisible(TABS.index("wire"))


def test_inspector_is_closed_at_first_and_remembers_being_opened(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        await at_rest(window)
        assert not window.inspector.isVisible()
        press(button("Inspector", window))
        assert TIP in texts(window.inspector)
        assert not has_wire(window.inspector)
        press(named(Switch, "Details for engineers", window.inspector))
        assert has_wire(window.inspector)
        window.inspector.show_tab("wire")

    async def second(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        await at_rest(window)
        assert window.inspector.isVisible()
        assert window.inspector.tab == "wire"
        window.navigator.begin("demo/form-tour")
        assert TIP not in texts(window.inspector)

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_switch_for_details_in_settings_and_inspector_is_the_same(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        action("Inspector", window).trigger()
        dialog = await opened_settings(window, "Appearance")
        named(Switch, "Details for engineers", dialog).click()
        assert named(Switch, "Details for engineers", window.inspector).isChecked()
        assert has_wire(window.inspector)
        dialog.close()
        await until(lambda: not window.findChildren(SettingsDialog))
        named(Switch, "Details for engineers", window.inspector).click()
        dialog = await opened_settings(window, "Appearance")
        assert not named(Switch, "Details for engineers", dialog).isChecked()

    play(run, story)


def test_protocols_of_the_agents_are_listed_with_the_details_only(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.adding.list_demos()
        model = window.sidebar.agents.model
        await until(lambda: all_shown(QListView, window.sidebar.agents))
        await at_rest(window)
        row = model.index(model.row_of("demo/courier"))
        courier = named(QListView, "Agents", window).visualRect(row)
        agents = named(QListView, "Agents", window).viewport()
        spoken = Qt.ItemDataRole.AccessibleTextRole
        quiet = agents.grab(courier).toImage()
        assert "protocol" not in str(model.data(row, spoken))
        window.preferences.show_details(True)
        assert "protocol 1.0" in str(model.data(row, spoken))
        assert agents.grab(courier).toImage() != quiet

    play(run, story)


def test_key_of_the_wire_log_turns_the_details_on(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        action("Wire", window).trigger()
        assert window.inspector.tab == "wire"
        assert named(Switch, "Details for engineers", window.inspector).isChecked()

    play(run, story)


@pytest.mark.parametrize("was_open", [True, False])
def test_older_settings_keep_the_inspector_as_it_was(tmp_path: Path, was_open: bool) -> None:
    older = {"theme": "dark", "is_inspector_open": was_open, "inspector_tab": "wire"}
    (tmp_path / SETTINGS_FILE).write_text(json.dumps(older), "utf-8")
    settings = read_settings(tmp_path)
    assert settings.is_inspector_open is was_open
    assert settings.has_details is was_open
    newer = older | {"has_details": not was_open}
    (tmp_path / SETTINGS_FILE).write_text(json.dumps(newer), "utf-8")
    assert read_settings(tmp_path).has_details is not was_open
