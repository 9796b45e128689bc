"""The program on a full disk: acts that are done on screen are done at the next start as well."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.recipes.recipe import Run, RunEnd
from a2a_desktop.conversation.recipes.repeat import Schedule
from a2a_desktop.credentials.account import Account, Secrets
from a2a_desktop.directory.catalogues import CatalogueKind
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.errors import JournalFailed, JournalWaits
from a2a_desktop.model.ids import AgentId, MessageId, RunId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.store.recipes import SqliteRecipes
from a2a_desktop.store.storage import Storage
from tests.keyring import DictKeyring
from tests.stories import play

AGENT = AgentId("agent")
CARD = {"name": "Agent", "description": "", "url": "https://agent.example", "version": "1"}


@contextmanager
def full_disk() -> Iterator[None]:
    def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.MonkeyPatch.context() as disk:
        disk.setattr(Storage, "write", full)
        yield


async def sign_in(app: App) -> None:
    origins = ("https://agent.example:443",)
    account = Account("", AGENT, origins, "Access token", "token")
    await app.accounts.sign_in(account, Secrets((Bearer("secret"),)))


async def add_all(app: App, folder: Path) -> None:
    """Signs in to an agent, lets somebody ask, and keeps a list and a repeated request."""
    await sign_in(app)
    await app.inbox().load()
    await app.inbox().add("Bob")
    (folder / "card.json").write_text(json.dumps(CARD))
    await app.catalogues.add(CatalogueKind.FOLDER, str(folder))
    conversation = app.conversations.begin(AGENT)
    await conversation.change(title="Talk")
    message = Message(MessageId("one"), Role.USER, (TextPart("one"),))
    await (await app.recipes.get()).repeats.begin(conversation, message, Schedule(3, 0))


async def take_all_back(app: App) -> None:
    """Takes all of it back: it is done on screen, and stored later."""
    (asker,), (catalogue,) = app.inbox().askers, app.catalogues.all
    (record,) = app.conversations.records
    repeats = (await app.recipes.get()).repeats
    for act in (
        app.accounts.sign_out(AGENT),
        app.inbox().remove(asker.asker_id),
        app.catalogues.remove(catalogue.catalogue_id),
        repeats.stop(record.conversation_id),
    ):
        with pytest.raises(JournalWaits):
            await act


async def kept(app: App) -> list[object]:
    await app.inbox().load()
    repeats = (await app.recipes.get()).repeats
    repeated = [repeats.of(one.conversation_id) for one in app.conversations.records]
    listed = [*app.accounts.agents, *app.inbox().askers, *app.catalogues.all]
    return [*listed, *filter(None, repeated)]


def test_acts_of_taking_back_stay_done(tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def story(app: App) -> None:
        await add_all(app, tmp_path)
        assert len(await kept(app)) == 4
        with full_disk():
            await take_all_back(app)
            assert await kept(app) == []
        assert not keyring.entries
        assert await app.backlog.try_again()

    async def again(app: App) -> None:
        assert await kept(app) == []

    play(story, tmp_path, keyring)
    play(again, tmp_path, keyring)


def test_end_of_a_run_is_stored_later(tmp_path: Path) -> None:
    run = Run(RunId("run"), "Trip", ())

    async def story(app: App) -> None:
        store = SqliteRecipes(app._database)
        await store.put(run)
        ended = replace(run, ended=RunEnd.STOPPED)
        with full_disk(), pytest.raises(JournalWaits):
            await store.put(ended)
        assert await app.backlog.try_again()
        assert [one.ended for one in await store.runs()] == [RunEnd.STOPPED]

    play(story, tmp_path)


def test_refused_additions_stay_refused(tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def story(app: App) -> None:
        with full_disk():
            for act in (sign_in(app), app.inbox().add("Bob")):
                with pytest.raises(JournalFailed):
                    await act
        assert await app.backlog.try_again()
        assert not keyring.entries

    async def again(app: App) -> None:
        assert await kept(app) == []

    play(story, tmp_path, keyring)
    play(again, tmp_path, keyring)
