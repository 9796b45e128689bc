"""Data read as tables, then sorted, filtered and copied."""

import csv
import io
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from a2a_desktop.parts import table as tables
from a2a_desktop.parts.columns import number_in
from a2a_desktop.parts.table import Table, as_text, csv_of, lines_for, matching, ordered, table_of

RECEIPTS: list[Json] = [
    {"receipt": "Hotel", "amount": 158.4, "ok": False},
    {"receipt": "Taxi", "amount": 21, "ok": True},
    {"receipt": "dinner", "amount": 87.5, "ok": True},
]


def read(value: Json) -> Table:
    table = table_of(value)
    assert table is not None
    return table


def column(table: Table, number: int) -> list[Json]:
    return [table.cell(row, number) for row in range(len(table.rows))]


@pytest.mark.parametrize(
    "value",
    [
        [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}],
        {"columns": ["a", "b"], "rows": [[1, "x"], [2, "y"]]},
        {"headers": ["a", "b"], "data": [[1, "x"], [2, "y"]]},
        {
            "columns": [{"name": "a"}, {"name": "b"}],
            "rows": [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}],
        },
        {"columns": ["a", "b"], "index": [0, 1], "data": [[1, "x"], [2, "y"]]},
        {"a": [1, 2], "b": ["x", "y"]},
        [["a", "b"], [1, "x"], [2, "y"]],
    ],
)
def test_every_shape_of_a_table_is_known(value: Json) -> None:
    table = read(value)
    assert [one.name for one in table.columns] == ["a", "b"]
    assert column(table, 0) == [1, 2]
    assert column(table, 1) == ["x", "y"]
    assert table.is_whole


@pytest.mark.parametrize(
    "value",
    [
        [],
        [{"a": 1}],
        [1, 2, 3],
        [{"a": 1}, {"b": 2}, {"c": 3}, {"d": 4}],
        [{"a": 1}, "text"],
        [{}, {}],
        [[1, 2], [3]],
        {"a": [1, 2], "b": [1]},
        {"columns": [], "rows": []},
        "text",
        None,
    ],
)
def test_other_data_is_no_table(value: Json) -> None:
    assert table_of(value) is None


def test_unequal_rows_have_gaps_and_every_column() -> None:
    table = read([{"a": 1, "b": 1}, {"a": 2, "b": 2, "c": 3}, {"a": 4, "c": 5}])
    assert [one.name for one in table.columns] == ["a", "b", "c"]
    assert column(table, 1) == [1, 2, None]


def test_rows_of_unequal_length_do_not_break_a_table() -> None:
    table = read({"columns": ["a", "b"], "rows": [[1, 2], [3], [], [4, 5, 6]]})
    assert column(table, 1) == [2, None, None, 5]


def test_rows_that_disagree_about_the_order_say_nothing_of_it() -> None:
    table = read(
        [
            {"note": "n", "price": 1, "order_id": 7, "name": "a"},
            {"name": "b", "order_id": 8, "note": "n", "price": 2},
        ]
    )
    assert [one.name for one in table.columns] == ["order_id", "name", "price", "note"]


def test_numbers_are_known_and_written_alike() -> None:
    table = read(RECEIPTS)
    assert [one.is_number for one in table.columns] == [False, True, False]
    written = [number_in(table.columns[1], value) for value in column(table, 1)]
    assert written == ["158.4", "21.0", "87.5"]
    assert number_in(table.columns[1], 0.123) is None, "nothing is rounded away"


def test_long_fractions_are_cut_not_rounded() -> None:
    table = read([{"n": 2 / 3, "name": "x"}, {"n": 1, "name": "y"}, {"n": 1e-9, "name": "z"}])
    written = [number_in(table.columns[0], value) for value in column(table, 0)]
    assert written == ["0.6666\u2026", "1.0000", None]


def test_decimals_are_found_among_mostly_whole_samples() -> None:
    table = read([{"n": number * 1234.5, "name": "x"} for number in range(20_000)])
    assert table.columns[0].decimals == 1


def test_sorting_puts_numbers_before_texts_and_gaps_last() -> None:
    values: list[Json] = ["b", 10, None, "A", 9.5, math.nan, "", "€2", True]
    table = Table(
        tables._made(["v"], [[value] for value in values]).columns, [[v] for v in values], 9, 1
    )
    rows = range(len(values))
    rising = [values[row] for row in ordered(table, rows, 0, is_falling=False)]
    assert rising[:3] == ["€2", 9.5, 10]
    assert rising[3:5] == ["A", "b"]
    assert rising[-2:] == [None, ""]
    falling = [values[row] for row in ordered(table, rows, 0, is_falling=True)]
    assert falling[-2:] == [None, ""]


