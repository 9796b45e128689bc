"""A directory of 5,000 agents, and a card of 10,000 skills.

Reach: the list is shown in 150 ms, a key in the filter and an action in the list take 16 ms, no tab
of the large card keeps the window longer than 100 ms, its skills not longer than 40. The reading of
the database goes on beside the window. Times are those of the window's own thread, without those of
other programs.
"""

import asyncio
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication, QListView, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.conversation.spending import Month
from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Generation, Interface, Provider, Skill
from a2a_desktop.model.ids import AgentId, Json
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.settings import Paths
from a2a_desktop.ui.agents.pane import AgentsPane
from a2a_desktop.ui.card.desk import CardDesk
from a2a_desktop.ui.card.page import TABS, CardPage
from a2a_desktop.ui.qt.garbage import SETTLED_MS
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.window.main_window import MainWindow

AGENTS: Final = 5_000
SKILLS: Final = 10_000
TYPED: Final = "planner 42"
OPEN, KEY, TAB, SKILLS_TAB = 150.0, 16.0, 100.0, 40.0
WORDS: Final = ("Travel", "Tax", "Recipe", "Contract", "Meeting", "Weather", "Library", "Expense")
ROLES: Final = ("Planner", "Guide", "Coach", "Reviewer", "Notes", "Desk", "Assistant")


def agent(number: int) -> AgentRecord:
    """Returns one of many agents; every fifth is in a group."""
    name = f"{WORDS[number % len(WORDS)]} {ROLES[number % len(ROLES)]} {number}"
    url = f"https://agents-{number}.example/a2a"
    skills = tuple(
        Skill(f"s{n}", f"{name} skill {n}", "Does what it says.", ("tag", WORDS[n]), ("Begin",))
        for n in range(3)
    )
    card = AgentCard(
        name,
        "Helps with what people ask.",
        "1.0",
        (Interface(url, "JSONRPC", "1.0"),),
        skills=skills,
        provider=Provider(f"Company {number % 97}"),
        raw={"name": name, "url": url},
    )
    return AgentRecord(
        AgentId(f"a{number}"),
        url,
        card,
        group=f"Group {number % 20}" if number % 5 == 0 else "",
        generation=Generation.V1,
        health=list(Health)[number % 4],
    )


def great() -> AgentRecord:
    """Returns an agent whose card has ten thousand skills."""
    rows: list[Json] = [
        {"id": f"s{n}", "name": f"Skill {n}", "description": "d" * 90, "tags": ["a", f"t{n % 50}"]}
        for n in range(SKILLS)
    ]
    skills = tuple(
        Skill(f"s{n}", f"Skill {n}", "d" * 90, ("a", f"t{n % 50}")) for n in range(SKILLS)
    )
    plain = agent(0)
    card = replace(plain.card, skills=skills, raw={"name": "Great", "skills": rows})
    return replace(plain, card=card)


def taken(work: Callable[[], object], shown: QWidget) -> float:
    """Returns the milliseconds that the window stands still, for layout and painting too."""
    gc.collect()
    start = time.thread_time()
    work()
    QApplication.sendPostedEvents()
    shown.grab()
    return (time.thread_time() - start) * 1000


async def standing(seconds: float) -> float:
    """Returns the longest standstill of the window in the time after, in milliseconds."""
    longest, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.thread_time()
        await asyncio.sleep(0.002)
        longest = max(longest, time.thread_time() - start)
    return longest * 1000


class Figures:
    """Prints each figure against its goal."""

    def __init__(self) -> None:
        self.are_good = True

    def show(self, name: str, figure: float, reach: float) -> None:
        """Prints one line."""
        is_good = figure <= reach
        self.are_good &= is_good
        mark = "" if is_good else "   too slow"
        print(f"  {name:<48} {figure:8.1f} ms   (<= {reach:.0f} ms){mark}")


def shown_in(window: QWidget, pane: QWidget, wide: int) -> None:
    """Shows a pane in a window of its own."""
    window.resize(wide, 800)
    pane.resize(window.size())
    window.show()


