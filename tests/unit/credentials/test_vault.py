"""Secrets written to the keyring and read again, and the reasons when that fails."""

import asyncio
import itertools
import json
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from keyring.errors import InitError, KeyringLocked, NoKeyringError, PasswordSetError

from a2a_desktop.credentials.account import Secrets
from a2a_desktop.credentials.connections import from_text
from a2a_desktop.credentials.vault import PIECE, SERVICE, Vault
from a2a_desktop.model.errors import KeyringFailed, KeyringTrouble
from tests.keyring import HAS_SECRET_SERVICE, DictKeyring, secret_service
from tests.needs import needs
from tests.waiting import BOUND, until

LONG = "secret-" * 700


@pytest.mark.parametrize("secret", ["", "hunter2", "x" * PIECE, "x" * (PIECE + 1), LONG, "hübsch€"])
def test_kept_secret_is_read_again(secret: str) -> None:
    keyring = DictKeyring()

    async def story() -> None:
        vault = Vault(lambda: keyring)
        assert await vault.read("a") is None
        await vault.write("a", secret)
        assert await Vault(lambda: keyring).read("a") == secret
        assert all(len(value) <= PIECE + 5 for value in keyring.entries.values())
        await vault.forget("a")
        await vault.forget("a")
        assert keyring.entries == {}

    asyncio.run(story())


def test_a_shorter_secret_leaves_nothing_of_a_longer_one() -> None:
    keyring = DictKeyring()

    async def story() -> None:
        vault = Vault(lambda: keyring)
        await vault.write("a", LONG)
        await vault.write("a", "short")
        assert list(keyring.entries) == [(SERVICE, "a")]
        assert await vault.read("a") == "short"

    asyncio.run(story())


@pytest.mark.parametrize("old", [None, "short", LONG])
@pytest.mark.parametrize("new", ["brief", LONG.upper()])
def test_keyring_that_fails_at_any_call_mixes_no_secrets(old: str | None, new: str) -> None:
    class Failing(DictKeyring):
        left = 1_000

        def _fail(self) -> None:
            self.left -= 1
            if self.left == 0:
                raise PasswordSetError

    async def story(number: int) -> bool:
        keyring = Failing()
        vault = Vault(lambda: keyring)
        if old is not None:
            await vault.write("a", old)
        keyring.left = number
        with suppress(KeyringFailed):
            await vault.write("a", new)
        has_failed, keyring.left = keyring.left <= 0, 1_000
        assert await vault.read("a") in ((old, new) if has_failed else (new,))
        await vault.forget("a")
        assert keyring.entries == {}
        return has_failed

    for number in itertools.count(1):
        if not asyncio.run(story(number)):
            break
    assert number > 1


@pytest.mark.parametrize("lost", ["a", "a/1", "a/3"])
@pytest.mark.parametrize("is_written_again", [True, False])
def test_keyring_that_lost_an_entry_keeps_nothing_of_an_older_secret(
    is_written_again: bool, lost: str
) -> None:
    keyring = DictKeyring()

    async def story() -> None:
        vault = Vault(lambda: keyring)
        await vault.write("a", LONG)
        del keyring.entries[SERVICE, lost]
        if is_written_again:
            await vault.write("a", "short")
            assert keyring.entries == {(SERVICE, "a"): "1:short"}
        await vault.forget("a")
        assert keyring.entries == {}

    asyncio.run(story())


@pytest.mark.parametrize(
    "damaged", ["", ":", "x", "1e3:x", "-1:x", f"{10**12}:x", f"{'9' * 5000}:x", b"1:x", 5]
)
def test_damaged_secret_is_missing_and_can_be_forgotten(damaged: Any) -> None:
    keyring = DictKeyring()
    keyring.entries[SERVICE, "a"] = damaged

    async def story() -> None:
        vault = Vault(lambda: keyring)
        assert await vault.read("a") is None
        await vault.forget("a")
        assert keyring.entries == {}

    asyncio.run(story())


def test_keyring_that_finds_an_entry_of_every_name_comes_to_an_end() -> None:
    class Generous(DictKeyring):
        def get_password(self, service: str, username: str) -> str | None:
            return "1:x"

    async def story() -> None:
        vault = Vault(Generous)
        with pytest.raises(KeyringFailed) as failed:
            await vault.forget("a")
        assert failed.value.trouble is KeyringTrouble.FAILED

    asyncio.run(story())


@pytest.mark.parametrize("error", [SystemExit(1), KeyboardInterrupt()])
def test_keyring_that_raises_an_exit_can_be_asked_again(error: BaseException) -> None:
    class Leaving(DictKeyring):
        is_leaving = True

        def _fail(self) -> None:
            if self.is_leaving:
                self.is_leaving = False
                raise error

    keyring = Leaving()

    async def story() -> None:
        vault = Vault(lambda: keyring)
        with pytest.raises(KeyringFailed):
            await vault.write("a", "secret")
        await vault.write("a", "secret")
        assert await vault.read("a") == "secret"

    asyncio.run(story())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"fixed": 5}', "[" * 5000 + "]" * 5000])
