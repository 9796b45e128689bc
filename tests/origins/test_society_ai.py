"""Every requirement of text 000 on the Agent Router over HTTP, played against its server."""

import asyncio
import base64
from uuid import UUID

from starlette.responses import JSONResponse

from tests.origins.person import Person, row
from tests.origins.serving import Refused
from tests.origins.shapes import JsonObject, misfits
from tests.origins.society_ai import (
    COST,
    MESSAGE,
    METADATA,
    RESULT,
    SEND,
    TASK_ID,
    TOKEN,
    WORDS,
    SocietyAI,
)
from tests.origins.task_runner import Mark, artifact, status
from tests.waiting import until

QUESTION = "What is quantum computing?"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8"
    "cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


class Whole(SocietyAI):
    """Has a card without streams."""

    @property
    def card(self) -> JsonObject:
        able = {**super().card["capabilities"], "streaming": False}
        return {**super().card, "capabilities": able}


class Guarded(SocietyAI):
    """Demands a token."""

    def __init__(self) -> None:
        super().__init__(requires_auth=True)


# Agent cards


@row(SocietyAI)
async def test_card_is_served_at_the_standard_place(person: Person, agent: SocietyAI) -> None:
    """000: “served at the standard /.well-known/agent.json endpoint”; “"name": "research-agent",
    "description": "Deep research agent that synthesizes multiple sources"”; “"version": "1.0.0"”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "research-agent" in words
    assert "Deep research agent that synthesizes multiple sources" in words
    assert "1.0.0" in words


@row(SocietyAI)
async def test_agent_is_called_by_its_name(person: Person, agent: SocietyAI) -> None:
    """000: “name -- Unique identifier for the agent on the network.”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert asked.params["metadata"]["executor"] == {"name": "research-agent"}


@row(SocietyAI)
async def test_task_goes_to_the_address_of_the_card(person: Person, agent: SocietyAI) -> None:
    """000: “url -- The endpoint where the agent receives tasks. For HTTP agents this is an HTTPS
    URL”; “"url": "https://provider.example.com/tasks/process"”
    """
    await person.add(agent.address)
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert asked.path == "/tasks/process"


@row(SocietyAI)
async def test_capabilities_are_told(person: Person, agent: SocietyAI) -> None:
    """000: “capabilities -- Declares what the agent supports (streaming, push notifications, state
    history).”; “"capabilities": { "streaming": true, "pushNotifications": false,
    "stateTransitionHistory": true }”
    """
    await person.add(agent.address)
    card = await person.card()
    assert card.streams
    assert not card.reports
    assert card.keeps_history


@row(SocietyAI)
async def test_skill_is_shown_with_tags_and_examples(person: Person, agent: SocietyAI) -> None:
    """000: “skills -- A list of specific capabilities the agent offers, each with its own ID,
    description, tags, and example prompts.”; “"skills": [ { "id": "research-topic", "name": "Topic
    Research", "description": "Research any topic with source citations", "tags": ["research",
    "papers", "citations"], "examples": ["Research the latest advances in quantum computing"]”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    (skill,) = agent.card["skills"]
    for one in (skill["name"], skill["description"], *skill["tags"], *skill["examples"]):
        assert one in words


@row(SocietyAI)
async def test_authentication_is_told(person: Person, agent: SocietyAI) -> None:
    """000: “authentication -- How callers should authenticate when sending tasks.”;
    “"authentication": { "schemes": ["bearer"], "credentials": null }”
    """
    await person.add(agent.address)
    assert "Access token" in (await person.card()).words


@row(Guarded)
async def test_token_is_sent_as_bearer(person: Person, agent: Guarded) -> None:
    """000: “How callers should authenticate when sending tasks.”; “"schemes": ["bearer"]”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    assert any("needs you to sign in" in one for one in person.shown().troubles), person.shown()
    await person.sign_in(TOKEN)
    assert agent.calls("tasks/sendSubscribe")[-1].headers["authorization"] == f"Bearer {TOKEN}"
    assert person.shown().heard == (RESULT,)


# Tasks


@row(SocietyAI)
async def test_each_task_has_an_id_of_its_own(person: Person, agent: SocietyAI) -> None:
    """000: “id -- A unique identifier (UUID).”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.say("And qubits?")
    first, second = (one.params["id"] for one in agent.calls("tasks/sendSubscribe"))
    assert UUID(first) != UUID(second)


@row(SocietyAI)
async def test_tasks_of_a_conversation_share_a_session(person: Person, agent: SocietyAI) -> None:
    """000: “sessionId -- Groups related tasks into a conversation.”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.say("And qubits?")
    first, second = (one.params["sessionId"] for one in agent.calls("tasks/sendSubscribe"))
    assert first == second


