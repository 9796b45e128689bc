"""Secrets: in no file, log, export, backup, nor in the shown wire log."""

import asyncio
import logging
import secrets
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import StatusEntry
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.task import TaskState
from a2a_desktop.settings import Paths
from tests.keyring import DictKeyring
from tests.peers import Peer, running

TOKEN = "let-me-in"
PASSWORD = "hunter2-hunter2"
PUSH = "a-push-secret-that-nobody-shall-see"
KINDS = (".md", ".html", ".json")


def test_secrets_of_addresses_sign_ins_and_reports_are_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: PUSH)
    out = tmp_path / "out"
    out.mkdir()

    async def main(url: str) -> None:
        keyring = DictKeyring()
        paths = Paths(tmp_path / "data", tmp_path / "config")
        app = await App.open(paths, keyring=lambda: keyring)
        try:
            await app.change_settings(has_push=True)
            typed = url.replace("http://", f"http://somebody:{PASSWORD}@")
            agent = await app.directory.add(typed)
            assert agent.address.startswith(url)
            account = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
            await app.accounts.sign_in(account, Secrets((Bearer(TOKEN),)))
            assert any(TOKEN in value for value in keyring.entries.values())
            conversation = app.conversations.begin(agent.agent_id)
            await conversation.send("slow 1")
            assert conversation.state is TaskState.COMPLETED
            assert isinstance(conversation.entries[-1], StatusEntry)
            assert any(one.method.endswith("PushNotificationConfig") for one in app.wire.records())
            exchange = await app.exchange()
            for kind in KINDS:
                await exchange.export(conversation.record, out / f"talk{kind}")
            async for _ in exchange.back_up(out / "all.zip"):
                pass
            (out / "wire.har").write_bytes(await app.export_wire(agent.agent_id))
        finally:
            await app.close()

    with running(Peer("newest", "sdk_1.py", arguments=("--token",))) as url:
        asyncio.run(main(url))
    written = {one: one.read_bytes() for one in tmp_path.rglob("*") if one.is_file()}
    assert {one.suffix for one in written} >= {".db", ".json", ".md", ".html", ".har", ".zip"}
    written[Path("the log")] = caplog.text.encode()
    for secret in (PASSWORD, TOKEN, PUSH):
        told = [str(place) for place, content in written.items() if secret.encode() in content]
        assert told == [], secret
