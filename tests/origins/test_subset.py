"""Every requirement of text 001, played against its server."""

import pytest

from a2a_desktop.protocol.limits import Bounds
from tests.origins.person import Person, row
from tests.origins.serving import Refused
from tests.origins.shapes import misfits
from tests.origins.subset import GREETING, SEND, Subset


@row(Subset)
async def test_card_is_read_at_well_known_agent_json(person: Person, agent: Subset) -> None:
    """001: “Every agent exposes two HTTP endpoints.”; “GET /.well-known/agent.jsonReturns the agent
    card — metadata about the agent.”
    """
    await person.add(agent.address)
    card = await person.card()
    assert "claude" in card.words
    assert "Claude Code agent" in card.words
    assert agent.address in card.words


@row(Subset)
async def test_skill_of_the_card_is_shown(person: Person, agent: Subset) -> None:
    """001: “"skills": [ { "id": "code", "name": "Code Assistant" } ]”"""
    await person.add(agent.address)
    assert "Code Assistant" in (await person.card()).words


@row(Subset)
async def test_card_says_that_nothing_is_streamed_or_reported(
    person: Person, agent: Subset
) -> None:
    """001: “"capabilities": { "streaming": false, "pushNotifications": false }”"""
    await person.add(agent.address)
    card = await person.card()
    assert not card.streams
    assert not card.reports


@row(Subset)
async def test_message_is_posted_to_the_root_as_json_rpc(person: Person, agent: Subset) -> None:
    """001: “POST /: Accepts JSON-RPC 2.0 requests.”"""
    await person.add(agent.address)
    await person.say("Hello, agent")
    (asked,) = agent.calls("tasks/send")
    assert asked.path == "/"
    assert asked.call["jsonrpc"] == "2.0"
    assert asked.headers["content-type"] == "application/json"


@row(Subset)
async def test_conversation_needs_no_method_but_tasks_send(person: Person, agent: Subset) -> None:
    """001: “Only the tasks/send method is supported.”"""
    await person.add(agent.address)
    await person.say("Hello, agent")
    shown = person.shown()
    assert shown.heard == (GREETING,)
    assert shown.state == "Done"
    assert shown.troubles == ()


@row(Subset)
async def test_request_has_exactly_the_members_of_the_text(person: Person, agent: Subset) -> None:
    """001: “Request format: { "jsonrpc": "2.0", "id": "task-123", "method": "tasks/send", "params":
    { "id": "task-123", "message": { "role": "user", "parts": [ { "type": "text", "text": "Hello,
    agent" } ] } } }”
    """
    await person.add(agent.address)
    await person.say("Hello, agent")
    (asked,) = agent.calls("tasks/send")
    assert set(asked.call) == {"jsonrpc", "id", "method", "params"}
    assert list(map(str, misfits(asked.params, SEND))) == []
    assert asked.params["message"]["parts"] == [{"type": "text", "text": "Hello, agent"}]


@row(Subset)
async def test_ids_of_envelope_and_params_are_the_same(person: Person, agent: Subset) -> None:
    """001: “The id in both the JSON-RPC envelope and params should match.”"""
    await person.add(agent.address)
    await person.say("Hello, agent")
    (asked,) = agent.calls("tasks/send")
    assert isinstance(asked.call["id"], str)
    assert asked.call["id"] == asked.params["id"]


@row(Subset)
async def test_second_message_continues_the_thread(person: Person, agent: Subset) -> None:
    """001: “This ID is used as the thread/task identifier for conversation continuity.”"""
    await person.add(agent.address)
    await person.say("I am Ada")
    await person.say("Who am I?")
    assert list(agent.threads.values()) == [["I am Ada", "Who am I?"]]
    assert person.shown().heard == (GREETING, GREETING)


@row(Subset)
async def test_thread_is_the_same_after_a_restart(person: Person, agent: Subset) -> None:
    """001: “This ID is used as the thread/task identifier for conversation continuity.”"""
    await person.add(agent.address)
    await person.say("I am Ada")
    await person.reopen()
    await person.say("Who am I?")
    assert list(agent.threads.values()) == [["I am Ada", "Who am I?"]]


@row(Subset)
async def test_another_conversation_is_another_thread(person: Person, agent: Subset) -> None:
    """001: “This ID is used as the thread/task identifier for conversation continuity.”"""
    await person.add(agent.address)
    await person.say("I am Ada")
    await person.begin_anew()
    await person.say("Who am I?")
    assert list(agent.threads.values()) == [["I am Ada"], ["Who am I?"]]


@row(Subset)
async def test_result_of_the_text_is_shown(person: Person, agent: Subset) -> None:
    """001: “"result": { "id": "task-123", "status": { "state": "completed", "message": "" },
    "messages": [], "artifacts": [ { "parts": [ { "type": "text", "text": "Hello! I'm the agent." }
    ] } ] }”
    """
    await person.add(agent.address)
    await person.say("Hello, agent")
    shown = person.shown()
    assert shown.said == ("Hello, agent",)
    assert shown.heard == ("Hello! I'm the agent.",)


@row(Subset)
async def test_empty_message_of_a_status_is_no_answer(person: Person, agent: Subset) -> None:
    """001: “"status": { "state": "completed", "message": "" }”"""
    agent.reply()
    await person.add(agent.address)
    await person.say("Hello, agent")
    shown = person.shown()
    assert shown.heard == ()
    assert shown.troubles == ()
    assert shown.line == "Done without an answer"


