"""The wire log, live. For engineers; secrets are masked before they get here."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QSplitter, QVBoxLayout, QWidget

from a2a_desktop.conversation.entry import Origin
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Role
from a2a_desktop.model.wire import Obstacle, WireKind, WireRecord
from a2a_desktop.ui.inspector.resend import why_not
from a2a_desktop.ui.inspector.wire_rows import ROW, WireDelegate, WireFeed, WireModel, title_of
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.text.raw_json import JsonView
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.filter_bar import FilterBox
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.quiet_list import QuietList

BATCH_MS: Final = 100
FILTER_MS: Final = 150
"""The time from the last key to the search: all bodies together may be 128 MB."""


class WireTab(QWidget):
    """The list of records, and below it the chosen one."""

    export_wanted = Signal()
    resend_wanted = Signal(object)
    """The `WireRecord` of a request to send again."""

    def __init__(
        self,
        feed: WireFeed,
        as_curl: Callable[[WireRecord], str],
        obstacle: Callable[[WireRecord], Obstacle | None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._as_curl, self._obstacle = as_curl, obstacle
        self._command = ""
        self._request: WireRecord | None = None
        self._feed = feed
        self._agent_id = self._conversation_id = ""
        self._seen = 0
        self._shown: WireRecord | None = None
        self._is_adding = False
        self._from = 0
        self._until: int | None = None
        self.model = WireModel(self)
        self._frame = QFrame(self)
        self._frame.setProperty("surface", "panel")
        self._list = QuietList(self.tr("Messages on the wire"), self._frame)
        self._list.setModel(self.model)
        self._list.setUniformItemSizes(True)
        self._list.setItemDelegate(WireDelegate(self._list))
        self._list.selectionModel().currentChanged.connect(self._current_changed)
        self._filter = FilterBox(self.tr("Filter"), self)
        self._filter.textChanged.connect(self._filter_changed)
        self._filter_wait = single_shot(self, self._reload, FILTER_MS)
        self._make_buttons()
        self._empty = Label(self.tr("Nothing sent yet"), self, "ui", "faint")
        self._detail = JsonView(self)
        self._batch = single_shot(self, self._take_in, BATCH_MS)
        Feed(feed.changed, self).received.connect(self._grown)
        self._lay_out()
        self._show_emptiness()

    def show_agent(self, agent_id: str, conversation_id: str = "") -> None:
        """Shows the records of one conversation with this agent; of all with it, if "" is given."""
        if (agent_id, conversation_id) != (self._agent_id, self._conversation_id):
            self._agent_id, self._conversation_id = agent_id, conversation_id
            self._everything.setVisible(bool(conversation_id))
            self._reload()

    def go_to(self, origin: Origin) -> bool:
        """Chooses the record for a row; returns False if it is no longer kept."""
        agents = ("", self._agent_id)
        found = record_of(origin, [one for one in self._feed.records() if one.agent in agents])
        if found is None:
            return False
        self._filter.clear()
        self._from, self._until = min(self._from, found.number - 1), None
        if not self._is_own(found):
            self._everything.setChecked(True)
        self._pause.show_as("ph.pause", self.tr("Pause"))
        self._reload()
        index = self.model.index(self.model.row_of(found))
        self._list.setCurrentIndex(index)
        self._list.scrollTo(index, QListView.ScrollHint.PositionAtCenter)
        return index.isValid()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reload()

    def _grown(self) -> None:
        if self.isVisible():
            self._batch.start()

    def _take_in(self) -> None:
        bar = self._list.verticalScrollBar()
        place, is_at_end = bar.value(), bar.value() >= bar.maximum() - 4
        fresh = self._unseen()
        self._is_adding = True
        gone = self.model.add(fresh)
        self._is_adding = False
        if gone and self.model.row_of(self._shown) < 0:
            self._list.selectionModel().clear()
        self._show_emptiness()
        if is_at_end:
            self._list.scrollToBottom()
        elif gone:
            bar.setValue(place - gone * tokens().px(ROW))

    def _filter_changed(self) -> None:
        self._filter_wait.start()

    def _reload(self) -> None:
        shown, self._seen = self._shown, 0
        self.model.set_rows(self._unseen())
        self._show_emptiness()
        row = self.model.row_of(shown)
        if row >= 0:
            self._list.setCurrentIndex(self.model.index(row))
        else:
            self._show_record(None)
            self._list.scrollToBottom()

    def _unseen(self) -> list[WireRecord]:
        records = self._feed.records(self._seen)
        self._seen = records[-1].number if records else self._seen
        return [record for record in records if self._is_wanted(record)]

    def _is_wanted(self, record: WireRecord) -> bool:
        if record.number <= self._from or not (self._is_own(record) or self._shows_everything):
            return False
        if self._until is not None and record.number > self._until:
            return False
        wanted = self._filter.text().strip().lower()
        return not wanted or any(
            wanted in text.lower()
            for text in (title_of(record), record.method, record.url, record.body)
        )

    def _is_own(self, record: WireRecord) -> bool:
        if self._conversation_id:
            return record.conversation == self._conversation_id
        return record.agent in ("", self._agent_id)

    @property
    def _shows_everything(self) -> bool:
        return bool(self._conversation_id) and self._everything.isChecked()

    def _toggle_pause(self) -> None:
        if self._until is None:
            self._until = self._feed.count
            self._pause.show_as("ph.play", self.tr("Resume"))
        else:
            self._until = None
            self._pause.show_as("ph.pause", self.tr("Pause"))
            self._reload()

    def _clear_all(self) -> None:
        self._from = self._feed.count if self._until is None else self._until
        self._reload()

    def _current_changed(self, current: QModelIndex) -> None:
        # While rows come and go the view picks a neighbour: that is no choice of the person.
        if not self._is_adding and current.isValid():
            self._show_record(current.data(WireModel.RowRole.ROW))

    def _show_record(self, record: WireRecord | None) -> None:
        self._detail.setVisible(record is not None)
        if record is not None and record is not self._shown:
            value, head = value_of(record), head_of(record)
            if value is None:
                self._detail.show_text(title_of(record), body_of(record), head)
            else:
                self._detail.show_json(title_of(record), value, head)
            self._request = self._request_of(record)
            self._command = self._as_curl(self._request) if self._request is not None else ""
            self._curl.setText(self.tr("Copy as curl"))
        has_request = record is not None and self._request is not None
        self._curl.setVisible(has_request and bool(self._command))
        self._resend.setVisible(has_request)
        if has_request and self._request is not None:
            reason = why_not(self._obstacle(self._request))
            self._resend.setEnabled(not reason)
            self._resend.setToolTip(reason)
        self._shown = record

    def _request_of(self, record: WireRecord) -> WireRecord | None:
        """Returns the request of the same exchange; None if it is no longer kept."""
        same = (one for one in self._feed.records() if one.exchange == record.exchange)
        return next((one for one in same if one.kind is WireKind.REQUEST), None)

    def _want_resend(self) -> None:
        self.resend_wanted.emit(self._request)

    def _copy_curl(self) -> None:
        QGuiApplication.clipboard().setText(self._command)
        self._curl.setText(self.tr("Copied"))

    def _show_emptiness(self) -> None:
        is_empty = self.model.rowCount() == 0
        is_searched = bool(self._filter.text().strip())
        nothing = self.tr("Nothing found") if is_searched else self.tr("Nothing sent yet")
        self._empty.setText(nothing)
        self._empty.setVisible(is_empty)
        self._frame.setVisible(not is_empty)
        self._export.setEnabled(self._feed.count > 0)

    def _make_buttons(self) -> None:
        words = self.tr("Show other conversations too")
        self._everything = IconButton("ph.chats", words, self, 28)
        self._everything.setCheckable(True)
        self._everything.setVisible(bool(self._conversation_id))
        self._everything.toggled.connect(self._reload)
        self._pause = IconButton("ph.pause", self.tr("Pause"), self, 28, clicked=self._toggle_pause)
        self._clear = IconButton("ph.trash", self.tr("Clear"), self, 28, clicked=self._clear_all)
        self._export = IconButton("ph.download-simple", self.tr("Export as HAR file"), self, 28)
        self._export.clicked.connect(self.export_wanted)
        self._curl = Button(self.tr("Copy as curl"), self, "small", "ph.terminal-window")
        self._curl.clicked.connect(self._copy_curl)
        self._resend = Button(self.tr("Resend…"), self, "small", "ph.arrow-clockwise")
        self._resend.clicked.connect(self._want_resend)

    def _lay_out(self) -> None:
        look = tokens()
        head = row_layout(gap=4)
        add_all(head, (self._filter, 1), self._everything, self._pause, self._clear, self._export)
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.setChildrenCollapsible(False)
        upper = QWidget(parts)
        upper_box = column_layout(upper, margins=0)
        upper_box.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)
        upper_box.addWidget(self._frame, 1)
        frame_box = QVBoxLayout(self._frame)
        frame_box.setContentsMargins(1, look.px(6), 1, look.px(6))
        frame_box.addWidget(self._list)
        add_all(parts, upper, self._detail)
        parts.setSizes([look.px(300), look.px(260)])
        self._detail.hide()
        self._curl.hide()
        self._resend.hide()
        box = add_all(column_layout(self, gap=10, margins=12), head, (parts, 1))
        tools = add_all(row_layout(gap=8), self._curl, self._resend, STRETCH)
        add_all(box, tools, self._note())

    def _note(self) -> QHBoxLayout:
        note = row_layout(gap=8)
        note.addWidget(Icon("ph.eye-slash", self, 14), 0, Qt.AlignmentFlag.AlignTop)
        text = self.tr("Sign-in details are hidden here and in exports.")
        note.addWidget(Label(text, self, "small", "muted"), 1)
        return note


def head_of(record: WireRecord) -> str:
    """Returns method, address and headers; an empty line at the end if a body follows."""
    lines = [f"{record.method}  {record.url}"]
    if record.status is not None:
        lines.append(f"HTTP {record.status}")
    lines += [f"{name}: {value}" for name, value in record.headers]
    return "\n".join(lines) + ("\n\n" if record.body else "")


def value_of(record: WireRecord) -> Mapping[str, Json] | None:
    """Returns the body, if it is a whole JSON object."""
    try:
        value = json.loads(record.body) if not record.is_cut else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def body_of(record: WireRecord) -> str:
    """Returns the body as it was sent, as much as was kept."""
    return f"{record.body}\n…" if record.is_cut else record.body


def record_of(origin: Origin, records: Sequence[WireRecord]) -> WireRecord | None:
    """Returns the record that brought a row, or its outcome; None if it is no longer kept.

    `records` are those of the row's agent, oldest first.
    """
    if origin.role is Role.USER:
        return _sent(origin, records)
    names = (origin.message_id, origin.artifact_id, origin.task_id)
    for name in filter(None, names):
        found = [one for one in records if one.kind is not WireKind.REQUEST and name in one.body]
        if found:
            early = [one for one in found if one.at <= origin.at]
            return early[-1] if early else found[0]
    return None


def _sent(origin: Origin, records: Sequence[WireRecord]) -> WireRecord | None:
    """Returns the newest request with the message; if it failed, the record of the failure."""
    key = origin.message_id
    requests = [one for one in records if one.kind is WireKind.REQUEST and key and key in one.body]
    if not requests:
        return None
    sent = requests[-1]
    bad = [one for one in records if one.exchange == sent.exchange and _has_failed(one)]
    return bad[-1] if bad else sent


def _has_failed(record: WireRecord) -> bool:
    return record.kind is WireKind.ERROR or (record.status or 0) >= 400
