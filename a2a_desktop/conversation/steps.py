"""An agent's work apart from its answer: thoughts, tools, steps on its way.

Sources: google/adk-python, a2a/converters/part_converter.py (`adk_thought`, `adk_type`);
kagent-dev/kagent, a2a/part_converter (the same behind `kagent_`); trpc-group/trpc-agent-go,
internal/a2a (the same behind nothing); kagenti/adk, a2a/extensions/ui/trajectory.py.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import DataEntry, Origin
from a2a_desktop.conversation.rows import BY_PERSON, Rows
from a2a_desktop.model.extensions import TRAJECTORY
from a2a_desktop.model.ids import Json, row_of
from a2a_desktop.model.message import DataPart, Part, TextPart

MOST: Final = 500
"""Steps of one turn that are kept; further ones replace the last."""
_PREFIXES: Final = ("adk_", "kagent_", "")
"""The prefixes of frameworks before the type of a part."""
_ASKING: Final = "adk_request_"
"""Calls of these names ask the person: they are forms."""


class StepKind(StrEnum):
    """The kind of a step."""

    THOUGHT = "thought"
    TOOL = "tool"
    CODE = "code"
    STEP = "step"
    """A step with a name of its own."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `text` is Markdown."""

    kind: StepKind
    title: str
    text: str = ""
    group: str = ""
    """Steps of one group are one step; "" for none."""
    given: Json = None
    """The input of a tool, and its output."""
    result: Json = None


@dataclass(frozen=True, slots=True)
class StepsEntry(DataEntry):
    """All steps of one turn; `data` has them in the format of exports."""

    steps: tuple[Step, ...] = ()


def steps_of(metadata: Mapping[str, Json], parts: Iterable[Part]) -> tuple[list[Step], list[Part]]:
    """Returns the steps in a message, and its other parts."""
    found = [step for uri in TRAJECTORY for step in _trajectory(metadata.get(uri))]
    others: list[Part] = []
    for part in parts:
        step = _step(part)
        if step is None:
            others.append(part)
        else:
            found.append(step)
    return found, others


def add(rows: Rows, row: int, own: str, origin: Origin, more: list[Step]) -> list[Change]:
    """Adds steps to the row of this turn, or creates it as one of the origin `own`."""
    if not more:
        return []
    found = rows.last(StepsEntry, BY_PERSON)
    known = rows[found] if found is not None else None
    if found is not None and isinstance(known, StepsEntry):
        steps = _joined(known.steps, more)
        return rows.replace(found, replace(known, steps=steps, data=_as_json(steps)))
    steps = _joined((), more)
    made = StepsEntry(row_of(own, "steps"), origin, _as_json(steps), steps=steps)
    return [rows.insert(row, made)]


def is_plain(part: Part) -> bool:
    """Returns whether a part is text for the person."""
    return isinstance(part, TextPart) and _step(part) is None


def _trajectory(said: Json) -> list[Step]:
    listed = said if isinstance(said, list) else [said]
    return [
        Step(StepKind.STEP, _text(one.get("title")), _text(one.get("content")), _group(one))
        for one in listed
        if isinstance(one, dict) and (one.get("title") or one.get("content"))
    ]


def _group(one: Mapping[str, Json]) -> str:
    group = _text(one.get("group_id"))
    return f"group {group}" if group else ""


def _step(part: Part) -> Step | None:
    if isinstance(part, TextPart):
        is_thought = _fact(part, "thought") is True
        return Step(StepKind.THOUGHT, "", part.text) if is_thought else None
    if not isinstance(part, DataPart) or not isinstance(part.data, dict):
        return None
    data, name = part.data, _text(part.data.get("name"))
    is_asking = _fact(part, "is_long_running") or name.startswith(_ASKING)
    group = f"call {_text(data.get('id'))}" if data.get("id") else ""
    match _fact(part, "type"):
        case "function_call" | "tool_call" if not is_asking:
            return Step(StepKind.TOOL, name, group=group, given=data.get("args"))
        case "function_response" | "tool_response" if not is_asking:
            return Step(StepKind.TOOL, name, group=group, result=data.get("response"))
        case "executable_code":
            language, code = _text(data.get("language")).lower(), _text(data.get("code"))
            return Step(StepKind.CODE, "", _fenced(code, language))
        case "code_execution_result":
            return Step(StepKind.CODE, "", _fenced(_text(data.get("output")), ""))
        case _:
            return None


def _fact(part: Part, name: str) -> Json:
    """Returns the fact that its framework gives of a part."""
    found = (part.metadata.get(f"{prefix}{name}") for prefix in _PREFIXES)
    return next((one for one in found if one is not None), None)


def _joined(known: Sequence[Step], more: Iterable[Step]) -> tuple[Step, ...]:
    """Joins pieces of one thought, and steps of one group."""
    steps = list(known)
    for step in more:
        place = _place(steps, step)
        if step in steps and not step.group:  # sent again
            continue
        if place is not None:
            steps[place] = _one(steps[place], step)
        else:
            steps[MOST - 1 :] = [step]
    return tuple(steps)


def _place(steps: Sequence[Step], step: Step) -> int | None:
    """Returns the place of the step that this one continues."""
    last = len(steps) - 1
    if step.group:
        places = (n for n in range(last, -1, -1) if steps[n].group == step.group)
        return next(places, None)
    is_more = (
        last >= 0
        and steps[last].kind is step.kind
        and step.kind in (StepKind.THOUGHT, StepKind.CODE)
    )
    return last if is_more else None


def _one(known: Step, more: Step) -> Step:
    if known.text and more.text.startswith(known.text):  # sent again, and more of it
        return replace(known, text=more.text)
    is_piece = known.kind is StepKind.THOUGHT
    between = "" if is_piece or not (known.text and more.text) else "\n\n"
    return replace(
        known,
        title=more.title or known.title,
        text=f"{known.text}{between}{more.text}",
        given=known.given if more.given is None else more.given,
        result=known.result if more.result is None else more.result,
    )


def _as_json(steps: Sequence[Step]) -> Json:
    said: list[Json] = []
    for step in steps:
        one: dict[str, Json] = {"kind": step.kind.value, "title": step.title, "text": step.text}
        if step.kind is StepKind.TOOL:
            one |= {"given": step.given, "result": step.result}
        said.append({name: value for name, value in one.items() if value not in ("", None)})
    return said


def _fenced(code: str, language: str) -> str:
    return f"~~~~ {language}\n{code.rstrip()}\n~~~~" if code.strip() else ""


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""
