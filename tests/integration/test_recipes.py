"""A recipe runs over agents of three generations, even if the program is killed in the middle."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import HandOverEntry, TextEntry
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeStep, Run, RunEnd, Takes, run_of
from a2a_desktop.conversation.recipes.runs import Runs
from a2a_desktop.conversation.rows import is_by_person
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import RunId
from a2a_desktop.model.message import FilePart
from tests.integration.gates import release
from tests.needs import not_tried
from tests.peers import Missing, running
from tests.peers.known import PEERS
from tests.stories import play
from tests.waiting import until

FIRST, OLD, NEW = "0.1, by its specification", "a2a-sdk 0.3.26", "a2a-sdk, newest"
GATE = "two hello, hi Oslo"
"""What the second agent is asked to wait for: its words, and the answer of the first."""
SCRIPT = """
import asyncio, sys, uuid
from pathlib import Path
from a2a_desktop.app.app import App
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeStep, Takes, run_of, with_fields
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.settings import Paths

async def main(folder, *urls):
    app = await App.open(Paths(Path(folder) / "data", Path(folder) / "config"))
    agents = [await app.directory.add(url) for url in urls]
    words = ("hi {what}", "held two", "")
    takes = ((), (Takes.ANSWER,), (Takes.ANSWER,))
    steps = zip(agents, words, takes, strict=True)
    steps = tuple(RecipeStep(a.name, a.address, w, t) for a, w, t in steps)
    recipe = with_fields(Recipe("r", "Chain", steps))
    known = [(one.agent_id, one.name) for one in agents]
    run = run_of(str(uuid.uuid4()), recipe, {"what": "Oslo"}, known)

    def told(record):
        is_second = record.conversation_id == run.conversation(1)
        if is_second and record.standing is Standing.WORKING:
            print("working", flush=True)

    app.conversations.updated.subscribe(told)
    await (await app.recipes.get()).runs.begin(run)
    await asyncio.Event().wait()

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.fixture(scope="module")
def urls() -> Iterator[dict[str, str]]:
    """The addresses of agents of three generations."""
    with ExitStack() as around:
        try:
            known = {one.name: one for one in PEERS}
            yield {name: around.enter_context(running(known[name])) for name in (FIRST, OLD, NEW)}
        except Missing as missing:
            not_tried(missing)


async def the_run(app: App) -> tuple[Runs, Run]:
    runs = (await app.recipes.get()).runs
    (run,) = await runs._store.runs()
    return runs, run


def ended(runs: Runs, run: Run) -> bool:
    now = runs.of(run.conversation(0))
    return now is not None and now.ended is RunEnd.DONE


async def steps_of(app: App, run: Run) -> list[Conversation]:
    keys = [run.conversation(number) for number in range(len(run.steps))]
    return [await app.conversations.open(one) for one in keys]


def own(conversation: Conversation) -> list[str]:
    """Returns the ids of the person's messages."""
    rows = (one for one in conversation.entries if isinstance(one, TextEntry) and is_by_person(one))
    return [*dict.fromkeys(str(one.origin.message_id) for one in rows)]


def said(conversation: Conversation) -> str:
    rows = [one for one in conversation.entries if isinstance(one, TextEntry)]
    return next(one.text for one in reversed(rows) if not is_by_person(one))


def test_killed_run_goes_on_where_it_stood_and_sends_each_step_once(
    urls: dict[str, str], tmp_path: Path
) -> None:
    chain = [urls[one] for one in (OLD, FIRST, NEW)]
    program = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(tmp_path), *chain], stdout=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stdout.readline() == b"working\n"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()

    async def after(app: App) -> None:
        runs, run = await the_run(app)
        await app.conversations.resume()
        await runs.resume()
        assert len(app.conversations.records) == 2
        await release(urls[FIRST], GATE)
        await until(lambda: ended(runs, run))
        first, second, third = await steps_of(app, run)
        assert [own(one) for one in (first, second, third)] == [
            [run.message(0)],
            [run.message(1)],
            [run.message(2)],
        ]
        assert [said(one) for one in (first, second, third)] == [
            "hello, hi Oslo",
            "at last",
            "hello, at last",
        ]
        links = [one.event for one in second.entries if isinstance(one, HandOverEntry)]
        assert [one.came for one in links] == [True, False]

    async def again(app: App) -> None:
        runs, run = await the_run(app)
        await runs.resume()
        assert len(app.conversations.records) == 3
        assert run.ended is RunEnd.DONE

    play(after, tmp_path)
    play(again, tmp_path)


