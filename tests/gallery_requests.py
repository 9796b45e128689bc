"""Pictures of the page of all requests."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.credentials.account import Account
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import ServerFault
from a2a_desktop.model.ids import AgentId, MessageId, TaskId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.model.task import Task, TaskState, TaskStatus
from tests.waiting import until

LISTED: Final = (
    ("Check the invoice of the spring fair before Friday", TaskState.INPUT_REQUIRED, 4),
    ("Translate the welcome letter into five languages", TaskState.WORKING, 1),
    ("Sum up the minutes of the last three meetings", TaskState.COMPLETED, 90),
    ("Book a table for twelve", TaskState.REJECTED, 3000),
)


async def listed(agent_id: AgentId, account: Account | None, query: TaskQuery) -> TaskPage:
    """Returns the list of one agent; all others fail."""
    if agent_id != "travel":
        raise ServerFault("library.example", 503)
    now = datetime.now(UTC)
    tasks: list[Task] = []
    for number, (words, state, minutes) in enumerate(LISTED):
        at = now - timedelta(minutes=minutes)
        said = Message(MessageId(f"m{number}"), Role.USER, (TextPart(words),))
        status = TaskStatus(state, None, at)
        tasks.append(Task(TaskId(f"listed-{number}"), None, status, history=(said,)))
    return TaskPage(tuple(tasks), query.page_token or "next")


async def page(shown: OffscreenWindow) -> QWidget:
    """Requests of conversations, and those of an agent's own list."""
    for agent in shown.app.directory.agents:
        is_asked = agent.agent_id in ("travel", "library")
        known = Generation.V1 if is_asked else Generation.V0_3
        shown.app.directory._agents[agent.agent_id] = replace(agent, generation=known)
    requests = shown.window.on_demand.requests
    requests._tasks_at = listed
    shown.window.on_demand.requests.show()
    await until(lambda: not requests._asking and not requests._later.isActive())
    return shown.window


async def narrow(shown: OffscreenWindow) -> QWidget:
    """The same in a small window."""
    shown.window.resize(900, 640)
    return await page(shown)
