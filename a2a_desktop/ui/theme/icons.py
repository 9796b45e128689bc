"""Icons by name: Phosphor, drawn in a token's colour.

The font stays out of Qt's font database: Qt must never look for the letters of a text in it.
"""

import json
from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGlyphRun, QIcon, QIconEngine, QPainter, QPixmap, QRawFont

from a2a_desktop.settings import resource
from a2a_desktop.ui.theme.mirror import flip, is_mirrored
from a2a_desktop.ui.theme.tokens import Tokens, tokens

_POINTING: Final = {
    "ph.arrow-bend-up-left",
    "ph.arrow-bend-up-right",
    "ph.arrow-down-left",
    "ph.arrow-elbow-down-right",
    "ph.arrow-left",
    "ph.arrow-square-out",
    "ph.arrow-up-right",
    "ph.caret-left",
    "ph.caret-right",
    "ph.list",
    "ph.list-bullets",
    "ph.paper-plane-tilt",
    "ph.square-half",
    "ph.sign-in",
    "ph.text-align-left",
}
"""Icons that point along a line, and their mirror images for languages read from the right."""


def icon(name: str, color: str = "text-muted") -> QIcon:
    """Returns an icon such as `ph.copy` in a token's colour. Raises KeyError if unknown."""
    return _icon(tokens(), name, color, name in _POINTING and is_mirrored())


def pixmap(name: str, color: str, px: int, ratio: float = 1.0) -> QPixmap:
    """Returns the icon `px` logical pixels wide, for a screen of this pixel ratio."""
    return _pixmap(tokens(), name, color, px, ratio, name in _POINTING and is_mirrored())


class _GlyphEngine(QIconEngine):
    """One glyph of the icon font, at any size."""

    def __init__(self, glyph: str, color: QColor, disabled: QColor, is_turned: bool) -> None:
        super().__init__()
        self._is_turned = is_turned
        self._glyph = glyph
        self._color = color
        self._disabled = disabled

    def clone(self) -> "_GlyphEngine":
        return _GlyphEngine(self._glyph, self._color, self._disabled, self._is_turned)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        painter.save()
        font = _font(rect.height())
        glyphs = font.glyphIndexesForString(self._glyph)
        run = QGlyphRun()
        run.setRawFont(font)
        run.setGlyphIndexes(glyphs)
        run.setPositions([QPointF(0, 0)])
        width = font.advancesForGlyphIndexes(glyphs)[0].x()
        left = rect.x() + (rect.width() - width) / 2
        base = rect.y() + (rect.height() + font.ascent() - font.descent()) / 2
        if self._is_turned:
            flip(painter, rect)
        painter.setPen(self._disabled if mode is QIcon.Mode.Disabled else self._color)
        painter.drawGlyphRun(QPointF(left, base), run)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return picture


@lru_cache(maxsize=512)
def _icon(look: Tokens, name: str, color: str, is_turned: bool) -> QIcon:
    glyph = chr(int(_names()[name.removeprefix("ph.")], 16))
    return QIcon(_GlyphEngine(glyph, look.color(color), look.color("text-disabled"), is_turned))


@lru_cache(maxsize=512)
def _pixmap(look: Tokens, name: str, color: str, px: int, ratio: float, is_turned: bool) -> QPixmap:
    return _icon(look, name, color, is_turned).pixmap(QSize(px, px), ratio)


@lru_cache(maxsize=32)
def _font(px: int) -> QRawFont:
    path = resource("icons/phosphor-1.3.0.ttf")
    return QRawFont(str(path), px, QFont.HintingPreference.PreferDefaultHinting)


@cache
def _names() -> dict[str, str]:
    path = resource("icons/phosphor-charmap-1.3.0.json")
    names: dict[str, str] = json.loads(path.read_bytes())
    return names
