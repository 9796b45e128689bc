"""Scenes that few people see: a folded reply, tasks at an agent, chosen columns, a repair."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QScrollArea, QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.commands.window import _show_data_event
from a2a_desktop.conversation.entry import FoldedEntry
from a2a_desktop.forms.asked_for import table
from a2a_desktop.model.errors import DATA_SALVAGED, Fault
from a2a_desktop.model.events import ArtifactChunk, TaskOpened
from a2a_desktop.model.ids import ContextId, MessageId, TaskId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.request import TaskPage
from a2a_desktop.model.task import Task, TaskState, TaskStatus
from a2a_desktop.ui.card.tasks import TasksSection
from a2a_desktop.ui.widgets.dialogs import NoticeDialog
from tests.gallery_events import asked, at, said
from tests.gallery_world import OWN, begun
from tests.waiting import until

SETTLE: Final = 0.5
LINES: Final = 1500
WORDS: Final = ("Check the receipts of the Lisbon trip against the policy", "", "File it")
STATES: Final = (
    TaskState.COMPLETED,
    TaskState.WORKING,
    TaskState.INPUT_REQUIRED,
    TaskState.FAILED,
    TaskState.CANCELED,
)


async def fold(shown: OffscreenWindow) -> QWidget:
    """The folded middle of a long reply."""
    parts: list[Part] = []
    for number in range(LINES):
        parts += [TextPart(f"Line {number + 1} of the log"), DataPart({"bytes": number})]
    task = TaskId("log")
    events = [
        *asked(44, "The log, please."),
        TaskOpened(at(44.1), task, None),
        ArtifactChunk(at(44.2), task, "log", 0, tuple(parts), is_last=True),
    ]
    conversation = await begun(shown.app, OWN, "Lisbon trip expenses", events)
    shown.window.navigator.show(conversation)
    await asyncio.sleep(SETTLE)
    rows = enumerate(conversation.entries)
    row = next(row for row, one in rows if isinstance(one, FoldedEntry))
    shown.window.chat.view.show_row(row)
    return shown.window


def told(number: int) -> Task:
    """Returns a task, some without words."""
    text = WORDS[number % len(WORDS)]
    request = Message(MessageId(f"m{number}"), Role.USER, (TextPart(text),))
    when = datetime.now(UTC) - timedelta(hours=5 * number)
    status = TaskStatus(STATES[number % len(STATES)], None, when)
    key = TaskId(f"task-7c41e0b2-{number:04}")
    return Task(key, ContextId("c"), status, history=(request,) if text else ())


async def tasks(shown: OffscreenWindow) -> QWidget:
    """The tasks at an agent, on the page of its card."""

    async def page(*_: object) -> TaskPage:
        return TaskPage(tuple(map(told, range(12))))

    shown.window.cards.show(OWN)
    await until(lambda: bool(shown.window.cards.page.findChildren(TasksSection)))
    (section,) = shown.window.cards.page.findChildren(TasksSection)
    section._tasks_at = page
    section._show.click()
    await asyncio.sleep(SETTLE)
    for area in shown.window.cards.page.findChildren(QScrollArea):
        ground = area.widget()
        if ground is not None and area.isVisible() and area.isAncestorOf(section):
            area.verticalScrollBar().setValue(section.mapTo(ground, QPoint()).y() - 40)
    return shown.window


async def columns(shown: OffscreenWindow) -> QWidget:
    """A message whose answer is to be a table."""
    events = [*asked(44, "Hotels near the station?"), said(44.5, "Three have rooms.")]
    shown.window.navigator.show(await begun(shown.app, OWN, "Hotels in Porto", events))
    await asyncio.sleep(SETTLE)
    composer = shown.window.chat.composer
    composer._shape.choose(table(("Hotel", "Price per night", "Minutes to the station")))
    composer.begin_with("Compare them")
    return shown.window


async def repaired(shown: OffscreenWindow) -> QWidget:
    """The notice of a repaired file."""
    place = "~/.local/share/a2a-desktop/conversations.2026-11-23.damaged.sqlite3"
    _show_data_event(shown.window, Fault(DATA_SALVAGED, {"conversations": 214, "aside": place}))
    (notice,) = shown.window.findChildren(NoticeDialog)
    return notice
