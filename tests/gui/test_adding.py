"""More ways to add agents: card files, many addresses, lists of agents."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QWidget,
)

from a2a_desktop.app.app import App
from a2a_desktop.directory.record import Health
from a2a_desktop.model.ids import Json
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol import ai_catalog
from a2a_desktop.protocol.limits import LIST_ENTRIES, LIST_SIZE
from a2a_desktop.ui.add_agent import check
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.add_agent.steps import CheckLine
from a2a_desktop.ui.catalogues.page import ListingPage
from a2a_desktop.ui.widgets.filter_bar import FilterBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.quiet_list import LongList, QuietList
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.window.main_window import MainWindow
from tests.demo_server import demo_server
from tests.gui.adding import (
    add_list,
    card,
    choose,
    dialog_of,
    is_gone,
    lists_of,
    open_lists,
    preview,
    serving,
    write,
)
from tests.gui.agent_lists import shown
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, drop, named, only, press, texts
from tests.gui.resting import at_rest
from tests.gui.stories import PACE, play
from tests.waiting import until


def lines(dialog: QWidget) -> list[str]:
    return [one.accessibleName() for one in dialog.findChildren(CheckLine) if one.isVisible()]


def empty_list(window: MainWindow) -> QWidget:
    """Returns the words in the place of the list of agents."""
    labels = all_shown(Label, window.sidebar.agents)
    return next(one for one in labels if one.acceptDrops())


def said_in(dialog: QWidget) -> str:
    """Returns the results in a dialog."""
    return "\n".join(one.accessibleName() for one in all_shown(ResultLine, dialog))


def test_card_file_dropped_on_the_list_is_shown_and_added(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            file = write(tmp_path, "soup.json", card("Soup", f"{server.address}/soup"))
            (tmp_path / "notes.txt").write_text("no card")
            place = empty_list(window)
            assert not drop(place, tmp_path / "notes.txt")
            assert drop(place, file)
            dialog = dialog_of(window)
            await until(lambda: preview(dialog))
            assert lines(dialog)[0] == "Read its card, soup.json · v0.3"
            host = server.address.removeprefix("http://")
            assert lines(dialog)[1] == f"Not contacted yet, {host}"
            assert list(app.directory.agents) == []
            assert all_shown(QComboBox, dialog) == [], "there is no group to choose"
            assert server.asked == [], "nothing is asked before it is added"
            press(button("Add", dialog))
            await until(lambda: app.directory.agents)
            (agent,) = app.directory.agents
            assert (agent.name, agent.health) == ("Soup", Health.UNKNOWN)
            await until(lambda: window.sidebar.agents.model.rowCount() == 1)
            await until(lambda: is_gone(window))
            assert drop(only(LongList, window.sidebar.agents).viewport(), file)
            dialog = dialog_of(window)
            await until(lambda: preview(dialog))
            assert lines(dialog)[1].startswith("Already in your list")
            press(button("Add", dialog))
            await until(lambda: is_gone(window))
            assert len(app.directory.agents) == 1, "it is the same agent"

    play(run, story)


def test_agent_from_a_card_file_answers(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        base = demo_server(PACE).address
        found = await app.directory.find(f"{base}/recipe-coach")
        file = write(tmp_path, "coach.json", dict(found.card.raw))
        assert drop(empty_list(window), file)
        dialog = dialog_of(window)
        await until(lambda: preview(dialog))
        press(button("Add", dialog))
        await until(lambda: window.navigator.current is not None)
        conversation = window.navigator.current
        assert conversation is not None
        await conversation.send("eggs")
        await until(lambda: conversation.state is TaskState.COMPLETED)
        await app.health.ask_all()
        assert app.directory.agents[0].health is Health.REACHABLE

    play(run, story)


def test_several_card_files_are_added_at_once(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        files = [write(tmp_path, f"{name}.json", card(name)) for name in ("Soup", "Bread")]
        bad = write(tmp_path, "bad.json", "no card")
        assert drop(empty_list(window), *files, bad)
        dialog = dialog_of(window)
        await until(lambda: buttons("Add 2 agents", dialog))
        assert lines(dialog) == [
            "Soup, soup.example",
            "Bread, bread.example",
            "bad.json, There is no agent card in “bad.json”.",
        ]
        press(button("Add 2 agents", dialog))
        await until(lambda: len(app.directory.agents) == 2)

    play(run, story)


async def answer(dialog: QWidget) -> None:
    """Presses Open in the system's own dialog."""
    await until(lambda: [one for one in dialog.findChildren(QFileDialog) if one.isVisible()])
    dialog.findChildren(QFileDialog)[-1].done(1)
    await until(lambda: not dialog.findChildren(QFileDialog))


def test_a_card_file_is_chosen_in_the_dialog_and_a_bad_one_says_why(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.adding.ask()
        dialog = dialog_of(window)

        async def choose(file: Path) -> None:
            monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(file)])
            press(button("Open a card file…", dialog))
            await answer(dialog)

        await choose(write(tmp_path, "list.json", [1]))
        await until(lambda: "no agent card in “list.json”" in said_in(dialog))
        assert not button("Add", dialog).isEnabled()
        await choose(write(tmp_path, "soup.json", card("Soup")))
        await until(lambda: preview(dialog))
        QTest.keyClicks(named(QLineEdit, "Agent address", dialog), "x")
        assert preview(dialog) is None, "what is typed counts now"
        dialog.reject()

    play(run, story)


def test_agent_is_added_by_a_press_while_it_is_looked_for(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            window.adding.ask()
            dialog = dialog_of(window)
            server.gate.clear()
            QTest.keyClicks(named(QLineEdit, "Agent address", dialog), f"{server.address}/agent1")
            await until(lambda: server.now)
            press(button("Add", dialog))
            assert not button("Add", dialog).isEnabled(), "once is enough"
            server.gate.set()
            await until(lambda: [one.name for one in app.directory.agents] == ["Agent1"])
            await until(lambda: is_gone(window))

    play(run, story)


def test_check_that_runs_is_in_sight_and_leaves_the_keys_to_the_field(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            window.adding.ask()
            dialog = dialog_of(window)
            field = named(QLineEdit, "Agent address", dialog)
            server.gate.clear()
            QTest.keyClicks(field, f"{server.address}/agent1")
            await until(lambda: server.now)
            (line,) = all_shown(CheckLine, dialog)
            await until(lambda: line.visibleRegion().boundingRect() == line.rect())
            server.gate.set()
            await until(lambda: preview(dialog))
            assert dialog.focusWidget() is field
            QTest.keyClicks(field, "2 3")  # a space would press the button that has the focus
            assert field.text().endswith("/agent12 3")
            assert not is_gone(window)
            field.setText(f"{server.address}/agent1 {server.address}/agent2")
            await until(lambda: buttons("Add 2 agents", dialog))
            await at_rest(dialog)
            assert named(ScrollArea, "Agents found", dialog).verticalScrollBar().maximum() == 0
            QTest.keyClick(field, Qt.Key.Key_Return)
            await until(lambda: len(app.directory.agents) == 2)
            await until(lambda: is_gone(window))

    play(run, story)


def test_many_addresses_are_tried_four_at_once(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            window.adding.ask()
            dialog = dialog_of(window)
            good = [f"{server.address}/agent{number}" for number in range(9)]
            bad = ["127.0.0.1:1", f"{server.address}/nobody"]
            text = "\n".join([*good[:5], ", ".join(good[5:]), good[0], *bad])
            QApplication.clipboard().setText(text)
            server.gate.clear()
            named(QLineEdit, "Agent address", dialog).paste()
            await until(lambda: server.now >= 4)
            server.gate.set()
            await until(lambda: buttons("Add 9 agents", dialog))
            assert server.most == 4
            host = server.address.removeprefix("http://")
            said = [one.accessibleName() for one in dialog.findChildren(CheckLine)]
            said = [one for one in said if one]
            assert said[:9] == [f"Agent{number}, {host}" for number in range(9)]
            assert said[9] == "127.0.0.1:1, The agent can't be reached right now."
            assert said[10].endswith("There is no agent at this address.")
            assert list(app.directory.agents) == []
            press(button("Add 9 agents", dialog))
            await until(lambda: len(app.directory.agents) == 9)
            await until(lambda: is_gone(window))

    play(run, story)


def test_a_list_is_kept_and_its_agents_are_added_one_by_one_or_all(
    run: Run, tmp_path: Path
) -> None:
    async def first(app: App, window: MainWindow) -> None:
        async with serving() as server:
            cards: list[Json] = [card("Soup"), card("Bread"), card("Cake")]
            server.lists["/api/a2a/cards"] = [*cards, f"{server.address}/agent1", 7]
            dialog = open_lists(window)
            await add_list(dialog, server.address)
            page = only(ListingPage, dialog)
            assert shown(page.model)[:2] == ["Can be added 4", "Soup"]
            assert "4 agents · 1 entry can't be used here" in texts(page)
            assert server.asked == [ai_catalog.PLACE, "/api/a2a/cards"], "no agent is asked"
            choose(dialog, "Bread")
            await until(lambda: preview(dialog))
            press(button("Add", dialog))
            await until(lambda: [one.name for one in app.directory.agents] == ["Bread"])
            await until(lambda: "Already in your list 1" in shown(page.model))
            assert not button("Add", dialog).isEnabled()
            assert only(QuietList, page).currentIndex().data(Qt.ItemDataRole.DisplayRole) == "Bread"
            only(FilterBox, page).setText("example")
            press(button("Add all 2", dialog))
            await until(lambda: len(app.directory.agents) == 3)
            await at_rest(dialog)
            only(FilterBox, page).clear()
            choose(dialog, f"{server.address}/agent1".removeprefix("http://"))
            press(button("Add", dialog))
            await until(lambda: len(app.directory.agents) == 4)
            assert app.directory.agents[-1].name == "Agent1"
            server.lists["/api/a2a/cards"] = [card("Tea")]
            button("Reload the list", page).click()
            await until(lambda: shown(page.model) == ["Can be added 1", "Tea"])
            dialog.reject()

    async def second(app: App, window: MainWindow) -> None:
        dialog = open_lists(window)
        names = dialog.findChildren(QListWidget)[0]
        assert names.count() == 1
        assert names.item(0).text().startswith("127.0.0.1:")
        result = only(ListingPage, dialog).result
        await until(lambda: "can't be reached" in result.accessibleName())
        button("Remove the list", dialog).click()
        await until(lambda: names.count() == 0)
        assert not all_shown(ListingPage, dialog)
        assert len(app.directory.agents) == 4, "what was added stays"
        dialog.reject()

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_list_of_addresses_names_the_failed_ones(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists["/list"] = [f"{server.address}/agent1", "127.0.0.1:1"]
            dialog = open_lists(window)
            await add_list(dialog, f"{server.address}/list")
            press(button("Add all 2", dialog))
            result = only(ListingPage, dialog).result
            said = "1 added, 1 couldn't be added: "
            await until(lambda: result.accessibleName().startswith(said))
            assert "127.0.0.1:1 can't be reached" in result.accessibleName()
            assert [one.name for one in app.directory.agents] == ["Agent1"]
            dialog.reject()

    play(run, story)


def test_a_registry_is_read_page_by_page(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            dialog = open_lists(window)
            await add_list(dialog, f"{server.address}/registry")
            assert shown(only(ListingPage, dialog).model)[0] == "Can be added 5"
            assert server.asked == ["/registry"] * 3
            dialog.reject()

    play(run, story)


def test_a_folder_of_card_files_is_a_list_too(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        folder = tmp_path / "Our agents"
        folder.mkdir()
        write(folder, "a.json", card("Soup"))
        write(folder, "b.json", {"no": "card"})
        dialog = open_lists(window)
        monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(folder)])
        press(button("Add a folder…", dialog))
        await answer(dialog)
        await until(
            lambda: (
                [shown(one.model) for one in all_shown(ListingPage, dialog)]
                == [["Can be added 1", "Soup"]]
            )
        )
        assert dialog.findChildren(QListWidget)[0].item(0).text() == "Our agents"
        dialog.reject()

    play(run, story)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"hello": "world"}, "There is no list of agents here."),
        (b"<html>", "There is no list of agents here."),
        (b"[" * 200_000, "There is no list of agents here."),
        (401, "This list isn't public."),
        (500, "has a problem on its side."),
        (b" " * (LIST_SIZE + 1), "The list is too large. The limit is 10 MB."),
    ],
)
def test_other_data_is_not_kept_as_a_list(run: Run, body: object, words: str) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists["/list"] = body
            dialog = open_lists(window)
            path = f"/status/{body}" if isinstance(body, int) else "/list"
            await add_list(dialog, f"{server.address}{path}")
            assert words in said_in(dialog)
            assert app.catalogues.all == ()
            dialog.reject()

    play(run, story)


