"""Whose reports are expected: one door and one token a task, kept as hashes only."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from a2a_desktop.model.ids import AgentId, ConversationId, TaskId

BYTES: Final = 32
"""Of chance in a door and in a token."""
PATH: Final = "/a2a/"
"""Between the address and the door."""


@dataclass(frozen=True, slots=True)
class Registration:
    """A task of which we want to hear."""

    door: str
    """SHA-256, in hex, of the part of the address that nobody can guess."""
    token: str
    """SHA-256, in hex, of what the agent shows with each report."""
    conversation_id: ConversationId
    agent_id: AgentId
    task_id: TaskId
    """Empty until the agent has named the task that was begun."""
    config_id: str
    keys: str = ""
    """The address of the agent's public keys, for reports that are signed instead."""
    base: str = ""
    """The address that the agent was given, up to its door."""

    def is_meant(self, audience: str) -> bool:
        """Whom a signed report is for is the address that the agent was given, or its base."""
        base, _, door = audience.partition(PATH)
        return base.rstrip("/") == self.base and (not door or is_same(door, self.door))


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the agent is told, once; it is never kept."""

    door: str
    token: str


class RegistrationStore(Protocol):
    """What is expected, over restarts. Every method raises JournalFailed."""

    async def all(self) -> Sequence[Registration]: ...

    async def put(self, registration: Registration) -> None: ...

    async def remove(self, door: str) -> None: ...


def invited(
    conversation_id: ConversationId, agent_id: AgentId, task_id: TaskId, keys: str, base: str = ""
) -> tuple[Registration, Invitation]:
    """A new registration, and what its agent is told."""
    door, token = secrets.token_urlsafe(BYTES), secrets.token_urlsafe(BYTES)
    name = secrets.token_hex(8)
    registration = Registration(
        hashed(door), hashed(token), conversation_id, agent_id, task_id, name, keys, base
    )
    return registration, Invitation(door, token)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """A secret is the one of which the hash was kept; takes the same time for any other."""
    return hmac.compare_digest(hashed(secret), kept)
