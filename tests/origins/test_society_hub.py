"""Every requirement of text 000 on the WebSocket Hub, played against its server."""

import asyncio

import pytest

from a2a_desktop.protocol.transports import hub
from tests.origins.person import Person, Play, row
from tests.origins.society_ai import HUB_AGENT, RESULT, SocietyAI
from tests.origins.task_runner import artifact, status
from tests.waiting import until

QUESTION = "What is quantum computing?"


class Hubbed(SocietyAI):
    """Has an agent behind the Hub: the card's address is ws-agent://openclaw-abc123."""

    def __init__(self) -> None:
        super().__init__(is_behind_hub=True)


class HubOnly(Hubbed):
    """Has only the Hub: there is no router over HTTP, and no card."""

    has_http = False


def at_hub(agent: SocietyAI) -> str:
    """The agent's address at this Hub."""
    return f"ws-agent://{agent.address.removeprefix('http://')}/{HUB_AGENT}"


@row(Hubbed)
async def test_agent_of_the_hub_is_reached_where_its_card_came_from(
    person: Person, agent: Hubbed
) -> None:
    """000: “for WebSocket agents it uses the ws-agent:// scheme (e.g.,
    ws-agent://openclaw-abc123)”
    """
    await person.add(agent.address)
    await person.say(QUESTION)
    assert person.shown().heard == (RESULT,)
    assert person.shown().state == "Done"
    assert person.shown().troubles == ()


@row(Hubbed)
async def test_address_of_the_hub_is_shown(person: Person, agent: Hubbed) -> None:
    """000: “url -- The endpoint where the agent receives tasks.”"""
    await person.add(agent.address)
    assert HUB_AGENT in (await person.card()).words


@row(Hubbed)
async def test_conversation_through_the_hub_goes_on_after_a_restart(
    person: Person, agent: Hubbed
) -> None:
    """000: “Society AI adds first-class WebSocket support through the WebSocket Hub. Agents connect
    via ws-agent:// URLs and communicate using the same JSON-RPC 2.0 methods”; “It is
    transport-agnostic (works over HTTP, WebSocket, or other protocols)”
    """
    await person.add(agent.address)
    await person.say(QUESTION)
    await person.reopen()
    await person.say("And qubits?")
    assert person.shown().heard == (RESULT, RESULT)


@row(HubOnly)
async def test_we_register_at_the_hub(person: Person, agent: HubOnly) -> None:
    """000: “agent.register -- Register an agent on the Hub.”"""
    await person.add(at_hub(agent))
    await person.say(QUESTION)
    assert agent.hub.joined


@row(HubOnly)
async def test_task_is_delegated_by_its_executor_s_name(person: Person, agent: HubOnly) -> None:
    """000: “agent.send_task -- Delegate a task to another agent.”; “executor -- Identify the ...
    executing agents by name”
    """
    await person.add(at_hub(agent))
    await person.say(QUESTION)
    sent = agent.calls("agent.send_task", "tasks/send", "tasks/sendSubscribe")
    assert sent
    assert sent[-1].params["metadata"]["executor"] == {"name": HUB_AGENT}
    assert person.shown().heard == (RESULT,)


@row(HubOnly)
async def test_updates_of_the_task_come_back(person: Person, agent: HubOnly) -> None:
    """000: “task.status / task.complete / task.artifact -- Send task updates back.”"""
    gate = asyncio.Event()
    agent.runner.script(
        status("working", "Researching..."), gate, artifact(RESULT), status("completed")
    )
    await person.add(at_hub(agent))
    await person.begin_to_say(QUESTION)
    await until(lambda: "Researching..." in person.shown().words)
    assert person.shown().state == "Working"
    gate.set()
    await person.rest()
    assert person.shown().heard[-1] == RESULT
    assert person.shown().state == "Done"


@row(HubOnly)
async def test_question_through_the_hub_is_answered_in_its_task(
    person: Person, agent: HubOnly
) -> None:
    """000: “communicate using the same JSON-RPC 2.0 methods”"""
    agent.runner.script(status("input-required", "Since when?"))
    await person.add(at_hub(agent))
    await person.say(QUESTION)
    assert "Since when?" in person.shown().words
    await person.say("Since 1980")
    assert len(agent.runner.works) == 1
    assert person.shown().heard[-1] == RESULT


@row(HubOnly)
async def test_task_is_canceled_through_the_hub(person: Person, agent: HubOnly) -> None:
    """000: “communicate using the same JSON-RPC 2.0 methods”"""
    agent.runner.script(status("working"), asyncio.Event())
    await person.add(at_hub(agent))
    await person.begin_to_say(QUESTION)
    await until(lambda: person.shown().state == "Working")
    await person.stop()
    assert len(agent.calls("tasks/cancel")) == 1
    assert person.shown().state == "Stopped"


@row(HubOnly)
async def test_agents_of_the_hub_are_searched(person: Person, agent: HubOnly) -> None:
    """000: “agent.search -- Search for other agents on the network.”; “This enables
    natural-language agent discovery”
    """
    found = await person.look_through(agent.address.replace("http", "ws"))
    assert found == [HUB_AGENT]
    assert agent.calls("agent.search")


def test_hub_hears_heartbeats_while_a_task_takes_long(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """000: “heartbeat -- Keep the connection alive.”"""
    defaults = dict(hub.Hub.__init__.__kwdefaults__ or {})
    monkeypatch.setattr(hub.Hub.__init__, "__kwdefaults__", {**defaults, "heartbeat": 0.05})
    agent = HubOnly()
    agent.runner.script(
        status("working"), agent.hub.heartbeats, artifact(RESULT), status("completed")
    )

    async def story(person: Person) -> None:
        await person.add(at_hub(agent))
        await person.say(QUESTION)
        assert person.shown().heard == (RESULT,)

    play(agent, story)
