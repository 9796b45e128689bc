"""Every limit, one a line. Sizes in bytes, times in seconds."""

from dataclasses import dataclass
from typing import Final

MB: Final = 1024 * 1024

CARD_SIZE: Final = 2 * MB
CARD_SIGNATURES: Final = 8
"""How many signatures of a card are looked at."""
LIST_SIZE: Final = 10 * MB
LIST_ENTRIES: Final = 10_000
"""What is taken of one list of agents."""
LIST_PAGES: Final = 200
"""Requests for one list that comes in pages."""
FOLDER_SIZE: Final = 64 * MB
"""All card files of one folder; after that no more are read."""
ICON_SIZE: Final = 256 * 1024
KEYS_SIZE: Final = 256 * 1024
KEYS_KEPT: Final = 100
"""How many keys of a set are looked at."""
REPLY_SIZE: Final = 64 * MB
FILE_SIZE: Final = 100 * MB
"""Of a file that an agent only gave the address of."""
REQUEST_SIZE: Final = MB
"""Below this a request is sent again even where one was refused for its size."""
EVENT_SIZE: Final = 64 * MB
ERROR_SIZE: Final = 64 * 1024
"""What is read of a reply that is an error by its status."""
DECODED_INLINE: Final = 256 * 1024
"""Events larger than this are decoded in a worker thread."""
JSON_DEPTH: Final = 128
"""Levels of lists and objects in one reply; what lies deeper is kept as its text."""
REDIRECTS: Final = 5
RETRY_AFTER: Final = 24 * 3600.0
"""The longest that a server may have us wait before it is asked again."""
RELEASE_SIZE: Final = MB
"""What is said about the newest version of this program."""
RESEND_SIZE: Final = MB
"""What is read of the reply to a request that an engineer sends again."""
WIRE_RECORDS: Final = 2000
WIRE_BODY: Final = 64 * 1024
"""What the wire log keeps of one body."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How long anything may take. Tests shorten them."""

    connect: float = 10.0
    headers: float = 30.0
    """From the request to the first byte of its reply."""
    idle: float = 600.0
    """Between two bytes of a reply or a stream."""
    file_idle: float = 60.0
    """Between two bytes of a file that is fetched."""
    discovery: float = 30.0
    """For finding an agent's card, all attempts together; the same again for its address."""
    probe: float = 5.0
    """For one question whether somebody answers at an address."""
