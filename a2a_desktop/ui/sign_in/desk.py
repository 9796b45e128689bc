"""The functions of the sign-in dialog, provided by the program."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.connections import Connections, ConnectionSecrets
from a2a_desktop.credentials.ports import BoundedHttp
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.ids import ConversationId

if TYPE_CHECKING:
    from a2a_desktop.credentials.lists import ListSignIn


@dataclass(frozen=True, slots=True)
class Wish:
    """The conversation for which the person signs in."""

    conversation_id: ConversationId | None = None
    is_another: bool = False
    """An additional account, which replaces none."""
    instead: Account | None = None
    """The account to replace, whatever the conversation uses."""
    list: "ListSignIn | None" = None
    """The list of agents that wants the sign-in, in place of an agent."""


@dataclass(frozen=True, slots=True)
class AccountWish:
    """A requested action on one account."""

    what: str
    """`use`, `add`, `rename` or `end`."""
    agent_id: str
    conversation_id: ConversationId | None
    """The conversation; None: the page of the agent's card."""
    account: Account | None = None


@dataclass(frozen=True, slots=True)
class Shared:
    """An account of another agent of the same origin, which may be used here too."""

    account: Account
    agent: str
    """The other agent's name."""


@dataclass(frozen=True, slots=True)
class SignInDesk:
    """The functions of the sign-in dialog."""

    accounts: Accounts
    ask: Callable[[], Awaitable[BoundedHttp]]
    """Returns the client for authorization servers. Raises A2AError."""
    connections: Connections
    try_out: Callable[[Connection, ConnectionSecrets], Awaitable[None]]
    """Reads the files of connection settings. Raises CertificateUnusable."""

    async def configure(
        self, agent: AgentRecord, connection: Connection, secrets: ConnectionSecrets
    ) -> None:
        """Changes the connection to an agent, if its files can be used.

        Raises CertificateUnusable, KeyringFailed (nothing has changed then), JournalFailed.
        """
        await self.try_out(connection, secrets)
        await self.connections.keep(agent.agent_id, connection, secrets)

    async def show_certificate(
        self, agent: AgentRecord, connection: Connection, passphrase: str
    ) -> None:
        """Sets the certificate for an agent, all else unchanged. Raises as `configure` does."""
        known = await self.connections.secrets_of(agent.connection)
        await self.configure(agent, connection, replace(known, passphrase=passphrase))

    async def put_away_certificate(self, agent: AgentRecord) -> None:
        """Removes the certificate for an agent. Raises KeyringFailed, JournalFailed."""
        without = replace(agent.connection, certificate="", key="")
        known = await self.connections.secrets_of(agent.connection)
        kept = replace(known, passphrase="")
        await self.connections.keep(agent.agent_id, without, kept)
