"""Agents behind a hub, as in the text of the origins: by name alone, in the oldest methods."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.server import ServerConnection, serve

from a2a_desktop.model.card import Binding, Interface
from a2a_desktop.model.errors import (
    NO_HUB,
    NotAnAgent,
    RpcError,
    SignInNeeded,
    StreamLost,
    Unreachable,
)
from a2a_desktop.model.found import Discovered
from a2a_desktop.model.hub import at_hub
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, Update
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.dialects.v0_1 import V01
from a2a_desktop.protocol.discovery import Discovery
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.listing import fetch_list, read_list
from a2a_desktop.protocol.transports.hub import Hub
from a2a_desktop.protocol.wire_log import WireLog
from tests.fakes import AMPLE
from tests.origins.serving import METHOD_NOT_FOUND, Refused, serving
from tests.origins.shapes import JsonObject
from tests.origins.society_ai import HUB_AGENT, RESULT, SocietyAI
from tests.origins.society_ai import Hub as StrictHub
from tests.origins.task_runner import artifact, status
from tests.stories import play_http
from tests.waiting import run

NAME = "openclaw-abc123"
BARE = f"ws-agent://{NAME}"
Answer = Callable[[JsonObject], "JsonObject | int"]
"""Maps a request to its result, or to the code of an error."""


class Scripted:
    """A hub that answers each method by a script, and remembers the requests."""

    def __init__(self, **answers: Answer) -> None:
        self._answers = answers
        self.asked: list[JsonObject] = []
        self.address = ""
        self.connections = 0

    def params(self, method: str) -> list[Any]:
        return [one["params"] for one in self.asked if one["method"] == method]

    async def handle(self, connection: ServerConnection) -> None:
        self.connections += 1
        async for body in connection:
            call = json.loads(body)
            self.asked.append(call)
            if "id" not in call:
                continue
            answer = self._answers.get(call["method"].replace("/", "_").replace(".", "_"))
            result = answer(call) if answer is not None else -32601
            if isinstance(result, int):
                outcome: JsonObject = {"error": {"code": result, "message": f"no {call['method']}"}}
            else:
                outcome = {"result": result}
            await connection.send(json.dumps({"jsonrpc": "2.0", "id": call["id"], **outcome}))


@asynccontextmanager
async def served(hub: Scripted, **options: Any) -> AsyncIterator[Scripted]:
    async with serve(hub.handle, "127.0.0.1", 0, **options) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        hub.address = f"ws://127.0.0.1:{port}/socket"
        yield hub


def nod(_: JsonObject) -> JsonObject:
    return {}


def done(call: JsonObject) -> JsonObject:
    """Returns the task, finished at once."""
    part = {"type": "text", "text": "done"}
    return {
        "id": call["params"].get("id", "t1"),
        "status": {"state": "completed"},
        "artifacts": [{"index": 0, "parts": [part]}],
    }


async def found(http: Http, address: str, hub: str = "") -> Discovered:
    return await Discovery(http, WireLog(), hub=hub).discover(address)


def url_of(one: Discovered) -> str:
    return one.way.url if one.way is not None else ""


def client_of(http: Http, one: Discovered, spoken: list[Interface] | None = None) -> AgentClient:
    spoke = (spoken if spoken is not None else []).append
    return connect(one.card, http, WireLog(), way=one.way, spoke=spoke)


def said(text: str) -> Message:
    return Message(MessageId("m1"), Role.USER, (TextPart(text),))


async def heard(client: AgentClient, text: str = "What is quantum computing?") -> list[Update]:
    async with client.stream(said(text)) as updates:
        return [one async for one in updates]


def words(updates: list[Update]) -> str:
    results = [one.artifact for one in updates if isinstance(one, ArtifactUpdate)]
    results += [one for task in updates if isinstance(task, Task) for one in task.artifacts]
    return "".join(p.text for one in results for p in one.parts if isinstance(p, TextPart))


def test_the_host_that_serves_the_card_is_the_hub() -> None:
    async def story(http: Http) -> None:
        async with serving(SocietyAI(is_behind_hub=True)) as origin:
            one = await found(http, origin.address)
            place = origin.address.removeprefix("http://")
            way = f"ws-agent://{place}/{HUB_AGENT}"
            assert (url_of(one), one.is_proven) == (way, True)
            assert [row.url for row in one.card.interfaces] == [way]
            updates = await heard(client_of(http, one))
            assert words(updates) == RESULT
            assert isinstance(updates[-1], StatusUpdate)
            assert updates[-1].status.state is TaskState.COMPLETED
            (sent,) = origin.calls("agent.send_task")
            assert {"id", "sessionId", "message"} <= sent.params.keys()
            assert "agentId" not in sent.params
            part = {"type": "text", "text": "What is quantum computing?"}
            assert sent.params["message"]["parts"] == [part]
            assert sent.params["metadata"] == {"executor": {"name": HUB_AGENT}}
            assert origin.calls("tasks/send", "message/send", "SendMessage") == []

    play_http(story)


def test_a_name_alone_is_an_address_with_the_hub_of_the_settings() -> None:
    async def story(http: Http) -> None:
        async with serving(SocietyAI(is_behind_hub=True)) as origin:
            hub = origin.address.replace("http", "ws") + "/socket"
            one = await found(http, f" {BARE}/ ", hub)
            assert one.address == url_of(one) == at_hub(hub, NAME)
            assert one.card.skills[0].name == "Topic Research"
            assert words(await heard(client_of(http, one))) == RESULT
            again = await Discovery(http, WireLog()).discover(one.address)
            assert again.way == one.way

    play_http(story)


def test_a_name_alone_without_a_hub_says_that_none_is_set() -> None:
    async def story(http: Http) -> None:
        with pytest.raises(NotAnAgent) as caught:
            await found(http, BARE)
        assert caught.value.reason == NO_HUB

    play_http(story)


def test_missing_hub_is_unreachable() -> None:
    async def story(http: Http) -> None:
        async with served(Scripted()) as hub:
            gone = hub.address
        with pytest.raises(Unreachable):
            await found(http, BARE, gone)

    play_http(story)


def test_hub_that_demands_credentials_is_reported() -> None:
    async def story(http: Http) -> None:
        def guard(connection: ServerConnection, _: Any) -> Any:
            return connection.respond(401, "who are you?")

        async with served(Scripted(), process_request=guard) as hub:
            with pytest.raises(SignInNeeded) as caught:
                await found(http, BARE, hub.address)
            assert caught.value.origin == hub.address.replace("ws", "http").removesuffix("/socket")

    play_http(story)


class WithoutHub(SocietyAI):
    """Serves the card of an agent that is behind another's hub."""

    def routes(self) -> list[BaseRoute]:
        return [one for one in super().routes() if not isinstance(one, WebSocketRoute)]


