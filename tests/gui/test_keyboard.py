"""Every window and dialog with the keyboard alone: each control reached, seen, named and left."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

from a2a_desktop.app.app import App
from a2a_desktop.model.card import SchemeKind, SecurityScheme
from a2a_desktop.parts.programs import Risk
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.files.opening import RiskDialog
from a2a_desktop.ui.guide.dialog import PAGES, GuideDialog
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.widgets.keys_edit import KeysEdit
from a2a_desktop.ui.widgets.name_dialog import NameDialog
from a2a_desktop.ui.widgets.notice_dialog import NoticeDialog
from a2a_desktop.ui.widgets.progress_dialog import ProgressDialog
from a2a_desktop.ui.widgets.question_dialog import QuestionDialog
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.report_dialog import ReportDialog
from tests.gui.conftest import Run
from tests.gui.keyboard import amiss, said, stops
from tests.gui.resting import at_rest
from tests.gui.test_keys import talk
from tests.gui.test_signing_in import agent_with
from tests.gui.test_window import named, play
from tests.waiting import until

SHIFT = Qt.KeyboardModifier.ShiftModifier


async def forward(window: QWidget) -> None:
    window.activateWindow()
    await until(window.isActiveWindow)
    await at_rest(window)


def test_tab_order_of_the_window_is_the_reading_order(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        assert amiss(window) == []
        await talk(window)
        window._panes.show_inspector(is_open=True)
        assert amiss(window) == []
        names = [said(one).split("“")[1].rstrip("”") for one in stops(window)]
        wanted = ["Search", "New conversation", "Agents", "Conversations", "Settings"]
        wanted += ["Find in conversation", "Inspector", "More", "Transcript", "Message"]
        wanted += ["Attach files", "Close inspector"]
        first = names.index("Search")
        round_ = names[first:] + names[:first]
        assert [one for one in round_ if one in wanted] == wanted

    play(run, story)


@pytest.mark.parametrize("tab", ["skills", "task", "files", "wire"])
def test_every_tab_of_the_inspector_can_be_walked(run: Run, tab: str) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        window.inspector.show_tab(tab)
        window.chat.begin_to_find()
        await at_rest(window)
        assert amiss(window) == []

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
        window._panes.show_inspector(is_open=True)
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
        dialog.contents.names.setCurrentRow(6)
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


def asked_for(app: App, window: MainWindow, ask: Callable[[], object]) -> QDialog:
    """Opens a dialog by an action and returns it."""
    ask()
    found = [one for one in window.findChildren(QDialog) if one.isVisible()]
    assert len(found) == 1
    return found[0]


def sign_in(app: App, window: MainWindow) -> QDialog:
    agent = agent_with(app, SecurityScheme(SchemeKind.HTTP, http_scheme="bearer"))
    return asked_for(app, window, lambda: window.signing_in.ask(agent.agent_id))


def connection(app: App, window: MainWindow) -> QDialog:
    agent = agent_with(
        app, SecurityScheme(SchemeKind.API_KEY, parameter="X-Key", location="header")
    )
    return asked_for(app, window, lambda: window.signing_in.configure(agent.agent_id))


DIALOGS: dict[str, Callable[[App, MainWindow], QDialog]] = {
    "add agent": lambda app, window: asked_for(app, window, window.adding.ask_anew),
    "lists of agents": lambda app, window: asked_for(app, window, window.adding.open_catalogues),
    "guide": lambda app, window: GuideDialog(PAGES[0], window),
    "report": lambda app, window: ReportDialog("line\n" * 40, window),
    "link": lambda app, window: LinkDialog("a.example", "https://b.example/x", window),
    "progress": lambda app, window: ProgressDialog("Backing up", window),
    "name": lambda app, window: NameDialog("New group", "Name", "Create", window, "Home"),
    "notice": lambda app, window: NoticeDialog("Not kept", "The disk is full.", window),
    "question": lambda app, window: QuestionDialog("Sure?", "It is gone then.", "Yes", window, "x"),
    "choose an agent": lambda app, window: ChooseAgentDialog(
        "Send to…", "Nothing is sent yet.", app.directory.demos, window
    ),
    "risk": lambda app, window: RiskDialog("a.docm", Risk.ASK, window),
    "sign in": sign_in,
    "connection": connection,
}


@pytest.mark.parametrize("name", DIALOGS)
def test_every_dialog_can_be_walked_and_left(run: Run, name: str) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        dialog = DIALOGS[name](app, window)
        dialog.open()
        if isinstance(dialog, GuideDialog):
            await until(dialog.contents.names.count)  # its pages are read beside the window
        await forward(dialog)
        assert amiss(dialog) == []
        await left_by_escape(dialog)

    play(run, story)
