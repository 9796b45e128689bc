"""Reports over real HTTP: genuine ones arrive in order, others never, at any speed."""

import asyncio
import errno
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import httpx
import pytest

from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.push import listener, receiver
from a2a_desktop.push.connection import BODY, HEAD_TIME, LINGER, REPORT_TIME
from a2a_desktop.push.receiver import AT_ONCE_EACH, Receiver
from a2a_desktop.push.registration import PushRegistration, new_registration
from a2a_desktop.tasks import Owner
from tests.no_tls import NO_TLS
from tests.ports import lasting_port
from tests.waiting import BOUND, run, until

REGISTRATION, INVITATION = new_registration(ConversationId("c"), AgentId("a"), TaskId("t"), "")
OTHER, OTHERS = new_registration(ConversationId("d"), AgentId("b"), TaskId("u"), "")
SECRET, OTHER_SECRET = INVITATION.token or "", OTHERS.token or ""
TOKEN = {"X-A2A-Notification-Token": SECRET}
HALF_A_HEAD = "POST /a2a/x HTTP/1.1\r\nhost: 127"


class Clock:
    """The time of a receiver, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[asyncio.TimerHandle] = []

    def later(self, seconds: float, call: Callable[[], object]) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        handle = asyncio.TimerHandle(self.now + seconds, call, (), loop)
        self._due.append(handle)
        return handle

    def passes(self, seconds: float) -> None:
        """Runs everything that is due within some seconds from now."""
        self.now += seconds
        due = [one for one in self._due if one.when() <= self.now]
        self._due = [one for one in self._due if one not in due]
        for one in due:
            if not one.cancelled():
                one._run()


class Inbox:
    """A receiver, and its reports and failures."""

    def __init__(self, gate: asyncio.Event | None = None) -> None:
        self.failures: list[str] = []
        self.owner = Owner("inbox", lambda name, error: self.failures.append(repr(error)))
        self.heard: list[str | None] = []
        self.clock = Clock()
        self.registrations = {one.path_hash: one for one in (REGISTRATION, OTHER)}
        self.receiver = Receiver(
            self.registrations.get, self.deliver, self.keys, self.owner, later=self.clock.later
        )
        self.gate = gate

    @property
    def strangers(self) -> int:
        """The number of connections that have shown no token."""
        return len(tuple(self.receiver._strangers))

    @property
    def reporting(self) -> int:
        """The number of connections whose body is read."""
        return len(tuple(self.receiver._admitted))

    async def connect(self, said: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Opens a connection and says something."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.receiver.port)
        writer.write(said.encode())
        await writer.drain()
        return reader, writer

    async def deliver(self, registration: PushRegistration, told: str | None) -> None:
        assert registration in (REGISTRATION, OTHER)
        if self.gate is not None:
            await self.gate.wait()
        if told == "fail":
            raise RuntimeError("a bug")
        self.heard.append(told)

    async def keys(self, url: str) -> bytes:
        raise AssertionError("nobody signs here")


def play(story: Callable[[Inbox, httpx.AsyncClient, str], Awaitable[None]]) -> None:
    async def main() -> None:
        inbox = Inbox()
        await inbox.receiver.start()
        url = f"http://127.0.0.1:{inbox.receiver.port}{INVITATION.url}"
        try:
            async with httpx.AsyncClient(timeout=BOUND, verify=NO_TLS) as client:
                await story(inbox, client, url)
        finally:
            await inbox.receiver.stop()
            await inbox.owner.close()

    run(main())


async def first_lines(
    connections: Sequence[tuple[asyncio.StreamReader, asyncio.StreamWriter]], count: int
) -> list[bytes]:
    """Returns the first lines, b"" for an end, of the connections that were answered.

    They are `count`, in an order that the system chooses.
    """
    lines = [asyncio.create_task(reader.readline()) for reader, _ in connections]
    await until(lambda: sum(one.done() for one in lines) >= count)
    done = [one for one in lines if one.done()]
    assert len(done) == count
    for one in lines:
        one.cancel()
    return [one.result() for one in done]


async def settled(inbox: Inbox, count: int) -> None:
    await until(lambda: len(inbox.heard) >= count)


def test_genuine_reports_arrive_in_order() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        for number in range(20):
            said = await client.post(url, json={"id": number}, headers=TOKEN)
            assert said.status_code == 200
        assert (await client.post(url, json={"id": "fail"}, headers=TOKEN)).status_code == 200
        assert (await client.post(url, json={"id": 20}, headers=TOKEN)).status_code == 200
        await settled(inbox, 21)
        assert inbox.heard == [str(number) for number in range(21)]
        assert inbox.failures == ["RuntimeError('a bug')"]

    play(story)


def test_report_with_a_very_long_number_arrives() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        report = b'{"id": "t", "metadata": {"n": 1' + b"0" * 5000 + b"}}"
        assert (await client.post(url, content=report, headers=TOKEN)).status_code == 200
        await settled(inbox, 1)
        assert inbox.heard == ["t"]

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


def report(said: str = "", *, token: str = SECRET, host: str = "127.0.0.1") -> str:
    """Returns the head of a report, and the beginning of its 100 bytes."""
    door = OTHERS.url if token == OTHER_SECRET else INVITATION.url
    head = f"POST {door} HTTP/1.1\r\nhost: {host}\r\ncontent-length: 100\r\n"
    return f"{head}x-a2a-notification-token: {token}\r\n\r\n{said}"


def test_half_heads_end_after_their_time() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        halves = [await inbox.connect(HALF_A_HEAD) for _ in range(20)]
        silent = [await inbox.connect("") for _ in range(20)]
        await until(lambda: inbox.strangers == 40)
        await until(lambda: sum(one._has_begun for one in inbox.receiver._strangers) == 20)
        inbox.clock.passes(HEAD_TIME)
        for reader, _ in halves:
            assert (await reader.readline()).split()[1] == b"408"
        for reader, _ in silent:
            assert await reader.read() == b""
        await until(lambda: inbox.strangers == 0)
        for _, writer in halves + silent:
            writer.close()

    play(story)


def test_head_in_drops_has_no_more_time() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        reader, writer = await inbox.connect("P")
        await until(lambda: inbox.strangers == 1)
        for letter in "OST ":
            inbox.clock.passes(HEAD_TIME / 5)
            writer.write(letter.encode())
            await writer.drain()
        inbox.clock.passes(HEAD_TIME / 5)
        with suppress(ConnectionError):
            await reader.read()
        await until(lambda: inbox.strangers == 0)
        writer.close()

    play(story)


def test_report_passes_a_flood_of_half_heads(monkeypatch: pytest.MonkeyPatch) -> None:
    room = 40  # a process of some systems may open 256 files
    monkeypatch.setattr(listener, "STRANGERS_EACH", room)

    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        flood = [await inbox.connect(HALF_A_HEAD) for _ in range(room + 10)]
        await until(lambda: inbox.strangers == room)
        said = await client.post(url, json={"id": "t"}, headers=TOKEN)
        assert said.status_code == 200
        for line in await first_lines(flood, 10 + 1):  # for the post, too
            assert b" 503 " in line or not line
        assert inbox.strangers == room
        for _, writer in flood:
            writer.close()

    play(story)


def test_body_without_token_takes_no_place() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        crowd = [await inbox.connect(report("{", token="guess")) for _ in range(70)]
        for reader, _ in crowd:
            assert (await reader.readline()).split()[1] == b"401"
        assert inbox.reporting == 0
        said = await client.post(url, json={"id": "t"}, headers=TOKEN)
        assert said.status_code == 200
        inbox.clock.passes(LINGER)
        await until(lambda: inbox.strangers <= 1)
        for _, writer in crowd:
            writer.close()

    play(story)


def test_body_without_token_is_not_read() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        reader, writer = await inbox.connect(report(token="guess"))
        assert (await reader.readline()).split()[1] == b"401"
        writer.write(b" " * 50 * BODY)
        with pytest.raises(ConnectionError):
            await writer.drain()
        writer.close()

    play(story)


def test_slow_body_ends_after_its_time() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        slow = [await inbox.connect(report("{")) for _ in range(10)]
        await until(lambda: inbox.reporting == 10)
        inbox.clock.passes(REPORT_TIME)
        for reader, writer in slow:
            assert (await reader.readline()).split()[1] == b"408"
            writer.close()
        await until(lambda: inbox.reporting == 0)
        assert (await client.post(url, json={}, headers=TOKEN)).status_code == 200

    play(story)


def test_slow_bodies_of_one_agent_leave_room_for_others() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        slow = [await inbox.connect(report("{")) for _ in range(AT_ONCE_EACH)]
        await until(lambda: inbox.reporting == AT_ONCE_EACH)
        other = await inbox.connect(report('{"id": "', token=OTHER_SECRET))
        await until(lambda: inbox.reporting == AT_ONCE_EACH + 1)
        said = await client.post(url, json={"id": "t"}, headers=TOKEN)
        assert said.status_code == 200
        (line,) = await first_lines(slow, 1)
        assert line.split()[1] == b"429"
        other[1].write(("u" * 90 + '"}').encode())
        assert (await other[0].readline()).split()[1] == b"200"
        await settled(inbox, 2)
        for _, writer in [*slow, other]:
            writer.close()

    play(story)


def test_foreign_host_is_refused() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        async def status(host: str) -> int:
            said = await client.post(url, json={}, headers={**TOKEN, "Host": host})
            return said.status_code

        assert await status("evil.example") == 421
        assert await status(f"evil.example:{inbox.receiver.port}") == 421
        assert await status("me.example") == 421
        public = replace(REGISTRATION, base="https://me.example")
        inbox.registrations[REGISTRATION.path_hash] = public
        assert await status("me.example") == 200
        assert await status(f"localhost:{inbox.receiver.port}") == 200
        reader, writer = await inbox.connect(report().replace("1.1", "1.0").replace("host:", "x:"))
        assert (await reader.readline()).split()[1] == b"421"
        writer.close()

    play(story)


def test_foreign_origin_is_refused() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        async def status(*origins: str) -> int:
            headers = [*TOKEN.items(), *(("Origin", one) for one in origins)]
            return (await client.post(url, json={}, headers=headers)).status_code

        ours = f"http://127.0.0.1:{inbox.receiver.port}"
        assert await status("https://evil.example") == 403
        assert await status("null") == 403
        assert await status("http://127.0.0.1:1") == 403
        assert await status(ours, "https://evil.example") == 403
        assert await status("http://[") == 400
        assert inbox.heard == []
        assert await status(ours) == 200

    play(story)


@pytest.mark.parametrize(
    ("target", "host", "status"),
    [("http://127.0.0.1", "127.0.0.1", 200), ("HTTP://localhost:1", "evil.example", 200)]
    + [(f"http://{one}", "127.0.0.1", 421) for one in ("evil.example", "me@127.0.0.1")]
    + [("http://[", "127.0.0.1", 400), ("ftp://127.0.0.1", "127.0.0.1", 404)],
)
def test_whole_address_counts_in_place_of_the_host(target: str, host: str, status: int) -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        said = report('{"id": "t"}'.ljust(100), host=host).replace("POST ", f"POST {target}", 1)
        reader, writer = await inbox.connect(said)
        assert (await reader.readline()).startswith(b"HTTP/1.1 %d" % status)
        writer.close()

    play(story)


def test_report_of_two_lengths_is_the_last_of_its_connection() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        one = report('8\r\n{"id":1}\r\n0\r\n\r\n')
        one = one.replace("\r\n", "\r\ntransfer-encoding: chunked\r\n", 1)
        reader, writer = await inbox.connect(one + report('{"id":2}'))
        answer = await reader.read()
        assert answer.count(b"HTTP/1.1") == 1
        assert b"connection: close" in answer
        await settled(inbox, 1)
        assert inbox.heard == ["1"]
        writer.close()

    play(story)


def test_anything_but_http_is_refused() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        door = f"POST {INVITATION.url} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        for said in (
            "\x16\x03\x01\x02\r\n\r\n",
            f"{door}content-length: {'9' * 5000}\r\n\r\n",
            f"{door}content-length: 1\r\ncontent-length: 2\r\n\r\n",
            f"{door}host: evil.example\r\n\r\n",
            f"{door}transfer-encoding: gzip\r\n\r\n",
            f"{door}x: {'x' * 20_000}\r\n\r\n",
        ):
            reader, writer = await inbox.connect(said)
            assert (await reader.readline()).split()[1][:1] in (b"4", b"5"), said[:200]
            writer.close()
        assert inbox.failures == []

    play(story)


def test_body_in_tiny_pieces_lets_others_work() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        has_turn = False

        def turn() -> None:
            nonlocal has_turn
            has_turn = inbox.reporting == 1

        said = '{"id": "t"' + " " * 1000 + "}"
        pieces = "".join(f"1\r\n{letter}\r\n" for letter in said) + "0\r\n\r\n"
        head = report().replace("content-length: 100", "transfer-encoding: chunked")
        reader, writer = await inbox.connect(head)
        await until(lambda: inbox.reporting == 1)
        writer.write(pieces.encode())
        while not inbox.heard and not has_turn:
            await asyncio.sleep(0)
            turn()
        assert has_turn
        assert (await reader.readline()).split()[1] == b"200"
        writer.close()

    play(story)


def test_sender_that_waits_to_be_asked_is_asked() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        asks = "\r\nexpect: 100-continue\r\n\r\n"
        reader, writer = await inbox.connect(report(token="guess").replace("\r\n\r\n", asks))
        assert (await reader.readline()).split()[1] == b"401"
        writer.close()
        reader, writer = await inbox.connect(report().replace("\r\n\r\n", asks))
        assert (await reader.readline()).split()[1] == b"100"
        await reader.readline()
        writer.write(b'{"id": "t"}' + b" " * 89)
        assert (await reader.readline()).split()[1] == b"200"
        writer.close()

    play(story)


def test_stop_ends_all_connections() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        half, half_writer = await inbox.connect(HALF_A_HEAD)
        slow, slow_writer = await inbox.connect(report("{"))
        await until(lambda: inbox.strangers == inbox.reporting == 1)
        await inbox.receiver.stop()
        line = await half.readline()
        assert b" 503 " in line or not line, "nothing had been heard yet"
        assert b" 503 " in await slow.readline()
        await until(lambda: not inbox.strangers and not inbox.reporting)
        half_writer.close()
        slow_writer.close()

    play(story)


def test_a_flood_loses_nothing_that_was_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    places = 100
    monkeypatch.setattr(receiver, "WAITING", places)

    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        inbox.gate = asyncio.Event()
        room = asyncio.Semaphore(AT_ONCE_EACH)

        async def post(number: int) -> int:
            async with room:
                said = await client.post(url, json={"id": number}, headers=TOKEN)
                return said.status_code

        answers = await asyncio.gather(*(post(number) for number in range(3 * places)))
        assert set(answers) <= {200, 429, 503}
        assert 429 in answers
        inbox.gate.set()
        accepted = answers.count(200)
        assert accepted >= places
        await settled(inbox, accepted)
        assert len({str(one) for one in inbox.heard}) == accepted

    play(story)


def test_receiver_restarts_at_the_same_port() -> None:
    async def story(inbox: Inbox, client: httpx.AsyncClient, url: str) -> None:
        await inbox.receiver.stop()
        port = lasting_port()
        await inbox.receiver.start(port)
        url = f"http://127.0.0.1:{port}{INVITATION.url}"
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
