"""`a2a-desktop ask`: one question from the command line, to one agent or to several.

A terminal shows the reply as it comes; a pipe or file gets it once, as it is in the end.
"""

import argparse
import asyncio
import base64
import io
import mimetypes
import shlex
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from a2a_desktop.app.app import App, report
from a2a_desktop.commands.printing import STATUSES, Printer, Status, visible, worst, write_json
from a2a_desktop.commands.target import (
    NOBODY,
    Access,
    Refused,
    access_of,
    add_target,
    failed,
    reach,
)
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.form_entries import worded
from a2a_desktop.conversation.standing import Standing, of_task
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.forms.asked_for import shaped
from a2a_desktop.forms.schema_file import load
from a2a_desktop.model.errors import A2AError, Fault, ImportRefused
from a2a_desktop.model.ids import ContextId, Json, JsonObject, TaskId
from a2a_desktop.model.message import FilePart, Part, Role, TextPart
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import TaskState
from a2a_desktop.tasks import Owner

ATTACHMENT_LIMIT: Final = 64 * 1024 * 1024
NAME_LENGTH: Final = 200


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its agent. `timeout` is in seconds, for everything together."""

    agent: str
    """Its address, or the name of a saved one."""
    text: str
    attachments: tuple[Path, ...] = ()
    as_json: bool = False
    timeout: float = 300.0
    schema: Path | None = None
    """A file with the JSON Schema of the answer."""
    access: Access = NOBODY
    context: str = ""
    """The conversation at the agent that it continues."""
    task: str = ""
    """The task at the agent that it answers."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.description = (
        "Send one message to an agent and print its answer: as it arrives in a terminal, otherwise "
        "once it is complete. Nothing is saved."
    )
    parser.epilog = STATUSES
    add_target(parser, many=True)
    parser.add_argument("text", help="your message")
    for option, metavar, text in (
        ("--context", "ID", "continue the conversation with this id"),
        ("--task", "ID", "answer the task with this id, which waits for you"),
    ):
        parser.add_argument(option, default="", metavar=metavar, help=text)
    parser.add_argument(
        "--all", action="store_true", help="ask several agents at the same time: A B C TEXT"
    )
    parser.add_argument(
        "--attach", type=Path, action="append", default=[], metavar="FILE", help="attach a file"
    )
    parser.add_argument(
        "--schema", type=Path, metavar="FILE", help="ask for an answer in this JSON Schema"
    )
    parser.add_argument(
        "--json", action="store_true", help="print the whole answer as JSON; --all: one per line"
    )
    parser.add_argument("--screenshot", type=Path, metavar="PNG", help="save a screenshot")
    parser.add_argument(
        "--timeout",
        type=float,
        default=300.0,
        metavar="SECONDS",
        help="how long to wait (default: 300)",
    )


def question(options: argparse.Namespace) -> Question:
    """Returns the question of the arguments, for the first of its agents."""
    return Question(
        options.agent[0],
        options.text,
        tuple(options.attach),
        as_json=options.json,
        timeout=options.timeout,
        schema=options.schema,
        access=access_of(options),
        context=options.context,
        task=options.task,
    )


def misused(options: argparse.Namespace) -> str:
    """Returns why these arguments don't go together; "" if they do."""
    if options.all and (options.context or options.task or options.screenshot):
        return "--all goes with none of --context, --task and --screenshot"
    if options.all and (options.token_from_keyring or any(one.place for one in options.header)):
        return "--all takes no secret: it would go to every agent"
    return "" if options.all or len(options.agent) == 1 else "several agents need --all"


def run(options: argparse.Namespace) -> int:
    """Asks without a window."""
    asked = question(options)
    return asyncio.run(_to_all(asked, options.agent) if options.all else _alone(asked))


async def _alone(request: Question) -> Status:
    app = await App.open_in_memory(patience=Patience(until_back=()))
    begun: list[Conversation] = []
    try:
        status = await asked(app, request, begun.append)
        if begun and not request.as_json and (line := next_turn(begun[0])):
            Printer(sys.stdout, sys.stderr).note(line)
        return status
    finally:
        await app.close()


def next_turn(conversation: Conversation) -> str:
    """Returns the arguments of the next turn, in a line of ours; "" if the agent gave no ids."""
    record, state = conversation.record, conversation.state
    waits = state is not None and not state.is_terminal
    ids = {"--context": record.context_id, "--task": record.task_id if waits else None}
    said = [f"{name} {shlex.quote(one)}" for name, one in ids.items() if one and one.isprintable()]
    return f"To go on: {' '.join(said)}" if said else ""


