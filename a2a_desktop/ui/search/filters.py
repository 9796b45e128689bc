"""The filters of a search: kinds of things, one agent, a time. Each is a chip."""

from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import SearchFilter
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.layouts import row_layout
from a2a_desktop.ui.widgets.menu import Menu

_LAST: Final = timedelta(days=90)
_AGENTS: Final = 40
"""The most agents in the menu, those with the latest conversations."""


class Filters(QWidget):
    """Emits a change of the filters."""

    changed = Signal()

    def __init__(self, conversations: Conversations, directory: Directory, parent: QWidget) -> None:
        super().__init__(parent)
        self._conversations, self._directory = conversations, directory
        self.kinds: tuple[str, ...] | None = ()
        """All kinds if empty; None is agents alone."""
        self.agent_id: AgentId | None = None
        self.since: datetime | None = None
        self._agent = self._drop_down()
        self._agent.clicked.connect(self._offer_agents)
        self._time = self._drop_down()
        self._time.clicked.connect(self._offer_times)
        self._all: ValueButton
        self._lay_out()
        self._name()

    @property
    def is_set(self) -> bool:
        """The search is narrowed."""
        return (self.kinds, self.agent_id, self.since) != ((), None, None)

    def wanted(self) -> SearchFilter:
        """Returns the filter of the search; of no use while agents alone are wanted."""
        return SearchFilter(self.kinds or (), self.agent_id, since=self.since)

    def clear(self) -> None:
        self.agent_id = self.since = None
        self._all.setChecked(True)
        self._show_kinds(())

    def _show_kinds(self, kinds: object) -> None:
        self.kinds = kinds if isinstance(kinds, tuple) else None
        self._notify()

    def _show_agent(self, agent_id: object) -> None:
        self.agent_id = AgentId(str(agent_id)) if agent_id is not None else None
        self._notify()

    def _show_time(self, back: object) -> None:
        self.since = datetime.now(UTC) - back if isinstance(back, timedelta) else None
        self._notify()

    def _notify(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        agent = self._directory.get(self.agent_id) if self.agent_id is not None else None
        self._agent.setText(agent.name if agent is not None else self.tr("Any agent"))
        self._time.setText(self.tr("Last 90 days") if self.since else self.tr("Any time"))
        for chip, is_set in (
            (self._agent, self.agent_id is not None),
            (self._time, self.since is not None),
        ):
            chip.setChecked(is_set)

    def _offer_agents(self) -> None:
        menu = _Choices(self.agent_id, self._agent)
        menu.add_choice(self.tr("Any agent"), None)
        met = dict.fromkeys(one.agent_id for one in self._conversations.records)
        known = [agent for key in met if (agent := self._directory.get(key)) is not None]
        for agent in sorted(known[:_AGENTS], key=lambda one: one.name.casefold()):
            menu.add_choice(agent.name, agent.agent_id)
        menu.chosen.connect(self._show_agent)
        menu.aboutToHide.connect(self._name)  # a click has pressed the chip
        menu.drop()

    def _offer_times(self) -> None:
        menu = _Choices(_LAST if self.since is not None else None, self._time)
        menu.add_choice(self.tr("Any time"), None)
        menu.add_choice(self.tr("Last 90 days"), _LAST)
        menu.chosen.connect(self._show_time)
        menu.aboutToHide.connect(self._name)
        menu.drop()

    def _drop_down(self) -> Button:
        chip = Button("", self, "chip", "ph.caret-down")
        directions = Qt.LayoutDirection  # the icon follows the words
        is_mirrored = self.isRightToLeft()
        chip.setLayoutDirection(directions.LeftToRight if is_mirrored else directions.RightToLeft)
        chip.setCheckable(True)
        return chip

    def _lay_out(self) -> None:
        row = row_layout(self, gap=6, margins=(16, 10, 16, 10))
        kinds_row = QWidget(self)
        flow = FlowLayout(kinds_row)
        group = QButtonGroup(self)
        for text, kinds in (
            (self.tr("Everything"), ()),
            (self.tr("Messages"), ("message", "result")),
            (self.tr("Files"), ("file",)),
            (self.tr("Forms"), ("data",)),
            (self.tr("Agents"), None),
        ):
            chip = ValueButton(kinds, text, kinds_row, "chip")
            chip.setCheckable(True)
            chip.setChecked(kinds == ())
            chip.chosen.connect(self._show_kinds)
            group.addButton(chip)
            flow.addWidget(chip)
            if kinds == ():
                self._all = chip
        row.addWidget(kinds_row, 1)
        for one in (self._agent, self._time):
            row.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)


class _Choices(Menu):
    """The choices of a chip."""

    chosen = Signal(object)

    def __init__(self, now: object, chip: QWidget) -> None:
        super().__init__(chip)
        self._now, self._chip = now, chip

    def add_choice(self, text: str, value: object) -> None:
        action = self.offer("", text, value, self.chosen)
        action.setCheckable(True)
        action.setChecked(value == self._now)

    def drop(self) -> None:
        """Opens the menu below the chip."""
        self.open_below(self._chip)
