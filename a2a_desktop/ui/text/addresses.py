"""Bare addresses in a text, and the safety of links."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QUrl

OPENED: Final = ("http", "https", "mailto")
"""The kinds of addresses that a link may open: a page or a mail, never a file or a program."""

_ENDS: Final = (
    r"\s<>\"\u201c\u201d\u00ab\u00bb\u2026"  # quotes
    r"\u3001\u3002\u300c-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f"  # Chinese, Japanese
    r"\u200b-\u200f\u202a-\u202e\u2066-\u2069"  # characters that change the direction of writing
)
"""Characters that end an address."""
_BARE: Final = re.compile(
    rf"(?<![a-z0-9/@.:+_-])(?:https?://|www\.(?=[^\W_]))[^{_ENDS}]+"
    r"|(?<![a-z0-9/@.:+_-])[a-z0-9][\w.+-]{0,63}@[^\W_](?:[\w-]*[^\W_])?(?:\.[^\W_](?:[\w-]*[^\W_])?)+",
    re.IGNORECASE,
)
_BEHIND: Final = "?!.,:;*_~'\u2019\u201d"
"""Characters that belong to the sentence when they follow an address."""
_PAIRS: Final = {")": "(", "]": "[", "}": "{"}
_LONGEST: Final = 2000
_ENDINGS: Final = ("css", "csv", "docx", "exe", "html", "jpg", "js", "json", "pdf", "png", "svg")
_MORE_ENDINGS: Final = ("toml", "txt", "xlsx", "xml", "yaml", "yml")
"""Endings of files, and of no host."""
_AROUND: Final = ".,;:!?()[]{}<>\"'\u201c\u201d\u2018\u2019\u00ab\u00bb*_\u2026"
_ACE: Final = QUrl.ComponentFormattingOption.FullyEncoded


@dataclass(frozen=True, slots=True)
class Address:
    """An address in a text: its start, its end, and its target."""

    begin: int
    end: int
    target: str


def addresses(text: str) -> Iterator[Address]:
    """Yields the bare addresses from the left, without the punctuation of the sentence."""
    if "://" not in text and "@" not in text and "www." not in text.lower():
        return
    for match in _BARE.finditer(text):
        if len(match[0]) > _LONGEST:
            continue
        said = _trimmed(match[0])
        is_page, is_bare = "://" in said, said.lower().startswith("www.")
        target = said if is_page else f"http://{said}" if is_bare else f"mailto:{said}"
        if target.startswith("mailto:") or QUrl(target).host():
            yield Address(match.start(), match.start() + len(said), target)


def _trimmed(said: str) -> str:
    while said:
        last = said[-1]
        opening = _PAIRS.get(last)
        is_lone = opening is not None and said.count(last) > said.count(opening)
        if not is_lone and last not in _BEHIND:
            return said
        said = said[:-1]
    return said


def is_bare(text: str, target: str) -> bool:
    """Returns whether a link's text is its own target."""
    return target in (text, f"http://{text}", f"mailto:{text}")


def leads_out(target: str) -> bool:
    """Returns whether a link may be opened."""
    return QUrl(target).scheme() in OPENED


def plainly(target: str) -> str:
    """Returns an address as a person can check it: its host with the letters of the lookup."""
    url = QUrl(target)
    shown, host = url.toString() or target, url.host(_ACE)
    return shown if not host or host in shown else f"{shown} ({host})"


def names_other_host(text: str, address: str) -> bool:
    """Returns whether a link's text names another host than its target, or a disguised one."""
    url = QUrl(address)
    if "." in url.userName() or _is_guise(url.host()):
        return True
    own = _without_www(url.host(_ACE) or url.path().rpartition("@")[2])
    return any(_without_www(named) != own for named in _hosts_in(text, url.path()))


def _hosts_in(text: str, path: str) -> Iterator[str]:
    for word in text.split():
        said = word.strip(_AROUND)
        if "." not in said or path.endswith(f"/{said}"):
            continue
        host = QUrl(said if "://" in said else f"https://{said}").host(_ACE)
        ending = host.rpartition(".")[2]
        is_name = len(ending) > 1 and not ending.isdigit() and ending.isascii()
        if "." in host and is_name and ending not in (*_ENDINGS, *_MORE_ENDINGS):
            yield host


def _without_www(host: str) -> str:
    return host.lower().removeprefix("www.")


def _is_guise(host: str) -> bool:
    """Returns whether it mixes Latin letters with lookalikes."""
    return any(len(_scripts(_spelt(label))) > 1 for label in host.split("."))


def _spelt(label: str) -> str:
    """Returns a part of a host in its own letters."""
    if not label.startswith("xn--"):
        return label
    try:
        return label.removeprefix("xn--").encode("ascii").decode("punycode")
    except UnicodeError:
        return label


def _scripts(label: str) -> set[str]:
    names = (unicodedata.name(letter, "").partition(" ")[0] for letter in label)
    return {name for name in names if name in ("LATIN", "CYRILLIC", "GREEK")}
