"""An agent's tile: its icon or its initials on one of eight hues, with its health dot."""

import zlib
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.ui.qt.image_decoding import decoded
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, upright, write
from a2a_desktop.ui.theme.tokens import HUES, Tokens, tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.square import Square

_ROUND: Final = 0.28
"""The radius of its corners, as a share of its width."""
SIDE: Final = 192
"""The most pixels kept of one: the largest tile on a dense screen."""
MOST_PIXELS: Final = 4_000_000
"""A larger one is not decoded: at 4 bytes each it would take too much for a tile."""
_HEAVY: Final = (b"dash", b"<image", b"<filter", b"&#")
"""The parts that a drawing of this size needs not have, and that could take for ever to draw."""
_pictures: dict[str, QImage] = {}


def hue_of(agent: AgentRecord) -> str:
    """Returns the hue of an agent: its own, or one picked by its address, always the same."""
    if agent.hue in HUES:
        return str(agent.hue)
    word = (agent.address or agent.name).encode("utf-8", "replace")  # a file may hold halves
    return HUES[zlib.crc32(word) % len(HUES)]


def initials(name: str) -> str:
    """Returns one or two letters."""
    words = [word for word in name.split() if word[:1].isalnum()]
    letters = words[0][:1] + (words[-1][:1] if len(words) > 1 else "") if words else "?"
    return letters.upper()


def paint_tile(painter: QPainter, rect: QRectF, agent: AgentRecord) -> None:
    """Paints the tile without its dot."""
    hue, shown = hue_of(agent), picture_of(agent)
    if shown is not None:
        painter.save()
        _paint_picture(painter, rect, shown, hue)
        painter.restore()
        return
    side, ratio = round(rect.width()), painter.device().devicePixelRatioF()
    letters = "" if agent.icon else initials(agent.name)
    drawn = _drawn(tokens(), hue, agent.icon, letters, side, ratio)
    stamp(painter, round(rect.left()), round(rect.top()), drawn)


@lru_cache(maxsize=512)
def _drawn(look: Tokens, hue: str, icon: str, letters: str, side: int, ratio: float) -> QPixmap:
    """Returns the tile of an agent without a picture: lists show the same ones repeatedly."""
    made = QPixmap(round(side * ratio), round(side * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    rect = QRectF(0, 0, side, side)
    painter = QPainter(made)
    paint_box(painter, rect, side * _ROUND, fill=f"avatar-{hue}-bg")
    if icon:
        inner = round(side * 0.56)
        corner = round((side - inner) / 2)
        stamp(painter, corner, corner, pixmap(icon, f"avatar-{hue}-fg", inner, ratio))
    else:
        font = look.font("ui-strong")
        font.setPixelSize(max(9, round(side * 0.38)))
        painter.setFont(font)
        painter.setPen(look.color(f"avatar-{hue}-fg"))
        write(painter, rect, Qt.AlignmentFlag.AlignCenter, letters)
    painter.end()
    return made


def _paint_picture(painter: QPainter, rect: QRectF, picture: QImage, hue: str) -> None:
    """Paints the whole picture in the middle of the tile's shape."""
    radius = rect.width() * _ROUND
    paint_box(painter, rect, radius, fill=f"avatar-{hue}-bg")
    shape = QPainterPath()
    shape.addRoundedRect(rect, radius, radius)
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = QSizeF(picture.size()).scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
    corner = rect.center() - QPointF(size.width() / 2, size.height() / 2)
    with upright(painter, rect):
        painter.drawImage(QRectF(corner, size), picture)


def paint_dot(painter: QPainter, tile: QRectF, health: Health, behind: QColor) -> None:
    """Paints the health dot at the tile's corner: filled, hollow or amber, never colour alone."""
    if health is Health.UNKNOWN:
        return
    look = tokens()
    side = look.px(11)
    center = tile.bottomRight() - QPointF(1, 1) * look.px(2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(behind)
    painter.drawEllipse(center, side / 2, side / 2)
    inner = side / 2 - look.px(2)
    if health is Health.OFFLINE:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.color("offline"), 2))
        painter.drawEllipse(center, inner - 0.5, inner - 0.5)
    else:
        color = "online" if health is Health.REACHABLE else "attention"
        painter.setBrush(look.color(color))
        painter.drawEllipse(center, inner, inner)
    painter.restore()


class AgentTile(Square):
    """The tile as a widget. Without `has_dot` it does not show the agent's health."""

    def __init__(
        self, parent: QWidget, px: int, behind: str = "surface", *, has_dot: bool = True
    ) -> None:
        self._has_dot = has_dot
        super().__init__(parent, px)
        self._behind = behind
        self._agent: AgentRecord | None = None

    def show_agent(self, agent: AgentRecord) -> None:
        self._agent = agent
        self.update()

    def side(self) -> int:
        """Returns its side with room for the dot at its corner."""
        return super().side() + (tokens().px(4) if self._has_dot else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._agent is not None:
            painter = QPainter(self)
            flip(painter, self)
            side = super().side()
            rect = QRectF(0, 0, side, side)
            paint_tile(painter, rect, self._agent)
            if self._has_dot:
                paint_dot(painter, rect, self._agent.health, tokens().color(self._behind))


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
