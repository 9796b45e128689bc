"""Agents over a WebSocket and behind a hub. No foreign server speaks either: ours relay."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from a2a_desktop.model.card import AgentCard, Binding, Capabilities, Generation, Interface
from a2a_desktop.model.credential import Bearer, Credential
from a2a_desktop.model.errors import RpcError, SignInNeeded, TaskNotFound, Unreachable
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, Update
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.dialects.v0_3 import V03
from a2a_desktop.protocol.discovery import Discovery
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.listing import fetch_list
from a2a_desktop.protocol.transports import hub
from a2a_desktop.protocol.wire_log import WireLog
from tests.no_tls import NO_TLS
from tests.peers import Peer, running
from tests.stories import play_http
from tests.waiting import BOUND

Serve = Callable[[ServerConnection], Awaitable[None]]


@asynccontextmanager
async def served(handler: Serve, **options: Any) -> AsyncIterator[str]:
    async with serve(handler, "127.0.0.1", 0, **options) as server:
        yield f"127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


@asynccontextmanager
async def answers_of(url: str, body: str, version: str) -> AsyncIterator[AsyncIterator[str]]:
    """Streams the answer of a foreign server, frame by frame."""
    headers = {"Accept": "text/event-stream", "A2A-Version": version}
    headers["Content-Type"] = "application/json"
    async with (
        httpx.AsyncClient(timeout=BOUND, verify=NO_TLS) as client,
        client.stream("POST", url, content=body, headers=headers) as reply,
    ):

        async def frames() -> AsyncIterator[str]:
            if "event-stream" not in reply.headers["content-type"]:
                yield (await reply.aread()).decode()
                return
            async for line in reply.aiter_lines():
                if line.startswith("data:"):
                    yield line.removeprefix("data:")

        yield frames()


def relay(url: str) -> Serve:
    """Returns a WebSocket in front of a server that speaks JSON-RPC over HTTP."""

    async def handle(connection: ServerConnection) -> None:
        async for body in connection:
            await connection.send('{"jsonrpc":"2.0","id":"somebody else\'s","result":{}}')
            async with answers_of(url, str(body), "1.0") as frames:
                async for frame in frames:
                    await connection.send(frame)

    return handle


class RelayingHub:
    """A hub whose only agent is a server of 0.3. It loses its connections on demand."""

    def __init__(self, url: str, loses_after: int = 1000) -> None:
        self._url = url
        self._left = loses_after
        self._answered = asyncio.Event()
        """The sender has the name of its task, and can ask for it again."""
        self._told: dict[str, asyncio.Queue[str]] = {}
        self._works: set[asyncio.Task[None]] = set()
        self.heard: list[str] = []

    async def handle(self, connection: ServerConnection) -> None:
        telling: asyncio.Task[None] | None = None
        us = ""
        try:
            async for body in connection:
                asked = json.loads(body)
                self.heard.append(asked["method"])
                params = asked["params"]
                match asked["method"]:
                    case "agent.register":
                        us = params["agentId"]
                        telling = asyncio.create_task(self._tell(us, connection))
                        result: object = {"registered": True}
                    case "agent.search":
                        result = {"agents": [{"name": f"Fits {params['query']}"}, "noise"]}
                    case "agent.send_task":
                        result = {"taskId": await self._begin(us, params)}
                    case _:
                        failure = {"code": -32601, "message": "Method not found"}
                        reply = {"jsonrpc": "2.0", "id": asked.get("id"), "error": failure}
                        await connection.send(json.dumps(reply))
                        continue
                reply = {"jsonrpc": "2.0", "id": str(asked["id"]), "result": result}
                await connection.send(json.dumps(reply))
                if asked["method"] == "agent.send_task":
                    self._answered.set()
        except ConnectionClosed:
            pass
        finally:
            if telling is not None:
                telling.cancel()

    async def _begin(self, us: str, params: dict[str, Any]) -> str:
        assert params.pop("agentId") == "coach"
        begun: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        work = asyncio.create_task(self._work(us, params, begun))
        self._works.add(work)
        return await begun

    async def _work(self, us: str, params: dict[str, Any], begun: asyncio.Future[str]) -> None:
        asked = {"jsonrpc": "2.0", "id": 1, "method": "message/stream", "params": params}
        async with answers_of(self._url, json.dumps(asked), "0.3") as frames:
            async for frame in frames:
                event = json.loads(frame)["result"]
                if not begun.done():
                    begun.set_result(event.get("taskId") or event["id"])
                await self._queue(us).put(self._notification(event))

    def _notification(self, event: dict[str, Any]) -> str:
        if "artifact" in event:
            method = "task.artifact"
        else:
            method = "task.complete" if event.get("final") else "task.status"
        return json.dumps({"jsonrpc": "2.0", "method": method, "params": event})

    def _queue(self, us: str) -> asyncio.Queue[str]:
        return self._told.setdefault(us, asyncio.Queue())

    async def _tell(self, us: str, connection: ServerConnection) -> None:
        other = {"taskId": "another", "status": {"state": "failed"}, "final": True}
        await connection.send(self._notification(other))
        while True:
            said = await self._queue(us).get()
            await connection.send(said)
            self._left -= 1
            if self._left == 0:
                await self._answered.wait()
                await connection.close(1012)


class Keys:
    """Gives its credentials to any origin."""

    async def get(self, origin: str) -> list[Credential]:
        assert origin.startswith("http://127.0.0.1")
        return [Bearer("let-me-in")]

    async def renewed(self, origin: str) -> list[Credential]:
        return []

    def may_go_plain(self, origin: str) -> bool:
        return False


def client_of(http: Http, url: str, version: str = "1.0") -> AgentClient:
    card = AgentCard(
        "Peer",
        interfaces=(Interface(url, Binding.WEBSOCKET, version),),
        capabilities=Capabilities(streaming=True),
    )
    return connect(card, http, WireLog())


@pytest.fixture(scope="module")
def newest() -> Iterator[str]:
    """The address of an agent of the newest generation."""
    with running(Peer("newest", "sdk_1.py")) as url:
        yield url


@pytest.fixture(scope="module")
def as_0_3() -> Iterator[str]:
    """The address of an agent of 0.3."""
    with running(Peer("as 0.3", "sdk_1.py", arguments=("--compat",))) as url:
        yield url


def said(text: str) -> Message:
    return Message(MessageId("m1"), Role.USER, (TextPart(text),))


async def heard(client: AgentClient, text: str) -> list[Update]:
    async with client.stream(said(text)) as updates:
        return [one async for one in updates]


def words(updates: list[Update]) -> str:
    pieces = [one.artifact for one in updates if isinstance(one, ArtifactUpdate)]
    return "".join(p.text for one in pieces for p in one.parts if isinstance(p, TextPart))


def test_json_rpc_works_over_a_websocket(newest: str) -> None:
    async def story(http: Http) -> None:
        async with served(relay(newest)) as place:
            client = client_of(http, f"ws://{place}")
            updates = await heard(client, "stream 5")
            assert words(updates) == "w0 w1 w2 w3 w4 "
            last = updates[-1]
            assert isinstance(last, StatusUpdate)
            assert last.status.state is TaskState.COMPLETED
            task = await client.get(last.task_id)
            assert task.status.state is TaskState.COMPLETED
            with pytest.raises(TaskNotFound):
                await client.get(TaskId("nobody's"))
            found = await Discovery(http, WireLog()).discover(f"ws://{place}")
            assert found.way is not None
            assert (found.way.binding, found.way.version) == (Binding.WEBSOCKET, "1.0")

    play_http(story)


@pytest.mark.parametrize("loses_after", [1000, 2])
def test_agent_behind_a_hub_answers(loses_after: int, as_0_3: str) -> None:
    """The hub is reached again after it hung up, and its news meanwhile arrive."""

    async def story(http: Http) -> None:
        relaying = RelayingHub(as_0_3, loses_after)
        async with served(relaying.handle) as place:
            address = f"ws-agent://{place}/hub/coach"
            updates = await heard(client_of(http, address, "0.3"), "stream 5")
            assert words(updates) == "w0 w1 w2 w3 w4 "
            last = updates[-1]
            assert isinstance(last, StatusUpdate | Task)
            assert last.status.state is TaskState.COMPLETED
            again = 1 if loses_after == 1000 else 2
            assert relaying.heard.count("agent.register") == again
            assert relaying.heard.count("agent.send_task") == 1
            cards = await hub.search(http, address, "cooking")
            assert cards == ({"name": "Fits cooking"},)
            page = await fetch_list(http, f"ws://{place}/hub")
            assert [one.address for one in page.entries] == [f"ws-agent://{place}/hub/Fits"]
            found = await Discovery(http, WireLog()).discover(address)
            assert found.way is not None
            assert (found.card.name, found.way.url) == ("coach", address)

    play_http(story)


def test_events_before_the_id_of_their_task_are_kept() -> None:
    async def hasty(connection: ServerConnection) -> None:
        async for body in connection:
            asked = json.loads(body)
            if asked["method"] == "agent.send_task":
                part = {"kind": "text", "text": "at once"}
                told = {"taskId": "t1", "artifact": {"artifactId": "a", "parts": [part]}}
                frame = {"jsonrpc": "2.0", "method": "task.artifact", "params": told}
                await connection.send(json.dumps(frame))
                end = {"taskId": "t1", "status": {"state": "completed"}, "final": True}
                frame = {"jsonrpc": "2.0", "method": "task.status", "params": end}
                await connection.send(json.dumps(frame))
            reply = {"jsonrpc": "2.0", "id": asked["id"], "result": {"taskId": "t1"}}
            await connection.send(json.dumps(reply))

    async def story(http: Http) -> None:
        async with served(hasty) as place:
            updates = await heard(client_of(http, f"ws-agent://{place}/hub/a", "0.3"), "go")
            assert words(updates) == "at once"
            assert isinstance(updates[-1], StatusUpdate)
            assert updates[-1].status.state is TaskState.COMPLETED

    play_http(story)


def test_silent_hub_gets_heartbeats() -> None:
    beats = asyncio.Event()

    async def silent(connection: ServerConnection) -> None:
        async for body in connection:
            asked = json.loads(body)
            if asked["method"] == "heartbeat":
                beats.set()
                told = {"taskId": "t1", "result": "at last"}
                frame = {"jsonrpc": "2.0", "method": "task.complete", "params": told}
                await connection.send(json.dumps(frame))
                continue
            reply = {"jsonrpc": "2.0", "id": asked["id"], "result": {"taskId": "t1"}}
            await connection.send(json.dumps(reply))

    async def story(http: Http) -> None:
        async with served(silent) as place:
            way = Interface(f"ws-agent://{place}/coach", Binding.WEBSOCKET, "0.3")
            transport = hub.Hub(http, way, {}, WireLog(), "", heartbeat=0.05)
            client = AgentClient(V03(Generation.V0_3), transport, can_stream=True)
            updates = await heard(client, "hello")
            assert beats.is_set()
            last = updates[-1]
            assert isinstance(last, Task)
            assert last.artifacts[0].parts == (TextPart("at last"),)

    play_http(story)


def test_failures_are_named() -> None:
    async def rude(connection: ServerConnection) -> None:
        async for body in connection:
            asked = json.loads(body)
            if asked["method"] == "GetTask":
                failure = {"code": -32000, "message": "no"}
                reply = {"jsonrpc": "2.0", "id": asked["id"], "error": failure}
                await connection.send(json.dumps(reply))
            else:
                await connection.close()

    async def story(http: Http) -> None:
        async with served(rude) as place:
            client = client_of(http, f"ws://{place}")
            with pytest.raises(RpcError):
                await client.get(TaskId("t"))
            with pytest.raises(Unreachable):
                await heard(client, "hello")
        with pytest.raises(Unreachable):
            await heard(client, "nobody is here any more")

    play_http(story)


def test_frames_are_not_compressed() -> None:
    offered: list[str | None] = []

    async def rude(connection: ServerConnection) -> None:
        assert connection.request is not None
        offered.append(connection.request.headers.get("Sec-WebSocket-Extensions"))
        await connection.close()

    async def story(http: Http) -> None:
        async with served(rude) as place:
            with pytest.raises(Unreachable):
                await client_of(http, f"ws://{place}").get(TaskId("t"))

    play_http(story)
    assert offered == [None]


def test_socket_that_demands_credentials_gets_them(newest: str) -> None:
    def guard(connection: ServerConnection, request: Any) -> Any:
        if request.headers.get("Authorization") != "Bearer let-me-in":
            return connection.respond(401, "who are you?")
        return None

    async def refused(http: Http) -> None:
        async with served(relay(newest), process_request=guard) as place:
            with pytest.raises(SignInNeeded):
                await heard(client_of(http, f"ws://{place}"), "there")

    async def let_in(http: Http) -> None:
        async with served(relay(newest), process_request=guard) as place:
            assert words(await heard(client_of(http, f"ws://{place}"), "stream 2")) == "w0 w1 "

    play_http(refused)
    play_http(let_in, credentials=Keys())


def moved(where: str) -> Callable[[ServerConnection, Any], Any]:
    """Redirects a handshake at the root of a server."""

    def answer(connection: ServerConnection, request: Any) -> Any:
        if request.path == "/":
            reply = connection.respond(302, "")
            reply.headers["Location"] = where
            return reply
        return None

    return answer


def test_socket_is_redirected_within_its_origin_only(newest: str) -> None:
    came: list[str] = []

    async def count(connection: ServerConnection) -> None:
        came.append(connection.request.path if connection.request is not None else "")
        await relay(newest)(connection)

    async def story(http: Http) -> None:
        async with served(count) as elsewhere:
            for target in (f"ws://{elsewhere}/", f"wss://{elsewhere}/", f"http://{elsewhere}/"):
                async with served(count, process_request=moved(target)) as place:
                    for address in (f"ws://{place}", f"ws-agent://{place}//coach"):
                        with pytest.raises(Unreachable) as caught:
                            await heard(client_of(http, address), "secret")
                        assert caught.value.reason == "redirected elsewhere"
                        assert caught.value.nothing_sent
            assert came == []
        async with served(count, process_request=moved("/moved")) as place:
            assert words(await heard(client_of(http, f"ws://{place}"), "stream 2")) == "w0 w1 "
            assert came == ["/moved"]

    play_http(story, credentials=Keys())


UNREADABLE = ("ws://a:99999/", "ws://.../", f"ws://{'a' * 70}/")


@pytest.mark.parametrize("where", [*UNREADABLE, "ws://[", "//["])
def test_redirect_of_a_socket_to_no_address_leaves_it_unreachable(where: str, newest: str) -> None:
    async def story(http: Http) -> None:
        async with served(relay(newest), process_request=moved(where)) as place:
            with pytest.raises(Unreachable):
                await heard(client_of(http, f"ws://{place}"), "hello")

    play_http(story, credentials=Keys())


@pytest.mark.parametrize("address", UNREADABLE)
def test_socket_at_no_address_is_unreachable(address: str) -> None:
    async def story(http: Http) -> None:
        with pytest.raises(Unreachable):
            await heard(client_of(http, address), "hello")

    play_http(story)
