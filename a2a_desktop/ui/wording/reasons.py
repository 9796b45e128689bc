"""The texts of errors with a known reason, which say more than their kind alone."""

import errno
import os
from collections.abc import Mapping
from typing import Final

from a2a_desktop.conversation.attachments import TOO_MUCH
from a2a_desktop.conversation.turn import ENDED
from a2a_desktop.model.errors import (
    NO_HUB,
    TOO_MANY_FILES,
    TOO_MUCH_WAITS,
    CertificateTrouble,
    Fault,
    GrpcTrouble,
    KeyringTrouble,
    Refusal,
)
from a2a_desktop.model.ids import Json
from a2a_desktop.plain_files import NO_FILE
from a2a_desktop.ui.qt.translation import phrase, translated

_CERTIFICATES: Final = {
    CertificateTrouble.UNREADABLE.value: phrase("“{file}” can't be read."),
    CertificateTrouble.NO_CERTIFICATE.value: phrase(
        "“{file}” contains no certificate in PEM format."
    ),
    CertificateTrouble.NO_KEY.value: phrase("“{file}” contains no private key in PEM format."),
    CertificateTrouble.OTHER_KEY.value: phrase(
        "The key in “{file}” belongs to another certificate."
    ),
    CertificateTrouble.PASSPHRASE.value: phrase(
        "The passphrase doesn't unlock the key in “{file}”."
    ),
}
_SIGN_INS: Final = {
    "no free port": phrase(
        "Your browser needs to come back to {origin} on this computer, but another app "
        "is using it. Close that app and try again."
    ),
    "port not allowed": phrase(
        "Your browser needs to come back to {origin} on this computer, which apps aren't "
        "allowed to use. Ask the person who runs the agent to choose another address."
    ),
    "not encrypted": phrase(
        "{origin} takes sign-ins without encryption, so nothing was opened or sent."
    ),
    "not a web page": phrase(
        "The agent gave an address that isn't a web page, so nothing was opened."
    ),
    "another issuer": phrase(
        "The answer came from a different address than the agent gave. It was discarded "
        "and sent to nobody."
    ),
    "two places": phrase(
        "The agent gave two different addresses for one sign-in. Nothing was sent to {origin}."
    ),
    "too long": phrase("{origin} returned something far too long for a sign-in. It wasn't kept."),
    "no sign-in": phrase("{origin} returned something that isn't a sign-in. It wasn't kept."),
    "not finished in time": phrase("It took too long. Try again."),
    "no browser": phrase("No browser could be opened on this computer."),
}
_NO_FILES: Final = {
    "a folder": phrase(
        "It's a folder. Attach the files in it, or compress it into one file first."
    ),
    NO_FILE: phrase("It isn't a regular file."),
    "too large": phrase("It's larger than {megabytes} MB."),
    TOO_MUCH: phrase("With the other files, it's more than {megabytes} MB."),
}
_IMPORTS: Final = {
    Refusal.DAMAGED.value: phrase("It's damaged.{problems}"),
    Refusal.NEWER_VERSION.value: phrase("It's from a newer version of this app."),
    Refusal.HIDDEN.value: phrase("It hides characters in its names, addresses or words."),
}
_UNKNOWN: Final = phrase(
    "Nobody this computer trusts vouches for it, so nothing was sent. If you trust it, choose its "
    "certificate in Settings, under Network."
)
_OTHER_ADDRESS: Final = phrase(
    "Its certificate is for another address, so nothing was sent. Check the address for typos."
)
_TLS: Final = {
    "certificate has expired": phrase(
        "Its certificate has expired, or this computer's clock is wrong. Nothing was sent."
    ),
    "certificate is not yet valid": phrase(
        "Its certificate isn't valid yet, or this computer's clock is wrong. Nothing was sent."
    ),
    "self-signed certificate": _UNKNOWN,
    "self-signed certificate in certificate chain": _UNKNOWN,
    "unable to get local issuer certificate": _UNKNOWN,
    "unable to get issuer certificate": _UNKNOWN,
    "Hostname mismatch": _OTHER_ADDRESS,
    "IP address mismatch": _OTHER_ADDRESS,
}
"""By OpenSSL's words, up to a comma."""
_GRPC: Final = {
    GrpcTrouble.QUERY.value: phrase(
        "The card wants the key in the web address, which gRPC connections don't have. "
        "Nothing was sent. Another connection on the card might work, or another way to "
        "sign in."
    ),
    GrpcTrouble.PROXY.value: phrase(
        "gRPC connections only work through proxies whose address begins with http://. "
        "Nothing was sent. Choose another proxy, or none, in Settings."
    ),
}
_BY_NUMBER: Final = {
    errno.ENOSPC: phrase("the disk is full"),
    errno.EACCES: phrase("that isn't allowed there"),
    errno.EPERM: phrase("that isn't allowed there"),
    errno.EROFS: phrase("nothing can be written there"),
    errno.ENOENT: phrase("the file or folder no longer exists"),
    errno.EISDIR: phrase("it's a folder"),
    errno.ENOTDIR: phrase("it isn't a folder"),
    errno.EEXIST: phrase("something with that name already exists"),
    errno.ENAMETOOLONG: phrase("its name is too long"),
    errno.EMFILE: phrase("too many files are open"),
    errno.ENFILE: phrase("too many files are open"),
    errno.EIO: phrase("the disk isn't responding properly"),
}
_OF_FILES: Final = {
    "it takes too long": phrase("it takes too long"),
    "the file cannot be opened": phrase("the file can't be opened"),
    "another program uses the file": phrase("another app is using the file"),
    "the file is damaged": phrase("the file is damaged"),
    NO_FILE: phrase("it isn't a regular file"),
    TOO_MUCH_WAITS: phrase("too much is waiting to be saved"),
}

