"""Our client with each peer: `python -m tests.integration.conformance [NAME]`.

Each cell is an observation: `ok`, `-` with the reason why the peer cannot, or the fault.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from uuid import uuid4

import dev
from a2a_desktop.model.errors import (
    A2AError,
    RpcError,
    ServerFault,
    SignInNeeded,
    StreamLost,
    TaskNotFound,
    Unsupported,
)
from a2a_desktop.model.ids import MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.request import PushConfig, TaskQuery
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.discovery import Discovery
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.wire_log import WireLog
from tests.fakes import AMPLE
from tests.integration import any_server_table
from tests.integration.answers import answers_of, requests_of
from tests.integration.gates import guard, release
from tests.integration.peer_tables import Row, as_markdown
from tests.peers import Missing, Peer, running
from tests.peers.any_server.drawing import kept_covering
from tests.peers.any_server.oracle import all_judged
from tests.peers.known import PEERS
from tests.tcp_server import start_server
from tests.waiting import BOUND

CELL_BOUND: Final = 2 * BOUND
OK: Final = "ok"


class Lacks(Exception):
    """The peer cannot do this; the text gives the reason."""


@dataclass
class Visit:
    """A peer that was found, and a client of it."""

    client: AgentClient
    name: str
    url: str


Check = Callable[[Visit], Awaitable[None]]


def message(*parts: Part | str, after: Task | None = None) -> Message:
    """Returns a message of the person."""
    made = tuple(TextPart(part) if isinstance(part, str) else part for part in parts)
    task_id, context_id = (after.task_id, after.context_id) if after else (None, None)
    return Message(MessageId(str(uuid4())), Role.USER, made, task_id, context_id)


async def done(visit: Visit, said: Message) -> Task:
    """Sends without a stream, and asks until the task has ended or waits for something else."""
    reply = await visit.client.send(said)
    assert isinstance(reply, Task), reply
    async with asyncio.timeout(CELL_BOUND):
        while reply.status.state.is_busy or (said.task_id and reply.status.state.is_waiting):
            await asyncio.sleep(0.1)
            reply = await visit.client.get(reply.task_id)
    return reply


def parts_of(task: Task) -> list[Part]:
    """Returns all parts that the task handed over."""
    return [part for artifact in task.artifacts for part in artifact.parts]


def text_of(task: Task) -> str:
    """Returns the text that the task handed over."""
    return "".join(part.text for part in parts_of(task) if isinstance(part, TextPart))


async def send(visit: Visit) -> None:
    task = await done(visit, message("there"))
    assert task.status.state is TaskState.COMPLETED, task.status
    assert text_of(task) == "hello, there", text_of(task)


async def stream(visit: Visit) -> None:
    if not visit.client.can_stream:
        raise Lacks("its card says that it does not stream")
    async with visit.client.stream(message("stream 5")) as updates:
        heard = [update async for update in updates]
    if not any(isinstance(one, ArtifactUpdate) for one in heard):
        assert visit.name.startswith("fasta2a"), heard
        raise Lacks("its worker does not write piece by piece")
    text = ""
    for one in heard:
        if isinstance(one, ArtifactUpdate):
            said = "".join(p.text for p in one.artifact.parts if isinstance(p, TextPart))
            text = text + said if one.append else said
    assert text == "w0 w1 w2 w3 w4 ", text
    last = heard[-1]
    assert isinstance(last, StatusUpdate | Task), last
    assert last.status.state is TaskState.COMPLETED, last


async def ask(visit: Visit) -> None:
    task = await done(visit, message("ask"))
    assert task.status.state is TaskState.INPUT_REQUIRED, task.status
    asked = task.task_id
    task = await done(visit, message("blue", after=task))
    if task.task_id != asked and visit.name.startswith("fasta2a"):
        raise Lacks("it begins a new task with each message")
    assert task.status.state is TaskState.COMPLETED, task.status
    assert text_of(task).endswith("you said blue"), text_of(task)


async def file_out(visit: Visit) -> None:
    if visit.name.startswith("fasta2a"):
        raise Lacks("its worker was not given a file")
    (part,) = parts_of(await done(visit, message("file")))
    assert isinstance(part, FilePart), part
    assert part.data is not None
    assert part.data.startswith(b"\x89PNG"), part.data[:20]
    assert part.media_type == "image/png", part


async def file_in(visit: Visit) -> None:
    sent = FilePart("note.txt", "text/plain", b"12345")
    task = await done(visit, message("take", sent))
    expected = ("file note.txt 5", "file None 5", "file undefined 5", "file")
    assert text_of(task) in expected, text_of(task)


async def data_out(visit: Visit) -> None:
    (part,) = parts_of(await done(visit, message("data")))
    assert isinstance(part, DataPart), part
    assert part.data == {"n": 1, "list": [1, 2, {"deep": True}]}, part.data


async def data_in(visit: Visit) -> None:
    task = await done(visit, message("take", DataPart({"a": 1, "b": [2]})))
    assert text_of(task) == "data ['a', 'b']", text_of(task)


async def running_task(visit: Visit) -> Task:
    """Starts a task that runs until it is released."""
    async with visit.client.stream(message("held")) as updates:
        async for update in updates:
            if isinstance(update, StatusUpdate | Task):
                context = update.context_id
                if update.status.state is TaskState.WORKING:
                    return Task(update.task_id, context, update.status)
    raise AssertionError("it never worked")


async def ended(visit: Visit, task: Task) -> Task:
    """Returns the task once it has ended, asking until then."""
    while not task.status.state.is_terminal:
        task = await visit.client.get(task.task_id)
    return task


async def cancel(visit: Visit) -> None:
    if visit.name.startswith("fasta2a"):
        raise Lacks("it stops a task only before it has begun")
    async with visit.client.stream(message("held")) as updates:
        async for update in updates:
            if isinstance(update, StatusUpdate) and update.status.state is TaskState.WORKING:
                task = await visit.client.cancel(update.task_id)
                assert task.status.state is TaskState.CANCELED, task.status
                return
    raise AssertionError("it never worked")


async def get(visit: Visit) -> None:
    task = await done(visit, message("there"))
    again = await visit.client.get(task.task_id)
    assert again.status.state is TaskState.COMPLETED, again
    assert text_of(again) == "hello, there", again


async def resubscribe(visit: Visit) -> None:
    if not visit.client.can_stream or visit.name.startswith("fasta2a"):
        raise Lacks("it has no long task to follow")
    if visit.name == "a2a-sdk 0.2.16":
        raise Lacks("it stops a task when its first listener leaves")
    task = await running_task(visit)
    heard = []
    try:
        async with visit.client.resubscribe(task.task_id) as updates:
            async for update in updates:
                heard.append(update)
                await release(visit.url)
    except StreamLost:
        # Its first listener, once it reads the end, empties the queues of all others.
        if not visit.name.startswith("a2a-sdk 0.3") or not heard:
            raise
        heard.append(await ended(visit, task))
    last = heard[-1]
    assert isinstance(last, StatusUpdate | Task), last
    assert last.status.state is TaskState.COMPLETED, last


async def listing(visit: Visit) -> None:
    await done(visit, message("there"))
    try:
        page = await visit.client.list(TaskQuery(page_size=5))
    except Unsupported as error:
        raise Lacks("its generation has no list") from error
    except (RpcError, ServerFault) as error:
        if not visit.name.startswith(("0.1", "fasta2a")):
            raise
        raise Lacks("its generation has no list") from error
    assert page.tasks
    assert page.tasks[0].status.state.is_terminal


async def push(visit: Visit) -> None:
    task = await done(visit, message("ask"))
    async with receiver() as url:
        try:
            config = PushConfig(url, "c1", token="secret")
            kept = await visit.client.set_push(task.task_id, config)
        except (RpcError, ServerFault) as error:
            if not visit.name.startswith("fasta2a"):
                raise
            raise Lacks("it cannot notify") from error
        assert kept.url == url, kept
        found = await visit.client.get_push(task.task_id, kept.config_id)
        assert found.url == url, found
    try:
        listed = await visit.client.list_push(task.task_id)
    except (Unsupported, A2AError):
        return  # only some of its generation can list them
    assert [one.url for one in listed] == [url], listed
    if kept.config_id:
        try:
            await visit.client.delete_push(task.task_id, kept.config_id)
        except A2AError:
            return
        assert await visit.client.list_push(task.task_id) == ()


async def unknown_task(visit: Visit) -> None:
    try:
        await visit.client.get(TaskId(str(uuid4())))
    except TaskNotFound:
        return
    raise AssertionError("it found a task that nobody made")


CHECKS: Final[Mapping[str, Check]] = {
    "send": send,
    "stream": stream,
    "ask back": ask,
    "file out": file_out,
    "file in": file_in,
    "data out": data_out,
    "data in": data_in,
    "cancel": cancel,
    "get": get,
    "follow again": resubscribe,
    "list": listing,
    "notify": push,
    "unknown task": unknown_task,
}


@asynccontextmanager
async def receiver() -> AsyncIterator[str]:
    """Answers the request for notifications."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        token = head.partition("validationToken=")[2].partition(" ")[0].encode()
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n")
        writer.write(b"content-length: %d\r\n\r\n" % len(token) + token)
        await writer.drain()
        writer.close()

    server = await start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"


