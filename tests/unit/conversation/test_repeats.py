"""Repeated requests: when they are due, what is missed and said, and what has changed."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

import pytest

from a2a_desktop.conversation.attention import Differs, Notice, NoticeKind
from a2a_desktop.conversation.comparing import ComparedAnswer
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import DataEntry, Entry, FileEntry, Origin, TextEntry
from a2a_desktop.conversation.recipes.repeat import Missed, Repeat, Schedule, differences
from a2a_desktop.conversation.recipes.repeats import Repeats, can_repeat
from a2a_desktop.conversation.rows import is_by_person
from a2a_desktop.conversation.spending import Reached
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.errors import RpcError
from a2a_desktop.model.ids import AgentId, EntryId, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.receipt import Amount
from a2a_desktop.model.task import StatusUpdate, TaskState, TaskStatus
from a2a_desktop.store.database import Database
from a2a_desktop.store.recipes import SqliteRecipes
from tests.fakes import CONTEXT, PATIENCE, ScriptedAgent, Step, agent_says, status, stores
from tests.waiting import run, until

BERLIN = ZoneInfo("Europe/Berlin")
MONDAYS, DAILY = Schedule(8, 0, 0), Schedule(8, 0)
START = datetime(2026, 11, 26, 9, 0, tzinfo=BERLIN)
"""A Thursday."""
MONDAY = datetime(2026, 11, 30, 8, 0, tzinfo=BERLIN)
ASKED = Message(MessageId("q"), Role.USER, (TextPart("Prices?"),), skill="prices")
WEEK = timedelta(days=7)
needs_zones = pytest.mark.skipif(sys.platform == "win32", reason="no zone of its own there")


def says(*parts: Part | str) -> list[Step]:
    """Returns the script of an agent that answers so."""
    says.count += 1  # type: ignore[attr-defined]  # each answer has an id of its own
    whole = tuple(TextPart(one) if isinstance(one, str) else one for one in parts)
    return [Message(MessageId(f"a{says.count}"), Role.AGENT, whole)]  # type: ignore[attr-defined]


says.count = 0  # type: ignore[attr-defined]


class MemoryRepeats:
    """Keeps repeated requests in a dict; the program dies after what `dies_after` names."""

    def __init__(self) -> None:
        self.kept: dict[str, Repeat] = {}
        self.dies_after: Callable[[Repeat], bool] = lambda _: False

    async def recipes(self) -> Sequence[object]:
        return ()

    async def runs(self) -> Sequence[object]:
        return ()

    async def repeats(self) -> Sequence[Repeat]:
        return list(self.kept.values())

    async def put(self, one: Repeat) -> None:
        await asyncio.sleep(0)
        self.kept[one.repeat_id] = one
        if self.dies_after(one):
            raise asyncio.CancelledError

    async def remove(self, one: Repeat) -> None:
        self.kept.pop(one.repeat_id)


@dataclass
class World:
    """A program with an agent that follows scripts, and a clock that tests move."""

    agent: ScriptedAgent
    store: MemoryRepeats = field(default_factory=MemoryRepeats)
    now: datetime = START

    def __post_init__(self) -> None:
        self.stores, self.journal = stores()
        self.open()

    def open(self) -> None:
        self.errors: list[BaseException] = []
        self.notices: list[Notice] = []
        failed = lambda _name, error: self.errors.append(error)  # noqa: E731
        self.conversations = Conversations(self.stores, self.agent, failed, PATIENCE)
        self.conversations.noticed.subscribe(self.notices.append)
        self.repeats = Repeats(self.conversations, self.store, failed)  # type: ignore[arg-type]
        self.repeats.zone, self.repeats.now = BERLIN, lambda: self.now

    async def close(self) -> None:
        await self.repeats.close()
        await self.conversations.close()

    async def again(self, *scripts: Sequence[Step]) -> None:
        """Ends the program and begins it anew."""
        await self.close()
        self.agent = ScriptedAgent(*scripts)
        self.open()
        await self.conversations.load()
        await self.repeats.load()
        await self.conversations.resume()
        await self.repeats.resume()
        await self.repeats.look()

    async def ask(self, schedule: Schedule | None) -> Conversation:
        """Asks once, and repeats that."""
        conversation = self.conversations.begin(AgentId("agent"))
        await conversation.send_message(ASKED)
        await self.repeats.begin(conversation, ASKED, schedule)
        return conversation

    async def look_at(self, now: datetime) -> None:
        self.now = now
        await self.repeats.look()

    async def answered(self) -> None:
        await until(lambda: not self.repeat.is_pending)

    @property
    def repeat(self) -> Repeat:
        (found,) = self.store.kept.values()
        return found

    def hushes(self, conversation: Conversation) -> bool:
        """Returns whether the end of a long request would not be told."""
        return self.conversations.hushing(Notice(conversation.record, NoticeKind.DONE))

    @property
    def loud(self) -> list[NoticeKind]:
        return [one.kind for one in self.notices if not one.is_quiet]


def play(story: Callable[[World], Awaitable[None]], *scripts: Sequence[Step]) -> None:
    async def main() -> None:
        world = World(ScriptedAgent(*scripts))
        await story(world)
        await world.close()
        assert world.errors == []

    run(main())


def own(conversation: Conversation) -> list[str]:
    """Returns the ids of the person's messages, in order."""
    rows = (one for one in conversation.entries if isinstance(one, TextEntry) and is_by_person(one))
    return [*dict.fromkeys(str(one.origin.message_id) for one in rows)]


