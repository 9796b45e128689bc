"""Requests of the older generations, compared with the official types of 0.3."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from a2a.compat.v0_3 import a2a_v0_3_pb2 as proto
from a2a.compat.v0_3 import types as sdk
from google.protobuf.json_format import ParseDict
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.forms.asked_for import shaped
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import Unsupported
from a2a_desktop.model.ids import ContextId, Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.one_line import is_visible
from a2a_desktop.model.request import PushConfig, SendOptions, TaskQuery
from a2a_desktop.protocol.dialects.base import Call, Dialect
from a2a_desktop.protocol.dialects.v0_1 import V01
from a2a_desktop.protocol.dialects.v0_3 import V03, V03Proto
from a2a_desktop.protocol.dialects.v1 import V1

T, C = TaskId("t"), ContextId("c")
PARTS = (
    TextPart("hi"),
    FilePart("a.txt", "text/plain", b"hi"),
    FilePart(uri="https://a.example/f"),
    DataPart({"k": 1}),
    DataPart([1], metadata={"m": 1}),
)
FIRST = Message(MessageId("m"), Role.USER, PARTS)
NEXT = Message(
    MessageId("m"),
    Role.USER,
    PARTS,
    T,
    C,
    (TaskId("before"),),
    ("https://a.example/ext",),
    {"m": 1},
)
PUSH = PushConfig("https://me.example/hook", "p", "secret", "Bearer", "more")
FULL = SendOptions(PUSH, 5, False, {"o": 1})
PLAIN = SendOptions()


def both(dialect: Dialect, message: Message, options: SendOptions = PLAIN) -> Any:
    """Returns the params of a message, which are the same for a streamed answer."""
    send, stream = dialect.send(message, options), dialect.stream(message, options)
    assert send.params == stream.params or isinstance(dialect, V01)  # it makes new ids
    assert send.headers == stream.headers
    return send.params


# 0.1


def test_the_first_generation_gets_task_and_session_ids_made_here() -> None:
    one, two = both(V01(), FIRST), both(V01(), FIRST)
    assert len({one["id"], one["sessionId"], two["id"], two["sessionId"]}) == 4
    again = both(V01(), NEXT)
    assert (again["id"], again["sessionId"]) == ("t", "c")


def test_the_first_generation_is_asked_in_its_own_shape() -> None:
    params = both(V01(), NEXT, FULL)
    assert params["message"] == {
        "role": "user",
        "parts": [
            {"type": "text", "text": "hi"},
            {
                "type": "file",
                "file": {
                    "name": "a.txt",
                    "mimeType": "text/plain",
                    "bytes": "aGk=",
                    "data": "aGk=",
                },
            },
            {"type": "file", "file": {"uri": "https://a.example/f"}},
            {"type": "data", "data": {"k": 1}},
            {
                "type": "data",
                "data": {"value": [1]},
                "metadata": {"m": 1, "data_part_compat": True},
            },
        ],
        "metadata": {"m": 1},
    }
    assert params["pushNotification"] == {
        "url": "https://me.example/hook",
        "token": "secret",
        "authentication": {"schemes": ["Bearer"], "credentials": "more"},
    }
    assert (params["historyLength"], params["metadata"]) == (5, {"o": 1})


def test_first_generation_is_asked_for_history_only_on_demand() -> None:
    assert V01().get(T).params == {"id": "t"}
    assert V01().get(T, 3).params == {"id": "t", "historyLength": 3}


def test_first_generation_is_followed_under_either_spelling() -> None:
    call = V01().resubscribe(T)
    assert (call.method, call.alternatives) == ("tasks/resubscribe", ("task/resubscribe",))


def test_the_methods_of_the_first_generation() -> None:
    dialect = V01()
    calls = [
        dialect.send(FIRST),
        dialect.stream(FIRST),
        dialect.get(T),
        dialect.cancel(T),
        dialect.list(TaskQuery(C)),
        dialect.set_push(T, PUSH),
        dialect.get_push(T, None),
    ]
    assert [call.method for call in calls] == [
        "tasks/send",
        "tasks/sendSubscribe",
        "tasks/get",
        "tasks/cancel",
        "tasks/list",
        "tasks/pushNotification/set",
        "tasks/pushNotification/get",
    ]
    assert calls[4].params == {"sessionId": "c"}
    assert calls[5].params["id"] == calls[6].params["id"] == "t"
    assert "id" not in calls[5].params["pushNotificationConfig"]  # type: ignore[operator]


# 0.2 and 0.3


def test_message_has_kinds_and_output_modes() -> None:
    params = both(V03(), FIRST)
    assert params["message"]["kind"] == "message"
    assert {part["kind"] for part in params["message"]["parts"]} == {"text", "file", "data"}
    assert not {"taskId", "contextId"} & params["message"].keys()
    assert params["configuration"]["acceptedOutputModes"]
    assert params["configuration"]["blocking"] is True
    assert both(V03(), FIRST, FULL)["configuration"]["blocking"] is False


@pytest.mark.parametrize("message", [FIRST, NEXT])
@pytest.mark.parametrize("options", [PLAIN, FULL])
def test_a_message_fits_the_official_type(message: Message, options: SendOptions) -> None:
    params = both(V03(), message, options)
    theirs = sdk.MessageSendParams.model_validate(params)
    assert theirs.model_dump(mode="json", by_alias=True, exclude_none=True) == params


CONFIG = sdk.TaskPushNotificationConfig


@pytest.mark.parametrize(
    ("call", "method", "official"),
    [
        (V03().get(T, 3), "tasks/get", sdk.TaskQueryParams),
        (V03().cancel(T), "tasks/cancel", sdk.TaskIdParams),
        (V03().resubscribe(T), "tasks/resubscribe", sdk.TaskIdParams),
        (V03().set_push(T, PUSH), "tasks/pushNotificationConfig/set", CONFIG),
        (V03().get_push(T, "p"), "tasks/pushNotificationConfig/get",
         sdk.GetTaskPushNotificationConfigParams),
        (V03().list_push(T), "tasks/pushNotificationConfig/list",
         sdk.ListTaskPushNotificationConfigParams),
        (V03().delete_push(T, "p"), "tasks/pushNotificationConfig/delete",
         sdk.DeleteTaskPushNotificationConfigParams),
    ],
)  # fmt: skip
def test_every_call_fits_the_official_type(call: Call, method: str, official: Any) -> None:
    assert call.method == method
    theirs = official.model_validate(call.params)
    assert theirs.model_dump(mode="json", by_alias=True, exclude_none=True) == call.params


def test_the_extended_card_is_a_method_since_0_3() -> None:
    assert V03().extended_card().method == "agent/getAuthenticatedExtendedCard"


# 0.3 in protobuf's JSON


@pytest.mark.parametrize("message", [FIRST, NEXT])
@pytest.mark.parametrize("options", [PLAIN, FULL])
def test_a_message_fits_the_official_protobuf(message: Message, options: SendOptions) -> None:
    request = ParseDict(both(V03Proto(), message, options), proto.SendMessageRequest())
    assert request.request.role == proto.ROLE_USER
    text, file, uri, data, wrapped = request.request.content
    assert text.text == "hi"
    assert (file.file.file_with_bytes, file.file.name) == (b"aGk=", "a.txt")
    assert uri.file.file_with_uri == "https://a.example/f"
    assert data.data.data["k"] == 1
    assert wrapped.metadata["data_part_compat"] is True
    assert request.configuration.blocking is options.is_blocking
    assert request.configuration.push_notification.token == ("secret" if options is FULL else "")


@pytest.mark.parametrize(
    ("call", "official"),
    [
        (V03Proto().get(T, 3), proto.GetTaskRequest(name="tasks/t", history_length=3)),
        (V03Proto().cancel(T), proto.CancelTaskRequest(name="tasks/t")),
        (V03Proto().resubscribe(T), proto.TaskSubscriptionRequest(name="tasks/t")),
        (V03Proto().get_push(T, "p"), proto.GetTaskPushNotificationConfigRequest(
            name="tasks/t/pushNotificationConfigs/p")),
        (V03Proto().list_push(T), proto.ListTaskPushNotificationConfigRequest(parent="tasks/t")),
        (V03Proto().delete_push(T, "p"), proto.DeleteTaskPushNotificationConfigRequest(
            name="tasks/t/pushNotificationConfigs/p")),
        (V03Proto().extended_card(), proto.GetAgentCardRequest()),
    ],
)  # fmt: skip
def test_every_call_fits_the_official_protobuf(call: Call, official: Any) -> None:
    assert ParseDict(call.params, type(official)()) == official
    assert call.method in proto.DESCRIPTOR.services_by_name["A2AService"].methods_by_name


def test_push_config_fits_the_official_protobuf() -> None:
    call = V03Proto().set_push(T, PushConfig("https://me.example/hook"))
    request = ParseDict(call.params, proto.CreateTaskPushNotificationConfigRequest())
    assert request.parent == "tasks/t"
    assert request.config.name == f"tasks/t/pushNotificationConfigs/{request.config_id}"
    assert request.config.push_notification_config.id == request.config_id


# All


@pytest.mark.parametrize("dialect", [V03(), V03Proto(), V1()])
def test_a_messages_extensions_are_named_in_a_header(dialect: Dialect) -> None:
    assert dialect.send(NEXT, PLAIN).headers == {
        "A2A-Extensions": "https://a.example/ext",
        "X-A2A-Extensions": "https://a.example/ext",
    }
    assert dialect.send(FIRST, PLAIN).headers == {}


V02 = V03(Generation.V0_2)


@pytest.mark.parametrize(
    "ask",
    [
        V01().extended_card,
        lambda: V01().list_push(T),
        lambda: V01().delete_push(T, "p"),
        lambda: V03().list(TaskQuery()),
        lambda: V03Proto().list(TaskQuery()),
        V02.extended_card,
    ],
)
def test_missing_method_of_a_generation_is_refused_early(ask: Callable[[], object]) -> None:
    with pytest.raises(Unsupported) as failure:
        ask()
    assert failure.value.code == -32004


def test_every_dialect_says_which_generation_it_is() -> None:
    dialects: list[Dialect] = [V01(), V02, V03(), V03Proto(), V1()]
    assert [dialect.generation.value for dialect in dialects] == ["0.1", "0.2", "0.3", "0.3", "1.0"]
    assert [bool(dialect.headers) for dialect in dialects] == [False, False, False, False, True]


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=9)
names = texts.filter(bool)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts
    | st.floats(allow_nan=False, allow_infinity=False).filter(lambda one: not one.is_integer()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
metadata = st.dictionaries(names, st.integers() | texts, max_size=2)
parts: st.SearchStrategy[Part] = st.one_of(
    st.builds(TextPart, texts, metadata=metadata),
    st.builds(
        lambda name, data, more: FilePart(name, "x/y", data, size=len(data), metadata=more),
        st.none() | names.filter(is_visible), st.binary(max_size=9), metadata,
    ),
    st.builds(
        lambda name, uri, more: FilePart(name, "x/y", uri=uri, metadata=more),
        st.none() | names.filter(is_visible), names, metadata,
    ),
    st.builds(DataPart, json_values, metadata=metadata),
)  # fmt: skip


def plain(part: Part) -> Part:
    """Returns the part without the media type that only 1.x gives text and data."""
    if isinstance(part, TextPart):
        return TextPart(part.text, metadata=part.metadata)
    if isinstance(part, DataPart):
        return DataPart(part.data, metadata=part.metadata)
    return part


@given(st.sampled_from([V01(), V03(), V03Proto(), V1()]), st.lists(parts, max_size=4))
def test_sent_message_reads_back_the_same(dialect: Dialect, sent: list[Part]) -> None:
    message = Message(MessageId("m"), Role.USER, tuple(sent), T, C, extensions=("x",))
    body: Json = json.loads(json.dumps(dialect.send(message, PLAIN).params["message"]))
    read = dialect.read_reply({"message": body})
    assert isinstance(read, Message)
    assert [plain(part) for part in read.parts] == sent
    assert read.role is Role.USER
    if not isinstance(dialect, V01):
        assert (read.message_id, read.task_id, read.context_id) == ("m", T, C)
        assert read.extensions == ("x",)


@pytest.mark.parametrize("dialect", [V01(), V03(), V1()], ids=["0.1", "0.3", "1.x"])
def test_wanted_shape_of_an_answer_goes_with_the_text(dialect: Dialect) -> None:
    schema: Json = {"type": "object", "properties": {"total": {"type": "number"}}}
    message = Message(MessageId("m"), Role.USER, (shaped("How much?", schema),))
    (part,) = both(dialect, message)["message"]["parts"]
    assert part["text"] == "How much?"
    assert part["metadata"]["schema"] == schema
    assert part["metadata"]["mediaType" if dialect.generation is Generation.V1 else "mimeType"] == (
        "application/json"
    )
