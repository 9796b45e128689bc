"""Who did what for a request: real payloads, and any others, as one bounded tree."""

import json
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from a2a_desktop.conversation.deeds import (
    DEPTH,
    MOST,
    NAME,
    WORDS,
    Branch,
    Deed,
    DeedKind,
    Deeds,
    told_in,
    tree,
)
from a2a_desktop.conversation.merge import events_of
from a2a_desktop.conversation.timeline import Timeline, TimelineRequest
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.journal import codec
from a2a_desktop.model.events import Event, StatusChanged
from a2a_desktop.model.extensions import TRACE, TRAJECTORY
from a2a_desktop.model.ids import Json, MessageId, TaskId
from a2a_desktop.model.message import Artifact, DataPart, Message, Part, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, TaskStatus, Update
from tests.unit.conversation.events import TASK, at, opened, written

DATA = Path(__file__).parents[2] / "data" / "forms"


def load(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def call(name: str, key: str = "", **args: Json) -> DataPart:
    return DataPart({"id": key, "name": name, "args": args}, metadata={"adk_type": "function_call"})


def came(name: str, response: Json, key: str = "") -> DataPart:
    said: Json = {"id": key, "name": name, "response": response}
    return DataPart(said, metadata={"adk_type": "function_response"})


def says(seconds: float, *parts: Part, by: str = "", branch: str = "", **facts: Any) -> Event:
    """Returns the event of words of an agent of ADK's, `by` whom."""
    message = Message(MessageId(f"a{seconds}"), Role.AGENT, parts, TASK, **facts)
    told: dict[str, Json] = {"adk_author": by, "adk_branch": branch, "adk_user_id": "7"}
    return StatusChanged(at(seconds), TASK, TaskState.WORKING, message, told_in(told))


def traced(trace: Json) -> Event:
    return StatusChanged(at(2), TASK, TaskState.WORKING, told={TRACE: trace})


def request_of(*events: Event) -> TimelineRequest:
    timeline = Timeline()
    for event in (written(), opened(), *events):
        timeline.apply(event)
    assert timeline.request is not None
    return timeline.request


def drawn(*events: Event) -> list[str]:
    """Returns the tree as indented lines."""
    return [_line(one) for one in tree(request_of(*events).deeds)]


def _line(one: Branch) -> str:
    deed = one.deed
    took = "" if deed.took is None else f"{deed.took:g} s"
    said = (deed.who, took, deed.asked, deed.result, deed.error and f"! {deed.error}")
    return "  " * one.depth + " | ".join(filter(None, said))


def test_the_trace_of_the_extension_is_a_tree() -> None:
    metadata = load("extensions/timestamp_passport_latency")["traceability_metadata"]
    assert list(metadata) == [TRACE]
    task = Task(TASK, None, TaskStatus(TaskState.COMPLETED), metadata=metadata)
    result = Artifact("r", (TextPart("Done"),), metadata=metadata)
    said = Message(MessageId("a"), Role.AGENT, (TextPart("Done"),), TASK, metadata=metadata)
    updates: list[Update] = [
        task,
        ArtifactUpdate(TASK, None, result),
        StatusUpdate(TASK, None, TaskStatus(TaskState.COMPLETED), metadata=metadata),
        StatusUpdate(TASK, None, TaskStatus(TaskState.COMPLETED, said)),
        ArtifactUpdate(TASK, None, Artifact("t", (DataPart(metadata),))),
        ArtifactUpdate(TASK, None, Artifact("u", (DataPart(metadata[TRACE]),))),
    ]
    for update in updates:
        events = events_of([update], Transcript(), at(2))
        stored = [codec.decode(codec.encode(event)) for event in events]
        assert drawn(*stored) == ["planner | 0.9 s", "  search | 0.2 s | a2a"]


def test_an_asked_agent_has_its_own_trace_below_it() -> None:
    inner: Json = {
        "steps": [{"stepId": "s1", "name": "look", "error": "Traceback:\n  x\nE: no seat"}]
    }
    asked: Json = {"agentName": "Rail", "requests": {"message": "To Porto"}, "responseTrace": inner}
    times: dict[str, Json] = {"startTime": "2026-03-02T10:00:00Z", "endTime": "2026-03-02T10:00:04"}
    step: Json = {"stepId": "s1", "stepAction": {"agentInvocation": asked}, **times}
    site: Json = {"step_action": {"agent_invocation": {"agent_url": "https://bus.example/a2a"}}}
    found = ["Rail | 4 s | To Porto", "  look | ! E: no seat", "bus.example"]
    assert drawn(traced({"steps": [step, site]})) == found


def test_call_and_result_of_a_trace_are_one_deed() -> None:
    """As adk_currency_agent sends them, with everything so far in each update."""
    sent: list[tuple[str, Json]] = [
        ("tool_call", {"to": "EUR"}), ("tool_response", {"response": "0.86"})
    ]  # fmt: skip
    steps: list[Json] = [
        {
            "step_id": f"{number}",
            "call_type": "TOOL",
            "name": "get_rate",
            "parameters": given,
            "step_type": kind,
            "latency": 0,
            "start_time": f"2026-03-10T21:23:1{number}+00:00",
        }
        for number, (kind, given) in enumerate(sent)
    ]
    begun, whole = traced({"steps": steps[:1]}), traced({"steps": steps})
    assert [one.is_done for one in request_of(begun).deeds] == [False]
    assert drawn(begun, whole, whole) == ["get_rate | 1 s | EUR | 0.86"]


def test_agents_and_tools_of_adk_are_below_who_called_them() -> None:
    events = (
        says(1, call("transfer_to_agent", "c0", agent_name="flights"), by="host"),
        says(1.5, came("transfer_to_agent", None, "c0"), by="host"),
        says(2, call("search", "c1", city="Porto", session_id="8"), by="flights"),
        says(4, came("search", {"result": "3 flights"}, "c1"), by="flights"),
        says(5, call("book", "c2"), by="seats", branch="host.flights.seats"),
        says(6, came("book", {"error": "sold out"}, "c2"), by="seats"),
        says(7, TextPart("Sorry."), by="host"),
    )
    assert drawn(*events) == [
        "flights",
        "  search | 2 s | Porto | 3 flights",
        "  seats",
        "    book | 1 s | ! sold out",
    ]
    assert drawn(*events, *events) == drawn(*events)


def test_a_host_that_sends_messages_names_the_agents() -> None:
    events = (
        says(1, call("send_message", agent_name="Weather Agent", message="Sun in Porto?")),
        says(3, came("send_message", {"result": [{"kind": "text", "text": "Yes."}]})),
    )
    (deed,) = request_of(events[0]).deeds
    assert (deed.kind, deed.who, deed.is_done) == (DeedKind.AGENT, "Weather Agent", False)
    assert drawn(*events) == ["Weather Agent | 2 s | Sun in Porto? | Yes."]


def test_tools_and_named_steps_of_any_agent_are_deeds() -> None:
    parts = [
        DataPart(one["data"], metadata=one["metadata"])
        for one in load("adk/parts_thought_tool_code")
        if "data" in one
    ]
    step: Json = {"title": "Read the rules", "content": "Nine pages."}
    found = ["Read the rules | Nine pages.", "get_weather | Paris"]
    assert drawn(says(2, *parts, metadata={TRAJECTORY[0]: step})) == found


def test_requests_that_the_agent_refers_to_have_their_titles() -> None:
    deeds = Deeds({"t-0": "Find a hotel"})
    message = Message(
        MessageId("a"), Role.AGENT, (), TASK, reference_task_ids=(TaskId("t-0"), TaskId("x"), TASK)
    )
    deeds.hear(StatusChanged(at(1), TASK, TaskState.WORKING, message))
    assert [(one.kind, one.who, one.agents_id) for one in deeds.known] == [
        (DeedKind.REQUEST, "Find a hotel", "t-0"),
        (DeedKind.REQUEST, "", "x"),
    ]


def test_nothing_is_told_by_plain_words() -> None:
    assert drawn(says(1, TextPart("Working on it"), by="host"), says(2, TextPart("Done"))) == []


names = st.sampled_from(["a", "b", "c", "d"])


@given(st.lists(st.tuples(names, names | st.just("")), max_size=12, unique_by=lambda one: one[0]))
def test_circles_and_missing_parents_lose_nothing(pairs: list[tuple[str, str]]) -> None:
    deeds = [Deed(key, DeedKind.TOOL, key, parent) for key, parent in pairs]
    found = tree(deeds)
    assert sorted(one.deed.key for one in found) == sorted(one.key for one in deeds)
    assert not found or found[0].depth == 0


NAMES = [TRACE, TRAJECTORY[0], "steps", "step_id", "parent_step_id", "trace_id", "step_action"]
NAMES += ["agent_invocation", "tool_invocation", "response_trace", "agent_name", "tool_name"]
NAMES += ["parameters", "name", "latency", "start_time", "end_time", "error", "id", "args"]
NAMES += ["response", "result", "title", "content", "group_id", "adk_author", "adk_branch"]
SCALARS: list[Json] = [None, True, 0, -1, 10**400, 1e300, float("nan"), "", "s1", "s2", "a.b.c.a"]
SCALARS += ["x" * 9000, "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00", "2026-01-01"]
SCALARS += ["1e400", "nan", "transfer_to_agent", "user", "tool_response", "\ud800", "{"]


def wild(random: Random, depth: int = 5) -> Json:
    """Returns any JSON of the names and values that are looked for."""
    match random.randrange(4 if depth else 1):
        case 0:
            return random.choice(SCALARS)
        case 1:
            return [wild(random, depth - 1) for _ in range(random.randrange(4))]
        case _:
            return wild_members(random, depth - 1)


def wild_members(random: Random, depth: int = 5) -> dict[str, Json]:
    return {name: wild(random, depth) for name in random.sample(NAMES, 4)}


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_anything_gives_a_bounded_tree(seed: int) -> None:
    random = Random(seed)
    kinds = ["function_call", "function_response", ""]
    parts = tuple(
        DataPart(wild_members(random), metadata={"adk_type": random.choice(kinds)})
        for _ in range(3)
    )
    told = {TRACE: {"steps": wild(random)}, "adk_author": wild(random), "adk_branch": wild(random)}
    message = Message(MessageId("a"), Role.AGENT, parts, TASK, metadata=wild_members(random))
    event = StatusChanged(at(1), TASK, TaskState.WORKING, message, told_in(told))
    deeds = Deeds()
    deeds.hear(event)
    once = deeds.known
    deeds.hear(event)
    assert deeds.known == once
    _is_bounded(once)


def _is_bounded(deeds: tuple[Deed, ...]) -> None:
    found = tree(deeds)
    assert len(found) == len(deeds) <= MOST
    for one in found:
        deed = one.deed
        assert one.depth < DEPTH
        assert len(deed.who) <= NAME
        assert all(len(text) <= WORDS for text in (deed.asked, deed.result, deed.error))
        assert deed.took is None or 0 <= deed.took <= 1e7


def test_a_hostile_trace_is_cut() -> None:
    chain: Json = {"steps": []}
    for _ in range(300):
        asked: Json = {"agent_name": "n" * 10_000, "response_trace": chain}
        chain = {"steps": [{"step_action": {"agent_invocation": asked}}]}
    line: Json = [
        {"step_id": f"s{n}", "parent_step_id": f"s{n - 1}", "name": "x"} for n in range(5000)
    ]
    traces: tuple[Json, ...] = (
        chain,
        {"steps": line},
        {"steps": [0] * 100_000},
        {"steps": {"a": 1}},
    )
    for trace in traces:
        _is_bounded(request_of(traced(trace)).deeds)
    many = tuple(call("search", f"c{n}") for n in range(90))
    _is_bounded(request_of(*(says(n, *many, by=f"agent {n}") for n in range(1, 9))).deeds)
