"""The pictures of agents that tiles show, decoded once for all of them."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.qt.image_decoding import decoded

SIDE: Final = 192
"""Pixels that are kept of one: the largest tile on a dense screen."""
MOST_PIXELS: Final = 4_000_000
"""A larger one is not decoded: 4 bytes each would be taken for a tile."""
_HEAVY: Final = (b"dash", b"<image", b"<filter", b"&#")
"""What a drawing of this size does without, and what could take for ever to draw."""
_pictures: dict[str, QImage] = {}


def picture_of(agent: AgentRecord) -> QImage | None:
    """What was fetched with the person's consent; None draws the tile."""
    return _pictures.get(agent.card.icon_url or "")


def show_picture(url: str, picture: QImage | None) -> None:
    """From now on; None draws the tile again."""
    if picture is None:
        _pictures.pop(url, None)
    else:
        _pictures[url] = picture


def icon_of(data: bytes) -> QImage | None:
    """A picture no larger than `SIDE`; None if it is none, or more than a picture. Blocks."""
    low = data.lower()
    if b"<svg" in low and any(word in low for word in _HEAVY):
        return None
    drawing = decoded(data, QSize(SIDE, SIDE), most=MOST_PIXELS)
    return None if drawing.kind == "pdf" else drawing.image
