"""Ctrl K finds the agents that can do what is written, and begins with their example."""

from dataclasses import replace

from PySide6.QtCore import Qt

from a2a_desktop.app.app import App
from a2a_desktop.model.card import Skill
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent, listed
from tests.gui.conftest import Run
from tests.gui.stories import play
from tests.gui.test_front_door import chosen, help_of, opened, press_key, rows

TITLE = "Who can do this?"
TRANSLATE = Skill("tr", "Translate documents", tags=("language",), examples=("Put it into German",))


def test_skill_is_found_by_a_request_and_begins_with_its_example(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        one = agent("Polyglot")
        await listed(app, replace(one, card=replace(one.card, skills=(TRANSLATE,))), agent("Ada"))
        before = [one.agent_id for one in app.directory.agents]
        palette = await opened(window, "Who can translate this into German?")
        row = "Translate documents, Polyglot"
        assert rows(palette) == [TITLE, row]
        assert chosen(palette) == row
        assert "begin with an example" in help_of(palette)
        press_key(palette, Qt.Key.Key_Return)
        assert window.navigator.agent is not None
        assert window.navigator.agent.name == "Polyglot"
        assert window.chat.composer.text.toPlainText() == "Put it into German"
        assert window.chat.composer.skill == "tr"
        assert [one.agent_id for one in app.directory.agents] == before

    play(run, story)


def test_demo_agents_are_found_before_they_are_listed(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        palette = await opened(window, "eggs for lunch")
        assert any("Recipe Coach" in one for one in rows(palette))

    play(run, story)


def test_messages_are_listed_before_skills(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        one = agent("Polyglot")
        await listed(app, replace(one, card=replace(one.card, skills=(TRANSLATE,))))
        await window.navigator.begin("demo/courier").send("german documents to Oslo in 1 s")
        shown = rows(await opened(window, "german documents"))
        assert shown.index("Conversations") < shown.index(TITLE)
        assert shown.index(TITLE) == len(shown) - 2

    play(run, story)
