"""Real payloads, and seeded damages to them."""

import copy
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from a2a_desktop.model.ids import Json

DATA: Final = Path(__file__).parent / "data"
_PICTURE: Final = "data:image/png;base64,iVBORw0KGgo="
_DIFF: Final = "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n"
CHARTS: Final[list[Json]] = [
    {
        "type": "bar",
        "data": {
            "labels": ["a", "b", "c"],
            "datasets": [{"label": "x", "data": [1, -2, 3]}, {"label": "y", "data": [4, None, 6]}],
        },
        "options": {"scales": {"x": {"stacked": True}, "y": {"type": "logarithmic"}}},
    },
    {"type": "pie", "data": {"labels": ["a", "b"], "datasets": [{"data": [1, 2]}]}},
    {"type": "scatter", "data": {"datasets": [{"data": [{"x": 1, "y": 2}, {"x": 3, "y": 9}]}]}},
    {
        "data": [
            {"type": "scatter", "mode": "lines", "x": [1, 2, 3], "y": [3, 1, 2], "name": "n"},
            {"type": "bar", "x": ["a"], "y": [1]},
        ],
        "layout": {"title": {"text": "T"}, "yaxis": {"type": "log", "title": "Y"}},
    },
    {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "data": {"values": [{"d": "2026-01-01", "v": 1, "c": "a"}, {"d": "2026-01-02", "v": 5}]},
        "mark": "area",
        "encoding": {
            "x": {"field": "d", "type": "temporal"},
            "y": {"field": "v", "type": "quantitative", "scale": {"type": "log"}},
            "color": {"field": "c"},
        },
    },
    {
        "type": "FeatureCollection",
        "features": [
            {
                "type": "Feature",
                "properties": {"name": "A"},
                "geometry": {
                    "type": "Polygon",
                    "coordinates": [[[0, 0], [9, 0], [9, 9]], [[5, 2], [7, 2], [7, 4]]],
                },
            },
            {
                "type": "GeometryCollection",
                "geometries": [{"type": "MultiPoint", "coordinates": [[179, 1], [-179, 2]]}],
            },
        ],
    },
    [{"a": 1, "b": "x", "c": {"d": [1]}}, {"a": 2.5, "b": "=1+1", "c": {}}] * 10,
    {"columns": ["a", "b"], "rows": [[1, 2], [3]]},
    {"name": "n", "total_eur": 12.5, "items": [{"a": 1}, {"a": 2}], "at": "2026-01-01"},
    {"stdout": "\x1b[31mred\x1b[0m\rx\n", "stderr": "e", "exit_code": 1},
    {"code": "print(1)\n", "language": "python"},
    {"image": _PICTURE, "caption": "c"},
    {"diff": _DIFF},
]  # fmt: skip
TRASH: Final[tuple[Any, ...]] = (
    "", " ", "\0", "\ud800", "\u202e\0\uffff", "x" * 30_000, "line\n" * 300, "\x1b[31m" * 300,
    "=cmd|' /C calc'!A0", "2026-13-45", "9999-12-31", "0001-01-01", "1e308", "NaN",
    "data:image/png;base64,iVBORw0KGgo=", "\u0645\u0631\u062d\u0628\u0627 " * 9, "\u0301" * 300,
    -1, 0, 1e308, -1e308, 5e-324, 10**5000, -(10**400), float("nan"), float("inf"), 360, 2**53,
    True, None, [], {}, [[]], [None], {"": None},
)  # fmt: skip


def payloads() -> list[Json]:
    """Returns all payloads of agents, and each piece of data in them."""
    found: list[Json] = []
    for file in sorted([*DATA.glob("forms/**/*.json"), *DATA.glob("a2ui/*.json")]):
        waiting: list[Json] = [json.loads(file.read_text("utf-8"))]
        found += waiting
        while waiting:
            one = waiting.pop()
            if isinstance(one, dict) and isinstance(one.get("data"), dict | list):
                found.append(one["data"])
            if isinstance(one, dict | list):
                waiting += one.values() if isinstance(one, dict) else one
    return [*found, *CHARTS * (1 + len(found) // len(CHARTS))]


def places_in(value: Json) -> list[tuple[Any, Any]]:
    """Returns each member as its container and its name."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting and len(found) < 2000:
        one = waiting.pop()
        if isinstance(one, dict | list):
            found += [(one, key) for key in (one if isinstance(one, dict) else range(len(one)))]
            waiting += one.values() if isinstance(one, dict) else one
    return found


def damaged(value: Json, chance: random.Random, trash: Sequence[Any] = TRASH) -> Json:
    """Returns a value changed in some places: another value, gone, repeated, from elsewhere."""
    value = copy.deepcopy(value)
    for _ in range(chance.randint(1, 4)):
        places = places_in(value)
        if not places:
            break
        holder, key = chance.choice(places)
        other, place = chance.choice(places)
        match chance.randint(0, 4):
            case 0 | 1:
                holder[key] = copy.deepcopy(chance.choice(trash))
            case 2:
                del holder[key]
            case 3:
                held = copy.deepcopy(holder[key])
                holder[key] = [held] * chance.choice((2, 80))
            case _:
                if (other, place) in places_in(value):
                    holder[key] = copy.deepcopy(other[place])
    return value
