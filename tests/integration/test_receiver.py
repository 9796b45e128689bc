"""Reports over real HTTP: genuine ones arrive in order, others never, at any speed."""

import asyncio
import errno
from collections.abc import Awaitable, Callable

import httpx
import pytest

from a2a_desktop.model.ids import AgentId, ConversationId, Json, TaskId
from a2a_desktop.push.receiver import AT_ONCE, BODY, Receiver
from a2a_desktop.push.registration import PushRegistration, invited
from a2a_desktop.tasks import Owner
from tests.ports import lasting_port
from tests.waiting import BOUND, STORY_BOUND, until

REGISTRATION, INVITATION = invited(ConversationId("c"), AgentId("a"), TaskId("t"), "")
TOKEN = {"X-A2A-Notification-Token": INVITATION.token}


class Inbox:
    """A receiver, and its reports and failures."""

    def __init__(self, gate: asyncio.Event | None = None) -> None:
        self.failures: list[str] = []
        self.owner = Owner("desk", lambda name, error: self.failures.append(repr(error)))
        self.heard: list[Json] = []
        self.receiver = Receiver(self.find, self.deliver, self.keys, self.owner, slow=BOUND)
        self.gate = gate

    def find(self, door: str) -> PushRegistration | None:
        return REGISTRATION if door == REGISTRATION.door else None

    async def deliver(self, registration: PushRegistration, body: Json) -> None:
        assert registration is REGISTRATION
        if self.gate is not None:
            await self.gate.wait()
        if body == "fail":
            raise RuntimeError("a bug")
        self.heard.append(body)

    async def keys(self, url: str) -> bytes:
        raise AssertionError("nobody signs here")


def play(story: Callable[[Inbox, httpx.AsyncClient, str], Awaitable[None]]) -> None:
    async def main() -> None:
        inbox = Inbox()
        await inbox.receiver.start()
        url = f"http://127.0.0.1:{inbox.receiver.port}/a2a/{INVITATION.door}"
        try:
            async with asyncio.timeout(STORY_BOUND), httpx.AsyncClient(timeout=BOUND) as client:
                await story(inbox, client, url)
        finally:
            await inbox.receiver.stop()
            await inbox.owner.close()

    asyncio.run(main())


async def settled(inbox: Inbox, count: int) -> None:
    await until(lambda: len(inbox.heard) >= count)


def test_genuine_reports_arrive_in_order() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        for number in range(20):
            said = await client.post(url, json={"n": number}, headers=TOKEN)
            assert said.status_code == 200
        assert (await client.post(url, json="fail", headers=TOKEN)).status_code == 200
        assert (await client.post(url, json={"n": 20}, headers=TOKEN)).status_code == 200
        await settled(inbox, 21)
        assert inbox.heard == [{"n": number} for number in range(21)]
        assert inbox.failures == ["RuntimeError('a bug')"]

    play(story)


def test_other_requests_are_refused() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        async def status(**request: object) -> int:
            whole = {"method": "POST", "url": url, "json": {}, "headers": TOKEN, **request}
            return (await client.request(**whole)).status_code  # type: ignore[arg-type]

        assert await status(headers={}) == 401
        assert await status(headers={"X-A2A-Notification-Token": "guess"}) == 401
        assert await status(headers={"Authorization": "Bearer guess"}) == 401
        assert await status(url=url[:-3] + "abc") == 404
        assert await status(url=url.partition("/a2a/")[0]) == 404
        assert await status(method="PUT") == 405
        assert await status(method="DELETE") == 405
        assert await status(json=None, content=b"{not json") == 400
        assert await status(json=None, content=b"[" * 100_000) == 400
        assert await status(json=None, content=b" " * (10 * BODY)) == 413
        assert await status(headers={**TOKEN, "X-Long": "x" * 100_000}) in (400, 431)
        assert inbox.heard == []
        assert await status() == 200

    play(story)


def test_the_challenge_of_the_first_generation_is_answered() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        said = await client.get(url, params={"validationToken": "3f2a-77"})
        assert (said.status_code, said.text) == (200, "3f2a-77")
        assert said.headers["content-type"].startswith("text/plain")
        bad = await client.get(url, params={"validationToken": "<script>"})
        assert (bad.status_code, bad.text) == (400, "")
        assert (await client.get(url)).status_code == 400
        elsewhere = await client.get(url + "x", params={"validationToken": "1"})
        assert elsewhere.status_code == 404

    play(story)


def test_slow_sender_is_refused() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        async def slow() -> bytes:
            reader, writer = await asyncio.open_connection("127.0.0.1", inbox.receiver.port)
            path = url.partition("127.0.0.1")[2].partition("/")[2]
            head = f"POST /{path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{{"
            writer.write(head.encode())
            await writer.drain()
            answer = await reader.readline()
            writer.close()
            return answer

        inbox.receiver._slow = 0.2
        answers = await asyncio.gather(*(slow() for _ in range(10)))
        assert all(b" 408 " in answer for answer in answers), answers
        inbox.receiver._slow = BOUND
        assert (await client.post(url, json={}, headers=TOKEN)).status_code == 200

    play(story)


def test_a_flood_loses_nothing_that_was_accepted() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        inbox.gate = asyncio.Event()
        room = asyncio.Semaphore(AT_ONCE)

        async def post(number: int) -> int:
            async with room:
                said = await client.post(url, json={"n": number}, headers=TOKEN)
                return said.status_code

        answers = await asyncio.gather(*(post(number) for number in range(1500)))
        assert set(answers) <= {200, 429, 503}
        assert 429 in answers
        inbox.gate.set()
        accepted = answers.count(200)
        assert accepted >= 1000
        await settled(inbox, accepted)
        assert len({str(one) for one in inbox.heard}) == accepted

    play(story)


def test_receiver_restarts_at_the_same_port() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        await inbox.receiver.stop()
        port = lasting_port()
        await inbox.receiver.start(port)
        url = f"http://127.0.0.1:{port}/a2a/{INVITATION.door}"
        await inbox.receiver.stop()
        with pytest.raises(httpx.TransportError):
            await client.post(url, json={}, headers=TOKEN)
        await inbox.receiver.start(port)
        assert (await client.post(url, json={}, headers=TOKEN)).status_code == 200
        other = Inbox()
        with pytest.raises(OSError) as refused:  # noqa: PT011  # its words are the system's
            await other.receiver.start(port)
        assert refused.value.errno == errno.EADDRINUSE

    play(story)
