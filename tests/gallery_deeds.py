"""Pictures of who did what for a request."""

import asyncio
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.model.events import Event, StatusChanged, TaskOpened
from a2a_desktop.model.extensions import TRACE
from a2a_desktop.model.ids import Json, TaskId
from a2a_desktop.model.message import DataPart, Part, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, task
from tests.gallery_events import agent, asked, at
from tests.gallery_world import begun

TASK: Final = TaskId("delegated")


def _calls(name: str, key: str, kind: str, **said: Json) -> DataPart:
    return DataPart({"id": key, "name": name, **said}, metadata={"adk_type": f"function_{kind}"})


def _says(minute: float, by: str, *parts: Part) -> Event:
    told: dict[str, Json] = {"adk_author": by}
    return StatusChanged(at(minute), TASK, TaskState.WORKING, agent(minute, parts), told)


def _trace() -> Json:
    inner: list[Json] = [
        {"step_id": "b1", "name": "find_rooms", "latency": 2100, "result": "14 rooms under €140"},
        {"step_id": "b2", "name": "reserve", "latency": 30400, "error": "The card was declined"},
    ]
    asked_it: Json = {
        "agent_name": "Hotel Desk",
        "requests": {
            "message": "Three rooms near the Alfama, quiet, with breakfast, for 2 to 5 May"
        },
        "response_trace": {"steps": inner},
    }
    return {
        "steps": [
            {"step_id": "a1", "step_action": {"agent_invocation": asked_it}, "latency": 41000}
        ]
    }


def events() -> list[Event]:
    """Returns a request that its agent handed to others, one of which is still at work."""
    return [
        *asked(40, "Plan three days in Lisbon, with trains and a quiet hotel."),
        TaskOpened(at(40.1), TASK, None),
        _says(40.2, "host", _calls("transfer_to_agent", "c", "call", args={"agent_name": "Rail"})),
        _says(40.3, "Rail", _calls("search_trains", "r1", "call", args={"to": "Lisbon"})),
        _says(
            40.36,
            "Rail",
            _calls("search_trains", "r1", "response", response={"result": "6 trains"}),
        ),
        _says(40.4, "Rail", _calls("hold_seats", "r2", "call", args={"seats": "4, by the window"})),
        StatusChanged(
            at(40.5),
            TASK,
            TaskState.WORKING,
            agent(40.5, [TextPart("Comparing hotels")]),
            {TRACE: _trace()},
        ),
    ]


async def page(shown: OffscreenWindow) -> QWidget:
    """The tree beside the conversation."""
    conversation = await begun(shown.app, "travel", "Three days in Lisbon", events())
    conversation._connect = worker = ScriptedAgent()
    worker.on_get = replace(task(TaskState.WORKING), task_id=TASK)
    worker.on_resume = [[asyncio.Event().wait]]
    conversation._start(conversation._listen(TASK), None)
    shown.window.navigator.show(conversation)
    shown.window.inspector_controller.toggle(True)
    shown.window.inspector_controller.show_tab("task")
    return shown.window
