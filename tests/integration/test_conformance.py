"""The table of peers: every cell works, or has a reason why the peer cannot."""

import asyncio

import pytest

from tests.integration.answers import MOST, WAYS
from tests.integration.conformance import row_of
from tests.needs import not_tried
from tests.peers import Missing, Peer, running
from tests.peers.known import PEERS
from tests.peers.starts import asked


@pytest.mark.slow
@pytest.mark.parametrize("peer", PEERS, ids=[peer.name for peer in PEERS])
def test_every_ability_of_a_peer_works(peer: Peer) -> None:
    try:
        row = row_of(peer)
    except Missing as missing:
        not_tried(missing)
    cells = {**row.cells, **row.answers}
    assert {name: cell for name, cell in cells.items() if cell.startswith("FAIL")} == {}
    assert (len(row.cells), len(row.answers)) == (15, len(WAYS))
    assert row.requests.more <= MOST, row.requests


@pytest.mark.slow
@pytest.mark.parametrize("name", ["fasta2a 0.2.3", "fasta2a 0.6.1"])
def test_way_to_a_peer_is_the_same_after_each_start(name: str) -> None:
    peer = next(one for one in PEERS if one.name == name)
    ways: set[str] = set()
    try:
        for _ in range(2):
            with running(peer) as url:
                ways.add(asyncio.run(asked(url)))
    except Missing as missing:
        not_tried(missing)
    (way,) = ways
    assert way.endswith(" hello, there")
