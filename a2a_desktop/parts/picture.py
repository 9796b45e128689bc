"""Pictures that come within the data itself, as `data:` addresses. No others are fetched."""

import base64
import binascii
import re
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.values import is_scalar, one_line
from a2a_desktop.records import dataclass

LARGEST: Final = 10 * 1024 * 1024
"""Characters of a picture that are read."""
_ADDRESS: Final = re.compile(r"data:image/(?:png|jpe?g)\s*(?:;[\w=.+-]+)*;base64,", re.IGNORECASE)
_NAMES: Final = ("image", "picture", "thumbnail", "image_url", "imageUrl", "data", "url", "src")
_BEGINNINGS: Final = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
_BESIDE: Final = 6


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture's bytes, and what stands beside it in words."""

    data: bytes
    media_type: str
    caption: str = ""


def picture_of(value: Json) -> Picture | None:
    """The picture that a text is, or that an object of few members holds; else None."""
    if isinstance(value, str):
        return _read(value, "")
    if not isinstance(value, dict) or len(value) > _BESIDE:
        return None
    for name in _NAMES:
        held = value.get(name)
        inner = held.get("url") if isinstance(held, dict) else held
        if isinstance(inner, str) and inner[:5].lower() == "data:":
            beside = [one for key, one in value.items() if key != name]
            if all(map(is_scalar, beside)):
                words = [text for one in beside if (text := one_line(one))]
                return _read(inner, " · ".join(words))
    return None


def _read(address: str, caption: str) -> Picture | None:
    head = _ADDRESS.match(address[:200])
    if head is None or len(address) > LARGEST:
        return None
    try:
        data = base64.b64decode("".join(address[head.end() :].split()), validate=True)
    except (binascii.Error, ValueError):
        return None
    for beginning, media_type in _BEGINNINGS.items():
        if data.startswith(beginning):
            return Picture(data, media_type, caption)
    return None
