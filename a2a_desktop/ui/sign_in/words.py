"""The names of the ways to sign in."""

from dataclasses import dataclass
from typing import Final

from a2a_desktop.credentials.offers import Method, SignInOffer
from a2a_desktop.model.errors import KeyringTrouble
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.qt.translation import phrase, translated


@dataclass(frozen=True, slots=True)
class MethodWords:
    """The words of a way: its title, its meaning, the label of its field, its icon."""

    title: str
    line: str
    icon: str
    field: str = ""


_METHODS: Final = {
    Method.BROWSER: MethodWords(
        phrase("Company account"), phrase("Opens your browser (OAuth 2)"), "ph.buildings"
    ),
    Method.DEVICE: MethodWords(
        phrase("Company account, with a code"),
        phrase("You enter a code in any browser, even on your phone"),
        "ph.device-mobile",
    ),
    Method.PROGRAM: MethodWords(
        phrase("Service account"),
        phrase("The client ID and secret your administrator gave you"),
        "ph.robot",
    ),
    Method.TOKEN: MethodWords(
        phrase("Access token"),
        phrase("A long text your administrator gave you"),
        "ph.asterisk",
        phrase("Access token"),
    ),
    Method.KEY: MethodWords(
        phrase("API key"),
        phrase("Sent with every message to this agent"),
        "ph.key",
        phrase("API key"),
    ),
    Method.PASSWORD: MethodWords(
        phrase("User name and password"),
        phrase("For the agent's server"),
        "ph.user",
        phrase("Password"),
    ),
    Method.HEADER: MethodWords(
        phrase("Custom header"),
        phrase("A name and a value, for engineers"),
        "ph.brackets-curly",
        phrase("Value"),
    ),
    Method.CERTIFICATE: MethodWords(
        phrase("Client certificate"),
        phrase("A file your administrator gave you"),
        "ph.identification-card",
    ),
}


def of(offer: SignInOffer) -> MethodWords:
    """Returns the words for an offer; the card's own where it has some."""
    known = _METHODS[offer.method]
    own = one_line(offer.description, 160)
    return MethodWords(
        translated(known.title), own or translated(known.line), known.icon, translated(known.field)
    )


def of_list(offer: SignInOffer) -> str:
    """Returns the meaning of a way for a list of agents."""
    lines = {
        Method.KEY: phrase("Sent whenever the list is read"),
        Method.PASSWORD: phrase("For the site of the list"),
    }
    return translated(lines.get(offer.method, _METHODS[offer.method].line))


def keyring(trouble: str) -> tuple[str, str]:
    """Returns the failure of the keyring, and its remedy."""
    titles = {
        KeyringTrouble.LOCKED: phrase("Your keyring is locked"),
        KeyringTrouble.MISSING: phrase("There is no keyring here"),
        KeyringTrouble.BUSY: phrase("Your keyring isn't answering"),
    }
    failed = phrase("Your keyring couldn't save it")
    text = phrase(
        "The sign-in for this agent is kept there. Unlock it, or use the sign-in only until "
        "you quit."
    )
    if trouble == KeyringTrouble.BUSY:
        text = phrase(
            "Your system might be asking for your password in another window. You can "
            "also use the sign-in only until you quit."
        )
    if trouble == KeyringTrouble.MISSING:
        text = phrase(
            "Your system keeps passwords in a keyring, but none is running. You can use "
            "the sign-in until you quit; it's never written to a file."
        )
    found = next((title for kind, title in titles.items() if kind == trouble), failed)
    return translated(found), translated(text)


def explained() -> tuple[str, str]:
    """Returns an explanation of keyrings: a title and the rest."""
    title = phrase("What is a keyring?")
    text = phrase(
        "The place where your system keeps passwords, locked with your own. Most systems "
        "unlock it when you log in. Nobody else can read it, and A2A Desktop never "
        "writes what's in it to a file."
    )
    return translated(title), translated(text)
