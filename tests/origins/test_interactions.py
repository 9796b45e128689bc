"""Every requirement of text 003, played against its server."""

import asyncio
import base64

from tests.origins.interactions import GET, JOKE, SEND, SESSION, TASK_ID, Interactions
from tests.origins.person import Person, row
from tests.origins.serving import Method, Refused, Result
from tests.origins.shapes import JsonObject, misfits
from tests.origins.task_runner import Mark, artifact, status
from tests.waiting import until

SECTIONS = (
    artifact("<section 1...>", index=0, append=False, lastChunk=False),
    artifact("<section 2...>", index=0, append=True, lastChunk=False),
    artifact("<section 3...>", index=0, append=True, lastChunk=True),
)
WHOLE = "<section 1...><section 2...><section 3...>"
WORKING = {
    "status": {"state": "working", "timestamp": "2025-04-02T16:59:25.331844"},
    "final": False,
}
COMPLETED = {
    "status": {"state": "completed", "timestamp": "2025-04-02T16:59:35.331844"},
    "final": True,
}
ASKS: JsonObject = {
    "status": {
        "state": "input-required",
        "message": {"parts": [{"type": "text", "text": "Select phone type (iPhone/Android)"}]},
    },
    "final": True,
}
ORDERED = "I have ordered a new Android device for you. Your request number is R12443"
TICKETS = (
    '[{"ticketNumber":"REQ12312","description":"Request VPN access"},'
    '{"ticketNumber":"REQ23422","description":"Add to DL - team-gcp-onboarding"}]'
)
STANDARD = {
    -32700: "Parse error",
    -32600: "Invalid Request",
    -32601: "Method not found",
    -32602: "Invalid params",
    -32603: "Internal error",
}
"""The wording of JSON-RPC 2.0."""
GET_PUSH = "tasks/pushNotification/get"
WITHOUT_STREAMS = {"streaming": False, "pushNotifications": False}


class Whole(Interactions):
    """Has a card without streams, so that answers come as the text prints them for tasks/send."""

    @property
    def card(self) -> JsonObject:
        return {**super().card, "capabilities": WITHOUT_STREAMS}


class Reporting(Whole):
    """Has a card that promises notifications."""

    @property
    def card(self) -> JsonObject:
        able = {"streaming": False, "pushNotifications": True}
        return {**super().card, "capabilities": able}


# AgentCard


