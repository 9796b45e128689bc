"""Bad servers: each gives one named error, in bounded time, and nothing is lost."""

import asyncio
import base64
import gc
import json
import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.attachments import kept
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, StatusEntry, TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import (
    A2AError,
    NoCommonInterface,
    NotAnAgent,
    SignInNeeded,
    TooLarge,
    Unreachable,
)
from a2a_desktop.model.ids import AgentId, Json
from a2a_desktop.model.message import TextPart
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.dialects import writing
from a2a_desktop.protocol.limits import REQUEST_SIZE, Bounds
from a2a_desktop.ui import wording
from tests.fakes import AMPLE
from tests.tcp_server import start_server
from tests.waiting import BOUND, STORY_BOUND, until, until_alone

Handler = Callable[[bytes, asyncio.StreamWriter], Awaitable[None]]
SHORT = Bounds(connect=0.2, headers=0.2, idle=0.2, discovery=0.4, probe=0.2)
"""Bounds for servers that never answer."""
UNHEARD = replace(AMPLE, idle=0.2, probe=0.2)
"""Bounds for servers that fall silent: their first answer comes whole."""
IMPATIENT = Patience((0, 0.05), first_poll=0.05, longest_poll=0.1, bound=BOUND, until_back=())

WORKING = {"statusUpdate": {"taskId": "t", "contextId": "c", "status": {"state": "working"}}}
PIECE = {
    "artifactUpdate": {
        "taskId": "t",
        "contextId": "c",
        "artifact": {"artifactId": "a", "parts": [{"text": "Half of it"}]},
    }
}


def http(body: bytes, kind: str = "application/json", status: str = "200 OK") -> bytes:
    head = f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\n"
    return head.encode() + b"connection: close\r\n\r\n" + body


STREAM = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n"


def event(result: object) -> bytes:
    return b"data: " + json.dumps({"jsonrpc": "2.0", "id": 1, "result": result}).encode() + b"\n\n"


def card(port: int, version: str = "1.0", binding: str = "JSONRPC") -> bytes:
    row = {"url": f"http://127.0.0.1:{port}/", "protocolBinding": binding}
    return json.dumps(
        {
            "name": "Odd",
            "capabilities": {"streaming": True},
            "supportedInterfaces": [{**row, "protocolVersion": version}],
        }
    ).encode()


