"""Secrets in the system's keyring, asked by one thread of its own: a call may wait for a person.

Source: keyring's documentation; Windows keeps 2,560 bytes of UTF-16 for each entry.
"""

import asyncio
import contextlib
import logging
import queue
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

from a2a_desktop.model.errors import JournalFailed, KeyringFailed, KeyringTrouble

T = TypeVar("T")

SERVICE: Final = "A2A Desktop"
PIECE: Final = 1000
"""Characters of one entry; a longer secret takes several."""
MOST: Final = 10_000
"""More entries than any secret has; a damaged keyring may find one of every name."""
_MARKS: Final = ("", "+")
"""In the names of further entries: those of a secret and of the one before differ."""
BOUND: Final = 120.0
"""Seconds that the person has to unlock the keyring."""
_LOCKED: Final = ("KeyringLocked", "PromptDismissedException", "LockedException")
_MISSING: Final = ("NoKeyringError", "InitError", "SecretServiceNotAvailableException")

_log = logging.getLogger(__name__)


class Backend(Protocol):
    """The methods of a keyring of the library `keyring`. All block and may raise anything."""

    def get_password(self, owner: str, name: str, /) -> str | None:
        """Returns the secret, None if there is none."""

    def set_password(self, owner: str, name: str, secret: str, /) -> None:
        """Stores a secret."""

    def delete_password(self, owner: str, name: str, /) -> None:
        """Deletes a secret; raises if there is none."""


def system_keyring() -> Backend:
    """Returns the keyring of this system, never one that writes files. Raises anything."""
    backend: Backend
    if sys.platform == "win32":
        from keyring.backends.Windows import WinVaultKeyring

        backend = WinVaultKeyring()
    elif sys.platform == "darwin":
        from keyring.backends.macOS import Keyring as MacKeyring

        backend = MacKeyring()
    else:
        from keyring.backends.SecretService import Keyring

        backend = Keyring()  # type: ignore[no-untyped-call]
    return backend


def answers_alone() -> bool:
    """Returns whether the system's keyring works without asking the person. Raises anything."""
    if sys.platform != "linux":
        return sys.platform == "win32"
    import secretstorage

    with contextlib.closing(secretstorage.dbus_init()) as bus:
        return not secretstorage.Collection(bus).is_locked()


class LeftSecrets(Protocol):
    """The names of secrets that the keyring has yet to delete. All methods raise JournalFailed."""

    async def all(self) -> Sequence[str]: ...

    async def add(self, name: str) -> None: ...

    async def remove(self, name: str) -> None: ...


class Vault:
    """Secrets by name. Every method raises KeyringFailed, which never contains a secret."""

    def __init__(
        self,
        backend: Callable[[], Backend] = system_keyring,
        bound: float = BOUND,
        left: LeftSecrets | None = None,
    ) -> None:
        """`left` remembers what is to be deleted, until it is."""
        self._make = backend
        self._bound = bound
        self._left = left
        self._backend: Backend | None = None
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def read(self, name: str) -> str | None:
        """Returns the secret, None if there is none."""
        return await self._done(lambda backend: _read(backend, name))

    async def write(self, name: str, secret: str) -> None:
        """Stores a secret in place of the last one of this name.

        Deletes it again if its caller has stopped waiting when the keyring is unlocked.
        """
        await self._done(
            lambda backend: _write(backend, name, secret), lambda backend: _forget(backend, name)
        )
        await self._keep(name)

    async def forget(self, name: str) -> None:
        """Deletes a secret; none is fine. If the keyring refuses, `forget_left` does it later."""
        if self._left is not None:
            with contextlib.suppress(JournalFailed):
                await self._left.add(name)  # before: the person may end the program meanwhile
        await self._done(lambda backend: _forget(backend, name))
        await self._keep(name)

    async def forget_left(self) -> None:
        """Deletes what could not be deleted before, as far as the keyring lets it."""
        try:
            for name in await self._left.all() if self._left is not None else ():
                await self.forget(name)
        except (JournalFailed, KeyringFailed) as error:
            _log.warning("secrets are left in the keyring: %s", type(error).__name__)

    async def _keep(self, name: str) -> None:
        """Notes that a name is not one of a secret to delete any more."""
        if self._left is not None:
            with contextlib.suppress(JournalFailed):
                await self._left.remove(name)

    def close(self) -> None:
        """Accepts no more calls. Leaves one that waits for the person alone."""
        self._work.put(None)

    async def _done(
        self, work: Callable[[Backend], T], undo: Callable[[Backend], None] | None = None
    ) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def finish(value: T | None, error: BaseException | None) -> None:
            if answer.done():  # the caller no longer waits
                if error is None and undo is not None:
                    self._work.put(lambda: self._undone(undo))
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(value)  # type: ignore[arg-type]  # None only if T allows it

        def call() -> None:
            value, failed = None, None
            try:
                value = work(self._opened())
            except BaseException as error:  # noqa: BLE001  # boundary: backends raise anything
                failed = KeyringFailed(_trouble(error))
                _log.info("the keyring failed: %s", type(error).__name__)
            with contextlib.suppress(RuntimeError):  # the loop is closed: the program has ended
                loop.call_soon_threadsafe(finish, value, failed)

        self._start()
        self._work.put(call)
        try:
            async with asyncio.timeout(self._bound):
                return await answer
        except TimeoutError as error:
            raise KeyringFailed(KeyringTrouble.BUSY) from error

    def _undone(self, undo: Callable[[Backend], None]) -> None:
        try:
            undo(self._opened())
        except BaseException as error:  # noqa: BLE001  # boundary: backends raise anything
            _log.warning("a secret is left in the keyring: %s", type(error).__name__)

    def _opened(self) -> Backend:
        if self._backend is None:
            self._backend = self._make()
        return self._backend

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="keyring", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (call := self._work.get()) is not None:
            call()


