"""One live conversation: writes events, applies them, then reports changes."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any
from uuid import uuid4

from a2a_desktop.conversation.arrival import unsent
from a2a_desktop.conversation.entry import Delivery, FormEntry
from a2a_desktop.conversation.file_downloads import FileDownloads
from a2a_desktop.conversation.follow import Follow, Patience, Trying
from a2a_desktop.conversation.form_answers import FormAnswers, refusal_of, reply_to
from a2a_desktop.conversation.form_entries import has_secret, kept, worded
from a2a_desktop.conversation.merge import batches
from a2a_desktop.conversation.outbox import Absence, Outbox
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import AgentLink, Connect
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.stored import StoredConversation
from a2a_desktop.conversation.task_poller import AnswerFinder, TaskPoller
from a2a_desktop.conversation.turn import (
    MessageDefaults,
    Turn,
    addressed,
    end_stopped,
    failures,
    heard,
    is_end,
    left,
    left_running,
    running_task,
    stoppable_task,
    unconfirmed,
    with_defaults,
)
from a2a_desktop.conversation.update_batcher import UpdateBatcher
from a2a_desktop.conversation.waiting import Waiting
from a2a_desktop.model.errors import A2AError, Fault, StoppedWaiting, TaskNotFound
from a2a_desktop.model.events import (
    CancelAsked,
    CancelFailed,
    Event,
    MessageQueued,
    MessageRetried,
    MessageWritten,
)
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import Message, Part, TextPart
from a2a_desktop.tasks import Owner


class Conversation(StoredConversation):
    """One context with one agent. All its events enter by `accept`."""

    def __init__(
        self,
        record: ConversationRecord,
        stores: Stores,
        connect: Connect,
        on_error: Callable[[str, BaseException], None],
        patience: Patience,
    ) -> None:
        self._connect = connect
        self._owner = Owner(f"conversation {record.conversation_id}", on_error)
        self._outbox = Outbox(self._owner, patience, self.try_now)
        self._poller = TaskPoller(self._owner, self._ask_once)
        super().__init__(record, stores, self._outbox.__len__, lambda: self.is_followed)
        self._waiting = Waiting(self._outbox, self, self.accept)
        self.withdraw, self.queue = self._waiting.withdraw, self._waiting.put
        self._batcher = UpdateBatcher(self._owner, self._take_in)
        self._finder = AnswerFinder(self, self._batcher.add, self._settle)
        self.downloads = FileDownloads(self._owner, connect, stores.blobs, self)
        """Files that the agent gave only by their address."""
        self._patience = patience
        self._turn: Turn | None = None
        self._follow: Follow | None = None
        self._stops_when_opened = False
        self._asked_to_stop: set[TaskId] = set()
        """Tasks whose agent has not answered the request to stop."""
        self.trying: Trying | None = None
        """The state of resuming a lost stream."""
        self.message_defaults = MessageDefaults()

    @property
    def is_busy(self) -> bool:
        """A request runs; it can be stopped."""
        return self._turn is not None

    @property
    def is_followed(self) -> bool:
        """Updates of the newest task are listened to: no connection is lost."""
        return self._turn is not None and self._turn.is_listening and self.trying is None

    @property
    def absence(self) -> Absence | None:
        """The reason why nothing is sent now, and the time of the next try; None normally."""
        return self._outbox.absence

    @property
    def is_stopping(self) -> bool:
        """The person asked to stop, and the agent has not confirmed."""
        is_said = self.status is not None and self.status.is_stopping
        return is_said or (self.is_busy and self._stops_when_opened)

    @property
    def is_visible(self) -> bool:
        """It is on screen: its replies are shown frame by frame."""
        return self._batcher.is_visible

    @is_visible.setter
    def is_visible(self, value: bool) -> None:
        self._batcher.is_visible = self.is_seen = value
        if value and self.record.unread and not self._owner.is_closed:
            self._owner.start(self.change(unread=0), "read")

    @property
    def is_at_rest(self) -> bool:
        """Nothing of it runs, and it would be the same if it were opened again."""
        return super().is_at_rest and self._owner.is_idle and not self.message_defaults.secrets

    async def load(self, *, is_plain: bool = False) -> None:
        """Loads the last page and the waiting messages; asks nothing. Raises JournalFailed."""
        self.history.is_plain = is_plain
        rows = await self.load_newest()
        self._outbox.fill(row.event.message for row in rows if isinstance(row.event, MessageQueued))
        if (event := unconfirmed(rows, self.transcript, self.now())) is not None:
            await self.accept([event])

    async def _take_in(self) -> None:
        """Turns the gathered updates into events."""
        async with self.lock:
            gathered = self._batcher.take()
            if gathered and self.absence is not None:
                self._outbox.back()
            for batch in batches(gathered):
                events = await heard(batch, self._turn, self.transcript, self.now())
                await self.take(events, durable=any(map(is_end, events)))
        end_stopped(self._follow, self.transcript)
        if self._stops_when_opened and running_task(self.transcript) and not self._owner.is_closed:
            self._stops_when_opened = False
            self._owner.start(self.stop(), "stop")

    async def send(self, text: str) -> None:
        """Sends a message; returns when the turn is over. Failures become rows."""
        await self.send_parts((TextPart(text),))

    async def send_parts(
        self, parts: tuple[Part, ...], skill: str = "", priority: str = ""
    ) -> None:
        """Sends any parts like `send`, in the format of an open form, for a skill by its id."""
        said = replace(worded(parts, self.entries), skill=skill, priority=priority)
        await self.send_message(said)

    async def send_message(self, message: Message) -> None:
        """Sends a message as it is, like `send`. Queues one that cannot go out now."""
        self.name_after(message)
        if is_answer := self.state is not None and self.state.is_waiting:
            await left(self._turn, self._follow)
        is_away = self.absence is not None or (len(self._outbox) and not is_answer)
        waits = self.is_busy or (is_away and not has_secret(message))  # no secret is written down
        if not waits and not self._owner.is_closed:
            message = self._addressed(message)
            await self._run(self._run_turn(message), message)
        if waits or not (message in self._outbox or self.transcript.delivery(message.message_id)):
            await self._waiting.put(message)
            self._go_on()

    async def answer(self, entry: FormEntry, answers: FormAnswers, address: str) -> None:
        """Sends the answers to a form. All but the secrets are kept and offered again."""
        await self.keep_answers(entry, answers, address)
        await self.send_message(await asyncio.to_thread(reply_to, entry, answers))

    async def decline(self, entry: FormEntry, title: str) -> None:
        """Declines a form; stops its task if the form's convention has no refusal."""
        refusal = refusal_of(entry, title)
        await (self.send_message(refusal) if refusal is not None else self.stop())

    async def send_now(self, message_id: MessageId) -> None:
        """Sends a waiting message into the running task; it goes on waiting if the agent refuses.

        Without such a task it is the next to go out.
        """
        message = self._outbox.take(message_id)
        if message is None:
            return
        task_id = running_task(self.transcript)
        if self._turn is None or task_id is None or self.absence is not None:
            fault = self.absence.fault if self.absence is not None else None
            await self._waiting.put_first(message, fault)
            self.try_now()
            return
        said = replace(self._addressed(message), task_id=task_id)
        whole = with_defaults(said, self.message_defaults)
        if (heard := await self._waiting.hand_over(whole, self._link)) is not None:
            self._batcher.add(heard)
        self._go_on()

    async def send_again(self, message_id: MessageId) -> None:
        """Sends a failed message again, or an unanswered one once more.

        While a request runs it waits for its turn.
        """
        message = self.history.written[message_id]
        if self._turn is not None and self._turn.message is message:
            return  # it is on its way already
        if self.transcript.delivery(message_id) is not Delivery.FAILED:
            await self.send_message(replace(message, message_id=MessageId(str(uuid4()))))
        elif self.is_busy:
            await self._waiting.put_first(message, None)
            self._go_on()
        else:
            again = MessageRetried(self.now(), message_id)
            await self._run(self._run_turn(message, again), message)

    def try_now(self) -> None:
        """Continues an interrupted task, then sends the waiting messages."""
        self._outbox.rest()
        self._go_on(is_try=True)

    def _go_on(self, *, is_try: bool = False) -> None:
        if self._turn is not None or self._owner.is_closed or (self.absence and not is_try):
            return
        task_id = None if self.is_plain else left_running(self.transcript)
        if task_id is not None and is_try:
            self._start(self._listen(task_id), None)
            return
        if is_try and not self.is_plain and (unsettled := self._finder.unsettled):
            self._poller.poll(unsettled)
        is_asked = self.state is not None and self.state.is_waiting
        if not is_asked and (message := self._outbox.next()) is not None:
            message = self._addressed(message)
            self._start(self._run_turn(message), message)

    def _addressed(self, message: Message) -> Message:
        message = addressed(message, self.transcript, self.record.context_id)
        self.history.written[message.message_id] = message
        return message

    async def _run(self, turn: Coroutine[Any, Any, None], message: Message | None) -> None:
        await asyncio.wait({self._start(turn, message)})

    def _start(
        self, turn: Coroutine[Any, Any, None], message: Message | None
    ) -> asyncio.Task[None]:
        if self._turn is not None:
            turn.close()
            raise RuntimeError("a turn is running")
        self._stops_when_opened = False
        task = self._owner.start(turn, "turn")
        self._turn, self._follow = Turn(message, task, is_listening=message is None), None
        self.notify()
        return task

    async def _run_turn(self, message: Message, first: Event | None = None) -> None:
        first = first or MessageWritten(self.now(), kept(message))
        await self._finish(self.accept([first], durable=True))
        await self._listen(message)

    async def _listen(self, to: Message | TaskId) -> None:
        """Sends a message or continues a task, and follows it to its end."""
        if (turn := self._turn) is not None:
            turn.is_listening = True
        self.notify()
        try:
            link, hear = await self._link(), self._batcher.put
            self._follow = follow = Follow(link, hear, self._try, self._patience)
            with unsent():
                whole = await self.persistence.filled(to) if isinstance(to, Message) else to
            if isinstance(whole, Message):
                whole = with_defaults(whole, self.message_defaults)
            await follow.run(whole)
            await self._settle()
            await self._finder.find(follow)
        except A2AError as error:
            await self._settle()
            await self._finish(self._turn_failed(error, to))
        finally:
            if self._turn is turn:
                self._turn = None
        self.notify()
        await self._finish(self.keep_standing())
        if (task_id := self.transcript.task_id) is not None:
            await self.persistence.compact(task_id)
        self._go_on()

    def _try(self, trying: Trying | None) -> None:
        if trying != self.trying:
            self.trying = trying
            self.notify()

    async def _settle(self, *events: Event) -> None:
        """Takes in what came, then these events; both are done even if the turn is canceled."""
        await self._finish(self._batcher.settle())
        await self._finish(self.accept(events, durable=True))

    async def _finish(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Shields the application of written events from the cancellation of the turn."""
        await asyncio.shield(self._owner.start(coroutine, "accept"))

    async def _link(self) -> AgentLink:
        record, agents_ids = self.record, self.transcript.agents_ids
        with unsent():
            return await self._connect.connect(record.agent_id, record.conversation_id, agents_ids)

    async def _turn_failed(self, error: A2AError, what: Message | TaskId) -> None:
        """Handles the failure of sending or following `what`."""
        if isinstance(what, Message) and self._waiting.is_for(error, what):
            await self._waiting.put_back(what, Fault.of(error))
            return
        events = failures(error, what, self.transcript, self.now)
        await self.accept(events, durable=True)
        self._waiting.resume_later(error)

    async def stop(self) -> None:
        """Asks the agent to stop its task; without a task yet, as soon as there is one."""
        task_id = stoppable_task(self.transcript)
        if task_id is None:
            self._stops_when_opened = self.is_busy
            self.notify()
        elif task_id not in self._asked_to_stop:
            self._asked_to_stop.add(task_id)
            try:
                await self._stop(task_id)
            finally:
                self._asked_to_stop.discard(task_id)

    async def _stop(self, task_id: TaskId) -> None:
        await self.accept([CancelAsked(self.now(), task_id)], durable=True)
        try:
            link = await self._link()
            self._batcher.add(await link.cancel(task_id))
            await self._take_in()
        except A2AError as error:
            if (status := self.transcript.status) is not None and not status.is_stopping:
                return  # it ended meanwhile, or the person waits no longer
            is_gone = isinstance(error, TaskNotFound)
            if is_gone and self._turn is not None and task_id == running_task(self.transcript):
                self._give_up(error)  # nobody works on it: there is nothing to wait for
            else:
                await self.accept([CancelFailed(self.now(), task_id, Fault.of(error))])

    def stop_waiting(self) -> None:
        """Closes the stream; the agent may go on."""
        self._give_up(StoppedWaiting())

    def _give_up(self, error: A2AError) -> None:
        if self._turn is not None and not self._owner.is_closed:
            turn, self._turn = self._turn, None
            self.trying = None
            turn.task.cancel()
            self._owner.start(self._abandon(turn.message, error), "stopped waiting")

    async def _abandon(self, message: Message | None, error: A2AError) -> None:
        """Keeps the updates so far and ignores later ones."""
        await self._take_in()
        if (what := message or self.transcript.task_id) is not None:
            await self._turn_failed(error, what)
        self.notify()
        self._go_on()

    def pick_up(self) -> None:
        """Follows the running task over a fresh connection; nothing comes twice."""
        task_id = running_task(self.transcript)
        if self._turn is not None and task_id is not None:
            turn, self._turn = self._turn, None
            turn.task.cancel()
            self._start(self._listen(task_id), None)

    def look_again(self, task_id: TaskId) -> None:
        """Asks for a task after the agent reported news of it."""
        if task_id != self.transcript.task_id or (self.state and self.state.is_terminal):
            return
        if self._turn is None and not self.is_plain:
            self._poller.poll(task_id)
        elif self._follow is not None:
            self._follow.nudge()

    async def _ask_once(self, what: TaskId | Message) -> None:
        follow = Follow(await self._link(), self._batcher.put, self._try, self._patience)
        if not isinstance(what, Message):
            await self._finder.look(follow, what)
        elif await self._finder.look_up(follow, what):
            self.try_now()

    async def ask_for_result(self) -> None:
        """Asks for a task whose stream broke, and follows it if it runs."""
        task_id = self.transcript.task_id
        if task_id is not None and self._turn is None and not self.is_plain:
            await self._run(self._listen(task_id), None)

    async def close(self, bound: float = 1.0) -> None:
        """Ends all work, and writes the last updates."""
        with suppress(TimeoutError):  # a write in progress is not cut in two, if it ends
            async with asyncio.timeout(bound), self.lock:
                self._owner.cancel()
        await self._owner.close(bound)
        await self._take_in()
        self.end()
