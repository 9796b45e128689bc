"""The conversations that are being opened, each a file: those of a program that died stay."""

import asyncio
import hashlib
import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from a2a_desktop.model.ids import ConversationId

FOLDER: Final = "opening"
_log = logging.getLogger(__name__)


class FileOpenings:
    """Fulfils `conversation.ports.Openings`. A disk that cannot be written keeps none."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._left: set[str] | None = None
        """The files of earlier programs, once they were looked for."""

    async def begin(self, conversation_id: ConversationId) -> bool:
        """Notes that one is being opened; returns whether an earlier program died meanwhile."""
        return await asyncio.to_thread(self._begin, _name(conversation_id))

    async def end(self, conversation_id: ConversationId) -> None:
        """Notes that it stands."""
        with suppress(OSError):
            place = self._folder / _name(conversation_id)
            await asyncio.to_thread(place.unlink, missing_ok=True)

    def _begin(self, name: str) -> bool:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if self._left is None:
                self._left = {one.name for one in self._folder.iterdir()}
            (self._folder / name).touch()
        except OSError as error:
            _log.warning("an opening is not noted: %s", error)
        was_left = self._left is not None and name in self._left
        if self._left is not None:
            self._left.discard(name)
        return was_left


def _name(conversation_id: ConversationId) -> str:
    return hashlib.sha256(conversation_id.encode()).hexdigest()
