"""Pictures of a round: who is asked, the answers side by side, and in tabs."""

import asyncio
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.model.events import ArtifactChunk, Event, StatusChanged, TaskOpened
from a2a_desktop.model.ids import AgentId, TaskId
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.round.choose_agents import ChooseAgentsDialog
from a2a_desktop.ui.round.comparison import ComparisonWindow
from a2a_desktop.ui.round.page import RoundPage
from tests.fakes import ScriptedAgent, task
from tests.gallery_events import agent, asked, at, said
from tests.waiting import until

QUESTION: Final = "Three days in Lisbon in November, by train if that works?"
PLAN: Final = """**Three days, little walking uphill.**

1. Alfama, the castle, fado at night
2. Belém by tram 15, then the tower
3. Sintra by train, 40 minutes

| Day | Costs |
|---|---:|
| 1 | €42 |
| 2 | €28 |
| 3 | €35 |
"""
OTHER_PLAN: Final = """**Three days, little walking uphill.**

1. Baixa and Chiado, then the castle
2. Belém by tram 15, then the tower
3. Sintra by train, 40 minutes

| Day | Costs |
|---|---:|
| 1 | €55 |
| 2 | €31 |
| 3 | €40 |
| 4 | €12 |
"""
RUNNING: Final = TaskId("round-running")


def events(number: int) -> list[Event]:
    """Returns a question with its answer, with a question back, at work, and refused."""
    begun = asked(30, QUESTION)
    key = TaskId(f"round-{number}")
    if number == 0:
        return [*begun, said(34, PLAN)]
    if number == 1:
        words = agent(36, [TextPart("Which dates suit you, and how many people are you?")])
        opened = TaskOpened(at(31), key, None)
        return [*begun, opened, StatusChanged(at(36), key, TaskState.INPUT_REQUIRED, words)]
    if number == 2:
        text = "The library has four guides to Lisbon. The newest one"
        opened = TaskOpened(at(31), RUNNING, None)
        return [*begun, opened, ArtifactChunk(at(40), RUNNING, "a", 0, (TextPart(text),))]
    words = agent(33, [TextPart("Only IT questions are answered here.")])
    opened = TaskOpened(at(31), key, None)
    return [*begun, opened, StatusChanged(at(33), key, TaskState.REJECTED, words)]


async def answers(shown: OffscreenWindow) -> QWidget:
    """Four answers side by side."""
    names = ("travel", "notes", "library", "helpdesk")
    ones: list[Conversation] = []
    for number, one in enumerate(shown.app.conversations.begin_round([*map(AgentId, names)])):
        await one.change(title="Three days in Lisbon", is_named=True)
        one.is_visible = True
        await one.accept(events(number))
        ones.append(one)
    ones[2]._connect = scripted = ScriptedAgent()
    scripted.on_get = replace(task(TaskState.WORKING), task_id=RUNNING)
    scripted.on_resume = [[asyncio.Event().wait]]
    ones[2]._start(ones[2]._listen(RUNNING), None)
    shown.window.navigator.show_round(ones)
    return shown.window


async def comparison(shown: OffscreenWindow) -> QWidget:
    """Three answers compared, the first one chosen as the best."""
    names = ("travel", "library", "helpdesk")
    ones = shown.app.conversations.begin_round([*map(AgentId, names)])
    for one, some in zip(
        ones, (events(0), [*asked(30, QUESTION), said(39, OTHER_PLAN)], events(3)), strict=True
    ):
        await one.accept(some)
    await ones[0].choose(3, wording.best_of(3))
    shown.window.navigator.show_round(ones)
    page = shown.window.findChild(RoundPage)
    assert page is not None
    page.compare()
    (window,) = page.findChildren(ComparisonWindow)
    await until(lambda: bool(window.findChildren(PartFrame)))
    return window


async def tabs(shown: OffscreenWindow) -> QWidget:
    """The same in a narrow window."""
    shown.window.resize(900, 640)
    return await answers(shown)


async def begin(shown: OffscreenWindow) -> QWidget:
    """Before the question."""
    shown.window.navigator.begin_round(["travel", "library", "helpdesk"])
    return shown.window


async def part(shown: OffscreenWindow) -> QWidget:
    """A conversation that is part of a round."""
    await answers(shown)
    shown.window.navigator.show(shown.window.navigator.round[0])
    return shown.window


async def choose(shown: OffscreenWindow) -> QWidget:
    """The agents to ask."""
    shown.window.sidebar.agents.several_wanted.emit("travel")
    (dialog,) = shown.window.findChildren(ChooseAgentsDialog)
    dialog._checked.check("library")
    dialog._show_count()
    return dialog
