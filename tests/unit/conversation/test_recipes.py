"""Recipes: their fields, their files, and runs that begin each step once wherever they are cut."""

import asyncio
import copy
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.entry import HandOverEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.handing_over import handed
from a2a_desktop.conversation.recipes.file import LARGEST, read, written
from a2a_desktop.conversation.recipes.keeping import kept_from
from a2a_desktop.conversation.recipes.recipe import (
    MOST_FIELDS,
    Recipe,
    RecipeField,
    RecipeStep,
    Run,
    RunEnd,
    Takes,
    filled,
    form_of,
    names_in,
    run_of,
    with_fields,
)
from a2a_desktop.conversation.recipes.repeat import Repeat
from a2a_desktop.conversation.recipes.runs import Runs
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.forms.validate import Checker
from a2a_desktop.model.errors import ImportRefused, JournalFailed, Refusal, ServerFault, Unreachable
from a2a_desktop.model.ids import AgentId, Json, MessageId, RunId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import PATIENCE, ScriptedAgent, Step, piece, status, stores
from tests.waiting import run, until, until_alone

RUN = RunId(str(UUID(int=7)))
ANN, BOB, CAT = (AgentId(one) for one in ("ann", "bob", "cat"))
STEPS = (
    RecipeStep("Ann", "https://ann.example/a2a", "Plan {what} for {people}"),
    RecipeStep("Bob", "https://bob.example/a2a", "Price it", (Takes.ANSWER, Takes.FILES)),
)
RECIPE = Recipe(
    "r1",
    "Trips",
    STEPS,
    (RecipeField("what"), RecipeField("people", FieldKind.CHOICE, ("2", "4"))),
)
PDF = FilePart("plan.pdf", "application/pdf", b"%PDF", size=4)


def said(*parts: Part) -> Message:
    return Message(MessageId(str(uuid4())), Role.AGENT, parts)


def a_run(*takes: Takes, count: int = 2) -> Run:
    second = replace(STEPS[1], takes=takes or STEPS[1].takes)
    steps = (STEPS[0], second, replace(STEPS[1], agent="Cat"))[:count]
    agents = [(ANN, "Ann"), (BOB, "Bob"), (CAT, "Cat")][:count]
    return run_of(RUN, replace(RECIPE, steps=steps), {"what": "Lisbon", "people": "4"}, agents)


# Fields


def test_fields_are_the_names_in_braces_and_a_value_is_never_read_again() -> None:
    assert names_in("Ask {what} of {a b} and {what}, not {}, { x} or {1}") == ("what", "a b")
    assert filled("{a} and {b}, {c}", {"a": "{b}", "b": "{a}"}) == "{b} and {a}, {c}"
    known = with_fields(replace(RECIPE, steps=(RecipeStep("A", "", "{people} {new}"),)))
    assert known.fields == (RECIPE.fields[1], RecipeField("new"))
    many = " ".join(f"{{f{one}}}" for one in range(MOST_FIELDS + 5))
    assert len(with_fields(replace(RECIPE, steps=(RecipeStep("A", "", many),))).fields) == 20


def test_form_asks_for_each_field_by_its_kind() -> None:
    kinds = [FieldKind.NUMBER, FieldKind.DATE, FieldKind.LONG_TEXT, FieldKind.FILE]
    fields = (*RECIPE.fields, *(RecipeField(one.value, one) for one in kinds))
    spec = form_of(replace(RECIPE, fields=fields))
    assert spec is not None
    assert [one.kind for one in spec.root.fields] == [one.kind for one in fields]
    checker = Checker(spec.schema)
    whole: dict[str, Any] = {"what": "x", "people": "4", "number": 2.5, "date": "2026-05-01"}
    whole |= {"long text": "y", "file": "data:text/plain;name=a.txt;base64,YQ=="}
    assert list(checker.problems(whole)) == []
    assert len(list(checker.problems({**whole, "people": "3", "number": "x"}))) == 2
    assert form_of(replace(RECIPE, fields=())) is None


