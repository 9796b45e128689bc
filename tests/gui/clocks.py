"""Clocks that stand still."""

from datetime import datetime, tzinfo
from types import ModuleType

import pytest


def stop_clock(monkeypatch: pytest.MonkeyPatch, at: datetime, *modules: ModuleType) -> None:
    """Let it be this time in these modules."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # no subclass
            return at.astimezone(tz)

    for module in modules:
        monkeypatch.setattr(module, "datetime", Stopped)
