"""Stored drafts."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.forms.asked_for import table
from a2a_desktop.model.errors import DATA_SALVAGED
from a2a_desktop.model.message import FilePart
from a2a_desktop.store import migrating
from a2a_desktop.store.drafts import SqliteDrafts
from a2a_desktop.store.opening import FILE
from tests.unit.store.opened import C, Store, play


def test_a_draft_is_kept_until_it_is_forgotten(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        drafts = SqliteDrafts(store.database)
        assert await drafts.get(C) is None
        await drafts.put(C, Draft("first"))
        await drafts.put(C, Draft("hälf\nof it \ud83d", 2))

    async def read(store: Store) -> None:
        drafts = SqliteDrafts(store.database)
        assert await drafts.get(C) == Draft("hälf\nof it ?", 2)
        await drafts.put(C, None)
        assert await drafts.get(C) is None

    play(tmp_path, write)
    play(tmp_path, read)


def test_attached_files_are_kept_with_it(tmp_path: Path) -> None:
    files = (FilePart("a.png", "image/png", blob="0" * 64, size=7), FilePart("b.txt"))

    async def write(store: Store) -> None:
        await store.drafts.put(C, Draft("", 0, files))

    async def read(store: Store) -> None:
        assert await store.drafts.get(C) == Draft("", 0, files)

    play(tmp_path, write)
    play(tmp_path, read)


def test_chosen_skill_is_kept_with_it(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.drafts.put(C, Draft("Research", 3, skill="research-topic"))

    async def read(store: Store) -> None:
        assert await store.drafts.get(C) == Draft("Research", 3, skill="research-topic")

    play(tmp_path, write)
    play(tmp_path, read)


def test_schema_of_the_answer_is_kept_with_it(tmp_path: Path) -> None:
    draft = Draft("Where is it cheap?", 3, schema=table(("City", "Preis in €")))

    async def write(store: Store) -> None:
        await store.drafts.put(C, draft)

    async def read(store: Store) -> None:
        assert await store.drafts.get(C) == draft

    play(tmp_path, write)
    play(tmp_path, read)


@pytest.mark.parametrize("damaged", ["", "[", "{}", "3", "[3]", "[" * 5000 + "]" * 5000])
def test_text_beside_damaged_files_is_kept(damaged: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.drafts.put(C, Draft("half of it", 4))
        damage = "UPDATE draft SET files = ?1, schema = ?1"
        await store.database.write(lambda one: one.execute(damage, (damaged,)))
        assert await store.drafts.get(C) == Draft("half of it", 4)

    play(tmp_path, story)


def test_columns_of_older_drafts_become_schemas() -> None:
    kept = {"a": '["City","Preis in €"]', "b": "[]", "c": "damaged"}
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for number, script in migrating.missing_migrations(connection):
            if script.lstrip().startswith("-- The JSON Schema"):
                for key, columns in kept.items():
                    row = (key, "Where?", 0, "[]", "", columns, "")
                    connection.execute("INSERT INTO draft VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            migrating.migrate(connection, number, script)
        found = dict(connection.execute("SELECT conversation_id, schema FROM draft"))
    schemas = {key: json.loads(one) for key, one in found.items()}
    assert schemas == {"a": table(("City", "Preis in €")), "b": {}, "c": {}}


def test_draft_survives_the_repair_of_the_file(tmp_path: Path) -> None:
    draft = Draft("half of it", 4, skill="research-topic")

    async def write(store: Store) -> None:
        await store.drafts.put(C, draft)

    async def read(store: Store) -> None:
        assert [one.kind for one in store.database.events] == [DATA_SALVAGED]
        assert await store.drafts.get(C) == draft

    play(tmp_path, write)
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(20)
        file.write(b"\xff")  # the header is damaged
    play(tmp_path, read)
