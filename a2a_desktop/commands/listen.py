"""`a2a-desktop listen`: what an agent reports on its tasks, as it comes.

A report is a hint to ask: what is printed is the agent's answer to that. The receiver is the one of
the window, with its token and its bounds.
"""

import argparse
import asyncio
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from a2a_desktop.app.app import App, report
from a2a_desktop.commands.printing import STATUSES, Printer, Status, visible, write_json
from a2a_desktop.commands.target import Refused, access_of, add_target, failed, reach
from a2a_desktop.credentials.account import origins_of
from a2a_desktop.credentials.addresses import can_open
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.address import is_loopback
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.ids import ConversationId, TaskId
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import Task
from a2a_desktop.push.receiver import Receiver
from a2a_desktop.push.registration import PushRegistration, new_registration
from a2a_desktop.tasks import Owner

if TYPE_CHECKING:
    from a2a_desktop.protocol.client import AgentClient

BOUND: Final = 60.0
"""Seconds for each answer of the agent."""
ENDING: Final = 5.0
"""Seconds in which reports are ended at the agent."""
TEXT: Final = 2000
"""Characters of a status that are printed."""
_KEYS: Final = "/.well-known/jwks.json"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.description = (
        "Let an agent report on tasks to this computer, and print each report, until the tasks "
        "have ended or you press Ctrl C."
    )
    parser.epilog = STATUSES
    add_target(parser)
    parser.add_argument(
        "--task", action="append", required=True, metavar="ID", help="a task, as `ask` told its id"
    )
    parser.add_argument("--port", type=int, default=0, help="the port (default: any free one)")
    parser.add_argument(
        "--public-url", default="", metavar="URL", help="the address of that port for the agent"
    )
    parser.add_argument("--json", action="store_true", help="print each report as a line of JSON")


def run(options: argparse.Namespace) -> int:
    """Listens; Ctrl C is the usual end."""
    try:
        return asyncio.run(_run(options))
    except KeyboardInterrupt:
        return Status.ANSWERED


async def _run(options: argparse.Namespace) -> Status:
    app, vault, owner = await App.open_in_memory(), Vault(), Owner("listen", report)
    printer = Printer(sys.stdout, sys.stderr)
    try:
        async with asyncio.timeout(BOUND):
            agent = await reach(app, options.agent, access_of(options), vault)
            client = await app.network.links.client(agent.agent_id)
        check_reach(agent, options.public_url)
        listening = Listening(app, agent, client, owner, as_json=options.json)
        return await listening.run(tuple(dict.fromkeys(options.task)), options)
    except OSError as error:
        printer.note(f"The port {options.port} can't be used: {error.strerror}")
        return Status.FAILED
    except (A2AError, Refused) as error:
        return failed(error, printer, BOUND)
    finally:
        vault.close()
        await owner.close()
        await app.close()


def check_reach(agent: AgentRecord, public: str) -> None:
    """Raises Refused if the agent cannot reach this computer."""
    if public and not can_open(public):
        raise Refused("The public address isn't the address of a page.")
    host = next((urlsplit(one).hostname or "" for one in origins_of(agent)), "")
    if not public and not is_loopback(host):
        raise Refused(
            f"The agent at {host} can't reach this computer. Give an address at which it can with "
            "--public-url."
        )


class Listening:
    """The registrations of one agent's tasks, and the receiver of its reports."""

    def __init__(
        self, app: App, agent: AgentRecord, client: "AgentClient", owner: Owner, *, as_json: bool
    ) -> None:
        self._agent, self._client = agent, client
        self._as_json = as_json
        self._registrations: dict[str, PushRegistration] = {}
        self._receiver = Receiver(self._registrations.get, self._heard, app.network.keys, owner)
        self._running: set[TaskId] = set()
        self._ended = asyncio.Event()

    async def run(self, tasks: tuple[str, ...], options: argparse.Namespace) -> Status:
        """Registers and prints until all tasks have ended. Raises A2AError, OSError."""
        await self._receiver.start(options.port)
        base = options.public_url.rstrip("/") or f"http://127.0.0.1:{self._receiver.port}"
        self._running = {TaskId(one) for one in tasks}
        try:
            for task in tuple(self._running):
                await self._register(task, base)
                await self._tell(task)
            if self._running:
                note = f"Listening at {base}. Ctrl C ends it."
                Printer(sys.stdout, sys.stderr).note(note)
                await self._ended.wait()
        finally:
            await self._end()
        return Status.ANSWERED

    async def _register(self, task: TaskId, base: str) -> None:
        origins = origins_of(self._agent)
        keys = f"{origins[0]}{_KEYS}" if origins else ""
        registration, config = new_registration(
            ConversationId("listen"), self._agent.agent_id, task, keys, base
        )
        self._registrations[registration.path_hash] = registration
        await self._client.set_push(task, config)

    async def _heard(self, registration: PushRegistration, _: str | None) -> None:
        if registration.task_id in self._running:
            try:
                await self._tell(registration.task_id)
            except A2AError as error:
                Printer(sys.stdout, sys.stderr).fault(Fault.of(error))

    async def _tell(self, task_id: TaskId) -> None:
        """Asks for a task, and prints its state. Raises A2AError."""
        task = await self._client.get(task_id, 0)
        state, text = task.status.state, text_of(task)
        if self._as_json:
            told = {"agent": self._agent.name, "task": task_id, "state": state.value, "text": text}
            write_json(sys.stdout, dict(told), indent=None)
        else:
            line = f"{one_line(task_id, 80)} {state.value}: {one_line(text, TEXT)}"
            sys.stdout.write(f"{visible(line).removesuffix(': ')}\n")
            sys.stdout.flush()
        if state.is_terminal:
            self._running.discard(task_id)
            if not self._running:
                self._ended.set()

    async def _end(self) -> None:
        """Ends the reports at the agent, as far as it can do that."""
        await self._receiver.stop()
        with suppress(A2AError, TimeoutError):
            async with asyncio.timeout(ENDING):
                for one in self._registrations.values():
                    await self._client.delete_push(one.task_id, one.config_id)


def text_of(task: Task) -> str:
    """Returns the agent's words on the state of a task, or its results."""
    said = task.status.message.parts if task.status.message is not None else ()
    parts = said or [part for one in task.artifacts for part in one.parts]
    return "\n".join(one.text for one in parts if isinstance(one, TextPart))