@row(SocietyAI)
async def test_another_conversation_is_another_session(person: Person, agent: SocietyAI) -> None:
    """000: “sessionId -- Groups related tasks into a conversation.”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.begin_anew()
    await person.say("And qubits?")
    first, second = (one.params["sessionId"] for one in agent.calls("tasks/sendSubscribe"))
    assert first != second


@row(SocietyAI)
async def test_words_of_the_status_are_shown(person: Person, agent: SocietyAI) -> None:
    """000: “status -- The current state and an optional message.”"""
    gate = asyncio.Event()
    agent.runner.script(status("working", WORDS), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: WORDS in person.shown().words)
    assert person.shown().state == "Working"
    gate.set()
    await person.rest()


@row(Whole)
async def test_history_is_not_shown_twice(person: Person, agent: Whole) -> None:
    """000: “history -- An ordered list of Messages exchanged between user and agent.”"""
    agent.runner.script(status("input-required", "Since when?"))
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.say("Since 1980")
    shown = person.shown()
    assert shown.said == (QUESTION, "Since 1980")
    assert shown.heard == ("Since when?", RESULT)


@row(Whole)
async def test_artifacts_of_a_task_are_shown(person: Person, agent: Whole) -> None:
    """000: “artifacts -- Output files or structured data produced by the agent.”; “Artifacts are
    output objects produced during task execution. They differ from messages in that they represent
    generated deliverables (files, datasets, images) rather than conversational content.”
    """
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().heard == (RESULT,)


# Messages


@row(SocietyAI)
async def test_text_part_of_the_person(person: Person, agent: SocietyAI) -> None:
    """000: “Messages carry the actual content exchanged between users and agents. Each message has
    a role (either user or agent) and a list of typed parts: • TextPart -- Plain text content
    ({type: "text", text: "..."}).”
    """
    await person.add(agent.address)
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    parts = [{"type": "text", "text": QUESTION}]
    assert asked.params["message"] == {"role": "user", "parts": parts}


@row(SocietyAI)
async def test_file_part_of_the_person(person: Person, agent: SocietyAI) -> None:
    """000: “FilePart -- Binary data or a URI reference ({type: "file", file: {name, mimeType, bytes
    | uri}}).”
    """
    place = person.folder / "chart.png"
    place.write_bytes(PIXEL)
    await person.add(agent.address)
    await person.say("What does this say?", place)
    (asked,) = agent.calls("tasks/sendSubscribe")
    message = asked.params["message"]
    assert list(map(str, misfits(message, MESSAGE))) == []
    file = message["parts"][1]["file"]
    assert (file["name"], file["mimeType"]) == ("chart.png", "image/png")
    assert base64.b64decode(file["bytes"]) == PIXEL


@row(SocietyAI)
async def test_file_parts_of_the_agent_are_shown(person: Person, agent: SocietyAI) -> None:
    """000: “FilePart -- Binary data or a URI reference”; “This part-based structure lets agents
    return rich, multimodal responses -- text alongside data visualizations, generated files, or
    structured output.”
    """
    content = base64.b64encode(PIXEL).decode()
    inside = {"name": "chart.png", "mimeType": "image/png", "bytes": content}
    outside = {
        "name": "sources.pdf",
        "mimeType": "application/pdf",
        "uri": f"{agent.address}/sources.pdf",
    }
    parts: list[JsonObject] = [
        {"type": "file", "file": inside},
        {"type": "file", "file": outside},
    ]
    agent.runner.script(artifact("Here it is", *parts, index=0, name="report"), status("completed"))
    await person.add(agent.address)
    await person.say("Draw it")
    shown = person.shown()
    assert shown.heard == ("Here it is",)
    assert [name for name, _ in shown.files] == ["chart.png", "sources.pdf"]
    assert shown.files[0][1] == PIXEL


@row(SocietyAI)
async def test_data_part_of_the_agent_is_shown(person: Person, agent: SocietyAI) -> None:
    """000: “DataPart -- Structured JSON data ({type: "data", data: {...}}).”"""
    data: JsonObject = {"type": "data", "data": {"papers": 1284, "field": "qubits"}}
    agent.runner.script(artifact(data, index=0, name="numbers"), status("completed"))
    await person.add(agent.address)
    await person.say("How many papers?")
    assert "1284" in person.shown().words.replace(",", "").replace(" ", "")


# Artifacts


@row(SocietyAI)
async def test_artifacts_have_index_name_and_parts(person: Person, agent: SocietyAI) -> None:
    """000: “Each artifact has an index, a name, and a list of parts.”"""
    agent.runner.script(
        artifact("The first, ", "whole.", index=0, name="one"),
        artifact("The second.", index=1, name="two"),
        status("completed"),
    )
    await person.add(agent.address)
    await person.say(QUESTION)
    heard = "".join(person.shown().heard)
    assert heard == "The first, whole.The second."


# States


async def _passes(person: Person, agent: SocietyAI, state: str, word: str) -> None:
    """Checks that a state held at a gate is shown by its word and is no end."""
    gate = asyncio.Event()
    agent.runner.script(status(state), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: person.shown().state == word)
    gate.set()
    await person.rest()
    assert person.shown().state == "Done"
    assert person.shown().heard == (RESULT,)


@row(SocietyAI)
async def test_submitted_is_not_final(person: Person, agent: SocietyAI) -> None:
    """000: “submitted: Task created and persisted, not yet picked up by an agent. No”"""
    await _passes(person, agent, "submitted", "Waiting to start")


@row(SocietyAI)
async def test_working_is_not_final(person: Person, agent: SocietyAI) -> None:
    """000: “working: Agent is actively processing the task. No”"""
    await _passes(person, agent, "working", "Working")


@row(SocietyAI)
async def test_input_required_ends_the_turn(person: Person, agent: SocietyAI) -> None:
    """000: “input-required: Agent needs additional information from the user before continuing. Yes
    (for the current turn)”
    """
    agent.runner.script(status("working"), status("input-required", "Since when?"))
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().state == "Needs your answer"
    assert "Since when?" in person.shown().words


@row(SocietyAI)
async def test_follow_up_goes_into_the_same_task(person: Person, agent: SocietyAI) -> None:
    """000: “When a task reaches input-required, the user can send a follow-up message. The Agent
    Router appends it to the task history and re-sends the task to the same agent, restarting the
    cycle from working.”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), status("input-required", "Since when?"))
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.begin_to_say("Since 1980")
    await until(lambda: person.shown().state == "Working")
    gate.set()
    await person.rest()
    first, second = agent.calls("tasks/sendSubscribe")
    assert first.params["id"] == second.params["id"]
    assert first.params["sessionId"] == second.params["sessionId"]
    assert person.shown().heard == ("Since when?", RESULT)


