"""A file with JSON that somebody else wrote: bounded, and refused in words."""

import json
from pathlib import Path

from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json
from a2a_desktop.plain_files import read_plain


def read_file(place: Path, most: int) -> Json:
    """Returns the contents of a file of at most so many bytes. Raises ImportRefused, OSError."""
    return read_json(read_plain(place, most), most)


def read_json(data: bytes, most: int) -> Json:
    """Returns the JSON in at most so many bytes. Raises ImportRefused."""
    if len(data) > most:
        raise ImportRefused(Refusal.TOO_LARGE)
    try:
        value: Json = json.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        raise ImportRefused(Refusal.TOO_DEEP) from error
    except ValueError as error:
        raise ImportRefused(Refusal.NOT_JSON) from error
    return value
