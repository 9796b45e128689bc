"""The errors of answers, in words of the field. The library's own are never shown."""

from datetime import date, datetime, time
from typing import Final

from PySide6.QtCore import QDate, QTime

from a2a_desktop.forms.moments import BOUNDS, moment
from a2a_desktop.forms.spec import AFTER, BEFORE, FIRST, LAST, FieldKind, FormField
from a2a_desktop.forms.validate import Problem
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording import parsing
from a2a_desktop.ui.wording.parsing import number_text

_RULES: Final = {
    "required": QT_TRANSLATE_NOOP("wording", "Answer this question."),
    "minLength": QT_TRANSLATE_NOOP("wording", "Use at least {limit} characters (now {now})."),
    "maxLength": QT_TRANSLATE_NOOP("wording", "Use at most {limit} characters (now {now})."),
    "pattern": QT_TRANSLATE_NOOP("wording", "This doesn't match the expected format."),
    "minimum": QT_TRANSLATE_NOOP("wording", "Must be {limit} or more."),
    "exclusiveMinimum": QT_TRANSLATE_NOOP("wording", "Must be more than {limit}."),
    "maximum": QT_TRANSLATE_NOOP("wording", "Must be {limit} or less."),
    "exclusiveMaximum": QT_TRANSLATE_NOOP("wording", "Must be less than {limit}."),
    FIRST: QT_TRANSLATE_NOOP("wording", "Must be {limit} or later."),
    LAST: QT_TRANSLATE_NOOP("wording", "Must be {limit} or earlier."),
    AFTER: QT_TRANSLATE_NOOP("wording", "Must be later than {limit}."),
    BEFORE: QT_TRANSLATE_NOOP("wording", "Must be earlier than {limit}."),
    "multipleOf": QT_TRANSLATE_NOOP("wording", "Must be a multiple of {limit}."),
    "enum": QT_TRANSLATE_NOOP("wording", "Choose one of the options."),
    "const": QT_TRANSLATE_NOOP("wording", "This can't be changed."),
    "minItems": QT_TRANSLATE_NOOP("wording", "Add at least {limit}."),
    "maxItems": QT_TRANSLATE_NOOP("wording", "At most {limit}, now {now}."),
    "uniqueItems": QT_TRANSLATE_NOOP("wording", "Each value may appear once."),
    "additionalProperties": QT_TRANSLATE_NOOP("wording", "This name isn't allowed."),
    "unevaluatedProperties": QT_TRANSLATE_NOOP("wording", "This name isn't allowed."),
    "propertyNames": QT_TRANSLATE_NOOP("wording", "One of the names in here isn't allowed."),
    "minProperties": QT_TRANSLATE_NOOP("wording", "Add at least {limit} entries."),
    "maxProperties": QT_TRANSLATE_NOOP("wording", "At most {limit} entries."),
    "oneOf": QT_TRANSLATE_NOOP("wording", "Complete one of the alternatives."),
    "anyOf": QT_TRANSLATE_NOOP("wording", "Complete one of the alternatives."),
    "contains": QT_TRANSLATE_NOOP("wording", "Something is missing here."),
    "no such day": QT_TRANSLATE_NOOP("wording", "{now} has {limit} days."),
}
_OTHER: Final = QT_TRANSLATE_NOOP("wording", "The agent doesn't accept this answer.")
_TICK: Final = QT_TRANSLATE_NOOP("wording", "Tick this box.")
_CHOOSE: Final = QT_TRANSLATE_NOOP("wording", "Choose one of the options.")
_CHOOSE_SOME: Final = QT_TRANSLATE_NOOP("wording", "Choose at least {limit}.")
_CHOOSE_FEWER: Final = QT_TRANSLATE_NOOP("wording", "Choose at most {limit}.")
_FILE: Final = QT_TRANSLATE_NOOP("wording", "Choose a file.")
_FORMATS: Final = {
    "date": QT_TRANSLATE_NOOP("wording", "Enter a date like 31 January 2026."),
    "time": QT_TRANSLATE_NOOP("wording", "Enter a time like 14:30."),
    "date-time": QT_TRANSLATE_NOOP("wording", "Enter a date and a time."),
    "duration": QT_TRANSLATE_NOOP("wording", "Enter a duration like 2 h 30 min."),
    "email": QT_TRANSLATE_NOOP("wording", "Enter an e-mail address like name@example.com."),
    "idn-email": QT_TRANSLATE_NOOP("wording", "Enter an e-mail address like name@example.com."),
    "uri": QT_TRANSLATE_NOOP("wording", "Enter a web address starting with https://."),
    "uri-reference": QT_TRANSLATE_NOOP("wording", "Enter a web address starting with https://."),
    "iri": QT_TRANSLATE_NOOP("wording", "Enter a web address starting with https://."),
    "uuid": QT_TRANSLATE_NOOP("wording", "Enter a valid UUID."),
    "hostname": QT_TRANSLATE_NOOP("wording", "Enter a valid server name."),
    "ipv4": QT_TRANSLATE_NOOP("wording", "Enter a valid IP address."),
    "ipv6": QT_TRANSLATE_NOOP("wording", "Enter a valid IP address."),
    "integer": QT_TRANSLATE_NOOP("wording", "Enter a whole number."),
    "number": QT_TRANSLATE_NOOP("wording", "Enter a number."),
    "json": QT_TRANSLATE_NOOP("wording", "This isn't valid JSON (line {now})."),
}
_TYPES: Final = {
    "integer": _FORMATS["integer"],
    "number": _FORMATS["number"],
    "boolean": _CHOOSE,
    "string": _RULES["required"],
}
OURS: Final = (
    QT_TRANSLATE_NOOP("wording", "Text"),
    QT_TRANSLATE_NOOP("wording", "Whole number"),
    QT_TRANSLATE_NOOP("wording", "Number"),
    QT_TRANSLATE_NOOP("wording", "Yes or no"),
    QT_TRANSLATE_NOOP("wording", "List"),
    QT_TRANSLATE_NOOP("wording", "Group"),
    QT_TRANSLATE_NOOP("wording", "Nothing"),
    QT_TRANSLATE_NOOP("wording", "Address of the last page"),
    QT_TRANSLATE_NOOP("wording", "API key"),
    QT_TRANSLATE_NOOP("wording", "Access token"),
    QT_TRANSLATE_NOOP("wording", "Allow"),
    QT_TRANSLATE_NOOP("wording", "Don't allow"),
    QT_TRANSLATE_NOOP("wording", "Chosen"),
)
"""Labels from `forms` for fields that an agent did not label."""
_FEW_WORDS: Final = QT_TRANSLATE_NOOP("wording", "Write a few words.")


