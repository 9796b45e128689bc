"""Names of tasks and sessions that 0.1 leaves to the client: ours stay, despite replies."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from a2a_desktop.model.errors import A2AError, ContentTypeRefused, TaskNotFound
from a2a_desktop.model.ids import AgentsTaskId, ContextId, Json, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from a2a_desktop.model.request import SendOptions
from a2a_desktop.model.task import Task
from a2a_desktop.protocol.client import AgentClient
from a2a_desktop.protocol.dialects.base import Call
from a2a_desktop.protocol.dialects.v0_1 import V01
from a2a_desktop.protocol.transports.requests import LoggedFrame
from a2a_desktop.protocol.wire_log import WireExchange, WireLog

MESSAGE = Message(MessageId("m"), Role.USER, (TextPart("Tell me a joke"),))
OURS = TaskId("ours")


class Server:
    """A transport that answers each call by the next of `answers`."""

    def __init__(self, *answers: "Json | A2AError") -> None:
        self.answers = list(answers)
        self.asked: list[Any] = []
        self._log = WireLog()

    async def call(self, call: Call) -> tuple[Json, WireExchange]:
        self.asked.append(call.params)
        answer = self.answers.pop(0)
        if isinstance(answer, A2AError):
            raise answer
        return answer, self._exchange()

    @asynccontextmanager
    async def stream(self, call: Call) -> AsyncIterator[AsyncIterator[LoggedFrame]]:
        self.asked.append(call.params)
        yield self._frames()

    async def _frames(self) -> AsyncIterator[LoggedFrame]:
        for answer in self.answers:
            assert not isinstance(answer, A2AError)
            yield LoggedFrame(answer, 0, b"", self._log, self._exchange())

    def _exchange(self) -> WireExchange:
        return self._log.request("", "", "https://a.example")


def client(server: Server, agents_ids: Mapping[TaskId, AgentsTaskId] | None = None) -> AgentClient:
    return AgentClient(V01("session", agents_ids or {}), server, can_stream=True)


def status(task_id: Json, state: str, **members: Json) -> Json:
    return {"id": task_id, "status": {"state": state}, **members}


def test_session_is_one_for_all_messages_of_a_conversation() -> None:
    one, two = (V01("session").send(MESSAGE) for _ in range(2))
    assert one.params["sessionId"] == two.params["sessionId"] == "session"
    assert one.params["id"] != two.params["id"]


def test_envelope_has_the_id_of_the_task() -> None:
    call = V01().send(MESSAGE)
    assert call.request_id == call.params["id"]


def test_thread_is_the_task_id_of_every_message() -> None:
    dialect = V01("session", is_thread=True)
    one, two = dialect.send(MESSAGE), dialect.send(MESSAGE)
    assert one.params["id"] == two.params["id"] == one.request_id == "session"
    assert one.naming is not None
    assert two.naming is not None
    assert one.naming.task_id != two.naming.task_id


def test_server_of_a_subset_gets_only_the_id_and_the_message() -> None:
    said = replace(MESSAGE, metadata={"a": 1})
    call = V01("session", is_thread=True).send(said, SendOptions(metadata={"b": 1}))
    assert call.params == {
        "id": "session",
        "message": {"role": "user", "parts": [{"type": "text", "text": "Tell me a joke"}]},
    }


def test_server_of_a_subset_gets_only_text_files_as_text() -> None:
    dialect = V01("session", is_thread=True)
    note = FilePart("note.txt", "text/plain", b"Hello")
    call = dialect.send(replace(MESSAGE, parts=(note,)))
    assert call.params["message"] == {"role": "user", "parts": [{"type": "text", "text": "Hello"}]}
    for data, kind in ((b"\xff\xfe", "text/plain"), (b"%PDF", "application/pdf")):
        other = FilePart("other", kind, data)
        with pytest.raises(ContentTypeRefused):
            dialect.send(replace(MESSAGE, parts=(other,)))


def test_reply_without_a_session_is_of_the_session_that_was_sent() -> None:
    server = Server(status("other", "completed"))
    task = asyncio.run(client(server).send(MESSAGE))
    assert isinstance(task, Task)
    assert task.context_id == "session"


def test_reply_with_a_session_of_its_own_keeps_it() -> None:
    server = Server(status("other", "completed", sessionId="theirs"))
    task = asyncio.run(client(server).send(MESSAGE))
    assert task.context_id == ContextId("theirs")


@pytest.mark.parametrize("theirs", [1, "1", "task-1"])
def test_task_keeps_our_name_and_remembers_the_agents_as_it_came(theirs: AgentsTaskId) -> None:
    async def story() -> None:
        server = Server(status(theirs, "working"), status(theirs, "working"))
        agent = client(server)
        first, second = await agent.send(MESSAGE), await agent.send(MESSAGE)
        for task, asked in zip((first, second), server.asked, strict=True):
            assert isinstance(task, Task)
            assert task.task_id == asked["id"]
            assert task.agents_id == theirs
            assert type(task.agents_id) is type(theirs)
        assert server.asked[0]["id"] != server.asked[1]["id"]

    asyncio.run(story())


def test_streamed_updates_are_of_the_task_that_was_sent() -> None:
    async def story() -> None:
        artifact: Json = {"id": 1, "artifact": {"parts": [{"type": "text", "text": "a"}]}}
        server = Server(status(1, "working"), artifact, status(1, "completed", final=True))
        async with client(server).stream(MESSAGE) as updates:
            heard = [update async for update in updates]
        assert len(heard) == 3
        for update in heard:
            assert not isinstance(update, Message)
            assert update.task_id == server.asked[0]["id"]
            assert (update.context_id, update.agents_id) == ("session", 1)

    asyncio.run(story())


def test_number_is_asked_for_only_where_our_name_is_not_known() -> None:
    server = Server(TaskNotFound(-32001, ""), status(1, "completed"))
    task = asyncio.run(client(server, {OURS: 1}).get(OURS))
    assert [one["id"] for one in server.asked] == ["ours", 1]
    assert (task.task_id, task.agents_id) == ("ours", 1)


def test_text_that_the_agent_gave_is_asked_for_first() -> None:
    server = Server(TaskNotFound(-32001, ""), status(OURS, "canceled"))
    task = asyncio.run(client(server, {OURS: "theirs"}).cancel(OURS))
    assert [one["id"] for one in server.asked] == ["theirs", "ours"]
    assert task.task_id == "ours"


def test_task_that_has_one_name_is_asked_for_once() -> None:
    server = Server(TaskNotFound(-32001, ""))
    with pytest.raises(TaskNotFound):
        asyncio.run(client(server).get(OURS))
    assert len(server.asked) == 1


def test_name_heard_in_a_reply_is_used_before_it_is_written_down() -> None:
    async def story() -> None:
        server = Server(status("theirs", "working"), status("theirs", "completed"))
        agent = client(server)
        task = await agent.send(MESSAGE)
        assert isinstance(task, Task)
        await agent.get(task.task_id)
        assert server.asked[1]["id"] == "theirs"

    asyncio.run(story())
