"""Forms that a kagenti agent's card demands: one before the first message, one of settings.

What is answered goes along with every message: the agent finds no form otherwise, and fails.
Source: kagenti/adk, a2a/extensions/services/form.py.
"""

from dataclasses import dataclass

from a2a_desktop.forms.conventions.kagenti import answered, asked
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.spec import UNSET, Field, FormSpec, Kind, Value
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.extensions import KAGENTI_CARD
from a2a_desktop.model.ids import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Demand:
    """What a card asks for. None: it has no such form."""

    key: str
    """Under which the answers go."""
    first: dict[str, Json] | None
    """Asked before anything is said."""
    settings: dict[str, Json] | None
    """Has answers from the start, which may be changed at any time."""


def demand_of(card: AgentCard) -> Demand | None:
    """The forms of a card; None if it demands none."""
    for one in card.capabilities.extensions:
        forms = members(one.params.get("form_demands"))
        first, settings = _form(forms, "initial_form"), _form(forms, "settings_form")
        if one.uri in KAGENTI_CARD and (first is not None or settings is not None):
            return Demand(one.uri, first, settings)
    return None


def form_of(form: JsonObject) -> FormSpec:
    """What one of them asks. There is no task yet that could be stopped."""
    return asked(form, can_stop=False)


def fulfilled(demand: Demand, first: Value, settings: Value) -> JsonObject:
    """The metadata of a message: what is answered, and of settings what the agent suggests."""
    forms: JsonObject = {}
    if demand.first is not None and first is not UNSET:
        forms["initial_form"] = {"values": answered(demand.first, first)}
    if demand.settings is not None:
        given = suggested(form_of(demand.settings).root) if settings is UNSET else settings
        forms["settings_form"] = {"values": answered(demand.settings, given)}
    return {demand.key: {"form_fulfillments": forms}} if forms else {}


def suggested(field: Field) -> Value:
    """What a field holds if nobody changes anything."""
    if field.kind is not Kind.GROUP:
        return field.default
    inner = {one.name: suggested(one) for one in field.fields}
    return {name: value for name, value in inner.items() if value is not UNSET}


def _form(forms: JsonObject, name: str) -> dict[str, Json] | None:
    form = forms.get(name)
    return form if isinstance(form, dict) and isinstance(form.get("fields"), list) else None
