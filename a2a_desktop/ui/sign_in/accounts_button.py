"""The button with the person's accounts at one agent, and their actions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui.sign_in.desk import AccountWish
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from a2a_desktop.ui.widgets.menu import Menu

LONGEST: Final = 220
"""The greatest width of a name in the line, px at 100 %."""


class AccountsButton(Button):
    """A button that is visible only if there is a choice."""

    wanted = Signal(object)
    """An `AccountWish`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, "small", "ph.user-circle")
        self._agent_id = ""
        self._conversation_id: ConversationId | None = None
        self._accounts: Sequence[Account] = ()
        self._current: Account | None = None
        self.clicked.connect(self._show_menu)
        self.hide()

    def belong_to(self, agent_id: str, conversation_id: ConversationId | None = None) -> None:
        """Sets the owner of the accounts."""
        self._agent_id, self._conversation_id = agent_id, conversation_id

    def show_accounts(self, accounts: Sequence[Account], current: Account | None) -> None:
        """Shows all accounts at the agent, and the one in use; None if that one has ended."""
        self._accounts, self._current = accounts, current
        title = current.title if current is not None else self.tr("Choose an account")
        self.setText(self._short(title))
        self.setToolTip(title)
        self.setAccessibleName(self.tr("Account: {name}").format(name=title))
        self.setVisible(len(accounts) > 1 or (bool(accounts) and current is None))

    def menu_of_accounts(self) -> "Menu":
        """Returns the menu of all accounts, with the actions on the one in use."""
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        menu = Menu(self)
        for account in self._accounts:
            action = self._add(menu, "", "use", self._short(account.title), account)
            action.setCheckable(True)
            action.setChecked(account == self._current)
        menu.addSeparator()
        self._add(menu, "ph.user-plus", "add", self.tr("Add another account…"))
        if self._current is not None:
            self._add(menu, "ph.pencil-simple", "rename", self.tr("Rename…"), self._current)
            text = self.tr("Sign out of {name}").format(name=self._short(self._current.title))
            self._add(menu, "ph.sign-out", "end", text, self._current)
        return menu

    def _short(self, name: str) -> str:
        wide = tokens().px(LONGEST)
        return self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, wide)

    def _show_menu(self) -> None:
        self.menu_of_accounts().open_below(self)

    def _add(
        self, menu: "Menu", icon_name: str, what: str, text: str, account: Account | None = None
    ) -> QAction:
        wish = AccountWish(what, self._agent_id, self._conversation_id, account)
        return menu.offer(icon_name, text, wish, self.wanted)
