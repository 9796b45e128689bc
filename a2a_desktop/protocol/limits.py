"""Every limit, one a line. Sizes in bytes, times in seconds."""

from dataclasses import dataclass
from typing import Final

MB: Final = 1024 * 1024

HEAD_LINES: Final = 1000
"""Header lines of one reply."""
CARD_SIZE: Final = 2 * MB
CARD_SIGNATURES: Final = 8
"""Signatures of a card that are checked at most."""
CARD_SKILLS: Final = 2000
"""Skills of a card that are read; the card as it came has all."""
CARD_ROWS: Final = 100
"""Interfaces, sign-ins or extensions of a card that are read."""
CARD_WORDS: Final = 500
"""Words of one list in a card that are read."""
LIST_SIZE: Final = 10 * MB
LIST_ENTRIES: Final = 10_000
"""Rows of one list of agents that are read at most."""
LISTED_TASKS: Final = 1000
"""Tasks of one page of an agent's list that are read."""
LIST_PAGES: Final = 200
"""Requests for one list that comes in pages."""
FOLDER_SIZE: Final = 64 * MB
"""All card files of one folder; after that no more are read."""
ICON_SIZE: Final = 256 * 1024
KEYS_SIZE: Final = 256 * 1024
KEYS_KEPT: Final = 100
"""Keys of a set that are looked at."""
REPLY_SIZE: Final = 64 * MB
FILE_SIZE: Final = 100 * MB
"""The largest file that is fetched by its address."""
REQUEST_SIZE: Final = MB
"""Smaller requests are sent again even after one was refused for its size."""
EVENT_SIZE: Final = 64 * MB
HUB_REQUEST_SIZE: Final = 16 * MB
"""A message of a hub to the person; a larger one ends the connection."""
ERROR_SIZE: Final = 64 * 1024
"""The part of an error reply that is read."""
DECODED_INLINE: Final = 64 * 1024
"""Events larger than this are decoded in a worker thread."""
JSON_DEPTH: Final = 128
"""Levels of lists and objects in one reply; deeper ones are kept as their text."""
REDIRECTS: Final = 5
RETRY_AFTER: Final = 24 * 3600.0
"""The longest pause that a server may demand before the next request."""
RELEASE_SIZE: Final = MB
"""The description of the newest version of this program."""
RESEND_SIZE: Final = MB
"""The part of the reply that is read when an engineer sends a request again."""
WIRE_RECORDS: Final = 2000
WIRE_BODY: Final = 64 * 1024
"""The part of one body that the wire log keeps."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The bounds of all waits. Tests shorten them."""

    connect: float = 10.0
    headers: float = 30.0
    """From the request to the first byte of its reply."""
    idle: float = 600.0
    """Between two bytes of a reply or a stream."""
    file_idle: float = 60.0
    """Between two bytes of a file that is fetched."""
    discovery: float = 30.0
    """For the search of an agent's card, all attempts together; the same again for its address."""
    probe: float = 5.0
    """For one question to an address."""
