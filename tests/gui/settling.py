"""Waits until nothing is left to be done in a window, and clocks that stand still."""

from datetime import datetime, tzinfo
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QTimer

from a2a_desktop.ui.tasks import WidgetTasks
from tests.waiting import until


async def at_rest(top: QObject) -> None:
    """Return once no task of `top` or below it runs, and no event or piece waits for its turn."""
    await until(lambda: _is_at_rest(top))


def _is_at_rest(top: QObject) -> bool:
    QCoreApplication.sendPostedEvents()
    is_working = any(one._owner._tasks for one in top.findChildren(WidgetTasks))
    is_later = any(one.isActive() and not one.interval() for one in top.findChildren(QTimer))
    return not is_working and not is_later


def stop_clock(monkeypatch: pytest.MonkeyPatch, at: datetime, *modules: ModuleType) -> None:
    """Let it be this time in these modules."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # no subclass
            return at.astimezone(tz)

    for module in modules:
        monkeypatch.setattr(module, "datetime", Stopped)
