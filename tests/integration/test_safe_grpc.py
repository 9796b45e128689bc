"""gRPC over TLS: an agent's own authority, our certificate, its headers, or no encryption."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import grpc  # type: ignore[import-untyped]  # it has no types
import pytest
import trustme
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.connections import ConnectionSecrets
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.connection import Connection, Header
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui import wording
from tests.integration import grpc_agent
from tests.integration.hosts import SECRET
from tests.stories import play

NO_SECRETS = ConnectionSecrets()
PASSPHRASE = "open-sesame"  # a made-up one


@dataclass
class Papers:
    """An authority of the agent's, one of its visitors', and files of both."""

    folder: Path
    authority: trustme.CA = field(default_factory=trustme.CA)
    people: trustme.CA = field(default_factory=trustme.CA)

    @property
    def bundle(self) -> str:
        place = self.folder / "authority.pem"
        self.authority.cert_pem.write_to_path(place)
        return str(place)

    def person(self, people: trustme.CA | None = None) -> str:
        place = self.folder / "person.pem"
        issued = (people or self.people).issue_cert("me@a.example")
        issued.private_key_and_cert_chain_pem.write_to_path(place)
        return str(place)

    def locked(self) -> tuple[str, str]:
        """Returns a certificate, and its key behind PASSPHRASE."""
        issued = self.people.issue_cert("me@a.example")
        mine, key = self.folder / "mine.pem", self.folder / "key.pem"
        issued.cert_chain_pems[0].write_to_path(mine)
        plain = load_pem_private_key(issued.private_key_pem.bytes(), None)
        lock = BestAvailableEncryption(PASSPHRASE.encode())
        key.write_bytes(plain.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock))
        return str(mine), str(key)


@dataclass
class Served:
    """A running agent, and the received metadata."""

    url: str
    metadata: list[dict[str, Any]] = field(default_factory=list)

    @property
    def record(self) -> AgentRecord:
        way: JsonObject = {
            "url": self.url,
            "protocolBinding": "GRPC",
            "protocolVersion": "1.0",
        }
        card = read_card({"name": "Nice", "supportedInterfaces": [way]}, self.url)
        place = f"{self.url}/.well-known/agent-card.json"
        return AgentRecord(AgentId("safe"), place, card, way=card.interfaces[0])


@asynccontextmanager
async def served(papers: Papers, *, wants_ours: bool = False) -> AsyncIterator[Served]:
    """Serves the SDK's gRPC agent behind TLS."""
    here = Served("")

    class Listening(grpc.aio.ServerInterceptor):  # type: ignore[misc]  # grpc has no types
        async def intercept_service(self, continuation: Any, details: Any) -> Any:
            here.metadata.append(dict(details.invocation_metadata))
            return await continuation(details)

    issued = papers.authority.issue_cert("127.0.0.1")
    chain = b"".join(one.bytes() for one in issued.cert_chain_pems)
    credentials = grpc.ssl_server_credentials(
        [(issued.private_key_pem.bytes(), chain)],
        root_certificates=papers.people.cert_pem.bytes() if wants_ours else None,
        require_client_auth=wants_ours,
    )
    server = grpc.aio.server(interceptors=[Listening()])
    here.url = f"https://127.0.0.1:{server.add_secure_port('127.0.0.1:0', credentials)}"
    async with grpc_agent.up(server, here.url):
        yield here


async def heard(
    app: App, here: Served, own: Connection, secrets: ConnectionSecrets = NO_SECRETS
) -> tuple[list[str], list[str]]:
    """Returns the replies and the faults of a message with these settings."""
    agent = app.directory.get(AgentId("safe")) or await app.directory.list_found(here.record)
    await app.connections.keep(agent.agent_id, own, secrets)
    conversation = app.conversations.begin(agent.agent_id)
    await conversation.send("Let me in")
    faults = [one.fault for one in conversation.entries if one.fault is not None]
    texts = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
    return texts[1:], [wording.fault(one, "Nice").title for one in faults]


