"""The fetching of a file from an agent's address: its progress, and the reason of a failure."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.conversation.entry import Download
from a2a_desktop.model.address import ascii_host
from a2a_desktop.model.errors import Fault, FetchTrouble
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.wording import formats

_FAULTS: Final[Mapping[str, str]] = {
    "unreachable": phrase("{host} can't be reached right now."),
    "tls_failed": phrase("The connection to {host} isn't safe, so nothing was fetched."),
    "too_large": phrase("It's larger than {size}, the limit here."),
    "sign_in_needed": phrase("{host} only gives it to people who sign in."),
    "sign_in_refused": phrase("Your sign-in for {host} has expired."),
    "forbidden": phrase("Your account doesn't have access to this file."),
    "rate_limited": phrase("{host} is busy. Try again in a moment."),
    "server_fault": phrase("{host} has a problem on its side."),
    "journal_failed": phrase("It couldn't be saved here: {reason}."),
    FetchTrouble.GONE: phrase("It no longer exists."),
    FetchTrouble.EMPTY: phrase("It's empty."),
    FetchTrouble.OTHER_SCHEME: phrase(
        "Its address begins with “{host}:”; only files on the web can be fetched."
    ),
    FetchTrouble.UNSAFE_REDIRECT: phrase(
        "{host} points to another address that isn't safe, so nothing was fetched."
    ),
}
_OTHER: Final = phrase("It couldn't be fetched.")


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
        text = translated("{so_far} of {total}")
        return text.format(so_far=so_far, total=formats.file_size(download.total))
    if not download.so_far:
        return translated("Fetching…")
    return translated("{so_far} so far").format(so_far=so_far)


def place_of(uri: str) -> str:
    """Returns the place of a file for a person: the host, else the kind of address."""
    try:
        host = ascii_host(urlsplit(uri).hostname or f"{uri.partition(':')[0]}:")
        return host if host.isascii() else "…"
    except ValueError:
        return "…"


def _host(said: str) -> str:
    return (urlsplit(said).hostname or said) if "://" in said else said
