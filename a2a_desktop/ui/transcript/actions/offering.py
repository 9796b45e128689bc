"""Offers commands: over the row under the mouse, in a menu, by keys on the chosen row."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QTextBrowser, QWidget

from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.actions.bar import ActionBar
from a2a_desktop.ui.transcript.actions.commands import PRESENTATIONS, at_hand, name_of, offered
from a2a_desktop.ui.transcript.links import Link, LinksMenu, links_in
from a2a_desktop.ui.transcript.message_intents import (
    DeleteMessages,
    MessageCommand,
    MessageIntent,
    RowPart,
)
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.selecting import Selecting
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.choosing import ValueAction
from a2a_desktop.ui.widgets.menu import Menu

LEAVE_MS: Final = 150
"""The bar stays this long after the mouse has left its row: the mouse may be on its way to it."""

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_NEWEST: Final = 200
"""The number of rows among which an action by keys looks for its own."""
_MENU_KEYS: Final = ("Return", "Enter")


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


class Offering(QObject):
    """Watches a view; emits the actions on its rows."""

    wanted = Signal(object)
    """A `MessageIntent`."""
    refused = Signal(object, bool)
    """A `MessageCommand` by its keys, and whether it does not suit a row that was chosen."""

    def __init__(
        self,
        view: TranscriptView,
        selecting: Selecting,
        can_ask_again: Callable[[Entry], bool],
    ) -> None:
        """`can_ask_again`: the message before a row is known, and can be sent again."""
        super().__init__(view)
        self._view, self._selecting = view, selecting
        self._can_ask_again = can_ask_again
        self._keys = {command: look.keys for command, look in PRESENTATIONS.items()}
        self._under: EntryId | None = None
        """The row that the bar is over."""
        self._at_hand: tuple[object, list[MessageCommand]] = (None, [])
        """The actions of the bar, and their entry: every frame asks for them."""
        self._asked: MessageCommand | None = None
        """The action on the selection, once all of that is loaded."""
        selecting.changed.connect(self._gathered)
        self._bar = ActionBar(view)
        self._bar.chosen.connect(self._chosen)
        self._bar.more_wanted.connect(self._show_more)
        self._leaving = single_shot(self, self._left, LEAVE_MS)
        view.row_made.connect(self._watch)
        view.placed.connect(self._stand)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def set_keys(self, keys: Mapping[MessageCommand, QKeySequence]) -> None:
        """Sets the person's keys of these actions."""
        self._keys |= {command: one.toString(_PORTABLE) for command, one in keys.items()}

    def ask(self, command: MessageCommand) -> None:
        """Runs an action by its keys: on the selection, the chosen row, or the newest it suits.

        Only a chosen row is deleted.
        """
        if self._selecting.is_incomplete:
            self._asked = command
            return
        pieces = self._selecting.pieces()
        if not pieces and self._view.hasFocus():
            pieces = self._pieces_of(self._selecting.current)
        is_chosen = bool(pieces)
        if not is_chosen and command is not DeleteMessages:
            pieces = self._newest(command)
        if pieces and command in self._offered(pieces):
            self.wanted.emit(command(pieces))
        else:
            self.refused.emit(command, is_chosen)

    def _newest(self, command: MessageCommand) -> list[RowPart]:
        rows = islice(reversed(self._view.entries), _NEWEST)
        said = (row for row in rows if not isinstance(row, StatusEntry))
        return next(([RowPart(row)] for row in said if command in self._commands(row)), [])

    def _gathered(self) -> None:
        """Handles the end of loading, or another selection."""
        command, is_all = self._asked, self._selecting.is_all
        if command is not None and not self._selecting.is_incomplete:
            self._asked = None
            if is_all:
                self.ask(command)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._view.is_alone:
            return False
        if isinstance(watched, Row):
            if event.type() == QEvent.Type.Enter:
                self._entered(watched)
            elif event.type() == QEvent.Type.Leave:
                self._leaving.start()
        elif isinstance(event, QContextMenuEvent):
            self._show_menu(event)
            return True
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return watched is self._view and self._pressed(event)
        return super().eventFilter(watched, event)

    def _watch(self, row: Row) -> None:
        row.installEventFilter(self)

    # The bar

    def _entered(self, row: Row) -> None:
        self._leaving.stop()
        self._under = row.entry.entry_id if row.entry is not None else None
        self._at_hand = (None, [])
        self._stand()

    def _left(self) -> None:
        if not self._bar.underMouse():
            self._under = None
            self._stand()
        else:
            self._leaving.start()

    def _stand(self) -> None:
        """Places the bar over its row, which may have moved."""
        if self._under is None or self._view.is_alone:
            self._bar.hide()
            return
        live = self._view.live
        row = next((row for row, one in live.items() if _is(one, self._under)), None)
        entry = self._view.entries[row] if row is not None else None
        if row is None or entry is None or not self._is_offered(entry):
            self._bar.hide()
            return
        seen = self._view.viewport().rect().adjusted(0, tokens().px(4), 0, -tokens().px(4))
        place = self._view.viewport().pos()
        rooms = (live[row].head_room().translated(live[row].pos()), self._room_beside(row))
        self._bar.stand([(one & seen).translated(place) for one in rooms])

    def _room_beside(self, row: int) -> QRect:
        """Returns the place before a row; an agent's goes on to the next row with words there."""
        live = self._view.live
        room = live[row].side_room().translated(live[row].pos())
        if live[row].content_rect().width() == live[row].width():
            return room
        while (below := live.get(row := row + 1)) is not None:
            beside = below.side_room().translated(below.pos())
            end = below.y() + below.content_top()
            is_free = beside.left() <= room.left() and room.right() <= beside.right()
            if below.has_head or not is_free:
                room.setBottom(end - tokens().px(24 if below.has_head else 0))
                return room
            room.setBottom(below.geometry().bottom())
        room.setBottom(self._view.viewport().height())
        return room

    def _is_offered(self, entry: Entry) -> bool:
        """Gives the bar the buttons for an entry; returns whether there are any."""
        delivery = None if isinstance(entry, StatusEntry) else entry.delivery
        key, commands = self._at_hand
        if key != (entry.entry_id, delivery):
            commands = at_hand(entry, self._commands(entry))
            self._at_hand = ((entry.entry_id, delivery), commands)
            self._bar.offer(commands)
        return bool(commands)

    def _chosen(self, command: MessageCommand) -> None:
        pieces = self._pieces_of(self._row_under())
        if pieces:
            self.wanted.emit(command(pieces))

    def _show_more(self) -> None:
        row = self._row_under()
        if row >= 0:
            self._menu(row, "").open_below(self._bar)

    def _row_under(self) -> int:
        entries = enumerate(self._view.entries)
        return next((row for row, one in entries if one.entry_id == self._under), -1)

    # The menu

    def _show_menu(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._show_menu_of_current()
            return
        point = self._view.viewport().mapFromGlobal(event.globalPos())
        row = self._view.row_at(point.y())
        if row in self._view.live:
            self._menu(row, self._link_at(event.globalPos())).popup(event.globalPos())

    def _show_menu_of_current(self) -> None:
        row = self._selecting.current
        if row in self._view.live:
            rect = self._view.row_rect(row)
            place = QPoint(rect.left(), max(0, rect.top() + self._view.live[row].content_top()))
            self._menu(row, "").popup(self._view.viewport().mapToGlobal(place))

    def _menu(self, row: int, link: str) -> MessageMenu:
        """Returns the menu for the selection, if the row is part of it; else for the row."""
        is_selected = any(span.row == row for span in self._selecting.spans)
        pieces = self._selecting.pieces() if is_selected else []
        pieces = pieces or self._pieces_of(row)
        live = self._view.live.get(row)
        links = links_in(live.texts()) if live is not None else []
        menu = MessageMenu(pieces, self._offered(pieces), self._keys, self._view, link, links)
        menu.wanted.connect(self._chosen_in_menu)
        return menu

    def _chosen_in_menu(self, intent: MessageIntent) -> None:
        if self._selecting.is_all and len(intent.pieces) > 1:
            self.ask(type(intent))  # more may have come since the menu was opened
        else:
            self.wanted.emit(intent)

    def _link_at(self, point: QPoint) -> str:
        for row in self._view.live.values():
            for text in row.texts():
                inside = text.viewport().mapFromGlobal(point)
                if isinstance(text, QTextBrowser) and text.viewport().rect().contains(inside):
                    return text.anchorAt(inside)
        return ""

    # The keyboard

    def _pressed(self, event: QKeyEvent) -> bool:
        keys = QKeySequence(event.keyCombination()).toString(_PORTABLE)
        if keys in _MENU_KEYS and self._selecting.current >= 0:
            self._show_menu_of_current()
            return True
        command = next((command for command, wanted in self._keys.items() if wanted == keys), None)
        if command is None:
            return False
        self.ask(command)
        return True

    # Offered actions

    def _pieces_of(self, row: int) -> list[RowPart]:
        return [RowPart(self._view.entries[row])] if row >= 0 else []

    def _offered(self, pieces: Sequence[RowPart]) -> list[MessageCommand]:
        if len(pieces) == 1:
            return self._commands(pieces[0].entry)
        return offered([one.entry for one in pieces], can_ask_again=False)

    def _commands(self, entry: Entry) -> list[MessageCommand]:
        return offered([entry], can_ask_again=self._can_ask_again(entry))


def _is(row: Row, entry_id: EntryId) -> bool:
    return row.entry is not None and row.entry.entry_id == entry_id
