"""Recognises the convention of a message with a form."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from a2a_desktop.forms.conventions.adaptive_card import AdaptiveCard
from a2a_desktop.forms.conventions.adk import LongRunning
from a2a_desktop.forms.conventions.base import Ask, Convention
from a2a_desktop.forms.conventions.kagenti import FormRequest
from a2a_desktop.forms.conventions.kagenti_consent import Consent
from a2a_desktop.forms.conventions.mcp import Elicitation
from a2a_desktop.forms.conventions.payment import NAME as PAYMENT
from a2a_desktop.forms.conventions.payment import PaymentRequest
from a2a_desktop.forms.conventions.plain import BareSchema, TypeForm
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.spec import UNSET, FormSpec, walk
from a2a_desktop.model.message import Message, Role

if TYPE_CHECKING:
    from a2a_desktop.forms.compiling import Document

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
WHOLE: Final = 2000
"""The fields of a large form that are read before it is shown."""


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


def spec_of(ask: Ask, *, is_unordered_wire: bool = False) -> FormSpec:
    """Returns the questions of a form; several places need those of the last ones."""
    from a2a_desktop.forms.compiling import Document  # only shown forms are read

    return _spec_of(ask.convention, Document(ask.what), is_unordered_wire)


def whole_of(ask: Ask, *, is_unordered_wire: bool = False) -> FormSpec:
    """Returns the questions of a large form, read as far as its panel looks: beside the window."""
    from a2a_desktop.forms.untouched import untouched  # only shown forms are read

    spec = spec_of(ask, is_unordered_wire=is_unordered_wire)
    for _ in walk(spec.root, WHOLE):
        pass  # each is read as it is passed
    untouched(spec.root, UNSET)
    return spec


@lru_cache(maxsize=32)
def _spec_of(convention: str, what: "Document", is_unordered_wire: bool) -> FormSpec:
    return _BY_NAME[convention].read(members(what.root), is_unordered_wire)
