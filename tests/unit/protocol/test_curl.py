"""Logged requests as commands that a shell reads back unchanged."""

import shlex

from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.protocol.limits import WIRE_BODY
from a2a_desktop.protocol.masking import MASK
from a2a_desktop.protocol.resending import as_curl
from a2a_desktop.protocol.wire_log import WireLog

URL = "https://agents.example/a2a?key=abc&x=1"


def logged(method: str, body: bytes = b"", *headers: tuple[str, str], url: str = URL) -> WireRecord:
    log = WireLog()
    log.request("Send message", method, url, headers=headers, body=body)
    return log.records()[0]


def test_a_shell_reads_the_request_as_it_was_sent() -> None:
    body = '{"text": "it\'s $HOME `now` \\n"}'
    record = logged("POST message/stream", body.encode(), ("Accept", "text/event-stream"),
                    ("Content-Type", "application/json"), ("Host", "agents.example"))  # fmt: skip
    words = shlex.split(as_curl(record).replace("\\\n", " "))
    assert words[:4] == ["curl", "-X", "POST", f"https://agents.example/a2a?key={MASK}&x=1"]
    assert "--no-buffer" in words
    assert words[words.index("--data-raw") + 1] == body
    sent = [words[n + 1] for n, word in enumerate(words) if word == "-H"]
    assert sent == ["Accept: text/event-stream", "Content-Type: application/json"]


def test_secrets_stay_masked() -> None:
    record = logged(
        "POST message/send", b'{"token": "s3cret"}', ("Authorization", "Bearer s3cret"),
        ("X-API-Key", "s3cret"), url="https://me:s3cret@agents.example/",
    )  # fmt: skip
    command = as_curl(record)
    assert "s3cret" not in command
    assert f"Authorization: {MASK}" in command
    assert "Content-Type: application/json" in command


def test_a_body_that_was_not_kept_whole_is_said_to_be_cut() -> None:
    command = as_curl(logged("POST message/send", b"x" * (WIRE_BODY + 1)))
    assert command.startswith("# ")


def test_only_http_requests_become_commands() -> None:
    assert as_curl(logged("gRPC SendMessage", b"{}")) == ""
    assert as_curl(logged("WebSocket message/send", b"{}")) == ""
    assert as_curl(logged("GET /card")).startswith("curl -X GET ")
    assert logged("GET /card").kind is WireKind.REQUEST
