"""The findings about a card, in plain words."""

from typing import Final

from a2a_desktop.directory.finding import Code, Finding, Severity
from a2a_desktop.parts.outline import steps_of
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated

ARROW: Final = " › "  # noqa: RUF001  # as the design writes a path
_WORDS: Final = 120
"""The most characters of the card's own words in a sentence."""

_FINDINGS: Final = {
    Code.NOT_AN_OBJECT: (
        QT_TRANSLATE_NOOP("wording", "This isn't a card"),
        QT_TRANSLATE_NOOP("wording", "What was found there doesn't look like one."),
    ),
    Code.MISSING: (
        QT_TRANSLATE_NOOP("wording", "“{name}” is missing"),
        QT_TRANSLATE_NOOP("wording", "Other apps might refuse this agent."),
    ),
    Code.WRONG_TYPE: (
        QT_TRANSLATE_NOOP("wording", "“{name}” has the wrong type"),
        QT_TRANSLATE_NOOP("wording", "It must be {expected}."),
    ),
    Code.BLANK: (QT_TRANSLATE_NOOP("wording", "“{name}” is empty"), ""),
    Code.EMPTY: (
        QT_TRANSLATE_NOOP("wording", "“{name}” lists nothing"),
        QT_TRANSLATE_NOOP("wording", "People and apps can't tell what they can use."),
    ),
    Code.SNAKE_CASE: (
        QT_TRANSLATE_NOOP("wording", "“{name}” is written the wrong way"),
        QT_TRANSLATE_NOOP("wording", "Apps look for “{expected}”."),
    ),
    Code.BAD_ADDRESS: (
        QT_TRANSLATE_NOOP("wording", "An address can't be used"),
        QT_TRANSLATE_NOOP("wording", "“{url}” isn't a complete address."),
    ),
    Code.UNKNOWN_BINDING: (
        QT_TRANSLATE_NOOP("wording", "Unknown connection type"),
        QT_TRANSLATE_NOOP("wording", "Few apps know “{binding}”."),
    ),
    Code.BAD_VERSION: (
        QT_TRANSLATE_NOOP("wording", "Unreadable protocol version"),
        QT_TRANSLATE_NOOP("wording", "“{version}” isn't a version such as 1.0."),
    ),
    Code.WILDCARD_HOST: (
        QT_TRANSLATE_NOOP("wording", "The address leads nowhere"),
        QT_TRANSLATE_NOOP("wording", "“{host}” only means something on the agent's computer."),
    ),
    Code.LOOPBACK_HOST: (
        QT_TRANSLATE_NOOP("wording", "The address leads to your own computer"),
        QT_TRANSLATE_NOOP("wording", "The card came from {card_host}, but names {host}."),
    ),
    Code.PLAIN_HTTP: (
        QT_TRANSLATE_NOOP("wording", "The connection isn't encrypted"),
        QT_TRANSLATE_NOOP("wording", "Others on the way to {host} could read along."),
    ),
    Code.OTHER_ORIGIN: (
        QT_TRANSLATE_NOOP("wording", "The agent and its card are at different addresses"),
        QT_TRANSLATE_NOOP("wording", "The card came from {card_host}, messages go to {host}."),
    ),
    Code.HALVES_DISAGREE: (
        QT_TRANSLATE_NOOP("wording", "Older apps are sent to another address"),
        QT_TRANSLATE_NOOP("wording", "“{url}” isn't among the newer addresses."),
    ),
    Code.UNUSUAL_PLACE: (
        QT_TRANSLATE_NOOP("wording", "The card is in an unusual place"),
        QT_TRANSLATE_NOOP("wording", "Apps look for it at {expected}."),
    ),
    Code.DUPLICATE_SKILL: (
        QT_TRANSLATE_NOOP("wording", "Two skills share an internal name"),
        QT_TRANSLATE_NOOP("wording", "Both are “{id}”."),
    ),
    Code.WITHOUT_EXAMPLES: (
        QT_TRANSLATE_NOOP("wording", "{count} skills have no examples"),
        QT_TRANSLATE_NOOP("wording", "People might not know what to write."),
    ),
    Code.NO_MEDIA_TYPE: (
        QT_TRANSLATE_NOOP("wording", "A content type isn't written the usual way"),
        QT_TRANSLATE_NOOP("wording", "“{mode}” should look like text/plain."),
    ),
    Code.PROVIDER_WITHOUT_URL: (
        QT_TRANSLATE_NOOP("wording", "The provider has no website"),
        QT_TRANSLATE_NOOP("wording", "People can't look up who is behind it."),
    ),
    Code.EXTENSION_REQUIRED: (
        QT_TRANSLATE_NOOP("wording", "The agent requires something this app doesn't have"),
        QT_TRANSLATE_NOOP("wording", "It might refuse to work: {uri}"),
    ),
    Code.UNDEFINED_SCHEME: (
        QT_TRANSLATE_NOOP("wording", "A way to sign in isn't explained"),
        QT_TRANSLATE_NOOP("wording", "“{name}” is required, but not described."),
    ),
    Code.UNKNOWN_SCHEME: (
        QT_TRANSLATE_NOOP("wording", "Unknown way to sign in"),
        QT_TRANSLATE_NOOP("wording", "Few apps know it."),
    ),
    Code.CREDENTIALS_SHOWN: (
        QT_TRANSLATE_NOOP("wording", "The card shows a secret"),
        QT_TRANSLATE_NOOP("wording", "Anyone can read it there."),
    ),
    Code.EXTENDED_WITHOUT_SIGN_IN: (
        QT_TRANSLATE_NOOP("wording", "A personal card without sign-in"),
        QT_TRANSLATE_NOOP("wording", "Without a sign-in, nothing can be personal."),
    ),
}
_PASSED: Final = {
    Code.NOT_AN_OBJECT: QT_TRANSLATE_NOOP("wording", "It has the shape of a card"),
    Code.MISSING: QT_TRANSLATE_NOOP("wording", "Nothing required is missing"),
    Code.WRONG_TYPE: QT_TRANSLATE_NOOP("wording", "Everything has the right type"),
    Code.BLANK: QT_TRANSLATE_NOOP("wording", "Everything required is filled in"),
    Code.EMPTY: QT_TRANSLATE_NOOP("wording", "No list is empty"),
    Code.SNAKE_CASE: QT_TRANSLATE_NOOP("wording", "All names are written the usual way"),
    Code.BAD_ADDRESS: QT_TRANSLATE_NOOP("wording", "Every address is complete"),
    Code.UNKNOWN_BINDING: QT_TRANSLATE_NOOP("wording", "Every connection type is known"),
    Code.BAD_VERSION: QT_TRANSLATE_NOOP("wording", "Every protocol version can be read"),
    Code.WILDCARD_HOST: QT_TRANSLATE_NOOP("wording", "Every address leads somewhere"),
    Code.LOOPBACK_HOST: QT_TRANSLATE_NOOP("wording", "Every address leads to the right computer"),
    Code.PLAIN_HTTP: QT_TRANSLATE_NOOP("wording", "Everything sent to others is encrypted"),
    Code.OTHER_ORIGIN: QT_TRANSLATE_NOOP("wording", "The agent answers where its card is"),
    Code.HALVES_DISAGREE: QT_TRANSLATE_NOOP("wording", "Older apps find the same agent"),
    Code.UNUSUAL_PLACE: QT_TRANSLATE_NOOP("wording", "The card is where apps look for it"),
    Code.DUPLICATE_SKILL: QT_TRANSLATE_NOOP("wording", "Every skill has its own internal name"),
    Code.WITHOUT_EXAMPLES: QT_TRANSLATE_NOOP("wording", "Every skill has examples"),
    Code.NO_MEDIA_TYPE: QT_TRANSLATE_NOOP("wording", "Content types are written the usual way"),
    Code.PROVIDER_WITHOUT_URL: QT_TRANSLATE_NOOP("wording", "Every provider has a website"),
    Code.EXTENSION_REQUIRED: QT_TRANSLATE_NOOP(
        "wording", "This app has everything the agent requires"
    ),
    Code.UNDEFINED_SCHEME: QT_TRANSLATE_NOOP("wording", "Every way to sign in is explained"),
    Code.UNKNOWN_SCHEME: QT_TRANSLATE_NOOP("wording", "Every way to sign in is known"),
    Code.CREDENTIALS_SHOWN: QT_TRANSLATE_NOOP("wording", "The card shows no secret"),
    Code.EXTENDED_WITHOUT_SIGN_IN: QT_TRANSLATE_NOOP(
        "wording", "A personal card comes with a sign-in"
    ),
}
_TYPES: Final = {
    "text": QT_TRANSLATE_NOOP("wording", "text"),
    "object": QT_TRANSLATE_NOOP("wording", "a group of named values"),
    "truth": QT_TRANSLATE_NOOP("wording", "true or false"),
    "list": QT_TRANSLATE_NOOP("wording", "a list"),
    "texts": QT_TRANSLATE_NOOP("wording", "a list of texts"),
}
_SEVERITIES: Final = {
    Severity.ERROR: QT_TRANSLATE_NOOP("wording", "Error"),
    Severity.WARNING: QT_TRANSLATE_NOOP("wording", "Warning"),
    Severity.HINT: QT_TRANSLATE_NOOP("wording", "Note"),
}


