"""Addresses for reports, sent with the message itself in the way of each generation."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from itertools import dropwhile
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from a2a_desktop.app.app import App
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.task import TaskState
from tests.http_server import address_of, listening, serving
from tests.integration.gates import release
from tests.needs import not_tried
from tests.peers import Missing, Peer, running
from tests.peers.known import PEERS
from tests.stories import play
from tests.waiting import until

ASKED, LOOKED = "Ask for notifications", "Look up notifications"
TAKES_IT = (
    "0.1, by its specification",
    "a2a-sdk 0.3.26",
    "a2a-sdk, newest",
    "a2a-sdk, newest, HTTP+JSON",
    "a2a-sdk, newest, gRPC",
    "a2a-sdk, newest, as 0.3",
    "a2a-sdk, newest, as 0.3, HTTP+JSON",
)


def play_receiving(folder: Path, story: Callable[[App], Awaitable[None]]) -> None:
    async def whole(app: App) -> None:
        await app.change_settings(has_push=True)
        await story(app)

    play(whole, folder)


async def sent(app: App, url: str, text: str) -> list[str]:
    """Returns the titles of all requests from the message on, once no report is expected.

    An agent that holds its task goes on after the check for reports.
    """
    agent = await app.directory.add(url)
    conversation = app.conversations.begin(agent.agent_id)
    sending = asyncio.ensure_future(conversation.send(text))
    if text == "held":
        await until(lambda: LOOKED in titles(app))
        looking = "look whether reports come"
        await until(lambda: not any(looking in str(one) for one in app.push_service._owner._tasks))
        await release(url)
    await sending
    assert conversation.state is TaskState.COMPLETED
    await until(lambda: not app.push_service._registrations)
    return titles(app)


def titles(app: App) -> list[str]:
    """Returns the titles of all requests from the message on."""
    asked = [one.title for one in app.wire.records() if one.kind.value == "request"]
    return [*dropwhile(lambda one: not one.startswith("Send message"), asked)]


@pytest.mark.parametrize("peer", [one for one in PEERS if one.name in TAKES_IT], ids=str)
def test_a_message_carries_the_invitation(peer: Peer, tmp_path: Path) -> None:
    async def story(app: App) -> None:
        asked = await sent(app, url, "held")
        assert LOOKED in asked
        assert ASKED not in asked, "it was told with the message"

    try:
        with running(peer) as url:
            play_receiving(tmp_path, story)
    except Missing as error:
        not_tried(error)


def test_second_task_is_reported_to_an_address_of_its_own(tmp_path: Path) -> None:
    doors: list[frozenset[str]] = []

    async def story(app: App) -> None:
        agent = await app.directory.add(url)
        conversation = app.conversations.begin(agent.agent_id)
        for name in ("first", "second"):
            sending = asyncio.ensure_future(conversation.send(f"held {name}"))
            await until(
                lambda: any(one.task_id for one in app.push_service._registrations.values())
            )
            doors.append(frozenset(app.push_service._registrations))
            await release(url, name)
            await sending
            await until(lambda: not app.push_service._registrations)
        assert not app.push_service._pending
        assert all(len(one) == 1 for one in doors)
        assert doors[0] != doors[1]

    with running(Peer("newest", "sdk_1.py")) as url:
        play_receiving(tmp_path, story)


class Server:
    """An agent of 0.3 that accepts or refuses an invitation."""

    def __init__(self, *, refuses: bool) -> None:
        self.refuses = refuses
        self.said: list[JsonObject] = []
        self.states = 0
        self.is_asked = False
        """It was asked for reports by method."""

    async def card(self, request: Request) -> Response:
        """Serves a card that promises notifications."""
        card = {
            "name": "Odd",
            "url": str(request.base_url),
            "protocolVersion": "0.3.0",
            "capabilities": {"pushNotifications": True},
        }
        return JSONResponse(card)

    async def answer(self, request: Request) -> Response:
        """Answers with a task that runs until it was queried twice, and asked for reports."""
        said = await request.json()
        self.said.append(said)
        method, params = said["method"], said["params"]
        config = (params.get("configuration") or {}).get("pushNotificationConfig")
        if method == "message/send" and config and self.refuses:
            error: Json = {"code": -32602, "message": "Private addresses are not allowed"}
            return JSONResponse({"jsonrpc": "2.0", "id": said["id"], "error": error})
        if method.endswith("/get") and "Push" in method:
            error = {"code": -32603, "message": "None"}
            return JSONResponse({"jsonrpc": "2.0", "id": said["id"], "error": error})
        self.states += method == "tasks/get"
        self.is_asked |= method.endswith("/set")
        state = "completed" if self.states > 1 and self.is_asked else "working"
        task = {"kind": "task", "id": "t", "contextId": "c", "status": {"state": state}}
        result = params if "Push" in method else task
        return JSONResponse({"jsonrpc": "2.0", "id": said["id"], "result": result})

    def methods(self) -> Sequence[object]:
        """Returns the requested methods, without the repeated queries of the task."""
        return [one["method"] for one in self.said if one["method"] != "tasks/get"]


def serve(server: Server, story: Callable[[App, str], Awaitable[None]], folder: Path) -> None:
    async def whole(app: App) -> None:
        routes = [
            Route("/.well-known/agent-card.json", server.card),
            Route("/", server.answer, methods=["POST"]),
        ]
        listener = listening()
        async with serving(Starlette(routes=routes), listener):
            await story(app, address_of(listener))

    play_receiving(folder, whole)


def test_ignored_invitation_is_repeated_by_method(tmp_path: Path) -> None:
    server = Server(refuses=False)

    async def story(app: App, url: str) -> None:
        await sent(app, url, "go")
        assert "tasks/pushNotificationConfig/set" in server.methods()
        (first,) = [one for one in server.said if one["method"] == "message/send"]
        (later,) = [one for one in server.said if str(one["method"]).endswith("/set")]
        told = first["params"]["configuration"]["pushNotificationConfig"]  # type: ignore[index,call-overload]
        assert later["params"]["pushNotificationConfig"] == told  # type: ignore[index,call-overload]

    serve(server, story, tmp_path)


def test_agent_that_refuses_the_invitation_gets_the_message(
    tmp_path: Path,
) -> None:
    server = Server(refuses=True)

    async def story(app: App, url: str) -> None:
        await sent(app, url, "go")
        asked = [one for one in server.said if one["method"] == "message/send"]
        assert ["pushNotificationConfig" in str(one) for one in asked] == [True, False]
        server.said.clear()
        server.states = 0
        conversation = app.conversations.begin(app.directory.agents[-1].agent_id)
        await conversation.send("again")
        (asked_once,) = [one for one in server.said if one["method"] == "message/send"]
        assert "pushNotificationConfig" not in str(asked_once), "it is not asked that way again"

    serve(server, story, tmp_path)


def test_remote_agent_gets_no_address_of_this_computer(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        agent = await app.directory.add(url)
        assert app.push_service._is_wanted(agent)
        far = replace(agent, address="https://agent.example", way=None)
        assert not app.push_service._is_wanted(far)
        await app.change_settings(push_url="https://me.example/hook/")
        assert app.push_service._is_wanted(far)

    with running(Peer("newest", "sdk_1.py")) as url:
        play_receiving(tmp_path, story)
