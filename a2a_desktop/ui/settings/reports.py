"""The choice to let agents report to this computer, and the address for it."""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.settings import Settings
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.settings.card import SettingsPage
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

LOOK_MS: Final = 300


def is_public(address: str) -> bool:
    """Returns whether this is a public address, or none at all."""
    return not address or urlsplit(address).scheme in ("http", "https")


class ReportsPage(SettingsPage):
    """The page of reports, which are off by default."""

    def __init__(self, settings: Settings, where: Callable[[], str], parent: QWidget) -> None:
        """`where` returns the address; "" while reports are off."""
        super().__init__(parent)
        self._where = where
        card = self.section(self.tr("While you're not connected"))
        name = self.tr("Allow updates from agents")
        line = self.tr(
            "Agents keep working on long requests after the connection closes, and can "
            "tell this computer when there is news. Each request gets its own address "
            "and password, which stop working when it ends."
        )
        card.row(name, line, self.switch("has_push", name, is_on=settings.has_push))
        self._copy = Button(self.tr("Copy"), self, clicked=self._copied)
        self._address = card.row(self.tr("Address"), " ", self._copy)
        reach = self.section(self.tr("Agents on other computers"))
        self._public = LineEdit(settings.push_url, self)
        self._public.setAccessibleName(self.tr("Public address"))
        self._public.setPlaceholderText("https://me.example")
        self._public.setMinimumWidth(tokens().px(240))
        self._public.editingFinished.connect(self._public_changed)
        line = self.tr(
            "They need a public address that leads to this computer, such as a tunnel. "
            "Without one, only agents on this computer can send updates."
        )
        self._line = line
        self._hint = reach.row(self.tr("Public address"), line, self._public)
        self._timer = repeating(self, self._show, LOOK_MS)
        self._timer.start()
        self._show()

    def _show(self) -> None:
        address = self._where()
        self._address.setText(address or self.tr("Updates are off"))
        self._copy.setEnabled(bool(address))

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._where())

    def _public_changed(self) -> None:
        address = self._public.text().strip()
        is_good = is_public(address)
        wrong = self.tr("An address begins with https:// or http://")
        self._hint.setText(self._line if is_good else wrong)
        if is_good:
            self.changed.emit({"push_url": address})
