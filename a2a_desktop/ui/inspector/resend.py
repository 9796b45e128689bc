"""The dialog that sends a request of the wire log again, after consent."""

from collections.abc import Awaitable, Callable
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.wire import Obstacle, WireRecord
from a2a_desktop.ui import wording
from a2a_desktop.ui.inspector.wire_rows import title_of
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.widgets.dialogs import QuestionDialog
from a2a_desktop.ui.wording import formats

_WHY_NOT: Final = {
    Obstacle.NO_HTTP: phrase("Only HTTP requests can be sent again."),
    Obstacle.CUT: phrase("This request was too long to keep in full, so it can't be sent again."),
    Obstacle.MASKED: phrase("A secret in this request is hidden, so it can't be sent again."),
}


def why_not(obstacle: Obstacle | None) -> str:
    """Returns why it can't be sent, "" if it can."""
    return translated(_WHY_NOT[obstacle]) if obstacle is not None else ""


class Resending(QObject):
    """Asks the person, sends, and reports failures; the log has the result."""

    failed = Signal(str)
    """The text of the fault."""

    def __init__(self, resend: Callable[[WireRecord], Awaitable[None]], parent: QWidget) -> None:
        super().__init__(parent)
        self._resend, self._pane = resend, parent
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)

    @started("resend")
    async def ask(self, record: WireRecord) -> None:
        """Asks for the person's consent, then sends."""
        text = self.tr(
            "“{title}” ({size}) will be sent again to the address below. The agent might "
            "do the work twice. Your sign-in is added from the keyring if it belongs "
            "there; the log itself holds no secrets."
        )
        text = text.replace("{size}", formats.file_size(record.size))
        text = text.replace("{title}", title_of(record))
        title, answer = self.tr("Send this request again?"), self.tr("Send again")
        detail = f"{record.method.partition(' ')[0]} {record.url}"
        dialog = QuestionDialog(title, text, answer, self._pane.window(), detail)
        if await opened(dialog):
            await self._resend(record)

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, "")
        self.failed.emit(f"{said.title} {said.text}")