async def visited(peer: Peer, url: str) -> Row:
    """Runs every check at one peer."""
    row = Row(peer.name)
    http, log = Http(AMPLE), WireLog()
    try:
        found = await Discovery(http, log).discover(url)
        client = connect(found.card, http, log, way=found.way)
        assert found.way is not None
        row.way = f"{found.way.binding} {found.generation.value}"
        unsure = "- it has nothing that only one generation has: the card is believed"
        row.cells["card"] = OK if found.is_proven else unsure
        visit = Visit(client, peer.name, url)
        for name, check in CHECKS.items():
            row.cells[name] = await outcome(check, visit)
    except A2AError as error:
        row.cells["card"] = f"FAIL: {error!r}"
    finally:
        await http.aclose()
    return row


async def outcome(check: Check, visit: Visit) -> str:
    """Returns the observation of a check."""
    try:
        async with asyncio.timeout(CELL_BOUND):
            await check(visit)
    except Lacks as lack:
        return f"- {lack}"
    except (A2AError, AssertionError, TimeoutError, ValueError) as error:
        return f"FAIL: {error!r}"[:300]
    return OK


async def refused(peer: Peer, url: str) -> str:
    """Returns the outcome at a peer that has begun to demand a token."""
    http, log = Http(AMPLE), WireLog()
    try:
        found = await Discovery(http, log).discover(url)
        client = connect(found.card, http, log, way=found.way)
        await client.send(message("there"))
    except SignInNeeded as error:
        return OK if error.schemes in (("Bearer",), ()) else f"FAIL: {error.schemes}"
    except A2AError as error:
        return f"FAIL: {error!r}"
    finally:
        await http.aclose()
    return f"FAIL: {peer.name} let us in"


