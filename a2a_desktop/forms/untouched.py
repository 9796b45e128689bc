"""The answers of a form that nobody has touched: what the agent suggests."""

from a2a_desktop.forms.spec import MOST_LOOKED_AT, UNSET, FieldKind, FormField, Value, fields_for
from a2a_desktop.model.ids import Json


def untouched(field: FormField, given: Value, left: list[int] | None = None) -> Value:
    """Returns the answer of a field that is not on the screen yet, as its control would give it.

    `left` counts down the fields that may be looked at.
    """
    return _untouched(field, given, [MOST_LOOKED_AT] if left is None else left)


def _untouched(field: FormField, given: Value, left: list[int]) -> Value:
    if left[0] < 0:
        return given
    if field.kind is FieldKind.CONSTANT and given is UNSET:
        return field.default
    if given is not UNSET:
        return given
    if field.kind is FieldKind.GROUP and not field.is_nullable:
        found = _members(field, left)
        return found if found or field.is_required else UNSET
    if field.is_nullable and (field.is_required or field.default is None):
        return None
    is_list = field.kind in (FieldKind.LIST, FieldKind.TAGS, FieldKind.CHOICES)
    return [] if is_list and field.is_required else UNSET


def _members(field: FormField, left: list[int]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    left[0] -= len(field.fields)
    for one in field.fields:
        value = _untouched(one, one.default, left)
        if value is not UNSET:
            found[one.name] = value
    for one in fields_for(field, found) if field.refit is not None else ():
        if one.name not in found and (value := _untouched(one, one.default, left)) is not UNSET:
            found[one.name] = value
    return found
