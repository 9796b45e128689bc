"""Generates damaged payloads from real ones, and replies of servers of every generation."""

import copy
import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from tests.damaged_data import DATA, TRASH, damaged, payloads
from tests.fuzz.server import Case

Chance = random.Random
CHANCE: Final = st.randoms(use_true_random=False)
WAYS: Final = (
    "JSONRPC 1.0",
    "HTTP+JSON 1.0",
    "JSONRPC 0.3.0",
    "HTTP+JSON 0.3.0",
    "JSONRPC 0.2.6",
    "JSONRPC 0.1",
)
_CAPTURES: Final = {
    "JSONRPC 0.3.0": ("sdk-0.3.26-jsonrpc", "fasta2a-2.1.1"),
    "HTTP+JSON 0.3.0": ("sdk-0.3.26-rest",),
    "JSONRPC 0.2.6": ("sdk-0.2.16-jsonrpc",),
    "JSONRPC 0.1": ("legacy-google-common-v0.1.0", "legacy-google-js-v0.1.0"),
}
STATES: Final = (
    *("submitted", "working", "input-required", "auth-required", "completed", "failed"),
    *("canceled", "rejected", "unknown", "TASK_STATE_WORKING", "TASK_STATE_COMPLETED"),
    *("TASK_STATE_INPUT_REQUIRED", "TASK_STATE_AUTH_REQUIRED", "done", "", None, 7, ["working"]),
)
_LONGEST: Final = 4300
"""Digits of a number that Python reads as such."""
_DEPTH: Final = 150
"""Levels of a value that is kept as its text."""


def _nested() -> Json:
    value: Json = []
    for level in range(_DEPTH):
        value = [value] if level % 2 else {"a": value}
    return value


JUNK: Final[Sequence[Any]] = [
    *(one for one in TRASH if not (isinstance(one, int) and one > 10**_LONGEST)),
    _nested(),
    "word " * 40_000,
    "**a** `b` [c](https://c.example) \n\n" * 2000,
]
NAMES: Final = ("t", "t", "t", "u", "", "\u200b", "\ud800", "\0", "a/b?c#d", "\u202ex", "t" * 5000)
MARKDOWN: Final = (
    *("# Title\n\n", "**bold", "** ", "`code", "` ", "```python\nprint(1)\n", "```\n", "~~~\n"),
    *("| a | b |\n", "|---|:-:|\n", "| 1 | 2 |\n", "- one\n", "  - two\n", "1. x\n", "- [ ] y\n"),
    *("> quote\n", ">> deep\n", "[a](https://a.example)", "![p](data:image/png;base64,AA)", "[1]"),
    *("[1]: https://a.example\n", "$$\\frac{a", "}{b}$$", "$x^2$", "\\[", "\\]", "<b>", "</b>"),
    *("<details>", "<!--", "-->", "&amp;", "&#0;", "\n", "\n\n", "    code\n", "---\n", "===\n"),
    *("\u0645\u0631\u062d\u0628\u0627 ", "\u202e", "\u200b", "\ud83d", "\ude00", "\0", "\r", "\t"),
    *("\u0301" * 50, "word ", "https://a.example/x_y_z ", "*", "_", "~~", "\\", "<", "[^1]", "x"),
)  # fmt: skip


@cache
def bases() -> Sequence[Json]:
    """Returns the real payloads, none longer than a screen or ten."""
    return [one for one in payloads() if len(json.dumps(one)) < 20_000]


@cache
def transcripts(way: str) -> Sequence[Sequence[Json]]:
    """Returns the recorded results of servers of a way, made up ones for the newest."""
    names = _CAPTURES.get(way, ())
    files = [json.loads((DATA / "captures" / f"{one}.json").read_text("utf-8")) for one in names]
    return [one for file in files for one in file.values()] or _NEWEST


def _said(text: str, **more: Json) -> Any:
    return {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": text}], **more}


def _status(state: str, said: Json = None) -> Any:
    status = {"state": f"TASK_STATE_{state}", **({} if said is None else {"message": said})}
    return {"statusUpdate": {"taskId": "t", "contextId": "c", "status": status}}


def _piece(part: Json, *, is_more: bool = False) -> Any:
    artifact = {"artifactId": "a", "name": "Result", "parts": [part]}
    return {
        "artifactUpdate": {"taskId": "t", "contextId": "c", "artifact": artifact, "append": is_more}
    }


_TASK: Final[Any] = {
    "task": {"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_WORKING"}, "history": []}
}
_OLD_TASK: Final[Any] = {"kind": "task", "id": "t", "contextId": "c"}
_FILE: Final[Json] = {"raw": "iVBORw0KGgo=", "filename": "p.png", "mediaType": "image/png"}
_NEWEST: Final[Sequence[Sequence[Json]]] = (
    [
        _TASK,
        _piece({"text": "Hello"}),
        _piece({"text": " you"}, is_more=True),
        _status("COMPLETED"),
    ],
    [_TASK, _status("WORKING", _said("step")), _piece(_FILE), _status("FAILED", _said("no"))],
    [_TASK, _status("INPUT_REQUIRED", _said("Which?"))],
    [_TASK, _piece({"url": "https://a.example/f.pdf", "filename": "f.pdf"}), _status("COMPLETED")],
    [{"message": _said("at once", metadata={"a": 1}, extensions=["https://e.example"])}],
)


