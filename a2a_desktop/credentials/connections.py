"""The secrets of agents' own connection settings: values of headers, passphrases of keys."""

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NewType, TypeVar
from uuid import uuid4

from a2a_desktop.credentials.vault import Vault
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.ids import AgentId

if TYPE_CHECKING:
    from pydantic import TypeAdapter


T = TypeVar("T")

_NAMES: Final = {"access_token": "access", "refresh_token": "refresh"}
"""Members with other names there."""


async def keep(vault: Vault, key: str, secrets: object) -> None:
    """Writes a dataclass of secrets under a key. Raises KeyringFailed."""
    await vault.write(key, await asyncio.to_thread(as_text, secrets))


async def kept(vault: Vault, key: str, kind: type[T]) -> T | None:
    """Returns the secrets under a key, None if there are none of this kind.

    Raises KeyringFailed.
    """
    text = await vault.read(key)
    return None if text is None else await asyncio.to_thread(from_text, kind, text)


def as_text(secrets: object) -> str:
    """Returns a dataclass of secrets as JSON."""
    adapter = _adapter(type(secrets))  # type: ignore[arg-type]  # a type is hashable
    return json.dumps(adapter.dump_python(secrets, mode="json", by_alias=True))


def from_text(kind: type[T], text: str) -> T | None:
    """Returns the secrets in the text of `as_text`; None for any other text."""
    adapter: TypeAdapter[T] = _adapter(kind)  # type: ignore[arg-type]  # a type is hashable
    try:
        return adapter.validate_python(json.loads(text))
    except (ValueError, RecursionError):
        return None


@cache
def _adapter(kind: Any) -> "TypeAdapter[Any]":
    from pydantic import ConfigDict, TypeAdapter  # not before the window is shown

    config = ConfigDict(
        alias_generator=lambda name: _NAMES.get(name, name), hide_input_in_errors=True
    )
    checked = NewType("checked", kind)  # type: ignore[valid-newtype]  # takes our config
    return TypeAdapter(checked, config=config)


@dataclass(frozen=True, slots=True)
class ConnectionSecrets:
    """The secrets of a connection, which only the keyring stores."""

    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Values by the name of the header."""
    passphrase: str = field(default="", repr=False)

    def __bool__(self) -> bool:
        return bool(self.headers or self.passphrase)

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(one for one in (*self.headers.values(), self.passphrase) if one)


class Connections:
    """Keeps the settings of agents in the directory, and their secrets in the keyring."""

    def __init__(self, directory: Directory, vault: Vault) -> None:
        self._directory = directory
        self._vault = vault
        self._known: dict[str, ConnectionSecrets] = {}

    async def keep(
        self, agent_id: AgentId, connection: Connection, secrets: ConnectionSecrets
    ) -> None:
        """Replaces the connection settings of an agent.

        Raises KeyringFailed (nothing has changed then), JournalFailed.
        """
        agent = self._directory.get(agent_id)
        if agent is None:
            return
        before = agent.connection
        key = str(uuid4()) if secrets else ""
        connection = replace(connection, secret_id=key)
        if key and connection.is_kept:
            await keep(self._vault, key, secrets)
        if key:
            self._known[key] = secrets
        await self._directory.configure(agent_id, connection)
        await self.forget(before)

    async def secrets_of(self, connection: Connection) -> ConnectionSecrets:
        """Returns its secrets; none if they are gone. Raises KeyringFailed."""
        key = connection.secret_id
        if key and key not in self._known:
            known = await kept(self._vault, key, ConnectionSecrets) if connection.is_kept else None
            self._known[key] = known or ConnectionSecrets()
        return self._known.get(key, ConnectionSecrets())

    async def forget(self, connection: Connection) -> None:
        """Deletes its secrets. Raises KeyringFailed."""
        if connection.secret_id:
            self._known.pop(connection.secret_id, None)
            if connection.is_kept:
                await self._vault.forget(connection.secret_id)


@dataclass(frozen=True, slots=True, eq=False)
class OwnHeaders:
    """The headers for one agent beside its sign-in, at its own origins only."""

    _connection: Connection
    _secrets: ConnectionSecrets
    _is_open: Callable[[str], bool]
    """Returns whether an origin is still one of them."""

    def __call__(self, origin: str, *, is_safe: bool) -> Mapping[str, str]:
        """Returns the headers for an origin; `is_safe`: nobody on the way can read them."""
        own = self._connection
        if not self._is_open(origin) or not (is_safe or own.allows_plain):
            return {}
        found = {}
        for one in own.headers:
            value = self._secrets.headers.get(one.name, "") if one.is_secret else one.value
            if value:
                found[one.name] = value
        return found
