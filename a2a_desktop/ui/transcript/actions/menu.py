"""The menu of all actions on rows, with their keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.transcript.actions.commands import PRESENTATIONS, name_of
from a2a_desktop.ui.transcript.links import Link, LinksMenu
from a2a_desktop.ui.transcript.message_intents import (
    DeleteMessages,
    MessageCommand,
    MessageIntent,
    RowPart,
)
from a2a_desktop.ui.widgets.choosing import ValueAction


class MessageMenu(QMenu):
    """Emits the chosen action. Opened by `popup`, deleted when it closes."""

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
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._link = link
        if link:
            action = QAction(icon("ph.link", "text-muted"), self.tr("Copy link address"), self)
            action.triggered.connect(self._copy_link)
            self.addAction(action)
            self.addSeparator()
        elif links:
            self.addMenu(LinksMenu(links, parent.window(), self))
            self.addSeparator()
        for command in commands:
            if command is DeleteMessages and len(commands) > 1:
                self.addSeparator()
            chosen = _CommandAction(command(pieces), keys[command], self)
            chosen.chosen.connect(self.wanted)
            self.addAction(chosen)

    def _copy_link(self) -> None:
        QGuiApplication.clipboard().setText(self._link)


class _CommandAction(ValueAction):
    def __init__(self, intent: MessageIntent, keys: str, parent: QWidget) -> None:
        look = PRESENTATIONS[type(intent)]
        super().__init__(intent, name_of(type(intent)), parent)
        self.setIcon(icon(look.icon, "text-muted"))
        self.setShortcut(QKeySequence(keys))
        self.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.setShortcutVisibleInContextMenu(True)
