"""The forms that an agent's card requires: one before the first message, and the settings."""

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from uuid import uuid4

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.turn import MessageDefaults
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.conventions.kagenti_card import Demand, demand_of, form_of, fulfilled
from a2a_desktop.forms.secrets import secrets_in, without_secrets
from a2a_desktop.forms.spec import UNSET, Value, is_secret
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.ids import EntryId, Json, MessageId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.ui.chat.form_page import FormPage
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.qt.tasks import WidgetTasks

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.panel import FormPanel

_FIRST: Final = EntryId("card/first")
_SETTINGS: Final = EntryId("card/settings")
"""The id of the saved answers, which are kept as drafts are."""


class Demanding(QObject):
    """Asks for the forms that an agent's card requires, and adds the answers to messages."""

    def __init__(self, page: FormPage, composer: Composer, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._page, self._composer = page, composer
        self._tasks = WidgetTasks(self)
        self._conversation: Conversation | None = None
        self._agent: AgentRecord | None = None
        self._demand: Demand | None = None
        self._first: FormPanel | None = None
        self._given: Value = UNSET
        self._settings: Value = UNSET
        composer.settings_wanted.connect(self._change_settings)

    def open(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Shows another conversation."""
        self._put_away()
        self._conversation, self._agent = conversation, agent
        self._given = self._settings = UNSET
        self._demand = demand_of(agent.card)
        has_settings = self._demand is not None and self._demand.settings is not None
        self._composer.offer_settings(has_settings)
        if self._demand is not None:
            self._tasks.start(self._begin(conversation), "what the card demands")

    async def _begin(self, conversation: Conversation) -> None:
        first = await conversation.persistence.form_draft(_FIRST)
        settings = await conversation.persistence.form_draft(_SETTINGS)
        if conversation is not self._conversation or self._demand is None:
            return
        self._settings = UNSET if settings is None else settings
        has_begun = bool(conversation.entries)
        self._given = UNSET if first is None or not has_begun else first
        self._stand()
        if self._demand.first is not None and not has_begun:
            self._ask(self._demand.first, first)

    def _ask(self, form: dict[str, Json], draft: Json) -> None:
        from a2a_desktop.ui.forms.asking import Asker  # only for agents that require forms
        from a2a_desktop.ui.forms.panel import FormPanel

        assert self._agent is not None
        asker = Asker(self._agent.name, urlsplit(self._agent.address).hostname or "")
        self._first = panel = FormPanel(form_of(form), asker, self._page)
        if draft is not None:
            panel.set_value(draft)
        panel.drafted.connect(self._drafted)
        panel.submitted.connect(self._submitted)
        self._page.hold(panel, can_leave=False)

    def _drafted(self, value: Value) -> None:
        if self._conversation is not None:
            kept = self._without_secrets(_FIRST, value)
            keeping = self._conversation.persistence.keep_form_draft(_FIRST, kept)
            self._tasks.start(keeping, "keep a form's draft")

    def _submitted(self, value: Value) -> None:
        conversation, panel = self._conversation, self._first
        if conversation is None or panel is None:
            return
        self._given = value
        self._stand()
        kept = self._without_secrets(_FIRST, value)
        self._tasks.start(self._send(conversation, panel, value, kept), "send answers")
        self._put_away()

    async def _send(
        self, conversation: Conversation, panel: "FormPanel", value: Value, kept: Json
    ) -> None:
        from a2a_desktop.ui.forms.summary import lines  # only for forms

        await conversation.persistence.keep_form_draft(_FIRST, kept)
        spec, title, said = panel.spec, panel.title, lines(panel.spec, value)
        answer = Answer(_FIRST, title, said, has_secret=is_secret(spec.root))
        message = Message(MessageId(str(uuid4())), Role.USER, (), answer=answer)
        await conversation.send_message(message)

    def _without_secrets(self, which: EntryId, value: Value) -> Json:
        """Returns the answers that may be saved; called before another conversation is shown."""
        assert self._demand is not None
        form = self._demand.first if which == _FIRST else self._demand.settings
        kept = without_secrets(form_of(form).root, value) if form is not None else UNSET
        return None if kept is UNSET else kept

    def _stand(self) -> None:
        """Adds all answers to every message from now on."""
        if self._conversation is not None and self._demand is not None:
            said = fulfilled(self._demand, self._given, self._settings)
            form = self._demand.first
            secrets = secrets_in(form_of(form).root, self._given) if form is not None else ()
            self._conversation.message_defaults = MessageDefaults(said, tuple(secrets))

    def _put_away(self) -> None:
        panel, self._first = self._first, None
        if panel is not None:
            if self._page.panel is panel:
                self._page.release()
            panel.hide()
            panel.deleteLater()

    def _change_settings(self) -> None:
        from a2a_desktop.ui.chat.agent_settings import AgentSettingsDialog

        if self._demand is None or self._demand.settings is None or self._agent is None:
            return
        spec = form_of(self._demand.settings)
        dialog = AgentSettingsDialog(spec, self._settings, self._agent, self._window.window())
        dialog.chosen.connect(self._chosen)
        dialog.open()

    def _chosen(self, value: Value) -> None:
        self._settings = value
        self._stand()
        if self._conversation is not None:
            kept = self._without_secrets(_SETTINGS, value)
            keeping = self._conversation.persistence.keep_form_draft(_SETTINGS, kept)
            self._tasks.start(keeping, "keep settings")
