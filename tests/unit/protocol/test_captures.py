"""Answers of real servers of the older generations, read by their dialects."""

import copy
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import DataPart, FilePart, Message, TextPart, text_of
from a2a_desktop.model.request import PushConfig
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, TaskStatus, Update
from tests.unit.protocol.captured import DIALECTS, captured, transcripts

PUSHES = {"42-push-set", "42-push-create", "43-push-list", "44-push-get"}
SPOKEN = [one for one in transcripts() if one[1] not in PUSHES]


def updates(server: str, transcript: str) -> list[Update]:
    return [DIALECTS[server].read_update(one) for one in captured(server, transcript)]


def status_in_words(status: TaskStatus) -> str:
    words = text_of(status.message.parts) if status.message is not None else ""
    return f"{status.state.value} {words}".strip()


def in_words(update: Update) -> str:
    """Returns an update as one line, to compare."""
    match update:
        case Task():
            results = [f"[{one.name}: {text_of(one.parts)}]" for one in update.artifacts]
            return " ".join(["task", status_in_words(update.status), *results])
        case StatusUpdate():
            return f"status {status_in_words(update.status)}{' END' * update.is_final}"
        case ArtifactUpdate():
            sign = "+" if update.append else "="
            last = " LAST" * update.is_last
            return f"{update.artifact.name} {sign} {text_of(update.artifact.parts)}{last}"
        case Message():
            return f"message {text_of(update.parts)}"


@pytest.mark.parametrize(("server", "transcript"), SPOKEN)
def test_everything_a_real_server_said_is_read(server: str, transcript: str) -> None:
    for update in updates(server, transcript):
        match update:
            case Task() | StatusUpdate():
                assert update.status.state is not TaskState.UNKNOWN
                assert update.context_id or "legacy" in server
            case ArtifactUpdate():
                assert update.artifact.parts
            case Message():
                assert text_of(update.parts) == "hi"


LEGACY_PYTHON, LEGACY_JS = "legacy-google-common-v0.1.0", "legacy-google-js-v0.1.0"
STEPS = ["status working step 1 of 3", "status working step 2 of 3", "status working step 3 of 3"]


@pytest.mark.parametrize(
    ("server", "transcript", "expected"),
    [
        (LEGACY_PYTHON, "10-send", ["task completed [echo: hello]"]),
        (LEGACY_PYTHON, "23-cancel", ["task canceled stopped as you asked"]),
        (LEGACY_PYTHON, "30-stream", [
            "status working working on it",
            "stream = chunk 1 of 4. ",
            "stream + chunk 2 of 4. ",
            "stream + chunk 3 of 4. ",
            "stream + chunk 4 of 4.  LAST",
            "status completed END",
        ]),
        (LEGACY_PYTHON, "33-ask", [
            "task input-required Which colour do you want: red, green or blue?",
        ]),
        (LEGACY_PYTHON, "49-webhook-received", [
            "task working working on it",
            "task completed [stream: chunk 1 of 2. chunk 2 of 2. ]",
        ]),
        (LEGACY_JS, "10-send", ["task completed Done. [echo: hello]"]),
        (LEGACY_JS, "30-stream", [
            "status working working on it",
            "out.txt = chunk 1 of 4. ",
            "out.txt = chunk 1 of 4. chunk 2 of 4. ",
            "out.txt = chunk 1 of 4. chunk 2 of 4. chunk 3 of 4. ",
            "out.txt = chunk 1 of 4. chunk 2 of 4. chunk 3 of 4. chunk 4 of 4.  LAST",
            "status completed Done. END",
        ]),
        (LEGACY_JS, "31-stream-think", [
            "status working working on it", *STEPS,
            "result = thought it through", "status completed Done. END",
        ]),
        ("fasta2a-2.1.1", "71-old-client-message-stream", [
            "task submitted",
            "stream = chunk 1 of 2. ", "stream + chunk 2 of 2.  LAST",
            "status completed",
        ]),
        ("sdk-0.2.16-jsonrpc", "12-send-direct-message", ["message hi"]),
        ("sdk-0.2.16-jsonrpc", "36-send-auth", ["task auth-required Please sign in first."]),
        ("sdk-0.2.16-jsonrpc", "3a-send-reject", ["task rejected I will not do that."]),
        ("sdk-0.3.26-jsonrpc", "21-resubscribe", [
            "status working 2 s", "status working 3 s", "status working 4 s",
        ]),
        ("sdk-0.3.26-jsonrpc", "31-stream-think", [
            "task submitted", "status working working on it", *STEPS,
            "result = thought it through", "status completed finished END",
        ]),
        ("sdk-0.3.26-jsonrpc", "39-stream-crash", ["task submitted"]),
        ("sdk-0.3.26-rest", "11-send-blocking", ["task completed [echo: hello]"]),
        ("sdk-0.3.26-rest", "32-stream-ask", [
            "task submitted",
            "status input-required Which colour do you want: red, green or blue? END",
        ]),
        ("sdk-0.3.26-rest", "34-stream-fail", [
            "task submitted", "status working working on it",
            "status failed It did not work out. END",
        ]),
    ],
)  # fmt: skip
def test_captured_answer_is_read(server: str, transcript: str, expected: list[str]) -> None:
    assert [in_words(update) for update in updates(server, transcript)] == expected


