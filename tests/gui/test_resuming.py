"""The line under a reply whose connection is lost shows all of its words, however narrow."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.follow import Trying
from a2a_desktop.ui.transcript.resuming import Resuming
from a2a_desktop.ui.widgets.label import Label
from tests.waiting import BOUND


@pytest.mark.parametrize("width", [300, 400, 480, 700, 1200])
def test_words_of_a_lost_connection_are_never_cut(qtbot: QtBot, width: int) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    line = Resuming(window)
    box.addWidget(line)
    box.addStretch(1)
    line.show_trying(Trying(3, 8))
    window.resize(width, 400)
    window.show()
    (words,) = line.findChildren(Label)

    def are_all_shown() -> bool:
        return words.width() > 0 and words.height() >= words.heightForWidth(words.width())

    qtbot.waitUntil(are_all_shown, timeout=round(1000 * BOUND))
    whole = words.fontMetrics().horizontalAdvance(words.text())
    lines = words.heightForWidth(words.width()) // words.fontMetrics().lineSpacing()
    assert lines == 1 or whole + 150 > line.width()
