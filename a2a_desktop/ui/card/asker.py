"""The choice to send the person's name to an agent."""

from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.widgets.switch import Switch


class AskerRow(RowsCard):
    """A row with a switch, off by default."""

    def __init__(self, agent: AgentRecord, directory: Directory, parent: QWidget) -> None:
        super().__init__(parent)
        self._agent_id, self._directory = agent.agent_id, directory
        self._tasks = WidgetTasks(self)
        title = self.tr("Tell this agent who you are")
        text = self.tr(
            "Sends three things with each message: your name from Settings, an ID made "
            "up for this agent only, and the ID of the conversation."
        )
        self._fact = Fact("ph.user-circle", "text-muted", title, text, self)
        self.switch = Switch(title, self._fact)
        self.switch.setChecked(bool(agent.known_as))
        self.switch.toggled.connect(self._flipped)
        self._fact.add(self.switch)
        self.add(self._fact)

    @started("tell who asks")
    async def _flipped(self, is_told: bool) -> None:
        try:
            await self._directory.introduce(self._agent_id, is_told=is_told)
        except JournalFailed as error:
            said = self.tr("Couldn't save this: {reason}")
            self._fact.explain(said.replace("{reason}", wording.reason(error.reason)))
