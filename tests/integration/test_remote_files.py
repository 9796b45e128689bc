"""Files by address, from an agent on the official SDK: their requests and contents."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import a2a.types as proto
import pytest
from a2a.helpers import new_task_from_user_message
from a2a.server.agent_execution import AgentExecutor, RequestContext
from a2a.server.events import EventQueue
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.errors import (
    A2AError,
    FetchTrouble,
    FileNotFetched,
    Forbidden,
    MalformedReply,
    ServerFault,
    SignInNeeded,
    TooLarge,
    Unreachable,
)
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.protocol.files import allow, fetch_file
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import Bounds
from a2a_desktop.protocol.wire_log import WireLog
from tests import http_server
from tests.fakes import AMPLE
from tests.http_server import address_of, listening
from tests.stories import play
from tests.tcp_server import start_server
from tests.waiting import run, until

SECRET = "hunter2-of-nobody"
TABLE = b"city,size\nLisbon,3\n"


class Shop(AgentExecutor):
    """Gives the address of a file, and the file to clients who ask there."""

    def __init__(self) -> None:
        self.uri = ""
        self.asked: list[tuple[str, str]] = []
        self.elsewhere = ""

    async def execute(self, context: RequestContext, event_queue: EventQueue) -> None:
        message = context.message
        assert message is not None
        task = new_task_from_user_message(message)
        await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        part = proto.Part(url=self.uri, filename="cities.csv", media_type="text/csv")
        await updater.add_artifact([part], "r", name="cities")
        await updater.complete()

    async def cancel(self, context: RequestContext, event_queue: EventQueue) -> None:
        raise NotImplementedError

    async def serve(self, request: Request) -> Response:
        name = request.path_params["name"]
        self.asked.append((name, request.headers.get("authorization", "")))
        match name:
            case "cities.csv":
                return Response(TABLE, media_type="text/csv")
            case "moved":
                return RedirectResponse(self.elsewhere)
            case "gone":
                return Response(status_code=404)
            case "empty":
                return Response(b"")
            case "endless":
                return StreamingResponse(_endless())
            case "stuck":
                return StreamingResponse(_endless(asyncio.Event()))
            case _:
                said = {"Content-Disposition": "attachment; filename*=UTF-8''caf%C3%A9.txt"}
                return Response(b"word", headers=said)


async def _endless(gate: asyncio.Event | None = None) -> AsyncIterator[bytes]:
    for _ in range(200):
        yield bytes(64 * 1024)
        if gate is not None:
            await gate.wait()


@asynccontextmanager
async def serving(shop: Shop) -> AsyncIterator[str]:
    listener = listening()
    base = address_of(listener)
    way = proto.AgentInterface(url=f"{base}/", protocol_binding="JSONRPC", protocol_version="1.0")
    card = proto.AgentCard(
        name="Shop",
        version="1",
        capabilities=proto.AgentCapabilities(streaming=True),
        supported_interfaces=[way],
    )
    handler = DefaultRequestHandler(shop, InMemoryTaskStore(), card)
    routes = [
        Route("/files/{name}", shop.serve),
        *create_agent_card_routes(card),
        *create_jsonrpc_routes(handler, "/"),
    ]
    async with http_server.serving(Starlette(routes=routes), listener):
        yield base


def file_of(conversation: Conversation) -> FileEntry:
    return next(one for one in conversation.entries if isinstance(one, FileEntry))


async def asked(app: App, base: str) -> Conversation:
    """Returns a conversation that is signed in to the agent and answered by it."""
    agent = await app.directory.add(base)
    account = Account("", agent.agent_id, origins_of(agent), "Token", "token", None)
    await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
    conversation = app.conversations.begin(agent.agent_id)
    await conversation.send("the cities, please")
    return conversation


def test_file_comes_on_a_click_and_survives_a_restart(
    tmp_path: Path,
) -> None:
    kept: list[ConversationId] = []

    async def first(app: App) -> None:
        shop = Shop()
        async with serving(shop) as base:
            shop.uri = f"{base}/files/cities.csv"
            conversation = await asked(app, base)
            assert shop.asked == [], "nothing is fetched by itself"
            conversation.downloads.begin(file_of(conversation))
            await until(lambda: file_of(conversation).file.blob)
            assert shop.asked == [("cities.csv", f"Bearer {SECRET}")]
            kept.append(conversation.record.conversation_id)
            titles = [(one.title, one.size) for one in app.wire.records() if one.title == "File"]
            assert titles == [("File", 0), ("File", len(TABLE))]

    async def second(app: App) -> None:
        conversation = await app.conversations.open(kept[0])
        file = file_of(conversation).file
        assert (file.name, file.size) == ("cities.csv", len(TABLE))
        assert await app.blobs.read(file.blob or "") == TABLE

    play(first, tmp_path)
    play(second, tmp_path)


def test_sign_in_goes_to_no_other_host_by_a_redirect(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        shop, other = Shop(), Shop()
        async with serving(shop) as base, serving(other) as elsewhere:
            shop.uri, shop.elsewhere = f"{base}/files/moved", f"{elsewhere}/files/cities.csv"
            conversation = await asked(app, base)
            conversation.downloads.begin(file_of(conversation))
            await until(lambda: file_of(conversation).file.blob)
            assert shop.asked == [("moved", f"Bearer {SECRET}")]
            assert other.asked == [("cities.csv", "")]

    play(story, tmp_path)


async def problem(url: str, bounds: Bounds = AMPLE, limit: int = 1024 * 1024) -> A2AError:
    http = Http(bounds)
    try:
        await fetch_file(http, url, lambda *_: None, WireLog(), limit=limit)
    except A2AError as error:
        return error
    finally:
        await http.aclose()
    raise AssertionError("it came")


def test_each_failure_has_its_kind() -> None:
    async def story() -> None:
        async with serving(Shop()) as base:
            gone = await problem(f"{base}/files/gone")
            assert isinstance(gone, FileNotFetched)
            assert gone.trouble == FetchTrouble.GONE
            empty = await problem(f"{base}/files/empty")
            assert isinstance(empty, FileNotFetched)
            assert empty.trouble == FetchTrouble.EMPTY
            assert isinstance(await problem(f"{base}/files/endless"), TooLarge)
            hasty = replace(AMPLE, file_idle=0.2)
            assert isinstance(await problem(f"{base}/files/stuck", hasty, 10**9), Unreachable)
            for address in ("file:///etc/passwd", "gs://bucket/a", "data:text/plain,x"):
                other = await problem(address)
                assert isinstance(other, FileNotFetched)
                assert other.trouble == FetchTrouble.OTHER_SCHEME

    run(story())


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        (b"200 OK\r\ncontent-length: 1000\r\n\r\nshort", Unreachable),
        (b"200 OK\r\ncontent-length: many\r\n\r\nshort", Unreachable),
        (b"200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", Unreachable),
        (b"200 OK\r\ncontent-length: 999999999999\r\n\r\nshort", TooLarge),
        (b"200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 5\r\n\r\nnogzi", MalformedReply),
        (b"401 No\r\nwww-authenticate: Bearer\r\ncontent-length: 0\r\n\r\n", SignInNeeded),
        (b"403 No\r\ncontent-length: 0\r\n\r\n", Forbidden),
        (b"503 No\r\ncontent-length: 0\r\n\r\n", ServerFault),
    ],
)
def test_half_a_file_or_another_answer_is_no_file(reply: bytes, kind: type[A2AError]) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 " + reply)
        await writer.drain()
        writer.close()

    async def story() -> None:
        server = await start_server(answer, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            assert isinstance(await problem(f"http://127.0.0.1:{port}/f"), kind)

    run(story())


@pytest.mark.parametrize(
    ("source", "target", "is_allowed"),
    [
        ("https://a.example/f", "https://b.example/f", True),
        ("http://a.example/f", "https://a.example/f", True),
        ("http://127.0.0.1:1/f", "http://localhost:2/f", True),
        ("https://a.example/f", "http://a.example/f", False),
        ("https://a.example/f", "https://127.0.0.1/f", False),
        ("http://a.example/f", "http://localhost:8080/admin", False),
        ("http://0.0.0.0:1/f", "http://127.1:2/f", True),
        ("http://a.example/f", "http://0.0.0.0/admin", False),
        ("http://a.example/f", "http://[::ffff:127.0.0.1]/admin", False),
        ("http://a.example/f", "http://2130706433/admin", False),
        ("https://a.example/f", "file:///etc/passwd", False),
    ],
)
def test_redirect_to_this_computer_or_plain_http_is_refused(
    source: str, target: str, is_allowed: bool
) -> None:
    if is_allowed:
        allow(source, target)
        return
    with pytest.raises(FileNotFetched) as caught:
        allow(source, target)
    assert caught.value.trouble == FetchTrouble.UNSAFE_REDIRECT


def test_the_server_may_name_the_file() -> None:
    async def story() -> None:
        http = Http(AMPLE)
        async with serving(Shop()) as base:
            fetched = await fetch_file(http, f"{base}/files/x", lambda *_: None, WireLog())
            assert (fetched.name, fetched.data) == ("café.txt", b"word")
        await http.aclose()

    run(story())


@pytest.mark.parametrize(
    "name",
    [
        "filename*=punycode''%80",
        "filename*=idna''%80",
        "filename*=undefined''%80",
        "filename*=none-such''%80; filename*1*=x",
        f"filename*{'9' * 5000}=x",
    ],
)
def test_name_that_is_no_text_is_left_out(name: str) -> None:
    head = f"HTTP/1.1 200 OK\r\nContent-Disposition: attachment; {name}\r\n"

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"{head}Content-Length: 4\r\n\r\nword".encode())
        writer.close()

    async def story() -> None:
        http = Http(AMPLE)
        async with await start_server(serve, "127.0.0.1", 0) as server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/f"
            fetched = await fetch_file(http, url, lambda *_: None, WireLog())
            assert fetched.data == b"word"
        await http.aclose()

    run(story())


@pytest.mark.parametrize("url", ["http://[", "http://[::1/f", "https://a.example:99999/f"])
def test_address_that_cannot_be_is_an_error_in_words(url: str) -> None:
    async def story() -> None:
        assert isinstance(await problem(url), Unreachable)

    run(story())
