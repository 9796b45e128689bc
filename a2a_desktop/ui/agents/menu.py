"""The menu of an agent of the list, and of a group."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.widgets.choosing import ValueAction
from a2a_desktop.ui.widgets.menu import Menu


class AgentMenu(Menu):
    """Emits the chosen action for one agent."""

    conversation_wanted = Signal(str)
    several_wanted = Signal(str)
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
        self.add("ph.chat-circle", self.tr("New conversation")).triggered.connect(self._begin)
        self.add("ph.columns", self.tr("Ask several agents…")).triggered.connect(self._ask_several)
        self.add("ph.identification-card", self.tr("Show card")).triggered.connect(self._show_card)
        away, near = self.tr("Remove from favourites"), self.tr("Add to favourites")
        is_near = agent.is_favourite
        star = self.add("ph.star-fill" if is_near else "ph.star", away if is_near else near)
        star.triggered.connect(self._star)
        if not agent.is_demo:
            self._add_groups(groups)
            self.add("ph.sign-in", self.tr("Sign in…")).triggered.connect(self._sign_in)
            self.add("ph.sliders-horizontal", self.tr("Connection…"), self._configure)
            self.add("ph.link", self.tr("Copy address")).triggered.connect(self._copy)
        self.addSeparator()
        self.add("ph.trash", self.tr("Remove agent")).triggered.connect(self._remove)

    def _add_groups(self, groups: Sequence[str]) -> None:
        menu = Menu(self, self.tr("Move to group"), "ph.folder")
        for name in ("", *groups):
            action = _GroupAction(name, name or self.tr("No group"), menu)
            action.setCheckable(True)
            action.setChecked(name == self._agent.group)
            action.chosen.connect(self._move)
            menu.add("", action)
        menu.addSeparator()
        menu.add("ph.folder-plus", self.tr("New group…")).triggered.connect(self._make_group)
        self.addMenu(menu)

    def _begin(self) -> None:
        self.conversation_wanted.emit(self._agent.agent_id)

    def _ask_several(self) -> None:
        self.several_wanted.emit(self._agent.agent_id)

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
