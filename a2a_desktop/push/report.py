"""The task that a report is about."""

from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.transports.requests import json_of

NAME: Final = 4096
"""Characters of a task's name; a longer one counts as none."""
_WRAPPERS: Final = ("task", "statusUpdate", "status_update", "artifactUpdate", "artifact_update")
_NAMES: Final = ("taskId", "task_id", "id")


def task_in(body: bytes) -> str | None:
    """Returns the task that a body is about, see `task_of`. Raises ValueError if it is no JSON."""
    try:
        return task_of(json_of(body))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def task_of(body: Json) -> str | None:
    """Returns the task that a report of any generation is about; None if it names none."""
    if not isinstance(body, dict):
        return None
    inside = next((body[name] for name in _WRAPPERS if isinstance(body.get(name), dict)), body)
    if not isinstance(inside, dict):
        return None
    named = next((inside[name] for name in _NAMES if name in inside), None)
    told = str(named) if isinstance(named, str | int) else None
    return told if told is None or len(told) <= NAME else None
