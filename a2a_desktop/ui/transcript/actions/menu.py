"""The menu of all actions on rows, with their keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.transcript.actions.commands import PRESENTATIONS, name_of
from a2a_desktop.ui.transcript.links import Link, LinksMenu
from a2a_desktop.ui.transcript.message_intents import DeleteMessages, MessageCommand, RowPart
from a2a_desktop.ui.widgets.choosing import ValueAction
from a2a_desktop.ui.widgets.menu import Menu


class MessageMenu(Menu):
    """Emits the chosen action."""

    wanted = Signal(object)
    """A `MessageIntent`."""

    def __init__(
        self,
        pieces: Sequence[RowPart],
        commands: Sequence[MessageCommand],
        keys: Mapping[MessageCommand, str],
        parent: QWidget,
        link: str = "",
        links: Sequence[Link] = (),
    ) -> None:
        """`link` is the address of the clicked link, if any; `links` are all."""
        super().__init__(parent)
        self._link = link
        if link:
            self.add("ph.link", self.tr("Copy link address")).triggered.connect(self._copy_link)
            self.addSeparator()
        elif links:
            self.addMenu(LinksMenu(links, parent.window(), self))
            self.addSeparator()
        for command in commands:
            if command is DeleteMessages and len(commands) > 1:
                self.addSeparator()
            chosen = ValueAction(command(pieces), name_of(command), self)
            chosen.chosen.connect(self.wanted)
            self.add(PRESENTATIONS[command].icon, chosen, keys=keys[command])

    def _copy_link(self) -> None:
        QGuiApplication.clipboard().setText(self._link)
