"""Agents of four generations answer one question, even while others are away."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.task import TaskState
from tests.integration.gates import release
from tests.needs import not_tried
from tests.peers import Missing, running
from tests.peers.known import PEERS
from tests.stories import play
from tests.waiting import until

NAMES = ("0.1, by its specification", "a2a-sdk 0.2.16", "a2a-sdk 0.3.26", "a2a-sdk, newest")
SCRIPT = """
import asyncio, sys
from pathlib import Path
from a2a_desktop.app.app import App
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.settings import Paths

async def main(folder, text, *urls):
    app = await App.open(Paths(Path(folder) / "data", Path(folder) / "config"))
    agents = [(await app.directory.add(url)).agent_id for url in urls]
    conversations = app.conversations.begin_round(agents)

    def told(_):
        if all(one.state is TaskState.WORKING for one in conversations):
            print("working", flush=True)

    for one in conversations:
        one.changed.subscribe(told)
    await asyncio.gather(*(one.send_parts((TextPart(text),)) for one in conversations))

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.fixture(scope="module")
def urls() -> Iterator[list[str]]:
    """The addresses of agents of four generations."""
    with ExitStack() as around:
        try:
            known = {one.name: one for one in PEERS}
            yield [around.enter_context(running(known[name])) for name in NAMES]
        except Missing as missing:
            not_tried(missing)


def ended_well(conversation: Conversation) -> bool:
    return conversation.state is TaskState.COMPLETED and not conversation.is_busy


def said(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)]


async def let_end(urls: Sequence[str], conversations: Sequence[Conversation], name: str) -> None:
    """Lets the agents end what is held by this name, and waits until they have."""
    for url in urls:
        await release(url, name)
    await until(lambda: all(map(ended_well, conversations)))
    for one in conversations:
        assert said(one)[0] == f"held {name}"
        assert said(one)[-1] == "at last"


def test_four_generations_answer_while_a_fifth_agent_is_gone(urls: list[str]) -> None:
    async def story(app: App) -> None:
        agents = [await app.directory.add(url) for url in urls]
        with running(next(one for one in PEERS if one.name == NAMES[-1])) as gone:
            agents.append(await app.directory.add(gone))
        *ones, lost = app.conversations.begin_round([one.agent_id for one in agents])
        sending = [asyncio.create_task(one.send("held whole")) for one in (*ones, lost)]
        await until(lambda: all(one.state is TaskState.WORKING for one in ones))
        await let_end(urls, ones, "whole")
        assert len({one.record.task_id for one in ones}) == len(ones)
        assert lost.standing is not Standing.DONE
        assert len(app.conversations.in_round(lost.record.round_id)) == len(agents)
        for one in sending:
            one.cancel()

    play(story)


def test_round_of_a_killed_program_ends_after_the_restart(urls: list[str], tmp_path: Path) -> None:
    # The server of 0.2 forgets what its agent says while nobody listens.
    urls = [url for url, name in zip(urls, NAMES, strict=True) if name != "a2a-sdk 0.2.16"]
    command = [sys.executable, "-c", SCRIPT, str(tmp_path), "held killed", *urls]
    program = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert program.stdout is not None
    assert program.stdout.readline() == b"working\n"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()

    async def after(app: App) -> None:
        await app.conversations.resume()
        (round_id,) = {one.round_id for one in app.conversations.records}
        kept = app.conversations.in_round(round_id)
        assert {one.agent_id for one in kept} == {one.agent_id for one in app.directory.agents}
        opened = [await app.conversations.open(one.conversation_id) for one in kept]
        await let_end(urls, opened, "killed")

    play(after, tmp_path)
