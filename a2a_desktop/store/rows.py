"""What lies in a row: JSON and text as SQLite takes them, and the rows that can be read."""

import json
import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from a2a_desktop.model.ids import Json

R = TypeVar("R")
T = TypeVar("T")

_log = logging.getLogger(__name__)


def as_json(body: Json) -> str:
    """JSON in UTF-8. A lone surrogate, which UTF-8 cannot hold, is escaped as JSON does it."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def as_text(text: str) -> str:
    """Text for a column of its own, where a lone surrogate becomes a question mark."""
    return text.encode("utf-8", "replace").decode("utf-8")


def readable(rows: Iterable[R], read: Callable[[R], T]) -> list[T]:
    """What can be read. The other rows stay where they are; the log says once how many.

    They are damaged, or `read` found what only a newer program knows: it raised ValueError.
    """
    values: list[T] = []
    problems: list[ValueError] = []
    for row in rows:
        try:
            values.append(read(row))
        except ValueError as problem:  # one bad row must not hide the others
            problems.append(problem)
    if problems:
        _log.warning("%d rows cannot be read; the first: %s", len(problems), problems[0])
    return values
