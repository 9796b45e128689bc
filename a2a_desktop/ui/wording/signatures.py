"""The worth of a card's signature, in words: one table for every place that shows it."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.ui.qt.translation import phrase, translated


@dataclass(frozen=True, slots=True)
class SignatureWords:
    """The words for one outcome, with their tone and icon."""

    title: str
    """A few words."""
    text: str
    """The meaning of the title."""
    line: str
    """Both in one line, for a list of findings."""
    tone: str
    """success, info, warning or danger."""
    icon: str
    badge: str = ""
    """Two words; "" for an uncertain signature."""


_TABLE: Final = {
    Verdict.VALID: SignatureWords(
        phrase("This card is genuine"),
        phrase("Nothing has changed since the card was signed."),
        phrase("The card is signed and unchanged"),
        "success",
        "ph.shield-check-fill",
        phrase("Signature valid"),
    ),
    Verdict.UNSIGNED: SignatureWords(
        phrase("Not signed"),
        phrase("Nobody vouches for what this card says."),
        phrase("The card isn't signed, so its sender isn't proven"),
        "info",
        "ph.shield",
    ),
    Verdict.NOT_ASKED: SignatureWords(
        phrase("The signature hasn't been checked yet"),
        phrase("The key is on another site, which wasn't asked."),
        phrase("The card is signed"),
        "info",
        "ph.shield",
    ),
    Verdict.UNKNOWN_KEY: SignatureWords(
        phrase("The signature can't be checked"),
        phrase("The key it was made with isn't available."),
        phrase("The card is signed, but its key isn't available"),
        "warning",
        "ph.shield-warning-fill",
    ),
    Verdict.WRONG: SignatureWords(
        phrase("This card was changed after it was signed."),
        phrase("Don't trust it."),
        phrase("The card was changed after it was signed"),
        "danger",
        "ph.shield-warning-fill",
        phrase("Signature invalid"),
    ),
    Verdict.UNREADABLE: SignatureWords(
        phrase("The signature can't be read"),
        phrase("It proves nothing."),
        phrase("The card's signature proves nothing"),
        "warning",
        "ph.shield-warning-fill",
    ),
}


def signature(check: SignatureCheck) -> SignatureWords:
    """Returns the words for the worth of a card's signature."""
    row = _TABLE[check.verdict]
    text = translated(row.text)
    host = key_host(check)
    if check.verdict is Verdict.VALID and host:
        by = translated("Signed with a key of {host}. {text}")
        text = by.replace("{text}", text).replace("{host}", host)
    badge = translated(row.badge) if row.badge else ""
    title, line = translated(row.title), translated(row.line)
    return SignatureWords(title, text, line, row.tone, row.icon, badge)


def signature_detail(check: SignatureCheck) -> str:
    """Returns the owner of the key, else the reason of the uncertainty."""
    host = key_host(check)
    by = translated("by a key of {host}")
    return by.replace("{host}", host) if host else check.reason


def key_host(check: SignatureCheck) -> str:
    """Returns the host that keeps the key, "" if none is named."""
    try:
        return urlsplit(check.key_url).hostname or ""
    except ValueError:
        return ""
