"""The official server's own 0.3 through our dialects, over JSON-RPC and over HTTP+JSON."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from a2a import types as proto
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_jsonrpc_routes, create_rest_routes
from a2a.server.tasks import InMemoryPushNotificationConfigStore, InMemoryTaskStore
from starlette.applications import Starlette

from a2a_desktop.demo.agents.courier import Courier
from a2a_desktop.model.card import AgentCard, Binding, Capabilities, Interface
from a2a_desktop.model.errors import A2AError, TaskNotFound
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart, text_of
from a2a_desktop.model.request import PushConfig, SendOptions
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.wire_log import WireLog
from tests.http_server import address_of, listening, serving
from tests.waiting import run

LETTER = FilePart("letter.txt", "text/plain", b"Dear Sir\n", size=9)
STAMP = FilePart("stamp.png", "image/png", b"\x89PNG\r\n\x1a\n\0\xff", size=10)
QUESTION = Message(
    MessageId("m1"),
    Role.USER,
    (TextPart("one parcel to Oslo, 1 s"), LETTER, STAMP, DataPart({"kilos": 2})),
)
BINDINGS = pytest.mark.parametrize("binding", [Binding.JSONRPC, Binding.HTTP_JSON])
DELIVERED = "**Delivered in Oslo.** The door opened, somebody smiled, and signed."


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """The official server with its 0.3 switched on, and a demo agent that does not wait."""
    card = proto.AgentCard(
        name="Old", capabilities=proto.AgentCapabilities(streaming=True, push_notifications=True)
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
    listener = listening()
    async with serving(Starlette(routes=routes), listener):
        yield address_of(listener)


def play(story: Callable[[str], Awaitable[None]]) -> None:
    async def main() -> None:
        async with server() as base:
            await story(base)

    run(main())


def with_client(binding: str, story: Callable[[AgentClient], Awaitable[None]]) -> None:
    async def main(base: str) -> None:
        url = f"{base}/rpc" if binding == Binding.JSONRPC else base
        way = Interface(url, binding, "0.3")
        card = AgentCard("Old", interfaces=(way,), capabilities=Capabilities(streaming=True))
        http = Http()
        try:
            await story(connect(card, http, WireLog()))
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


@BINDINGS
def test_an_answer_is_complete_and_can_be_asked_for_again(binding: str) -> None:
    async def story(client: AgentClient) -> None:
        task = await client.send(QUESTION, SendOptions(is_blocking=True))
        assert isinstance(task, Task)
        assert_delivered(task)
        again = await client.get(task.task_id)
        assert_delivered(again)
        assert again.history[0].parts == QUESTION.parts
        with pytest.raises(TaskNotFound):
            await client.get(TaskId("nobody's"))

    with_client(binding, story)


@BINDINGS
def test_an_answer_streams_to_its_end(binding: str) -> None:
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

    with_client(binding, story)


@BINDINGS
def test_notifications_are_set_listed_and_ended(binding: str) -> None:
    async def story(client: AgentClient) -> None:
        task = await client.send(QUESTION)
        assert isinstance(task, Task)
        wish = PushConfig("https://me.example/hook", "p", "secret", "Bearer", "more")
        assert await client.set_push(task.task_id, wish) == wish
        assert await client.get_push(task.task_id, "p") == wish
        assert await client.list_push(task.task_id) == (wish,)
        if binding == Binding.HTTP_JSON:  # the official server has no such path
            with pytest.raises(A2AError):
                await client.delete_push(task.task_id, "p")
            return
        await client.delete_push(task.task_id, "p")
        assert await client.list_push(task.task_id) == ()

    with_client(binding, story)
