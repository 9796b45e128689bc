"""The state of the program itself, as the settings show it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from a2a_desktop.conversation.ports import Forms
from a2a_desktop.ui.settings.starting import Starting


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What the settings show of the program itself."""

    folder: Path | None
    """Where everything is kept; None in memory."""
    size_of_data: Callable[[], Awaitable[int]]
    """Bytes on the disk."""
    clean_up: Callable[[], Awaitable[int]]
    """Deletes what nothing refers to; the bytes that are free now. Raises JournalFailed."""
    answers: Forms
    """What was answered to forms, to be offered again or forgotten."""
    push_address: Callable[[], str]
    """Where agents report to; "" while nobody is listened to."""
    starting: Starting | None
    """Starting with the computer; None where only the system's own settings decide."""
    newer_version: Callable[[], Awaitable[str]]
    """A version of this program that is newer; "" if there is none or it cannot be told."""
