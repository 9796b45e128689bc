"""Surfaces made from real payloads and from a few lines."""

import json
from pathlib import Path
from typing import Any

from a2a_desktop.a2ui.messages import by_surface
from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.a2ui.surface import Surface
from a2a_desktop.a2ui.tree import flattened
from a2a_desktop.model.ids import Json, JsonObject

DATA = Path(__file__).parents[2] / "data" / "a2ui"


def payload(name: str) -> Any:
    """Returns the messages of a file."""
    body = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return body.get("messages", body) if isinstance(body, dict) else body


def made(messages: Json) -> Surface:
    """Returns the only surface of some messages."""
    ((surface_id, said),) = by_surface(messages).items()
    surface = Surface(surface_id)
    for message in said:
        surface.apply(message)
    return surface


def built(components: list[Json], data: Json = None) -> Surface:
    """Builds a surface of 0.9 from these components; the first is the root."""
    rows: list[Json] = [
        {"id": "root" if number == 0 else f"c{number}", **row}
        for number, row in enumerate(components)
        if isinstance(row, dict)
    ]
    create: JsonObject = {"createSurface": {"surfaceId": "s", "catalogId": "basic"}}
    update: JsonObject = {"updateComponents": {"surfaceId": "s", "components": rows}}
    fill: JsonObject = {"updateDataModel": {"surfaceId": "s", "value": data}}
    return made([{"version": "v0.9", **one} for one in (create, update, fill)])


def find(surface: Surface, component_id: str, number: int = 0) -> SurfaceNode:
    """Returns a component as drawn now: the first of that id, or the one of `number`."""
    nodes = [one for one in flattened(surface.tree()) if one.component_id == component_id]
    return nodes[number]
