"""Reads from an agent's metadata which agents and tools worked on a request.

Sources: a2aproject/a2a-samples, extensions/traceability/v1 (spec.md, traceability_ext) and
hosts/multiagent (`send_message`); google/adk-python, a2a/converters/event_converter.py
(`adk_author`, `adk_branch`); A2A 1.0, 4.1.4 (`referenceTaskIds`); the steps of `steps`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from itertools import islice
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.conversation.receipts import plain
from a2a_desktop.conversation.steps import Step, StepKind, steps_of
from a2a_desktop.model.events import ArtifactChunk, Event, MessageReceived, StatusChanged
from a2a_desktop.model.extensions import TRACE
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import DataPart, Message, Part, Role
from a2a_desktop.model.one_line import one_line

MOST: Final = 200
"""Deeds of one request that are kept: the first ones."""
DEPTH: Final = 8
"""Levels of the tree; deeper ones stand on the last."""
NAME: Final = 80
WORDS: Final = 160
"""Characters of what was asked, or what came of it."""
_ID: Final = 100
_PARTS: Final = 1000
_MEMBERS: Final = 50
"""Members of an object that are looked at."""
_LONGEST: Final = 1e7
"""The most seconds that are believed."""
_AUTHOR: Final = "adk_author"
_BRANCH: Final = "adk_branch"
_TRANSFER: Final = "transfer_to_agent"
"""ADK's tool by which an agent hands all further work to another."""
_TO: Final = ("agentname", "agent")
_ASKED: Final = ("message", "task", "request", "query", "question", "input", "prompt", "text")
_CAME: Final = ("result", "output", "response", "answer", "summary", "message", "text", "content")
_HIDDEN: Final = ("id", "key", "token", "password", "secret")
"""The ends of names whose values are not for people."""

_Members = Mapping[str, Json]


class DeedKind(StrEnum):
    """The doer."""

    AGENT = "agent"
    TOOL = "tool"
    STEP = "step"
    """A step of the agent itself, under a name of its own."""
    REQUEST = "request"
    """Another request, which the agent refers to."""


@dataclass(frozen=True, slots=True)
class Deed:
    """The work of one agent or tool. Texts are one line each, "" if nothing is told."""

    key: str
    kind: DeedKind
    who: str
    parent: str = ""
    """The key of the deed that it is a part of."""
    asked: str = ""
    result: str = ""
    error: str = ""
    took: float | None = None
    """Seconds."""
    began: datetime | None = None
    is_done: bool = True
    called: str = ""
    """The agent's own name of a tool."""
    agents_id: str = ""
    """The agent's own id of the step, the call or the task."""


def told_in(metadata: Mapping[str, Json]) -> Mapping[str, Json]:
    """Returns the members of an update's metadata that tell who did what."""
    return {key: metadata[key] for key in (TRACE, _AUTHOR, _BRANCH) if key in metadata}


