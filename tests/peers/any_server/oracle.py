"""Plays combinations at the level of the program's own conversations, and judges them.

A person's message reaches the agent exactly once, and its answer is in the transcript whole and
exactly once; or one sentence says what is wrong.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, Entry, StatusEntry, TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.message import Role
from a2a_desktop.protocol.limits import Bounds
from tests.keyring import DictKeyring
from tests.peers.any_server.axes import FOR_STREAMS, FROM_THIRD, Busy, Crash, Place, Streams
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.ports import serving
from tests.peers.any_server.possible import expects_refusal
from tests.peers.any_server.server import AnyServer
from tests.peers.any_server.shapes import expected
from tests.waiting import STORY_BOUND

LONGEST: Final = STORY_BOUND / 2
"""Seconds for one message; a turn that has not ended by then is a finding."""
HASTY: Final = Patience(
    (0, 0.01, 0.02),
    first_poll=0.01,
    longest_poll=0.02,
    bound=2,
    before_asking=(0, 0.01, 0.02),
    answer_bound=LONGEST,
    until_back=(),
)
BOUNDS: Final = Bounds(LONGEST, LONGEST, LONGEST, LONGEST, LONGEST, LONGEST)
NO_END: Final = "no end"
"""The finding of a visit that took too long."""
AT_ONCE: Final = 8
REQUESTS: Final = 250
"""More requests than this for one agent are a finding."""


@dataclass
class Visit:
    """One combination that was played."""

    one: Combination
    server: AnyServer
    findings: list[str] = field(default_factory=list)
    way: str = ""
    """The way that was chosen."""
    conversation: Conversation | None = None

    def expect(self, what: str, *, holds: bool, seen: object = "") -> None:
        """Notes a finding unless something holds."""
        if not holds:
            self.findings.append(f"{what}: {seen}" if seen != "" else what)

    @property
    def account(self) -> str:
        """All that is known of it: a finding that comes once in 10,000 leaves nothing else."""
        server, entries = self.server, self.conversation.entries if self.conversation else ()
        lines = [str(self.one), *self.findings, f"way: {self.way}"]
        lines += [f"asked: {one}" for one in server.requests]
        lines += [f"taken: {one}" for one in server.taken]
        return "\n".join([*lines, *map(repr, entries)])


@asynccontextmanager
async def program() -> AsyncIterator[App]:
    """Opens a program that waits only shortly."""
    app = await App.open_in_memory(bounds=BOUNDS, patience=HASTY, keyring=DictKeyring)
    try:
        yield app
    finally:
        await app.close()


async def all_judged(combinations: Iterable[Combination]) -> list[Visit]:
    """Plays combinations, several at once, in one program; returns them in their order."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def one_judged(app: App, one: Combination) -> Visit:
        async with slots:
            return await judged(app, one)

    async with program() as app:
        return await asyncio.gather(*[one_judged(app, one) for one in combinations])


async def judged(app: App, one: Combination) -> Visit:
    """Plays a combination."""
    async with serving(one) as server:
        visit = Visit(one, server)
        try:
            async with asyncio.timeout(LONGEST):
                agent = await _added(app, visit)
            if agent is not None:
                visit.way = f"{agent.way}"
                await _talk(app, agent, visit)
                visit.expect(
                    "too many requests",
                    holds=len(server.requests) <= REQUESTS,
                    seen=len(server.requests),
                )
        except TimeoutError:
            visit.findings.append(NO_END)
        return visit


async def _added(app: App, visit: Visit) -> AgentRecord | None:
    """Adds the agent by its address, as a person does."""
    one, server = visit.one, visit.server
    typed = f"{server.base}{one.endpoint}" if one.place is Place.NONE else server.address
    try:
        return await app.directory.add(typed)
    except A2AError as error:
        is_known = expects_refusal(one)
        visit.expect("not added", holds=is_known, seen=f"{error!r}")
        visit.expect("a message without a person", holds=not visit.server.taken)
        return None


async def _talk(app: App, agent: AgentRecord, visit: Visit) -> None:
    one = visit.one
    visit.conversation = conversation = app.conversations.begin(agent.agent_id)
    for turn in (1, 2, 3) if one.sign_in in FROM_THIRD else (1, 2):
        text, before = f"Message {turn}", len(faults_of(conversation.entries))
        async with asyncio.timeout(LONGEST):
            await conversation.send(text)
        new = faults_of(conversation.entries)[before:]
        is_refused = expects_refusal(one) or (one.sign_in in FROM_THIRD and turn == 3)
        # The program may know that streams are no good there
        is_refused |= one.sign_in in FOR_STREAMS and text not in visit.server.taken
        if is_refused:
            visit.expect("arrived", holds=text not in visit.server.taken)
            _expect_fault(visit, turn, new)
            return
        if one.busy is not Busy.NO and turn == 1:
            await _send_again(conversation, text, visit)
        times = visit.server.taken.count(text)
        visit.expect(f"message {turn} arrived {times} times", holds=times == 1, seen=new)
        if one.streams is Streams.FAILED_INSIDE or (one.crash is not Crash.NO and turn == 1):
            if not _has_answer(conversation, visit, turn):
                _expect_fault(visit, turn, new)
        else:
            _expect_answer(conversation, visit, turn)


async def _send_again(conversation: Conversation, text: str, visit: Visit) -> None:
    """Sends the message once more as a person does, if the busy server had refused it."""
    texts = [one for one in conversation.entries if isinstance(one, TextEntry)]
    (written,) = [one for one in texts if one.text == text]
    if written.delivery is not Delivery.FAILED:
        return
    visit.expect("failed, yet it arrived", holds=text not in visit.server.taken)
    assert written.origin.message_id is not None
    async with asyncio.timeout(LONGEST):
        await conversation.send_again(written.origin.message_id)


def _expect_answer(conversation: Conversation, visit: Visit, turn: int) -> None:
    heard = "\n".join(texts_of(conversation.entries))
    first = 1 if visit.one.crash is Crash.NO else turn
    for text in [one for number in range(first, turn + 1) for one in expected(visit.one, number)]:
        times, begun = heard.count(text), heard.count(text[:9])
        visit.expect(f"{text!r} is there {times} times", holds=times == 1, seen=repr(heard[:300]))
        visit.expect(f"{text[:9]!r} begins {begun} times", holds=begun == max(times, 1))
    faults = [fault.kind for fault in faults_of(conversation.entries)]
    is_first_failed = visit.one.crash is not Crash.NO
    visit.expect(f"faults in turn {turn}", holds=is_first_failed or not faults, seen=faults)


def _has_answer(conversation: Conversation, visit: Visit, turn: int) -> bool:
    heard = "\n".join(texts_of(conversation.entries))
    return all(heard.count(text) == 1 for text in expected(visit.one, turn))


def _expect_fault(visit: Visit, turn: int, new: Sequence[Fault]) -> None:
    faults = [fault.kind for fault in new]
    visit.expect(f"sentences in turn {turn}", holds=len(faults) == 1, seen=faults)


def texts_of(entries: Iterable[Entry]) -> list[str]:
    """Returns the words of the agent in rows, each once."""
    return [
        entry.text
        for entry in entries
        if (isinstance(entry, TextEntry) and entry.origin.role is Role.AGENT)
        or (isinstance(entry, StatusEntry) and entry.text)
    ]


def faults_of(entries: Iterable[Entry]) -> list[Fault]:
    """Returns what the rows complain about."""
    faults = [one.fault for one in entries if isinstance(one, TextEntry | StatusEntry)]
    return [one for one in faults if one is not None]
