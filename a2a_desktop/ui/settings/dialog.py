"""The settings: pages at the right, their names at the left. Changes take effect at once."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from a2a_desktop.settings import Settings
from a2a_desktop.ui.settings.answers import AnswersPage
from a2a_desktop.ui.settings.appearance import AppearancePage
from a2a_desktop.ui.settings.card import SettingsPage
from a2a_desktop.ui.settings.inbox import InboxPage
from a2a_desktop.ui.settings.pages import AboutPage, KeyboardPage, NetworkPage, NoticesPage
from a2a_desktop.ui.settings.reports import ReportsPage
from a2a_desktop.ui.settings.storage import StoragePage
from a2a_desktop.ui.settings.upkeep import Upkeep
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.contents import PageList
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.window_geometry import fitting

SIZE: Final = (900, 680)
Place = tuple[int, int]
"""The number of the open page, and of the control in it that has the keys; -1 for none."""


class SettingsDialog(QDialog):
    """Emits the changes; saves nothing itself."""

    changed = Signal(object)
    """A `dict` of settings by name."""
    back_up_wanted = Signal()
    restore_wanted = Signal()
    import_wanted = Signal()
    deleted_wanted = Signal()
    """The person wants to see what was deleted."""

    def __init__(
        self, settings: Settings, upkeep: Upkeep, actions: Mapping[str, QAction], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        look = tokens()
        self.resize(fitting(SIZE[0], parent), min(look.px(SIZE[1]), parent.height()))
        self._settings, self._upkeep, self._actions = settings, upkeep, actions
        self.contents = PageList(self.tr("Settings"), self.tr("Settings"), self)
        self._title = Label("", self, "heading")
        self._pages = QStackedWidget(self)
        self._makers: dict[int, Callable[[QWidget], SettingsPage]] = {}
        """Make the pages that were not shown yet: all of them would take a quarter of a second."""
        for row, (name, icon_name, make) in enumerate(self._offered()):
            self._makers[row] = make
            self.contents.add(name, icon_name)
            self._pages.addWidget(ScrollArea(name, self._pages))
        self.contents.names.currentRowChanged.connect(self._show_page)
        self._lay_out()
        self.contents.names.setCurrentRow(0)

    def show_network(self) -> None:
        """Opens the page on the network."""
        (network,) = self.contents.names.findItems(self.tr("Network"), Qt.MatchFlag.MatchExactly)
        self.contents.names.setCurrentItem(network)

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

    def _offered(self) -> list[tuple[str, str, Callable[[QWidget], SettingsPage]]]:
        now, care = self._settings, self._upkeep
        notices = partial(NoticesPage, now, care.starting)
        reports = partial(ReportsPage, now, care.push_address)
        answers = partial(AnswersPage, care.answers, care.who_asked)
        return [
            (self.tr("Appearance"), "ph.palette", partial(AppearancePage, now)),
            (self.tr("Notifications"), "ph.bell", notices),
            (self.tr("Updates from agents"), "ph.broadcast", reports),
            (self.tr("Inbox"), "ph.tray", self._inbox),
            (self.tr("Privacy and storage"), "ph.shield-check", self._storage),
            (self.tr("Remembered answers"), "ph.clipboard-text", answers),
            (self.tr("Network"), "ph.globe-simple", partial(NetworkPage, now)),
            (self.tr("Keyboard"), "ph.keyboard", partial(KeyboardPage, now, self._actions)),
            (self.tr("About"), "ph.info", partial(AboutPage, now)),
        ]

    def _show_page(self, row: int) -> None:
        self._pages.setCurrentIndex(row)
        self._title.setText(self.contents.names.item(row).text())
        if (make := self._makers.pop(row, None)) is not None:
            area = self._area()
            page = make(area.viewport())
            page.changed.connect(self.changed)
            area.setWidget(page)

    def _inbox(self, parent: QWidget) -> SettingsPage:
        return InboxPage(self._settings, self._upkeep.inbox(), parent)

    def _storage(self, parent: QWidget) -> SettingsPage:
        page = StoragePage(self._settings, self._upkeep, parent)
        page.back_up_wanted.connect(self.back_up_wanted)
        page.restore_wanted.connect(self.restore_wanted)
        page.import_wanted.connect(self.import_wanted)
        page.deleted_wanted.connect(self.deleted_wanted)
        return page

    def _lay_out(self) -> None:
        head = add_all(column_layout(margins=(24, 20, 24, 4)), self._title)
        right = add_all(column_layout(gap=0), head, (self._pages, 1))
        add_all(row_layout(self, gap=0, margins=0), self.contents, (right, 1))