def test_values_go_into_words_and_a_file_goes_along_by_its_name() -> None:
    fields = (RecipeField("sum", FieldKind.NUMBER), RecipeField("bill", FieldKind.FILE))
    steps = (RecipeStep("A", "", "Pay {sum} as in {bill}"), RecipeStep("B", "", "{sum}"))
    recipe = Recipe("r", "Pay", steps, fields)
    values: dict[str, Json] = {"sum": 4.0, "bill": "data:text/plain;name=my%20bill.txt;base64,YQ=="}
    made = run_of(RUN, recipe, values, [(ANN, "A"), (BOB, "B")])
    assert [one.words for one in made.steps] == ["Pay 4 as in my bill.txt", "4"]
    assert made.steps[0].files == (FilePart("my bill.txt", "text/plain", b"a", size=1),)
    assert made.steps[1].files == ()


# Runs


class MemoryRecipes:
    """Keeps recipes and runs in a dict."""

    def __init__(self) -> None:
        self.kept: dict[str, Recipe | Run] = {}

    async def recipes(self) -> Sequence[Recipe]:
        return [one for one in self.kept.values() if isinstance(one, Recipe)]

    async def runs(self) -> Sequence[Run]:
        return [one for one in self.kept.values() if isinstance(one, Run)]

    async def repeats(self) -> Sequence[Repeat]:
        return ()

    async def put(self, one: Recipe | Run | Repeat) -> None:
        assert not isinstance(one, Repeat)
        await asyncio.sleep(0)
        self.kept[one.recipe_id if isinstance(one, Recipe) else one.run_id] = one

    async def remove(self, one: Recipe | Run | Repeat) -> None:
        assert not isinstance(one, Repeat)
        self.kept.pop(one.recipe_id if isinstance(one, Recipe) else one.run_id)


@dataclass
class World:
    """A program with an agent that follows scripts."""

    agent: ScriptedAgent
    recipes: MemoryRecipes = field(default_factory=MemoryRecipes)
    patience: Patience = PATIENCE

    def __post_init__(self) -> None:
        self.stores, self.journal = stores()
        self.open()

    def open(self) -> None:
        """Begins the program with what the stores have."""
        self.errors: list[BaseException] = []
        self.conversations = Conversations(self.stores, self.agent, self._failed, self.patience)
        blobs = self.stores.blobs
        mask = lambda text: text.replace("s3cret", "***")  # noqa: E731
        self.runs = Runs(self.conversations, self.recipes, blobs, mask, self._failed)

    def _failed(self, _name: str, error: BaseException) -> None:
        self.errors.append(error)

    async def again(self, *scripts: Sequence[Step]) -> None:
        """Ends the program and begins it anew."""
        await self.close()
        self.agent = ScriptedAgent(*scripts)
        self.open()
        await self.conversations.load()
        await self.runs.load()
        await self.conversations.resume()
        await self.runs.resume()

    async def close(self) -> None:
        await self.runs.close()
        await self.conversations.close()

    @property
    def run(self) -> Run:
        found = self.recipes.kept[RUN]
        assert isinstance(found, Run)
        return found

    def standings(self) -> list[Standing | None]:
        return [one.standing if one else None for one in self.runs.records(self.run)]

    async def step(self, number: int) -> Conversation:
        return await self.conversations.open(self.run.conversation(number))


def play(
    story: Callable[[World], Awaitable[None]],
    *scripts: Sequence[Step],
    patience: Patience = PATIENCE,
) -> None:
    async def main() -> None:
        world = World(ScriptedAgent(*scripts), patience=patience)
        await story(world)
        await world.close()
        assert world.errors == []

    run(main())


def ended(world: World, end: RunEnd) -> Callable[[], bool]:
    return lambda: world.run.ended is end


def test_answer_and_files_go_to_the_next_step_without_data_and_secrets() -> None:
    data = DataPart({"a": 1})

    async def story(world: World) -> None:
        first = await world.runs.begin(a_run())
        await until(ended(world, RunEnd.DONE))
        asked, priced = world.agent.received
        assert asked.parts == (TextPart("Plan Lisbon for 4"),)
        given = [one for one in priced.parts if isinstance(one, FilePart)]
        assert priced.parts[:2] == (TextPart("Price it"), TextPart("Fly at ***"))
        assert [one.name for one in given] == ["plan.pdf"]
        assert len(priced.parts) == 3
        second = await world.step(1)
        (came,) = (one for one in second.entries if isinstance(one, HandOverEntry))
        (went,) = (one for one in first.entries if isinstance(one, HandOverEntry))
        assert (came.event.came, came.event.agent) == (True, "Ann")
        assert (went.event.other, went.event.agent) == (second.record.conversation_id, "Bob")
        assert world.runs.of(second.record.conversation_id) == world.run
        assert [one.words for one in world.run.steps] == ["", ""]
        assert not world.runs.can_try(world.run)

    play(story, [said(TextPart("Fly at s3cret"), PDF, data)], [said(TextPart("100"))])


