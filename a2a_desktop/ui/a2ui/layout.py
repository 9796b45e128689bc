"""Rows, columns, lists and cards."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.ui.a2ui.piece import Group, Piece, WidgetFactory, measured
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box

GAP: Final = 12
LINE_GAP: Final = 4
"""The gap between a text and a text below it."""
ONE_LINE: Final = 220
"""A row narrower than this does not wrap to give others more room."""
CARD_PAD: Final = 16
ITEM: Final = 260
"""The greatest width of an item in a horizontal list."""
_SPREAD: Final = {"spaceBetween": (0, 1), "spaceAround": (1, 2), "spaceEvenly": (1, 1)}
"""The spare room at the ends and between two pieces, as parts of the same unit."""


class ColumnPiece(Group):
    """Children one below the other. An unknown component shows its children like this, too."""

    def lay_out(self, width: int) -> int:
        align = self.node.text("align") or "stretch"
        y = 0
        above = ""
        for piece in self.pieces:
            wide = width if align == "stretch" else min(width, piece.wanted_width())
            tall = piece.lay_out(wide)
            if tall and above:
                is_one_text = above == piece.node.component == "Text"
                y += tokens().px(LINE_GAP if is_one_text else GAP)
            box = QRect(_offset(align, width - wide), y, wide, tall)
            put(piece, box, QRect(0, 0, width, 1))
            y += tall
            above = piece.node.component if tall else above
        return y


class RowPiece(Group):
    """Children side by side; the rest wraps into the next line."""

    @measured
    def wanted_width(self) -> int:
        gaps = tokens().px(GAP) * max(0, len(self.pieces) - 1)
        return sum(piece.wanted_width() for piece in self.pieces) + gaps

    @measured
    def least_width(self) -> int:
        look = tokens()
        gaps = look.px(GAP) * max(0, len(self.pieces) - 1)
        leasts = [piece.least_width() for piece in self.pieces]
        return min(sum(leasts) + gaps, max(look.px(ONE_LINE), *leasts, 0))

    def lay_out(self, width: int) -> int:
        gap = tokens().px(GAP)
        y = 0
        for line in self._lines(width):
            y += self._lay_out_line(line, width, y) + gap
        return max(0, y - gap)

    def _lines(self, width: int) -> list[list[Piece]]:
        gap = tokens().px(GAP)
        lines: list[list[Piece]] = []
        used = 0
        for piece in self.pieces:
            least = piece.least_width()
            if not lines or used + gap + least > width:
                lines.append([])
                used = -gap
            lines[-1].append(piece)
            used += gap + least
        return lines

    def _lay_out_line(self, line: Sequence[Piece], width: int, top: int) -> int:
        gap = tokens().px(GAP)
        widths = shared_out(line, width - gap * (len(line) - 1))
        heights = [piece.lay_out(wide) for piece, wide in zip(line, widths, strict=True)]
        tall = max(heights)
        align = self.node.text("align") or "stretch"
        spare = max(0, width - sum(widths) - gap * (len(line) - 1))
        x, between = self._start(spare, len(line))
        for piece, wide, high in zip(line, widths, heights, strict=True):
            whole = align == "stretch" and piece.stretches
            y = top if whole else top + _offset(align, tall - high)
            box = QRect(x, y, wide, tall if whole else high)
            put(piece, box, QRect(0, 0, width, 1))
            x += wide + gap + between
        return tall

    def _start(self, spare: int, count: int) -> tuple[int, int]:
        justify = self.node.text("justify")
        if justify in _SPREAD and count > 1:
            ends, inner = _SPREAD[justify]
            unit = spare / (2 * ends + inner * (count - 1))
            return int(unit * ends), int(unit * inner)
        return _offset(justify, spare), 0


class ListPiece(Group):
    """Items below each other, or side by side in a strip that scrolls."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._strip: _Strip | None = None
        if node.text("direction") == "horizontal":
            self._strip = _Strip(self)

    def lay_out(self, width: int) -> int:
        gap = tokens().px(GAP)
        if self._strip is not None:
            return self._strip.lay_out(self.pieces, width)
        y = 0
        for piece in self.pieces:
            tall = piece.lay_out(width)
            piece.setGeometry(0, y, width, tall)
            y += tall + gap
        return max(0, y - gap)


