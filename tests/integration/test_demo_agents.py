"""The demo agents, through our own client and in their own process."""

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from a2a_desktop.a2ui.surface import ActionMessage, Following, Surface
from a2a_desktop.a2ui.tree import flattened
from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.demo.process import DemoProcess, DemoUnavailable, own_command
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.message import DataPart, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.har import as_har
from tests.demo_server import demo_server
from tests.no_tls import NO_TLS
from tests.stories import play
from tests.tcp_server import start_server
from tests.waiting import BOUND, run, until

FAST = [*own_command(), "--pace", "0"]


def said(conversation: Conversation) -> list[str]:
    return [
        entry.text
        for entry in conversation.entries
        if isinstance(entry, TextEntry) and entry.origin.role is Role.AGENT
    ]


def state(conversation: Conversation) -> TaskState | None:
    return conversation.state


def test_recipe_coach_streams_a_recipe_for_given_ingredients() -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/recipe-coach"))
        await conversation.send("I have eggs, spinach and feta")
        (recipe,) = said(conversation)
        assert "frittata" in recipe
        assert "| Eggs | 6 |" in recipe
        assert "```csv" in recipe
        await conversation.send("Something quick with rice for four people")
        assert "fried rice" in said(conversation)[-1]
        assert "800 g" in said(conversation)[-1]
        assert state(conversation) is TaskState.COMPLETED

    play(story, demo_command=demo_server(0).command)


def test_currency_desk_asks_then_gives_a_picture_and_a_table() -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/currency-desk"))
        await conversation.send("How much is 250 dollars in euros?")
        assert state(conversation) is TaskState.INPUT_REQUIRED
        await conversation.send("today")
        assert state(conversation) is TaskState.COMPLETED
        picture, table = (e.file for e in conversation.entries if isinstance(e, FileEntry))
        assert (picture.name, picture.media_type) == ("usd-eur-30-days.svg", "image/svg+xml")
        assert picture.data is not None
        drawing = ElementTree.fromstring(picture.data)
        assert (drawing.get("width"), drawing.get("height")) == ("640", "320")
        (line,) = drawing.iterfind("{*}polyline")
        assert len(line.get("points", "").split()) == 30
        assert "1 USD in EUR, last 30 days" in [word.text for word in drawing.iterfind("{*}text")]
        assert table.name == "usd-eur-30-days.csv"
        assert table.data is not None
        assert table.data.count(b"\n") == 31

    play(story, demo_command=demo_server(0).command)


@pytest.mark.parametrize("in_two_steps", [False, True])
def test_form_tour_sends_a_form_and_takes_a_plain_reply(*, in_two_steps: bool) -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/form-tour"))
        await conversation.send("Ask me for a form")
        (form,) = (entry.data for entry in conversation.entries if isinstance(entry, DataEntry))
        assert isinstance(form, dict)
        assert form["type"] == "form"
        replies = ["250 EUR", "taxi, 3 May"] if in_two_steps else ["250 EUR, taxi, 3 May"]
        for reply in replies:
            assert state(conversation) is TaskState.INPUT_REQUIRED
            await conversation.send(reply)
        assert state(conversation) is TaskState.COMPLETED
        for answer in ("| Amount | 250.00 |", "| Category | Taxi |", "| Date | 3 May |"):
            assert answer in said(conversation)[-1]

    play(story, demo_command=demo_server(0).command)


def test_form_tour_takes_the_answers_of_its_form() -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/form-tour"))
        await conversation.send("Ask me for a form")
        answers = DataPart({"amount": "12.5", "category": "Meal", "date": "2026-05-03"})
        await conversation.send_parts((answers,))
        assert "| Category | Meal |" in said(conversation)[-1]

    play(story, demo_command=demo_server(0).command)


def test_form_tour_draws_a_page_and_reacts_to_actions() -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/form-tour"))
        await conversation.send("Plan a dinner with me")
        surface = drawn(conversation)
        nodes = {one.component_id: one for one in flattened(surface.tree())}
        assert nodes["count"].text("text") == "4 guests"
        assert nodes["plan"].problems == ("Say who invites.",)
        surface.write(nodes["host"], "Mara")
        surface.write(nodes["when"], "2026-11-28T19:30:00")
        told = surface.press(nodes["plan"], datetime.now(UTC))
        assert isinstance(told, ActionMessage)
        await conversation.send_parts((DataPart(told.data),))
        assert said(conversation)[-1] == "Lovely, Mara. I wrote it down."
        texts = [one.text("text") for one in flattened(drawn(conversation).tree())]
        assert "It is planned" in texts
        assert all(one.trouble is None for one in flattened(drawn(conversation).tree()))
        assert state(conversation) is TaskState.COMPLETED

    play(story, demo_command=demo_server(0).command)


def drawn(conversation: Conversation) -> Surface:
    (entry,) = [e for e in conversation.entries if isinstance(e, DataEntry) and e.surface_id]
    following = Following("dinner")
    assert isinstance(entry.data, list)
    following.follow(entry.data)
    return following.surface


