"""The program with a disk that loses its files: what was seen is there at the next start."""

import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from a2a_desktop.app import app as app_module
from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.credentials.account import Account, Secrets
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.errors import (
    DATA_READ_ONLY,
    DATA_RENEWED,
    DATA_SALVAGED,
    JournalFailed,
    JournalWaits,
)
from a2a_desktop.model.events import MessageWritten
from a2a_desktop.model.ids import AgentId, MessageId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.store import search
from a2a_desktop.store.agents import SqliteAgents
from a2a_desktop.store.blobs import INLINE_LIMIT
from a2a_desktop.store.logs import log_of
from a2a_desktop.store.opening import FILE
from tests.keyring import DictKeyring
from tests.stories import play
from tests.unit.store.opened import as_somebody_else
from tests.waiting import BOUND, until

LARGE = b"x" * INLINE_LIMIT


@pytest.fixture(autouse=True)
def any_repair_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the slowest machine repair its file at the end."""
    monkeypatch.setattr(app_module, "DATA_BOUND", BOUND)


def play_out(folder: Path, story: Callable[[App], Awaitable[None]]) -> list[str]:
    """Plays a story with the program; returns the kinds of what happened to its data."""

    async def whole(app: App) -> App:
        await story(app)
        return app

    return [event.kind for event in play(whole, folder.parent).data.events]


async def say(conversation: Conversation, text: str, *parts: Part) -> None:
    message = Message(MessageId(text), Role.USER, (TextPart(text), *parts))
    await conversation.accept([MessageWritten(datetime.now(UTC), message)])


async def talk(app: App, *texts: str) -> Conversation:
    conversation = app.conversations.begin(AgentId("agent"))
    await conversation.change(title="Talk")
    for text in texts:
        await say(conversation, text)
    return conversation


def texts(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)]


async def stored(app: App) -> list[str]:
    """Returns the texts of the only conversation."""
    (record,) = app.conversations.records
    return texts(await app.conversations.open(record.conversation_id))


def overwrite(folder: Path) -> None:
    place = folder / FILE
    place.write_bytes(os.urandom(place.stat().st_size))
    log_of(place).write_bytes(os.urandom(10_000))


def vanish(folder: Path) -> None:
    for one in folder.glob(f"{FILE}*"):
        one.unlink()


def empty(folder: Path) -> None:
    os.truncate(folder / FILE, 0)
    os.truncate(log_of(folder / FILE), 0)


DAMAGES = [overwrite, empty]


@pytest.mark.parametrize("damage", DAMAGES)
def test_file_damaged_while_the_program_runs_is_written_from_memory(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    folder = tmp_path / "data"

    async def story(app: App) -> None:
        conversation = await talk(app, "one", "two")
        damage(folder)
        await say(conversation, "three")
        await app.data.tend()
        await app.data.look()
        await say(conversation, "four")

    async def again(app: App) -> None:
        assert await stored(app) == ["one", "two", "three", "four"]

    (event,) = play_out(folder, story)
    assert event in (DATA_SALVAGED, DATA_RENEWED), "what SQLite has in memory may do"
    assert play_out(folder, again) == []


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_right_before_the_end_loses_nothing(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    folder = tmp_path / "data"

    async def story(app: App) -> None:
        await talk(app, "one", "two")
        damage(folder)

    async def again(app: App) -> None:
        assert await stored(app) == ["one", "two"]

    play_out(folder, story)
    play_out(folder, again)


@pytest.mark.parametrize("damage", [overwrite, vanish])
def test_row_deleted_for_good_is_not_written_from_memory(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    folder = tmp_path / "data"

    async def story(app: App) -> None:
        conversation = await talk(app, "one", "two", "three")
        await conversation.delete([conversation.entries[1].entry_id])
        (deleted,) = await app.conversations.deleted_rows()
        await app.conversations.erase_rows(deleted)
        damage(folder)
        await say(conversation, "four")
        await app.data.tend()
        await app.data.look()
        assert await app.conversations.deleted_rows() == []

    async def again(app: App) -> None:
        assert await stored(app) == ["one", "three", "four"]

    play_out(folder, story)
    play_out(folder, again)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert '"text":"two"' not in str(connection.execute("SELECT body FROM journal").fetchall())


def parts_of_index(folder: Path) -> int:
    """Returns the parts of the search index; deleted words may be in all but a single one."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        query = "SELECT count(DISTINCT segid) FROM said_words_idx"
        return int(connection.execute(query).fetchone()[0])