class _Strip(QScrollArea):
    """A row that is wider than its visible part."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inner = QWidget(self)
        self.setWidget(self._inner)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if abs(event.angleDelta().x()) > abs(event.angleDelta().y()):
            super().wheelEvent(event)
        else:
            event.ignore()

    def lay_out(self, pieces: Sequence[Piece], width: int) -> int:
        """Places the pieces; returns the height of the strip."""
        look = tokens()
        inner, gap = self._inner, look.px(GAP)
        widths = [
            min(max(piece.wanted_width(), look.px(80)), look.px(ITEM), width) for piece in pieces
        ]
        heights = [piece.lay_out(wide) for piece, wide in zip(pieces, widths, strict=True)]
        tall = max(heights, default=0)
        x, whole = 0, sum(widths) + gap * (len(widths) - 1)
        for piece, wide, high in zip(pieces, widths, heights, strict=True):
            if piece.parentWidget() is not inner:
                piece.setParent(inner)
                piece.show()
            box = QRect(x, 0, wide, tall if piece.stretches else high)
            put(piece, box, QRect(0, 0, whole, 1))
            x += wide + gap
        inner.resize(max(1, x - gap), tall)
        bar = look.px(12) if x - gap > width else 0
        self.setGeometry(0, 0, width, tall + bar)
        return tall + bar


class CardPiece(Group):
    """A frame around one component."""

    stretches = True
    is_bare = False
    """It has no frame of its own, because its parent has one."""

    def wanted_width(self) -> int:
        return super().wanted_width() + 2 * self._pad()

    def least_width(self) -> int:
        return super().least_width() + 2 * self._pad()

    def lay_out(self, width: int) -> int:
        pad = self._pad()
        y = pad
        for piece in self.pieces:
            tall = piece.lay_out(width - 2 * pad)
            piece.setGeometry(QRect(pad, y, width - 2 * pad, tall))
            y += tall
        return y + pad

    def _pad(self) -> int:
        return 0 if self.is_bare else tokens().px(CARD_PAD)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_bare:
            return
        painter = QPainter(self)
        paint_box(painter, self.rect(), "lg", fill="surface-raised", edge="border")


def shared_out(line: Sequence[Piece], room: int) -> list[int]:
    """Returns the widths of pieces side by side: their own, plus or minus a share of the rest."""
    widths = [piece.least_width() if piece.node.weight else piece.wanted_width() for piece in line]
    spare = room - sum(widths)
    if spare < 0:
        return _shrunk(line, widths, room)
    if any(piece.node.weight for piece in line):
        return _weighed(line, widths, room)
    growing = [number for number, piece in enumerate(line) if piece.grows]
    for place, number in enumerate(growing):
        widths[number] += spare * (place + 1) // len(growing) - spare * place // len(growing)
    return widths


def _weighed(line: Sequence[Piece], widths: Sequence[int], room: int) -> list[int]:
    """Shares the remaining room by weight, but gives no piece less than it needs."""
    shares = {number: piece.node.weight for number, piece in enumerate(line) if piece.node.weight}
    found = list(widths)
    while shares:
        rest = room - sum(wide for number, wide in enumerate(found) if number not in shares)
        total = sum(shares.values())
        short = [number for number, one in shares.items() if rest * one / total < widths[number]]
        if not short:
            for number, one in shares.items():
                found[number] = int(rest * one / total)
            break
        for number in short:
            del shares[number]
    return found


def _shrunk(line: Sequence[Piece], widths: Sequence[int], room: int) -> list[int]:
    """Shrinks no piece below its least width, unless it is alone; those that yield shrink first."""
    least = [min(piece.least_width(), room) for piece in line]
    shrunk = list(widths)
    for yields in (True, False):
        lacking = sum(shrunk) - room
        give = [
            max(0, wide - low) if piece.yields is yields else 0
            for piece, wide, low in zip(line, shrunk, least, strict=True)
        ]
        share = min(1.0, max(0, lacking) / max(1, sum(give)))
        shrunk = [wide - ceil(some * share) for wide, some in zip(shrunk, give, strict=True)]
    return shrunk


def _offset(align: str, spare: int) -> int:
    if align == "center":
        return max(0, spare) // 2
    return max(0, spare) if align == "end" else 0