def _placed(value: Any, chance: Chance) -> Any:
    """Puts other states and names of tasks into a result."""
    if isinstance(value, dict):
        return {
            name: chance.choice(STATES)
            if name == "state" and chance.randrange(4) == 0
            else chance.choice(NAMES)
            if name in ("taskId", "id", "contextId", "messageId", "artifactId", "name")
            and chance.randrange(6) == 0
            else _placed(one, chance)
            for name, one in value.items()
        }
    return [_placed(one, chance) for one in value] if isinstance(value, list) else value


def _with_part(value: Any, part: Json) -> Any:
    """Replaces the parts of a result by one."""
    if isinstance(value, dict):
        return {
            name: [part] if name in ("parts", "content") else _with_part(one, part)
            for name, one in value.items()
        }
    return [_with_part(one, part) for one in value] if isinstance(value, list) else value


def part_of(data: Json, way: str) -> Json:
    """Returns data as a part."""
    return {"data": data} if way.endswith("1.0") else {"kind": "data", "type": "data", "data": data}


def text_of(text: str, way: str) -> Json:
    """Returns words as a part."""
    return {"text": text} if way.endswith("1.0") else {"kind": "text", "type": "text", "text": text}


def hurt(value: Json, chance: Chance, *, often: int = 2) -> Json:
    """Returns a value damaged in some places, or as it is."""
    return damaged(value, chance, JUNK) if chance.randrange(often) else copy.deepcopy(value)


def _order(results: list[Json], way: str, chance: Chance) -> list[Json]:
    for _ in range(chance.randint(0, 3)):
        place = chance.randrange(len(results) + 1)
        match chance.randrange(5):
            case 0 if results:
                del results[min(place, len(results) - 1)]
            case 1 if results:
                results[place:place] = copy.deepcopy(results[:2]) * chance.choice((1, 1, 1, 40))
            case 2:
                results[place:place] = copy.deepcopy(list(chance.choice(transcripts(way))))
            case 3:
                chance.shuffle(results)
            case _:
                results.insert(place, copy.deepcopy(chance.choice(JUNK)))
    return results


@st.composite
def replies(draw: st.DrawFn, way: str) -> list[Case]:
    """Generates what a server says to one message and to the questions after it."""
    chance = draw(CHANCE)
    made = []
    for _ in range(chance.randint(1, 3)):
        results = copy.deepcopy(list(chance.choice(transcripts(way))))
        results = [_placed(one, chance) for one in _order(results, way, chance)]
        results = [hurt(one, chance) if chance.randrange(3) == 0 else one for one in results]
        made.append({**wire(way, results), **broken(chance)})
    return made


def broken(chance: Chance) -> Case:
    """Returns the junk in a body, and where it ends too early."""
    found: Case = {}
    if chance.randrange(4) == 0:
        junk = ("\n\n", "\r", "data:", "}", "\0", "\ufeff", "[" * 5000, "event: error\n", "\ud800")
        found["harm"] = [[chance.randint(0, 1000), chance.choice(junk)]]
    if chance.randrange(5) == 0:
        found["cut"] = chance.randint(0, 1000)
    if chance.randrange(8) == 0:
        found["status"] = chance.choice((201, 204, 400, 401, 404, 413, 429, 500, 503))
    return found


def wire(way: str, results: Sequence[Json], *, is_stream: bool = True) -> Case:
    """Returns a reply of a way."""
    kind = "bare" if way.startswith("HTTP") else "whole"
    return {"kind": kind, "is_stream": is_stream, "results": list(results)}


def working(way: str) -> Json:
    """Returns a task that goes on."""
    return _TASK if way.endswith("1.0") else {**_OLD_TASK, "status": {"state": "working"}}


def framed(way: str, parts: Sequence[Json], *, asks: bool = False) -> Case:
    """Returns a reply that has these parts in its results, one after the other."""
    frames: list[Any] = []
    if way.endswith("1.0"):
        frames = [_TASK, *(_piece(one, is_more=n > 0) for n, one in enumerate(parts))]
        said: Any = {"messageId": "m", "role": "ROLE_AGENT", "parts": list(parts)}
        frames = [_TASK, _status("INPUT_REQUIRED", said)] if asks else frames
        return wire(way, frames if asks else [*frames, _status("COMPLETED")])
    state: Any = {"state": "input-required" if asks else "completed"}
    message: Any = {"kind": "message", "messageId": "m", "role": "agent", "parts": list(parts)}
    result: Any = {"artifactId": "a", "parts": list(parts), "index": 0}
    if asks:
        return wire(way, [{**_OLD_TASK, "status": {**state, "message": message}}])
    return wire(way, [{**_OLD_TASK, "status": state, "artifacts": [result]}])
