"""What a card's signature is worth."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Verdict(StrEnum):
    """Whether the card is as its signer left it."""

    VALID = "valid"
    UNSIGNED = "unsigned"
    UNKNOWN_KEY = "unknown-key"
    """The key is not to be had, so nothing can be said."""
    NOT_ASKED = "not-asked"
    """The key is kept elsewhere, where nobody was asked without the person's word."""
    WRONG = "wrong"
    """The key is there, and the card is not what it signed."""
    UNREADABLE = "unreadable"
    """The signature is none, or of a kind that proves nothing."""


@dataclass(frozen=True, slots=True)
class SignatureCheck:
    """The outcome. Valid means unchanged since somebody with the key signed, not who that is."""

    verdict: Verdict
    algorithm: str = ""
    key_id: str = ""
    key_url: str = ""
    """Where the key was, as the signature says."""
    is_key_elsewhere: bool = False
    """The key is kept by another host than the card."""
    uncovered: tuple[str, ...] = ()
    """Pointers to what the signature says nothing about."""
    reason: str = ""
    """Why nothing can be said, a short fact."""
    checked: datetime | None = None
    """When that was found out."""