@given(st.lists(st.none() | st.integers() | st.floats() | st.text(), min_size=1), st.booleans())
def test_sorting_loses_no_row(values: list[Json], is_falling: bool) -> None:
    table = tables._made(["v"], [[value] for value in values])
    rows = ordered(table, range(len(values)), 0, is_falling=is_falling)
    assert sorted(rows) == list(range(len(values)))


def test_filtering_wants_every_word_somewhere_in_the_row() -> None:
    table = read(RECEIPTS)
    assert matching(table, "TAXI 21") == [1]
    assert matching(table, "taxi hotel") == []


def test_a_copy_is_read_back_by_a_spreadsheet() -> None:
    table = read([{"a": 'say "hi"', "b": "x\ty"}, {"a": "two\nlines", "b": None}])
    for separator in "\t", ",":
        back = list(csv.reader(io.StringIO(as_text(table, [1, 0], separator)), delimiter=separator))
        assert back == [["a", "b"], ["two\nlines", ""], ['say "hi"', "x\ty"]]


def test_a_copy_holds_no_formula() -> None:
    table = read([{"a": "=HYPERLINK()", "b": -5}, {"a": "@x", "b": "+49 30"}])
    assert as_text(table, [0, 1]) == "a\tb\n'=HYPERLINK()\t-5\n'@x\t+49 30\n"


@pytest.mark.parametrize(
    ("value", "is_marked"),
    [
        ("-2+3+cmd|' /C calc'!A0", True),
        ("+1+cmd|' /C calc'!A0", True),
        ("\uff1d1+1", True),
        ("\n=1", True),
        ("-", False),
        ("-12.5 %", False),
        ("+49 (30) 123-45", False),
        ("a=1", False),
    ],
)
def test_cell_that_begins_with_a_sign_is_quoted_unless_a_number(
    value: str, is_marked: bool
) -> None:
    assert lines_for([[value, ""]]).strip('"\n').startswith("'") is is_marked


def test_a_copy_holds_all_of_a_long_text() -> None:
    assert "x" * 30_000 in lines_for([["x" * 30_000]])


def test_csv_is_a_table() -> None:
    table = csv_of('\ufeffname;amount;name\n"Alfama; Lisbon";158,40;x\n\nTaxi;21;y\n')
    assert table is not None
    assert [one.name for one in table.columns] == ["name", "amount", "name (2)"]
    assert column(table, 0) == ["Alfama; Lisbon", "Taxi"]


@pytest.mark.parametrize("text", ["", "a,b", "one line\nand another", "\x00\n\x00", "a\n" * 5])
def test_other_text_is_no_csv(text: str) -> None:
    assert csv_of(text) is None


def test_ragged_csv_loses_no_cell() -> None:
    table = csv_of("a;b\n1;2\n1;2;3;;\n1;2\n1;2\n1;2\n1;2\n1\n")
    assert table is not None
    assert [column.name for column in table.columns] == ["a", "b", "3"]
    assert table.cell(1, 2) == "3"
    assert table.cell(6, 1) is None


def test_line_that_names_the_separator_is_no_row() -> None:
    table = csv_of("sep=;\na;b\n1;2\n3;4\n5;6\n7;8\n")
    assert table is not None
    assert [column.name for column in table.columns] == ["a", "b"]
    assert table.row_count == 4


def test_oversized_cell_is_no_csv() -> None:
    assert csv_of("a,b\n" + "x" * 200_000 + ",1\n" + '"') is None


def test_amounts_with_a_comma_are_numbers() -> None:
    table = csv_of("was;kostet\nA;1.250,50\nB;99,90\nC;7,00\n")
    assert table is not None
    assert table.columns[1].is_number
    assert ordered(table, range(3), 1, is_falling=False) == [2, 1, 0]


def test_very_many_rows_and_columns_are_cut_and_counted() -> None:
    table = read([{"a": 1}] * (tables.ROWS + 5))
    assert (len(table.rows), table.row_count, table.is_whole) == (
        tables.ROWS,
        tables.ROWS + 5,
        False,
    )
    wide = read([{f"c{number}": number for number in range(1500)}] * 3)
    assert (len(wide.columns), wide.column_count, wide.is_whole) == (1000, 1500, False)