# Times


def test_next_time_is_that_of_the_clock_on_the_wall_also_across_summer_time() -> None:
    at = datetime(2026, 3, 28, 8, 0, tzinfo=BERLIN)
    assert DAILY.after(at, BERLIN) - at == timedelta(hours=23)
    at = datetime(2026, 10, 24, 8, 0, tzinfo=BERLIN)
    assert (DAILY.after(at, BERLIN).astimezone(UTC) - at.astimezone(UTC)) == timedelta(hours=25)
    assert MONDAYS.after(START, BERLIN) == MONDAY
    assert MONDAYS.after(MONDAY, BERLIN) == MONDAY + WEEK
    assert MONDAYS.after(MONDAY - timedelta(seconds=1), BERLIN) == MONDAY


@pytest.fixture(params=[BERLIN, pytest.param(None, marks=needs_zones)])
def zone(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tzinfo | None]:
    """A zone of its own, and that of this computer."""
    if request.param is None:
        monkeypatch.setenv("TZ", "Europe/Berlin")
        time.tzset()
    yield request.param
    monkeypatch.undo()
    if request.param is None:
        time.tzset()


def test_time_that_is_left_out_comes_later_and_one_that_is_there_twice_comes_once(
    zone: tzinfo | None,
) -> None:
    night = Schedule(2, 30)
    gap = night.after(datetime(2026, 3, 29, 0, 0, tzinfo=BERLIN), zone)
    assert gap == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)  # 3:30 on the wall
    assert night.after(gap, zone) == datetime(2026, 3, 30, 2, 30, tzinfo=BERLIN)
    first = night.after(datetime(2026, 10, 25, 0, 0, tzinfo=BERLIN), zone)
    assert first == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert night.after(first, zone) == datetime(2026, 10, 26, 1, 30, tzinfo=UTC)


# Runs


def test_due_run_sends_the_same_message_once_and_without_a_change_nothing_is_said() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        await world.look_at(MONDAY - timedelta(minutes=1))
        assert len(world.agent.received) == 1
        world.notices.clear()
        await world.look_at(MONDAY + timedelta(seconds=5))
        await world.look_at(MONDAY + timedelta(seconds=25))
        await world.answered()
        first, second = world.agent.received
        assert (second.parts, second.skill) == (first.parts, first.skill)
        assert own(conversation) == ["q", second.message_id]
        assert (world.repeat.differs, world.repeat.since) == ((), START)
        assert world.repeat.next(BERLIN) == MONDAY + WEEK
        assert world.loud == []
        await until(lambda: conversation.record.unread == 1)  # that of the first answer

    play(story, says("10 EUR"), says(" 10  EUR"))


def test_change_is_said_and_both_answers_can_be_compared() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        await world.look_at(MONDAY)
        await world.answered()
        await until(lambda: NoticeKind.CHANGED in world.loud)
        assert world.notices[-1].differs == (Differs.WORDS,)
        found = await world.repeats.comparison(conversation.record.conversation_id)
        assert found is not None
        assert [one.text for one in found.answers] == ["10 EUR", "12 EUR"]
        assert found.question == "Prices?"
        await conversation.send("Thanks")
        await world.look_at(MONDAY + WEEK)
        await world.answered()
        found = await world.repeats.comparison(conversation.record.conversation_id)
        assert found is not None
        assert [one.text for one in found.answers] == ["12 EUR", "12 EUR"]
        assert world.repeat.since == MONDAY

    play(story, says("10 EUR"), says("12 EUR"), says("Welcome"), says("12 EUR"))


def test_words_files_and_data_can_differ() -> None:
    origin = Origin(Role.AGENT, START)

    def answer(text: str, file: bytes, data: int) -> ComparedAnswer:
        rows: list[Entry] = [
            TextEntry(EntryId("1"), origin, text),
            FileEntry(EntryId("2"), origin, FilePart("a.txt", data=file)),
            DataEntry(EntryId("3"), origin, {"a": data}),
        ]
        return ComparedAnswer(rows, None, Standing.DONE)  # type: ignore[arg-type]

    base = answer("one two", b"x", 1)
    assert differences(base, answer("one\ntwo", b"x", 1)) == ()
    assert differences(base, answer("one", b"y", 2)) == tuple(Differs)
    assert differences(base, answer("one two", b"y", 1)) == (Differs.FILES,)


