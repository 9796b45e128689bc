"""The HTTP clients: one for all, and one more for each agent that has its own settings.

httpx is imported in a worker thread: neither the first paint nor a frame waits for it.
"""

import asyncio
import importlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.accounts import Accounts
from a2a_desktop.credentials.connections import Connections, ConnectionSecrets, OwnHeaders
from a2a_desktop.credentials.ports import ServerAnswer
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.connection import USUAL, Connection
from a2a_desktop.model.errors import MalformedReply, ProxyUnusable
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.protocol.limits import CARD_SIZE, Bounds
from a2a_desktop.protocol.wire_log import WireLog

if TYPE_CHECKING:
    from a2a_desktop.protocol.http import Http

LIBRARIES: Final = (
    "httpcore",  # httpx would import it with its first client
    "a2a_desktop.protocol.http",
    "a2a_desktop.protocol.connect",
    "a2a_desktop.protocol.discovery",
    "a2a_desktop.protocol.listing",
)
"""The modules of the protocol, imported when a client is first needed."""
RENEWAL_BOUND: Final = 0.3
"""Seconds for which the end of the program waits for new tokens."""
_PROXIES: Final = {"system": None, "none": ""}


class HttpClients:
    """Opens clients when they are first needed; closes them all."""

    def __init__(self, wire: WireLog, bounds: Bounds | None) -> None:
        self._wire = wire
        self._bounds = bounds or Bounds()
        self._proxy, self._authority = "system", ""
        self._http: Http | None = None
        self._own: dict[AgentId, tuple[Connection, Http]] = {}
        self._replaced: list[Http] = []
        self._importing = asyncio.Lock()
        self._directory: Directory
        self._accounts: Accounts
        self._connections: Connections

    def use(self, directory: Directory, accounts: Accounts, connections: Connections) -> None:
        """Sets the directory, the accounts and the connections of agents."""
        self._directory, self._accounts, self._connections = directory, accounts, connections

    def go_by(self, proxy: str, authority: str) -> None:
        """Sets the proxy (`system`, `none`, an address), and the trusted certificates beside the
        system's.

        Present requests are not disturbed.
        """
        if (proxy, authority) != (self._proxy, self._authority):
            self._proxy, self._authority = proxy, authority
            self._replaced += [http for _, http in self._own.values()]
            self._own = {}
            if self._http is not None:
                self._replaced.append(self._http)
                self._http = None

    async def common(self) -> "Http":
        """Returns the common client; imports the protocol, if it is not yet.

        Raises CertificateUnusable, ProxyUnusable.
        """
        async with self._importing:
            if self._http is None:
                for name in LIBRARIES:
                    await asyncio.to_thread(importlib.import_module, name)
                self._http = await self._made(USUAL, "")
            return self._http

    async def of(
        self,
        agent_id: AgentId,
        conversation_id: ConversationId | None = None,
        account: Account | None = None,
    ) -> "Http":
        """Returns the client for one agent, in one conversation or for one account.

        Raises CertificateUnusable, ProxyUnusable, KeyringFailed.
        """
        common = await self.common()
        credentials = self._accounts.credentials_of(agent_id, conversation_id)
        if account is not None:
            credentials = self._accounts.credentials_by(account)
        agent = self._directory.get(agent_id)
        if agent is None or agent.connection == USUAL:
            return common.known_by(credentials)
        own = agent.connection
        secrets = await self._connections.secrets_of(own)
        self._wire.hide(secrets.all)
        http = common
        if own.timeout is not None or own.authority or own.certificate:
            http = await self._own_client(agent_id, own, secrets)
        may_go = partial(self._may_go, agent_id, own)
        return http.known_by(credentials, OwnHeaders(own, secrets, may_go))

    async def try_out(self, connection: Connection, secrets: ConnectionSecrets) -> None:
        """Reads the files of connection settings. Raises CertificateUnusable."""
        await self.common()
        await (await self._made(connection, secrets.passphrase)).aclose()

    async def close(self) -> None:
        """Closes all connections, once the sign-ins under renewal have their new tokens."""
        await self._accounts.close(RENEWAL_BOUND)
        own = (http for _, http in self._own.values())
        for http in (*self._replaced, *own, self._http):
            if http is not None:
                await http.aclose()

    async def _own_client(
        self, agent_id: AgentId, own: Connection, secrets: ConnectionSecrets
    ) -> "Http":
        async with self._importing:
            known = self._own.get(agent_id)
            if known is not None and known[0] == own:
                return known[1]
            may_go = partial(self._may_go, agent_id, own)
            http = await self._made(own, secrets.passphrase, may_go)
            if known is not None:
                self._replaced.append(known[1])
            self._own[agent_id] = (own, http)
            return http

    def _may_go(self, agent_id: AgentId, own: Connection, origin: str) -> bool:
        """Returns whether these settings may still go to an origin: also of an older link."""
        agent = self._directory.get(agent_id)
        return origin in own.origins and agent is not None and origin in agent.connection.origins

    async def _made(
        self, own: Connection, passphrase: str, may_go: Callable[[str], bool] = lambda _: False
    ) -> "Http":
        from a2a_desktop.protocol.http import ClientCertificate, Http
        from a2a_desktop.protocol.tls import TlsFiles, context

        trusted = own.authority or self._authority
        papers = TlsFiles(
            Path(trusted) if trusted else None,
            Path(own.certificate) if own.certificate else None,
            Path(own.key) if own.key else None,
            passphrase,
        )
        tls = await asyncio.to_thread(context, papers.trust)
        proof = None
        if own.certificate:
            proof = ClientCertificate(await asyncio.to_thread(context, papers), may_go)
        bounds = self._bounds
        if (longest := own.timeout) is not None:
            bounds = replace(bounds, headers=longest, idle=max(longest, bounds.idle))
        proxy = _PROXIES.get(self._proxy, self._proxy)
        try:
            return Http(bounds, tls=tls, proxy=proxy, proof=proof, papers=papers)
        except (ValueError, ImportError) as error:  # httpx checks proxies as it opens a client
            raise ProxyUnusable(_unspoken(proxy)) from error


def _unspoken(proxy: str | None) -> str:
    """Returns the scheme of a proxy that cannot be used; None: one of the system's."""
    from urllib.request import getproxies

    known = getproxies().values() if proxy is None else (proxy,)
    schemes = (one.partition("://")[0] for one in known if "://" in one)
    return next((one for one in schemes if one not in ("http", "https")), "")


class HttpAsk:
    """Fulfils `credentials.ports.BoundedHttp` by the common HTTP client and its bounds."""

    def __init__(self, http: "Http") -> None:
        self._http = http

    async def get(self, url: str) -> ServerAnswer:
        """Reads a document. Raises A2AError."""
        return await self._asked("GET", url, None, {"Accept": "application/json"})

    async def post(self, url: str, form: str, headers: Mapping[str, str]) -> ServerAnswer:
        """Sends a form. Raises A2AError."""
        return await self._asked("POST", url, form.encode(), headers)

    async def _asked(
        self, method: str, url: str, content: bytes | None, headers: Mapping[str, str]
    ) -> ServerAnswer:
        from a2a_desktop.protocol.http import host_of, read_body
        from a2a_desktop.protocol.http_errors import within
        from a2a_desktop.protocol.transports.requests import decoded

        async with (
            within(self._http.bounds.discovery, host_of(url)),
            self._http.open(method, url, content=content, headers=headers) as response,
        ):
            body = await read_body(response, CARD_SIZE, "reply")
        try:
            said = await decoded(body)
        except MalformedReply:
            said = None
        return ServerAnswer(response.status_code, said if isinstance(said, dict) else {})
