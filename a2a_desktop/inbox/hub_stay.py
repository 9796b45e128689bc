"""The person at one hub: registered over a connection that is kept, with the tasks it brings."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.inbox import first_words as words
from a2a_desktop.inbox.asker import Asker, HubState, hub_asker
from a2a_desktop.inbox.desk import InboxDesk, Refusal, Refused, check_data
from a2a_desktop.inbox.first_desk import FirstDesk
from a2a_desktop.inbox.news import News
from a2a_desktop.inbox.server import A_MINUTE, BODY, Rate
from a2a_desktop.model.errors import (
    A2AError,
    Fault,
    MalformedReply,
    RateLimited,
    ServerFault,
    TooLarge,
    Unreachable,
)
from a2a_desktop.model.ids import AgentId, ConversationId, JsonObject
from a2a_desktop.protocol.http import Http, host_of
from a2a_desktop.protocol.transports.hub import HEARTBEAT, registered
from a2a_desktop.protocol.transports.websocket import Line
from a2a_desktop.tasks import Owner

PAUSES: Final = (1.0, 5.0, 15.0, 60.0)
"""Seconds before each try to reach the hub again, the last one for all further tries."""
MOST_NAMES: Final = 200
"""Names of askers of one hub that are told apart; others have the name of the hub."""
_PASSING: Final = (Unreachable, TooLarge, MalformedReply, ServerFault, RateLimited)
_UNKNOWN: Final = -32601
_TOO_LARGE: Final = f"A message has {BODY // 1024 // 1024} MB at most."

_log = logging.getLogger(__name__)


class HubStay:
    """Keeps the connection, and hands on tasks of the hub and answers of the person."""

    def __init__(
        self,
        place: Asker,
        others: Iterable[Asker],
        card: JsonObject,
        connect: Callable[[], Awaitable[Http]],
        desk: InboxDesk,
        keep: Callable[[Asker], None],
        owner: Owner,
    ) -> None:
        """`place` is the hub itself, `others` have asked through it; `keep` stores one of them."""
        self.card = card
        self.state = HubState.REACHING
        self.fault: Fault | None = None
        self._place, self._connect, self._desk = place, connect, desk
        self._first = FirstDesk(desk, place)
        self._askers = {one.asker_id: one for one in (place, *others)}
        self._keep, self._owner = keep, owner
        self._following: dict[ConversationId, asyncio.Task[None]] = {}
        self._is_settled = False
        self._work: asyncio.Task[None] | None = None

    @property
    def asked(self) -> datetime | None:
        """The time of the last request through it."""
        times = (one.asked for one in self._askers.values() if one.asked is not None)
        return max(times, default=None)

    def begin(self) -> None:
        """Begins it, or tries it again at once."""
        self.end()
        self.state, self.fault = HubState.REACHING, None
        self._work = self._owner.start(self._stay(), "stay at a hub")

    def end(self) -> None:
        """Leaves: the hub knows that by the end of the connection, for which nobody waits."""
        if self._work is not None:
            self._work.cancel()

    async def _stay(self) -> None:
        failures = 0
        while True:
            self._is_settled = False
            try:
                await self._connected()
            except _PASSING as error:
                self.state, self.fault = HubState.LOST, Fault.of(error)
            except A2AError as error:
                self.state, self.fault = HubState.REFUSED, Fault.of(error)
                return
            failures = 0 if self._is_settled else failures
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1

    async def _connected(self) -> None:
        """Serves one connection until it ends. Raises A2AError."""
        http, hub = await self._connect(), self._place.hub
        async with registered(http, hub, self._place.our_id, {}, self.card) as line:
            self.state, self.fault = HubState.HERE, None
            following = self._following = {}
            try:
                await self._catch_up(line)
                await self._listen(line)
            finally:
                for one in following.values():
                    one.cancel()

    async def _listen(self, line: Line) -> None:
        rate, clock = Rate(A_MINUTE, 60.0), asyncio.get_running_loop().time
        while True:
            try:
                value, body = await line.hear(HEARTBEAT)
            except TimeoutError:
                self._is_settled = True
                await line.notify("heartbeat", {"agentId": self._place.our_id})
                continue
            if not rate.take(clock()):
                self._is_settled = False
                raise Unreachable(host_of(self._place.hub), "too many messages")
            if "method" in value:  # else an answer, and nothing was asked
                self._is_settled = True
                await self._answer(line, value, len(body))

    async def _answer(self, line: Line, value: JsonObject, size: int) -> None:
        """Answers one request of the hub. Raises A2AError if the connection broke."""
        said = value.get("params")
        params = said if isinstance(said, dict) else {}
        code, text, result = _UNKNOWN, "Method not found", None
        try:
            if size > BODY:
                code, text = Refusal.LARGE.code, _TOO_LARGE
            else:
                await asyncio.to_thread(check_data, params)
                result = await self._result(line, str(value["method"]), params)
        except Refused as refused:
            code, text = refused.refusal.code, refused.refusal.words
        except A2AError:
            code, text = words.BROKEN, words.BROKEN_WORDS
        if "id" not in value:
            return
        if result is not None:
            await line.answer(value["id"], result)
        else:
            await line.refuse(value["id"], code, text)

    async def _result(self, line: Line, method: str, params: JsonObject) -> "JsonObject | None":
        """Does what the hub asks; None for an unknown method. Raises Refused and A2AError."""
        if method == "heartbeat":
            return {}
        if method in words.SENDS:
            conversation = await self._take(params)
        elif (found := await self._first.found(method, params)) is not None:
            conversation = found
        else:
            return None
        self._follow(line, conversation)
        return await self._first.whole(conversation)

    async def _take(self, params: JsonObject) -> AskedConversation:
        """Takes a task in, or one more word. Raises Refused and JournalFailed."""
        sent = words.read_task(params, self._place.our_id, str(self.card["name"]))
        asker = self._asker(sent.asker)
        if asker.asker_id not in self._askers:
            self._note(asker)  # its request is shown with its name at once
        conversation = await self._first.take(asker, sent.message)
        if conversation is None:
            return await self._first.find(sent.message.message_id)
        own = conversation.record.conversation_id
        untold = (*(one for one in asker.untold if one != own), own)
        self._note(replace(asker, asked=datetime.now(UTC), untold=untold))
        return conversation

    def _asker(self, name: str) -> Asker:
        made = hub_asker(self._place.hub, name)
        if made.asker_id not in self._askers and len(self._askers) > MOST_NAMES:
            return self._askers[self._place.asker_id]
        return self._askers.get(made.asker_id, made)

    def _note(self, asker: Asker) -> None:
        self._askers[asker.asker_id] = asker
        self._keep(asker)

    # What the person does

    async def _catch_up(self, line: Line) -> None:
        """Tells what happened while the hub was away."""
        for asker in tuple(self._askers.values()):
            for one in asker.untold:
                try:
                    conversation = await self._desk.open(one)
                except A2AError as error:
                    _log.warning("a request of a hub cannot be read: %s", type(error).__name__)
                    continue
                if conversation is None:
                    self._forget(asker.asker_id, one)
                else:
                    self._follow(line, conversation, is_whole=True)

    def _follow(
        self, line: Line, conversation: AskedConversation, *, is_whole: bool = False
    ) -> None:
        key = conversation.record.conversation_id
        running = self._following.get(key)
        if running is None or running.done():
            news = News(conversation, is_whole=is_whole)
            self._following[key] = self._owner.start(self._tell(line, conversation, news), "tell")

    async def _tell(self, line: Line, conversation: AskedConversation, news: News) -> None:
        task, record = conversation.task, conversation.record
        try:
            async for answer in news:
                state = "task.status" if task.is_open else "task.complete"
                method = state if answer is None else "task.artifact"
                await line.notify(method, await self._first.report(conversation, answer))
        except A2AError as error:  # the next connection tells it
            _log.info("a hub was not told: %s", type(error).__name__)
            return
        if not task.is_open:
            self._forget(record.agent_id, record.conversation_id)

    def _forget(self, asker_id: AgentId, conversation_id: ConversationId) -> None:
        asker = self._askers[asker_id]
        untold = tuple(one for one in asker.untold if one != conversation_id)
        if untold != asker.untold:
            self._note(replace(asker, untold=untold))
