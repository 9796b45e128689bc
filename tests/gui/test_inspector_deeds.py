"""Who did what, in the inspector's Task tab: live, by keyboard, for screen readers."""

import asyncio
from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.timeline import Timeline
from a2a_desktop.model.extensions import TRACE
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import DataPart, Message, Part
from a2a_desktop.model.task import StatusUpdate, TaskState
from a2a_desktop.ui.inspector.deeds import DeedsView
from a2a_desktop.ui.inspector.pane import InspectorPane
from tests.fakes import agent_says, status, task
from tests.gui.conftest import Run
from tests.gui.controls import texts
from tests.gui.inspecting import play_task
from tests.waiting import until


def says(by: str, *parts: Part, trace: Json = None) -> StatusUpdate:
    """Returns an update by an agent of the host's."""
    message: Message = replace(agent_says(""), parts=parts)
    update = status(TaskState.WORKING)
    told: dict[str, Json] = {"adk_author": by}
    if trace is not None:
        told[TRACE] = trace
    return replace(update, status=replace(update.status, message=message), metadata=told)


def call(name: str, key: str, **said: Json) -> DataPart:
    kind = "function_call" if "args" in said else "function_response"
    return DataPart({"id": key, "name": name, **said}, metadata={"adk_type": kind})


def rows(view: DeedsView) -> list[str]:
    """Returns the visible rows as a screen reader says them."""
    found: list[str] = []
    index = view.model().index(0, 0)
    while index.isValid():
        found.append(f"{'  ' * _depth(index)}{index.data()}")
        index = view.indexBelow(index)
    return found


def _depth(index: QModelIndex) -> int:
    return 1 + _depth(index.parent()) if index.parent().isValid() else 0


def test_who_did_what_is_followed_live_and_opened_by_keyboard(run: Run) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()
    failed: Json = {"steps": [{"step_id": "s", "name": "reserve", "error": "No rooms"}]}

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        (view,) = pane.findChildren(DeedsView)
        sending = asyncio.ensure_future(conversation.send("Plan a trip"))
        await until(lambda: "Plan a trip" in texts(pane))
        assert not view.isVisible()
        assert "Who did what" not in texts(pane)
        begun.set()
        await until(lambda: len(rows(view)) == 2)
        assert rows(view) == ["Rail, An agent", "  Search trains, A tool, Porto, Working…"]
        view.setFocus()
        view.setCurrentIndex(view.model().index(0, 0))
        QTest.keyClick(view, Qt.Key.Key_Left)
        assert rows(view) == ["Rail, An agent"]
        ended.set()
        await sending
        await until(lambda: len(rows(view)) == 2)
        assert rows(view) == ["Rail, An agent", "Reserve, A tool, Didn't work: No rooms"]
        assert view.currentIndex().data() == "Rail, An agent"
        QTest.keyClick(view, Qt.Key.Key_Right)
        assert "  Search trains, A tool, Porto, 6 trains" in map(_untimed, rows(view))
        reader = QAccessible.queryAccessibleInterface(view)
        assert reader.text(QAccessible.Text.Name) == "Who did what"
        assert reader.child(1).text(QAccessible.Text.Name) == "Rail, An agent"
        timeline = Timeline()
        timeline.renew(conversation.history.known)
        assert timeline.requests == conversation.timeline.requests

    play_task(
        run,
        story,
        task(),
        begun.wait,
        says("host", call("transfer_to_agent", "c", args={"agent_name": "Rail"})),
        says("Rail", call("search_trains", "r", args={"city": "Porto"})),
        ended.wait,
        says("Rail", call("search_trains", "r", response={"result": "6 trains"})),
        says("host", trace=failed),
        status(TaskState.COMPLETED, "Done"),
    )


def _untimed(row: str) -> str:
    """Returns a row without the time that it took."""
    return ", ".join(one for one in row.split(", ") if not one.endswith(" s"))
