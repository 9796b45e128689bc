"""Names of files that others chose, made safe for this computer."""

import re
from collections.abc import Iterable
from typing import Final

from a2a_desktop.model.one_line import is_visible

_LONGEST: Final = 120
_LONGEST_BYTES: Final = 200
"""File systems count bytes, 255 at most; the rest is for a number and an ending."""

_UNSAFE: Final = re.compile(
    r'[\x00-\x1f\x7f-\x9f<>:"/\\|?*\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff'
    r"\ud800-\udfff]"
)
"""Also characters that break a line, turn its direction, are invisible, or half a character."""
_RESERVED: Final = re.compile(
    r"^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d\u00b9\u00b2\u00b3])\s*(\.|$)", re.IGNORECASE
)


def safe_name(name: str | None) -> str:
    """Returns a file name without folders, control characters and names of devices."""
    last = re.split(r"[/\\]", name or "")[-1]
    plain = _UNSAFE.sub("_", last).strip(" .")
    if not is_visible(plain):
        return "file"
    if _RESERVED.match(plain):
        plain = f"_{plain}"
    stem, dot, ending = plain.rpartition(".")
    is_long = len(plain) > _LONGEST or len(plain.encode("utf-8", "replace")) > _LONGEST_BYTES
    if is_long and dot and len(ending) <= 10:
        return f"{_cut(stem, _LONGEST - len(ending) - 1)}.{_cut(ending, len(ending))}"
    return _cut(plain, _LONGEST)


def apart(names: Iterable[str], taken: Iterable[str]) -> list[str]:
    """Returns safe names for files of one folder, different from each other and from `taken`.

    Upper and lower case are the same: some file systems do not tell them apart.
    """
    used = {one.casefold() for one in taken}
    found = []
    for name in map(safe_name, names):
        stem, dot, ending = name.rpartition(".")
        number, free = 1, name
        while free.casefold() in used:
            number += 1
            free = f"{stem} ({number}).{ending}" if dot and stem else f"{name} ({number})"
        used.add(free.casefold())
        found.append(free)
    return found


def _cut(text: str, longest: int) -> str:
    """Cuts a text to its limit, and to characters that UTF-8 has."""
    cut = text[:longest].encode("utf-8", "replace")[:_LONGEST_BYTES].decode("utf-8", "ignore")
    return cut.strip(" .")
