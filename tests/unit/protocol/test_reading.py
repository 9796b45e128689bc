"""The reader of replies of every generation, and each quirk of servers."""

import base64
import zlib
from datetime import UTC, datetime

import pytest

from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart, text_of
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, TaskState, TaskStatus
from a2a_desktop.protocol.dialects.parts import read_parts
from a2a_desktop.protocol.dialects.reading import Reading

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xfb\xff"
PNG_64 = base64.b64encode(PNG).decode()
WORKING: JsonObject = {"state": "working"}
TEXT: JsonObject = {"kind": "text", "text": "hi"}
MESSAGE: JsonObject = {"kind": "message", "messageId": "m", "role": "agent", "parts": [TEXT]}

reading = Reading()


def task(**members: Json) -> Task:
    return reading.read_task({"id": "t", "status": WORKING, **members})


def status(**members: Json) -> TaskStatus:
    return task(status={"state": "working", **members}).status


def words(**members: Json) -> Message:
    """Returns the message of a status with these members."""
    message = status(**members).message
    assert message is not None
    return message


def part(body: Json, *, is_protobuf: bool = False) -> Part:
    (one,) = read_parts([body], is_protobuf=is_protobuf)
    return one


def piece(artifact: Json, **members: Json) -> ArtifactUpdate:
    update = reading.read_update({"taskId": "t", "artifact": artifact, **members})
    assert isinstance(update, ArtifactUpdate)
    return update


@pytest.mark.parametrize(
    ("result", "kind"),
    [
        ({"kind": "task", "id": "t", "status": WORKING}, Task),
        ({"kind": "status-update", "taskId": "t", "status": WORKING}, StatusUpdate),
        ({"kind": "artifact-update", "taskId": "t", "artifact": {}}, ArtifactUpdate),
        (MESSAGE, Message),
        ({"id": "t", "status": WORKING}, Task),
        ({"id": "t", "status": WORKING, "final": False}, StatusUpdate),
        ({"taskId": "t", "status": WORKING}, StatusUpdate),
        ({"id": "t", "artifact": {"parts": []}, "final": False}, ArtifactUpdate),
        ({"id": "t", "status": WORKING, "artifact": {"parts": []}}, Task),
        ({"id": "t", "artifacts": []}, Task),
        ({"parts": [TEXT]}, Message),
        ({"role": "agent", "content": {"type": "text", "text": "hi"}}, Message),
        ({"kind": "something-new", "parts": [TEXT]}, Message),
    ],
)
def test_unwrapped_result_is_recognised_by_tag_or_members(result: Json, kind: type[object]) -> None:
    assert isinstance(reading.read_update(result), kind)


@pytest.mark.parametrize(
    ("wrapper", "body", "kind"),
    [
        *((name, {"id": "t", "status": WORKING}, Task) for name in ("task", "Task")),
        *((name, MESSAGE, Message) for name in ("message", "msg", "Message")),
        *(
            (name, {"taskId": "t", "status": WORKING}, StatusUpdate)
            for name in ("statusUpdate", "status_update", "StatusUpdate")
        ),
        *(
            (name, {"taskId": "t", "artifact": {"parts": [TEXT]}}, ArtifactUpdate)
            for name in ("artifactUpdate", "artifact_update", "ArtifactUpdate")
        ),
    ],
)
def test_every_wrapper_is_taken_off(wrapper: str, body: Json, kind: type[object]) -> None:
    assert isinstance(reading.read_update({wrapper: body}), kind)
    envelope: Json = {"jsonrpc": "2.0", "id": 7, "result": {wrapper: body}}
    assert isinstance(reading.read_update(envelope), kind)


def test_names_in_snake_case_are_read() -> None:
    update = reading.read_update(
        {
            "artifact_update": {
                "task_id": "t",
                "context_id": "c",
                "artifact": {"artifact_id": "a", "parts": [{"raw": "aGk=", "media_type": "a/b"}]},
                "append": True,
                "last_chunk": True,
            }
        }
    )
    assert isinstance(update, ArtifactUpdate)
    assert (update.task_id, update.context_id, update.artifact.artifact_id) == ("t", "c", "a")
    assert (update.append, update.is_last) == (True, True)
    assert update.artifact.parts == (FilePart(None, "a/b", b"hi", size=2),)
    message = reading.read_reply({"message_id": "m", "reference_task_ids": ["x"], "parts": []})
    assert isinstance(message, Message)
    assert (message.message_id, message.reference_task_ids) == ("m", ("x",))


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("input-required", TaskState.INPUT_REQUIRED),
        ("input_required", TaskState.INPUT_REQUIRED),
        ("inputRequired", TaskState.INPUT_REQUIRED),
        ("TASK_STATE_INPUT_REQUIRED", TaskState.INPUT_REQUIRED),
        ("TASK_STATE_CANCELLED", TaskState.CANCELED),
        ("Completed", TaskState.COMPLETED),
        (3, TaskState.COMPLETED),
        (5, TaskState.CANCELED),
        (8, TaskState.AUTH_REQUIRED),
        (99, TaskState.UNKNOWN),
        (True, TaskState.UNKNOWN),
        ("UNRECOGNIZED", TaskState.UNKNOWN),
        (None, TaskState.UNKNOWN),
    ],
)
def test_a_state_is_known_in_any_spelling_and_by_its_number(
    word: Json, expected: TaskState
) -> None:
    assert status(state=word).state is expected


