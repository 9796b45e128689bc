"""Removes secrets from answers that are stored."""

from collections.abc import Iterator

from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value, fields_for
from a2a_desktop.model.ids import Json


def secrets_in(field: FormField, value: Value) -> Iterator[str]:
    """Yields the secrets among the answers."""
    if field.kind is FieldKind.SECRET and isinstance(value, str) and value:
        yield value
    elif field.kind is FieldKind.GROUP and isinstance(value, dict):
        known = {one.name: one for one in fields_for(field, value)}
        for name, one in value.items():
            if (inner := known.get(name) or field.extra) is not None:
                yield from secrets_in(inner, one)
    elif field.kind is FieldKind.LIST and isinstance(value, list) and field.item is not None:
        for one in value:
            yield from secrets_in(field.item, one)
    for variant in field.variants:
        yield from secrets_in(variant, value)


def without_secrets(field: FormField, value: Value) -> Value:
    """Returns the answers to store. Keeps values that no field describes."""
    match field.kind:
        case FieldKind.SECRET:
            return UNSET
        case FieldKind.GROUP if isinstance(value, dict):
            known = {one.name: one for one in fields_for(field, value)}
            kept: dict[str, Json] = {}
            for name, one in value.items():
                inner = known.get(name) or field.extra
                left = without_secrets(inner, one) if inner is not None else one
                if left is not UNSET:
                    kept[name] = left
            return kept
        case FieldKind.LIST if isinstance(value, list) and field.item is not None:
            rows = [without_secrets(field.item, one) for one in value]
            return [one for one in rows if one is not UNSET]
        case FieldKind.ONE_OF:
            for variant in field.variants:
                value = without_secrets(variant, value)
            return value
    return value
