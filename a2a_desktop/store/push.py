"""The registrations for reports, a row each."""

import json
from collections.abc import Sequence

from a2a_desktop.journal.codec import read, write
from a2a_desktop.push.registration import PushRegistration
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json


class SqliteRegistrations:
    """The registrations in SQLite. Fulfils `push.registration.RegistrationStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[PushRegistration]:
        """Returns all registrations, in no order."""
        return await self._database.select("SELECT door, body FROM push", _registration)

    async def put(self, registration: PushRegistration) -> None:
        body = as_json(write(registration))
        put = "INSERT OR REPLACE INTO push VALUES (?, ?)"
        await self._database.execute_later(put, registration.path_hash, body, durable=True)

    async def remove(self, path_hash: str) -> None:
        await self._database.execute_later("DELETE FROM push WHERE door = ?", path_hash)


def _registration(row: tuple[str, str]) -> PushRegistration:
    path_hash, body = row
    return read(PushRegistration, {**json.loads(body), "path_hash": path_hash})
