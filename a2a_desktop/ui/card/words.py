"""The facts about an agent and the person's account that the page and the inspector both name."""

from typing import Final

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.translation import phrase, translated

_HEALTH: Final = {
    Health.REACHABLE: ("success", "ph.check-circle-fill"),
    Health.OFFLINE: ("neutral", "ph.minus-circle"),
    Health.NEEDS_SIGN_IN: ("warning", "ph.key-fill"),
    Health.UNKNOWN: ("neutral", "ph.question-fill"),
}


def badges(
    agent: AgentRecord, signature: SignatureCheck | None, seconds: float | None = None
) -> list[tuple[str, str, str]]:
    """Returns the text, the tone and the icon of each badge; `seconds` is the time to answer."""
    words = wording.health(agent).capitalize()
    if seconds is not None and agent.health is Health.REACHABLE:
        words = f"{words} · {round(seconds * 1000)} ms"
    found = [(words, *_HEALTH[agent.health])]
    if signature is not None and (said := wording.signature(signature)).badge:
        found.append((said.badge, said.tone, said.icon))
    return found


def origin(card: AgentCard) -> str:
    """Returns the provider and the release of an agent."""
    release = ""
    if card.version:
        text = translated("version {version}")
        release = text.replace("{version}", card.version)
    return " · ".join(filter(None, (wording.provider(card), release)))


def name_of(account: Account) -> str:
    """Returns the name of an account, and the way in which the person signed in."""
    return f"{account.name} · {account.label}" if account.name else account.label


def signed_in(method: str, *, is_refused: bool) -> str:
    """Returns whether the agent accepts the person's sign-in."""
    good = phrase("Signed in: {method}")
    bad = phrase("Sign-in refused: {method}")
    return translated(bad if is_refused else good).replace("{method}", method)


def refusal() -> str:
    """Returns the consequence of a refused sign-in."""
    return translated("The agent didn't accept it last time. Sign in again to continue.")


def nothing_listed(agent: AgentRecord) -> str:
    """Returns the sentence about a card that names no way to sign in."""
    if agent.health is Health.NEEDS_SIGN_IN:
        text = phrase("The agent needs one; its card doesn't say how")
    else:
        text = phrase("No sign-in needed")
    return translated(text)
