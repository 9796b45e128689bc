"""Reads the agents of a database that another program may have open. Writes nothing."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.store.agents import listed
from a2a_desktop.store.failures import mapped_errors
from a2a_desktop.store.opening import FILE, log_of


def saved_agents(folder: Path) -> Sequence[AgentRecord]:
    """Returns the agents in the order in which they were added. Raises JournalFailed."""
    place = folder / FILE
    if not place.exists():
        return []
    # Without a log nobody has the file open, and SQLite needs to create none to read it.
    only = "mode=ro" if log_of(place).exists() else "mode=ro&immutable=1"
    address = f"{place.absolute().as_uri()}?{only}"
    with mapped_errors(), closing(sqlite3.connect(address, uri=True)) as connection:
        return listed(connection)
