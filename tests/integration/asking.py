"""Askers of the inbox: the official SDK's client, and raw requests."""

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from typing import Any

import httpx
from a2a.client import Client, ClientConfig, ClientFactory
from a2a.client.card_resolver import A2ACardResolver
from a2a.types import a2a_pb2 as pb

from a2a_desktop.app.app import App
from a2a_desktop.conversation.asked_conversation import AskedConversation
from tests.no_tls import NO_TLS
from tests.stories import open_program
from tests.waiting import until


async def switched_on(app: App, name: str = "Build bot") -> str:
    """Switches the inbox on; returns the token of an asker."""
    await app.change_settings(has_inbox=True, inbox_name="Mia")
    await until(lambda: bool(app.inbox().address))
    return await app.inbox().add(name)


@contextlib.asynccontextmanager
async def asker(app: App, token: str, *, streams: bool = False) -> AsyncIterator[Client]:
    """Yields a client of the SDK that knows a token."""
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        headers=headers, trust_env=False, timeout=60, verify=NO_TLS
    ) as http:
        card = await A2ACardResolver(http, app.inbox().address).get_agent_card()
        config = ClientConfig(httpx_client=http, streaming=streams)
        yield ClientFactory(config).create(card)


def said(*parts: pb.Part | str, task_id: str = "", context_id: str = "") -> pb.SendMessageRequest:
    """Returns the request to send a message."""
    made = [pb.Part(text=one) if isinstance(one, str) else one for one in parts]
    message = pb.Message(
        message_id="m", role=pb.ROLE_USER, parts=made, task_id=task_id, context_id=context_id
    )
    return pb.SendMessageRequest(message=message)


async def quickly(client: Client, request: pb.SendMessageRequest) -> pb.Task:
    """Sends a message and waits for no person; returns the request."""
    request.configuration.return_immediately = True
    events = client.send_message(request)
    assert isinstance(events, AsyncGenerator)
    async with contextlib.aclosing(events):  # else its connection is closed at some later time
        return (await anext(events)).task  # type: ignore[no-any-return]  # the SDK has no types


@contextlib.asynccontextmanager
async def other_program() -> AsyncIterator[App]:
    """Yields another copy of the program."""
    app = await open_program()
    try:
        yield app
    finally:
        await app.close()


async def asked(app: App, count: int = 1) -> Sequence[AskedConversation]:
    """Waits for so many requests; returns their conversations, newest first."""
    await until(lambda: len(app.conversations.records) >= count)
    opened = [
        await app.conversations.open(one.conversation_id) for one in app.conversations.records
    ]
    return [one for one in opened if isinstance(one, AskedConversation)]


async def call(app: App, token: str | None, body: Any = None, **headers: str) -> httpx.Response:
    """Sends a raw request; bytes as they are."""
    known = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(trust_env=False, verify=NO_TLS) as http:
        more = {"A2A-Version": "1.0", **known, **headers}
        sent = {"content": body} if isinstance(body, bytes) else {"json": body}
        return await http.post(f"{app.inbox().address}/", headers=more, **sent)