async def begun(
    app: App, urls: Sequence[str], *steps: tuple[str, tuple[Takes, ...]]
) -> tuple[Runs, Run, Conversation]:
    """Begins a run of steps with the agents at these addresses."""
    agents = [await app.directory.add(url) for url in urls]
    made = tuple(
        RecipeStep(agent.name, agent.address, words, takes)
        for agent, (words, takes) in zip(agents, steps, strict=True)
    )
    known = [(one.agent_id, one.name) for one in agents]
    run = run_of(RunId(str(uuid4())), Recipe("r", "Chain", made), {}, known)
    runs = (await app.recipes.get()).runs
    return runs, run, await runs.begin(run)


def test_question_is_answered_after_a_restart_and_only_the_answer_goes_on(
    urls: dict[str, str], tmp_path: Path
) -> None:
    async def story(app: App) -> None:
        places = [urls[FIRST], urls[NEW]]
        steps = (("ask", ()), ("Price", (Takes.ANSWER,)))
        _, _, first = await begun(app, places, *steps)
        await until(lambda: first.standing is Standing.NEEDS_ANSWER and not first.is_busy)

    async def after(app: App) -> None:
        runs, run = await the_run(app)
        await app.conversations.resume()
        await runs.resume()
        first = await app.conversations.open(run.conversation(0))
        assert len(app.conversations.records) == 1
        await first.send("Tomorrow")
        await until(lambda: ended(runs, run))
        _, second = await steps_of(app, run)
        assert said(second) == "hello, Price\nyou said Tomorrow"

    play(story, tmp_path)
    play(after, tmp_path)


def test_file_goes_from_the_newest_to_the_first_generation(urls: dict[str, str]) -> None:
    async def story(app: App) -> None:
        places = [urls[NEW], urls[FIRST], urls[OLD]]
        files = (Takes.FILES,)
        runs, run, _ = await begun(app, places, ("file", ()), ("whole", files), ("whole", files))
        await until(lambda: ended(runs, run))
        *_, third = await steps_of(app, run)
        sent = third.written(run.message(2))
        assert sent is not None
        assert [one.name for one in sent.parts if isinstance(one, FilePart)] == ["dot.png"]

    play(story)


def test_hostile_file_makes_the_program_ask_nobody(urls: dict[str, str], tmp_path: Path) -> None:
    """Its addresses are of agents that answer: none hears of it."""
    from a2a_desktop.conversation.recipes.file import load

    step = {"agent": {"name": "Bank", "address": urls[NEW]}, "words": "Pay {sum}"}
    good = {"format": "a2a-desktop recipe", "version": 1, "name": "Pay", "steps": [step]}
    good["fields"] = [{"name": "sum"}]
    large = tmp_path / "large.a2a-recipe.json"
    with large.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    place = tmp_path / "pay.a2a-recipe.json"

    async def story(app: App) -> None:
        recipes = await app.recipes.get()
        asked = app.wire.count
        for body in ({"steps": [step] * 10_000}, {"name": "P\u200bay"}, {"fields": 7}):
            await asyncio.to_thread(place.write_text, json.dumps(good | body), "utf-8")
            with pytest.raises(A2AError):
                await load(place)
        with pytest.raises(A2AError):
            await load(large)
        await asyncio.to_thread(place.write_text, json.dumps(good), "utf-8")
        await recipes.put(await load(place))
        await recipes.runs.resume()
        assert app.wire.count == asked
        assert app.conversations.records == []
        assert app.directory.by_place() == {}

    play(story, tmp_path / "home")
