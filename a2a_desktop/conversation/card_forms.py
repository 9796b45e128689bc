"""The forms that an agent's card requires: one before the first message, and the settings."""

from collections.abc import Coroutine
from typing import Any, Final

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.form_answers import FormAnswers, message_with
from a2a_desktop.conversation.turn import MessageDefaults
from a2a_desktop.forms.conventions.kagenti_card import Demand, form_of, fulfilled
from a2a_desktop.forms.spec import UNSET, Value
from a2a_desktop.model.ids import EntryId, Json

_FIRST: Final = EntryId("card/first")
_SETTINGS: Final = EntryId("card/settings")
"""The ids of the saved answers, which are kept as drafts are."""


class CardForms:
    """Holds the forms of a card and the answers to them in one conversation.

    All answers go with every message of the conversation.
    """

    def __init__(self, conversation: Conversation, demand: Demand) -> None:
        self._conversation, self._demand = conversation, demand
        self.first = form_of(demand.first) if demand.first is not None else None
        self.settings = form_of(demand.settings) if demand.settings is not None else None
        self.chosen: Value = UNSET
        """The settings; UNSET: those that the agent suggests."""
        self._given: Value = UNSET
        self._secrets: tuple[str, ...] = ()

    @property
    def is_first_due(self) -> bool:
        """The first form is still to be answered."""
        return self.first is not None and not self._conversation.entries

    async def load(self) -> Json:
        """Restores the answers. Returns the draft of the first form."""
        first = await self._conversation.persistence.form_draft(_FIRST)
        settings = await self._conversation.persistence.form_draft(_SETTINGS)
        if settings is not None:
            self.chosen = settings
        if first is not None and self._conversation.entries:
            self._given = first
        self._send_along()
        return first

    def keep_draft(self, value: Value) -> Coroutine[Any, Any, None]:
        assert self.first is not None
        kept = FormAnswers(self.first, value).kept
        return self._conversation.persistence.keep_form_draft(_FIRST, kept)

    def answer(self, answers: FormAnswers) -> Coroutine[Any, Any, None]:
        """Sends the answers to the first form. Takes effect at the call."""
        self._given, self._secrets = answers.value, answers.secrets
        self._send_along()
        return self._send(answers)

    def choose(self, value: Value) -> Coroutine[Any, Any, None]:
        """Changes the settings. Takes effect at the call."""
        assert self.settings is not None
        self.chosen = value
        self._send_along()
        kept = FormAnswers(self.settings, value).kept
        return self._conversation.persistence.keep_form_draft(_SETTINGS, kept)

    async def _send(self, answers: FormAnswers) -> None:
        await self._conversation.persistence.keep_form_draft(_FIRST, answers.kept)
        await self._conversation.send_message(message_with(answers.answer(_FIRST)))

    def _send_along(self) -> None:
        metadata = fulfilled(self._demand, self._given, self.chosen)
        self._conversation.message_defaults = MessageDefaults(metadata, self._secrets)
