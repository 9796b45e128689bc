"""The icons of agents: the consent before one is fetched, and the repainting of tiles."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.icons import Icons, host_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import Fault
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.qt.threads import on_thread
from a2a_desktop.ui.widgets.tile import icon_of, show_picture


class CardIcons(QObject):
    """Shows saved icons, and fetches those that the person agrees to."""

    failed = Signal(str)
    """The text of the fault."""

    def __init__(self, icons: Icons, window: QWidget) -> None:
        super().__init__(window)
        self._icons, self._window = icons, window
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        Feed(icons.changed, self).received.connect(self._changed)
        if icons.kept:
            self._tasks.start(self._show_all(), "show icons")

    def is_shown(self, agent: AgentRecord) -> bool:
        """Returns whether the icon was fetched."""
        return (agent.card.icon_url or "") in self._icons.kept

    def look_after(self, agents: list[AgentRecord]) -> None:
        """Fetches icons from the hosts that the person allowed."""
        self._tasks.start(self._icons.fetch_allowed(agents), "fetch icons")

    def flip(self, agent: AgentRecord) -> None:
        """Fetches an agent's icon once the person agrees; removes one that is shown."""
        work = self._icons.forget(agent) if self.is_shown(agent) else self._ask(agent)
        self._tasks.start(work, "icon")

    async def _ask(self, agent: AgentRecord) -> None:
        host = host_of(agent.card.icon_url or "")
        if not host:
            self.failed.emit(self.tr("The card doesn't give a usable address for the icon."))
            return
        from a2a_desktop.ui.widgets.check_box import CheckBox  # only for the question
        from a2a_desktop.ui.widgets.dialogs import QuestionDialog

        text = self.tr(
            "The picture comes from {host}, which will see this computer's address. Your "
            "sign-in isn't sent there."
        )
        title = self.tr("Show the icon of {name}?").replace("{name}", agent.name)
        answer = self.tr("Show icon")
        dialog = QuestionDialog(title, text.replace("{host}", host), answer, self._window)
        always = CheckBox(self.tr("Always for this site"), dialog)
        dialog.row.addWidget(always)
        if await opened(dialog):
            await self._icons.fetch(agent, always=always.isChecked())

    async def _show_all(self) -> None:
        for url in list(self._icons.kept):
            await self._decode(url)
        self._repaint()

    @started("show icon")
    async def _changed(self, url: str) -> None:
        await self._decode(url)
        self._repaint()

    async def _decode(self, url: str) -> None:
        data = self._icons.kept.get(url)
        picture = await on_thread(icon_of, data) if data is not None else None
        if data is not None and picture is None:
            self.failed.emit(self.tr("The icon isn't a picture that can be shown here."))
            await self._icons.drop(url)
        show_picture(url, picture)

    def _repaint(self) -> None:
        """Repaints everything: tiles are painted in many places."""
        for pane in self._window.findChildren(QWidget):
            pane.update()

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, "")
        self.failed.emit(f"{said.title} {said.text}")
