"""A hub of the origins, at which the person is registered, and what it sends."""

from typing import Any

from a2a_desktop.app.app import App
from a2a_desktop.directory.catalogues import CatalogueKind
from a2a_desktop.inbox.asker import HubPlace, HubState
from tests.origins.shapes import JsonObject
from tests.origins.society_ai import SocietyAI
from tests.waiting import until


async def known(app: App, hub: SocietyAI) -> str:
    """Adds a hub to the person's lists, with the inbox on; returns its address."""
    address = hub.address.replace("http", "ws")
    await app.catalogues.add(CatalogueKind.ADDRESS, address)
    await app.change_settings(has_inbox=True, inbox_name="Mia")
    await until(lambda: bool(app.inbox().address))
    return address


def place(app: App) -> HubPlace:
    (only,) = app.inbox().hubs
    return only


async def at(app: App, state: HubState) -> HubPlace:
    await until(lambda: place(app).state is state)
    return place(app)


async def here(app: App, hub: SocietyAI) -> str:
    """Registers the person; returns its name at the hub."""
    await app.inbox().register(await known(app, hub))
    return (await at(app, HubState.HERE)).address.rpartition("/")[2]


def task(text: str, task_id: str = "t1", who: object = "Build bot", **more: Any) -> JsonObject:
    """Returns a task as the hub sends it."""
    return {
        "id": task_id,
        "sessionId": "s",
        "message": {"role": "user", "parts": [{"type": "text", "text": text}]},
        "metadata": {"requester": {"name": who}},
        **more,
    }


async def sent(hub: SocietyAI, params: Any, method: str = "tasks/send") -> JsonObject:
    """Has the hub send a request to the person; returns the reply."""
    (name,) = hub.hub.agents
    before = len(hub.hub.answers)
    await hub.hub.forward(name, {"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
    replies: list[JsonObject] = []

    def came() -> bool:
        replies[:] = [one for one in hub.hub.answers[before:] if one.get("id") == 7]
        return bool(replies)

    await until(came)
    return replies[0]
