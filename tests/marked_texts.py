"""The program's texts to translate."""

from functools import cache

import translate
from translate import Text


@cache
def marked_texts() -> list[Text]:
    """Returns every text of the program, sorted."""
    return sorted(set(translate.texts_in(translate.ROOT / "a2a_desktop")))
