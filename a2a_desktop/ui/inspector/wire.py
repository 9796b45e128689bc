"""What goes over the wire, live. For engineers; secrets are masked before it gets here."""

import json
from collections.abc import Sequence
from enum import IntEnum
from typing import Final, Protocol

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QFontMetrics, QPainter, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.observe import Subscribers
from a2a_desktop.ui import formats
from a2a_desktop.ui.agents.delegate import draw_line, paint_ground
from a2a_desktop.ui.agents.pane import QuietList
from a2a_desktop.ui.feed import Feed
from a2a_desktop.ui.inspector.raw import JsonView
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label

BATCH_MS: Final = 100
ROWS: Final = 2000
_ROOT = QModelIndex()
_LOOKS: Final = {
    WireKind.REQUEST: ("ph.arrow-up-right", "accent"),
    WireKind.RESPONSE: ("ph.arrow-down-left", "info"),
    WireKind.FRAME: ("ph.arrow-down-left", "info"),
    WireKind.ERROR: ("ph.warning-fill", "danger"),
    WireKind.NOTE: ("ph.info", "warning"),
}


class WireFeed(Protocol):
    """Where the records come from."""

    @property
    def added(self) -> Subscribers[WireRecord]: ...

    def records(self) -> Sequence[WireRecord]:
        """All that are kept, oldest first."""
        ...


class WireModel(QAbstractListModel):
    """The last records, oldest first."""

    class Role(IntEnum):
        """What a row holds."""

        RECORD = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: list[WireRecord] = []

    def set_rows(self, rows: Sequence[WireRecord]) -> None:
        """These and no others."""
        self.beginResetModel()
        self._rows = list(rows[-ROWS:])
        self.endResetModel()

    def add(self, rows: Sequence[WireRecord]) -> None:
        """More at the end; the oldest make room."""
        if not rows:
            return
        surplus = len(self._rows) + len(rows) - ROWS
        if surplus > 0 and self._rows:
            last = min(surplus, len(self._rows)) - 1
            self.beginRemoveRows(_ROOT, 0, last)
            del self._rows[: last + 1]
            self.endRemoveRows()
        first = len(self._rows)
        fresh = rows[-ROWS:]
        self.beginInsertRows(_ROOT, first, first + len(fresh) - 1)
        self._rows += fresh
        self.endInsertRows()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if not index.isValid():
            return None
        record = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return f"{record.title}, {_size(record)}, {_time(record)}"
            case Qt.ItemDataRole.ToolTipRole:
                return f"{record.method}\n{record.url}"
            case self.Role.RECORD:
                return record
        return None


