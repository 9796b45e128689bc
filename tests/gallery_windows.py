"""Pictures of the whole window, as in the mock-ups; larger texts among them.

`python -m tests.gallery_windows FOLDER [PICTURE ...]`.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import OffscreenWindow, run_offscreen
from a2a_desktop.conversation.attention import Notice, NoticeKind
from a2a_desktop.model.errors import Fault, Unreachable
from a2a_desktop.model.events import MessageQueued
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.settings.dialog import SettingsDialog
from tests import (
    gallery_deeds,
    gallery_hand_overs,
    gallery_inbox,
    gallery_rare,
    gallery_recipes,
    gallery_requests,
    gallery_rounds,
    gallery_shapes,
    gallery_who,
)
from tests.fakes import ScriptedAgent, task
from tests.gallery_events import asked, at, person, said
from tests.gallery_states import scripts, words
from tests.gallery_world import (
    OWN,
    WORKED_ON,
    begun,
    filled,
    foreign,
    question,
    silence,
    troubles,
    working,
)
from tests.pictures import keep

LOOKS: Final = (("light", 1.0), ("dark", 1.0), ("light", 1.5))
SETTLE: Final = 0.5
PAGES: Final = 9
"""The number of pages of the settings."""
Scene = Callable[[OffscreenWindow], Awaitable[QWidget]]


async def welcome(shown: OffscreenWindow) -> QWidget:
    """Mock-up 09: before the first action."""
    return shown.window


async def work(shown: OffscreenWindow) -> QWidget:
    """Mock-up 01: a running request."""
    conversation = await begun(shown.app, OWN, "Lisbon trip expenses", working())
    conversation._connect = agent = ScriptedAgent()
    agent.on_get = replace(task(TaskState.WORKING), task_id=WORKED_ON)
    agent.on_resume = [[asyncio.Event().wait]]
    conversation._start(conversation._listen(WORKED_ON), None)
    shown.window.navigator.show(conversation)
    shown.window.inspector_controller.toggle(True)
    shown.window.inspector_controller.show_tab("task")
    return shown.window


async def asking(shown: OffscreenWindow) -> QWidget:
    """Mock-up 02: a small form in the transcript."""
    events = question("what", "amount", "currency", "date", "kind")
    conversation = await begun(shown.app, OWN, "Lisbon trip expenses", events)
    shown.window.navigator.show(conversation)
    shown.window.inspector_controller.toggle(True)
    shown.window.inspector_controller.show_tab("skills")
    return shown.window


async def card(shown: OffscreenWindow) -> QWidget:
    """Mock-up 03: an agent's card."""
    shown.window.cards.show(OWN)
    return shown.window


async def form(shown: OffscreenWindow) -> QWidget:
    """Mock-up 05: a long form, with mistakes."""
    conversation = await begun(shown.app, OWN, "Lisbon trip expenses", question())
    shown.window.navigator.show(conversation)
    await asyncio.sleep(SETTLE)
    (panel,) = (one for one in shown.window.findChildren(FormPanel) if one.isVisible())
    panel.submit()
    return shown.window


async def trouble(shown: OffscreenWindow) -> QWidget:
    """Mock-up 10: an agent that is away, an unreadable reply, a notice."""
    conversation = await begun(shown.app, "helpdesk", "Laptop won't wake up", troubles())
    shown.window.navigator.show(conversation)
    fault = Fault.of(Unreachable("helpdesk.example", "no answer in time", nothing_sent=True))
    waits = person(46, "Should I bring it to the desk?")
    conversation._outbox.put(waits)
    conversation._outbox.away(fault)
    await conversation.accept([MessageQueued(at(46), waits, fault)])
    waiting = next(r for r in shown.app.conversations.records if r.agent_id == "travel")
    locked = next(r for r in shown.app.conversations.records if r.agent_id == "contracts")
    for record, kind in (
        (waiting, NoticeKind.NEEDS_ANSWER),
        (locked, NoticeKind.NEEDS_SIGN_IN),
    ):
        shown.window.notifications._noticed(Notice(record, kind))
    return shown.window


async def search(shown: OffscreenWindow) -> QWidget:
    """Mock-up 11: words that occur in many conversations."""
    await work(shown)
    for title, text in (
        ("Spring fair, Hanover", "During the fair the hotel limit is raised to €210."),
        ("Team offsite", "All three hotels stay under your limit of €140 per room."),
    ):
        await begun(
            shown.app, "travel", title, [*asked(-3000, "And the hotel?"), said(-2999, text)]
        )
    silence(shown)
    shown.window.search.palette.look_for("hotel limit")
    return shown.window


