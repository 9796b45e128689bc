"""Releases the held tasks of a peer, and sets its guard."""

import httpx

from tests.waiting import BOUND


async def release(url: str, name: str = "") -> None:
    """Releases a peer's "held NAME", now and whenever it is said again."""
    await _ask(f"{url}/release", name=name)


async def guard(url: str) -> None:
    """Lets a peer demand its token from now on."""
    await _ask(f"{url}/guard")


async def _ask(url: str, **members: str) -> None:
    async with httpx.AsyncClient(trust_env=False, timeout=BOUND) as client:
        answer = await client.get(url, params=members)
    assert answer.status_code == 200
