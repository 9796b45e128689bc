"""Needs of tests on the machine. Without them a test is not tried, and `dev.py test` not ok."""

from typing import NoReturn

import pytest

import dev


def needs(what: str, is_there: object) -> pytest.MarkDecorator:
    """Runs a test only where this is installed."""
    return pytest.mark.skipif(not is_there, reason=f"{dev.NOT_TRIED}{what} is not installed")


def not_tried(reason: object) -> NoReturn:
    """Ends a test for want of something that other machines have."""
    pytest.skip(f"{dev.NOT_TRIED}{reason}")