@row(Subset)
async def test_submitted_task_that_cannot_be_followed_is_interrupted(
    person: Person, agent: Subset
) -> None:
    """001: “submitted: Task received, not yet started”"""
    agent.reply(state="submitted")
    await person.add(agent.address)
    await person.say("Hello, agent")
    assert person.shown().state.startswith("Interrupted · since ")


@row(Subset)
async def test_working_task_that_cannot_be_followed_is_interrupted(
    person: Person, agent: Subset
) -> None:
    """001: “working: Task in progress”"""
    agent.reply(state="working")
    await person.add(agent.address)
    await person.say("Hello, agent")
    assert person.shown().state.startswith("Interrupted · since ")


@row(Subset)
async def test_completed_task_is_done(person: Person, agent: Subset) -> None:
    """001: “completed: Task finished successfully”"""
    await person.add(agent.address)
    await person.say("Hello, agent")
    assert person.shown().state == "Done"


@row(Subset)
async def test_failed_task_could_not_be_finished(person: Person, agent: Subset) -> None:
    """001: “failed: Task failed”"""
    agent.reply(state="failed")
    await person.add(agent.address)
    await person.say("Hello, agent")
    shown = person.shown()
    assert shown.state == "Failed"
    assert shown.line.startswith("Failed The agent couldn't finish.")


@row(Subset)
async def test_cancelled_task_is_stopped(person: Person, agent: Subset) -> None:
    """001: “cancelled: Task was cancelled”"""
    agent.reply(state="cancelled")
    await person.add(agent.address)
    await person.say("Hello, agent")
    shown = person.shown()
    assert shown.state == "Stopped"
    assert shown.line == "Stopped by the agent"


@row(Subset)
async def test_failed_task_can_be_asked_again(person: Person, agent: Subset) -> None:
    """001: “failed: Task failed”"""
    agent.reply(state="failed")
    await person.add(agent.address)
    await person.say("Hello, agent")
    await person.say("Once more")
    assert person.shown().heard == (GREETING,)
    assert person.shown().state == "Done"


@row(Subset)
async def test_message_of_the_person_has_the_role_user(person: Person, agent: Subset) -> None:
    """001: “Messages have a role (user or agent) and a list of parts: { "role": "user", "parts": [
    { "type": "text", "text": "the message content" } ]}”
    """
    await person.add(agent.address)
    await person.say("the message content")
    (asked,) = agent.calls("tasks/send")
    parts = [{"type": "text", "text": "the message content"}]
    assert asked.params["message"] == {"role": "user", "parts": parts}


@row(Subset)
async def test_message_of_the_agent_in_a_result_is_shown(person: Person, agent: Subset) -> None:
    """001: “Messages have a role (user or agent) and a list of parts”"""
    said = {"role": "agent", "parts": [{"type": "text", "text": "I remember you."}]}
    status = {"state": "completed", "message": ""}
    agent.replies.append({"status": status, "messages": [said], "artifacts": []})
    await person.add(agent.address)
    await person.say("Hello, agent")
    assert person.shown().heard == ("I remember you.",)


@row(Subset)
async def test_file_is_not_sent_to_who_reads_only_text(person: Person, agent: Subset) -> None:
    """001: “Currently only text parts are supported.”"""
    place = person.folder / "picture.png"
    place.write_bytes(b"\x89PNG\r\n\x1a\n")
    await person.add(agent.address)
    await person.say("Look at this", place)
    shown = person.shown()
    assert shown.said == ("Look at this",)
    assert any("can't read" in one for one in shown.troubles), shown


@row(Subset)
async def test_name_and_parts_of_an_artifact_are_shown(person: Person, agent: Subset) -> None:
    """001: “{ "artifacts": [ { "name": "response", "parts": [ { "type": "text", "text": "the
    response content" } ] } ] }”
    """
    agent.reply("the response content", name="response")
    await person.add(agent.address)
    await person.say("Hello, agent")
    assert person.shown().heard == ("the response content",)


@row(Subset)
async def test_all_parts_of_an_artifact_are_shown(person: Person, agent: Subset) -> None:
    """001: “Artifacts are the agent's output, separate from messages. Each artifact has a list of
    parts”
    """
    agent.reply("First half, ", "second half.")
    await person.add(agent.address)
    await person.say("Hello, agent")
    heard = "".join(person.shown().heard)
    assert heard == "First half, second half."


@row(Subset)
async def test_refused_method_is_told_in_words(person: Person, agent: Subset) -> None:
    """001: “Unknown methods return a JSON-RPC error: { "jsonrpc": "2.0", "id": "task-123", "error":
    { "code": -32601, "message": "method not found: unknown/method" }}”
    """
    agent.instead["tasks/send"] = Refused(-32601, "method not found: tasks/send")
    await person.add(agent.address)
    await person.say("Hello, agent")
    shown = person.shown()
    assert shown.said == ("Hello, agent",)
    assert len(shown.troubles) == 1
    assert "-32601" not in shown.words


@row(Subset)
async def test_message_over_1_mb_is_told_to_be_too_large(person: Person, agent: Subset) -> None:
    """001: “Maximum request body: 1 MB”"""
    await person.add(agent.address)
    await person.say("a" * (1 << 20))
    shown = person.shown()
    assert shown.heard == ()
    assert any("This message is too large for claude." in one for one in shown.troubles), shown
    await person.say("Hello, agent")
    assert person.shown().heard == (GREETING,)


@pytest.mark.parametrize("bound", ["headers", "idle"])
def test_answer_is_waited_for_at_least_30_seconds(bound: str) -> None:
    """001: “HTTP timeout: 30 seconds (configurable per transport)”"""
    assert getattr(Bounds(), bound) >= 30
