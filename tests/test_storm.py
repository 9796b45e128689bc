"""The storm: its conditions hold, and it breaks no promise of asyncio's."""

import itertools
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.storm.conditions import conditions_of, end_of_summer_time
from tests.waiting import STORY_BOUND

SITE = Path(__file__).parent / "storm" / "site"
NOW = 1_795_000_000.0


def in_a_storm(script: str, **variables: str) -> str:
    """Returns the output of a script, run by a Python that shuffles."""
    environment = {**os.environ, "A2A_STORM": "1", "PYTHONPATH": str(SITE), **variables}
    command = [sys.executable, "-c", script]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, timeout=STORY_BOUND
    ).stdout


def test_ten_seeds_meet_every_condition() -> None:
    storms = [conditions_of(seed, (0, 1), NOW) for seed in range(10)]
    assert {one.core for one in storms} == {None, 0, 1}
    assert {one.locale[:2] for one in storms} == {"de", "ar", "tr"}
    assert len({one.zone for one in storms}) == 2
    assert {one.network for one in storms} == {"no IPv6", "only IPv6"}
    for is_pinned in (False, True):
        some = [one for one in storms if (one.core is not None) is is_pinned]
        assert len({one.network for one in some}) == len({one.zone for one in some}) == 2
        assert len({one.locale for one in some}) == 3


MONTHS = tuple(itertools.product((2027, 2028), (1, 2, 3, 7, 12)))
CLOCKS = """
import os, time
for moment, zone in zones.items():
    os.environ["TZ"] = zone
    time.tzset()
    print([time.localtime(moment + n).tm_isdst for n in (-1, 0)])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="reads no TZ of POSIX")
def test_the_clock_is_put_back_at_the_moment() -> None:
    days = [datetime(year, month, 28, 22, 30, 5, tzinfo=UTC) for year, month in MONTHS]
    zones = {day.timestamp(): end_of_summer_time(day.timestamp()) for day in days}
    assert in_a_storm(f"zones = {zones}\n{CLOCKS}") == "[1, 0]\n" * len(MONTHS)


TASKS = """
import asyncio
async def main():
    order = []
    async def step(n):
        order.append(n)
    tasks = [asyncio.ensure_future(step(n)) for n in range(20)]
    await asyncio.gather(*tasks)
    loop, plain = asyncio.get_running_loop(), []
    for n in range(20):
        loop.call_soon(plain.append, n)
    await asyncio.sleep(0)
    print(sorted(order) == list(range(20)), order == list(range(20)), plain == list(range(20)))
asyncio.run(main())
"""


def test_tasks_run_in_any_order_and_callbacks_in_theirs() -> None:
    assert in_a_storm(TASKS) == "True False True\n"


SERVER = """
import asyncio
async def main():
    async def count(reader, writer):
        said = await reader.read()
        writer.write(str(len(said)).encode())
        writer.close()
    server = await asyncio.start_server(count, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    for piece in (b"a" * 10, b"b" * 20):
        writer.write(piece)
        await writer.drain()
    writer.write_eof()
    print(await reader.read())
    writer.close()
    server.close()
asyncio.run(main())
"""


def test_a_server_hears_all_of_it_and_the_end() -> None:
    assert in_a_storm(SERVER) == "b'30'\n"
