"""The steps so far, painted: one a line, joined by a thread."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, put, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.tip import tip
from a2a_desktop.ui.wording.steps import SaidStep

ICON: Final = 14
TITLE_LINES: Final = 2
DETAIL_LINES: Final = 3
"""The most lines of a detail; the tooltip and screen readers have all."""
LETTERS: Final = 2000
"""The characters that may be seen of a text: more do not fit into its lines."""
WIDTHS: Final = 8
"""The widths whose places are kept."""
_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step and its time in words."""

    step: SaidStep
    time: str
    is_live: bool = False
    """It is the present step."""


@dataclass(frozen=True, slots=True)
class _Place:
    """The place of a painted step, and its wrapped lines."""

    top: int
    height: int
    title: tuple[str, ...]
    detail: tuple[str, ...]


class TimelineView(QWidget):
    """All steps, oldest first; as high as they need."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._steps: tuple[ShownStep, ...] = ()
        self._places: list[_Place] = []
        self._known: dict[int, list[_Place]] = {}
        """The places by the width: a layout asks for several widths, and for each several times."""
        self._arc = BusyArc(self, ICON, ground="window")
        self._arc.hide()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_steps(self, steps: Sequence[ShownStep]) -> None:
        if tuple(steps) == self._steps:
            return
        self._steps = tuple(steps)
        self._known.clear()
        self.setAccessibleName(self.tr("What happened so far"))
        self.setAccessibleDescription("\n".join(map(_accessible_text, self._steps)))
        self._lay_out()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        places = self._placed(width)
        return places[-1].top + places[-1].height if places else 0

    def sizeHint(self) -> QSize:
        wide = self.width()
        return QSize(wide, self.heightForWidth(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._known.clear()
            self._lay_out()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            y = self.mapFromGlobal(self.cursor().pos()).y()
            found = [
                shown
                for shown, place in zip(self._steps, self._places, strict=True)
                if place.top <= y < place.top + place.height
            ]
            self.setToolTip(tip(_whole(found[0])) if found else "")
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        side, seen = look.px(ICON), event.rect()
        for number, (shown, place) in enumerate(zip(self._steps, self._places, strict=True)):
            end = place.top + place.height + look.px(_GAP)
            if end < seen.top() or place.top > seen.bottom():
                continue
            top = place.top + (look.line("ui") - side) // 2
            if number + 1 < len(self._places):
                following = self._places[number + 1].top + (look.line("ui") - side) // 2
                thread = QRect(side // 2, top + side + 2, 1, following - top - side - 4)
                painter.fillRect(thread, look.color("border-strong"))
            if not shown.is_live:
                picture = pixmap(shown.step.icon, shown.step.tone, side, self.devicePixelRatioF())
                stamp(painter, 0, top, picture)
            self._paint_words(painter, shown, place)

    def _paint_words(self, painter: QPainter, shown: ShownStep, place: _Place) -> None:
        look = tokens()
        left = look.px(ICON) + look.px(_GAP)
        line = look.line("ui")
        cell = QRect(0, place.top, self.width(), line)
        painter.setFont(look.font("time"))
        painter.setPen(look.color("text-faint"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        write(painter, cell, flags, shown.time)
        top = place.top
        for words, role, color in (
            (place.title, "ui", "text"),
            (place.detail, "small", "text-muted"),
        ):
            painter.setFont(look.font(role))
            painter.setPen(look.color(color))
            for text in words:
                box = QRect(left, top, self.width() - left, look.line(role))
                write(painter, box, Qt.AlignmentFlag.AlignVCenter, text)
                top += look.line(role)

    def _lay_out(self) -> None:
        self._places = self._placed(self.width())
        live = [
            place for shown, place in zip(self._steps, self._places, strict=True) if shown.is_live
        ]
        if live:
            look = tokens()
            top = live[-1].top + (look.line("ui") - look.px(ICON)) // 2
            put(self._arc, QRect(QPoint(0, top), self._arc.size()), self.rect())
        self._arc.setVisible(bool(live))
        self.updateGeometry()
        self.update()

    def _placed(self, width: int) -> list[_Place]:
        if width in self._known:
            return self._known[width]
        look = tokens()
        left = look.px(ICON) + look.px(_GAP)
        places: list[_Place] = []
        top = 0
        for shown in self._steps:
            time = QFontMetrics(look.font("time")).horizontalAdvance(shown.time)
            room = width - left - time - look.px(8)
            title = wrapped_lines(shown.step.title, look.font("ui"), room, TITLE_LINES)
            detail = wrapped_lines(
                shown.step.detail, look.font("small"), width - left, DETAIL_LINES
            )
            tall = len(title) * look.line("ui") + len(detail) * look.line("small")
            places.append(_Place(top, tall, title, detail))
            top += tall + look.px(_GAP)
        if len(self._known) == WIDTHS:
            self._known.clear()
        self._known[width] = places
        return places


def wrapped_lines(text: str, font: QFont, width: int, most: int) -> tuple[str, ...]:
    """Wraps a text into lines; the last one ends in … if there is more."""
    plain = " ".join(text[:LETTERS].split())
    return _wrapped(plain, font, width, most) if plain and width > 0 else ()


@lru_cache(2000)  # a layout asks for the same lines again and again
def _wrapped(plain: str, font: QFont, width: int, most: int) -> tuple[str, ...]:
    units = plain.encode("utf-16-le", "surrogatepass")  # as Qt counts them
    layout = QTextLayout(plain, font)
    layout.setTextOption(_wrapping())
    layout.beginLayout()
    found: list[str] = []
    while len(found) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF())
        start, end = 2 * line.textStart(), 2 * (line.textStart() + line.textLength())
        is_cut = len(found) + 1 == most and end < len(units)
        said = units[start : None if is_cut else end].decode("utf-16-le", "replace").rstrip()
        elide = Qt.TextElideMode.ElideRight
        found.append(QFontMetrics(font).elidedText(said, elide, width) if is_cut else said)
    layout.endLayout()
    return tuple(found)


def _wrapping() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def _whole(shown: ShownStep) -> str:
    return "\n".join(filter(None, (shown.step.title, shown.step.detail)))


def _accessible_text(shown: ShownStep) -> str:
    return ", ".join(filter(None, (shown.time, shown.step.title, shown.step.detail)))