def test_run_waits_for_the_person_and_goes_on_after_the_answer() -> None:
    async def story(world: World) -> None:
        first = await world.runs.begin(a_run(count=2))
        await until(lambda: first.standing is Standing.NEEDS_ANSWER and not first.is_busy)
        assert world.run.ended is None
        assert world.standings() == [Standing.NEEDS_ANSWER, None]
        await first.send("Tomorrow")
        await until(ended(world, RunEnd.DONE))
        assert world.agent.received[-1].parts[1] == TextPart("By train")

    asks = [status(TaskState.INPUT_REQUIRED, "When?")]
    answers = (piece("By train", append=False), status(TaskState.COMPLETED))
    play(story, asks, answers, [said(TextPart("100"))])


def test_failed_step_holds_the_run_and_is_tried_again() -> None:
    async def story(world: World) -> None:
        await world.runs.begin(a_run())
        await until(lambda: world.standings() == [Standing.DONE, Standing.FAILED])
        await until_alone()
        assert world.run.ended is None
        assert world.runs.can_try(world.run)
        await world.runs.go_on(RUN)
        await until(ended(world, RunEnd.DONE))
        assert [one.parts[0] for one in world.agent.received[1:]] == [TextPart("Price it")] * 2

    fails = [status(TaskState.FAILED, "No")]
    play(story, [said(TextPart("Fly"))], fails, [said(TextPart("100"))])


@pytest.mark.parametrize("takes", [Takes.FILES, Takes.DATA])
def test_run_stops_where_nothing_can_go_along(takes: Takes) -> None:
    async def story(world: World) -> None:
        await world.runs.begin(a_run(takes))
        await until(ended(world, RunEnd.NOTHING))
        assert len(world.agent.received) == 1
        assert world.runs.can_try(world.run)
        await world.runs.go_on(RUN)
        await until(ended(world, RunEnd.DONE))

    has_it = said(TextPart("Fly"), PDF, DataPart({"a": 1}))
    play(story, [said(TextPart("Fly"))], [has_it], [said(TextPart("100"))])


def test_stop_holds_it_also_if_the_agent_goes_on_and_it_can_continue() -> None:
    gate = asyncio.Event()
    fly = piece("Fly", append=False)

    async def story(world: World) -> None:
        world.agent.on_cancel = ServerFault("", 500)
        first = await world.runs.begin(a_run())
        await until(lambda: first.standing is Standing.WORKING)
        await world.runs.stop(RUN)
        gate.set()
        await until(lambda: first.standing is Standing.DONE and not first.is_busy)
        await until_alone()
        assert world.run.ended is RunEnd.STOPPED
        assert len(world.agent.received) == 1
        await world.runs.go_on(RUN)
        await until(ended(world, RunEnd.DONE))
        assert len(world.agent.received) == 2

    works = (status(TaskState.WORKING), gate.wait, fly, status(TaskState.COMPLETED))
    play(story, works, [said(TextPart("100"))])


def test_step_that_waits_for_an_absent_agent_is_stopped_before_it_is_sent() -> None:
    async def story(world: World) -> None:
        world.agent.connect_error = Unreachable("agent", "gone")
        first = await world.runs.begin(a_run())
        await until(lambda: first.record.waiting == 1 and not first.is_busy)
        await world.runs.stop(RUN)
        world.agent.connect_error = None
        first.try_now()
        await until_alone()
        assert world.agent.received == []
        assert world.runs.can_try(world.run)
        await world.runs.go_on(RUN)
        await until(ended(world, RunEnd.DONE))
        assert [one.message_id for one in world.agent.received] == [
            world.run.message(0),
            world.run.message(1),
        ]

    patience = replace(PATIENCE, until_back=(60.0,))
    play(story, [said(TextPart("Fly"))], [said(TextPart("100"))], patience=patience)


