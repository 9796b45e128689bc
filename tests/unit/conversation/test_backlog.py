"""Writes that fail: kept in order, read at once, and done as soon as that is possible."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from a2a_desktop.conversation.backlog import Backlog, Write
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.patient_stores import patient
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.errors import TOO_MUCH_WAITS, JournalFailed, JournalWaits
from a2a_desktop.model.events import FormReopened, MessageQueued, MessageWritten
from a2a_desktop.model.ids import ConversationId, EntryId, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.tasks import Owner
from tests.fakes import (
    AGENT,
    MemoryJournal,
    ScriptedAgent,
    Step,
    conversation_with,
    piece,
    raise_at_once,
    status,
    stores,
    task,
)
from tests.waiting import begun, run, until

C = ConversationId("c-1")
NOW = datetime(2026, 11, 20, tzinfo=UTC)
NEVER = (1e6,)
"""Pauses in which no test waits for the timer."""


class Disk:
    """Takes texts while it has room."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.is_full = False

    def writing(self, text: str, size: int = 1, key: str | None = None) -> Write:
        async def run() -> None:
            await asyncio.sleep(0)
            if self.is_full:
                raise JournalFailed("disk full")
            self.texts.append(text)

        return Write(run, lambda: size, key)


def backlog_of(pauses: tuple[float, ...] = NEVER, most: int = 100) -> Backlog:
    return Backlog(Owner("backlog", raise_at_once), pauses, most)


async def refused(backlog: Backlog, write: Write) -> JournalFailed:
    with pytest.raises(JournalFailed) as failure:
        await backlog.write(write)
    return failure.value


def patient_stores() -> tuple[Stores, MemoryJournal, Backlog]:
    direct, journal = stores()
    backlog = backlog_of(most=10**6)
    return patient(direct, backlog), journal, backlog


def written(number: int) -> MessageWritten:
    message = Message(MessageId(f"m{number}"), Role.USER, (TextPart(f"turn {number}"),))
    return MessageWritten(NOW, message)


def reason(conversation: Conversation) -> object:
    """Returns why it is not saved; None if it is."""
    fault = conversation.persistence.failed
    return fault.facts["reason"] if fault is not None else None


# The backlog


def test_next_write_does_waiting_ones_first() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of()
        disk.is_full = True
        assert isinstance(await refused(backlog, disk.writing("1")), JournalWaits)
        assert isinstance(await refused(backlog, disk.writing("2")), JournalWaits)
        disk.is_full = False
        await backlog.write(disk.writing("3"))
        assert disk.texts == ["1", "2", "3"]
        assert backlog.waiting == ()
        await backlog.close(1)

    run(story())


def test_timer_does_waiting_writes() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of(pauses=(0.0,))
        emptied: list[object] = []
        backlog.emptied.subscribe(emptied.append)
        disk.is_full = True
        await refused(backlog, disk.writing("1"))
        disk.is_full = False
        await until(lambda: emptied)
        assert disk.texts == ["1"]
        assert backlog.reason == ""
        await backlog.close(1)

    run(story())


def test_write_beyond_bound_is_refused_and_others_stay() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of(most=10)
        disk.is_full = True
        await refused(backlog, disk.writing("1", size=8))
        late = await refused(backlog, disk.writing("2", size=8))
        assert (late.reason, type(late)) == (TOO_MUCH_WAITS, JournalFailed)
        disk.is_full = False
        assert await backlog.try_again()
        assert disk.texts == ["1"]
        await backlog.close(1)

    run(story())


def test_refused_write_is_announced_once_it_may_succeed() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of(pauses=(0.0,), most=10)
        emptied: list[object] = []
        backlog.emptied.subscribe(emptied.append)
        disk.is_full = True
        await refused(backlog, disk.writing("1", size=20))
        await until(lambda: emptied)
        await backlog.close(1)

    run(story())


def test_only_newest_write_of_a_place_waits() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of()
        disk.is_full = True
        for text in ("old", "new"):
            await refused(backlog, disk.writing(text, key="place"))
        disk.is_full = False
        await backlog.try_again()
        assert disk.texts == ["new"]
        await backlog.close(1)

    run(story())


