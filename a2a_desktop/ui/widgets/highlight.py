"""The highlights of a search in a text that is painted."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextLine, QTextOption

from a2a_desktop.conversation.query import Query, Span, spans
from a2a_desktop.ui.theme.mirror import upright
from a2a_desktop.ui.theme.tokens import tokens

_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


def paint_lit(
    painter: QPainter,
    room: QRectF,
    text: str,
    font: QFont,
    query: Query,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter,
    *,
    wraps: bool = False,
) -> None:
    """Paints the highlights, before the text is painted over them in the same room."""
    if query.is_empty or not (found := spans(text, query)):
        return
    with upright(painter, room) as is_flipped:
        side = Qt.AlignmentFlag.AlignRight if is_flipped else flags
        for box in _boxes(text, font, found, room, side | _MIDDLE & flags, wraps=wraps):
            painter.fillRect(box & room, tokens().color("search-hit"))


def _boxes(
    text: str,
    font: QFont,
    found: Sequence[Span],
    room: QRectF,
    flags: Qt.AlignmentFlag,
    *,
    wraps: bool,
) -> Iterator[QRectF]:
    from a2a_desktop.ui.widgets.units import in_units  # for those who search

    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    option = QTextOption(flags & Qt.AlignmentFlag.AlignHorizontal_Mask)
    modes = QTextOption.WrapMode
    option.setWrapMode(modes.WordWrap if wraps else modes.ManualWrap)
    layout.setTextOption(option)
    leading = QFontMetricsF(font).leading()
    tall = -leading
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room.width())
        tall += leading
        line.setPosition(QPointF(0, tall))
        tall += line.height()
    layout.endLayout()
    below = max(0.0, room.height() - tall)
    top = room.top() + (below / 2 if flags & Qt.AlignmentFlag.AlignVCenter else 0)
    for begin, end in in_units(text, found):
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            first, last = line.textStart(), line.textStart() + line.textLength()
            if begin < last and end > first:
                ends = sorted((_x(line, max(begin, first)), _x(line, min(end, last))))
                left, wide = room.left() + ends[0], ends[1] - ends[0]
                yield QRectF(left, top + line.y(), wide, line.height())


def _x(line: QTextLine, place: int) -> float:
    """Returns the x of a place in a line; the binding returns the place, too."""
    found: object = line.cursorToX(place)
    x = found[0] if isinstance(found, tuple) else found
    assert isinstance(x, float)
    return x
