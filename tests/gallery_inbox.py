"""Pictures of the inbox: what others ask of the person."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.inbox.answer_form import form_of
from a2a_desktop.inbox.asker import Asker, HubPlace, HubState, new_asker
from a2a_desktop.model.errors import Fault, RpcError, Unreachable
from a2a_desktop.model.ids import JsonObject, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.ui.chat.own_form import OwnFormDialog
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.settings.inbox import FormCard
from tests import drawn
from tests.gallery_world import silence
from tests.waiting import until

FORM: Final[JsonObject] = {
    "type": "form",
    "form": {"type": "object", "properties": {"terms": {"type": "string"}}},
}
OWN_FORM: Final[JsonObject] = {
    "type": "object",
    "properties": {
        "Verdict": {"type": "string", "enum": ["Fine", "With changes", "No"]},
        "Note": {"type": "string"},
        "Until": {"type": "string", "format": "date"},
        "Hours": {"type": "number"},
        "Urgent": {"type": "boolean"},
    },
    "required": ["Verdict", "Until"],
}
ROW: Final = 3
"""The row of the inbox in the settings."""


def known(app: App, name: str, place: str = "") -> Asker:
    """Lets somebody ask, whose last request was just now."""
    asker = replace(new_asker(name)[0], asked=datetime.now(UTC), place=place)
    app.inbox()._know(asker)
    app.inbox()._tokens[name] = asker.asker_id
    return asker


async def request(app: App, asker: Asker, *parts: Part) -> AskedConversation:
    """Returns a request of somebody."""
    message = Message(MessageId("m"), Role.USER, parts)
    return await app.inbox()._desk.take(asker, message)


async def begun(shown: OffscreenWindow) -> AskedConversation:
    """Returns one of three requests."""
    app = shown.app
    bot = known(app, "Build bot")
    logo = await request(app, bot, TextPart("Which of the two logos?"))
    await logo.send("The left one")
    await logo.finish()
    await request(app, bot, TextPart("Approve the deployment of version 4.2?"))
    contract = FilePart("contract.pdf", "application/pdf", data=drawn.pages(2))
    text = "Can you look at the **cancellation terms**? See also [the fair](https://fair.example)."
    mia = known(app, "Mia's Travel Planner", "mia.example")
    last = await request(app, mia, TextPart(text), contract, DataPart(FORM))
    silence(shown)
    return last


async def asked(shown: OffscreenWindow) -> QWidget:
    """A request that nobody has answered."""
    shown.window.navigator.show(await begun(shown))
    return shown.window


async def accepted(shown: OffscreenWindow) -> QWidget:
    """The same, accepted and answered, in the list of requests alone."""
    conversation = await begun(shown)
    await conversation.take_on()
    await conversation.send("Page 3 is fine. Page 4 gives you one week only, ask for three.")
    shown.window.navigator.show(conversation)
    shown.window.sidebar.conversations._inbox.click()
    return shown.window


async def asked_back(shown: OffscreenWindow) -> QWidget:
    """The same in a small window, after a question of the person."""
    conversation = await begun(shown)
    await conversation.take_on()
    parts = (TextPart("For how many nights?"),)
    await conversation.ask_back(Message(MessageId("q"), Role.USER, parts))
    shown.window.resize(900, 640)
    shown.window.navigator.show(conversation)
    return shown.window


async def offered_form(shown: OffscreenWindow) -> QWidget:
    """The person's own form is offered over a request."""
    conversation = await begun(shown)
    await conversation.take_on()
    shown.window.preferences._change({"inbox_form": json.dumps(OWN_FORM)})
    shown.window.resize(900, 640)
    shown.window.navigator.show(conversation)
    return shown.window


async def own_form(shown: OffscreenWindow) -> QWidget:
    """The same form, as it is filled in."""
    given: JsonObject = {"Verdict": "With changes", "Note": "Page 4: ask for three weeks."}
    form = form_of(OWN_FORM, "")
    dialog = OwnFormDialog(form, given, "Mia's Travel Planner", shown.window)
    dialog.open()
    return dialog


async def fields(shown: OffscreenWindow) -> QWidget:
    """The fields of the form, as they are chosen."""
    settings_page = await settings(shown)
    (card,) = settings_page.findChildren(FormCard)
    dialog = card.dialog()
    dialog.open()
    return dialog


async def hubs(shown: OffscreenWindow) -> QWidget:
    """The lower part of the page: here, away, refused, and not yet registered."""
    inbox = shown.app.inbox()
    states = {
        "hub.example": HubPlace("", HubState.HERE, asked=datetime.now(UTC)),
        "away.example": HubPlace("", HubState.LOST, Fault.of(Unreachable("", "no answer in time"))),
        "club.example": HubPlace("", HubState.REFUSED, Fault.of(RpcError(-32602, "Members only."))),
        "other.example": HubPlace(""),
    }
    for host in states:
        listed = Catalogue(host, CatalogueKind.ADDRESS, f"wss://{host}")
        shown.app.catalogues._kept[host] = listed
    dialog = await settings(shown)
    for host, place in states.items():
        if place.state is not HubState.AWAY:
            inbox._know(replace(inbox._hubs.wanted(f"wss://{host}"), our_id="5f0c9b52-66a1"))
            inbox._hubs._stays[f"wss://{host}"] = place  # type: ignore[assignment]  # what is shown
    await asyncio.sleep(0.5)
    dialog._area().verticalScrollBar().setValue(10_000)
    return dialog


async def settings(shown: OffscreenWindow) -> SettingsDialog:
    """The page of the settings."""
    await begun(shown)
    preferences = shown.window.preferences
    line = "Contracts, travel dates"
    own = {"inbox_name": "Mia", "inbox_line": line, "inbox_form": json.dumps(OWN_FORM)}
    preferences._change({"has_inbox": True, **own})
    await until(lambda: bool(shown.app.inbox().address))
    preferences.open()
    (dialog,) = shown.window.findChildren(SettingsDialog)
    dialog.contents.names.setCurrentRow(ROW)
    await asyncio.sleep(0.5)
    return dialog