class Deeds:
    """Follows the events of one request. The same event twice changes nothing."""

    def __init__(self, titles: Mapping[str, str] | None = None) -> None:
        self._titles = titles or {}
        """The titles of earlier requests, by the ids of their tasks."""
        self._deeds: dict[str, Deed] = {}
        self._calls: dict[str, str] = {}
        """The keys of calls, by those of results that have another one."""
        self._host = ""
        """The agent that answers the person: the first one that is named."""

    @property
    def known(self) -> tuple[Deed, ...]:
        """All deeds so far."""
        return tuple(self._deeds.values())

    def hear(self, event: MessageReceived | StatusChanged | ArtifactChunk) -> None:
        """Adds what an event tells."""
        for deed in islice(self._told(event), MOST):
            self._add(deed)

    def _told(self, event: Event) -> Iterator[Deed]:
        match event:
            case ArtifactChunk():
                where = f"{event.artifact_id[:_ID]}/{event.position}"
                yield from _of_trace(event.cited.get(TRACE))
                yield from self._of_parts(event.parts, {}, where, "", None)
            case MessageReceived(at=at, message=message):
                yield from self._of_message(message, {}, at)
            case StatusChanged(at=at, message=message, told=told):
                yield from _of_trace(told.get(TRACE))
                if message is not None:
                    yield from self._of_message(message, told, at)

    def _of_message(
        self, message: Message, told: Mapping[str, Json], at: datetime
    ) -> Iterator[Deed]:
        if message.role is not Role.AGENT:
            return
        authors = self._of_authors({**message.metadata, **told})
        yield from authors
        parent = authors[-1].key if authors else ""
        yield from _of_trace(message.metadata.get(TRACE))
        where = message.message_id[:_ID]
        yield from self._of_parts(message.parts, message.metadata, where, parent, at)
        for task_id in message.reference_task_ids[:MOST]:
            known, name = str(task_id)[:_ID], self._titles.get(str(task_id), "")
            if message.task_id != task_id:
                yield Deed(f"task {known}", DeedKind.REQUEST, name, parent, agents_id=known)

    def _of_authors(self, told: Mapping[str, Json]) -> list[Deed]:
        """Reads the agents of an ADK branch, the author last; the host itself is no deed."""
        author = _text(told.get(_AUTHOR), NAME)
        if not author or author == Role.USER:
            return []
        branch = _text(told.get(_BRANCH), NAME * DEPTH).split(".")[-DEPTH:]
        names = list(dict.fromkeys(filter(None, (*branch, author))))
        self._host = self._host or names[0]
        found: list[Deed] = []
        for name in names:
            if name != self._host:
                parent = found[-1].key if found else ""
                found.append(Deed(_agent(name), DeedKind.AGENT, name[:NAME], parent))
        return found

    def _of_parts(
        self,
        parts: Sequence[Part],
        metadata: Mapping[str, Json],
        where: str,
        parent: str,
        at: datetime | None,
    ) -> Iterator[Deed]:
        some = [one for one in parts[:_PARTS] if one.metadata or isinstance(one, DataPart)]
        if not (some or metadata):  # plain words, as most
            return
        for number, step in enumerate(steps_of(metadata, some)[0]):
            deed = _of_step(step, f"{where}/{number}", parent, at)
            if deed is not None:
                yield deed
        for part in some:
            if isinstance(part, DataPart) and isinstance(part.data, dict):
                yield from _of_trace(part.data.get(TRACE))
                if "trace_id" in part.data:  # an artifact of its own
                    yield from _of_trace(part.data)

    def _add(self, deed: Deed) -> None:
        known = self._deeds.get(self._calls.get(deed.key, deed.key))
        if known is None and (known := self._begun(deed)) is not None:
            self._calls[deed.key] = known.key
        if known is not None:
            self._deeds[known.key] = _joined(known, deed)
        elif len(self._deeds) < MOST:
            self._deeds[deed.key] = deed

    def _begun(self, deed: Deed) -> Deed | None:
        """Returns the call of a result without an id of its own: the oldest open one."""
        if not (deed.is_done and (deed.result or deed.error) and not deed.asked):
            return None
        calls = (
            one for one in self._deeds.values() if not one.is_done and one.called == deed.called
        )
        return next(calls, None)


def _joined(known: Deed, more: Deed) -> Deed:
    took = more.took or known.took
    if known.began and more.began and more.is_done and not (known.is_done or more.took):
        took = _seconds((more.began - known.began).total_seconds(), 1) or known.took
    return replace(
        known,
        kind=DeedKind.AGENT if known.kind is DeedKind.AGENT else more.kind,
        who=known.who or more.who,
        parent=known.parent or more.parent,
        asked=known.asked or more.asked,
        result=more.result or known.result,
        error=more.error or known.error,
        took=took,
        began=known.began or more.began,
        is_done=known.is_done or more.is_done,
    )


# The sources


def _of_trace(said: Json, under: str = "", depth: int = 0) -> Iterator[Deed]:
    """Reads a trace, and those of the agents that it asked."""
    trace = _members(said)
    steps = trace.get("steps")
    if not isinstance(steps, list) or depth >= DEPTH:
        return
    within = f"{under}/{_text(trace.get('traceid'), _ID)}"
    for number, one in enumerate(steps[:MOST]):
        step = _members(one)
        agent = _members(_members(step.get("stepaction")).get("agentinvocation"))
        if step:
            deed = _of_traced(step, agent, f"{within}/{number}", under, within)
            yield deed
            yield from _of_trace(agent.get("responsetrace"), deed.key, depth + 1)


def _of_traced(step: _Members, agent: _Members, key: str, under: str, within: str) -> Deed:
    tool = _members(_members(step.get("stepaction")).get("toolinvocation"))
    is_agent = bool(agent) or step.get("calltype") in ("AGENT", "HOST", 1)
    own, above = _text(step.get("stepid"), _ID), _text(step.get("parentstepid"), _ID)
    began, ended = _time(step.get("starttime")), _time(step.get("endtime"))
    took = _seconds(step.get("latency"), 0.001)
    if took is None and began and ended:
        took = _seconds((ended - began).total_seconds(), 1)
    given = tool.get("parameters") or agent.get("requests")
    given = given or step.get("parameters") or step.get("requests")
    is_response = step.get("steptype") == "tool_response"
    return Deed(
        f"{within}/{own}" if own else key,
        DeedKind.AGENT if is_agent else DeedKind.TOOL,
        _text(agent.get("agentname"), NAME)
        or _text(tool.get("toolname"), NAME)
        or _text(step.get("name"), NAME)
        or _site(agent.get("agenturl")),
        f"{within}/{above}" if above else under,
        "" if is_response else _asked(given),
        _came(given) if is_response else _came(step.get("result") or step.get("response")),
        _error(step.get("error")),
        took,
        began,
        step.get("steptype") != "tool_call",
        _text(step.get("name"), NAME),
        own,
    )