_NO_TEXT: Final = phrase("“{place}” isn't text.")
_NO_NUMBER: Final = phrase("“{place}” isn't a suitable number.")
_NO_TIME: Final = phrase("“{place}” isn't a date with a time.")
_NO_LIST: Final = phrase("“{place}” isn't a list.")
_DAMAGES: Final = {
    "missing": phrase("“{place}” is missing."),
    "string_type": _NO_TEXT,
    "int_type": _NO_NUMBER,
    "greater_than_equal": _NO_NUMBER,
    "bool_type": phrase("“{place}” is neither true nor false."),
    "datetime_type": _NO_TIME,
    "datetime_parsing": _NO_TIME,
    "enum": phrase("“{place}” is a word this app doesn't know."),
    "list_type": _NO_LIST,
    "tuple_type": _NO_LIST,
}
"""By pydantic's names of the errors."""
_DAMAGED: Final = phrase("“{place}” can't be read.")
_MOST_DAMAGES: Final = 3


def damages(problems: Mapping[str, Json]) -> str:
    """Returns the errors in members of a document, a sentence each after a blank."""
    first = list(problems.items())[:_MOST_DAMAGES]
    said = [
        translated(_DAMAGES.get(str(kind), _DAMAGED)).format(place=place) for place, kind in first
    ]
    return "".join(f" {one}" for one in said)


def reason(said: str) -> str:
    """Returns why a file can't be read or written: the system's words in plain ones, if known."""
    by_system = {os.strerror(number): words for number, words in _BY_NUMBER.items()}
    known = by_system | _OF_FILES  # the system's come in its language, once Qt has set it
    return translated(known[said]) if said in known else said


_TEXTS: Final = {
    "certificate_unusable": _CERTIFICATES,
    "grpc_unable": _GRPC,
    "import_refused": _IMPORTS,
    "sign_in_failed": _SIGN_INS,
    "tls_failed": _TLS,
}
_KEPT: Final = phrase("Your passwords are kept there. Unlock it and try again.")
_HUB: Final = (
    phrase("This agent needs a hub."),
    phrase(
        "Its address is only a name at a hub. Enter the hub's address in Settings, under Network."
    ),
)
_PROXY: Final = (
    phrase("Your proxy doesn't let this through."),
    phrase("Choose another one in Settings, under Network, or ask the person who runs it."),
)
_ELSEWHERE: Final = (
    phrase("The answer points to another address, which wasn't followed."),
    phrase("Your network might need a sign-in in your browser, or {agent} has moved."),
)
_SITUATIONS: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("not_an_agent", NO_HUB): _HUB,
    ("unreachable", NO_HUB): _HUB,
    ("unreachable", TOO_MANY_FILES): (
        phrase("Too many files are open on this computer."),
        phrase("Close some apps, and try again."),
    ),
    ("unreachable", "ProxyError"): _PROXY,
    **{("server_fault", str(status)): _ELSEWHERE for status in (301, 302, 303, 307, 308)},
    ("server_fault", "407"): _PROXY,
    ("server_fault", "511"): (
        phrase("Your network needs a sign-in."),
        phrase("Sign in to the network in your browser, then try again."),
    ),
    ("certificate_refused", "HUNG_UP"): (
        phrase("{host} closed the connection without an answer."),
        phrase("It might need a client certificate, or a different one."),
    ),
    ("stream_lost", ENDED): (
        phrase("This app was closed before the agent answered."),
        phrase("Your message might have arrived anyway."),
    ),
    ("keyring_failed", KeyringTrouble.LOCKED): (phrase("Your keyring is locked."), _KEPT),
    ("keyring_failed", KeyringTrouble.MISSING): (
        phrase("There is no keyring here."),
        phrase(
            "Your system keeps passwords in a keyring, but none is running. Start it, and try "
            "again."
        ),
    ),
    ("keyring_failed", KeyringTrouble.BUSY): (
        phrase("Your keyring isn't answering."),
        phrase(
            "Your system might be asking for your password in another window. Answer it, and try "
            "again."
        ),
    ),
}
"""The title and the text of errors by their kind and their trouble, status or reason."""


def refined(what: Fault, title: str, text: str) -> tuple[str, str]:
    """Returns the title and the text for this error; the usual ones are `title` and `text`."""
    facts = what.facts
    why = str(facts.get("trouble", facts.get("status", facts.get("reason")))).partition(",")[0]
    if (what.kind, why) in _SITUATIONS:
        return _SITUATIONS[what.kind, why]
    match what.kind:
        case "rate_limited" if not isinstance(facts.get("retry_after"), int | float):
            return title, phrase("Try again in a moment.")
        case "attachment_refused":
            return title, _NO_FILES.get(why, text)
        case "certificate_refused" if "REQUIRED" in why:
            title = phrase("{host} needs a client certificate.")
            return title, phrase("Choose yours to continue and sign in with it.")
        case kind if kind in _TEXTS:
            return title, _TEXTS[kind].get(why, text)
    return title, text
