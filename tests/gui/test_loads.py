"""Very large and very many messages of an agent: the window answers the person meanwhile.

Sizes are such that each would block the window for several times as long as the fixture `run`
bears, if it were worked off at once.
"""

import gzip
import json
import sqlite3
import time
from collections.abc import Callable
from hashlib import sha256
from math import inf
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, FoldedEntry, TextEntry
from a2a_desktop.conversation.folds import PAGE
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.openings import FOLDER
from a2a_desktop.ui.transcript.rows.fold import FoldRow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui import watchdog
from tests.gui.conftest import Run
from tests.gui.controls import named, press
from tests.gui.resting import at_rest
from tests.gui.signing_in import serving
from tests.gui.stories import play
from tests.gui.watchdog import MOST
from tests.integration.hosts import Host
from tests.waiting import until

IDS = {"taskId": "t", "contextId": "c"}


class Streaming(Host):
    """Answers with a stream of results."""

    def __init__(self, *results: JsonObject, is_compressed: bool = False) -> None:
        super().__init__()
        frames = (json.dumps({"jsonrpc": "2.0", "id": 1, "result": one}) for one in results)
        body = "".join(f"data: {one}\n\n" for one in frames).encode()
        encoding = "Content-Encoding: gzip\r\n" if is_compressed else ""
        self._head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n" + encoding
        self._body = gzip.compress(body, 1) if is_compressed else body

    def answer(self, head: bytes) -> bytes:
        if not head.startswith(b"POST"):
            return super().answer(head)
        rest = f"Content-Length: {len(self._body)}\r\nConnection: close\r\n\r\n"
        return (self._head + rest).encode() + self._body


def task(state: str = "TASK_STATE_WORKING") -> JsonObject:
    return {"task": {"id": "t", "contextId": "c", "status": {"state": state}}}


def status(state: str, text: str = "", number: int = 0) -> JsonObject:
    said: JsonObject = {"state": state}
    if text:
        parts: JsonObject = {"messageId": f"m{number}", "role": "ROLE_AGENT"}
        said["message"] = {**parts, "parts": [{"text": text}]}
    return {"statusUpdate": {**IDS, "status": said}}


def artifact(name: str, *parts: JsonObject, is_more: bool = False) -> JsonObject:
    result: JsonObject = {"artifactId": name, "parts": list(parts)}
    return {"artifactUpdate": {**IDS, "artifact": result, "append": is_more}}


def data(number: int) -> JsonObject:
    return {"data": {"n": number}}


