"""The window in another language: chosen in the settings, complete, no word cut off."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.model.card import OAuthFlow, SchemeKind, SecurityScheme
from a2a_desktop.model.task import TaskState
from a2a_desktop.observe import Subscribers
from a2a_desktop.ui.chat.asked_bar import AskedBar
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.shortcuts import TabAction
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press
from tests.gui.dialogs import opened_settings, turn_to
from tests.gui.resting import at_rest
from tests.gui.signing_in import agent_with, dialog_of, words
from tests.gui.stories import play


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def cut(window: QWidget) -> list[str]:
    """Returns the visible widgets that have no room for their words."""
    found = []
    for one in window.findChildren(QWidget):
        if not one.isVisible() or isinstance(one.parent(), QLineEdit):  # there, only its icon
            continue
        match one:
            case QTabBar():
                metrics = QFontMetrics(one.font())
                tabs = {one.tabText(n): one.tabRect(n).width() for n in shown_tabs(one)}
                found += [t for t, room in tabs.items() if metrics.horizontalAdvance(t) > room]
            case QAbstractButton() if one.text() and one.sizeHint().width() > one.width():
                found.append(one.text())
            case QLabel() if not one.wordWrap() and one.sizeHint().width() > one.width():
                found.append(one.text())
    return found


def shown_tabs(bar: QTabBar) -> list[int]:
    return [number for number in range(bar.count()) if bar.isTabVisible(number)]


def test_a_language_is_kept_and_asks_for_a_new_window(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        wanted: list[bool] = []
        window.preferences.rebuild_wanted.connect(lambda: wanted.append(True))
        dialog = await opened_settings(window, "Appearance")
        box = named(QComboBox, "Language", dialog)
        assert [box.itemText(row) for row in range(box.count())] == [
            "Same as system", "English", "Deutsch",
        ]  # fmt: skip
        assert box.currentText() == "Same as system"
        box.setCurrentIndex(2)
        box.activated.emit(2)
        assert wanted == [True]
        await window.keep()
        assert app.settings.language == "de"

    play(run, story)


def test_the_window_speaks_german_and_cuts_no_word(run: Run, german: None) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await at_rest(window)
        assert cut(window) == []
        shown = {one.text() for one in window.findChildren(QLabel)}
        assert {"Agenten", "Unterhaltungen"} <= shown
        window.navigator.begin(app.directory.demos[0].agent_id)
        await at_rest(window)
        for tab in [one for one in window.actions() if isinstance(one, TabAction)]:
            tab.trigger()
            await at_rest(window)
            assert cut(window) == []

    play(run, story)


def test_a_sign_in_in_the_browser_cuts_no_word_in_german(run: Run, german: None) -> None:
    async def story(app: App, window: MainWindow) -> None:
        metadata = "https://sign-in.example/.well-known/openid-configuration"
        flow = OAuthFlow("authorizationCode")
        scheme = SecurityScheme(SchemeKind.OAUTH2, flows=(flow,), metadata_url=metadata)
        window.signing_in.ask(agent_with(app, scheme).agent_id)
        dialog = dialog_of(window)
        waiting = dialog._waiting
        waiting.begin("Lawyer", dialog._choosing.offer.host, (), 60)
        dialog._show_page(waiting)
        assert "sign-in.example wird gefragt" in words(dialog)
        waiting.show_browser("sign-in.example", "https://sign-in.example/authorize")
        await at_rest(dialog)
        assert button("Link kopieren", dialog).isVisible()
        assert cut(dialog) == []

    play(run, story)


def test_the_settings_speak_german_and_cut_no_word(run: Run, german: None) -> None:
    async def story(app: App, window: MainWindow) -> None:
        press(named(QAbstractButton, "Einstellungen", window.sidebar))
        (dialog,) = window.findChildren(SettingsDialog)
        for page in (
            "Erscheinungsbild", "Benachrichtigungen", "Datenschutz und Speicher", "Netzwerk",
            "Über",
        ):  # fmt: skip
            turn_to(dialog, page)
            await at_rest(dialog)
            assert cut(dialog) == []

    play(run, story)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("width", [700, 764, 804, 904, 1084])
def test_large_buttons_about_a_request_are_whole_in_german(
    qtbot: QtBot, qapp: QApplication, width: int
) -> None:
    style.apply(qapp, Tokens(scale=1.5))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(width, 400)
    bar = AskedBar(window)
    accepted = SimpleNamespace(
        task=SimpleNamespace(state=TaskState.WORKING), moved=Subscribers[object]()
    )
    bar.offer_form('{"type": "object", "properties": {"a": {"type": "string"}}}')
    bar.show_conversation(cast(AskedConversation, accepted), "Build bot")
    window.show()
    bar.resize(width, bar.heightForWidth(width))
    qapp.processEvents()
    bar.resize(width, bar.heightForWidth(width))
    assert len(bar.findChildren(QAbstractButton)) > 4
    assert cut(bar) == []
