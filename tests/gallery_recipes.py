"""Pictures of recipes and repeated requests: how they are kept, run, repeated and imported."""

from dataclasses import replace
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.conversation.attention import Differs
from a2a_desktop.conversation.recipes.recipe import (
    Recipe,
    RecipeField,
    RecipeStep,
    RunEnd,
    Takes,
    run_of,
)
from a2a_desktop.conversation.recipes.repeat import Missed, Repeat, Schedule
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.events import Event, HandedOver
from a2a_desktop.model.ids import AgentId, ConversationId, Json, MessageId, RunId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.ui import wording
from a2a_desktop.ui.recipes.recipe_dialog import RecipeDialog
from a2a_desktop.ui.recipes.repeats import RepeatDialog
from a2a_desktop.ui.recipes.run_dialog import RunDialog
from a2a_desktop.ui.round.comparison import ComparisonWindow
from tests.gallery_events import asked, at, person, said
from tests.gallery_rounds import OTHER_PLAN, PLAN
from tests.gallery_world import begun, question, silence
from tests.waiting import until

TRAVEL: Final = RecipeStep(
    "Travel Planner",
    "https://travel.example/a2a",
    "Plan three days in {place} for {people} people, with little walking uphill.",
)
COSTS: Final = RecipeStep(
    "Expense Assistant",
    "https://agents.northwind.example/expenses",
    "What does this cost, and who has to agree?",
    (Takes.ANSWER, Takes.FILES),
)
NOTES: Final = RecipeStep(
    "Meeting Notes", "https://notes.example/a2a", "Write an invitation.", (Takes.ANSWER,)
)
FIELDS: Final = (
    RecipeField("place"),
    RecipeField("people", FieldKind.CHOICE, ("2", "4", "8")),
)
TRIP: Final = Recipe("r1", "Trip for a team", (TRAVEL, COSTS, NOTES), FIELDS)
WEEK: Final = Recipe("r2", "Week in short", (NOTES, replace(COSTS, words="Add the costs")))
STRANGE: Final = replace(
    TRIP,
    steps=(TRAVEL, replace(COSTS, agent="Expense Assistаnt", address="https://pay.example")),  # noqa: RUF001
)
RUN: Final = RunId("6f0a2a36-36a9-4f0e-9c3d-0d6a7d2b3c11")

REPEATED: Final = ConversationId("repeated")


async def page(shown: OffscreenWindow) -> QWidget:
    """All recipes."""
    kept = await shown.app.recipes.get()
    for one in (TRIP, WEEK):
        await kept.put(one)
    (await shown.window.on_demand.recipes()).show()
    return shown.window


async def writing(shown: OffscreenWindow) -> QWidget:
    """A recipe that is changed."""
    (await shown.window.on_demand.recipes()).page.change_wanted.emit(TRIP)
    (dialog,) = shown.window.findChildren(RecipeDialog)
    return dialog


async def asking(shown: OffscreenWindow) -> QWidget:
    """The form of a recipe, and what goes to whom."""
    return await _shown(shown, TRIP)


async def imported(shown: OffscreenWindow) -> QWidget:
    """A recipe from a file, with an agent that only looks like one of the person's."""
    return await _shown(shown, STRANGE, is_import=True)


async def _shown(shown: OffscreenWindow, recipe: Recipe, *, is_import: bool = False) -> QWidget:
    agents = shown.app.directory
    dialog = RunDialog(recipe, shown.window, is_import=is_import)
    known = [agents.by_place().get(one.address) for one in recipe.steps]
    dialog.show_agents(known, agents.agents)
    dialog.open()
    return dialog


async def under_way(shown: OffscreenWindow) -> QWidget:
    """A run whose second step asks something."""
    return await _run(shown, None)


async def stopped(shown: OffscreenWindow) -> QWidget:
    """A run that the person stopped, in a narrow window."""
    shown.window.resize(900, 700)
    return await _run(shown, RunEnd.STOPPED)


async def _run(shown: OffscreenWindow, end: RunEnd | None) -> QWidget:
    agents = [(AgentId(one), one) for one in ("travel", "expenses", "notes")]
    named = [(key, step.agent) for (key, _), step in zip(agents, TRIP.steps, strict=True)]
    values: dict[str, Json] = {"place": "Lisbon", "people": "4"}
    run = replace(run_of(RUN, TRIP, values, named), begun=2, ended=end)
    kept = await shown.app.recipes.get()
    asked = Message(run.message(1), Role.USER, (TextPart(COSTS.words), TextPart(PLAN)))
    giver = run.conversation(0)
    came = HandedOver(at(43), asked.message_id, giver, "Travel Planner", came=True)
    first: list[Event] = [said(34, PLAN)]
    await begun(shown.app, AgentId("travel"), "Lisbon for 4", first, run.conversation(0))
    events = [replace(came, words=wording.handed_over(came)), *question("what", "amount")]
    second = await begun(
        shown.app, AgentId("expenses"), "What does this cost?", events, run.conversation(1)
    )
    await kept.runs._put(run)
    shown.window.navigator.show(second)
    await shown.window.on_demand.recipes()
    silence(shown)
    return shown.window


async def repeated(shown: OffscreenWindow) -> QWidget:
    """A request that is repeated, with another answer than before, after runs that were missed."""
    shown.window.resize(900, 700)
    return await _repeated(shown, missed=at(20), misses=2, reason=Missed.AWAY)


async def repeating(shown: OffscreenWindow) -> QWidget:
    """The dialog that asks when a request is repeated."""
    dialog = RepeatDialog(Schedule(8, 0, 0), shown.window, is_new=True)
    dialog.open()
    return dialog


async def changed(shown: OffscreenWindow) -> QWidget:
    """The two newest answers to a repeated request, and their differences."""
    await _repeated(shown)
    assert shown.window.on_demand.repeats is not None
    shown.window.on_demand.repeats.compare(REPEATED)
    await until(lambda: shown.window.findChildren(ComparisonWindow))
    (window,) = shown.window.findChildren(ComparisonWindow)
    return window


async def _repeated(shown: OffscreenWindow, **changes: Any) -> QWidget:
    events = [*asked(30, "Lisbon for 4"), said(34, PLAN), *asked(40, "Lisbon for 4")]
    events.append(said(44, OTHER_PLAN))
    conversation = await begun(shown.app, AgentId("travel"), "Lisbon for 4", events, REPEATED)
    first, second = MessageId("m30"), MessageId("m40")
    message = conversation.written(first) or person(30, "Lisbon for 4")
    repeat = Repeat(
        RUN, REPEATED, message, Schedule(8, 0, 0), at(44), second, at(44), first, (Differs.WORDS,)
    )
    kept = (await shown.app.recipes.get()).repeats
    await kept._put(replace(repeat, **changes))
    shown.window.navigator.show(conversation)
    await shown.window.on_demand.recipes()
    silence(shown)
    return shown.window
