"""The exit statuses of the commands, and what they print.

A terminal obeys control characters, so it gets none of an agent: they are made visible. A pipe or
file gets the agent's own words. Lines of ours are always one line without controls.
"""

import json
import re
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final, TextIO

from a2a_desktop.a2ui.words import of_data
from a2a_desktop.conversation.changes import Change, Grew, Inserted
from a2a_desktop.conversation.entry import (
    DataEntry,
    Entry,
    FileEntry,
    FoldedEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.one_line import one_line

NOTE_LENGTH: Final = 2000
"""Characters of a line of ours."""
_UNSAFE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Controls, and characters that turn the direction of a line."""
_PICTURES: Final = 0x2400
"""The place of the pictures of control characters in Unicode."""


class Status(IntEnum):
    """The meaning of the exit status. 2 is argparse's: wrong arguments."""

    ANSWERED = 0
    FAILED = 1
    NEEDS_PERSON = 3
    UNREACHABLE = 4
    OUT_OF_TIME = 5
    SILENT = 6


STATUSES: Final = (
    "Exit status: 0 answered, 1 failed, declined or stopped, 2 wrong arguments, 3 the agent needs "
    "an answer or a sign-in, 4 unreachable or unreadable, 5 out of time, 6 finished without an "
    "answer."
)
"""The same for help texts."""
_FROM_BEST: Final = (
    Status.ANSWERED,
    Status.SILENT,
    Status.NEEDS_PERSON,
    Status.FAILED,
    Status.OUT_OF_TIME,
    Status.UNREACHABLE,
)


def worst(statuses: Iterable[Status]) -> Status:
    """Returns the worst of several statuses."""
    return max(statuses, key=_FROM_BEST.index)


def visible(text: str) -> str:
    """Returns a text with its controls as pictures, as a terminal may show it."""
    return _UNSAFE.sub(_picture, text.replace("\r\n", "\n"))


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < ord(" "):
        return chr(_PICTURES + code)
    return "\u2421" if code == 0x7F else "\ufffd"


def write_json(out: TextIO, value: Json, indent: int | None = 2) -> None:
    """Prints a value as JSON; to a terminal with escapes for what it would obey."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    if out.isatty():
        text = _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
    out.write(f"{text}\n")
    out.flush()


class Printer:
    """Prints a conversation: the agent's words to `out`, the rest to `notes`."""

    def __init__(self, out: TextIO, notes: TextIO, *, with_person: bool = False) -> None:
        self._out = out
        self._notes = notes
        self._with_person = with_person
        self._is_terminal = out.isatty()
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
        self._notes.write(f"{one_line(text, NOTE_LENGTH)}\n")
        self._notes.flush()

    def fault(self, fault: Fault) -> Status:
        """Prints a fault in plain words; returns its exit status."""
        text = _PLAIN.get(fault.kind, "Something went wrong")
        facts = [str(value) for value in fault.facts.values() if value not in (None, [], "")]
        self.note(f"{text}: {', '.join(facts)}" if facts else f"{text}.")
        if fault.kind in _SIGN_IN:
            return Status.NEEDS_PERSON
        return Status.FAILED if fault.kind in _REFUSALS else Status.UNREACHABLE

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
            self._out.write(visible(text) if self._is_terminal else text)
            self._is_at_line_start = text.endswith("\n")


def describe(file: FilePart) -> str:
    """Describes a file in one line."""
    size = file.size if file.size is not None else len(file.data or b"")
    facts = [file.name or "file", file.media_type or "", f"{size} bytes" if size else ""]
    return one_line(", ".join(fact for fact in (*facts, file.uri or "") if fact), NOTE_LENGTH)


_REFUSALS: Final = frozenset(
    {
        "rpc_error",
        "not_cancelable",
        "push_unsupported",
        "unsupported",
        "content_type_refused",
        "task_not_found",
        "keyring_failed",
        "journal_failed",
        "header_unsendable",
    }
)
"""Faults of an agent that was reached and understood, but refused; and of this computer."""
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
    "web_page": "A web page came instead of an answer",
    "stream_lost": "The connection broke before the agent was done",
    "rpc_error": "The agent didn't accept this",
    "push_unsupported": "The agent sends no reports",
    "task_not_found": "The agent doesn't know this task",
    "content_type_refused": "The agent doesn't accept this kind of content",
    "header_unsendable": "This header can't be sent",
    "keyring_failed": "The keyring of this computer can't be used",
    "journal_failed": "The data of the program can't be read",
}
