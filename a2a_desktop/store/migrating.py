"""The tables of the database: made and changed by numbered scripts, each whole or not at all."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.store.failures import FileDamaged

NEWER: Final = "made by a newer version of A2A Desktop"

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_LIKELY: Final = 1000
"""A newer version below this is believed although its second place says another of ours, unless the
tables are those of that one: damage to the number mostly makes a higher one.
"""
_MARK: Final = 0xA2A00000
"""The application id of our files, to which their version is added: it is there twice."""
_SCHEMA: Final = """SELECT type, name, sql FROM sqlite_schema
    WHERE sql IS NOT NULL ORDER BY type, name"""


def missing_migrations(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Returns the migrations that this file has not seen, by number.

    Raises FileDamaged, JournalFailed.
    """
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    scripts = _scripts()
    marked = (mark & 0xFFFFFFFF) - _MARK
    is_newer = have > max(scripts)
    if is_newer and (marked == have or not mark or _is_likely(connection, have, marked)):
        raise JournalFailed(NEWER, is_passing=False)
    if is_newer or (marked != have and marked in scripts):
        raise FileDamaged
    return [(n, scripts[n].read_text("utf-8")) for n in sorted(scripts) if n > have]


def _is_likely(connection: sqlite3.Connection, have: int, marked: int) -> bool:
    """Returns whether the newer of two versions is true."""
    return marked in _scripts() and have < _LIKELY and not is_as_made(connection, marked)


def migrate(connection: sqlite3.Connection, number: int, script: str) -> None:
    """Runs one migration, whole or not at all. Forward only."""
    with transaction(connection):
        for statement in _statements(script):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version={number}")
        _mark(connection, number)


def mark(connection: sqlite3.Connection) -> None:
    """Writes the version of an older file to its second place."""
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if (mark & 0xFFFFFFFF) != _MARK + have:
        _mark(connection, have)


def newest_version() -> int:
    """Returns the number of the last migration."""
    return max(_scripts())


def version_in(header: bytes) -> int:
    """Returns the version in the header of a file, which may be damaged: the newer of both."""
    places = int.from_bytes(header[60:64], "big"), int.from_bytes(header[68:72], "big") - _MARK
    return max([one for one in places if one in _scripts()], default=newest_version())


def create(connection: sqlite3.Connection, version: int) -> None:
    """Makes the tables of a version in an empty database, all at once."""
    if version < 1:  # of a damaged file
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        empty.deserialize(_empty(version))
        empty.backup(connection)


@lru_cache(maxsize=2)
def _empty(version: int) -> bytes:
    """Returns a database of a version with nothing in it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        for number, script in missing_migrations(made):
            if number <= version:
                migrate(made, number, script)
        return made.serialize()


def is_as_made(connection: sqlite3.Connection, version: int) -> bool:
    """Returns whether the tables are those of a version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        create(made, version)
        return bool(made.execute(_SCHEMA).fetchall() == connection.execute(_SCHEMA).fetchall())


def _scripts() -> dict[int, Path]:
    return {int(path.name.partition("_")[0]): path for path in _MIGRATIONS.glob("*.sql")}


def _mark(connection: sqlite3.Connection, version: int) -> None:
    value = _MARK + version
    signed = value - (1 << 32) if value >= 1 << 31 else value
    connection.execute(f"PRAGMA application_id={signed}")


def _statements(script: str) -> Iterator[str]:
    """Yields one statement at a time: `executescript` would commit the transaction."""
    statement = ""
    for piece in re.split("(?<=;)", script):  # in a trigger or a comment it ends nothing
        statement += piece
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commits at the end, or rolls back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise
