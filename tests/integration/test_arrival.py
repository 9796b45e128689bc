"""Messages that left this computer or did not, by every way and every end of a connection."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import grpc  # type: ignore[import-untyped]  # it has no types
import pytest
from websockets.asyncio.server import ServerConnection, serve

from a2a_desktop.conversation.arrival import Arrival, arrival_after
from a2a_desktop.model.card import AgentCard, Binding, Capabilities, Interface
from a2a_desktop.model.departure import one_departure
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.wire_log import WireLog
from tests.fakes import AMPLE
from tests.ports import lasting_port
from tests.stories import play_http
from tests.tcp_server import start_server

HELLO = Message(MessageId("m1"), Role.USER, (TextPart("Hello"),))
MANY = b"HTTP/1.1 200 OK\r\n" + b"".join(b"x-%d: y\r\n" % one for one in range(50_000)) + b"\r\n"


def reply(status: str, headers: str = "") -> bytes:
    return f"HTTP/1.1 {status}\r\ncontent-length: 0\r\n{headers}\r\n".encode()


@asynccontextmanager
async def answering(said: bytes, *, waits: bool = True) -> AsyncIterator[int]:
    """Serves connections that end with `said`, after the request or at once."""

    async def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            if waits:
                await reader.readuntil(b"\r\n\r\n")
            writer.write(said)
            await writer.drain()
        writer.close()

    server = await start_server(visit, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


def client_of(http: Http, url: str, binding: Binding, *, streams: bool = False) -> AgentClient:
    way = Interface(url, binding, "1.0")
    card = AgentCard("Peer", interfaces=(way,), capabilities=Capabilities(streaming=streams))
    return connect(card, http, WireLog())


async def arrival_of(client: AgentClient, *, streams: bool = False) -> Arrival | None:
    """Sends a message that fails, and returns whether it arrived."""
    try:
        if streams:
            async with client.stream(HELLO) as updates:
                async for _ in updates:
                    pass
        else:
            await client.send(HELLO)
    except A2AError as error:
        return arrival_after(error)
    raise AssertionError("it did not fail")


ANSWERS: list[tuple[str, bytes, Arrival]] = [
    ("nothing", b"", Arrival.UNKNOWN),
    ("50,000 headers", MANY, Arrival.UNKNOWN),
    ("no HTTP", b"hello\r\n\r\n", Arrival.UNKNOWN),
    ("half a head", b"HTTP/1.1 200 OK\r\ncontent-", Arrival.UNKNOWN),
    ("500", reply("500 Oops"), Arrival.UNKNOWN),
    ("502", reply("502 Bad Gateway"), Arrival.UNKNOWN),
    ("503", reply("503 Away"), Arrival.UNKNOWN),
    ("404", reply("404 Not Found"), Arrival.REFUSED),
    ("redirect", reply("302 Found", "location: http://elsewhere.example/\r\n"), Arrival.REFUSED),
    ("401", reply("401 Unauthorized"), Arrival.REFUSED),
    ("403", reply("403 Forbidden"), Arrival.REFUSED),
    ("413", reply("413 Too Large"), Arrival.REFUSED),
    ("429", reply("429 Slow Down"), Arrival.REFUSED),
]


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
@pytest.mark.parametrize("binding", [Binding.JSONRPC, Binding.HTTP_JSON])
@pytest.mark.parametrize(
    ("said", "arrival"), [row[1:] for row in ANSWERS], ids=[row[0] for row in ANSWERS]
)
def test_request_that_left_is_never_called_unsent(
    said: bytes, arrival: Arrival, binding: Binding, streams: bool
) -> None:
    async def story(http: Http) -> None:
        async with answering(said) as port:
            client = client_of(http, f"http://127.0.0.1:{port}/", binding, streams=streams)
            assert await arrival_of(client, streams=streams) is arrival

    play_http(story)


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
@pytest.mark.parametrize(
    ("scheme", "binding"),
    [
        ("http", Binding.JSONRPC),
        ("https", Binding.JSONRPC),
        ("http", Binding.HTTP_JSON),
        ("ws", Binding.WEBSOCKET),
        ("grpc", Binding.GRPC),
        ("grpcs", Binding.GRPC),
    ],
)
def test_message_without_a_connection_is_unsent(
    scheme: str, binding: Binding, streams: bool
) -> None:
    async def story(http: Http) -> None:
        client = client_of(http, f"{scheme}://127.0.0.1:{lasting_port()}", binding, streams=streams)
        assert await arrival_of(client, streams=streams) is Arrival.NONE

    play_http(story)


def test_message_without_a_safe_connection_is_unsent() -> None:
    async def story(http: Http) -> None:
        async with answering(b"no TLS\r\n\r\n", waits=False) as port:
            client = client_of(http, f"https://127.0.0.1:{port}/", Binding.JSONRPC)
            assert await arrival_of(client) is Arrival.NONE

    play_http(story)


def test_message_behind_a_proxy_that_refuses_is_unsent() -> None:
    async def main() -> None:
        async with answering(reply("502 Bad Gateway")) as port:
            http = Http(AMPLE, proxy=f"http://127.0.0.1:{port}")
            try:
                client = client_of(http, "https://agent.example/", Binding.JSONRPC)
                assert await arrival_of(client) is Arrival.NONE, "only a CONNECT left"
                client = client_of(http, "http://agent.example/", Binding.JSONRPC)
                assert await arrival_of(client) is Arrival.UNKNOWN, "the proxy got the message"
            finally:
                await http.aclose()

    asyncio.run(main())


def test_later_try_does_not_make_a_message_unsent() -> None:
    async def story(http: Http) -> None:
        async with answering(b"") as port:
            heard = client_of(http, f"http://127.0.0.1:{port}/", Binding.JSONRPC)
            away = client_of(http, f"http://127.0.0.1:{lasting_port()}/", Binding.JSONRPC)
            with one_departure():
                assert await arrival_of(heard) is Arrival.UNKNOWN
                assert await arrival_of(away) is Arrival.UNKNOWN
            assert await arrival_of(away) is Arrival.NONE

    play_http(story)


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
def test_message_over_a_broken_websocket_may_have_arrived(streams: bool) -> None:
    async def hang_up(connection: ServerConnection) -> None:
        await connection.recv()
        await connection.close()

    async def story(http: Http) -> None:
        async with serve(hang_up, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            client = client_of(http, f"ws://127.0.0.1:{port}", Binding.WEBSOCKET, streams=streams)
            assert await arrival_of(client, streams=streams) is Arrival.UNKNOWN

    play_http(story)


def test_message_to_a_silent_hub_is_unsent_until_it_leaves() -> None:
    async def deaf(connection: ServerConnection) -> None:
        asked = json.loads(await connection.recv())
        assert asked["method"] == "agent.register"
        await connection.close()

    async def forgetful(connection: ServerConnection) -> None:
        asked = json.loads(await connection.recv())
        await connection.send(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": {}}))
        await connection.recv()
        await connection.close()

    async def story(http: Http) -> None:
        for handler, arrival in ((deaf, Arrival.NONE), (forgetful, Arrival.UNKNOWN)):
            async with serve(handler, "127.0.0.1", 0) as server:
                port = next(iter(server.sockets)).getsockname()[1]
                url = f"ws-agent://127.0.0.1:{port}/hub/helper"
                client = client_of(http, url, Binding.WEBSOCKET, streams=True)
                assert await arrival_of(client, streams=True) is arrival

    play_http(story)


@pytest.mark.parametrize("streams", [False, True], ids=["at once", "as a stream"])
def test_grpc_agent_cannot_claim_that_nothing_was_sent(streams: bool) -> None:
    heard: list[str] = []

    class Liar(grpc.GenericRpcHandler):  # type: ignore[misc]  # grpc has no types
        def service(self, details: Any) -> Any:
            async def refuse(_: Any, context: Any) -> None:
                heard.append(details.method)
                words = "failed to connect to all addresses; last error: refused"
                await context.abort(grpc.StatusCode.UNAVAILABLE, words)

            kind = "unary_stream" if streams else "unary_unary"
            return getattr(grpc, f"{kind}_rpc_method_handler")(refuse)

    async def story(http: Http) -> None:
        server = grpc.aio.server()
        server.add_generic_rpc_handlers((Liar(),))
        port = server.add_insecure_port("127.0.0.1:0")
        await server.start()
        try:
            url = f"grpc://127.0.0.1:{port}"
            client = client_of(http, url, Binding.GRPC, streams=streams)
            assert await arrival_of(client, streams=streams) is Arrival.UNKNOWN
            assert len(heard) == 1
        finally:
            await server.stop(0)

    play_http(story)


def test_message_is_found_in_the_list_of_tasks() -> None:
    asked: list[dict[str, Any]] = []

    async def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        size = next(line for line in head.lower().split(b"\r\n") if b"content-length" in line)
        asked.append(json.loads(await reader.readexactly(int(size.split(b":")[1]))))
        tasks = [
            {
                "id": f"t{number}",
                "contextId": "c",
                "status": {"state": "TASK_STATE_COMPLETED"},
                "history": [{"messageId": f"m{number}", "role": "ROLE_USER", "parts": []}],
            }
            for number in (2, 1)
        ]
        body = json.dumps({"jsonrpc": "2.0", "id": asked[-1]["id"], "result": {"tasks": tasks}})
        writer.write(f"HTTP/1.1 200 OK\r\ncontent-length: {len(body)}\r\n\r\n{body}".encode())
        await writer.drain()
        writer.close()

    async def story(http: Http) -> None:
        server = await start_server(visit, "127.0.0.1", 0)
        async with server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            client = client_of(http, url, Binding.JSONRPC)
            found = await client.find(HELLO)
            assert found is not None
            assert found.task_id == "t1"
            assert await client.find(Message(MessageId("m3"), Role.USER, ())) is None
        assert {one["method"] for one in asked} == {"ListTasks"}

    play_http(story)
