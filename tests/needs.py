"""What tests need of the machine. Without it they are not tried, and `dev.py test` is not ok."""

from typing import NoReturn

import pytest

import dev


def needs(what: str, is_there: object) -> pytest.MarkDecorator:
    """Try a test only where this is installed."""
    return pytest.mark.skipif(not is_there, reason=f"{dev.NOT_TRIED}{what} is not installed")


def not_tried(reason: object) -> NoReturn:
    """End a test for want of something that other machines have."""
    pytest.skip(f"{dev.NOT_TRIED}{reason}")
