"""Society AI's extended metadata, from our requests to the sums, against a server of its text."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.receipt import Amount, Receipt
from tests.origins.serving import serving
from tests.origins.society_ai import COST, SocietyAI
from tests.stories import open_program, play
from tests.waiting import until

QUESTION = (TextPart("What is quantum computing?"),)
Story = Callable[[App, AgentRecord, SocietyAI], Awaitable[None]]


def play_with_server(folder: Path, story: Story) -> None:
    async def whole(app: App) -> None:
        server = SocietyAI()
        async with serving(server):
            await story(app, await app.directory.add(server.address), server)

    play(whole, folder)


async def said(app: App, agent: AgentRecord, skill: str = "") -> Conversation:
    conversation = app.conversations.begin(agent.agent_id)
    await conversation.send_parts(QUESTION, skill)
    await until(lambda: not conversation.is_busy)
    return conversation


def sent(server: SocietyAI) -> JsonObject:
    """Returns the metadata of the last message."""
    asked = [one for one in server.asked if one.method.startswith("tasks/send")]
    metadata: JsonObject = asked[-1].params.get("metadata") or {}
    return metadata


def test_name_of_the_person_is_sent_only_if_allowed(tmp_path: Path) -> None:
    async def story(app: App, agent: AgentRecord, server: SocietyAI) -> None:
        await app.change_settings(person="Anna")
        await said(app, agent)
        assert sent(server) == {"executor": {"name": "research-agent"}}

    play_with_server(tmp_path, story)


def test_request_has_the_metadata_of_the_text(tmp_path: Path) -> None:
    async def story(app: App, agent: AgentRecord, server: SocietyAI) -> None:
        await app.change_settings(person="Anna")
        await app.directory.introduce(agent.agent_id, is_told=True)
        conversation = await said(app, agent, "research-topic")
        known = app.directory.get(agent.agent_id)
        assert known is not None
        assert known.known_as
        assert sent(server) == {
            "requester": {"name": "Anna"},
            "executor": {"name": "research-agent"},
            "skill_used": "research-topic",
            "user_id": known.known_as,
            "chat_id": conversation.record.conversation_id,
        }
        log = [one for one in app.wire.records() if known.known_as in one.body]
        assert log, "the wire log shows it as it was sent"

    play_with_server(tmp_path, story)


def test_consent_given_again_makes_a_new_user_id(tmp_path: Path) -> None:
    async def story(app: App, agent: AgentRecord, server: SocietyAI) -> None:
        ids = []
        for is_told in (True, False, True):
            await app.directory.introduce(agent.agent_id, is_told=is_told)
            await said(app, agent)
            ids.append(sent(server).get("user_id"))
        first, none, second = ids
        assert none is None
        assert first
        assert second
        assert first != second

    play_with_server(tmp_path, story)


def test_cost_is_kept_under_the_answer_and_summed_up(tmp_path: Path) -> None:
    async def story(app: App, agent: AgentRecord, server: SocietyAI) -> None:
        server.cost = COST
        for _ in range(2):
            conversation = await said(app, agent, "research-topic")
            status = conversation.status
            assert status is not None
            assert status.receipt is not None
            assert status.receipt.cost == Amount(0.25, "USD")
        (month,) = await app.spending.by_month(agent.agent_id)
        assert (month.sums, month.answers) == ((Amount(0.5, "USD"),), 2)

    play_with_server(tmp_path, story)


def test_receipt_is_there_after_a_restart(tmp_path: Path) -> None:
    kept: list[Receipt | None] = []

    async def story(app: App, agent: AgentRecord, server: SocietyAI) -> None:
        server.cost = COST
        conversation = await said(app, agent, "research-topic")
        key = conversation.record.conversation_id
        kept.append(conversation.status.receipt if conversation.status else None)
        await app.close()
        again = await open_program(tmp_path)
        try:
            opened = await again.conversations.open(key)
            kept.append(opened.status.receipt if opened.status else None)
        finally:
            await again.close()

    play_with_server(tmp_path, story)
    before, after = kept
    assert before == after
    assert before is not None
