"""The left pane at any size: conversations are in reach, and nothing unread is hidden."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabBar

from a2a_desktop.app.app import App
from a2a_desktop.directory.record import DEMO_GROUP, Health
from a2a_desktop.ui.agents.model import AgentListModel, GroupRow
from a2a_desktop.ui.widgets.quiet_list import LongList, QuietList
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.rail import Rail
from tests.gui.agent_lists import agent, listed, shown
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, named, only
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until

AGENTS = [agent(name, DEMO_GROUP) for name in ("Ada", "Ben", "Cyd", "Dan")] + [agent("Mine")]


def unread(model: AgentListModel) -> dict[str, int]:
    """Returns the counts in sight, by the title of their row."""
    rows = (model.index(number) for number in range(model.rowCount()))
    counts = ((one.data(), one.data(AgentListModel.RowRole.UNREAD)) for one in rows)
    return {title: count for title, count in counts if count}


def test_folded_group_shows_the_unread_of_its_agents(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, *AGENTS)
        agents = window.sidebar.agents
        agents.set_unread({"Ada": 2, "Ben": 1, "Mine": 4})
        assert unread(agents.model) == {"Ada": 2, "Ben": 1, "Mine": 4}
        agents.model.toggle(DEMO_GROUP)
        assert unread(agents.model) == {"Demo agents": 3, "Mine": 4}
        heading = agents.model.index(agents.model.rowCount() - 1)
        assert isinstance(heading.data(AgentListModel.RowRole.ROW), GroupRow)
        words = heading.data(Qt.ItemDataRole.AccessibleTextRole)
        assert words == "Demo agents, 4, 3 unread"
        agents.set_unread({"Mine": 4})
        assert unread(agents.model) == {"Mine": 4}

    play(run, story)


def test_rail_shows_agents_of_folded_groups_and_what_is_open(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, *AGENTS)
        window.sidebar.agents.model.set_folded([DEMO_GROUP])
        window.sidebar.agents.model.set_filter("mine")
        window.resize(720, 850)
        await at_rest(window)
        tiles = only(QuietList, only(Rail, window))
        model = tiles.model()
        assert isinstance(model, AgentListModel)
        names = [name for name in shown(model) if not name[-1].isdigit()]
        assert names == ["Mine", "Ada", "Ben", "Cyd", "Dan"]
        window.navigator.begin("Cyd")
        (marked,) = tiles.selectionModel().selectedIndexes()
        assert marked.data() == "Cyd"

    play(run, story)


def test_low_window_opens_on_the_conversations(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, *AGENTS)
        window.resize(900, 640)
        await at_rest(window)
        assert all_shown(LongList, window.sidebar), "there is no conversation yet"
        await window.navigator.begin("demo/courier").send("to Oslo in 1 s")
        window.lists.show(app.settings)
        await at_rest(window)
        named(QuietList, "Conversations", window.sidebar)
        bar = only(QTabBar, window.sidebar)
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(1).center())
        window.lists.show(app.settings)
        assert all_shown(LongList, window.sidebar), "the person's choice stays"
        window.sidebar.show_unread({"Ada": 2, "Ben": 1})
        assert bar.tabText(0) == "Conversations · 3"

    play(run, story)


def test_agents_are_as_high_as_their_rows(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, *AGENTS)
        window.resize(1300, 1000)
        await at_rest(window)
        rows = only(LongList, window.sidebar)
        last = rows.visualRect(rows.model().index(rows.model().rowCount() - 1, 0))
        assert last.bottom() <= rows.viewport().height() <= last.bottom() + last.height() // 2
        await listed(app, *(agent(f"Agent {number}") for number in range(50)))
        await at_rest(window)
        assert window.sidebar.conversations.height() > window.sidebar.height() // 3

    play(run, story)


@pytest.mark.parametrize(
    ("states", "line"),
    [
        ([Health.REACHABLE, Health.OFFLINE], "1 of 2 agents reachable"),
        ([Health.REACHABLE, Health.NEEDS_SIGN_IN], "2 of 2 agents reachable"),
        ([Health.REACHABLE, Health.UNKNOWN], "1 of 2 reachable, 1 not checked"),
        ([Health.UNKNOWN, Health.UNKNOWN], "Ready"),
    ],
)
def test_line_below_counts_only_agents_that_were_checked(
    run: Run, states: list[Health], line: str
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agents = [replace(agent(f"A{n}"), health=one) for n, one in enumerate(states)]
        window.lists.show_agents(agents)
        await until(lambda: window.sidebar.footer.text() == line)

    play(run, story)
