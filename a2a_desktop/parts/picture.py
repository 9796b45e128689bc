"""Pictures within the data itself, as `data:` addresses. No others are fetched."""

import binascii
import re
from base64 import b64decode
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote_to_bytes as unquote

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.svg import elements_in
from a2a_desktop.parts.values import is_scalar, one_line

LARGEST: Final = 10 * 1024 * 1024
"""Characters of the largest picture that is read."""
SVG: Final = "image/svg+xml"
_ADDRESS: Final = re.compile(
    r"data:image/(?:png|jpe?g|gif|webp|(?P<svg>svg\+xml))\s*"
    r"(?:;(?!base64)[\w=.+-]+)*(?P<coded>;base64)?,",
    re.IGNORECASE,
)
_NAMES: Final = ("image", "picture", "thumbnail", "image_url", "imageUrl", "data", "url", "src")
_BEGINNINGS: Final = {
    b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif",
    b"RIFF": "image/webp",
}  # fmt: skip
_BESIDE: Final = 6


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture's bytes, and its caption."""

    data: bytes
    media_type: str
    caption: str = ""


def picture_of(value: Json) -> Picture | None:
    """Returns the picture in a text, or in an object of few members; else None."""
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
    body = address[head.end() :]
    try:
        is_coded = head["coded"] is not None
        data = b64decode("".join(body.split()), validate=True) if is_coded else unquote(body)
    except (binascii.Error, ValueError):
        return None
    if head["svg"]:
        return Picture(data, SVG, caption) if elements_in(data) is not None else None
    for beginning, media_type in _BEGINNINGS.items():
        if data.startswith(beginning):
            return Picture(data, media_type, caption)
    return None