def label(text: str) -> str:
    """Returns a label: the agent's as it is, ours in the person's language."""
    return translated(text) if text in OURS else text


def sentence(problem: Problem, field: FormField) -> str:
    """Returns the sentence for the person."""
    if field.error:
        return field.error
    limit = problem.limit
    is_number = isinstance(limit, int | float) and not isinstance(limit, bool)
    shown = _number(limit) if is_number else str(limit)  # type: ignore[arg-type]  # a number
    shown = _moment(shown) if problem.rule in BOUNDS else shown
    return translated(_template(problem, field)).format(limit=shown, now=problem.detail)


def _template(problem: Problem, field: FormField) -> str:
    match problem.rule:
        case "required":
            return _missing(field)
        case "const" if field.kind is FieldKind.BOOLEAN:
            return _TICK
        case "minItems" if field.kind is FieldKind.CHOICES:
            return _CHOOSE_SOME
        case "maxItems" if field.kind is FieldKind.CHOICES:
            return _CHOOSE_FEWER
        case "minItems" if field.kind is FieldKind.FILES:
            return _FILE
        case "oneOf" | "anyOf" if field.kind in (FieldKind.CHOICE, FieldKind.CHOICES):
            return _CHOOSE
        case "minLength" if problem.limit == 1:
            return _missing(field)
        case "format" | "unreadable":
            return _FORMATS.get(str(problem.limit), _RULES["pattern"])
        case "type":
            return _TYPES.get(str(problem.limit), _OTHER)
    return _RULES.get(problem.rule, _OTHER)


def _missing(field: FormField) -> str:
    match field.kind:
        case FieldKind.CHOICE | FieldKind.ONE_OF:
            return _CHOOSE
        case FieldKind.BOOLEAN:
            return _CHOOSE if not field.statement else _TICK
        case FieldKind.FILE | FieldKind.FILES:
            return _FILE
        case FieldKind.LONG_TEXT:
            return _FEW_WORDS
    return _RULES["required"]


def _moment(text: str) -> str:
    """Returns the bound of a day or a time as the person writes it, and other words as they are."""
    match moment(text):
        case datetime() as at:
            return parsing.moment_text(at)
        case date() as day:
            return parsing.date_text(QDate(day.year, day.month, day.day))
        case time() as at:
            return parsing.time_text(QTime(at.hour, at.minute, at.second))
    return text


def _number(value: float) -> str:
    whole = isinstance(value, float) and value.is_integer()
    return number_text(int(value) if whole else value)
