"""A list of 10,000 conversations, and the page of as many requests, half of them in conversations.

Reach: open in 150 ms; a filter, and news of one request, in 100; of one conversation in 28, as the
change of the times each half minute. Times are those of the window's own thread, without those of
other programs.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.commands.window import run_in_loop
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.requests import Request, all_requests
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.ui.conversations.model import ConversationRow
from a2a_desktop.ui.conversations.pane import ConversationsPane
from a2a_desktop.ui.requests.page import Contents, RequestsPage
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from benchmarks.directory import Figures, shown_in, standing, taken

COUNT: Final = 10_000
AGENTS: Final = 50
OPEN, CHANGE, KEY = 150.0, 100.0, 28.0
BEGUN: Final = datetime(2026, 5, 1, tzinfo=UTC)
STANDINGS: Final = (Standing.NEEDS_ANSWER, Standing.WORKING, *(Standing.DONE, Standing.FAILED) * 4)


def records(count: int) -> Iterator[ConversationRecord]:
    """Yields conversations."""
    for number in range(count):
        at = BEGUN + timedelta(minutes=number)
        yield ConversationRecord(
            ConversationId(f"c{number}"),
            AgentId(f"a{number % AGENTS}"),
            f"Plan trip {number}",
            at,
            at,
            standing=STANDINGS[number % len(STANDINGS)],
        )


def listed() -> Iterator[Request]:
    """Yields requests of the lists of agents."""
    for number in range(COUNT // 2):
        state, at = STANDINGS[number % len(STANDINGS)], BEGUN + timedelta(minutes=number)
        agent_id, task_id = AgentId(f"a{number % AGENTS}"), TaskId(f"t{number}")
        yield Request(agent_id, f"Read report {number}", state, at, None, task_id)


async def measured() -> int:
    """Measures both lists; returns the exit status."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    style.apply(application, Tokens())
    figures = Figures()
    await measure_conversations(figures)
    await measure_requests(figures)
    return 0 if figures.are_good else 1


async def measure_conversations(figures: Figures) -> None:
    """Shows the list, and changes one of its conversations."""
    window = QWidget()
    pane = ConversationsPane(window)
    shown_in(window, pane, 304)
    own = [*records(COUNT)]

    def show() -> None:
        pane.set_rows(ConversationRow(one, f"Agent {one.agent_id}") for one in own)

    figures.show("conversations: from records to the first picture", taken(show, window), OPEN)
    figures.show("the longest stop after it", await standing(1), KEY)
    newest = own[-1].updated + timedelta(minutes=1)
    for text, changed in (
        ("another state of one", replace(own[10], standing=Standing.FAILED)),
        ("an old one comes to the top", replace(own[10], updated=newest)),
        ("one is deleted", replace(own[-1], is_deleted=True)),
    ):
        put = partial(pane.put, ConversationRow(changed, "Agent"))
        figures.show(text, max(taken(put, window), await standing(0.5)), KEY)
    figures.show("other words for the times", taken(pane._tick, window), KEY)
    window.hide()


async def measure_requests(figures: Figures) -> None:
    """Opens, filters and changes the page."""
    window = QWidget()
    page = RequestsPage(window)
    shown_in(window, page, 1100)
    names = {AgentId(f"a{number}"): f"Agent {number}" for number in range(AGENTS)}
    own, others = [*records(COUNT // 2)], [*listed()]

    def show() -> None:
        page.show_contents(Contents(all_requests(own, others), names))

    figures.show("requests: from records to the first picture", taken(show, window), OPEN)
    figures.show("the longest stop after it", await standing(0.5), KEY)
    own[-1] = replace(own[-1], standing=Standing.NEEDS_ANSWER)
    figures.show("another state of one request", taken(show, window), CHANGE)
    own[0] = replace(own[0], title="Another title")
    figures.show("another title of one request", taken(show, window), CHANGE)
    for words in ("trip 42", ""):
        page._words.setText(words)
        figures.show(f'filter: "{words}"', taken(page._show, window), CHANGE)
    window.hide()


if __name__ == "__main__":
    print(f"{COUNT} conversations and requests")
    sys.exit(run_in_loop(measured))
