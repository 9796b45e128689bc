"""The changes of a card, a sentence each."""

from typing import Final

from a2a_desktop.directory.differences import About, Difference
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording.kinds import kinds

_LONGEST: Final = 200
_TABLE: Final = {
    About.ADDRESS: (
        QT_TRANSLATE_NOOP("wording", "It also answers at {after}"),
        QT_TRANSLATE_NOOP("wording", "It no longer answers at {before}"),
        QT_TRANSLATE_NOOP("wording", "It speaks differently at {after}"),
    ),
    About.SIGN_IN: (
        QT_TRANSLATE_NOOP("wording", "New way to sign in: {after}"),
        QT_TRANSLATE_NOOP("wording", "Way to sign in removed: {before}"),
        QT_TRANSLATE_NOOP("wording", "Sign-in changed: {after}"),
    ),
    About.NAME: ("", "", QT_TRANSLATE_NOOP("wording", "Renamed from “{before}” to “{after}”")),
    About.VERSION: (
        QT_TRANSLATE_NOOP("wording", "Version {after}"),
        QT_TRANSLATE_NOOP("wording", "It no longer gives its version"),
        QT_TRANSLATE_NOOP("wording", "Version {before} became {after}"),
    ),
    About.PROVIDER: (
        QT_TRANSLATE_NOOP("wording", "Now provided by {after}"),
        QT_TRANSLATE_NOOP("wording", "It no longer says who provides it (was {before})"),
        QT_TRANSLATE_NOOP("wording", "Provided by {after}, was {before}"),
    ),
    About.DESCRIPTION: (
        QT_TRANSLATE_NOOP("wording", "It has a description now"),
        QT_TRANSLATE_NOOP("wording", "It no longer has a description"),
        QT_TRANSLATE_NOOP("wording", "Its description changed"),
    ),
    About.SKILL: (
        QT_TRANSLATE_NOOP("wording", "New skill: {after}"),
        QT_TRANSLATE_NOOP("wording", "Skill removed: {before}"),
        QT_TRANSLATE_NOOP("wording", "Skill changed: {after}"),
    ),
    About.STREAMING: (
        QT_TRANSLATE_NOOP("wording", "Live answers are new"),
        QT_TRANSLATE_NOOP("wording", "No more live answers"),
        "",
    ),
    About.PUSH: (
        QT_TRANSLATE_NOOP("wording", "Updates while you're away are new"),
        QT_TRANSLATE_NOOP("wording", "No more updates while you're away"),
        "",
    ),
    About.EXTENDED: (
        QT_TRANSLATE_NOOP("wording", "It shows more of its card once you sign in"),
        QT_TRANSLATE_NOOP("wording", "It no longer shows more of its card once you sign in"),
        "",
    ),
    About.ACCEPTS: (
        QT_TRANSLATE_NOOP("wording", "Now accepts {after}"),
        QT_TRANSLATE_NOOP("wording", "No longer accepts {before}"),
        "",
    ),
    About.RETURNS: (
        QT_TRANSLATE_NOOP("wording", "Now returns {after}"),
        QT_TRANSLATE_NOOP("wording", "No longer returns {before}"),
        "",
    ),
    About.EXTENSION: (
        QT_TRANSLATE_NOOP("wording", "New extension: {after}"),
        QT_TRANSLATE_NOOP("wording", "Extension removed: {before}"),
        QT_TRANSLATE_NOOP("wording", "Extension changed: {after}"),
    ),
    About.DOCUMENTATION: (
        QT_TRANSLATE_NOOP("wording", "Documentation at {after}"),
        QT_TRANSLATE_NOOP("wording", "Documentation removed"),
        QT_TRANSLATE_NOOP("wording", "Documentation moved to {after}"),
    ),
    About.ICON: (
        QT_TRANSLATE_NOOP("wording", "It has an icon now"),
        QT_TRANSLATE_NOOP("wording", "It no longer has an icon"),
        QT_TRANSLATE_NOOP("wording", "Its icon has moved"),
    ),
    About.SIGNATURE: (
        QT_TRANSLATE_NOOP("wording", "The card is signed now"),
        QT_TRANSLATE_NOOP("wording", "The card is no longer signed"),
        QT_TRANSLATE_NOOP("wording", "The card was signed again"),
    ),
    About.OTHER: (
        QT_TRANSLATE_NOOP("wording", "New in the card: {after}"),
        QT_TRANSLATE_NOOP("wording", "Removed from the card: {before}"),
        QT_TRANSLATE_NOOP("wording", "Changed in the card: {after}"),
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
