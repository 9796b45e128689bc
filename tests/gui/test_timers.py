"""Timers that save what a person types, and timers that do work in turns."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.qt import timers
from a2a_desktop.ui.qt.timers import PacedTimer, repeating, single_shot
from tests.waiting import BOUND

LONG = 3_600_000


class Work:
    """Timers whose slots take as long as a whole turn, by a clock of their own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.owner = QObject()
        self.done: list[str] = []
        """The names of those whose slot ran; "|" for each turn of the loop."""
        self._now = 0.0
        monkeypatch.setattr(timers, "perf_counter", lambda: self._now)

    def slot(self, name: str) -> None:
        self.done.append(name)
        self._now += timers.TURN

    def turn(self) -> None:
        QCoreApplication.processEvents()
        self.done.append("|")


@pytest.fixture
def work(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    made = Work(monkeypatch)
    yield made
    delete(made.owner)  # its timers would go on


def delete(owner: QObject) -> None:
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_long_slots_have_a_turn_each_and_nobody_waits_twice(work: Work) -> None:
    names = "abc"
    for name in names:
        repeating(work.owner, partial(work.slot, name)).start()
    while len(work.done) < 30:
        work.turn()
    turns = "".join(work.done).split("|")
    assert all(len(one) <= 1 for one in turns)
    assert "".join(turns).startswith("abcabcabc")
    assert set(work.done[-12:]) >= set(names)


def test_short_slots_share_a_turn(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        single_shot(work.owner, partial(work.done.append, name)).start()
    work.turn()
    assert work.done == ["a", "b", "c", "|"]


def test_timer_that_waits_is_active_runs_once_and_can_be_stopped(work: Work) -> None:
    first, again, stopped = (single_shot(work.owner, partial(work.slot, one)) for one in "abc")
    for one in (first, again, stopped):
        one.start()
    work.turn()
    assert work.done == ["a", "|"]
    assert not first.isActive()
    assert again.isActive()
    assert stopped.isActive()
    again.start()
    stopped.stop()
    assert not stopped.isActive()
    for _ in range(5):
        work.turn()
    assert work.done.count("b") == 1
    assert "c" not in work.done


def test_timer_that_is_deleted_while_it_waits_has_no_turn(work: Work, qtbot: QtBot) -> None:
    owner = QObject()
    for parent, name in ((work.owner, "a"), (owner, "b"), (work.owner, "c")):
        single_shot(parent, partial(work.slot, name)).start()
    work.turn()
    delete(owner)
    qtbot.waitUntil(lambda: "c" in work.done, timeout=int(1000 * BOUND))
    assert "b" not in work.done


@pytest.mark.qt_no_exception_capture
def test_others_have_their_turn_after_a_slot_that_fails(
    work: Work, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[object] = []
    monkeypatch.setattr("sys.excepthook", lambda _, error, __: failed.append(error))

    def fail() -> None:
        work.slot("a")
        raise ValueError

    single_shot(work.owner, fail).start()
    single_shot(work.owner, partial(work.slot, "b")).start()
    qtbot.waitUntil(lambda: "b" in work.done, timeout=int(1000 * BOUND))
    assert [type(one) for one in failed] == [ValueError]


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
