"""The dialog that asks for an agent: a search box over the list of agents."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.agents.delegate import AgentDelegate
from a2a_desktop.ui.agents.model import AgentListModel
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import foot_bar
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine
from a2a_desktop.ui.widgets.quiet_list import LongList
from a2a_desktop.ui.widgets.window_geometry import fitting

SIZE = (420, 460)


class ChooseAgentDialog(QDialog):
    """Emits the chosen agent; type to search, ↑ and ↓ to move, Enter to choose."""

    agent_chosen = Signal(str)
    MODEL: type[AgentListModel] = AgentListModel
    DELEGATE: type[AgentDelegate] = AgentDelegate

    def __init__(
        self, title: str, text: str, agents: Sequence[AgentRecord], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.model = self.MODEL(self)
        self._search = AdornedLine(self, "ph.magnifying-glass")
        self._search.setAccessibleName(self.tr("Search agents"))
        self._search.setPlaceholderText(self.tr("Search agents"))
        self._search.add_clear()
        self._search.textChanged.connect(self._filter)
        self._search.installEventFilter(self)
        self._list = LongList(self.tr("Agents"), self)
        self._list.setModel(self.model)
        self._list.setItemDelegate(self.DELEGATE(self.model, self._list))
        self._list.clicked.connect(self._choose)
        self._nothing = Label("", self, "ui", "faint")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out(title, text)
        self.model.set_agents(agents)
        self._filter("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if is_key and watched is self._search and event.key() in _STEPS:  # type: ignore[attr-defined]
            self._step(_STEPS[Qt.Key(event.key())])  # type: ignore[attr-defined]
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self._list.currentIndex())
        else:
            super().keyPressEvent(event)

    def _filter(self, text: str) -> None:
        self.model.set_filter(text)
        first = next((row for row in range(self.model.rowCount()) if self._agent(row)), -1)
        is_asked = bool(text.strip())
        self._nothing.setText(
            self.tr("No agent by that name.") if is_asked else self.tr("No agent to choose yet.")
        )
        self._nothing.setVisible(first < 0)
        self._list.setVisible(first >= 0)
        if first >= 0:
            self._list.setCurrentIndex(self.model.index(first))

    def _agent(self, row: int) -> AgentRecord | None:
        found = self.model.index(row).data(AgentListModel.RowRole.ROW)
        return found if isinstance(found, AgentRecord) else None

    def _step(self, step: int) -> None:
        """Moves to the next agent; headings are skipped."""
        row = self._list.currentIndex().row() + step
        while 0 <= row < self.model.rowCount() and self._agent(row) is None:
            row += step
        if 0 <= row < self.model.rowCount():
            self._list.setCurrentIndex(self.model.index(row))
            self._list.scrollTo(self.model.index(row))

    def _choose(self, index: QModelIndex) -> None:
        agent = self._agent(index.row()) if index.isValid() else None
        if agent is not None:
            self._take(agent)
        elif index.isValid():
            row = index.data(AgentListModel.RowRole.ROW)
            self.model.toggle(row.name)

    def _take(self, agent: AgentRecord) -> None:
        self.agent_chosen.emit(agent.agent_id)
        self.accept()

    def _lay_out(self, title: str, text: str) -> None:
        look = tokens()
        parent = self.parentWidget()
        assert parent is not None
        self.resize(fitting(SIZE[0], parent), min(look.px(SIZE[1]), parent.height()))
        cancel = Button(self.tr("Cancel"), self, clicked=self.reject)
        self._foot = add_all(QHBoxLayout(), STRETCH, cancel)
        head = column_layout(gap=6, margins=(20, 20, 20, 8))
        add_all(head, Label(title, self, "title"), Label(text, self, "ui", "muted"))
        head.addSpacing(look.px(4))
        head.addWidget(self._search)
        box = column_layout(self, gap=0, margins=0)
        add_all(box, head, (self._list, 1), (self._nothing, 1), foot_bar(self._foot, self, 20))


_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