@row(SocietyAI)
async def test_completed_is_final(person: Person, agent: SocietyAI) -> None:
    """000: “completed: Agent finished processing successfully. Yes”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().state == "Done"
    await person.say("And qubits?")
    first, second = agent.calls("tasks/sendSubscribe")
    assert first.params["id"] != second.params["id"], "what is final is not gone on with"


@row(SocietyAI)
async def test_canceled_by_the_system_is_final(person: Person, agent: SocietyAI) -> None:
    """000: “canceled: Task was canceled by the user or system. Yes”"""
    agent.runner.script(status("working"), status("canceled"))
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by the agent"
    await person.say("Again")
    assert person.shown().state == "Done"


@row(SocietyAI)
async def test_failed_is_final(person: Person, agent: SocietyAI) -> None:
    """000: “failed: Task processing encountered an error. Yes”"""
    agent.runner.script(status("working"), status("failed", "No sources were found"))
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().state == "Failed"
    assert "No sources were found" in person.shown().words
    await person.say("Again")
    first, second = agent.calls("tasks/sendSubscribe")
    assert first.params["id"] != second.params["id"], "what is final is not gone on with"


@row(SocietyAI)
async def test_task_that_waits_for_the_person_can_be_canceled(
    person: Person, agent: SocietyAI
) -> None:
    """000: “canceled (can occur from any non-final state)”"""
    agent.runner.script(status("working"), status("input-required", "Since when?"))
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.stop()
    assert len(agent.calls("tasks/cancel")) == 1
    assert person.shown().state == "Stopped"


@row(SocietyAI)
async def test_submitted_task_can_be_canceled(person: Person, agent: SocietyAI) -> None:
    """000: “canceled (can occur from any non-final state)”"""
    agent.runner.script(status("submitted"), asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: person.shown().state == "Waiting to start")
    await person.stop()
    assert person.shown().state == "Stopped"


# Methods


@row(SocietyAI)
async def test_request_has_method_params_and_id(person: Person, agent: SocietyAI) -> None:
    """000: “All A2A communication uses JSON-RPC 2.0. Every request has a method, params, and id”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert set(asked.call) == {"jsonrpc", "id", "method", "params"}


