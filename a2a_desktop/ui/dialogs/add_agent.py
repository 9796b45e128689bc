"""Adding an agent by its address."""

from collections.abc import Awaitable, Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.ui import wording
from a2a_desktop.ui.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.result import ResultLine


class AddAgentDialog(QDialog):
    """Asks for an address, and says what is there."""

    added = Signal(object)
    """An `AgentRecord`."""

    def __init__(
        self,
        add: Callable[[str], Awaitable[AgentRecord]],
        parent: QWidget | None = None,
        address: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Add an agent"))
        self._add_agent = add
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._address = QLineEdit(address, self)
        self._address.setProperty("kind", "large")
        self._address.setAccessibleName(self.tr("Agent address"))
        self._address.setPlaceholderText(self.tr("https:// address of the agent"))
        self._result = ResultLine(self)
        self._add = Button(self.tr("Add"), self, "primary")
        self._add.setDefault(True)
        self._cancel = Button(self.tr("Cancel"), self)
        self._add.clicked.connect(self._submit)
        self._cancel.clicked.connect(self.reject)
        self._lay_out()

    def _submit(self) -> None:
        address = self._address.text().strip()
        if address and self._add.isEnabled():
            self._add.setEnabled(False)
            self._result.show_busy(self.tr("Looking for the agent…"))
            self._tasks.start(self._look(address), "add agent")

    async def _look(self, address: str) -> None:
        try:
            agent = await self._add_agent(address)
        except A2AError as error:
            self._result.show_said(wording.not_found(Fault.of(error), address))
            self._add.setEnabled(True)
            self._address.setFocus()
            return
        self.added.emit(agent)
        self.accept()

    def _went_wrong(self, error: BaseException) -> None:
        """A bug: the report is the excepthook's."""
        raise error

    def _lay_out(self) -> None:
        look = tokens()
        self.setMinimumWidth(look.size("dialog-md"))
        title = Label(self.tr("Add an agent"), self, "title")
        text = self.tr("Paste the address you were given. Its card says what it can do.")
        line = Label(text, self, "ui", "muted")
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._add)
        box = QVBoxLayout(self)
        pad = look.px(24)
        box.setContentsMargins(pad, pad, pad, look.px(20))
        box.setSpacing(look.px(10))
        for part in (title, line, self._address, self._result):
            box.addWidget(part)
        box.addSpacing(look.px(8))
        box.addLayout(buttons)
