"""Finds the variant of a field for a value."""

from a2a_desktop.forms.spec import TEXTS, UNSET, FieldKind, FormField, Value


def best_variant(field: FormField, value: Value) -> int | None:
    """Returns the number of the variant that a value fits best; None if it fits none."""
    if value is UNSET or not field.variants:
        return None
    scores = [fit(one, value) for one in field.variants]
    best = max(scores, default=0)
    return scores.index(best) if best > 0 else None


def fit(field: FormField, value: Value) -> int:
    """Returns how well a value fits a field: 0 not at all."""
    if field.kind is FieldKind.JSON:
        return 1
    null = int(value is None and field.is_nullable)
    match field.kind:
        case FieldKind.CONSTANT:
            is_same = field.default == value and type(field.default) is type(value)
            return 5 if is_same else null
        case FieldKind.CHOICE:
            return 4 if any(one.value == value for one in field.options) else null
        case _ if value is None:
            return 3 if field.kind is FieldKind.NOTHING else null
        case FieldKind.BOOLEAN:
            return 3 if isinstance(value, bool) else 0
        case FieldKind.INTEGER | FieldKind.NUMBER:
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            is_whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
            return (3 if is_whole else int(field.kind is FieldKind.NUMBER) * 2) if is_number else 0
        case FieldKind.ONE_OF:
            return max((fit(one, value) for one in field.variants), default=0)
        case FieldKind.GROUP:
            return _fit_group(field, value)
    if field.kind in TEXTS:
        return 2 if isinstance(value, str) else 0
    return 2 if isinstance(value, list) else 0


def carried(field: FormField, value: Value) -> Value:
    """Returns an answer to a former field of this name; UNSET if it is none to this one."""
    is_answer = value is not UNSET and not is_fixed(field) and fit(field, value) > 0
    return value if is_answer else UNSET


def is_fixed(field: FormField) -> bool:
    """Returns whether the person cannot change the value of a field."""
    return field.is_read_only or field.is_hidden or field.kind is FieldKind.CONSTANT


def _fit_group(field: FormField, value: Value) -> int:
    if not isinstance(value, dict):
        return 0
    score = 2
    for one in field.fields:
        if one.name in value:
            inner = fit(one, value[one.name])
            if inner == 0:
                return 0
            score += 10 if one.kind is FieldKind.CONSTANT else 1
        elif one.is_required:
            return 1
    return score
