"""Menus: rounded, with an icon before each action and its keys behind it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QMenu, QPlainTextEdit, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.widgets.choosing import ValueAction
from a2a_desktop.ui.widgets.popup import beside, round_off

_EDITING: Final = {
    "edit-undo": "ph.arrow-u-up-left",
    "edit-redo": "ph.arrow-u-up-right",
    "edit-cut": "ph.scissors",
    "edit-copy": "ph.copy",
    "edit-paste": "ph.clipboard-text",
    "edit-delete": "ph.backspace",
    "select-all": "ph.selection-all",
}
"""The icons of Qt's own actions on texts."""


class Menu(QMenu):
    """A menu that is deleted when it closes, or with the menu that it belongs to."""

    def __init__(self, parent: QWidget, title: str = "", icon_name: str = "") -> None:
        super().__init__(title.replace("&", "&&"), parent)
        round_off(self)
        if icon_name:
            self.setIcon(icon(icon_name))
        if not isinstance(parent, QMenu):
            self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def add(
        self,
        icon_name: str,
        action: QAction | str,
        slot: Callable[[], object] | None = None,
        *,
        keys: str = "",
    ) -> QAction:
        """Adds an action with its icon, and the keys that do the same without the menu.

        An "&" in its words names no key.
        """
        if isinstance(action, str):
            action = QAction(action.replace("&", "&&"), self)
        if icon_name:
            action.setIcon(icon(icon_name))
        if slot is not None:
            action.triggered.connect(slot)
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.setShortcutVisibleInContextMenu(True)
        self.addAction(action)
        return action

    def offer(
        self, icon_name: str, text: str, value: object, chosen: SignalInstance | Callable[..., None]
    ) -> QAction:
        """Adds an action that hands on a value; an "&" in its words names no key."""
        action = ValueAction(value, text.replace("&", "&&"), self)
        action.chosen.connect(chosen)
        return self.add(icon_name, action)

    def open_below(self, field: QWidget) -> None:
        """Opens below a button, or above it where there is more room."""
        self.popup(beside(field, self.sizeHint()).topLeft())


def editing(text: QLineEdit | QPlainTextEdit) -> QMenu:
    """Returns Qt's menu of a text, in the look of the others."""
    menu = text.createStandardContextMenu()
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    round_off(menu)
    for action in menu.actions():
        if (name := _EDITING.get(action.objectName())) is not None:
            action.setIcon(icon(name))
    return menu


def open_editing(text: QLineEdit | QPlainTextEdit, event: QContextMenuEvent) -> None:
    """Opens Qt's menu of a text."""
    editing(text).popup(event.globalPos())
