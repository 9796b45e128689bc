"""Daily copies of the database: what a damaged file has lost is taken from them."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Set
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Final

from a2a_desktop.plain_files import read_plain
from a2a_desktop.store.failures import FileDamaged
from a2a_desktop.store.opening import FILE, copies_of, copy_of, create_private

KEPT: Final = 2
"""Copies that stay."""
LARGEST: Final = 2**30
"""Bytes of the largest database that is copied."""
SLICE: Final = 256
"""Pages that are copied at a time."""
_ERASED: Final = f"{FILE}.erased"

_BROKEN: Final = """SELECT sequence FROM journal WHERE NOT json_valid(body)
    AND kind <> 'MessageQueued'
    AND conversation_id IN (SELECT conversation_id FROM conversation)"""
"""Rows that a repair takes from a copy."""
_READABLE: Final = "SELECT 1 FROM journal WHERE sequence = ? AND json_valid(body)"


def is_due(place: Path, today: date) -> bool:
    """Returns whether there is no copy of this day yet, and room for one."""
    size = place.stat().st_size
    if size > LARGEST or shutil.disk_usage(place.parent).free < 3 * size:
        return False
    return copy_of(place, today) not in copies_of(place)


def copy(
    connection: sqlite3.Connection, place: Path, today: date, go_on: Callable[[], None]
) -> None:
    """Copies the database beside itself, and checks the copy.

    `go_on` is called after each slice, and may raise. Raises FileDamaged, OSError, sqlite3.Error.
    """
    part = place.with_name(f"{FILE}.copying")
    create_private(part)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as new:
            connection.execute("BEGIN")  # one state of it, whatever is written meanwhile
            connection.backup(new, pages=SLICE, progress=lambda *_: go_on())
            connection.execute("COMMIT")
            check(new)
            _check_rows(new, place)
        part.replace(copy_of(place, today))
    finally:
        part.unlink(missing_ok=True)
    for old in copies_of(place, today)[KEPT:]:
        old.unlink(missing_ok=True)


def note_erased(folder: Path | None, keys: Collection[str]) -> None:
    """Notes what is about to be erased for good: a repair takes none of it from the copies.

    Raises OSError.
    """
    if folder is None or not keys:
        return
    copies = {one.name for one in copies_of(folder / FILE)}
    if (folder / f"{FILE}.copying").exists():
        copies.add(copy_of(folder / FILE, date.today()).name)  # noqa: DTZ011  # the person's day
    if not copies:
        return
    known = {key: names for key, old in _erased(folder).items() if (names := copies & {*old})}
    known |= dict.fromkeys(keys, copies)
    part = folder / f"{_ERASED}.part"
    create_private(part)
    with part.open("w") as file:
        json.dump({key: [*names] for key, names in known.items()}, file)
        file.flush()
        os.fsync(file.fileno())
    part.replace(folder / _ERASED)


def erased_since(copy: Path) -> Set[str]:
    """Returns the keys of agents, conversations and rows that were erased for good after a copy."""
    return {key for key, names in _erased(copy.parent).items() if copy.name in names}


def erased_rows_since(copy: Path) -> Iterator[tuple[str, list[str]]]:
    """Yields the conversations of rows that were erased for good after a copy, and the rows."""
    for key in erased_since(copy):
        with suppress(ValueError):  # the key is an id
            conversation, *rows = [*json.loads(key)] if key.startswith("[") else []
            yield str(conversation), [*map(str, rows)]


def rows_key(conversation: str, rows: Iterable[str]) -> str:
    """Returns the key by which erased rows are noted."""
    return json.dumps([conversation, *rows])


def _erased(folder: Path) -> dict[str, list[str]]:
    """Returns the ids of what was erased, with the names of the copies that have it."""
    try:
        read = json.loads(read_plain(folder / _ERASED))
        return {key: [*map(str, names)] for key, names in read.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def check(connection: sqlite3.Connection) -> None:
    """Reads the whole file. Raises FileDamaged, sqlite3.Error, UnicodeDecodeError."""
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise FileDamaged


def _check_rows(new: sqlite3.Connection, place: Path) -> None:
    """Raises FileDamaged if an older copy has a readable row that is not readable any more."""
    broken = new.execute(_BROKEN).fetchall()
    for old in copies_of(place) if broken else ():
        address = f"{old.absolute().as_uri()}?mode=ro&immutable=1"
        with suppress(sqlite3.Error), closing(sqlite3.connect(address, uri=True)) as had:
            if any(had.execute(_READABLE, one).fetchone() for one in broken):
                raise FileDamaged