def test_hostile_list_is_cut_and_has_no_markup(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            evil = card("<img src='http://evil.example/x'>" + "A" * 500_000)
            evil["description"] = "<b>" + "word " * 400_000
            many = [card(f"Agent{number}") for number in range(LIST_ENTRIES + 3)]
            server.lists["/list"] = [evil, *many]
            dialog = open_lists(window)
            await add_list(dialog, f"{server.address}/list")
            page = only(ListingPage, dialog)
            assert "10000 agents · 4 more are left out, the list is too long" in texts(page)
            offered = [one for one in all_shown(QAbstractButton, page) if "all" in one.text()]
            assert not offered, "not thousands by one press"
            assert any(one.startswith("Filter the list to add") for one in texts(page))
            only(QuietList, page).setCurrentIndex(page.model.index(1))
            tooltip = page.model.index(1).data(Qt.ItemDataRole.ToolTipRole)
            assert len(tooltip) < 500
            dialog.repaint()
            only(FilterBox, page).setText("agent77")
            await until(lambda: 100 < page.model.rowCount() <= 112)
            only(FilterBox, page).setText("agent777")
            await until(lambda: button("Add all 11", dialog).isEnabled())
            dialog.reject()

    play(run, story)


def test_the_list_of_agents_has_a_menu_for_lists(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.sidebar.agents.catalogues_wanted.emit()
        assert not all_shown(ListingPage, lists_of(window))
        lists_of(window).reject()

    play(run, story)


def test_lists_of_one_host_have_different_names(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists = {"/soups": [card("Soup")], "/cakes": [card("Cake")]}
            dialog = open_lists(window)
            host = server.address.partition("://")[2]
            await add_list(dialog, server.address + "/soups")
            names = named(QListWidget, "Lists of agents", window)
            assert [names.item(row).text() for row in range(names.count())] == [host]
            await add_list(dialog, server.address + "/cakes")
            titles = sorted(names.item(row).text() for row in range(names.count()))
            assert titles == [f"{host}/cakes", f"{host}/soups"]
            dialog.close()

    play(run, story)


def test_several_addresses_on_the_first_page_go_to_the_dialog(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        field = named(QLineEdit, "Agent address", window)
        press(named(QWidget, "Add this agent", window))
        assert window.focusWidget() is field
        field.setText("See <http://127.0.0.1:1/a> or http://127.0.0.1:1/b")
        press(named(QWidget, "Add this agent", window))
        (dialog,) = window.findChildren(AddAgentDialog)
        assert named(QLineEdit, "Agent address", dialog).text() == field.text()
        dialog.reject()

    play(run, story)


def test_unencrypted_address_is_reported_with_https_offered(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "is_readable", lambda url: url.startswith("http://"))

    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            window.adding.ask_anew()
            dialog = dialog_of(window)
            field = named(QLineEdit, "Agent address", dialog)
            field.setText(f"{server.address}/agent1")
            await until(lambda: preview(dialog))
            assert "This address isn't encrypted. Others could read what you send." in lines(dialog)
            press(button("Use https", dialog))
            assert field.text() == f"{server.address}/agent1".replace("http://", "https://")

    play(run, story)
