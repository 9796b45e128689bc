"""Files and words that are dropped on an agent of the list stand in its message box, unsent."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from a2a_desktop.app.app import App
from a2a_desktop.ui.widgets.quiet_list import LongList, QuietList
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.rail import Rail
from tests.gui.agent_lists import agent, listed
from tests.gui.conftest import Run
from tests.gui.controls import only
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play
from tests.waiting import until

COPY = Qt.DropAction.CopyAction
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def drop(window: MainWindow, row: int, data: QMimeData, kind: type[QuietList] = LongList) -> bool:
    """Drags data onto a row of the agents, below the last for -1, as the mouse does.

    Returns whether it is accepted there.
    """
    parent = only(Rail, window) if kind is QuietList else window
    shown = only(kind, parent)
    place = shown.visualRect(shown.model().index(row, 0)).center()
    if row < 0:
        place = QPoint(20, shown.viewport().height() - 2)
        assert not shown.indexAt(place).isValid()
    enter = QDragEnterEvent(place, COPY, data, LEFT, NONE)
    move = QDragMoveEvent(place, COPY, data, LEFT, NONE)
    for event in (enter, move):
        QApplication.sendEvent(shown.viewport(), event)
    if move.isAccepted():
        QApplication.sendEvent(shown.viewport(), QDropEvent(QPointF(place), COPY, data, LEFT, NONE))
    return move.isAccepted()


def words(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def file(place: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(place))])
    return data


async def shown(app: App, window: MainWindow) -> None:
    """Shows a heading, and two agents below it."""
    await forward(window)
    await listed(app, agent("Ada", "Work"), agent("Bo", "Work"))
    await at_rest(window)


def test_words_on_an_agent_stand_in_its_box(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await shown(app, window)
        assert drop(window, 2, words("Is **this** right?"))
        assert window.navigator.agent is not None
        assert window.navigator.agent.name == "Bo"
        assert window.chat.composer.text.toPlainText() == "Is **this** right?"
        assert window.chat.composer.text.hasFocus()
        current = window.navigator.current
        assert current is not None
        assert list(current.entries) == []

    play(run, story)


def test_file_on_an_agent_is_attached_whole(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "plan.pdf"
    place.write_bytes(b"%PDF-1.4 " + bytes(range(256)) * 64)

    async def story(app: App, window: MainWindow) -> None:
        await shown(app, window)
        assert drop(window, 1, file(place))
        files = window.chat.composer.files
        await until(lambda: len(files.files) == 1)
        (attached,) = files.files
        assert attached.name == "plan.pdf"
        assert window.navigator.agent is not None
        assert window.navigator.agent.name == "Ada"
        assert await window._pictures.content(attached) == place.read_bytes()

    play(run, story)


@pytest.mark.parametrize("row", [0, -1])
def test_nothing_is_dropped_beside_an_agent(run: Run, row: int) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await shown(app, window)
        assert not drop(window, row, words("Hello"))
        assert window.navigator.current is None

    play(run, story)


def test_words_dropped_over_a_draft_leave_it(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await shown(app, window)
        before = window.navigator.begin("Ada")
        window.chat.composer.text.setPlainText("Half a thought")
        assert drop(window, 1, words("Another"))
        assert window.navigator.current is not before
        assert window.chat.composer.text.toPlainText() == "Another"
        window.navigator.show(before)
        await until(lambda: window.chat.composer.text.toPlainText() == "Half a thought")

    play(run, story)


def test_rail_of_a_narrow_window_takes_what_the_list_takes(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await shown(app, window)
        window.resize(760, 700)
        await at_rest(window)
        assert not drop(window, 0, words("Hello"), QuietList)
        assert drop(window, 2, words("Is **this** right?"), QuietList)
        assert window.navigator.agent is not None
        assert window.navigator.agent.name == "Bo"
        assert window.chat.composer.text.toPlainText() == "Is **this** right?"

    play(run, story)
