"""Saves the readable rows of a damaged database into a new one."""

import json
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Set
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, get_args

from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import ConversationId, EntryId
from a2a_desktop.store.copies import erased_rows_since, erased_since
from a2a_desktop.store.deletions import delete_again, erase_again
from a2a_desktop.store.logs import log_of
from a2a_desktop.store.migrating import create, transaction, version_in
from a2a_desktop.store.opening import (
    FILE,
    check_link,
    copies_of,
    create_private,
    new_of,
    newest_first,
)
from a2a_desktop.store.pages import File, PageRow, Value, is_log_whole

KEPT: Final = 3
"""Damaged files that stay beside the database."""

ASIDE: Final = "%Y-%m-%d-%H%M%S"
"""The time, in UTC, at the end of the name of a file that was put aside."""
_AROUND: Final = timedelta(hours=1)
_EVENTS: Final = {kind.__name__ for kind in get_args(Event)}
_SEVERAL: Final = ("account", "asker", "catalogue", "push", "recipe", "repeat")
"""Tables of a key and a body in JSON, which repeats the key."""
_KEYS: Final = {
    "account": "account_id",
    "asker": "asker_id",
    "catalogue": "catalogue_id",
    "push": "door",
    "recipe": "recipe_id",
    "repeat": "repeat_id",
}
_OTHERS: Final = ("agent", "draft", "icon", "icon_host", *_SEVERAL, "account_choice")
_ORPHANS: Final = """INSERT INTO conversation
    (conversation_id, agent_id, title, created, updated, preview, unread)
    SELECT conversation_id,
        coalesce((SELECT CASE count(*) WHEN 1 THEN max(agent_id) END FROM agent), ''),
        coalesce(max(CASE WHEN kind = 'MessageWritten'
            THEN substr(json_extract(body, '$.message.parts[0].text'), 1, 60) END), '…'),
        min(json_extract(body, '$.at')), max(json_extract(body, '$.at')), '', 0
    FROM journal WHERE json_valid(body) AND json_extract(body, '$.at') IS NOT NULL
        AND conversation_id NOT IN (SELECT conversation_id FROM conversation)
    GROUP BY conversation_id"""
"""Lists conversations whose record was lost."""
_COVERED: Final = """WITH piece AS MATERIALIZED (SELECT sequence, conversation_id, task_id,
        json_extract(body, '$.artifact_id') AS artifact, json_extract(body, '$.position') AS first,
        coalesce(json_extract(body, '$.span'), 1) AS span
    FROM journal WHERE kind = 'ArtifactChunk' AND json_valid(body))
    DELETE FROM journal WHERE sequence IN (SELECT piece.sequence
        FROM piece JOIN piece AS whole USING (conversation_id, task_id, artifact)
        WHERE whole.span > 1 AND whole.sequence < piece.sequence
        AND piece.first > whole.first AND piece.first < whole.first + whole.span)"""
