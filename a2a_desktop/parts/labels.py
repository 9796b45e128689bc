"""Names of members for display."""

import re
from typing import Final

from a2a_desktop.parts.values import one_line

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_SHORT: Final = frozenset({"id", "url", "uri", "ip", "iban", "vat", "csv", "pdf", "api", "uuid"})


def label_of(name: str) -> str:
    """Returns `cost_centre`, `costCentre` and `cost-centre` as "Cost centre"; prose stays."""
    name = one_line(name, 80)
    if " " in name or not name.isascii():
        return name
    words = [word for word in re.split(r"[_\-.]+", _HUMP.sub("_", name)) if word]
    if not words:
        return name
    text = " ".join(_word(word) for word in words)
    return text[:1].upper() + text[1:]


def _word(word: str) -> str:
    if word.lower() in _SHORT:
        return word.upper()
    is_name = word.isupper() and len(word) > 1
    return word if is_name else word.lower()
