"""Every requirement of text 004, played against its server."""

import asyncio
import base64
from contextlib import AsyncExitStack

from starlette.responses import JSONResponse

from a2a_desktop.conversation.follow import Patience
from a2a_desktop.directory.card_checks import check
from a2a_desktop.directory.finding import Code
from a2a_desktop.model.card import Generation
from tests.origins.agent_os import FILE, FOUND, SEND, TASK_ID, TOKEN, AgentOS
from tests.origins.person import Person, row
from tests.origins.serving import serving
from tests.origins.shapes import JsonObject, misfits
from tests.origins.task_runner import Mark, artifact, status
from tests.waiting import until


class Guarded(AgentOS):
    """Demands a token."""

    def __init__(self) -> None:
        super().__init__(requires_auth=True)


class Bare(AgentOS):
    """Has a card with only the members of the text's example of a discovered one."""

    @property
    def card(self) -> JsonObject:
        able = {"tools": ["web_search"], "streaming": True}
        names = ("name", "description", "url", "skills", "authentication")
        return {**{name: super(Bare, self).card[name] for name in names}, "capabilities": able}


# Discovery and the card


@row(AgentOS)
async def test_card_is_fetched_from_well_known_agent_json(person: Person, agent: AgentOS) -> None:
    """004: “Every A2A-compatible agent exposes an AgentCard at /.well-known/agent.json”; “Fetches
    {url}/.well-known/agent.json”; “name: string; // Agent name description: string; // What the
    agent does”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "research-agent" in words
    assert "Specialized research and analysis agent" in words


@row(AgentOS)
async def test_tools_of_the_card_are_shown(person: Person, agent: AgentOS) -> None:
    """004: “capabilities: { tools: string[]; // Available tool IDs”; “- ${card.name}:
    ${card.capabilities.tools.length} tools”; “Returns the discovered capabilities”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "web_search" in words
    assert "file_read" in words


@row(AgentOS)
async def test_skills_of_the_card_are_shown(person: Person, agent: AgentOS) -> None:
    """004: “skills: Array<{ // SkillKit skills id: string; name: string; description: string; }>”;
    “- ${skill.name}: ${skill.description}”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "Code Review" in words
    assert "Review code for quality and security" in words


@row(AgentOS)
async def test_bearer_token_is_said_to_be_needed(person: Person, agent: AgentOS) -> None:
    """004: “authentication: { schemes: string[]; // ["bearer"]”; “if
    (card.authentication.schemes.includes("bearer")) { console.log("Agent requires bearer token
    authentication"); }”
    """
    await person.add(agent.address)
    assert "Access token" in (await person.card()).words


@row(AgentOS)
async def test_kinds_of_input_and_output_are_shown(person: Person, agent: AgentOS) -> None:
    """004: “defaultInputModes: string[]; // ["text"] defaultOutputModes: string[]; // ["text"]”"""
    await person.add(agent.address)
    assert "Text" in (await person.card()).words


@row(AgentOS)
async def test_card_promises_streams_or_not(person: Person, agent: AgentOS) -> None:
    """004: “streaming: boolean; pushNotifications: boolean;”"""
    await person.add(agent.address)
    card = await person.card()
    assert card.streams
    assert not card.reports


@row(Bare)
async def test_card_without_optional_members_is_read(person: Person, agent: Bare) -> None:
    """004: “{ name: "research-agent", description: ..., url:
    "https://other-agent.example.com/a2a/rpc", capabilities: { tools: [...], streaming: true },
    skills: [...], authentication: { schemes: ["bearer"] } }”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data and identify trends")
    assert FOUND in person.shown().words


@row(AgentOS)
async def test_card_is_kept_while_the_agent_does_not_give_it(
    person: Person, agent: AgentOS
) -> None:
    """004: “Caches the card in state”"""
    await person.add(agent.address)
    agent.has_card = False
    await person.say("Analyze the Q4 sales data")
    await person.reopen()
    assert "Review code for quality and security" in (await person.card()).words


@row(AgentOS)
async def test_all_cards_of_an_instance_are_listed(person: Person, agent: AgentOS) -> None:
    """004: “# List all cards curl http://localhost:3111/api/a2a/cards”; “${cards.length} agents
    available”
    """
    assert await person.look_through(agent.address) == ["research-agent"]


# Sending tasks


@row(AgentOS)
async def test_task_is_posted_to_the_address_of_the_card(person: Person, agent: AgentOS) -> None:
    """004: “Sent via JSON-RPC POST to the agent's URL”; “url:
    "https://other-agent.example.com/a2a/rpc"”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data and identify trends")
    (asked,) = agent.calls("tasks/send")
    assert asked.path == "/a2a/rpc"
    assert asked.call["jsonrpc"] == "2.0"


@row(AgentOS)
async def test_promise_of_streams_is_not_relied_on(person: Person, agent: AgentOS) -> None:
    """004: “capabilities: { tools: [...], streaming: true }” (and no method for streams: “From the
    implementation: tasks/send ... tasks/get ... tasks/cancel”)
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data and identify trends")
    assert FOUND in person.shown().words
    assert person.shown().troubles == ()


@row(AgentOS)
async def test_request_has_no_member_that_the_text_does_not_name(
    person: Person, agent: AgentOS
) -> None:
    """004: “Create a new task: { "jsonrpc": "2.0", "id": "req-123", "method": "tasks/send",
    "params": { "id": "task-xyz-789", "sessionId": "session-abc-123", "message": { "role": "user",
    "parts": [ { "type": "text", "text": "Analyze this data..." } ] }, "metadata": {} } }”
    """
    await person.add(agent.address)
    await person.say("Analyze this data...")
    (asked,) = agent.calls("tasks/send")
    assert list(map(str, misfits(asked.call, {**agent.envelope, "params": SEND}))) == []
    parts = [{"type": "text", "text": "Analyze this data..."}]
    assert asked.params["message"] == {"role": "user", "parts": parts}


@row(AgentOS)
async def test_priority_is_sent_if_it_was_chosen(person: Person, agent: AgentOS) -> None:
    """004: “metadata: { priority: "high"”"""
    await person.add(agent.address)
    await person.prefer("High priority")
    await person.say("Analyze the Q4 sales data and identify trends")
    await person.say("And Q3?")
    first, second = agent.calls("tasks/send")
    assert first.params["metadata"]["priority"] == "high"
    assert "priority" not in second.params.get("metadata", {})


@row(AgentOS)
async def test_each_task_has_an_id_of_its_own(person: Person, agent: AgentOS) -> None:
    """004: “Created with a unique ID”"""
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    await person.say("And Q3?")
    first, second = agent.calls("tasks/send")
    assert first.params["id"] != second.params["id"]


@row(AgentOS)
async def test_messages_of_a_conversation_share_a_session(person: Person, agent: AgentOS) -> None:
    """004: “sessionId: "session-abc-123", // Optional: multi-turn conversation”; “Use SessionIDs:
    Maintain conversation context across multiple task invocations”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    await person.say("And Q3?")
    first, second = agent.calls("tasks/send")
    assert first.params["sessionId"] == second.params["sessionId"]


@row(AgentOS)
async def test_another_conversation_is_another_session(person: Person, agent: AgentOS) -> None:
    """004: “Maintain conversation context across multiple task invocations”"""
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    await person.begin_anew()
    await person.say("Something else")
    first, second = agent.calls("tasks/send")
    assert first.params["sessionId"] != second.params["sessionId"]


@row(AgentOS)
async def test_task_is_stored_here(person: Person, agent: AgentOS) -> None:
    """004: “Stored locally for tracking”"""
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    await person.reopen()
    shown = person.shown()
    assert shown.said == ("Analyze the Q4 sales data",)
    assert FOUND in shown.words
    assert shown.state == "Done"


@row(AgentOS)
async def test_history_of_a_task_is_not_shown_twice(person: Person, agent: AgentOS) -> None:
    """004: “Multi-turn conversations with message history”; “history: [ // { role: "user", parts:
    [{ type: "text", text: "Analyze the Q4..." }] } // ]”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert person.shown().said == ("Analyze the Q4 sales data",)
    assert person.shown().words.count(FOUND) == 1


# Status


@row(AgentOS)
async def test_task_is_asked_for_until_it_is_done(person: Person, agent: AgentOS) -> None:
    """004: “Check Task Status”; “while (status.status.state === "working" || status.status.state
    === "submitted")”
    """
    agent.runner.script(
        status("submitted"),
        Mark.ANSWER,
        status("working"),
        Mark.ANSWER,
        status("completed", FOUND),
    )
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    task_id = agent.calls("tasks/send")[0].params["id"]
    asked = [one for one in agent.calls("tasks/get") if one.params["id"] == task_id]
    assert len(asked) == 2
    assert FOUND in person.shown().words
    assert person.shown().state == "Done"


@row(AgentOS)
async def test_tasks_get_has_no_member_that_the_text_does_not_name(
    person: Person, agent: AgentOS
) -> None:
    """004: “Retrieve task status: { "jsonrpc": "2.0", "id": "req-124", "method": "tasks/get",
    "params": { "id": "task-xyz-789" } }”
    """
    agent.runner.script(status("working"), Mark.ANSWER, status("completed", FOUND))
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    task_id = agent.calls("tasks/send")[0].params["id"]
    asked = [one for one in agent.calls("tasks/get") if one.params["id"] == task_id]
    assert asked
    for one in asked:
        assert list(map(str, misfits(one.params, TASK_ID))) == []


@row(AgentOS)
async def test_result_in_the_message_of_the_status_is_shown(person: Person, agent: AgentOS) -> None:
    """004: “{ state: "completed", message: {...}, timestamp: "2026-03-09T10:32:15Z" }”; “if
    (status.status.state === "completed") { results.push(status.status.message); }”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert person.shown().heard == (FOUND,)


def test_pauses_between_questions_grow_and_end() -> None:
    """004: “Set Timeouts: Poll with exponential backoff and set max wait times”"""
    patience = Patience()
    pauses = list(patience.polls())
    assert pauses[1] == 2 * pauses[0]
    assert pauses[2] == 2 * pauses[1]
    assert max(pauses) == patience.longest_poll
    assert sum(pauses) <= patience.bound


# Cancel


@row(AgentOS)
async def test_task_is_cancelled(person: Person, agent: AgentOS) -> None:
    """004: “Cancel a running task: { "jsonrpc": "2.0", "id": "req-125", "method": "tasks/cancel",
    "params": { "id": "task-xyz-789" } }”
    """
    agent.runner.script(status("working"), Mark.ANSWER, asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say("Analyze the Q4 sales data")
    await until(lambda: person.shown().state == "Working")
    await person.stop()
    (asked,) = agent.calls("tasks/cancel")
    assert asked.params == {"id": agent.calls("tasks/send")[0].params["id"]}
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by you"


# States


@row(AgentOS)
async def test_submitted_task_waits_to_start(person: Person, agent: AgentOS) -> None:
    """004: “submitted: Task received but not yet started”"""
    gate = asyncio.Event()
    agent.runner.script(status("submitted"), Mark.ANSWER, gate, status("completed", FOUND))
    await person.add(agent.address)
    await person.begin_to_say("Analyze the Q4 sales data")
    await until(lambda: person.shown().state == "Waiting to start")
    gate.set()
    await person.rest()


@row(AgentOS)
async def test_working_task_is_worked_on(person: Person, agent: AgentOS) -> None:
    """004: “working: Agent is actively processing the task”"""
    gate = asyncio.Event()
    agent.runner.script(status("working"), Mark.ANSWER, gate, status("completed", FOUND))
    await person.add(agent.address)
    await person.begin_to_say("Analyze the Q4 sales data")
    await until(lambda: person.shown().state == "Working")
    gate.set()
    await person.rest()


@row(AgentOS)
async def test_question_is_shown_and_answered_in_its_task(person: Person, agent: AgentOS) -> None:
    """004: “input-required: Agent needs clarification or additional input”"""
    agent.runner.script(status("input-required", "Which year?"))
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert person.shown().state == "Needs your answer"
    assert "Which year?" in person.shown().words
    await person.say("2025")
    first, second = agent.calls("tasks/send")
    assert first.params["id"] == second.params["id"]
    assert person.shown().state == "Done"


@row(AgentOS)
async def test_completed_task_is_done(person: Person, agent: AgentOS) -> None:
    """004: “completed Task finished successfully with results”; “Task lifecycle with states:
    submitted → working → completed/failed”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert person.shown().state == "Done"


@row(AgentOS)
async def test_task_cancelled_by_the_agent_is_stopped(person: Person, agent: AgentOS) -> None:
    """004: “cancelled: Task was cancelled before completion”"""
    agent.runner.script(status("working"), Mark.ANSWER, status("cancelled"))
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by the agent"


@row(AgentOS)
async def test_failed_task_is_told_and_can_be_tried_again(person: Person, agent: AgentOS) -> None:
    """004: “failed: Task failed with an error”; “Handle Failures: Check for "failed" state and
    implement retry logic”
    """
    agent.runner.script(status("failed", "The table is locked"))
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert person.shown().state == "Failed"
    assert "The table is locked" in person.shown().words
    await person.say("Try again")
    assert person.shown().state == "Done"


# Messages


@row(AgentOS)
async def test_file_is_sent_with_name_type_and_bytes(person: Person, agent: AgentOS) -> None:
    """004: “{ type: "file"; file: { name: string; mimeType: string; bytes: string } }”"""
    place = person.folder / "sales.csv"
    place.write_bytes(b"month,sum\nOctober,7\n")
    await person.add(agent.address)
    await person.say("Analyze this", place)
    (asked,) = agent.calls("tasks/send")
    _, file = asked.params["message"]["parts"]
    assert file["file"]["name"] == "sales.csv"
    assert file["file"]["mimeType"] == "text/csv"
    assert base64.b64decode(file["file"]["bytes"]) == place.read_bytes()
    assert list(map(str, misfits(file, FILE))) == []


@row(AgentOS)
async def test_file_of_the_agent_is_shown(person: Person, agent: AgentOS) -> None:
    """004: “Multimodal messages support text, files, and structured data.”"""
    content = base64.b64encode(b"a,b\n1,2\n").decode()
    file = {"name": "trends.csv", "mimeType": "text/csv", "bytes": content}
    said: list[JsonObject] = [{"type": "file", "file": file}]
    agent.runner.script(status("completed", parts=said))
    await person.add(agent.address)
    await person.say("Analyze this")
    assert person.shown().files == (("trends.csv", b"a,b\n1,2\n"),)


@row(AgentOS)
async def test_data_of_the_agent_is_shown(person: Person, agent: AgentOS) -> None:
    """004: “{ type: "data"; data: Record<string, unknown> }”"""
    said: list[JsonObject] = [{"type": "data", "data": {"trend": "upward", "quarter": "Q4"}}]
    agent.runner.script(status("completed", parts=said))
    await person.add(agent.address)
    await person.say("Analyze this")
    assert "upward" in person.shown().words


@row(AgentOS)
async def test_artifact_of_the_agent_is_shown(person: Person, agent: AgentOS) -> None:
    """004: “artifacts: []” (of a task)"""
    agent.runner.script(artifact("The trend is upward."), status("completed"))
    await person.add(agent.address)
    await person.say("Analyze this")
    assert person.shown().heard == ("The trend is upward.",)


# Several agents


@row(AgentOS)
async def test_several_agents_work_at_the_same_time(person: Person, agent: AgentOS) -> None:
    """004: “Send parallel research tasks”; “message: `Research aspect ${i + 1} of quantum
    computing`”; “Poll for completion”
    """
    gate = asyncio.Event()
    async with AsyncExitStack() as stack:
        others = [await stack.enter_async_context(serving(AgentOS())) for _ in range(2)]
        for number, one in enumerate([agent, *others]):
            found = status("completed", f"Finding {number}")
            one.runner.script(status("working"), Mark.ANSWER, gate, found)
            await person.add(one.address)
            await person.begin_to_say(f"Research aspect {number} of quantum computing")
            await until(lambda: person.shown().state == "Working")
        gate.set()
        for number in range(3):
            await person.go_to(f"Research aspect {number} of quantum computing")
            await person.rest()
            assert person.shown().heard == (f"Finding {number}",)
            assert person.shown().state == "Done"


# Limits


@row(AgentOS)
async def test_evicted_task_stays_as_it_was_shown(person: Person, agent: AgentOS) -> None:
    """004: “MAX_TASKS: 1000 tasks stored per instance. Oldest tasks are automatically evicted when
    limit is reached”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    await agent.fill()
    assert agent.calls("tasks/send")[0].params["id"] not in agent.runner.works
    await person.reopen()
    assert FOUND in person.shown().words
    assert person.shown().troubles == ()
    await person.say("And Q3?")
    assert person.shown().state == "Done"


@row(AgentOS)
async def test_running_task_that_was_evicted_is_told(person: Person, agent: AgentOS) -> None:
    """004: “Oldest tasks are automatically evicted when limit is reached”"""
    agent.runner.script(status("working"), Mark.ANSWER, asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say("Analyze the Q4 sales data")
    await until(lambda: person.shown().state == "Working")
    await agent.fill()
    await person.rest()
    assert "The agent no longer has this request." in person.shown().words


# Security


@row(Guarded)
async def test_token_is_asked_for_and_sent(person: Person, agent: Guarded) -> None:
    """004: “Task handling requires authentication via requireAuth()”; “Agent requires bearer token
    authentication”
    """
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    assert any("needs you to sign in" in one for one in person.shown().troubles)
    await person.sign_in(TOKEN)
    assert agent.calls("tasks/send")[-1].headers["authorization"] == f"Bearer {TOKEN}"
    assert FOUND in person.shown().words
    assert person.shown().troubles == ()


@row(Guarded)
async def test_wrong_token_is_told(person: Person, agent: Guarded) -> None:
    """004: “Task handling requires authentication via requireAuth()”"""
    await person.add(agent.address)
    await person.say("Analyze the Q4 sales data")
    await person.sign_in("wrong")
    assert any("didn't accept your sign-in" in one for one in person.shown().troubles)


@row(AgentOS)
async def test_limit_of_requests_is_told(person: Person, agent: AgentOS) -> None:
    """004: “Consider implementing rate limits on the A2A RPC endpoint to prevent abuse.”"""
    await person.add(agent.address)
    body = {"error": "Too many requests"}
    agent.instead["tasks/send"] = JSONResponse(body, 429, {"Retry-After": "3600"})
    await person.say("Analyze the Q4 sales data")
    assert any("is busy" in one for one in person.shown().troubles)


@row(AgentOS)
async def test_card_without_a_signature_is_said_to_have_none(
    person: Person, agent: AgentOS
) -> None:
    """004: “validate signatures if available”"""
    await person.add(agent.address)
    assert "Not signed" in (await person.card()).words


def test_card_of_an_agent_that_is_spoken_to_without_https_is_warned_of() -> None:
    """004: “Verify AgentCards are served over HTTPS”"""
    card = {**AgentOS().card, "url": "http://agent.example/a2a/rpc"}
    found = check(card, Generation.V0_1, address="http://agent.example/.well-known/agent.json")
    assert Code.PLAIN_HTTP in [one.code for one in found]
