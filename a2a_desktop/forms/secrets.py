"""Removes secrets from answers that are stored."""

from collections.abc import Iterator
from itertools import chain, repeat

from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Unset, Value, fields_for
from a2a_desktop.model.ids import Json


def secrets_in(field: FormField, value: Value) -> Iterator[str]:
    """Yields the secrets among the answers."""
    if field.kind is FieldKind.SECRET and isinstance(value, str | int | float) and value:
        yield str(value)
    elif field.kind is FieldKind.GROUP and isinstance(value, dict):
        known = {one.name: one for one in fields_for(field, value)}
        for name, one in value.items():
            if (inner := known.get(name) or field.extra) is not None:
                yield from secrets_in(inner, one)
    elif field.kind is FieldKind.LIST and isinstance(value, list):
        for row, one in _rows(field, value):
            yield from secrets_in(row, one)
    for variant in field.variants:
        yield from secrets_in(variant, value)


def without_secrets(field: FormField, value: Value, instead: str | Unset = UNSET) -> Value:
    """Returns the answers to store, or to show with a word instead of each secret.

    Keeps values that no field describes.
    """
    match field.kind:
        case FieldKind.SECRET:
            return instead
        case FieldKind.GROUP if isinstance(value, dict):
            known = {one.name: one for one in fields_for(field, value)}
            kept: dict[str, Json] = {}
            for name, one in value.items():
                inner = known.get(name) or field.extra
                left = without_secrets(inner, one, instead) if inner is not None else one
                if left is not UNSET:
                    kept[name] = left
            return kept
        case FieldKind.LIST if isinstance(value, list):
            rows = [without_secrets(row, one, instead) for row, one in _rows(field, value)]
            fixed = len(field.fields)  # they keep their places
            return ["" if one is UNSET else one for one in rows[:fixed]] + [
                one for one in rows[fixed:] if one is not UNSET
            ]
        case FieldKind.ONE_OF:
            for variant in field.variants:
                value = without_secrets(variant, value, instead)
            return value
    return value


def _rows(field: FormField, value: list[Json]) -> Iterator[tuple[FormField, Json]]:
    """Yields the rows of a list that a field describes, each with its field."""
    rest = repeat(field.item) if field.item is not None else ()
    yield from zip(chain(field.fields, rest), value, strict=False)
