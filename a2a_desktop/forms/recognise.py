"""Recognises the convention of a message with a form."""

from typing import Final

from a2a_desktop.forms.conventions.adaptive_card import AdaptiveCard
from a2a_desktop.forms.conventions.adk import LongRunning
from a2a_desktop.forms.conventions.base import Ask, Convention
from a2a_desktop.forms.conventions.kagenti import FormRequest
from a2a_desktop.forms.conventions.kagenti_consent import Consent
from a2a_desktop.forms.conventions.mcp import Elicitation
from a2a_desktop.forms.conventions.payment import PaymentRequest
from a2a_desktop.forms.conventions.plain import BareSchema, TypeForm
from a2a_desktop.model.message import Message, Role

_ALL: Final[tuple[Convention, ...]] = (
    FormRequest(),
    Consent(),
    PaymentRequest(),
    LongRunning(),
    TypeForm(),
    Elicitation(),
    AdaptiveCard(),
    BareSchema(),
)
"""The conventions, those with the clearest marks first."""
_BY_NAME: Final = {one.name: one for one in _ALL}


def find(message: Message, *, is_waiting: bool) -> Ask | None:
    """Returns the form in an agent's message; None if there is none.
    `is_waiting`: its task waits.
    """
    if message.role is not Role.AGENT:
        return None
    for convention in _ALL:
        if (ask := convention.find(message, is_waiting)) is not None:
            return ask
    return None


def convention_of(ask: Ask) -> Convention:
    """Returns the convention that reads it and writes the reply."""
    return _BY_NAME[ask.convention]
