"""Timers that save what a person types."""

from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.qt.timers import PacedTimer

LONG = 3_600_000


def test_first_call_comes_at_once_and_the_next_after_a_pause(qtbot: QtBot) -> None:
    owner, calls = QObject(), []
    timer = PacedTimer(owner, lambda: calls.append(1), LONG)
    timer.ask()
    QCoreApplication.processEvents()
    assert len(calls) == 1
    for _ in range(3):  # each key asks
        timer.ask()
        QCoreApplication.processEvents()
    assert len(calls) == 1
    assert timer.isActive(), "the last keys are not forgotten"


def test_later_asks_do_not_put_a_call_off(qtbot: QtBot) -> None:
    owner, calls = QObject(), []
    timer = PacedTimer(owner, lambda: calls.append(1), LONG)
    timer.ask()
    QCoreApplication.processEvents()
    timer.ask()
    left = timer.remainingTime()
    timer.ask()
    assert timer.remainingTime() <= left
    assert calls == [1]