async def asked(
    app: App,
    request: Question,
    begun: Callable[[Conversation], object] | None = None,
    printer: Printer | None = None,
) -> Status:
    """Asks, prints the reply, and returns the status. Calls `begun` with the conversation."""
    is_alone = printer is None
    is_live = is_alone and sys.stdout.isatty()  # a pipe's text cannot be replaced
    printer = printer or Printer(sys.stdout, sys.stderr)
    try:
        parts = await asyncio.to_thread(_parts, request)
    except OSError as error:
        printer.note(f"Couldn't open {error.filename}: {error.strerror}")
        return Status.FAILED
    conversation: Conversation | None = None
    vault = Vault()
    try:
        async with asyncio.timeout(request.timeout):
            agent = await reach(app, request.agent, request.access, vault)
            conversation = app.conversations.begin(agent.agent_id)
            if begun is not None:
                begun(conversation)
            if is_live and not request.as_json:
                conversation.changed.subscribe(printer.told)
            await _send(conversation, request, parts)
    except (A2AError, Refused, TimeoutError) as error:
        return failed(error, printer, request.timeout)
    finally:
        vault.close()
        if conversation is not None and not (is_live or request.as_json):
            printer.show(conversation.unfolded)
            printer.end()
    if request.as_json and is_alone:
        write_json(sys.stdout, answer(agent.name, conversation))
    return _ended(conversation, printer)


async def _send(conversation: Conversation, request: Question, parts: tuple[Part, ...]) -> None:
    message = worded(parts, ())
    if request.task:
        message = replace(message, task_id=TaskId(request.task))
    if request.context:
        message = replace(message, context_id=ContextId(request.context))
    await conversation.send_message(message)


async def _to_all(request: Question, agents: list[str]) -> Status:
    """Asks several agents; prints each answer when it is complete. None waits for another."""
    app = await App.open_in_memory(patience=Patience(until_back=()))
    owner = Owner("ask all", report)
    try:
        tasks = [
            owner.start(_one_of_all(app, replace(request, agent=one)), "ask")
            for one in dict.fromkeys(agents)
        ]
        await asyncio.wait(tasks)
        return worst(Status.FAILED if one.exception() else one.result() for one in tasks)
    finally:
        await owner.close()
        await app.close()


async def _one_of_all(app: App, request: Question) -> Status:
    out, notes, begun = io.StringIO(), io.StringIO(), list[Conversation]()
    status = await asked(app, request, begun.append, Printer(out, notes))
    agent = app.directory.get(begun[0].record.agent_id) if begun else None
    name = agent.name if agent is not None else one_line(request.agent, NAME_LENGTH)
    if request.as_json:
        told = answer(name, begun[0]) if begun else {"agent": name}
        found = {"asked": request.agent, "status": int(status), **told, "note": notes.getvalue()}
        write_json(sys.stdout, found, indent=None)
        return status
    title = name if name == request.agent else f"{name} ({one_line(request.agent, NAME_LENGTH)})"
    text = visible(out.getvalue()) if sys.stdout.isatty() else out.getvalue()
    # Indented, no answer can look like the beginning of another one.
    sys.stdout.write(f"{title}\n{textwrap.indent(text + notes.getvalue(), '  ')}\n")
    sys.stdout.flush()
    return status


def _ended(conversation: Conversation, printer: Printer) -> Status:
    printer.end()
    fault = _fault(conversation)
    if fault is not None:
        return printer.fault(fault)
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


def _fault(conversation: Conversation) -> Fault | None:
    return next((e.fault for e in reversed(conversation.entries) if e.fault is not None), None)


def _parts(request: Question) -> tuple[Part, ...]:
    text = TextPart(request.text)
    if request.schema is not None:
        text = shaped(request.text, _schema(request.schema))
    return (text, *map(_attachment, request.attachments))


def _schema(path: Path) -> JsonObject:
    try:
        return load(path)
    except ImportRefused as error:
        raise OSError(22, f"it's {error.reason}", str(path)) from error


def _attachment(path: Path) -> FilePart:
    if path.stat().st_size > ATTACHMENT_LIMIT:
        raise OSError(27, f"larger than {ATTACHMENT_LIMIT // 2**20} MB", str(path))
    data = path.read_bytes()
    kind, _ = mimetypes.guess_type(path.name)
    return FilePart(path.name, kind or "application/octet-stream", data, size=len(data))


def answer(agent: str, conversation: Conversation) -> JsonObject:
    """Returns the whole answer as JSON."""
    entries = [e for e in conversation.unfolded if not isinstance(e, StatusEntry)]
    fault = _fault(conversation)
    return {
        "agent": agent,
        "task": conversation.record.task_id,
        "context": conversation.record.context_id,
        "state": conversation.state.value if conversation.state is not None else None,
        "parts": [_part_as_json(entry) for entry in entries if entry.origin.role is Role.AGENT],
        "fault": {"kind": fault.kind, **fault.facts} if fault is not None else None,
    }


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
