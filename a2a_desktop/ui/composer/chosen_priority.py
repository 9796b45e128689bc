"""The priority that the message asks for. Off until the person chooses one."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.priority import PRIORITIES, is_understood
from a2a_desktop.ui.composer.choice_chip import ChoiceChip
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.wording.priority import priority as in_words


class ChosenPriority(ChoiceChip):
    """Shows the priority; chosen in the menu of the message box, or by `button`."""

    chosen = Signal()
    """The person chose one, or none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.flag", parent)
        self.setToolTip(self.tr("The agent will be told this priority; it may not heed it"))
        self.value = ""
        """A `Priority`, "" if none is chosen."""
        self.button = IconButton("ph.flag", self.tr("Priority"), parent)
        """For agents whose card shows that they understand priorities."""
        self.button.hide()
        self.button.clicked.connect(self._open)

    def show_card(self, card: AgentCard) -> None:
        """Offers the button to an agent that understands priorities."""
        self.button.setVisible(is_understood(card))

    def choose(self, priority: str) -> None:
        """Chooses a priority; "" for none."""
        self.value = priority if priority in PRIORITIES else ""
        words = in_words(self.value)
        self._show_name(words, words, self.tr("Don't ask for a priority"))

    def clear(self) -> None:
        self.choose("")

    def add_to(self, menu: QMenu) -> None:
        """Adds the choice to a menu of the message box."""
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        menu.addSeparator()
        menu.addMenu(self._fill(Menu(menu, self.tr("Priority"), "ph.flag")))

    def _fill(self, menu: QMenu) -> QMenu:
        for value in ("", *PRIORITIES):
            action = QAction(in_words(value) or self.tr("No priority"), menu)
            action.setData(value)
            action.setCheckable(True)
            action.setChecked(value == self.value)
            menu.addAction(action)
        menu.triggered.connect(self._chosen)
        return menu

    def _open(self) -> None:
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        menu = Menu(self.button)
        self._fill(menu)
        menu.open_below(self.button)

    def _chosen(self, action: QAction) -> None:
        self.choose(action.data())
        self.chosen.emit()