def test_stop_that_cannot_be_stored_is_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise JournalFailed("disk full")

    async def story(world: World) -> None:
        world.agent.connect_error = Unreachable("agent", "gone")
        first = await world.runs.begin(a_run())
        await until(lambda: first.record.waiting == 1 and not first.is_busy)
        monkeypatch.setattr(MemoryRecipes, "put", fail)
        with pytest.raises(JournalFailed):
            await world.runs.stop(RUN)
        world.agent.connect_error = None
        first.try_now()
        await until_alone()
        assert world.agent.received == []
        assert first.record.waiting == 0

    play(story, patience=replace(PATIENCE, until_back=(60.0,)))


def test_deleted_step_ends_the_run_and_is_never_sent_again() -> None:
    async def story(world: World) -> None:
        await world.runs.begin(a_run(count=3))
        await until(lambda: world.standings()[1] is Standing.FAILED)
        await until_alone()
        await world.conversations.delete(world.run.conversation(1))
        await until(ended(world, RunEnd.GONE))
        assert not world.runs.can_try(world.run)
        await world.conversations.restore(world.run.conversation(1))
        assert world.runs.can_try(world.run)
        await world.conversations.delete(world.run.conversation(1))
        await world.conversations.erase(world.run.conversation(1))
        await world.again()
        assert world.run.ended is RunEnd.GONE
        assert world.agent.received == []
        for number in (0, 2):
            key = world.run.conversation(number)
            if world.conversations.get(key) is not None:
                await world.conversations.delete(key)
                await world.conversations.erase(key)
        await world.again()
        assert world.recipes.kept == {}

    play(story, [said(TextPart("Fly"))], [status(TaskState.FAILED, "No")])


def test_each_step_is_sent_once_wherever_the_program_ends() -> None:
    """The stores are copied at every write, and the program begins anew from each copy."""
    answers = ([said(TextPart("Fly"))], [said(TextPart("100"))], [said(TextPart("Done"))])
    copies: list[tuple[Any, ...]] = []

    async def first(world: World) -> None:
        def note() -> None:
            sent = frozenset(one.message_id for one in world.agent.received)
            records = world.stores.records
            state = world.journal.rows, records.records, world.recipes.kept  # type: ignore[attr-defined]
            now = (*(copy.copy(one) for one in state), sent)
            if now not in copies[-1:]:
                copies.append(now)

        for store, name in (
            (world.journal, "append"),
            (world.stores.records, "put"),
            (world.recipes, "put"),
        ):
            noting(store, name, note)
        await world.runs.begin(a_run(count=3))
        await until(ended(world, RunEnd.DONE))

    async def second(rows: Any, records: Any, kept: Any, sent: frozenset[MessageId]) -> None:
        world = World(ScriptedAgent())
        world.journal.rows = copy.copy(rows)
        world.stores.records.records = copy.copy(records)  # type: ignore[attr-defined]
        world.recipes.kept = copy.copy(kept)
        if not kept:  # the person has to press again
            return
        await world.again(*answers[len(sent) :])
        await until_alone()
        again = [one.message_id for one in world.agent.received]
        assert not sent & {*again}
        assert len(again) == len({*again})
        is_cut = Standing.INTERRUPTED in world.standings()
        assert is_cut or world.run.ended is RunEnd.DONE, world.standings()
        if is_cut:
            assert world.runs.can_try(world.run)
        await world.close()
        assert world.errors == []

    play(first, *answers)
    assert len(copies) > 10
    for one in copies:
        run(second(*one))


def noting(store: Any, name: str, note: Callable[[], None]) -> None:
    """Calls `note` before and after each call of a method."""
    method = getattr(store, name)

    async def noted(*values: Any, **named: Any) -> None:
        note()
        await method(*values, **named)
        note()

    setattr(store, name, noted)


# Keeping