def test_failed_write_never_replaces_a_newer_one() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of()
        disk.is_full = True
        old = await begun(backlog.write(disk.writing("old", key="place")))
        new = await begun(refused(backlog, disk.writing("new", key="place")))
        await asyncio.wait({old, new})
        disk.is_full = False
        await backlog.try_again()
        assert disk.texts == ["new"]
        await backlog.close(1)

    run(story())


@pytest.mark.parametrize("is_waiting", [False, True])
def test_older_draft_is_not_written_over_one_of_the_end(is_waiting: bool) -> None:
    async def story() -> None:
        kept, journal, backlog = patient_stores()
        journal.is_full = True
        with suppress(JournalWaits):
            await kept.journal.append(C, [written(1)])
        older = await begun(kept.drafts.put(C, Draft("older")))
        if is_waiting:
            await asyncio.wait({older})
        kept.drafts.put_now({C: Draft("newer"), ConversationId("c-2"): Draft("other")}, 1)
        assert await kept.drafts.get(C) == Draft("newer")
        journal.is_full = False
        await asyncio.wait({older})
        assert isinstance(older.exception(), JournalWaits | None)
        assert await backlog.try_again()
        assert await kept.drafts.get(C) == Draft("newer")
        assert await kept.drafts.get(ConversationId("c-2")) == Draft("other")
        await backlog.close(1)

    run(story())


def test_forgotten_answer_does_not_come_back() -> None:
    async def story() -> None:
        kept, journal, backlog = patient_stores()
        await kept.forms.remember("origin", {"name": "Ada"})
        journal.is_full = True
        with suppress(JournalWaits):
            await kept.journal.append(C, [written(1)])
        with suppress(JournalWaits):
            await kept.forms.remember("origin", {"iban": "DE1"})
        with pytest.raises(JournalFailed):
            await kept.forms.forget("origin", None)
        journal.is_full = False
        await kept.forms.forget("origin", None)
        assert await backlog.try_again()
        assert await kept.forms.all_remembered() == {}
        await backlog.close(1)

    run(story())


@pytest.mark.parametrize("is_full", [False, True])
def test_done_write_is_forgotten(is_full: bool) -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of()
        disk.is_full = is_full
        with suppress(JournalWaits):
            await backlog.write(disk.writing("draft", key="draft"))
        disk.is_full = False
        assert await backlog.try_again()
        assert disk.texts == ["draft"]
        assert not backlog._newest

    run(story())


def test_impossible_write_is_refused_and_does_not_hold_up_others() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of()
        is_impossible = False

        async def impossible() -> None:
            raise JournalFailed("too big", is_passing=not is_impossible)

        disk.is_full = True
        await refused(backlog, Write(impossible))
        await refused(backlog, disk.writing("1"))
        disk.is_full, is_impossible = False, True
        await backlog.try_again()
        assert disk.texts == ["1"]
        assert type(await refused(backlog, Write(impossible))) is JournalFailed
        await backlog.close(1)

    run(story())


def test_closing_tries_a_last_time() -> None:
    async def story() -> None:
        disk, backlog = Disk(), backlog_of()
        disk.is_full = True
        await refused(backlog, disk.writing("1"))
        disk.is_full = False
        await backlog.close(1)
        assert disk.texts == ["1"]

    run(story())


# Conversations over it


def test_everything_said_on_a_full_disk_is_written_afterwards() -> None:
    async def story() -> None:
        kept, journal, backlog = patient_stores()
        script: list[Step] = [task(), piece("Hello"), piece(" you"), status(TaskState.COMPLETED)]
        conversation = conversation_with(ScriptedAgent(script, script), kept)
        journal.is_full = True
        await conversation.send("Hi")
        assert reason(conversation) == "disk full"
        journal.is_full = False
        await conversation.send("Again")
        assert reason(conversation) is None
        await conversation.close()
        again = conversation_with(ScriptedAgent(), kept)
        await again.load()
        assert list(again.entries) == list(conversation.entries)
        await again.close()
        await backlog.close(1)

    run(story())


