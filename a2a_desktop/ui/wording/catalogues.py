"""Lists of agents in plain words."""

from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.model.address import public
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.found import Listing
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.wording.faults import Action, Said, not_found

NAME: Final = 40
"""The most characters of a list's name in a sentence."""
_CLOSED: Final = {
    "sign_in_needed": (phrase("This list isn't public."), phrase("Sign in to see its agents.")),
    "sign_in_refused": (
        phrase("The list didn't accept your sign-in."),
        phrase("It might have expired, or be wrong. Sign in again."),
    ),
    "forbidden": (
        phrase("This list isn't open to you."),
        phrase("Sign in with another account, or ask who runs it."),
    ),
}
"""The words for lists that are not for everybody: what happened, and what to do."""


def titles(catalogues: Iterable[Catalogue]) -> list[str]:
    """Returns the names of lists: their hosts, with the paths of several on one host."""
    known = list(catalogues)
    short = [_title(one) for one in known]
    return [
        name if short.count(name) == 1 else public(one.source).partition("://")[2] or one.source
        for name, one in zip(short, known, strict=True)
    ]


def _title(catalogue: Catalogue) -> str:
    """Returns the name of its folder, or its host."""
    if catalogue.kind is CatalogueKind.FOLDER:
        return PurePath(catalogue.source).name or catalogue.source
    source = catalogue.source if "://" in catalogue.source else f"//{catalogue.source}"
    return urlsplit(source).netloc.rpartition("@")[2] or catalogue.source


def brief(title: str) -> str:
    """Returns the name of a list for a sentence."""
    return one_line(title, NAME)


def joined(titles: Iterable[str]) -> str:
    """Returns the names of several lists."""
    return ", ".join(map(brief, titles))


def whom(places: Sequence[Catalogue]) -> str:
    """Returns who learns of the words of "Who can do this?", and which lists are only read."""
    names = [*zip(places, titles(places), strict=True)]
    hubs = [name for place, name in names if place.is_searched]
    others = [name for place, name in names if not place.is_searched]
    texts = [translated("Looks through your own agents.")]
    if others:
        text = translated("Reads {places}.")
        texts.append(text.format(places=joined(others)))
    if hubs:
        text = translated("Sends your words to {places}.")
        texts.append(text.format(places=joined(hubs)))
    return " ".join(texts)


def held(listing: Listing, *, is_signed_in: bool = False) -> str:
    """Returns the size of a list, how much of it is not shown, and whether it knows the person."""
    facts = [counted(len(listing.entries), "1 agent", "{count} agents")]
    if listing.unread:
        one = "1 entry can't be used here"
        facts.append(counted(listing.unread, one, "{count} entries can't be used here"))
    if listing.left_out:
        facts.append(
            counted(
                listing.left_out,
                "1 more is left out, the list is too long",
                "{count} more are left out, the list is too long",
            )
        )
    if listing.goes_on:
        text = phrase("the list is longer, but the rest wasn't read")
        facts.append(translated(text))
    if is_signed_in:
        facts.append(translated("signed in"))
    return " · ".join(facts)


def not_read(what: Fault, source: str) -> Said:
    """Returns why a list could not be read."""
    said = _CLOSED.get(what.kind)
    if said is None:
        return not_found(what, source)
    return Said(translated(said[0]), translated(said[1]), "warning", (Action.SIGN_IN,))


def not_added(faults: Sequence[tuple[Fault, str]], added: int) -> Said:
    """Returns why some agents of a list were not added: the first reason, and the number of all."""
    said = not_found(*faults[0])
    if len(faults) == 1 and not added:
        return said
    text = phrase("{added} added, {count} couldn't be added: {reason}")
    title = translated(text).format(added=added, count=len(faults), reason=said.title)
    return Said(title, "", said.tone, ())
