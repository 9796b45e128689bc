"""The wire log as HAR 1.2."""

import json
from datetime import datetime
from typing import Any

import pytest

from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.har import as_har
from a2a_desktop.protocol.masking import MASK
from a2a_desktop.protocol.wire_log import WireLog

JSON_TYPE = ("Content-Type", "application/json")

MEMBERS: dict[str, dict[str, type | tuple[type, ...]]] = {
    "log": {"version": str, "creator": dict, "entries": list},
    "creator": {"name": str, "version": str},
    "entry": {
        "startedDateTime": str,
        "time": (int, float),
        "request": dict,
        "response": dict,
        "cache": dict,
        "timings": dict,
    },
    "request": {
        "method": str,
        "url": str,
        "httpVersion": str,
        "cookies": list,
        "headers": list,
        "queryString": list,
        "headersSize": int,
        "bodySize": int,
    },
    "response": {
        "status": int,
        "statusText": str,
        "httpVersion": str,
        "cookies": list,
        "headers": list,
        "content": dict,
        "redirectURL": str,
        "headersSize": int,
        "bodySize": int,
    },
    "content": {"size": int, "mimeType": str},
    "postData": {"mimeType": str, "params": list, "text": str},
    "timings": {"send": (int, float), "wait": (int, float), "receive": (int, float)},
    "pair": {"name": str, "value": str},
}
"""The members that HAR 1.2 requires, from http://www.softwareishard.com/blog/har-12-spec."""
OPTIONAL = {
    "entry": {"comment"},
    "request": {"postData"},
    "content": {"text", "comment"},
}


def validate(kind: str, value: dict[str, Any]) -> None:
    for name, expected in MEMBERS[kind].items():
        assert isinstance(value[name], expected), f"{kind}.{name}"
    others = {name for name in value if not name.startswith("_")}
    assert others <= MEMBERS[kind].keys() | OPTIONAL.get(kind, set())


def exported(log: WireLog) -> list[dict[str, Any]]:
    """Returns the entries after JSON and every rule of the format."""
    har = json.loads(json.dumps(as_har(log.records())))
    validate("log", har["log"])
    assert har["log"]["version"] == "1.2"
    validate("creator", har["log"]["creator"])
    for entry in har["log"]["entries"]:
        validate("entry", entry)
        assert datetime.fromisoformat(entry["startedDateTime"]).tzinfo is not None
        for part in ("request", "response", "timings"):
            validate(part, entry[part])
        validate("content", entry["response"]["content"])
        if "postData" in entry["request"]:
            validate("postData", entry["request"]["postData"])
        pairs = entry["request"]["headers"] + entry["request"]["queryString"]
        for pair in pairs + entry["response"]["headers"]:
            validate("pair", pair)
        assert entry["time"] == pytest.approx(sum(entry["timings"].values()), abs=0.01)
        assert min(entry["timings"].values()) >= 0
    entries: list[dict[str, Any]] = har["log"]["entries"]
    return entries


def test_a_request_and_its_reply_are_one_entry() -> None:
    log = WireLog()
    exchange = log.request(
        "Send message",
        "POST SendMessage",
        "https://agents.example/rpc?a=1&b=",
        agent="agent-1",
        generation="1.0",
        headers=[JSON_TYPE],
        body=b'{"method": "SendMessage"}',
    )
    log.answer(
        exchange, WireKind.RESPONSE, "Reply", b'{"result": 1}', status=200, headers=[JSON_TYPE]
    )
    log.answer(exchange, WireKind.NOTE, "The reply names another request")
    (entry,) = exported(log)
    request, response = entry["request"], entry["response"]
    assert (request["method"], request["_method"]) == ("POST", "SendMessage")
    assert request["queryString"] == [{"name": "a", "value": "1"}, {"name": "b", "value": ""}]
    assert request["postData"]["text"] == '{"method": "SendMessage"}'
    assert request["bodySize"] == 25
    assert (response["status"], response["statusText"]) == (200, "OK")
    assert response["content"] == {
        "size": 13,
        "mimeType": "application/json",
        "text": '{"result": 1}',
    }
    assert entry["comment"] == "The reply names another request"
    assert (entry["_agent"], entry["_generation"]) == ("agent-1", "1.0")


