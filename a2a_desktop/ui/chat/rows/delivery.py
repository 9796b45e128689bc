"""The line under what the person wrote: on its way, arrived, or not."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import DataEntry, Delivery, Entry, FileEntry, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui import formats, wording
from a2a_desktop.ui.chat.rows.base import Acted
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button


class DeliveryLine(QWidget):
    """Sending…, the time with a tick, or what went wrong with *Send again*."""

    again_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._delivery: Delivery | None = None
        self._again = Button(self.tr("Send again"), self, "link")
        self._again.clicked.connect(self.again_wanted)
        self._again.hide()

    def show_entry(
        self, entry: TextEntry | FileEntry | DataEntry, agent: AgentRecord | None
    ) -> None:
        """What became of this entry."""
        self._delivery = entry.delivery
        name = agent.name if agent is not None else ""
        if entry.delivery is Delivery.SENDING:
            self._text = self.tr("Sending…")
        elif entry.delivery is Delivery.SENT:
            self._text = formats.clock(entry.origin.at)
        elif entry.delivery is Delivery.FAILED and entry.fault is not None:
            said = wording.fault(entry.fault, name)
            self._text = f"{self.tr('Not sent')} · {said.title} {said.text}"
        else:
            self._text = ""
        self._again.setVisible(entry.delivery is Delivery.FAILED)
        self.setAccessibleName(self._text)
        self.update()

    def act(self, entry: Entry | None, tell: Callable[[Acted], None]) -> None:
        """Ask for sending again."""
        if entry is not None:
            tell(Acted(wording.Action.TRY_AGAIN, entry))

    def height_for(self, width: int) -> int:
        """Its height at a width; a reason may take several lines."""
        if self._delivery is None:
            return 0
        look = tokens()
        tall = self._box(width).height()
        if self._delivery is Delivery.FAILED:
            hint = self._again.sizeHint()
            self._again.setGeometry(width - hint.width(), tall, hint.width(), hint.height())
            return tall + hint.height()
        return max(tall, look.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._delivery is None:
            return
        look = tokens()
        painter = QPainter(self)
        is_failed = self._delivery is Delivery.FAILED
        painter.setFont(look.font("small" if is_failed else "caption"))
        painter.setPen(look.color("danger" if is_failed else "text-faint"))
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        box = self._box(self.width())
        box.moveTop(look.px(2))
        if self._delivery is Delivery.SENT:
            side = look.icon("xs")
            ratio = self.devicePixelRatioF()
            tick = pixmap("ph.check", "text-faint", side, ratio)
            painter.drawPixmap(self.width() - side, look.px(3), tick)
            box.setRight(self.width() - side - look.px(4))
        painter.drawText(box, flags | Qt.TextFlag.TextWordWrap, self._text)

    def _box(self, width: int) -> QRect:
        look = tokens()
        is_failed = self._delivery is Delivery.FAILED
        metrics = QFontMetrics(look.font("small" if is_failed else "caption"))
        room = QRect(0, 0, width, 10_000)
        tall = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._text).height()
        return QRect(0, 0, width, tall + look.px(4))
