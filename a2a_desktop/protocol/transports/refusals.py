"""Reads the error objects and error pages of every binding.

The most precise fact counts: `google.rpc.ErrorInfo`'s reason, then the code, then the HTTP status.
Sources: A2A 1.0, section 5.4; JSON-RPC 2.0, section 5.1; design table of A2A 0.1 to 1.0.
"""

from collections.abc import Mapping
from typing import Final

from a2a_desktop.model.errors import (
    ContentTypeRefused,
    InvalidReply,
    NotCancelable,
    PushUnsupported,
    RpcError,
    TaskNotFound,
    Unsupported,
)
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.spellings import clean

_KINDS: Final[Mapping[int, type[RpcError]]] = {
    -32001: TaskNotFound,
    -32002: NotCancelable,
    -32003: PushUnsupported,
    -32004: Unsupported,
    -32005: ContentTypeRefused,
    -32006: InvalidReply,
    -32601: Unsupported,
}
_REASONS: Final[Mapping[str, int]] = {
    "TASK_NOT_FOUND": -32001,
    "TASK_NOT_CANCELABLE": -32002,
    "PUSH_NOTIFICATION_NOT_SUPPORTED": -32003,
    "UNSUPPORTED_OPERATION": -32004,
    "CONTENT_TYPE_NOT_SUPPORTED": -32005,
    "INVALID_AGENT_RESPONSE": -32006,
    "EXTENDED_AGENT_CARD_NOT_CONFIGURED": -32007,
    "EXTENSION_SUPPORT_REQUIRED": -32008,
    "VERSION_NOT_SUPPORTED": -32009,
    "METHOD_NOT_FOUND": -32601,
    "INVALID_PARAMS": -32602,
    "INVALID_REQUEST": -32602,
    "INTERNAL_ERROR": -32603,
}
_NAMES: Final[Mapping[str, int]] = {
    "TaskNotFoundError": -32001,
    "TaskNotCancelableError": -32002,
    "PushNotificationNotSupportedError": -32003,
    "UnsupportedOperationError": -32004,
    "ContentTypeNotSupportedError": -32005,
    "InvalidAgentResponseError": -32006,
}
_REASON: Final = ("message", "detail", "msg", "error_description", "error", "title")
"""The members of a refusal that say why, the clearest first."""
_INVALID: Final = -32602
_INTERNAL: Final = -32603
_ABOUT_THE_REQUEST: Final = (400, 422)
"""Statuses with which a server refuses a request that it has read."""
_SHOWN: Final = 500
"""Characters of a page without an error object that are kept."""


def rpc_error(error: Json, status: int = 200) -> RpcError:
    """Reads a JSON-RPC error object, possibly wrapped in another; or a text in its place.

    A text says nothing of the kind of error, but the HTTP status does.
    """
    if not isinstance(error, dict):
        return RpcError(_INVALID if status in _ABOUT_THE_REQUEST else _INTERNAL, clean(str(error)))
    nested = error.get("data")
    if isinstance(nested, dict) and isinstance(nested.get("error"), dict):
        inner: JsonObject = nested["error"]  # type: ignore[assignment]  # wrapped twice
        error = {"data": None, **inner}
    code = error.get("code")
    number = code if isinstance(code, int) else _INTERNAL
    data = error.get("data")
    number = _code_of_reason(data) or number
    return _made(number, _text(error.get("message")), data)


def http_error(body: Json, status: int) -> RpcError | None:
    """Reads the error object of an HTTP+JSON reply; None if it says nothing of the fault.

    1.0: `{"error": {"code", "status", "message", "details"}}`; 0.3: `{"message"}`, in JavaScript
    with `"code"`.
    """
    if not isinstance(body, dict):
        return None
    error = body.get("error")
    if isinstance(error, dict):
        details = error.get("details")
        message = _text(error.get("message"))
        number = _code_of_reason(details) or _code_of_status(status, message)
        return _made(number, message, details)
    message = _text(body.get("message"))
    if not message and isinstance(error, str) and status in _ABOUT_THE_REQUEST:
        message = reason_in(body)
    if not message:
        return None
    code = body.get("code")
    if isinstance(code, int) and not isinstance(code, bool):  # @a2a-js/sdk 0.3
        return _made(code, message, {"code": code})
    return _made(_code_of_status(status, message), message, None)


def reason_in(body: Json) -> str:
    """Returns the reason in a refusal of any framework; "" if there is none.

    FastAPI: a text or a list of places and texts as `detail`; RFC 9457: `detail`, `title`.
    """
    if isinstance(body, list):
        return _text("; ".join(filter(None, map(reason_in, body))))
    if not isinstance(body, dict):
        return _text(body) if isinstance(body, str) else ""
    said = next(filter(None, (reason_in(body.get(name)) for name in _REASON)), "")
    place = body.get("loc")
    return f"{'.'.join(map(str, place))}: {said}" if said and isinstance(place, list) else said


def reasoned(details: Json, code: int, message: str) -> RpcError:
    """Returns an error by its `google.rpc` details, else by `code`."""
    if code == -32601 or not details:
        code = _code_of_words(message) or code
    return _made(_code_of_reason(details) or code, _text(message), details)


def _code_of_words(message: str) -> int | None:
    """Returns the code by the name with which 0.3 servers in Python begin an error's text."""
    name = message.partition(":")[0]
    return _NAMES.get(name)


def _made(number: int, message: str, data: Json) -> RpcError:
    if number == _INTERNAL and "stream" in message.lower() and "not supported" in message.lower():
        return Unsupported(number, message, data)  # 0.3 servers in Python have no code for it
    if number == _INTERNAL and message.startswith("Task not found"):
        number = -32001  # 0.3 servers in JavaScript have no code for it
    return _KINDS.get(number, RpcError)(number, message, data)


def _code_of_reason(details: Json) -> int | None:
    for detail in details if isinstance(details, list) else ():
        if isinstance(detail, dict) and isinstance(detail.get("reason"), str):
            code = _REASONS.get(str(detail["reason"]))
            if code is not None:
                return code
    return None


def _code_of_status(status: int, message: str) -> int:
    """Returns the code for a status and words of 0.3 servers, which give none."""
    words = message.lower()
    if status == 404:
        return -32001 if "task" in words else -32601
    if status == 409 or "cannot be canceled" in words:
        return -32002
    if status == 501 or "not supported" in words:
        return -32004
    return _INVALID if status in _ABOUT_THE_REQUEST else _INTERNAL


def _text(value: Json) -> str:
    return clean(str(value or ""))[: _SHOWN * 10]
