"""Lists of equal objects as a table, and its actions: sort, filter, copy."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.columns import Column, Row, column_of, names_of
from a2a_desktop.parts.values import clean, is_scalar, number_of, one_line

ROWS: Final = 100_000
"""Rows that are shown; a copy holds no more either."""
_SHARE: Final = 0.6
_SAMPLE: Final = 200
"""Rows that are sampled to recognise a table."""
_ACTIVE: Final = ("=", "@", "\t", "\r", "\n", "\uff1d", "\uff20", "\uff0b", "\uff0d")
"""Beginnings that a spreadsheet takes for a formula, some as East Asian keyboards write them."""
_SIGNED: Final = re.compile(r"[-+\u2212][\d\s.,'()/-]*[%€$£]?")
"""A sign before a mere number, or before a telephone number."""
_TOLD: Final = re.compile(r"\s*sep=.?", re.IGNORECASE)
"""The line in which some programs name the separator, before all others."""
_SEPARATORS: Final = (",", ";", "\t", "|")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of the same columns. Each row is an object, or a list in the order of the columns."""

    columns: tuple[Column, ...]
    rows: Sequence[Row]
    row_count: int
    """The number of all rows, also of those beyond `ROWS`."""
    column_count: int

    @property
    def is_whole(self) -> bool:
        """All rows and columns are shown."""
        return self.row_count == len(self.rows) and self.column_count == len(self.columns)

    def cell(self, row: int, column: int) -> Json:
        """Returns one value; None for a missing one."""
        return _cell(self.rows[row], self.columns[column])


def table_of(value: Json) -> Table | None:
    """Returns the table in a value, in one of the shapes that agents use; None if it is none.

    A list of objects or of equal lists, `{columns, rows}`, `{headers, data}`, the `split` form of
    pandas, or an object of equally long lists.
    """
    if isinstance(value, list):
        return _of_objects(value) or _of_lists(value)
    if not isinstance(value, dict):
        return None
    return _with_head(value) or _by_column(value)


def asked_table(value: Json, columns: Sequence[str]) -> Table | None:
    """Returns the rows in it, however few or bare, as they were asked for; None if it has none.

    Columns that nobody asked for come last.
    """
    rows = value if isinstance(value, list) else []
    found = [row for row in rows[:ROWS] if isinstance(row, dict)]
    if not found or not all(isinstance(row, dict) for row in rows):
        return None
    return _made([*dict.fromkeys((*columns, *names_of(found)))], found, len(rows))


def csv_of(text: str) -> Table | None:
    """Reads the table in a text of comma-separated values; its first line names the columns."""
    lines = io.StringIO(text.lstrip("\ufeff"), newline="")
    try:
        separator = _separator([line for line in islice(lines, 20) if line.strip()])
        if separator is None:
            return None
        lines.seek(0)
        rows: list[list[Json]] = [
            list(row) for row in csv.reader(lines, delimiter=separator) if row
        ]
    except csv.Error:
        return None
    if rows and _TOLD.fullmatch(str(rows[0][0])) and len(rows[0]) < 3:
        del rows[0]
    if not rows:
        return None
    head, body = rows[0], rows[1:]
    return _made(_distinct([one_line(name) for name in head]), body) if body else None


def ordered(table: Table, rows: Sequence[int], column: int, *, is_falling: bool) -> list[int]:
    """Sorts `rows` by a column: numbers, then texts; empty cells stay last either way."""
    numbers: list[tuple[int, float]] = []
    texts: list[tuple[int, str]] = []
    empty: list[int] = []
    for row in rows:
        value = table.cell(row, column)
        if (number := number_of(value)) is not None:
            numbers.append((row, number))
        elif text := one_line(value).casefold():
            texts.append((row, text))
        else:
            empty.append(row)
    # Each kind by itself: keys of one plain type are compared in C, fast enough for the window.
    by_number = _sorted([row for row, _ in numbers], [key for _, key in numbers], is_falling)
    by_text = _sorted([row for row, _ in texts], [key for _, key in texts], is_falling)
    return [*by_text, *by_number, *empty] if is_falling else [*by_number, *by_text, *empty]


def matching(table: Table, words: str) -> list[int]:
    """Returns the rows that contain every one of these words, in any column."""
    wanted = words.casefold().split()
    found = []
    for row, values in enumerate(table.rows):
        text = _searched(values)
        if all(word in text for word in wanted):
            found.append(row)
    return found


def as_text(
    table: Table, rows: Iterable[int], separator: str = "\t", columns: Sequence[int] | None = None
) -> str:
    """Returns rows for a spreadsheet, below the names of all columns or of these.

    A possible formula gets an apostrophe before it: an agent's text is data.
    """
    places = range(len(table.columns)) if columns is None else columns
    kept = [table.columns[place] for place in places]
    head: list[Json] = [column.name for column in kept]
    body = ([_cell(table.rows[row], column) for column in kept] for row in rows)
    return lines_for(chain([head], body), separator)


