"""Steers a peer: releases its held tasks, sets its guard, gives texts another meaning."""

import httpx

from tests.no_tls import NO_TLS
from tests.waiting import BOUND


async def release(url: str, name: str = "") -> None:
    """Releases a peer's "held NAME", now and whenever it is said again."""
    await _ask(f"{url}/release", name=name)


async def guard(url: str) -> None:
    """Lets a peer demand its token from now on."""
    await _ask(f"{url}/guard")


async def mean(url: str, said: str, meant: str) -> None:
    """Lets a peer take a text for another one from now on."""
    await _ask(f"{url}/meaning", said=said, meant=meant)


async def _ask(url: str, **members: str) -> None:
    async with httpx.AsyncClient(trust_env=False, timeout=BOUND, verify=NO_TLS) as client:
        answer = await client.get(url, params=members)
    assert answer.status_code == 200