def text(words: str) -> JsonObject:
    return {"message": {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": words}]}}


DONE = status("TASK_STATE_COMPLETED")
WORKING, ASKING = "TASK_STATE_WORKING", "TASK_STATE_INPUT_REQUIRED"
LOADS: dict[str, Callable[[], tuple[JsonObject, ...]]] = {
    "parts": lambda: (task(), artifact("a", *map(data, range(4000))), DONE),
    "results": lambda: (
        task(),
        *(artifact(f"a{n}", {"text": f"result {n}"}) for n in range(2500)),
        DONE,
    ),
    "files": lambda: (
        task(),
        *(
            artifact(f"a{n}", {"url": "https://a.example/f", "filename": f"{n}"})
            for n in range(600)
        ),
        DONE,
    ),
    "pieces": lambda: (
        task(),
        *(artifact("a", data(n), is_more=n > 0) for n in range(2000)),
        DONE,
    ),
    "states": lambda: (task(), *(status(WORKING, f"step {n}", n) for n in range(4000)), DONE),
    "questions": lambda: (
        task(),
        *(status(ASKING if n % 2 else WORKING, f"step {n}", n) for n in range(1000)),
        DONE,
    ),
    "language": lambda: (text("```" + "x" * 300_000 + "\ncode\n```\n"),),
}


async def asked(app: App, window: MainWindow, host: Host) -> Conversation:
    """Sends a message to an agent, and follows its answer to the end."""
    way: JsonObject = {"url": host.address, "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}
    abilities: JsonObject = {"streaming": True}
    body: JsonObject = {"name": "Nice", "capabilities": abilities, "supportedInterfaces": [way]}
    card = read_card(body, host.address)
    record = AgentRecord(AgentId("nice"), host.address, card, way=card.interfaces[0])
    agent = await app.directory.list_found(record)
    conversation = window.navigator.begin(agent.agent_id)
    await at_rest(window)
    await conversation.send("go")
    await at_rest(window)
    return conversation


@pytest.mark.parametrize("load", LOADS)
def test_window_answers_while_an_agent_says_very_much(run: Run, load: str) -> None:
    host = Streaming(*LOADS[load]())

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            conversation = await asked(app, window, host)
            assert conversation.state in (TaskState.COMPLETED, None)
            assert len(window.chat.view.entries) == len(conversation.entries) <= 2010

        await serving(host, visits)

    play(run, story)


def test_window_answers_while_a_small_reply_becomes_a_large_one(run: Run) -> None:
    host = Streaming(text(" " * 5_000_000 + "at last"), is_compressed=True)

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            await asked(app, window, host)

        await serving(host, visits)

    play(run, story)


def test_fold_of_a_long_reply_opens_page_by_page(run: Run) -> None:
    host = Streaming(*LOADS["parts"]())

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            conversation = await asked(app, window, host)
            view = window.chat.view
            (fold,) = (one for one in view.entries if isinstance(one, FoldedEntry))
            row = list(view.entries).index(fold)
            assert f"and {fold.count} more" in view.accessible_text(row)
            view.show_row(row)
            await at_rest(window)
            shown = view.live[row]
            assert isinstance(shown, FoldRow)
            press(named(QAbstractButton, f"and {fold.count} more", shown))
            await at_rest(window)
            (rest,) = (one for one in view.entries if isinstance(one, FoldedEntry))
            assert rest.count == fold.count - PAGE
            assert list(view.entries) == list(conversation.entries)

        await serving(host, visits)

    play(run, story)


def test_window_answers_while_it_opens_a_very_long_reply(run: Run, tmp_path: Path) -> None:
    host = Streaming(*LOADS["parts"]())

    async def first(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            await asked(app, window, host)
            window.navigator.begin_with_current_agent()
            await window.navigator.current.send("hello")  # type: ignore[union-attr]
            await at_rest(window)

        await serving(host, visits)

    async def second(app: App, window: MainWindow) -> None:
        *_, older = app.conversations.records
        await at_rest(window)
        await window.navigator.show_conversation(older.conversation_id)
        await at_rest(window)
        assert window.navigator.current is not None
        assert len(window.navigator.current.unfolded) == 4002

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_conversation_that_the_program_died_with_is_opened_as_text(
    run: Run, tmp_path: Path
) -> None:
    host = Streaming(task(), artifact("a", {"text": "**Hello**"}, {"data": {"n": 1}}), DONE)

    async def first(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            await asked(app, window, host)

        await serving(host, visits)

    async def second(app: App, window: MainWindow) -> None:
        conversation = window.navigator.current
        assert conversation is not None
        assert conversation.is_plain
        texts = [one for one in conversation.entries if isinstance(one, TextEntry)]
        assert "**Hello**" in texts[-1].text
        assert not [one for one in conversation.entries if isinstance(one, DataEntry)]
        buttons = window.chat.findChildren(QAbstractButton)
        press(next(one for one in buttons if one.text() == "Show everything"))
        await until(lambda: window.navigator.current is not conversation)
        whole = window.navigator.current
        assert whole is not None
        assert not whole.is_plain
        assert [one for one in whole.entries if isinstance(one, DataEntry)]
        await at_rest(window)

    play(run, first, tmp_path)
    (tmp_path / "data" / FOLDER).mkdir(exist_ok=True)
    database = sqlite3.connect(tmp_path / "data" / FILE)
    (key,) = database.execute("SELECT conversation_id FROM conversation").fetchone()
    database.close()
    (tmp_path / "data" / FOLDER / sha256(key.encode()).hexdigest()).touch()
    play(run, second, tmp_path)
    assert not list((tmp_path / "data" / FOLDER).iterdir())


def test_watchdog_notices_computing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "_YARDSTICK", inf)  # as on a quiet machine

    async def story() -> None:
        end = time.thread_time() + 1.1 * MOST
        while time.thread_time() < end:
            pass

    with pytest.raises(AssertionError, match="frozen"):
        run(story())
    monkeypatch.setattr(watchdog, "_YARDSTICK", 1e-9)  # as on a machine that hardly comes on
    run(story())