def test_only_an_own_authority_is_trusted(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        papers = Papers(tmp_path)
        async with served(papers) as here:
            unsafe = "The connection to 127.0.0.1 isn't safe."
            assert await heard(app, here, Connection()) == ([], [unsafe])
            other = Papers(tmp_path / "other")
            other.folder.mkdir()
            assert await heard(app, here, Connection(authority=other.bundle)) == ([], [unsafe])
            assert here.metadata == []
            assert await heard(app, here, Connection(authority=papers.bundle)) == (["Hello"], [])

    play(story, tmp_path)


def test_headers_and_sign_in_are_sent(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        papers = Papers(tmp_path)
        async with served(papers) as here:
            agent = await app.directory.list_found(here.record)
            origins = origins_of(agent)
            account = Account("", agent.agent_id, origins, "Token", "token")
            await app.accounts.sign_in(account, Secrets((Bearer(SECRET),)))
            headers = (Header("X-Tenant", "harbour"), Header("X-Key", is_secret=True))
            own = Connection(headers, authority=papers.bundle, origins=origins)
            said = await heard(app, here, own, ConnectionSecrets({"X-Key": PASSPHRASE}))
            assert said == (["Hello"], [])
        for sent in here.metadata:
            assert sent["authorization"] == f"Bearer {SECRET}"
            assert (sent["x-tenant"], sent["x-key"]) == ("harbour", PASSPHRASE)
        for record in app.wire.records():
            assert SECRET not in f"{record.headers}{record.body}"

    play(story, tmp_path)


@pytest.mark.parametrize("is_locked", [False, True], ids=["open", "locked"])
def test_client_certificate_is_accepted(tmp_path: Path, is_locked: bool) -> None:
    async def story(app: App) -> None:
        papers = Papers(tmp_path)
        mine, key = papers.locked() if is_locked else (papers.person(), "")
        async with served(papers, wants_ours=True) as here:
            own = Connection(
                authority=papers.bundle,
                certificate=mine,
                key=key,
                origins=origins_of(here.record),
            )
            secrets = ConnectionSecrets(passphrase=PASSPHRASE if is_locked else "")
            assert await heard(app, here, own, secrets) == (["Hello"], [])
            if is_locked:
                wrong = await heard(app, here, own, ConnectionSecrets(passphrase="another"))
                assert wrong == ([], ["This certificate can't be used."])

    play(story, tmp_path)


@pytest.mark.parametrize("has_one", [False, True], ids=["none", "a stranger's"])
def test_an_agent_that_wants_another_certificate_is_understood(
    tmp_path: Path, has_one: bool
) -> None:
    async def story(app: App) -> None:
        papers = Papers(tmp_path)
        async with served(papers, wants_ours=True) as here:
            place = papers.person(trustme.CA()) if has_one else ""
            origins = origins_of(here.record)
            own = Connection(authority=papers.bundle, certificate=place, origins=origins)
            assert await heard(app, here, own) == (
                [],
                ["127.0.0.1 closed the connection without an answer."],
            )
            assert here.metadata == []

    play(story, tmp_path)


def test_a_certificate_goes_to_its_own_origin_only(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        papers = Papers(tmp_path)
        async with served(papers, wants_ours=True) as here:
            elsewhere = ("https://elsewhere.example:443",)
            own = Connection(
                authority=papers.bundle, certificate=papers.person(), origins=elsewhere
            )
            assert await heard(app, here, own) == (
                [],
                ["127.0.0.1 closed the connection without an answer."],
            )

    play(story, tmp_path)


def test_stopped_agent_is_offline_and_not_unsafe(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        papers = Papers(tmp_path)
        async with served(papers) as here:
            pass
        trusting = Connection(authority=papers.bundle)
        assert await heard(app, here, trusting) == ([], ["Nice can't be reached right now."])

    play(story, tmp_path)
