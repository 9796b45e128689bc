"""Any server: a message and its answer arrive whole and once, or a sentence says why not."""

import asyncio
from collections.abc import Sequence
from itertools import product

import pytest

from tests.peers.any_server.axes import Outcome, Unknown
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.drawing import kept_covering, pairs_of
from tests.peers.any_server.oracle import Visit, all_judged
from tests.peers.any_server.possible import is_possible

SLICES = 4
"""Parts of the covering set, each in a program of its own."""


def played(lines: Sequence[str]) -> list[Visit]:
    return asyncio.run(all_judged(map(Combination.parsed, lines)))


@pytest.mark.parametrize("start", range(SLICES))
def test_every_pair_of_values_holds(start: int) -> None:
    visits = asyncio.run(all_judged(kept_covering()[start::SLICES]))
    failed = [one for one in visits if one.findings]
    assert not failed, "\n".join(f"{one.one}\n    {'; '.join(one.findings)}" for one in failed)


def test_covering_has_every_value_in_possible_combinations() -> None:
    kept = kept_covering()
    assert all(map(is_possible, kept))
    pairs = {pair for one in kept for pair in pairs_of(one)}
    unknown, outcome = {("unknown", one) for one in Unknown}, {("outcome", one) for one in Outcome}
    assert {(one, other) for one in unknown for other in outcome} <= pairs


def test_combination_is_read_from_its_line() -> None:
    for one in kept_covering():
        assert Combination.parsed(str(one)) == one


OLD = "generation=v0_1 place=old methods=get streams=no unknown=500_text"
"""As fasta2a 0.2.3."""
NEWER = "generation=v0_3 place=old methods=get streams=no unknown=500_text"
"""As fasta2a 0.6.1."""


@pytest.mark.parametrize("line", [OLD, NEWER, f"{OLD} version=missing", f"{NEWER} version=missing"])
def test_first_answer_of_a_vague_server_needs_few_requests(line: str) -> None:
    (visit,) = played([line])
    assert visit.findings == []
    first = next(at for at, one in enumerate(visit.server.requests) if one.endswith("/send"))
    cards = visit.server.requests.index("card") + 1
    assert first - cards <= 2


def test_taken_message_is_not_sent_in_another_way() -> None:
    """Every three values of the others, and each with every generation."""
    generations = ("v0_1", "v0_3", "v1")
    others = product(
        ("500_text", "closed", "200_html", "-32603"), ("get", "none"), ("500", "closed", "html")
    )
    lines = [
        f"generation={generations[(place + place // 3) % 3]} unknown={unknown} methods={methods}"
        f" crash={crash} blocking=always"
        for place, (unknown, methods, crash) in enumerate(others)
    ]
    assert {str(one.one): one.findings for one in played(lines) if one.findings} == {}


def test_task_is_asked_for_by_its_other_name_where_one_is_null() -> None:
    (visit,) = played(["generation=v0_1 nobody=null answer=get_only order=other_task"])
    assert visit.findings == []


FAILED_ONCE = (
    "generation=v0_1_and_v0_3 version=missing shape=listed end=after_working",
    "generation=v0_1_and_v0_3 version=missing shape=union order=stale",
    "binding=http_json unknown=200_empty streams=lied",
    "binding=http_json version=wrong unknown=200_empty nobody=null",
    "generation=v0_1 place=none unknown=500_html streams=lied",
    "binding=grpc unknown=405 version=missing shape=flat",
    "binding=grpc unknown=405 version=wrong methods=none",
    "binding=websocket generation=v0_1 version=wrong",
    "binding=websocket version=wrong unknown=-32000",
    "binding=websocket generation=v0_3_and_v1 unknown=-32603 streams=lied",
    "binding=websocket unknown=closed streams=lied",
    "binding=websocket place=none nobody=-32603",
    "outcome=input-required result_ids=missing",
    "outcome=input-required result_ids=anew end=after_working",
    "generation=v0_1 methods=none streams=as_json context_ids=missing blocking=always",
)
"""Combinations that the hunt found."""


def test_combinations_that_failed_once_hold() -> None:
    assert {str(one.one): one.findings for one in played(FAILED_ONCE) if one.findings} == {}