def _of_step(step: Step, where: str, parent: str, at: datetime | None) -> Deed | None:
    """Reads a step that the transcript shows too; thoughts and code are nobody's deeds."""
    if step.kind is StepKind.STEP:
        who, key = one_line(step.title, NAME), step.group[:_ID] or f"step {step.title[:NAME]}"
        return Deed(key, DeedKind.STEP, who, parent, result=_came(step.text)) if who else None
    if step.kind is not StepKind.TOOL:
        return None
    given = _members(step.given)
    to = next((name for one in _TO if (name := _text(given.get(one), NAME))), "")
    if step.title == _TRANSFER:
        return Deed(_agent(to), DeedKind.AGENT, to, parent) if to else None
    is_done = step.result is not None
    return Deed(
        step.group[:_ID] or where,
        DeedKind.AGENT if to else DeedKind.TOOL,
        to or one_line(step.title, NAME),
        parent,
        _asked(step.given),
        "" if (error := _failure(step.result)) else _came(step.result),
        error,
        None,
        at,
        is_done,
        one_line(step.title, NAME),
        step.group.removeprefix("call ")[:_ID],
    )


def _agent(name: str) -> str:
    return f"agent {name[:NAME]}"


# Values for people


def _members(said: Json) -> _Members:
    return plain(said) if isinstance(said, dict) and len(said) <= _MEMBERS else {}


def _text(said: Json, most: int) -> str:
    return one_line(said, most) if isinstance(said, str) else ""


def _asked(given: Json) -> str:
    """Returns what was asked: the words, or the few values of a call."""
    members = _members(given)
    words = next((text for one in _ASKED if (text := _came(members.get(one)))), "")
    shown = (_came(one) for name, one in members.items() if not name.endswith((*_HIDDEN, *_TO)))
    return words or one_line(", ".join(filter(None, islice(shown, 4))), WORDS)


def _came(said: Json, depth: int = 0) -> str:
    """Returns the words of a value; "" for data for programs."""
    match said:
        case str():
            return "" if said.lstrip()[:1] in ("{", "[") else one_line(said, WORDS)
        case int() | float() if not isinstance(said, bool):
            return one_line(str(said), NAME) if abs(said) < 1e15 else ""
        case dict() if depth < DEPTH:
            members = _members(said)
            return next((text for one in _CAME if (text := _came(members.get(one), depth + 1))), "")
        case list() if depth < DEPTH:
            texts = filter(None, (_came(one, depth + 1) for one in said[:4]))
            return one_line(" · ".join(texts), WORDS)
        case _:
            return ""


def _failure(result: Json) -> str:
    """Returns the error in the result of a tool; MCP marks one that is text."""
    members = _members(result)
    is_marked = members.get("iserror") is True or members.get("status") == "error"
    return _error(members.get("error")) or (_came(result) if is_marked else "")


def _error(said: Json) -> str:
    """Returns the words of an error; of a trace of calls its last line."""
    if isinstance(said, str):
        lines = said[-4 * WORDS :].strip().splitlines()
        return one_line(lines[-1], WORDS) if lines else ""
    return _came(said)


def _seconds(said: Json, unit: float) -> float | None:
    if isinstance(said, bool) or not isinstance(said, int | float | str):
        return None
    try:
        found = float(said[:20] if isinstance(said, str) else said) * unit
    except (ValueError, OverflowError):
        return None
    return found if 0 <= found <= _LONGEST else None


def _time(said: Json) -> datetime | None:
    try:
        found = datetime.fromisoformat(said[:40]) if isinstance(said, str) else None
    except ValueError:
        return None
    return found.replace(tzinfo=UTC) if found is not None and found.tzinfo is None else found


def _site(address: Json) -> str:
    try:
        return one_line(urlsplit(_text(address, WORDS)).hostname or "", NAME)
    except ValueError:
        return ""


@dataclass(frozen=True, slots=True)
class Branch:
    """A deed at its place in the tree."""

    deed: Deed
    depth: int


def tree(deeds: Sequence[Deed]) -> tuple[Branch, ...]:
    """Returns all deeds, each below its parent, in their order.

    A deed of an unknown parent, or of a circle of parents, is at the top.
    """
    known = {deed.key for deed in deeds}
    parts: dict[str, list[Deed]] = {}
    for deed in deeds:
        has_parent = deed.parent in known and deed.parent != deed.key
        parts.setdefault(deed.parent if has_parent else "", []).append(deed)
    placed: dict[str, Branch] = {}
    for top in (*parts.get("", ()), *deeds):  # the second time only circles are left
        waiting = [(top, 0)]
        while waiting:
            deed, depth = waiting.pop()
            if deed.key in placed:
                continue
            placed[deed.key] = Branch(deed, depth)
            below = min(depth + 1, DEPTH - 1)
            waiting += [(one, below) for one in reversed(parts.get(deed.key, ()))]
    return tuple(placed.values())