def test_text_of_no_secrets_is_none(text: str) -> None:
    assert from_text(Secrets, text) is None


def test_incomplete_secret_is_missing() -> None:
    keyring = DictKeyring()

    async def story() -> None:
        vault = Vault(lambda: keyring)
        await vault.write("a", LONG)
        del keyring.entries[SERVICE, "a/2"]
        assert await vault.read("a") is None
        await vault.forget("a")
        assert keyring.entries == {}

    asyncio.run(story())


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        (KeyringLocked("hunter2"), KeyringTrouble.LOCKED),
        (NoKeyringError("hunter2"), KeyringTrouble.MISSING),
        (InitError("hunter2"), KeyringTrouble.MISSING),
        (ConnectionRefusedError("hunter2"), KeyringTrouble.MISSING),
        (PasswordSetError("hunter2"), KeyringTrouble.FAILED),
        (RuntimeError("hunter2"), KeyringTrouble.FAILED),
    ],
    ids=lambda value: type(value).__name__,
)
def test_trouble_is_named_without_a_secret(
    error: Exception, trouble: KeyringTrouble, caplog: pytest.LogCaptureFixture
) -> None:
    keyring = DictKeyring()
    keyring.error = error
    with pytest.raises(KeyringFailed) as failed:
        asyncio.run(Vault(lambda: keyring).write("a", "hunter2"))
    assert failed.value.trouble == trouble
    assert "hunter2" not in repr(failed.value)
    assert "hunter2" not in caplog.text


def test_slow_keyring_does_not_block() -> None:
    asked, answered = threading.Event(), threading.Event()

    class Slow(DictKeyring):
        def get_password(self, service: str, username: str) -> str | None:
            asked.set()
            answered.wait(BOUND)
            return super().get_password(service, username)

    async def story() -> None:
        vault = Vault(Slow, bound=0.05)
        with pytest.raises(KeyringFailed) as failed:
            await vault.read("a")
        assert failed.value.trouble == KeyringTrouble.BUSY
        assert asked.wait(BOUND)
        waiting = asyncio.create_task(vault.read("a"))
        await asyncio.sleep(0)
        waiting.cancel()
        answered.set()
        vault.close()

    asyncio.run(story())


def test_secret_written_after_a_timeout_is_removed() -> None:
    unlocked = threading.Event()
    deleted: list[str] = []

    class Slow(DictKeyring):
        def get_password(self, service: str, username: str) -> str | None:
            unlocked.wait(BOUND)
            return super().get_password(service, username)

        def delete_password(self, service: str, username: str) -> None:
            super().delete_password(service, username)
            deleted.append(username)

    keyring = Slow()

    async def story() -> None:
        vault = Vault(lambda: keyring, bound=0.05)
        with pytest.raises(KeyringFailed):
            await vault.write("a", LONG)
        unlocked.set()
        await until(lambda: "a" in deleted and not keyring.entries)

    asyncio.run(story())


ROUND_TRIP = """
import asyncio, json, sys
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.model.errors import KeyringFailed
async def story():
    vault = Vault(bound=60)
    try:
        await vault.write("test/account", "%s")
        kept = await Vault(bound=60).read("test/account")
        await vault.forget("test/account")
        return [kept, await vault.read("test/account")]
    except KeyringFailed as error:
        return str(error.trouble)
print(json.dumps(asyncio.run(story())))
"""


def said_by_a_program(environment: dict[str, str]) -> object:
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", ROUND_TRIP % LONG],
        env={**environment, "PYTHONPATH": str(root)},
        cwd=root,
        capture_output=True,
        timeout=BOUND,
        check=True,
    )
    return json.loads(done.stdout)


@needs("gnome-keyring-daemon or dbus-daemon", HAS_SECRET_SERVICE)
def test_real_secret_service_keeps_a_secret(tmp_path: Path) -> None:
    with secret_service(tmp_path) as environment:
        assert said_by_a_program(dict(environment)) == [LONG, None]


@needs("gnome-keyring-daemon or dbus-daemon", HAS_SECRET_SERVICE)
def test_locked_secret_service_is_reported(tmp_path: Path) -> None:
    with secret_service(tmp_path, is_locked=True) as environment:
        assert said_by_a_program(dict(environment)) == "locked"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a keyring")
def test_missing_keyring_is_reported(tmp_path: Path) -> None:
    nowhere = {"PATH": "/usr/bin", "HOME": str(tmp_path)}
    nowhere["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={tmp_path}/nothing"
    assert said_by_a_program(nowhere) == "missing"
