"""The menu of an agent of the list, and of a group."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.widgets.choosing import ValueAction


class AgentMenu(QMenu):
    """Emits the chosen action for one agent."""

    conversation_wanted = Signal(str)
    card_wanted = Signal(str)
    sign_in_wanted = Signal(str)
    connection_wanted = Signal(str)
    removal_wanted = Signal(str)
    favourite_wanted = Signal(str, bool)
    group_wanted = Signal(str, str)
    """An agent's id, and a group; "" for none."""
    new_group_wanted = Signal(str)

    def __init__(self, agent: AgentRecord, groups: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._agent = agent
        self._add(self.tr("New conversation")).triggered.connect(self._begin)
        self._add(self.tr("Show card")).triggered.connect(self._show_card)
        away, near = self.tr("Remove from favourites"), self.tr("Add to favourites")
        star = self._add(away if agent.is_favourite else near)
        star.triggered.connect(self._star)
        if not agent.is_demo:
            self._add_groups(groups)
            self._add(self.tr("Sign in…")).triggered.connect(self._sign_in)
            self._add(self.tr("Connection…")).triggered.connect(self._configure)
            self._add(self.tr("Copy address")).triggered.connect(self._copy)
        self.addSeparator()
        self._add(self.tr("Remove agent")).triggered.connect(self._remove)

    def _add(self, text: str) -> QAction:
        action = QAction(text, self)
        self.addAction(action)
        return action

    def _add_groups(self, groups: Sequence[str]) -> None:
        menu = QMenu(self.tr("Move to group"), self)
        for name in ("", *groups):
            action = _GroupAction(name, name or self.tr("No group"), menu)
            action.setCheckable(True)
            action.setChecked(name == self._agent.group)
            action.chosen.connect(self._move)
            menu.addAction(action)
        menu.addSeparator()
        new = QAction(self.tr("New group…"), menu)
        new.triggered.connect(self._make_group)
        menu.addAction(new)
        self.addMenu(menu)

    def _begin(self) -> None:
        self.conversation_wanted.emit(self._agent.agent_id)

    def _show_card(self) -> None:
        self.card_wanted.emit(self._agent.agent_id)

    def _star(self) -> None:
        self.favourite_wanted.emit(self._agent.agent_id, not self._agent.is_favourite)

    def _sign_in(self) -> None:
        self.sign_in_wanted.emit(self._agent.agent_id)

    def _configure(self) -> None:
        self.connection_wanted.emit(self._agent.agent_id)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._agent.address)

    def _remove(self) -> None:
        self.removal_wanted.emit(self._agent.agent_id)

    def _move(self, group: str) -> None:
        self.group_wanted.emit(self._agent.agent_id, group)

    def _make_group(self) -> None:
        self.new_group_wanted.emit(self._agent.agent_id)


class _GroupAction(ValueAction):
    chosen = Signal(str)
