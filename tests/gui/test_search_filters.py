"""The filters of the search, and the ways to open its hits."""

import asyncio

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QListView, QMenu, QStyleOptionViewItem

from a2a_desktop.app.app import App
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.search import rows
from a2a_desktop.ui.search.delegate import ResultDelegate
from a2a_desktop.ui.search.filters import Filters
from a2a_desktop.ui.search.foot import Foot, KeyHelp
from a2a_desktop.ui.search.palette import SearchPalette
from a2a_desktop.ui.search.results import Section
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gallery_events import asked
from tests.gallery_world import begun, records
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until


async def searched(app: App, window: MainWindow) -> SearchPalette:
    """Searches for hotels, about which two agents were asked."""
    for agent in records()[1:3]:
        await app.directory.list_found(agent)
        await begun(app, agent.agent_id, agent.name, asked(1, f"Hotels of {agent.name}?"))
    palette = window.search.palette
    palette.look_for("hotel")
    await until(lambda: found(palette) == 2)
    return palette


def found(palette: SearchPalette) -> int:
    return len(palette._found)


def choose(window: MainWindow, name: str) -> None:
    (menu,) = (one for one in window.findChildren(QMenu) if one.isVisible())
    next(one for one in menu.actions() if one.text() == name).trigger()
    menu.close()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_one_agent_can_be_searched_and_the_filters_cleared(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        palette = await searched(app, window)
        (filters,) = palette.findChildren(Filters)
        chip = next(b for b in filters.findChildren(QAbstractButton) if b.text() == "Any agent")
        press(chip)
        choose(window, "Travel Planner")
        await until(lambda: found(palette) == 1)
        assert chip.text() == "Travel Planner"
        assert chip.isChecked()
        named(QLineEdit, "Search everything", palette).setText("librarian")
        await until(lambda: palette.model.rowCount() == 0)
        press(next(b for b in palette.findChildren(QAbstractButton) if b.text() == "Clear filters"))
        await until(lambda: palette.model.rowCount() > 0)
        assert chip.text() == "Any agent"
        assert not filters.is_set

    play(run, story)


def test_ctrl_enter_opens_a_hit_in_a_window_of_its_own(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        palette = await searched(app, window)
        shown = named(QListView, "Results", palette)
        await until(lambda: shown.currentIndex().isValid())
        box = named(QLineEdit, "Search everything", palette)
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        await until(lambda: len(window.windows.ids) == 1)
        assert not palette.isVisible()
        window.windows.close(window.windows.ids[0])

    play(run, story)


def test_keys_of_a_hit_are_named_in_full_where_there_is_little_room(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        foot = only(Foot, await searched(app, window))
        foot.setFixedWidth(300)
        await at_rest(window)
        keys = all_shown(KeyHelp, foot)
        assert len(keys) == 3
        assert all(one.width() >= one.sizeHint().width() for one in keys)
        assert all(foot.rect().contains(one.geometry()) for one in keys)

    play(run, story)


def test_other_work_goes_on_between_the_rows_of_a_search() -> None:
    async def story() -> None:
        wanted, done = [Section(str(n)) for n in range(10 * rows.AT_ONCE)], 0
        making = asyncio.ensure_future(rows._in_steps(wanted))
        while not making.done():
            await asyncio.sleep(0)
            done += 1
        assert making.result() == wanted
        assert done >= 10

    asyncio.run(story())


def test_many_results_are_laid_out_in_steps(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out = 0
    size = ResultDelegate.sizeHint

    def counted(self: ResultDelegate, option: QStyleOptionViewItem, index: Index) -> QSize:
        nonlocal laid_out
        laid_out += 1
        return size(self, option, index)

    async def story(app: App, window: MainWindow) -> None:
        nonlocal laid_out
        monkeypatch.setattr(ResultDelegate, "sizeHint", counted)
        palette = await searched(app, window)
        await at_rest(window)
        laid_out = 0
        palette._show_rows([Section(str(n)) for n in range(2000)])
        named(QListView, "Results", palette).visualRect(palette.model.index(0))  # lays out
        assert 0 < laid_out < 500, "the first ones are on screen"
        await until(lambda: laid_out >= 2000)

    play(run, story)
