"""Tables of several agents as one: a row for each thing, a column for each agent."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.table import Table, table_of
from a2a_desktop.parts.values import one_line

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

LONGEST: Final = 200_000
"""Characters of a text whose tables are looked for."""
ROWS: Final = 2_000
"""Rows of a table that are joined."""


def tables_in(text: str) -> Sequence[Table]:
    """Returns the tables of a Markdown text that have a row at least; may take a second."""
    if "|" not in text or len(text) > LONGEST:
        return ()
    from markdown_it.tree import SyntaxTreeNode

    found = (one for one in SyntaxTreeNode(_reader().parse(text)).walk() if one.type == "table")
    return [table for table in map(_read, found) if table is not None]


def joined(answers: Sequence[tuple[str, Sequence[Table]]]) -> Sequence[Table]:
    """Joins tables of the same columns, at most one of each agent.

    `answers` has the name of each agent and its tables. The first column tells which rows belong
    together; each other column becomes one of each agent.
    """
    shapes: dict[tuple[str, ...], dict[int, Table]] = {}
    for number, (_, tables) in enumerate(answers):
        for table in tables:
            if len(table.columns) > 1:
                shapes.setdefault(_shape(table), {}).setdefault(number, table)
    names = [name for name, _ in answers]
    made = (_joined(names, tables) for tables in shapes.values() if len(tables) > 1)
    return [table for table in made if table is not None]


def _shape(table: Table) -> tuple[str, ...]:
    return tuple(one_line(column.label).casefold() for column in table.columns)


def _joined(names: Sequence[str], tables: Mapping[int, Table]) -> Table | None:
    first = next(iter(tables.values()))
    held = {number: dict(_keyed(table)) for number, table in tables.items()}
    keys: dict[tuple[str, int], Json] = {}
    for number, table in tables.items():
        for key, place in held[number].items():
            keys.setdefault(key, table.cell(place, 0))
    places = range(1, len(first.columns))
    labels = [first.columns[0].label]
    for place in places:
        own = first.columns[place].label
        labels += [names[one] if len(places) == 1 else f"{own} · {names[one]}" for one in tables]
    body: list[Json] = []
    for key, said in keys.items():
        rows = [(table, held[number].get(key)) for number, table in tables.items()]
        cells = [
            None if row is None else table.cell(row, place)
            for place in places
            for table, row in rows
        ]
        body.append([said, *cells])
    return table_of({"columns": list[Json](labels), "rows": body})


def _keyed(table: Table) -> Iterator[tuple[tuple[str, int], int]]:
    """Yields the rows by their first cells; equal ones are counted, so that none is lost."""
    counts: dict[str, int] = {}
    for row in range(min(len(table.rows), ROWS)):
        key = one_line(table.cell(row, 0)).casefold()
        counts[key] = counts.get(key, 0) + 1
        yield (key, counts[key]), row


def _read(node: "SyntaxTreeNode") -> Table | None:
    rows = [row for part in node.children for row in part.children]
    cells: list[list[Json]] = [
        [_words(cell).strip() for cell in row.children] for row in islice(rows, ROWS + 1)
    ]
    return table_of({"columns": cells[0], "rows": list[Json](cells[1:])})


def _words(node: "SyntaxTreeNode") -> str:
    if node.type in ("text", "code_inline", "html_inline", "image"):
        return node.content
    return "".join(map(_words, node.children))


@cache
def _reader() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")
