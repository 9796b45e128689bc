"""Parts of the client: frames, dialects, addresses, masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState
from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.limits import WIRE_BODY
from a2a_desktop.protocol.masking import MASK
from a2a_desktop.protocol.places import places, starting_points
from a2a_desktop.protocol.spellings import clean, state
from a2a_desktop.protocol.wire_log import WireLog, without_secrets

MEMBERS = (
    "task", "message", "statusUpdate", "artifactUpdate", "id", "taskId",
    "contextId", "status", "state", "artifact", "artifactId", "parts",
    "text", "raw", "url", "data", "role", "messageId",
    "append", "metadata",
)  # fmt: skip
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(MEMBERS) | st.text(max_size=3),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(json_values)
def test_any_reply_raises_only_malformed_reply(value: Json) -> None:
    dialect = V1()
    for reader in (dialect.read_update, dialect.read_reply, dialect.read_task):
        try:
            reader(value)
        except MalformedReply:
            continue


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("TASK_STATE_INPUT_REQUIRED", TaskState.INPUT_REQUIRED),
        ("input-required", TaskState.INPUT_REQUIRED),
        ("TASK_STATE_CANCELLED", TaskState.CANCELED),
        ("completed", TaskState.COMPLETED),
        ("nonsense", TaskState.UNKNOWN),
        ("", TaskState.UNKNOWN),
    ],
)
def test_any_spelling_of_a_state_is_known(word: str, expected: TaskState) -> None:
    assert state(word) is expected


def piece(**changes: Json) -> Json:
    artifact: Json = {"artifactId": "a", "parts": [{"text": "x"}]}
    return {"artifactUpdate": {"taskId": "t", "contextId": "c", "artifact": artifact, **changes}}


@pytest.mark.parametrize(
    "extra", [{}, {"metadata": {}}, {"append": None}], ids=["plain", "careful", "null"]
)
def test_a_piece_reads_the_same_by_the_short_and_the_careful_way(extra: dict[str, Json]) -> None:
    update = V1().read_update(piece(lastChunk=True, **extra))
    assert isinstance(update, ArtifactUpdate)
    assert update.artifact.parts == (TextPart("x"),)
    assert (update.append, update.is_last) == (False, True)


def test_parts_of_every_kind_are_read() -> None:
    parts: Json = [
        {"text": "hi\u0000\ud800"},
        {"raw": "aGk_", "filename": "a.bin", "mediaType": "application/x"},
        {"url": "https://a.example/f"},
        {"data": {"n": 1.0, "list": [2.0, 2.5]}},
        {"data": None},
    ]
    task = V1().read_task({"id": "t", "status": {}, "artifacts": [{"parts": parts}]})
    (artifact,) = task.artifacts
    text, raw, url, data, nothing = artifact.parts
    assert text == TextPart("hi\ufffd\ufffd")
    assert isinstance(raw, FilePart)
    assert raw.data == b"hi?"
    assert isinstance(url, FilePart)
    assert url.uri == "https://a.example/f"
    assert data == DataPart({"n": 1, "list": [2, 2.5]})
    assert nothing == DataPart(None)


def test_a_status_without_words_or_with_an_odd_time_is_read() -> None:
    body: Json = {"taskId": "t", "status": {"state": "TASK_STATE_WORKING", "timestamp": "soon"}}
    update = V1().read_update({"statusUpdate": body})
    assert isinstance(update, StatusUpdate)
    assert update.status.timestamp is None


def test_malformed_reply_names_the_place() -> None:
    with pytest.raises(MalformedReply) as failure:
        V1().read_update({"statusUpdate": {"taskId": "t", "status": "working"}})
    assert failure.value.where == "/result/statusUpdate/status"
    assert "working" not in failure.value.problem


def test_a_message_goes_out_as_the_specification_has_it() -> None:
    message = Message(
        MessageId("m"),
        Role.USER,
        (TextPart("hi"), FilePart("a.txt", "text/plain", b"hi"), DataPart([1])),
        TaskId("t"),
    )
    call = V1("acme").stream(message)
    assert call.method == "SendStreamingMessage"
    assert call.params["tenant"] == "acme"
    assert call.params["message"] == {
        "messageId": "m",
        "role": "ROLE_USER",
        "taskId": "t",
        "parts": [
            {"text": "hi", "mediaType": "text/plain"},
            {"raw": "aGk=", "filename": "a.txt", "mediaType": "text/plain"},
            {"data": [1], "mediaType": "application/json"},
        ],
    }


def test_a_bare_task_and_a_wrapped_one_are_both_read() -> None:
    bare: Json = {"id": "t", "status": {"state": "completed"}}
    for reply in (bare, {"task": bare}):
        read_back = V1().read_reply(reply)
        assert isinstance(read_back, Task)
        assert read_back.status.state is TaskState.COMPLETED


@pytest.mark.parametrize(
    ("typed", "tried"),
    [
        ("agents.example", ["https://agents.example", "http://agents.example"]),
        ("localhost:8000", ["http://localhost:8000", "https://localhost:8000"]),
        ("https://a.example/x", ["https://a.example/x"]),
        ("a2a:https://a.example", ["https://a.example"]),
        ("ftp://a.example", []),
        ("two words", []),
        ("", []),
    ],
)
def test_typed_text_becomes_addresses(typed: str, tried: list[str]) -> None:
    assert list(starting_points(typed)) == tried


def test_a_card_is_looked_for_below_the_path_then_at_the_root() -> None:
    assert list(places("https://a.example/x/"))[:2] == [
        "https://a.example/x/.well-known/agent-card.json",
        "https://a.example/.well-known/agent-card.json",
    ]
    assert list(places("https://a.example/my-card.json")) == ["https://a.example/my-card.json"]


def test_no_secret_reaches_the_wire_log() -> None:
    log = WireLog()
    exchange = log.request(
        "Send",
        "POST",
        "https://user:hunter2@a.example/x?token=hunter2&page=1",
        headers=[("Authorization", "Bearer hunter2"), ("X-API-Key", "hunter2"), ("Accept", "*/*")],
        body=b'{"config": {"token": "hunter2", "credentials": "hunt\\"er2"}, "text": "hi"}',
    )
    log.answer(exchange, WireKind.RESPONSE, "Reply", headers=[("Set-Cookie", "hunter2")])
    cut = b'{"filler": "' + b"x" * (WIRE_BODY - 30) + b'", "token": "hunter2hunter2"}'
    log.answer(exchange, WireKind.FRAME, "Part", cut)
    shown = repr(log.records())
    assert "hunt" not in shown
    assert 'er2"' not in shown
    assert MASK in shown
    assert "page=1" in shown


def test_the_wire_log_forgets_the_oldest_and_cuts_the_long() -> None:
    log = WireLog()
    exchange = log.request("Send", "POST", "https://a.example")
    for _ in range(2500):
        log.answer(exchange, WireKind.FRAME, "Part", b"x")
    log.answer(exchange, WireKind.FRAME, "Part", b"y" * 100_000)
    records = log.records()
    assert len(records) == 2000
    assert records[-1].is_cut
    assert records[-1].size == 100_000
    assert len(records[-1].body) == 64 * 1024


def test_wire_log_announces_once_until_it_is_read() -> None:
    log = WireLog()
    told: list[None] = []
    log.changed.subscribe(told.append)
    exchange = log.request("Send", "POST", "https://a.example")
    log.answer(exchange, WireKind.FRAME, "Part", b"x")
    assert len(told) == 1
    assert [one.number for one in log.records()] == [1, 2]
    log.answer(exchange, WireKind.FRAME, "Part", b"y")
    assert len(told) == 2
    assert [one.body for one in log.records(after=2)] == ["y"]
    assert log.records(after=3) == ()


def test_addresses_lose_their_secrets() -> None:
    assert without_secrets("https://a.example/p?q=1#x") == "https://a.example/p?q=1#x"


@given(st.text())
def test_clean_text_can_be_stored(text: str) -> None:
    assert "\0" not in clean(text)
    clean(text).encode()
