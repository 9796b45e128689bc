"""Names that look like other names: with letters of another script, other case, or unseen signs."""

import unicodedata
from typing import Final

_READ: Final = 400
"""Characters of a name that are compared."""
_LOOKS: Final = str.maketrans(
    "авекмнорстухіјѕһԁԛԝӏαβεικνορτυχγωı015l|", "abekmhopctyxijshdqwiabeikvoptuxywioisii"
)
"""Small letters of Cyrillic and Greek, digits and signs, as the Latin letters that they look like.
`l` is `i`, as `I` looks like both.
"""
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def looks_of(name: str) -> str:
    """Returns the looks of a name: those of two names that look alike are equal."""
    plain = unicodedata.normalize("NFKD", name[:_READ]).casefold()
    letters = unicodedata.normalize("NFKD", plain).translate(_LOOKS)
    looks = "".join(one for one in letters if one.isalnum())
    for pair, one in _PAIRS:
        looks = looks.replace(pair, one)
    return looks
