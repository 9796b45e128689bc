"""The agent of a command: its address or the name of a saved one, and the sign-in for it.

A secret is never the value of an argument: other people's programs can read those.
"""

import argparse
import asyncio
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from a2a_desktop.app.app import App
from a2a_desktop.commands.printing import Printer, Status
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.addresses import host_of
from a2a_desktop.credentials.offers import Method
from a2a_desktop.credentials.tokens import TOKEN_LENGTH
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.address import is_readable
from a2a_desktop.model.credential import ApiKey, Bearer, Credential
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.origin import is_address, origin_of
from a2a_desktop.settings import Paths
from a2a_desktop.store.agents import saved_agents

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", re.ASCII)
"""The name of a secret in the keyring or in the environment."""
_ADDRESS: Final = re.compile(
    r"\S+://\S*|\S*[/:]\S*|localhost|(?:\d+\.){3}\d+|(?:[\w-]+\.)+[^\W\d_]{2,}"
)
"""An address. The name of a saved agent never counts as one: agents choose their names."""
_HEADER: Final = re.compile(
    r"(?P<name>[!#$%&'*+.^_`|~\w-]+):\s*(?:(?P<scheme>[A-Za-z]+ )?@(?P<place>keyring|env):)?"
    r"(?P<value>.*)",
    re.ASCII,
)
_SECRET_NAME: Final = re.compile(
    "auth|cookie|key|token|secret|passw|credential|session|signature|jwt|bearer", re.IGNORECASE
)
_SECRET_VALUE: Final = re.compile(r"(bearer|basic|digest|token)\s|eyJ", re.IGNORECASE)


class Refused(Exception):
    """A command that can't be done. The message is a sentence for the person."""

    def __init__(self, sentence: str, status: Status = Status.FAILED) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True, slots=True)
class HeaderArgument:
    """A header of every request. `place` is `keyring` or `env` if `value` names its secret."""

    name: str
    value: str
    place: str = ""
    scheme: str = ""
    """The word before the secret: `Bearer `."""


@dataclass(frozen=True, slots=True)
class Access:
    """The sign-in and the headers for an agent, without any secret."""

    token_name: str = ""
    headers: tuple[HeaderArgument, ...] = ()

    @property
    def has_secret(self) -> bool:
        """Something of it is secret."""
        return bool(self.token_name or any(one.place for one in self.headers))

    async def credentials(self, vault: Vault) -> tuple[Credential, ...]:
        """Returns the credentials. Raises Refused, KeyringFailed."""
        found: list[Credential] = []
        if self.token_name:
            found.append(Bearer(await _kept(vault, self.token_name)))
        for one in self.headers:
            value = one.value
            if one.place == "keyring":
                value = await _kept(vault, value)
            elif one.place == "env":
                value = os.environ.get(value, "")
                if not value:
                    raise Refused(f"The environment variable {one.value} isn't set.")
            found.append(ApiKey(one.name, f"{one.scheme}{value}"))
        return tuple(found)


NOBODY: Final = Access()
"""No sign-in."""


def add_target(parser: argparse.ArgumentParser, *, many: bool = False) -> None:
    """Adds the arguments that name an agent and the sign-in for it."""
    parser.add_argument(
        "agent",
        nargs="+" if many else None,
        help="the agent's address, or the name of an agent saved in the program",
    )
    parser.add_argument(
        "--token-from-keyring",
        type=secret_name,
        metavar="NAME",
        help="sign in with a token that `a2a-desktop token set NAME` has stored",
    )
    parser.add_argument(
        "--header",
        type=header_argument,
        action="append",
        default=[],
        metavar="'NAME: VALUE'",
        help="send a header with every request; a secret VALUE is @keyring:NAME or @env:NAME",
    )


def access_of(options: argparse.Namespace) -> Access:
    """Returns the sign-in that the arguments name."""
    return Access(options.token_from_keyring or "", tuple(options.header))


def secret_name(said: str) -> str:
    """Returns the name of a secret. Raises ArgumentTypeError."""
    if NAME.fullmatch(said) is None:
        raise argparse.ArgumentTypeError(
            "a name has up to 64 letters, digits, dots, dashes and underscores"
        )
    return said


