"""Other programs ask the person: the official SDK's client, and `a2a-desktop ask`."""

import asyncio
import errno
import json
import logging
import os
import socket
import struct
import sys
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from a2a.client import Client
from a2a.server.routes import jsonrpc_dispatcher
from a2a.types import a2a_pb2 as pb
from a2a.utils.errors import InvalidParamsError, InvalidRequestError, TaskNotFoundError
from google.protobuf.json_format import MessageToDict, ParseDict

from a2a_desktop.app.app import App
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.conversation.attachments import kept
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    FileEntry,
    FormEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.inbox import desk, requests
from a2a_desktop.inbox.answer_form import answer_with, form_of
from a2a_desktop.inbox.desk import AN_HOUR, OPEN, PARTS, VALUES
from a2a_desktop.inbox.server import BODY
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.errors import TOO_MANY_FILES
from a2a_desktop.model.ids import JsonObject, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.settings import HOME_VARIABLE
from tests.integration.asking import asked, asker, call, other_program, quickly, said, switched_on
from tests.keyring import DictKeyring
from tests.stories import play
from tests.waiting import until


def own(text: str) -> Message:
    return Message(MessageId(str(uuid4())), Role.USER, (TextPart(text),))


def test_long_text_passes_by_the_checks_of_the_sdk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest: list[int] = []
    long = "word " * 1_500_000
    data = {"row": [long[:200_000]], "n": 1.0}

    def parsed(value: Any, *given: Any, **options: Any) -> Any:
        if isinstance(value, dict):
            longest.append(len(json.dumps(value)))
        return ParseDict(value, *given, **options)

    async def story(app: App) -> None:
        token = await switched_on(app)
        for module in (jsonrpc_dispatcher, requests):
            monkeypatch.setattr(module, "ParseDict", parsed)
        sent = [{"text": long}, {"raw": "AAAA", "filename": "a.bin"}]
        message = {"messageId": "m", "role": "ROLE_USER", "parts": sent}
        params = {"message": message, "configuration": {"returnImmediately": True}}
        body = {"jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": params}
        answer = await call(app, token, body)
        (said,) = answer.json()["result"]["task"]["history"]
        assert [one.get("text", one.get("raw")) for one in said["parts"]] == [long, "AAAA"]
        (conversation,) = await asked(app)
        shown = [one for one in conversation.entries if isinstance(one, TextEntry)]
        assert "".join(one.text for one in shown).startswith("word word")
        assert max(longest) < 10_000
        message["parts"] = [{"data": data}]
        await call(app, token, body)
        first, _ = await asked(app, 2)
        assert [one.data for one in first.entries if isinstance(one, DataEntry)] == [data]

    play(story, tmp_path)


def test_person_answers_while_the_asker_listens(tmp_path: Path) -> None:
    heard: list[pb.StreamResponse] = []

    async def story(app: App) -> None:
        token = await switched_on(app)

        async def listen() -> None:
            async with asker(app, token, streams=True) as client:
                async for event in client.send_message(said("Which of the two logos?")):
                    heard.append(event)  # noqa: PERF401  # each is waited for

        listening = asyncio.ensure_future(listen())
        (conversation,) = await asked(app)
        assert conversation.record.title == "Which of the two logos?"
        assert conversation.record.standing is Standing.NEEDS_ANSWER
        agent = app.directory.get(conversation.record.agent_id)
        assert agent is not None
        assert agent.name == "Build bot"
        assert agent not in app.directory.agents
        await until(lambda: len(heard) == 1)
        await conversation.take_on()
        await until(lambda: len(heard) == 2)
        notes = await kept("notes.txt", "text/plain", b"the left one", app.blobs)
        await conversation.send_parts((TextPart("The left one"), notes))
        await until(lambda: len(heard) == 3)
        await conversation.finish()
        await listening
        assert conversation.state is TaskState.COMPLETED

    play(story, tmp_path)
    first, accepted, answer, done = heard
    assert first.task.status.state == pb.TASK_STATE_SUBMITTED
    assert [one.parts[0].text for one in first.task.history] == ["Which of the two logos?"]
    assert accepted.status_update.status.state == pb.TASK_STATE_WORKING
    text, file = answer.artifact_update.artifact.parts
    assert (text.text, file.raw, file.filename) == ("The left one", b"the left one", "notes.txt")
    assert done.status_update.status.state == pb.TASK_STATE_COMPLETED


