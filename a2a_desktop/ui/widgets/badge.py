"""Badges: how far a task is, and small facts."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.busy import Turner, paint_arc
from a2a_desktop.ui.widgets.roles import spoken_as


def paint_state_icon(painter: QPainter, rect: QRect, state: TaskState) -> None:
    """The icon of a state in its tone; for a working one the arc."""
    look = tokens().state(state)
    if state is TaskState.WORKING:
        paint_arc(painter, QRectF(rect), "info")
    else:
        ratio = painter.device().devicePixelRatioF()
        picture = pixmap(look.icon, look.tone, rect.width(), ratio)
        stamp(painter, rect.left(), rect.top(), picture)


@spoken_as(QAccessible.Role.StaticText)
class Badge(QWidget):
    """A pill of icon and words in a tone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._icon = ""
        self._tone = "neutral"
        self._is_turning = False
        self._turner = Turner(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_state(self, state: TaskState, text: str = "") -> None:
        """How far a task is, in its own words or those of `text`."""
        look = tokens().state(state)
        self._is_turning = state is TaskState.WORKING
        self.set_fact(text or look.label, look.tone, look.icon)

    def set_fact(self, text: str, tone: str, icon_name: str = "") -> None:
        """Any words."""
        self._turner.follow(has_arc=self._is_turning)
        if (text, tone, icon_name) == (self._text, self._tone, self._icon):
            return
        self._text, self._tone, self._icon = text, tone, icon_name
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("small-strong")).horizontalAdvance(self._text)
        return QSize(wide + look.px(20 + (18 if self._icon else 0)), look.px(23))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turner.follow(is_shown=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turner.follow(is_shown=False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.updateGeometry()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        paint_box(painter, self.rect(), self.height() / 2, fill=f"{self._tone}-soft")
        left = look.px(10)
        if self._icon:
            side = look.px(14)
            box = QRect(look.px(7), (self.height() - side) // 2, side, side)
            if self._is_turning:
                paint_arc(painter, QRectF(box), self._tone)
            else:
                picture = pixmap(self._icon, self._tone, side, self.devicePixelRatioF())
                stamp(painter, box.left(), box.top(), picture)
            left = box.right() + look.px(6)
        painter.setPen(look.color(self._tone))
        painter.setFont(look.font("small-strong"))
        rest = self.rect().adjusted(left, 0, -look.px(6), 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        write(painter, rest, flags, self._text)
