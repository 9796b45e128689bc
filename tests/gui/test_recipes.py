"""Recipes in the window: kept from a chain, written, run, followed, imported; all by keys too."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.parcel import parcel_of
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeField, RecipeStep, Takes
from a2a_desktop.conversation.recipes.runs import answer_in
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.message import TextPart
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.controls.text_area import TextArea
from a2a_desktop.ui.recipes.page import RecipesPage
from a2a_desktop.ui.recipes.recipe_dialog import RecipeDialog
from a2a_desktop.ui.recipes.run_dialog import RunDialog
from a2a_desktop.ui.recipes.strip import RunStrip
from a2a_desktop.ui.search.palette import SearchPalette
from a2a_desktop.ui.widgets.dialogs import NameDialog, NoticeDialog
from a2a_desktop.ui.widgets.menu import Menu
from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import action, all_shown, button, buttons, named, only, press, texts
from tests.gui.resting import at_rest
from tests.gui.stories import forward, panels, play, talk
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
COOK = RecipeStep("Recipe Coach", "", "I have {what}")
SEND = RecipeStep("Courier", "", "Deliver this", (Takes.ANSWER,))
RECIPE = Recipe("r1", "Dinner by courier", (COOK, SEND), (RecipeField("what"),))


def current(window: MainWindow) -> Conversation:
    assert window.navigator.current is not None
    return window.navigator.current


async def open_page(app: App, window: MainWindow, *recipes: Recipe) -> RecipesPage:
    """Opens the page by its keys."""
    for one in recipes:
        await (await app.recipes.get()).put(one)
    await forward(window)
    QTest.keyClick(window, Qt.Key.Key_P, CTRL | SHIFT)
    await until(lambda: all_shown(RecipesPage, window))
    return only(RecipesPage, window)


def fill(dialog: RunDialog, text: str) -> None:
    """Types into the first field of the form."""
    focus = dialog.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, text)


def choose(text: str, parent: QWidget) -> None:
    """Chooses an action of the open menu."""
    menu = only(Menu, parent)
    menu.setActiveAction(action(text, menu))
    QTest.keyClick(menu, Qt.Key.Key_Return)


def state_of(strip: RunStrip) -> list[str]:
    """Returns each step with its state."""
    return [
        one.accessibleName()
        for one in all_shown(QAbstractButton, strip)
        if "," in one.accessibleName()
    ]


def test_recipe_is_run_by_keys_and_its_steps_lead_to_each_other(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await open_page(app, window, RECIPE)
        assert window.focusWidget() is button("Run…", page)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        dialog = only(RunDialog, window)
        shown = texts(dialog)
        assert {"1 · Recipe Coach", "2 · Courier", "From step 1: its answer"} <= {*shown}
        await forward(dialog)
        fill(dialog, "eggs, spinach and feta")
        assert app.conversations.records == []
        QTest.keyClick(dialog, Qt.Key.Key_Return, CTRL)
        await until(lambda: window.navigator.current is not None)
        first = current(window)
        (known,) = await (await app.recipes.get())._store.runs()
        await until(lambda: all_shown(RunStrip, window))
        strip = only(RunStrip, window)
        await until(lambda: not buttons("Stop the recipe", strip))
        assert strip.accessibleName() == "Recipe Dinner by courier"
        assert state_of(strip) == ["Courier, Done"]
        second = named(QAbstractButton, "Courier, Done", strip)
        second.setFocus()
        QTest.keyClick(second, Qt.Key.Key_Return)
        await until(lambda: current(window) is not first)
        await at_rest(window)
        sent = current(window).written(known.message(1))
        assert sent is not None
        assert sent.parts[0] == TextPart("Deliver this")
        assert len(sent.parts) == 2
        assert state_of(only(RunStrip, window)) == ["Recipe Coach, Done"]
        window.navigator.begin("demo/courier")
        assert all_shown(RunStrip, window) == []

    play(run, story)


def test_run_waits_at_a_question_stops_and_continues(run: Run) -> None:
    asks = RecipeStep("Form Tour", "", "Ask me for a form")

    async def story(app: App, window: MainWindow) -> None:
        await open_page(app, window, Recipe("r", "Ask", (asks, SEND)))
        QTest.keyClick(window, Qt.Key.Key_K, CTRL)
        palette = only(SearchPalette, window)
        QTest.keyClicks(palette.focusWidget(), "run ask")
        await at_rest(window)
        QTest.keyClick(palette.focusWidget(), Qt.Key.Key_Return)
        await until(lambda: all_shown(RunDialog, window))
        asking = only(RunDialog, window)
        await forward(asking)
        assert asking.focusWidget() is button("Cancel", asking)
        QTest.keyClick(asking.focusWidget(), Qt.Key.Key_Return, CTRL)
        await until(lambda: panels(window) and current(window).standing is Standing.NEEDS_ANSWER)
        strip = only(RunStrip, window)
        await until(lambda: "Form Tour needs you. It continues after that." in texts(strip))
        assert {"Form Tour", "Courier"} <= {*texts(strip)}
        press(button("Stop the recipe", strip))
        await until(lambda: buttons("Continue", strip))
        assert "You stopped it." in texts(strip)
        assert len(app.conversations.records) == 1
        await until(lambda: current(window).standing is Standing.STOPPED)
        press(button("Continue", strip))
        await until(lambda: current(window).standing is Standing.NEEDS_ANSWER)

    play(run, story)


def test_recipe_is_written_by_keys_and_its_words_become_fields(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_demos()
        page = await open_page(app, window)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        dialog = only(RecipeDialog, window)
        keep = button("Keep", dialog)
        QTest.keyClicks(named(QLineEdit, "Name", dialog), "Dinner")
        for name in ("Recipe Coach", "Courier"):
            press(button("Add a step…", dialog))
            chooser = only(ChooseAgentDialog, window)
            QTest.keyClicks(named(QLineEdit, "Search agents", chooser), name)
            QTest.keyClick(chooser, Qt.Key.Key_Return)
            await at_rest(window)
        assert not keep.isEnabled()
        words = named(TextArea, "Words to Recipe Coach", dialog)
        QTest.keyClicks(words, "I have eggs for {count}")
        words.moveCursor(QTextCursor.MoveOperation.Start)
        assert words.find("eggs")
        press(button("Make a field", dialog))
        naming = only(NameDialog, window)
        QTest.keyClick(naming, Qt.Key.Key_Return)
        assert words.toPlainText() == "I have {eggs} for {count}"
        kind = named(QComboBox, "Kind of count", dialog)
        kind.setCurrentIndex(4)
        assert not keep.isEnabled()
        assert "Write the choices of “count”." in texts(dialog)
        QTest.keyClicks(named(QLineEdit, "Choices of count", dialog), "2, 4")
        files = named(QCheckBox, "From step 1: its files", dialog)
        files.setFocus()
        QTest.keyClick(files, Qt.Key.Key_Space)
        QTest.keyClick(keep, Qt.Key.Key_Return)
        recipes = await app.recipes.get()
        await until(lambda: recipes.all)
        (made,) = recipes.all
        assert made.name == "Dinner"
        assert made.fields == (
            RecipeField("eggs"),
            RecipeField("count", FieldKind.CHOICE, ("2", "4")),
        )
        assert made.steps[1] == RecipeStep("Courier", "", "", (Takes.ANSWER, Takes.FILES))
        await at_rest(window)
        press(button("More for Dinner", page))
        await at_rest(window)
        choose("Delete", page)
        await until(lambda: not recipes.all)
        await forward(window)
        QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
        await until(lambda: recipes.all == (made,))

    play(run, story)


def test_chain_made_by_hand_is_kept_from_the_menu(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await talk(window)
        source = current(window)
        parcel = parcel_of((one, None) for one in answer_in(source.entries))
        window.chat.commands.hand_over_wanted.emit(source, parcel)
        chooser = only(ChooseAgentDialog, window)
        QTest.keyClicks(named(QLineEdit, "Search agents", chooser), "Courier")
        QTest.keyClick(chooser, Qt.Key.Key_Return)
        press(button("Send", only(HandOverDialog, window)))
        await until(lambda: current(window) is not source)
        target = current(window)
        await until(lambda: target.standing is not None and not target.is_busy)
        await at_rest(window)
        press(named(QAbstractButton, "More", window.chat.header))
        await at_rest(window)
        choose("Keep as recipe…", window)
        await until(lambda: all_shown(RecipeDialog, window))
        dialog = only(RecipeDialog, window)
        recipe = dialog.recipe
        assert [one.agent for one in recipe.steps] == ["Recipe Coach", "Courier"]
        assert recipe.steps[0].words == "I have eggs, spinach and feta"
        assert Takes.ANSWER in recipe.steps[1].takes
        dialog.reject()

    play(run, story)


def test_imported_recipe_is_seen_whole_before_anything_is_asked(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "trip.a2a-recipe.json"
    steps: list[dict[str, Any]] = [
        {"agent": {"name": "Courier"}, "words": "Take {what}"},
        {
            "agent": {"name": "C0urier", "address": "https://courier.example/a2a"},
            "words": "Pay now",
            "takes": ["answer"],
        },
    ]
    body = {"format": "a2a-desktop recipe", "version": 1, "name": "Trip", "steps": steps}
    place.write_text(json.dumps(body | {"fields": [{"name": "what"}]}), "utf-8")
    bad = tmp_path / "bad.a2a-recipe.json"
    bad.write_text(json.dumps(body | {"name": "Tr\u200bip"}), "utf-8")

    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_demos()
        asked = app.wire.count
        window.greet([str(place)])
        await until(lambda: all_shown(RunDialog, window))
        dialog = only(RunDialog, window)
        shown = texts(dialog)
        twin = "This agent isn't in your list. It's not your “Courier”, which has another address."
        assert {"2 · C0urier", "https://courier.example/a2a", twin} <= {*shown}
        assert "This recipe comes from a file. Nothing is sent until you run it." in shown
        assert "Each run asks for what: Text." in shown
        press(button("Keep", dialog))
        recipes = await app.recipes.get()
        await until(lambda: recipes.all)
        await at_rest(window)
        page = await open_page(app, window)
        press(button("Run…", page))
        dialog = only(RunDialog, window)
        assert not button("Run", dialog).isEnabled()
        assert "Add the missing agents to run it." in texts(dialog)
        await forward(dialog)
        fill(dialog, "a parcel")
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return, CTRL)
        assert dialog.isVisible()
        press(button("Add agent…", dialog))
        adding = only(AddAgentDialog, window)
        assert app.wire.count == asked
        adding.reject()
        post = AgentRecord(AgentId("post"), "https://courier.example/a2a", AgentCard("Post"))
        await app.directory.list_all([post])
        await until(lambda: button("Run", dialog).isEnabled())
        await until(lambda: "2 · Post" in texts(dialog))
        dialog.reject()
        window.adding.open_files([bad])
        await until(lambda: all_shown(NoticeDialog, window))
        notice = only(NoticeDialog, window)
        assert "This file can't be imported." in texts(notice)
        press(button("OK", notice))
        assert len(recipes.all) == 1
        assert app.conversations.records == []

    play(run, story)
