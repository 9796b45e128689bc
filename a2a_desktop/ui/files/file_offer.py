"""The action of a file's button: open it, fetch it, or stop fetching it."""

from enum import StrEnum

from a2a_desktop.conversation.entry import Download
from a2a_desktop.conversation.files import is_here
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated


class FileDeed(StrEnum):
    """The action of a press."""

    OPEN = "open"
    FETCH = "fetch"
    STOP_FETCHING = "stop fetching"


def offer_of(file: FilePart, download: Download | None) -> tuple[FileDeed, str]:
    """Returns the present action for a file, and its word."""
    if is_here(file):
        return FileDeed.OPEN, translated(QT_TRANSLATE_NOOP("wording", "Open"))
    if download is not None and download.fault is None:
        return FileDeed.STOP_FETCHING, translated(QT_TRANSLATE_NOOP("wording", "Cancel"))
    if download is not None:
        return FileDeed.FETCH, translated(QT_TRANSLATE_NOOP("wording", "Try again"))
    return FileDeed.FETCH, translated(QT_TRANSLATE_NOOP("wording", "Fetch"))
