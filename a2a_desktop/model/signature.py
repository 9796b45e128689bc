"""The result of checking a card's signature."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Verdict(StrEnum):
    """The relation of the card to its signature."""

    VALID = "valid"
    UNSIGNED = "unsigned"
    UNKNOWN_KEY = "unknown-key"
    """The key cannot be fetched, so the signature proves nothing."""
    NOT_ASKED = "not-asked"
    """The key is at another host, which is asked only with the person's consent."""
    WRONG = "wrong"
    """The key is there, and it signed another card."""
    UNREADABLE = "unreadable"
    """The signature is none, or of a kind that proves nothing."""


@dataclass(frozen=True, slots=True)
class SignatureCheck:
    """The outcome. Valid means unchanged since the owner of the key signed it."""

    verdict: Verdict
    algorithm: str = ""
    key_id: str = ""
    key_url: str = ""
    """The address of the key, according to the signature."""
    is_key_elsewhere: bool = False
    """The key is at another host than the card."""
    uncovered: tuple[str, ...] = ()
    """Pointers to members that the signature does not cover."""
    reason: str = ""
    """The reason why the check failed, a short fact."""
    checked: datetime | None = None
    """The time of the check."""
