"""For tests of the window's words: numbers and dates are written alike on every computer."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale


@pytest.fixture(autouse=True)
def plain_locale() -> Iterator[None]:
    """The C locale, also after a test that chose another one."""
    before = QLocale()
    QLocale.setDefault(QLocale.c())
    yield
    QLocale.setDefault(before)
