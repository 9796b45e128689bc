"""Where the answer of each peer is, and the requests that it takes to get the first one."""

import io
from collections import Counter
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from typing import Final

from a2a_desktop.app.app import App
from a2a_desktop.commands.ask import Question, asked
from a2a_desktop.commands.printing import Status
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.wire import WireKind
from tests.stories import open_program
from tests.waiting import BOUND

ANSWER: Final = "The answer is 42, whole and once."
"""The same as in `peers/scripts/serving.py`."""
WAYS: Final[Mapping[str, str]] = {
    "status": "in the words of the last status",
    "history": "in the history that only the task has",
    "artifact": "in a result",
    "later": "in a result that only the task has",
    "all": "in a result, the last status and the history",
    "told": "in each status, whole so far; the last has no words",
    "grows": "in each status, whole so far, also the last",
    "replaced": "in a result that is replaced whenever it has grown",
    "thinking": "in a result that only the task has, after words about the work",
    "nothing": "nowhere: the window and `ask` say so",
}
_LACKS: Final = dict.fromkeys(
    ("status", "told", "grows", "thinking"), "its framework keeps no words beside a state"
)
MOST: Final = 4
"""Requests that an agent may take beside the best possible."""


@dataclass(frozen=True)
class Requests:
    """The requests up to the first answer: each name and its number."""

    counted: Mapping[str, int] = field(default_factory=dict)
    best: int = 2
    """The fewest requests: card, message, and task if the reply has no answer."""

    @property
    def more(self) -> int:
        """The number of requests beside the best possible."""
        return sum(self.counted.values()) - self.best


async def answers_of(name: str, url: str) -> dict[str, str]:
    """Returns the observation of every way in which the peer can answer."""
    app = await open_program()
    try:
        return {way: await _answer(app, name, url, way) for way in WAYS}
    finally:
        await app.close()


async def requests_of(url: str) -> Requests:
    """Returns the requests from adding the agent to its first answer.

    Only one of them acts.
    """
    app = await open_program()
    try:
        agent = await app.directory.add(url)
        conversation = app.conversations.begin(agent.agent_id)
        await conversation.send("there")
        assert _texts(conversation) == ["there", "hello, there"], _texts(conversation)
        titles = [one.title for one in app.wire.records() if one.kind is WireKind.REQUEST]
    finally:
        await app.close()
    (sent,) = (place for place, one in enumerate(titles) if one.startswith("Send"))
    return Requests(Counter(titles), 2 if titles[sent + 1 :] == [] else 3)


async def _answer(app: App, name: str, url: str, way: str) -> str:
    if name.startswith("fasta2a 0") and way in _LACKS:
        return f"- {_LACKS[way]}"
    begun: list[Conversation] = []
    out, notes = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(notes):
            status = await asked(app, Question(url, f"answer {way}", timeout=BOUND), begun.append)
    except (A2AError, TimeoutError) as error:
        return f"FAIL: {error!r}"
    expected = (Status.ANSWERED, f"{ANSWER}\n", [f"answer {way}", ANSWER], "")
    if way == "nothing":
        silence = "Done without an answer.\n"
        expected = (Status.SILENT, "", [f"answer {way}"], silence)
    found = (status, out.getvalue(), _texts(begun[0]), notes.getvalue())
    return "ok" if found == expected else f"FAIL: {found}"


def _texts(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)]