async def measured(folder: Path, figures: Figures) -> None:
    """Fills the database, reads it back, shows, filters and changes it."""
    app = await App.open(Paths(folder / "data", folder / "config"))
    await app.directory.list_all(map(agent, range(AGENTS)))
    started = time.perf_counter()
    await app.directory.load()
    print(f"  read from the database, beside the window: {time.perf_counter() - started:.2f} s")
    gc.collect()
    gc.freeze()  # the program collects while nobody types, which `data.py` measures
    await asyncio.sleep(SETTLED_MS / 1000)
    await measure_list(app.directory.agents, figures)
    await measure_deeds(app, figures)
    await measure_card(app.directory, figures)
    await app.close()


async def measure_list(agents: Sequence[AgentRecord], figures: Figures) -> None:
    """Measures typing after the texts were read, half a second after the start."""
    window = QWidget()
    pane = AgentsPane(window)
    shown_in(window, pane, 304)
    figures.show("open: the list from records to its first picture",
                 taken(partial(pane.set_agents, agents), window), OPEN)  # fmt: skip
    figures.show("the longest stop while the rest is placed", await standing(1.5), KEY)
    keys = []
    for end in (*range(1, len(TYPED) + 1), *range(len(TYPED) - 1, -1, -1)):
        keys.append(taken(partial(pane.model.set_filter, TYPED[:end]), window))
        keys.append(await standing(0.15))
    figures.show("filter: the slowest of 20 keys, with what follows", max(keys), KEY)
    changed = [replace(agents[0], health=Health.OFFLINE), *agents[1:]]
    figures.show("another agent's health", taken(partial(pane.set_agents, changed), window), KEY)
    window.hide()


async def measure_deeds(app: App, figures: Figures) -> None:
    """Measures the person's actions with the list, in the whole window."""
    window = MainWindow(services_of(app))
    window.resize(1300, 850)
    window.show()
    await standing(1.5)
    model = window.sidebar.agents.model
    view = next(one for one in window.findChildren(QListView) if one.model() is model)
    bar = view.verticalScrollBar()
    steps = [*range(0, 4000, 90), *range(0, bar.maximum(), max(1, bar.maximum() // 20))]
    slowest = max(taken(partial(bar.setValue, step), view) for step in steps)
    figures.show("scroll: the slowest of 60 steps", slowest, KEY)
    bar.setValue(0)
    for name in ("Group 5", ""):
        for word in ("fold", "open"):
            figures.show(f"{word} a group of {200 if name else 4000}",
                         taken(partial(model.toggle, name), window), KEY)  # fmt: skip
    moved, starred = app.directory.agents[40], app.directory.agents[41]
    arrange = app.directory.arrange
    for text, deed in (
        ("star an agent", partial(arrange, starred.agent_id, is_favourite=True)),
        ("drag an agent to another group", partial(arrange, moved.agent_id, group="Group 5")),
        ("take its star from it", partial(arrange, starred.agent_id, is_favourite=False)),
    ):
        gc.collect()
        done = asyncio.ensure_future(deed())
        figures.show(text, await standing(0.3), KEY)
        await done
    window.hide()
    await window.keep()
    window.deleteLater()


async def nothing_spent(_: AgentId) -> Sequence[Month]:
    """Returns no costs."""
    return ()


async def no_tasks(_: AgentId, __: Account | None, ___: TaskQuery) -> TaskPage:
    """Returns no tasks."""
    return TaskPage(())


async def measure_card(directory: Directory, figures: Figures) -> None:
    """Measures each tab, and the work after it was opened."""
    window = QWidget()
    page = CardPage(directory, CardDesk(nothing_spent, no_tasks), window)
    shown_in(window, page, 1100)
    card = great()
    first = taken(partial(page.show_agent, card, None), window)
    figures.show(f"card of {SKILLS} skills: overview", max(first, await standing(1)), TAB)
    for tab in TABS[1:4]:
        first = taken(partial(page.show_tab, tab), window)
        reach = SKILLS_TAB if tab == "skills" else TAB
        figures.show(f"card of {SKILLS} skills: {tab}", max(first, await standing(2)), reach)
    window.hide()


def main() -> int:
    """Returns the exit status: 1 if a figure is not reached."""
    figures = Figures()

    async def story() -> int:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        style.apply(application, Tokens())
        with tempfile.TemporaryDirectory() as folder:
            await measured(Path(folder), figures)
        return 0 if figures.are_good else 1

    print(f"A directory of {AGENTS} agents")
    return run_in_loop(story)


if __name__ == "__main__":
    sys.exit(main())
