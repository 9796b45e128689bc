"""The conversations of the left pane."""

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.standing import Standing
from a2a_desktop.ui.conversations.delegate import ConversationDelegate, icon_rect
from a2a_desktop.ui.conversations.intents import RenameConversation
from a2a_desktop.ui.conversations.model import ConversationListModel, ConversationRow, Filter
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.busy import TurningArcs
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Hairline, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.quiet_list import LongList


class ConversationsPane(TurningArcs, QWidget):
    """Emits the chosen conversation, and the actions on one."""

    conversation_chosen = Signal(str)
    wanted = Signal(object)
    """A `ConversationIntent`."""
    agents_wanted = Signal()
    """The person wants to choose an agent whose conversations to see."""
    deleted_wanted = Signal()
    """The person wants to see what was deleted."""
    requests_wanted = Signal()
    """The person wants to see the requests to all agents."""
    recipes_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = ConversationListModel(self)
        self._list = LongList(self.tr("Conversations"), self, "window")
        self._list.setUniformItemSizes(True)
        self._list.setModel(self.model)
        self._list.setItemDelegate(ConversationDelegate(self._list))
        self._list.clicked.connect(self._chosen)
        self._list.customContextMenuRequested.connect(self._show_menu)
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence(Qt.Key.Key_F2), self._list, self._rename, context=here)
        self._filter = Filter()
        self._show = Button(self.tr("All agents"), self, "choice", "ph.caret-down")
        self._show.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self._name_filter()
        self._show.clicked.connect(self._show_filters)
        self._inbox = Button("", self, "choice", "ph.tray", clicked=self._show_inbox)
        self._inbox.setCheckable(True)
        self._inbox.hide()
        self._empty = Label("", self, "ui", "faint")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._working: set[str] = set()
        self._requests: dict[str, bool] = {}
        """The requests to the person, and whether each needs an answer."""
        self._has_deleted = False
        """A conversation was deleted: the menu leads to it, also from an empty list."""
        self._clock = repeating(self, self._tick, 30_000)
        self._clock.start()
        self._lay_out()
        self._show_emptiness()

    def set_rows(self, rows: Iterable[ConversationRow]) -> None:
        self.model.set_rows(rows)
        self._show_emptiness()
        self._requests = {}
        for one in self.model.all:
            self._follow_request(one)
        self._working = {one.record.conversation_id for one in self.model.all if one.is_working}
        self._want_turns(bool(self._working))

    def put(self, row: ConversationRow) -> None:
        """Adds or replaces a conversation."""
        self._has_deleted |= row.record.is_deleted
        self.model.put(row)
        self._show_emptiness()
        self._follow_work(row)
        self._follow_request(row)

    def drop(self, conversation_id: str) -> None:
        """Removes the row of a conversation that another row stands for."""
        self.model.drop(conversation_id)
        self._working.discard(conversation_id)

    def offer_deleted(self) -> None:
        """Notes that there are deleted conversations, from earlier runs of the program."""
        self._has_deleted = True
        self._show_emptiness()

    def wait(self) -> None:
        """Waits for the agents of the conversations to be loaded."""
        self._empty.setText("")

    def mark(self, conversation_id: str) -> None:
        """Marks the open conversation; "" for none."""
        number = self.model.row_number(conversation_id)
        if number >= 0:
            self._list.setCurrentIndex(self.model.index(number))
        else:
            self._list.clearSelection()
            self._list.setCurrentIndex(QModelIndex())  # the next step leads to the first one

    def step(self, step: int) -> None:
        """Chooses the conversation `step` rows below the present one, if there is one."""
        row = self._list.currentIndex().row() + step
        if 0 <= row < self.model.rowCount():
            self._chosen(self.model.index(row))

    def _tick(self) -> None:
        self.model.tick()
        self._list.viewport().update()

    def _lay_out(self) -> None:
        look = tokens()
        head = row_layout(margins=(16, 4, 8, 4))
        head.addWidget(Label(self.tr("Conversations"), self, "ui-strong"), 1)
        add_all(head, self._inbox, self._show)
        head.addStrut(look.px(28))
        self._empty.setContentsMargins(look.px(16), look.px(4), look.px(16), 0)
        box = column_layout(self, gap=0, margins=0)
        add_all(box, Hairline(self), head, (self._list, 1), (self._empty, 1))

    def _show_emptiness(self) -> None:
        is_empty = self.model.rowCount() == 0
        if self._filter.is_archive:
            self._empty.setText(self.tr("No archived conversations."))
        else:
            text = self.tr(
                "Your conversations stay on this computer. Settings shows you the folder."
            )
            self._empty.setText(text)
        self._show.setVisible(bool(self.model.all) or self._has_deleted)
        self._list.setVisible(not is_empty)
        self._empty.setVisible(is_empty)

    def _show_menu(self, at: QPoint) -> None:
        row = self._list.indexAt(at).data(ConversationListModel.RowRole.ROW)
        if isinstance(row, ConversationRow):
            from a2a_desktop.ui.conversations.menu import ConversationMenu  # only on request

            menu = ConversationMenu(row.record, self, row.others)
            menu.wanted.connect(self.wanted)
            menu.popup(self._list.viewport().mapToGlobal(at))

    def _rename(self) -> None:
        row = self._list.currentIndex().data(ConversationListModel.RowRole.ROW)
        if isinstance(row, ConversationRow):
            self.wanted.emit(RenameConversation(row.record, others=row.others))

    def _show_filters(self) -> None:
        from a2a_desktop.ui.conversations.menu import FilterMenu  # only on request

        menu = FilterMenu(self.model.all, self._filter, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.chosen.connect(self.show_only)
        menu.agents_wanted.connect(self.agents_wanted)
        menu.deleted_wanted.connect(self.deleted_wanted)
        menu.requests_wanted.connect(self.requests_wanted)
        menu.recipes_wanted.connect(self.recipes_wanted)
        menu.open_below(self._show)

    def show_only(self, wanted: Filter, name: str) -> None:
        """Shows the conversations that pass a filter, under this name."""
        self._filter = wanted
        self._inbox.setChecked(wanted.is_inbox)
        self._show.setText(name)
        self._name_filter()
        self.model.show_only(wanted)
        self._show_emptiness()

    def _follow_request(self, row: ConversationRow) -> None:
        """Shows the way to the inbox once anything is in it, with the number of open requests."""
        if not row.is_request:
            return
        key = row.record.conversation_id
        self._requests[key] = row.record.standing is Standing.NEEDS_ANSWER
        if row.record.is_deleted:
            del self._requests[key]
        waiting = sum(self._requests.values())
        self._inbox.setVisible(bool(self._requests))
        self._inbox.setText(str(waiting) if waiting else "")
        needs = counted(waiting, "1 needs your answer", "{count} need your answer")
        name = self.tr("Inbox")
        self._inbox.setAccessibleName(f"{name}, {needs}" if waiting else name)
        self._inbox.setToolTip(self._inbox.accessibleName())

    def _show_inbox(self, is_on: bool) -> None:
        name = self.tr("Inbox") if is_on else self.tr("All agents")
        self.show_only(Filter(is_inbox=is_on), name)

    def _name_filter(self) -> None:
        name = self.tr("Show conversations with")
        self._show.setAccessibleName(f"{name}: {self._show.text()}")

    def _chosen(self, index: QModelIndex) -> None:
        row = index.data(ConversationListModel.RowRole.ROW)
        if isinstance(row, ConversationRow):
            self.conversation_chosen.emit(row.record.conversation_id)

    def _follow_work(self, row: ConversationRow) -> None:
        """Turns the arcs of working conversations, and only while there are any."""
        key = row.record.conversation_id
        if row.is_working:
            self._working.add(key)
        else:
            self._working.discard(key)
        self._want_turns(bool(self._working))

    def _turn(self) -> None:
        """Repaints the arcs, and nothing else of the list."""
        for number in self._list.visible_rows():
            if self.model.row(number).is_working:
                row = self._list.visualRect(self.model.index(number))
                self._list.viewport().update(icon_rect(row))