@row(Interactions)
async def test_name_description_and_version_are_shown(person: Person, agent: Interactions) -> None:
    """003: “AgentCard { "name" : "Google Maps Proxy" , "description" : "Plan routes, remember
    locations and generate navigation" , "url" : "https://maps-agent.google.com"”; “"version" :
    "1.0.0"”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    assert "Google Maps Proxy" in words
    assert "Plan routes, remember locations and generate navigation" in words
    assert "1.0.0" in words


@row(Interactions)
async def test_provider_is_shown(person: Person, agent: Interactions) -> None:
    """003: “"provider": { "organization": "Google", "url": "https://google.com" }”"""
    await person.add(agent.address)
    words = (await person.card()).words
    assert "Google" in words
    assert "google.com" in words


@row(Interactions)
async def test_schemes_may_be_a_text(person: Person, agent: Interactions) -> None:
    """003: “"authentication": { "schemes": "OAuth2" }”"""
    await person.add(agent.address)
    assert "Access token" in (await person.card()).words
    await person.say("Tell me a joke")
    assert person.shown().heard == (JOKE,)


@row(Interactions)
async def test_modes_are_shown_as_kinds(person: Person, agent: Interactions) -> None:
    """003: “"defaultInputModes": [ "text/plain" ], "defaultOutputModes": [ "text/plain",
    "application/html" ]”
    """
    await person.add(agent.address)
    assert "Text" in (await person.card()).words


@row(Interactions)
async def test_capabilities_are_told(person: Person, agent: Interactions) -> None:
    """003: “"capabilities": { "streaming": true, "pushNotifications": false }”"""
    await person.add(agent.address)
    card = await person.card()
    assert card.streams
    assert not card.reports


@row(Interactions)
async def test_skills_are_shown_with_tags_and_examples(person: Person, agent: Interactions) -> None:
    """003: “"id" : "route-planner" , "name" : "Route Planning" , "description" : "Helps plan a
    route between two locations" , "tags" : [ "map" , "route" , "navigation" ] , "examples" : [
    "Planning a route from Sunnyvale to Mountain View" , "What is the commute time from Sunnyvale to
    San Francisco at 9 AM?" , "Creating turn-by-turn navigation from Sunnyvale to Mountain View" ] ,
    "outputModes" : [ "application/html" , "video/mp4" ]”; “"id" : "custom-map" , "name" : "My Map"
    , "description" : "Manage custom maps with your saved places" , "tags" : [ "Custom map" , "Save
    location" ] , "examples" : [ "Show my favorite restaurants on a map" , "Create a visualization
    of all the places I've visited in the past year" ]”
    """
    await person.add(agent.address)
    words = (await person.card()).words
    for said in agent.card["skills"]:
        assert said["name"] in words
        assert said["description"] in words
        for one in (*said["tags"], *said["examples"]):
            assert one in words


# Sending tasks


@row(Whole)
async def test_new_task_is_sent(person: Person, agent: Whole) -> None:
    """003: “Allows a client to send content to a remote agent to start a new task”; “"artifacts" :
    [ { "name" : "joke" , "parts" : [ { "type" : "text" , "text" : "Why did the chicken cross the
    road? Because it wanted to go to the other side!" } ]”
    """
    await person.add(agent.address)
    await person.say("Tell me a joke")
    assert len(agent.calls("tasks/send")) == 1
    assert person.shown().heard == (JOKE,)
    assert person.shown().state == "Done"


@row(Whole)
async def test_request_has_no_member_that_the_text_does_not_name(
    person: Person, agent: Whole
) -> None:
    """003: “{ "jsonrpc": "2.0", "id": 1, "method": "tasks/send", "params": { "id":
    "de38c76d-d54c-436c-8b9f-4c2703648d64", "message": {...}, "metadata": { } } }”
    """
    await person.add(agent.address)
    await person.say("Tell me a joke")
    (asked,) = agent.calls("tasks/send")
    assert list(map(str, misfits(asked.call, {**agent.envelope, "params": SEND}))) == []


@row(Whole)
async def test_messages_of_a_conversation_share_a_session(person: Person, agent: Whole) -> None:
    """003: “"result": { "id": "de38c76d-d54c-436c-8b9f-4c2703648d64", "sessionId":
    "c295ea44-7543-4f78-b524-7a38915ad6e4", "status": { "state": "completed" } }”
    """
    await person.add(agent.address)
    await person.say("Tell me a joke")
    await person.say("Another")
    first, second = (one.params.get("sessionId", SESSION) for one in agent.calls("tasks/send"))
    assert first == second


@row(Whole)
async def test_session_given_by_the_agent_is_used_from_then_on(
    person: Person, agent: Whole
) -> None:
    """003: “"sessionId" : "c295ea44-7543-4f78-b524-7a38915ad6e4"” (in the response to a request
    without one)
    """
    agent.gives_session = True
    await person.add(agent.address)
    await person.say("Tell me a joke")
    await person.say("Another")
    assert agent.calls("tasks/send")[1].params["sessionId"] == SESSION


@row(Whole)
async def test_interrupted_task_is_resumed(person: Person, agent: Whole) -> None:
    """003: “resume an interrupted task ... A task may be interrupted because the agent requires
    additional user input”
    """
    agent.runner.script(ASKS)
    agent.runner.script(artifact(ORDERED, name="order-confirmation"), status("completed"))
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    await person.say("Android")
    first, second = agent.calls("tasks/send")
    assert first.params["id"] == second.params["id"]


@row(Whole)
async def test_task_interrupted_by_an_error_is_told(person: Person, agent: Whole) -> None:
    """003: “A task may be interrupted because the agent requires additional user input or because
    of a runtime error.”
    """
    agent.runner.script(status("failed", "The route service is down"))
    await person.add(agent.address)
    await person.say("Plan a route")
    shown = person.shown()
    assert shown.state == "Failed"
    assert "The route service is down" in shown.words
    await person.say("Try again")
    assert person.shown().state == "Done"


@row(Whole)
async def test_conversation_goes_on_after_a_completed_task(person: Person, agent: Whole) -> None:
    """003: “or reopen a completed task”"""
    await person.add(agent.address)
    await person.say("Tell me a joke")
    await person.say("Another")
    assert person.shown().heard == (JOKE, JOKE)
    assert person.shown().state == "Done"


# Get tasks


@row(Whole)
async def test_artifacts_of_a_task_are_retrieved(person: Person, agent: Whole) -> None:
    """003: “Clients can use this method to retrieve artifacts generated by a task.”; “"artifacts" :
    [ { "parts" : [ { "type" : "text" , "text" : "Why did the chicken cross the road? Because it
    wanted to go to the other side!" } ] } ]”
    """
    agent.runner.script(status("working"), Mark.ANSWER, artifact(JOKE), status("completed"))
    await person.add(agent.address)
    await person.say("Tell me a joke")
    assert person.shown().heard == (JOKE,)
    assert agent.calls("tasks/get")


@row(Whole)
async def test_tasks_get_has_no_member_that_the_text_does_not_name(
    person: Person, agent: Whole
) -> None:
    """003: “"method" : "tasks/get" , "params" : { "id" : "de38c76d-d54c-436c-8b9f-4c2703648d64" ,
    "historyLength" : 10 , "metadata" : { } }”
    """
    agent.runner.script(status("working"), Mark.ANSWER, artifact(JOKE), status("completed"))
    await person.add(agent.address)
    await person.say("Tell me a joke")
    for asked in agent.calls("tasks/get"):
        assert list(map(str, misfits(asked.params, GET))) == []


@row(Whole)
async def test_result_past_the_retention_window_is_told(person: Person, agent: Whole) -> None:
    """003: “The broker may return error codes for tasks that exceed the retention window or for
    short-lived tasks that the broker does not persist.”
    """

    async def no_longer_there(_: JsonObject) -> Result:
        raise Refused(-32001, "Task not found")

    agent.runner.script(status("working", "Thinking"), Mark.ANSWER)
    agent.methods["tasks/get"] = Method(GET, no_longer_there)
    await person.add(agent.address)
    await person.say("Tell me a joke")
    assert "The agent no longer has this request." in person.shown().words
    assert person.shown().said == ("Tell me a joke",)


@row(Whole)
async def test_history_is_not_shown_twice(person: Person, agent: Whole) -> None:
    """003: “Clients can also request the last N history items of a task, which includes all
    messages sent in order by the client and the server.”; “"history" : [ { "role" : "user" ,
    "parts" : [ { "type" : "text" , "text" : "Tell me a joke" } ] } ]”
    """
    agent.runner.script(status("working"), Mark.ANSWER, artifact(JOKE), status("completed"))
    await person.add(agent.address)
    await person.say("Tell me a joke")
    shown = person.shown()
    assert shown.said == ("Tell me a joke",)
    assert shown.heard == (JOKE,)


@row(Whole)
async def test_result_without_history_is_read(person: Person, agent: Whole) -> None:
    """003: “The default value is 0 (no history).”"""
    await person.add(agent.address)
    await person.say("Tell me a joke")
    await person.reopen()
    assert person.shown().heard == (JOKE,)


# Cancel a task


@row(Interactions)
async def test_task_is_canceled(person: Person, agent: Interactions) -> None:
    """003: “A client may choose to cancel a previously submitted task”"""
    agent.runner.script(WORKING, asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say("Plan a route")
    await until(lambda: person.shown().state == "Working")
    await person.stop()
    (asked,) = agent.calls("tasks/cancel")
    assert asked.params["id"] == agent.calls("tasks/sendSubscribe")[0].params["id"]
    assert list(map(str, misfits(asked.params, TASK_ID))) == []
    assert person.shown().state == "Stopped"
    assert person.shown().line == "Stopped by you"


@row(Interactions)
async def test_canceled_task_may_be_called_by_a_number(person: Person, agent: Interactions) -> None:
    """003: “"result": { "id": 1, "sessionId": "c295ea44-7543-4f78-b524-7a38915ad6e4", "status": {
    "state": "canceled" }, "metadata": { } }”
    """
    agent.runner.script(WORKING, asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say("Plan a route")
    await until(lambda: person.shown().state == "Working")
    agent.task_id_in_results = 1
    await person.stop()
    assert person.shown().state == "Stopped"
    assert person.shown().troubles == ()


# Push notifications


@row(Reporting)
async def test_address_for_notifications_is_configured(person: Person, agent: Reporting) -> None:
    """003: “Clients can configure a push notification URL to receive updates for task status
    changes.”; “"method" : "tasks/pushNotification/set" , "params" : { "id" :
    "de38c76d-d54c-436c-8b9f-4c2703648d64" , "pushNotificationConfig" : { "url" :
    "https://example.com/callback" , "authentication" : { "schemes" : [ "jwt" ] } } }”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), Mark.ANSWER, gate, status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("Plan a route")
    await until(lambda: agent.pushes)
    ((task_id, push),) = agent.pushes.items()
    assert task_id == agent.calls("tasks/send")[0].params["id"]
    assert push["url"].startswith("http://127.0.0.1:")
    assert push["authentication"]["schemes"]
    gate.set()
    await person.rest()


@row(Reporting)
async def test_configuration_of_notifications_is_asked_for(
    person: Person, agent: Reporting
) -> None:
    """003: “Clients can use this method to retrieve the push notification configuration currently
    configured for a task.”; “"method" : "tasks/pushNotification/get" , "params" : { "id" :
    "de38c76d-d54c-436c-8b9f-4c2703648d64" }”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), Mark.ANSWER, gate, status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("Plan a route")
    await until(lambda: agent.pushes)
    (task_id,) = agent.pushes
    await until(lambda: any(one.params["id"] == task_id for one in agent.calls(GET_PUSH)))
    gate.set()
    await person.rest()


# Multi-round dialogue


@row(Whole)
async def test_question_of_the_agent_is_shown(person: Person, agent: Whole) -> None:
    """003: “Messages included in the "Input Required" state MUST include details indicating the
    actions that the client must perform.”; “"status" : { "state" : "input-required" , "message" : {
    "parts" : [ { "type" : "text" , "text" : "Select phone type (iPhone/Android)" } ]”
    """
    agent.runner.script(ASKS)
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    shown = person.shown()
    assert shown.state == "Needs your answer"
    assert "Select phone type (iPhone/Android)" in shown.words


@row(Whole)
async def test_answer_goes_into_the_same_task_and_session(person: Person, agent: Whole) -> None:
    """003: “the client needs to provide additional input in order for the task to resume processing
    on the remote agent”; “Request - Sequence 3 { "jsonrpc" : "2.0" , "id" : 2 , "method" :
    "tasks/send" , "params" : { "id" : "de38c76d-d54c-436c-8b9f-4c2703648d64" , "sessionId" :
    "c295ea44-7543-4f78-b524-7a38915ad6e4" , "message" : { "role" : "user" , "parts" : [ { "type" :
    "text" , "text" : "Android" } ]”
    """
    agent.gives_session = True
    agent.runner.script(ASKS)
    agent.runner.script(artifact(ORDERED, name="order-confirmation"), status("completed"))
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    await person.say("Android")
    first, second = agent.calls("tasks/send")
    assert second.params["id"] == first.params["id"]
    assert second.params["sessionId"] == SESSION
    parts = [{"type": "text", "text": "Android"}]
    assert second.params["message"] == {"role": "user", "parts": parts}
    assert ORDERED in person.shown().words
    assert person.shown().state == "Done"


@row(Whole)
async def test_answer_may_come_under_a_number(person: Person, agent: Whole) -> None:
    """003: “Response - Sequence 4 { "jsonrpc" : "2.0" , "id" : 2 , "result" : { "id" : 1 ,
    "sessionId" : "c295ea44-7543-4f78-b524-7a38915ad6e4" , "status" : { "state" : "completed" } ,
    "artifacts" : [ { "name" : "order-confirmation"”
    """
    agent.runner.script(ASKS)
    agent.runner.script(artifact(ORDERED, name="order-confirmation"), status("completed"))
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    agent.task_id_in_results = 1
    await person.say("Android")
    shown = person.shown()
    assert shown.heard[-1] == ORDERED
    assert shown.state == "Done"
    assert shown.troubles == ()


@row(Whole)
async def test_task_called_by_a_number_can_be_gone_on_with(person: Person, agent: Whole) -> None:
    """003: “"result" : { "id" : 1” (for a task that was sent as
    “de38c76d-d54c-436c-8b9f-4c2703648d64”)
    """
    agent.task_id_in_results = 1
    agent.runner.script(ASKS)
    agent.runner.script(artifact(ORDERED), status("completed"))
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    await person.say("Android")
    first, second = agent.calls("tasks/send")
    assert second.params["id"] == first.params["id"]
    assert person.shown().state == "Done"


@row(Whole)
async def test_form_beside_its_instructions_is_shown(person: Person, agent: Whole) -> None:
    """003: “If structured data is included, the instructions SHOULD be sent as one part and the
    structured data as a second part.”
    """
    form = {
        "type": "object",
        "properties": {"phone": {"type": "string", "title": "Phone type"}},
        "required": ["phone"],
    }
    parts: list[JsonObject] = [
        {"type": "text", "text": "Fill out this form"},
        {"type": "data", "data": form},
    ]
    agent.runner.script(status("input-required", parts=parts))
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    shown = person.shown()
    assert "Fill out this form" in shown.words
    assert "form waiting for your answers" in shown.words
    assert shown.state == "Needs your answer"


# Streaming support


@row(Interactions)
async def test_streaming_agent_is_asked_by_tasks_send_subscribe(
    person: Person, agent: Interactions
) -> None:
    """003: “For clients and remote agents capable of using SSE communication over HTTP, the client
    can send an RPC request with method tasks/sendSubscribe when creating a new task.”
    """
    await person.add(agent.address)
    await person.say("Tell me a joke")
    assert len(agent.calls("tasks/sendSubscribe")) == 1
    assert agent.calls("tasks/send") == []


@row(Interactions)
async def test_pieces_of_a_stream_become_one_text(person: Person, agent: Interactions) -> None:
    """003: “Note that TaskArtifactUpdateEvents can append new parts to existing artifacts.”; “{
    "type" : "text" , "text" : "<section 2...>" } ] , "index" : 0 , "append" : true , "lastChunk" :
    false”; “{ "type" : "text" , "text" : "<section 3...>" } ] , "index" : 0 , "append" : true ,
    "lastChunk" : true”
    """
    agent.runner.script(WORKING, *SECTIONS, COMPLETED)
    await person.add(agent.address)
    await person.say("Write a long text")
    assert person.shown().heard == (WHOLE,)
    assert person.shown().state == "Done"


@row(Interactions)
async def test_pieces_are_shown_as_they_come(person: Person, agent: Interactions) -> None:
    """003: “The remote agent can respond with a series of TaskStatusUpdateEvents ... and
    TaskArtifactUpdateEvents (for streaming the results of the build).”
    """
    gate = asyncio.Event()
    agent.runner.script(WORKING, *SECTIONS[:2], gate, SECTIONS[2], COMPLETED)
    await person.add(agent.address)
    await person.begin_to_say("Write a long text")
    await until(lambda: person.shown().heard == ("<section 1...><section 2...>",))
    assert person.shown().state == "Working"
    gate.set()
    await person.rest()
    assert person.shown().heard == (WHOLE,)


@row(Interactions)
async def test_artifact_of_an_update_may_be_a_list(person: Person, agent: Interactions) -> None:
    """003: “"result": { "id": 1, "artifact": [ "parts": [ { "type": "text", "text": "<section
    1...>" } ], "index": 0, "append": false, "lastChunk": false ] }” (made valid JSON as a list)
    """
    agent.has_lists = True
    agent.runner.script(WORKING, *SECTIONS, COMPLETED)
    await person.add(agent.address)
    await person.say("Write a long text")
    assert person.shown().heard == (WHOLE,)
    assert person.shown().state == "Done"


@row(Interactions)
async def test_events_may_call_their_task_by_a_number(person: Person, agent: Interactions) -> None:
    """003: “data: { "jsonrpc": "2.0", "id": 1, "result": { "id": 1, "status": { "state": "working",
    "timestamp": "2025-04-02T16:59:25.331844" }, "final": false } }”
    """
    agent.task_id_in_results = 1
    agent.runner.script(WORKING, *SECTIONS, COMPLETED)
    await person.add(agent.address)
    await person.say("Write a long text")
    assert person.shown().heard == (WHOLE,)
    assert person.shown().state == "Done"
    assert person.shown().troubles == ()


@row(Interactions)
async def test_running_task_called_by_a_number_is_canceled_by_its_own_id(
    person: Person, agent: Interactions
) -> None:
    """003: “"method" : "tasks/cancel" , "params" : { "id" : "de38c76d-d54c-436c-8b9f-4c2703648d64"”
    (after events with “"id" : 1”)
    """
    agent.task_id_in_results = 1
    agent.runner.script(WORKING, asyncio.Event())
    await person.add(agent.address)
    await person.begin_to_say("Write a long text")
    await until(lambda: person.shown().state == "Working")
    await person.stop()
    (asked,) = agent.calls("tasks/cancel")
    assert asked.params["id"] == agent.calls("tasks/sendSubscribe")[0].params["id"]
    assert person.shown().state == "Stopped"


@row(Interactions)
async def test_events_under_another_envelope_id_are_read(
    person: Person, agent: Interactions
) -> None:
    """003: “{ "method" : "tasks/sendSubscribe" , "params" : {” (without jsonrpc and id, and
    answered by) “data : { "jsonrpc" : "2.0" , "id" : 1 , "result" : {”
    """
    agent.runner.script(WORKING, *SECTIONS, COMPLETED)
    await person.add(agent.address)
    agent.reply_ids = [1, 1, 1, 1, 1]
    await person.say("Write a long text")
    assert person.shown().heard == (WHOLE,)


@row(Interactions)
async def test_whole_artifact_is_retrieved_outside_of_the_stream(
    person: Person, agent: Interactions
) -> None:
    """003: “Clients can use tasks/get to retrieve the entire artifact outside of streaming.”"""
    agent.runner.script(WORKING, SECTIONS[0], Mark.HANG_UP, *SECTIONS[1:], COMPLETED)
    await person.add(agent.address)
    await person.say("Write a long text")
    assert agent.calls("tasks/get")
    assert person.shown().heard == (WHOLE,)
    assert person.shown().state == "Done"


@row(Interactions)
async def test_final_event_ends_the_turn(person: Person, agent: Interactions) -> None:
    """003: “The agent must set the final: true property at the end of the stream”; “"status" : {
    "state" : "completed" , "timestamp" : "2025-04-02T16:59:35.331844" } , "final" : true”
    """
    agent.runner.script(WORKING, *SECTIONS, COMPLETED)
    await person.add(agent.address)
    await person.say("Write a long text")
    assert person.shown().line.startswith("Done in ")
    assert agent.calls("tasks/resubscribe") == []


@row(Interactions)
async def test_stream_ends_when_the_agent_asks(person: Person, agent: Interactions) -> None:
    """003: “or when the agent is interrupted and requires additional user input”"""
    agent.runner.script(WORKING, ASKS)
    agent.runner.script(artifact(ORDERED), COMPLETED)
    await person.add(agent.address)
    await person.say("Buy me a new phone")
    assert person.shown().state == "Needs your answer"
    assert "Select phone type (iPhone/Android)" in person.shown().words
    await person.say("Android")
    assert person.shown().heard[-1] == ORDERED


@row(Interactions)
async def test_picture_is_sent_with_its_content_in_data(
    person: Person, agent: Interactions
) -> None:
    """003: “{ "type": "file", "file": { "mimeType": "image/png", "data": "<base64-encoded-content>"
    } }”
    """
    place = person.folder / "picture.png"
    place.write_bytes(b"\x89PNG\r\n\x1a\n")
    await person.add(agent.address)
    await person.say("Write a long text describing the accompanying image", place)
    (asked,) = agent.calls("tasks/sendSubscribe")
    text, file = asked.params["message"]["parts"]
    words = "Write a long text describing the accompanying image"
    assert text == {"type": "text", "text": words}
    assert file["type"] == "file"
    assert file["file"]["mimeType"] == "image/png"
    assert base64.b64decode(file["file"]["data"]) == place.read_bytes()


# Resubscribe to task


@row(Interactions)
async def test_lost_stream_is_subscribed_again(person: Person, agent: Interactions) -> None:
    """003: “Disconnected clients can resubscribe to a streaming-capable remote agent to receive
    task updates via SSE.”; “"method" : "tasks/resubscribe" , "params" : { "id" :
    "de38c76d-d54c-436c-8b9f-4c2703648d64" , "metadata" : { } }”
    """
    gate = asyncio.Event()
    agent.runner.script(WORKING, SECTIONS[0], Mark.HANG_UP, gate, *SECTIONS[1:], COMPLETED)
    await person.add(agent.address)
    await person.begin_to_say("Write a long text")
    await until(lambda: agent.calls("tasks/resubscribe"))
    gate.set()
    await person.rest()
    asked = agent.calls("tasks/resubscribe")[0]
    assert asked.params["id"] == agent.calls("tasks/sendSubscribe")[0].params["id"]
    assert list(map(str, misfits(asked.params, TASK_ID))) == []
    assert person.shown().heard == (WHOLE,)
    assert person.shown().state == "Done"


@row(Interactions)
async def test_running_task_is_taken_up_after_a_restart(
    person: Person, agent: Interactions
) -> None:
    """003: “Disconnected clients can resubscribe to a streaming-capable remote agent”"""
    gate = asyncio.Event()
    agent.runner.script(WORKING, SECTIONS[0], gate, *SECTIONS[1:], COMPLETED)
    await person.add(agent.address)
    await person.begin_to_say("Write a long text")
    await until(lambda: person.shown().heard)
    agent.runner.on_listen = gate.set
    await person.reopen()
    assert person.shown().heard == (WHOLE,)
    assert person.shown().state == "Done"


# Non-text media


@row(Whole)
async def test_document_is_sent_with_its_content_in_data(person: Person, agent: Whole) -> None:
    """003: “{ "type": "file", "file": { "mimeType": "application/pdf", "data":
    "<base64-encoded-content>" } }”
    """
    place = person.folder / "report.pdf"
    place.write_bytes(b"%PDF-1.4\n")
    await person.add(agent.address)
    await person.say("Analyzes the attached report and generates a high-level overview", place)
    (asked,) = agent.calls("tasks/send")
    (file,) = (one for one in asked.params["message"]["parts"] if one["type"] == "file")
    assert file["file"]["mimeType"] == "application/pdf"
    assert base64.b64decode(file["file"]["data"]) == place.read_bytes()


@row(Whole)
async def test_working_answer_is_shown_and_followed(person: Person, agent: Whole) -> None:
    """003: “"status" : { "state" : "working" , "message" : { "role" : "agent" , "parts" : [ {
    "type" : "text" , "text" : "Analysis in progress, please wait" } ]”, then “Request - Sequence 3
    { "jsonrpc" : "2.0" , "id" : 10 , "method" : "tasks/get"”
    """
    gate = asyncio.Event()
    found = artifact("<Generate analysis content>", metadata={})
    working = status("working", "Analysis in progress, please wait")
    agent.runner.script(working, Mark.ANSWER, gate, found, status("completed"))
    await person.add(agent.address)
    await person.begin_to_say("Analyzes the attached report")
    await until(lambda: "Analysis in progress, please wait" in person.shown().words)
    assert person.shown().state == "Working"
    gate.set()
    await person.rest()
    assert person.shown().heard[-1] == "<Generate analysis content>"
    assert person.shown().state == "Done"


@row(Whole)
async def test_answer_under_the_id_of_an_earlier_request_is_read(
    person: Person, agent: Whole
) -> None:
    """003: “Request - Sequence 3 { "jsonrpc" : "2.0" , "id" : 10”; “Response - Sequence 4 {
    "jsonrpc" : "2.0" , "id" : 9”
    """
    agent.runner.script(
        status("working"), Mark.ANSWER, artifact("<Generate analysis content>"), status("completed")
    )
    await person.add(agent.address)
    agent.reply_ids = [9, 9]
    await person.say("Analyzes the attached report")
    assert person.shown().heard[-1] == "<Generate analysis content>"
    assert person.shown().troubles == ()


@row(Whole)
async def test_file_of_the_agent_with_its_content_in_data_is_shown(
    person: Person, agent: Whole
) -> None:
    """003: “an example interaction between a client and a proxy using non-text data”; “"type":
    "file", "file": { "mimeType": "application/pdf", "data": "<base64-encoded-content>" }”
    """
    content = base64.b64encode(b"%PDF-1.4\n").decode()
    file = {"type": "file", "file": {"mimeType": "application/pdf", "data": content}}
    agent.runner.script(artifact(file), status("completed"))
    await person.add(agent.address)
    await person.say("Send me the report")
    ((_, data),) = person.shown().files
    assert data == b"%PDF-1.4\n"


# Structured output


@row(Whole)
async def test_structured_text_is_shown_as_data(person: Person, agent: Whole) -> None:
    """003: “Either the client or the proxy can request structured output from the other.”;
    “"status" : { "state" : "working" , "message" : { "role" : "agent" , "parts" : [ { "type" :
    "text" , "text" : "[{\\"ticketNumber\\":\\"REQ12312\\"”
    """
    agent.runner.script(status("working", TICKETS), Mark.ANSWER, status("completed"))
    await person.add(agent.address)
    await person.say("Show me a list of unclosed IT tickets")
    shown = person.shown()
    assert "Request VPN access" in shown.words
    assert "Add to DL - team-gcp-onboarding" in shown.words


@row(Whole)
async def test_structured_output_is_asked_for(person: Person, agent: Whole) -> None:
    """003: “"text" : "Show me a list of unclosed IT tickets" , "metadata" : { "mimeType" :
    "application/json" , "schema" : { "type" : "array" , "items" : { "type" : "object" ,
    "properties" : { "ticketNumber" : { "type" : "string" } , "description" : { "type" : "string" }
    } } } }”
    """
    tickets: JsonObject = {"ticketNumber": {"type": "string"}, "description": {"type": "string"}}
    schema = {"type": "array", "items": {"type": "object", "properties": tickets}}
    await person.add(agent.address)
    await person.ask_for("Show me a list of unclosed IT tickets", schema)
    (asked,) = agent.calls("tasks/send")
    (part,) = asked.params["message"]["parts"]
    assert part["text"] == "Show me a list of unclosed IT tickets"
    assert part["metadata"]["mimeType"] == "application/json"
    assert part["metadata"]["schema"] == schema


@row(Whole)
async def test_structured_output_is_asked_for_in_fields_and_by_a_file(
    person: Person, agent: Whole
) -> None:
    """003: “"metadata" : { "mimeType" : "application/json" , "schema" : { "type" : "array" ,
    "items" : { "type" : "object" , "properties" : { "ticketNumber" : { "type" : "string" }”
    """
    fields: JsonObject = {
        "type": "object",
        "properties": {
            "Ticket number": {"type": "string"},
            "Urgency": {"type": "string", "enum": ["Low", "High"]},
            "Opened": {"type": "string", "format": "date"},
        },
        "required": ["Ticket number", "Opened"],
    }
    numbered: JsonObject = {
        "title": "Tickets",
        "type": "array",
        "items": {"$ref": "#/$defs/ticket"},
        "$defs": {"ticket": {**fields, "additionalProperties": False}},
    }
    found = '{"Opened": "2026-03-02", "Ticket number": "REQ12312", "Urgency": "High"}'
    agent.runner.script(status("working", found), Mark.ANSWER, status("completed"))
    await person.add(agent.address)
    await person.ask_for("Which ticket is the oldest?", fields)
    assert "REQ12312" in person.shown().words
    await person.ask_for("And the others?", numbered)
    asked = [call.params["message"]["parts"][0] for call in agent.calls("tasks/send")]
    assert [one["metadata"]["schema"] for one in asked] == [fields, numbered]
    assert {one["metadata"]["mimeType"] for one in asked} == {"application/json"}


# Error handling


@row(Whole)
async def test_standard_errors_are_told_in_plain_words(person: Person, agent: Whole) -> None:
    """003: “The following are standard JSON-RPC error codes that the server can respond to in error
    scenarios”
    """
    await person.add(agent.address)
    for number, (code, words) in enumerate(STANDARD.items(), 1):
        agent.instead["tasks/send"] = Refused(code, words)
        await person.say("Plan a route")
        troubles = person.shown().troubles
        assert len(troubles) == number, (code, troubles)
        assert str(code) not in troubles[-1]
        assert words not in troubles[-1]
    await person.say("Again")
    assert person.shown().state == "Done"


@row(Whole)
async def test_message_of_an_error_is_shown(person: Person, agent: Whole) -> None:
    """003: “the error message format that the server responds to the client when it encounters an
    error while processing a client request: interface ErrorMessage { code: number; message: string;
    data?: any; }”
    """
    words = "The map service is closed today"
    agent.instead["tasks/send"] = Refused(-32000, words, {"until": "tomorrow"})
    await person.add(agent.address)
    await person.say("Plan a route")
    shown = person.shown()
    assert any(words in one for one in shown.troubles)
    assert shown.said == ("Plan a route",)
    await person.say("Again")
    assert person.shown().state == "Done"
