"""Stored drafts."""

from pathlib import Path

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.forms.asked_for import table
from a2a_desktop.model.message import FilePart
from a2a_desktop.store.drafts import SqliteDrafts
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
