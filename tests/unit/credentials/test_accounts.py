"""Sign-ins are kept in the keyring, go to their own origin, are renewed and forgotten."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from keyring.errors import KeyringLocked

from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.connections import as_text, from_text
from a2a_desktop.credentials.tokens import TokenSet
from a2a_desktop.credentials.vault import PIECE
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Interface
from a2a_desktop.model.credential import ApiKey, Basic, Bearer
from a2a_desktop.model.errors import (
    A2AError,
    JournalFailed,
    KeyringFailed,
    SignInFailed,
    Unreachable,
)
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.store.accounts import SqliteAccounts, SqliteLeftSecrets
from tests.unit.credentials.setup import ACCOUNT, AGENT, GRANT, ORIGIN, Setup, play, tokens
from tests.waiting import BOUND, until

TOKEN = Secrets((Bearer("hunter2"),))


def test_sign_in_survives_with_its_secret_in_the_keyring_only(
    tmp_path: Path,
) -> None:
    async def story(setup: Setup) -> None:
        await setup.accounts().sign_in(ACCOUNT, TOKEN)
        again = await setup.again()
        assert await again.credentials_of(AGENT).get(ORIGIN) == (Bearer("hunter2"),)
        assert any("hunter2" in value for value in setup.keyring.entries.values())

    play(tmp_path, story)
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or b"hunter2" not in file.read_bytes(), file


def test_sign_in_goes_only_to_its_own_origin_and_agent(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(ACCOUNT, TOKEN)
        for other in (
            "http://agent.example:80",
            "https://evil.example:443",
            "https://agent.example:8443",
        ):
            assert await accounts.credentials_of(AGENT).get(other) == ()
        assert await accounts.credentials_of(AgentId("b")).get(ORIGIN) == ()
        assert not accounts.credentials_of(AGENT).may_go_plain(ORIGIN)

    play(tmp_path, story)


def test_result_of_a_call_is_that_of_the_sign_in_it_began_with(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts, talk = setup.accounts(), ConversationId("c")
        old = await accounts.sign_in(ACCOUNT, TOKEN)
        early, late = accounts.noting(AGENT, talk), accounts.noting(AGENT, talk)
        early(is_refused=True)
        assert accounts.all_of(AGENT) == (replace(old, is_refused=True),)
        new = await accounts.sign_in(ACCOUNT, Secrets((Bearer("newer"),)))
        late(is_refused=True)
        assert accounts.all_of(AGENT) == (new,)
        accounts.noting(AGENT, talk)(is_refused=True)
        late(is_refused=False)
        assert accounts.all_of(AGENT) == (replace(new, is_refused=True),)

    play(tmp_path, story)


def test_signing_out_forgets_everything(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        told: list[AgentId] = []
        accounts.changed.subscribe(told.append)
        await accounts.sign_in(ACCOUNT, TOKEN)
        await accounts.sign_out(AGENT)
        assert await accounts.credentials_of(AGENT).get(ORIGIN) == ()
        assert setup.keyring.entries == {}
        assert (await setup.again()).of(AGENT) is None
        assert told == [AGENT, AGENT]

    play(tmp_path, story)


def test_the_next_sign_in_takes_the_place_of_the_last(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(ACCOUNT, TOKEN)
        await accounts.sign_in(replace(ACCOUNT, method="password"), Secrets((Basic("me", "pw"),)))
        assert await (await setup.again()).credentials_of(AGENT).get(ORIGIN) == (Basic("me", "pw"),)
        assert len(setup.keyring.entries) == 1

    play(tmp_path, story)


def test_locked_keyring_lets_secrets_stay_in_memory(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        setup.keyring.error = KeyringLocked()
        with pytest.raises(KeyringFailed):
            await accounts.sign_in(ACCOUNT, TOKEN)
        assert accounts.of(AGENT) is None
        await accounts.sign_in(replace(ACCOUNT, is_kept=False), TOKEN)
        assert await accounts.credentials_of(AGENT).get(ORIGIN) == (Bearer("hunter2"),)
        setup.keyring.error = None
        assert setup.keyring.entries == {}
        assert (await setup.again()).of(AGENT) is None

    play(tmp_path, story)


def test_secret_that_a_locked_keyring_keeps_is_deleted_later(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        long = Secrets((Bearer("hunter2" * PIECE),))
        await accounts.sign_in(ACCOUNT, long)
        await accounts.sign_in(ACCOUNT, TOKEN, is_another=True)
        before = len(setup.keyring.entries)
        setup.keyring.error = KeyringLocked()
        with pytest.raises(KeyringFailed):
            await accounts.sign_out(AGENT)
        assert (await setup.again()).all_of(AGENT) == ()
        await setup.vault().forget_left()
        assert len(setup.keyring.entries) == before
        setup.keyring.error = None
        await setup.vault().forget_left()
        assert setup.keyring.entries == {}
        assert await SqliteLeftSecrets(setup.database).all() == []

    play(tmp_path, story)


def test_secret_that_is_written_again_is_not_deleted_later(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        await setup.vault().write("name", "old")
        setup.keyring.error = KeyringLocked()
        with pytest.raises(KeyringFailed):
            await setup.vault().forget("name")
        setup.keyring.error = None
        await setup.vault().write("name", "new")
        await setup.vault().forget_left()
        assert await setup.vault().read("name") == "new"

    play(tmp_path, story)


def test_sign_in_that_cannot_be_stored_leaves_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: SqliteAccounts, account: Account) -> None:
        raise JournalFailed("disk full")

    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        with monkeypatch.context() as disk:
            disk.setattr(SqliteAccounts, "put", full)
            with pytest.raises(JournalFailed):
                await accounts.sign_in(ACCOUNT, TOKEN)
        assert setup.keyring.entries == {}
        assert await accounts.credentials_of(AGENT).get(ORIGIN) == (Bearer("hunter2"),)
        await accounts.rename(accounts.all_of(AGENT)[0], "Mine")
        assert (await setup.again()).of(AGENT) is None

    play(tmp_path, story)


def test_a_token_is_renewed_before_it_ends_and_kept(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old", ends=1020.0))
        own = accounts.credentials_of(AGENT)
        both = list(await asyncio.gather(own.get(ORIGIN), own.get(ORIGIN)))
        assert both == [(Bearer("new1"),), (Bearer("new1"),)]
        assert len(setup.server.forms) == 1, "asked once for both"
        assert "refresh_token=r0" in setup.server.forms[0]
        setup.now += 3600
        again = (await setup.again()).credentials_of(AGENT)
        assert await again.get(ORIGIN) == (Bearer("new2"),)
        assert "refresh_token=r1" in setup.server.forms[1]

    play(tmp_path, story)


THERE = "https://proxy.example:443"


@pytest.mark.parametrize("is_refused", [False, True], ids=["before it ends", "after a refusal"])
def test_origin_withdrawn_during_renewal_gets_no_token(tmp_path: Path, is_refused: bool) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        ends = None if is_refused else 1020.0
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old", ends=ends))
        await accounts.widen(AGENT, THERE)
        own = accounts.credentials_of(AGENT)
        setup.server.goes_on.clear()
        asked = own.renewed(THERE) if is_refused else own.get(THERE)
        asking = asyncio.create_task(asked)
        await until(lambda: setup.server.forms)
        await accounts.narrow(AGENT, [THERE])
        setup.server.goes_on.set()
        assert await asking == ()
        assert await own.get(THERE) == ()
        assert await own.get(ORIGIN) == (Bearer("new1"),), "where it always went it still goes"
        assert await (await setup.again()).credentials_of(AGENT).get(THERE) == ()

    play(tmp_path, story)


def test_sign_out_during_renewal_empties_the_keyring(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        account = await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old", ends=1020.0))
        setup.server.goes_on.clear()
        asking = asyncio.create_task(accounts.credentials_of(AGENT).get(ORIGIN))
        await until(lambda: setup.server.forms)
        await accounts.end(account)
        setup.server.goes_on.set()
        assert await asking == ()
        assert setup.keyring.entries == {}

    play(tmp_path, story)


def test_refused_token_is_renewed_once_for_all_requests(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old"))
        one, other = accounts.credentials_of(AGENT), accounts.credentials_of(AGENT)
        await one.get(ORIGIN)
        await other.get(ORIGIN)
        fresh = list(await asyncio.gather(one.renewed(ORIGIN), other.renewed(ORIGIN)))
        assert fresh == [(Bearer("new1"),), (Bearer("new1"),)]
        assert await one.renewed("https://evil.example:443") == ()

    play(tmp_path, story)


def test_failed_renewal_gives_no_credentials(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(ACCOUNT, TOKEN)
        own = accounts.credentials_of(AGENT)
        await own.get(ORIGIN)
        assert await own.renewed(ORIGIN) == (), "a fixed token has no successor"
        setup.server.status = 400
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old"))
        await own.get(ORIGIN)
        assert await own.renewed(ORIGIN) == ()

    play(tmp_path, story)


@pytest.mark.parametrize(
    ("status", "error", "kind"),
    [
        (503, "temporarily_unavailable", Unreachable),
        (500, "", Unreachable),
        (429, "slow_down", Unreachable),
        (400, "invalid_request", SignInFailed),
        (401, "invalid_client", SignInFailed),
    ],
)
@pytest.mark.parametrize("secret", [None, "shh"], ids=["person", "program"])
def test_renewal_that_may_succeed_later_does_not_end_a_sign_in(
    tmp_path: Path, status: int, error: str, kind: type[A2AError], secret: str | None
) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        old = tokens("old", 1020.0, None if secret else "r0")
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), replace(old, client_secret=secret))
        own = accounts.credentials_of(AGENT)
        setup.server.status, setup.server.error = status, error
        with pytest.raises(kind):
            await own.get(ORIGIN)
        with pytest.raises(kind):
            await own.renewed(ORIGIN)
        setup.server.status = 200
        each = 2 if secret and error == "invalid_client" else 1  # in the form and in the header
        assert await own.get(ORIGIN) == (Bearer(f"new{2 * each + 1}"),)

    play(tmp_path, story)


def test_renewal_goes_on_when_nobody_waits_for_it(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old", ends=1020.0))
        own = accounts.credentials_of(AGENT)
        setup.server.goes_on.clear()
        first = asyncio.create_task(own.get(ORIGIN))
        await until(lambda: setup.server.forms)
        first.cancel()
        await asyncio.wait([first])
        assert first.cancelled()
        second = asyncio.create_task(own.get(ORIGIN))
        closing = asyncio.create_task(accounts.close(BOUND))
        await asyncio.sleep(0)
        setup.server.goes_on.set()
        assert await second == (Bearer("new1"),)
        await closing
        again = (await setup.again()).credentials_of(AGENT)
        assert await again.get(ORIGIN) == (Bearer("new1"),), "it is in the keyring"
        assert len(setup.server.forms) == 1

    play(tmp_path, story)


def test_abandoned_renewal_may_fail(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old", ends=1020.0))
        setup.server.status, setup.server.error = 503, ""
        setup.server.goes_on.clear()
        asking = asyncio.create_task(accounts.credentials_of(AGENT).get(ORIGIN))
        await until(lambda: setup.server.forms)
        asking.cancel()
        await asyncio.wait([asking])
        setup.server.goes_on.set()
        await accounts.close(BOUND)

    play(tmp_path, story)


def test_client_credentials_are_renewed_by_the_client_secret(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = setup.accounts()
        secrets = replace(tokens("old", 1000.0, None), client_secret="shh")
        await accounts.sign_in(replace(ACCOUNT, grant=GRANT), secrets)
        assert await accounts.credentials_of(AGENT).get(ORIGIN) == (Bearer("new1"),)
        assert "grant_type=client_credentials" in setup.server.forms[0]

    play(tmp_path, story)


SECRETS: Sequence[Secrets] = [
    TOKEN,
    Secrets((Basic("me", "pw"), ApiKey("X", "v", "cookie"))),
    Secrets((ApiKey("X", "v"),), TokenSet("a", None, 5.0, ("r", "w")), "shh"),
]


@pytest.mark.parametrize("secrets", SECRETS, ids=["token", "several", "oauth"])
def test_secrets_are_written_and_read_whole_and_never_shown(secrets: Secrets) -> None:
    assert from_text(Secrets, as_text(secrets)) == secrets
    assert repr(secrets) == "Secrets()"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"fixed": [1]}', '{"fixed": [], "tokens": {}}'])
def test_foreign_entry_of_the_keyring_is_no_secret(text: str) -> None:
    assert from_text(Secrets, text) is None


def test_secrets_with_names_of_kinds_are_read() -> None:
    text = (
        '{"fixed": [{"kind": "bearer", "token": "t"}, {"kind": "basic", "user": "u", '
        '"password": "p"}, {"kind": "key", "name": "X", "value": "v", "location": "query"}], '
        '"client_secret": null, '
        '"tokens": {"access": "a", "refresh": null, "ends": 5.5, "scopes": ["r"]}}'
    )
    assert from_text(Secrets, text) == Secrets(
        (Bearer("t"), Basic("u", "p"), ApiKey("X", "v", "query")),
        TokenSet("a", None, 5.5, ("r",)),
    )


def test_secret_of_half_a_character_is_kept() -> None:
    secrets = Secrets((Bearer("a\ud83d"),))
    assert from_text(Secrets, as_text(secrets)) == secrets


def agent(address: str, *urls: str, way: Interface | None = None) -> AgentRecord:
    interfaces = tuple(Interface(url, "JSONRPC", "1.0") for url in urls)
    return AgentRecord(AGENT, address, AgentCard("A", interfaces=interfaces), way=way)


SOCKET = Interface("wss://a.example/w", "WEBSOCKET", "1.0")


@pytest.mark.parametrize(
    ("record", "origins"),
    [
        (agent("https://a.example/card", "https://a.example/rpc"), ("https://a.example:443",)),
        (
            agent("https://a.example", "https://a.example:8443/", "https://b.example/"),
            ("https://a.example:8443", "https://a.example:443"),
        ),
        (agent("https://a.example", "https://evil.example/"), ("https://evil.example:443",)),
        (
            agent(
                "https://a.example",
                "https://b.example/",
                way=Interface("wss://a.example/w", "WEBSOCKET", "1.0"),
            ),
            ("https://a.example:443",),
        ),
        (agent("", way=Interface("a.example:50051", "GRPC", "1.0")), ("https://a.example:50051",)),
        (agent("", "nonsense"), ()),
        (agent("", "http://[::1"), ()),
        (agent("https://a.example"), ()),
    ],
)
def test_sign_in_goes_to_the_origin_of_the_interface(
    record: AgentRecord, origins: tuple[str, ...]
) -> None:
    assert origins_of(record) == origins
