"""The changes of a card, a sentence each."""

from typing import Final

from a2a_desktop.directory.differences import About, Difference
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.wording.kinds import kinds

_LONGEST: Final = 200
_TABLE: Final = {
    About.ADDRESS: (
        phrase("It also answers at {after}"),
        phrase("It no longer answers at {before}"),
        phrase("It speaks differently at {after}"),
    ),
    About.SIGN_IN: (
        phrase("New way to sign in: {after}"),
        phrase("Way to sign in removed: {before}"),
        phrase("Sign-in changed: {after}"),
    ),
    About.NAME: ("", "", phrase("Renamed from “{before}” to “{after}”")),
    About.VERSION: (
        phrase("Version {after}"),
        phrase("It no longer gives its version"),
        phrase("Version {before} became {after}"),
    ),
    About.PROVIDER: (
        phrase("Now provided by {after}"),
        phrase("It no longer says who provides it (was {before})"),
        phrase("Provided by {after}, was {before}"),
    ),
    About.DESCRIPTION: (
        phrase("It has a description now"),
        phrase("It no longer has a description"),
        phrase("Its description changed"),
    ),
    About.SKILL: (
        phrase("New skill: {after}"),
        phrase("Skill removed: {before}"),
        phrase("Skill changed: {after}"),
    ),
    About.STREAMING: (phrase("Live answers are new"), phrase("No more live answers"), ""),
    About.PUSH: (
        phrase("Updates while you're away are new"),
        phrase("No more updates while you're away"),
        "",
    ),
    About.EXTENDED: (
        phrase("It shows more of its card once you sign in"),
        phrase("It no longer shows more of its card once you sign in"),
        "",
    ),
    About.ACCEPTS: (phrase("Now accepts {after}"), phrase("No longer accepts {before}"), ""),
    About.RETURNS: (phrase("Now returns {after}"), phrase("No longer returns {before}"), ""),
    About.EXTENSION: (
        phrase("New extension: {after}"),
        phrase("Extension removed: {before}"),
        phrase("Extension changed: {after}"),
    ),
    About.DOCUMENTATION: (
        phrase("Documentation at {after}"),
        phrase("Documentation removed"),
        phrase("Documentation moved to {after}"),
    ),
    About.ICON: (
        phrase("It has an icon now"),
        phrase("It no longer has an icon"),
        phrase("Its icon has moved"),
    ),
    About.SIGNATURE: (
        phrase("The card is signed now"),
        phrase("The card is no longer signed"),
        phrase("The card was signed again"),
    ),
    About.OTHER: (
        phrase("New in the card: {after}"),
        phrase("Removed from the card: {before}"),
        phrase("Changed in the card: {after}"),
    ),
}
"""For each kind: the texts for new, removed and changed."""


def difference(one: Difference) -> str:
    """Returns a change as a sentence."""
    new, gone, other = _TABLE[one.about]
    template = new if not one.before else gone if not one.after else other
    text = translated(template or other or new)
    before, after = (_said(one.about, words) for words in (one.before, one.after))
    return text.replace("{before}", "\0").replace("{after}", after).replace("\0", before)


def _said(about: About, words: str) -> str:
    if about in (About.ACCEPTS, About.RETURNS):
        words = ", ".join(kinds((words,)))
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"