"""Removes older pieces of results that were joined since."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Salvaged:
    """The outcome: what the new database holds, and the place of the damaged file."""

    rows: int
    """Events of conversations."""
    conversations: int
    place: Path | None
    """None if there was nothing in the file."""


def salvage(place: Path, now: datetime) -> Salvaged:
    """Makes a new database of the readable rows of a damaged one, which `open_file` replaces.

    The damaged one is kept under another name. Rows that it lost are taken from the newest copy
    that has them. Raises OSError, sqlite3.Error.
    """
    check_link(place)
    part = place.with_name(f"{FILE}.part")
    create_private(part)
    with closing(sqlite3.connect(part, isolation_level=None)) as new:
        new.execute("PRAGMA journal_mode=MEMORY")
        new.execute("PRAGMA secure_delete=ON")
        found = _fill(new, place)
        for copy in copies_of(place, now.astimezone().date()):
            _take_from(copy, new, found)
        _add(new, found.broken, lambda _table, _values: True)  # nobody has them in a better state
        with transaction(new):
            for copy in copies_of(place):
                for conversation, rows in erased_rows_since(copy):
                    delete_again(new, ConversationId(conversation), [*map(EntryId, rows)])
            _leave_out_erased(new)
        new.execute(_ORPHANS)
        (rows,) = new.execute("SELECT count(*) FROM journal").fetchone()
        (known,) = new.execute("SELECT count(*) FROM conversation").fetchone()
    return Salvaged(rows, known, succeed(part, place, "damaged", now))


def succeed(
    part: Path, place: Path, why: str, now: datetime, *, with_log: bool = True
) -> Path | None:
    """Makes a new database the one that `open_file` opens instead of another.

    The other stays under a name with `why`, which is returned, and its log `with_log`; without
    `why` nothing stays. Raises OSError: then the other is still the one to be opened.
    """
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    kept = None
    if why and place.exists() and place.stat().st_size:
        kept = free_name(place, why, now)
        _keep(place, kept)
        if with_log and log_of(place).is_file():
            _keep(log_of(place), log_of(kept))
    part.replace(new_of(place))
    if kept is not None:
        for old in newest_first(place.parent.glob(f"{FILE}.{why}-*[0-9]"), kept)[KEPT:]:
            for one in (old, log_of(old)):
                with suppress(OSError):
                    one.unlink(missing_ok=True)
    return kept


def free_name(place: Path, why: str, now: datetime) -> Path:
    """Returns the name under which a file is put aside now; no other has it."""
    while (kept := place.with_name(f"{FILE}.{why}-{now:{ASIDE}}")).exists():
        now += timedelta(seconds=1)
    return kept


def aside_at(place: Path, made: datetime) -> Path | None:
    """Returns the file that was put aside for a new one of this time; None if there is none."""
    first, last = (f"{at:{ASIDE}}" for at in (made - _AROUND, made + _AROUND))
    names = place.parent.glob(f"{FILE}.*-????-??-??-??????")
    times = {one.name[-len(first) :]: one for one in names}
    return times[max(found)] if (found := [at for at in times if first <= at <= last]) else None


def _keep(place: Path, kept: Path) -> None:
    kept.unlink(missing_ok=True)
    try:
        os.link(place, kept)
    except OSError:  # not on every kind of disk
        shutil.copyfile(place, kept)


@dataclass(slots=True)
class _Found:
    """Facts of a damaged file beside its readable rows."""

    version: int
    broken: list[PageRow] = field(default_factory=list)
    """Rows of the journal that no program can read."""
    roots: dict[str, int] = field(default_factory=dict)
    """The first pages of the tables."""
    last: int = 0
    """The number of the last row that its journal ever had."""
    emptied: set[str] = field(default_factory=set)
    """Tables that are whole and have no rows: what a copy has of them was deleted since."""

    def whole(self, rows: Iterable[PageRow]) -> Iterator[PageRow]:
        """Yields the rows, but for broken ones; notes the others of its attributes."""
        for row in rows:
            match row.values:
                case "table", str(name), str(), int(page), str():
                    self.roots[name] = page
                case "journal", int(last):
                    self.last = last
                case _ if _table_of(row) == "journal" and not _is_json(row.values[4]):
                    self.broken.append(row)
                    continue
            yield row


def _fill(new: sqlite3.Connection, place: Path) -> _Found:
    """Makes the tables, of the file's version, and adds its rows."""
    if not place.exists():
        create_private(place)  # its log may be there
    with closing(File(place)) as file:
        found = _Found(version_in(file.page(1)))
        create(new, found.version)
        with transaction(new):
            rows = found.whole(file.rows())
            _add(new, rows, lambda _table, _values: True, keeps_numbers=True)
            if is_log_whole(log_of(place)):
                found.emptied = {one for one, page in found.roots.items() if file.is_empty(page)}
            else:
                _complete(new, file.older_rows(), set())
    return found


def _is_json(body: Value) -> bool:
    try:
        json.loads(str(body))
    except (ValueError, RecursionError):
        return False
    return True


def _take_from(copy: Path, new: sqlite3.Connection, found: _Found) -> None:
    """Adds what the new database lacks from a copy."""
    with suppress(OSError), closing(File(copy)) as file:
        if version_in(file.page(1)) <= found.version:
            is_older = _last_in(file.rows()) <= found.last  # else the file lost its newest state
            with transaction(new):
                emptied = found.emptied if is_older else set[str]()
                _complete(new, file.rows(), emptied, erased_since(copy))


