"""Tables of several agents are put together, and no cell of them is lost or moved."""

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.joined_tables import joined, tables_in
from a2a_desktop.parts.table import Table, table_of

TEXT = """Here they are:

| Hotel | Price | Stars |
|-------|------:|-------|
| **Alfama** | 120 | 4 |
| Baixa | `95` | 3 |

Any other?
"""


def table(columns: list[Json], *rows: list[Json]) -> Table:
    made = table_of({"columns": columns, "rows": list[Json](rows)})
    assert made is not None
    return made


def cells(of: Table) -> list[list[Json]]:
    places = range(len(of.columns))
    return [[of.cell(row, place) for place in places] for row in range(len(of.rows))]


def names(of: Table) -> list[str]:
    return [one.name for one in of.columns]


def test_tables_of_a_text_are_read_without_marks() -> None:
    (found,) = tables_in(TEXT)
    assert names(found) == ["Hotel", "Price", "Stars"]
    assert cells(found) == [["Alfama", "120", "4"], ["Baixa", "95", "3"]]
    assert not tables_in("No table | here")


def test_two_columns_become_one_for_each_agent() -> None:
    first = table(["City", "Rain"], ["Oslo", 3], ["Rome", 0])
    second = table(["city", "RAIN"], ["rome", 1], ["Kyiv", 2])
    (made,) = joined([("Weather", [first]), ("Sky", [second])])
    assert names(made) == ["City", "Weather", "Sky"]
    assert cells(made) == [["Oslo", 3, None], ["Rome", 0, 1], ["Kyiv", None, 2]]


def test_each_other_column_is_beside_that_of_the_other_agents() -> None:
    first, second = (table(["Hotel", "Price", "Stars"], ["Alfama", price, 4]) for price in (9, 8))
    (made,) = joined([("One", [first]), ("Two", [second])])
    assert names(made) == ["Hotel", "Price · One", "Price · Two", "Stars · One", "Stars · Two"]
    assert cells(made) == [["Alfama", 9, 8, 4, 4]]


def test_agents_of_one_name_keep_their_columns() -> None:
    one = table(["City", "Rain"], ["Oslo", 3])
    (made,) = joined([("Weather", [one]), ("Weather", [one])])
    assert names(made) == ["City", "Weather", "Weather (2)"]
    assert cells(made) == [["Oslo", 3, 3]]


def test_other_shapes_and_single_tables_are_left_alone() -> None:
    one, other = table(["City", "Rain"], ["Oslo", 3]), table(["City", "Sun"], ["Oslo", 3])
    assert joined([("A", [one]), ("B", [other])]) == []
    assert joined([("A", [one, one]), ("B", [])]) == []
    alone = table(["City"], ["Oslo"])
    assert joined([("A", [alone]), ("B", [alone])]) == []


ROWS = st.lists(st.tuples(st.sampled_from("abc"), st.integers()), min_size=1, max_size=6)


@given(st.lists(ROWS, min_size=2, max_size=4))
def test_every_cell_is_in_the_column_of_its_agent(answers: list[list[tuple[str, int]]]) -> None:
    lists: list[list[list[Json]]] = [[[*row] for row in rows] for rows in answers]
    tables = [table(["Key", "Value"], *rows) for rows in lists]
    (made,) = joined([(f"Agent {number}", [one]) for number, one in enumerate(tables)])
    found = cells(made)
    for number, rows in enumerate(answers, 1):
        shown = [(row[0], row[number]) for row in found if row[number] is not None]
        assert sorted(shown, key=str) == sorted(rows, key=str)