def lines_for(rows: Iterable[Sequence[Json]], separator: str = "\t") -> str:
    """Returns cells for a spreadsheet, none of which it takes for a formula."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\n")
    for row in rows:
        writer.writerow(list(map(_harmless, row)))
    return out.getvalue()


def _of_objects(value: list[Json]) -> Table | None:
    sample = value[:_SAMPLE]
    if len(value) < 2 or not all(isinstance(row, dict) and row for row in sample):
        return None
    if not all(isinstance(row, dict) for row in value):
        return None
    counts: dict[str, int] = {}
    plain = cells = 0
    for row in sample:
        assert isinstance(row, dict)
        for name, one in islice(row.items(), 2000):
            counts[name] = counts.get(name, 0) + 1
            cells += 1
            plain += is_scalar(one)
    frequent = sum(count >= _SHARE * len(sample) for count in counts.values())
    if frequent < _SHARE * len(counts) or plain < 0.5 * cells:
        return None
    rows = [row for row in value[:ROWS] if isinstance(row, dict)]
    return _made(names_of(rows), rows, len(value))


def _of_lists(value: list[Json]) -> Table | None:
    rows = [row for row in value if isinstance(row, list)]
    if len(rows) < 2 or len(rows) < len(value) or not rows[0]:
        return None
    sample = rows[:_SAMPLE]
    if any(len(row) != len(rows[0]) or not all(map(is_scalar, row)) for row in sample):
        return None
    head = [one for one in rows[0] if isinstance(one, str) and number_of(one) is None]
    if len(head) == len(rows[0]) and any(number_of(one) is not None for one in rows[1]):
        return _made(_distinct(head), rows[1:])
    return _made([str(number + 1) for number in range(len(rows[0]))], rows)


def _with_head(value: Mapping[str, Json]) -> Table | None:
    head = value.get("columns", value.get("headers", value.get("header")))
    body = value.get("rows", value.get("data", value.get("values")))
    if not isinstance(head, list) or not isinstance(body, list) or not head:
        return None
    names = [_head_name(one) for one in head]
    if None in names:
        return None
    known = [name for name in names if name is not None]
    lists = [row for row in body if isinstance(row, list)]
    if body and len(lists) == len(body):
        return _made(_distinct(known), lists)
    objects = [row for row in body if isinstance(row, dict)]
    return _made(known, objects) if body and len(objects) == len(body) else None


def _by_column(value: Mapping[str, Json]) -> Table | None:
    columns = [one for one in value.values() if isinstance(one, list)]
    if len(columns) < 2 or len(columns) != len(value):
        return None
    count = len(columns[0])
    if count < 2 or any(len(one) != count for one in columns):
        return None
    if not all(is_scalar(cell) for one in columns for cell in one[:_SAMPLE]):
        return None
    return _made(list(value), [list(row) for row in zip(*columns, strict=True)])


def _made(names: Sequence[str], rows: Sequence[Row], count: int | None = None) -> Table:
    shown = rows[:ROWS]
    is_listed = bool(shown) and isinstance(shown[0], list)
    if is_listed:
        names = [*names, *_beyond(len(names), shown)]
    columns = [column_of(name, place if is_listed else None) for place, name in enumerate(names)]
    kept = tuple(column.seen(_values(shown, column)) for column in columns[: Column.MOST])
    return Table(kept, shown, len(rows) if count is None else count, len(names))


def _beyond(width: int, rows: Sequence[Row]) -> list[str]:
    """Returns names for cells beyond the named columns, up to the last that is not empty."""
    widest = width
    for row in rows:
        held = len(row)
        if held > widest and isinstance(row, list):
            while held > widest and row[held - 1] in (None, ""):
                held -= 1
            widest = held
    return [str(number + 1) for number in range(width, widest)]


def _values(rows: Sequence[Row], column: Column) -> list[Json]:
    """Returns a sample of a column: those at the top, which are seen first, and some of all."""
    step = max(1, len(rows) // _SAMPLE) | 1
    return [_cell(row, column) for row in (*rows[:_SAMPLE], *rows[_SAMPLE::step])]


def _cell(row: Row, column: Column) -> Json:
    if isinstance(row, Mapping):
        return row.get(column.name)
    place = column.place
    return row[place] if place is not None and place < len(row) else None


def _head_name(one: Json) -> str | None:
    """Returns a column's name, which some write as an object that describes it."""
    if isinstance(one, str):
        return one
    if isinstance(one, dict):
        for key in ("name", "key", "field", "id", "label", "title"):
            if isinstance(name := one.get(key), str):
                return name
    return None


def _distinct(names: Sequence[str]) -> list[str]:
    """Returns names without duplicates or empty ones."""
    seen: dict[str, None] = {}
    for place, name in enumerate(names):
        fresh = clean(name.strip(), 200) or str(place + 1)
        while fresh in seen:
            fresh += " (2)"
        seen[fresh] = None
    return list(seen)


def _separator(lines: Sequence[str]) -> str | None:
    """Returns the separator that is equally frequent in most of the first lines."""
    if len(lines) < 2:
        return None
    for separator in _SEPARATORS:
        counts = [len(row) for row in csv.reader(lines, delimiter=separator)]
        usual = [count for count in counts if count == counts[0]]
        if counts[0] > 1 and len(usual) >= 0.5 * len(counts):
            return separator
    return None


def _sorted(rows: list[int], keys: Sequence[float | str], is_falling: bool) -> list[int]:
    places = list(range(len(rows)))
    places.sort(key=keys.__getitem__, reverse=is_falling)
    return [rows[place] for place in places]


def _searched(row: Row) -> str:
    values = row.values() if isinstance(row, Mapping) else row
    return "\x00".join([one_line(value) for value in values]).casefold()


def _harmless(value: Json) -> str:
    if not isinstance(value, str):
        return one_line(value)
    text = clean(value, len(value))
    is_signed = text[:1] in ("+", "-", "\u2212")
    is_active = text.startswith(_ACTIVE) or (is_signed and _SIGNED.fullmatch(text) is None)
    return f"'{text}" if is_active else text
