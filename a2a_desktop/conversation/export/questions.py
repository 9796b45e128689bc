"""The questions of an agent as Markdown; of an open form with the answers so far."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final
from urllib.parse import unquote

from a2a_desktop.conversation.entry import FormEntry, FormState
from a2a_desktop.conversation.export.written import escaped, table
from a2a_desktop.forms.choosing import best_variant
from a2a_desktop.forms.facts import shown
from a2a_desktop.forms.payment import said
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.forms.spec import (
    MOST_LOOKED_AT,
    UNSET,
    FieldKind,
    FormField,
    FormSpec,
    Value,
    fields_for,
)
from a2a_desktop.model.ids import Json

HIDDEN: Final = "••••"
"""The replacement of every secret, whatever its length."""
LONGEST: Final = 4000
"""Characters of one answer."""
OPTIONS: Final = 40
"""The number of choices from which they are only counted."""
_NAME: Final = re.compile(r";name=([^;,]*)")
_SILENT: Final = (FieldKind.NOTHING, FieldKind.CONSTANT)


def asked(entry: FormEntry) -> str:
    """Returns the agent's questions. Those of an answered form are with its answers."""
    spec = convention_of(entry.ask).read(entry.ask.what, False)
    words = [f"**{escaped(spec.title) or 'Form'}**", escaped(spec.text)]
    if spec.payment is not None:
        words += [f"Asked for: {escaped(one)}" for one in said(spec.payment)]
    if entry.state is FormState.OPEN:
        given = UNSET if entry.before is None else entry.before
        words += islice(_questions(spec, given), MOST_LOOKED_AT)
    return "\n\n".join(filter(None, words))


def _questions(spec: FormSpec, given: Value) -> Iterator[str]:
    """Yields each question, with its explanation and its answer."""
    if spec.root.kind is FieldKind.GROUP:
        yield from _of_group(spec.root, given, "")
    else:
        yield from _asked(spec.root, given, "")


def _of_group(field: FormField, given: Value, path: str) -> Iterator[str]:
    values = given if isinstance(given, dict) else {}
    for one in fields_for(field, values):
        yield from _asked(one, values.get(one.name, UNSET), path)


def _asked(field: FormField, given: Value, path: str) -> Iterator[str]:
    value = field.default if given is UNSET else given
    name = ": ".join(filter(None, (path, field.label or field.name)))
    match field.kind:
        case kind if kind in _SILENT:
            return
        case FieldKind.GROUP:
            yield from _of_group(field, value, name)
        case FieldKind.LIST if field.item is not None and field.item.kind is FieldKind.GROUP:
            yield _head(field, name)
            yield _rows(field.item, value if isinstance(value, list) else [])
        case FieldKind.ONE_OF:
            yield from _one_of(field, value, name)
        case _:
            yield f"{_head(field, name)}\\\n{_answer(field, value)}"


def _one_of(field: FormField, value: Value, name: str) -> Iterator[str]:
    number = best_variant(field, value) if not _is_empty(value) else None
    if number is not None:
        yield from _asked(field.variants[number], value, name)
        return
    labels = " · ".join(escaped(one.label or one.name) for one in field.variants)
    yield f"{_head(field, name)}\\\nOne of: {labels}\\\n*Not answered yet*"


def _head(field: FormField, name: str) -> str:
    """Returns the question, the agent's words about it, and the choices."""
    must = " (required)" if field.is_required else ""
    lines = [f"**{escaped(name)}**{must}"]
    lines += [f"*{escaped(one)}*" for one in (field.help, field.statement) if one]
    if 0 < len(field.options) <= OPTIONS:
        lines.append("Choices: " + " · ".join(escaped(one.label) for one in field.options))
    elif field.options:
        lines.append(f"{len(field.options)} choices")
    return "\\\n".join(lines)


def _answer(field: FormField, value: Value) -> str:
    if value is UNSET or _is_empty(value):
        return "*Not answered yet*"
    return f"Answer so far: {escaped(_words(field, value)[:LONGEST])}"


def _rows(item: FormField, rows: Sequence[Json]) -> str:
    """Returns a list of groups as a table, without silent fields."""
    columns = [one for one in item.fields if one.kind not in _SILENT]
    body = [
        [_words(one, row[one.name])[:LONGEST] if one.name in row else "" for one in columns]
        for row in rows
        if isinstance(row, dict)
    ]
    return table([[one.label or one.name for one in columns], *(body or [[""] * len(columns)])])


def _words(field: FormField, value: Json) -> str:
    """Returns one answer; never a secret."""
    if field.kind is FieldKind.SECRET:
        return HIDDEN
    if isinstance(value, list):
        inner = field.item or field
        return ", ".join(_words(inner, one) for one in value)
    for option in field.options:
        if json.dumps(option.value) == json.dumps(value):
            return option.label
    if isinstance(value, dict):
        known = {one.name: one for one in field.fields}
        said = ((one, value[name]) for name, one in known.items() if name in value)
        return ", ".join(_words(one, some) for one, some in said)
    if isinstance(value, str) and value.startswith("data:"):
        name = _NAME.search(value[:2000])
        return unquote(name[1]) if name is not None else "a file"
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return f"{shown(value)} {field.unit}".strip()


def _is_empty(value: Value) -> bool:
    return value is UNSET or value in (None, "", [], {})