@row(SocietyAI)
async def test_error_of_a_response_is_told(person: Person, agent: SocietyAI) -> None:
    """000: “every response has either a result or an error”"""
    await person.add(agent.address)
    agent.instead["tasks/sendSubscribe"] = Refused(-32000, "The agent is asleep")
    await person.say(QUESTION)
    assert any("The agent is asleep" in one for one in person.shown().troubles)
    await person.say("Again")
    assert person.shown().heard == (RESULT,)


@row(Whole)
async def test_tasks_send_has_a_whole_answer(person: Person, agent: Whole) -> None:
    """000: “tasks/send | Client to Router | Send a task (non-streaming response)”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    assert len(agent.calls("tasks/send")) == 1
    assert person.shown().heard == (RESULT,)


@row(SocietyAI)
async def test_tasks_send_subscribe_streams(person: Person, agent: SocietyAI) -> None:
    """000: “tasks/sendSubscribe | Client to Router | Send a task and subscribe to streaming
    updates”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), artifact(RESULT), gate, status("completed"))
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: person.shown().heard == (RESULT,))
    assert person.shown().state == "Working"
    gate.set()
    await person.rest()


@row(Whole)
async def test_tasks_get_retrieves_a_task_by_its_id(person: Person, agent: Whole) -> None:
    """000: “tasks/get | Client to Router | Retrieve a task by ID”"""
    agent.runner.script(status("working"), Mark.ANSWER, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.say(QUESTION)
    task_id = agent.calls("tasks/send")[0].params["id"]
    assert any(one.params["id"] == task_id for one in agent.calls("tasks/get"))
    assert person.shown().heard == (RESULT,)


@row(SocietyAI)
async def test_tasks_of_the_person_are_listed(person: Person, agent: SocietyAI) -> None:
    """000: “tasks/list | Client to Router | List tasks (scoped by auth)”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    tasks = await person.tasks_at_the_agent()
    assert len(agent.calls("tasks/list")) == 1
    assert len(tasks) == 1
    assert "Done" in tasks[0]


@row(SocietyAI)
async def test_tasks_cancel_cancels_a_running_task(person: Person, agent: SocietyAI) -> None:
    """000: “tasks/cancel | Client to Router | Cancel a running task”"""
    agent.runner.script(status("working"), asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: person.shown().state == "Working")
    await person.stop()
    (asked,) = agent.calls("tasks/cancel")
    assert list(map(str, misfits(asked.params, TASK_ID))) == []
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by you"


@row(SocietyAI)
async def test_task_resubscribe_goes_on_with_the_stream(person: Person, agent: SocietyAI) -> None:
    """000: “task/resubscribe | Client to Router | Resubscribe to an in-progress task's stream”"""
    gate = asyncio.Event()
    agent.runner.script(
        status("working"), Mark.HANG_UP, gate, artifact(RESULT), status("completed")
    )
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: agent.calls("task/resubscribe"))
    gate.set()
    await person.rest()
    assert person.shown().heard == (RESULT,)
    assert person.shown().state == "Done"


# The request


@row(SocietyAI)
async def test_request_has_no_member_that_the_text_does_not_name(
    person: Person, agent: SocietyAI
) -> None:
    """000: “{ "jsonrpc": "2.0", "id": "req-1", "method": "tasks/sendSubscribe", "params": { "id":
    "task-uuid", "sessionId": "session-uuid", "message": { "role": "user", "parts": [{"type":
    "text", "text": "What is quantum computing?"}] }, "metadata": {”
    """
    await person.add(agent.address)
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert list(map(str, misfits(asked.call, {**agent.envelope, "params": SEND}))) == []


@row(SocietyAI)
async def test_requester_and_executor_are_named(person: Person, agent: SocietyAI) -> None:
    """000: “requester and executor -- Identify the requesting and executing agents by name.”;
    “"requester": {"name": "ai-chatbot"}, "executor": {"name": "research-agent"}”
    """
    await person.add(agent.address)
    await person.introduce("Ada")
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    metadata = asked.params["metadata"]
    assert list(map(str, misfits(metadata, METADATA))) == []
    assert metadata["executor"] == {"name": "research-agent"}
    assert metadata["requester"] == {"name": "Ada"}


@row(SocietyAI)
async def test_chosen_skill_is_named(person: Person, agent: SocietyAI) -> None:
    """000: “skill_used -- Which specific skill should handle this task.”; “"skill_used":
    "research-topic"”
    """
    await person.add(agent.address)
    await person.choose("Topic Research")
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert asked.params["metadata"]["skill_used"] == "research-topic"


