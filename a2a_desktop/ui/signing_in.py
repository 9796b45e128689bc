"""Signing in and out: opens the dialog, and says to whom the person is known then."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.directory import Directory
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.feed import Feed
from a2a_desktop.ui.sign_in.desk import SignInDesk
from a2a_desktop.ui.tasks import WidgetTasks


class SigningIn(QObject):
    """One dialog at a time."""

    signed_in = Signal(str)
    """The agent's id."""
    changed = Signal()
    """Somebody is signed in, or out."""
    failed = Signal(object)
    """A `Fault`."""

    def __init__(self, directory: Directory, desk: SignInDesk, window: QWidget) -> None:
        super().__init__(window)
        self._directory, self._desk, self._window = directory, desk, window
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._asked = ""
        Feed(desk.accounts.changed, self).told.connect(self._tell)

    def account_of(self, agent_id: str) -> Account | None:
        """How the person is known to an agent."""
        return self._desk.accounts.of(AgentId(agent_id))

    def ask(self, agent_id: str) -> None:
        """Have the person sign in to an agent."""
        agent = self._directory.get(AgentId(agent_id))
        if agent is None:
            return
        from a2a_desktop.ui.sign_in.dialog import SignInDialog

        self._asked = agent_id
        dialog = SignInDialog(agent, self._desk, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.signed_in.connect(self._done)
        dialog.open()

    def sign_out(self, agent_id: str) -> None:
        """Forget how the person is known to an agent."""
        self._tasks.start(self._desk.accounts.sign_out(AgentId(agent_id)), "sign out")

    def _tell(self, _: object) -> None:
        self.changed.emit()

    def _done(self) -> None:
        self.signed_in.emit(self._asked)

    def _went_wrong(self, error: BaseException) -> None:
        if not isinstance(error, A2AError):
            raise error
        self.failed.emit(Fault.of(error))
