"""`a2a-desktop ask`: one question from the command line.

A terminal shows the reply as it comes; a pipe or file gets it once, as it is in the end.
"""

import asyncio
import base64
import json
import mimetypes
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Final, TextIO

from a2a_desktop.a2ui.words import of_data
from a2a_desktop.app.app import App
from a2a_desktop.conversation.changes import Change, Grew, Inserted
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import (
    DataEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.standing import Standing, of_task
from a2a_desktop.forms.asked_for import shaped
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.ids import EntryId, Json, JsonObject
from a2a_desktop.model.message import FilePart, Part, Role, TextPart
from a2a_desktop.model.task import TaskState

ATTACHMENT_LIMIT: Final = 64 * 1024 * 1024


class Status(IntEnum):
    """The meaning of the exit status. 2 is argparse's."""

    ANSWERED = 0
    FAILED = 1
    NEEDS_PERSON = 3
    UNREACHABLE = 4
    OUT_OF_TIME = 5
    SILENT = 6


_REFUSALS: Final = frozenset(
    {"rpc_error", "not_cancelable", "push_unsupported", "unsupported", "content_type_refused"}
)
"""Faults of an agent that was reached and understood, but refused."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its agent. `timeout` is in seconds, for everything together."""

    url: str
    text: str
    attachments: tuple[Path, ...] = ()
    as_json: bool = False
    timeout: float = 300.0
    schema: Path | None = None
    """A file with the JSON Schema of the answer."""


class Printer:
    """Prints a conversation: the agent's words to `out`, the rest to `notes`."""

    def __init__(self, out: TextIO, notes: TextIO, *, with_person: bool = False) -> None:
        self._out = out
        self._notes = notes
        self._with_person = with_person
        self._is_at_line_start = True
        self._texts: dict[EntryId, str] = {}
        """The printed text of each row."""
        self._last: EntryId | None = None

    def told(self, changes: Sequence[Change]) -> None:
        """Prints new text: of a text that is replaced by a longer one only what is new."""
        for change in changes:
            match change:
                case Grew(added=added, entry=TextEntry() as entry) if self._last == entry.entry_id:
                    self._write(added)
                    self._texts[entry.entry_id] = entry.text
                case Inserted(entry=entry) | Grew(entry=entry):
                    self._entry(entry)
                case _:
                    pass
        self._out.flush()

    def show(self, entries: Iterable[Entry]) -> None:
        """Prints a whole conversation."""
        for entry in entries:
            self._entry(entry)
        self._out.flush()

    def end(self) -> None:
        """Finishes the line."""
        if not self._is_at_line_start:
            self._write("\n")
        self._out.flush()

    def note(self, text: str) -> None:
        """Prints a line beside the agent's answer."""
        self.end()
        self._notes.write(f"{text}\n")
        self._notes.flush()

    def _entry(self, entry: Entry) -> None:
        if isinstance(entry, StatusEntry | FoldedEntry):  # the rows of a fold were written
            return
        if entry.origin.role is Role.USER and not self._with_person:
            return
        if isinstance(entry, TextEntry):
            self._text(entry)
            return
        self.end()
        self._last = None
        self._write("> " if entry.origin.role is Role.USER else "")
        match entry:
            case FileEntry():
                self._write(f"[{describe(entry.file)}]\n")
            case DataEntry():
                words = of_data(entry.data) or json.dumps(entry.data, ensure_ascii=False, indent=2)
                self._write(f"{words}\n")

    def _text(self, entry: TextEntry) -> None:
        """Prints a text, or its new part."""
        before = self._texts.get(entry.entry_id, "")
        is_longer = bool(before) and entry.text.startswith(before)
        if not is_longer or (self._last != entry.entry_id and entry.text != before):
            self.end()
            self._write("> " if entry.origin.role is Role.USER else "")
        self._write(entry.text[len(before) :] if is_longer else entry.text)
        self._texts[entry.entry_id], self._last = entry.text, entry.entry_id

    def _write(self, text: str) -> None:
        if text:
            self._out.write(text)
            self._is_at_line_start = text.endswith("\n")


def run(request: Question) -> int:
    """Asks without a window."""
    try:
        return asyncio.run(_alone(request))
    except KeyboardInterrupt:
        return Status.FAILED


async def _alone(request: Question) -> int:
    app = await App.open_in_memory(patience=Patience(until_back=()))
    try:
        return await asked(app, request)
    finally:
        await app.close()


async def asked(
    app: App,
    request: Question,
    begun: Callable[[Conversation], object] | None = None,
) -> int:
    """Asks, prints the reply, and returns the status. Calls `begun` with the conversation."""
    printer = Printer(sys.stdout, sys.stderr)
    is_live = sys.stdout.isatty()  # what a pipe has got cannot be replaced
    try:
        parts = await asyncio.to_thread(_parts, request)
    except OSError as error:
        printer.note(f"Couldn't open {error.filename}: {error.strerror}")
        return Status.FAILED
    conversation: Conversation | None = None
    try:
        async with asyncio.timeout(request.timeout):
            agent = await app.directory.find(request.url)
            conversation = app.conversations.begin(agent.agent_id)
            if begun is not None:
                begun(conversation)
            if is_live and not request.as_json:
                conversation.changed.subscribe(printer.told)
            await conversation.send_parts(parts)
    except TimeoutError:
        printer.note(f"No answer within {request.timeout:g} seconds.")
        return Status.OUT_OF_TIME
    except A2AError as error:
        return _failed(Fault.of(error), printer)
    finally:
        if conversation is not None and not (is_live or request.as_json):
            printer.show(conversation.unfolded)
            printer.end()
    if request.as_json:
        sys.stdout.write(_as_json(agent.name, conversation) + "\n")
    return _ended(conversation, printer)


def _ended(conversation: Conversation, printer: Printer) -> Status:
    printer.end()
    fault = _fault(conversation)
    if fault is not None:
        return _failed(fault, printer)
    state, status = conversation.state, conversation.status
    if status is not None and status.is_silent:
        printer.note("Done without an answer.")
        return Status.SILENT
    if state is None or state is TaskState.COMPLETED:
        return Status.ANSWERED
    last = conversation.entries[-1]
    told = last.text if isinstance(last, StatusEntry) else ""
    standing = (of_task(state) or Standing.INTERRUPTED).words
    printer.note(f"{standing}: {told}" if told else f"{standing}.")
    if state.is_waiting:
        return Status.NEEDS_PERSON
    return Status.FAILED if state.is_terminal else Status.UNREACHABLE


def _failed(fault: Fault, printer: Printer) -> Status:
    """Prints a fault; returns its exit status."""
    text = _PLAIN.get(fault.kind, "Something went wrong")
    facts = ", ".join(str(value) for value in fault.facts.values() if value not in (None, [], ""))
    printer.note(f"{text}: {facts}" if facts else f"{text}.")
    if fault.kind in _SIGN_IN:
        return Status.NEEDS_PERSON
    return Status.FAILED if fault.kind in _REFUSALS else Status.UNREACHABLE


def _fault(conversation: Conversation) -> Fault | None:
    return next((e.fault for e in reversed(conversation.entries) if e.fault is not None), None)


_SIGN_IN: Final = frozenset({"sign_in_needed", "sign_in_refused"})

_PLAIN: Final = {
    "unreachable": "The agent can't be reached",
    "tls_failed": "The connection isn't safe, so nothing was sent",
    "certificate_refused": "The agent didn't accept your client certificate",
    "too_large": "The answer is too large",
    "message_too_large": "The message is too large for this agent",
    "not_an_agent": "There is no agent at this address",
    "no_common_interface": "This agent only speaks protocols that aren't set up here",
    "sign_in_needed": "The agent needs you to sign in",
    "sign_in_refused": "Your sign-in was refused",
    "forbidden": "You don't have access to this agent",
    "rate_limited": "The agent is busy",
    "server_fault": "The agent has a problem on its side",
    "malformed_reply": "The answer couldn't be read",
    "stream_lost": "The connection broke before the agent was done",
    "rpc_error": "The agent didn't accept this",
    "content_type_refused": "The agent doesn't accept this kind of content",
}


def describe(file: FilePart) -> str:
    """Describes a file in one line."""
    size = file.size if file.size is not None else len(file.data or b"")
    facts = [file.name or "file", file.media_type or "", f"{size} bytes" if size else ""]
    return ", ".join(fact for fact in (*facts, file.uri or "") if fact)


def _parts(request: Question) -> tuple[Part, ...]:
    text = TextPart(request.text)
    if request.schema is not None:
        text = shaped(request.text, _schema(request.schema))
    return (text, *map(_attachment, request.attachments))


def _schema(path: Path) -> Json:
    try:
        schema: Json = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise OSError(22, "it contains no JSON", str(path)) from error
    return schema


def _attachment(path: Path) -> FilePart:
    if path.stat().st_size > ATTACHMENT_LIMIT:
        raise OSError(27, f"larger than {ATTACHMENT_LIMIT // 2**20} MB", str(path))
    data = path.read_bytes()
    kind, _ = mimetypes.guess_type(path.name)
    return FilePart(path.name, kind or "application/octet-stream", data, size=len(data))


def _as_json(agent: str, conversation: Conversation) -> str:
    entries = [e for e in conversation.unfolded if not isinstance(e, StatusEntry)]
    fault = _fault(conversation)
    reply: JsonObject = {
        "agent": agent,
        "task": conversation.record.task_id,
        "context": conversation.record.context_id,
        "state": conversation.state.value if conversation.state is not None else None,
        "parts": [_part_as_json(entry) for entry in entries if entry.origin.role is Role.AGENT],
        "fault": {"kind": fault.kind, **fault.facts} if fault is not None else None,
    }
    return json.dumps(reply, ensure_ascii=False, indent=2)


def _part_as_json(entry: TextEntry | FileEntry | DataEntry) -> Json:
    match entry:
        case TextEntry():
            return {"text": entry.text}
        case DataEntry():
            return {"data": entry.data}
        case FileEntry(file=file):
            raw = base64.b64encode(file.data).decode() if file.data is not None else None
            return {
                "filename": file.name,
                "mediaType": file.media_type,
                "raw": raw,
                "url": file.uri,
            }
