"""Fixtures that play rows without a window."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.origins.core import core_person
from tests.origins.person import Person, Play, acted_out
from tests.origins.serving import Origin
from tests.waiting import run


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays a row."""

    def played(origin: Origin, story: Callable[[Person], Awaitable[None]]) -> None:
        run(acted_out(origin, lambda: core_person(tmp_path), story))

    return played
