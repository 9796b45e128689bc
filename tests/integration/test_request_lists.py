"""The list of tasks of the official server, and of one that lists without measure."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from uuid import uuid4

import pytest
from a2a import types as proto
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from a2a_desktop.conversation import request_lists
from a2a_desktop.conversation.adopting import adopted, title_of
from a2a_desktop.conversation.request_lists import RequestLists
from a2a_desktop.conversation.requests import all_requests
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.demo.agents.courier import Courier
from a2a_desktop.model.card import AgentCard, Binding, Interface
from a2a_desktop.model.events import ArtifactChunk, MessageWritten
from a2a_desktop.model.ids import AgentId, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.request import SendOptions, TaskPage, TaskQuery
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import LISTED_TASKS
from a2a_desktop.protocol.wire_log import WireLog
from tests.http_server import address_of, listening, serving
from tests.waiting import BOUND, run

AGENT = AgentId("agent")


def official() -> Starlette:
    card = proto.AgentCard(name="Courier")
    handler = DefaultRequestHandler(Courier(0), InMemoryTaskStore(), card)
    return Starlette(routes=create_jsonrpc_routes(handler, "/rpc"))


@cache
def many() -> str:
    working = {"state": "TASK_STATE_WORKING"}
    return json.dumps([{"id": f"t-{number}", "status": working} for number in range(100_000)])


async def without_measure(request: Request) -> Response:
    asked = json.dumps((await request.json())["id"])
    result = f'{{"tasks": {many()}, "nextPageToken": "{uuid4()}", "totalSize": -1}}'
    body = f'{{"jsonrpc": "2.0", "id": {asked}, "result": {result}}}'
    return Response(body, media_type="application/json")


@asynccontextmanager
async def client_of(app: Starlette) -> AsyncIterator[AgentClient]:
    listener = listening()
    way = Interface(f"{address_of(listener)}/rpc", Binding.JSONRPC, "1.0")
    http = Http()
    async with serving(app, listener):
        try:
            yield connect(AgentCard("Courier", interfaces=(way,)), http, WireLog())
        finally:
            await http.aclose()


def play(app: Starlette, story: Callable[[AgentClient, RequestLists], Awaitable[None]]) -> None:
    async def main() -> None:
        async with client_of(app) as client:

            async def list_tasks(agent_id: AgentId, query: TaskQuery) -> TaskPage:
                return await client.list(query)

            await story(client, RequestLists(list_tasks, BOUND))

    run(main())


def test_tasks_of_the_official_server_are_listed_and_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(request_lists, "PAGE", 2)
    monkeypatch.setattr(request_lists, "AT_ONCE", 2)

    async def story(client: AgentClient, lists: RequestLists) -> None:
        for number in range(3):
            words = TextPart(f"{number} parcels to Oslo, 1 s")
            said = Message(MessageId(f"m{number}"), Role.USER, (words,))
            await client.send(said, SendOptions(is_blocking=True))
        await lists.refresh(AGENT)
        assert lists[AGENT].fault is None
        assert lists[AGENT].has_more
        await lists.fetch_more(AGENT)
        found = all_requests([], lists.requests)
        assert len(found) == 3
        one = next(one for one in found if one.words == "1 parcels to Oslo, 1 s")
        assert one.standing is Standing.DONE
        assert one.task_id is not None
        task = await client.get(one.task_id, 10)
        assert title_of(task) == one.words
        assert task.status.timestamp is not None
        events = adopted(task, task.status.timestamp)
        assert isinstance(events[0], MessageWritten)
        assert any(isinstance(event, ArtifactChunk) for event in events)

    play(official(), story)


def test_page_of_a_hundred_thousand_tasks_is_read_in_part() -> None:
    async def story(client: AgentClient, lists: RequestLists) -> None:
        await lists.refresh(AGENT)
        assert len(lists[AGENT].requests) == LISTED_TASKS
        assert not lists[AGENT].has_more

    play(Starlette(routes=[Route("/rpc", without_measure, methods=["POST"])]), story)
