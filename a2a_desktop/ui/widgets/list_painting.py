"""The painting of rows of lists: their ground, an icon, lines of text, a count."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box

_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_LONGEST: Final = 500
"""The most characters of a line: an agent may have written megabytes."""


def paint_ground(painter: QPainter, option: QStyleOptionViewItem, chosen: str) -> QRect:
    """Paints the rounded ground of a chosen or hovered row; returns the rectangle inside of it."""
    look = tokens()
    rect = option.rect.adjusted(look.px(8), 0, -look.px(8), 0)
    name = ""
    if option.state & QStyle.StateFlag.State_Selected:
        name = chosen
    elif option.state & QStyle.StateFlag.State_MouseOver:
        name = "hover"
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if name:
        paint_box(painter, rect, "md", fill=name)
    if option.state & QStyle.StateFlag.State_KeyboardFocusChange and (
        option.state & QStyle.StateFlag.State_HasFocus
    ):
        paint_box(painter, rect, "md", edge="focus-ring", wide=2)
    return rect


def draw_line(
    painter: QPainter, rect: QRect, text: str, role: str, color: str, *, is_bold: bool = False
) -> None:
    """Paints one elided line of text."""
    look = tokens()
    font = look.font(role)
    if is_bold:
        font.setWeight(font.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(look.color(color))
    write(painter, rect, _MIDDLE, _elided(text[:_LONGEST], font, rect.width()))


def draw_end(painter: QPainter, rect: QRect, text: str, role: str, color: str) -> int:
    """Paints a short text at the end of a line; returns the x of its beginning."""
    look = tokens()
    font = look.font(role)
    painter.setFont(font)
    painter.setPen(look.color(color))
    write(painter, rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
    return rect.right() - QFontMetrics(font).horizontalAdvance(text)


def draw_icon(
    painter: QPainter, line: QRect, left: int, name: str, side: int, color: str = "text-muted"
) -> None:
    """Paints an icon in the middle of a line's height."""
    picture = pixmap(name, color, side, painter.device().devicePixelRatioF())
    stamp(painter, left, line.top() + (line.height() - side) // 2, picture)


@lru_cache(maxsize=512)
def _elided(text: str, font: QFont, width: int) -> str:
    """Returns as much of a text as has room: a row is painted far more often than it changes."""
    return QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def paint_count(painter: QPainter, line: QRect, count: int) -> int:
    """Paints a filled round number at the end of a line; returns the x of its left edge."""
    look = tokens()
    text = str(count) if count < 100 else "99+"
    font = look.font("caption")
    font.setWeight(font.Weight.DemiBold)
    tall = look.px(17)
    wide = max(tall, QFontMetrics(font).horizontalAdvance(text) + look.px(9))
    box = QRectF(line.right() - wide + 1, line.center().y() - tall / 2 + 0.5, wide, tall)
    paint_box(painter, box, tall / 2, fill="accent")
    painter.setPen(look.color("accent-text"))
    painter.setFont(font)
    write(painter, box, Qt.AlignmentFlag.AlignCenter, text)
    return round(box.left())
