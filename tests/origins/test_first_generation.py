"""Every requirement of text 002, played against its server: the card, tasks, parts, artifacts."""

import asyncio
import base64

from tests.origins.first_generation import (
    MESSAGE,
    QUERY,
    RESULT,
    SEND,
    TASK_ID,
    TOKEN,
    WORDS,
    FirstGeneration,
    Whole,
)
from tests.origins.person import Person, row
from tests.origins.shapes import JsonObject, misfits
from tests.origins.task_runner import Mark, artifact, status
from tests.waiting import until

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8"
    "cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


class Guarded(FirstGeneration):
    """Demands a token."""

    def __init__(self) -> None:
        super().__init__(requires_auth=True)


# JSON-RPC


@row(Whole)
async def test_request_is_a_json_rpc_request(person: Person, agent: Whole) -> None:
    """002: “JSONRPCRequest: Represents a request. method: String identifying the operation (e.g.,
    "tasks/send"). params: Object or Array containing parameters for the method. id: Unique
    identifier (string/number) for request/response correlation.”; “Contains jsonrpc: "2.0"”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    (asked,) = agent.calls("tasks/send")
    assert set(asked.call) == {"jsonrpc", "id", "method", "params"}
    assert asked.call["jsonrpc"] == "2.0"
    assert isinstance(asked.call["id"], str | int)


@row(Whole)
async def test_each_request_has_an_id_of_its_own(person: Person, agent: Whole) -> None:
    """002: “id: Unique identifier (string/number) for request/response correlation.”"""
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    await person.say("And in GBP?")
    first, second = agent.calls("tasks/send")
    assert first.call["id"] != second.call["id"]


@row(Whole)
async def test_result_of_null_is_told(person: Person, agent: Whole) -> None:
    """002: “JSONRPCResponse: Represents a response. result: Contains the successful result data
    (can be null). Mutually exclusive with error.”; “error: Contains an error object if the request
    failed. Mutually exclusive with result.”
    """
    await person.add(agent.address)
    agent.gives_null = True
    await person.say("How much is 5 USD in EUR?")
    assert any("couldn't be read" in one for one in person.shown().troubles)
    agent.gives_null = False
    await person.say("Again")
    assert person.shown().heard == (RESULT,)


# The agent card


@row(FirstGeneration)
async def test_card_is_found_at_well_known_agent_json(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “AgentCard: Metadata describing an agent. Found typically at
    /.well-known/agent.json.”
    """
    await person.add(agent.address)
    assert "Currency Agent" in (await person.card()).words


@row(FirstGeneration)
async def test_facts_of_the_card_are_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “name: (string) Human-readable name. description: (string | null) Agent description.
    url: (string) Base URL endpoint for the agent's A2A service.”; “version: (string) Agent/API
    version.”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "Currency Agent" in words
    assert "Helps with exchange values for currencies" in words
    assert agent.address in words
    assert "1.2.3" in words


@row(FirstGeneration)
async def test_provider_and_documentation_are_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “provider: (AgentProvider | null) Organization details.”; “documentationUrl: (string |
    null) Link to documentation.”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "Auto Shop" in words
    assert "https://shop.example/docs" in words


@row(FirstGeneration)
async def test_streaming_and_notifications_are_told(person: Person, agent: FirstGeneration) -> None:
    """002: “AgentCapabilities: streaming: (boolean) Supports tasks/sendSubscribe.
    pushNotifications: (boolean) Supports tasks/pushNotification/set|get.”
    """
    await person.add(agent.address)
    card = await person.card()
    assert card.streams
    assert card.reports


@row(FirstGeneration)
async def test_history_of_states_is_told(person: Person, agent: FirstGeneration) -> None:
    """002: “stateTransitionHistory: (boolean) Supports providing detailed history.”"""
    await person.add(agent.address)
    assert (await person.card()).keeps_history


@row(Whole)
async def test_agent_that_does_not_stream_is_not_asked_to(person: Person, agent: Whole) -> None:
    """002: “streaming: (boolean) Supports tasks/sendSubscribe.”"""
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert agent.calls("tasks/sendSubscribe", "tasks/resubscribe") == []
    assert person.shown().heard == (RESULT,)


