"""The rows of the wire log: their data and their painting."""

import re
from collections.abc import Sequence
from typing import Final, Protocol

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from a2a_desktop.conversation.standing import of_task
from a2a_desktop.model.task import TaskState
from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.observe import Subscribers
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.list_painting import draw_line
from a2a_desktop.ui.widgets.rows_model import RowsModel
from a2a_desktop.ui.wording import formats

ROWS: Final = 2000
TITLES: Final = (
    phrase("Agent card", "WireTab"),
    phrase("Agent card, unchanged", "WireTab"),
    phrase("Ask for notifications", "WireTab"),
    phrase("Ask for the result", "WireTab"),
    phrase("Ask for what no agent can do", "WireTab"),
    phrase("Connection lost", "WireTab"),
    phrase("End notifications", "WireTab"),
    phrase("Error", "WireTab"),
    phrase("Extended agent card", "WireTab"),
    phrase("Extended card", "WireTab"),
    phrase("File", "WireTab"),
    phrase("Follow task again", "WireTab"),
    phrase("List notifications", "WireTab"),
    phrase("List tasks", "WireTab"),
    phrase("Look up notifications", "WireTab"),
    phrase("Message", "WireTab"),
    phrase("No agent card", "WireTab"),
    phrase("No extended card", "WireTab"),
    phrase("Not sent", "WireTab"),
    phrase("Part of a result", "WireTab"),
    phrase("Refused", "WireTab"),
    phrase("Reply", "WireTab"),
    phrase("Reply, as far as it came", "WireTab"),
    phrase("Reply, cut", "WireTab"),
    phrase("Send message", "WireTab"),
    phrase("Send message, live", "WireTab"),
    phrase("Status", "WireTab"),
    phrase("Stop task", "WireTab"),
    phrase("Task", "WireTab"),
    phrase("The reply cannot be read", "WireTab"),
    phrase("The reply names another request", "WireTab"),
)
"""The titles that `protocol` gives; others are an agent's words or the names of errors."""
_DETAIL: Final = re.compile(r"(: | (?=-?\d+$))")
"""The mark between a title and a state, a number or an agent's words."""
_AGAIN: Final = phrase("{title}, again", "WireTab")
ROW: Final = 36
"""The height of a row, px at 100 %."""
_LOOKS: Final = {
    WireKind.REQUEST: ("ph.arrow-up-right", "accent"),
    WireKind.RESPONSE: ("ph.arrow-down-left", "info"),
    WireKind.FRAME: ("ph.arrow-down-left", "info"),
    WireKind.ERROR: ("ph.warning-fill", "danger"),
    WireKind.NOTE: ("ph.info", "warning"),
}
_SAID: Final = {
    WireKind.REQUEST: phrase("Sent"),
    WireKind.RESPONSE: phrase("Received"),
    WireKind.FRAME: phrase("Received"),
    WireKind.ERROR: phrase("Failed"),
    WireKind.NOTE: phrase("Note"),
}
"""The arrow's meaning for screen readers."""
_STATES: Final = {
    one.value: of_task(one, is_followed=one.is_busy)
    for one in TaskState
    if one is not TaskState.UNKNOWN
}


class WireFeed(Protocol):
    """The source of the records."""

    @property
    def changed(self) -> Subscribers[None]:
        """Notifies of new records: once until they are read."""

    @property
    def count(self) -> int:
        """The number of the newest record, 0 if there was none."""

    def records(self, after: int = 0) -> Sequence[WireRecord]:
        """Returns all kept records with a greater number than `after`, oldest first."""
        ...


def title_of(record: WireRecord) -> str:
    """Returns the title of a record in the person's language; an agent's words stay."""
    title = record.title.removesuffix(_AGAIN.format(title=""))
    word, *rest = _DETAIL.split(title, maxsplit=1)
    if word in TITLES:
        words = [wording.standing(stands) if (stands := _STATES.get(one)) else one for one in rest]
        title = "".join((translated(word, "WireTab"), *words))
    is_again = record.title.endswith(_AGAIN.format(title=""))
    return translated(_AGAIN, "WireTab").format(title=title) if is_again else title