def test_hub_of_settings_is_used_if_the_host_is_no_hub() -> None:
    async def story(http: Http) -> None:
        hub = Scripted(agent_register=nod, agent_send_task=done)
        async with serving(WithoutHub(is_behind_hub=True)) as web, served(hub):
            one = await found(http, web.address, hub.address)
            assert url_of(one) == at_hub(hub.address, NAME)
            assert words(await heard(client_of(http, one))) == "done"
            with pytest.raises(Unreachable) as caught:
                connect(read_card(dict(one.card.raw), ""), http, WireLog())
            assert caught.value.reason == NO_HUB

    play_http(story)


def taking(tag: str, code: int) -> Answer:
    """Takes tasks whose parts name their kind by this member; refuses others."""

    def answer(call: JsonObject) -> "JsonObject | int":
        (part,) = call["params"]["message"]["parts"]
        return done(call) if tag in (*part, "") and not {"type", "kind"} & {*part} - {tag} else code

    return answer


@pytest.mark.parametrize("code", [-32601, -32602, -32600])
@pytest.mark.parametrize(
    ("tag", "version", "tries"), [("type", "0.1", 1), ("kind", "0.3", 2), ("", "1.0", 3)]
)
def test_refused_task_is_sent_in_the_next_generation(
    code: int, tag: str, version: str, tries: int
) -> None:
    async def story(http: Http) -> None:
        hub = Scripted(agent_register=nod, agent_send_task=taking(tag, code))
        async with served(hub):
            one = await found(http, BARE, hub.address)
            assert one.way is not None
            assert one.way.version == "0.1"
            spoken: list[Interface] = []
            client = client_of(http, one, spoken)
            for _ in range(2):
                assert words(await heard(client, "hello")) == "done"
            expected = [] if version == "0.1" else [replace(one.way, version=version)]
            assert spoken == expected
            assert len(hub.params("agent.send_task")) == tries + 1  # then it is known

    play_http(story)