def play(
    get: Handler | bytes | None,
    post: Handler | bytes,
    story: Callable[..., object],
    bounds: Bounds = AMPLE,
) -> None:
    """Runs a server that answers GET and POST so (None: with a good card), and an open program."""

    visits: list[asyncio.Task[None] | None] = []

    async def answer(handler: Handler | bytes, body: bytes, writer: asyncio.StreamWriter) -> None:
        if isinstance(handler, bytes):
            writer.write(handler)
        else:
            await handler(body, writer)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        visits.append(asyncio.current_task())
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            if head.startswith(b"get"):
                own = http(card(writer.get_extra_info("sockname")[1]))
                await answer(own if get is None else get, b"", writer)
            else:
                size = next(line for line in head.split(b"\r\n") if b"content-length" in line)
                body = await reader.readexactly(int(size.split(b":")[1]))
                await answer(post, body, writer)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass  # it was waiting without end
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def main() -> None:
        server = await start_server(serve, "127.0.0.1", 0)
        app = await App.open_in_memory(bounds=bounds, patience=IMPATIENT)
        try:
            async with asyncio.timeout(STORY_BOUND):
                told = story(app, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
                assert asyncio.iscoroutine(told)
                await told
        finally:
            await app.close()
            server.close()
        for one in filter(None, visits):
            one.cancel()
            await one
        # httpx leaves closing its own generators to the loop
        await until_alone()

    asyncio.run(main())


async def silence(_: bytes, __: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


async def huge(_: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{")
    for _ignored in range(50):
        writer.write(b'"x' + b"x" * 1024 * 1024)
        await writer.drain()


MANY = b"HTTP/1.1 200 OK\r\n" + b"".join(b"x-%d: y\r\n" % one for one in range(50_000)) + b"\r\n"

DISCOVERY: list[tuple[str, Handler | bytes, type[A2AError]]] = [
    ("no card", http(b"Not Found", "text/plain", "404 Not Found"), NotAnAgent),
    ("a page", http(b"<html>hello</html>", "text/html"), NotAnAgent),
    ("other JSON", http(b'{"hello": "world"}'), NotAnAgent),
    ("a list", http(b"[1, 2]"), NotAnAgent),
    ("deep JSON", http(b"[" * 50_000), NotAnAgent),
    ("no text at all", http(b"\xff\xfe\x00"), NotAnAgent),
    ("an empty body", http(b""), NotAnAgent),
    ("50 MB", huge, TooLarge),
    ("silence", silence, Unreachable),
    ("a long head", http(b"{}").replace(b"\r\n", b"\r\na:" * 1001 + b"\r\n", 1), Unreachable),
    ("half a head", b"HTTP/1.1 200 OK\r\ncontent-", Unreachable),
    ("half a body", http(b'{"name": "x"}').replace(b": 13", b": 99"), Unreachable),
    ("sign-in", http(b"", status="401 Unauthorized"), SignInNeeded),
    ("another generation", http(card(1, "7.0")), NoCommonInterface),
    ("a circle", b"HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n", Unreachable),
]


@pytest.mark.parametrize(
    ("get", "error"), [row[1:] for row in DISCOVERY], ids=[row[0] for row in DISCOVERY]
)
def test_other_server_has_an_error_of_its_kind(get: Handler | bytes, error: type[A2AError]) -> None:
    async def story(app: App, url: str) -> None:
        with pytest.raises(error):
            await app.directory.find(url)

    play(get, b"", story, SHORT if get is silence else AMPLE)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1:1", "http://127.0.0.1:1/x", "no-such-host.invalid", "ftp://a.example", "", "a b"],
)
def test_unreachable_address_is_reported(address: str) -> None:
    async def story(app: App, _: str) -> None:
        with pytest.raises((Unreachable, NotAnAgent)):
            await app.directory.find(address)

    play(None, b"", story, SHORT)


async def cut(_: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(STREAM + event(WORKING) + event(PIECE))


async def stuck(_: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(STREAM + event(WORKING) + event(PIECE))
    await writer.drain()
    await asyncio.Event().wait()


async def garbage(_: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(STREAM + event(WORKING) + event(PIECE) + b"data: {not json\n\n")


async def refused(_: bytes, writer: asyncio.StreamWriter) -> None:
    error = {"code": -32602, "message": "No such city"}
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "error": error}).encode()
    writer.write(http(body, status="400 Bad Request"))


REPLIES: list[tuple[str, Handler | bytes, str, bool]] = [
    ("cut in the middle", cut, "stream_lost", True),
    ("silent in the middle", stuck, "stream_lost", True),
    ("garbage in the middle", garbage, "malformed_reply", True),
    ("no JSON-RPC", http(b'{"answer": 42}'), "malformed_reply", True),
    ("a page", http(b"<html></html>", "text/html"), "web_page", False),
    ("a page as text", http(b"<html></html>", "text/plain"), "web_page", False),
    ("a page as JSON", http(b"\n<!DOCTYPE html>"), "web_page", False),
    ("a network's page", http(b"", "text/html", "511 Sign in"), "server_fault", False),
    ("an error object", refused, "rpc_error", True),
    ("silence", silence, "unreachable", False),
    ("a fault", http(b"oops", "text/plain", "500 Oops"), "server_fault", False),
    ("too busy", http(b"", status="429 Slow down"), "rate_limited", False),
    ("too large", http(b"<html></html>", "text/html", "413 Too large"), "message_too_large", False),
    ("forbidden", http(b"", status="403 Forbidden"), "forbidden", False),
    ("sign-in", http(b"", status="401 Unauthorized"), "sign_in_needed", False),
    ("closed at once", b"", "unreachable", False),
    ("50,000 headers", MANY, "unreachable", False),
    *(
        (f"{status}, {name}", http(body, status=f"{status} No"), kind, False)
        for status, kind in ((401, "sign_in_needed"), (403, "forbidden"), (429, "rate_limited"))
        for name, body in (
            ("in JSON", b'{"error": "Unauthorized"}'),
            ("an error object", b'{"jsonrpc": "2.0", "id": 1, "error": {"code": -32603}}'),
            ("as if it were a result", b'{"jsonrpc": "2.0", "id": 1, "result": {}}'),
        )
    ),
]


@pytest.mark.parametrize(
    ("post", "kind", "arrived"), [row[1:] for row in REPLIES], ids=[row[0] for row in REPLIES]
)
def test_bad_reply_is_reported_and_the_message_kept(
    post: Handler | bytes, kind: str, *, arrived: bool
) -> None:
    async def story(app: App, url: str) -> None:
        if post is silence:
            known = read_card(json.loads(card(int(url.rpartition(":")[2]))), url)
            agent = AgentRecord(AgentId("odd"), url, known, way=known.interfaces[0])
            await app.directory.list_found(agent)
        else:
            agent = await app.directory.find(url)
        conversation: Conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("My question")
        question = conversation.entries[0]
        assert isinstance(question, TextEntry)
        assert question.text == "My question"
        if arrived:
            last = conversation.entries[-1]
            assert isinstance(last, StatusEntry)
            assert last.fault is not None
            assert last.fault.kind == kind
            assert question.delivery is Delivery.SENT
        else:
            assert question.delivery is Delivery.FAILED
            assert question.fault is not None
            assert question.fault.kind == kind
        assert not conversation.is_busy
        if post in (cut, stuck, garbage):
            assert any(getattr(e, "text", "") == "Half of it" for e in conversation.entries)
        await conversation.send("Still there?")
        texts = [e.text for e in conversation.entries if isinstance(e, TextEntry)]
        assert "Still there?" in texts

    bounds = SHORT if post is silence else UNHEARD if post is stuck else AMPLE
    play(None, post, story, bounds)


@pytest.mark.parametrize("binding", ["JSONRPC", "HTTP+JSON"])
def test_refused_size_is_told_whatever_the_reply_says_of_it(binding: str) -> None:
    async def found(_: bytes, writer: asyncio.StreamWriter) -> None:
        port = writer.get_extra_info("sockname")[1]
        writer.write(http(card(port, binding=binding)))

    async def story(app: App, address: str) -> None:
        agent = await app.directory.find(address)
        conversation: Conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("A photo")
        (written,) = conversation.entries
        assert isinstance(written, TextEntry)
        assert written.fault is not None
        assert written.fault.kind == "message_too_large"

    said = b'{"error": {"code": -32603, "message": "Too long"}}'
    play(found, http(said, status="413 Too large"), story)


@pytest.mark.parametrize("binding", ["JSONRPC", "HTTP+JSON"])
def test_text_of_a_refused_request_is_the_agents_reason(binding: str) -> None:
    async def found(_: bytes, writer: asyncio.StreamWriter) -> None:
        port = writer.get_extra_info("sockname")[1]
        writer.write(http(card(port, binding=binding)))

    async def story(app: App, address: str) -> None:
        agent = await app.directory.find(address)
        conversation: Conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("Trains to Atlantis")
        last = conversation.entries[-1]
        assert isinstance(last, StatusEntry)
        assert last.fault is not None
        assert last.fault.facts["code"] == -32602
        assert last.fault.facts["message"] == "No such city"

    play(found, http(b'{"error": "No such city"}', status="400 Bad Request"), story)


def test_refused_size_is_not_sent_again() -> None:
    sizes: list[int] = []

    async def small(body: bytes, writer: asyncio.StreamWriter) -> None:
        sizes.append(len(body))
        is_small = len(body) < 100_000
        writer.write(http(b"{}") if is_small else http(b"", status="413 Too large"))

    async def story(app: App, address: str) -> None:
        agent = await app.directory.find(address)
        conversation: Conversation = app.conversations.begin(agent.agent_id)
        for size in (REQUEST_SIZE + 5, REQUEST_SIZE + 10, REQUEST_SIZE // 2, 1):
            sizes.clear()
            await conversation.send("x" * size)
            written = conversation.entries[-1]
            if size > REQUEST_SIZE // 4:
                assert isinstance(written, TextEntry)
                assert written.fault is not None
                assert written.fault.kind == "message_too_large"
            assert bool(sizes) == (size != REQUEST_SIZE + 10)

    play(None, small, story)


def test_stop_during_a_flood_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left: list[object] = []
    sent = [0]
    monkeypatch.setattr(sys, "unraisablehook", left.append)

    async def flood(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(STREAM + event(WORKING))
        for _ignored in range(4000):
            writer.write(event(PIECE))
            await writer.drain()
            sent[-1] += 1
        await asyncio.Event().wait()

    async def story(app: App, address: str) -> None:
        agent = await app.directory.add(address)
        for pieces in (0, 1, 10, 100, 1000):
            conversation: Conversation = app.conversations.begin(agent.agent_id)
            sent.append(0)
            sending = asyncio.create_task(conversation.send("Go"))
            await until(lambda: len(conversation.entries) >= 2)  # noqa: B023  # awaited here
            await until(lambda: sent[-1] >= pieces)  # noqa: B023
            conversation.stop_waiting()
            await sending
        gc.collect()

    play(None, flood, story, replace(AMPLE, probe=0.2))
    gc.collect()
    assert left == []


ODD_ADDRESSES = [
    "http://x:99999", "127.0.0.1:71112", "http://[", "http://[::1", "http://a:b", "http://:80",
    "http://a b/", "http://xn--/", "http://127.0.0.1:0", "http://\0", "http://a..b", "javascript:x",
    "file:///etc/passwd", "ws-agent://x:99999/y", "ws://127.0.0.1:99999", "\ud800://x", "http://",
]  # fmt: skip


@pytest.mark.parametrize("address", ODD_ADDRESSES)
def test_invalid_address_raises(address: str) -> None:
    async def story() -> None:
        app = await App.open_in_memory(bounds=SHORT)
        try:
            with pytest.raises((NotAnAgent, Unreachable)):
                await app.directory.find(address, None, list[object]().append)
        finally:
            await app.close()

    asyncio.run(story())


@pytest.mark.parametrize("binding", ["JSONRPC", "HTTP+JSON"])
def test_large_file_is_encoded_beside_the_window_and_sent_in_pieces(
    binding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, threads, heard = bytes(range(256)) * 8_000, set[int](), list[Any]()
    encode, dumps = base64.b64encode, json.dumps

    def encoded(piece: bytes) -> bytes:
        threads.add(threading.get_ident())
        assert len(piece) < len(data)
        return encode(piece)

    def dumped(value: Json, **options: Any) -> str:
        text = dumps(value, **options)
        assert len(text) < len(data)
        return text

    async def get(_: bytes, writer: asyncio.StreamWriter) -> None:
        port = writer.get_extra_info("sockname")[1]
        writer.write(http(card(port, binding=binding)))

    async def post(body: bytes, writer: asyncio.StreamWriter) -> None:
        heard.append(json.loads(body))
        writer.write(http(b"", status="500 Enough"))

    async def story(app: App, url: str) -> None:
        agent = await app.directory.find(url)
        conversation = app.conversations.begin(agent.agent_id)
        heard.clear()
        monkeypatch.setattr(writing, "b64encode", encoded)
        monkeypatch.setattr(json, "dumps", dumped)
        file = await kept("large.bin", "application/x-test", data, app.blobs)
        await conversation.send_parts((TextPart("Read “this”"), file))
        monkeypatch.undo()
        said = heard[0]
        text, part = (said.get("params") or said)["message"]["parts"]
        assert text["text"] == "Read “this”"
        assert base64.b64decode(part.get("raw") or part["file"]["bytes"]) == data
        assert threads
        assert threading.get_ident() not in threads

    play(get, post, story)


LACKING = {"loc": ["body", "message"], "msg": "Field required", "type": "missing"}


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422, 429, 500, 503])
@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"detail": "No credit left"}, "No credit left"),
        ({"detail": [LACKING]}, "body.message: Field required"),
        ({"detail": [LACKING, {"msg": "Too old"}]}, "body.message: Field required; Too old"),
        ({"error": "No credit left", "status": 7}, "No credit left"),
        ({"error": "Bad Request", "detail": {"msg": "No credit left"}}, "No credit left"),
        ({"title": "No credit left", "type": "about:blank"}, "No credit left"),
        ({"title": "Refused", "detail": "No credit left"}, "No credit left"),
    ],
)
@pytest.mark.parametrize("binding", ["JSONRPC", "HTTP+JSON"])
def test_reason_of_a_refusal_is_told_in_the_words_of_the_server(
    binding: str, body: Json, reason: str, status: int
) -> None:
    async def get(_: bytes, writer: asyncio.StreamWriter) -> None:
        port = writer.get_extra_info("sockname")[1]
        writer.write(http(card(port, binding=binding)))

    async def story(app: App, url: str) -> None:
        agent = await app.directory.find(url)
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("My question")
        question, last = conversation.entries[0], conversation.entries[-1]
        fault = question.fault if isinstance(question, TextEntry) else None
        fault = fault or (last.fault if isinstance(last, StatusEntry) else None)
        assert fault is not None
        said = wording.fault(fault, "Odd")
        assert said.text.endswith(f"In its own words: “{reason}”"), said

    refusal = http(json.dumps(body).encode(), status=f"{status} No")
    play(get, refusal, story)


def test_redirect_to_an_impossible_port_is_refused() -> None:
    away = b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:99999/\r\ncontent-length: 0\r\n\r\n"

    async def story(app: App, address: str) -> None:
        with pytest.raises(A2AError):
            await app.directory.find(address, None, list[object]().append)

    play(away, b"", story)


@pytest.mark.parametrize("status", ["303 See Other", "408 Request Timeout", "502 Bad Gateway"])
def test_message_that_may_have_arrived_is_sent_in_no_other_way(status: str) -> None:
    is_found, sent = False, list[str]()

    async def answer(body: bytes, writer: asyncio.StreamWriter) -> None:
        if is_found:
            sent.append(json.loads(body)["method"])
        unknown = {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "No such"}}
        writer.write(http(b"", status=status) if is_found else http(json.dumps(unknown).encode()))

    async def story(app: App, url: str) -> None:
        nonlocal is_found
        agent = await app.directory.add(url)
        is_found = True
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("Once")
        assert sent == ["SendStreamingMessage", "ListTasks"]
        (said,) = (one for one in conversation.entries if isinstance(one, TextEntry))
        assert said.fault is not None
        assert said.fault.facts["arrival"] == "unknown"

    play(None, answer, story)


