"""Waits until nothing is left to be done in a window, and clocks that stand still."""

from datetime import datetime, tzinfo
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QTimer

from a2a_desktop.ui.tasks import WidgetTasks
from tests.waiting import until


async def at_rest(*tops: QObject) -> None:
    """Return once no task of these or below them runs, and no event or piece waits its turn."""

    def is_at_rest() -> bool:
        QCoreApplication.sendPostedEvents()
        return not any(map(_is_at_work, tops))

    await until(is_at_rest)


def _is_at_work(top: QObject) -> bool:
    tasks, timers = top.findChildren(WidgetTasks), top.findChildren(QTimer)
    is_later = any(one.isActive() and not one.interval() for one in timers)
    return is_later or any(one._owner._tasks for one in tasks)


def stop_clock(monkeypatch: pytest.MonkeyPatch, at: datetime, *modules: ModuleType) -> None:
    """Let it be this time in these modules."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # no subclass
            return at.astimezone(tz)

    for module in modules:
        monkeypatch.setattr(module, "datetime", Stopped)
