"""The guide opens at the page that is wanted, and tells of nothing that is not there."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QListWidget

from a2a_desktop.app import App
from a2a_desktop.settings import resource
from a2a_desktop.ui.chat.markdown import Prose
from a2a_desktop.ui.dialogs.guide import PAGES, GuideDialog, read_pages
from a2a_desktop.ui.main_window import MainWindow
from a2a_desktop.ui.settings.dialog import SettingsDialog
from tests.gui.conftest import Run
from tests.gui.test_window import named, play, press, until

ENGINEERS: Final = (Path(__file__).parent.parent.parent / "docs/engineers.md").read_text("utf-8")
KEYS: Final = re.compile(r"\b(?:Ctrl|Alt) (?:Tab|[A-Z0-9↑↓])\b")


async def shown(window: MainWindow) -> GuideDialog:
    (dialog,) = window.findChildren(GuideDialog)
    await until(lambda: dialog.contents.names.currentRow() >= 0)
    return dialog


def page_of(dialog: GuideDialog) -> str:
    return f"{dialog._page._title.text()}\n{dialog._page._prose.toPlainText()}"


def test_f1_opens_the_guide_and_the_arrow_keys_turn_its_pages(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        assert window._actions.guide.shortcut() == QKeySequence("F1")
        window._actions.guide.trigger()
        dialog = await shown(window)
        assert page_of(dialog).startswith("Your first conversation")
        names = named(QListWidget, "Pages of the guide", dialog)
        QTest.keyClick(names, Qt.Key.Key_Down)
        assert page_of(dialog).startswith("Questions and forms")
        page = dialog.findChildren(Prose)[0]
        assert page.accessibleName() == "Questions and forms"
        dialog.resize(600, 300)
        assert page.width() <= dialog._page.viewport().width()
        dialog.close()

    play(run, story)


def test_what_leaves_this_computer_is_a_page_of_the_guide(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        buttons = window.welcome.findChildren(QAbstractButton)
        press(next(one for one in buttons if one.text() == "What leaves my computer?"))
        dialog = await shown(window)
        assert page_of(dialog).startswith("What leaves this computer")
        assert "nowhere else" in page_of(dialog)
        dialog.close()

    play(run, story)


def test_the_guide_has_all_its_files_and_each_begins_with_its_title() -> None:
    assert {one.stem for one in resource("guide").glob("*.md")} == set(PAGES)
    assert all(text.startswith("# ") for text in read_pages())


def test_the_settings_that_the_guide_names_are_there(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.preferences.open()
        (dialog,) = window.findChildren(SettingsDialog)
        pages = {
            dialog.contents.names.item(row).text() for row in range(dialog.contents.names.count())
        }
        labels = {one.text() for one in dialog.findChildren(QLabel)}
        for page in read_pages():
            text = " ".join(page.split())
            assert set(re.findall(r"\*Settings, ([^*]+)\*", text)) <= pages
            named_there = re.findall(r"\*([^*]+)\* \(Settings, ([^)]+)\)", text)
            assert {label for label, _ in named_there} <= labels
            assert {page for _, page in named_there} <= pages
        dialog.close()

    play(run, story)


def test_the_keys_that_the_guide_names_do_something(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        known = {
            key.toString(QKeySequence.SequenceFormat.PortableText)
            for action in window._actions.table.values()
            for key in action.shortcuts()
        }
        texts = [*read_pages(), ENGINEERS]
        told = {key for text in texts for key in KEYS.findall(text)}
        assert told
        for key in told:
            keys = key.replace(" ", "+").replace("↑", "Up").replace("↓", "Down")
            assert keys in known, f"{key} does nothing"

    play(run, story)
