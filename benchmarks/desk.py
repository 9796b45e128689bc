"""The page of all requests with 10,000 of them, half of them in conversations.

Reach: open in 150 ms; a filter, and news of one request, in 100. Times are those of the window's
own thread, without those of other programs.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.commands.window import run_in_loop
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.requests import Request, all_requests
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.ui.requests.page import Contents, RequestsPage
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from benchmarks.directory import Figures, shown_in, standing, taken

REQUESTS: Final = 10_000
AGENTS: Final = 50
OPEN, CHANGE = 150.0, 100.0
BEGUN: Final = datetime(2026, 5, 1, tzinfo=UTC)
STANDINGS: Final = (Standing.NEEDS_ANSWER, Standing.WORKING, *(Standing.DONE, Standing.FAILED) * 4)


def records() -> Iterator[ConversationRecord]:
    """Yields the conversations."""
    for number in range(REQUESTS // 2):
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
    for number in range(REQUESTS // 2):
        state, at = STANDINGS[number % len(STANDINGS)], BEGUN + timedelta(minutes=number)
        agent_id, task_id = AgentId(f"a{number % AGENTS}"), TaskId(f"t{number}")
        yield Request(agent_id, f"Read report {number}", state, at, None, task_id)


async def measured() -> int:
    """Opens, filters and changes the page; returns the exit status."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    style.apply(application, Tokens())
    figures, window = Figures(), QWidget()
    page = RequestsPage(window)
    shown_in(window, page, 1100)
    names = {AgentId(f"a{number}"): f"Agent {number}" for number in range(AGENTS)}
    own, others = [*records()], [*listed()]

    def show() -> None:
        page.show_contents(Contents(all_requests(own, others), names))

    figures.show("open: from records to the first picture", taken(show, window), OPEN)
    figures.show("the longest stop after it", await standing(0.5), CHANGE)
    own[-1] = replace(own[-1], standing=Standing.NEEDS_ANSWER)
    figures.show("another state of one request", taken(show, window), CHANGE)
    own[0] = replace(own[0], title="Another title")
    figures.show("another title of one request", taken(show, window), CHANGE)
    for words in ("trip 42", ""):
        page._words.setText(words)
        figures.show(f'filter: "{words}"', taken(page._show, window), CHANGE)
    return 0 if figures.are_good else 1


if __name__ == "__main__":
    print(f"{REQUESTS} requests")
    sys.exit(run_in_loop(measured))
