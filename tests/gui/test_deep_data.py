"""Data of any depth from an agent, read and shown; its deepest part as text."""

import json

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import DataEntry
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.signing_in import serving, write
from tests.gui.stories import play
from tests.integration.hosts import Host, http, listed
from tests.waiting import until


class Deep(Host):
    """Answers with data of 500 levels."""

    def answer(self, head: bytes) -> bytes:
        if not head.startswith(b"POST"):
            return super().answer(head)
        data: Json = {"end": "the deepest"}
        for _ in range(500):
            data = {"inner": data, "more": "words " * 9}
        said = {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"data": data}]}
        return http(json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"message": said}}).encode())


def test_data_of_500_levels_is_shown(run: Run) -> None:
    deep = Deep()

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            agent = await listed(app, deep, "JSONRPC")
            window.navigator.begin(agent.agent_id)
            conversation = write(window, "one")
            await until(lambda: any(isinstance(one, DataEntry) for one in conversation.entries))
            (entry,) = [one for one in conversation.entries if isinstance(one, DataEntry)]
            assert "the deepest" in json.dumps(entry.data)
            await until(
                lambda: [one for one in window.chat.findChildren(PartFrame) if one.isVisible()]
            )
            assert not window.chat.grab().isNull()

        await serving(deep, visits)

    play(run, story)
