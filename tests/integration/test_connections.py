"""Connection settings of agents: used for every request, and only at their origins."""

import asyncio
import contextlib
import json
import socket
import ssl
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trustme
from keyring.errors import KeyringLocked

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import Delivery, TextEntry
from a2a_desktop.credentials.account import Account, Secrets, card_for, origins_of
from a2a_desktop.credentials.connections import ConnectionSecrets
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.connection import Connection, Header
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.errors import A2AError, CertificateTrouble, CertificateUnusable, Fault
from a2a_desktop.model.ids import AgentId, ConversationId, JsonObject, TaskId
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.settings import Paths
from a2a_desktop.ui import wording
from tests.demo_server import demo_server
from tests.fakes import AMPLE
from tests.integration.hosts import Host, hosts, http, said, signed_in
from tests.integration.hosts import card_for as public_card
from tests.keyring import DictKeyring
from tests.stories import play
from tests.tcp_server import TcpServer, start_server
from tests.waiting import BOUND, until

KEY = "sesame-open-4711"  # a made-up one
HEADERS = (Header("X-Tenant", "harbour"), Header("X-Api-Key", is_secret=True))
SECRETS = ConnectionSecrets({"X-Api-Key": KEY})


async def added(app: App, host: Host) -> AgentRecord:
    return await app.directory.add(host.address)


async def configured(
    app: App, agent: AgentRecord, connection: Connection, secrets: ConnectionSecrets = SECRETS
) -> None:
    """Keeps the settings, by default with the agent's own origins."""
    origins = connection.origins or origins_of(agent)
    own = replace(connection, origins=origins)
    await app.try_out(own, secrets)
    await app.connections.keep(agent.agent_id, own, secrets)


