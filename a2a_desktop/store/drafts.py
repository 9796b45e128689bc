"""The drafts of messages, and the answers to forms."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.ids import ConversationId, EntryId, Json
from a2a_desktop.model.message import FilePart
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, as_text, readable

T = TypeVar("T", list[Json], dict[str, Json])
KEPT: Final = 5
"""Earlier answers to one field."""
LONGEST: Final = 2000
"""Characters of the longest answer that is offered again."""

_REMEMBER: Final = """INSERT OR REPLACE INTO remembered_answer VALUES (:origin, :field, :body,
    (SELECT coalesce(max(at), 0) + 1 FROM remembered_answer))"""
_FORGET: Final = """DELETE FROM remembered_answer WHERE origin = :origin AND field = :field
    AND at NOT IN (SELECT at FROM remembered_answer WHERE origin = :origin AND field = :field
    ORDER BY at DESC LIMIT :kept)"""


class SqliteDrafts:
    """The drafts in SQLite. Fulfils `conversation.ports.Drafts`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, conversation_id: ConversationId) -> Draft | None:
        def work(connection: sqlite3.Connection) -> Draft | None:
            row = connection.execute(
                "SELECT text, cursor, files, skill, schema, priority FROM draft "
                "WHERE conversation_id = ?",
                (conversation_id,),
            ).fetchone()
            if row is None:
                return None
            text, place, files, skill, schema, priority = row
            parts = tuple(readable(_whole(files, list), _file))
            return Draft(text, place, parts, skill, _whole(schema, dict), priority)

        return await self._database.read(work)

    async def put(self, conversation_id: ConversationId, draft: Draft | None) -> None:
        await self._database.write(partial(_put, {conversation_id: draft}))

    def put_now(self, drafts: Mapping[ConversationId, Draft | None], bound: float) -> None:
        self._database.write_now(partial(_put, drafts), bound)


def _put(drafts: Mapping[ConversationId, Draft | None], connection: sqlite3.Connection) -> None:
    for conversation_id, draft in drafts.items():
        if draft is None:
            connection.execute("DELETE FROM draft WHERE conversation_id = ?", (conversation_id,))
            continue
        files = as_json(write(draft.files))
        text, skill = as_text(draft.text), as_text(draft.skill)
        schema = as_json(draft.schema)
        row = (conversation_id, text, draft.cursor, files, skill, schema, draft.priority)
        connection.execute("INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _whole(body: str, kind: type[T]) -> T:
    """Returns JSON of a kind; an empty one if it is damaged: the text beside it is worth more."""
    found = readable([body], json.loads)
    return found[0] if found and isinstance(found[0], kind) else kind()


def _file(body: Json) -> FilePart:
    return read(FilePart, body)


class SqliteForms:
    """The answers to forms in SQLite. Fulfils `conversation.ports.Forms`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        drafts = "SELECT body FROM form_draft WHERE conversation_id = ? AND form = ?"
        found = await self._database.select(drafts, _body, conversation_id, form)
        return found[0] if found else None

    async def all_drafts(self, conversation_id: ConversationId) -> Mapping[EntryId, Json]:
        drafts = "SELECT body, form FROM form_draft WHERE conversation_id = ?"
        found = await self._database.select(
            drafts, lambda row: (EntryId(row[1]), _body(row)), conversation_id
        )
        return dict(found)

    async def keep_draft(
        self, conversation_id: ConversationId, form: EntryId, answers: Json
    ) -> None:
        if answers is None:
            remove = "DELETE FROM form_draft WHERE conversation_id = ? AND form = ?"
            await self._database.execute(remove, conversation_id, form)
        else:
            put = "INSERT OR REPLACE INTO form_draft VALUES (?, ?, ?)"
            await self._database.write(  # which writes long answers as JSON in its thread
                lambda connection: connection.execute(
                    put, (conversation_id, form, as_json(answers))
                )
            )

    async def remembered(self, origin: str) -> Mapping[str, Sequence[Json]]:
        rows = "SELECT body, field FROM remembered_answer WHERE origin = ? ORDER BY at DESC"
        found: dict[str, list[Json]] = {}
        for answer, field in await self._database.select(
            rows, lambda row: (_body(row), row[1]), origin
        ):
            found.setdefault(field, []).append(answer)
        return found

    async def all_remembered(self) -> Mapping[str, Mapping[str, Sequence[Json]]]:
        """Returns earlier answers by origin and field, by their names; the newest first."""
        rows = "SELECT body, origin, field FROM remembered_answer ORDER BY origin, field, at DESC"
        found: dict[str, dict[str, list[Json]]] = {}
        for answer, origin, field in await self._database.select(
            rows, lambda row: (_body(row), row[1], row[2])
        ):
            found.setdefault(origin, {}).setdefault(field, []).append(answer)
        return found

    async def forget(self, origin: str, field: str | None) -> None:
        await self._database.execute(
            "DELETE FROM remembered_answer WHERE origin = ? AND field = coalesce(?, field)",
            origin,
            field,
        )

    async def remember(self, origin: str, answers: Mapping[str, Json]) -> None:
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
