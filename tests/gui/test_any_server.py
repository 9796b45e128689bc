"""Servers that can be any, in the real window: what a person reads there, and how often."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.gui.conftest import Run
from tests.origins.in_window import WindowPerson, window_person
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.ports import serving
from tests.peers.any_server.possible import is_possible
from tests.peers.any_server.server import AnyServer
from tests.peers.any_server.shapes import expected

ANSWERING = (
    "generation=v0_1 place=old unknown=500_text methods=get streams=no task_ids=own",
    "generation=v0_1_and_v0_3 version=missing shape=listed end=after_working",
    "answer=get_only poll=late nobody=-32602",
    "binding=http_json version=wrong chunks=repeated order=twice answer=repeated",
    "binding=grpc unknown=405 version=wrong answer=both outcome=failed",
    "binding=websocket generation=v0_3 answer=history_only outcome=input-required",
    "outcome=input-required result_ids=missing answer=both body=split rpc_id=null",
)
REFUSING = ("sign_in=requests", "redirect=elsewhere", "binding=grpc unknown=405 sign_in=requests")


def visited(
    run: Run, folder: Path, line: str, story: Callable[[AnyServer, WindowPerson], Awaitable[None]]
) -> None:
    one = Combination.parsed(line)
    assert is_possible(one)

    async def visit() -> None:
        async with serving(one) as server, window_person(folder) as person:
            await person.add(server.address)
            await story(server, person)

    run(visit())


@pytest.mark.parametrize("line", ANSWERING)
def test_answer_is_shown_once(run: Run, tmp_path: Path, line: str) -> None:
    async def story(server: AnyServer, person: WindowPerson) -> None:
        said = ("Message 1", "Message 2")
        for turn, text in enumerate(said, 1):
            await person.say(text)
            words, answers = person.shown().words, expected(server.one, turn)
            assert [words.count(one) for one in answers] == [1] * len(answers)
        shown = person.shown()
        assert tuple(server.taken) == shown.said == said
        assert shown.troubles == ()

    visited(run, tmp_path, line, story)


@pytest.mark.parametrize("line", REFUSING)
def test_refused_message_says_why_once(run: Run, tmp_path: Path, line: str) -> None:
    async def story(server: AnyServer, person: WindowPerson) -> None:
        await person.say("Message 1")
        shown = person.shown()
        assert (server.taken, len(shown.troubles), shown.heard) == ([], 1, ())

    visited(run, tmp_path, line, story)


def test_message_to_a_crashing_server_arrives_once(run: Run, tmp_path: Path) -> None:
    async def story(server: AnyServer, person: WindowPerson) -> None:
        await person.say("Message 1")
        assert (server.taken, len(person.shown().troubles)) == (["Message 1"], 1)
        await person.say("Message 2")
        assert server.taken == ["Message 1", "Message 2"]

    visited(run, tmp_path, "crash=closed", story)
