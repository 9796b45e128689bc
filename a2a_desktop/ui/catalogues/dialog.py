"""The dialog of the person's lists of agents: add one, open it, take agents from it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QListWidget, QListWidgetItem, QStackedWidget, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.lists import ListSignIn
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind, Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.found import Entry
from a2a_desktop.ui.catalogues.page import ListingPage
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, chosen_folder, started
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.widgets.window_geometry import fitting
from a2a_desktop.ui.wording import catalogues as words
from a2a_desktop.ui.wording.faults import Action

SIZE: Final = (900, 680)
AT_ONCE: Final = 4
"""The agents that are fetched in parallel, if a list has only their addresses."""


class CataloguesDialog(QDialog):
    """The lists at the left, the contents of one at the right."""

    sign_in_wanted = Signal(object)
    """A `ListSignIn`."""
    sign_out_wanted = Signal(str)
    """The id of the sign-ins to the site of a list."""

    def __init__(
        self,
        catalogues: Catalogues,
        directory: Directory,
        accounts: Callable[[str], Sequence[Account]],
        parent: QWidget,
    ) -> None:
        """`accounts` returns the sign-ins of an id."""
        super().__init__(parent)
        self._accounts = accounts
        self._closed: ListSignIn | None = None
        """The list that wants a sign-in; one that is not kept yet has no id."""
        self.setWindowTitle(self.tr("Lists of agents"))
        look = tokens()
        self.resize(fitting(SIZE[0], parent), min(look.px(SIZE[1]), parent.height()))
        self._catalogues, self._directory = catalogues, directory
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._current: Catalogue | None = None
        self._reading: asyncio.Task[None] | None = None
        self._address = LineEdit(self)
        self._address.setAccessibleName(self.tr("Address of a list"))
        hint = self.tr("https:// address of a list or registry, or wss:// address of a hub")
        self._address.setPlaceholderText(hint)
        self._add = Button(self.tr("Add list"), self, clicked=self._add_address)
        self._folder = Button(self.tr("Add a folder…"), self, clicked=self._ask_for_folder)
        self._result = ResultLine(self)
        self._names = self._list()
        self._page = ListingPage(self)
        text = self.tr(
            "Lists offer agents for you to add: from your company's server, a public "
            "registry, or a folder of card files."
        )
        self._empty = Label(text, self, "ui", "muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._sides = QStackedWidget(self)
        self._connect()
        self._lay_out()
        self._show_names("")

    # The lists

    def _list(self) -> QListWidget:
        names = QListWidget(self)
        names.setAccessibleName(self.tr("Lists of agents"))
        names.setFrameShape(QFrame.Shape.NoFrame)
        names.setProperty("kind", "nav")
        names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return names

    def _show_names(self, chosen: str) -> None:
        """Shows all lists by name, and opens the one of this id; else the first."""
        self._names.clear()
        known = self._catalogues.all
        for one, title in zip(known, words.titles(known), strict=True):
            item = QListWidgetItem(title, self._names)
            item.setData(Qt.ItemDataRole.UserRole, one.catalogue_id)
            item.setSizeHint(QSize(0, tokens().px(32)))
        ids = [one.catalogue_id for one in self._catalogues.all]
        self._sides.setCurrentWidget(self._page if ids else self._empty)
        self._names.setVisible(bool(ids))
        self._names.setCurrentRow(ids.index(chosen) if chosen in ids else 0)

    def _show_row(self, row: int) -> None:
        self._current = self._catalogues.all[row] if row >= 0 else None
        if self._current is None:
            return
        self._page.show_catalogue(self._current)
        self.show_account()
        known = self._catalogues.read_last(self._current.catalogue_id)
        if known is None:
            self._read()
        else:
            self._page.show_listing(known, self._directory.places)

    def _read(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        if self._current is not None:
            work = self._refresh(self._current, self._page.words)
            self._reading = self._tasks.start(work, "read list")

    async def _refresh(self, catalogue: Catalogue, wanted: str) -> None:
        busy = self.tr("Contacting the hub…") if wanted else self.tr("Reading the list…")
        self._page.result.show_busy(busy)
        try:
            listing = await self._catalogues.refresh(catalogue, wanted)
        except A2AError as error:
            if catalogue is self._current:
                self._tell(Fault.of(error), catalogue, self._page.result)
            return
        if catalogue is self._current:
            self._page.result.clear()
            self._page.show_listing(listing, self._directory.places)

    def _add_address(self) -> None:
        if self._add.isEnabled() and (source := self._address.text().strip()):
            self._show_adding(is_on=True)
            self._tasks.start(self._keep(CatalogueKind.ADDRESS, source), "add list")

    @started("choose folder")
    async def _ask_for_folder(self) -> None:
        folder = await chosen_folder(self, self.tr("Folder of card files"))
        if folder is not None:
            self._show_adding(is_on=True)
            await self._keep(CatalogueKind.FOLDER, str(folder))

    async def _keep(self, kind: CatalogueKind, source: str) -> None:
        try:
            added = await self._catalogues.add(kind, source)
        except A2AError as error:
            self._show_adding(is_on=False)
            self._tell(Fault.of(error), Catalogue("", kind, source), self._result)
            return
        self._show_adding(is_on=False)
        self._result.hide()
        self._address.clear()
        self._show_names(added.catalogue_id)

    def _show_adding(self, *, is_on: bool) -> None:
        for button in (self._add, self._folder):
            button.setEnabled(not is_on)
        if is_on:
            self._result.show_busy(self.tr("Reading the list…"))
            self._result.show()

    def _remove(self) -> None:
        if self._current is not None:
            self._tasks.start(self._forget(self._current), "remove list")

    async def _forget(self, catalogue: Catalogue) -> None:
        try:
            await self._catalogues.remove(catalogue.catalogue_id)
        finally:
            self._leave(catalogue)
            self._show_names("")

    # Signing in

    def _tell(self, fault: Fault, catalogue: Catalogue, line: ResultLine) -> None:
        """Says why a list can't be read, and offers to sign in where that may help."""
        said = words.not_read(fault, catalogue.source)
        is_closed = Action.SIGN_IN in said.actions
        self._closed = ListSignIn(catalogue, fault) if is_closed else None
        line.show_said(said, offers_sign_in=is_closed)

    def _sign_in(self) -> None:
        if self._closed is not None:
            self.sign_in_wanted.emit(self._closed)

    def signed_in(self, sign_in_id: str) -> None:
        """Reads the list again to which the person has signed in."""
        closed = self._closed
        if closed is None or closed.catalogue.sign_in_id != sign_in_id:
            return
        self._closed = None
        if closed.catalogue.catalogue_id:
            self._read()
        else:
            self._show_adding(is_on=True)
            self._tasks.start(self._keep(closed.catalogue.kind, closed.catalogue.source), "add")

    def show_account(self) -> None:
        """Shows whether the person is signed in to the present list."""
        here = self._current
        self._page.show_account(is_signed_in=here is not None and self._is_in(here))

    def _is_in(self, catalogue: Catalogue) -> bool:
        return bool(self._accounts(catalogue.sign_in_id))

    def _sign_out(self) -> None:
        if self._current is not None:
            self.sign_out_wanted.emit(self._current.sign_in_id)

    def _leave(self, catalogue: Catalogue) -> None:
        """Signs out of the site of a list that is not kept, unless another list there is."""
        kept = {one.sign_in_id for one in self._catalogues.asked}
        if self._is_in(catalogue) and catalogue.sign_in_id not in kept:
            self.sign_out_wanted.emit(catalogue.sign_in_id)

    def done(self, result: int) -> None:
        if self._closed is not None:
            self._leave(self._closed.catalogue)
        super().done(result)

    # The agents of one

    @started("add agents of a list")
    async def _take(self, entries: Sequence[Entry]) -> None:
        """Adds these agents. Those with a card are added as they are, the others are fetched."""
        self._page.result.show_busy(self.tr("Adding…"))
        slots = asyncio.Semaphore(AT_ONCE)
        faults: list[tuple[Fault, str]] = []
        said = self.tr("Adding… {done} of {count}")
        asked = 0

        async def agent_of(entry: Entry) -> AgentRecord | None:
            if entry.found is not None:
                return self._directory.take(entry.found)
            nonlocal asked
            agent = None
            try:
                async with slots:
                    agent = await self._directory.find(entry.address)
            except A2AError as error:
                faults.append((Fault.of(error), entry.address))
            asked += 1
            self._page.result.show_busy(said.format(done=asked, count=len(entries)))
            return agent

        found = [one for one in await asyncio.gather(*map(agent_of, entries)) if one is not None]
        await self._directory.list_all(found)
        if faults:
            self._page.result.show_said(words.not_added(faults, len(found)))
        else:
            text = counted(len(found), "1 agent added", "{count} agents added")
            self._page.result.show_good(text)

    def _agents_changed(self, _: object) -> None:
        self._page.mark(self._directory.places)

    def _show_fault(self, fault: Fault) -> None:
        self._result.show_said(words.not_read(fault, ""))
        self._result.show()

    def _connect(self) -> None:
        self._address.returnPressed.connect(self._add_address)
        self._names.currentRowChanged.connect(self._show_row)
        self._page.refresh_wanted.connect(self._read)
        self._page.search_wanted.connect(self._read)
        self._page.removal_wanted.connect(self._remove)
        self._page.wanted.connect(self._take)
        self._page.sign_out_wanted.connect(self._sign_out)
        for line in (self._result, self._page.result):
            line.sign_in_wanted.connect(self._sign_in)
        Feed(self._directory.changed, self).received.connect(self._agents_changed)

    def _lay_out(self) -> None:
        look = tokens()
        line = add_all(row_layout(gap=8), (self._address, 1), self._add, self._folder)
        self._result.hide()
        self._names.setFixedWidth(look.px(200))
        add_all(self._sides, self._page, self._empty)
        sides = add_all(row_layout(gap=20), self._names, (self._sides, 1))
        box = column_layout(self, gap=12, margins=(24, 24, 24, 20))
        add_all(box, Label(self.tr("Lists of agents"), self, "title"), line, self._result)
        nest(box, sides, 1)
