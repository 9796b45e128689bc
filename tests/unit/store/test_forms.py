"""Drafts of forms, and answers that are offered to the same origin only."""

from pathlib import Path

from a2a_desktop.model.ids import EntryId
from a2a_desktop.store.drafts import KEPT, LONGEST, SqliteForms
from tests.unit.store.opened import C, Store, play

FORM = EntryId("m/form")


def test_a_draft_is_kept_until_it_is_forgotten(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        forms = SqliteForms(store.database)
        assert await forms.draft(C, FORM) is None
        await forms.keep_draft(C, FORM, {"a": [1, "hälf \ud83d"]})

    async def read(store: Store) -> None:
        forms = SqliteForms(store.database)
        assert await forms.draft(C, FORM) == {"a": [1, "hälf \ud83d"]}
        assert await forms.draft(C, EntryId("other")) is None
        await forms.keep_draft(C, FORM, None)
        assert await forms.draft(C, FORM) is None

    play(tmp_path, write)
    play(tmp_path, read)


def test_answers_are_offered_newest_first_to_their_origin_alone(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        forms = SqliteForms(store.database)
        for name in ("Ada", "Bob", "Ada"):
            await forms.remember("https://a.example", {"name": name})
        assert await forms.remembered("https://a.example") == {"name": ["Ada", "Bob"]}
        assert await forms.remembered("https://b.example") == {}

    play(tmp_path, work)


def test_only_a_few_answers_are_kept_and_no_long_ones(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        forms = SqliteForms(store.database)
        for number in range(KEPT + 3):
            await forms.remember("o", {"n": number, "long": "x" * LONGEST})
        found = await forms.remembered("o")
        assert found == {"n": [7, 6, 5, 4, 3]}

    play(tmp_path, work)


def test_answers_are_listed_and_forgotten_by_question_or_origin(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        forms = SqliteForms(store.database)
        await forms.remember("https://a.example", {"name": "Ada", "city": "Kyiv"})
        await forms.remember("https://b.example", {"name": "Bob"})
        await forms.forget("https://a.example", "name")
        assert await forms.all_remembered() == {
            "https://a.example": {"city": ["Kyiv"]},
            "https://b.example": {"name": ["Bob"]},
        }
        await forms.forget("https://b.example", None)
        assert [*await forms.all_remembered()] == ["https://a.example"]

    play(tmp_path, work)