@pytest.mark.parametrize(
    ("server", "place"),
    [(LEGACY_PYTHON, 1), ("sdk-0.2.16-jsonrpc", 2), ("sdk-0.3.26-jsonrpc", 2),
     ("sdk-0.3.26-rest", 2)],
)  # fmt: skip
def test_parts_of_a_result_are_the_same_in_every_generation(server: str, place: int) -> None:
    """Over REST the picture came as base64 of base64, and numbers as doubles."""
    transcript = "31-stream-mixed" if server.endswith("rest") else "37-stream-mixed"
    update = updates(server, transcript)[place]
    assert isinstance(update, ArtifactUpdate)
    text, data, picture = update.artifact.parts
    assert text == TextPart("three parts:")
    assert isinstance(data, DataPart)
    assert data.data == {
        "title": "Orders",
        "rows": [
            {"id": 1, "item": "apple", "price": 1.5, "paid": True},
            {"id": 2, "item": "pear", "price": 2, "paid": None},
        ],
        "nested": {"a": [1, [2, [3]]], "empty": {}, "text": "äöü"},
    }
    assert "1.0" not in repr(data.data)
    assert isinstance(picture, FilePart)
    assert (picture.name, picture.media_type) == ("picture.png", "image/png")
    assert picture.data is not None
    assert picture.data.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x30")


def test_session_is_the_context_and_index_the_artifact() -> None:
    task = DIALECTS[LEGACY_PYTHON].read_reply(captured(LEGACY_PYTHON, "10-send")[0])
    assert isinstance(task, Task)
    assert task.task_id == "c0cc9efe4f874bd68e4975770d71e761"
    assert task.context_id == "d4929efe42d34033ab4af1b5ce4e05a1"
    assert [one.artifact_id for one in task.artifacts] == ["0"]


def test_a_time_without_a_zone_is_read() -> None:
    task = DIALECTS[LEGACY_PYTHON].read_task(captured(LEGACY_PYTHON, "20-get")[0])
    assert task.status.timestamp is not None
    assert task.status.timestamp.isoformat() == "2026-11-20T21:33:31.785273+00:00"


def test_a_message_that_the_history_holds_twice_is_read_once() -> None:
    task = DIALECTS[LEGACY_PYTHON].read_task(captured(LEGACY_PYTHON, "20-get")[0])
    assert [text_of(one.parts) for one in task.history] == ["echo hello", "working on it"]


def test_a_form_comes_whole() -> None:
    for server in (LEGACY_PYTHON, "sdk-0.3.26-jsonrpc"):
        (task,) = updates(server, "35-form" if server is LEGACY_PYTHON else "35-send-form")
        assert isinstance(task, Task)
        assert task.status.message is not None
        form = task.status.message.parts[-1]
        assert isinstance(form, DataPart)
        assert isinstance(form.data, dict)
        assert form.data["instructions"] == "Please fill the form."


