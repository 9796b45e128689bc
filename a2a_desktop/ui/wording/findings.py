"""The findings about a card, in plain words."""

from typing import Final

from a2a_desktop.directory.finding import Code, Finding, Severity
from a2a_desktop.parts.outline import steps_of
from a2a_desktop.ui.qt.translation import phrase, translated

ARROW: Final = " › "  # noqa: RUF001  # as the design writes a path
_WORDS: Final = 120
"""The most characters of the card's own words in a sentence."""

_FINDINGS: Final = {
    Code.NOT_AN_OBJECT: (
        phrase("This isn't a card"),
        phrase("What was found there doesn't look like one."),
    ),
    Code.MISSING: (phrase("“{name}” is missing"), phrase("Other apps might refuse this agent.")),
    Code.WRONG_TYPE: (phrase("“{name}” has the wrong type"), phrase("It must be {expected}.")),
    Code.BLANK: (phrase("“{name}” is empty"), ""),
    Code.EMPTY: (
        phrase("“{name}” lists nothing"),
        phrase("People and apps can't tell what they can use."),
    ),
    Code.SNAKE_CASE: (
        phrase("“{name}” is written the wrong way"),
        phrase("Apps look for “{expected}”."),
    ),
    Code.BAD_ADDRESS: (
        phrase("An address can't be used"),
        phrase("“{url}” isn't a complete address."),
    ),
    Code.UNKNOWN_BINDING: (phrase("Unknown connection type"), phrase("Few apps know “{binding}”.")),
    Code.BAD_VERSION: (
        phrase("Unreadable protocol version"),
        phrase("“{version}” isn't a version such as 1.0."),
    ),
    Code.WILDCARD_HOST: (
        phrase("The address leads nowhere"),
        phrase("“{host}” only means something on the agent's computer."),
    ),
    Code.LOOPBACK_HOST: (
        phrase("The address leads to your own computer"),
        phrase("The card came from {card_host}, but names {host}."),
    ),
    Code.PLAIN_HTTP: (
        phrase("The connection isn't encrypted"),
        phrase("Others on the way to {host} could read along."),
    ),
    Code.OTHER_ORIGIN: (
        phrase("The agent and its card are at different addresses"),
        phrase("The card came from {card_host}, messages go to {host}."),
    ),
    Code.HALVES_DISAGREE: (
        phrase("Older apps are sent to another address"),
        phrase("“{url}” isn't among the newer addresses."),
    ),
    Code.UNUSUAL_PLACE: (
        phrase("The card is in an unusual place"),
        phrase("Apps look for it at {expected}."),
    ),
    Code.DUPLICATE_SKILL: (phrase("Two skills share an internal name"), phrase("Both are “{id}”.")),
    Code.WITHOUT_EXAMPLES: (
        phrase("{count} skills have no examples"),
        phrase("People might not know what to write."),
    ),
    Code.NO_MEDIA_TYPE: (
        phrase("A content type isn't written the usual way"),
        phrase("“{mode}” should look like text/plain."),
    ),
    Code.PROVIDER_WITHOUT_URL: (
        phrase("The provider has no website"),
        phrase("People can't look up who is behind it."),
    ),
    Code.EXTENSION_REQUIRED: (
        phrase("The agent requires something this app doesn't have"),
        phrase("It might refuse to work: {uri}"),
    ),
    Code.UNDEFINED_SCHEME: (
        phrase("A way to sign in isn't explained"),
        phrase("“{name}” is required, but not described."),
    ),
    Code.UNKNOWN_SCHEME: (phrase("Unknown way to sign in"), phrase("Few apps know it.")),
    Code.CREDENTIALS_SHOWN: (
        phrase("The card shows a secret"),
        phrase("Anyone can read it there."),
    ),
    Code.EXTENDED_WITHOUT_SIGN_IN: (
        phrase("A personal card without sign-in"),
        phrase("Without a sign-in, nothing can be personal."),
    ),
}
_PASSED: Final = {
    Code.NOT_AN_OBJECT: phrase("It has the shape of a card"),
    Code.MISSING: phrase("Nothing required is missing"),
    Code.WRONG_TYPE: phrase("Everything has the right type"),
    Code.BLANK: phrase("Everything required is filled in"),
    Code.EMPTY: phrase("No list is empty"),
    Code.SNAKE_CASE: phrase("All names are written the usual way"),
    Code.BAD_ADDRESS: phrase("Every address is complete"),
    Code.UNKNOWN_BINDING: phrase("Every connection type is known"),
    Code.BAD_VERSION: phrase("Every protocol version can be read"),
    Code.WILDCARD_HOST: phrase("Every address leads somewhere"),
    Code.LOOPBACK_HOST: phrase("Every address leads to the right computer"),
    Code.PLAIN_HTTP: phrase("Everything sent to others is encrypted"),
    Code.OTHER_ORIGIN: phrase("The agent answers where its card is"),
    Code.HALVES_DISAGREE: phrase("Older apps find the same agent"),
    Code.UNUSUAL_PLACE: phrase("The card is where apps look for it"),
    Code.DUPLICATE_SKILL: phrase("Every skill has its own internal name"),
    Code.WITHOUT_EXAMPLES: phrase("Every skill has examples"),
    Code.NO_MEDIA_TYPE: phrase("Content types are written the usual way"),
    Code.PROVIDER_WITHOUT_URL: phrase("Every provider has a website"),
    Code.EXTENSION_REQUIRED: phrase("This app has everything the agent requires"),
    Code.UNDEFINED_SCHEME: phrase("Every way to sign in is explained"),
    Code.UNKNOWN_SCHEME: phrase("Every way to sign in is known"),
    Code.CREDENTIALS_SHOWN: phrase("The card shows no secret"),
    Code.EXTENDED_WITHOUT_SIGN_IN: phrase("A personal card comes with a sign-in"),
}
_TYPES: Final = {
    "text": phrase("text"),
    "object": phrase("a group of named values"),
    "truth": phrase("true or false"),
    "list": phrase("a list"),
    "texts": phrase("a list of texts"),
}
_SEVERITIES: Final = {
    Severity.ERROR: phrase("Error"),
    Severity.WARNING: phrase("Warning"),
    Severity.HINT: phrase("Note"),
}


def finding(what: Finding) -> tuple[str, str]:
    """Returns a finding in one line, and its meaning; the second may be empty."""
    title, text = map(translated, _FINDINGS[what.code])
    steps = steps_of(what.pointer)
    named = [one for one in steps if not one.isdecimal()]
    facts = {name: _shown(value) for name, value in what.facts.items()}
    if what.code is Code.WITHOUT_EXAMPLES and facts.get("count") == "1":
        title = translated("A skill has no examples")
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
