"""Real servers of each generation end a turn by their answer to Stop: nobody polls any more."""

import asyncio
import math
from dataclasses import replace

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import StatusEntry
from a2a_desktop.model.card import Capabilities
from a2a_desktop.model.task import TaskState
from tests.fakes import AMPLE, PATIENCE
from tests.integration.gates import release
from tests.keyring import DictKeyring
from tests.needs import not_tried
from tests.peers import Missing, running
from tests.peers.known import PEERS
from tests.waiting import run, until

NAMES = ("0.1, by its specification", "a2a-sdk, newest, as 0.3", "a2a-sdk, newest")
NEVER_POLLS = replace(PATIENCE, first_poll=math.inf, longest_poll=math.inf, bound=math.inf)


@pytest.mark.parametrize("streams", [False, True], ids=["polled", "streamed"])
@pytest.mark.parametrize("name", NAMES)
def test_final_answer_to_stop_ends_the_turn(name: str, streams: bool) -> None:
    async def story(app: App, url: str) -> None:
        agent = await app.directory.find(url)
        able = Capabilities(streaming=streams)
        await app.directory.list_all([replace(agent, card=replace(agent.card, capabilities=able))])
        conversation = app.conversations.begin(agent.agent_id)
        sending = asyncio.ensure_future(conversation.send("held"))
        await until(lambda: conversation.state is not None and conversation.state.is_busy)
        await conversation.stop()
        await sending
        assert conversation.state is TaskState.CANCELED
        (line,) = (one for one in conversation.entries if isinstance(one, StatusEntry))
        assert line.stopped_by_person
        await release(url)

    async def main(url: str) -> None:
        keyring = DictKeyring()
        app = await App.open_in_memory(bounds=AMPLE, patience=NEVER_POLLS, keyring=lambda: keyring)
        try:
            await story(app, url)
        finally:
            await app.close()

    try:
        with running(next(one for one in PEERS if one.name == name)) as url:
            run(main(url))
    except Missing as missing:
        not_tried(missing)
