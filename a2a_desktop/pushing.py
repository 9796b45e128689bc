"""Agents report what became of a task: asked for when it runs, ended with it.

A report is a hint to look: what the agent then says of the task, as it would to anybody who asks,
is the truth, and comes in by the same door as everything else.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.errors import A2AError, JournalFailed
from a2a_desktop.model.ids import Json, TaskId
from a2a_desktop.model.request import PushConfig
from a2a_desktop.network import Network
from a2a_desktop.push.registration import Registration, RegistrationStore, invited
from a2a_desktop.settings import Settings
from a2a_desktop.tasks import Owner

if TYPE_CHECKING:
    from a2a_desktop.push.receiver import Receiver

_WRAPPERS: Final = ("task", "statusUpdate", "status_update", "artifactUpdate", "artifact_update")
_NAMES: Final = ("taskId", "task_id", "id")
_KEYS: Final = "/.well-known/jwks.json"

_log = logging.getLogger(__name__)


class Pushing:
    """The receiver, and who reports to it. Off until the person switches it on."""

    def __init__(
        self,
        network: Network,
        directory: Directory,
        conversations: Conversations,
        store: RegistrationStore,
        report: Callable[[str, BaseException], None],
    ) -> None:
        self._network = network
        self._directory = directory
        self._conversations = conversations
        self._store = store
        self._owner = Owner("push", report)
        self._registrations: dict[str, Registration] = {}
        self._asked: set[TaskId] = set()
        self._receiver: Receiver | None = None
        self._public = ""
        conversations.updated.subscribe(self._moved_on)

    @property
    def address(self) -> str:
        """Where agents on this computer report to; "" while it is off."""
        port = self._receiver.port if self._receiver is not None else 0
        return f"http://127.0.0.1:{port}" if port else ""

    async def go_by(self, settings: Settings) -> Settings:
        """Switch it on or off; the settings, with the port that was chosen."""
        self._public = settings.push_url.rstrip("/")
        if not settings.has_push:
            if self._receiver is not None:
                await self._receiver.stop()
            return settings
        if self._receiver is None:
            from a2a_desktop.push.receiver import Receiver

            for one in await self._store.all():
                self._registrations[one.door] = one
                self._asked.add(one.task_id)
            self._receiver = Receiver(
                self._registrations.get, self._heard, self._network.keys, self._owner
            )
        try:
            await self._receiver.start(settings.push_port)
        except OSError:  # somebody else has the port: those who know it are not heard any more
            await self._receiver.start()
        return replace(settings, push_port=self._receiver.port)

    async def close(self) -> None:
        """Stop listening."""
        if self._receiver is not None:
            await self._receiver.stop()
        await self._owner.close()

    def _moved_on(self, record: ConversationRecord) -> None:
        state, task_id = record.state, record.task_id
        if state is None or task_id is None or not self.address or self._owner.is_closed:
            return
        if state.is_terminal:
            for one in [r for r in self._registrations.values() if r.task_id == task_id]:
                self._owner.start(self._end(one), "end reports")
        elif state.is_busy and task_id not in self._asked:
            agent = self._directory.get(record.agent_id)
            if agent is not None and agent.card.capabilities.push_notifications:
                self._asked.add(task_id)
                self._owner.start(self._ask(record, task_id), "ask for reports")

    async def _ask(self, record: ConversationRecord, task_id: TaskId) -> None:
        agent = self._directory.get(record.agent_id)
        place = urlsplit(agent.way.url if agent is not None and agent.way is not None else "")
        keys = f"{place.scheme}://{place.netloc}{_KEYS}" if place.netloc else ""
        registration, invitation = invited(record.conversation_id, record.agent_id, task_id, keys)
        self._registrations[registration.door] = registration  # it may report at once
        url = f"{self._public or self.address}/a2a/{invitation.door}"
        config = PushConfig(
            url, registration.config_id, invitation.token, "Bearer", invitation.token
        )
        try:
            await self._store.put(registration)
            client = await self._network.client(record.agent_id)
            await client.set_push(task_id, config)
        except (A2AError, JournalFailed) as error:
            _log.info("no reports of this task: %s", type(error).__name__)
            await self._forget(registration)

    async def _end(self, registration: Registration) -> None:
        await self._forget(registration)
        try:
            client = await self._network.client(registration.agent_id)
            await client.delete_push(registration.task_id, registration.config_id)
        except A2AError as error:  # many agents cannot; what they still send is not let in
            _log.info("the reports cannot be ended: %s", type(error).__name__)

    async def _forget(self, registration: Registration) -> None:
        self._registrations.pop(registration.door, None)
        try:
            await self._store.remove(registration.door)
        except JournalFailed as error:
            _log.warning("a registration stays: %s", error.reason)

    async def _heard(self, registration: Registration, body: Json) -> None:
        if task_of(body) not in (None, registration.task_id):
            return  # of another task than the one it was asked about
        known = (one.conversation_id for one in self._conversations.records)
        if registration.conversation_id not in known:
            await self._forget(registration)
            return
        try:
            conversation = await self._conversations.open(registration.conversation_id)
        except JournalFailed as error:
            _log.warning("a report finds no conversation: %s", error.reason)
            return
        conversation.look_again(registration.task_id)


def task_of(body: Json) -> str | None:
    """The task that a report of any generation is about; None if it does not say."""
    if not isinstance(body, dict):
        return None
    inside = next((body[name] for name in _WRAPPERS if isinstance(body.get(name), dict)), body)
    if not isinstance(inside, dict):
        return None
    named = next((inside[name] for name in _NAMES if name in inside), None)
    return str(named) if isinstance(named, str | int) else None
