"""The answers of a round are compared in a window, and the best is found again."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPlainTextEdit

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.ports import SearchFilter
from a2a_desktop.conversation.query import read
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.data.grid import Grid
from a2a_desktop.ui.round.comparison import ComparisonWindow
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gallery_events import asked, said
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, named, only, press, texts
from tests.gui.resting import at_rest, come_up
from tests.gui.stories import play
from tests.waiting import until

NAMES = ("Courier", "Recipe Coach")
QUESTION = "Which one?"
PRICES = "Go there. It is {price}.\n\n| Hotel | Price |\n|---|---|\n| Alfama | {price} |\n"
NOTE = "Best of 2 answers"


async def told(window: MainWindow, app: App, *answers: str) -> list[Conversation]:
    """Shows a round of two demo agents with these answers."""
    await app.directory.list_demos()
    ones = app.conversations.begin_round([*map(AgentId, ("demo/courier", "demo/recipe-coach"))])
    for number, (one, answer) in enumerate(zip(ones, answers, strict=True)):
        await one.accept([*asked(30, QUESTION), said(31 + number, answer)])
        await one.change(title=QUESTION)
    window.navigator.show_round(ones)
    await at_rest(window)
    return [*ones]


async def compared(window: MainWindow) -> ComparisonWindow:
    """Presses *Compare*."""
    press(button("Compare", window))
    await until(lambda: bool(window.findChildren(ComparisonWindow)))
    (shown,) = window.findChildren(ComparisonWindow)
    await at_rest(shown)
    return shown


def notes(window: MainWindow) -> list[bool]:
    """Returns for each column whether the note stands in it."""
    lines = [
        [row.line() for row in all_shown(StatusRow, one)] for one in all_shown(ChatPane, window)
    ]
    return [any(NOTE in line for line in some) for some in lines]


def test_answers_are_compared_and_the_best_is_chosen(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        first, second = await told(window, app, *(PRICES.format(price=one) for one in (90, 70)))
        shown = await compared(window)
        assert QUESTION in texts(shown)
        await until(lambda: len(all_shown(Grid, shown)) == 1)
        model = only(Grid, shown).model()
        row = [model.index(0, column).data() for column in range(model.columnCount())]
        assert row == ["Alfama", "90", "70"]
        differences = named(QPlainTextEdit, "Differences", shown)
        await until(lambda: "+ It is 70." in differences.toPlainText())
        assert "- It is 90." in differences.toPlainText()
        assert "- Go there." not in differences.toPlainText()
        press(button("Choose as the best: Recipe Coach", shown))
        await until(lambda: second.status is not None and second.status.best_of == 2)
        await until(lambda: bool(buttons("Take back: Recipe Coach", shown)))
        await at_rest(window)
        assert notes(window) == [False, True]
        press(button("Choose as the best: Courier", shown))
        await until(lambda: first.status is not None and first.status.best_of == 2)
        await until(lambda: second.status is not None and second.status.best_of == 0)
        await until(lambda: bool(buttons("Take back: Courier", shown)))
        press(button("Take back: Courier", shown))
        await until(lambda: first.status is not None and first.status.best_of == 0)
        await until(lambda: bool(buttons("Choose as the best: Courier", shown)))
        QTest.keyClick(shown, Qt.Key.Key_Escape)
        assert not shown.isVisible()

    play(run, story)


def test_other_answers_are_chosen_for_the_differences(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await told(window, app, "It rains.", "It rains.")
        shown = await compared(window)
        differences = named(QPlainTextEdit, "Differences", shown)
        same = "The two answers are the same."
        await until(lambda: differences.toPlainText() == same)
        assert not all_shown(Grid, shown)
        press(button("Swap", shown))
        boxes = [named(QComboBox, f"{place} answer", shown) for place in ("First", "Second")]
        assert [one.currentText() for one in boxes] == ["Recipe Coach", "Courier"]
        await until(lambda: differences.toPlainText() == same)

    play(run, story)


def test_choice_by_keys_keeps_the_focus_and_the_chosen_differences(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await told(window, app, "It rains.", "It snows.")
        shown = await compared(window)
        press(button("Swap", shown))
        await come_up(shown)
        button("Choose as the best: Recipe Coach", shown).setFocus()
        QTest.keyClick(shown.focusWidget(), Qt.Key.Key_Space)
        await until(lambda: bool(buttons("Take back: Recipe Coach", shown)))
        assert button("Take back: Recipe Coach", shown).hasFocus()
        assert named(QComboBox, "First answer", shown).currentText() == "Recipe Coach"
        QTest.keyClick(shown.focusWidget(), Qt.Key.Key_Space)
        await until(lambda: bool(buttons("Choose as the best: Recipe Coach", shown)))
        assert button("Choose as the best: Recipe Coach", shown).hasFocus()

    play(run, story)


def test_question_to_one_agent_alone_is_no_comparison(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        ones = app.conversations.begin_round([*map(AgentId, ("demo/courier", "demo/recipe-coach"))])
        await ones[0].accept([*asked(30, QUESTION), said(31, "That")])
        await ones[0].change(title=QUESTION)
        window.navigator.show_round(ones)
        await at_rest(window)
        press(button("Compare", window))
        toast = window.undoing.toasts.shown
        assert toast is not None
        assert toast.title == "Ask all agents the same question first."
        assert not any(one.isVisible() for one in window.findChildren(ComparisonWindow))

    play(run, story)


def test_answers_without_end_are_compared_in_part(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        line = "word " * 41_000
        await told(window, app, f"First. {line}", f"Second.\n\n{'| a | b |' * 2_000}")
        shown = await compared(window)
        differences = named(QPlainTextEdit, "Differences", shown)
        await until(lambda: "- First." in differences.toPlainText())
        assert max(map(len, differences.toPlainText().splitlines())) < 2100
        assert "Done · 1 min" in texts(shown)  # its words are not counted

    play(run, story)


def test_best_answer_is_found_after_a_restart(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        one, _ = await told(window, app, "This", "That")
        shown = await compared(window)
        press(button("Choose as the best: Courier", shown))
        await until(lambda: one.status is not None and one.status.best_of == 2)

    async def second(app: App, window: MainWindow) -> None:
        (found,) = await app.find(read(NOTE), SearchFilter())
        assert (found.kind, found.text) == ("note", NOTE)
        window.navigator.open_row(found.conversation_id)
        await until(lambda: len(all_shown(ChatPane, window)) == 2)
        await at_rest(window)
        assert notes(window) == [True, False]

    play(run, first, tmp_path)
    play(run, second, tmp_path)
