"""The list of agents: groups, favourites, a filter, news, thousands of agents."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.modeltest import ModelTester

from a2a_desktop.app.app import App
from a2a_desktop.directory.changes import CardChange, ChangeKind
from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord, Health
from a2a_desktop.model.card import Interface, Skill
from a2a_desktop.ui.agents.model import FAVOURITES, AgentListModel
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent, listed, shown
from tests.gui.conftest import Run
from tests.gui.controls import named, press
from tests.gui.stories import play
from tests.waiting import until


def menu_of(window: MainWindow, name: str) -> QMenu:
    model = window.sidebar.agents.model
    return window.sidebar.agents._agent_menu(
        model.index(model.row_of(name)).data(AgentListModel.RowRole.ROW)
    )


def choose(menu: QMenu, text: str) -> None:
    action = next(one for one in menu.actions() if one.text() == text)
    action.trigger()


def test_agents_are_arranged_by_their_menu(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        model = window.sidebar.agents.model
        await listed(app, agent("Soup"), agent("Bread", "Work"), agent("Cake"))
        await until(lambda: model.rowCount() == 5)
        assert shown(model) == ["Work 1", "Bread", "My agents 2", "Soup", "Cake"]
        choose(menu_of(window, "Cake"), "Add to favourites")
        await until(lambda: shown(model)[:2] == ["Favourites 1", "Cake"])
        groups = menu_of(window, "Soup").findChildren(QMenu)[0]
        assert [one.text() for one in groups.actions()] == ["No group", "Work", "", "New group…"]
        choose(groups, "Work")
        await until(lambda: shown(model) == ["Favourites 1", "Cake", "Work 2", "Soup", "Bread"])
        choose(menu_of(window, "Bread").findChildren(QMenu)[0], "New group…")
        await until(lambda: [one for one in window.findChildren(NameDialog) if one.isVisible()])
        QTest.keyClicks(named(QLineEdit, "Name", window), "Home")
        press(next(b for b in window.findChildren(QAbstractButton) if b.text() == "Create"))
        await until(lambda: "Home 1" in shown(model))
        window.sidebar.agents._sort(True)
        assert window.state.settings.agents_by_name is False
        await window.state.keep()
        assert app.settings.agents_by_name

    play(run, story)


def test_an_agent_is_dragged_to_another_group(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        model = window.sidebar.agents.model
        await listed(app, agent("Soup"), agent("Bread", "Work"), agent("Cake", is_favourite=True))
        await app.directory.list_demos()
        await until(lambda: "Demo agents 4" in shown(model))

        def drop(name: str, heading: str) -> bool:
            data: QMimeData = model.mimeData([model.index(model.row_of(name))])
            at = model.index(shown(model).index(heading))
            move = Qt.DropAction.MoveAction
            can = model.canDropMimeData(data, move, -1, -1, at)
            model.dropMimeData(data, move, -1, -1, at)
            return can

        assert drop("Soup", "Work 1")
        await until(lambda: "Work 2" in shown(model))
        assert drop("Bread", "Favourites 1")
        await until(lambda: "Favourites 2" in shown(model))
        assert drop("Cake", "Work 1")
        await until(lambda: shown(model)[:3] == ["Favourites 1", "Bread", "Work 2"])
        assert not drop("Soup", "Demo agents 4")
        assert not model.canDropMimeData(
            QMimeData(), Qt.DropAction.MoveAction, -1, -1, QModelIndex()
        )

    play(run, story)


def test_the_filter_looks_at_names_skills_tags_and_hosts(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        model = window.sidebar.agents.model
        await listed(app, agent("Soup"), agent("Bread", "Work"), agent("Cake"))
        await until(lambda: model.rowCount() == 5)
        model.toggle("Work")
        press(named(QAbstractButton, "Filter agents", window.sidebar))
        box = named(QLineEdit, "Filter agents", window.sidebar)
        for text, names in [
            ("bread", ["Work 1", "Bread"]),
            ("SOUPing", ["Soup"]),
            ("food cake.example", ["Cake"]),
            ("nothing", []),
        ]:
            box.setText(text)
            assert shown(model) == names
        press(named(QAbstractButton, "Filter agents", window.sidebar))
        assert shown(model) == ["Work 1", "My agents 2", "Soup", "Cake"]

    play(run, story)


def test_news_are_shown_until_the_agent_is_opened(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        news = (CardChange(ChangeKind.NEW_SKILLS, 2), CardChange(ChangeKind.SIGN_IN))
        await listed(app, agent("Soup", news=news, health=Health.REACHABLE))
        await until(lambda: window.sidebar.agents.model.rowCount() == 1)
        assert (
            window.sidebar.agents.model.index(0)
            .data(Qt.ItemDataRole.AccessibleTextRole)
            .startswith("Soup, online, 2 new skills, sign-in changed")
        )
        window.navigator.choose_agent("Soup")
        await until(lambda: not app.directory.agents[0].news)

    play(run, story)


def test_a_new_address_is_used_once_the_person_agrees(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        old = agent("Soup")
        news = (CardChange(ChangeKind.MOVED, host="evil.example"),)
        new = replace(old.card, interfaces=(Interface("https://evil.example/", "JSONRPC", "1.0"),))
        await listed(app, replace(old, new_card=new, news=news))
        await until(lambda: window.sidebar.agents.model.rowCount() == 1)
        window.navigator.begin("Soup")
        banner = next(one for one in window.chat.findChildren(Banner) if one.isVisible())
        assert banner.accessibleName().startswith("Soup has a new address: evil.example.")
        press(next(b for b in banner.findChildren(QAbstractButton) if b.text() == "Use it"))
        await until(lambda: app.directory.agents[0].card == new)
        await until(lambda: not banner.isVisible())

    play(run, story)


def test_thousands_of_agents_are_filtered_to_a_few_and_back(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        model = window.sidebar.agents.model
        many: Sequence[AgentRecord] = [agent(f"Agent{number:04}") for number in range(5000)]
        model.set_agents([*many, *(replace(one, group=DEMO_GROUP) for one in app.directory.demos)])
        assert model.rowCount() == 5006
        model.set_filter("agent001")
        assert shown(model) == [f"Agent001{number}" for number in range(10)]
        model.set_filter("")
        assert model.rowCount() == 5006
        assert model.row_of("Agent4999") > 0

    play(run, story)


def test_heading_of_favourites_is_no_possible_name() -> None:
    assert FAVOURITES.endswith("/")


def test_hostile_card_is_shown_as_short_plain_text(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        bad = '<img src="http://evil.example/x.png"><b>bold</b> \u202eeman\x00\n'
        skills = tuple(
            Skill(f"s{number}", f"Skill {number} {bad}", bad * 3, (bad,) * 50, (bad,) * 50)
            for number in range(10_000)
        )
        record = agent("Evil")
        card = replace(record.card, name=bad, description=bad * 20, skills=skills)
        await listed(app, replace(record, card=card))
        await until(lambda: window.sidebar.agents.model.rowCount() == 1)
        assert (
            app.directory.agents[0].name == '<img src="http://evil.example/x.png"><b>bold</b> eman'
        )
        window.navigator.begin("Evil")
        window.inspector.show_tab("skills")
        window.inspector_controller.toggle(True)
        assert len(window.findChildren(QWidget)) < 6000, "not a widget for each of them"
        shown = [one for one in window.findChildren(QLabel) if one.text().startswith("<img")]
        assert shown
        assert all(one.textFormat() is Qt.TextFormat.PlainText for one in shown)

    play(run, story)


@pytest.mark.parametrize("seed", range(8))
def test_list_follows_any_order_of_agents(
    seed: int, qtmodeltester: ModelTester, qapp: QApplication
) -> None:
    chance = random.Random(seed)  # no secret
    model = AgentListModel(qapp)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt has no types
    known = [agent(f"A{number}") for number in range(30)]
    for _ in range(20):
        chance.shuffle(known)
        groups = ["", "One", "Two"]
        put = [replace(one, group=chance.choice(groups)) for one in known[: chance.randrange(30)]]
        model.set_agents(put)
        other = AgentListModel(qapp)
        other.set_agents(put)
        assert shown(model) == shown(other)


def test_few_moved_agents_move_no_other_rows(qapp: QApplication) -> None:
    model = AgentListModel(qapp)
    known = [agent(f"A{number}", "First") for number in range(3000)]
    model.set_agents(known)
    moved: list[object] = []
    model.rowsInserted.connect(lambda *_: moved.append(1))
    for count in (3, 1):
        known[:count] = [replace(one, group="Last") for one in known[:count]]
        model.set_agents([*known])
    other = AgentListModel(qapp)
    other.set_agents(known)
    assert shown(model) == shown(other)
    assert len(moved) == 4, "the three, and the heading of their group"


def test_moved_agent_changes_no_other_row(qapp: QApplication) -> None:
    model = AgentListModel(qapp)
    many = [agent(f"A{number}", "Group") for number in range(200)]
    model.set_agents(many)
    told: list[int] = []
    rows = QSignalSpy(model.rowsInserted), QSignalSpy(model.rowsRemoved)
    for moved in (replace(many[150], is_favourite=True), replace(many[3], group="Other")):
        many = [moved if one.agent_id == moved.agent_id else one for one in many]
        model.set_agents(many)
        told.append(sum(spy.count() for spy in rows))
    assert told == [3, 6]
