"""Stopped clocks."""

from datetime import datetime, tzinfo
from types import ModuleType

import pytest


def stop_clock(monkeypatch: pytest.MonkeyPatch, at: datetime, *modules: ModuleType) -> None:
    """Stops the clocks of these modules at this time."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # no subclass
            return at.astimezone(tz)

    for module in modules:
        monkeypatch.setattr(module, "datetime", Stopped)