def test_a_task_without_status_is_in_an_unknown_state() -> None:
    assert reading.read_task({"id": "t"}).status == TaskStatus(TaskState.UNKNOWN)


@pytest.mark.parametrize("message", ["hi", {"parts": [TEXT]}, [TEXT], {"content": "hi"}])
def test_a_status_says_something_as_text_or_as_message(message: Json) -> None:
    assert text_of(words(message=message).parts) == "hi"
    assert text_of(words(update=message).parts) == "hi"  # protobuf's own name of the member


@pytest.mark.parametrize("message", ["", None, {}, []])
def test_a_status_without_words_has_no_message(message: Json) -> None:
    assert status(message=message).message is None


@pytest.mark.parametrize(
    ("role", "expected"),
    [
        ("user", Role.USER), ("ROLE_USER", Role.USER), ("User", Role.USER), (1, Role.USER),
        ("agent", Role.AGENT), ("ROLE_AGENT", Role.AGENT), (2, Role.AGENT),
        (None, Role.AGENT), (True, Role.AGENT), ([], Role.AGENT),
    ],
)  # fmt: skip
def test_role_is_the_agent_by_default(role: Json, expected: Role) -> None:
    assert words(message={"role": role, "parts": [TEXT]}).role is expected
    assert words(message={"parts": [TEXT]}).role is Role.AGENT


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-01-02T03:04:05Z", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)),
        ("2026-01-02T05:04:05+02:00", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)),
        ("2026-01-02T03:04:05.123456", datetime(2026, 1, 2, 3, 4, 5, 123456, tzinfo=UTC)),
        ("2026-01-02T03:04:05.123456789Z", datetime(2026, 1, 2, 3, 4, 5, 123456, tzinfo=UTC)),
        ("0001-01-01T00:00:00Z", None), ("9999-12-31T23:59:59-14:00", None),
        ("2026-11", None), ("soon", None), ("", None), (None, None), (1767323045, None), ({}, None),
    ],
)  # fmt: skip
def test_no_time_is_too_odd(text: Json, expected: datetime | None) -> None:
    assert status(timestamp=text).timestamp == expected


def test_ids_may_be_numbers() -> None:
    read = reading.read_task({"id": 7, "contextId": 8.0, "status": WORKING})
    assert (read.task_id, read.context_id) == ("7", "8")


def test_the_first_generations_session_is_the_context() -> None:
    assert task(sessionId="s").context_id == "s"


# Results


@pytest.mark.parametrize(
    ("artifact", "expected"),
    [
        ({"artifactId": "a", "index": 1, "name": "n"}, "a"),
        ({"index": 1, "name": "n"}, "1"),
        ({"index": 0}, "0"),
        ({"name": "n"}, "n"),
        ({"artifactId": "", "name": "n"}, "n"),
        ({}, "1"),
    ],
)
def test_result_is_identified_by_id_index_name_or_place(artifact: Json, expected: str) -> None:
    read = task(artifacts=[{"artifactId": "first"}, artifact])
    assert read.artifacts[1].artifact_id == expected


@pytest.mark.parametrize("member", ["artifacts", "artifact"])
def test_a_task_has_one_result_or_a_list_of_them(member: str) -> None:
    one: Json = {"artifactId": "a", "parts": [TEXT]}
    sources: list[Json] = [one, [one]]
    for source in sources:
        (artifact,) = task(**{member: source}).artifacts
        assert artifact.parts == (TextPart("hi"),)


def test_results_that_share_an_index_are_pieces_of_one() -> None:
    (artifact,) = task(
        artifacts=[{"index": 0, "parts": [TEXT]}, {"index": 0, "parts": [TEXT]}]
    ).artifacts
    assert artifact.parts == (TextPart("hi"), TextPart("hi"))


