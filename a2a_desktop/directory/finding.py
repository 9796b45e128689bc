"""One thing to know about a card: what, where, how bad. Facts; `ui.wording` has the sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from a2a_desktop.model.ids import Json


class Severity(StrEnum):
    """How bad it is."""

    ERROR = "error"
    """Against the specification; clients may fail."""
    WARNING = "warning"
    """Allowed or common, but it bites somebody."""
    HINT = "hint"
    """Worth knowing."""


class Code(StrEnum):
    """What was found."""

    NOT_AN_OBJECT = "not-an-object"
    MISSING = "missing"
    WRONG_TYPE = "wrong-type"
    """`expected` names the type."""
    BLANK = "blank"
    EMPTY = "empty"
    SNAKE_CASE = "snake-case"
    """Only there in snake case; `expected` is the name."""

    BAD_ADDRESS = "bad-address"
    UNKNOWN_BINDING = "unknown-binding"
    BAD_VERSION = "bad-version"
    """Not Major.Minor; before 1.0 a patch number may follow."""
    WILDCARD_HOST = "wildcard-host"
    LOOPBACK_HOST = "loopback-host"
    """The agent's own computer, said to another."""
    PLAIN_HTTP = "plain-http"
    """Not encrypted; `behind_https` if the card itself was."""
    OTHER_ORIGIN = "other-origin"
    HALVES_DISAGREE = "halves-disagree"
    """The old address of a card for both is none of the new ones."""
    UNUSUAL_PLACE = "unusual-place"
    """The card lies where its generation does not look; `expected` is the path."""

    DUPLICATE_SKILL = "duplicate-skill"
    WITHOUT_EXAMPLES = "without-examples"
    """`count` skills have none."""
    NO_MEDIA_TYPE = "no-media-type"
    PROVIDER_WITHOUT_URL = "provider-without-url"
    EXTENSION_REQUIRED = "extension-required"
    """One that is not supported here."""

    UNDEFINED_SCHEME = "undefined-scheme"
    UNKNOWN_SCHEME = "unknown-scheme"
    CREDENTIALS_SHOWN = "credentials-shown"
    EXTENDED_WITHOUT_SIGN_IN = "extended-without-sign-in"


@dataclass(frozen=True, slots=True)
class Finding:
    """`facts` is what a sentence about it needs."""

    severity: Severity
    pointer: str
    """Where in the card, "" for the whole. Source: RFC 6901."""
    code: Code
    facts: Mapping[str, Json] = field(default_factory=dict)


def error(pointer: str, code: Code, **facts: Json) -> Finding:
    """Something against the specification."""
    return Finding(Severity.ERROR, pointer, code, facts)


def warning(pointer: str, code: Code, **facts: Json) -> Finding:
    """Something that bites somebody."""
    return Finding(Severity.WARNING, pointer, code, facts)


def hint(pointer: str, code: Code, **facts: Json) -> Finding:
    """Something worth knowing."""
    return Finding(Severity.HINT, pointer, code, facts)
