"""Forms that a kagenti agent's card demands: one before the first message, one of settings.

The answers go along with every message: without them the agent finds no form, and fails. Source:
kagenti/adk, a2a/extensions/services/form.py.
"""

from dataclasses import dataclass

from a2a_desktop.forms.conventions.kagenti import answered, asked
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.spec import UNSET, FormSpec, Value
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.extensions import KAGENTI_CARD
from a2a_desktop.model.ids import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Demand:
    """The forms of a card; None for a missing one."""

    key: str
    """The key of the answers."""
    first: dict[str, Json] | None
    """The form before the first message."""
    settings: dict[str, Json] | None
    """The form of settings, which has defaults and can change at any time."""


def demand_of(card: AgentCard) -> Demand | None:
    """Returns the forms of a card; None if it demands none."""
    for one in card.capabilities.extensions:
        forms = members(one.params.get("form_demands"))
        first, settings = _form(forms, "initial_form"), _form(forms, "settings_form")
        if one.uri in KAGENTI_CARD and (first is not None or settings is not None):
            return Demand(one.uri, first, settings)
    return None


def form_of(form: JsonObject) -> FormSpec:
    """Reads one of them. There is no task yet that could be stopped."""
    return asked(form, can_stop=False)


def fulfilled(demand: Demand, first: Value, settings: Value) -> JsonObject:
    """Returns the metadata of a message: the answers, and defaults for other settings."""
    forms: JsonObject = {}
    if demand.first is not None and first is not UNSET:
        forms["initial_form"] = {"values": answered(demand.first, first)}
    if demand.settings is not None:
        from a2a_desktop.forms.untouched import untouched  # only shown forms are read

        root = form_of(demand.settings).root
        given = untouched(root, UNSET) if settings is UNSET else settings
        forms["settings_form"] = {"values": answered(demand.settings, given)}
    return {demand.key: {"form_fulfillments": forms}} if forms else {}


def _form(forms: JsonObject, name: str) -> dict[str, Json] | None:
    form = forms.get(name)
    return form if isinstance(form, dict) and isinstance(form.get("fields"), list) else None