def test_warning_ends_only_when_everything_is_written() -> None:
    async def story() -> None:
        kept, journal, backlog = patient_stores()
        conversation = conversation_with(ScriptedAgent(), kept)
        told: list[object] = []
        conversation.updated.subscribe(lambda _: told.append(reason(conversation)))
        journal.is_full = True
        await conversation.accept([written(1)])
        assert told[-1:] == ["disk full"]
        journal.is_full = False
        await backlog.try_again()
        assert told[-1:] == [None]
        await conversation.close()
        await backlog.close(1)

    run(story())


def test_event_that_proves_impossible_later_is_said_until_it_is_written() -> None:
    async def story() -> None:
        kept, journal, backlog = patient_stores()
        conversation = conversation_with(ScriptedAgent(), kept)
        other = conversation_with(ScriptedAgent(), kept, "other")
        journal.is_full = True
        await conversation.accept([written(1)])
        await other.accept([written(2)])
        journal.is_full, journal.refused = False, C
        assert await backlog.try_again()
        assert reason(conversation) == "disk full"
        assert reason(other) is None
        journal.refused = None
        await conversation.write_anew()
        assert reason(conversation) is None
        assert [(key, row.event) for key, row in journal.rows] == [
            ("other", written(2)),
            (C, written(1)),
        ]
        await conversation.close()
        await other.close()
        await backlog.close(1)

    run(story())


def test_gap_after_a_refused_event_is_said_until_it_is_closed() -> None:
    async def story() -> None:
        direct, journal = stores()
        backlog = backlog_of(most=100)
        kept = patient(direct, backlog)
        conversation = conversation_with(ScriptedAgent(), kept)
        journal.is_full = True
        await conversation.accept([written(1)])
        assert reason(conversation) == TOO_MUCH_WAITS
        journal.is_full = False
        await conversation.reopen_form(EntryId("f"))
        assert journal.rows == []
        await conversation.accept([written(2)])
        assert [row.event for _, row in journal.rows] == [written(2)]
        assert reason(conversation) == TOO_MUCH_WAITS
        await conversation.write_anew()
        first, reopened, last = [row.event for _, row in journal.rows]
        assert (first, last) == (written(1), written(2))
        assert isinstance(reopened, FormReopened)
        assert reason(conversation) is None
        await conversation.close()
        await backlog.close(1)

    run(story())


def test_waiting_writes_are_read() -> None:
    async def story() -> None:
        kept, journal, backlog = patient_stores()
        await kept.journal.append(C, [written(1), MessageQueued(NOW, written(2).message)])
        journal.is_full = True
        for event in (written(2), MessageQueued(NOW, written(3).message), written(4)):
            with pytest.raises(JournalFailed):
                await kept.journal.append(C, [event])
        events = [row.event for row in await kept.journal.page(C)]
        assert events == [
            written(1),
            written(2),
            written(4),
            MessageQueued(NOW, written(3).message),
        ]
        record = ConversationRecord(C, AGENT, "Old", NOW, NOW)
        for title in ("Old", "New"):
            with pytest.raises(JournalFailed):
                await kept.records.put(replace(record, title=title))
        with pytest.raises(JournalFailed):
            await kept.drafts.put(C, Draft("and milk"))
        with pytest.raises(JournalFailed):
            await kept.forms.keep_draft(C, EntryId("f"), {"a": 1})
        assert [one.title for one in await kept.records.all()] == ["New"]
        assert await kept.drafts.get(C) == Draft("and milk")
        assert await kept.forms.draft(C, EntryId("f")) == {"a": 1}
        assert await kept.forms.all_drafts(C) == {"f": {"a": 1}}
        with pytest.raises(JournalFailed):
            await kept.records.copy(record, C)
        journal.is_full = False
        await backlog.try_again()
        assert [row.event for row in await kept.journal.page(C)] == events
        assert await kept.drafts.get(C) == Draft("and milk")
        await backlog.close(1)

    run(story())
