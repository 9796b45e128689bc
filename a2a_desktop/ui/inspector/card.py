"""The card in plain words; with the details for engineers its raw form is one click away."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.signature import SignatureCheck
from a2a_desktop.ui.card.desk import KnownSignIn
from a2a_desktop.ui.card.summary import CardSummary
from a2a_desktop.ui.text.raw_json import JsonView
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.sections import ScrollPage


class CardTab(QStackedWidget):
    """The overview, with the raw card behind it."""

    sign_in_wanted = Signal(str)
    sign_out_wanted = Signal(str)
    page_wanted = Signal(str)
    """The id of the agent whose card is to be shown in full."""
    another_account_wanted = Signal(str)
    example_chosen = Signal(str, str)
    """The text, and the id of its skill."""
    tab_wanted = Signal(str)
    check_wanted = Signal(object)
    """The `AgentRecord` whose signature is to be checked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scroll = ScrollPage(self.tr("Card"), self)
        self._raw_page = QWidget(self)
        self._raw = JsonView(self._raw_page)
        back = Button(self.tr("Back to overview"), self._raw_page, "small", "ph.arrow-left")
        back.clicked.connect(self._show_overview)
        add_all(column_layout(self._raw_page, margins=16), back, (self._raw, 1))
        add_all(self, self._scroll, self._raw_page)
        self._agent: AgentRecord | None = None
        self._known = KnownSignIn()
        self._signature: SignatureCheck | None = None
        self._has_details = False
        self._is_built = False

    def show_details(self, *, is_on: bool) -> None:
        if is_on == self._has_details:
            return
        self._has_details = is_on
        if not is_on:
            self._show_overview()
        self._rebuild()

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows another agent, or the same with another card; built once it is visible."""
        if agent == self._agent:
            return
        is_other = self._agent is None or self._agent.agent_id != agent.agent_id
        is_other_card = self._agent is None or self._agent.card != agent.card
        self._agent = agent
        self._is_built = False
        if is_other or is_other_card:
            self._signature = None
        if is_other:
            self._show_overview()
            self._scroll.verticalScrollBar().setValue(0)
        elif is_other_card and self.currentWidget() is self._raw_page:
            self._show_raw()
        if self.isVisible():
            self._build(agent)

    def show_known(self, known: KnownSignIn) -> None:
        """Shows the person's sign-in at the agent."""
        if known != self._known:
            self._known = known
            self._rebuild()

    def show_signature(self, agent: AgentRecord, outcome: SignatureCheck) -> None:
        """Shows the result of a signature check, if the card is still shown."""
        if self._agent is not None and self._agent.card == agent.card:
            self._signature = outcome
            self._build(self._agent)

    def _rebuild(self) -> None:
        self._is_built = False
        if self.isVisible() and self._agent is not None:
            self._build(self._agent)

    @property
    def _agent_id(self) -> str:
        return self._agent.agent_id if self._agent is not None else ""

    def _want_check(self) -> None:
        self.check_wanted.emit(self._agent)

    def _want_page(self) -> None:
        self.page_wanted.emit(self._agent_id)

    def _want_sign_in(self) -> None:
        self.sign_in_wanted.emit(self._agent_id)

    def _want_sign_out(self) -> None:
        self.sign_out_wanted.emit(self._agent_id)

    def _want_another(self) -> None:
        self.another_account_wanted.emit(self._agent_id)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._agent is not None and not self._is_built:
            self._build(self._agent)

    def _build(self, agent: AgentRecord) -> None:
        overview = CardSummary(
            agent, self._known, self._signature, self, has_details=self._has_details
        )
        overview.examples.chosen.connect(self.example_chosen)
        overview.tab_wanted.connect(self.tab_wanted)
        overview.check_wanted.connect(self._want_check)
        overview.raw_wanted.clicked.connect(self._show_raw)
        overview.page_wanted.clicked.connect(self._want_page)
        overview.finding_chosen.connect(self._show_finding)
        overview.sign_in.wanted.connect(self._want_sign_in)
        overview.sign_in.ending_wanted.connect(self._want_sign_out)
        overview.sign_in.adding_wanted.connect(self._want_another)
        self._scroll.show_page(overview)
        self._is_built = True

    def _show_raw(self) -> None:
        if self._agent is not None:
            self._raw.show_json(self.tr("Raw card"), self._agent.card.raw)
        self.setCurrentWidget(self._raw_page)

    def _show_finding(self, pointer: str) -> None:
        self._show_raw()
        self._raw.go_to(pointer)

    def _show_overview(self) -> None:
        self.setCurrentWidget(self._scroll)
