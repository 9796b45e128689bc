"""The pictures of agents on tiles, each decoded once for all tiles."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.qt.image_decoding import decoded

SIDE: Final = 192
"""The most pixels kept of one: the largest tile on a dense screen."""
MOST_PIXELS: Final = 4_000_000
"""A larger one is not decoded: at 4 bytes each it would take too much for a tile."""
_HEAVY: Final = (b"dash", b"<image", b"<filter", b"&#")
"""The parts that a drawing of this size needs not have, and that could take for ever to draw."""
_pictures: dict[str, QImage] = {}


def picture_of(agent: AgentRecord) -> QImage | None:
    """Returns the picture that was fetched with the person's consent; None draws the tile."""
    return _pictures.get(agent.card.icon_url or "")


def show_picture(url: str, picture: QImage | None) -> None:
    """Shows a picture from now on; None draws the tile again."""
    if picture is None:
        _pictures.pop(url, None)
    else:
        _pictures[url] = picture


def icon_of(data: bytes) -> QImage | None:
    """Returns a picture no larger than `SIDE`; None if it is none or has more than one. Blocks."""
    low = data.lower()
    if b"<svg" in low and any(word in low for word in _HEAVY):
        return None
    drawing = decoded(data, QSize(SIDE, SIDE), most=MOST_PIXELS)
    return None if drawing.kind == "pdf" else drawing.image
