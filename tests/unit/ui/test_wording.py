"""Sentences beyond the table: complete, short, and with a subject."""

import errno
import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from a2a_desktop.conversation.entry import StatusEntry
from a2a_desktop.conversation.outbox import Absence
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import (
    DATA_READ_ONLY,
    DATA_RENEWED,
    DATA_SALVAGED,
    ExportFailed,
    Fault,
    ImportRefused,
    JournalFailed,
    RateLimited,
    Refusal,
    RpcError,
)
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, TaskId
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.wording import faults

NOW = datetime(2026, 3, 2, 10, 0, tzinfo=UTC)


def entry(state: TaskState, text: str = "") -> StatusEntry:
    return StatusEntry(
        EntryId("s"), None, state, NOW, NOW + timedelta(seconds=42), text, is_followed=True
    )


@pytest.mark.parametrize("kind", [*faults._FAULTS, "NotHeardOf"])
def test_titles_and_texts_end_so_that_they_read_as_one(kind: str) -> None:
    said = wording.fault(Fault(kind, {"message": "No."}), "Coach")
    assert said.title.endswith((".", "!", "?"))
    assert said.text.endswith((".", "!", "?", "”"))
    assert said.actions
    assert all(wording.label(action) for action in said.actions)
    assert said.tone in ("danger", "warning")


def test_request_that_arrived_need_not_be_sent_again() -> None:
    fault = Fault("unreachable", {"host": "a.example"})
    lost = replace(entry(TaskState.UNKNOWN), is_followed=False, fault=fault)
    unsent, arrived = (
        wording.ending(replace(lost, task_id=task_id), "Coach") for task_id in (None, TaskId("t"))
    )
    assert unsent is not None
    assert "send it again" in unsent.text
    assert arrived is not None
    assert "It has your request." in arrived.text
    assert arrived.actions[0] is wording.Action.CHECK_NOW


@pytest.mark.parametrize(
    ("reason", "advice"),
    [
        ("certificate has expired", "clock"),
        ("certificate is not yet valid", "clock"),
        ("self-signed certificate", "Settings"),
        ("Hostname mismatch, certificate is not valid for 'a.example'.", "typos"),
        ("UNSUPPORTED_PROTOCOL", "Nothing was sent"),
    ],
)
def test_fault_of_a_certificate_comes_with_advice(reason: str, advice: str) -> None:
    said = wording.fault(Fault("tls_failed", {"host": "a.example", "reason": reason}), "Coach")
    assert "isn't safe" in said.title
    assert advice in said.text
    assert "sent" in said.text


@pytest.mark.parametrize("status", [302, 407, 511])
def test_fault_of_the_network_is_not_the_agents(status: int) -> None:
    said = wording.fault(Fault("server_fault", {"host": "a.example", "status": status}), "Coach")
    assert "on its side" not in said.title
    assert "network" in said.text.lower()
    found = wording.not_found(Fault("server_fault", {"host": "a", "status": status}), "a.example")
    assert found.text == said.text.replace("Coach", "a.example")


def test_refusal_of_a_proxy_is_not_the_agents() -> None:
    fault = Fault("unreachable", {"host": "a.example", "reason": "ProxyError"})
    assert "proxy" in wording.fault(fault, "Coach").title
    assert "offline" not in wording.away(Absence(fault, NOW), "Coach", NOW).title


CODES = [-32700, -32600, -32601, -32602, -32603, -32003, -32004, -32007, -32008, -32009]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", ["rpc_error", "unsupported", "push_unsupported"])
def test_error_code_has_plain_words(kind: str, code: int) -> None:
    said = wording.fault(Fault(kind, {"code": code, "message": ""}), "Coach")
    assert said.title.endswith(".")
    assert said.text.endswith(".")
    assert said.title != "The agent didn't accept this."
    assert not any(sign.isdigit() for sign in (said.title + said.text).replace("A2A", ""))
    own = wording.fault(Fault(kind, {"code": code, "message": "Not {now}."}), "Coach")
    assert (own.title, own.text) == (said.title, f"{said.text} In its own words: “Not {{now}}.”")


def test_name_of_an_error_code_is_no_explanation() -> None:
    said = wording.fault(Fault("rpc_error", {"code": -32603, "message": "Internal error."}), "")
    assert "Internal" not in said.text


def test_each_error_code_has_words_of_its_own() -> None:
    said = [wording.fault(Fault("rpc_error", {"code": code}), "Coach") for code in CODES]
    assert len({one.title for one in said}) == len({one.text for one in said}) == len(CODES)


def test_agent_without_a_name_has_a_stand_in() -> None:
    said = wording.fault(Fault("unreachable", {"host": "a.example", "reason": "refused"}), "")
    assert said.title == "The agent can't be reached right now."


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.2, "Try again in 1 s."),
        (30, "Try again in 30 s."),
        (3600, "Try again in 1 h 0 min."),
        (None, "Try again in a moment."),
    ],
)
def test_busy_agent_gives_a_time(seconds: float | None, text: str) -> None:
    assert wording.fault(Fault.of(RateLimited("a.example", seconds)), "Coach").text == text


