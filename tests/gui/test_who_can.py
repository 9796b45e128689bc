"""Agents are found for a task in plain words: at a hub, in lists, and among the person's own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QPlainTextEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.directory.catalogues import CatalogueKind
from a2a_desktop.model.hub import at_hub
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.add_agent.many import request_in
from a2a_desktop.ui.add_agent.preview import AgentPreview
from a2a_desktop.ui.add_agent.who import OfferRow
from a2a_desktop.ui.search.foot import Foot
from a2a_desktop.ui.search.palette import SearchPalette
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui import adding
from tests.gui.adding import card, dialog_of, is_gone
from tests.gui.agent_lists import agent, listed
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.origins.serving import serving
from tests.origins.society_ai import HUB_AGENT, SocietyAI
from tests.waiting import until

EXAMPLE = "Research the latest advances in quantum computing"


def hub_at(origin: SocietyAI) -> str:
    return origin.address.replace("http", "ws") + "/socket"


@asynccontextmanager
async def with_hub(app: App, window: MainWindow) -> AsyncIterator[SocietyAI]:
    async with serving(SocietyAI(is_behind_hub=True)) as origin:
        window.preferences._change({"hub": hub_at(origin)})
        await until(lambda: app.settings.hub != "")
        yield origin


def write(window: MainWindow, words: str) -> AddAgentDialog:
    window.adding.ask()
    dialog = dialog_of(window)
    named(QLineEdit, "Agent address", dialog).setText(words)
    return dialog


def offered(dialog: QWidget) -> list[str]:
    rows = all_shown(OfferRow, dialog)
    return [" | ".join(one.accessibleName() for one in all_shown(QLabel, row)) for row in rows]


def said(dialog: QWidget) -> str:
    return " ".join(one.accessibleName() for one in all_shown(ResultLine, dialog))


def in_box(window: MainWindow) -> str:
    return named(QPlainTextEdit, "Message", window).toPlainText()


def test_hub_is_asked_by_enter_and_its_agent_is_added_with_an_example(
    run: Run, tmp_path: Path
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with with_hub(app, window) as origin:
            dialog = write(window, "look into physics for me")
            await at_rest(dialog)
            assert origin.asked == []
            assert not button("Add", dialog).isEnabled()
            QTest.keyClick(named(QLineEdit, "Agent address", dialog), Qt.Key.Key_Return)
            await at_rest(dialog)
            (searched,) = origin.calls("agent.search")
            assert searched.params == {"query": "look into physics for me"}
            (row,) = offered(dialog)
            host = hub_at(origin).split("/")[2]
            assert row.startswith(f"{HUB_AGENT} | Research any topic")
            assert row.endswith(f"The hub suggests it · From {host}")
            press(button(f"Add {HUB_AGENT}", dialog))
            await until(lambda: all_shown(AgentPreview, dialog))  # it wants a sign-in
            press(button("Add without signing in", dialog))
            await until(lambda: is_gone(window))
            (added,) = app.directory.agents
            assert added.address == at_hub(hub_at(origin), HUB_AGENT)
            assert window.navigator.agent == added
            assert in_box(window) == EXAMPLE
            assert not window.navigator.current.record.is_begun  # type: ignore[union-attr]

            dialog = write(window, "look into physics for me")
            press(button("Who can do this?", dialog))
            await at_rest(dialog)
            (row,) = offered(dialog)  # not offered twice
            assert row.endswith("The hub suggests it · In your list")
            press(button(f"Begin with {HUB_AGENT}", dialog))
            assert is_gone(window)
            assert in_box(window) == EXAMPLE

    play(run, story, tmp_path)


def test_search_sends_nothing_until_its_row_is_chosen(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with with_hub(app, window) as origin:
            window.search.begin()
            palette = only(SearchPalette, window)
            box = named(QLineEdit, "Search everything", palette)
            box.setText("qwertz physics")
            await at_rest(palette)
            assert origin.asked == []
            chosen = named(QListView, "Results", palette)
            last = palette.model.index(palette.model.rowCount() - 1)
            host = hub_at(origin).split("/")[2]
            role = Qt.ItemDataRole.AccessibleTextRole
            assert last.data(role) == f"Ask {host} who can do this"
            assert not chosen.currentIndex().isValid()
            QTest.keyClick(box, Qt.Key.Key_Return)  # a habit, and no wish to ask others
            assert palette.isVisible()
            assert [one.text() for one in all_shown(QLabel, only(Foot, palette))][-1] == "choose"
            QTest.keyClick(box, Qt.Key.Key_Down)
            assert chosen.currentIndex() == last
            QTest.keyClick(box, Qt.Key.Key_Return)
            dialog = dialog_of(window)
            await at_rest(dialog)
            assert [one.params for one in origin.calls("agent.search")] == [
                {"query": "qwertz physics"}
            ]
            assert offered(dialog)

    play(run, story)


def test_lists_are_read_and_a_slow_or_broken_one_holds_no_other(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with adding.serving() as slow, adding.serving() as quick:
            quick.lists = {"/cakes": [card("Bak", f"{quick.address}/agent1")], "/gone": [card("X")]}
            slow.lists = {"/soups": [card("Soup", "http://127.0.0.1:1/a2a")]}
            kind = CatalogueKind.ADDRESS
            for address in (f"{slow.address}/soups", f"{quick.address}/cakes"):
                await app.catalogues.add(kind, address)
            await app.catalogues.add(kind, f"{quick.address}/gone")
            quick.lists.pop("/gone")
            slow.gate.clear()
            dialog = write(window, "who does baking food")
            press(button("Who can do this?", dialog))
            await until(lambda: offered(dialog) and "Waiting for" in said(dialog))
            host = quick.address.partition("://")[2]
            assert offered(dialog)[0].endswith(f"Skill: Baking · From {host}/cakes")
            await until(lambda: said(dialog).count(host) == 0)
            slow.gate.set()
            await at_rest(dialog)
            assert [one.partition(" |")[0] for one in offered(dialog)] == ["Bak", "Soup"]
            assert said(dialog).startswith(f"{host}/gone: ")
            press(button("Add Soup", dialog))
            await at_rest(dialog)
            assert len(offered(dialog)) == 2  # nobody is there: another may do
            assert app.directory.agents == []
            press(button("Add Bak", dialog))  # its card has another name
            await until(lambda: all_shown(AgentPreview, dialog))
            assert "offered as Bak, but its card says Agent1" in said(dialog)
            press(button("Add", dialog))
            await until(lambda: [one.name for one in app.directory.agents] == ["Agent1"])

    play(run, story)


def test_agent_that_only_looks_like_one_of_the_persons_is_shown_before_it_is_added(
    run: Run,
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, agent("Agent1"))
        async with adding.serving() as server:
            place = f"{server.address}/agent1/.well-known/agent-card.json"
            guise = card("\N{CYRILLIC CAPITAL LETTER A}gent1", f"{server.address}/agent1")
            server.lists = {"/list": [{**guise, "wellKnownURI": place}]}
            await app.catalogues.add(CatalogueKind.ADDRESS, f"{server.address}/list")
            dialog = write(window, "who knows food")
            press(button("Who can do this?", dialog))
            await at_rest(dialog)
            (row,) = [one for one in offered(dialog) if "Not your" in one]
            assert f"Not your Agent1: this agent is at {place}" in row
            press(button(f"Add {guise['name']}", dialog))
            await until(lambda: all_shown(AgentPreview, dialog))
            assert f"Not your Agent1: this agent is at {place}" in said(dialog)
            assert len(app.directory.agents) == 1

    play(run, story)


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        ("translate  a letter", "translate a letter"),
        ("translator", "translator"),
        ("Summarise report.pdf at 12:30, e.g. in 2.5 pages", None),
        ("example.com", ""),
        ("Our agent is at agents.example.com", ""),
        ("127.0.0.1:80 127.0.0.1:81", ""),
        ("localhost", ""),
        ("", ""),
    ],
)
def test_words_without_an_address_are_a_request(text: str, request_: str | None) -> None:
    assert request_in(text) == (text if request_ is None else request_)
