"""Every window and dialog with the keyboard alone: each control reached, seen, named and left."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from a2a_desktop.app.app import App
from a2a_desktop.ui.guide.dialog import GuideDialog
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.settings.pages import KeysEdit
from a2a_desktop.ui.widgets import tabbing
from a2a_desktop.ui.widgets.tabbing import first_stop
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import named
from tests.gui.dialogs import DIALOGS, turn_to
from tests.gui.keyboard import amiss, said, stops
from tests.gui.resting import at_rest
from tests.gui.stories import forward, inspect, play, talk
from tests.gui.watchdog import Watchdog
from tests.waiting import until

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def overlooked_walk(watchdog: Watchdog, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does not count the walk over all widgets, in one turn of the loop, as a frozen window."""
    monkeypatch.setattr(sys.modules[__name__], "amiss", watchdog.overlooking(amiss))


def test_tab_order_of_the_window_is_the_reading_order(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        assert amiss(window) == []
        await talk(window)
        inspect(window)
        assert amiss(window) == []
        names = [said(one).split("“")[1].rstrip("”") for one in stops(window)]
        wanted = ["Search", "New conversation", "Agents", "Conversations", "Settings"]
        wanted += ["Find in conversation", "Inspector", "More", "Transcript", "Message"]
        wanted += ["Attach files", "Close inspector"]
        first = names.index("Search")
        round_ = names[first:] + names[:first]
        assert [one for one in round_ if one in wanted] == wanted

    play(run, story)


def test_every_tab_of_the_inspector_can_be_walked(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        for tab in ("skills", "task", "files", "wire"):
            inspect(window, tab)
            window.chat.finding.begin()
            await at_rest(window)
            assert amiss(window) == [], tab

    play(run, story)


def test_the_search_holds_the_focus_and_gives_it_back(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        before = window.focusWidget()
        window.search.palette.look_for("egg")
        await at_rest(window)
        assert amiss(window.search.palette) == []
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Escape)
        assert not window.search.palette.isVisible()
        assert window.focusWidget() is before

    play(run, story)


def test_the_page_of_a_card_can_be_walked(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        window.cards.show(app.directory.demos[0].agent_id)
        await at_rest(window)
        assert amiss(window) == []

    play(run, story)


def test_overlaid_pane_holds_the_focus_until_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        window.resize(900, 800)
        inspect(window)
        window.inspector.setFocus()
        QTest.keyClick(window, Qt.Key.Key_Tab)
        walked = stops(window)
        assert all(window.inspector.isAncestorOf(one) for one in walked[1:])
        QTest.keyClick(walked[-1], Qt.Key.Key_Escape)
        assert not window.inspector.isVisible()

    play(run, story)


def test_every_page_of_the_settings_can_be_walked_and_left(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        window.preferences.open()
        (dialog,) = window.findChildren(SettingsDialog)
        await forward(dialog)
        pages = dialog.contents.names
        wrong: list[str] = []
        for row in range(pages.count()):
            pages.setCurrentRow(row)
            await at_rest(dialog)
            wrong += [f"{pages.item(row).text()}: {one}" for one in amiss(dialog)]
        assert wrong == []
        await left_by_escape(dialog)

    play(run, story)


def test_a_field_for_keys_takes_keys_but_neither_tab_nor_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        window.preferences.open()
        (dialog,) = window.findChildren(SettingsDialog)
        await forward(dialog)
        turn_to(dialog, "Keyboard")
        await at_rest(dialog)
        edit = named(KeysEdit, "Attach files", dialog)
        for key, modifiers in (
            (Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier),
            (Qt.Key.Key_Tab, SHIFT),
        ):
            edit.setFocus()
            QTest.keyClick(edit, key, modifiers)
            assert not edit.hasFocus()
            assert edit.keySequence() == QKeySequence("Ctrl+U")
        edit.setFocus()
        QTest.keyClick(edit, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier | SHIFT)
        assert edit.keySequence() == QKeySequence("Ctrl+Shift+J")
        await left_by_escape(dialog)

    play(run, story)


async def left_by_escape(dialog: QDialog) -> None:
    focus = dialog.focusWidget()
    QTest.keyClick(focus if focus is not None else dialog, Qt.Key.Key_Escape)
    await until(lambda: not isValid(dialog) or not dialog.isVisible())


def test_every_dialog_can_be_walked_and_left(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        for name, build in DIALOGS.items():
            await forward(window)
            dialog = build(app, window)
            dialog.open()
            if isinstance(dialog, GuideDialog):
                await until(dialog.contents.names.count)  # its pages are read beside the window
            await forward(dialog)
            assert amiss(dialog) == [], name
            await left_by_escape(dialog)

    play(run, story)


def test_search_for_a_stop_does_not_bind_widgets_to_each_other(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    button, area = QPushButton(ground), QScrollArea(ground)
    button.setEnabled(False)
    area.setGeometry(0, 40, 100, 100)
    room = area.viewport()
    ground.show()
    assert first_stop(ground) is area
    delete(button)
    assert isValid(room)


def test_stops_are_not_looked_for_inside_of_texts(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    text, button = QPlainTextEdit(top), QPushButton(top)
    button.move(0, 100)
    text.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    top.show()
    looked: list[QWidget] = []
    in_order = tabbing._in_order

    def noted(parent: QWidget) -> list[QWidget]:
        looked.append(parent)
        return in_order(parent)

    monkeypatch.setattr(tabbing, "_in_order", noted)
    assert first_stop(top) is button
    assert looked == [top]