def test_refusal_in_all_generations_gives_the_first_error() -> None:
    async def story(http: Http) -> None:
        answer = taking("none", -32602)
        async with served(Scripted(agent_register=nod, agent_send_task=answer)) as hub:
            one = await found(http, BARE, hub.address)
            client = client_of(http, one)
            for _ in range(2):
                hub.asked.clear()
                with pytest.raises(RpcError) as caught:
                    await client.send(said("hello"))
                assert caught.value.code == -32602
                first, *_ = hub.params("agent.send_task")
                assert first["message"]["parts"][0]["type"] == "text"

    play_http(story)


def test_agent_of_a_hub_is_called_by_its_address() -> None:
    def knows(call: JsonObject) -> "JsonObject | int":
        name = call["params"]["metadata"]["executor"]["name"]
        return done(call) if name == NAME else -32602

    async def story(http: Http) -> None:
        answer = {"agents": [{"name": "Claw", "url": BARE}]}
        hub = Scripted(agent_register=nod, agent_search=lambda _: answer, agent_send_task=knows)
        async with served(hub):
            one = await found(http, BARE, hub.address)
            assert one.card.name == "Claw"
            spoken: list[Interface] = []
            client = client_of(http, one, spoken)
            for _ in range(2):
                assert words(await heard(client)) == "done"
            assert spoken == []
            assert len(hub.params("agent.send_task")) == 3

    play_http(story)


def test_possibly_begun_task_is_not_sent_again() -> None:
    async def story(http: Http) -> None:
        async with served(Scripted(agent_register=nod, agent_send_task=lambda _: -32603)) as hub:
            one = await found(http, BARE, hub.address)
            with pytest.raises(RpcError):
                await heard(client_of(http, one))
            assert len(hub.params("agent.send_task")) == 1

    play_http(story)


class PlainHub(StrictHub):
    """Has the methods of the router, and none of its own for tasks."""

    async def _delegate(self, socket: WebSocket, call: JsonObject) -> None:
        raise Refused(METHOD_NOT_FOUND, "Method not found")


def test_hub_without_a_task_method_is_called_like_a_router() -> None:
    async def story(http: Http) -> None:
        origin = SocietyAI(is_behind_hub=True)
        origin.hub = PlainHub(origin)
        async with serving(origin):
            client = client_of(http, await found(http, origin.address))
            updates = await heard(client)
            assert words(updates) == RESULT
            assert isinstance(updates[-1], StatusUpdate)
            assert updates[-1].status.state is TaskState.COMPLETED
            task = await client.send(said("Once more"))
            assert isinstance(task, Task)
            assert words([task]) == RESULT
            assert len(origin.calls("tasks/sendSubscribe", "tasks/send")) == 2

    play_http(story)


class Leaving(StrictHub):
    """Hangs up once, after its first message about a task."""

    def __init__(self, router: SocietyAI) -> None:
        super().__init__(router)
        self.has_left = asyncio.Event()

    async def _tell(self, socket: WebSocket, event: JsonObject) -> None:
        await super()._tell(socket, event)
        if not self.has_left.is_set():
            self.has_left.set()
            await socket.close(1012)


@pytest.mark.parametrize("ends_meanwhile", [False, True])
def test_a_task_goes_on_when_the_connection_comes_again(ends_meanwhile: bool) -> None:
    async def story(http: Http) -> None:
        origin = SocietyAI(is_behind_hub=True)
        hub = origin.hub = Leaving(origin)
        gate = hub.has_left if ends_meanwhile else asyncio.Event()
        origin.runner.script(status("working", "…"), gate, artifact(RESULT), status("completed"))
        async with serving(origin):
            client = client_of(http, await found(http, origin.address))
            hub_asked = len(origin.calls("agent.register"))
            async with client.stream(said("Go on")) as updates:
                heard_first = await anext(updates)
                assert heard_first.task_id is not None
                every = [heard_first]
                async for one in updates:
                    every.append(one)
                    if origin.calls("task/resubscribe"):
                        gate.set()
            assert words(every) == RESULT
            assert len(origin.calls("agent.register")) == hub_asked + 2
            assert len(origin.calls("agent.send_task")) == 1
            (again,) = origin.calls("task/resubscribe")
            assert again.params == {"id": heard_first.task_id}

    play_http(story)


