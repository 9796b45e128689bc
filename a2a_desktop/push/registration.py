"""Registrations for reports: one address and one token for each task, stored only as hashes."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol
from urllib.parse import urlsplit

from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.model.origin import is_loopback, origin_of
from a2a_desktop.model.request import PushConfig

BYTES: Final = 32
"""Random bytes of an address and of a token."""
PATH: Final = "/a2a/"
"""The path between the base and the secret part of an address."""
_HOST: Final = re.compile(r"([^\s:/@\[\]]+|\[[\da-f:.]+\])(:\d{1,5})?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PushRegistration:
    """A task whose reports are expected."""

    path_hash: str
    """SHA-256, in hex, of the secret path of its address."""
    token: str
    """SHA-256, in hex, of the token that the agent shows with each report."""
    conversation_id: ConversationId
    agent_id: AgentId
    task_id: TaskId
    """The task; empty until the agent has named it."""
    config_id: str
    keys: str = ""
    """The address of the agent's public keys, for reports that are signed instead."""
    base: str = ""
    """The agent's address for reports, up to its secret part."""

    def is_meant(self, audience: str) -> bool:
        """Returns whether the audience of a signed report is its address, or its base."""
        base, _, path = audience.partition(PATH)
        return base.rstrip("/") == self.base and (not path or is_same(path, self.path_hash))

    def is_at(self, host: str) -> bool:
        """Returns whether a `Host` names this computer, or the agent's address for reports.

        Any other is a page that had its name resolved to this computer.
        """
        return is_at(host, self.base)

    def is_from(self, origin: str, host: str) -> bool:
        """Returns whether the `Origin` of a request to `host` is this receiver itself.

        Raises ValueError if it is no origin.
        """
        return is_from(origin, host, self.base)


class RegistrationStore(Protocol):
    """The store of registrations. Every method raises JournalFailed."""

    async def all(self) -> Sequence[PushRegistration]: ...

    async def put(self, registration: PushRegistration) -> None: ...

    async def remove(self, path_hash: str) -> None: ...


def new_registration(
    conversation_id: ConversationId, agent_id: AgentId, task_id: TaskId, keys: str, base: str = ""
) -> tuple[PushRegistration, PushConfig]:
    """Returns a new registration, and what its agent gets once and nobody stores.

    `base` is the address of the receiver, up to the secret path.
    """
    path, token = secrets.token_urlsafe(BYTES), secrets.token_urlsafe(BYTES)
    name = secrets.token_hex(8)
    registration = PushRegistration(
        hashed(path), hashed(token), conversation_id, agent_id, task_id, name, keys, base
    )
    return registration, PushConfig(f"{base}{PATH}{path}", name, token, "Bearer", token)


def host_in(host: str) -> str:
    """Returns the name in a `Host`, "" if it is none."""
    found = _HOST.fullmatch(host)
    return found[1].strip("[]").lower() if found is not None else ""


def is_at(host: str, base: str) -> bool:
    """Returns whether a `Host` names this computer, or the public address `base`."""
    name = host_in(host)
    return is_loopback(name) or (bool(name) and name == urlsplit(base).hostname)


def is_from(origin: str, host: str, base: str) -> bool:
    """Returns whether the `Origin` of a request to `host` is that host, or `base`.

    Raises ValueError if it is no origin.
    """
    is_web = origin.startswith(("http://", "https://"))
    return is_web and origin_of(origin) in (origin_of(f"http://{host}"), origin_of(base))


def hashed(secret: str) -> str:
    """Returns the hash of a secret for storage."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """Returns whether a secret has this hash; takes the same time for any other."""
    return hmac.compare_digest(hashed(secret), kept)
