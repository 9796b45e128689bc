"""The inbox: others ask the person. Off until the person switches it on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from a2a_desktop.app.inbox_hubs import InboxHubs, Reach
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.directory.catalogues import Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.inbox.asker import Asker, AskerStore, HubPlace, new_asker
from a2a_desktop.inbox.desk import InboxDesk
from a2a_desktop.model.errors import A2AError, Fault, JournalFailed, Unreachable
from a2a_desktop.model.ids import AgentId
from a2a_desktop.push.registration import hashed
from a2a_desktop.settings import Settings
from a2a_desktop.tasks import Owner, all_tried

if TYPE_CHECKING:
    from a2a_desktop.inbox.server import InboxServer

_NOBODY: Final = "A2A Desktop"
"""The name on the card of a person who gives none."""
_LINE: Final = "A person answers."
"""The line on the card of a person who gives none."""

_log = logging.getLogger(__name__)


class InboxService:
    """The server for askers, and their tokens."""

    def __init__(
        self,
        directory: Directory,
        conversations: Conversations,
        catalogues: Catalogues,
        reach: Reach,
        store: AskerStore,
        vault: Vault,
        blobs: Blobs,
        change: Callable[..., Awaitable[None]],
        report: Callable[[str, BaseException], None],
    ) -> None:
        """`change` saves settings by name; it raises OSError."""
        self._directory, self._store, self._vault = directory, store, vault
        self._change_settings = change
        self._newest = Settings()
        self._owner, self._switcher = Owner("inbox", report), Owner("switch the inbox", report)
        self._desk = InboxDesk(conversations, blobs)
        self._askers: dict[AgentId, Asker] = {}
        self._hubs = InboxHubs(catalogues, reach, self._desk, self._askers, self._note, self._owner)
        catalogues.removed.subscribe(self._leave_removed)
        self._card: tuple[str, str] | None = None
        """The name and the line on the card; None while it is off."""
        self._tokens: dict[str, AgentId] = {}
        """The askers by the hashes of their tokens."""
        self._server: InboxServer | None = None
        self._switching = asyncio.Lock()
        self._is_read = False
        self.failed: Fault | None = None
        """The reason why it does not run though it is switched on."""

    @property
    def address(self) -> str:
        """The address on this computer; "" while it is off."""
        port = self._server.port if self._server is not None else 0
        return f"http://127.0.0.1:{port}" if port else ""

    @property
    def askers(self) -> Sequence[Asker]:
        """Those who may ask, the first one first."""
        return [one for one in self._askers.values() if not (one.is_removed or one.hub)]

    @property
    def hubs(self) -> Sequence[HubPlace]:
        """The hubs that the person knows."""
        return self._hubs.places

    async def load(self) -> None:
        """Loads the askers, whose conversations are shown also while it is off.

        Raises JournalFailed.
        """
        if not self._is_read:
            for one in await self._store.all():
                self._know(one)
            self._is_read = True

    async def write_anew(self) -> None:
        """Stores all askers again, after a repair. Raises JournalFailed."""
        await all_tried(map(self._store.put, tuple(self._askers.values())))

    def follow(self, settings: Settings) -> Settings:
        """Begins to switch it on or off; returns the settings, with the port as far as it is known.

        Nothing waits for it: the keyring may ask the person.
        """
        port = self._server.port if self._server is not None else 0
        self._newest = replace(settings, inbox_port=port or settings.inbox_port)
        if not self._switcher.is_closed:
            self._switcher.start(self._follow(self._newest), "follow the settings")
        return self._newest

    async def _follow(self, settings: Settings) -> None:
        port = (await self.go_by(settings)).inbox_port
        if port != self._newest.inbox_port:
            try:
                await self._change_settings(inbox_port=port)
            except OSError as error:
                _log.warning("the port of the inbox is not kept: %s", error.strerror)

    async def go_by(self, settings: Settings) -> Settings:
        """Switches it on or off; returns the settings, with the port that was chosen."""
        async with self._switching:
            if settings.has_inbox:
                return await self._switched_on(settings)
            self._card = None
            self._hubs.go_by(None)
            if self._server is not None:
                await self._server.stop()
            self.failed = None
            return settings

    async def add(self, name: str) -> str:
        """Lets somebody ask; returns the token, which is kept nowhere but as a hash in the keyring.

        Raises KeyringFailed and JournalFailed.
        """
        asker, token = new_asker(name)
        await self._vault.write(asker.secret_name, hashed(token))
        try:
            await self._store.put(asker)
        except JournalFailed:
            with suppress(JournalFailed):  # its row may wait, but nobody has its token
                await self._store.put(replace(asker, is_removed=True))
            await self._vault.forget(asker.secret_name)
            raise
        self._know(asker)
        self._tokens[hashed(token)] = asker.asker_id
        return token

    async def remove(self, asker_id: AgentId) -> None:
        """Lets an asker ask no more. Raises KeyringFailed and JournalFailed."""
        asker = replace(self._askers[asker_id], is_removed=True)
        self._tokens = {key: one for key, one in self._tokens.items() if one != asker_id}
        self._know(asker)
        if self._server is not None:
            self._server.drop(asker)
        try:
            await self._store.put(asker)
        finally:
            await self._vault.forget(asker.secret_name)

    async def register(self, hub: str) -> None:
        """Lets others find and ask the person by a hub, or tries it again. Raises JournalFailed."""
        await self._change_hub(self._hubs.wanted(hub))
        self._hubs.try_again(hub)

    async def leave(self, hub: str) -> None:
        """Ends that. Raises JournalFailed."""
        if (place := self._hubs.unwanted(hub)) is not None:
            await self._change_hub(place)

    async def close(self) -> None:
        """Stops listening."""
        await self._switcher.close()  # it could begin to listen after the end
        if self._server is not None:
            await self._server.stop()
        await self._owner.close()

    async def _switched_on(self, settings: Settings) -> Settings:
        try:
            await self.load()
            for one in self.askers:
                if one.asker_id not in self._tokens.values():
                    kept = await self._vault.read(one.secret_name)
                    if kept is not None:
                        self._tokens[kept] = one.asker_id
        except A2AError as error:
            self.failed = Fault.of(error)
            return settings
        await asyncio.to_thread(_import_server)  # the SDK takes a second
        from a2a_desktop.inbox.card import application, own_card
        from a2a_desktop.inbox.server import InboxServer
        from a2a_desktop.protocol.http_errors import reason_of

        if self._server is None:
            self._server = InboxServer(self._who, self._owner)
        for port in (settings.inbox_port, 0):  # askers need the new address if the port is taken
            try:
                await self._server.start(port)
                self.failed = None
                break
            except OSError as error:
                self.failed = Fault.of(Unreachable("127.0.0.1", reason_of(error)))
        if self.failed is not None:
            return settings
        public = settings.inbox_url.rstrip("/")
        name = settings.inbox_name or settings.person or _NOBODY
        line = settings.inbox_line or _LINE
        card = own_card(name, line, public or self.address)
        self._server.serve(application(card, self._desk, self._noted), public)
        self._card = name, line
        self._leave_removed()
        self._hubs.go_by(self._card)
        return replace(settings, inbox_port=self._server.port)

    def _leave_removed(self, _: None = None) -> None:
        """Leaves the hubs that the person has removed."""
        for hub in self._hubs.gone():
            if not self._owner.is_closed:
                self._owner.start(self._leave_one(hub), "leave a hub")

    async def _leave_one(self, hub: str) -> None:
        try:
            await self.leave(hub)
        except JournalFailed as error:
            _log.warning("a removed hub is left only until the end: %s", error.reason)

    async def _change_hub(self, place: Asker) -> None:
        """Registers at a hub or leaves it, and keeps that."""
        self._know(place)
        self._hubs.go_by(self._card)
        await self._store.put(place)

    def _who(self, token: str) -> Asker | None:
        asker_id = self._tokens.get(hashed(token))
        return self._askers.get(asker_id) if asker_id is not None else None

    def _noted(self, asker: Asker, place: str) -> None:
        """Notes when and through which address an asker asked last."""
        self._note(replace(self._askers[asker.asker_id], asked=datetime.now(UTC), place=place))

    def _note(self, asker: Asker) -> None:
        known = self._askers.get(asker.asker_id, asker)  # the person may have removed it meanwhile
        asker = replace(asker, is_removed=known.is_removed)
        self._know(asker)
        self._owner.start(self._keep(asker), "note an asker")

    async def _keep(self, asker: Asker) -> None:
        try:
            await self._store.put(asker)
        except JournalFailed as error:
            _log.warning("an asker's last request is not kept: %s", error.reason)

    def _know(self, asker: Asker) -> None:
        self._askers[asker.asker_id] = asker
        self._directory.note(asker.record)


def _import_server() -> None:
    """Imports the SDK's server parts in a thread: the window goes on meanwhile."""
    import a2a_desktop.inbox.card
    import a2a_desktop.inbox.hub_stay
    import a2a_desktop.inbox.server  # noqa: F401