@row(SocietyAI)
async def test_without_a_choice_no_skill_is_named(person: Person, agent: SocietyAI) -> None:
    """000: “skill_used -- Which specific skill should handle this task.”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert "skill_used" not in asked.params.get("metadata", {})


@row(SocietyAI)
async def test_user_and_chat_are_named(person: Person, agent: SocietyAI) -> None:
    """000: “user_id and chat_id -- Link tasks to user sessions.”; “"user_id": "user-uuid"”"""
    await person.add(agent.address)
    await person.introduce("Ada")
    await person.say(QUESTION)
    await person.say("And qubits?")
    first, second = (one.params["metadata"] for one in agent.calls("tasks/sendSubscribe"))
    assert first["user_id"] == second["user_id"]
    assert first["chat_id"] == second["chat_id"]


@row(SocietyAI)
async def test_cost_is_shown(person: Person, agent: SocietyAI) -> None:
    """000: “cost -- Infrastructure cost tracking returned by the agent.”"""
    agent.cost = COST
    await person.add(agent.address)
    await person.say(QUESTION)
    assert "0.25" in person.shown().line


@row(Whole)
async def test_cost_of_a_whole_task_is_shown(person: Person, agent: Whole) -> None:
    """000: “metadata -- Extended data including executor info, payment info, and cost tracking.”"""
    agent.cost = COST
    await person.add(agent.address)
    await person.say(QUESTION)
    assert "0.25" in person.shown().line
    await person.reopen()
    assert "0.25" in person.shown().line


@row(Whole)
async def test_payment_is_shown(person: Person, agent: Whole) -> None:
    """000: “Payment-related fields for balance deduction and settlement.”"""
    agent.payment = {"payment": {"amount": 0.5, "currency": "USD", "status": "settled"}}
    await person.add(agent.address)
    await person.say(QUESTION)
    assert "settled" in person.shown().line
    assert "0.5" in person.shown().line


# Streaming


@row(SocietyAI)
async def test_events_are_json_rpc_responses(person: Person, agent: SocietyAI) -> None:
    """000: “the server responds with a stream of SSE events, each containing a JSON-RPC response”;
    “{ "jsonrpc": "2.0", "id": "req-1", "result": { "id": "task-uuid", "status": { "state":
    "working", "message": { "role": "agent", "parts": [{"type": "text", "text": "Researching..."}] }
    }, "final": false } }”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working", WORDS), gate, status("completed", RESULT))
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: WORDS in person.shown().words)
    gate.set()
    await person.rest()
    assert RESULT in person.shown().heard


@row(SocietyAI)
async def test_intermediate_text_chunks_are_shown(person: Person, agent: SocietyAI) -> None:
    """000: “TaskStatusUpdateEvent -- Reports state changes and intermediate text chunks.”"""
    agent.runner.script(
        status("working", "Quantum computing "),
        status("working", "uses qubits."),
        status("completed"),
    )
    await person.add(agent.address)
    await person.say(QUESTION)
    heard = "".join(person.shown().heard)
    assert "Quantum computing" in heard
    assert "uses qubits." in heard


@row(SocietyAI)
async def test_final_says_that_nothing_follows(person: Person, agent: SocietyAI) -> None:
    """000: “The final field indicates whether this is the last event.”"""
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().state == "Done"
    assert agent.calls_after("tasks/sendSubscribe", "task/resubscribe", "tasks/get") == []


@row(SocietyAI)
async def test_artifact_event_delivers_an_artifact(person: Person, agent: SocietyAI) -> None:
    """000: “TaskArtifactUpdateEvent -- Delivers generated artifacts during processing.”"""
    gate = asyncio.Event()
    agent.runner.script(status("working"), artifact(RESULT, index=0), gate, status("completed"))
    await person.add(agent.address)
    await person.begin_to_say(QUESTION)
    await until(lambda: person.shown().heard == (RESULT,))
    gate.set()
    await person.rest()
    assert person.shown().heard == (RESULT,)


@row(Guarded)
async def test_refusal_with_a_json_body_is_told(person: Person, agent: Guarded) -> None:
    """000: “authentication -- How callers should authenticate when sending tasks.”"""
    await person.add(agent.address)
    await person.sign_in(TOKEN)
    agent.instead["tasks/sendSubscribe"] = JSONResponse({"detail": "Not your agent"}, 403)
    await person.say(QUESTION)
    words = "doesn't have access to this agent"
    assert any(words in one for one in person.shown().troubles), person.shown()
