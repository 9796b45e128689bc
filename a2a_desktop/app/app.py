"""The composition root: builds the services in order, closes them in reverse, each with a bound.

With `network`, the only file that knows both a port and its adapter.
"""

import asyncio
import importlib
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from a2a_desktop.app.crash_reports import CrashReports
from a2a_desktop.app.data_care import DataCare, due_before, size_of
from a2a_desktop.app.demo_records import demo_records
from a2a_desktop.app.extended_cards import ExtendedCards
from a2a_desktop.app.late_recipes import LateRecipes
from a2a_desktop.app.network import Network
from a2a_desktop.app.push_service import PushService
from a2a_desktop.app.spending import Spending
from a2a_desktop.conversation.backlog import PAUSES, Backlog
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.patient_stores import patient
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.connections import Connections
from a2a_desktop.credentials.vault import Backend, Vault, system_keyring
from a2a_desktop.demo.process import DemoProcess
from a2a_desktop.directory.catalogues import Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.health import HealthWatch
from a2a_desktop.directory.icons import Icons
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.errors import A2AError, Fault, JournalFailed
from a2a_desktop.model.ids import AgentId, ConversationId, is_asked
from a2a_desktop.model.request import TaskPage, TaskQuery
from a2a_desktop.model.wire import Obstacle, WireRecord
from a2a_desktop.protocol.limits import Bounds
from a2a_desktop.protocol.wire_log import WireLog
from a2a_desktop.settings import Paths, Settings, read_settings, write_settings
from a2a_desktop.store.accounts import SqliteAccounts, SqliteLeftSecrets
from a2a_desktop.store.agents import SqliteAgents, SqliteCatalogues, SqliteIcons
from a2a_desktop.store.blobs import FOLDER, FileBlobs
from a2a_desktop.store.conversations import SqliteConversations
from a2a_desktop.store.database import Database
from a2a_desktop.store.drafts import SqliteDrafts, SqliteForms
from a2a_desktop.store.journal import SqliteJournal
from a2a_desktop.store.openings import FileOpenings
from a2a_desktop.store.push import SqliteRegistrations
from a2a_desktop.store.search import SqliteSearch
from a2a_desktop.tasks import Owner, in_time

if TYPE_CHECKING:
    from a2a_desktop.app.import_export import ImportExport
    from a2a_desktop.app.inbox_service import InboxService

_log = logging.getLogger(__name__)

STEP_BOUND: Final = 0.6
"""Seconds for each step of closing."""
DATA_BOUND: Final = 3.0
"""Seconds for the last look at the database's file and its repair; a sound one takes none."""
SESSION_BOUND: Final = 2.0
"""Seconds that the end of the person's session may wait for us; Windows allows five."""


