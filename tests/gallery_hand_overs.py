"""Pictures of hand-overs: what leaves, the links on both sides, and the agents after an @."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import HandOverEntry
from a2a_desktop.conversation.parcel import Parcel
from a2a_desktop.model.events import Event, HandedOver, StatusChanged, TaskOpened
from a2a_desktop.model.ids import AgentId, Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog
from tests.gallery_events import agent, asked, at, said
from tests.gallery_rounds import PLAN, QUESTION
from tests.gallery_world import begun, silence
from tests.waiting import until

HIRED: Final = AgentId("travel")
TABLE: Final[Json] = [
    {"Day": 1, "Place": "Alfama", "Costs": 42},
    {"Day": 2, "Place": "Belém", "Costs": 28},
    {"Day": 3, "Place": "Sintra", "Costs": 35},
]
PDF: Final = FilePart("Lisbon plan.pdf", "application/pdf", b"%PDF-1.7" + bytes(180_000))
AFAR: Final = FilePart("map.png", "image/png", uri="https://files.northwind.example/map.png")


async def handed(
    shown: OffscreenWindow, source: Conversation, key: str, minute: float, events: list[Event]
) -> Conversation:
    """Hands the plan of one conversation to an agent that says these events."""
    window = shown.window
    record = shown.app.directory.get(AgentId(key))
    assert record is not None
    target = await begun(shown.app, AgentId(key), "Three days in Lisbon", [])
    target.is_visible = True
    message = Message(MessageId(f"m{minute}"), Role.USER, (TextPart(PLAN), PDF))
    here, there = source.record.conversation_id, target.record.conversation_id
    went = HandedOver(at(minute), message.message_id, there, record.name)
    giver = window.navigator.agent_of(source.record)
    assert giver is not None
    came = HandedOver(at(minute), message.message_id, here, giver.name, came=True)
    await target.accept([replace(came, words=wording.handed_over(came)), *events])
    await source.accept([replace(went, words=wording.handed_over(went))])
    return target


async def conversation(shown: OffscreenWindow) -> tuple[Conversation, Conversation]:
    """Returns a conversation whose answer went to three agents, and the first of theirs."""
    source = await begun(shown.app, HIRED, "Three days in Lisbon", [*asked(30, QUESTION)])
    source.is_visible = True
    await source.accept([said(34, PLAN)])
    notes = "**Two guides** fit this plan, and one of them is free to borrow on Thursday."
    guides = FilePart("Guides to Lisbon.csv", "text/csv", b"title,shelf\n")
    one = await handed(
        shown, source, "library", 36, [*asked(36, PLAN, PDF), said(37, notes, guides)]
    )
    key = TaskId("handed")
    words = agent(39, [TextPart("Which cost centre pays for the trip?")])
    opened = TaskOpened(at(38), key, None)
    asks = StatusChanged(at(39), key, TaskState.INPUT_REQUIRED, words)
    await handed(shown, source, "expenses", 38, [*asked(38, PLAN, PDF), opened, asks])
    gone = await handed(shown, source, "helpdesk", 41, asked(41, PLAN, PDF))
    await shown.app.conversations.delete(gone.record.conversation_id)
    return source, one


def has_answers(source: Conversation) -> bool:
    """Returns whether the other sides are shown with what they say."""
    sides = [one.side for one in source.entries if isinstance(one, HandOverEntry)]
    return all(one is not None and (one.words or not one.is_there) for one in sides)


async def both(shown: OffscreenWindow) -> QWidget:
    """The conversation that asked, with the cards of the others."""
    source, _ = await conversation(shown)
    shown.window.navigator.show(source)
    await until(lambda: has_answers(source))
    silence(shown)
    shown.window.chat.view.jump_to_end()
    return shown.window


async def came(shown: OffscreenWindow) -> QWidget:
    """The conversation that was asked."""
    _, target = await conversation(shown)
    shown.window.navigator.show(target)
    silence(shown)
    return shown.window


async def dialog(shown: OffscreenWindow) -> QWidget:
    """What leaves, before it is sent."""
    record = shown.app.directory.get(AgentId("library"))
    assert record is not None
    parts = (TextPart(PLAN), PDF, AFAR, DataPart(TABLE))
    parcel = Parcel(parts, ("invoice.pdf",), ("Password",))
    window = shown.window
    one = HandOverDialog(record, "Travel Planner", parcel, window.view.pictures, window)
    one.open()
    return one


async def mention(shown: OffscreenWindow) -> QWidget:
    """The agents that are offered after an @."""
    source, _ = await conversation(shown)
    shown.window.navigator.show(source)
    silence(shown)
    box = shown.window.chat.composer.text
    box.setFocus()
    QTest.keyClicks(box, "Which of these trains is cheaper? @")
    QTest.keyClick(box, Qt.Key.Key_Down)
    return shown.window
