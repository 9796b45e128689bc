"""Garbage is collected on the window's thread: new objects at once, old ones in calm moments."""

import gc
import weakref
from collections.abc import Iterator
from threading import Thread

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.qt import garbage
from a2a_desktop.ui.qt.garbage import FELT, MANY, TOO_MANY, GarbageCollector


class Ring:
    """Garbage that only a pass finds."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[GarbageCollector]:
    collector = GarbageCollector(qapp)
    collector._timer.stop()  # the test looks
    gc.collect()
    yield collector
    collector.close()
    collector.deleteLater()


def made(count: int) -> list[list[int]]:
    return [[number] for number in range(count)]


def test_new_garbage_is_collected_at_the_next_look(collector: GarbageCollector) -> None:
    ring = weakref.ref(Ring())
    kept = made(MANY)
    collector._look()
    assert ring() is None
    assert len(kept) == MANY


def test_threads_that_still_run_at_the_end_collect_nothing(collector: GarbageCollector) -> None:
    ring = weakref.ref(Ring())
    collector.close()
    worker = Thread(target=made, args=(TOO_MANY,))
    worker.start()
    worker.join()
    assert ring() is not None


def old_garbage(collector: GarbageCollector) -> weakref.ref[Ring]:
    """Returns garbage that became garbage after it was looked at."""
    ring = Ring()
    kept = made(MANY)
    collector._look()
    assert kept
    return weakref.ref(ring)


def test_old_garbage_waits_for_calm(collector: GarbageCollector) -> None:
    ring = old_garbage(collector)
    kept = made(MANY)
    collector._look()
    collector._look()
    assert ring() is not None
    collector._look()
    assert ring() is None
    assert len(kept) == MANY


def test_old_garbage_does_not_wait_for_ever(collector: GarbageCollector) -> None:
    ring = old_garbage(collector)
    kept = made(TOO_MANY)
    collector._look()
    assert ring() is None
    assert len(kept) == TOO_MANY


def test_pass_over_very_many_objects_waits_until_another_program_is_used(
    collector: GarbageCollector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "_is_in_use", lambda: True)
    ring = old_garbage(collector)
    kept = made(FELT)
    for _ in range(3):
        collector._look()
    assert ring() is not None
    monkeypatch.setattr(garbage, "_is_in_use", lambda: False)
    collector._look()
    assert ring() is None
    assert len(kept) == FELT


def test_program_is_in_use_while_one_of_its_windows_is_active(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(garbage._is_in_use)


def test_pass_after_the_start_waits_for_calm(collector: GarbageCollector) -> None:
    frozen = gc.get_freeze_count()
    kept = made(MANY)
    collector._look()
    collector._settle()
    assert gc.get_freeze_count() == frozen
    collector._look()
    collector._settle()
    assert gc.get_freeze_count() >= frozen + MANY
    assert len(kept) == MANY
