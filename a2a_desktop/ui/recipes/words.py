"""Recipes and their runs in words."""

from collections.abc import Mapping, Sequence
from typing import Final

from a2a_desktop.conversation.export.source import public_address
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeStep, Run, RunEnd, Takes
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.lookalike import looks_of
from a2a_desktop.ui.qt.translation import phrase, translated

TAKES: Final = {
    Takes.ANSWER: phrase("Its answer"),
    Takes.FILES: phrase("Its files"),
    Takes.DATA: phrase("Its data"),
}
_PARTS: Final = {
    Takes.ANSWER: phrase("its answer"),
    Takes.FILES: phrase("its files"),
    Takes.DATA: phrase("its data"),
}
_ENDS: Final = {
    RunEnd.DONE: "",
    RunEnd.STOPPED: phrase("You stopped it."),
    RunEnd.NOTHING: phrase("The answer has nothing to hand on."),
    RunEnd.GONE: phrase("A step's conversation was deleted."),
}
_WAITS: Final = phrase("{agent} needs you. It continues after that.")
_FAILED: Final = phrase("It stopped at {agent}.")
_FROM: Final = phrase("From step {number}: {parts}")
_UNKNOWN: Final = phrase("This agent isn't in your list.")
_TWIN: Final = phrase(
    "This agent isn't in your list. It's not your “{agent}”, which has another address."
)
_DEMO: Final = phrase("Demo agent on this computer")


def chain(recipe: Recipe) -> str:
    """Returns the agents of a recipe, in their order."""
    return " \u203a ".join(one.agent for one in recipe.steps)


def taken(number: int, step: RecipeStep) -> str:
    """Returns what goes along to the step with this number, from 1; "" for nothing."""
    parts = ", ".join(translated(_PARTS[one]) for one in step.takes)
    line = translated(_FROM).replace("{number}", str(number - 1))
    return line.replace("{parts}", parts) if parts else ""


def place(step: RecipeStep) -> str:
    """Returns the address of a step's agent."""
    return public_address(step.address) if step.address else translated(_DEMO)


def unknown(step: RecipeStep, agents: Sequence[AgentRecord]) -> str:
    """Returns the warning for a step whose agent is none of the person's."""
    looks = looks_of(step.agent)
    twin = next((one for one in agents if looks_of(one.name) == looks), None)
    return translated(_UNKNOWN if twin is None else _TWIN).replace(
        "{agent}", twin.name if twin is not None else ""
    )


def agent_of(
    step: RecipeStep, by_place: Mapping[str, AgentRecord], demos: Sequence[AgentRecord]
) -> AgentRecord | None:
    """Returns the agent that a step means: by its address, never by its name alone."""
    if step.address:
        return by_place.get(step.address)
    return next((one for one in demos if one.name == step.agent), None)


def standstill(run: Run, standings: Sequence[Standing | None]) -> str:
    """Returns why a run stands still; "" while it goes on, or is done."""
    if run.ended is not None:
        return translated(_ENDS[run.ended]) if _ENDS[run.ended] else ""
    begun = [(step, one) for step, one in zip(run.steps, standings, strict=True) if one]
    step, standing = begun[-1] if begun else (run.steps[0], Standing.WAITING)
    if standing in (Standing.NEEDS_ANSWER, Standing.NEEDS_SIGN_IN):
        return translated(_WAITS).replace("{agent}", step.agent)
    is_on = standing.is_running or standing is Standing.DONE
    return "" if is_on else translated(_FAILED).replace("{agent}", step.agent)
