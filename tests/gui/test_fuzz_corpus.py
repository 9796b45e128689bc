"""The cases that fuzzing met: none freezes the window, raises a stray error, or loses anything."""

import asyncio
import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from a2a_desktop.ui.qt.loop import Loop
from tests.fuzz import hunting, servers
from tests.fuzz.hunting import CORPUS, Hunt, is_frozen, play
from tests.fuzz.program import Program, running
from tests.fuzz.server import Case
from tests.fuzz.targets import TARGETS, Target
from tests.gui.conftest import Run
from tests.peers.any_server.axes import Unknown
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.oracle import Visit
from tests.peers.any_server.possible import is_possible
from tests.peers.any_server.server import AnyServer
from tests.waiting import BOUND

SLOW = ("deaths",)
"""Targets that begin a program for each case; the fuzzing alone plays them."""


def kept(target: str) -> list[Any]:
    files = sorted(CORPUS.glob(f"{target}-*.json"))
    return [(one.name, json.loads(one.read_text("utf-8"))["case"]) for one in files]


@pytest.mark.parametrize("target", [one for one in TARGETS if one not in SLOW])
def test_no_case_of_the_corpus_breaks_the_program(run: Run, tmp_path: Path, target: str) -> None:
    found: dict[str, list[str]] = {}

    async def story() -> None:
        async with running(tmp_path) as program:
            for name, case in kept(target):
                await play(program, TARGETS[target], case, 1)
                # a busy machine takes longer: `dev.py fuzz` looks at times
                if findings := [one for one in program.findings if not is_frozen(one)]:
                    found[name] = findings

    run(story())
    assert found == {}


async def fail(program: Program, case: Case) -> None:
    if case["number"] > 100:
        raise ValueError("too large")
    program.met.add("a number")


def test_hunt_keeps_the_smallest_case_of_a_finding(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = st.fixed_dictionaries({"number": st.integers(0, 10_000)})
    monkeypatch.setitem(TARGETS, "bad", Target(numbers, fail))
    monkeypatch.setattr(hunting, "CORPUS", tmp_path / "corpus")
    loop = asyncio.get_event_loop()
    assert isinstance(loop, Loop)
    hunt = Hunt("bad", loop, tmp_path)
    hunt.go(time.monotonic() + BOUND, [1])
    (found,) = hunt.found
    assert json.loads(found.read_text())["case"] == {"number": 101}
    assert "ValueError 'too large'" in capsys.readouterr().out
    assert hunt.grown == 1


def test_failing_server_is_made_as_usual_as_possible(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def judged(combinations: Iterable[Combination]) -> list[Visit]:
        visits = [Visit(one, AnyServer(one)) for one in combinations]
        for one in visits:
            one.expect("lost", holds=one.one.unknown is not Unknown.CLOSED)
        return visits

    monkeypatch.setattr(servers, "all_judged", judged)
    loop = asyncio.get_event_loop()
    assert isinstance(loop, Loop)
    hunt = servers.ServerHunt(loop)
    hunt.go(time.monotonic() + BOUND, [1, 2])
    assert hunt.cases == len([*servers.of_seed(1), *servers.of_seed(2)])
    assert hunt.found == ["unknown=closed"]
    printed = capsys.readouterr().out
    assert "python3 dev.py fuzz unknown=closed" in printed
    assert "way: " in printed  # the account of the first failure
    assert servers.of_seed(1) == servers.of_seed(1)
    assert all(is_possible(one) for one in servers.of_seed(3))
