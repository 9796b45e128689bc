"""A private screen for the stories."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A private screen, its window manager and its buses."""
    with Desktop(tmp_path) as desktop:
        yield desktop
