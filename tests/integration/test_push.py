"""Reports of the official SDK's sender, which move a conversation on without a stream."""

import asyncio
import errno
import os
import secrets
import socket
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from a2a_desktop.app.app import App
from a2a_desktop.model.ids import ConversationId, Json
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.masking import MASK
from a2a_desktop.push.receiver import task_of
from a2a_desktop.settings import Settings, read_settings
from tests.demo_server import demo_server
from tests.integration.gates import release
from tests.no_tls import NO_TLS
from tests.peers import Peer, running
from tests.ports import lasting_port
from tests.stories import paths_in, play
from tests.waiting import BOUND, until


async def kept(app: App, count: int) -> None:
    """Waits until so many registrations are on the disk."""
    async with asyncio.timeout(BOUND):
        while await app._database.read(
            lambda c: c.execute("SELECT count(*) FROM push").fetchone()
        ) != (count,):
            await asyncio.sleep(0.01)


def test_report_alone_ends_a_task(tmp_path: Path) -> None:
    busy: list[bool] = []

    async def story(app: App) -> None:
        await app.change_settings(has_push=True)
        assert app.settings.push_port
        agent = await app.directory.add(url)
        assert agent.card.capabilities.push_notifications
        conversation = app.conversations.begin(agent.agent_id)
        sending = asyncio.ensure_future(conversation.send("held"))
        await until(lambda: conversation.state is TaskState.WORKING)
        await kept(app, 1)
        conversation.stop_waiting()
        await sending
        assert not conversation.is_busy
        conversation.changed.subscribe(lambda _: busy.append(conversation.is_busy))
        await release(url)
        await until(lambda: conversation.state is TaskState.COMPLETED)
        assert any("at last" in getattr(one, "text", "") for one in conversation.entries)
        assert busy
        assert not any(busy), "no stream, no asking again and again"
        await kept(app, 0)
        assert not app.push_service._registrations

    with running(Peer("newest", "sdk_1.py", arguments=("--reports",))) as url:
        play(story, tmp_path, demo_command=demo_server(1).command)


def test_token_for_reports_is_masked_wherever_it_is_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: "opens-our-door")

    async def story(app: App) -> None:
        await app.change_settings(has_push=True)
        agent = await app.directory.add(url)
        assert await app.push_service.invite(agent.agent_id, ConversationId("c")) is not None
        assert app.wire.masked_text("You sent {'token': 'opens-our-door'}").endswith(f"'{MASK}'}}")

    with running(Peer("newest", "sdk_1.py", arguments=("--reports",))) as url:
        play(story, tmp_path, demo_command=demo_server(1).command)


def test_address_and_invitations_survive_a_restart(tmp_path: Path) -> None:
    seen: dict[str, object] = {}

    async def first(app: App) -> None:
        await app.change_settings(has_push=True, push_port=lasting_port())
        conversation = app.conversations.begin(app.directory.demos[3].agent_id)
        sending = asyncio.ensure_future(conversation.send("one parcel to Oslo, 600 s"))
        await kept(app, 1)
        seen.update(port=app.settings.push_port, doors=set(app.push_service._registrations))
        sending.cancel()

    async def second(app: App) -> None:
        app.settings = await app.push_service.go_by(app.settings)
        assert app.settings.push_port == seen["port"]
        assert set(app.push_service._registrations) == seen["doors"]
        async with httpx.AsyncClient(verify=NO_TLS) as client:
            said = await client.post(f"{app.push_service.address}/a2a/guess", json={})
        assert said.status_code == 404

    play(first, tmp_path, demo_command=demo_server(1).command)
    play(second, tmp_path, demo_command=demo_server(1).command)
    database = b"".join(one.read_bytes() for one in paths_in(tmp_path).data.glob("*.db*"))
    assert b"/a2a/" not in database, "no address with its secret part is kept"


def test_push_is_off_by_default(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        app.settings = await app.push_service.go_by(app.settings)
        assert app.push_service.address == ""
        await app.change_settings(has_push=True)
        assert app.push_service.address
        await app.change_settings(has_push=False)
        assert app.push_service.address == ""

    play(story, tmp_path, demo_command=demo_server(1).command)


def test_settings_kept_while_switching_on_leave_the_port(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        wanted = replace(Settings(), has_push=True)
        first = await app.push_service.go_by(wanted)
        await app.push_service.go_by(replace(first, has_push=False))
        kept = await asyncio.gather(app.push_service.go_by(first), app.push_service.go_by(first))
        assert [one.push_port for one in kept] == [first.push_port] * 2

    play(story, tmp_path, demo_command=demo_server(1).command)


def test_settings_are_kept_while_no_port_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    async def story(app: App) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(socket, "create_server", refuse)
            await app.change_settings(has_push=True, push_port=4711, person="Zoë")
        assert app.push_service.address == ""
        assert read_settings(tmp_path / "config") == app.settings
        assert app.settings.push_port == 4711
        await app.change_settings(push_port=0)
        assert app.push_service.address

    play(story, tmp_path, demo_command=demo_server(1).command)


@pytest.mark.parametrize(
    ("body", "task"),
    [
        ({"id": "t", "sessionId": "s", "status": {"state": "working"}}, "t"),
        ({"kind": "task", "id": "t", "contextId": "c"}, "t"),
        ({"statusUpdate": {"taskId": "t", "contextId": "c"}}, "t"),
        ({"artifactUpdate": {"taskId": "t"}}, "t"),
        ({"task": {"id": 7}}, "7"),
        ({"message": {"messageId": "m"}}, None),
        ([1], None),
        ("text", None),
    ],
)
def test_a_report_of_any_generation_names_its_task(body: Json, task: str | None) -> None:
    assert task_of(body) == task


def test_report_for_an_older_task_arrives_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def token(_: int) -> str:
        made.append(f"secret-{len(made)}")
        return made[-1]

    monkeypatch.setattr(secrets, "token_urlsafe", token)

    async def first(app: App) -> None:
        await app.change_settings(has_push=True, push_port=lasting_port())
        agent = await app.directory.add(url)
        conversation = app.conversations.begin(agent.agent_id)
        sending = asyncio.ensure_future(conversation.send("held"))
        registered = app.push_service._registrations
        await until(lambda: any(one.task_id for one in registered.values()))
        await until(lambda: conversation.state is TaskState.WORKING)
        await kept(app, 1)
        sending.cancel()

    async def second(app: App) -> None:
        app.settings = await app.push_service.go_by(app.settings)
        (record,) = app.conversations.records
        assert record.state is TaskState.WORKING
        address = f"{app.push_service.address}/a2a/{made[0]}"
        await release(url)  # it ends at the agent, unnoticed here
        assert record.task_id is not None
        agent = await app.network.links.client(record.agent_id, record.conversation_id)
        while (await agent.get(record.task_id)).status.state is not TaskState.COMPLETED:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(trust_env=False, verify=NO_TLS) as client:
            forged = await client.post(address, json={}, headers={"authorization": "Bearer x"})
            assert forged.status_code == 401
            assert app.conversations.records[0].state is TaskState.WORKING
            shown = {"X-A2A-Notification-Token": made[1]}
            said = {"statusUpdate": {"taskId": record.task_id, "contextId": record.context_id}}
            genuine = await client.post(address, json=said, headers=shown)
        assert genuine.status_code == 200
        await until(lambda: app.conversations.records[0].state is TaskState.COMPLETED)

    with running(Peer("newest", "sdk_1.py")) as url:
        play(first, tmp_path, demo_command=demo_server(1).command)
        play(second, tmp_path, demo_command=demo_server(1).command)
