"""Answers to forms: drafts, and earlier answers."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final

from a2a_desktop.model.ids import ConversationId, EntryId, Json
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, as_text, readable

KEPT: Final = 5
"""Earlier answers to one field."""
LONGEST: Final = 2000
"""Characters of the longest answer that is offered again."""

_REMEMBER: Final = """INSERT OR REPLACE INTO remembered_answer VALUES (:origin, :field, :body,
    (SELECT coalesce(max(at), 0) + 1 FROM remembered_answer))"""
_FORGET: Final = """DELETE FROM remembered_answer WHERE origin = :origin AND field = :field
    AND at NOT IN (SELECT at FROM remembered_answer WHERE origin = :origin AND field = :field
    ORDER BY at DESC LIMIT :kept)"""


class SqliteForms:
    """The answers to forms in SQLite. Fulfils `conversation.ports.Forms`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        """Returns the draft of a form; None if there is none."""

        def work(connection: sqlite3.Connection) -> list[Json]:
            rows = connection.execute(
                "SELECT body FROM form_draft WHERE conversation_id = ? AND form = ?",
                (conversation_id, form),
            )
            return readable(rows, _body)

        found = await self._database.read(work)
        return found[0] if found else None

    async def all_drafts(self, conversation_id: ConversationId) -> Mapping[EntryId, Json]:
        """Returns the drafts of all forms of a conversation."""

        def work(connection: sqlite3.Connection) -> list[tuple[EntryId, Json]]:
            rows = connection.execute(
                "SELECT form, body FROM form_draft WHERE conversation_id = ?", (conversation_id,)
            )
            return readable(rows, lambda row: (EntryId(row[0]), json.loads(row[1])))

        return dict(await self._database.read(work))

    async def keep_draft(
        self, conversation_id: ConversationId, form: EntryId, answers: Json
    ) -> None:
        """Stores the draft of a form; None forgets it."""

        def work(connection: sqlite3.Connection) -> None:
            if answers is None:
                connection.execute(
                    "DELETE FROM form_draft WHERE conversation_id = ? AND form = ?",
                    (conversation_id, form),
                )
            else:
                connection.execute(
                    "INSERT OR REPLACE INTO form_draft VALUES (?, ?, ?)",
                    (conversation_id, form, as_json(answers)),
                )

        await self._database.write(work)

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        """Returns earlier answers to one origin by the name of the field, the newest first."""

        def work(connection: sqlite3.Connection) -> list[tuple[str, Json]]:
            rows = connection.execute(
                "SELECT field, body FROM remembered_answer WHERE origin = ? ORDER BY at DESC",
                (origin,),
            )
            return readable(rows, lambda row: (row[0], json.loads(row[1])))

        found: dict[str, list[Json]] = {}
        for field, answer in await self._database.read(work):
            found.setdefault(field, []).append(answer)
        return found

    async def all_remembered(self) -> Mapping[str, Mapping[str, Sequence[Json]]]:
        """Returns earlier answers by origin and field, by their names; the newest first."""

        def work(connection: sqlite3.Connection) -> list[tuple[str, str, Json]]:
            rows = connection.execute(
                "SELECT origin, field, body FROM remembered_answer ORDER BY origin, field, at DESC"
            )
            return readable(rows, lambda row: (row[0], row[1], json.loads(row[2])))

        found: dict[str, dict[str, list[Json]]] = {}
        for origin, field, answer in await self._database.read(work):
            found.setdefault(origin, {}).setdefault(field, []).append(answer)
        return found

    async def forget(self, origin: str, field: str | None) -> None:
        """Forgets the answers to a field; None: all of this origin."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "DELETE FROM remembered_answer WHERE origin = ? AND field = coalesce(?, field)",
                (origin, field),
            )

        await self._database.write(work)

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
        """Stores answers by the names of their fields, a few for each."""
        bodies = {as_text(name): as_json(answer) for name, answer in answers.items()}

        def work(connection: sqlite3.Connection) -> None:
            for field, body in bodies.items():
                if len(body) <= LONGEST:
                    values = {"origin": origin, "field": field, "body": body, "kept": KEPT}
                    connection.execute(_REMEMBER, values)
                    connection.execute(_FORGET, values)

        await self._database.write(work)


def _body(row: Sequence[str]) -> Json:
    body: Json = json.loads(row[0])
    return body
