"""Answers a form as a person would who takes the first of everything."""

from typing import Final

from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value, fields_for
from a2a_desktop.model.ids import Json

FILE: Final = "data:text/plain;name=a.txt;base64,YQ=="
_PLAIN: Final[dict[FieldKind, Json]] = {
    FieldKind.BOOLEAN: True,
    FieldKind.DATE: "2026-01-01",
    FieldKind.TIME: "10:00:00Z",
    FieldKind.DATE_TIME: "2026-01-01T10:00:00Z",
    FieldKind.DURATION: "PT1H",
    FieldKind.EMAIL: "ada@example.com",
    FieldKind.URL: "https://example.com/",
    FieldKind.COLOR: "#ff0000",
    FieldKind.FILE: FILE,
    FieldKind.FILES: [FILE],
    FieldKind.NOTHING: None,
}


def answer(field: FormField, depth: int = 0) -> Value:
    """Returns an answer to a field and all within it."""
    limits = field.limits
    match field.kind:
        case FieldKind.GROUP:
            return _group(field, depth)
        case FieldKind.LIST:
            return _list(field, depth)
        case FieldKind.ONE_OF:
            return answer(field.variants[0], depth + 1)
        case FieldKind.CHOICE:
            return field.options[0].value
        case FieldKind.CHOICES:
            return [one.value for one in field.options[: max(limits.min_items or 1, 1)]]
        case FieldKind.TAGS:
            return [f"{n}{_text(field.item or field)}"[:5] for n in range(limits.min_items or 1)]
        case FieldKind.INTEGER | FieldKind.NUMBER:
            return _number(field)
        case FieldKind.CONSTANT:
            return field.default
        case FieldKind.JSON:
            return UNSET
    return _PLAIN[field.kind] if field.kind in _PLAIN else _text(field)


def _group(field: FormField, depth: int) -> Value:
    found: dict[str, Json] = {}
    for _ in range(4):  # each answer may ask for more
        for one in fields_for(field, found):
            is_wanted = one.is_required or depth < 3
            if is_wanted and one.name not in found and depth < 6:
                value = answer(one, depth + 1)
                if value is not UNSET:
                    found[one.name] = value
    return found


def _list(field: FormField, depth: int) -> Value:
    most = field.limits.max_items
    rows = [answer(one, depth + 1) for one in field.fields]
    wanted = max(field.limits.min_items or 1, len(rows))
    if field.item is not None:
        rows += [answer(field.item, depth + 1) for _ in range(wanted - len(rows))]
    return [one for one in rows[:most] if one is not UNSET]


def _number(field: FormField) -> float:
    limits = field.limits
    found = limits.minimum if limits.minimum is not None else min(1, limits.maximum or 1)
    step = limits.step or 1
    found = -(-found // step) * step + (step if limits.is_above else 0)
    return int(found) if float(found).is_integer() else found


def _text(field: FormField) -> str:
    limits = field.limits
    if isinstance(field.schema, dict) and field.schema.get("pattern") == "\\d+":
        return "12345678"
    return ("abcdefgh" * max(1, (limits.min_length or 0) // 8 + 1))[: limits.max_length or 99]
