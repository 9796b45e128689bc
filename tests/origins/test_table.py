"""The table of the texts, which matches the tests."""

from tests.origins import table


def test_table_is_up_to_date() -> None:
    assert table.PLACE.read_text("utf-8") == table.table(), "run python3 -m tests.origins.table"


def test_every_test_of_a_requirement_quotes_its_text() -> None:
    assert table.unquoted() == []
