"""The network: its clients, the means to find and reach agents by them, and single requests.

Imports httpx in a worker thread: neither the first paint nor a frame waits for it.
"""

from typing import TYPE_CHECKING

from a2a_desktop import __version__
from a2a_desktop.app.agent_links import AgentLinks
from a2a_desktop.app.agent_probe import AgentProbe
from a2a_desktop.app.http_clients import HttpAsk, HttpClients
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.connections import Connections, ConnectionSecrets
from a2a_desktop.credentials.ports import BoundedHttp
from a2a_desktop.demo.process import DemoProcess
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.wire import WireRecord
from a2a_desktop.protocol.limits import KEYS_SIZE, Bounds
from a2a_desktop.protocol.wire_log import WireLog
from a2a_desktop.settings import NEWEST, Settings

if TYPE_CHECKING:
    from a2a_desktop.protocol.http import Http


class Network:
    """Builds the services of the network, and closes them."""

    def __init__(self, wire: WireLog, demo: DemoProcess, bounds: Bounds | None = None) -> None:
        self._wire = wire
        self._demo = demo
        self._clients = HttpClients(wire, bounds)
        self.probe = AgentProbe(self._clients, wire)
        self.links = AgentLinks(self._clients, self.probe, wire, demo)

    def use(self, directory: Directory, accounts: Accounts, connections: Connections) -> None:
        """Sets the directory, the accounts and the connections of agents."""
        self._clients.use(directory, accounts, connections)
        self.probe.use(directory)
        self.links.use(directory, accounts)

    def go_by(self, settings: Settings) -> None:
        """Takes the proxy, the trusted certificates beside the system's, the hub for agents whose
        hub nobody names, and the person's name.
        """
        self.probe.hub, self.links.person = settings.hub, settings.person
        self._clients.go_by(settings.proxy, settings.authority)

    async def warm_up(self) -> "Http":
        """Imports the protocol. Raises CertificateUnusable."""
        return await self._clients.common()

    async def try_out(self, connection: Connection, secrets: ConnectionSecrets) -> None:
        """Reads the files of connection settings. Raises CertificateUnusable."""
        await self._clients.try_out(connection, secrets)

    async def newer_version(self) -> str:
        """Returns a newer version of this program, "" if there is none or it is unknown."""
        http = await self.warm_up()
        from a2a_desktop.protocol.plain_requests import newer_version

        return await newer_version(http, NEWEST, __version__)

    async def resend(self, record: WireRecord) -> None:
        """Sends a request of the wire log again, with the credentials of now. Raises A2AError."""
        http = (
            await self._clients.of(AgentId(record.agent)) if record.agent else await self.warm_up()
        )
        from a2a_desktop.protocol.resending import resend

        await resend(record, http, self._wire)

    async def keys(self, url: str) -> bytes:
        """Fetches a set of keys, see `push.verify.Keys`. Raises A2AError."""
        http = await self.warm_up()
        from a2a_desktop.protocol.signatures import HttpKeys

        return await HttpKeys(http)(url, KEYS_SIZE)

    async def at_list(self, sign_in_id: AgentId) -> "Http":
        """Returns the client with the person's sign-in to a list or hub. Raises A2AError."""
        return await self._clients.of(sign_in_id)

    async def close(self) -> None:
        """Closes all connections and ends the demo process."""
        await self._clients.close()
        await self._demo.stop()

    async def ask(self) -> BoundedHttp:
        """Returns a client for authorization servers, without credentials. Raises A2AError."""
        return HttpAsk(await self.warm_up())