TEXT: dict[str, object] = {"type": "text", "kind": "text", "text": "hello"}
ANSWERS: dict[str, dict[str, object]] = {
    "tasks/send": {
        "id": "t",
        "status": {"state": "completed"},
        "artifacts": [{"parts": [TEXT]}],
    },
    "message/send": {"kind": "message", "role": "agent", "parts": [TEXT]},
    "SendMessage": {"message": {"role": "ROLE_AGENT", "parts": [TEXT]}},
}


@pytest.mark.parametrize("method", ANSWERS)
def test_agent_with_only_messages_is_found_by_a_message(method: str) -> None:
    asked: list[str] = []

    async def answer(body: bytes, writer: asyncio.StreamWriter) -> None:
        call = json.loads(body)
        asked.append(call["method"])
        said: dict[str, object] = {"error": {"code": -32601, "message": "Method not found"}}
        if call["method"] == method:
            said = {"result": ANSWERS[method]}
        writer.write(http(json.dumps({"jsonrpc": "2.0", "id": call["id"], **said}).encode()))

    async def story(app: App, url: str) -> None:
        agent = await app.directory.add(url)
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("One")
        assert asked.count(method) == 1
        asked.clear()
        await conversation.send("Two")
        assert asked == [method]
        heard = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
        assert heard == ["One", "hello", "Two", "hello"]

    bare = {"name": "Odd", "url": "/", "capabilities": {"streaming": False}}
    play(http(json.dumps(bare).encode()), answer, story)


@pytest.mark.parametrize(
    "other",
    [
        event({"progressUpdate": {"taskId": "t", "percent": 50}}),
        b'data: {"jsonrpc": "2.0", "method": "notify", "params": {}}\n\n',
    ],
    ids=["kind", "notification"],
)
def test_event_of_a_later_version_ends_no_answer(other: bytes) -> None:
    """As in the official SDK's client, to which an unknown kind is an empty event."""
    done = event({"statusUpdate": {"taskId": "t", "status": {"state": "completed"}}})

    async def story(app: App, url: str) -> None:
        agent = await app.directory.list_found(
            AgentRecord(AgentId("odd"), url, read_card(json.loads(card(port_of(url))), url))
        )
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("Go")
        heard = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
        assert heard == ["Go", "Half of it"]
        last = conversation.entries[-1]
        assert isinstance(last, StatusEntry)
        assert last.fault is None

    def port_of(url: str) -> int:
        return int(url.rpartition(":")[2])

    play(None, STREAM + event(WORKING) + other + event(PIECE) + done, story)