def row_of(peer: Peer) -> Row:
    """Returns all observations at one peer. Raises Missing."""
    with running(peer) as url:
        row = asyncio.run(visited(peer, url))
        row.requests = asyncio.run(requests_of(url))
        row.answers = asyncio.run(answers_of(peer.name, url))
        asyncio.run(guard(url))
        row.cells["sign-in"] = asyncio.run(refused(peer, url))
    return row


def main() -> int:
    """Prints the table; keeps it in the docs if no peer is missing; returns 1 if any cell fails."""
    rows, lost = [], False
    wanted = " ".join(sys.argv[1:])
    for peer in (one for one in PEERS if wanted in one.name):
        try:
            rows.append(row_of(peer))
        except Missing as missing:
            lost = True
            print(f"{dev.NOT_TRIED}{missing}")
    tables = as_markdown(rows, ("card", *CHECKS, "sign-in"))
    if not wanted:
        tables += any_server_table.as_markdown(asyncio.run(all_judged(kept_covering())))
    print(tables)
    text = "# Peers and what works with them\n\nMade by `python3 dev.py peers`.\n\n" + tables
    if not wanted and not lost:
        Path("docs/conformance.md").write_text(text, "utf-8")
    if "FAIL" in tables:
        return 1
    return dev.NOT_HERE if lost else 0


if __name__ == "__main__":
    sys.exit(main())
