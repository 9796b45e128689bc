"""The contents of a list of agents: a filter, the agents, and the details of the chosen one."""

from collections.abc import Sequence, Set
from itertools import islice
from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.found import Entry, Listing
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.add_agent.preview import AgentPreview
from a2a_desktop.ui.agents.delegate import AgentDelegate
from a2a_desktop.ui.agents.model import AgentListModel, GroupRow
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.filter_bar import FilterBox
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, empty
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.wording import catalogues as words

PAUSE_MS: Final = 500
"""The time from the last key to the request to a hub."""
MOST: Final = 100
"""The most agents that one press adds."""


class ListingPage(QWidget):
    """Emits the person's requests; adds nothing itself."""

    wanted = Signal(object)
    """A list of `Entry`, to be added."""
    refresh_wanted = Signal()
    search_wanted = Signal()
    """A request to a hub for agents that match `words`."""
    removal_wanted = Signal()
    sign_out_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: Sequence[Entry] = ()
        self._places: Set[str] = frozenset()
        self._chosen: Entry | None = None
        self.model = AgentListModel(self)
        self._source = ElidedLabel("", self, "ui-strong")
        self._held = Label("", self, "small", "muted")
        self._refresh = IconButton("ph.arrow-clockwise", self.tr("Reload the list"), self, 28)
        self._sign_out = IconButton("ph.sign-out", self.tr("Sign out of the list"), self, 28)
        self._listing = Listing(())
        self._remove = IconButton("ph.trash", self.tr("Remove the list"), self, 28)
        hint = self.tr("Name, skill, tag or address")
        self._filter = FilterBox(self.tr("Filter the list"), self, hint)
        self._is_searched = False
        self._pause = single_shot(self, self._search, PAUSE_MS)
        self._list = QuietList(self.tr("Agents in this list"), self)
        self._list.setModel(self.model)
        self._list.setItemDelegate(AgentDelegate(self.model, self._list))
        self._preview = QVBoxLayout()
        self.result = ResultLine(self)
        hint = self.tr("Filter the list to add up to {most} agents at once.").format(most=MOST)
        self._hint = Label(hint, self, "small", "muted", wraps=False)
        self._all = Button("", self, clicked=self._add_all)
        self._add = Button(self.tr("Add"), self, "primary", clicked=self._add_chosen)
        self._connect()
        self._lay_out()

    def show_catalogue(self, catalogue: Catalogue) -> None:
        """Shows another list, whose contents are not loaded yet."""
        self._source.setText(catalogue.source)
        self._show_search(catalogue)
        self.result.clear()
        self.show_listing(Listing(()), frozenset())
        self._held.setText("")

    def _show_search(self, catalogue: Catalogue) -> None:
        """Shows the field as the search of a hub, or as the filter of any other list."""
        self._is_searched = False
        self._filter.clear()
        self._pause.stop()
        self._is_searched = catalogue.is_searched
        name, hint = self.tr("Filter the list"), self.tr("Name, skill, tag or address")
        if self._is_searched:
            name, hint = self.tr("Search the hub"), self.tr("What should the agent do for you?")
        self._filter.setAccessibleName(name)
        self._filter.setPlaceholderText(hint)

    @property
    def words(self) -> str:
        """The description to search a hub for; "" for any other list."""
        return self._filter.text().strip() if self._is_searched else ""

    def show_listing(self, listing: Listing, places: Set[str]) -> None:
        """Shows the contents of the list; `places` are the addresses of the person's agents."""
        self._listing = listing
        self.show_account(is_signed_in=not self._sign_out.isHidden())
        self.model.set_agents(())  # rows are found by number: no old row may meet new entries
        self._show_chosen(None)
        self._entries = listing.entries
        self.mark(places)

    def show_account(self, *, is_signed_in: bool) -> None:
        self._sign_out.setVisible(is_signed_in)
        self._held.setText(words.held(self._listing, is_signed_in=is_signed_in))

    def mark(self, places: Set[str]) -> None:
        """Marks the person's agents after a change."""
        self._places = places
        chosen = self._chosen
        has, new = self.tr("Already in your list"), self.tr("Can be added")
        self.model.set_agents(
            [
                record_of(entry, str(number), has if self._has(entry) else new)
                for number, entry in enumerate(self._entries)
            ]
        )
        if chosen is not None:  # its row may have changed
            row = self.model.row_of(str(self._entries.index(chosen)))
            self._list.setCurrentIndex(self.model.index(row))
        self._show_buttons()

    def _has(self, entry: Entry) -> bool:
        return not self._places.isdisjoint(entry.places)

    def _new(self) -> list[Entry]:
        """Returns the visible entries that can be added, at most as many as one press adds."""
        rows = map(self.model.index, range(self.model.rowCount()))
        shown = (row.data(AgentListModel.RowRole.ROW) for row in rows)
        agents = (one for one in shown if isinstance(one, AgentRecord))
        entries = (self._entries[int(one.agent_id)] for one in agents)
        return list(islice((one for one in entries if not self._has(one)), MOST + 1))

    def _current_changed(self, index: QModelIndex) -> None:
        row = index.data(AgentListModel.RowRole.ROW)
        is_agent = isinstance(row, AgentRecord)
        self._show_chosen(self._entries[int(row.agent_id)] if is_agent else None)

    def _clicked(self, index: QModelIndex) -> None:
        row = index.data(AgentListModel.RowRole.ROW)
        if isinstance(row, GroupRow):
            self.model.toggle(row.name)
            self._show_buttons()

    def _show_chosen(self, entry: Entry | None) -> None:
        self._chosen = entry
        empty(self._preview)
        if entry is not None:
            self._preview.addWidget(AgentPreview(record_of(entry), self))
        self._show_buttons()

    def _show_buttons(self) -> None:
        chosen = self._chosen
        self._add.setEnabled(chosen is not None and not self._has(chosen))
        count = len(self._new())
        self._all.setVisible(1 < count <= MOST)
        self._all.setText(self.tr("Add all {count}").format(count=count))
        self._hint.setVisible(count > MOST)

    def _narrowed(self, text: str) -> None:
        if self._is_searched:
            self._pause.start()
            return
        self.model.set_filter(text)
        self._show_buttons()

    def _search(self) -> None:
        self._pause.stop()
        if self._is_searched:
            self.search_wanted.emit()

    def _add_chosen(self) -> None:
        if self._chosen is not None:
            self.wanted.emit([self._chosen])

    def _add_all(self) -> None:
        self.wanted.emit(self._new())

    def _connect(self) -> None:
        self._filter.textChanged.connect(self._narrowed)
        self._filter.returnPressed.connect(self._search)
        self._list.selectionModel().currentChanged.connect(self._current_changed)
        self._list.clicked.connect(self._clicked)
        self._refresh.clicked.connect(self.refresh_wanted)
        self._sign_out.clicked.connect(self.sign_out_wanted)
        self._remove.clicked.connect(self.removal_wanted)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        add_all(head, (self._source, 1), self._refresh, self._sign_out, self._remove)
        foot = add_all(QHBoxLayout(), (self.result, 1), self._hint, self._all, self._add)
        box = column_layout(self, gap=8, margins=0)
        add_all(box, head, self._held, self._filter, (self._list, 1), self._preview, foot)


def record_of(entry: Entry, row: str = "", group: str = "") -> AgentRecord:
    """Returns an entry as a record for display only."""
    found = entry.found
    if found is None:
        name = entry.address.rpartition("://")[2]
        return AgentRecord(AgentId(row), entry.address, AgentCard(name), group)
    return AgentRecord(AgentId(row), entry.address, found.card, group, found.generation)