def test_request_survives_a_restart(tmp_path: Path) -> None:
    keyring = DictKeyring()
    known: dict[str, str] = {}

    async def first(app: App) -> None:
        known["token"] = await switched_on(app)
        async with asker(app, known["token"]) as client:
            known["task"] = (await quickly(client, said("Check the contract"))).id
        (conversation,) = await asked(app)
        await conversation.take_on()
        await conversation.send("Page 4 is wrong")

    async def second(app: App) -> None:
        app.settings = await app.inbox().go_by(app.settings)
        assert app.settings.has_inbox
        async with asker(app, known["token"]) as client:
            task = await client.get_task(pb.GetTaskRequest(id=known["task"]))
            assert task.status.state == pb.TASK_STATE_WORKING
            assert [one.parts[0].text for one in task.artifacts] == ["Page 4 is wrong"]
            (conversation,) = await asked(app)
            assert conversation.standing is Standing.NEEDS_ANSWER
            await conversation.finish()
            task = await client.get_task(pb.GetTaskRequest(id=known["task"]))
            assert task.status.state == pb.TASK_STATE_COMPLETED

    play(first, tmp_path, keyring)
    play(second, tmp_path, keyring)
    files = b"".join(one.read_bytes() for one in tmp_path.rglob("*") if one.is_file())
    assert known["token"].encode() not in files


