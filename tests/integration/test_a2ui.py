"""A2UI against the official SDK: an agent that draws only for capable clients."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import a2a.types as proto
import pytest
from a2a.helpers import get_data_parts, new_task_from_user_message, new_text_part
from a2a.server.agent_execution import AgentExecutor, RequestContext
from a2a.server.events import EventQueue
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from google.protobuf.json_format import MessageToDict, ParseDict
from starlette.applications import Starlette

from a2a_desktop.a2ui.messages import OLD_TYPE, reply_type
from a2a_desktop.a2ui.surface import ActionMessage, Following
from a2a_desktop.a2ui.tree import flattened
from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, TextEntry
from a2a_desktop.model.extensions import A2UI
from a2a_desktop.model.message import DataPart
from a2a_desktop.model.task import TaskState
from tests import http_server
from tests.http_server import address_of, listening
from tests.stories import play

DATA = Path(__file__).parents[1] / "data" / "a2ui"
FORMS = {A2UI[0]: "v08_booking_form", A2UI[1]: "v09_booking_form"}


class Booking(AgentExecutor):
    """Draws a form in the activated version; without one it only talks."""

    def __init__(self) -> None:
        self.capabilities: list[Any] = []
        self.actions: list[Any] = []

    async def execute(self, context: RequestContext, event_queue: EventQueue) -> None:
        message = context.message
        assert message is not None
        task = context.current_task
        if task is None:
            task = new_task_from_user_message(message)
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        self.capabilities.append(MessageToDict(message.metadata).get("a2uiClientCapabilities"))
        spoken = [uri for uri in FORMS if uri in context.requested_extensions]
        action = next(iter(get_data_parts(message.parts)), None)
        if not spoken:
            await updater.complete(updater.new_agent_message([new_text_part("Please call us.")]))
        elif action is not None:
            self.actions.append(action)
            done = [_part(_titled("Booked!", action)), new_text_part("See you there.")]
            await updater.complete(updater.new_agent_message(done))
        else:
            form = json.loads((DATA / f"{FORMS[spoken[0]]}.json").read_text("utf-8"))
            parts = [_part(one) for one in form]
            await updater.requires_input(updater.new_agent_message(parts))

    async def cancel(self, context: RequestContext, event_queue: EventQueue) -> None:
        raise NotImplementedError


def _titled(title: str, action: Any) -> Any:
    if "userAction" in action:
        contents = [{"key": "title", "valueString": title}]
        return {"dataModelUpdate": {"surfaceId": "booking-form", "contents": contents}}
    update = {"surfaceId": "booking-form", "path": "/title", "value": title}
    return {"version": "v0.9", "updateDataModel": update}


def _part(data: Any) -> proto.Part:
    part: proto.Part = ParseDict({"data": data, "metadata": {"mimeType": OLD_TYPE}}, proto.Part())
    return part


@asynccontextmanager
async def serving(agent: Booking, *uris: str) -> AsyncIterator[str]:
    listener = listening()
    base = address_of(listener)
    card = proto.AgentCard(
        name="Bookings",
        version="1",
        capabilities=proto.AgentCapabilities(
            streaming=True, extensions=[proto.AgentExtension(uri=uri) for uri in uris]
        ),
        supported_interfaces=[
            proto.AgentInterface(url=f"{base}/", protocol_binding="JSONRPC", protocol_version="1.0")
        ],
    )
    handler = DefaultRequestHandler(agent, InMemoryTaskStore(), card)
    routes = [*create_agent_card_routes(card), *create_jsonrpc_routes(handler, "/")]
    async with http_server.serving(Starlette(routes=routes), listener):
        yield base


def talk(agent: Booking, *uris: str, presses: bool = False) -> Conversation:
    async def story(app: App) -> Conversation:
        async with serving(agent, *uris) as base:
            known = await app.directory.add(base)
            conversation = app.conversations.begin(known.agent_id)
            await conversation.send("A table for two")
            if presses:
                await conversation.send_parts((press(conversation),))
            return conversation

    return play(story)


def drawn(conversation: Conversation) -> Following:
    (entry,) = [
        one for one in conversation.entries if isinstance(one, DataEntry) and one.surface_id
    ]
    following = Following(entry.surface_id or "")
    assert isinstance(entry.data, list)
    following.follow(entry.data)
    assert entry.media_type == OLD_TYPE
    return following


def press(conversation: Conversation) -> DataPart:
    surface = drawn(conversation).surface
    nodes = list(flattened(surface.tree()))
    size = next(one for one in nodes if one.text("label") == "Party Size")
    surface.write(size, "5")
    told = surface.press(next(one for one in nodes if one.component == "Button"), datetime.now(UTC))
    assert isinstance(told, ActionMessage)
    media_type = reply_type(OLD_TYPE, surface.version)
    return DataPart(told.data, media_type, {"mimeType": media_type})


@pytest.mark.parametrize(("uri", "kind"), [(A2UI[0], "userAction"), (A2UI[1], "action")])
def test_a_form_is_drawn_filled_in_and_answered(uri: str, kind: str) -> None:
    agent = Booking()
    conversation = talk(agent, uri, presses=True)
    (action,) = agent.actions
    assert action[kind]["context"]["partySize"] == "5"
    titles = [one.text("text") for one in flattened(drawn(conversation).surface.tree())]
    assert "Booked!" in titles
    assert conversation.state is TaskState.COMPLETED
    assert all("supportedCatalogIds" in one for one in agent.capabilities)


def test_agent_without_a2ui_gets_no_capabilities() -> None:
    agent = Booking()
    conversation = talk(agent)
    assert agent.capabilities == [None]
    texts = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
    assert texts[-1] == "Please call us."
