"""The settings: pages at the right, their names at the left. Changes take effect at once."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.settings import Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.settings.answers import AnswersPage
from a2a_desktop.ui.settings.appearance import AppearancePage
from a2a_desktop.ui.settings.inbox import InboxPage
from a2a_desktop.ui.settings.pages import (
    AboutPage,
    KeyboardPage,
    NetworkPage,
    NoticesPage,
    StoragePage,
)
from a2a_desktop.ui.settings.reports import ReportsPage
from a2a_desktop.ui.settings.upkeep import Upkeep
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.contents import PageList
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, row_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.window_geometry import fitting

SIZE: Final = (900, 680)
Place = tuple[int, int]
"""The number of the open page, and of the control in it that has the keys; -1 for none."""


class SettingsDialog(QDialog):
    """Emits the changes; saves nothing itself."""

    changed = Signal(object)
    """A `dict` of settings by name."""

    def __init__(
        self,
        settings: Settings,
        upkeep: Upkeep,
        actions: Mapping[str, QAction],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        look = tokens()
        self.resize(fitting(SIZE[0], parent), min(look.px(SIZE[1]), parent.height()))
        self._tasks = WidgetTasks(self)
        self._upkeep = upkeep
        self.storage = StoragePage(settings, upkeep.folder, self)
        self.notices = NoticesPage(settings, upkeep.starting, self)
        self.answers = AnswersPage(upkeep.answers, upkeep.who_asked, self)
        self.reports = ReportsPage(settings, upkeep.push_address, self)
        self.inbox = InboxPage(settings, upkeep.inbox(), self)
        self._network_row = 0
        self.contents = PageList(self.tr("Settings"), self.tr("Settings"), self)
        self._title = Label("", self, "heading")
        self._pages = QStackedWidget(self)
        for row, (name, icon_name, page) in enumerate(self._made(settings, actions)):
            self._network_row = row if isinstance(page, NetworkPage) else self._network_row
            self.contents.add(name, icon_name)
            area = ScrollArea(name, self)
            area.setWidget(page)
            self._pages.addWidget(area)
        self.contents.names.currentRowChanged.connect(self._show_page)
        self._lay_out()
        self.contents.names.setCurrentRow(0)
        self.storage.cleaning_wanted.connect(self._clean)
        self._tasks.start(self._measure(), "size of data")

    def show_network(self) -> None:
        """Opens the page on the network."""
        self.contents.names.setCurrentRow(self._network_row)

    @property
    def place(self) -> Place:
        """Where the person is."""
        stops, focus = self._stops(), self.focusWidget()
        return self._pages.currentIndex(), stops.index(focus) if focus in stops else -1

    def return_to(self, place: Place) -> None:
        """Opens a page, and gives the keys to its control."""
        self.contents.names.setCurrentRow(place[0])
        if 0 <= place[1] < len(stops := self._stops()):
            stops[place[1]].setFocus(Qt.FocusReason.TabFocusReason)
            self._area().ensureWidgetVisible(stops[place[1]])

    def _area(self) -> ScrollArea:
        area = self._pages.currentWidget()
        assert isinstance(area, ScrollArea)
        return area

    def _stops(self) -> list[QWidget]:
        widgets = self._area().findChildren(QWidget)
        return [one for one in widgets if one.focusPolicy() is not Qt.FocusPolicy.NoFocus]

    async def _measure(self) -> None:
        self.storage.show_size(await self._upkeep.size_of_data())

    def _clean(self) -> None:
        self._tasks.start(self._tidy(), "clean up")

    async def _tidy(self) -> None:
        try:
            self.storage.show_freed(await self._upkeep.clean_up())
        except JournalFailed as error:
            self.storage.show_not_cleaned(wording.reason(error.reason))
        await self._measure()

    def _made(
        self, settings: Settings, actions: Mapping[str, QAction]
    ) -> list[tuple[str, str, QWidget]]:
        appearance = AppearancePage(settings, self)
        network = NetworkPage(settings, self)
        keyboard = KeyboardPage(settings, actions, self)
        about = AboutPage(settings, self)
        kept = (self.notices, self.reports, self.inbox, self.storage)
        for page in (appearance, *kept, network, keyboard, about):
            page.changed.connect(self.changed)
        return [
            (self.tr("Appearance"), "ph.palette", appearance),
            (self.tr("Notifications"), "ph.bell", self.notices),
            (self.tr("Updates from agents"), "ph.broadcast", self.reports),
            (self.tr("Inbox"), "ph.tray", self.inbox),
            (self.tr("Privacy and storage"), "ph.shield-check", self.storage),
            (self.tr("Remembered answers"), "ph.clipboard-text", self.answers),
            (self.tr("Network"), "ph.globe-simple", network),
            (self.tr("Keyboard"), "ph.keyboard", keyboard),
            (self.tr("About"), "ph.info", about),
        ]

    def _show_page(self, row: int) -> None:
        self._pages.setCurrentIndex(row)
        self._title.setText(self.contents.names.item(row).text())

    def _lay_out(self) -> None:
        head = column_layout(margins=(24, 20, 24, 4))
        head.addWidget(self._title)
        right = column_layout(gap=0)
        right.addLayout(head)
        right.addWidget(self._pages, 1)
        box = row_layout(self, gap=0, margins=0)
        box.addWidget(self.contents)
        box.addLayout(right, 1)
