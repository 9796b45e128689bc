"""The main button of a file: open it, fetch it, or stop fetching it."""

from a2a_desktop.conversation.entry import Download
from a2a_desktop.conversation.files import is_here
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.transcript.intents import FetchFile, OpenFile, StopFetching

FileOffer = type[OpenFile | FetchFile | StopFetching]


def offer_of(file: FilePart, download: Download | None) -> tuple[FileOffer, str]:
    """Returns the intent that a file offers now, and its word."""
    if is_here(file):
        return OpenFile, translated("Open")
    if download is not None and download.fault is None:
        return StopFetching, translated("Cancel")
    if download is not None:
        return FetchFile, translated("Try again")
    return FetchFile, translated("Fetch")
