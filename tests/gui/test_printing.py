"""A result or an answered form on paper, whole and alone."""

import errno
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.model.errors import ExportFailed, Fault
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.text import printing
from a2a_desktop.ui.text.printing import TALLEST, WIDEST, document
from a2a_desktop.ui.widgets.paper_button import PaperButton
from a2a_desktop.ui.window import exporting
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, named, only, press
from tests.gui.stories import asked, play
from tests.waiting import until

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "grabbing the keyboard", extend=True
)


class FakePrinter:
    """Answers the dialogs, and remembers the printed documents."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[str] = []
        self.place = folder / "paper.pdf"
        monkeypatch.setattr(QFileDialog, "open", _accept)
        monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(self.place)])
        monkeypatch.setattr(printing, "document", self._document)

    def _document(self, text: str, title: str, folder: Path) -> QTextDocument:
        self.texts.append(text)
        return document(text, title, folder)


def _accept(dialog: QDialog) -> None:
    QTimer.singleShot(0, lambda: dialog.done(QDialog.DialogCode.Accepted))


def choose(button: PaperButton, text: str) -> None:
    """Presses the button, and chooses a line of its menu."""
    press(button)
    (menu,) = button.findChildren(QMenu)
    (action,) = [one for one in menu.actions() if one.text() == text]
    action.trigger()
    menu.close()


def test_a_filled_form_becomes_a_pdf(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        QTest.keyClicks(named(QLineEdit, "Amount, required", window), "12.50")
        QTest.keyClicks(named(QLineEdit, "Date of the expense, required", window), "20 Nov 2026")
        category = named(QWidget, "Category, required", window)
        QTest.keyClick(category, Qt.Key.Key_Down)
        QTest.keyClick(category, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        await until(lambda: conversation.state is TaskState.COMPLETED)
        choose(named(PaperButton, "Print or save as PDF", window), "Save as PDF…")
        await until(printer.place.exists)
        assert printer.place.read_bytes().startswith(b"%PDF")
        (text,) = printer.texts
        assert text.startswith("# Expense\n")
        assert "**Amount**\\\n" in text
        assert "€12.50" in text
        assert "**Category**\\\nTaxi" in text
        assert "Ask me for a form" not in text
        assert "Done in" not in text
        choose(named(PaperButton, "Print or save as PDF", window), "Print…")
        await until(lambda: all_shown(QPrintDialog, window))
        only(QPrintDialog, window).reject()
        await until(lambda: not window.findChildren(QPrintDialog))
        assert len(printer.texts) == 1, "nothing is printed that was not agreed to"

    printer = FakePrinter(tmp_path, monkeypatch)
    play(run, story)


def test_result_becomes_a_pdf_without_the_other_rows(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/recipe-coach")
        await conversation.send("eggs please")
        window.inspector_controller.show_tab("task")
        await until(lambda: papers(window))
        choose(papers(window)[0], "Save as PDF…")
        await until(printer.place.exists)
        (text,) = printer.texts
        assert "## Recipe Coach, " in text
        assert text.startswith("# Eggs\n"), "the conversation's title: it has no name"
        assert "## You" not in text
        assert len(text) > 200

    printer = FakePrinter(tmp_path, monkeypatch)
    play(run, story)


def papers(window: MainWindow) -> list[PaperButton]:
    return [one for one in window.inspector.findChildren(PaperButton) if one.isVisible()]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no files")
def test_pdf_for_which_there_is_no_room_leaves_the_old_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import resource

    printer = FakePrinter(tmp_path, monkeypatch)
    printer.place.write_bytes(b"old")

    async def story(app: App, window: MainWindow) -> None:
        faults: list[Fault] = []
        window.exporting.failed.connect(faults.append)
        conversation = await asked(window)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
        try:
            window.exporting.export(conversation.record)
            await until(lambda: faults)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert faults == [Fault.of(ExportFailed(os.strerror(errno.EFBIG)))]

    play(run, story)
    assert [(one, one.read_bytes()) for one in tmp_path.iterdir()] == [(printer.place, b"old")]


def test_pdf_is_not_made_without_a_folder_for_its_pictures(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full() -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def story(app: App, window: MainWindow) -> None:
        faults: list[Fault] = []
        window.exporting.failed.connect(faults.append)
        conversation = await asked(window)
        window.exporting.print(conversation.record)
        await until(lambda: faults)
        assert faults == [Fault.of(ExportFailed(os.strerror(errno.ENOSPC)))]

    monkeypatch.setattr(exporting, "TemporaryDirectory", full)
    play(run, story)


def test_pictures_on_paper_fit_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    (folder / "talk files").mkdir(parents=True)
    for place in (folder / "talk files" / "large one.png", tmp_path / "private.png"):
        picture = QImage(3000, 800, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.red)
        picture.save(str(place))
    text = (
        "before ![a](talk%20files/large%20one.png) between ![b](../private.png)\n\n"
        f"![c]({(tmp_path / 'private.png').as_uri()}) after"
    )
    made = document(text, "Talk", folder)
    kind = QTextDocument.ResourceType.ImageResource
    shown = made.resource(kind, QUrl("talk%20files/large%20one.png"))
    assert isinstance(shown, QImage)
    assert (shown.width(), shown.height()) == (WIDEST, 160)
    assert shown.height() <= TALLEST
    assert made.toPlainText().count("\ufffc") == 1, "the others are words"
    assert "between b" in made.toPlainText()
    assert "c after" in made.toPlainText()


def test_paper_sets_off_authors_code_and_quotations(qtbot: QtBot, tmp_path: Path) -> None:
    text = "# Title\n\n## You\n\nHi\n\n## Coach\n\n### Part `x`\n\n> Quoted\n\n```\ncode\n```\n"
    made = document(text, "Title", tmp_path)
    blocks = []
    block = made.begin()
    while block.isValid():
        blocks.append(block)
        block = block.next()
    sizes = {one.text(): one.begin().fragment().charFormat().fontPointSize() for one in blocks}
    assert sizes["Title"] > sizes["You"] == sizes["Coach"] > sizes["Part x"] > sizes["code"] > 0
    forms = {one.text(): one.blockFormat() for one in blocks}
    assert forms["You"].topMargin() == forms["Coach"].topMargin() > forms["Part x"].topMargin()
    assert forms["Quoted"].indent() == 1
    assert forms["code"].background().color() != forms["Hi"].background().color()
