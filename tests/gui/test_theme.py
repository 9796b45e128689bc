"""Another theme in an open window."""

from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.settings import Settings
from a2a_desktop.ui.theme import style


class _Styled(QLabel):
    """A label that counts how often it is styled anew."""

    count = 0

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        _Styled.count += event.type() == QEvent.Type.StyleChange


def test_another_theme_is_applied_to_some_widgets_in_each_turn(
    qapp: QApplication, qtbot: QtBot
) -> None:
    appearance = style.Appearance(replace(Settings(), theme="light"))
    appearance.dress()
    area = QScrollArea()
    qtbot.addWidget(area)
    long = QWidget()
    labels = [_Styled(f"{number}", long) for number in range(5 * style.AT_ONCE)]
    box = QVBoxLayout(long)
    for one in labels:
        box.addWidget(one)
    area.setWidget(long)
    area.show()
    first = _color(labels[0])
    seen: list[int] = []
    appearance.changed.connect(lambda: seen.append(_Styled.count))
    _Styled.count = 0
    appearance.show_as("dark")
    assert appearance.is_dark
    counts = [0]
    for _ in range(40):
        qapp.processEvents()
        counts.append(_Styled.count)
        is_dark = _color(labels[0]) != first
        assert is_dark == (counts[-1] > 0), "what is seen comes first"
    assert max(after - before for before, after in pairwise(counts)) <= 2 * style.AT_ONCE
    assert counts[-1] == len(labels), "each is styled once"
    assert len(seen) == 1
    assert {_color(one) for one in labels} == {_color(labels[0])} != {first}


def _color(label: QLabel) -> str:
    return label.palette().color(QPalette.ColorRole.WindowText).name()