def test_headers_go_with_every_request_to_their_origin_only(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(2) as (nice, evil):
            agent = await added(app, nice)
            await configured(app, agent, Connection(headers=HEADERS))
            nice.heard.clear()
            await said(app, agent)
            await app.directory.refresh(agent.agent_id)
            assert len(nice.heard) >= 2
            for one in nice.heard:
                assert b"x-tenant: harbour" in one.lower()
                assert f"x-api-key: {KEY}".encode() in one.lower()
            nice.redirect = f"{evil.address}/rpc"
            nice.card = public_card(f"{evil.address}/rpc")
            await said(app, agent)
            await app.health.ask_all()
            await app.directory.agree(agent.agent_id)
            await said(app, agent)
            assert evil.heard
            assert KEY.encode() not in evil.all()
            assert b"x-tenant" not in evil.all().lower()

    play(story, tmp_path)


def test_secret_header_is_only_in_the_keyring(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            agent = await added(app, nice)
            await configured(app, agent, Connection(headers=HEADERS))
            await said(app, agent)
            assert KEY.encode() in nice.all()
            har = await app.export_wire(agent.agent_id)
            curls = "".join(map(app.as_curl, app.wire.records()))
            assert KEY not in har.decode() + curls + repr(app.wire.records())
            exchange = await app.exchange()
            async for _ in exchange.back_up(tmp_path / "all.zip"):
                pass
            await app.directory.remove(agent.agent_id)

    play(story, tmp_path)
    for file in (one for one in tmp_path.rglob("*") if one.is_file()):
        assert KEY.encode() not in file.read_bytes(), file
    with zipfile.ZipFile(tmp_path / "all.zip") as backup:
        copied = b"".join(backup.read(name) for name in backup.namelist())
    assert b"Nice" in copied
    assert b"X-Tenant" not in copied, "how an agent is reached is this computer's own"
    assert KEY.encode() not in copied


def test_secrets_of_an_agent_removed_with_a_locked_keyring_are_deleted_later(
    tmp_path: Path,
) -> None:
    keyring = DictKeyring()

    async def first(app: App) -> None:
        async with hosts(1) as (nice,):
            agent = await added(app, nice)
            await configured(app, agent, Connection(headers=HEADERS))
            account = Account("", agent.agent_id, origins_of(agent), "Token", "token")
            await app.accounts.sign_in(account, Secrets((Bearer("hunter2"),)))
            assert len(keyring.entries) == 2
            keyring.error = KeyringLocked()
            await app.directory.remove(agent.agent_id)
            await until(lambda: app._owner.is_idle)
        keyring.error = None

    async def later(app: App) -> None:
        app.warm_up()
        await until(lambda: not keyring.entries)

    play(first, tmp_path, keyring)
    assert len(keyring.entries) == 2
    play(later, tmp_path, keyring)


def test_repeated_secret_header_is_masked_in_the_wire_log(
    tmp_path: Path,
) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            agent = await added(app, nice)
            await configured(app, agent, Connection(headers=HEADERS))
            nice.echo = KEY
            await said(app, agent)
            assert KEY not in repr(app.wire.records())
            assert KEY not in (await app.export_wire(agent.agent_id)).decode()

    play(story, tmp_path)


def test_own_endpoint_gets_the_sign_in_only_with_consent(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(2) as (nice, proxy):
            agent = await signed_in(app, nice, Secrets((Bearer("hunter2"),)))
            endpoint = Connection(headers=HEADERS, endpoint=f"{proxy.address}/behind")
            await configured(app, agent, endpoint)
            nice.heard.clear()
            await said(app, agent)
            assert nice.heard == []
            assert proxy.heard[-1].startswith(b"POST /behind ")
            assert b"hunter2" not in proxy.all()
            assert KEY.encode() not in proxy.all()
            there = proxy.address
            await app.accounts.widen(agent.agent_id, there)
            await configured(app, agent, replace(endpoint, origins=(*origins_of(agent), there)))
            await said(app, agent)
            assert b"hunter2" in proxy.heard[-1]
            assert KEY.encode() in proxy.heard[-1]

    play(story, tmp_path)


def test_slow_agent_gets_the_time_of_its_settings(
    tmp_path: Path,
) -> None:
    async def story(app: App) -> None:
        async with hosts(2) as (patient, usual):
            patient.gate = usual.gate = asyncio.Event()
            agent = await app.directory.list_found(record(patient))
            other = await app.directory.list_found(replace(record(usual), agent_id=AgentId("o")))
            await configured(app, agent, Connection(timeout=BOUND), ConnectionSecrets())
            conversation = app.conversations.begin(agent.agent_id)
            sending = asyncio.ensure_future(conversation.send("Hello?"))
            await until(lambda: patient.heard)
            given_up = app.conversations.begin(other.agent_id)
            await given_up.send("Hello?")  # asked later, and no longer awaited
            assert texts(given_up) == ["Hello?"]
            assert given_up.entries[0].fault is not None
            patient.gate.set()
            await sending
            assert texts(conversation) == ["Hello?", "Hello"]

    play(story, tmp_path, bounds=replace(AMPLE, connect=0.1, headers=0.1))


def texts(conversation: Any) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)]


class Mover(Host):
    """Redirects every request."""

    def answer(self, head: bytes) -> bytes:
        moved = f"HTTP/1.1 302 Moved\r\nLocation: {self.redirect}\r\n"
        return f"{moved}Content-Length: 0\r\nConnection: close\r\n\r\n".encode()


class Guarded:
    """An agent behind mutual TLS, and the certificates to get in."""

    def __init__(self, folder: Path, host: Host | None = None) -> None:
        authority, self.people = trustme.CA(), trustme.CA()
        self.bundle, self.mine = folder / "authority.pem", folder / "me.pem"
        authority.cert_pem.write_to_path(self.bundle)
        self.people.issue_cert("me@a.example").private_key_and_cert_chain_pem.write_to_path(
            self.mine
        )
        self.tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        authority.issue_cert("127.0.0.1").configure_cert(self.tls)
        self.people.configure_trust(self.tls)
        self.open = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        authority.issue_cert("127.0.0.1").configure_cert(self.open)
        self.tls.verify_mode = ssl.CERT_REQUIRED
        self.host = host or Host()

    async def serve(self) -> TcpServer:
        server = await start_server(self.host.serve, "127.0.0.1", 0, ssl=self.tls)
        self.host.address = f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.host.card = public_card(f"{self.host.address}/rpc")
        return server

    def refuse(self, listening: socket.socket) -> None:
        """Reports faults in TLS as public servers do, and reads the visitor to the end."""
        peer, _ = listening.accept()
        guarded = self.tls.wrap_socket(peer, server_side=True, do_handshake_on_connect=False)
        with contextlib.suppress(ssl.SSLError):
            guarded.do_handshake()
        with socket.socket(fileno=guarded.detach()) as rest:
            rest.settimeout(BOUND)
            with contextlib.suppress(OSError):
                while rest.recv(4096):
                    pass


def record(host: Host) -> AgentRecord:
    card = read_card(host.card, host.address)
    place = f"{host.address}/.well-known/agent-card.json"
    return AgentRecord(AgentId("guarded"), place, card, way=card.interfaces[0])


def test_client_certificate_is_accepted(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guarded = Guarded(tmp_path)
        server = await guarded.serve()
        try:
            agent = await app.directory.list_found(record(guarded.host))
            trusting = Connection(authority=str(guarded.bundle))
            await configured(app, agent, trusting, ConnectionSecrets())
            shown = replace(trusting, certificate=str(guarded.mine))
            await configured(app, agent, shown, ConnectionSecrets())
            welcome = app.conversations.begin(agent.agent_id)
            await welcome.send("Let me in")
            assert texts(welcome) == ["Let me in", "Hello"]
            await app.directory.refresh(agent.agent_id)
        finally:
            server.close()

    play(story, tmp_path)


@pytest.mark.parametrize("has_one", [False, True], ids=["none", "a stranger's"])
def test_an_agent_that_refuses_our_certificate_is_understood(tmp_path: Path, has_one: bool) -> None:
    async def story(app: App) -> None:
        guarded = Guarded(tmp_path)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            port = listening.getsockname()[1]
            guarded.host.card = public_card(f"https://127.0.0.1:{port}/rpc")
            agent = await app.directory.list_found(record(guarded.host))
            stranger = tmp_path / "stranger.pem"
            trustme.CA().issue_cert("me@a.example").private_key_and_cert_chain_pem.write_to_path(
                stranger
            )
            place = str(stranger) if has_one else ""
            own = Connection(authority=str(guarded.bundle), certificate=place)
            await configured(app, agent, own, ConnectionSecrets())
            refusing = asyncio.create_task(asyncio.to_thread(guarded.refuse, listening))
            conversation = app.conversations.begin(agent.agent_id)
            await conversation.send("Let me in")
            await refusing
        (fault,) = [one.fault for one in conversation.entries if one.fault is not None]
        said = wording.fault(fault, "Nice")
        words = "didn't accept your certificate" if has_one else "needs a client certificate"
        assert said.title == f"127.0.0.1 {words}."

    play(story, tmp_path)


def test_a_certificate_is_shown_at_its_own_origin_only(tmp_path: Path) -> None:
    seen: list[object] = []

    async def story(app: App) -> None:
        guarded = Guarded(tmp_path, Mover())
        guarded.open.verify_mode = ssl.CERT_OPTIONAL
        guarded.people.configure_trust(guarded.open)
        evil = Host()

        async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            seen.append(writer.get_extra_info("peercert"))
            await evil.serve(reader, writer)

        server = await guarded.serve()
        other = await start_server(look, "127.0.0.1", 0, ssl=guarded.open)
        evil.card = guarded.host.card
        port = other.sockets[0].getsockname()[1]
        try:
            agent = await app.directory.list_found(record(guarded.host))
            own = Connection(authority=str(guarded.bundle), certificate=str(guarded.mine))
            await configured(app, agent, own, ConnectionSecrets())
            guarded.host.redirect = f"https://127.0.0.1:{port}/agent-card.json"
            await app.directory.refresh(agent.agent_id)
            assert seen == [None], "it came, without a certificate"
        finally:
            server.close()
            other.close()

    play(story, tmp_path)


@pytest.mark.parametrize("trouble", CertificateTrouble)
def test_trouble_with_a_certificate_is_named(tmp_path: Path, trouble: CertificateTrouble) -> None:
    from cryptography.hazmat.primitives.serialization import (
        BestAvailableEncryption,
        Encoding,
        PrivateFormat,
        load_pem_private_key,
    )

    people = trustme.CA()
    one, other = (people.issue_cert(f"{n}@a.example") for n in "ab")
    place, key = tmp_path / "me.pem", tmp_path / "me.key"
    place.write_bytes(one.cert_chain_pems[0].bytes())
    key.write_bytes(one.private_key_pem.bytes())
    match trouble:
        case CertificateTrouble.UNREADABLE:
            key = tmp_path / "gone.key"
        case CertificateTrouble.NO_CERTIFICATE:
            place.write_text("nothing of the kind")
        case CertificateTrouble.NO_KEY:
            key.write_text("nothing of the kind")
        case CertificateTrouble.OTHER_KEY:
            key.write_bytes(other.private_key_pem.bytes())
        case CertificateTrouble.PASSPHRASE:
            plain = load_pem_private_key(key.read_bytes(), None)
            locked = BestAvailableEncryption(b"open sesame")
            key.write_bytes(plain.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, locked))

    async def story(app: App) -> None:
        own = Connection(certificate=str(place), key=str(key))
        for passphrase in ("", "wrong"):
            with pytest.raises(CertificateUnusable) as failed:
                await app.try_out(own, ConnectionSecrets(passphrase=passphrase))
            assert failed.value.reason == trouble
        if trouble is CertificateTrouble.PASSPHRASE:
            await app.try_out(own, ConnectionSecrets(passphrase="open sesame"))

    play(story, tmp_path)


def test_secrets_of_connections_go_with_their_agent(tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def story() -> None:
        paths = Paths(tmp_path / "data", tmp_path / "config")
        async with hosts(1) as (nice,):
            app = await App.open(paths, keyring=lambda: keyring)
            agent = await added(app, nice)
            await configured(app, agent, Connection(headers=HEADERS))
            await configured(app, agent, Connection(headers=HEADERS, timeout=9))
            assert len(keyring.entries) == 1, "the former was forgotten"
            await app.close()
            app = await App.open(paths, keyring=lambda: keyring)
            await said(app, agent)
            assert KEY.encode() in nice.heard[-1], "after a restart, too"
            await app.directory.remove(agent.agent_id)
            await until(lambda: not keyring.entries)
            await app.close()

    asyncio.run(story())


EXTENDED: JsonObject = {"name": "Nice to members", "skills": [{"id": "s", "name": "More"}]}


class Club(Host):
    """Has a second card for members, in one of the ways of the generations."""

    def __init__(self, version: str, binding: str = "JSONRPC") -> None:
        super().__init__()
        self.version, self.binding = version, binding
        self.paths: list[str] = []

    def answer(self, head: bytes) -> bytes:
        line = head.split(b"\r\n")[0].decode()
        path = line.split(" ")[1]
        card = {**EXTENDED, "url": f"{self.address}/rpc"}
        body = self.heard[-1].partition(b"\r\n\r\n")[2].decode()
        is_asked = "xtendedCard" in body or "ExtendedAgentCard" in body
        if not is_asked and not path.endswith(("xtendedCard", "xtendedAgentCard", "/card")):
            return super().answer(head)
        self.paths.append(json.loads(body)["method"] if body else path)
        if SIGN.encode() not in head:
            return b"HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        result: Any = {"jsonrpc": "2.0", "id": 1, "result": card} if body else card
        return http(json.dumps(result).encode())


SIGN = "Bearer hunter2"


@pytest.mark.parametrize(
    ("version", "binding", "path"),
    [
        ("0.2.5", "JSONRPC", "/agent/authenticatedExtendedCard"),
        ("0.3.0", "JSONRPC", "agent/getAuthenticatedExtendedCard"),
        ("0.3.0", "HTTP+JSON", "/v1/card"),
        ("1.0", "JSONRPC", "GetExtendedAgentCard"),
        ("1.0", "HTTP+JSON", "/extendedAgentCard"),
    ],
)
def test_members_get_a_card_of_their_own_until_they_leave(
    tmp_path: Path, version: str, binding: str, path: str
) -> None:
    async def story(app: App) -> None:
        club = Club(version, binding)
        server = await start_server(club.serve, "127.0.0.1", 0)
        club.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        base = club.address if binding == "HTTP+JSON" else f"{club.address}/rpc"
        club.card = {
            "name": "Nice",
            "url": base,
            "skills": [],
            "preferredTransport": binding,
            "protocolVersion": version,
            "supportsAuthenticatedExtendedCard": True,
            "capabilities": {"extendedAgentCard": True},
        }
        if version == "1.0":
            row: JsonObject = {"url": base, "protocolBinding": binding, "protocolVersion": "1.0"}
            club.card["supportedInterfaces"] = [row]
        try:
            card = read_card(club.card, club.address)
            way = card.interfaces[0]
            agent = AgentRecord(
                AgentId("club"), club.address, card, generation=way.generation, way=way
            )
            await app.directory.list_found(agent)
            account = Account("", agent.agent_id, origins_of(agent), "Token", "token")
            await app.accounts.sign_in(account, Secrets((Bearer("hunter2"),)))
            await settled(app, agent, "Nice to members")
            known = app.directory.get(agent.agent_id)
            assert known is not None
            assert known.card.name == "Nice", "the public card stays what it is"
            assert path in club.paths[-1]
            await app.accounts.sign_out(agent.agent_id)
            await settled(app, agent, "Nice")
        finally:
            server.close()

    play(story, tmp_path)


async def settled(app: App, agent: AgentRecord, name: str) -> None:
    def is_shown() -> bool:
        known = app.directory.get(agent.agent_id)
        return known is not None and card_for(known, app.accounts.of(agent.agent_id)).name == name

    await until(is_shown)


class Clubs(Host):
    """Has a second card for each of its members."""

    def answer(self, head: bytes) -> bytes:
        body = self.heard[-1].partition(b"\r\n\r\n")[2]
        if b"xtendedAgentCard" not in body:
            return super().answer(head)
        name = next((one for one in ("work", "private") if f"Bearer {one}".encode() in head), "")
        if not name:
            return b"HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        card: Any = {**card_for_members(self.address), "name": f"Nice at {name}"}
        return http(json.dumps({"jsonrpc": "2.0", "id": 1, "result": card}).encode())


def card_for_members(address: str) -> JsonObject:
    return {**public_card(f"{address}/rpc"), "capabilities": {"extendedAgentCard": True}}


def test_each_account_gets_the_card_that_the_agent_has_for_it(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        club = Clubs()
        server = await start_server(club.serve, "127.0.0.1", 0)
        club.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        club.card = card_for_members(club.address)
        try:
            agent = await app.directory.list_found(record(club))
            own = Account("", agent.agent_id, origins_of(agent), "Token", "token")
            work = await app.accounts.sign_in(own, Secrets((Bearer("work"),)))
            private = await app.accounts.sign_in(
                own, Secrets((Bearer("private"),)), is_another=True
            )

            def names() -> list[str]:
                known = app.directory.get(agent.agent_id)
                assert known is not None
                return [card_for(known, one).name for one in (work, private, None)]

            await until(lambda: names() == ["Nice at work", "Nice at private", "Nice"])
            await app.accounts.end(work)
            await until(lambda: names() == ["Nice", "Nice at private", "Nice"])
            known = app.directory.get(agent.agent_id)
            assert known is not None
            assert list(known.extended) == [private.account_id]
        finally:
            server.close()

    play(story, tmp_path)


class Proven(Host):
    """Recognises its members by their certificate."""

    def answer(self, head: bytes) -> bytes:
        body = self.heard[-1].partition(b"\r\n\r\n")[2]
        if b"xtendedAgentCard" not in body:
            return super().answer(head)
        card: Any = {**card_for_members(self.address), "name": "Nice to members"}
        return http(json.dumps({"jsonrpc": "2.0", "id": 1, "result": card}).encode())


def test_a_client_certificate_alone_gets_the_card_for_members(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guarded = Guarded(tmp_path, Proven())
        server = await guarded.serve()
        guarded.host.card = card_for_members(guarded.host.address)
        app.extended_cards.begin()
        try:
            agent = await app.directory.list_found(record(guarded.host))
            own = Connection(authority=str(guarded.bundle), certificate=str(guarded.mine))
            await configured(app, agent, own, ConnectionSecrets())
            await settled(app, agent, "Nice to members")
            await configured(app, agent, replace(own, certificate=""), ConnectionSecrets())
            await settled(app, agent, "Nice")
        finally:
            server.close()

    play(story, tmp_path)


def test_running_conversation_obeys_changed_origins(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        async with hosts(1) as (nice,):
            agent = await added(app, nice)
            await configured(app, agent, Connection(HEADERS))
            link = await app.network.links.connect(agent.agent_id, ConversationId("c"), {})
            with contextlib.suppress(A2AError):
                await link.get(TaskId("t"))
            assert KEY.encode() in nice.heard[-1]
            elsewhere = Connection(HEADERS, origins=("https://elsewhere.example:443",))
            await configured(app, agent, elsewhere)
            with contextlib.suppress(A2AError):
                await link.get(TaskId("t"))
            assert b"tasks/get" in nice.heard[-1] or b"GetTask" in nice.heard[-1]
            assert KEY.encode() not in nice.heard[-1]

    play(story, tmp_path)


@pytest.mark.parametrize(
    "proxy", ["socks://127.0.0.1:9", "socks5://127.0.0.1:9", "ftp://x.example"]
)
def test_unsupported_system_proxy_is_reported_and_bypassed(
    proxy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = demo_server(0).command  # its process is none of those that know the proxy
    monkeypatch.setenv("ALL_PROXY", proxy)

    async def story() -> None:
        app = await App.open_in_memory(demo_command=command)
        try:
            app.warm_up()
            conversation = app.conversations.begin(app.directory.demos[0].agent_id)
            await conversation.send("Eggs")
            question = conversation.entries[0]
            assert isinstance(question, TextEntry)
            assert question.delivery is Delivery.FAILED
            assert question.fault == Fault("proxy_unusable", {"scheme": proxy.partition(":")[0]})
            await app.change_settings(proxy="none")
            assert question.origin.message_id is not None
            await conversation.send_again(question.origin.message_id)
            assert conversation.state is TaskState.COMPLETED
        finally:
            await app.close()

    asyncio.run(story())