def test_courier_can_be_stopped_on_its_way() -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/courier"))
        sending = asyncio.ensure_future(conversation.send("Bring a parcel to Lisbon in 600 s"))
        await until(
            lambda: any(
                isinstance(entry, StatusEntry) and "stop" in entry.text
                for entry in conversation.entries
            )
        )
        await conversation.stop()
        await sending
        last = conversation.entries[-1]
        assert isinstance(last, StatusEntry)
        assert last.state is TaskState.CANCELED
        assert last.stopped_by_person

    play(story, demo_command=demo_server(1).command)


def test_courier_sends_notifications() -> None:
    async def story(app: App) -> None:
        bodies: list[bytes] = []

        async def hook(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            size = next(line for line in head.split(b"\r\n") if b"content-length" in line)
            bodies.append(await reader.readexactly(int(size.split(b":")[1])))
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            await writer.drain()
            writer.close()

        server = await start_server(hook, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        base = demo_server(0).address
        import httpx

        message = {"messageId": "m", "role": "ROLE_USER", "parts": [{"text": "to Oslo in 1 s"}]}
        config = {"taskPushNotificationConfig": {"url": f"http://127.0.0.1:{port}/", "id": "h"}}
        call = {"jsonrpc": "2.0", "id": 1, "method": "SendMessage"}
        async with httpx.AsyncClient(trust_env=False, timeout=BOUND, verify=NO_TLS) as client:
            reply = await client.post(
                f"{base}/courier/",
                json={**call, "params": {"message": message, "configuration": config}},
                headers={"A2A-Version": "1.0"},
            )
        assert reply.json()["result"]["task"]["status"]["state"] == "TASK_STATE_COMPLETED"
        await until(lambda: any(b"TASK_STATE_COMPLETED" in body for body in bodies))
        server.close()

    play(story, demo_command=demo_server(0).command)


def standing_in(code: str, *arguments: str) -> DemoProcess:
    """Returns the process with a command that ends like the server, and starts at once."""
    return DemoProcess([sys.executable, "-I", "-S", "-c", f"{code}\nsys.stdin.read()", *arguments])


def test_two_simultaneous_starts_share_one_process() -> None:
    async def story() -> None:
        demo = standing_in("import os, sys; print('{\"port\":', os.getpid(), '}', flush=True)")
        first, second = await asyncio.gather(demo.start(), demo.start())
        assert first == second
        await demo.stop()
        third = await demo.start()
        assert third.startswith("http://127.0.0.1:")
        assert third != first
        await demo.stop()

    run(story())


_HESITANT = """
import pathlib, sys

seen = pathlib.Path(sys.argv[1])
if seen.exists():
    print('{"port": 1}', flush=True)
seen.touch()
"""


def test_cancelled_start_of_the_process_can_be_repeated(tmp_path: Path) -> None:
    seen = tmp_path / "seen"

    async def story() -> None:
        demo = standing_in(_HESITANT, str(seen))
        starting = asyncio.ensure_future(demo.start())
        await until(seen.exists)
        starting.cancel()
        await asyncio.wait({starting})
        base = await demo.start()
        assert base.startswith("http://127.0.0.1:")
        await demo.stop()

    run(story())


def test_a_process_that_cannot_start_says_so() -> None:
    async def story(_: App) -> None:
        for command in ([sys.executable, "-c", "raise SystemExit(4)"], ["/no/such/program"]):
            with pytest.raises(DemoUnavailable) as failure:
                await DemoProcess(command).start()
            assert failure.value.reason

    play(story, demo_command=demo_server(0).command)


_PARENT = """
import asyncio, sys
from a2a_desktop.demo.process import DemoProcess

async def main():
    demo = DemoProcess(sys.argv[1:])
    await demo.start()
    print(demo._process.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_no_orphan_survives_a_killed_program(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT, *FAST], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
    with suppress(ProcessLookupError):
        place = os.pidfd_open(child)
        ended, _, _ = select.select([place], [], [], BOUND)
        os.close(place)
        assert ended, "the demo server outlived its parent"


def test_the_wire_of_a_real_conversation_is_exported_whole() -> None:
    async def story(app: App) -> None:
        conversation = app.conversations.begin(AgentId("demo/recipe-coach"))
        await conversation.send("I have eggs, spinach and feta")
        log = as_har(app.wire.records())["log"]
        assert isinstance(log, dict)
        assert isinstance(log["entries"], list)
        entry = log["entries"][-1]
        assert isinstance(entry, dict)
        assert entry["_generation"] == "1.0"
        assert entry["_agent"] == "demo/recipe-coach"
        text = json.dumps(entry)
        assert "SendStreamingMessage" in text
        assert "text/event-stream" in text
        assert text.count("TASK_STATE_COMPLETED") == 1

    play(story, demo_command=demo_server(0).command)


def test_requests_bear_the_id_of_their_conversation() -> None:
    async def story(app: App) -> None:
        coach = AgentId("demo/recipe-coach")
        both = [app.conversations.begin(coach), app.conversations.begin(coach)]
        for one in both:
            await one.send("I have eggs, spinach and feta")
        ids = list(dict.fromkeys(record.conversation for record in app.wire.records()))
        assert ids == [one.record.conversation_id for one in both]

    play(story, demo_command=demo_server(0).command)
