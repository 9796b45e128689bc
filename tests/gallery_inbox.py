"""Pictures of the inbox: what others ask of the person."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.inbox.asker import Asker, new_asker
from a2a_desktop.model.ids import JsonObject, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.ui.settings.dialog import SettingsDialog
from tests import drawn
from tests.gallery_world import silence
from tests.waiting import until

FORM: Final[JsonObject] = {
    "type": "form",
    "form": {"type": "object", "properties": {"terms": {"type": "string"}}},
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


async def settings(shown: OffscreenWindow) -> QWidget:
    """The page of the settings."""
    await begun(shown)
    preferences = shown.window.preferences
    line = "Contracts, travel dates"
    preferences._change({"has_inbox": True, "inbox_name": "Mia", "inbox_line": line})
    await until(lambda: bool(shown.app.inbox().address))
    preferences.open()
    (dialog,) = shown.window.findChildren(SettingsDialog)
    dialog.contents.names.setCurrentRow(ROW)
    await asyncio.sleep(0.5)
    return dialog
