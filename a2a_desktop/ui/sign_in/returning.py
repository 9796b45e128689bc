"""The dialog that waits while the person signs in for an agent in the browser."""

from typing import Final

from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.credentials.addresses import host_of
from a2a_desktop.credentials.redirect import wait_for_return
from a2a_desktop.credentials.tokens import SIGN_IN_BOUND
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.sign_in.waiting import WaitingPage
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.dialog_head import dialog_head
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all
from a2a_desktop.ui.widgets.result import ResultLine

WIDE: Final = 440
PAD: Final = 22


class ReturnDialog(QDialog):
    """Opens a page and closes when the browser returns; `came` is the address then."""

    def __init__(self, agent: AgentRecord, url: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Sign in for {agent}").format(agent=agent.name))
        self._agent = agent
        self.came = ""
        self._tasks = WidgetTasks(self)
        self._waiting = WaitingPage(self)
        self._result = ResultLine(self)
        self._copy = Button(self.tr("Copy link"), self, "quiet", "ph.copy")
        self._again = Button(
            self.tr("Open browser again"), self, "secondary", "ph.arrow-square-out"
        )
        self._cancel = Button(self.tr("Cancel"), self, "quiet", clicked=self.reject)
        self._fitting = single_shot(self, self._fit)
        self._lay_out()
        self._copy.clicked.connect(self._waiting.copy_link)
        self._again.clicked.connect(self._go_on)
        self._url = url
        self._begin()

    def _begin(self) -> None:
        self._is_over = False
        self._result.clear()
        self._waiting.show()
        self._copy.show()
        self._again.setText(self.tr("Open browser again"))
        host = host_of(self._url)
        self._waiting.begin(self._agent.name, host, (), SIGN_IN_BOUND)
        self._fitting.start()
        self._tasks.start(self._wait(self._url), "wait for the browser")

    def _fit(self) -> None:
        fit_height(self)

    def _go_on(self) -> None:
        """Opens the page once more, or starts again after the end of the wait."""
        if self._is_over:
            self._begin()
        else:
            self._waiting.open_page()

    async def _wait(self, url: str) -> None:
        try:
            self.came = await wait_for_return(url, self._waiting.open_browser)
        except A2AError as error:
            self._is_over = True
            self._copy.hide()
            self._again.setText(self.tr("Try again"))
            self._waiting.end()
            self._waiting.hide()
            self._result.show_said(wording.fault(Fault.of(error), self._agent.name))
            self._fitting.start()
        else:
            self.accept()

    def _lay_out(self) -> None:
        look = tokens()
        self.setFixedWidth(look.px(WIDE))
        text = self.tr("What the page returns goes to {agent} and isn't kept here.")
        head = dialog_head(self._agent, text.format(agent=self._agent.name), self)
        box = above_foot(self, self._copy, STRETCH, self._cancel, self._again, pad=PAD)
        box.setSpacing(look.px(12))
        add_all(box, head, self._waiting, self._result)