def _read(backend: Backend, name: str) -> str | None:
    first = backend.get_password(SERVICE, name)
    count, mark = _head(first)
    if first is None or not count:
        return None  # there is none, or a damaged one
    pieces = [str(first).partition(":")[2]]
    for number in range(1, count):
        more = backend.get_password(SERVICE, f"{name}/{mark}{number}")
        if more is None:
            return None  # a part of it was deleted: the rest is worth nothing
        pieces.append(more)
    return "".join(pieces)


def _write(backend: Backend, name: str, secret: str) -> None:
    """Writes a secret beside the last one, which counts until the new one is whole."""
    count, old = _head(backend.get_password(SERVICE, name))
    pieces = [secret[at : at + PIECE] for at in range(0, len(secret), PIECE)] or [""]
    new = _MARKS[min(len(pieces), count) > 1 and old == _MARKS[0]]
    for number, piece in enumerate(pieces[1:], start=1):
        backend.set_password(SERVICE, f"{name}/{new}{number}", piece)
    backend.set_password(SERVICE, name, f"{len(pieces)}{new}:{pieces[0]}")
    for mark in _MARKS:
        _forget_rest(backend, f"{name}/{mark}", len(pieces) if mark == new else 1, count)


def _forget(backend: Backend, name: str) -> None:
    first = backend.get_password(SERVICE, name)
    for mark in _MARKS:
        _forget_rest(backend, f"{name}/{mark}", 1, _head(first)[0])
    if first is not None:
        backend.delete_password(SERVICE, name)  # last: it says how many there are


def _forget_rest(backend: Backend, start_of_name: str, start: int, count: int) -> None:
    """Deletes the entries from `start` on. Some may be lost, others left of a longer secret.

    The last go first: what a failure leaves is found by the next call.
    """
    found = list[int]()
    for number in range(start, MOST):
        if backend.get_password(SERVICE, f"{start_of_name}{number}") is not None:
            found.append(number)
        elif number >= count:
            break
    for number in reversed(found):
        backend.delete_password(SERVICE, f"{start_of_name}{number}")


def _head(first: str | None) -> tuple[int, str]:
    """Returns the number of entries of a secret, and the mark in the names of all but the first.

    0 if it is damaged.
    """
    count = str(first or "").partition(":")[0]  # some backends return anything
    mark = _MARKS[count.endswith(_MARKS[1])]
    count = count.removesuffix(mark)
    return int(count) if count.isdecimal() and len(count) < len(str(MOST)) else 0, mark


def _trouble(error: BaseException) -> KeyringTrouble:
    names = [kind.__name__ for kind in type(error).__mro__]
    if any(name in _LOCKED for name in names):
        return KeyringTrouble.LOCKED
    if isinstance(error, ImportError | OSError) or any(name in _MISSING for name in names):
        return KeyringTrouble.MISSING
    return KeyringTrouble.FAILED