def test_whole_results_of_one_id_are_paragraphs() -> None:
    one: JsonObject = {"artifactId": "a", "parts": [{"text": "One"}]}
    two: JsonObject = {"artifactId": "a", "parts": [{"text": "Two"}]}
    (artifact,) = task(artifacts=[one, one, two, {**two, "append": True}]).artifacts
    assert text_of(artifact.parts) == "One\n\nTwoTwo"


def test_files_of_one_id_have_no_text_between_them() -> None:
    files: list[Json] = [
        {"artifactId": "a", "parts": [{"url": f"https://a.example/{name}"}]} for name in "xy"
    ]
    (artifact,) = task(artifacts=files).artifacts
    assert [type(part) for part in artifact.parts] == [FilePart, FilePart]


@pytest.mark.parametrize("name", ["\u200b", "\u3164 ", "\u2060\ufeff"], ids=ascii)
def test_invisible_names_are_none(name: str) -> None:
    file: Json = {"kind": "file", "file": {"name": name, "uri": "https://a.example/f"}}
    (artifact,) = task(artifacts=[{"artifactId": "a", "name": name, "parts": [file]}]).artifacts
    (part,) = artifact.parts
    assert isinstance(part, FilePart)
    assert (artifact.name, part.name) == (None, None)


def test_an_event_with_a_list_of_results_keeps_all_their_parts() -> None:
    update = piece([{"artifactId": "a", "parts": [TEXT]}, {"artifactId": "b", "parts": [TEXT]}])
    assert update.artifact.artifact_id == "a"
    assert update.artifact.parts == (TextPart("hi"), TextPart("hi"))


@pytest.mark.parametrize(
    ("artifact", "event"),
    [({"append": True, "lastChunk": True}, {}), ({}, {"append": True, "lastChunk": True})],
    ids=["0.1: in the artifact", "later: beside it"],
)
def test_append_is_read_in_the_artifact_or_beside_it(
    artifact: JsonObject, event: JsonObject
) -> None:
    update = piece({"index": 0, "parts": [TEXT], **artifact}, **event)
    assert (update.append, update.is_last) == (True, True)
    assert (piece({"parts": []}).append, piece({"parts": []}).is_last) == (False, False)


@pytest.mark.parametrize(
    "content",
    [
        {"parts": [TEXT]},
        {"parts": TEXT},
        {"parts": None, "content": [{"text": "hi"}]},
        {"content": {"type": "text", "text": "hi"}},
        {"content": "hi"},
        {"data": [TEXT]},
        {"parts": ["hi", None]},
    ],
)
def test_parts_come_under_any_name_with_or_without_their_list(content: JsonObject) -> None:
    assert words(message=content).parts == (TextPart("hi"),)
    assert piece(content).artifact.parts == (TextPart("hi"),)


def test_a_result_may_be_nothing_but_data() -> None:
    assert piece({"data": {"k": 1}}).artifact.parts == (DataPart({"k": 1}),)


# Parts


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "text", "text": "hi"},
        {"type": "text", "text": "hi"},
        {"text": "hi"},
        {"text": "hi", "filename": "", "url": ""},
        {"kind": "Text", "text": "hi", "metadata": None},
    ],
)
def test_text_is_read_with_any_tag_or_none(body: Json) -> None:
    assert part(body) == TextPart("hi")


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "data", "data": {"n": 1.0, "f": 2.5}},
        {"type": "data", "data": {"n": 1, "f": 2.5}, "text": ""},
        {"data": {"n": 1, "f": 2.5}},
    ],
)
def test_data_is_read_with_any_tag_and_whole_numbers_stay_whole(body: Json) -> None:
    read = part(body)
    assert read == DataPart({"n": 1, "f": 2.5})
    assert "1.0" not in repr(read)


def test_protobufs_data_in_data_is_unpacked_only_where_it_is_meant() -> None:
    body: Json = {"data": {"data": {"k": 1}}}
    assert part(body) == DataPart({"data": {"k": 1}})
    assert part(body, is_protobuf=True) == DataPart({"k": 1})
    assert part({"data": {"k": 1}}, is_protobuf=True) == DataPart({"k": 1})


def test_data_that_is_no_object_is_unpacked() -> None:
    metadata: Json = {"data_part_compat": True, "x": 1}
    body: Json = {"kind": "data", "data": {"value": [1, 2]}, "metadata": metadata}
    assert part(body) == DataPart([1, 2], metadata={"x": 1})