@pytest.mark.parametrize("is_whole", [True, False])
def test_index_is_merged_after_a_deletion_for_good(
    is_whole: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PAGES", 1)
    folder, words = tmp_path / "data", " ".join(f"word{number}" for number in range(10_000))

    async def story(app: App) -> None:
        await talk(app, words)
        other = await talk(app, words)
        key = other.record.conversation_id
        if is_whole:
            await app.conversations.delete(key)
            await app.conversations.erase(key)
        else:
            await other.delete([other.entries[0].entry_id])
            (deleted,) = await app.conversations.deleted_rows()
            await app.conversations.erase_rows(deleted)
        assert parts_of_index(folder) > 1
        await until(lambda: parts_of_index(folder) == 1)

    play_out(folder, story)


def test_deleted_folder_comes_back_with_closed_conversations_and_files(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def first(app: App) -> None:
        await talk(app, "old")

    async def story(app: App) -> None:
        conversation = await talk(app, "one")
        await say(conversation, "file", FilePart("large.bin", data=LARGE))
        shutil.rmtree(folder)
        await app.data.look()

    async def again(app: App) -> None:
        assert len(app.conversations.records) == 2
        newest = await app.conversations.open(app.conversations.records[0].conversation_id)
        message = newest.written(MessageId("file"))
        assert message is not None
        blob = next(part.blob for part in message.parts if isinstance(part, FilePart))
        assert blob is not None
        assert await app.blobs.read(blob) == LARGE

    play_out(folder, first)
    assert play_out(folder, story) == [DATA_RENEWED]
    assert play_out(folder, again) == []


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_read_only_folder_is_read_and_written_once_that_is_allowed() -> None:
    async def first(app: App) -> None:
        await talk(app, "old")

    async def story(app: App) -> None:
        assert await stored(app) == ["old"]
        conversation = await talk(app, "new")
        assert conversation.persistence.failed is not None
        assert conversation.persistence.failed.kind == "journal_waits"
        allow(folder, 0o777, 0o666)
        await app.backlog.try_again()
        assert texts(conversation) == ["new"]

    async def again(app: App) -> None:
        assert {one.preview for one in app.conversations.records} == {"old", "new"}

    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        folder = Path(name) / "data"
        play_out(folder, first)
        allow(folder, 0o555, 0o444)
        with as_somebody_else():
            assert play_out(folder, story) == [DATA_READ_ONLY]
        play_out(folder, again)


def allow(folder: Path, to_folder: int, to_files: int) -> None:
    """Changes what others may do with the files."""
    user = os.geteuid()
    os.seteuid(os.getuid())
    folder.chmod(to_folder)
    for one in folder.iterdir():
        if one.is_file():
            one.chmod(to_files)
    os.seteuid(user)


def test_deleted_conversation_comes_back_from_a_backup(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        conversation = await talk(app, "one")
        exchange = await app.exchange()
        async for _ in exchange.back_up(tmp_path / "all.zip"):
            pass
        await app.conversations.delete(conversation.record.conversation_id)
        assert not app.conversations.records
        found = [step async for step in exchange.restore(tmp_path / "all.zip")]
        assert (found[-1].added, found[-1].present) == (1, 0)
        assert await stored(app) == ["one"]
        assert not app.conversations.deleted

    play_out(tmp_path / "data", story)


def test_removed_agent_stays_removed_once_the_disk_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: SqliteAgents, agent_id: AgentId, at: datetime) -> None:
        raise JournalFailed("disk full")

    async def story(app: App) -> None:
        agent = AgentRecord(AgentId("agent"), "https://agent.example", AgentCard("Agent"))
        await app.directory.list_found(agent)
        with monkeypatch.context() as disk:
            disk.setattr(SqliteAgents, "remove", full)
            with pytest.raises(JournalWaits):
                await app.directory.remove(agent.agent_id)
        await app.data.look()

    async def again(app: App) -> None:
        assert not app.directory.agents
        assert len(await app.directory.removed()) == 1

    play_out(tmp_path / "data", story)
    play_out(tmp_path / "data", again)


LISTS = ("conversation", "agent", "account", "catalogue", "asker", "recipe", "repeat")
ONE, OTHER = AgentId("one"), AgentId("other")


def damage_lists(folder: Path, connection: sqlite3.Connection) -> None:
    """Writes over the first pages of tables, once, and reads them."""
    if not [*folder.glob(f"{FILE}.damaged-*")]:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        pages = dict(connection.execute("SELECT name, rootpage FROM sqlite_schema"))
        with (folder / FILE).open("r+b") as file:
            for name in LISTS:
                file.seek((pages[name] - 1) * 4096)
                file.write(b"\xaa" * 4096)
        connection.execute("PRAGMA shrink_memory").fetchall()
    for name in LISTS:
        connection.execute(f"SELECT * FROM {name}").fetchall()


def lists(app: App) -> list[object]:
    """Returns what the lists of the window show."""
    known = [(one.title, one.is_pinned) for one in app.conversations.records]
    deleted = [one.title for one in app.conversations.deleted]
    agents = [(one.agent_id, one.group) for one in app.directory.agents]
    askers = [one.name for one in app.inbox().askers]
    return [sorted(known), deleted, agents, app.accounts.all_of(ONE), askers]


@pytest.mark.parametrize("has_copy", [True, False])
def test_lists_on_screen_are_stored_again_after_a_repair(has_copy: bool, tmp_path: Path) -> None:
    """The copy that a repair takes rows from is older, and there may be none."""
    folder, keyring = tmp_path / "data", DictKeyring()

    async def begin(app: App) -> None:
        for key in (ONE, OTHER):
            await app.directory.list_found(AgentRecord(key, f"https://{key}", AgentCard(key)))
        account = Account("", ONE, ("https://one:443",), "Access token", "token")
        await app.accounts.sign_in(account, Secrets((Bearer("secret"),)))
        await app.inbox().add("Bob")
        for title in ("A", "B"):
            await say(await talk(app, title), title)

    async def story(app: App) -> list[object]:
        await app.inbox().load()
        if has_copy:
            await app.data.tend()
        (gone, named) = app.conversations.records
        await app.conversations.delete(gone.conversation_id)
        await app.conversations.change(named.conversation_id, title="Mine", is_pinned=True)
        await app.directory.arrange(ONE, group="Work")
        await app.directory.remove(OTHER)
        await app.accounts.rename(app.accounts.all_of(ONE)[0], "Office")
        seen = lists(app)

        await app._database.read(partial(damage_lists, folder))
        await app.data.look()
        assert [event.kind for event in app.data.events] == [DATA_SALVAGED]
        assert lists(app) == seen
        return seen

    async def again(app: App) -> list[object]:
        await app.inbox().load()
        return lists(app)

    play(begin, tmp_path, keyring)
    seen = play(story, tmp_path, keyring)
    assert play(again, tmp_path, keyring) == seen


@pytest.mark.parametrize("ending", [".json", ".html", ".md"])
def test_unreadable_file_is_counted_by_an_export(tmp_path: Path, ending: str) -> None:
    async def story(app: App) -> None:
        conversation = await talk(app, "one")
        await say(conversation, "file", FilePart("large.bin", data=LARGE))
        exchange = await app.exchange()
        place = tmp_path / f"talk{ending}"
        assert await exchange.export(conversation.record, place) == 0
        (file,) = (tmp_path / "data" / "blobs").glob("??/*")
        file.write_bytes(b"y" * INLINE_LIMIT)
        assert await exchange.export(conversation.record, place) == 1

    play_out(tmp_path / "data", story)