def _last_in(rows: Iterable[PageRow]) -> int:
    """Returns the number of the last row that a journal ever had."""
    for row in rows:
        match row.values:
            case "journal", int(last):
                return last
    return 0


def _leave_out_erased(new: sqlite3.Connection) -> None:
    """Removes what came back from older pages although it was deleted for good."""
    new.execute(_COVERED)
    if "erased" in _tables(new):
        new.execute("""DELETE FROM erased WHERE sequence NOT IN (
            SELECT sequence FROM journal WHERE kind = 'RowsDeleted')""")
        erase_again(new)


def _complete(
    new: sqlite3.Connection,
    rows: Iterable[PageRow],
    emptied: Set[str],
    erased: Set[str] = frozenset(),
) -> None:
    """Adds older rows, but none of conversations deleted since, and no messages sent since.

    Nor any of tables that were emptied since, or of what was erased for good.
    """
    is_empty = {
        table: new.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)  # noqa: S608  # ours
        for table in _tables(new)
    }
    known = {key for (key,) in new.execute("SELECT conversation_id FROM journal")}
    known |= {key for (key,) in new.execute("SELECT conversation_id FROM conversation")}
    agents = {key for (key,) in new.execute("SELECT agent_id FROM conversation")}
    is_bare = not known

    def is_wanted(table: str, values: tuple[Value, ...]) -> bool:
        if table in emptied or values[1 if table == "journal" else 0] in erased:
            return False
        if table == "journal":
            return values[2] != "MessageQueued" and (is_bare or values[1] in known)
        if is_bare or is_empty.get(table) or table == "erased":
            return True
        if table == "agent":
            return values[0] in agents
        return table == "conversation" and values[0] in known

    _add(new, rows, is_wanted)


def _tables(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """Returns the columns of our tables."""
    names = ("journal", "erased", "conversation", "form_draft", "remembered_answer", *_OTHERS)
    found = {
        name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names
    }
    return {name: columns for name, columns in found.items() if columns}


def _add(
    new: sqlite3.Connection,
    rows: Iterable[PageRow],
    is_wanted: Callable[[str, tuple[Value, ...]], bool],
    *,
    keeps_numbers: bool = False,
) -> None:
    tables = _tables(new)
    for row in rows:
        table = _table_of(row)
        if table not in tables or not is_wanted(table, row.values):
            continue
        columns, values = tables[table][: len(row.values)], row.values[: len(tables[table])]
        if table in ("journal", "erased"):
            values = (row.number, *values[1:])
        elif row.number is not None and keeps_numbers:  # they are the order of agents
            columns, values = ["rowid", *columns], (row.number, *values)
        marks = ", ".join("?" * len(values))
        statement = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608  # ours
        try:
            new.execute(statement, values)
        except (sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError) as error:
            _log.info("a row of %s cannot be saved: %s", table, error)


def _table_of(row: PageRow) -> str:
    """Returns the table to which a row belongs by its shape; "" if that is none of ours."""
    kinds = "".join(_letter(value) for value in row.values)
    if row.number is None:
        return {"ttt": "form_draft", "ttti": "remembered_answer"}.get(kinds, "")
    if kinds == "-":
        return "erased"
    if len(kinds) == 5 and kinds[:3] == "-tt" and kinds[4] == "t":
        return "journal" if row.values[2] in _EVENTS else ""
    if len(kinds) >= 10 and kinds[:5] == "ttttt":
        return "conversation"
    if kinds[:3] in ("trt", "tit") and len(kinds) in (3, 4):
        return "agent"
    if 3 <= len(kinds) <= 7 and kinds[:3] == "tti":
        return "draft"
    if kinds == "tt":
        return _table_of_pair(str(row.values[0]), str(row.values[1]))
    return {"tb": "icon", "t": "icon_host"}.get(kinds, "")


def _table_of_pair(key: str, body: str) -> str:
    try:
        said = json.loads(body)
    except ValueError:
        return "account_choice"
    if isinstance(said, dict):
        return next((one for one in _SEVERAL if said.get(_KEYS[one]) == key), "")
    return "account_choice"


def _letter(value: Value) -> str:
    letters = {int: "i", float: "r", str: "t", bytes: "b"}
    return "-" if value is None else letters[type(value)]
