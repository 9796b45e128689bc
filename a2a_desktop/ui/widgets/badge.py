"""Badges: the standing of a request, and small facts."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from a2a_desktop.conversation.standing import Standing
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, put, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.busy import BusyArc, paint_arc
from a2a_desktop.ui.widgets.roles import accessible_role

ICON: Final = 14


def paint_standing(painter: QPainter, rect: QRect, standing: Standing) -> None:
    """Paints the icon of a standing in its tone; for a working one the arc."""
    look = tokens().standing(standing)
    if standing is Standing.WORKING:
        paint_arc(painter, QRectF(rect), "info")
    else:
        ratio = painter.device().devicePixelRatioF()
        picture = pixmap(look.icon, look.tone, rect.width(), ratio)
        stamp(painter, rect.left(), rect.top(), picture)


@accessible_role(QAccessible.Role.StaticText)
class Badge(QWidget):
    """A pill of icon and words in a tone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._icon = ""
        self._tone = "neutral"
        self._arc: BusyArc | None = None
        self._has_arc = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_standing(self, standing: Standing, text: str = "") -> None:
        """Shows a standing, in its own words or in those of `text`."""
        look = tokens().standing(standing)
        is_working = standing is Standing.WORKING
        self._show(text or look.label, look.tone, look.icon, has_arc=is_working)

    def set_fact(self, text: str, tone: str, icon_name: str = "") -> None:
        """Shows any words."""
        self._show(text, tone, icon_name, has_arc=False)

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("small-strong")).horizontalAdvance(self._text)
        return QSize(wide + look.px(20 + (18 if self._icon else 0)), look.px(23))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_arc()

    def _place_arc(self) -> None:
        if self._arc is not None:
            put(self._arc, self._icon_rect(), self.rect())

    def _icon_rect(self) -> QRect:
        side = tokens().px(ICON)
        return QRect(tokens().px(7), (self.height() - side) // 2, side, side)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        paint_box(painter, self.rect(), self.height() / 2, fill=f"{self._tone}-soft")
        left = look.px(10)
        if self._icon:
            box = self._icon_rect()
            if not self._has_arc:
                picture = pixmap(self._icon, self._tone, box.width(), self.devicePixelRatioF())
                stamp(painter, box.left(), box.top(), picture)
            left = box.right() + look.px(6)
        painter.setPen(look.color(self._tone))
        painter.setFont(look.font("small-strong"))
        rest = self.rect().adjusted(left, 0, -look.px(6), 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        write(painter, rest, flags, self._text)

    def _show(self, text: str, tone: str, icon_name: str, *, has_arc: bool) -> None:
        """Shows the icon, or a turning arc in its place."""
        shown = (text, tone, icon_name, has_arc)
        if shown == (self._text, self._tone, self._icon, self._has_arc):
            return
        self._text, self._tone, self._icon, self._has_arc = shown
        if has_arc and self._arc is None:
            self._arc = BusyArc(self, ICON, tone, f"{tone}-soft")
            self._place_arc()
        if self._arc is not None:
            self._arc.setVisible(has_arc)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()
