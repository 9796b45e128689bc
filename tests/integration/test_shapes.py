"""Answers in a shape, from an agent of the official SDK: asked for, arranged and compared."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from a2a import types as proto
from a2a.helpers import new_data_part, new_message, new_text_part
from a2a.server.agent_execution import AgentExecutor, RequestContext
from a2a.server.events import EventQueue
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore
from google.protobuf.json_format import MessageToDict
from starlette.applications import Starlette

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, Origin, StatusEntry, TextEntry
from a2a_desktop.forms.asked_for import AskedField, shaped, sheet, table
from a2a_desktop.forms.fitting import arranged, misfits
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.ids import Json, JsonObject, MessageId
from a2a_desktop.model.message import Message, Role
from tests.http_server import address_of, listening, serving
from tests.stories import play
from tests.waiting import until

FIELDS = sheet((
    AskedField("Hotel"),
    AskedField("Price", FieldKind.NUMBER),
    AskedField("Breakfast", FieldKind.BOOLEAN, is_required=False),
))  # fmt: skip
OFFER: JsonObject = {"Breakfast": True, "Price": 1240.5, "Hotel": "Casa Azul", "A": 1}


class Hotels(AgentExecutor):
    """Answers as it was asked; "half" lacks something, "prose" is words, "code" is a block."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    async def execute(self, context: RequestContext, event_queue: EventQueue) -> None:
        assert context.message is not None
        part = context.message.parts[0]
        self.asked.append(MessageToDict(part.metadata).get("schema"))
        if part.text == "prose":
            said = new_text_part("Take Casa Azul.")
        elif part.text == "code":
            said = new_text_part('```json\n{"Hotel": "Casa Azul", "Price": 1}\n```')
        else:
            said = new_data_part(OFFER if part.text == "whole" else {"Price": "cheap"})
        await event_queue.enqueue_event(new_message([said]))

    async def cancel(self, context: RequestContext, event_queue: EventQueue) -> None:
        raise NotImplementedError


@asynccontextmanager
async def up() -> AsyncIterator[tuple[str, Hotels]]:
    """Yields the address of an agent, and what it was asked for."""
    listener, agent = listening(), Hotels()
    url = address_of(listener)
    way = proto.AgentInterface(url=f"{url}/rpc", protocol_binding="JSONRPC", protocol_version="1.0")
    card = proto.AgentCard(name="Hotels", version="1", supported_interfaces=[way])
    handler = DefaultRequestHandler(agent, InMemoryTaskStore(), card)
    routes = [*create_agent_card_routes(card), *create_jsonrpc_routes(handler, "/rpc")]
    async with serving(Starlette(routes=routes), listener):
        yield url, agent


def talk(story: Callable[[App, Conversation, Hotels], Awaitable[None]]) -> None:
    async def talked(app: App) -> None:
        async with up() as (url, agent):
            found = await app.directory.add(url)
            await story(app, app.conversations.begin(found.agent_id), agent)

    play(talked)


def answer(conversation: Conversation) -> tuple[Json, Origin]:
    """Returns the newest data or text of the agent, and its origin."""
    for one in reversed(conversation.entries):
        if not isinstance(one, StatusEntry) and one.origin.role is Role.AGENT:
            assert isinstance(one, DataEntry | TextEntry)
            return (one.data if isinstance(one, DataEntry) else one.text), one.origin
    raise AssertionError("no answer")


def test_answer_comes_in_the_order_that_was_asked_for() -> None:
    async def story(_: App, conversation: Conversation, agent: Hotels) -> None:
        await conversation.send_parts((shaped("whole", FIELDS),))
        data, origin = answer(conversation)
        assert agent.asked == [FIELDS]
        assert origin.asked == FIELDS
        shown = arranged(data, origin.asked)
        assert isinstance(shown, dict)
        assert list(shown) == ["Hotel", "Price", "Breakfast", "A"]
        assert misfits(origin.asked, data) == ()

    talk(story)


@pytest.mark.parametrize("text", ["half", "prose", "code"])
def test_answer_of_another_shape_is_kept_whole(text: str) -> None:
    async def story(_: App, conversation: Conversation, agent: Hotels) -> None:
        await conversation.send_parts((shaped(text, FIELDS),))
        data, origin = answer(conversation)
        assert origin.asked == FIELDS
        if text == "half":
            assert data == {"Price": "cheap"}
            found = [(one.path, one.rule) for one in misfits(origin.asked, data)]
            assert found == [(("Hotel",), "required"), (("Price",), "type")]
        else:
            assert str(data).startswith(("Take", "```json"))
        await conversation.send("whole")
        assert answer(conversation)[1].asked == {}
        assert agent.asked == [FIELDS, None]

    talk(story)


def test_shape_is_read_again_with_the_conversation() -> None:
    async def story(app: App, conversation: Conversation, _: Hotels) -> None:
        key = conversation.record.conversation_id
        await conversation.send_parts((shaped("half", FIELDS),))
        again = await app.conversations.reopen(key)
        assert again is not conversation
        assert answer(again)[1].asked == FIELDS

    talk(story)


def test_round_asks_all_in_the_same_shape() -> None:
    async def story(app: App, conversation: Conversation, agent: Hotels) -> None:
        found = conversation.record.agent_id
        for one in app.conversations.begin_round([found, found]):
            await one.send_parts((shaped("whole", table(("Hotel",))),))
            assert answer(one)[1].asked == table(("Hotel",))
        assert agent.asked == [table(("Hotel",))] * 2

    talk(story)


def test_repeated_request_keeps_its_shape() -> None:
    async def story(app: App, conversation: Conversation, agent: Hotels) -> None:
        message = Message(MessageId("q"), Role.USER, (shaped("whole", FIELDS),))
        await conversation.send_message(message)
        kept = await app.recipes.get()
        assert await kept.repeats.begin(conversation, message, None) is None
        await until(lambda: len(agent.asked) == 2 and not conversation.is_busy)
        assert agent.asked == [FIELDS, FIELDS]

    talk(story)