def test_person_asks_back(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Book the hotel"))
            (conversation,) = await asked(app)
            await conversation.ask_back(own("For how many nights?"))
            assert conversation.state is TaskState.WORKING
            assert conversation.is_followed
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
            assert task.status.state == pb.TASK_STATE_INPUT_REQUIRED
            assert task.status.message.parts[0].text == "For how many nights?"
            assert task.status.message.role == pb.ROLE_AGENT
            assert not task.artifacts
            task = await quickly(client, said("Three", task_id=task.id))
            assert task.status.state == pb.TASK_STATE_WORKING
            assert conversation.record.standing is Standing.NEEDS_ANSWER
            assert [one.parts[0].text for one in task.history] == [
                "Book the hotel",
                "For how many nights?",
                "Three",
            ]
            await conversation.turn_down()
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
            assert task.status.state == pb.TASK_STATE_REJECTED

    play(story, tmp_path)


def test_asker_withdraws_its_request(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Never mind"))
            task = await client.cancel_task(pb.CancelTaskRequest(id=task.id))
            assert task.status.state == pb.TASK_STATE_CANCELED
        (conversation,) = await asked(app)
        assert conversation.state is TaskState.CANCELED
        await conversation.send("Too late")
        draft = await conversation.draft()
        assert draft is not None
        assert draft.text == "Too late"

    play(story, tmp_path)


def test_forms_and_links_of_an_asker_are_only_shown(tmp_path: Path) -> None:
    """A form and a surface are data, a file at an address is not fetched, ids are ours."""
    schema = {"type": "form", "form": {"type": "object", "properties": {"a": {"type": "string"}}}}
    surface = {"version": "v0.9", "createSurface": {"surfaceId": "s", "catalogId": "c"}}
    adk = {"name": "adk_request_confirmation", "id": "1", "args": {}}

    async def story(app: App) -> None:
        token = await switched_on(app)
        parts = [
            ParseDict({"data": schema}, pb.Part()),
            ParseDict(
                {"data": surface, "mediaType": "application/json+a2ui"},
                pb.Part(),
            ),
            ParseDict({"data": adk, "metadata": {"adk_type": "function_call"}}, pb.Part()),
            pb.Part(url="http://127.0.0.1:1/secret", filename="../../x.png"),
            pb.Part(text="See [here](http://127.0.0.1:1/)"),
        ]
        async with asker(app, token) as client:
            await quickly(client, said(*parts))
        (conversation,) = await asked(app)
        rows = [one for one in conversation.entries if not isinstance(one, StatusEntry)]
        assert [type(one) for one in rows] == [DataEntry] * 3 + [FileEntry, TextEntry]
        assert not any(isinstance(one, FormEntry) for one in rows)
        assert all(one.surface_id is None for one in rows if isinstance(one, DataEntry))
        (file,) = [one.file for one in rows if isinstance(one, FileEntry)]
        assert (file.name, file.blob) == ("x.png", None)
        assert all(one.entry_id.startswith("asked-") for one in rows)

    play(story, tmp_path)


@pytest.mark.parametrize(
    ("token", "headers", "status"),
    [
        (None, {}, 401),
        ("guess", {}, 401),
        ("right", {"Host": "evil.example"}, 421),
        ("right", {"Origin": "http://evil.example"}, 403),
        ("right", {}, 200),
    ],
)
def test_only_a_known_asker_from_here_is_heard(
    tmp_path: Path, token: str | None, headers: dict[str, str], status: int
) -> None:
    async def story(app: App) -> None:
        right = await switched_on(app)
        body = {"jsonrpc": "2.0", "id": 1, "method": "ListTasks", "params": {}}
        response = await call(app, right if token == "right" else token, body, **headers)
        assert response.status_code == status
        assert not app.conversations.records

    play(story, tmp_path)


CARD = "/.well-known/agent-card.json"


@pytest.mark.parametrize("before", ["", "http://127.0.0.1", "http://localhost:1"])
def test_card_is_shown_to_anybody_by_its_head_or_whole_address(tmp_path: Path, before: str) -> None:
    async def story(app: App) -> None:
        await switched_on(app)
        host, port = app.inbox().address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"{before}{CARD} HTTP/1.1\r\nHost: {host}\r\n"
        writer.write(f"HEAD {head}\r\nGET {head}Connection: close\r\n\r\n".encode())
        first, second, body = (await reader.read()).split(b"\r\n\r\n")
        writer.close()
        for one in (first, second):
            assert one.startswith(b"HTTP/1.1 200")
            assert b"content-length: %d" % len(body) in one.lower()
        assert json.loads(body)["name"] == "Mia"

    play(story, tmp_path)


def test_request_of_two_lengths_is_the_last_of_its_connection(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        await switched_on(app)
        host, port = app.inbox().address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"GET {CARD} HTTP/1.1\r\nHost: {host}\r\n"
        lengths = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"
        writer.write(f"{head}{lengths}\r\n0\r\n\r\n{head}\r\n".encode())
        answer = await reader.read()
        assert answer.count(b"HTTP/1.1 200") == 1
        assert b"connection: close" in answer.lower()
        writer.close()

    play(story, tmp_path)


def test_removed_asker_is_not_heard_and_keeps_its_name(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            await quickly(client, said("Hello"))
        (conversation,) = await asked(app)
        key = conversation.record.agent_id
        await app.inbox().remove(key)
        assert (await call(app, token, {})).status_code == 401
        assert app.inbox().askers == []
        known = app.directory.get(key)
        assert known is not None
        assert known.name == "Build bot"

    play(story, tmp_path)


def test_no_asker_reaches_the_requests_of_another(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        other = await app.inbox().add("Stranger")
        async with asker(app, token) as client, asker(app, other) as stranger:
            task = await quickly(client, said("Secret"))
            for asking in (
                stranger.get_task(pb.GetTaskRequest(id=task.id)),
                stranger.cancel_task(pb.CancelTaskRequest(id=task.id)),
                quickly(stranger, said("More", task_id=task.id)),
            ):
                with pytest.raises(TaskNotFoundError):
                    await asking
            assert not (await stranger.list_tasks(pb.ListTasksRequest())).tasks
            listed = await client.list_tasks(pb.ListTasksRequest(include_artifacts=True))
            assert [one.id for one in listed.tasks] == [task.id]

    play(story, tmp_path)


def test_list_has_the_pages_and_requests_that_are_asked_for(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)

        async def listed(**wish: Any) -> tuple[list[str], int, str]:
            found = await client.list_tasks(pb.ListTasksRequest(**wish))
            return [one.id for one in found.tasks], found.total_size, found.next_page_token

        async with asker(app, token) as client:
            old, new = [await quickly(client, said(f"Request {one}")) for one in range(2)]
            await client.cancel_task(pb.CancelTaskRequest(id=old.id))
            ended = (await client.get_task(pb.GetTaskRequest(id=old.id))).status.timestamp
            assert await listed(status=pb.TASK_STATE_CANCELED, page_size=1) == ([old.id], 1, "")
            assert await listed(status=pb.TASK_STATE_SUBMITTED) == ([new.id], 1, "")
            assert await listed(status_timestamp_after=ended) == ([old.id], 1, "")
            ended.seconds += 3600
            assert await listed(status_timestamp_after=ended) == ([], 0, "")
            first, count, following = await listed(page_size=1)
            second = await listed(page_size=1, page_token=following)
            assert (sorted(first + second[0]), count) == (sorted([old.id, new.id]), 2)
            assert second[1:] == (2, "")
            wishes: list[dict[str, Any]] = [{"page_size": size} for size in (-5, 0, 101)]
            wishes += [{"page_token": token} for token in ("9" * 5000, "-1")]
            for wish in (*wishes, {"history_length": -1}):
                with pytest.raises(InvalidParamsError):
                    await listed(**wish)

    play(story, tmp_path)


def test_word_to_a_request_is_refused_in_another_context(tmp_path: Path) -> None:
    """A2A 1.0, 3.4.3, as the official SDK reads it."""

    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Hello", context_id="mine"))
            with pytest.raises(InvalidParamsError):
                await quickly(client, said("More", task_id=task.id, context_id="other"))
            for context in ("", "mine"):
                await quickly(client, said("More", task_id=task.id, context_id=context))
        (conversation,) = await asked(app)
        assert [one.text for one in conversation.entries if isinstance(one, TextEntry)] == [
            *("Hello", "More", "More")
        ]

    play(story, tmp_path)


def test_flood_is_refused_in_words(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            tasks = [await quickly(client, said(f"Request {number}")) for number in range(OPEN)]
            with pytest.raises(InvalidRequestError, match="open"):
                await quickly(client, said("One more"))
            await client.cancel_task(pb.CancelTaskRequest(id=tasks[0].id))
            task = await quickly(client, said("One more"))
            for _ in range(AN_HOUR - OPEN - 1):
                await quickly(client, said("Note", task_id=task.id))
            with pytest.raises(InvalidRequestError, match="within an hour"):
                await quickly(client, said("Note", task_id=task.id))
        assert len(app.conversations.records) == OPEN + 1

    play(story, tmp_path)


def test_too_large_a_request_is_refused(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        large = {"x": "x" * (BODY + 1)}
        assert (await call(app, token, large)).status_code == 413
        odd: Any
        for odd in ([], b"[" * 100_000, b"\xff", b'{"id": {"a": NaN}, "params": 1}'):
            response = await call(app, token, odd)
            assert response.status_code == 200
            assert "error" in response.json()
        many = [pb.Part(text="x")] * (PARTS + 1)
        async with asker(app, token) as client:
            with pytest.raises(InvalidParamsError):
                await quickly(client, said(*many))
            with pytest.raises(InvalidParamsError):
                await quickly(client, said("x", context_id="c" * 1000))
        assert not app.conversations.records

    play(story, tmp_path)


def of_data(method: str, data: str) -> bytes:
    """Returns a request with data."""
    kind = '"kind": "data", "type": "data", ' if "/" in method else ""
    message = f'{{"messageId": "m", "role": "user", "parts": [{{{kind}"data": {data}}}]}}'
    params = f'{{"id": "t", "message": {message}}}'
    head = f'"jsonrpc": "2.0", "id": "\\ud800", "method": "{method}"'
    return f'{{{head}, "params": {params}}}'.encode()


@pytest.mark.parametrize("method", ["SendMessage", "message/send", "tasks/send"])
@pytest.mark.parametrize("data", [f"[{'1,' * VALUES}1]", '{"a": NaN}', '{"a": [1e400]}'])
def test_data_that_would_stop_the_window_is_refused(tmp_path: Path, method: str, data: str) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        told = (await call(app, token, of_data(method, data))).json()
        assert (told["id"], told["error"]["code"]) == ("\ufffd", -32602)
        assert not app.conversations.records

    play(story, tmp_path)


def test_deep_data_is_kept_as_far_as_it_can_be_shown(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        deep = f'{{"a": {"[" * 900}{"]" * 900}}}'
        assert "result" in (await call(app, token, of_data("tasks/send", deep))).json()
        (conversation,) = await asked(app)
        assert any(isinstance(one, DataEntry) for one in conversation.entries)

    play(story, tmp_path)


def test_inbox_is_off_by_default(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        assert app.inbox().address == ""
        await switched_on(app)
        assert app.inbox().address
        assert app.settings.inbox_port, "the next start has the same address"
        await app.change_settings(has_inbox=False)
        await until(lambda: not app.inbox().address)

    play(story, tmp_path)


def test_locked_keyring_keeps_the_inbox_closed(tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def story(app: App) -> None:
        await switched_on(app)

    async def locked(app: App) -> None:
        keyring.error = OSError("no keyring")
        app.settings = await app.inbox().go_by(app.settings)
        assert app.inbox().address == ""
        assert app.inbox().failed is not None

    play(story, tmp_path, keyring)
    play(locked, tmp_path, keyring)


def test_inbox_without_a_port_says_why_and_opens_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    async def story(app: App) -> None:
        wanted = replace(app.settings, has_inbox=True)
        with monkeypatch.context() as patched:
            patched.setattr(socket, "create_server", refuse)
            await app.inbox().go_by(wanted)
        failed = app.inbox().failed
        assert failed is not None
        assert failed.facts["reason"] == TOO_MANY_FILES
        assert app.inbox().address == ""
        await app.inbox().go_by(wanted)
        assert app.inbox().failed is None
        assert app.inbox().address

    play(story, tmp_path)


def test_command_line_asks_the_person(tmp_path: Path) -> None:
    """`a2a-desktop ask` is an asker like any other."""

    async def story(app: App) -> None:
        token = await switched_on(app)
        environment = {**os.environ, "INBOX": f"Bearer {token}", HOME_VARIABLE: str(tmp_path / "b")}
        command = ["-m", "a2a_desktop", "ask", app.inbox().address, "Which of the two logos?"]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            "--header",
            "Authorization: @env:INBOX",
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        (conversation,) = await asked(app)
        await conversation.send("The left one")
        await conversation.finish()
        out, err = await process.communicate()
        assert process.returncode == 0, err.decode()
        assert "The left one" in out.decode()

    play(story, tmp_path)


def test_copy_of_a_request_asks_nothing(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Check the contract"))
            (conversation,) = await asked(app)
            copy = await app.conversations.duplicate(conversation.record.conversation_id, "Copy")
            opened = await app.conversations.open(copy.conversation_id)
            assert isinstance(opened, AskedConversation)
            assert not opened.task.is_open
            assert not opened.takes_messages
            await conversation.finish()
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
            assert task.status.state == pb.TASK_STATE_COMPLETED

    play(story, tmp_path)


def test_asker_that_hangs_up_is_let_go(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token, streams=True) as client:
            events = client.send_message(said("Are you there?"))
            assert isinstance(events, AsyncGenerator)
            await anext(events)
            (conversation,) = await asked(app)
            assert len(conversation.moved._callbacks) == 1
            await events.aclose()
        await until(lambda: not conversation.moved._callbacks)

    play(story, tmp_path)


def test_asker_that_resets_its_connection_is_let_go(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        params = MessageToDict(said("Are you there?"))
        request = {"jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage", "params": params}
        body = json.dumps(request).encode()
        host, port = app.inbox().address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"POST / HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {token}\r\n"
        more = f"A2A-Version: 1.0\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
        writer.write(f"{head}{more}\r\n\r\n".encode() + body)
        await reader.readuntil(b"data:")
        (conversation,) = await asked(app)
        await conversation.send_parts((TextPart("x" * 8 * 1024 * 1024),))
        (one,) = app.inbox()._server._admitted  # type: ignore[union-attr]
        await until(lambda: one._writer.transport.get_write_buffer_size() > 0)
        at_once = struct.pack("ii", 1, 0)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
        writer.transport.abort()
        await until(lambda: one.task is not None and one.task.done())

    play(story, tmp_path)
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_files_of_an_hour_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "BYTES", 10)
    now = [0.0]

    async def story(app: App) -> None:
        token = await switched_on(app)
        monkeypatch.setattr(app.inbox()._desk, "_clock", lambda: now[0])
        file = pb.Part(raw=b"123456", filename="a.bin")
        async with asker(app, token) as client:
            await quickly(client, said(file))
            with pytest.raises(InvalidRequestError, match="files"):
                await quickly(client, said(file))
            now[0] += 3600
            await quickly(client, said(file))

    play(story, tmp_path)


def test_deleted_request_lets_its_asker_go(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token, streams=True) as client:
            listening = asyncio.ensure_future(listen(client))
            (conversation,) = await asked(app)
            await until(lambda: bool(conversation.moved._callbacks))
            await app.conversations.delete(conversation.record.conversation_id)
            assert await listening == pb.TASK_STATE_SUBMITTED
            with pytest.raises(TaskNotFoundError):
                await client.get_task(pb.GetTaskRequest(id=conversation.task.task_id))

    async def listen(client: Client) -> int:
        state = 0
        async for event in client.send_message(said("Never mind")):
            state = event.task.status.state
        return state

    play(story, tmp_path)


def test_answer_by_the_persons_own_form_is_read_by_both_kinds_of_asker(tmp_path: Path) -> None:
    """The official SDK's client has words and data with the schema, another copy shows them."""
    schema: JsonObject = {"type": "object", "properties": {"Nights": {"type": "number"}}}
    spec = form_of(schema, "Mine")
    answers = FormAnswers(spec, {"Nights": 3}, "Mine", (AnswerLine("Nights", ("3",)),))

    async def story(app: App) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("For how many nights?"))
            (conversation,) = await asked(app)
            await conversation.send_message(answer_with(answers))
            (shown,) = [one for one in conversation.entries if isinstance(one, AnswerEntry)]
            assert shown.answer.lines == answers.lines
            await conversation.finish()
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
        words, data = task.artifacts[0].parts
        assert words.text == "- Nights: 3"
        assert MessageToDict(data.data) == {"Nights": 3}
        assert MessageToDict(data.metadata)["schema"] == schema

    async def other(app: App) -> None:
        token = await switched_on(app)
        async with other_program() as theirs:
            agent = await theirs.directory.add(app.inbox().address)
            account = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
            secret = Secrets((Bearer(token),))
            await theirs.accounts.sign_in(replace(account, allows_plain=True), secret)
            asking = theirs.conversations.begin(agent.agent_id)
            sending = asyncio.ensure_future(asking.send("For how many nights?"))
            (conversation,) = await asked(app)
            await conversation.send_message(answer_with(answers))
            await conversation.finish()
            await sending
            (read,) = [one for one in asking.entries if isinstance(one, DataEntry)]
            assert read.data == {"Nights": 3}
            assert read.metadata["schema"] == schema
            assert not any(isinstance(one, FormEntry) for one in asking.entries)

    play(story, tmp_path / "a")
    play(other, tmp_path / "b")


def first(method: str, task_id: str, text: str = "") -> JsonObject:
    """Returns a request as AgentOS sends it."""
    said: JsonObject = {"role": "user", "parts": [{"type": "text", "text": text}]}
    more: JsonObject = {"sessionId": "s", "message": said, "metadata": {}} if text else {}
    return {"jsonrpc": "2.0", "id": "req-1", "method": method, "params": {"id": task_id, **more}}


def test_asker_of_the_first_generation_is_answered(tmp_path: Path) -> None:
    """004: “When another agent sends a task to your instance”; 002: `tasks/sendSubscribe`."""

    async def story(app: App) -> None:
        token = await switched_on(app)
        async with httpx.AsyncClient(trust_env=False) as http:
            card = (await http.get(f"{app.inbox().address}/.well-known/agent.json")).json()
        assert (card["name"], card["authentication"]) == ("Mia", {"schemes": ["bearer"]})
        assert card["url"] == f"{app.inbox().address}/"
        assert (await call(app, None, first("tasks/send", "t1", "Hello"))).status_code == 401
        sent = (await call(app, token, first("tasks/send", "t1", "Left or right?"))).json()
        assert sent["id"] == "req-1"
        assert (sent["result"]["id"], sent["result"]["status"]["state"]) == ("t1", "submitted")
        await call(app, token, first("tasks/send", "t1", "Left or right?"))
        (conversation,) = await asked(app)
        await conversation.ask_back(own("Of what?"))
        looked = (await call(app, token, first("tasks/get", "t1"))).json()["result"]
        assert looked["status"]["state"] == "input-required"
        assert looked["status"]["message"]["parts"] == [{"type": "text", "text": "Of what?"}]
        listening = asyncio.ensure_future(
            call(app, token, first("tasks/sendSubscribe", "t1", "Of the logos"))
        )
        await until(lambda: conversation.state is TaskState.INPUT_REQUIRED)
        await until(lambda: bool(conversation.moved._callbacks))
        await conversation.send("The left one")
        await conversation.finish()
        frames = [
            json.loads(one.removeprefix("data: "))["result"]
            for one in (await listening).text.splitlines()
            if one.startswith("data: ")
        ]
        assert [one["artifact"]["parts"][0]["text"] for one in frames if "artifact" in one] == [
            "The left one"
        ]
        assert [one["status"]["state"] for one in frames if "status" in one] == [
            "working",
            "completed",
        ]
        assert frames[-1]["final"]
        other = await app.inbox().add("Stranger")
        hidden = (await call(app, other, first("tasks/get", "t1"))).json()
        assert "result" not in hidden
        refused = (await call(app, token, first("tasks/cancel", "t1"))).json()
        assert refused["error"]["code"] == -32002

    play(story, tmp_path)