def finding(what: Finding) -> tuple[str, str]:
    """Returns a finding in one line, and its meaning; the second may be empty."""
    title, text = map(translated, _FINDINGS[what.code])
    steps = steps_of(what.pointer)
    named = [one for one in steps if not one.isdecimal()]
    facts = {name: _shown(value) for name, value in what.facts.items()}
    if what.code is Code.WITHOUT_EXAMPLES and facts.get("count") == "1":
        title = translated(QT_TRANSLATE_NOOP("wording", "A skill has no examples"))
    if what.code is Code.WRONG_TYPE:
        facts["expected"] = translated(_TYPES.get(facts.get("expected", ""), facts["expected"]))
    if what.code is not Code.UNDEFINED_SCHEME:
        facts["name"] = named[-1] if named else "…"
    for name, value in facts.items():
        title, text = title.replace(f"{{{name}}}", value), text.replace(f"{{{name}}}", value)
    return title, text


def passed(code: Code) -> str:
    """Returns the text of a check that found nothing wrong."""
    return translated(_PASSED[code])


def place(pointer: str) -> str:
    """Returns a place in a document, as a path."""
    return ARROW.join(steps_of(pointer))


def severity(what: Severity) -> str:
    """Returns the severity of a finding, in a word."""
    return translated(_SEVERITIES[what])


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"