@row(Guarded)
async def test_authentication_of_the_card_is_told(person: Person, agent: Guarded) -> None:
    """002: “authentication: (AgentAuthentication | null) Auth schemes/credentials needed.”"""
    await person.add(agent.address)
    assert "Access token" in (await person.card()).words


@row(FirstGeneration)
async def test_kinds_of_content_are_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “defaultInputModes: (string[]) Default supported input types (e.g., "text", "file").
    defaultOutputModes: (string[]) Default supported output types.”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "Text" in words
    assert "Files" in words


@row(FirstGeneration)
async def test_skill_is_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “AgentSkill: id: (string) Unique skill ID. name: (string) Skill name. description:
    (string | null) Skill description. tags: (string[] | null) Keywords. examples: (string[] | null)
    Usage examples.”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    skill = agent.card["skills"][0]
    for one in (skill["name"], skill["description"], *skill["tags"], *skill["examples"]):
        assert one in words


@row(FirstGeneration)
async def test_skill_without_more_than_a_name_is_shown(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “description: (string | null) Skill description. tags: (string[] | null) Keywords.
    examples: (string[] | null) Usage examples. inputModes: (string[] | null) ... outputModes:
    (string[] | null)”
    """
    await person.add(agent.address)
    assert "Plain Skill" in (await person.card()).words


@row(FirstGeneration)
async def test_modes_of_a_skill_are_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “inputModes: (string[] | null) Overrides default inputs for this skill. outputModes:
    (string[] | null) Overrides default outputs for this skill.”
    """
    await person.add(agent.address)
    assert "Data" in (await person.card()).words


# Tasks


@row(Whole)
async def test_task_and_session_are_named_by_the_client(person: Person, agent: Whole) -> None:
    """002: “TaskSendParams (includes id, sessionId, message, optionally pushNotification,
    historyLength, metadata)”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    (asked,) = agent.calls("tasks/send")
    assert list(map(str, misfits(asked.params, SEND))) == []


@row(Whole)
async def test_each_task_has_an_id_of_its_own(person: Person, agent: Whole) -> None:
    """002: “Task: Represents a unit of work processed by an agent. id: (string) Unique task
    identifier.”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    await person.say("And in GBP?")
    first, second = agent.calls("tasks/send")
    assert first.params["id"] != second.params["id"]


@row(Whole)
async def test_tasks_of_a_conversation_share_a_session(person: Person, agent: Whole) -> None:
    """002: “sessionId: (string | null) Groups related tasks.”"""
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    await person.say("And in GBP?")
    first, second = agent.calls("tasks/send")
    assert first.params["sessionId"] == second.params["sessionId"]


@row(FirstGeneration)
async def test_streamed_tasks_of_a_conversation_share_a_session(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “sessionId: (string | null) Groups related tasks.”"""
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    await person.reopen()
    await person.say("And in GBP?")
    first, second = agent.calls("tasks/sendSubscribe")
    assert first.params["sessionId"] == second.params["sessionId"]


@row(Whole)
async def test_members_that_are_null_are_read(person: Person, agent: Whole) -> None:
    """002: “artifacts: (Artifact[] | null)”; “history: (Message[] | null)”; “metadata: (object |
    null) Additional task metadata.”; “message: (Message | null)”
    """
    agent.runner.script(status("completed"))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().state == "Done"
    assert person.shown().heard == ()
    assert person.shown().troubles == ()


@row(Whole)
async def test_words_of_a_status_are_shown(person: Person, agent: Whole) -> None:
    """002: “message: (Message | null) Message associated with this status (e.g., progress update,
    final response text, input prompt).”
    """
    agent.runner.script(status("completed", "5 USD are 4.30 EUR."))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == ("5 USD are 4.30 EUR.",)


@row(FirstGeneration)
async def test_progress_is_shown_while_it_lasts(person: Person, agent: FirstGeneration) -> None:
    """002: “message: ... (e.g., progress update”; “timestamp: (string) ISO 8601 timestamp of the
    status update.”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working", WORDS), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: WORDS in person.shown().words)
    gate.set()
    await person.rest()
    assert person.shown().heard[-1] == RESULT


# States


async def _reaches(person: Person, agent: FirstGeneration, state: str, word: str) -> None:
    """Checks that a state held at a gate is shown by its word."""
    gate = asyncio.Event()
    agent.runner.script(status(state), gate, status("completed"))
    await person.add(agent.address)
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: person.shown().state == word)
    gate.set()
    await person.rest()
    assert person.shown().state == "Done"


@row(FirstGeneration)
async def test_submitted_task_waits_to_start(person: Person, agent: FirstGeneration) -> None:
    """002: “submitted: Task received, not yet started.”"""
    await _reaches(person, agent, "submitted", "Waiting to start")


@row(FirstGeneration)
async def test_working_task_is_worked_on(person: Person, agent: FirstGeneration) -> None:
    """002: “working: Task is actively being processed.”"""
    await _reaches(person, agent, "working", "Working")


@row(FirstGeneration)
async def test_task_that_asks_goes_on_with_the_answer(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “input-required: Agent requires further input from the user/client.”"""
    agent.runner.script(status("working"), status("input-required", "Into which currency?"))
    await person.add(agent.address)
    await person.say("How much is 5 USD?")
    assert person.shown().state == "Needs your answer"
    assert "Into which currency?" in person.shown().words
    await person.say("EUR")
    first, second = agent.calls("tasks/sendSubscribe")
    assert first.params["id"] == second.params["id"]
    assert first.params["sessionId"] == second.params["sessionId"]
    assert person.shown().heard[-1] == RESULT


@row(FirstGeneration)
async def test_completed_task_is_done(person: Person, agent: FirstGeneration) -> None:
    """002: “completed: Task finished successfully.”"""
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().state == "Done"


@row(FirstGeneration)
async def test_task_canceled_by_the_agent_is_stopped(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “canceled: Task was canceled.”"""
    agent.runner.script(status("working"), status("canceled"))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by the agent"


@row(FirstGeneration)
async def test_failed_task_could_not_be_finished(person: Person, agent: FirstGeneration) -> None:
    """002: “failed: Task failed due to an error.”"""
    agent.runner.script(status("working"), status("failed", "The rates are not there"))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().state == "Failed"
    assert "The rates are not there" in person.shown().words


@row(FirstGeneration)
async def test_unknown_state_is_said_to_be_unknown(person: Person, agent: FirstGeneration) -> None:
    """002: “unknown: State cannot be determined.”"""
    agent.runner.script(status("unknown") | {"final": True})
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().state.startswith("Interrupted · since ")


# Messages and parts


@row(Whole)
async def test_message_of_the_person_has_role_and_parts(person: Person, agent: Whole) -> None:
    """002: “Message: Communication unit between user and agent. role: ("user" | "agent") Sender
    role. parts: (Part[]) Content parts (text, file, data).”; “TextPart: type: "text" text: (string)
    The textual content.”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    (asked,) = agent.calls("tasks/send")
    message = asked.params["message"]
    assert list(map(str, misfits(message, MESSAGE))) == []
    assert message["parts"] == [{"type": "text", "text": "How much is 5 USD in EUR?"}]


@row(Whole)
async def test_file_of_the_person_is_sent_as_bytes(person: Person, agent: Whole) -> None:
    """002: “FilePart: type: "file", file: (FileContent) File details”; “name: (string | null)
    Filename. mimeType: (string | null) MIME type. bytes: (string | null) Base64 encoded file
    content. Mutually exclusive with uri.”
    """
    place = person.folder / "wheel.png"
    place.write_bytes(PIXEL)
    await person.add(agent.address)
    await person.say("The left wheel", place)
    (asked,) = agent.calls("tasks/send")
    message = asked.params["message"]
    assert list(map(str, misfits(message, MESSAGE))) == []
    file = message["parts"][1]["file"]
    assert (file["name"], file["mimeType"]) == ("wheel.png", "image/png")
    assert base64.b64decode(file["bytes"]) == PIXEL


@row(FirstGeneration)
async def test_picture_is_sent_when_the_agent_asks_for_one(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “A2A is the protocol that enables end-users or other agents to work with the shop
    employees ("my car is making a rattling noise"). A2A enables ongoing back-and-forth
    communication and an evolving plan to achieve results ("send me a picture of the left wheel", "I
    notice fluid leaking. How long has that been happening?").”
    """
    place = person.folder / "wheel.png"
    place.write_bytes(PIXEL)
    ask = "send me a picture of the left wheel"
    agent.runner.script(status("input-required", ask))
    agent.runner.script(status("input-required", "How long has that been happening?"))
    await person.add(agent.address)
    await person.say("my car is making a rattling noise")
    assert ask in person.shown().words
    await person.say("Here it is", place)
    assert "How long has that been happening?" in person.shown().words
    await person.say("Two weeks")
    asked = agent.calls("tasks/sendSubscribe")
    assert len({one.params["id"] for one in asked}) == 1
    assert base64.b64decode(asked[1].params["message"]["parts"][1]["file"]["bytes"]) == PIXEL
    assert person.shown().state == "Done"


@row(FirstGeneration)
async def test_file_of_the_agent_is_shown_with_name_and_content(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “bytes: (string | null) Base64 encoded file content.”; “Image generation agent.
    Demonstrates multi-turn and handling file artifacts (images).”
    """
    content = base64.b64encode(PIXEL).decode()
    file = {"name": "cat.png", "mimeType": "image/png", "bytes": content}
    agent.runner.script(artifact({"type": "file", "file": file}), status("completed"))
    await person.add(agent.address)
    await person.say("Draw a cat")
    assert person.shown().files == (("cat.png", PIXEL),)


@row(FirstGeneration)
async def test_file_elsewhere_is_shown_with_its_name(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “uri: (string | null) URI pointing to the file content. Mutually exclusive with
    bytes.”
    """
    file = {"name": "cat.png", "mimeType": "image/png", "uri": f"{agent.address}/cat.png"}
    agent.runner.script(artifact({"type": "file", "file": file}), status("completed"))
    await person.add(agent.address)
    await person.say("Draw a cat")
    assert [name for name, _ in person.shown().files] == ["cat.png"]


@row(FirstGeneration)
async def test_file_without_name_and_type_is_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “name: (string | null) Filename. mimeType: (string | null) MIME type.”"""
    content = base64.b64encode(b"\0\1\2").decode()
    file = {"name": None, "mimeType": None, "bytes": content, "uri": None}
    agent.runner.script(artifact({"type": "file", "file": file}), status("completed"))
    await person.add(agent.address)
    await person.say("Send me anything")
    assert [data for _, data in person.shown().files] == [b"\0\1\2"]


@row(FirstGeneration)
async def test_data_of_the_agent_is_shown(person: Person, agent: FirstGeneration) -> None:
    """002: “DataPart: type: "data", data: (object) Structured JSON data”"""
    data: JsonObject = {"type": "data", "data": {"rate": 0.86, "currency": "EUR"}, "metadata": None}
    agent.runner.script(artifact(data), status("completed"))
    await person.add(agent.address)
    await person.say("Give me the rate as data")
    assert "0.86" in person.shown().words


FORM: JsonObject = {
    "type": "form",
    "form": {
        "type": "object",
        "properties": {
            "amount": {"type": "string", "title": "Amount"},
            "purpose": {"type": "string", "title": "Purpose"},
        },
        "required": ["amount"],
    },
    "form_data": {"amount": "20", "purpose": "Lunch"},
    "instructions": "Please fill in the form",
}


@row(FirstGeneration)
async def test_form_is_shown_and_answered_as_data(person: Person, agent: FirstGeneration) -> None:
    """002: “data: (object) Structured JSON data (e.g., for forms)”; “Expense reimbursement agent.
    Demonstrates multi-turn and handling forms using DataPart.”
    """
    agent.runner.script(status("input-required", parts=[{"type": "data", "data": FORM}]))
    await person.add(agent.address)
    await person.say("Reimburse my lunch of 20 dollars")
    assert "form waiting for your answers" in person.shown().words
    await person.fill_in({"Amount": "25"})
    asked = agent.calls("tasks/sendSubscribe")
    (part,) = (one for one in asked[1].params["message"]["parts"] if one["type"] == "data")
    assert part["data"]["amount"] == "25"
    assert part["data"]["purpose"] == "Lunch"
    assert asked[0].params["id"] == asked[1].params["id"]
    assert person.shown().state == "Done"


@row(FirstGeneration)
async def test_metadata_of_a_message_and_a_part_is_no_content(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “metadata: (object | null) Message-specific metadata.”; “metadata: (object | null)
    Optional metadata for the specific part.”
    """
    part = {"type": "text", "text": "Here you are", "metadata": {"tone": "friendly"}}
    said = {"role": "agent", "parts": [part], "metadata": {"model": "m-1"}}
    agent.runner.script({"status": {"state": "completed", "message": said}, "final": True})
    await person.add(agent.address)
    await person.say("Hello")
    assert person.shown().heard == ("Here you are",)


# Artifacts


@row(FirstGeneration)
async def test_artifacts_are_shown_in_order_of_their_index(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “Artifact: Output generated by a task.”; “index: (integer, default 0) Order index,
    useful for streaming/updates.”; “Generates code files. Demonstrates producing multiple file
    artifacts via streaming updates.”
    """

    def file(name: str, content: bytes) -> JsonObject:
        inner = {"name": name, "mimeType": "text/x-python"}
        return {"type": "file", "file": {**inner, "bytes": base64.b64encode(content).decode()}}

    agent.runner.script(
        status("working", "Generating code..."),
        artifact(file("one.py", b"print(1)\n"), index=0, name="one.py"),
        artifact(file("two.py", b"print(2)\n"), index=1, name="two.py"),
        status("completed"),
    )
    await person.add(agent.address)
    await person.say("Write two files")
    assert person.shown().files == (("one.py", b"print(1)\n"), ("two.py", b"print(2)\n"))


@row(FirstGeneration)
async def test_piece_is_appended_to_the_artifact_of_its_index(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “append: (boolean | null) For streaming, indicates if content should append to artifact
    at the same index. lastChunk: (boolean | null) For streaming, indicates the final chunk for this
    artifact.”
    """
    agent.runner.script(
        artifact("5 USD ", index=0, append=None, lastChunk=None),
        artifact("are 4.30 EUR.", index=0, append=True, lastChunk=True),
        status("completed"),
    )
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == ("5 USD are 4.30 EUR.",)


@row(FirstGeneration)
async def test_piece_that_does_not_append_takes_the_place(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “append: (boolean | null) For streaming, indicates if content should append to artifact
    at the same index.”
    """
    agent.runner.script(
        artifact("A draft", index=0, append=False),
        artifact("The final text", index=0, append=False, lastChunk=True),
        status("completed"),
    )
    await person.add(agent.address)
    await person.say("Write a text")
    assert person.shown().heard == ("The final text",)


@row(FirstGeneration)
async def test_artifact_without_index_is_the_first(person: Person, agent: FirstGeneration) -> None:
    """002: “index: (integer, default 0)”"""
    agent.runner.script(
        artifact("5 USD "), artifact("are 4.30 EUR.", append=True), status("completed")
    )
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == ("5 USD are 4.30 EUR.",)


@row(Whole)
async def test_name_and_description_of_an_artifact_may_be_null(
    person: Person, agent: Whole
) -> None:
    """002: “name: (string | null) Artifact name. description: (string | null) Artifact description.
    parts: (Part[]) Content parts.”; “metadata: (object | null) Artifact metadata.”
    """
    agent.runner.script(
        artifact(RESULT, name=None, description=None, metadata=None), status("completed")
    )
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == (RESULT,)


# Methods


@row(Whole)
async def test_tasks_send_returns_the_finished_task(person: Person, agent: Whole) -> None:
    """002: “tasks/send: (Request/Response)”; “result: Task (final state after synchronous
    processing).”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert len(agent.calls("tasks/send")) == 1
    assert person.shown().heard == (RESULT,)
    assert person.shown().state == "Done"


@row(FirstGeneration)
async def test_tasks_send_subscribe_returns_a_stream(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “tasks/sendSubscribe: (Request/Stream) params: TaskSendParams. result (stream events):
    TaskStatusUpdateEvent or TaskArtifactUpdateEvent. Final event has final: true.”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    (asked,) = agent.calls("tasks/sendSubscribe")
    assert list(map(str, misfits(asked.params, SEND))) == []
    assert "text/event-stream" in asked.headers["accept"]
    assert person.shown().heard == (RESULT,)


@row(Whole)
async def test_tasks_get_returns_the_task(person: Person, agent: Whole) -> None:
    """002: “tasks/get: (Request/Response) params: TaskQueryParams (includes id, optionally
    historyLength). result: Task.”
    """
    agent.runner.script(status("working"), Mark.ANSWER, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    task_id = agent.calls("tasks/send")[0].params["id"]
    asked = [one for one in agent.calls("tasks/get") if one.params["id"] == task_id]
    assert asked
    assert list(map(str, misfits(asked[0].params, QUERY))) == []
    assert person.shown().heard == (RESULT,)


@row(Whole)
async def test_history_that_was_asked_for_is_not_shown_twice(person: Person, agent: Whole) -> None:
    """002: “history: (Message[] | null) (Optional) History of messages exchanged for this task (if
    requested via historyLength).”
    """
    agent.runner.script(
        status("working", "Looking it up"), Mark.ANSWER, artifact(RESULT), status("completed")
    )
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().said == ("How much is 5 USD in EUR?",)
    assert person.shown().heard.count(RESULT) == 1


@row(FirstGeneration)
async def test_tasks_cancel_stops_the_task(person: Person, agent: FirstGeneration) -> None:
    """002: “tasks/cancel: (Request/Response) params: TaskIdParams (includes id). result: Task
    (updated state, likely 'canceled') or error if not cancelable.”
    """
    agent.runner.script(status("working"), asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: person.shown().state == "Working")
    await person.stop()
    (asked,) = agent.calls("tasks/cancel")
    assert list(map(str, misfits(asked.params, TASK_ID))) == []
    assert asked.params["id"] == agent.calls("tasks/sendSubscribe")[0].params["id"]
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by you"


@row(FirstGeneration)
async def test_tasks_resubscribe_goes_on_with_the_stream(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “tasks/resubscribe: (Request/Stream) params: TaskQueryParams. result (stream events):
    TaskStatusUpdateEvent or TaskArtifactUpdateEvent.”
    """
    gate = asyncio.Event()
    agent.runner.script(
        status("working"),
        artifact("5 USD ", index=0),
        Mark.HANG_UP,
        gate,
        artifact("are 4.30 EUR.", index=0, append=True, lastChunk=True),
        status("completed"),
    )
    await person.add(agent.address)
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: agent.calls("tasks/resubscribe"))
    gate.set()
    await person.rest()
    (asked, *_) = agent.calls("tasks/resubscribe")
    assert list(map(str, misfits(asked.params, QUERY))) == []
    assert person.shown().heard == ("5 USD are 4.30 EUR.",)
    assert person.shown().state == "Done"


# Events


@row(FirstGeneration)
async def test_status_event_is_read(person: Person, agent: FirstGeneration) -> None:
    """002: “TaskStatusUpdateEvent: Signals a change in task status. id: (string) Task ID. status:
    (TaskStatus) The new status object. final: (boolean) True if this is the terminal update for the
    task. metadata: (object | null) Event metadata.”
    """
    agent.runner.script(status("working") | {"metadata": {"step": 1}}, status("completed"))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().state == "Done"
    assert person.shown().troubles == ()


@row(FirstGeneration)
async def test_artifact_event_may_end_the_stream(person: Person, agent: FirstGeneration) -> None:
    """002: “TaskArtifactUpdateEvent: Signals a new or updated artifact. id: (string) Task ID.
    artifact: (Artifact) The artifact data. final: (boolean, usually false for artifacts) Can signal
    end concurrently with status.”
    """
    completed = status("completed") | {"final": False}
    agent.runner.script(status("working"), completed, artifact(RESULT, index=0) | {"final": True})
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == (RESULT,)
    assert person.shown().state == "Done"


@row(FirstGeneration)
async def test_artifact_event_with_false_final_goes_on(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “final: (boolean, usually false for artifacts)”"""
    agent.runner.script({**artifact(RESULT, index=0), "final": False}, status("completed"))
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == (RESULT,)
    assert person.shown().state == "Done"


# Authentication


@row(Guarded)
async def test_token_is_asked_for_and_sent(person: Person, agent: Guarded) -> None:
    """002: “Auth schemes/credentials needed”; “Can involve various schemes (e.g., API keys, OAuth,
    JWT).”
    """
    await person.add(agent.address)
    await person.say("How much is 5 USD in EUR?")
    assert any("needs you to sign in" in one for one in person.shown().troubles)
    await person.sign_in(TOKEN)
    assert agent.calls("tasks/sendSubscribe")[-1].headers["authorization"] == f"Bearer {TOKEN}"
    assert person.shown().heard == (RESULT,)
