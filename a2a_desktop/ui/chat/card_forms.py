"""The forms that an agent's card requires: one before the first message, and the settings."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.card_forms import CardForms
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.conventions.kagenti_card import demand_of
from a2a_desktop.forms.spec import FormSpec, Value
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.chat.form_page import FormPage
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.tasks import WidgetTasks

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.panel import FormPanel


class CardFormsController(QObject):
    """Asks for the forms that an agent's card requires, and adds the answers to messages."""

    def __init__(self, page: FormPage, composer: Composer, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._page, self._composer = page, composer
        self._tasks = WidgetTasks(self)
        self._agent: AgentRecord | None = None
        self._forms: CardForms | None = None
        self._changed: CardForms | None = None
        """The forms whose settings the dialog shows."""
        self._first: FormPanel | None = None
        composer.settings_wanted.connect(self._change_settings)

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        self._put_away()
        demand = demand_of(agent.card)
        self._agent = agent
        self._forms = forms = CardForms(conversation, demand) if demand is not None else None
        self._composer.settings.setVisible(forms is not None and forms.settings is not None)
        if forms is not None:
            self._tasks.start(self._begin(forms, agent), "what the card demands")

    async def _begin(self, forms: CardForms, agent: AgentRecord) -> None:
        draft = await forms.load()
        if forms is self._forms and forms.first is not None and forms.is_first_due:
            self._ask(forms.first, draft, agent)

    def _ask(self, spec: FormSpec, draft: Json, agent: AgentRecord) -> None:
        from a2a_desktop.ui.forms.asking import AskingAgent  # only for agents that require forms
        from a2a_desktop.ui.forms.panel import FormPanel

        asker = AskingAgent(agent.name, urlsplit(agent.address).hostname or "")
        self._first = panel = FormPanel(spec, asker, self._page)
        if draft is not None:
            panel.set_value(draft)
        panel.drafted.connect(self._drafted)
        panel.submitted.connect(self._submitted)
        self._page.hold(panel)

    def _drafted(self, value: Value) -> None:
        if self._forms is not None and self._forms.first is not None:
            self._tasks.start(self._forms.keep_draft(value), "keep a form's draft")

    def _submitted(self, value: Value) -> None:
        from a2a_desktop.ui.forms.summary import lines  # only for forms

        if self._forms is not None and (panel := self._first) is not None:
            answers = FormAnswers(panel.spec, value, panel.title, lines(panel.spec, value))
            self._tasks.start(self._forms.answer(answers), "send answers")
            self._put_away()

    def _put_away(self) -> None:
        panel, self._first = self._first, None
        if panel is not None:
            if self._page.panel is panel:
                self._page.release()
            discard(panel)

    def _change_settings(self) -> None:
        from a2a_desktop.ui.chat.agent_settings import AgentSettingsDialog

        forms, agent = self._forms, self._agent
        if forms is None or forms.settings is None or agent is None:
            return
        self._changed = forms
        dialog = AgentSettingsDialog(forms.settings, forms.chosen, agent, self._window.window())
        dialog.chosen.connect(self._chosen)
        dialog.open()

    def _chosen(self, value: Value) -> None:
        if self._changed is not None:
            self._tasks.start(self._changed.choose(value), "keep settings")