def test_run_that_was_due_while_the_program_was_closed_is_said_and_not_sent() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(DAILY)
        world.now = MONDAY + timedelta(hours=2)
        await world.again(says("late"))
        assert world.agent.received == []
        assert (world.repeat.missed, world.repeat.misses) == (MONDAY, 4)
        assert world.repeat.reason is Missed.AWAY
        assert world.repeat.next(BERLIN) == MONDAY + timedelta(days=1)
        assert await world.repeats.run_now(conversation.record.conversation_id) is None
        await world.answered()
        assert len(world.agent.received) == 1
        settled = world.repeat
        assert settled.missed is None
        assert settled.reason is None

    play(story, says("10 EUR"))


def test_clock_that_was_wrong_does_not_end_a_repeat() -> None:
    async def story(world: World) -> None:
        await world.ask(DAILY)
        await world.look_at(START + timedelta(days=20_000))
        assert world.repeat.reason is Missed.AWAY
        await world.look_at(START)
        assert world.repeat.next(BERLIN) == DAILY.after(START, BERLIN)
        before = len(world.agent.received)
        await world.look_at(DAILY.after(START, BERLIN))
        await world.answered()
        assert len(world.agent.received) == before + 1

    play(story, says("10 EUR"), says("10 EUR"))


def test_clock_that_is_set_back_by_minutes_repeats_nothing_again() -> None:
    async def story(world: World) -> None:
        await world.ask(DAILY)
        await world.look_at(DAILY.after(START, BERLIN))
        await world.answered()
        sent = len(world.agent.received)
        for minutes in (-5, 0):
            await world.look_at(DAILY.after(START, BERLIN) + timedelta(minutes=minutes))
        assert len(world.agent.received) == sent

    play(story, says("10 EUR"), says("10 EUR"))


def test_run_is_missed_while_a_request_waits_for_the_person() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        await conversation.send("Book it")
        assert conversation.standing is Standing.NEEDS_ANSWER
        await world.look_at(MONDAY)
        assert len(world.agent.received) == 2
        assert (world.repeat.missed, world.repeat.reason) == (MONDAY, Missed.WAITS)
        key = conversation.record.conversation_id
        assert await world.repeats.run_now(key) is Missed.WAITS
        assert world.repeat.misses == 1

    play(story, says("10 EUR"), [status(TaskState.INPUT_REQUIRED, "When?")])


class Spent:
    """A limit that every agent has reached."""

    async def reached(self, agent_id: AgentId) -> Reached | None:
        return Reached(agent_id, Amount(2, "USD"), Amount(1, "USD"))


def test_run_is_missed_once_the_agent_has_cost_as_much_as_the_person_wants() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        conversation.limits = Spent()
        await world.look_at(MONDAY)
        assert len(world.agent.received) == 1
        assert (world.repeat.missed, world.repeat.reason) == (MONDAY, Missed.LIMIT)
        assert await world.repeats.reached_limit(conversation.record.conversation_id) is not None

    play(story, says("10 EUR"))


def test_run_is_missed_while_a_request_still_runs() -> None:
    gate = asyncio.Event()

    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        sending = asyncio.ensure_future(conversation.send("Slowly"))
        await until(lambda: len(world.agent.received) == 2)
        await world.look_at(MONDAY)
        assert (world.repeat.missed, world.repeat.reason) == (MONDAY, Missed.BUSY)
        gate.set()
        await sending
        assert len(world.agent.received) == 2

    play(story, says("10 EUR"), [gate.wait, *says("done")])


@pytest.mark.parametrize("is_queued", [False, True])
def test_program_killed_between_noting_and_sending_sends_nothing_twice(is_queued: bool) -> None:
    async def story(world: World) -> None:
        await world.ask(MONDAYS)
        world.agent.connect_error = None
        world.store.dies_after = lambda one: one.noted == 1 and one.queued == int(is_queued)
        world.agent.scripts.clear()
        await world.look_at(MONDAY)
        assert len(world.agent.received) == 1
        world.store.dies_after = lambda _: False
        await world.again(says("12 EUR"))
        if is_queued:
            await world.answered()
            assert world.repeat.differs == (Differs.WORDS,)
        else:
            assert (world.repeat.missed, world.repeat.reason) == (MONDAY, Missed.AWAY)
        assert len(world.agent.received) == int(is_queued)
        await world.again()
        assert world.agent.received == []

    play(story, says("10 EUR"))


