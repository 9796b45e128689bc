"""Every write of a session fails once: what was seen is there after a restart all the same."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from a2a_desktop.conversation.backlog import Backlog
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import Entry
from a2a_desktop.conversation.patient_stores import patient
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.model.message import FilePart, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store import opening
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.store.conversations import SqliteConversations
from a2a_desktop.store.database import Database
from a2a_desktop.store.drafts import SqliteDrafts, SqliteForms
from a2a_desktop.store.journal import SqliteJournal
from a2a_desktop.tasks import Owner
from tests.fakes import AGENT, PATIENCE, ScriptedAgent, Step, piece, raise_at_once, status, task
from tests.waiting import STORY_BOUND, run

READS: Final = ("SELECT", "PRAGMA", "WITH")
NEVER: Final = (1e6,)
FORM: Final = EntryId("form")


@dataclass
class Disk:
    """Counts the writes, and fails some of them."""

    first: int = -1
    """The number of the first that fails; -1: none."""
    is_for_good: bool = False
    """All later ones fail as well."""
    count: int = 0

    def write(self, statement: str) -> None:
        if statement.lstrip().startswith(READS):
            return
        number, self.count = self.count, self.count + 1
        if number == self.first or (self.is_for_good and 0 <= self.first <= number):
            raise sqlite3.OperationalError("database or disk is full")


@dataclass
class Seen:
    """The state of one conversation, as the person sees it."""

    entries: Sequence[Entry]
    record: ConversationRecord | None
    draft: Draft | None
    answers: Json


@dataclass
class Program:
    """The stores of the program, open, and its conversations with a scripted agent."""

    database: Database
    backlog: Backlog
    stores: Stores
    conversations: Conversations
    seen: Seen | None = field(default=None)

    @classmethod
    async def start(cls, folder: Path, agent: ScriptedAgent) -> "Program":
        database = Database(folder)
        await database.open()
        backlog = Backlog(Owner("backlog", raise_at_once), NEVER)
        blobs = FileBlobs(folder / "blobs")
        direct = Stores(
            SqliteJournal(database, blobs),
            SqliteConversations(database),
            SqliteDrafts(database),
            blobs,
            SqliteForms(database),
        )
        stores = patient(direct, backlog)
        conversations = Conversations(stores, agent, raise_at_once, PATIENCE)
        await conversations.load()
        return cls(database, backlog, stores, conversations)

    async def see(self, conversation: Conversation) -> Seen:
        return Seen(
            list(conversation.entries),
            self.conversations.get(conversation.record.conversation_id),
            await conversation.draft(),
            await conversation.persistence.form_draft(FORM),
        )

    async def end(self) -> None:
        await self.conversations.close()
        await self.backlog.close(STORY_BOUND)
        await self.database.close()


def agent() -> ScriptedAgent:
    first: list[Step] = [task(), piece("Hello"), piece(" you", is_last=True)]
    return ScriptedAgent(
        [*first, status(TaskState.COMPLETED, "Done")],
        [Unreachable("agent", "refused")],
        [task(TaskState.COMPLETED, words="Yes")],
    )


async def session(program: Program) -> Conversation:
    """Sends texts and a file, and leaves drafts behind."""
    conversation = program.conversations.begin(AGENT)
    await conversation.send("Hi")
    await conversation.send("Lost")
    file = FilePart("small.bin", data=b"small")
    await conversation.send_parts((TextPart("Look"), file))
    await conversation.change(is_pinned=True)
    await conversation.persistence.keep_form_draft(FORM, {"answer": 42})
    await conversation.keep_draft(Draft("and then"))
    return conversation


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under all connections of a test."""
    disk = Disk()

    class Failing(sqlite3.Connection):
        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
            disk.write(statement)
            return super().execute(statement, *values)

        def executemany(self, statement: str, values: Any) -> sqlite3.Cursor:
            disk.write(statement)
            return super().executemany(statement, values)

    def connect(place: Path, options: str = "") -> sqlite3.Connection:
        address = f"{place.absolute().as_uri()}{options}"
        return sqlite3.connect(address, isolation_level=None, uri=True, factory=Failing)

    monkeypatch.setattr(opening, "_connect", connect)
    return disk


def play(folder: Path, disk: Disk, fail: Callable[[], None]) -> None:
    """Plays a session in which writes fail, heals the disk, and compares after a restart."""

    async def story() -> None:
        program = await Program.start(folder, agent())
        fail()
        conversation = await session(program)
        seen = await program.see(conversation)
        disk.first = -1
        assert await program.backlog.try_again()
        assert conversation.persistence.failed is None
        await program.end()
        assert seen.record is not None

        again = await Program.start(folder, ScriptedAgent())
        opened = await again.conversations.open(seen.record.conversation_id)
        assert await again.see(opened) == seen
        await again.end()

    run(story())


def writes_of_a_session(folder: Path, disk: Disk) -> int:
    """Returns how many statements a session writes."""

    def begin() -> None:
        disk.count = 0

    play(folder, disk, begin)
    return disk.count


@pytest.mark.parametrize("is_for_good", [False, True], ids=["once", "until it is healed"])
def test_no_failed_write_loses_anything(is_for_good: bool, tmp_path: Path, disk: Disk) -> None:
    count = writes_of_a_session(tmp_path / "whole", disk)
    for number in range(count):

        def fail(number: int = number) -> None:
            disk.count, disk.first, disk.is_for_good = 0, number, is_for_good

        play(tmp_path / str(number), disk, fail)