class App:
    """All services of the running program. Created by `open` or `open_in_memory`."""

    def __init__(
        self,
        database: Database,
        config: Path | None,
        demo_command: Sequence[str] | None,
        bounds: Bounds | None,
        patience: Patience | None = None,
        keyring: Callable[[], Backend] = system_keyring,
    ) -> None:
        self._database = database
        self._config = config
        self._keeping = asyncio.Lock()
        folder = database.folder
        self.blobs = FileBlobs(folder / FOLDER if folder is not None else None)
        self._owner = Owner("app", report)
        self.reports = CrashReports()
        self.wire = WireLog()
        self.network = Network(self.wire, DemoProcess(demo_command), bounds)
        self._agents = SqliteAgents(database)
        self.directory = Directory(self._agents, self.network.probe, demo_records())
        self.catalogues = Catalogues(SqliteCatalogues(database), self.network.probe)
        self.icons = Icons(SqliteIcons(database), self.network.probe.icon)
        self._let_sign_in(database, keyring)
        self.resend = self.network.resend
        self._keep_conversations(database, patience)
        self.health = HealthWatch(self.directory, self._owner)
        self._reachable: set[AgentId] = set()
        self._here: dict[AgentId, Connection] = {}
        self.directory.changed.subscribe(self._agents_changed)
        self._hear_reports(SqliteRegistrations(database))
        self.settings = Settings()
        self.failed: Fault | None = None
        """The reason why nothing is stored on this computer; None if all is well."""

    def _keep_conversations(self, database: Database, patience: Patience | None) -> None:
        self._drafts = SqliteDrafts(database)
        self.backlog = database.backlog = Backlog(Owner("backlog", report), PAUSES)
        self._direct_stores = _stores(database, self._drafts, self.blobs)
        self._stores = patient(self._direct_stores, self.backlog)
        self.answers = self._stores.forms
        self.conversations = Conversations(self._stores, self.network.links, report, patience)
        mask = self.wire.masked_text
        self.recipes = LateRecipes(self.conversations, database, self.blobs, mask, report)
        self.spending = self.conversations.limits = Spending(database, self.directory)
        self._search = SqliteSearch(database)
        self.find = self._search.find
        saved, save_left = self.backlog.emptied, self.directory.save_left
        care = self._search.catch_up, self.clear_deleted, save_left, report
        self.data = DataCare(database, self.conversations, saved, *care)
        self.data.others += self.directory, self.accounts, self.catalogues, self.recipes

    def _let_sign_in(self, database: Database, keyring: Callable[[], Backend]) -> None:
        self._vault = Vault(keyring, left=SqliteLeftSecrets(database))
        store, ask = SqliteAccounts(database), self.network.ask
        self.accounts = Accounts(store, self._vault, ask, report, hide=self.wire.hide)
        self.connections = Connections(self.directory, self._vault)
        self.network.use(self.directory, self.accounts, self.connections)
        links = self.network.links
        self.extended_cards = ExtendedCards(links, self.directory, self.accounts, report)
        self.ask_server = ask
        self.try_out = self.network.try_out

    def _hear_reports(self, expected: SqliteRegistrations) -> None:
        self.push_service = PushService(
            self.network, self.directory, self.conversations, expected, report, self.wire.hide
        )
        self.network.links.invites = self.push_service
        self._inbox: InboxService | None = None

    def inbox(self) -> "InboxService":
        """Returns the requests of others to the person; imports them at the first call."""
        if self._inbox is None:
            from a2a_desktop.app.inbox_service import InboxService  # few people are asked
            from a2a_desktop.store.inbox import SqliteAskers

            askers = SqliteAskers(self._database)
            known = self.directory, self.conversations, self.catalogues, self.network.at_list
            self._inbox = InboxService(
                *known, askers, self._vault, self.blobs, self.change_settings, report
            )
            self.data.others.append(self._inbox)
        return self._inbox

    async def _reach_by(self, settings: Settings) -> None:
        """Lets agents report and others ask, or not, by the settings; notes the chosen ports."""
        self.settings = settings = await self.push_service.go_by(settings)
        if settings.has_inbox or self._inbox is not None:
            self.settings = self.inbox().follow(settings)

    @classmethod
    async def open(
        cls,
        paths: Paths,
        *,
        demo_command: Sequence[str] | None = None,
        bounds: Bounds | None = None,
        keyring: Callable[[], Backend] = system_keyring,
        reads_later: bool = False,
        repairing: Callable[[], None] = lambda: None,
    ) -> Self:
        """Opens the program with this person's data.

        `repairing` is called if a damaged database must be repaired first. With `reads_later` a
        long list of agents is left to `directory.load`. A database that can be neither opened nor
        repaired is left as it is: the program runs without storing anything, and `failed` has the
        reason.
        """
        database = Database(paths.data, repairing)
        try:
            await database.open()
            app = cls(database, paths.config, demo_command, bounds, keyring=keyring)
            await (app.directory.load_few() if reads_later else app.directory.load())
            await app.accounts.load()
            await app.catalogues.load()
            await app.icons.load()
            await app.conversations.load()
            known = *app.conversations.records, *app.conversations.deleted
            if any(is_asked(one.agent_id) for one in known):
                await app.inbox().load()
        except JournalFailed as error:
            await database.close()
            database = Database(None)
            await database.open()
            app = cls(database, paths.config, demo_command, bounds, keyring=keyring)
            app.failed = Fault.of(error)
        app.settings = await asyncio.to_thread(read_settings, paths.config)
        app.network.go_by(app.settings)
        return app

    @classmethod
    async def open_in_memory(
        cls,
        *,
        demo_command: Sequence[str] | None = None,
        bounds: Bounds | None = None,
        patience: Patience | None = None,
        keyring: Callable[[], Backend] = system_keyring,
    ) -> Self:
        """Opens the program without any data, which it does not store either."""
        database = Database(None)
        await database.open()
        return cls(database, None, demo_command, bounds, patience, keyring)

    @property
    def folder(self) -> Path | None:
        """The folder of all data; None in memory."""
        return self._database.folder

    async def size_of_data(self) -> int:
        """Returns the bytes of all data on the disk."""
        return await asyncio.to_thread(size_of, self.folder) if self.folder is not None else 0

    async def clean_up(self) -> int:
        """Deletes files without references; returns the bytes freed. Raises JournalFailed."""
        from a2a_desktop.store.sweeping import sweep  # not before the window

        return await sweep(self._database, self.blobs)

    async def clear_deleted(self) -> None:
        """Deletes for good what the person deleted long enough ago. Raises JournalFailed."""
        before = await asyncio.to_thread(due_before, self.folder, self.settings.days_to_restore)
        await self.conversations.clear(before)
        await self.directory.clear(before)
        await self.clean_up()

    async def tasks_at(
        self, agent_id: AgentId, account: Account | None, query: TaskQuery
    ) -> TaskPage:
        """Returns an agent's tasks for an account of the person. Raises A2AError."""
        client = await self.network.links.client(agent_id, account=account)
        return await client.list(query)

    def warm_up(self) -> None:
        """Imports what the first message needs, and resumes interrupted work, in the background."""
        self._owner.start(self._warm_up(), "warm up")

    async def exchange(self) -> "ImportExport":
        """Returns the service for files of conversations; imports it at the first call."""
        await asyncio.to_thread(importlib.import_module, "a2a_desktop.app.import_export")
        from a2a_desktop.app.import_export import ImportExport

        return ImportExport(
            self._stores,
            self._direct_stores,
            self.blobs,
            self._agents,
            self.directory,
            self.conversations,
            await self.recipes.get(),
            self.wire.masked_text,
        )

    async def export_wire(self, agent_id: str) -> bytes:
        """Returns the wire log of an agent as a HAR file. Secrets are masked."""
        records = [one for one in self.wire.records() if one.agent in ("", agent_id)]
        from a2a_desktop.protocol.har import as_bytes

        return await asyncio.to_thread(as_bytes, records)

    def obstacle(self, request: WireRecord) -> Obstacle | None:
        """Returns why a request can't be sent again; None if it can."""
        from a2a_desktop.protocol.resending import obstacle

        return obstacle(request)

    def as_curl(self, request: WireRecord) -> str:
        """Returns a request as a command for curl, secrets masked; "" for anything but HTTP."""
        from a2a_desktop.protocol.resending import as_curl

        return as_curl(request)

    async def change_settings(self, **changes: Any) -> None:
        """Changes settings by name, and writes all. Raises OSError."""
        async with self._keeping:  # the newest are written last
            self.settings = settings = replace(self.settings, **changes)
            self.network.go_by(settings)
            await self._reach_by(settings)
            if self._config is not None:
                await asyncio.to_thread(write_settings, self._config, self.settings)

    def keep_drafts_now(self, drafts: Mapping[ConversationId, Draft | None]) -> None:
        """Stores drafts while the window stands still: the system ends the person's session."""
        try:
            self._stores.drafts.put_now(drafts, SESSION_BOUND)
        except (JournalFailed, TimeoutError) as error:
            _log.warning("drafts could not be kept: %s", type(error).__name__)

    async def close(self) -> None:
        """Closes everything: conversations, then connections, then the database."""
        async with AsyncExitStack() as last_first:  # a failing step keeps none from being closed
            last_first.callback(self._vault.close)
            for step, bound in (
                (self._database.close, STEP_BOUND),
                (partial(self.backlog.close, STEP_BOUND / 2), STEP_BOUND),
                (partial(self.data.close, DATA_BOUND), DATA_BOUND + STEP_BOUND),
                (self.network.close, STEP_BOUND),
                (partial(self.conversations.close, STEP_BOUND / 2), STEP_BOUND),
                (partial(self.recipes.close, STEP_BOUND / 2), STEP_BOUND),
                (self.extended_cards.close, STEP_BOUND),
                (self.push_service.close, STEP_BOUND),
                (partial(self._owner.close, STEP_BOUND / 2), STEP_BOUND),
            ):
                last_first.push_async_callback(in_time, step, bound)
            if self._inbox is not None:
                last_first.push_async_callback(in_time, self._inbox.close, STEP_BOUND)

    async def _warm_up(self) -> None:
        try:
            await self.network.warm_up()
        except A2AError as error:  # each conversation reports it, and settings may mend it
            _log.warning("no way to the network: %s", type(error).__name__)
        self.health.begin()
        self.extended_cards.begin()
        self.data.begin()
        self._owner.start(self._vault.forget_left(), "forget secrets")
        try:
            async with self._keeping:
                await self._reach_by(self.settings)
            await self.conversations.resume()
            await (await self.recipes.get()).resume()
            await self._search.catch_up()
            await self.clean_up()
        except JournalFailed as error:
            _log.warning("what was left cannot be read: %s", error.reason)

    async def _sign_out(self, agent_id: AgentId, connection: Connection) -> None:
        forget = partial(self.connections.forget, connection)
        for step in (partial(self.accounts.sign_out, agent_id), forget):
            try:
                await step()
            except A2AError as error:
                _log.warning("a removed agent's sign-in is left: %s", type(error).__name__)

    def _agents_changed(self, agents: Sequence[AgentRecord]) -> None:
        """Sends waiting messages to agents that are back, and ends sign-ins of removed ones."""
        here = {one.agent_id: one.connection for one in agents}
        for agent_id in self._here.keys() - here.keys():
            connection = self._here[agent_id]
            is_known = self.accounts.all_of(agent_id) or connection.secret_id
            if is_known and not self._owner.is_closed:
                self._owner.start(self._sign_out(agent_id, connection), "sign out")
        self._here = here
        reachable = {one.agent_id for one in agents if one.health is Health.REACHABLE}
        back = reachable - self._reachable
        self._reachable = reachable
        for agent_id in back:
            self.conversations.try_now(agent_id)


def _stores(database: Database, drafts: SqliteDrafts, blobs: FileBlobs) -> Stores:
    return Stores(
        SqliteJournal(database, blobs),
        SqliteConversations(database),
        drafts,
        blobs,
        SqliteForms(database),
        FileOpenings(database.folder) if database.folder is not None else None,
    )


def report(name: str, error: BaseException) -> None:
    """Logs the failure of a task by a bug."""
    _log.error("task %s failed", name, exc_info=error)