def test_an_agents_long_words_are_shortened_but_not_in_the_details() -> None:
    fault = Fault.of(RpcError(-32000, "word " * 1000))
    assert len(wording.fault(fault, "Coach").text) < 400
    assert wording.fault(fault, "Coach").text.endswith("…”")
    assert "word " * 1000 in wording.details(fault)


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EACCES, "isn't allowed")]
)
def test_failed_export_has_plain_words(number: int, words: str) -> None:
    said = wording.fault(Fault.of(ExportFailed(os.strerror(number))), "")
    assert words in said.text
    assert wording.reason("what nobody has heard of") == "what nobody has heard of"


def test_damaged_file_names_the_place_in_plain_words() -> None:
    problems = {
        "record > title": "missing",
        "events > 3 > at": "datetime_parsing",
        "files": "other",
    }
    said = wording.fault(Fault.of(ImportRefused(Refusal.DAMAGED, problems)), "")
    assert said.text == (
        "It's damaged. “record > title” is missing. “events > 3 > at” isn't a date with a "
        "time. “files” can't be read."
    )
    assert wording.fault(Fault.of(ImportRefused(Refusal.DAMAGED)), "").text == "It's damaged."


def test_braces_in_an_agents_words_stay_as_they_are() -> None:
    assert "{host}" in wording.fault(Fault.of(RpcError(-1, "no {host}")), "Coach").text


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (entry(TaskState.SUBMITTED), "Waiting to start"),
        (entry(TaskState.WORKING), "Working"),
        (entry(TaskState.WORKING, "Reading receipts"), "Reading receipts"),
        (replace(entry(TaskState.WORKING), is_stopping=True), "Stopping…"),
        (entry(TaskState.INPUT_REQUIRED), "Needs your answer"),
        (entry(TaskState.AUTH_REQUIRED), "Sign in"),
        (entry(TaskState.COMPLETED), "Done in 42 s"),
        (replace(entry(TaskState.COMPLETED), is_silent=True), "Done without an answer"),
        (replace(entry(TaskState.CANCELED), stopped_by_person=True), "Stopped by you"),
        (entry(TaskState.CANCELED), "Stopped by the agent"),
        (entry(TaskState.FAILED), "Failed"),
        (entry(TaskState.FAILED, "no ink"), "Failed: no ink"),
        (entry(TaskState.REJECTED, "not mine"), "Declined: not mine"),
    ],
)
def test_each_state_has_its_line(row: StatusEntry, line: str) -> None:
    assert wording.status_line(row, 42) == line


@pytest.mark.parametrize("state", [*TaskState, None])
def test_placeholder_of_the_box_is_never_empty(state: TaskState | None) -> None:
    hint = wording.composer_hint(state, "Coach")
    assert hint
    assert "{" not in hint


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("made by a newer version of A2A Desktop", "newer version of this app"),
        ("the file is damaged", "Copies from other days are in the same folder"),
        (errno.EROFS, "Reason: nothing can be written there."),
        ("of its own", "Reason: of its own."),
    ],
)
def test_unreadable_conversations_are_reported_as_kept(reason: str | int, words: str) -> None:
    reason = reason if isinstance(reason, str) else os.strerror(reason)
    said = wording.not_opened(Fault.of(JournalFailed(reason)), "/data/{place}")
    assert words in said.text
    assert "Nothing was deleted from /data/{place}." in said.text


def test_list_names_the_demand_of_a_waiting_agent() -> None:
    key, agent = ConversationId("c"), AgentId("a")
    record = ConversationRecord(key, agent, "Soup", NOW, NOW, standing=Standing.NEEDS_SIGN_IN)
    assert wording.preview(replace(record, preview="Members only")) == "Sign in"
    assert wording.preview(replace(record, standing=Standing.WAITING)) == "Waiting to start"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Fault(DATA_READ_ONLY, {"place": "/data/{0}"}), "/data/{0} can't be written to."),
        (Fault(DATA_RENEWED, {"place": "/data", "aside": ""}), "It was written again in /data."),
        (Fault(DATA_RENEWED, {"place": "/data", "aside": "/data/b"}), "was kept: /data/b."),
        (Fault(DATA_SALVAGED, {"conversations": 1, "aside": "/data/a"}), "1 conversation was"),
        (Fault(DATA_SALVAGED, {"conversations": 7, "is_missing": True}), "Their file was missing"),
        (Fault(DATA_SALVAGED, {"conversations": 7, "aside": "/data/a"}), "was kept: /data/a."),
    ],
)
def test_data_event_says_what_was_saved_and_where(event: Fault, words: str) -> None:
    assert words in wording.data_event(event).text
