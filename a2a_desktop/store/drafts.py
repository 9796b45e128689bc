"""The drafts of messages."""

import json
import sqlite3
from collections.abc import Mapping
from functools import partial
from typing import TypeVar

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.ids import ConversationId, Json
from a2a_desktop.model.message import FilePart
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, as_text, readable

T = TypeVar("T", list[Json], dict[str, Json])


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
