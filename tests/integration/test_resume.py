"""Many conversations at once, and the program killed in the middle: each ends right, once."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import StatusEntry, TextEntry
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.task import TaskState
from tests.integration.gates import release
from tests.peers import Peer, running
from tests.stories import open_program, play
from tests.waiting import run, until

COUNT = 8
PIECES = 120
WHOLE = "".join(f"w{number} " for number in range(PIECES))
PEER = Peer("newest", "sdk_1.py")

SCRIPT = """
import asyncio, os, sys
from importlib import import_module
from pathlib import Path
from a2a_desktop.app.app import App
from a2a_desktop.app.http_clients import LIBRARIES
from a2a_desktop.settings import Paths

async def main(folder, url):
    app = await App.open(Paths(Path(folder) / "data", Path(folder) / "config"))
    known = list(app.directory.agents)
    agent = known[0] if known else await app.directory.add(url)
    conversation = app.conversations.begin(agent.agent_id)
    conversation.changed.subscribe(lambda changes: print("heard", flush=True))
    await conversation.send("stream 120")

for name in LIBRARIES:
    import_module(name)
while sys.stdin.readline():
    if program := os.fork():
        os.waitid(os.P_PID, program, os.WEXITED | os.WNOWAIT)  # its number stays taken
        print("gone", flush=True)
    else:
        print(os.getpid(), flush=True)
        asyncio.run(main(*sys.argv[1:]))
        os._exit(0)
"""
"""Starts the program for each line that it reads: importing it takes most of a start."""


def said(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)]


async def all_open(app: App) -> list[Conversation]:
    return [await app.conversations.open(one.conversation_id) for one in app.conversations.records]


def ended_well(conversation: Conversation) -> bool:
    return conversation.state is TaskState.COMPLETED and not conversation.is_busy


def test_eight_streaming_conversations_survive_a_restart(tmp_path: Path) -> None:
    with running(PEER) as url:

        async def first(app: App) -> None:
            agent = await app.directory.add(url)
            made = [app.conversations.begin(agent.agent_id) for _ in range(COUNT)]
            async with asyncio.TaskGroup() as group:
                sent = [group.create_task(one.send(f"hold {PIECES}")) for one in made]
                await until(lambda: all(len(said(one)) == 2 for one in made))
                ninth = app.conversations.begin(agent.agent_id)
                await ninth.send("there")
                assert said(ninth) == ["there", "hello, there"]
                assert not any(ended_well(one) for one in made)
                for one in sent:
                    one.cancel()

        async def second(app: App) -> None:
            await app.conversations.resume()
            conversations = await all_open(app)
            assert len(conversations) == COUNT + 1
            await release(url)
            await until(lambda: all(ended_well(one) for one in conversations))
            texts = sorted(text for one in conversations for text in said(one))
            answers = [WHOLE] * COUNT + ["hello, there"]
            assert texts == sorted([f"hold {PIECES}"] * COUNT + ["there"] + answers)

        async def third(app: App) -> None:
            for one in await all_open(app):
                assert sum(isinstance(entry, StatusEntry) for entry in one.entries) == 1
                assert said(one)[1] in (WHOLE, "hello, there")

        play(first, tmp_path)
        play(second, tmp_path)
        play(third, tmp_path)


def start_and_kill(programs: subprocess.Popen[str], changes: int) -> None:
    """Starts the program, and kills it after some changes: the first is the message, journalled."""
    assert programs.stdin is not None
    assert programs.stdout is not None
    programs.stdin.write("start\n")
    programs.stdin.flush()
    program = int(programs.stdout.readline())
    heard = iter(programs.stdout.readline, "gone\n")
    for _ in islice(heard, changes):
        pass
    os.kill(program, signal.SIGKILL)
    for _ in heard:
        pass


def test_a_program_that_is_killed_at_any_moment_repairs_itself(tmp_path: Path) -> None:
    chance = random.Random(20)
    kills = 20
    with running(PEER) as url:
        command = [sys.executable, "-c", SCRIPT, str(tmp_path), url]
        ours = subprocess.PIPE
        with subprocess.Popen(command, stdin=ours, stdout=ours, text=True) as programs:
            for _ in range(kills):
                start_and_kill(programs, chance.randint(1, 80))

        async def after(app: App) -> None:
            assert len(app.directory.agents) == 1
            await app.conversations.resume()
            conversations = await all_open(app)
            assert len(conversations) == kills
            await until(lambda: not any(one.is_busy for one in conversations))
            for one in conversations:
                if ended_well(one):
                    assert said(one) == [f"stream {PIECES}", WHOLE]
                else:  # killed before the agent's first word: it can be sent again
                    assert said(one) == [f"stream {PIECES}"]
                    (entry,) = one.entries
                    assert isinstance(entry, TextEntry)
                    assert entry.fault is not None

        play(after, tmp_path)


def test_reply_of_a_lost_agent_is_kept_and_tried_again(
    tmp_path: Path,
) -> None:
    with running(PEER) as url:

        async def first(app: App) -> None:
            agent = await app.directory.add(url)
            conversation = app.conversations.begin(agent.agent_id)
            async with asyncio.TaskGroup() as group:
                sent = group.create_task(conversation.send("hold 4"))
                await until(lambda: len(said(conversation)) == 2)
                sent.cancel()

        play(first, tmp_path)

    async def second(app: App) -> None:
        await app.conversations.resume()
        (conversation,) = await all_open(app)
        await until(lambda: conversation.absence is not None)
        assert said(conversation)[1].startswith("w0 ")

    play(second, tmp_path)


def test_failure_on_closing_keeps_nothing_else_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails() -> None:
        raise OSError("the process is gone")

    async def story() -> None:
        app = await open_program(tmp_path)
        monkeypatch.setattr(app.network, "close", fails)
        with pytest.raises(OSError, match="gone"):
            await app.close()
        with pytest.raises(JournalFailed):
            await app.clean_up()

    run(story())