async def who_can(shown: OffscreenWindow) -> QWidget:
    """A request in plain words, and the skills that fit."""
    shown.window.search.palette.look_for("Who can plan a trip and compare hotels?")
    return shown.window


async def abroad(shown: OffscreenWindow) -> QWidget:
    """Names and words in other scripts, and pictures among them."""
    await foreign(shown.app)
    conversation = await begun(shown.app, OWN, words()["titles"][0], scripts())
    shown.window.navigator.show(conversation)
    shown.window.inspector_controller.show_tab("files")
    silence(shown)
    return shown.window


def settings(number: int) -> Scene:
    """Mock-up 12: a page of the settings."""

    async def scene(shown: OffscreenWindow) -> QWidget:
        shown.window.preferences.open()
        (dialog,) = shown.window.findChildren(SettingsDialog)
        dialog.contents.names.setCurrentRow(number)
        return dialog

    return scene


SCENES: Final[dict[str, Scene]] = {
    "welcome": welcome,
    "main": work,
    "question": asking,
    "card": card,
    "form": form,
    "trouble": trouble,
    "search": search,
    "search-skills": who_can,
    "scripts": abroad,
    "fold": gallery_rare.fold,
    "tasks": gallery_rare.tasks,
    "columns": gallery_rare.columns,
    "shape-menu": gallery_shapes.menu,
    "shape-fields": gallery_shapes.fields,
    "shape-columns": gallery_shapes.columns,
    "shape-file": gallery_shapes.file,
    "shape-refused": gallery_shapes.refused,
    "shape-answers": gallery_shapes.answers,
    "shape-narrow": gallery_shapes.narrow,
    "who-before": gallery_who.before,
    "who-offers": gallery_who.offers,
    "who-nobody": gallery_who.nobody,
    "repaired": gallery_rare.repaired,
    "requests": gallery_requests.page,
    "requests-narrow": gallery_requests.narrow,
    "round": gallery_rounds.answers,
    "round-tabs": gallery_rounds.tabs,
    "round-begin": gallery_rounds.begin,
    "round-part": gallery_rounds.part,
    "round-choose": gallery_rounds.choose,
    "round-compare": gallery_rounds.comparison,
    "deeds": gallery_deeds.page,
    "hand-over": gallery_hand_overs.both,
    "hand-over-came": gallery_hand_overs.came,
    "hand-over-dialog": gallery_hand_overs.dialog,
    "hand-over-at": gallery_hand_overs.mention,
    "recipes": gallery_recipes.page,
    "recipe-write": gallery_recipes.writing,
    "recipe-run": gallery_recipes.asking,
    "recipe-import": gallery_recipes.imported,
    "recipe-strip": gallery_recipes.under_way,
    "recipe-stopped": gallery_recipes.stopped,
    "inbox": gallery_inbox.asked,
    "inbox-accepted": gallery_inbox.accepted,
    "inbox-narrow": gallery_inbox.asked_back,
    "inbox-form": gallery_inbox.own_form,
    "inbox-form-offered": gallery_inbox.offered_form,
    "repeat": gallery_recipes.repeated,
    "repeat-dialog": gallery_recipes.repeating,
    "repeat-changed": gallery_recipes.changed,
    **{f"settings-{number + 1}": settings(number) for number in range(PAGES)},
    f"settings-{gallery_inbox.ROW + 1}": gallery_inbox.settings,
    "settings-inbox-hubs": gallery_inbox.hubs,
    "settings-inbox-form": gallery_inbox.fields,
}


async def take(name: str, place: Path, theme: str, scale: float) -> None:
    """Draws one picture, in a program of its own."""
    async with OffscreenWindow(await App.open_in_memory(), theme, "en", scale) as shown:
        if name != "welcome":
            await filled(shown.app)
            silence(shown)
        top = await SCENES[name](shown)
        await asyncio.sleep(2 * SETTLE)
        keep(top.grab(), place)
        if top is not shown.window:
            top.close()


def main(folder: Path, *wanted: str) -> int:
    """Writes the pictures, all or those whose names begin so; returns the exit status."""

    async def story() -> int:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        for theme, scale in LOOKS:
            for name in SCENES:
                of = "" if name.startswith("settings") else "window-"
                picture = f"{of}{name}-{theme}-{round(scale * 100)}.png"
                if picture.startswith(wanted or ("window", "settings")):
                    await take(name, folder / picture, theme, scale)
        return 0

    return run_offscreen(story)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