def test_a_stream_is_one_entry_with_its_frames() -> None:
    log = WireLog()
    exchange = log.request("Send message, live", "POST SendMessage", "https://agents.example/")
    for number in range(3):
        log.answer(exchange, WireKind.FRAME, f"Part {number}", b'{"n": %d}' % number)
    (entry,) = exported(log)
    response = entry["response"]
    assert response["status"] == 200
    assert response["content"]["mimeType"] == "text/event-stream"
    assert response["content"]["text"].startswith('data: {"n": 0}\n\ndata: {"n": 1}\n\n')
    assert [one["title"] for one in response["_sse"]] == ["Part 0", "Part 1", "Part 2"]
    assert all(datetime.fromisoformat(one["time"]) for one in response["_sse"])


def test_a_stream_that_is_answered_at_once_is_a_plain_reply() -> None:
    log = WireLog()
    exchange = log.request("Send message, live", "POST SendMessage", "https://agents.example/")
    log.answer(exchange, WireKind.RESPONSE, "Reply", b"{}", status=200, headers=[JSON_TYPE])
    log.answer(exchange, WireKind.FRAME, "Task: completed")
    (entry,) = exported(log)
    assert entry["response"]["content"]["text"] == "{}"
    assert "_sse" not in entry["response"]


def test_no_reply_has_the_status_nought_and_says_why() -> None:
    log = WireLog()
    exchange = log.request("Agent card", "GET /c.json", "https://agents.example/c.json")
    log.answer(exchange, WireKind.ERROR, "No agent card")
    log.request("Agent card", "GET /d.json", "https://agents.example/d.json")
    failed, waiting = exported(log)
    assert failed["response"]["status"] == waiting["response"]["status"] == 0
    assert failed["response"]["_error"] == "No agent card"
    assert "_error" not in waiting["response"]
    assert "postData" not in failed["request"]


def test_overlapping_exchanges_are_separate_entries() -> None:
    log = WireLog()
    first = log.request("One", "POST A", "https://agents.example/1")
    second = log.request("Two", "POST B", "https://agents.example/2")
    log.answer(second, WireKind.RESPONSE, "Reply", b"2", status=500)
    log.answer(first, WireKind.RESPONSE, "Reply", b"1", status=799)
    one, two = exported(log)
    assert (one["_title"], one["response"]["content"]["text"]) == ("One", "1")
    assert (two["_title"], two["response"]["content"]["text"]) == ("Two", "2")
    assert (one["response"]["statusText"], two["response"]["statusText"]) == (
        "",
        "Internal Server Error",
    )


def test_rest_of_a_forgotten_exchange_is_exported() -> None:
    log = WireLog()
    exchange = log.request("Live", "POST SendMessage", "https://agents.example/", body=b"{}")
    for _ in range(2500):
        log.answer(exchange, WireKind.FRAME, "Part", b"x")
    (entry,) = exported(log)
    assert entry["request"]["url"] == "https://agents.example/"
    assert entry["request"]["bodySize"] == -1
    assert "postData" not in entry["request"]
    assert len(entry["response"]["_sse"]) == 2000


def test_secrets_are_masked_and_long_bodies_said_to_be_cut() -> None:
    log = WireLog()
    exchange = log.request(
        "Send",
        "POST SendMessage",
        "https://me:hunter2@agents.example/?token=hunter2",
        headers=[("Authorization", "Bearer hunter2")],
        body=b'{"token": "hunter2"}',
    )
    log.answer(exchange, WireKind.RESPONSE, "Reply", b"y" * 100_000, status=200)
    (entry,) = exported(log)
    assert "hunter2" not in json.dumps(entry)
    assert entry["request"]["headers"] == [{"name": "Authorization", "value": MASK}]
    content = entry["response"]["content"]
    assert (content["size"], content["comment"]) == (100_000, "shortened")
    assert exported(WireLog()) == []
