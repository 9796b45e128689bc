"""The message about a bug, one at a time, with a button for the report."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.observe import Subscribers
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.widgets.toast import Toast, ToastAction, ToastStack

KEY: Final = "report"


class CrashNotice(QObject):
    """Receives reports; shows one on request of the person."""

    def __init__(self, reports: Subscribers[str], toasts: ToastStack, window: QWidget) -> None:
        super().__init__(window)
        self._toasts = toasts
        self._window = window
        self._report = ""
        Feed(reports, self).received.connect(self.show_report)

    def show_report(self, report: str) -> None:
        """Shows the message; `report` is all that is known."""
        self._report = report
        title = self.tr("Something went wrong in A2A Desktop")
        text = self.tr("Your conversations are safe. You can carry on.")
        show = ToastAction(self.tr("Show report"), self._open)
        self._toasts.put(Toast(KEY, title, text, (show,), stays=True))

    def _open(self) -> None:
        from a2a_desktop.ui.window.report_dialog import ReportDialog

        ReportDialog(self._report, self._window).open()
