"""Words that an input method composes (Chinese, Japanese, Korean, accents) in the message box."""

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, Qt
from PySide6.QtGui import QInputMethodEvent, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.composer.pasted import LINES, LONGEST
from a2a_desktop.ui.files.pictures import Pictures

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


class Painted(QObject):
    """Notes the painted regions of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.area = QRect()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.area = self.area.united(event.rect())
        return False


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(made)
    made.show()
    made.focus()
    return made


def compose(composer: Composer, preedit: str, commit: str = "") -> None:
    """Sends an event of an input method: the word so far, or the finished one."""
    event = QInputMethodEvent(preedit, [])
    event.setCommitString(commit)
    QApplication.sendEvent(composer.text, event)


@pytest.mark.parametrize("modifiers", [NONE, CTRL, SHIFT])
@pytest.mark.parametrize("before", ["", "你好"])
def test_enter_in_a_composed_word_neither_sends_nor_breaks(
    qtbot: QtBot, composer: Composer, before: str, modifiers: Qt.KeyboardModifier
) -> None:
    composer.text.insertPlainText(before)
    compose(composer, "ni h")
    with qtbot.assertNotEmitted(composer.text.entered):
        QTest.keyClick(composer.text, Qt.Key.Key_Return, modifiers)
        QTest.keyClick(composer.text, Qt.Key.Key_Enter, modifiers)
    assert composer.text.toPlainText() == before


def test_enter_after_the_word_is_done_sends_it(qtbot: QtBot, composer: Composer) -> None:
    compose(composer, "ni hao")
    compose(composer, "", "你好")
    with qtbot.waitSignal(composer.text.entered, timeout=0):
        QTest.keyClick(composer.text, Qt.Key.Key_Return)
    assert [part.text for part in composer.take()] == ["你好"]  # type: ignore[union-attr]


def test_draft_leaves_out_the_composed_word(composer: Composer) -> None:
    compose(composer, "ni hao")
    assert composer.draft() is None
    compose(composer, "", "你好")
    compose(composer, "shi")
    draft = composer.draft()
    assert draft is not None
    assert (draft.text, draft.cursor) == ("你好", 2)


def test_arrow_up_in_a_composed_word_recalls_no_message(qtbot: QtBot, composer: Composer) -> None:
    compose(composer, "ni")
    with qtbot.assertNotEmitted(composer.text.recall_wanted):
        QTest.keyClick(composer.text, Qt.Key.Key_Up)
    compose(composer, "")
    with qtbot.waitSignal(composer.text.recall_wanted, timeout=0):
        QTest.keyClick(composer.text, Qt.Key.Key_Up)


def test_cancelled_composition_leaves_enter_to_send(qtbot: QtBot, composer: Composer) -> None:
    QTest.keyClicks(composer.text, "hello")
    compose(composer, "wor")
    compose(composer, "")
    with qtbot.waitSignal(composer.text.entered, timeout=0):
        QTest.keyClick(composer.text, Qt.Key.Key_Return)
    assert composer.text.toPlainText() == "hello"


def test_changed_placeholder_is_repainted(qtbot: QtBot, composer: Composer) -> None:
    composer.show_state(is_busy=False, is_stopping=False, hint="Write your answer here")
    QApplication.processEvents()
    painted = Painted(composer.text.viewport())
    composer.show_state(is_busy=False, is_stopping=False, hint="Message Coach")
    whole = composer.text.viewport().rect()
    qtbot.waitUntil(lambda: painted.area.contains(whole))


@pytest.mark.parametrize("text", ["line\n" * (LINES + 1), "word " * LONGEST, "x" * 30_000])
def test_too_long_text_is_handed_on_whole(composer: Composer, text: str) -> None:
    given: list[str] = []
    composer.text.too_much_given.connect(given.append)
    pasted = QMimeData()
    pasted.setText(text)
    composer.text.insertFromMimeData(pasted)
    assert given == [text]
    assert composer.text.is_blank


@pytest.mark.parametrize("text", ["line\n" * (LINES + 1), "word " * LONGEST, "x" * 5_000_000])
def test_too_long_text_of_another_program_is_handed_on_whole(
    composer: Composer, qtbot: QtBot, text: str
) -> None:
    given: list[str] = []
    composer.text.too_much_given.connect(given.append)
    composer.text.textCursor().insertText("hello")
    composer.text.textCursor().insertText(text)
    qtbot.waitUntil(lambda: bool(given))
    assert given == [text]
    assert composer.text.toPlainText() == "hello"
    composer.undo()
    assert composer.text.toPlainText() == "hello"


def test_pasted_texts_that_are_too_long_together_are_handed_on(composer: Composer) -> None:
    given: list[str] = []
    composer.text.too_much_given.connect(given.append)
    most = f"{'word ' * (LONGEST // LINES // 5 - 1)}word\n" * LINES
    for text in (most, "word"):
        composer.text.insertPlainText(text)
    assert given == ["word"]
    assert composer.text.toPlainText() == most
    composer.text.selectAll()
    composer.text.insertPlainText(most)
    assert given == ["word"]
