"""JSON that an agent wrote as text, often the answer to a question for structured output.

Source: A2A 1.0, section 6.8.
"""

import json
from functools import lru_cache
from typing import Final

from a2a_desktop.model.ids import Json

LONGEST: Final = 200_000
"""Characters of the longest text that is parsed."""


@lru_cache(maxsize=64)
def json_in(text: str) -> Json:
    """Returns the object, or the list of objects, in a whole text; None for any other text."""
    if len(text) > LONGEST:
        return None
    stripped = text.strip()
    if not stripped.startswith(("{", "[")):
        return None
    try:
        value: Json = json.loads(stripped)
    except (ValueError, RecursionError):
        return None
    first = value[0] if isinstance(value, list) and value else value
    return value if isinstance(first, dict) and first else None
