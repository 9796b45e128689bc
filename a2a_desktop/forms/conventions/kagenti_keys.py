"""The keys of kagenti's extensions in a message's metadata.

One project under three hosts: BeeAI in 2025, agentstack after it, kagenti since May 2026.
"""

import re
from typing import Final

from a2a_desktop.model.extensions import KAGENTI_HOSTS
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import Message

_KEY: Final = re.compile(
    rf"https://(?:{'|'.join(map(re.escape, KAGENTI_HOSTS))})(/[a-z/_-]+/v\d+)/?"
)


def found_under(message: Message, *paths: str) -> tuple[str, str, JsonObject] | None:
    """Returns the key, its path and its value: one of the known hosts, one of these paths."""
    for key, what in message.metadata.items():
        match = _KEY.fullmatch(key)
        if match is not None and match[1] in paths and isinstance(what, dict):
            return key, match[1], what
    return None
