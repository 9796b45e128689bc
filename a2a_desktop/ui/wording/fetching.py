"""The fetching of a file from an agent's address: its progress, and the reason of a failure."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.conversation.entry import Download
from a2a_desktop.model.address import ascii_host
from a2a_desktop.model.errors import Fault, FetchTrouble
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording import formats

_FAULTS: Final[Mapping[str, str]] = {
    "unreachable": QT_TRANSLATE_NOOP("wording", "{host} can't be reached right now."),
    "tls_failed": QT_TRANSLATE_NOOP(
        "wording", "The connection to {host} isn't safe, so nothing was fetched."
    ),
    "too_large": QT_TRANSLATE_NOOP("wording", "It's larger than {size}, the limit here."),
    "sign_in_needed": QT_TRANSLATE_NOOP("wording", "{host} only gives it to people who sign in."),
    "sign_in_refused": QT_TRANSLATE_NOOP("wording", "Your sign-in for {host} has expired."),
    "forbidden": QT_TRANSLATE_NOOP("wording", "Your account doesn't have access to this file."),
    "rate_limited": QT_TRANSLATE_NOOP("wording", "{host} is busy. Try again in a moment."),
    "server_fault": QT_TRANSLATE_NOOP("wording", "{host} has a problem on its side."),
    "journal_failed": QT_TRANSLATE_NOOP("wording", "It couldn't be saved here: {reason}."),
    FetchTrouble.GONE: QT_TRANSLATE_NOOP("wording", "It no longer exists."),
    FetchTrouble.EMPTY: QT_TRANSLATE_NOOP("wording", "It's empty."),
    FetchTrouble.OTHER_SCHEME: QT_TRANSLATE_NOOP(
        "wording", "Its address begins with “{host}:”; only files on the web can be fetched."
    ),
    FetchTrouble.UNSAFE_REDIRECT: QT_TRANSLATE_NOOP(
        "wording", "{host} points to another address that isn't safe, so nothing was fetched."
    ),
}
_OTHER: Final = QT_TRANSLATE_NOOP("wording", "It couldn't be fetched.")


def fetch_failed(fault: Fault) -> str:
    """Returns the reason why a file did not come."""
    facts = fault.facts
    text = translated(_FAULTS.get(str(facts.get("trouble", fault.kind)), _OTHER))
    limit = facts.get("limit")
    if isinstance(limit, int):
        text = text.replace("{size}", formats.file_size(limit))
    text = text.replace("{reason}", str(facts.get("reason", "")))
    return text.replace("{host}", _host(str(facts.get("host") or facts.get("origin") or "")))


def fetch_progress(download: Download) -> str:
    """Returns how much of a file has come."""
    so_far = formats.file_size(download.so_far)
    if download.total:
        text = translated(QT_TRANSLATE_NOOP("wording", "{so_far} of {total}"))
        return text.format(so_far=so_far, total=formats.file_size(download.total))
    if not download.so_far:
        return translated(QT_TRANSLATE_NOOP("wording", "Fetching…"))
    return translated(QT_TRANSLATE_NOOP("wording", "{so_far} so far")).format(so_far=so_far)


def place_of(uri: str) -> str:
    """Returns the place of a file for a person: the host, else the kind of address."""
    try:
        host = ascii_host(urlsplit(uri).hostname or f"{uri.partition(':')[0]}:")
        return host if host.isascii() else "…"
    except ValueError:
        return "…"


def _host(said: str) -> str:
    return (urlsplit(said).hostname or said) if "://" in said else said