def test_immediate_second_question_of_a_hub_is_received() -> None:
    def asks(call: JsonObject) -> JsonObject:
        parts = [{"type": "text", "text": "And since when?"}]
        state = {"state": "input-required", "message": {"role": "agent", "parts": parts}}
        return {"id": call["params"]["id"], "status": state}

    async def story(http: Http) -> None:
        async with served(Scripted(agent_register=nod, agent_send_task=asks, heartbeat=nod)) as hub:
            way = Interface(at_hub(hub.address, NAME), Binding.WEBSOCKET, "0.1")
            transport = Hub(http, way, {}, WireLog(), "", heartbeat=0.05)
            client = AgentClient(V01(), transport.answering(), can_stream=True)
            states = [one.status.state for one in await heard(client) if isinstance(one, Task)]
            assert states == [TaskState.SUBMITTED, TaskState.INPUT_REQUIRED]

    play_http(story)


def test_hub_that_says_nothing_more_is_lost() -> None:
    http = Http(AMPLE)

    def begun(call: JsonObject) -> JsonObject:
        http.bounds = replace(AMPLE, idle=0.05)  # what came before may take its time
        return {"id": call["params"]["id"], "status": {"state": "working"}}

    async def main() -> None:
        hub = Scripted(agent_register=nod, agent_send_task=begun, tasks_get=nod)
        async with aclosing(http), served(hub):
            way = Interface(at_hub(hub.address, NAME), Binding.WEBSOCKET, "0.1")
            transport = Hub(http, way, {}, WireLog(), "", pauses=(0.0,), heartbeat=0.02)
            client = AgentClient(V01(), transport, can_stream=True)
            with pytest.raises(StreamLost):
                await heard(client)
            assert hub.connections == 2

    run(main())


LISTED: list[JsonObject] = [
    {"name": "Claw", "url": BARE},
    {"agentId": "my coach", "name": "Coach"},
    {"name": "Web", "url": "https://web.example/a2a", "skills": []},
    {"id": "row-7", "card": {"name": "Nested", "url": "ws-agent://nested"}},
    {"score": 0.5},
]


def test_agents_found_at_a_hub_can_be_called() -> None:
    async def story(http: Http) -> None:
        hub = Scripted(
            agent_register=nod, agent_search=lambda _: {"agents": LISTED}, agent_send_task=done
        )
        async with served(hub):
            page = await fetch_list(http, hub.address, "cook for me")
            assert hub.params("agent.search") == [{"query": "cook for me"}]
            assert [one.found.card.name for one in page.entries if one.found] == [
                "Claw",
                "Coach",
                "Web",
                "Nested",
            ]
            names = (NAME, "my coach", "nested")
            assert [one.address for one in page.entries if one.address.startswith("ws")] == [
                at_hub(hub.address, name) for name in names
            ]
            assert page.unread == 1
            for one in page.entries[:2]:
                assert one.found is not None
                assert words(await heard(client_of(http, one.found))) == "done"
            sent = hub.params("agent.send_task")
            assert [one["metadata"]["executor"]["name"] for one in sent] == ["Claw", "Coach"]

    play_http(story)


def test_web_list_names_agents_of_a_hub() -> None:
    async def story(http: Http) -> None:
        async with served(Scripted(agent_register=nod)) as hub:
            page = read_list([{"name": "Claw", "url": BARE}], "https://registry.example/api/agents")
            (one,) = page.entries
            assert one.found is not None
            assert one.found.way is not None
            assert one.places == (f"ws-agent://registry.example/{NAME}", BARE)
            discovery = Discovery(http, WireLog(), hub=hub.address)
            way = await discovery.by_hub(one.found.card, one.found.way, "")
            assert way.url == at_hub(hub.address, NAME)

    play_http(story)
