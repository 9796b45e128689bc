"""Deletes the files that no conversation, draft, run or repeated request refers to any more."""

import asyncio
import re
import sqlite3
import time
from typing import Final

from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.store.database import Database

KEPT_FOR: Final = 24 * 3600.0
"""Seconds for which every file stays: a reference to it may be about to be written."""

_REFERRED: Final = """SELECT body FROM journal WHERE body LIKE '%"blob"%'
    UNION ALL SELECT files FROM draft WHERE files <> '[]'
    UNION ALL SELECT body FROM run
    UNION ALL SELECT body FROM repeat"""
_PLACE: Final = "SELECT length(file) FROM pragma_database_list WHERE name = 'main'"
"""The length only: the name of a folder need not be text."""
_DIGEST: Final = re.compile(r'"blob"\s*:\s*"([0-9a-f]{64})"')


async def sweep(database: Database, blobs: FileBlobs, kept_for: float = KEPT_FOR) -> int:
    """Deletes files without references; returns the bytes freed. Raises JournalFailed."""
    before = time.time() - kept_for

    def work(connection: sqlite3.Connection) -> set[str] | None:
        if connection.execute(_PLACE).fetchone() == (0,):
            return None  # it stands in for a file, and knows nothing
        bodies = connection.execute(_REFERRED)
        return {digest for (body,) in bodies for digest in _DIGEST.findall(body)}

    wanted = await database.look_up(work)
    if wanted is None:
        return 0  # or a search came between; there is always another day
    try:
        return await asyncio.to_thread(blobs.sweep, wanted, before)
    except OSError as error:
        raise JournalFailed(error.strerror or type(error).__name__) from error