def test_chain_made_by_hand_becomes_a_recipe() -> None:
    async def story(world: World) -> None:
        first = world.conversations.begin(ANN)
        await first.send("Hello")
        await first.send("Plan Lisbon")
        second = world.conversations.begin(BOB)
        parts = (TextPart("Price it"), TextPart("Fly"), PDF)
        message = Message(MessageId("h1"), Role.USER, parts)
        here, there = first.record.conversation_id, second.record.conversation_id
        await second.hand_over(handed(here, "Ann", message, str, came=True), message)
        await first.hand_over(handed(there, "Bob", message, str), message)
        await second.send_message(message)
        await first.send("Something else")
        agents = {ANN: ("Ann", "https://ann.example"), BOB: ("Bob", "")}
        for one in (first, second):
            kept = await kept_from(one, world.conversations, agents.get, "r")
            assert kept.steps == (
                RecipeStep("Ann", "https://ann.example", "Plan Lisbon"),
                RecipeStep("Bob", "", "Price it", (Takes.ANSWER, Takes.FILES)),
            )
        gone = await kept_from(first, world.conversations, {BOB: ("Bob", "")}.get, "r")
        assert gone.steps == (RecipeStep("Bob", "", "Price it"),)

    play(story, *([said(TextPart(one))] for one in ("Hi", "**Fly** there", "100", "No")))


# Files


def test_file_is_readable_and_comes_back_whole_without_secrets() -> None:
    secret = replace(STEPS[0], address="https://me:pw@ann.example/a2a?key=1#x")
    text = written(replace(RECIPE, steps=(secret, STEPS[1])))
    assert "pw" not in text
    assert "key" not in text
    assert json.loads(text)["steps"][0] == {
        "agent": {"name": "Ann", "address": "https://ann.example/a2a"},
        "words": "Plan {what} for {people}",
    }
    back = read(text.encode())
    assert replace(back, recipe_id="r1") == RECIPE
    joined = replace(
        RECIPE, steps=(replace(STEPS[0], words="{what} {people} 👩‍💻 می‌خواهم"), STEPS[1])
    )
    assert read(written(joined).encode()).steps == joined.steps


def changed(**members: Any) -> bytes:
    return json.dumps({**json.loads(written(RECIPE)), **members}).encode()


def step(**members: Any) -> dict[str, Any]:
    agent = {"name": "Ann", "address": "https://ann.example", **members.pop("agent", {})}
    return {"agent": agent, "words": "{what} {people}", **members}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"[" * 100_000, Refusal.TOO_DEEP),
        (b"\xff\xfe{", Refusal.NOT_JSON),
        (b" " * (LARGEST + 1), Refusal.TOO_LARGE),
        (b"[]", Refusal.OTHER_FORMAT),
        (changed(format="a2a-desktop conversation"), Refusal.OTHER_FORMAT),
        (changed(version=2), Refusal.NEWER_VERSION),
        (changed(steps=[]), Refusal.DAMAGED),
        (changed(steps=[step()] * 10_000), Refusal.DAMAGED),
        (changed(steps=[step(words=7)]), Refusal.DAMAGED),
        (changed(steps=[step(words="x" * 20_001)]), Refusal.DAMAGED),
        (changed(steps=[step(takes=["secrets"])]), Refusal.DAMAGED),
        (changed(steps=[step(words="{other}")]), Refusal.DAMAGED),
        (changed(fields=[{"name": "what"}] * 2), Refusal.DAMAGED),
        (changed(fields=[{"name": "what"}, {"name": "people", "kind": "choice"}]), Refusal.DAMAGED),
        (changed(fields=[{"name": "what", "kind": "secret"}]), Refusal.DAMAGED),
        (changed(name=" "), Refusal.HIDDEN),
        (changed(name="Tr\u200bips"), Refusal.HIDDEN),
        (changed(steps=[step(agent={"name": "A\u202enn"})]), Refusal.HIDDEN),
        (changed(steps=[step(words="{what} {people} pay\u200b me\u00ad")]), Refusal.HIDDEN),
        (changed(steps=[step(agent={"address": "https://\u0430nn.example"})]), Refusal.HIDDEN),
        (
            changed(steps=[step(agent={"address": "https://ann.example@evil.example"})]),
            Refusal.HIDDEN,
        ),
        (changed(steps=[step(agent={"address": "file:///etc/passwd"})]), Refusal.HIDDEN),
        (changed(steps=[step(agent={"address": "javascript:alert(1)"})]), Refusal.HIDDEN),
    ],
)
def test_hostile_file_is_refused(data: bytes, reason: Refusal) -> None:
    with pytest.raises(ImportRefused) as caught:
        read(data)
    assert caught.value.reason is reason
