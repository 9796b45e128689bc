"""The guide, which opens at the wanted page and describes only existing features."""

import re
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QListWidget

from a2a_desktop.app.app import App
from a2a_desktop.settings import resource
from a2a_desktop.ui.guide.dialog import PAGES, GuideDialog, GuidePage, picture_of, read_pages
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme.tokens import Theme
from a2a_desktop.ui.transcript.actions.commands import PRESENTATIONS
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import action, named, only, press, texts
from tests.gui.stories import play
from tests.readme_pictures import GUIDE, GUIDE_SETTINGS
from tests.waiting import until

ENGINEERS: Final = (Path(__file__).parent.parent.parent / "docs/engineers.md").read_text("utf-8")
DRAWN: Final = {*GUIDE.values(), *GUIDE_SETTINGS.values()}
PARTS: Final = ("## ", "```", "- *")
"""The beginnings of headings, pieces of code and the main points of a list."""
KEYS: Final = re.compile(r"\b(?:(?:Ctrl|Alt|Shift) )+(?:Tab|[A-Z0-9↑↓])\b")


async def shown(window: MainWindow) -> GuideDialog:
    (dialog,) = window.findChildren(GuideDialog)
    await until(lambda: dialog.contents.names.currentRow() >= 0)
    return dialog


def page_of(dialog: GuideDialog) -> str:
    page = only(GuidePage, dialog)
    return f"{texts(page)[0]}\n{only(MarkdownProse, page).toPlainText()}"


def test_f1_opens_the_guide_and_the_arrow_keys_turn_its_pages(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        assert action("Guide", window).shortcut() == QKeySequence("F1")
        action("Guide", window).trigger()
        dialog = await shown(window)
        assert page_of(dialog).startswith("Your first conversation")
        names = named(QListWidget, "Pages of the guide", dialog)
        QTest.keyClick(names, Qt.Key.Key_Down)
        assert page_of(dialog).startswith("Questions and forms")
        page = dialog.findChildren(MarkdownProse)[0]
        assert page.accessibleName() == "Questions and forms"
        dialog.resize(600, 300)
        assert page.width() <= only(GuidePage, dialog).viewport().width()
        dialog.close()

    play(run, story)


def test_privacy_is_a_page_of_the_guide(run: Run) -> None:
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


def test_pages_have_pictures_and_each_picture_a_page() -> None:
    found = {one.stem for one in resource("guide").glob("pictures/*.png")}
    assert found == {f"{page}-{theme.value}" for page in DRAWN for theme in Theme}
    assert all((picture_of(page) is not None) == (page in DRAWN) for page in PAGES)


def test_picture_is_between_title_and_text_and_fits(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        action("Guide", window).trigger()
        dialog = await shown(window)
        page = only(GuidePage, dialog)
        title, drawn = (one for one in page.findChildren(QLabel))
        prose = only(MarkdownProse, page)
        for wide in (868, 600):
            dialog.resize(wide, 400)
            picture = drawn.geometry()
            assert title.geometry().bottom() < picture.top()
            assert picture.bottom() < prose.y()
            assert picture.right() < page.viewport().width()
        dialog.contents.names.setCurrentRow(PAGES.index("trouble"))
        assert not drawn.isVisible()
        dialog.close()

    play(run, story)


def test_settings_named_in_the_guide_exist(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.preferences.open()
        (dialog,) = window.findChildren(SettingsDialog)
        names = dialog.contents.names
        pages = {names.item(row).text() for row in range(names.count())}
        for row in range(names.count()):
            names.setCurrentRow(row)  # a page is made when it is shown
        labels = {one.text() for one in dialog.findChildren(QLabel)}
        for page in read_pages():
            text = " ".join(page.split())
            assert set(re.findall(r"\*Settings, ([^*]+)\*", text)) <= pages
            named_there = re.findall(r"\*([^*]+)\* \(Settings, ([^)]+)\)", text)
            assert {label for label, _ in named_there} <= labels
            assert {page for _, page in named_there} <= pages
        dialog.close()

    play(run, story)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_in_german_has_the_parts_of_the_english_one(page: str) -> None:
    """Headings, points and pieces of code come in the same order, so no addition is forgotten."""
    folder = resource("guide")
    english, german = (
        [line[:3] for line in file.read_text("utf-8").splitlines() if line[:3] in PARTS]
        for file in (folder / f"{page}.md", folder / "de" / f"{page}.md")
    )
    assert german == english


def test_the_german_guide_names_settings_by_their_german_names(
    run: Run, qapp: QApplication
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.preferences.open()
        (dialog,) = window.findChildren(SettingsDialog)
        names = dialog.contents.names
        pages = {names.item(row).text() for row in range(names.count())}
        told = {
            " ".join(one.split())
            for page in read_pages()
            for one in re.findall(r"\*Einstellungen,\s([^*]+)\*", page)
        }
        assert told
        assert told <= pages
        dialog.close()

    speak("de")
    try:
        play(run, story)
    finally:
        speak("en")


def test_keys_named_in_the_guide_work(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        known = {
            key.toString(QKeySequence.SequenceFormat.PortableText)
            for one in window.actions()
            for key in one.shortcuts()
        }
        known |= {one.keys for one in PRESENTATIONS.values()} | {"Ctrl+A"}  # in a transcript
        pages = [*read_pages(), ENGINEERS]
        told = {key for text in pages for key in KEYS.findall(text)}
        assert told
        for key in told:
            keys = key.replace(" ", "+").replace("↑", "Up").replace("↓", "Down")
            assert keys in known, f"{key} does nothing"

    play(run, story)
