"""The conversations that are being opened, each a file: those of a program that died stay."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Lock
from typing import Final, TypeVar

from a2a_desktop.model.ids import ConversationId

FOLDER: Final = "opening"
A = TypeVar("A")
T = TypeVar("T")
_log = logging.getLogger(__name__)


class FileOpenings:
    """Fulfils `conversation.ports.Openings`. A disk that cannot be written keeps none."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._left: set[str] | None = None
        """The files of earlier programs, once they were looked for."""
        self._meant: set[str] = set()
        """The files that are to be there."""
        self._is_closed = False
        self._lock = Lock()

    async def begin(self, conversation_id: ConversationId) -> bool:
        name = _name(conversation_id)
        if not self._is_closed:
            self._meant.add(name)
        return await _whole(self._begin, name)

    async def end(self, conversation_id: ConversationId) -> None:
        name = _name(conversation_id)
        self._meant.discard(name)
        await _whole(self._write, [name])

    async def close(self) -> None:
        self._is_closed = True
        ended, self._meant = self._meant, set()
        await _whole(self._write, ended)

    def _begin(self, name: str) -> bool:
        with self._lock:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                if self._left is None:
                    self._left = {one.name for one in self._folder.iterdir()}
            except OSError as error:
                _log.warning("an opening is not noted: %s", error)
                return False
            was_left = name in self._left
            self._left.discard(name)
        self._write([name])
        return was_left

    def _write(self, names: Iterable[str]) -> None:
        """Brings files in line with what is meant now, whichever thread comes first."""
        with self._lock:
            for name in names:
                try:
                    if name in self._meant:
                        (self._folder / name).touch()
                    else:
                        (self._folder / name).unlink(missing_ok=True)
                except OSError as error:
                    _log.warning("an opening is not noted: %s", error)


async def _whole(work: Callable[[A], T], argument: A) -> T:
    """Does `work` in a thread, also if the waiting task is cancelled before it begins."""
    return await asyncio.shield(asyncio.get_running_loop().run_in_executor(None, work, argument))


def _name(conversation_id: ConversationId) -> str:
    return hashlib.sha256(conversation_id.encode()).hexdigest()
