"""The shapes of answers in words: what is asked for, what is amiss, which file is refused."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from a2a_desktop.forms.asked_for import columns_of
from a2a_desktop.forms.keywords import MAX_HELP, words
from a2a_desktop.forms.schema import read
from a2a_desktop.forms.spec import FieldKind, FormField
from a2a_desktop.forms.validate import Problem
from a2a_desktop.model.errors import Refusal
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.one_line import one_line
from a2a_desktop.parts.columns import label_of
from a2a_desktop.ui.qt.translation import phrase, translated

KINDS: Final = {
    FieldKind.TEXT: phrase("Text"),
    FieldKind.LONG_TEXT: phrase("Longer text"),
    FieldKind.EMAIL: phrase("E-mail address"),
    FieldKind.URL: phrase("Web address"),
    FieldKind.INTEGER: phrase("Whole number"),
    FieldKind.NUMBER: phrase("Number"),
    FieldKind.BOOLEAN: phrase("Yes or no"),
    FieldKind.DATE: phrase("Date"),
    FieldKind.TIME: phrase("Time"),
    FieldKind.DATE_TIME: phrase("Date and time"),
    FieldKind.CHOICE: phrase("Choice"),
    FieldKind.TAGS: phrase("List of texts"),
    FieldKind.FILE: phrase("File"),
    FieldKind.FILES: phrase("Files"),
    FieldKind.LIST: phrase("List"),
    FieldKind.GROUP: phrase("Group"),
    FieldKind.ONE_OF: phrase("One of several kinds"),
    FieldKind.JSON: phrase("Anything"),
}
"""The kinds of fields; each other one is a text for the person."""
_MOST_ROWS: Final = 40
_MOST_READ: Final = 200
_MOST_CHOICES: Final = 8
_MOST_MISFITS: Final = 3
_LONGEST: Final = 120
_WITHIN: Final = " \u203a "
_TABLE: Final = phrase("As a table: {columns}")
_SHEET: Final = phrase("As fields: {fields}")
_ANSWER: Final = phrase("The answer")
_NEEDED: Final = phrase("needed")
_ONE_OF: Final = phrase("One of: {choices}")
_SOME_OF: Final = phrase("Some of: {choices}")
_MORE: Final = phrase("{count} more")
_AMISS: Final = phrase("Not as you asked:")
_NUMBER: Final = phrase("“{place}” isn't a number.")
_CHOICE: Final = phrase("“{place}” isn't one of the choices.")
_OTHER: Final = phrase("“{place}” is different.")
_MISFITS: Final = {
    "required": phrase("“{place}” is missing."),
    "string": phrase("“{place}” isn't text."),
    "number": _NUMBER,
    "integer": _NUMBER,
    "boolean": phrase("“{place}” isn't yes or no."),
    "array": phrase("“{place}” isn't a list."),
    "object": phrase("“{place}” has no fields."),
    "date": phrase("“{place}” isn't a date."),
    "enum": _CHOICE,
    "const": _CHOICE,
}
"""By the rule, or by the type or format that was asked for."""
_REFUSED: Final = {
    Refusal.NOT_JSON: phrase("It isn't JSON."),
    Refusal.TOO_LARGE: phrase("It's larger than 128 KB."),
    Refusal.TOO_DEEP: phrase("It has too many fields within fields."),
    Refusal.NOT_A_SCHEMA: phrase("It isn't a JSON Schema with fields."),
    Refusal.ELSEWHERE: phrase("It refers to another file or site, and nothing is fetched."),
    Refusal.ENDLESS: phrase("It contains itself, so it has no end."),
}
_UNREADABLE: Final = phrase("It can't be opened.")


def shape(schema: JsonObject) -> str:
    """Returns the request for an answer of this schema."""
    if columns := columns_of(schema):
        return translated(_TABLE).replace("{columns}", ", ".join(one.name for one in columns))
    title, _, rows = contents(schema)
    named = title or one_line(", ".join(one for one, _ in rows), _LONGEST)
    return translated(_SHEET).replace("{fields}", named)


def contents(schema: JsonObject) -> tuple[str, str, Sequence[tuple[str, str]]]:
    """Returns the title, the description, and the names and kinds of the fields of a schema."""
    found = list(islice(_rows(read(schema), ""), _MOST_READ))
    if len(found) > _MOST_ROWS:
        found = [*found[:_MOST_ROWS], ("…", _more(len(found) - _MOST_ROWS))]
    title = one_line(words(schema.get("title")), _LONGEST)
    return title, words(schema.get("description"), MAX_HELP // 4), found


def _rows(field: FormField, above: str) -> Iterator[tuple[str, str]]:
    name = one_line(field.label or label_of(field.name), _LONGEST)
    if field.name:
        above = f"{above}{_WITHIN}{name}" if above else name
        yield above, _kind(field)
    inner = field if field.kind is FieldKind.GROUP else field.item
    if inner is not None and inner.kind is FieldKind.GROUP:
        for one in inner.fields:
            yield from _rows(one, above)
    elif not field.name:
        yield translated(_ANSWER), _kind(field)


def _kind(field: FormField) -> str:
    choices = [one.label for one in field.options[:_MOST_CHOICES]]
    said = ", ".join((*choices, *("…" for _ in field.options[_MOST_CHOICES : _MOST_CHOICES + 1])))
    match field.kind:
        case FieldKind.CHOICE:
            text = translated(_ONE_OF).replace("{choices}", said)
        case FieldKind.CHOICES:
            text = translated(_SOME_OF).replace("{choices}", said)
        case kind:
            text = translated(KINDS.get(kind, KINDS[FieldKind.TEXT]))
    return f"{text} · {translated(_NEEDED)}" if field.is_required and field.name else text


def misfit(problems: Sequence[Problem]) -> str:
    """Returns what is amiss in an answer; "" for nothing."""
    if not problems:
        return ""
    said = [translated(_AMISS), *map(_misfit, problems[:_MOST_MISFITS])]
    if len(problems) > _MOST_MISFITS:
        said.append(f"{_more(len(problems) - _MOST_MISFITS)}.")
    return " ".join(said)


def _more(count: int) -> str:
    return translated(_MORE).replace("{count}", str(count))


def _misfit(problem: Problem) -> str:
    steps = [label_of(str(one)) for one in problem.path]
    rule = str(problem.limit) if problem.rule in ("type", "format") else problem.rule
    place = _WITHIN.join(steps) or translated(_ANSWER)
    return translated(_MISFITS.get(rule, _OTHER)).replace("{place}", place)


def refused(reason: Refusal) -> str:
    """Returns why a file can't be used."""
    return translated(_REFUSED.get(reason, _UNREADABLE))
