"""The line under a reply whose connection is lost shows all of its words, however narrow."""

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from a2a_desktop.conversation.follow import Trying
from a2a_desktop.ui.transcript.resuming import Resuming
from a2a_desktop.ui.widgets.label import Label


@pytest.mark.parametrize("width", [300, 400, 480, 700, 1200])
def test_words_of_a_lost_connection_are_never_cut(qapp: QApplication, width: int) -> None:
    window = QWidget()
    box = QVBoxLayout(window)
    line = Resuming(window)
    box.addWidget(line)
    box.addStretch(1)
    line.show_trying(Trying(3, 8))
    window.resize(width, 400)
    window.show()
    qapp.processEvents()
    (words,) = line.findChildren(Label)
    assert words.height() >= words.heightForWidth(words.width())
    whole = words.fontMetrics().horizontalAdvance(words.text())
    lines = words.heightForWidth(words.width()) // words.fontMetrics().lineSpacing()
    assert lines == 1 or whole + 150 > line.width()
    window.deleteLater()
