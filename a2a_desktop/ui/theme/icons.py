"""Icons by name: Phosphor, drawn in a token's colour."""

from functools import lru_cache

import qtawesome
from PySide6.QtGui import QIcon, QPixmap

from a2a_desktop.ui.theme.tokens import Tokens, tokens


def icon(name: str, color: str = "text-muted") -> QIcon:
    """An icon such as `ph.copy` in the colour of a token."""
    return _icon(tokens(), name, color)


def pixmap(name: str, color: str, px: int, ratio: float = 1.0) -> QPixmap:
    """The icon `px` logical pixels wide, for a screen of this pixel ratio."""
    return _pixmap(tokens(), name, color, px, ratio)


@lru_cache(maxsize=512)
def _icon(look: Tokens, name: str, color: str) -> QIcon:
    made: QIcon = qtawesome.icon(
        name, color=look.color(color), color_disabled=look.color("text-disabled")
    )
    return made


@lru_cache(maxsize=512)
def _pixmap(look: Tokens, name: str, color: str, px: int, ratio: float) -> QPixmap:
    made = _icon(look, name, color).pixmap(round(px * ratio), round(px * ratio))
    made.setDevicePixelRatio(ratio)
    return made
