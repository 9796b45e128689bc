"""Every requirement of text 002 on errors and notifications, played against its server."""

import asyncio
from dataclasses import dataclass

from tests.origins.first_generation import RESULT, SET_PUSH, FirstGeneration, Whole
from tests.origins.person import Person, row
from tests.origins.serving import Refused
from tests.origins.shapes import misfits
from tests.origins.task_runner import artifact, status
from tests.waiting import until

# Errors


@dataclass(frozen=True)
class Told:
    """Checks that an error is shown without its number and jargon, and the person can go on."""

    code: int
    message: str

    async def to(self, person: Person, agent: Whole) -> str:
        await person.add(agent.address)
        agent.instead["tasks/send"] = Refused(self.code, self.message)
        await person.say("How much is 5 USD in EUR?")
        (trouble,) = person.shown().troubles
        assert str(self.code) not in trouble
        assert self.message not in trouble
        assert person.shown().said == ("How much is 5 USD in EUR?",)
        await person.say("Again")
        assert person.shown().heard == (RESULT,)
        return trouble


@row(Whole)
async def test_parse_error_is_told(person: Person, agent: Whole) -> None:
    """002: “-32700: JSONParseError - Invalid JSON payload.”"""
    await Told(-32700, "Invalid JSON payload").to(person, agent)


@row(Whole)
async def test_invalid_request_is_told(person: Person, agent: Whole) -> None:
    """002: “-32600: InvalidRequestError - Invalid JSON-RPC request object.”"""
    await Told(-32600, "Request payload validation error").to(person, agent)


@row(Whole)
async def test_unknown_method_is_told(person: Person, agent: Whole) -> None:
    """002: “-32601: MethodNotFoundError - Method does not exist.”"""
    await Told(-32601, "Method not found").to(person, agent)


@row(Whole)
async def test_invalid_params_are_told(person: Person, agent: Whole) -> None:
    """002: “-32602: InvalidParamsError - Invalid method parameters.”"""
    await Told(-32602, "Invalid parameters").to(person, agent)


@row(Whole)
async def test_internal_error_is_told(person: Person, agent: Whole) -> None:
    """002: “-32603: InternalError - Internal server error.”"""
    await Told(-32603, "Internal error").to(person, agent)


@row(Whole)
async def test_unknown_task_is_told(person: Person, agent: Whole) -> None:
    """002: “-32001: TaskNotFoundError - Specified task ID not found.”"""
    trouble = await Told(-32001, "Task not found").to(person, agent)
    assert "no longer has this request" in trouble


@row(Whole)
async def test_unsupported_notifications_are_told(person: Person, agent: Whole) -> None:
    """002: “-32003: PushNotificationNotSupportedError - Agent does not support push
    notifications.”
    """
    await Told(-32003, "Push Notification is not supported").to(person, agent)


@row(Whole)
async def test_unsupported_operation_is_told(person: Person, agent: Whole) -> None:
    """002: “-32004: UnsupportedOperationError - The requested operation is not supported.”"""
    await Told(-32004, "This operation is not supported").to(person, agent)


@row(Whole)
async def test_refused_content_is_told(person: Person, agent: Whole) -> None:
    """002: “-32005: ContentTypeNotSupportedError - Mismatch in supported content types.”"""
    trouble = await Told(-32005, "Incompatible content types").to(person, agent)
    assert "can't read what you sent" in trouble


@row(FirstGeneration)
async def test_task_that_cannot_be_canceled_goes_on(person: Person, agent: FirstGeneration) -> None:
    """002: “-32002: TaskNotCancelableError - Task is in a final state and cannot be canceled.”"""
    gate = asyncio.Event()
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: person.shown().state == "Working")
    agent.instead["tasks/cancel"] = Refused(-32002, "Task cannot be canceled")
    await person.begin_to_stop()
    await until(lambda: "couldn't stop this any more" in person.shown().words)
    gate.set()
    await person.rest()
    assert person.shown().heard == (RESULT,)
    assert person.shown().state == "Done"