def header_argument(said: str) -> HeaderArgument:
    """Reads `Name: value`. Raises ArgumentTypeError, which never repeats a value."""
    found = _HEADER.fullmatch(said)
    if found is None:
        raise argparse.ArgumentTypeError("a header is written as 'Name: value'")
    name, value, place = found["name"], found["value"].strip(), found["place"] or ""
    if place:
        return HeaderArgument(name, secret_name(value), place, found["scheme"] or "")
    if _SECRET_NAME.search(name) or _SECRET_VALUE.match(value):
        raise argparse.ArgumentTypeError(
            f"{name} is a secret, and other programs can read arguments. Store it with "
            f"`a2a-desktop token set NAME` and write '{name}: @keyring:NAME', or put it into an "
            f"environment variable and write '{name}: @env:NAME'"
        )
    return HeaderArgument(name, value)


def key_of(name: str) -> str:
    """Returns the name in the keyring of a token of the command line."""
    return f"command-line/{name}"


async def _kept(vault: Vault, name: str) -> str:
    secret = await vault.read(key_of(name))
    if not secret:
        raise Refused(f"The keyring has no token {name}. Store it: a2a-desktop token set {name}")
    return secret[:TOKEN_LENGTH]


async def reach(app: App, said: str, access: Access, vault: Vault) -> AgentRecord:
    """Finds the agent at an address, or takes the saved one of this name, and signs in to it.

    Raises A2AError, Refused.
    """
    credentials = await access.credentials(vault)
    if not _ADDRESS.fullmatch(said):
        agent = await _saved(said)
        app.directory.note(agent)
        await _sign_in(app, agent.agent_id, origins_of(agent), access, credentials)
        return agent
    agent_id = AgentId(str(uuid4()))
    asked = [said] if "://" in said else [f"https://{said}", f"http://{said}"]
    origins = [origin_of(one) for one in asked if is_address(one)]
    await _sign_in(app, agent_id, origins, access, credentials)
    agent = await app.directory.find(said, agent_id)
    if credentials:
        own = _own_origins(agent, host_of(asked[0]), is_secret=access.has_secret)
        await _sign_in(app, agent.agent_id, own, access, credentials)
    return agent


def _own_origins(agent: AgentRecord, host: str, *, is_secret: bool) -> Sequence[str]:
    """Returns the origins of an agent at the asked host.

    Raises Refused if the card leads to another one: the person has not seen that.
    """
    origins = origins_of(agent)
    place = host_of(origins[0]) if origins else ""
    if place != host:
        raise Refused(
            f"This agent answers at {place or 'no address'}, not at {host}, so your sign-in and "
            "headers were not sent there.",
            Status.NEEDS_PERSON,
        )
    if is_secret and is_readable(origins[0]):
        raise Refused(
            f"The connection to {host} isn't encrypted, so your sign-in was not sent.",
            Status.NEEDS_PERSON,
        )
    return origins


async def _sign_in(
    app: App,
    agent_id: AgentId,
    origins: Sequence[str],
    access: Access,
    credentials: tuple[Credential, ...],
) -> None:
    if credentials:
        account = Account(
            str(uuid4()),
            agent_id,
            tuple(origins),
            "command line",
            Method.TOKEN,
            allows_plain=not access.has_secret,
            is_kept=False,
        )
        await app.accounts.sign_in(account, Secrets(credentials))


async def _saved(name: str) -> AgentRecord:
    """Returns the saved agent of a name. Raises Refused, JournalFailed."""
    agents = await asyncio.to_thread(saved_agents, Paths.of_this_person().data)
    wanted = one_line(name, len(name) + 1).casefold()
    found = [one for one in agents if one.name.casefold() == wanted]
    if not found:
        raise Refused(
            f'No agent named "{name}" is saved here. See `a2a-desktop agents`, or give an address.',
            Status.UNREACHABLE,
        )
    if len(found) > 1:
        places = ", ".join(one.address for one in found)
        raise Refused(f"Several saved agents have this name. Give the address: {places}")
    return found[0]


def failed(error: Refused | A2AError | TimeoutError, printer: Printer, timeout: float) -> Status:
    """Prints why a command failed; returns its exit status."""
    match error:
        case Refused():
            printer.note(str(error))
            return error.status
        case A2AError():
            return printer.fault(Fault.of(error))
        case _:
            printer.note(f"No answer within {timeout:g} seconds.")
            return Status.OUT_OF_TIME
