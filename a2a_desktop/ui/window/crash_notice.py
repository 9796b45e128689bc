"""The message about a bug, one at a time; its report is read before it is copied."""

from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from a2a_desktop.observe import Subscribers
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all
from a2a_desktop.ui.widgets.toast import Toast, ToastAction, ToastStack
from a2a_desktop.ui.widgets.window_geometry import fitting

KEY: Final = "report"


class ReportDialog(QDialog):
    """Shows all of it; copies it only on request of the person."""

    def __init__(self, report: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Report"))
        look = tokens()
        self.resize(fitting(680, parent), min(look.px(520), parent.height()))
        self._report = QPlainTextEdit(report, self)
        self._report.setAccessibleName(self.tr("Report"))
        self._report.setReadOnly(True)
        self._report.setProperty("ring", "true")
        self._report.setFont(look.font("code-small"))
        self._report.setTabChangesFocus(True)
        self._copy = Button(self.tr("Copy"), self, clicked=self._copied)
        close = Button(self.tr("Close"), self, "primary", clicked=self.accept)
        close.setDefault(True)
        self._lay_out(close)

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._report.toPlainText())
        self._copy.setText(self.tr("Copied"))

    def _lay_out(self, close: Button) -> None:
        title = Label(self.tr("Something went wrong in A2A Desktop"), self, "title")
        text = self.tr(
            "Nothing was sent. Read the report before you share it: it might contain a "
            "few words from your work."
        )
        box = above_foot(self, STRETCH, self._copy, close)
        add_all(box, title, Label(text, self, "ui", "muted"), (self._report, 1))


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
        ReportDialog(self._report, self._window).open()