class WireModel(RowsModel[WireRecord]):
    """The last records, oldest first."""

    def set_rows(self, rows: Sequence[WireRecord]) -> None:
        self._become(list(rows[-ROWS:]))

    def add(self, rows: Sequence[WireRecord]) -> int:
        """Adds rows at the end, and drops the oldest; returns how many it dropped."""
        if not rows:
            return 0
        surplus = min(max(0, len(self._rows) + len(rows) - ROWS), len(self._rows))
        if surplus:
            self._take(0, surplus)
        self._insert(len(self._rows), rows[-ROWS:])
        return surplus

    def row_of(self, record: WireRecord | None) -> int:
        """Returns the row of a record, -1 if there is none."""
        return next((row for row, one in enumerate(self._rows) if one is record), -1)

    def _shown(self, record: WireRecord, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                said = translated(_SAID[record.kind])
                return ", ".join(
                    filter(None, (said, title_of(record), _size(record), _time(record)))
                )
            case Qt.ItemDataRole.ToolTipRole:
                return f"{title_of(record)}\n{record.method}\n{record.url}"
        return None


_END: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class WireDelegate(QStyledItemDelegate):
    """Paints an arrow, the title, the size and the time."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, tokens().px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        record = index.data(WireModel.RowRole.ROW)
        if not isinstance(record, WireRecord):
            return
        look = tokens()
        painter.save()
        flip(painter, option.rect)
        _paint_ground(painter, option, is_first=index.row() == 0)
        rect = option.rect.adjusted(look.px(12), 0, -look.px(12), 0)
        name, color = _LOOKS[record.kind]
        side = look.icon("sm")
        ratio = painter.device().devicePixelRatioF()
        top = rect.top() + (rect.height() - side) // 2
        stamp(painter, rect.left(), top, pixmap(name, color, side, ratio))
        right = rect.right()
        for text, room in ((_time(record), 58), (_size(record), 54)):
            wide = max(look.px(room), QFontMetrics(look.font("caption")).horizontalAdvance(text))
            cell = QRect(right - wide, rect.top(), wide, rect.height())
            painter.setFont(look.font("caption"))
            painter.setPen(look.color("text-faint"))
            write(painter, cell, _END, text)
            right -= wide
        left = rect.left() + side + look.px(8)
        title = QRect(left, rect.top(), right - left - look.px(4), rect.height())
        tone = "danger" if record.kind is WireKind.ERROR else "text"
        draw_line(painter, title, title_of(record), "ui", tone)
        painter.restore()


def _paint_ground(painter: QPainter, option: QStyleOptionViewItem, *, is_first: bool) -> None:
    """Paints a row's colour, its hairline above, and the focus ring."""
    look, state = tokens(), option.state
    if state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, look.color("selected-accent"))
    elif state & QStyle.StateFlag.State_MouseOver:
        painter.fillRect(option.rect, look.color("hover"))
    if not is_first:
        line = QRect(option.rect.topLeft(), QSize(option.rect.width(), 1))
        painter.fillRect(line, look.color("border"))
    has_focus = state & QStyle.StateFlag.State_HasFocus
    if has_focus and state & QStyle.StateFlag.State_KeyboardFocusChange:
        painter.setPen(QPen(look.color("focus-ring"), 2))
        painter.drawRect(option.rect.adjusted(1, 1, -1, -1))


def _size(record: WireRecord) -> str:
    return formats.file_size(record.size) if record.size else ""


def _time(record: WireRecord) -> str:
    if record.kind is WireKind.REQUEST:
        return f"{record.at.astimezone():%H:%M:%S}"
    return f"+{record.elapsed:.2f} s"