@pytest.mark.parametrize(
    ("server", "transcript", "expected"),
    [
        (LEGACY_PYTHON, "44-push-get", PushConfig("http://127.0.0.1:38719/hook", None, "tok-2",
                                                  "bearer")),
        ("sdk-0.3.26-rest", "42-push-create", PushConfig("http://127.0.0.1:37729/hook", "c1",
                                                         "tok-3")),
        ("sdk-0.3.26-jsonrpc", "42-push-set", PushConfig("http://127.0.0.1:40857/hook",
                                                         "f41a4142-bc2c-43fd-81e2-9fe25c57e40a",
                                                         "tok-2")),
    ],
)  # fmt: skip
def test_push_config_of_a_server_is_read(
    server: str, transcript: str, expected: PushConfig
) -> None:
    assert DIALECTS[server].read_push(captured(server, transcript)[0]) == expected


def test_list_of_push_configs_is_read() -> None:
    (listed,) = captured("sdk-0.3.26-jsonrpc", "43-push-list")
    dialect = DIALECTS["sdk-0.3.26-jsonrpc"]
    assert dialect.read_pushes(listed) == (dialect.read_push(captured(
        "sdk-0.3.26-jsonrpc", "44-push-get")[0]),)  # fmt: skip


# Damaged replies

REPLIES = [one for place in transcripts() for one in captured(*place)]
ODD: list[Json] = [
    None, True, 0, -1, 1.5, float("nan"), float("inf"), "", "x", "\ud800", "2026-11", [], [None],
    ["x", 5], {}, {"text": 5}, {"text": None}, {"file": {}}, {"file": "x"}, {"file": {"bytes": 7}},
    {"raw": "=?"}, {"url": []}, {"data": [[]]}, {"task": 1}, {"status": ""}, {"parts": {"k": 1}},
]  # fmt: skip


def places_in(value: Json) -> list[tuple[str | int, ...]]:
    """Returns the way to every member and item below a value."""
    items: list[tuple[str | int, Json]] = []
    match value:
        case dict():
            items = list(value.items())
        case list():
            items = list(enumerate(value))
    ways = [[(key,), *((key, *way) for way in places_in(inner))] for key, inner in items]
    return list(chain.from_iterable(ways))


def retyped(value: Json) -> Json:
    """Returns the same content as another type."""
    match value:
        case dict():
            return list(value.values())
        case list():
            return {str(place): one for place, one in enumerate(value)}
        case str():
            return len(value)
        case _:
            return str(value)


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    value = copy.deepcopy(draw(st.sampled_from(REPLIES)))
    for _ in range(draw(st.integers(1, 4))):
        ways = places_in(value)
        if not ways:
            break
        *way, last = draw(st.sampled_from(ways))
        holder: Json = value
        for step in way:
            holder = holder[step]  # type: ignore[index]  # the way is of this value
        assert isinstance(holder, dict | list)
        match draw(st.sampled_from(["drop", "replace", "retype"])):
            case "drop":
                del holder[last]  # type: ignore[arg-type]
            case "replace":
                holder[last] = copy.deepcopy(draw(st.sampled_from(ODD)))  # type: ignore[index]
            case _:
                holder[last] = retyped(holder[last])  # type: ignore[index]
    return value


@given(damaged())
def test_a_damaged_reply_gives_a_value_or_malformed_reply(value: Json) -> None:
    wrong_places = []
    for dialect in (DIALECTS["sdk-0.3.26-jsonrpc"], DIALECTS["sdk-0.3.26-rest"]):
        for read in (
            dialect.read_update,
            dialect.read_reply,
            dialect.read_task,
            dialect.read_tasks,
            dialect.read_push,
            dialect.read_pushes,
        ):
            try:
                read(value)
            except MalformedReply as error:
                wrong_places.append(error.where)
    assert all(place.startswith("/result") for place in wrong_places)
