"""JSON that an agent wrote as text, often the answer to a question for structured output.

Source: A2A 1.0, section 6.8.
"""

import json
import re
from functools import lru_cache
from typing import Final

from a2a_desktop.model.ids import Json

LONGEST: Final = 200_000
"""Characters of the longest text that is parsed."""
_BLOCK: Final = re.compile(r"```(?:json)?\n([^`]*)\n```", re.IGNORECASE)
"""As language models write it."""


@lru_cache(maxsize=64)
def json_in(text: str, *, is_wanted: bool = False) -> Json:
    """Returns the object, or the list of objects, in a whole text; None for any other text.

    Where JSON `is_wanted`, it may also be a list of other values, or stand in a code block.
    """
    if len(text) > LONGEST:
        return None
    stripped = text.strip()
    if is_wanted and (block := _BLOCK.fullmatch(stripped)):
        stripped = block[1].strip()
    if not stripped.startswith(("{", "[")):
        return None
    try:
        value: Json = json.loads(stripped)
    except (ValueError, RecursionError):
        return None
    if is_wanted:
        return value
    first = value[0] if isinstance(value, list) and value else value
    return value if isinstance(first, dict) and first else None
