"""Tips: texts of agents are never read as tags and never cover the screen."""

import asyncio

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.widgets.tip import MOST, WIDE, tip
from tests.fakes import ScriptedAgent, status, task
from tests.gui.chat_window import Chat, play_chat
from tests.gui.conftest import Run
from tests.waiting import until


def test_a_tip_reads_no_tags(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    text = "<b>Tea</b> <img src='file:///tmp/x.png'>"
    QToolTip.showText(QPoint(10, 10), text, window)
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, QLabel)]
    (shown,) = [one for one in found if one.isVisible() and one.text() == text]
    assert shown.textFormat() is Qt.TextFormat.PlainText
    QToolTip.hideText()


def test_a_tip_of_an_endless_text_is_cut_and_stands_in_lines() -> None:
    lines = tip("word " * 10_000 + "\nlast").split("\n")
    assert max(map(len, lines)) <= WIDE
    assert sum(map(len, lines)) <= MOST + 1
    assert tip("one\ntwo") == "one\ntwo"


def test_long_status_is_whole_in_a_tip(run: Run) -> None:
    words = "Comparing the offers of all the shops in town, " * 5
    goes_on, ends = asyncio.Event(), asyncio.Event()
    agent = ScriptedAgent(
        [
            task(),
            status(TaskState.WORKING, words),
            goes_on.wait,
            status(TaskState.WORKING, "Short"),
            ends.wait,
            status(TaskState.COMPLETED),
        ]
    )

    async def story(chat: Chat) -> None:
        sending = asyncio.ensure_future(chat.conversation.send("Go"))
        await until(lambda: tips(chat) == [tip(words.strip())])
        goes_on.set()
        await until(lambda: tips(chat) == [""])
        ends.set()
        await sending

    play_chat(run, story, agent=agent)


def tips(chat: Chat) -> list[str]:
    return [one.toolTip() for one in chat.view.findChildren(StatusRow) if one.isVisible()]
