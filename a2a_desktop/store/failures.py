"""The errors of SQLite and of the system, as errors of the journal."""

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from a2a_desktop.model.errors import JournalFailed

DAMAGED: Final = "the file is damaged"
_PRIMARY: Final = 0xFF
"""The part of SQLite's result codes that its first table lists."""
_NUMBERS: Final = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_READONLY: errno.EROFS}
_REASONS: Final = {
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_BUSY: "another program uses the file",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: os.strerror(errno.EIO),
}
_NEVER: Final = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
)
"""The errors of statements that fail on any disk."""
_UNREADABLE: Final = (
    ValueError,
    TypeError,
    KeyError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""The errors of reading values that this program did not write like that."""
_UNREAD: Final = (sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
"""The codes of files that were cut off, or of which the disk has lost a sector."""
_REFUSED: Final = (
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
)
_DENIED: Final = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT)

_log = logging.getLogger(__name__)


class FileDamaged(Exception):
    """The header of a file is not one that this program writes."""


@contextmanager
def mapped_errors() -> Iterator[None]:
    """Raises JournalFailed for every error of a database and of what was read from it."""
    try:
        yield
    except JournalFailed:
        raise
    except sqlite3.Error as error:
        number = _NUMBERS.get(code_of(error))
        said = os.strerror(number) if number else _REASONS.get(code_of(error), str(error))
        said = DAMAGED if is_damage(error) else said
        is_never = isinstance(error, _NEVER) or code_of(error) == sqlite3.SQLITE_ERROR
        raise JournalFailed(said, is_passing=not is_never) from error
    except FileDamaged as error:
        raise JournalFailed(DAMAGED) from error
    except OSError as error:
        raise JournalFailed(error.strerror or type(error).__name__) from error
    except _UNREADABLE as error:
        _log.exception("a value of the database")
        raise JournalFailed(DAMAGED, is_passing=False) from error


def code_of(error: BaseException | None) -> int:
    """Returns SQLite's primary result code; 0 for others and for Python's own errors."""
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY


def is_damage(error: BaseException | None) -> bool:
    """Returns whether the file itself is damaged."""
    if isinstance(error, FileDamaged | UnicodeDecodeError):  # SQLite quotes damaged text
        return True
    if getattr(error, "sqlite_errorcode", 0) in _UNREAD:
        return True
    is_text = isinstance(error, sqlite3.OperationalError) and "decode to UTF-8" in str(error)
    return is_text or code_of(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_refusal(error: BaseException) -> bool:
    """Returns whether the file may be read but not written."""
    return code_of(error) in _REFUSED or getattr(error, "errno", None) in _DENIED
