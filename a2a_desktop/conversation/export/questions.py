"""The questions of an agent as Markdown; of an open form with the answers so far."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from operator import attrgetter
from typing import Final
from urllib.parse import unquote

from a2a_desktop.conversation.entry import FormEntry, FormState, PurchaseEntry
from a2a_desktop.conversation.export.section import moment
from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.export.written import NO, YES, escaped, table
from a2a_desktop.conversation.payment_lines import PaymentLines, payment_title
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.forms.choosing import best_variant
from a2a_desktop.forms.facts import shown
from a2a_desktop.forms.payment import Payment
from a2a_desktop.forms.recognise import spec_of
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


def asked(entry: FormEntry | PurchaseEntry, words: ExportWords) -> str:
    """Returns the agent's questions. Those of an answered form are with its answers."""
    spec = spec_of(entry.ask)
    title = spec.title or words(phrase("Form"))
    if spec.payment is not None and spec.decision is None:
        title = words(payment_title(spec.payment.kind, is_asked=isinstance(entry, FormEntry)))
    said = [f"**{escaped(title)}**", escaped(spec.text), _paid(spec.payment, words)]
    if isinstance(entry, FormEntry) and entry.state is FormState.OPEN:
        given = UNSET if entry.before is None else entry.before
        said += islice(_Questions(words).questions(spec, given), MOST_LOOKED_AT)
    return "\n\n".join(filter(None, said))


def _paid(payment: Payment | None, words: ExportWords) -> str:
    """Returns a payment, a line for each fact."""
    if payment is None:
        return ""
    lines = PaymentLines(words, attrgetter("amount"), _moment, datetime.now(UTC))
    groups = lines.groups(payment)
    return "\n\n".join("\\\n".join(escaped(one.words) for one in group) for group in groups)


def _moment(at: datetime) -> str:
    return f"{moment(at, UTC)} UTC"


@dataclass(frozen=True, slots=True)
class _Questions:
    """The questions of a form, in the language of `said`."""

    said: ExportWords

    def questions(self, spec: FormSpec, given: Value) -> Iterator[str]:
        """Yields each question, with its explanation and its answer."""
        if spec.root.kind is FieldKind.GROUP:
            yield from self._of_group(spec.root, given, "")
        else:
            yield from self._asked(spec.root, given, "")

    def _of_group(self, field: FormField, given: Value, path: str) -> Iterator[str]:
        values = given if isinstance(given, dict) else {}
        for one in fields_for(field, values):
            yield from self._asked(one, values.get(one.name, UNSET), path)

    def _asked(self, field: FormField, given: Value, path: str) -> Iterator[str]:
        value = field.default if given is UNSET else given
        name = ": ".join(filter(None, (path, self._name(field))))
        match field.kind:
            case kind if kind in _SILENT:
                return
            case FieldKind.GROUP:
                yield from self._of_group(field, value, name)
            case FieldKind.LIST if field.item is not None and field.item.kind is FieldKind.GROUP:
                yield self._head(field, name)
                yield self._rows(field.item, value if isinstance(value, list) else [])
            case FieldKind.ONE_OF:
                yield from self._one_of(field, value, name)
            case _:
                yield f"{self._head(field, name)}\\\n{self._answer(field, value)}"

    def _one_of(self, field: FormField, value: Value, name: str) -> Iterator[str]:
        number = best_variant(field, value) if not _is_empty(value) else None
        if number is not None:
            yield from self._asked(field.variants[number], value, name)
            return
        labels = " · ".join(escaped(self._name(one)) for one in field.variants)
        choices = self.said(phrase("One of: {choices}"), choices=labels)
        yield f"{self._head(field, name)}\\\n{choices}\\\n{self._answer(field, UNSET)}"

    def _head(self, field: FormField, name: str) -> str:
        """Returns the question, the agent's words about it, and the choices."""
        head = f"**{escaped(name)}**"
        if field.is_required:
            head = self.said(phrase("{name} (required)"), name=head)
        lines = [head]
        lines += [f"*{escaped(one)}*" for one in (field.help, field.statement) if one]
        if 0 < len(field.options) <= OPTIONS:
            labels = " · ".join(escaped(self.said.label(one.label)) for one in field.options)
            text = phrase("Choices: {choices}")
            lines.append(self.said(text, choices=labels))
        elif field.options:
            text = phrase("{count} choices")
            lines.append(self.said(text, count=str(len(field.options))))
        return "\\\n".join(lines)

    def _answer(self, field: FormField, value: Value) -> str:
        if value is UNSET or _is_empty(value):
            return f"*{self.said(phrase('Not answered yet'))}*"
        answer = escaped(self._words(field, value)[:LONGEST])
        return self.said(phrase("Answer so far: {answer}"), answer=answer)

    def _rows(self, item: FormField, rows: Sequence[Json]) -> str:
        """Returns a list of groups as a table, without silent fields."""
        columns = [one for one in item.fields if one.kind not in _SILENT]
        body = [
            [
                self._words(one, row[one.name])[:LONGEST] if one.name in row else ""
                for one in columns
            ]
            for row in rows
            if isinstance(row, dict)
        ]
        return table([list(map(self._name, columns)), *(body or [[""] * len(columns)])])

    def _name(self, field: FormField) -> str:
        return self.said.label(field.label or field.name)

    def _words(self, field: FormField, value: Json) -> str:
        """Returns one answer; never a secret."""
        if field.kind is FieldKind.SECRET:
            return HIDDEN
        if isinstance(value, list):
            inner = field.item or field
            return ", ".join(self._words(inner, one) for one in value)
        for option in field.options:
            if json.dumps(option.value) == json.dumps(value):
                return self.said.label(option.label)
        if isinstance(value, dict):
            known = {one.name: one for one in field.fields}
            given = ((one, value[name]) for name, one in known.items() if name in value)
            return ", ".join(self._words(one, some) for one, some in given)
        if isinstance(value, str) and value.startswith("data:"):
            name = _NAME.search(value[:2000])
            unnamed = self.said(phrase("file"))
            return unquote(name[1]) if name is not None else unnamed
        if isinstance(value, bool):
            return self.said(YES if value else NO)
        return f"{shown(value)} {field.unit}".strip()


def _is_empty(value: Value) -> bool:
    return value is UNSET or value in (None, "", [], {})