class WireTab(QWidget):
    """The list, and below it what was sent or received."""

    def __init__(self, feed: WireFeed, parent: QWidget) -> None:
        super().__init__(parent)
        self._feed = feed
        self._agent_id = ""
        self._waiting: list[WireRecord] = []
        self._is_paused = False
        self._from = 0
        self.model = WireModel(self)
        self._list = QuietList(self.tr("Messages on the wire"), self)
        self._list.setModel(self.model)
        self._list.setUniformItemSizes(True)
        self._list.setItemDelegate(_WireDelegate(self._list))
        self._list.selectionModel().currentChanged.connect(self._current_changed)
        self._filter = QLineEdit(self)
        self._filter.setProperty("kind", "filter")
        self._filter.setAccessibleName(self.tr("Filter"))
        self._filter.setPlaceholderText(self.tr("Filter"))
        self._filter.textChanged.connect(self._reload)
        self._pause = IconButton("ph.pause", self.tr("Pause"), self, 28)
        self._pause.clicked.connect(self._toggle_pause)
        self._clear = IconButton("ph.trash", self.tr("Clear"), self, 28)
        self._clear.clicked.connect(self._clear_all)
        self._empty = Label(self.tr("Nothing sent yet"), self, "ui", "faint")
        self._detail = JsonView(self)
        self._batch = QTimer(self)
        self._batch.setSingleShot(True)
        self._batch.setInterval(BATCH_MS)
        self._batch.timeout.connect(self._take_in)
        Feed(feed.added, self).told.connect(self._added)
        self._lay_out()
        self._show_emptiness()

    def show_agent(self, agent_id: str) -> None:
        """Only what concerns this agent."""
        if agent_id != self._agent_id:
            self._agent_id = agent_id
            self._reload()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_paused:
            self._reload()

    def _added(self, record: WireRecord) -> None:
        if self.isVisible() and not self._is_paused and self._is_wanted(record):
            self._waiting.append(record)
            if not self._batch.isActive():
                self._batch.start()

    def _take_in(self) -> None:
        bar = self._list.verticalScrollBar()
        is_at_end = bar.value() >= bar.maximum() - 4
        fresh, self._waiting = self._waiting, []
        self.model.add(fresh)
        self._show_emptiness()
        if is_at_end:
            self._list.scrollToBottom()

    def _reload(self) -> None:
        self._waiting = []
        self.model.set_rows([one for one in self._feed.records() if self._is_wanted(one)])
        self._detail.hide()
        self._show_emptiness()
        self._list.scrollToBottom()

    def _is_wanted(self, record: WireRecord) -> bool:
        wanted = self._filter.text().strip().lower()
        return (
            record.number > self._from
            and record.agent in ("", self._agent_id)
            and (not wanted or wanted in f"{record.title} {record.method} {record.body}".lower())
        )

    def _toggle_pause(self) -> None:
        self._is_paused = not self._is_paused
        if self._is_paused:
            self._pause.show_as("ph.play", self.tr("Go on"))
        else:
            self._pause.show_as("ph.pause", self.tr("Pause"))
            self._reload()

    def _clear_all(self) -> None:
        records = self._feed.records()
        self._from = records[-1].number if records else 0
        self._reload()

    def _current_changed(self, current: QModelIndex) -> None:
        record = current.data(WireModel.Role.RECORD) if current.isValid() else None
        self._detail.setVisible(isinstance(record, WireRecord))
        if isinstance(record, WireRecord):
            self._detail.show_text(record.title, text_of(record))

    def _show_emptiness(self) -> None:
        is_empty = self.model.rowCount() == 0
        self._empty.setVisible(is_empty)
        self._list.setVisible(not is_empty)

    def _lay_out(self) -> None:
        look = tokens()
        head = QHBoxLayout()
        head.setSpacing(look.px(4))
        head.addWidget(self._filter, 1)
        head.addWidget(self._pause)
        head.addWidget(self._clear)
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.setChildrenCollapsible(False)
        upper = QWidget(parts)
        upper_box = QVBoxLayout(upper)
        upper_box.setContentsMargins(0, 0, 0, 0)
        upper_box.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)
        upper_box.addWidget(self._list, 1)
        parts.addWidget(upper)
        parts.addWidget(self._detail)
        parts.setSizes([look.px(300), look.px(260)])
        self._detail.hide()
        note = self.tr("Sign-in details are hidden here and in exports.")
        box = QVBoxLayout(self)
        pad = look.px(12)
        box.setContentsMargins(pad, pad, pad, pad)
        box.setSpacing(look.px(10))
        box.addLayout(head)
        box.addWidget(parts, 1)
        box.addWidget(Label(note, self, "small", "muted"))


class _WireDelegate(QStyledItemDelegate):
    """An arrow, what it is, its size and its time."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(10, tokens().px(34))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        record = index.data(WireModel.Role.RECORD)
        if not isinstance(record, WireRecord):
            return
        look = tokens()
        painter.save()
        rect = paint_ground(painter, option, "selected-accent")
        rect = rect.adjusted(look.px(4), 0, -look.px(4), 0)
        name, color = _LOOKS[record.kind]
        side = look.icon("sm")
        ratio = painter.device().devicePixelRatioF()
        top = rect.top() + (rect.height() - side) // 2
        painter.drawPixmap(rect.left(), top, pixmap(name, color, side, ratio))
        right = rect.right()
        for text, room in ((_time(record), 58), (_size(record), 54)):
            wide = max(look.px(room), QFontMetrics(look.font("caption")).horizontalAdvance(text))
            cell = QRect(right - wide, rect.top(), wide, rect.height())
            painter.setFont(look.font("caption"))
            painter.setPen(look.color("text-faint"))
            painter.drawText(
                cell, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text
            )
            right -= wide
        left = rect.left() + side + look.px(8)
        title = QRect(left, rect.top(), right - left - look.px(4), rect.height())
        tone = "danger" if record.kind is WireKind.ERROR else "text"
        draw_line(painter, title, record.title, "ui", tone)
        painter.restore()


def text_of(record: WireRecord) -> str:
    """A record in full: method, address, headers and body."""
    lines = [f"{record.method}  {record.url}"]
    if record.status is not None:
        lines.append(f"HTTP {record.status}")
    lines += [f"{name}: {value}" for name, value in record.headers]
    body = record.body
    if body and not record.is_cut:
        try:
            body = json.dumps(json.loads(body), ensure_ascii=False, indent=2)
        except (ValueError, RecursionError):
            body = record.body
    if record.is_cut:
        body += "\n…"
    return "\n".join(lines) + (f"\n\n{body}" if body else "")


def _size(record: WireRecord) -> str:
    return formats.file_size(record.size) if record.size else ""


def _time(record: WireRecord) -> str:
    if record.kind is WireKind.REQUEST:
        return f"{record.at.astimezone():%H:%M:%S}"
    return f"+{record.elapsed:.2f} s"
