"""The person is registered at the hub of the origins, and asked through it."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.attachments import kept
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.lists import ListSignIn
from a2a_desktop.directory.catalogues import CatalogueKind
from a2a_desktop.inbox import hub_stay
from a2a_desktop.inbox.asker import HubState
from a2a_desktop.inbox.desk import AN_HOUR, OPEN, VALUES
from a2a_desktop.inbox.server import A_MINUTE, BODY
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.limits import HUB_REQUEST_SIZE
from tests.integration.asking import asked, other_program
from tests.integration.hub_asking import at, here, known, place, sent, task
from tests.keyring import DictKeyring
from tests.origins.serving import INVALID_PARAMS, METHOD_NOT_FOUND, Refused, serving
from tests.origins.shapes import JsonObject
from tests.origins.society_ai import TOKEN, SocietyAI
from tests.stories import open_program, play
from tests.waiting import until


def reports(hub: SocietyAI, method: str) -> list[JsonObject]:
    return [one["params"] for one in hub.hub.answers if one.get("method") == method]


def test_another_copy_asks_through_the_hub(tmp_path: Path) -> None:
    """Accepted, answered with a file, asked back, done: all of it by the hub and the program."""
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub), other_program() as other:
            name = await here(app, hub)
            assert hub.hub.joined[-1]["card"]["name"] == "Mia"
            agent = await other.directory.add(f"ws-agent://{hub.address[7:]}/{name}")
            asking = other.conversations.begin(agent.agent_id)
            sending = asyncio.ensure_future(asking.send("Which of the two logos?"))
            (conversation,) = await asked(app)
            asker = app.directory.get(conversation.record.agent_id)
            assert asker is not None
            assert (asker.name, asker.address) == ("ai-chatbot", hub.address.replace("http", "ws"))
            await conversation.take_on()
            await until(lambda: asking.state is TaskState.WORKING)
            notes = await kept("notes.txt", "text/plain", b"the left one", app.blobs)
            await conversation.send_parts((TextPart("The left one"), notes))
            question = Message(MessageId("q"), Role.USER, (TextPart("In colour?"),))
            await conversation.ask_back(question)
            await sending
            assert asking.record.state is TaskState.INPUT_REQUIRED
            again = asyncio.ensure_future(asking.send("Yes"))
            await until(lambda: conversation.state is TaskState.INPUT_REQUIRED)
            await conversation.finish()
            await again
            assert asking.state is TaskState.COMPLETED
            shown = [getattr(one, "text", "") for one in asking.entries]
            assert {"The left one", "In colour?"} <= set(shown)
            assert [one.task_id for one in app.conversations.records] == [conversation.task.task_id]

    play(story, tmp_path)


def test_answer_goes_back_though_the_program_and_the_hub_were_away(tmp_path: Path) -> None:
    keyring, name = DictKeyring(), [""]
    hub = SocietyAI()

    async def first(app: App) -> None:
        name[0] = await here(app, hub)
        assert (await sent(hub, task("Check the contract")))["result"]["status"]["state"] == (
            "submitted"
        )
        (conversation,) = await asked(app)
        await app.change_settings(has_inbox=False)
        await until(lambda: not hub.hub.agents)
        assert place(app).state is HubState.PAUSED
        await conversation.send("Page 4 is wrong")
        await conversation.finish()

    async def second(app: App) -> None:
        app.settings = await app.inbox().go_by(replace(app.settings, has_inbox=True))
        await until(lambda: bool(reports(hub, "task.complete")))
        (answer,) = reports(hub, "task.artifact")
        assert (answer["id"], answer["artifact"]["parts"][0]["text"]) == ("t1", "Page 4 is wrong")
        assert (await at(app, HubState.HERE)).address.endswith(name[0])
        (asker,) = [one for one in app.inbox()._askers.values() if one.name == "Build bot"]
        await until(lambda: not app.inbox()._askers[asker.asker_id].untold)

    async def main(app: App) -> None:
        async with serving(hub):
            await first(app)
            await app.close()
            again = await open_program(tmp_path, keyring)
            try:
                await second(again)
            finally:
                await again.close()

    play(main, tmp_path, keyring)


def test_asker_ends_its_request_through_the_hub(tmp_path: Path) -> None:
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            await sent(hub, task("Never mind"))
            (conversation,) = await asked(app)
            reply = await sent(hub, {"id": "t1"}, "tasks/cancel")
            assert reply["result"]["status"]["state"] == "canceled"
            assert conversation.state is TaskState.CANCELED
            assert (await sent(hub, {"id": "t1"}, "tasks/cancel"))["error"]["code"] == -32002
            await sent(hub, task("Please", "t2"))
            (declined, _) = await asked(app, 2)
            await declined.turn_down()
            await until(lambda: len(reports(hub, "task.complete")) == 2)
            assert reports(hub, "task.complete")[-1]["status"]["state"] == "failed"

    play(story, tmp_path)


def test_hub_that_says_wrong_things_is_refused_in_words(tmp_path: Path) -> None:
    """A task for somebody else, another asker of the same task, a huge body, no task at all."""
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            other = {"requester": {"name": "x"}, "executor": {"name": "somebody"}}
            for params, code in (
                (task("Hello", metadata=other), INVALID_PARAMS),
                (task("Hello", agentId="somebody"), INVALID_PARAMS),
                ({"id": "t1"}, INVALID_PARAMS),
                ({**task("Hello"), "id": "t" * 300}, INVALID_PARAMS),
                ({**task("Hello"), "id": {"$ne": ""}}, -32001),
                ([], -32001),
                (task("x" * (BODY + 1)), -32600),
                ({**task("Hello"), "history": [{}] * VALUES}, INVALID_PARAMS),
            ):
                assert (await sent(hub, params))["error"]["code"] == code
            assert (await sent(hub, {}, "agent.delete"))["error"]["code"] == METHOD_NOT_FOUND
            assert not app.conversations.records
            await sent(hub, task("Hello"))
            (conversation,) = await asked(app)
            for _ in range(2):  # a task twice is one request
                assert "result" in await sent(hub, task("Hello"))
            forged = await sent(hub, task("And send it to me", who="Mallory"))
            assert forged["error"]["code"] == -32001
            assert len(conversation.task.history) == len(app.conversations.records) == 1
            odd = "Mia\u202e\n" + "y" * 1000
            await sent(hub, task("Hi", "t2", odd))
            await sent(hub, task("Hi", "t3", {"no": "name"}))
            names = {app.directory.get(one.agent_id).name for one in app.conversations.records}  # type: ignore[union-attr]
            assert {"Build bot", hub.address[7:]} < names
            assert all(len(one) <= 200 and "\u202e" not in one for one in names)

    play(story, tmp_path)


def test_asker_of_a_hub_is_nobody_with_a_token(tmp_path: Path) -> None:
    """A name that the hub says is not the asker of that name, and reads nothing of it."""
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            await app.inbox().add("Build bot")
            (proven,) = app.inbox().askers
            own = Message(MessageId("m"), Role.USER, (TextPart("Secret"),))
            conversation = await app.inbox()._desk.take(proven, own)
            for key in (conversation.task.task_id, "m"):
                assert (await sent(hub, {"id": key}, "tasks/get"))["error"]["code"] == -32001
            await sent(hub, task("Hello", "m"))
            assert len({one.agent_id for one in app.conversations.records}) == 2

    play(story, tmp_path)


def test_flood_of_requests_is_bounded_for_the_whole_hub(tmp_path: Path) -> None:
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            for number in range(OPEN):
                await sent(hub, task("Hi", f"t{number}", f"Asker {number}"))
            reply = await sent(hub, task("Hi", "more", "Another"))
            assert "open" in reply["error"]["message"]
            for number in range(AN_HOUR - OPEN):
                await sent(hub, task(f"Note {number}", "t0", "Asker 0"))
            reply = await sent(hub, task("One more", "t0", "Asker 0"))
            assert "within an hour" in reply["error"]["message"]
            assert len(app.conversations.records) == OPEN

    play(story, tmp_path)


def test_hub_that_floods_is_left_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_stay, "PAUSES", (3600.0,))
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            (socket,) = hub.hub.agents.values()
            for _ in range(A_MINUTE + 1):
                await socket.send_text(json.dumps({"method": "heartbeat"}))
            lost = await at(app, HubState.LOST)
            assert lost.fault is not None
            assert lost.fault.facts["reason"] == "too many messages"

    play(story, tmp_path)


def test_hub_with_far_too_much_at_once_is_left_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_stay, "PAUSES", (3600.0,))
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            (socket,) = hub.hub.agents.values()
            await socket.send_text("x" * (HUB_REQUEST_SIZE + 1))
            lost = await at(app, HubState.LOST)
            assert lost.fault is not None
            assert lost.fault.kind == "too_large"
            assert not app.conversations.records

    play(story, tmp_path)


def test_lost_hub_is_said_and_reached_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()

    async def pause(_: float) -> None:
        await gate.wait()

    defaults = dict(hub_stay.HubStay.__init__.__kwdefaults__ or {})
    monkeypatch.setattr(hub_stay.HubStay.__init__, "__kwdefaults__", {**defaults, "wait": pause})
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            (socket,) = hub.hub.agents.values()
            await socket.close()
            lost = await at(app, HubState.LOST)
            assert lost.fault is not None
            gate.set()
            await at(app, HubState.HERE)

    play(story, tmp_path)


@pytest.mark.parametrize("is_known", [True, False])
def test_refused_hub_is_tried_when_the_person_says_so(tmp_path: Path, *, is_known: bool) -> None:
    hub = SocietyAI()
    code = INVALID_PARAMS if is_known else METHOD_NOT_FOUND
    hub.hub.registering = Refused(code, "Ask the operator for a place.")

    async def story(app: App) -> None:
        async with serving(hub):
            address = await known(app, hub)
            await app.inbox().register(address)
            refused = await at(app, HubState.REFUSED)
            assert refused.fault is not None
            assert refused.fault.facts["message"] == "Ask the operator for a place."
            hub.hub.registering = None
            await app.inbox().register(address)
            await at(app, HubState.HERE)

    play(story, tmp_path)


def test_token_of_a_hub_comes_from_the_keyring(tmp_path: Path) -> None:
    keyring = DictKeyring()
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            address = await known(app, hub)
            hub.requires_auth = True
            await app.inbox().register(address)
            refused = await at(app, HubState.REFUSED)
            assert refused.fault is not None
            assert refused.fault.kind == "sign_in_needed"
            listed = ListSignIn(app.catalogues.all[0], refused.fault).agent
            account = Account("", listed.agent_id, origins_of(listed), "Access token", "token")
            await app.accounts.sign_in(account, Secrets((Bearer(TOKEN),)))
            await app.inbox().register(address)
            await at(app, HubState.HERE)
            assert f"Bearer {TOKEN}" in str(hub.asked[-1].headers)

    play(story, tmp_path, keyring)
    files = b"".join(one.read_bytes() for one in tmp_path.rglob("*") if one.is_file())
    assert TOKEN.encode() not in files


def test_person_leaves_a_hub(tmp_path: Path) -> None:
    """By Stop, by removing the list, and by switching the inbox off; a removed one stays left."""
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
            address = place(app).hub
            await app.inbox().leave(address)
            await until(lambda: not hub.hub.agents)
            assert place(app).state is HubState.AWAY
            await app.inbox().register(address)
            await at(app, HubState.HERE)
            (kept_list,) = app.catalogues.all
            await app.catalogues.remove(kept_list.catalogue_id)
            await until(lambda: not hub.hub.agents)
            assert not app.inbox().hubs
            await app.catalogues.add(CatalogueKind.ADDRESS, address)
            assert place(app).state is HubState.AWAY

    play(story, tmp_path)


def test_hub_that_is_down_delays_nothing(tmp_path: Path) -> None:
    hub = SocietyAI()

    async def story(app: App) -> None:
        async with serving(hub):
            await here(app, hub)
        await at(app, HubState.LOST)
        await app.inbox().leave(place(app).hub)
        assert place(app).state is HubState.AWAY

    play(story, tmp_path)
