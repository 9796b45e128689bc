"""All limits of exports. Sizes in bytes, texts in characters, times in seconds."""

from typing import Final

MB: Final = 1024 * 1024

PORTION: Final = 0.05
"""The time that a thread works before it checks for a cancellation."""
PIECE: Final = 256 * 1024
"""The size of one step of decoding, encoding or writing."""
MARKDOWN_LENGTH: Final = 128 * 1024
"""Longer texts are shown as they are, not as Markdown: the worst take a second at this length."""
TABLE_ROWS: Final = 2000
"""Longer lists are shown as JSON."""

PICTURE_SIZE: Final = 5 * MB
"""Larger pictures of an HTML page become files."""
FILE_SIZE: Final = 10 * MB
"""Larger files of an HTML page are only named."""
PAGE_FILES: Final = 64 * MB
"""All pictures and files of an HTML page; further ones are only named."""

BUNDLE_SIZE: Final = 512 * MB
BUNDLE_ITEMS: Final = 10_000_000
"""Values of a bundle: small ones take far more memory than their text."""
DEPTH: Final = 200
"""Levels of lists and objects in a bundle; an agent's reply has 128 at most."""

MOST_COUNTED: Final = 10**9
"""A number that any database can store."""

BACKUP_LIST_SIZE: Final = 256 * MB
"""The agents, recipes and drafts of a backup."""
BACKUP_SIZE: Final = 16 * 1024 * MB
"""A backup, unpacked."""
BACKUP_ENTRIES: Final = 100_000
