"""What a peer holds goes on when a test says so."""

import httpx

from tests.waiting import BOUND


async def release(url: str, name: str = "") -> None:
    """Let a peer's "held NAME" go on, now and whenever it is said again."""
    async with httpx.AsyncClient(trust_env=False, timeout=BOUND) as client:
        answer = await client.get(f"{url}/release", params={"name": name})
    assert answer.status_code == 200