def test_unknown_part_is_shown_as_data() -> None:
    bodies: list[Json] = [
        {"type": "function_call", "name": "f"},
        {"kind": "file", "file": {"name": "f"}},
        [1],
        7,
    ]
    for body in bodies:
        assert part(body) == DataPart(body)
    assert part({}) == TextPart("")


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "file", "file": {"bytes": "aGk_", "name": "a", "mimeType": "x/y"}},
        {"type": "file", "file": {"data": "aGk_", "name": "a", "mime_type": "x/y"}},
        {"file": {"fileWithBytes": "aGk_", "name": "a", "mimeType": "x/y"}},
        {"file": {"file_with_bytes": "aGk_", "name": "a", "mime_type": "x/y"}},
        {"raw": "aGk_", "filename": "a", "mediaType": "x/y"},
        {"kind": "file", "file": {"bytes": "aGk_"}, "name": "a", "mediaType": "x/y"},
    ],
)
def test_a_files_bytes_come_under_any_name(body: Json) -> None:
    assert part(body) == FilePart("a", "x/y", b"hi?", size=3)


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "file", "file": {"uri": "https://a.example/f"}},
        {"file": {"fileWithUri": "https://a.example/f"}},
        {"file": {"file_with_uri": "https://a.example/f", "fileWithBytes": ""}},
        {"url": "https://a.example/f"},
        {"type": "file", "file": "https://a.example/f"},
    ],
)
def test_a_files_address_comes_under_any_name(body: Json) -> None:
    assert part(body) == FilePart(uri="https://a.example/f")


@pytest.mark.parametrize(
    ("encoded", "data"),
    [
        ("-_-_", b"\xfb\xff\xbf"),
        ("+/+/", b"\xfb\xff\xbf"),
        ("aGk=", b"hi"),
        ("aGk", b"hi"),
        ("aG\r\nk=\n", b"hi"),
        ("aGkhx", b"hi!"),
        ("no base64!", b"no base64!"),
        ("", b""),
    ],
)
def test_base64_is_read_in_either_alphabet_padded_or_not(encoded: str, data: bytes) -> None:
    assert part({"raw": encoded, "mediaType": "x/y"}) == FilePart(None, "x/y", data, size=len(data))


def test_a_file_that_was_encoded_twice_is_decoded_twice() -> None:
    twice = base64.b64encode(PNG_64.encode()).decode()
    read = part({"file": {"fileWithBytes": twice, "mimeType": "image/png"}})
    assert read == FilePart(None, "image/png", PNG, size=len(PNG))


def test_base64_that_is_meant_as_text_is_left_alone() -> None:
    twice = base64.b64encode(PNG_64.encode()).decode()
    read = part({"raw": twice, "mediaType": "text/plain"})
    assert isinstance(read, FilePart)
    assert read.data == PNG_64.encode()


@pytest.mark.parametrize(
    ("encoded", "media_type", "data"),
    [
        (b"IyBOb3RlCg==", "text/markdown", b"# Note\n"),
        (b"AAEC", "application/x", b"\0\1\2"),
        (b"test", "text/plain", b"test"),
        (b"AAEC", "text/plain", b"AAEC"),
        (b"# Note\n", "text/markdown", b"# Note\n"),
    ],
)
def test_any_file_may_be_encoded_twice_in_protobuf(
    encoded: bytes, media_type: str, data: bytes
) -> None:
    body: Json = {
        "file": {"fileWithBytes": base64.b64encode(encoded).decode(), "mimeType": media_type}
    }
    assert part(body, is_protobuf=True) == FilePart(None, media_type, data, size=len(data))
    assert part(body) == FilePart(None, media_type, encoded, size=len(encoded))


@pytest.mark.parametrize(
    ("data", "media_type"),
    [
        (PNG, "image/png"),
        (b"\xff\xd8\xff\xe0abc", "image/jpeg"),
        (b"GIF89a...", "image/gif"),
        (b"%PDF-1.7", "application/pdf"),
        (b"RIFF\0\0\0\0WEBPVP8", "image/webp"),
        (b"\0\0\0\x18ftypmp42", "video/mp4"),
        (zlib.compress(b"hi", wbits=31), "application/gzip"),
        (b"just text", None),
    ],
)
def test_file_without_media_type_is_recognised_by_its_bytes(
    data: bytes, media_type: str | None
) -> None:
    encoded = base64.b64encode(data).decode()
    read = part({"kind": "file", "file": {"bytes": encoded}})
    assert read == FilePart(None, media_type, data, size=len(data))


# Messages without ids


