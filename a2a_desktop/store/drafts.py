"""The drafts of messages."""

import json
import sqlite3
from collections.abc import Mapping
from functools import partial

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.ids import ConversationId, Json
from a2a_desktop.model.message import FilePart
from a2a_desktop.store.database import Database
from a2a_desktop.store.rows import as_json, as_text, readable


class SqliteDrafts:
    """The drafts in SQLite. Fulfils `conversation.ports.Drafts`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, conversation_id: ConversationId) -> Draft | None:
        """Returns the draft of one conversation."""

        def work(connection: sqlite3.Connection) -> Draft | None:
            row = connection.execute(
                "SELECT text, cursor, files, skill, schema, priority FROM draft "
                "WHERE conversation_id = ?",
                (conversation_id,),
            ).fetchone()
            if row is None:
                return None
            text, place, files, skill, schema, priority = row
            return Draft(text, place, _files(files), skill, json.loads(schema), priority)

        return await self._database.read(work)

    async def put(self, conversation_id: ConversationId, draft: Draft | None) -> None:
        """Stores a draft; None forgets it."""
        await self._database.write(partial(_put, {conversation_id: draft}))

    def put_now(self, drafts: Mapping[ConversationId, Draft | None], bound: float) -> None:
        """Stores drafts and blocks its caller. Raises TimeoutError after `bound` seconds."""
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


def _files(body: str) -> tuple[FilePart, ...]:
    return tuple(readable(json.loads(body), _file))


def _file(body: Json) -> FilePart:
    return read(FilePart, body)
