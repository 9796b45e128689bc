"""Recognises the convention of a message with a form."""

from typing import Final

from a2a_desktop.forms.conventions.adaptive_card import AdaptiveCard
from a2a_desktop.forms.conventions.adk import LongRunning
from a2a_desktop.forms.conventions.base import Ask, Convention
from a2a_desktop.forms.conventions.kagenti import FormRequest
from a2a_desktop.forms.conventions.kagenti_consent import Consent
from a2a_desktop.forms.conventions.mcp import Elicitation
from a2a_desktop.forms.conventions.payment import NAME as PAYMENT
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
    """Returns the form in an agent's message; None if there is none. `is_waiting`: its task waits.

    A cart beside another question is no question itself: it is shown as what that is about.
    """
    if message.role is not Role.AGENT:
        return None
    asks = (convention.find(message, is_waiting) for convention in _ALL)
    found = (ask for ask in asks if ask is not None)
    first = next(found, None)
    if first is None or first.convention != PAYMENT or first.what.get("is_x402"):
        return first
    return next((ask for ask in found if not {*ask.parts} & {*first.parts}), first)


def convention_of(ask: Ask) -> Convention:
    """Returns the convention that reads it and writes the reply."""
    return _BY_NAME[ask.convention]