def test_message_without_id_gets_the_same_one_each_time() -> None:
    def spoken(text: str, time: str) -> str:
        return words(message={"parts": [{"text": text}]}, timestamp=time).message_id

    assert spoken("hi", "2026-01-01T00:00:00") == spoken("hi", "2026-01-01T00:00:00")
    assert spoken("hi", "2026-01-01T00:00:00") != spoken("hi", "2026-01-01T00:00:01")
    assert spoken("hi", "2026-01-01T00:00:00") != spoken("ho", "2026-01-01T00:00:00")
    assert spoken("hi", "") != spoken("hi", "")  # cannot be told from a message sent twice


def test_a_message_that_follows_itself_in_the_history_is_read_once() -> None:
    once: Json = {"role": "agent", "parts": [{"text": "hi"}]}
    other: Json = {"role": "user", "parts": [{"text": "hi"}]}
    history = task(history=[once, once, other, once]).history
    assert [one.role for one in history] == [Role.AGENT, Role.USER, Role.AGENT]
    assert len({one.message_id for one in history}) == 3


# Other replies


def test_a_status_as_the_answer_to_a_message_is_a_task() -> None:
    read = reading.read_reply({"id": "t", "status": {"state": "completed"}, "final": True})
    assert isinstance(read, Task)
    assert read.status.state is TaskState.COMPLETED


@pytest.mark.parametrize("shape", ["list", "page"])
def test_tasks_come_as_a_list_or_as_a_page(shape: str) -> None:
    tasks: Json = [{"id": 1, "status": WORKING}, {"task": {"id": 2, "status": WORKING}}]
    page = reading.read_tasks(tasks if shape == "list" else {"tasks": tasks, "totalSize": 9})
    assert [one.task_id for one in page.tasks] == ["1", "2"]
    assert (page.next_token, page.total) == ("", 9 if shape == "page" else None)


@pytest.mark.parametrize("reply", [None, {}, [], {"configs": None}])
def test_no_notifications_are_an_empty_list(reply: Json) -> None:
    assert reading.read_pushes(reply) == ()


@pytest.mark.parametrize(
    ("result", "where"),
    [
        (None, "/result"),
        ("hi", "/result"),
        ({}, "/result"),
        ({"task": "t"}, "/result"),
        ({"status": WORKING}, "/result/taskId"),
        ({"task": {"status": WORKING}}, "/result/task/id"),
        ({"statusUpdate": {"taskId": "t"}}, "/result/statusUpdate/status"),
        ({"kind": "artifact-update", "taskId": "t"}, "/result/artifact"),
    ],
)
def test_unreadable_update_is_refused_with_its_place(result: Json, where: str) -> None:
    with pytest.raises(MalformedReply) as failure:
        reading.read_update(result)
    assert failure.value.where == where


def test_a_task_in_a_list_is_refused_with_its_place() -> None:
    with pytest.raises(MalformedReply) as failure:
        reading.read_tasks({"tasks": [{"id": "t"}, {"id": "u", "status": "?"}]})
    assert failure.value.where == "/result/tasks/1/status"


def test_a_message_is_not_taken_for_a_task() -> None:
    with pytest.raises(MalformedReply):
        reading.read_task(MESSAGE)
    with pytest.raises(MalformedReply):
        reading.read_reply({"taskId": "t", "artifact": {}})


def test_too_deep_data_is_refused() -> None:
    deep: Json = 1
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(MalformedReply):
        reading.read_update({"parts": [{"data": deep}]})


@pytest.mark.parametrize(
    ("uri", "file"),
    [
        ("data:image/png;base64,iVBORw0KGgo=", ("image/png", b"\x89PNG\r\n\x1a\n")),
        ("DATA:;base64,iVBORw0KGgo", ("image/png", b"\x89PNG\r\n\x1a\n")),
        ("data:text/plain;charset=utf-8,caf%C3%A9", ("text/plain", "café".encode())),
    ],
)
def test_an_address_that_is_the_file_itself_is_read_as_the_file(
    uri: str, file: tuple[str, bytes]
) -> None:
    found = part({"kind": "file", "file": {"uri": uri}})
    assert isinstance(found, FilePart)
    assert (found.media_type, found.data, found.uri) == (*file, None)


@pytest.mark.parametrize(
    "uri", ["data:image/png;base64,###", "data:nothing", "https://a.example/,"]
)
def test_any_other_address_stays_one(uri: str) -> None:
    found = part({"kind": "file", "file": {"uri": uri}})
    assert isinstance(found, FilePart)
    assert (found.uri, found.data) == (uri, None)
