"""The line under a message of the person: waiting, on its way, delivered, or failed."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import AnswerEntry, DataEntry, Delivery, FileEntry, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import across, flip, put, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.ticking import Ticking
from a2a_desktop.ui.wording import formats

_ICONS: Final = {Delivery.SENT: "ph.check", Delivery.WAITING: "ph.clock"}


@accessible_role(QAccessible.Role.StaticText)
class DeliveryLine(Ticking, QWidget):
    """Words, a small icon where there is one, and the person's options."""

    acted = Signal(object)
    """An `Action`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = self._said = ""
        self._since: datetime | None = None
        """The time since which it is on its way."""
        self._delivery: Delivery | None = None
        self._options: dict[wording.Action, ValueButton] = {}
        """Those that were needed until now: most messages arrive."""
        self._offered: list[ValueButton] = []

    def show_entry(self, entry: TextEntry | FileEntry | DataEntry, agent: AgentRecord) -> None:
        self._delivery = entry.delivery
        self._text = self._said = wording.delivery(entry, agent.name)
        is_on_its_way = entry.delivery is Delivery.SENDING
        self._since = (entry.retried or entry.origin.at) if is_on_its_way else None
        self._offer(_actions(entry))
        is_sent = entry.delivery is Delivery.SENT
        self.setToolTip(formats.full(entry.origin.at) if is_sent else "")
        self.setAccessibleName(self._said)
        self.tick()
        self.follow_clock()
        self.update()

    def height_for(self, width: int) -> int:
        """Returns its height at a width; a reason may take several lines."""
        if self._delivery is None:
            return 0
        look = tokens()
        tall, room = self._box(width).height(), QRect(0, 0, width, 1)
        if self._delivery is Delivery.FAILED:
            return tall + self._line_up(self._offered, tall, room)
        if self._delivery is Delivery.WAITING:
            tall = max(tall, self._line_up(self._offered, 0, room))
        return max(tall, look.px(18))

    def _line_up(self, buttons: Sequence[Button], top: int, room: QRect) -> int:
        """Places buttons side by side, the last at the end; returns their height."""
        right, tall = room.width(), 0
        for button in reversed(buttons):
            hint = button.sizeHint()
            right -= hint.width()
            put(button, QRect(QPoint(right, top), hint), room)
            right -= tokens().px(6)
            tall = max(tall, hint.height())
        return tall

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._delivery is None:
            return
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        is_failed = self._delivery is Delivery.FAILED
        painter.setFont(self._font())
        painter.setPen(look.color("danger" if is_failed else "text-faint"))
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        box = self._box(self.width())
        box.moveTop(look.px(2))
        if self._delivery is Delivery.WAITING:
            first = self._offered[0]
            box.setRight(across(first.geometry(), self.rect()).left() - look.px(8))
            box.setHeight(self.height() - look.px(4))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        icon = _ICONS.get(self._delivery)
        if icon is not None:
            side = look.icon("xs")
            wide = QFontMetrics(painter.font()).horizontalAdvance(self._text) + look.px(4)
            is_sent = self._delivery is Delivery.SENT
            left = self.width() - side if is_sent else box.right() - wide - side
            top = look.px(3) if is_sent else box.top() + (box.height() - side) // 2
            picture = pixmap(icon, "text-faint", side, self.devicePixelRatioF())
            stamp(painter, left, top, picture)
            if is_sent:
                box.setRight(self.width() - side - look.px(4))
        write(painter, box, flags | Qt.TextFlag.TextWordWrap, self._text)

    def _box(self, width: int) -> QRect:
        look, metrics = tokens(), QFontMetrics(self._font())
        room = QRect(0, 0, width, 10_000)
        tall = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._text).height()
        return QRect(0, 0, width, tall + look.px(4))

    def _font(self) -> QFont:
        """Returns a small font for times, a larger one for words that need an answer."""
        is_more = self._delivery in (Delivery.FAILED, Delivery.WAITING)
        return tokens().font("small" if is_more else "time")

    @property
    def is_running(self) -> bool:
        """It is on its way."""
        return self._since is not None

    def tick(self) -> None:
        """Shows the time of a long delivery."""
        if self._since is not None:
            seconds = (datetime.now(UTC) - self._since).total_seconds()
            self._text = wording.lasting(self._said, seconds)
            self.update()

    def _offer(self, actions: Sequence[wording.Action]) -> None:
        """Shows the buttons of these actions, and no others."""
        for action in actions:
            if action not in self._options:
                option = ValueButton(action, self._words(action), self, "link")
                option.chosen.connect(self.acted)
                self._options[action] = option
        for action, option in self._options.items():
            option.setVisible(action in actions)
        self._offered = [self._options[action] for action in actions]
        for option, following in pairwise(self._offered):
            self.setTabOrder(option, following)

    def _words(self, action: wording.Action) -> str:
        match action:
            case wording.Action.SIGN_IN:
                return self.tr("Sign in and send")
            case wording.Action.TRY_AGAIN:
                return self.tr("Send again")
            case wording.Action.SEND_NOW:
                return self.tr("Send now")
            case wording.Action.EDIT:
                return self.tr("Edit")
            case _:
                return self.tr("Remove")


def _actions(entry: TextEntry | FileEntry | DataEntry) -> list[wording.Action]:
    """Returns what the person can do about a message that has not gone."""
    if entry.delivery is Delivery.WAITING:
        return [wording.Action.SEND_NOW, wording.Action.EDIT, wording.Action.REMOVE]
    if entry.delivery is not Delivery.FAILED:
        return []
    again = wording.Action.SIGN_IN if _needs_sign_in(entry) else wording.Action.TRY_AGAIN
    is_gone = isinstance(entry, AnswerEntry) and entry.answer.has_secret
    edit = [] if isinstance(entry, DataEntry) else [wording.Action.EDIT]
    return edit if is_gone else [again, *edit]


def _needs_sign_in(entry: TextEntry | FileEntry | DataEntry) -> bool:
    fault = entry.fault
    return fault is not None and wording.Action.SIGN_IN in wording.fault(fault, "").actions
