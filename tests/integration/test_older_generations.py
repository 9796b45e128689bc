"""The official server's own 0.3 through our dialects, over JSON-RPC and over HTTP+JSON."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_jsonrpc_routes, create_rest_routes
from a2a.server.tasks import InMemoryPushNotificationConfigStore, InMemoryTaskStore
from a2a.types import AgentCapabilities, AgentCard
from starlette.applications import Starlette

from a2a_desktop.demo.agents.courier import Courier
from a2a_desktop.model.errors import TaskNotFound
from a2a_desktop.model.ids import Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart, text_of
from a2a_desktop.model.request import PushConfig, SendOptions
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.v0_3 import V03
from a2a_desktop.protocol.dialects.v0_3_proto import V03Proto
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.transports.jsonrpc import JsonRpc
from a2a_desktop.protocol.wire_log import WireLog

LETTER = FilePart("letter.txt", "text/plain", b"Dear Sir\n", size=9)
STAMP = FilePart("stamp.png", "image/png", b"\x89PNG\r\n\x1a\n\0\xff", size=10)
QUESTION = Message(
    MessageId("m1"),
    Role.USER,
    (TextPart("one parcel to Oslo, 1 s"), LETTER, STAMP, DataPart({"kilos": 2})),
)
DELIVERED = "**Delivered in Oslo.** The door opened, somebody smiled, and signed."


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """The official server with its 0.3 switched on, and a demo agent that does not wait."""
    card = AgentCard(
        name="Old", capabilities=AgentCapabilities(streaming=True, push_notifications=True)
    )
    handler = DefaultRequestHandler(
        Courier(0),
        InMemoryTaskStore(),
        card,
        push_config_store=InMemoryPushNotificationConfigStore(),
    )
    routes = [
        *create_jsonrpc_routes(handler, "/rpc", enable_v0_3_compat=True),
        *create_rest_routes(handler, enable_v0_3_compat=True),
    ]
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(Starlette(routes=routes), log_config=None, lifespan="off")
        running = uvicorn.Server(config)
        async with asyncio.TaskGroup() as group:
            group.create_task(running.serve([listener]))
            try:
                yield f"http://127.0.0.1:{listener.getsockname()[1]}"
            finally:
                running.should_exit = True


def play(story: Callable[[str], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(30), server() as base:
            await story(base)

    asyncio.run(main())


def with_client(story: Callable[[AgentClient], Awaitable[None]]) -> None:
    async def main(base: str) -> None:
        http = Http()
        try:
            transport = JsonRpc(http, f"{base}/rpc", V03().headers, WireLog(), "")
            await story(AgentClient(V03(), transport, can_stream=True))
        finally:
            await http.aclose()

    play(main)


def assert_delivered(task: Task) -> None:
    assert task.status.state is TaskState.COMPLETED
    report, note = task.artifacts
    assert text_of(report.parts) == DELIVERED
    (file,) = note.parts
    assert isinstance(file, FilePart)
    assert (file.name, file.media_type) == ("delivery-note.md", "text/markdown")
    assert (file.data or b"").startswith(b"# Delivery note\n")


def test_an_answer_over_json_rpc_is_complete_and_can_be_asked_for_again() -> None:
    async def story(client: AgentClient) -> None:
        task = await client.send(QUESTION)
        assert isinstance(task, Task)
        assert_delivered(task)
        again = await client.get(task.task_id)
        assert_delivered(again)
        assert again.history[0].parts == QUESTION.parts
        with pytest.raises(TaskNotFound):
            await client.get(TaskId("nobody's"))

    with_client(story)


def test_an_answer_over_json_rpc_streams_to_its_end() -> None:
    async def story(client: AgentClient) -> None:
        async with client.stream(QUESTION) as updates:
            seen = [update async for update in updates]
        assert isinstance(seen[0], Task)
        pieces = [
            text_of(one.artifact.parts)
            for one in seen
            if isinstance(one, ArtifactUpdate) and one.artifact.name != "delivery-note.md"
        ]
        assert "".join(pieces) == DELIVERED
        assert len(pieces) > 5
        assert isinstance(seen[-1], StatusUpdate)
        assert seen[-1].is_final
        assert seen[-1].status.state is TaskState.COMPLETED

    with_client(story)


def test_notifications_over_json_rpc_are_set_and_listed() -> None:
    async def story(client: AgentClient) -> None:
        task = await client.send(QUESTION)
        assert isinstance(task, Task)
        wish = PushConfig("https://me.example/hook", "p", "secret", "Bearer", "more")
        assert await client.set_push(task.task_id, wish) == wish
        assert await client.get_push(task.task_id, "p") == wish
        assert await client.list_push(task.task_id) == (wish,)

    with_client(story)


def test_an_answer_over_http_in_protobufs_json_is_complete() -> None:
    dialect = V03Proto()

    async def story(base: str) -> None:
        async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=20) as client:
            call = dialect.send(QUESTION, SendOptions())
            reply: Json = (await client.post("/v1/message:send", json=call.params)).json()
            task = dialect.read_reply(reply)
            assert isinstance(task, Task)
            assert_delivered(task)
            again = await client.get(f"/v1/{dialect.get(task.task_id).params['name']}")
            known = dialect.read_task(again.json())
            assert_delivered(known)
            assert known.history[0].parts == QUESTION.parts
            call = dialect.set_push(task.task_id, PushConfig("https://me.example/hook", "p"))
            place = f"/v1/{call.params['parent']}/pushNotificationConfigs"
            kept = (await client.post(place, json=call.params)).json()
            assert dialect.read_push(kept) == PushConfig("https://me.example/hook", "p")

    play(story)


def test_an_answer_over_http_in_protobufs_json_streams() -> None:
    dialect = V03Proto()

    async def story(base: str) -> None:
        call = dialect.stream(QUESTION, SendOptions())
        async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=20) as client:
            text = (await client.post("/v1/message:stream", json=call.params)).text
        events = [
            "\n".join(line.removeprefix("data:") for line in event.splitlines())
            for event in text.replace("\r\n", "\n").split("\n\n")
            if event.startswith("data:")
        ]
        seen = [dialect.read_update(json.loads(event)) for event in events]
        assert isinstance(seen[0], Task)
        assert isinstance(seen[-1], StatusUpdate)
        assert seen[-1].status.state is TaskState.COMPLETED

    play(story)
