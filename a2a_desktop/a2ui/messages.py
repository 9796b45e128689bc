"""Recognises A2UI in data, finds the surface of each message, and names the type of answers."""

import json
import re
from collections.abc import Sequence
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject

OLD_TYPE: Final = "application/json+a2ui"
"""The media type of 0.8 and 0.9."""
NEW_TYPE: Final = "application/a2ui+json"
"""The media type since 0.9.1; every version is seen with either."""

_ABOUT_A_SURFACE: Final = (
    "surfaceUpdate",
    "dataModelUpdate",
    "beginRendering",
    "createSurface",
    "updateComponents",
    "updateDataModel",
    "deleteSurface",
)
MARK: Final = "<a2ui-json>"
_MARKED: Final = re.compile(r"<a2ui-json>(.*?)</a2ui-json>", re.DOTALL)
_BEGINNING: Final = ("createSurface", "beginRendering")
_DOING: Final = ("userAction", "action")


def kind_of(message: Json) -> str:
    """Returns the kind of an agent's message, such as `updateComponents`; "" if it is none."""
    if not isinstance(message, dict):
        return ""
    return next((kind for kind in _ABOUT_A_SURFACE if isinstance(message.get(kind), dict)), "")


def body_of(message: JsonObject) -> JsonObject:
    """Returns the body of a message."""
    body = message.get(kind_of(message))
    return body if isinstance(body, dict) else {}


def surface_of(message: JsonObject) -> str:
    """Returns the surface of a message."""
    surface_id = body_of(message).get("surfaceId")
    return surface_id if isinstance(surface_id, str) else ""


def by_surface(data: Json) -> dict[str, list[JsonObject]]:
    """Returns the messages of a data part (one, or a list) by surface, in order; {} if not A2UI."""
    found: dict[str, list[JsonObject]] = {}
    for message in data if isinstance(data, list) else [data]:
        if isinstance(message, dict) and kind_of(message):
            found.setdefault(surface_of(message), []).append(message)
    return found


def begins(messages: Sequence[Json]) -> bool:
    """Returns whether messages create a surface, not only change one."""
    return any(kind_of(message) in _BEGINNING for message in messages)


def pieces(text: str) -> list[Json]:
    """Splits a text with `<a2ui-json>` marks into its texts and the data between the marks.

    Source: google/A2UI, agent_sdks, a2a_integration.yaml. Data that is no A2UI stays text.
    """
    found: list[Json] = []
    start = 0
    for block in _MARKED.finditer(text):
        try:
            data = json.loads(block.group(1))
        except (ValueError, RecursionError):
            continue
        if by_surface(data):
            found += [text[start : block.start()], data]
            start = block.end()
    return [*found, text[start:]]


def action_of(data: Json) -> "JsonObject | None":
    """Returns the person's action in a data part of theirs, None if there is none."""
    if not isinstance(data, dict):
        return None
    for kind in _DOING:
        action = data.get(kind)
        if isinstance(action, dict) and isinstance(action.get("surfaceId"), str):
            return action
    return None


def reply_type(received: str | None, version: str) -> str:
    """Returns the media type of an answer: the agent's own, else that of its version."""
    if received in (OLD_TYPE, NEW_TYPE):
        return received
    return OLD_TYPE if version in ("v0.8", "v0.9") else NEW_TYPE
