"""The contents of a row: JSON and text for SQLite, and a reader that skips unreadable rows."""

import json
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from a2a_desktop.journal.codec import read as read_plain
from a2a_desktop.model.ids import Json

R = TypeVar("R")
T = TypeVar("T")

_log = logging.getLogger(__name__)


def as_json(body: Json) -> str:
    """Returns JSON in UTF-8. A lone surrogate, which UTF-8 lacks, is escaped as in JSON."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def as_text(text: str) -> str:
    """Returns text for a column of its own, with a question mark for a lone surrogate."""
    return text.encode("utf-8", "replace").decode("utf-8")


def body_of(kind: type[T]) -> Callable[[Sequence[str]], T]:
    """Returns what reads a row that begins with an object of this kind as JSON."""
    return lambda row: read_plain(kind, json.loads(row[0]))


def readable(rows: Iterable[R], read: Callable[[R], T]) -> list[T]:
    """Returns the readable rows. The others stay in the store; the log counts them once.

    They are damaged, or of a newer program: `read` raised ValueError or RecursionError.
    """
    values: list[T] = []
    problems: list[Exception] = []
    for row in rows:
        try:
            values.append(read(row))
        except (ValueError, RecursionError) as problem:  # one bad row must not hide the others
            problems.append(problem)
    if problems:
        _log.warning("%d rows cannot be read; the first: %s", len(problems), problems[0])
    return values
