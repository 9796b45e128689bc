"""Agents report on tasks: asked for when a task runs, ended with it.

A report is a hint to ask: the agent's answer to an ordinary request is the truth, and enters the
conversation like everything else.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from a2a_desktop.app.network import Network
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Binding
from a2a_desktop.model.errors import A2AError, JournalFailed
from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.model.origin import is_loopback, origin_reached
from a2a_desktop.model.request import PushConfig
from a2a_desktop.push.registration import PushRegistration, RegistrationStore, new_registration
from a2a_desktop.settings import Settings
from a2a_desktop.tasks import Owner

if TYPE_CHECKING:
    from a2a_desktop.push.receiver import Receiver

_KEYS: Final = "/.well-known/jwks.json"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _PushOffer:
    """A registration for reports, and the agent's configuration, which is never stored."""

    registration: PushRegistration
    config: PushConfig


class PushService:
    """The receiver, and its registrations. Off until the person switches it on."""

    def __init__(
        self,
        network: Network,
        directory: Directory,
        conversations: Conversations,
        store: RegistrationStore,
        report: Callable[[str, BaseException], None],
        hide: Callable[[Iterable[str]], None],
    ) -> None:
        """`hide` masks secrets wherever an agent repeats them."""
        self._hide = hide
        self._links, self._keys = network.links, network.keys
        self._directory = directory
        self._conversations = conversations
        self._store = store
        self._owner = Owner("push", report)
        self._registrations: dict[str, PushRegistration] = {}
        self._asked: set[TaskId] = set()
        self._pending: dict[ConversationId, tuple[_PushOffer, TaskId | None]] = {}
        """Invitations that went out with a message, and the task that was the newest then."""
        self._refused: set[AgentId] = set()
        """Agents that refuse messages with an invitation."""
        self._receiver: Receiver | None = None
        self._switching = asyncio.Lock()
        self._public = ""
        conversations.updated.subscribe(self._moved_on)

    @property
    def address(self) -> str:
        """The address for reports of agents on this computer; "" while it is off."""
        port = self._receiver.port if self._receiver is not None else 0
        return f"http://127.0.0.1:{port}" if port else ""

    async def go_by(self, settings: Settings) -> Settings:
        """Switches it on or off; returns the settings, with the port that was chosen."""
        async with self._switching:  # a second start would find the port taken by the first
            return await self._switched(settings)

    async def _switched(self, settings: Settings) -> Settings:
        self._public = settings.push_url.rstrip("/")
        if not settings.has_push:
            if self._receiver is not None:
                await self._receiver.stop()
            return settings
        if self._receiver is None:
            from a2a_desktop.push.receiver import Receiver

            for one in await self._store.all():
                self._registrations[one.path_hash] = one
                self._asked.add(one.task_id)
            self._receiver = Receiver(self._registrations.get, self._heard, self._keys, self._owner)
        for port in (settings.push_port, 0):
            try:
                await self._receiver.start(port)
                break
            except OSError as error:  # another program has the port, or none can be opened
                _log.warning("no reports are heard at port %s: %s", port, error.strerror)
        return replace(settings, push_port=self._receiver.port or settings.push_port)

    async def close(self) -> None:
        """Stops listening."""
        if self._receiver is not None:
            await self._receiver.stop()
        await self._owner.close()

    async def invite(self, agent_id: AgentId, conversation_id: ConversationId) -> PushConfig | None:
        """Fulfils `push_invitation.Invites`: registers before the task has a name."""
        self._drop(conversation_id)
        agent = self._directory.get(agent_id)
        if agent is None or not self._is_wanted(agent) or agent_id in self._refused:
            return None
        record = self._conversations.get(conversation_id)
        pending = self._offer(agent, conversation_id, TaskId(""))
        self._pending[conversation_id] = (pending, record.task_id if record is not None else None)
        return pending.config

    def withdraw(self, conversation_id: ConversationId) -> None:
        """Fulfils `push_invitation.Invites`: asks this agent once its tasks run."""
        if (offer := self._drop(conversation_id)) is not None:
            self._refused.add(offer.registration.agent_id)

    def _is_wanted(self, agent: AgentRecord) -> bool:
        """Returns whether the agent can report, and can reach this computer."""
        is_near = is_loopback(urlsplit(_origin(agent)).hostname or "")
        can_push = agent.card.capabilities.push_notifications
        return bool(self.address) and can_push and bool(self._public or is_near)

    def _offer(
        self, agent: AgentRecord, conversation_id: ConversationId, task_id: TaskId
    ) -> "_PushOffer":
        keys = f"{place}{_KEYS}" if (place := _origin(agent)) else ""
        base = self._public or self.address
        offer = _PushOffer(*new_registration(conversation_id, agent.agent_id, task_id, keys, base))
        self._registrations[offer.registration.path_hash] = offer.registration  # it may report now
        self._hide((offer.config.token or "",))
        return offer

    def _drop(self, conversation_id: ConversationId) -> "_PushOffer | None":
        """Removes a registration without a task."""
        offer, _ = self._pending.pop(conversation_id, (None, None))
        if offer is not None:
            self._registrations.pop(offer.registration.path_hash, None)
        return offer

    def _moved_on(self, record: ConversationRecord) -> None:
        state, task_id = record.state, record.task_id
        if state is None or task_id is None or not self.address or self._owner.is_closed:
            return
        offer, before = self._pending.get(record.conversation_id, (None, None))
        if offer is not None and task_id != before:
            del self._pending[record.conversation_id]
            offer = replace(offer, registration=replace(offer.registration, task_id=task_id))
            self._registrations[offer.registration.path_hash] = offer.registration
            self._asked.add(task_id)
            if not state.is_terminal:
                self._owner.start(self._settle(offer), "look whether reports come")
        if state.is_terminal:
            for one in [r for r in self._registrations.values() if r.task_id == task_id]:
                self._owner.start(self._end(one), "end reports")
        elif state.is_busy and task_id not in self._asked:
            agent = self._directory.get(record.agent_id)
            if agent is not None and self._is_wanted(agent):
                self._asked.add(task_id)
                offer = self._offer(agent, record.conversation_id, task_id)
                self._owner.start(self._ask(offer), "ask for reports")

    async def _settle(self, offer: "_PushOffer") -> None:
        """Registers by a request, for an agent that ignored the invitation of a message."""
        registration, config = offer.registration, offer.config
        try:
            client = await self._links.client(registration.agent_id, registration.conversation_id)
            known = await client.get_push(registration.task_id, registration.config_id)
            is_known = known.url == config.url
        except A2AError:  # it has none, or cannot say
            is_known = False
        if not is_known:
            await self._ask(offer)
            return
        try:
            await self._keep(registration)
        except JournalFailed as error:
            _log.warning("a registration is not kept: %s", error.reason)

    async def _ask(self, offer: "_PushOffer") -> None:
        registration = offer.registration
        try:
            await self._keep(registration)
            client = await self._links.client(registration.agent_id, registration.conversation_id)
            await client.set_push(registration.task_id, offer.config)
        except (A2AError, JournalFailed) as error:
            _log.info("no reports of this task: %s", type(error).__name__)
            await self._forget(registration)

    async def _keep(self, registration: PushRegistration) -> None:
        """Stores a registration, unless its task has ended meanwhile. Raises JournalFailed."""
        if registration.path_hash in self._registrations:
            await self._store.put(registration)

    async def _end(self, registration: PushRegistration) -> None:
        await self._forget(registration)
        try:
            client = await self._links.client(registration.agent_id, registration.conversation_id)
            await client.delete_push(registration.task_id, registration.config_id)
        except A2AError as error:  # many agents cannot; their later reports are refused
            _log.info("the reports cannot be ended: %s", type(error).__name__)

    async def _forget(self, registration: PushRegistration) -> None:
        self._registrations.pop(registration.path_hash, None)
        try:
            await self._store.remove(registration.path_hash)
        except JournalFailed as error:
            _log.warning("a registration stays: %s", error.reason)

    async def _heard(self, registration: PushRegistration, told: str | None) -> None:
        registration = self._registrations.get(registration.path_hash, registration)
        if not registration.task_id:
            return  # the task's first update is still on its way
        if self._conversations.get(registration.conversation_id) is None:
            await self._forget(registration)
            return
        try:
            conversation = await self._conversations.open(registration.conversation_id)
        except JournalFailed as error:
            _log.warning("a report finds no conversation: %s", error.reason)
            return
        if conversation.is_of(registration.task_id, told):
            conversation.look_again(registration.task_id)


def _origin(agent: AgentRecord) -> str:
    """Returns the origin of its requests; "" if that is unknown."""
    if agent.way is None:
        return origin_reached(agent.address, Binding.JSONRPC)
    return origin_reached(agent.way.url, agent.way.binding)
