"""The dialog that asks for several agents: a check box before each of the list."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from a2a_desktop.conversation.record import FEWEST_AGENTS, MOST_AGENTS
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.agents.delegate import AgentDelegate
from a2a_desktop.ui.agents.model import AgentListModel
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label

_BOX: Final = 18
_PAD: Final = 16
"""px at 100 % before and after the check box."""


class CheckedAgents(AgentListModel):
    """The agents, each checked or not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, folds=False)
        self.checked: list[str] = []
        """The ids of the checked agents, in the order in which they were checked."""

    def check(self, agent_id: str) -> None:
        """Checks an agent, or takes the check away; no more than a round can have."""
        if agent_id in self.checked:
            self.checked.remove(agent_id)
        elif len(self.checked) < MOST_AGENTS:
            self.checked.append(agent_id)
        row = self.row_of(agent_id)
        if row >= 0:
            self._changed(row)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_agent = index.isValid() and isinstance(self._rows[index.row()], AgentRecord)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if is_agent else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.CheckStateRole:
            return super().data(index, role)
        row = self._rows[index.row()] if index.isValid() else None
        if not isinstance(row, AgentRecord):
            return None
        is_checked = row.agent_id in self.checked
        return Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked


class CheckedDelegate(AgentDelegate):
    """Paints a check box before an agent."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is None:
            super().paint(painter, option, index)
            return
        look, row = tokens(), option.rect
        side, pad = look.px(_BOX), look.px(_PAD)
        top = row.top() + (row.height() - side) // 2
        box = across(QRect(row.left() + pad, top, side, side), row)
        is_checked = Qt.CheckState(state) is Qt.CheckState.Checked
        painter.save()
        fill = "accent" if is_checked else "surface"
        paint_box(painter, box, look.px(5), fill, "accent" if is_checked else "border-control")
        if is_checked:
            small, ratio = look.px(12), painter.device().devicePixelRatioF()
            mark = pixmap("ph.check-bold", "accent-text", small, ratio)
            painter.drawPixmap(box.center() - QPoint(small // 2 - 1, small // 2 - 1), mark)
        painter.restore()
        beside = QStyleOptionViewItem(option)
        beside.rect = across(row.adjusted(side + pad, 0, 0, 0), row)
        super().paint(painter, beside, index)

    def editorEvent(self, *_: object) -> bool:
        """Leaves clicks and keys to the list, which reports them."""
        return False


class ChooseAgentsDialog(ChooseAgentDialog):
    """Emits the chosen agents; Enter checks one, Ctrl Enter continues with the checked ones.

    Space checks one too, while no words are searched for.
    """

    agents_chosen = Signal(object)
    """Their ids, a tuple in the order in which they were checked."""
    MODEL = CheckedAgents
    DELEGATE = CheckedDelegate

    def __init__(
        self,
        title: str,
        text: str,
        agents: Sequence[AgentRecord],
        parent: QWidget,
        checked: Sequence[str] = (),
    ) -> None:
        super().__init__(title, text, agents, parent)
        self._count = Label("", self, "ui", "muted", wraps=False)
        self._continue = Button(self.tr("Continue"), self, "primary", clicked=self._go_on)
        self._foot.insertWidget(0, self._count)
        self._foot.addWidget(self._continue)
        for one in checked:
            self._checked.check(one)
        self._show_count()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        is_space = is_key and event.key() == Qt.Key.Key_Space  # type: ignore[attr-defined]
        if is_space and watched is self._search and not self._search.text():
            self._choose(self._list.currentIndex())
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._go_on()
        else:
            super().keyPressEvent(event)

    @property
    def _checked(self) -> CheckedAgents:
        assert isinstance(self.model, CheckedAgents)
        return self.model

    def _take(self, agent: AgentRecord) -> None:
        self._checked.check(agent.agent_id)
        self._show_count()

    def _show_count(self) -> None:
        count = len(self._checked.checked)
        self._continue.setEnabled(FEWEST_AGENTS <= count <= MOST_AGENTS)
        text = self.tr("Choose 2 to 12 agents")
        if count == MOST_AGENTS:
            text = self.tr("12 chosen, the most")
        elif count:
            text = counted(count, "1 chosen", "{count} chosen")
        self._count.setText(text)

    def _go_on(self) -> None:
        if self._continue.isEnabled():
            self.agents_chosen.emit(tuple(self._checked.checked))
            self.accept()