def test_message_that_was_queued_before_the_program_died_goes_out_once() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        queue = conversation.queue

        async def dying(message: Message) -> None:
            await queue(message)
            raise asyncio.CancelledError

        conversation.queue = dying  # type: ignore[assignment]
        await world.look_at(MONDAY)
        del conversation
        await world.again(says("12 EUR"))
        await world.answered()
        assert [one.message_id for one in world.agent.received] == [world.repeat.newest]
        assert world.repeat.missed is None

    play(story, says("10 EUR"))


def test_now_sends_at_once_and_another_message_takes_the_place() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(None)
        await world.answered()
        assert world.repeat.next(BERLIN) is None
        assert world.repeat.differs == (Differs.WORDS,)
        await world.repeats.begin(conversation, ASKED, DAILY)
        assert (world.repeat.noted, world.repeat.schedule) == (1, DAILY)
        await world.repeats.change(conversation.record.conversation_id, MONDAYS)
        assert world.repeat.next(BERLIN) == MONDAY
        again = replace(ASKED, message_id=world.repeat.newest)  # a run, which is the same request
        await world.repeats.begin(conversation, again, DAILY)
        assert (world.repeat.noted, world.repeat.schedule) == (1, DAILY)
        other = replace(ASKED, message_id=MessageId("other"), parts=(TextPart("Else?"),))
        await world.repeats.begin(conversation, other, DAILY)
        assert (world.repeat.noted, world.repeat.message) == (0, other)
        await world.repeats.stop(conversation.record.conversation_id)
        assert world.store.kept == {}
        await world.look_at(MONDAY)
        assert len(world.agent.received) == 2

    play(story, says("10 EUR"), says("12 EUR"))


def test_failed_run_is_not_compared_and_other_requests_are_told_as_usual() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        await world.look_at(MONDAY)
        await until(lambda: conversation.standing is Standing.FAILED and not conversation.is_busy)
        assert world.repeat.answered == "q"
        await conversation.send("Hello?")
        assert not world.hushes(conversation)
        await world.look_at(MONDAY + WEEK)
        await world.answered()
        assert world.repeat.before == "q"
        assert world.repeat.differs == ()

    play(story, says("10"), [RpcError(-32603, "no")], says("Yes"), says("10"))


def test_words_of_the_end_of_a_task_count_and_an_end_without_words_is_told() -> None:
    def ends(number: int, words: str) -> list[Step]:
        task_id = TaskId(f"t{number}")
        said = replace(agent_says(words, f"e{number}"), task_id=task_id) if words else None
        return [StatusUpdate(task_id, CONTEXT, TaskStatus(TaskState.COMPLETED, said))]

    async def story(world: World) -> None:
        await world.ask(DAILY)
        for day in range(3):
            await world.look_at(MONDAY + timedelta(days=day))
            await world.answered()
        assert [one.differs for one in world.notices if one.differs] == [
            (Differs.WORDS,),
            (Differs.WORDS,),
        ]

    play(story, ends(0, "10 EUR"), ends(1, "12 EUR"), ends(2, "12 EUR"), ends(3, ""))


def test_deleted_conversation_is_left_alone_and_forgotten_once_it_is_gone() -> None:
    async def story(world: World) -> None:
        conversation = await world.ask(MONDAYS)
        key = conversation.record.conversation_id
        await world.conversations.delete(key)
        await world.look_at(MONDAY)
        assert (len(world.agent.received), world.repeat.missed) == (1, None)
        await world.conversations.erase(key)
        await world.again()
        assert world.store.kept == {}

    play(story, says("10 EUR"))


def test_only_a_request_without_secrets_can_be_repeated() -> None:
    assert can_repeat(ASKED)
    assert not can_repeat(replace(ASKED, task_id=TaskId("t")))
    assert not can_repeat(replace(ASKED, secrets=("s",)))


def test_repeated_request_is_kept_as_it_is() -> None:
    whole = Repeat(
        "6f0a2a36-36a9-4f0e-9c3d-0d6a7d2b3c11",
        "c",  # type: ignore[arg-type]
        replace(ASKED, parts=(TextPart("a"), DataPart({"b": 1}), FilePart("c", blob="0" * 64))),
        MONDAYS,
        START.astimezone(UTC),
        MessageId("q"),
        START.astimezone(UTC),
        differs=(Differs.DATA,),
        missed=MONDAY.astimezone(UTC),
        reason=Missed.BUSY,
    )
    assert read(Repeat, write(whole)) == whole

    async def story() -> None:
        database = Database(None)
        await database.open()
        store = SqliteRecipes(database)
        await store.put(whole)
        await store.put(replace(whole, noted=1))
        assert await store.repeats() == [replace(whole, noted=1)]
        await store.remove(whole)
        assert await store.repeats() == []
        await database.close()

    run(story())
