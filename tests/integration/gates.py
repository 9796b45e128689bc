"""Releases the held tasks of a peer."""

import httpx

from tests.waiting import BOUND


async def release(url: str, name: str = "") -> None:
    """Releases a peer's "held NAME", now and whenever it is said again."""
    async with httpx.AsyncClient(trust_env=False, timeout=BOUND) as client:
        answer = await client.get(f"{url}/release", params={"name": name})
    assert answer.status_code == 200
