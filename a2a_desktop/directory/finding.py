"""One finding on a card: its kind, place and severity. Facts; `ui.wording` has the sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from a2a_desktop.model.ids import Json


class Severity(StrEnum):
    """The severity of a finding."""

    ERROR = "error"
    """Against the specification; clients may fail."""
    WARNING = "warning"
    """Allowed or common, but some clients fail."""
    HINT = "hint"
    """Worth knowing."""


class Code(StrEnum):
    """The kind of a finding."""

    NOT_AN_OBJECT = "not-an-object"
    MISSING = "missing"
    WRONG_TYPE = "wrong-type"
    """`expected` names the type."""
    BLANK = "blank"
    EMPTY = "empty"
    SNAKE_CASE = "snake-case"
    """The member is there only in snake case; `expected` is the name."""

    BAD_ADDRESS = "bad-address"
    UNKNOWN_BINDING = "unknown-binding"
    BAD_VERSION = "bad-version"
    """Not Major.Minor; before 1.0 a patch number may follow."""
    WILDCARD_HOST = "wildcard-host"
    LOOPBACK_HOST = "loopback-host"
    """The agent's own computer, in a card for others."""
    PLAIN_HTTP = "plain-http"
    """Not encrypted; `behind_https` if the card itself was."""
    OTHER_ORIGIN = "other-origin"
    HALVES_DISAGREE = "halves-disagree"
    """The old address of a card for both is none of the new ones."""
    UNUSUAL_PLACE = "unusual-place"
    """The card is at a path where its generation does not look; `expected` is the path."""

    DUPLICATE_SKILL = "duplicate-skill"
    WITHOUT_EXAMPLES = "without-examples"
    """`count` skills have none."""
    NO_MEDIA_TYPE = "no-media-type"
    PROVIDER_WITHOUT_URL = "provider-without-url"
    EXTENSION_REQUIRED = "extension-required"
    """An extension that is not supported here."""

    UNDEFINED_SCHEME = "undefined-scheme"
    UNKNOWN_SCHEME = "unknown-scheme"
    CREDENTIALS_SHOWN = "credentials-shown"
    EXTENDED_WITHOUT_SIGN_IN = "extended-without-sign-in"


@dataclass(frozen=True, slots=True)
class Finding:
    """`facts` are the details for its sentence."""

    severity: Severity
    pointer: str
    """The place in the card, "" for the whole. Source: RFC 6901."""
    code: Code
    facts: Mapping[str, Json] = field(default_factory=dict)


def error(pointer: str, code: Code, **facts: Json) -> Finding:
    """Returns a finding against the specification."""
    return Finding(Severity.ERROR, pointer, code, facts)


def warning(pointer: str, code: Code, **facts: Json) -> Finding:
    """Returns a finding that makes some clients fail."""
    return Finding(Severity.WARNING, pointer, code, facts)


def hint(pointer: str, code: Code, **facts: Json) -> Finding:
    """Returns a finding worth knowing."""
    return Finding(Severity.HINT, pointer, code, facts)
