"""The rows of text 000 on its hub in the real window."""

import pytest

from tests.origins import test_society_hub
from tests.origins.in_window import play
from tests.origins.person import Play, Row, rows_of

__all__ = ["play"]
ROWS = rows_of(test_society_hub)


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_row_holds_in_the_window(row: Row, play: Play) -> None:
    row(play)