@row(Whole)
async def test_details_of_an_error_do_no_harm(person: Person, agent: Whole) -> None:
    """002: “JSONRPCError: Represents an error. code: Integer error code. message: String
    description of the error. data: Optional additional error details.”
    """
    await person.add(agent.address)
    words = "Rates are closed on Sundays"
    agent.instead["tasks/send"] = Refused(-32050, words, {"opens": ["Monday"]})
    await person.say("How much is 5 USD in EUR?")
    (trouble,) = person.shown().troubles
    assert words in trouble


# Notifications


@row(FirstGeneration)
async def test_reports_are_asked_for(person: Person, agent: FirstGeneration) -> None:
    """002: “PushNotificationConfig: Configuration for push notifications. url: (string) Endpoint
    URL for the agent to POST notifications to. token: (string | null) Optional token for the agent
    to include. authentication: (AuthenticationInfo | null) Auth details the agent needs to call the
    URL.”; “TaskPushNotificationConfig: Associates a PushNotificationConfig with a task ID.”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: agent.pushes)
    ((task_id, push),) = agent.pushes.items()
    wish = {"id": task_id, "pushNotificationConfig": push}
    assert list(map(str, misfits(wish, SET_PUSH))) == []
    assert task_id == agent.calls("tasks/sendSubscribe")[0].params["id"]
    gate.set()
    await person.rest()


@row(FirstGeneration)
async def test_push_notification_is_set_by_its_method(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “tasks/pushNotification/set: (Request/Response) params: TaskPushNotificationConfig.
    result: TaskPushNotificationConfig (confirmed config).”
    """
    gate = asyncio.Event()
    agent.takes_push_with_messages = False
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: agent.pushes)
    (asked,) = agent.calls("tasks/pushNotification/set")
    assert list(map(str, misfits(asked.params, SET_PUSH))) == []
    gate.set()
    await person.rest()


@row(FirstGeneration)
async def test_push_notification_is_looked_up_by_its_method(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “tasks/pushNotification/get: (Request/Response) params: TaskIdParams. result:
    TaskPushNotificationConfig.”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("How much is 5 USD in EUR?")
    method = "tasks/pushNotification/get"
    await until(lambda: any(one.params["id"] in agent.pushes for one in agent.calls(method)))
    gate.set()
    await person.rest()


@row(FirstGeneration)
async def test_signed_report_brings_news(person: Person, agent: FirstGeneration) -> None:
    """002: “Authentication mechanisms (e.g., Bearer tokens via JWT signed with keys from agent's
    JWKS endpoint) are supported.”
    """
    gate = asyncio.Event()
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: agent.pushes)
    await until(lambda: person.shown().state == "Working")
    await person.stop_waiting()
    gate.set()
    (task_id,) = agent.pushes
    await until(lambda: agent.runner.works[task_id].task["status"]["state"] == "completed")
    assert 200 <= await agent.report(task_id) < 300
    await until(lambda: person.shown().state == "Done")
    assert person.shown().heard == (RESULT,)


@row(FirstGeneration)
async def test_report_that_is_not_signed_is_refused(person: Person, agent: FirstGeneration) -> None:
    """002: “Samples use JWT for push notifications.”"""
    gate = asyncio.Event()
    agent.runner.script(status("working"), gate, artifact(RESULT), status("completed"))
    await person.add(agent.address)
    await person.let_agents_report()
    await person.begin_to_say("How much is 5 USD in EUR?")
    await until(lambda: agent.pushes)
    (task_id,) = agent.pushes
    assert await agent.report(task_id, is_forged=True) in (401, 403)
    gate.set()
    await person.rest()


@row(FirstGeneration)
async def test_refused_notifications_keep_no_message_back(
    person: Person, agent: FirstGeneration
) -> None:
    """002: “-32003: PushNotificationNotSupportedError - Agent does not support push
    notifications.”
    """
    await person.add(agent.address)
    agent.has_push = False
    await person.let_agents_report()
    await person.say("How much is 5 USD in EUR?")
    assert person.shown().heard == (RESULT,)
    assert person.shown().troubles == ()
