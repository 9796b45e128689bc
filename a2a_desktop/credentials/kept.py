"""Stores secrets as documents in the keyring. pydantic reads and writes them in a thread."""

import asyncio
import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NewType, TypeVar

from a2a_desktop.credentials.vault import Vault

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
