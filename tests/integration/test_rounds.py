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
from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.conversation.form_entries import open_form
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.task import TaskState
from tests.integration.gates import guard, mean, release
from tests.needs import not_tried
from tests.peers import Missing, running
from tests.peers.known import PEERS
from tests.stories import play
from tests.waiting import run, until

TOKEN = "let-me-in"
NAMES = ("0.1, by its specification", "a2a-sdk 0.2.16", "a2a-sdk 0.3.26", "a2a-sdk, newest")
QUESTION = "What about Oslo?"
PIECES = 10_000
WHOLE = "".join(f"w{number} " for number in range(PIECES))
SCRIPT = """
import asyncio, sys
from pathlib import Path
from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.settings import Paths

STANDINGS = [Standing.WORKING, Standing.NEEDS_ANSWER, Standing.NEEDS_SIGN_IN, Standing.WORKING]

async def main(folder, text, *urls):
    app = await App.open(Paths(Path(folder) / "data", Path(folder) / "config"))
    agents = [(await app.directory.add(url)).agent_id for url in urls]
    conversations = app.conversations.begin_round(agents)

    def told(_):
        last = conversations[0].entries[-2:]
        if [one.standing for one in conversations] == STANDINGS and any(
            isinstance(one, TextEntry) and "w100 " in one.text for one in last
        ):
            print("in the middle", flush=True)

    for one in conversations:
        one.changed.subscribe(told)
    await asyncio.gather(*(one.send(text) for one in conversations))

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


def kill_in_the_middle(addresses: Sequence[str], folder: Path) -> None:
    """Starts a program that asks the agents, and kills it when each is as far as it comes."""
    command = [sys.executable, "-c", SCRIPT, str(folder), QUESTION, *addresses]
    program = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert program.stdout is not None
    assert program.stdout.readline() == b"in the middle\n"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()


async def answer_form(conversation: Conversation) -> None:
    form = open_form(conversation.entries)
    assert form is not None
    spec = convention_of(form.ask).read(form.ask.what, False)
    await conversation.answer(form, FormAnswers(spec, {"city": "Oslo"}), "")


async def sign_in_and_send_again(app: App, conversation: Conversation) -> None:
    agent = app.directory.get(conversation.record.agent_id)
    assert agent is not None
    account = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
    await app.accounts.sign_in(account, Secrets((Bearer(TOKEN),)))
    (asked,) = (one for one in conversation.entries if isinstance(one, TextEntry))
    assert asked.origin.message_id is not None
    await conversation.send_again(asked.origin.message_id)


def test_unlike_agents_of_a_round_end_right_after_the_program_was_killed(
    urls: list[str], tmp_path: Path
) -> None:
    known = {one.name: one for one in PEERS}
    streaming, _, asking, _ = urls
    with running(known[NAMES[3]]) as guarded:
        with running(known[NAMES[1]]) as lost:
            for url, meant in ((streaming, f"hold {PIECES}"), (asking, "form"), (lost, "held on")):
                run(mean(url, QUESTION, meant))
            run(guard(guarded))
            kill_in_the_middle([streaming, asking, guarded, lost], tmp_path)

        async def after(app: App) -> None:
            await app.conversations.resume()
            (round_id,) = {one.round_id for one in app.conversations.records}
            kept = app.conversations.in_round(round_id)
            ids = {one.agent_id: one.conversation_id for one in kept}
            listed = app.directory.agents
            stream, form, sign_in, gone = [
                await app.conversations.open(ids[agent.agent_id])
                for one in (streaming, asking, guarded, lost)
                for agent in listed
                if agent.address.startswith(one)
            ]
            standings = [Standing.NEEDS_ANSWER, Standing.NEEDS_SIGN_IN]
            assert [form.standing, sign_in.standing] == standings
            await answer_form(form)
            await sign_in_and_send_again(app, sign_in)
            await release(streaming)
            await until(lambda: all(map(ended_well, (stream, form, sign_in))))
            assert said(stream) == [QUESTION, WHOLE]
            assert said(sign_in) == [QUESTION, f"hello, {QUESTION}"]
            await until(lambda: gone.standing is Standing.INTERRUPTED)
            assert said(gone) == [QUESTION]

        play(after, tmp_path)
